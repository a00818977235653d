"""Before an import, its dreams and what the columns of a table hold can be looked at and corrected."""

import json

from extent import core
from harness import Scenario

# A name longer than a narrow window.
LONG = "How I felt about it on the morning after, in as many words as I had"
TABLE = (
    f"Eintrag;Was;Uhr;{LONG}\n20.11.2026;Ein Zug, der nie hielt, und niemand stieg aus;03:12;Sonderbar\n"
    "21.11.2026;Über dem Meer, bis es hell wurde;22:40;Froh\n")


class ImportPreview(Scenario):
    def choose(self, app, window, column, *keys):
        """Chooses what a column holds, by keys alone."""
        row = window.find("combo box", column)
        while "focused" not in row.states:
            app.press("Tab")
            self.wait_until(lambda: window.first(where=lambda e: "focused" in e.states), "the keyboard")
        app.press("space", *keys, "Return")

    @core
    def test_the_columns_of_a_table_are_chosen_by_keys(self):
        table = self.home / "log.csv"
        table.write_text(TABLE)
        app = self.open_app(table)
        app.button("Import").click()
        window = app.find("frame", "Import Preview")
        window.find("label", "No Dreams Yet")
        self.screenshot("preview-columns")
        self.assertFalse(window.find("push button", "Import").is_sensitive)
        self.choose(app, window, "Eintrag", "Down")
        # The column with the most words is taken for the text.
        window.find("label", "Ein Zug, der nie hielt, und niemand stieg aus")
        self.choose(app, window, "Uhr", "Down", "Down")
        self.choose(app, window, LONG, "Down", "Down", "Down", "Down")
        window.find("label", lambda said: said.startswith("Sonderbar "))
        self.screenshot("preview-chosen")
        names = [e.name for e in window.find_all(where=lambda e: "focusable" in e.states)
                 if e.role != "scroll pane"]
        self.assertFalse([name for name in names if not name.strip() or name.startswith(("Gtk", "Adw"))], names)
        window.button("Import").click()
        app.find("label", "2 dreams imported")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(
            [(dream["date"], dream["title"]) for dream in self.dreams()],
            [("2026-11-21", "Froh"), ("2026-11-19", "Sonderbar")])

    def test_a_preview_is_shown_where_somebody_wants_it(self):
        (self.home / "jrnl.txt").write_text("[2026-11-20 22:00] Sea\nBlue\n\n[2026-11-21 22:00] Sky\n")
        app = self.open_app(self.home / "jrnl.txt")
        app.find(name="Show a preview first", where=lambda e: "focusable" in e.states).click()
        app.button("Import").click()
        window = app.find("frame", "Import Preview")
        window.find("label", "jrnl.txt")
        window.find("label", lambda said: "2 dreams" in said and "From" in said)
        self.screenshot("preview-text")
        self.assertIsNone(window.first("combo box"))
        app.press("Escape")
        app.wait_gone("frame", "Import Preview")
        self.assertEqual(self.dreams(), [])

    def test_what_can_be_read_of_a_file_is_counted_and_shown(self):
        dreams = [{"date": f"2026-10-{day}", "description": text} for day, text in ((11, "Sea"), (12, "Sky"))]
        (self.home / "some.json").write_text(json.dumps({
            "format": "lucid-dreams", "version": 1,
            "dreams": [*dreams, {"date": "yesterday", "description": "Fog"}]}))
        self.dream("add", "Newest")
        app = self.open_app(self.home / "some.json")
        app.button("Import").click()
        app.find("label", "2 of 3 Entries Can Be Read")
        for beginning in ("Sea", "Sky"):
            app.find("label", beginning)
        self.screenshot("import-some")
        app.button("Import 2 Dreams").click()
        app.find("label", "2 dreams imported")
        # They are of nights long ago.
        app.button("Show").click()
        app.wait_preview("Sky, Pink unicorn")
        app.button("Undo").click()
        app.wait_rows("Newest, Pink unicorn")
