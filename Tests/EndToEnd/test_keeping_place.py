"""A writer keeps every word and the place: nothing typed is lost, and what goes leads to what is next."""

import year
from extent import core
from harness import Scenario

FALLING, FLYING, SWIMMING = (
    f"{text}, Pink unicorn" for text in ("Falling", "Flying", "Swimming"))


class KeepingPlace(Scenario):
    def setUp(self):
        super().setUp()
        for text in ("Swimming", "Flying", "Falling"):
            self.dream("add", text)
        self.app = self.open_app()
        self.app.wait_rows(FALLING, FLYING, SWIMMING)

    def texts(self):
        return [dream["description"] for dream in self.dreams()]

    def type_at_once(self, text):
        """Begins a dream and types without waiting for anything, faster than a person can."""
        self.app._focus()
        self.app._xdotool("key", "--delay", "12", "ctrl+n", "type", "--delay", "12", text)

    @core
    def test_every_key_after_the_one_for_a_new_dream_is_its_own(self):
        for number in range(6):
            self.type_at_once(f"start {number}")
            self.wait_until(lambda: f"start {number}" in self.texts(), "all that was typed")
        self.assertEqual(len(self.texts()), 9)

    @core
    def test_a_long_text_is_undone_by_the_word_and_comes_back(self):
        self.app.press("ctrl+n")
        self.app.wait_for_focus("text", "Description")
        text = "I was flying over a sea of milk. The moon was a cheese with windows"
        self.app.type(text)
        self.wait_until(lambda: self.app.description.text == text, "what was typed")
        lengths = [len(text)]
        while lengths[-1] > 0:
            self.app.press("ctrl+z")
            self.wait_until(lambda: len(self.app.description.text) < lengths[-1], "less text")
            lengths.append(len(self.app.description.text))
        steps = [before - after for before, after in zip(lengths, lengths[1:])]
        self.assertLessEqual(max(steps), 40)
        self.assertIn(len("I was flying over a sea of milk. "), lengths)
        for length in reversed(lengths[:-1]):
            self.app.press("ctrl+shift+z")
            self.wait_until(lambda: len(self.app.description.text) == length, "the text again")

    def test_what_was_written_in_one_sitting_is_one_step_afterwards(self):
        self.app.press("ctrl+n")
        self.app.wait_for_focus("text", "Description")
        self.app.type("I was flying over a sea of milk. The moon was a cheese with windows")
        self.wait_until(lambda: len(self.texts()) == 4, "the dream")
        self.app.open_dream(FLYING)
        self.app.press("ctrl+z")
        self.app.wait_rows("Untitled dream, Pink unicorn", FALLING, FLYING, SWIMMING)

    def test_three_new_dreams_without_a_word_are_one_and_it_goes_when_it_is_left(self):
        self.app.press("ctrl+n", "ctrl+n", "ctrl+n")
        self.app.wait_rows("Untitled dream, Pink unicorn", FALLING, FLYING, SWIMMING)
        self.app.open_dream(FLYING)
        self.app.wait_rows(FALLING, FLYING, SWIMMING)
        self.app.press("ctrl+z")
        # There is nothing of it to undo: this is the step before.
        self.app.wait_rows(FLYING, SWIMMING)

    def test_an_untouched_dream_is_not_kept_over_night(self):
        self.app.press("ctrl+n")
        self.app.wait_rows("Untitled dream, Pink unicorn", FALLING, FLYING, SWIMMING)
        self.wait_until(lambda: len(self.texts()) == 4, "the empty dream")
        self.assertEqual(self.app.quit(), 0)
        self.assertEqual(self.texts(), ["Falling", "Flying", "Swimming"])

    def test_deleting_opens_the_next_dream_and_the_one_before_at_the_end(self):
        self.app.open_dream(FLYING)
        self.app.press("Delete")
        self.app.wait_rows(FALLING, SWIMMING)
        self.app.wait_preview(SWIMMING)
        self.app.press("Delete")
        self.app.wait_rows(FALLING)
        self.app.wait_preview(FALLING)

    def test_what_undo_and_redo_bring_back_is_opened(self):
        self.app.open_dream(FLYING)
        self.app.press("Delete")
        self.app.wait_preview(SWIMMING)
        self.app.press("ctrl+z")
        self.app.wait_preview(FLYING)

    def test_escape_from_a_search_leads_back_to_the_words(self):
        self.app.open_dream(SWIMMING)
        self.app.point_at(self.app.description)
        self.app.wait_for_focus("text", "Description")
        self.app.press("ctrl+f")
        self.app.field("Search Dreams").set_text("fly")
        self.app.wait_rows(FLYING)
        self.app.press("Escape")
        self.app.wait_rows(FALLING, FLYING, SWIMMING)
        self.app.wait_for_focus("text", "Description")
        self.app.wait_preview(SWIMMING)

    def test_escape_from_a_search_leads_back_to_the_row(self):
        self.app.open_dream(SWIMMING)
        self.app.wait_for_focus("list item", SWIMMING)
        self.app.press("ctrl+f")
        self.app.field("Search Dreams").set_text("zebra")
        self.app.find("label", "No Dream Found")
        self.app.press("Escape")
        self.app.wait_for_focus("list item", SWIMMING)


class ScrolledList(Scenario):
    def test_a_dream_that_is_begun_is_in_sight(self):
        year.fill(self, 60)
        app = self.open_app()
        first = self.wait_until(lambda: app.rows, "dreams")[0]
        app.open_dream(first)
        app.press("End")
        self.wait_until(lambda: first not in app.rows, "the end of the list")
        app.press("ctrl+n")
        app.wait_for_focus("text", "Description")
        app.type("Harbor")
        app.row("Harbor, Pink unicorn")
