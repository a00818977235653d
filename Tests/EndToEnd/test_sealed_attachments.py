"""Pictures and sounds of a sealed journal: shown, played, opened, recorded, and nothing plain left behind."""

import contextlib
import hashlib
import os
import shutil
import sqlite3
import subprocess
import threading
from pathlib import Path

from PIL import Image

from sealed import PASSPHRASE, TEXT
from test_attachments import Attached
from test_handing_over import Other
from test_sealing import Sealing

# How files of pictures and sounds begin, as they are or as another program would keep a smaller one.
BEGINNINGS = (b"\x89PNG", b"RIFF", b"OggS", b"\xff\xd8\xff\xe0", b"\xff\xd8\xff\xe1")


class SealedFiles(Sealing, Attached):
    """A dream with files that are nowhere but in its sealed journal, and programs that are given them."""

    def setUp(self):
        super().setUp()
        self.runtime = self.home / "runtime"
        self.runtime.mkdir(mode=0o700)
        self.environment["XDG_RUNTIME_DIR"] = str(self.runtime)
        self.given = self.home / "given"

    def begin(self, *files, **preferences):
        """Opens the app on the dream; the files are in the journal only."""
        if preferences:
            self.prefer(**preferences)
        self.hashes = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
        self.seal(*files)
        for file in files:
            file.unlink()
        app = self.open_app()
        self.unlock(app)
        app.open_dream(lambda said: TEXT in said)
        return app

    def unlock(self, app, words=PASSPHRASE):
        self.unlock_window(app, words)
        app.open_dream(lambda said: TEXT in said)

    def unlock_window(self, app, words=PASSPHRASE):
        super().unlock(app, words)

    def plain(self):
        """The files below the home, the runtime folder among them, that are a picture or a sound."""
        files = [file for file in self.home.rglob("*") if file.is_file()]
        return [file for file in files if file.read_bytes().startswith(BEGINNINGS)]

    def opened_in_memory(self, app):
        """How many files of attachments the app has open in memory."""
        found = set()
        for handle in Path(f"/proc/{app.process.pid}/fd").iterdir():
            # Others are closed meanwhile, and whoever reads a file has it open once more.
            with contextlib.suppress(OSError):
                if "memfd:attachment" in os.readlink(handle):
                    found.add(handle.stat().st_ino)
        return len(found)

    def assert_nothing_is_left(self, app):
        self.wait_until(lambda: not self.plain(), "no plain file")
        self.wait_until(lambda: not self.opened_in_memory(app), "no file in memory")
        self.assertEqual(list(self.runtime.iterdir()), [])

    def lock(self, app):
        app.press("ctrl+l")
        self.locked(app)

    def program(self, name, *lines):
        """A program that notes what it is given, and what it reads there."""
        program = self.home / name
        said = 'env > %s.env; { echo $$; echo "$1"; sha256sum < "$1"; } > %s.new; mv %s.new %s' % (
            (self.given,) * 4)
        program.write_text("\n".join(["#!/bin/sh", said, *lines]) + "\n")
        program.chmod(0o755)
        return program

    def wait_given(self):
        """Waits until a program was given a file; its process, the file, and the hash of what it read."""
        self.wait_until(self.given.exists, "a program that was given a file")
        # The app itself was started with the passphrase in a variable.
        self.assertNotIn(PASSPHRASE, Path(f"{self.given}.env").read_text())
        process, path, read = self.given.read_text().splitlines()
        return int(process), Path(path), read.split()[0]

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
    def told(self, app, words):
        app.find("label", words)
        app.button("Dismiss").click()
        app.wait_gone("label", words)

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

    def test_what_is_attached_and_pasted_is_sealed_at_once(self):
        app = self.begin()
        picture = self.picture()
        app.button("Attach Pictures and Sounds").click()
        app.give_path("Attach", picture)
        app.button("Sketch.png")
        self.wait_attached("Sketch.png")
        copied = Other(self, "copy-picture", picture)
        self.wait_until(lambda: copied.get("ready"), "a picture on the clipboard")
        app.point_at(app.description)
        app.press("ctrl+v")
        self.wait_attached("Picture.png", "Sketch.png")
        self.assertEqual(self.plain(), [picture])
        picture.unlink()
        self.lock(app)
        self.assert_nothing_is_left(app)

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
        app = self.open_app()
        self.locked(app)
        self.wait_until(lambda: not self.plain(), "no plain file")
        # Whatever else is there is none of the app's.
        self.assertEqual(list(self.runtime.iterdir()), [other])

    def test_what_is_missing_or_damaged_is_told(self):
        app = self.begin(self.picture(), self.sound(), transcription=f"{self.program('write-down')} %f")
        self.wait_shown(app, "Sketch.png")
        folder = self.journal.with_name("journal.sqlite.attachments")
        for file in folder.glob("*.sealed"):
            content = bytearray(file.read_bytes())
            content[-9] ^= 1
            file.write_bytes(content)
        app.button("Sketch.png").click()
        self.told(app, "“Sketch.png” is damaged. All else of the dream is there.")
        app.button("Play “Voice.wav”").click()
        self.told(app, "“Voice.wav” is damaged. All else of the dream is there.")
        app.button("Write Down").click()
        self.told(app, "“Voice.wav” is damaged. All else of the dream is there.")
        for file in folder.iterdir():
            file.unlink()
        app.button("Write Down").click()
        self.told(app, "“Voice.wav” is missing. All else of the dream is there.")
        self.assertFalse(self.given.exists())
        self.assertEqual(self.dreams()[0]["description"], TEXT)


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
        self.seal()
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
        self.seal()
        with sqlite3.connect(self.journal, isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")
            app = self.open_app("--new")
            app.wait_for_focus("text", "Description")
            app.press("ctrl+r")
            self.wait_recording(app)
            other.execute("ROLLBACK")
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
        self.unlock_window(app)
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

    def test_a_program_reads_a_copy_that_goes_afterwards(self):
        app, _, copy, read = self.begin_writing("echo I was flying")
        self.assertEqual(read, self.hashes["Voice.wav"])
        self.assertIn(self.runtime, copy.parents)
        self.wait_until(
            lambda: self.dreams()[0]["description"] == TEXT + "\n\nI was flying", "the words")
        self.assert_nothing_is_left(app)

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
