"""Pictures and sounds of a sealed journal: shown, played, opened, recorded, and nothing plain left behind."""

import contextlib
import os
import shutil
import subprocess
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

    def add_loudspeaker(self):
        """Gives GStreamer a loudspeaker, because machines for tests have none."""
        folder = self.home / "loudspeaker"
        folder.mkdir()
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "gstreamer-base-1.0"], capture_output=True, text=True,
            check=True).stdout.split()
        compiler = shutil.which("clang") or shutil.which("cc")
        source = Path(__file__).with_name("quiet_sink.c")
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-o", folder / "libgstquiet.so", source, *flags], check=True)
        self.environment["GST_PLUGIN_PATH"] = str(folder)

    def test_a_sound_plays_from_memory_and_stops_when_the_journal_locks(self):
        app = self.begin(self.sound(seconds=600))
        app.button("Play “Voice.wav”").click()
        app.button("Pause “Voice.wav”")
        self.wait_until(lambda: self.opened_in_memory(app), "a sound in memory")
        self.assertEqual(self.plain(), [])
        self.lock(app)
        self.assert_nothing_is_left(app)
        self.unlock(app)
        app.button("Play “Voice.wav”").click()
        app.button("Pause “Voice.wav”").click()
        app.button("Play “Voice.wav”")
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

    def test_a_locked_quick_page_records_nothing(self):
        app = self.open_app("--new")
        app.find("label", lambda said: "The journal is locked" in said)
        app.wait_for_focus("text", "Description")
        self.wait_until(
            lambda: not app.find("push button", "Record").is_sensitive, "a button that records nothing")
        app.press("ctrl+r")
        app.type("Nobody hears this")
        self.wait_until(lambda: app.description.text == "Nobody hears this", "the words")
        self.assertFalse(self.journal.with_name("journal.sqlite.recordings").exists())

    def open_recording(self):
        """A quick page that records before it can know that the journal is locked."""
        with self.busy_journal():
            app = self.open_app("--new")
            app.wait_for_focus("text", "Description")
            app.press("ctrl+r")
            self.wait_recording(app)
        app.find("label", lambda said: "what you have recorded is a file that anyone can play" in said)
        self.assertTrue(app.button("Record").is_sensitive)
        return app

    def test_a_recording_that_was_begun_before_is_sealed_with_the_passphrase(self):
        app = self.open_recording()
        app.button("Done").click()
        app.find("label", lambda said: "anyone can play the recording" in said)
        self.assertEqual(len(self.left()), 1)
        app.field("Passphrase").set_text(PASSPHRASE)
        app.button("Open").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.left(), [])
        self.assertEqual(self.plain(), [])
        self.assertEqual(set(self.attached().values()), {"sound"})

    def test_a_recording_that_was_begun_before_can_wait(self):
        app = self.open_recording()
        app.press("ctrl+r")
        self.wait_until(
            lambda: not app.find("push button", "Record").is_sensitive, "a button that records nothing")
        app.press("Escape")
        app.find("label", lambda said: "anyone can play the recording" in said)
        app.press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(len(self.left()), 1)
        app = self.open_app()
        app.find("label", "1 recording found again")
        self.wait_until(lambda: not self.left(), "the recording in its dream")
        self.assertEqual(self.plain(), [])
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
