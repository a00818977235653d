"""The app opens, is named, and leaves in order."""

import sqlite3

from harness import Scenario


class OpeningTests(Scenario):
    def test_an_empty_journal_opens_and_the_app_leaves_in_order(self):
        app = self.open_app()
        app.find("frame", "Lucid Dreams")
        app.button("New Dream")

        self.assertEqual(app.quit(), 0, app.words())
        self.assertNotIn("CRITICAL", app.words())

    def test_what_does_not_show_is_not_told_to_a_screen_reader(self):
        app = self.open_app()
        app.button("New Dream").click()
        app.field("Description").set_text("Flying")
        app.find("list item", lambda name: name.startswith("Flying"))

        app.wait_gone(name="Show me sample dreams")
        self.assertEqual(len(app.find_all(name="New Dream", where=lambda e: "button" in e.role)), 1)

    def test_a_journal_in_use_is_waited_for_and_then_told(self):
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


class Watching(Scenario):
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
