"""Pictures and sounds of dreams: attached, shown, opened, removed, recorded and transcribed."""

import contextlib
import hashlib
import json
import os
import re
import wave
from datetime import datetime, timezone
from pathlib import Path

from PIL import Image

from dragging import Dragging
from extent import core
from sealed import PASSPHRASE, TEXT, PlainOrSealed, plain_and_sealed
from test_handing_over import Other

# How files of pictures and sounds begin, as they are or as another program would keep a smaller one.
BEGINNINGS = (b"\x89PNG", b"RIFF", b"OggS", b"\xff\xd8\xff\xe0", b"\xff\xd8\xff\xe1")

# The desktop's list of recently used files, with one that another program has opened.
RECENT = """<?xml version="1.0" encoding="UTF-8"?>
<xbel version="1.0"
      xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
      xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">
  <bookmark href="{uri}" added="{now}" modified="{now}" visited="{now}">
    <info>
      <metadata owner="http://freedesktop.org">
        <mime:mime-type type="image/png"/>
        <bookmark:applications>
          <bookmark:application name="Viewer" exec="&apos;viewer %u&apos;" modified="{now}" count="1"/>
        </bookmark:applications>
      </metadata>
    </info>
  </bookmark>
</xbel>
"""


class Attached(Dragging, PlainOrSealed):
    """A journal with a dream, pictures and sounds to attach, and a microphone that hears a tone."""

    def setUp(self):
        super().setUp()
        self.stop_animations()
        self.runtime = self.home / "runtime"
        self.runtime.mkdir(mode=0o700, exist_ok=True)
        self.environment |= {
            "GST_PLUGIN_FEATURE_RANK": "audiotestsrc:1024", "XDG_RUNTIME_DIR": str(self.runtime)}
        self.given = self.home / "given"

    def picture(self, name="Sketch.png", size=(400, 300)):
        file = self.home / name
        Image.linear_gradient("L").resize(size).save(file)
        return file

    def sound(self, name="Voice.wav", seconds=2):
        file = self.home / name
        with wave.open(str(file), "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(1)
            sound.setframerate(8000)
            sound.writeframes(bytes([128]) * 8000 * seconds)
        return file

    def begin(self, *files, **preferences):
        """Opens the app on a dream with these files, which are nowhere else when the journal is sealed."""
        if preferences:
            self.prefer(**preferences)
        self.dream("add", TEXT)
        self.hashes = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
        if files:
            self.dream("attach", self.dream_id, *files)
        if self.begins_sealed:
            for file in files:
                file.unlink()
        app = self.open_app()
        app.open_dream(lambda said: TEXT in said)
        return app

    @property
    def dream_id(self):
        return self.dreams()[0]["id"]

    def attached(self):
        """The files of the dream by name, with what `dream` finds when it reads them."""
        lines = json.loads(self.dream("attachments", self.dream_id, "--json", status=None))
        return {line["name"]: line["state"] for line in lines}

    def wait_attached(self, *names):
        self.wait_until(
            lambda: self.attached() == {name: "sound" for name in names}, f"{names} on the disk")

    def left(self):
        """The recordings that are in no dream yet."""
        folder = self.journal.with_name("journal.sqlite.recordings")
        return list(folder.iterdir()) if folder.exists() else []

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
        # The app itself was started with the words that open the journal in a variable.
        told = Path(f"{self.given}.env").read_text()
        for words in (PASSPHRASE, self.environment.get("LUCID_DREAMS_PASSPHRASE", PASSPHRASE)):
            self.assertNotIn(words, told)
        process, path, read = self.given.read_text().splitlines()
        return int(process), Path(path), read.split()[0]

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

    def check_sealed_at_once(self, app, *originals):
        """Checks that of a sealed journal only the originals are plain, and after a lock nothing is left."""
        if self.begins_sealed:
            self.assertEqual(sorted(self.plain()), sorted(originals))
            for file in originals:
                file.unlink()
            self.lock(app)
            self.assert_nothing_is_left(app)

    def add_loudspeaker(self):
        """Gives GStreamer a loudspeaker, because machines for tests have none."""
        folder = self.home / "loudspeaker"
        folder.mkdir()
        self.library("quiet_sink.c", folder / "libgstquiet.so", "gstreamer-base-1.0")
        self.environment["GST_PLUGIN_PATH"] = str(folder)

    @contextlib.contextmanager
    def registrations(self):
        """Checks that the app of the block registers types and conversions on its main thread, and all of GTK's first.

        The block adds the number of the app's process to the list that it gets.
        """
        notes = self.home / "registered"
        self.environment |= {
            "REGISTERED": str(notes), "LD_PRELOAD": str(self.library("registered.c", self.home / "registered.so"))}
        processes = []
        yield processes
        del self.environment["LD_PRELOAD"]
        # GStreamer looks at plugins in another process.
        noted = [line.split() for line in notes.read_text().splitlines() if int(line.split()[0]) in processes]
        elsewhere = [name for process, thread, name in noted if thread != process]
        # Two threads that register at once crash the program: both take one number, or one place in memory.
        self.assertEqual(elsewhere, [])
        names = [name for _, _, name in noted]
        self.assertIn("GdkEvent", names)
        self.assertIn("GstFraction", names)
        self.assertIn("GstFraction→gchararray", names)
        # From the first of GStreamer's on, other threads may look for conversions.
        first = next(index for index, name in enumerate(names) if name.startswith("Gst"))
        conversions = [name for name in names[first:] if "→" in name]
        self.assertEqual([name for name in conversions if re.search("Gdk|Gsk|Gtk|Adw", name)], [])

    def wait_recording(self, app):
        # It is heard as soon as a clock shows more than nothing.
        app.find("label", lambda said: re.fullmatch(r"\d+:\d\d", said) and said != "0:00")


class Attachments(Attached):
    @core
    def test_files_are_shown_and_removed(self):
        app = self.begin(self.picture(), self.sound())
        app.button("Sketch.png")
        app.button("Play “Voice”")
        app.button("Remove “Voice”").click()
        app.wait_gone("push button", "Play “Voice”")
        self.wait_attached("Sketch.png")
        app.undo_by_toast("“Voice.wav” removed")
        app.button("Play “Voice”")
        self.wait_attached("Sketch.png", "Voice.wav")
        app.button("Remove “Sketch.png”").click()
        app.wait_gone("push button", "Sketch.png")
        self.wait_attached("Voice.wav")

    def test_a_dream_shows_its_own_files_and_removes_no_others(self):
        bare = self.dream("add", "A red door", "--date", "2026-11-01").strip()
        with_files = self.dream("add", TEXT, "--date", "2026-11-02").strip()
        self.dream("attach", with_files, self.picture(), self.sound())
        app = self.open_app()
        app.open_dream(lambda said: TEXT in said)
        app.button("Sketch.png")
        app.open_dream(lambda said: "red door" in said)
        self.assert_no_files(app)
        self.dream("attach", bare, self.home / "Sketch.png")
        app.button("Remove “Sketch.png”").click()
        app.wait_gone("push button", "Sketch.png")
        self.wait_until(
            lambda: all("Sketch.png" not in str(dream.get("attachments")) for dream in self.dreams()
                        if dream["id"] == bare), "the open dream without its picture")
        self.assertEqual(set(self.attached_to(with_files)), {"Sketch.png", "Voice.wav"})
        app.open_dream(lambda said: TEXT in said)
        app.button("Play “Voice”")
        app.new_dream_by_key()
        self.assert_no_files(app)
        app.open_dream(lambda said: TEXT in said)
        app.button("Delete").click()
        self.assert_no_files(app)

    def assert_no_files(self, app):
        app.wait_gone("push button", "Sketch.png")
        self.assertIsNone(app.first("push button", "Play “Voice”"))
        self.assertIsNone(app.first("push button", lambda said: said.startswith("Remove “")))

    def attached_to(self, id):
        return [line["name"] for line in json.loads(self.dream("attachments", id, "--json"))]

    @plain_and_sealed
    def test_files_are_chosen(self):
        picture = self.picture()
        app = self.begin()
        app.button("Attach Pictures and Sounds").click()
        app.give_path("Attach", picture)
        app.button("Sketch.png")
        self.wait_attached("Sketch.png")
        self.check_sealed_at_once(app, picture)

    def test_chosen_files_are_not_listed_as_recently_used(self):
        pictures = [self.picture("Mine.png"), self.picture("Theirs.png", (300, 200))]
        recent = self.home / "data" / "recently-used.xbel"
        recent.parent.mkdir(exist_ok=True)
        # GTK drops what is older than a month.
        now = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        recent.write_text(RECENT.format(uri=pictures[1].as_uri(), now=now))
        app = self.begin()
        for picture in pictures:
            app.button("Attach Pictures and Sounds").click()
            app.give_path("Attach", picture)
            app.button(picture.name)
        # The list is written once both are on it.
        self.wait_until(lambda: recent.read_text().count("bookmark:application ") > 1, "a list that is written")
        self.wait_until(lambda: "Mine.png" not in recent.read_text(), "a list without the picture")
        self.assertIn("Theirs.png", recent.read_text())

    @plain_and_sealed
    def test_a_sound_says_its_name_and_length_at_once(self):
        app = self.begin(self.sound(seconds=75))
        app.find("label", "1:15")
        app.button("Play “Voice”")
        self.assertIsNone(app.first(name="Speed"))
        app.press("ctrl+r")
        # The clock of the recording, not that of the sound.
        app.find("label", lambda said: re.fullmatch(r"0:\d\d", said) and said != "0:00")
        app.press("ctrl+r")
        app.button(lambda said: re.fullmatch(r"Play “Recording, \d\d:\d\d”", said))

    def test_a_file_that_is_not_a_picture_is_reported_and_changes_nothing(self):
        (self.home / "Letter.txt").write_text("Dear sleeper")
        app = self.begin()
        app.button("Attach Pictures and Sounds").click()
        app.give_path("Attach", self.home / "Letter.txt")
        app.find("label", lambda said: "not a picture or a sound" in said)
        app.button("Close").click()
        self.assertEqual(self.attached(), {})

    @plain_and_sealed
    def test_copied_files_and_pictures_are_pasted(self):
        picture, sound = self.picture(), self.sound()
        app = self.begin()
        copied = Other(self, "copy-files", picture, sound)
        self.wait_until(lambda: copied.get("ready"), "files on the clipboard")
        app.point_at(app.description)
        app.press("ctrl+v")
        self.wait_attached("Sketch.png", "Voice.wav")
        self.assertEqual(app.description.text, TEXT)
        copied = Other(self, "copy-picture", picture)
        self.wait_until(lambda: copied.get("ready"), "a picture on the clipboard")
        app.point_at(app.description)
        app.press("ctrl+v")
        self.wait_attached("Picture.png", "Sketch.png", "Voice.wav")
        self.assertEqual(app.description.text, TEXT)
        self.check_sealed_at_once(app, picture, sound)

    def test_files_are_dropped_on_the_text(self):
        picture = self.picture()
        app = self.begin()
        window = app.windows()[0]
        self.place(window, 0, 0)
        source = Other(self, "drag", picture)
        self.wait_until(lambda: source.get("pid"), "the window of the files")
        self.place(self.window_of(source.get("pid")), 1300, 600)
        left, top, width, height = app.description.frame
        self.drag((1400, 700), (left + width // 2, top + height // 2))
        self.wait_until(lambda: source.get("dragging"), "a file on the pointer")
        self.xdotool("mouseup", 1)
        app.button("Sketch.png")
        self.wait_attached("Sketch.png")
        self.assertEqual(app.description.text, TEXT)

    @plain_and_sealed
    def test_a_damaged_or_missing_file_is_reported(self):
        app = self.begin(self.picture(), self.sound(), transcription=f"{self.program('write-down')} %f")
        folder = self.journal.with_name("journal.sqlite.attachments")
        uses = [("Sketch.png", "Sketch.png"), ("Play “Voice”", "Voice.wav")]
        if self.begins_sealed:
            # Otherwise the program is what reads the file.
            uses.append(("Write Down", "Voice.wav"))

        def check_told(what):
            for button, name in uses:
                app.button(button).click()
                told = f"“{name}” is {what}. All else of the dream is there."
                app.find("label", told)
                app.button("Dismiss").click()
                app.wait_gone("label", told)

        app.button("Sketch.png")
        if self.begins_sealed:
            self.wait_until(lambda: not self.opened_in_memory(app), "a picture that was read")
            self.assertEqual(app.button("Sketch.png").description, "")
            for file in folder.glob("*.sealed"):
                content = bytearray(file.read_bytes())
                content[-9] ^= 1
                file.write_bytes(content)
            check_told("damaged")
        for file in folder.iterdir():
            file.unlink()
        check_told("missing")
        self.assertFalse(self.given.exists())
        self.assertEqual(self.dreams()[0]["description"], TEXT)


class Registrations(Attached):
    @core
    def test_recording_begins_on_the_main_thread(self):
        with self.registrations() as processes:
            app = self.begin()
            processes.append(app.process.pid)
            app.press("ctrl+r")
            self.wait_recording(app)
        app.press("ctrl+r")
        app.button(lambda said: said.startswith("Play “Recording"))

    def test_measuring_begins_on_the_main_thread(self):
        # Of a program that did not know yet how much it would write.
        sound = self.sound()
        content = bytearray(sound.read_bytes())
        content[40:44] = b"\xff\xff\xff\xff"
        sound.write_bytes(content)
        with self.registrations() as processes:
            app = self.begin(sound)
            processes.append(app.process.pid)
            app.find("label", "0:02")

    def test_playing_begins_on_the_main_thread(self):
        self.add_loudspeaker()
        with self.registrations() as processes:
            app = self.begin(self.sound())
            processes.append(app.process.pid)
            app.button("Play “Voice”").click()
            app.button("Pause “Voice”")


class Recording(Attached):
    def wait_recorded(self):
        self.wait_until(lambda: "sound" in self.attached().values(), "a recording on the disk")
        self.assertEqual(len(self.attached()), 1)
        self.assertEqual(self.left(), [])

    @core
    def test_one_key_begins_and_ends(self):
        app = self.begin()
        app.press("ctrl+r")
        self.wait_recording(app)
        app.press("ctrl+r")
        app.button(lambda said: said.startswith("Play “Recording"))
        self.wait_until(lambda: not self.left(), "the recording in its dream")
        self.wait_recorded()
        self.assertEqual(app.quit(), 0, app.words())

    def test_the_space_bar_ends_it_where_no_text_takes_it(self):
        app = self.begin()
        app.press("ctrl+r")
        self.wait_recording(app)
        app.point_at(app.description)
        app.wait_for_focus("text", "Description")
        app.press("space")
        self.wait_until(lambda: app.description.text != TEXT, "a space in the text")
        app.button("Stop Recording")
        # To a row, and on a button it would press that.
        app.press("F9", "F9")
        app.wait_for_focus("list item")
        app.press("space")
        app.button(lambda said: said.startswith("Play “Recording"))
        self.wait_until(lambda: not self.left(), "the recording in its dream")
        self.wait_recorded()

    def test_a_recording_stays_in_view_next_to_a_long_text(self):
        app = self.begin()
        # Its middle is in sight while it is short.
        app.point_at(app.description)
        app.wait_for_focus("text", "Description")
        app.description.set_text("And then it went on and on. " * 120)
        app.press("ctrl+r")
        self.wait_recording(app)
        height = app.find("frame", "Lucid Dreams").frame[3]

        def is_in_sight():
            _, y, _, size = app.find("push button", "Stop Recording").frame
            return 0 < y < y + size <= height

        for key in ["ctrl+Home", "ctrl+End"]:
            app.press(key).type("again ")
            self.wait_until(is_in_sight, f"the button that ends the recording, after {key}")
        app.button("Stop Recording").click()
        app.button(lambda said: said.startswith("Play “Recording"))
        app.wait_gone("push button", "Stop Recording")
        self.wait_until(lambda: not self.left(), "the recording in its dream")
        self.assertEqual(app.quit(), 0, app.words())

    def test_the_end_of_the_program_ends_a_recording(self):
        app = self.begin()
        app.press("ctrl+r")
        self.wait_recording(app)
        self.assertEqual(app.quit(), 0, app.words())
        self.wait_recorded()

    @plain_and_sealed
    @core
    def test_a_recording_survives_a_crash(self):
        app = self.begin()
        app.press("ctrl+r")
        self.wait_recording(app)
        self.wait_until(lambda: self.left() and self.left()[0].stat().st_size > 20_000, "sound on the disk")
        app.kill()
        self.assertEqual(self.attached(), {})
        (left,) = self.left()
        with left.open("rb") as file:
            app = self.open_app(unlocks=False)
            if self.begins_sealed:
                app.find("label", "The Journal Is Locked")
                self.assertTrue(left.exists())
                app.unlock(self.code)
            app.find("label", "1 recording found again")
            self.wait_until(lambda: not self.left(), "the recording in its dream")
            if self.begins_sealed:
                self.wait_until(lambda: not any(os.pread(file.fileno(), 100, 0)), "the file overwritten")
        self.wait_recorded()
        self.assertEqual(app.quit(), 0, app.words())
        self.dream("check")

    def test_the_quick_page_records(self):
        app = self.open_app("--new")
        app.wait_for_focus("text", "Description")
        app.press("ctrl+r")
        self.wait_recording(app)
        app.press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        (dream,) = self.dreams()
        self.assertEqual((dream["description"], dream["scribble"]), ("", True))
        self.wait_recorded()

    @plain_and_sealed
    def test_a_recording_is_written_down(self):
        program = self.program("write-down", "echo I was flying")
        app = self.begin(self.sound(), transcription=f"{program} %f")
        app.button("Write Down").click()
        _, file, read = self.wait_given()
        self.assertEqual(read, self.hashes["Voice.wav"])
        self.wait_until(
            lambda: self.dreams()[0]["description"] == TEXT + "\n\nI was flying", "the words")
        if self.begins_sealed:
            self.assertIn(self.runtime, file.parents)
            self.assert_nothing_is_left(app)
        app.undo_by_toast("“Voice.wav” written down")
        self.wait_until(lambda: self.dreams()[0]["description"] == TEXT, "the text before")

    def test_the_same_sound_is_written_down_in_two_dreams_at_once(self):
        program, go = self.home / "recognize", self.home / "go"
        program.write_text(f'#!/bin/sh\nwhile [ ! -e "{go}" ]; do sleep 0.1; done\necho "I was flying"\n')
        program.chmod(0o755)
        sound = self.sound()
        self.dream("attach", self.dream("add", "A red door", "--date", "2026-11-01").strip(), sound)
        self.addCleanup(go.touch)
        app = self.begin(sound, transcription=f"{program} %f")
        app.button("Write Down").click()
        app.find("progress bar", "Writing down")
        app.open_dream(lambda said: "red door" in said)
        app.button("Write Down").click()
        app.find("progress bar", "Writing down")
        go.touch()
        self.wait_until(
            lambda: all(dream["description"].endswith("I was flying") for dream in self.dreams()),
            "the words of both")

    def test_beside_the_player_stands_how_the_writing_down_goes(self):
        program, go = self.home / "recognize", self.home / "go"
        program.write_text(
            f'#!/bin/sh\n[ -e "{self.home}/broken" ] && echo "no model" >&2 && exit 3\n'
            f'echo "progress = 40%" >&2\nwhile [ ! -e "{go}" ]; do sleep 0.1; done\necho "I was flying"\n')
        program.chmod(0o755)
        self.addCleanup(go.touch)
        app = self.begin(self.sound(), transcription=f"{program} %f")

        def beside(name):
            """A button in the same row as the player."""
            _, y, _, height = app.button("Play “Voice”").frame
            _, top, _, room = app.button(name).frame
            self.assertLess(abs(y + height / 2 - top - room / 2), height / 2, name)
            return app.button(name)

        beside("Write Down").click()
        app.find("progress bar", "Writing down")
        beside("Cancel").click()
        app.wait_gone("progress bar", "Writing down")
        # Who has cancelled needs no reason.
        (self.home / "broken").touch()
        beside("Write Down").click()
        why = app.find("label", lambda said: "ended with 3" in said and "no model" in said)
        self.assertGreater(why.frame[1], app.button("Play “Voice”").frame[1])
        # It is there as long as the dream is open, whatever else is looked at.
        app.open_place("Home")
        app.open_dream(lambda said: TEXT in said)
        app.find("label", lambda said: "ended with 3" in said)
        (self.home / "broken").unlink()
        beside("Try Again").click()
        app.find("progress bar", "Writing down")
        app.wait_gone("label", lambda said: "ended with 3" in said)
        go.touch()
        self.wait_until(
            lambda: self.dreams()[0]["description"] == TEXT + "\n\nI was flying", "the words")
        app.wait_gone("progress bar", "Writing down")
        beside("Write Down")

    def test_a_program_that_fails_changes_nothing(self):
        app = self.begin(self.sound(), transcription="false %f")
        app.button("Write Down").click()
        # The row says it, and offers to try again.
        app.find("label", lambda said: "ended with 1" in said)
        app.button("Try Again")
        self.assertEqual(self.dreams()[0]["description"], TEXT)

    def test_the_preferences_name_the_program(self):
        app = self.begin(self.sound())
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        field = window.field(lambda said: said.strip() == "Write Recordings Down")
        field.insert("whisper-cli -f")
        window.find("label", lambda said: "%f" in said and "Put" in said)
        field.insert(" %f")
        file = self.home / "config" / "lucid-dreams" / "preferences.json"
        self.wait_until(
            lambda: file.exists() and json.loads(file.read_text()).get("transcription") == "whisper-cli -f %f",
            "the command on the disk")
        app.press("Escape")
        app.button("Write Down")
