"""The statistics of the journal: charts, and a table whose rows are searches."""

import time
from types import SimpleNamespace

from extent import core
from harness import Scenario

FLYING, SEA, LATE = "Flying, Pink unicorn", "Deep sea, Pink unicorn", "Late for a train, Pink unicorn"


class Journal(Scenario):
    """Three dreams, and before them some of which nothing is known but their words."""

    earlier = 7

    def setUp(self):
        super().setUp()
        self.dream("add", "Flying", "--emotion", "happiness", "--lucidity", 3, "--tag", "sky",
                   "--date", "2026-11-20")
        self.dream("add", "Deep sea", "--emotion", "happiness", "--date", "2026-11-19")
        self.dream("add", "Late for a train", "--emotion", "apprehension", "--date", "2026-11-18")
        for number in range(self.earlier):
            self.dream("add", f"Once {number}", "--date", f"2026-10-{2 * number + 1:02}")
        self.app = self.open_app()
        self.wait_until(lambda: len(self.app.rows) == 3 + self.earlier, "the dreams")

    def open_statistics(self):
        self.app.button("Statistics").click()
        self.app.find("panel", "Statistics")

    def open_table(self):
        self.app.press("ctrl+i")
        self.app.find("panel", "Statistics")
        self.app.button("Table").click()

    def row(self, label, figure):
        return self.app.find("push button", f"{label}: {figure}")


class Statistics(Journal):
    @core
    def test_a_row_of_the_table_is_a_search(self):
        self.open_table()
        self.row("Fear", "1 dream")
        self.row("Happiness", "2 dreams").click()
        self.app.wait_rows(FLYING, SEA)
        self.app.button("Remove “emotions:happiness”")
        # The place stays beside what it has found, and the way back leads to it from a dream.
        self.row("Fear", "1 dream").click()
        self.app.wait_rows(LATE)
        self.app.open_dream(LATE)
        self.app.wait_gone("panel", "Statistics")
        self.app.press("alt+Left")
        self.row("Fear", "1 dream")
        self.app.point_at(self.app.find("panel", "Statistics"), button=8)
        self.app.find("panel", "Home")

    def dialog(self, name):
        return self.app.find(name=name, where=lambda e: e.role in ("frame", "dialog", "alert"))

    def test_a_tag_is_renamed_and_merged_in_one_step(self):
        self.dream("edit", "deep", "--tag", "ocean")
        self.dream("edit", "late", "--tag", "sea")
        self.open_table()
        self.row("ocean", "1 dream")
        self.app.point_at(self.app.button("#ocean"), button=3)
        self.app.find("menu item", "Rename…").click()
        dialog = self.dialog("Rename “ocean”")
        self.assertFalse(dialog.find("push button", "Rename").is_sensitive)
        dialog.find(name="New Name").set_text("a;b")
        self.assertFalse(dialog.find("push button", "Rename").is_sensitive)
        dialog.find(name="New Name").set_text("sea")
        dialog.find("label", "“sea” exists already: both become one.")
        dialog.find("push button", "Rename").click()
        self.row("sea", "2 dreams")
        self.app.wait_gone("push button", "ocean: 1 dream")
        self.app.button("Undo").click()
        self.row("ocean", "1 dream")
        # The same from the terminal, and by the keys in the table.
        self.assertIn("Rename", self.dream("redo"))
        # A click leaves the focus on the button before the rows.
        self.app.point_at(self.app.button("Table"))
        self.app.button("Table").click()
        sky = self.row("sky", "1 dream")
        for _ in range(60):
            if "focused" in sky.states:
                break
            self.app.press("Tab")
        self.app.press("shift+F10")
        self.app.find("menu item", "Rename…").click()
        self.dialog("Rename “sky”").find("push button", "Cancel").click()
        self.app.wait_gone(name="Rename “sky”")
        self.assertIn("sky", self.dream("tags"))

    def test_figures_follow_edits_of_another_program(self):
        self.open_table()
        self.row("Happiness", "2 dreams")
        self.dream("add", "A feast", "--emotion", "happiness", "--date", "2026-11-21")
        self.row("Happiness", "3 dreams")
        self.app.wait_gone("push button", "Happiness: 2 dreams")

    def test_the_dreams_of_a_search_are_counted_and_narrowed(self):
        self.app.press("ctrl+f").type("fly OR train")
        self.app.wait_rows(FLYING, LATE)
        self.open_table()
        self.app.find("label", "Of the dreams found by “fly OR train”")
        self.row("Fear", "1 dream")
        self.row("Happiness", "1 dream").click()
        self.app.wait_rows(FLYING)

    def test_nights_in_a_row_are_counted_only_when_asked_for(self):
        self.open_table()
        self.row("Happiness", "2 dreams")
        self.assertEqual(self.app.find_all("label", "Longest"), [])
        self.app.button("Nights in a Row").click()
        self.app.find("label", "Longest")
        self.app.find("label", "3")
        # The next start shows the same place.
        self.app.quit()
        self.app = self.open_app()
        self.app.find("panel", "Statistics")


class FirstStatistics(Journal):
    """Below ten dreams, statistics say nothing."""

    earlier = 0

    def add_many(self):
        """Adds as many dreams as statistics begin with."""
        for night in range(1, 8):
            self.dream("add", f"Once {night}", "--date", f"2026-11-{night:02}", "--emotion", "sadness",
                       "--lucidity", 0)
        self.wait_until(lambda: len(self.app.rows) == 10, "ten dreams")

    def test_a_picture_says_what_it_shows_and_a_click_on_it_searches(self):
        self.open_statistics()
        self.app.find("label", "Statistics begin with your tenth dream. 7 to go.")
        for name in ("Table", "Nights in a Row", "Save Picture…"):
            self.assertIsNone(self.app.first(name=name), name)
        self.add_many()
        for name in ("Table", "Nights in a Row", "Save Picture…"):
            self.app.find(name=name)
        emotions = self.app.find("image", "Emotions")
        self.assertEqual(
            emotions.description, "Sadness: 7 dreams, Happiness: 2 dreams, Fear: 1 dream")
        def click():
            """Clicks on the upper of two bars, below the middle; the drawing may still be moving."""
            lucidity = self.app.first("image", "Lucidity")
            if lucidity:
                x, y, width, height = lucidity.wait_still()
                bar = SimpleNamespace(frame=(x, y + height / 10, width, height))
                self.app.point_at(bar, window=self.app.windows()[-1])
                time.sleep(1)
            return self.app.rows == [FLYING]

        self.wait_until(click, "a search")
        self.app.wait_rows(FLYING)

    def test_the_picture_is_saved_and_replaces_no_other(self):
        (self.home / "Pictures").mkdir()
        self.add_many()
        self.open_statistics()
        self.app.find("image", "Emotions")
        self.app.button("Save Picture…").click()
        self.app.button("SVG").click()
        self.app.give_path("Save Here", self.home / "Pictures")
        self.app.find("label", lambda said: said.startswith("Saved as “Statistics "))
        files = list((self.home / "Pictures").iterdir())
        self.assertEqual(len(files), 1)
        self.assertIn("Happiness", files[0].read_text(encoding="utf-8"))
