"""The app opens, is named, and leaves in order."""

import sqlite3
import threading

from extent import core
from harness import Scenario


class OpeningTests(Scenario):
    @core
    def test_an_empty_journal_opens_and_the_app_leaves_in_order(self):
        app = self.open_app()
        app.find("frame", "Lucid Dreams")
        app.button("New Dream")

        self.assertEqual(app.quit(), 0, app.words())
        self.assertNotIn("CRITICAL", app.words())

    def test_hidden_content_is_hidden_from_screen_readers(self):
        app = self.open_app()
        app.button("New Dream").click()
        app.field("Description").set_text("Flying")
        app.find("list item", lambda name: name.startswith("Flying"))

        app.wait_gone(name="Show Sample Dreams")
        self.assertEqual(len(app.find_all(name="New Dream", where=lambda e: "button" in e.role)), 1)

    def test_a_busy_journal_is_waited_for_and_then_reported(self):
        self.dream("samples")
        other = sqlite3.connect(self.journal, isolation_level=None)
        self.addCleanup(other.close)
        other.execute("BEGIN EXCLUSIVE")
        app = self.open_app()
        app.find("label", "Opening your journal…")
        app.find("label", "The Journal Could Not Be Opened")
        app.find("label", lambda said: "in use by another program" in said)

        other.execute("ROLLBACK")
        app.button("Try Again").click()
        app.row("Dream 1, Pink unicorn")
        self.assertEqual(app.quit(), 0, app.words())

    def test_no_key_is_lost_while_the_journal_takes_the_place_of_the_first_page(self):
        words = " ".join(f"w{number}" for number in range(60))
        # In an empty journal, the page takes the place of an invitation.
        for earlier in [["Earlier"], []]:
            for text in earlier:
                self.dream("add", text)
            with sqlite3.connect(
                    self.journal, isolation_level=None, check_same_thread=False) as other:
                other.execute("BEGIN EXCLUSIVE")
                app = self.open_app("--new-dream")
                app.wait_for_focus("text", "Description")
                unlocking = threading.Timer(1, other.execute, ["ROLLBACK"])
                unlocking.start()
                app.type(words)
                unlocking.join()
            self.wait_until(lambda: words in self.texts(), "every key on the disk")
            self.assertEqual(app.quit(), 0, app.words())
            self.dream("delete", *[dream["id"] for dream in self.dreams()])

    @core
    def test_no_key_is_lost_on_a_page_that_just_opens(self):
        app = self.open_app()
        app.button("New Dream")
        app.resize(400, 600)
        # In sequence, without looking at the screen.
        app.press("ctrl+n").type("Falling past the clock")
        self.wait_until(lambda: self.texts() == ["Falling past the clock"], "every key on the disk")

    def texts(self):
        return [dream["description"] for dream in self.dreams()]


class Watching(Scenario):
    @core
    def test_one_complaint_of_the_toolkit_fails_a_scenario(self):
        app = self.open_app()
        app.button("New Dream")
        self.check_words()
        with open(app.log, "a", encoding="utf-8") as words:
            words.write("(lucid-dreams:12): Gtk-WARNING **: 01:02:03.004: something is wrong\n")
        with self.assertRaises(AssertionError):
            self.check_words()
        app.log.write_text("")
        self.assertIn("fatal-criticals", self.environment["G_DEBUG"])
