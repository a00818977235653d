"""The statistics of the journal: charts, and a table whose rows are searches."""

import time
from types import SimpleNamespace

from extent import core
from harness import Scenario

FLYING, SEA, LATE = "Flying, Pink unicorn", "Deep sea, Pink unicorn", "Late for a train, Pink unicorn"


class Statistics(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("add", "Flying", "--emotion", "happiness", "--lucidity", 3, "--tag", "sky",
                   "--date", "2026-11-20")
        self.dream("add", "Deep sea", "--emotion", "happiness", "--date", "2026-11-19")
        self.dream("add", "Late for a train", "--emotion", "apprehension", "--date", "2026-11-18")
        self.app = self.open_app()
        self.app.wait_rows(FLYING, SEA, LATE)

    def open_statistics(self):
        self.app.button("Statistics").click()
        self.app.find("panel", "Statistics")

    def open_table(self):
        self.app.press("ctrl+i")
        self.app.find("panel", "Statistics")
        self.app.button("Table").click()

    def row(self, label, figure):
        return self.app.find("push button", f"{label}: {figure}")

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

    def test_figures_follow_edits_of_another_program(self):
        self.open_table()
        self.row("Happiness", "2 dreams")
        self.dream("add", "A feast", "--emotion", "happiness", "--date", "2026-11-21")
        self.row("Happiness", "3 dreams")
        self.app.wait_gone("push button", "Happiness: 2 dreams")

    def add_many(self):
        """Adds as many dreams as statistics begin with."""
        for night in range(1, 8):
            self.dream("add", f"Once {night}", "--date", f"2026-11-{night:02}", "--emotion", "sadness",
                       "--lucidity", 0)
        self.wait_until(lambda: len(self.app.rows) == 10, "ten dreams")

    def test_a_picture_says_what_it_shows_and_a_click_on_it_searches(self):
        self.open_statistics()
        self.app.find("label", "Statistics begin with your tenth dream. 7 to go.")
        self.add_many()
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
