"""Pictures that other programs take: by the clipboard, by dragging, by e-mail."""

import json
import subprocess
import sys
import threading
from pathlib import Path

from dragging import Dragging
from sharing import SAMPLES, SharingScenario

OTHER = Path(__file__).with_name("other_program.py")


class Other:
    """Another program alongside the app, and what it has received so far."""

    script = OTHER

    def __init__(self, scenario, *role):
        self.given = []
        self.process = subprocess.Popen(
            [sys.executable, str(self.script), *map(str, role)], env=scenario.environment, stdout=subprocess.PIPE,
            text=True)
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        scenario.addCleanup(self._end)

    def _read(self):
        for line in self.process.stdout:
            self.given.append(json.loads(line))

    def _end(self):
        self.process.kill()
        self.process.wait()
        self._reader.join()
        self.process.stdout.close()

    def get(self, key):
        """What it received under this name, if anything."""
        return next((given[key] for given in list(self.given) if key in given), None)


class HandingOver(Dragging, SharingScenario):
    def given(self, other, key):
        """Waits for what another program is given."""
        self.wait_until(lambda: other.get(key) is not None, f"{key}, which another program gets")
        return other.get(key)

    def test_what_is_copied_is_pasted_as_a_picture_and_as_a_file(self):
        dialog = self.share(SAMPLES[0])
        dialog.button("Copy").click()
        self.app.wait_gone("frame", dialog.name)
        self.wait_viewing()

        other = Other(self, "paste")
        self.assertEqual(self.given(other, "picture"), [1000, 400])
        (path,) = self.given(other, "files")
        name, = [name for name in self.of_the_tool("png") if "Dream 1" in name]
        self.assertEqual(Path(path).name, name)
        self.assertEqual(Path(path).read_bytes(), self.of_the_tool_again(name))

    def of_the_tool_again(self, name):
        return (self.home / "tool-png" / name).read_bytes()

    def test_several_are_pasted_as_files(self):
        dialog = self.share(*SAMPLES)
        dialog.button("Copy").click()
        self.app.wait_gone("frame", dialog.name)
        files = self.given(Other(self, "paste"), "files")
        made = self.of_the_tool("png")
        self.assertEqual([Path(path).name for path in files], [
            next(name for name in made if f"Dream {n}" in name) for n in (1, 2, 3)])
        for path in files:
            self.assertEqual(Path(path).read_bytes(), made[Path(path).name])

    def test_the_preview_is_dragged_into_another_program(self):
        dialog = self.share(SAMPLES[1])
        target = Other(self, "drop")
        pid = self.given(target, "pid")
        window = self.window_of(pid)
        self.place(window, 960, 580)
        share = self.app.windows()[-1]
        x, y = self.corner(share)
        left, top, width, height = dialog.find("image", "Picture").frame
        self.drag((x + left + width // 2, y + top + height // 2), (1100, 680))
        self.given(target, "over")
        self.xdotool("mouseup", 1)

        (path,) = self.given(target, "files")
        name, = [name for name in self.of_the_tool("png") if "Dream 2" in name]
        self.assertEqual(Path(path).name, name)
        self.assertEqual(Path(path).read_bytes(), self.of_the_tool_again(name))
        # The receiver may read the file later.
        self.app.press("Escape")
        self.wait_viewing()
        self.assertTrue(Path(path).exists())

    def test_pictures_are_attached_to_a_message(self):
        portal = Other(self, "mail")
        self.given(portal, "ready")
        dialog = self.share(SAMPLES[0], SAMPLES[2])
        dialog.button("Send by E-Mail…").click()
        self.app.wait_gone("frame", dialog.name)
        self.app.find("label", "Message created")
        self.wait_viewing()
        self.assertEqual(self.given(portal, "subject"), "Dream 1")
        made = self.of_the_tool("png")
        self.assertEqual(
            [bytes.fromhex(data) for data in self.given(portal, "attached")],
            [made[next(name for name in made if f"Dream {n}" in name)] for n in (1, 3)])

    def test_without_a_portal_there_is_no_button_for_mail(self):
        dialog = self.share(SAMPLES[0])
        self.assertEqual(dialog.find_all(name="Send by E-Mail…"), [])
        # One that quits in the meantime accepts no message, which is reported.
        self.app.press("Escape")
        self.wait_viewing()
        portal = Other(self, "mail")
        self.given(portal, "ready")
        dialog = self.share(SAMPLES[0])
        button = dialog.button("Send by E-Mail…")
        portal.process.kill()
        portal.process.wait()
        button.click()
        self.app.find("label", lambda said: said.startswith("No e-mail program accepted the message"))
