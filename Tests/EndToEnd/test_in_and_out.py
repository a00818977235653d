"""Dreams that leave the journal as files, and those that come into it, in the real app."""

import json
import subprocess

from extent import core
from harness import Scenario

JRNL = "[2026-11-20 22:00] Over the sea\n\n[2026-11-21 22:00] A shark\n"
READ = ["A shark, Pink unicorn", "Over the sea, Pink unicorn"]


class InAndOut(Scenario):
    def setUp(self):
        super().setUp()
        self.documents = self.home / "Documents"
        self.documents.mkdir()
        (self.home / "config").mkdir()
        (self.home / "config" / "user-dirs.dirs").write_text(
            'XDG_DOCUMENTS_DIR="$HOME/Documents"\n')

    def choose(self, app, entry, answer):
        """Chooses from the main menu, and answers the question that follows."""
        app.button("Main Menu").click()
        app.find("menu item", entry).click()
        app.button(answer).click()

    def export(self, app, form, *, protected=False):
        """Chooses the format in the window for it, and whether a passphrase is asked for."""
        window = app.find("frame", "Export Dreams")
        window.button(form).click()
        if protected:
            window.find(
                name="Protect with a passphrase", where=lambda e: "focusable" in e.states and (
                    e.role != "list item")).click()
        window.button("Export").click()

    @core
    def test_another_journal_comes_in_as_one_step(self):
        self.dream("add", "Mine", "--date", "2026-11-22")
        (self.documents / "jrnl.txt").write_text(JRNL)
        app = self.open_app()
        app.wait_rows("Mine, Pink unicorn")
        self.choose(app, "Import…", "File…")
        app.give_path("Import", self.documents / "jrnl.txt")
        app.wait_rows("Mine, Pink unicorn", *READ)
        app.find("label", "2 dreams imported")
        self.wait_until(lambda: len(self.dreams()) == 3, "the dreams on disk")
        app.button("Undo").click()
        app.wait_rows("Mine, Pink unicorn")
        self.wait_until(lambda: len(self.dreams()) == 1, "the journal on disk as it was")

    def test_a_corrected_table_doubles_nothing_and_says_what_it_did(self):
        head = "date,title,text,tags\n"
        first, second = self.documents / "first.csv", self.documents / "second.csv"
        first.write_text(head + "2026-11-20,Boat,The baot sang.,sea\n2026-11-21,Hat,It grew.,red\n")
        second.write_text(
            head + '2026-11-20,Boat,The boat sang.,sea\n2026-11-21,Hat,It grew.,"big, red"\n')
        self.dream("import", str(first))
        app = self.open_app()
        self.choose(app, "Import…", "File…")
        app.give_path("Import", second)
        app.find("label", "About This Import")
        app.find("label", lambda said: "looks like one that is here with other words:\n"
                 "• Boat, 2026-11-20" in said and "got new tags" in said)
        self.wait_until(lambda: len(self.dreams()) == 3, "the dreams on disk")
        texts = {dream["description"]: dream.get("tags") for dream in self.dreams()}
        self.assertEqual(texts, {
            "The baot sang.": ["sea"], "The boat sang. (conflicting copy)": ["sea"],
            "It grew.": ["big", "red"]})

    def test_dates_that_can_be_read_in_two_ways_are_asked_for(self):
        (self.documents / "notes.csv").write_text("date,description\n11/12/2026,Late for a train\n")
        app = self.open_app()
        for order, night in ("Month, Day, Year", "2026-11-12"), ("Day, Month, Year", "2026-12-11"):
            self.choose(app, "Import…", "File…")
            app.give_path("Import", self.documents / "notes.csv")
            app.find("label", "In Which Order Are the Dates?")
            app.find("label", lambda said: "may be 2026-11-12 or 2026-12-11" in said)
            app.button(order).click()
            self.wait_until(
                lambda night=night: night in [dream["date"] for dream in self.dreams()],
                f"a dream on {night}")
            # A window that closes takes an open menu along.
            app.find("label", "1 dream imported")
            self.wait_until(lambda: len(app.windows()) == 1, "the main window alone")

    def close_message(self, app, title):
        """Presses the button of a message: the main window has one of the same name."""
        message = app.find(name=title, where=lambda e: e.role in ("frame", "dialog", "alert"))
        message.button("Close").click()

    def test_what_cannot_be_read_changes_nothing_and_says_where(self):
        self.dream("samples")
        (self.documents / "bad.json").write_text('[{"date": "2026-11-20",\n"description": x}]')
        app = self.open_app()
        before = self.dreams()
        self.choose(app, "Import…", "File…")
        app.give_path("Import", self.documents / "bad.json")
        app.find("label", "Nothing Was Imported")
        app.find("label", lambda said: said.startswith("Line 2: there is no value of JSON here"))
        self.close_message(app, "Nothing Was Imported")
        self.assertEqual(self.dreams(), before)

    def test_an_invalid_value_is_reported_and_its_dream_is_imported(self):
        (self.documents / "dreams.json").write_text(
            '[{"date": "2026-11-20", "description": "Sea",\n"mood": 7, "tags": ["a", "b;c"]}]')
        app = self.open_app()
        self.choose(app, "Import…", "File…")
        app.give_path("Import", self.documents / "dreams.json")
        app.find("label", "About This Import")
        app.find("label", lambda said: said.startswith(
            "2 values do not fit their fields and were left out. The dreams were imported without "
            "them:\n• line 2, dream 1: “7”, for “mood”, is not a whole number from -2 to 2"))
        self.close_message(app, "About This Import")
        app.wait_rows("Sea, Pink unicorn")
        self.wait_until(lambda: len(self.dreams()) == 1, "the dream on disk")
        self.assertEqual(self.dreams()[0]["tags"], ["a"])

    @core
    def test_an_export_is_that_of_the_tool_and_replaces_nothing(self):
        self.dream("samples")
        (self.documents / "Dreams.json").write_text("mine")
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Export…").click()
        self.export(app, "JSON")
        app.save_here()
        app.find("label", "3 dreams exported (Dreams 2.json)")
        file = self.documents / "Dreams 2.json"
        self.assertEqual(file.read_text(), self.dream("export"))
        self.assertEqual(file.stat().st_mode & 0o777, 0o600)
        self.assertEqual((self.documents / "Dreams.json").read_text(), "mine")

    def test_a_folder_of_notes_is_new_and_comes_in_without_adding_anything(self):
        self.dream("samples")
        (self.documents / "Dreams").mkdir()
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Export…").click()
        self.export(app, "Folder of Notes")
        app.save_here()
        app.find("label", "3 dreams exported (Dreams 2)")
        notes = list((self.documents / "Dreams 2").glob("*/*.md"))
        self.assertEqual(len(notes), 3)
        self.assertEqual(list((self.documents / "Dreams").iterdir()), [])
        told = json.loads(self.dream("import", str(self.documents / "Dreams 2"), "--json"))
        self.assertEqual((told["added"], told["alreadyThere"]), (0, 3))

    def test_a_sealed_export_comes_in_again_with_its_passphrase_only(self):
        self.dream("samples")
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Export…").click()
        self.export(app, "JSON", protected=True)
        app.field("Passphrase").set_text("open sesame")
        app.field("Repeat the Passphrase").set_text("open sesam")
        self.assertFalse(app.find("push button", "Continue").is_sensitive)
        app.field("Repeat the Passphrase").set_text("open sesame")
        app.button("Continue").click()
        app.save_here()
        app.find("label", "3 dreams exported (Dreams.json.sealed)")
        file = self.documents / "Dreams.json.sealed"
        self.assertNotIn(b"Dream 1", file.read_bytes())
        self.assertEqual(file.stat().st_mode & 0o777, 0o600)

        self.dream("delete", self.dreams()[0]["id"])
        self.dream("empty-trash")
        rows = ["Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn"]
        app.wait_rows(*rows)
        self.choose(app, "Import…", "File…")
        app.give_path("Import", file)
        app.field("Passphrase").set_text("barley")
        app.button("Open").click()
        app.find("label", lambda said: "The passphrase is wrong" in said)
        self.assertEqual(app.rows, rows)
        app.field("Passphrase").set_text("open sesame")
        app.button("Open").click()
        app.wait_rows("Dream 1, Pink unicorn", *rows)

    def test_a_journal_that_cannot_be_saved_can_be_exported(self):
        self.dream("add", "On disk")
        app = self.open_app()
        app.wait_rows("On disk, Pink unicorn")
        lock = subprocess.Popen(
            ["/usr/bin/python3", "-c", (
                "import sqlite3, sys, time; db = sqlite3.connect(sys.argv[1]); "
                "db.execute('BEGIN EXCLUSIVE'); print('locked', flush=True); time.sleep(600)"),
             str(self.journal)], stdout=subprocess.PIPE)
        self.addCleanup(lock.stdout.close)
        self.addCleanup(lock.wait)
        self.addCleanup(lock.kill)
        lock.stdout.readline()
        app.write_dream("Only in memory")
        app.find("push button", "Export…", patience=60).click()
        self.export(app, "Markdown")
        app.save_here()
        app.find("label", "2 dreams exported (Dreams.md)")
        self.assertIn("Only in memory", (self.documents / "Dreams.md").read_text())


if __name__ == "__main__":
    import unittest

    unittest.main()
