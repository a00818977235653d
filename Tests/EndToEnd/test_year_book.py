"""A year book: chosen in a window, made with progress, and saved as a file that other programs read."""

import json
import subprocess

from extent import core
from harness import Scenario

WHALE = "A whale sang below the glacier"


class YearBook(Scenario):
    def setUp(self):
        super().setUp()
        self.documents = self.home / "Documents"
        self.documents.mkdir()
        (self.home / "config").mkdir()
        (self.home / "config" / "user-dirs.dirs").write_text(
            'XDG_DOCUMENTS_DIR="$HOME/Documents"\n')

    def open_window(self, app):
        app.button("Main Menu").click()
        app.find("menu item", "Year Book…").click()
        return app.find("frame", "Year Book")

    def text(self, name):
        """The words of a book in the folder for documents."""
        done = subprocess.run(
            ["pdftotext", "-layout", self.documents / name, "-"], capture_output=True, check=True,
            text=True)
        return done.stdout

    @core
    def test_a_book_of_a_year_is_that_of_the_tool_and_replaces_nothing(self):
        self.dream("add", WHALE, "--date", "2024-05-06", "--starred")
        self.dream("add", "The glacier was blue", "--date", "2024-07-08")
        self.dream("add", "Another year", "--date", "2023-01-02")
        app = self.open_app()
        app.row(f"{WHALE}, Pink unicorn")
        for name in ("Book of Dreams 2024.pdf", "Book of Dreams 2024 2.pdf"):
            window = self.open_window(app)
            window.find(name="Nights", where=lambda e: e.description.startswith("2024"))
            window.button("Save to Folder…").click()
            app.save_here()
            app.find("label", f"Year book saved ({name})")
        made = self.documents / "Book of Dreams 2024.pdf"
        text = self.text(made.name)
        for words in (WHALE, "The glacier was blue", "2 dreams", "6 May 2024", "Echoes"):
            self.assertIn(words, text)
        self.assertNotIn("Another year", text)
        theirs = self.home / "theirs.pdf"
        self.dream("book", "--from", "2024-01-01", "--to", "2024-12-31", "--output", theirs)
        self.assertEqual(made.read_bytes(), theirs.read_bytes())

    def test_nights_dreams_and_paper_are_chosen_by_keys(self):
        for number in range(30):
            self.dream("add", f"Dream of number {number + 100}", "--date", "2024-05-06")
        self.dream("add", "Another year", "--date", "2023-01-02")
        app = self.open_app()
        app.row("Dream of number 129, Pink unicorn")
        window = self.open_window(app)
        for row, key in (("Nights", "End"), ("Dreams", "End"), ("Paper", "End")):
            chosen = window.find(name=row, where=lambda e: e.description)
            before = chosen.description
            app.press("space", key, "Return")
            self.wait_until(lambda: chosen.description != before, f"another choice of {row}")
            app.press("Down")
        window.button("Save to Folder…").click()
        app.save_here()
        name = "Book of Dreams 2023-01-02 to 2024-05-06.pdf"
        app.find("label", f"Year book saved ({name})")
        text = self.text(name)
        for number in range(30):
            self.assertIn(f"Dream of number {number + 100}", text)
        size = subprocess.run(
            ["pdfinfo", self.documents / name], capture_output=True, check=True, text=True)
        self.assertIn("595 x 842 pts", size.stdout)

    def test_making_a_long_book_can_be_stopped_and_leaves_nothing(self):
        words = " ".join(f"word{number}" for number in range(9_000))
        file = self.home / "many.json"
        file.write_text(json.dumps([
            {"date": f"2024-{month:02}-{day:02}", "description": f"{month} {day} {words}"}
            for month in range(1, 13) for day in range(1, 15)]))
        self.dream("import", file)
        app = self.open_app()
        app.button("New Dream")
        window = self.open_window(app)
        chosen = window.find(name="Dreams", where=lambda e: e.description)
        app.press("Down", "space", "End", "Return")
        self.wait_until(lambda: chosen.description == "All dreams", "all dreams to be chosen")
        window.button("Save to Folder…").click()
        app.save_here()
        working = app.find("frame", "Making the Year Book")
        working.find("progress bar", "Making the Year Book")
        working.button("Cancel").click()
        app.wait_gone("frame", "Making the Year Book")
        app.button("New Dream")
        self.assertEqual(list(self.documents.iterdir()), [])

    def test_an_empty_journal_has_no_book(self):
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Year Book…").click()
        app.find("label", "There are no dreams for a book yet")


if __name__ == "__main__":
    import unittest

    unittest.main()
