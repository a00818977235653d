"""One history for everything, and no hidden undo while the user writes."""

from extent import core
from harness import Scenario

FLYING, FALLING = "Flying, Pink unicorn", "Falling, Pink unicorn"


class UndoWhileWriting(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("add", "Falling")
        self.dream("add", "Flying")
        self.app = self.open_app()
        self.app.wait_rows(FLYING, FALLING)

    def write(self, row, text):
        """Opens a dream and types at the end of its words."""
        self.app.open_dream(row)
        self.app.point_at(self.app.description)
        self.app.wait_for_focus("text", "Description")
        self.app.press("ctrl+End").type(text)
        self.wait_until(lambda: self.app.description.text.endswith(text), "what was typed")

    def texts(self):
        return [dream["description"] for dream in self.dreams()]

    @core
    def test_undo_in_a_dream_never_changes_another_unseen(self):
        self.write(FLYING, " high")
        self.write(FALLING, " deep")
        self.wait_until(lambda: self.texts() == ["Flying high", "Falling deep"], "both on disk")
        self.app.press("ctrl+z")
        self.wait_until(lambda: self.app.description.text == "Falling", "the text from before")
        self.app.press("ctrl+z", "ctrl+z")
        self.app.find("label", "Nothing is left to undo in this dream")
        self.wait_until(lambda: self.texts() == ["Flying high", "Falling"], "the other as it was")

        self.app.button("Undo Typing in “Flying”").click()
        self.app.wait_rows(FLYING, FALLING)
        self.wait_until(lambda: self.texts() == ["Flying", "Falling"], "the step that was offered")
        self.app.press("ctrl+shift+z")
        self.app.find("label", "Nothing is left to redo in this dream")
        self.app.button("Redo Typing in “Flying”").click()
        self.app.wait_rows("Flying high, Pink unicorn", FALLING)

    def test_outside_of_the_text_undo_reverts_the_last_step(self):
        self.write(FLYING, " high")
        self.app.open_dream(FALLING)
        self.app.wait_for_focus("list item", FALLING)
        self.app.press("ctrl+z")
        self.app.wait_rows(FLYING, FALLING)

    @core
    def test_the_menu_names_the_step(self):
        self.write(FLYING, " high")
        self.app.button("Main Menu").click()
        self.app.find("menu item", "Undo Typing in “Flying”").click()
        self.app.wait_rows(FLYING, FALLING)
