"""A dream that is told with closed eyes: `lucid-dreams --new --record` listens, and a key ends it."""

import json
import subprocess
import time

import places
from contrast import Film, Picture, luminance
from extent import core
from harness import BUILT
from sealed import TEXT
from test_attachments import Attached

# What GStreamer would otherwise find on a machine.
MICROPHONES = ("alsasrc", "jackaudiosrc", "openalsrc", "oss4src", "osssrc", "pipewiresrc", "pulsesrc")
LISTENING = "Listening. Any key ends it."


class Telling(Attached):
    """A journal, and a microphone that hears what a story wants."""

    def hear(self, description):
        """Has the microphone hear what elements of GStreamer make."""
        folder = self.home / "microphone"
        folder.mkdir(exist_ok=True)
        self.library("voice.c", folder / "libgstvoice.so", "gstreamer-1.0")
        # Those of the machine would be tried after one that is busy.
        self.environment |= {
            "GST_PLUGIN_PATH": str(folder), "VOICE": description, "PULSE_SERVER": f"unix:{self.home}/nobody",
            "GST_PLUGIN_FEATURE_RANK": ",".join(f"{name}:NONE" for name in MICROPHONES)}

    def listen(self):
        app = self.open_app("--new", "--record")
        app.find("label", LISTENING)
        self.wait_recording(app)
        return app

    def end(self, app, key="a"):
        """Ends the recording by a key, which ends nothing in the first second."""
        time.sleep(1.1)
        app.press(key)
        self.assertEqual(app.wait_for_end(), 0, app.words())

    def captured(self):
        """The dreams that wait sealed."""
        return list(self.journal.with_name("journal.sqlite.captured").glob("*.sealed"))

    def check_told(self):
        """Checks that there is one dream with nothing but what was said."""
        (dream,) = self.dreams()
        self.assertEqual((dream["description"], dream.get("scribble")), ("", True))
        self.assertEqual(list(self.attached().values()), ["sound"])
        self.assertEqual(self.left(), [])
        self.assertEqual(self.captured(), [])


class EyesClosed(Telling):
    @core
    def test_any_key_ends_and_keeps_what_was_said(self):
        app = self.listen()
        self.end(app)
        self.check_told()
        # It is there in the morning.
        app = self.open_app()
        app.find("list", "Dreams")

    @core
    def test_it_begins_on_the_main_thread(self):
        with self.registrations() as processes:
            app = self.listen()
            processes.append(app.process.pid)
        self.end(app)

    def test_a_minute_of_silence_ends_it(self):
        self.hear("audiotestsrc wave=silence")
        app = self.open_app("--new", "--record")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.check_told()

    def test_a_click_ends_it(self):
        app = self.listen()
        app.button("Stop Recording").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.check_told()

    def test_the_end_of_the_session_keeps_what_was_said(self):
        app = self.listen()
        self.assertEqual(app.quit(), 0, app.words())
        self.check_told()

    def test_a_kill_keeps_what_was_said(self):
        app = self.listen()
        self.wait_until(lambda: self.left() and self.left()[0].stat().st_size > 20_000, "sound on the disk")
        app.kill()
        app = self.open_app()
        app.find("label", "1 recording found again")
        self.wait_until(lambda: not self.left(), "the recording in its dream")
        self.check_told()

    def test_it_is_dark_at_once_whatever_the_colors_are(self):
        self.prefer(colorScheme="light")
        self.set_hour(14)
        with Film(480, 360) as film:
            app = self.listen()
        corners = ((20, 20), (240, 20), (40, 300))
        self.assertLess(
            max(luminance(Picture.of_screen(*place).pixels[-3:]) for place in corners), 0.05)
        self.assertLess(film.brightest, 0.7)
        # Without motion a meter shows that it hears.
        app.find("progress bar", "Loudness")
        self.end(app)

    def test_without_a_microphone_there_is_a_page_to_write_on(self):
        del self.environment["GST_PLUGIN_FEATURE_RANK"]
        self.environment |= {
            "PULSE_SERVER": f"unix:{self.home}/nobody",
            "GST_PLUGIN_FEATURE_RANK": ",".join(f"{name}:NONE" for name in MICROPHONES)}
        app = self.open_app("--new", "--record")
        app.find("label", lambda said: said.startswith("There is no microphone that works"))
        app.wait_for_focus("text", "Description")
        app.type("Flying").press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        (dream,) = self.dreams()
        self.assertEqual((dream["description"], self.attached(), self.left()), ("Flying", {}, []))

    def test_a_microphone_that_breaks_leaves_what_was_said(self):
        self.hear("audiotestsrc num-buffers=400 ! identity error-after=300")
        app = self.open_app("--new", "--record")
        # It waits to be read in the morning.
        app.find("label", lambda said: said.startswith("There is no microphone that works"))
        app.wait_for_focus("text", "Description")
        self.wait_until(lambda: self.dreams() and self.attached(), "what was said on the disk")
        app.press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.check_told()

    def test_a_busy_microphone_is_said_and_there_is_a_page_to_write_on(self):
        self.hear("busy")
        app = self.open_app("--new", "--record")
        app.find("label", lambda said: said.startswith("Another program is using the microphone."))
        app.wait_for_focus("text", "Description")
        app.type("Flying").press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        (dream,) = self.dreams()
        self.assertEqual((dream["description"], self.attached(), self.left()), ("Flying", {}, []))

    def test_a_disk_that_fills_up_leaves_what_was_said(self):
        places.make_small_disk(self, self.journal.parent, 3000)
        app = self.listen()
        self.wait_until(lambda: self.left()[0].stat().st_size > 20_000, "sound on the disk")
        large = places.fill(self.journal.parent)
        # It waits to be read in the morning.
        app.find("label", lambda said: said.startswith("The disk is full"))
        (left,) = self.left()
        said = left.read_bytes()
        self.assertGreater(len(said), 20_000)
        app.find("label", "The Recording Was Not Added")
        app.button("Close").click()
        app.kill()
        large.unlink()
        app = self.open_app()
        app.find("label", "1 recording found again")
        self.wait_until(lambda: not self.left(), "the recording in its dream")
        self.check_told()
        folder = self.journal.with_name("journal.sqlite.attachments")
        self.assertIn(said, [file.read_bytes() for file in folder.iterdir()])

    def test_record_goes_with_new(self):
        done = subprocess.run(
            [BUILT / "lucid-dreams", "--record"], env=self.environment, capture_output=True, text=True)
        self.assertEqual(done.returncode, 64)
        self.assertIn("'--record' goes with '--new'", done.stderr)

    def test_the_running_app_listens_and_stays(self):
        # Only the app of the default journal is a single one.
        self.journal = self.home / "data" / "lucid-dreams" / "journal.sqlite"
        self.dream("add", TEXT)
        app = self.open_app()
        app.open_dream(lambda said: TEXT in said)
        done = subprocess.run(
            [BUILT / "lucid-dreams", "--journal", self.journal, "--new", "--record"], env=self.environment,
            timeout=60)
        self.assertEqual(done.returncode, 0)
        app.find("label", LISTENING)
        app.button("Stop Recording").click()
        app.wait_gone("frame", "New Dream")
        self.wait_until(lambda: len(self.dreams()) == 2, "the dream")
        self.wait_until(lambda: not self.left(), "no recording that is in no dream")
        self.assertTrue(app.is_running)


class EyesClosedSealed(Telling):
    """The same with a sealed journal whose passphrase nobody knows at night."""

    begins_sealed = True

    def setUp(self):
        super().setUp()
        self.dream("add", TEXT)
        self.dream("lock", status=None)
        self.secret = self.environment.pop("LUCID_DREAMS_PASSPHRASE")

    def unlock(self, joined=True):
        """Opens the app with the passphrase, and has `dream` know it again."""
        app = self.open_app()
        if joined:
            app.find("label", "1 dream that was kept sealed has joined the journal")
        self.environment["LUCID_DREAMS_PASSPHRASE"] = self.secret
        return app

    def check_no_sound(self):
        """Fails when any file below the home has a plain byte of what was said."""
        self.assertEqual((self.plain(), self.left()), ([], []))
        for file in self.home.rglob("*"):
            if file.is_file() and file.suffix != ".so":
                self.assertNotIn(b"OpusHead", file.read_bytes(), file)

    def check_joined(self):
        self.assertEqual(self.captured(), [])
        (told,) = [dream for dream in self.dreams() if dream["description"] != TEXT]
        attached = [line["state"] for line in json.loads(
            self.dream("attachments", told["id"], "--json", status=None))]
        self.assertEqual(attached, ["sound"])
        self.check_no_sound()
        self.check_seal()
        return told

    @core
    def test_what_is_said_is_sealed_and_joins(self):
        app = self.listen()
        self.check_no_sound()
        self.end(app)
        self.check_no_sound()
        self.assertEqual(len(self.captured()), 1)
        app = self.unlock()
        self.assertTrue(self.check_joined()["scribble"])
        self.assertEqual(app.quit(), 0, app.words())

    def test_a_kill_keeps_what_was_said(self):
        app = self.listen()
        self.wait_until(lambda: self.captured()[0].stat().st_size > 20_000, "sound on the disk")
        app.kill()
        self.check_no_sound()
        self.assertEqual(len(self.captured()), 1)
        self.unlock()
        self.check_joined()

    def test_a_microphone_that_breaks_leaves_what_was_said(self):
        self.hear("audiotestsrc num-buffers=400 ! identity error-after=300")
        app = self.open_app("--new", "--record")
        app.find("label", lambda said: said.startswith("There is no microphone that works"))
        self.assertEqual(len(self.captured()), 1)
        self.check_no_sound()
        app.press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.unlock()
        self.check_joined()

    def test_a_disk_that_fills_up_leaves_what_was_said(self):
        content = {file: file.read_bytes() for file in self.journal.parent.iterdir() if file.is_file()}
        places.make_small_disk(self, self.journal.parent, 3000)
        for file, bytes_ in content.items():
            file.write_bytes(bytes_)
            file.chmod(0o600)
        app = self.listen()
        self.wait_until(lambda: self.captured()[0].stat().st_size > 20_000, "sound on the disk")
        large = places.fill(self.journal.parent)
        app.find("label", lambda said: said.startswith("The disk is full"))
        self.assertGreater(self.captured()[0].stat().st_size, 20_000)
        large.unlink()
        self.check_no_sound()
        app.press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.unlock()
        self.check_joined()

    def test_a_busy_journal_keeps_nothing_from_being_sealed(self):
        with self.busy_journal():
            app = self.listen()
            self.wait_until(self.captured, "a sealed recording")
            self.check_no_sound()
        self.end(app)
        self.check_no_sound()
        self.unlock()
        self.check_joined()

    def test_the_locked_page_records(self):
        app = self.open_app(unlocks=False)
        app.find("label", "The Journal Is Locked")
        app.button("Record").click()
        app.find("label", LISTENING)
        self.wait_recording(app)
        app.button("Stop Recording").click()
        app.wait_gone("frame", "New Dream")
        self.assertEqual((self.plain(), len(self.captured())), ([], 1))
        app.unlock(self.code)
        app.find("label", "1 dream that was kept sealed has joined the journal")
        self.environment["LUCID_DREAMS_PASSPHRASE"] = self.secret
        self.check_joined()

    def test_a_journal_that_is_unlocked_meanwhile_takes_it_at_the_end(self):
        app = self.open_app(unlocks=False)
        app.find("label", "The Journal Is Locked")
        app.button("Record").click()
        app.find("label", LISTENING)
        self.wait_recording(app)
        self.environment["LUCID_DREAMS_PASSPHRASE"] = self.secret
        self.assertEqual([dream["description"] for dream in self.dreams()], [TEXT])
        app.unlock(self.code)
        app.find("list", "Dreams")
        app.button("Stop Recording").click()
        app.wait_gone("frame", "New Dream")
        self.wait_until(lambda: len(self.dreams()) == 2, "the dream")
        self.check_joined()

    def test_a_page_that_is_written_on_records_too(self):
        app = self.open_app("--new")
        app.find("label", lambda said: "What you write and say is kept sealed" in said)
        app.wait_for_focus("text", "Description")
        app.press("ctrl+r")
        self.wait_recording(app)
        app.press("ctrl+r")
        app.type("A lighthouse of milk")
        app.find("label", "Kept sealed. It joins the journal when you unlock it.")
        app.press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.plain(), [])
        self.unlock()
        self.assertEqual(self.check_joined()["description"], "A lighthouse of milk")
