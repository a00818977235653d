"""Choosing dreams, making their pictures, and handing those over, in the real app."""

import subprocess

from harness import Scenario
from places import make_read_only

SAMPLES = ["Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn"]


class Sharing(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("samples")
        self.saved = self.home / "Pictures"
        self.saved.mkdir()
        (self.home / "config").mkdir()
        (self.home / "config" / "user-dirs.dirs").write_text('XDG_PICTURES_DIR="$HOME/Pictures"\n')
        self.app = self.open_app()
        self.app.wait_rows(*SAMPLES)

    def share(self, *names):
        """Chooses dreams, and waits until their pictures are there."""
        self.app.button("Share").click()
        self.app.button("Cancel")
        for name in names:
            self.app.point_at(self.app.row(name))
            self.wait_until(
                lambda: "checked" in self.app.row(name).states, f"a check mark at {name}")
        self.app.button("Done").click()
        dialog = self.app.find("frame", lambda said: said.startswith("Share "))
        self.wait_ready(dialog)
        return dialog

    def share_all(self):
        """Chooses every dream, and waits for the window only."""
        self.app.button("Share").click()
        self.app.button("Cancel")

        def all_chosen():
            self.app.press("ctrl+a")
            return all("checked" in row.states for row in self.app.row_elements())

        self.wait_until(all_chosen, "check marks everywhere")
        self.app.button("Done").click()
        return self.app.find("frame", lambda said: said.startswith("Share "))

    def choose(self, dialog, form):
        """Chooses a format, and waits until the window knows."""
        toggle = dialog.button(form)
        toggle.click()
        self.wait_until(lambda: "pressed" in toggle.states, f"{form} to be chosen")

    def wait_ready(self, dialog):
        self.wait_until(
            lambda: dialog.button("Save to Folder…").is_sensitive, "pictures that are made")

    def save(self, dialog):
        """Saves into the folder that is offered, that of the person's pictures."""
        dialog.button("Save to Folder…").click()
        # The desktop's own button, whose name GTK says twice.
        self.app.button(lambda said: said.endswith("Save Here")).click()

    def names(self):
        """All that was saved, hidden files included."""
        return sorted(file.name for file in self.saved.iterdir())

    def cached(self):
        """What is kept for other programs."""
        return list((self.home / "cache").glob("lucid-dreams/shared/*/*"))

    def wait_viewing(self):
        """Waits until the list is for reading again, with nothing selected."""
        self.app.button("Duplicate")
        self.assertFalse([r for r in self.app.row_elements() if "checked" in r.states])

    def of_the_tool(self, form):
        """What `dream share` makes of all dreams: the bytes by the name."""
        folder = self.home / f"tool-{form}"
        folder.mkdir()
        self.dream("share", "--all", "--to", folder, "--format", form)
        return {file.name: file.read_bytes() for file in folder.iterdir()}

    def test_pictures_are_saved_and_are_those_of_the_tool(self):
        dialog = self.share(SAMPLES[0], SAMPLES[2])
        self.save(dialog)
        self.app.wait_gone("frame", dialog.name)
        self.app.find("label", lambda said: said.startswith("2 files saved"))
        self.wait_viewing()

        made = self.of_the_tool("png")
        kept = [name for name in made if "Dream 2" not in name]
        self.assertEqual(self.names(), sorted(kept))
        for name in kept:
            self.assertEqual((self.saved / name).read_bytes(), made[name])
        self.assertEqual(self.cached(), [])

    def test_each_format_opens_in_other_programs(self):
        programs = {
            "SVG drawing": ("svg", ["rsvg-convert", "-o", self.home / "drawn.png"]),
            "PDF booklet": ("pdf", ["pdfinfo"]),
            "Animated WebP picture": ("webp", ["identify"]),
        }
        for name, (ending, program) in programs.items():
            dialog = self.share(SAMPLES[1])
            self.choose(dialog, name)
            self.wait_ready(dialog)
            self.save(dialog)
            self.app.wait_gone("frame", dialog.name)
            (file,) = [name for name in self.names() if name.endswith(f".{ending}")]
            done = subprocess.run([*program, self.saved / file], capture_output=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.wait_viewing()

    def test_what_is_copied_can_be_pasted_as_files(self):
        dialog = self.share(SAMPLES[0])
        dialog.button("Copy").click()
        self.app.wait_gone("frame", dialog.name)
        self.wait_viewing()
        (kept,) = self.cached()
        self.assertEqual(kept.read_bytes(), next(
            data for name, data in self.of_the_tool("png").items() if name == kept.name))

    def test_closing_leaves_nothing(self):
        for is_ready in (False, True):
            dialog = self.share_all()
            if is_ready:
                self.wait_ready(dialog)
            self.app.press("Escape")
            self.app.wait_gone("frame", dialog.name)
            self.wait_viewing()
            self.wait_until(lambda: not self.cached(), "no pictures that are left")

    def test_quitting_meanwhile_leaves_whole_pictures_only(self):
        for n in range(30):
            self.dream("add", f"One of many {n}", "--effect", "magic")
        self.wait_until(lambda: len(self.app.rows) > 20, "many rows")
        dialog = self.share_all()
        self.choose(dialog, "Animated WebP picture")
        dialog.find("progress bar", "Making pictures")
        dialog.button("Cancel")
        self.app.quit()
        for file in self.cached():
            data = file.read_bytes()
            is_whole = data[-8:-4] == b"IEND" or int.from_bytes(data[4:8], "little") + 8 == len(data)
            self.assertTrue(is_whole, file)
        self.assertEqual(self.names(), [])

    def test_a_folder_that_takes_nothing_is_told(self):
        make_read_only(self, self.saved)
        dialog = self.share(SAMPLES[0])
        self.save(dialog)
        self.app.find("label", lambda said: "may not be written to" in said)
        self.assertEqual(self.names(), [])
        self.app.press("Escape")
        self.wait_viewing()
