"""Pictures and sounds of a sealed journal: shown, played, opened, recorded, and nothing plain left behind."""

import contextlib
import os
import threading
from pathlib import Path

from PIL import Image

from sealed import PASSPHRASE, TEXT
from test_attachments import Attached


class SealedFiles(Attached):
    """A dream with files that are nowhere but in its sealed journal, and programs that are given them."""

    begins_sealed = True

    def unlock(self, app):
        app.unlock(self.code)
        app.open_dream(lambda said: TEXT in said)

    def has_ended(self, process):
        return not Path(f"/proc/{process}").exists()

    def show_pictures_with(self, program):
        """Makes a program the one that shows pictures."""
        folder = self.home / "data" / "applications"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "viewer.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Viewer\nExec={program} %f\nMimeType=image/png;\n")
        file = self.home / "config" / "mimeapps.list"
        file.write_text("[Default Applications]\nimage/png=viewer.desktop\n")


class Pictures(SealedFiles):
    def wait_shown(self, app, name):
        """Waits until a tile has its picture: it says why where it has none."""
        tile = app.button(name)
        self.wait_until(lambda: not self.opened_in_memory(app), "pictures that were read")
        self.assertEqual(tile.description, "")

    def test_tiles_show_what_is_sealed_and_keep_nothing(self):
        names = [f"Sketch {number}.png" for number in range(12)]
        app = self.begin(*map(self.noise, names))
        for name in names:
            self.wait_shown(app, name)
        self.assertEqual(self.plain(), [])
        self.lock(app)
        self.assert_nothing_is_left(app)
        # However many there are, few of them are in memory at a time: two, and those that come and go while
        # they are counted.
        with self.counting(app) as counted:
            self.unlock(app)
            for name in names:
                self.wait_shown(app, name)
        self.assertLessEqual(max(counted), 4)
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.plain(), [])

    def noise(self, name):
        """A picture that takes a while to read."""
        file = self.home / name
        Image.effect_noise((1600, 1200), 80).save(file)
        return file

    @contextlib.contextmanager
    def counting(self, app):
        """Counts the files in memory until its end."""
        counted, ends = [0], threading.Event()

        def count():
            while not ends.is_set():
                counted.append(self.opened_in_memory(app))

        thread = threading.Thread(target=count)
        thread.start()
        try:
            yield counted
        finally:
            ends.set()
            thread.join()

    def test_another_program_shows_a_copy_that_goes_with_the_journal(self):
        self.show_pictures_with(self.program("viewer"))
        app = self.begin(self.picture())
        for end in (lambda: self.lock(app), lambda: self.assertEqual(app.quit(), 0, app.words())):
            app.button("Sketch.png").click()
            _, copy, read = self.wait_given()
            self.assertEqual(read, self.hashes["Sketch.png"])
            self.assertEqual(self.plain(), [copy])
            self.assertEqual(copy.name, "Sketch.png")
            self.assertIn(self.runtime, copy.parents)
            self.assertEqual((copy.stat().st_mode & 0o77, copy.parent.stat().st_mode & 0o77), (0, 0))
            end()
            self.wait_until(lambda: not self.plain(), "no plain file")
            self.assertEqual(list(self.runtime.iterdir()), [])
            self.given.unlink()
            if app.is_running:
                self.unlock(app)

    def test_a_copy_that_a_crash_has_left_goes_at_the_next_start(self):
        self.show_pictures_with(self.program("viewer"))
        app = self.begin(self.picture())
        app.button("Sketch.png").click()
        _, copy, _ = self.wait_given()
        app.kill()
        self.assertTrue(copy.exists())
        other = self.runtime / "lucid-dreams"
        other.mkdir()
        app = self.open_app(unlocks=False)
        app.find("label", "The Journal Is Locked")
        self.wait_until(lambda: not self.plain(), "no plain file")
        # Other files are not the app's.
        self.assertEqual(list(self.runtime.iterdir()), [other])


class Sounds(SealedFiles):
    def setUp(self):
        super().setUp()
        self.add_loudspeaker()

    def test_a_sound_plays_from_memory_and_stops_when_the_journal_locks(self):
        app = self.begin(self.sound(seconds=600))
        app.button("Play “Voice”").click()
        app.button("Pause “Voice”")
        self.wait_until(lambda: self.opened_in_memory(app), "a sound in memory")
        self.assertEqual(self.plain(), [])
        self.lock(app)
        self.assert_nothing_is_left(app)
        self.unlock(app)
        app.button("Play “Voice”").click()
        app.button("Pause “Voice”").click()
        app.button("Play “Voice”")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.plain(), [])

    def test_a_recording_is_kept_when_the_journal_locks(self):
        app = self.begin()
        app.press("ctrl+r")
        self.wait_recording(app)
        self.lock(app)
        self.assertEqual(len(self.attached()), 1)
        self.assertEqual(set(self.attached().values()), {"sound"})
        self.assert_nothing_is_left(app)
        self.unlock(app)
        app.button(lambda said: said.startswith("Play “Recording")).click()
        app.button(lambda said: said.startswith("Pause “Recording"))
        self.assertEqual(app.quit(), 0, app.words())



class WritingDown(SealedFiles):
    def begin_writing(self, *lines):
        program = self.program("write-down", *lines)
        app = self.begin(self.sound(), transcription=f"{program} %f")
        app.button("Write Down").click()
        return app, *self.wait_given()

    def test_it_ends_when_the_journal_locks(self):
        app, process, copy, _ = self.begin_writing("echo I was flying", "exec sleep 600")
        self.assertEqual(self.plain(), [copy])
        self.lock(app)
        self.wait_until(lambda: self.has_ended(process), "the end of the program")
        self.assert_nothing_is_left(app)
        self.unlock(app)
        app.button("Write Down")
        self.assertEqual(self.dreams()[0]["description"], TEXT)

    def test_it_ends_with_the_app(self):
        app, process, _, _ = self.begin_writing("exec sleep 600")
        self.assertEqual(app.quit(), 0, app.words())
        self.wait_until(lambda: self.has_ended(process), "the end of the program")
        self.assertEqual(self.plain(), [])
        self.assertEqual(list(self.runtime.iterdir()), [])
