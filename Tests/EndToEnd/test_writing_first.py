"""Writing comes first: a new dream is one key away from wherever a person is."""

import datetime

from extent import core
from harness import Scenario


class WritingFirst(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("samples")
        self.app = self.open_app()
        self.app.button("Share")

    def begin(self):
        """Presses the key, writes at once, and checks that the words are a dream's own."""
        before = self.written()
        self.app.press("ctrl+n")
        self.wait_until(lambda: len(self.app.windows()) == 1, "the window alone")
        self.app.take_keyboard().wait_for_focus("text", "Description")
        self.app.type("Now")
        self.app.wait_preview("Now, Pink unicorn")
        self.wait_until(lambda: self.written() == before + 1, "one more dream")
        self.wait_until(
            lambda: [d["description"] for d in self.dreams()].count("Now") == 1, "its words")

    def written(self):
        """How many dreams have words: one that nobody has touched does not stay."""
        return len([dream for dream in self.dreams() if dream["description"]])

    def choose(self, item):
        self.app.button("Main Menu").click()
        self.app.find("menu item", item).click()

    def test_from_the_list_and_the_night_is_filled_in(self):
        self.begin()
        night = next(d["date"] for d in self.dreams() if d["description"] == "Now")
        self.assertEqual(night, (self.today - datetime.timedelta(days=1)).isoformat())

    @core
    def test_from_a_search(self):
        self.app.press("ctrl+f")
        self.app.field("Search Dreams").set_text("zebra")
        self.app.find("label", "No Dream Found")
        self.begin()
        self.assertEqual(len(self.app.rows), 4)

    def test_from_the_trash(self):
        self.app.open_place("Trash")
        self.begin()

    def test_from_the_picker_whose_choice_is_dropped(self):
        self.app.point_at(self.app.favorite)
        self.app.find("frame", "Favorite Creature").find("list item", "Dragon")
        self.app.press("Down", "Return")
        self.begin()

    def test_from_preferences_shortcuts_and_about(self):
        for key in ("ctrl+comma", "ctrl+question"):
            self.app.press(key)
            self.wait_until(lambda: len(self.app.windows()) == 2, "a window in front")
            self.app.press("ctrl+n")
            self.wait_until(lambda: len(self.app.windows()) == 1, "the window alone")
            self.app.take_keyboard().wait_for_focus("text", "Description")
        self.choose("About Lucid Dreams")
        self.wait_until(lambda: len(self.app.windows()) == 2, "a window in front")
        self.begin()

    def test_from_selecting_duplicating_and_sharing(self):
        for button in ("Share", "Select"):
            self.app.button(button).click()
            self.app.button("Cancel")
            self.app.press("ctrl+n")
            self.app.wait_for_focus("text", "Description")
            self.app.button("Duplicate")
            self.app.wait_gone("push button", "Cancel")
        # A dream is open, and is the one that is shared.
        self.app.button("Share").click()
        self.app.find("frame", "Share 1 Dream")
        self.begin()
        self.app.button("Duplicate")

    def test_from_another_dream_with_the_cursor_in_its_text(self):
        self.app.open_dream("Dream 1, Pink unicorn")
        self.app.point_at(self.app.description)
        self.app.wait_for_focus("text", "Description")
        self.begin()
        self.assertIn("Dream 1, Pink unicorn", self.app.rows)
