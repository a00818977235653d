"""The program's notifications in the morning and in the evening, without a window."""

import datetime
import json
import shutil
import subprocess
import unittest

import main_thread
import systemd
from extent import core
from harness import BUILT
from test_desktop import OnTheBus
from test_handing_over import Other


class Reminders(OnTheBus):
    def setUp(self):
        super().setUp()
        self.set_hour(7)
        self.dream("add", "Over the sea", "--date", "2026-11-01", "--sign", "action:flying")
        self.desktop = Other(self, "messages")
        self.wait_until(lambda: self.desktop.get("ready"), "a desktop that shows messages")

    def tonight(self):
        """The night that ends, or has ended, or begins now."""
        return (datetime.datetime.now(self.zone) - datetime.timedelta(hours=12)).date().isoformat()

    def remind(self, when):
        """Starts the program as the timer does."""
        program = subprocess.Popen(
            [BUILT / "lucid-dreams", "--remind", when], env=self.environment)
        self.addCleanup(program.wait)
        self.addCleanup(program.kill)
        return program

    def messages(self):
        return [given for given in list(self.desktop.given) if "title" in given]

    @core
    def test_an_empty_night_is_asked_about_and_can_be_marked_as_such(self):
        self.remind("morning")
        self.wait_until(self.messages, "a message")
        (message,) = self.messages()
        self.assertEqual(message["title"], "What did you dream?")
        self.assertEqual(message["buttons"], ["Write", "No Dream"])
        self.act("no-dream", self.tonight())
        self.wait_until(
            lambda: "none" in self.dream("night", self.tonight(), "--json"), "a night without a dream")
        self.dream("undo")
        self.assertNotIn("none", self.dream("night", self.tonight(), "--json"))

    def test_a_night_with_a_dream_is_not_asked_about(self):
        self.dream("add", "A whale", "--date", self.tonight())
        self.assertEqual(self.remind("morning").wait(60), 0)
        self.assertEqual(self.messages(), [])

    def test_a_locked_journal_names_no_sign_and_asks_all_the_same(self):
        self.environment["LUCID_DREAMS_PASSPHRASE"] = "open sesame"
        self.dream("encrypt", "--yes")
        program = self.remind("morning")
        self.wait_until(self.messages, "a message")
        (message,) = self.messages()
        self.assertEqual((message["title"], message["buttons"]), ("What did you dream?", ["Write"]))
        program.kill()
        program.wait()
        self.set_hour(22)
        self.assertEqual(self.remind("evening").wait(60), 0)
        self.assertEqual(len(self.messages()), 1)

    @unittest.skipUnless(shutil.which("strace"), "strace is needed to see which thread opens a file")
    def test_the_journal_is_opened_off_the_main_thread(self):
        log = self.home / "opened"
        program = subprocess.Popen(
            [*main_thread.traced(log), BUILT / "lucid-dreams", "--remind", "morning"], env=self.environment)
        self.addCleanup(program.wait)
        self.addCleanup(program.kill)
        self.wait_until(self.messages, "a message")
        main_thread.end(self, program.pid)
        main_thread.check(self, log, program.pid)

    def test_a_machine_that_slept_until_noon_asks_no_more(self):
        self.set_hour(15)
        self.assertEqual(self.remind("morning").wait(60), 0)
        self.set_hour(8)
        self.assertEqual(self.remind("evening").wait(60), 0)
        self.assertEqual(self.messages(), [])

    def test_the_evening_names_the_sign(self):
        self.set_hour(22)
        self.remind("evening")
        self.wait_until(self.messages, "a message")
        self.assertEqual(self.messages()[0]["title"], "Tonight, look for: flying")

    def test_the_open_app_reminds_and_its_window_is_unchanged(self):
        app = self.open_app()
        app.wait_rows("Over the sea, Pink unicorn")
        self.assertEqual(self.remind("morning").wait(60), 0)
        self.wait_until(self.messages, "a message")
        self.assertEqual(len(app.windows()), 1)
        self.act("no-dream", self.tonight())
        self.wait_until(
            lambda: "none" in self.dream("night", self.tonight(), "--json"), "a night without a dream")
        app.press("ctrl+z")
        self.wait_until(
            lambda: "none" not in self.dream("night", self.tonight(), "--json"), "the night as it was")

    def test_no_journal_is_made_to_remind_of_it(self):
        self.environment["XDG_DATA_HOME"] = str(self.home / "nothing")
        self.assertEqual(self.remind("morning").wait(60), 0)
        self.assertFalse((self.home / "nothing").exists())

    def test_the_preferences_set_the_timer(self):
        told = systemd.stand_in(self)
        app = self.open_app()
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        row = window.find("combo box", "Ask for Dreams at")
        while "focused" not in row.states:
            before = focused(window)
            app.press("Tab")
            self.wait_until(lambda before=before: focused(window) not in (None, before), "the keyboard elsewhere")
        app.press("space", "Down", "Down", "Return")
        units = self.home / "config" / "systemd" / "user"
        timer = units / "lucid-dreams-morning.timer"
        self.wait_until(timer.exists, "a timer")
        self.wait_until(
            lambda: "restart lucid-dreams-morning.timer" in told.read_text(),
            "a timer that runs")
        self.assertIn("OnCalendar=*-*-* 04:30:00\n", timer.read_text())
        systemd.check(self, units)
        preferences = self.home / "config" / "lucid-dreams" / "preferences.json"
        self.assertEqual(json.loads(preferences.read_text())["reminders"], {"morning": "04:30"})
        app.press("space", "Home", "Return")
        self.wait_until(lambda: not timer.exists(), "no timer")


def focused(window):
    """The focused element in a window; nothing while the focus moves."""
    return next(((e.role, e.name, e.frame) for e in window.find_all(where=lambda e: "focused" in e.states)), None)
