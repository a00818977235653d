"""The screen survives a restart of the program, as far as the journal still has its dreams."""

import re

from extent import core
from harness import Scenario


class Restart(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("samples")
        self.rows = [
            "Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn"]

    def again(self):
        """Ends the app in order and starts it again."""
        self.assertEqual(self.apps[-1].quit(), 0, self.apps[-1].words())
        app = self.open_app()
        app.wait_rows(*self.rows)
        return app

    def state_files(self):
        (folder,) = (self.home / "state" / "lucid-dreams").iterdir()
        return sorted(folder.glob("*.json"))

    @core
    def test_the_open_dream_and_the_size_of_the_window(self):
        app = self.open_app()
        app.open_dream(self.rows[1])
        before = app.find("frame", "Lucid Dreams").frame[2:]
        app.resize(900, 611)
        self.wait_until(lambda: app.find("frame", "Lucid Dreams").frame[2:] != before)
        size = app.find("frame", "Lucid Dreams").frame[2:]
        app = self.again()
        app.wait_preview(self.rows[1])
        self.wait_until(lambda: app.find("frame", "Lucid Dreams").frame[2:] == size)

    def test_the_open_dream_in_a_narrow_window(self):
        app = self.open_app()
        app.resize(400, 700)
        app.open_dream(self.rows[2])
        app = self.again_narrow()
        app.wait_preview(self.rows[2])
        app.button("Back").click()
        app.wait_rows(*self.rows)

    def again_narrow(self):
        self.assertEqual(self.apps[-1].quit(), 0)
        return self.open_app()

    def test_selecting_without_rows_that_are_gone(self):
        app = self.open_app()
        app.button("Share").click()
        app.button("Cancel")
        for row in self.rows[:2]:
            app.point_at(app.row(row))
        app.find("label", "2 selected")
        self.assertEqual(app.quit(), 0)
        self.dream("delete", self.dreams()[0]["id"])
        self.rows = self.rows[1:]
        app = self.open_app()
        app.wait_rows(*self.rows)
        app.find("label", "1 selected")
        app.button("Done")

    def test_an_open_dream_that_is_gone(self):
        app = self.open_app()
        app.open_dream(self.rows[1])
        self.assertEqual(app.quit(), 0)
        self.dream("delete", self.dreams()[1]["id"])
        app = self.open_app()
        app.wait_rows(self.rows[0], self.rows[2])
        app.find("text", "What did you dream?")
        self.assertEqual(app.find_all("image", "Preview"), [])

    def test_an_open_dream_that_is_gone_from_a_narrow_window(self):
        app = self.open_app()
        app.resize(400, 700)
        app.open_dream(self.rows[1])
        self.assertEqual(app.quit(), 0)
        self.dream("delete", self.dreams()[1]["id"])
        app = self.open_app()
        app.find("panel", "Home")
        app.button("Back").click()
        app.wait_rows(self.rows[0], self.rows[2])
        app.button("New Dream")

    def test_how_far_a_place_was_read(self):
        for number in range(12):
            self.dream("add", f"Number {number}", "--sign", f"action:number {number}")
        app = self.open_app()
        app.resize(900, 420)
        app.open_place("Dream Signs")

        def row():
            return app.find_all("list item", lambda said: said.startswith("number 0:"))[-1]

        before = row().frame[1]
        app.point_at(app.find("panel", "Dream Signs"), click=False)
        for _ in range(4):
            app._xdotool("click", "5")
        self.wait_until(lambda: row().frame[1] < before - 40, "signs further down")
        place = row().wait_still()[1]
        self.assertEqual(app.quit(), 0)
        app = self.open_app()
        app.find("panel", "Dream Signs")
        self.wait_until(lambda: abs(row().frame[1] - place) <= 2, "the same signs")

    def test_duplicating(self):
        app = self.open_app()
        app.button("Duplicate").click()
        app.button("Cancel")
        app = self.again()
        app.button("Cancel")
        app.find("label", "to duplicate")

    def test_the_place_in_a_long_list(self):
        for number in range(40):
            self.dream("add", f"Number {number}", "--date", "2026-01-01")
        app = self.open_app()
        app.open_dream(self.rows[0])
        app.press("End")
        height = app.find("frame", "Lucid Dreams").frame[3]
        last = "Number 0, Pink unicorn"
        self.wait_until(lambda: app.row(last).frame[1] < height)
        before = app.row(last).frame[1]
        self.assertEqual(app.quit(), 0)
        app = self.open_app()
        self.wait_until(lambda: abs(app.row(last).frame[1] - before) < 60)

    @core
    def test_the_history(self):
        app = self.open_app()
        app.open_dream(self.rows[1])
        app.description.insert(" again")
        rows, self.rows = list(self.rows), list(self.rows)
        self.rows[1] = "Dream 2 again, 2 × Yellow unicorn"
        app.wait_rows(*self.rows)
        app = self.again()
        app.press("ctrl+z")
        app.wait_rows(*rows)
        self.rows = rows
        app = self.again()
        app.press("ctrl+shift+z")
        app.wait_rows(rows[0], "Dream 2 again, 2 × Yellow unicorn", rows[2])
        for _ in range(2):  # the typing, and the samples that the terminal has added
            app.press("ctrl+z")
        self.wait_until(lambda: app.is_empty)

    def test_a_broken_file_counts_as_missing(self):
        app = self.open_app()
        app.open_dream(self.rows[1])
        self.assertEqual(app.quit(), 0)
        files = self.state_files()
        screen = next(file for file in files if file.name == "screen.json")
        negative = re.sub(r'("(?:width|height)"[ :]+)\d+', r"\g<1>-5", screen.read_text()).encode()
        self.assertIn(b"-5", negative)
        for content in [b"", b"{", b'{"state": 7}', bytes(range(256)), negative]:
            for file in files:
                file.write_bytes(content)
            app = self.open_app()
            app.wait_rows(*self.rows)
            app.button("Duplicate")
            self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.state_files(), files)
