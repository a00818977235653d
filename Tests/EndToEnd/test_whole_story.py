"""One dream from its first word to its return from the trash, in a window as narrow as it gets with
text twice as large: by the keyboard alone, and by what a screen reader sees alone."""

from extent import core
from sealed import PlainOrSealed, plain_and_sealed

TEXT = "Flying over a whale"
NAME = f"{TEXT}, Pink unicorn"


class WholeStory(PlainOrSealed):
    def setUp(self):
        super().setUp()
        self.dream("add", "Earlier", "--date", "2026-01-01")
        self.prefer(textSize=200)
        self.app = self.open_app()
        self.app.resize(360, 720)
        self.wait_until(
            lambda: self.app.find("frame", "Lucid Dreams").frame[2] <= 360, "360 points")

    def wait_stored(self, **values):
        def is_stored():
            dream = next((d for d in self.dreams() if d["description"] != "Earlier"), None)
            return dream and all(dream[key] == value for key, value in values.items())
        self.wait_until(is_stored, f"{values} in the journal")

    def go_to(self, name, key="Tab"):
        """Presses a key until a button of this name has the keyboard."""
        for _ in range(40):
            focused = self.app.first(
                name=name, where=lambda e: "focused" in e.states and "button" in e.role)
            if focused:
                return focused
            self.app.press(key)
        self.fail(f"{key} does not lead to {name}")

    @plain_and_sealed
    @core
    def test_by_the_keyboard_alone(self):
        app = self.app
        app.press("ctrl+n")
        app.wait_for_focus("text", "Description")
        app.type(TEXT)
        self.go_to("Effects")
        app.press("space")
        self.go_to("Snow")
        app.press("space")
        self.wait_stored(description=TEXT, effects=["snow"])
        app.press("Escape")
        self.go_to("Back", "shift+Tab")
        app.press("space")
        app.press("ctrl+f")
        app.wait_for_focus("entry")
        app.type("whale snow")
        app.wait_rows(NAME)
        app.press("Down")
        app.wait_for_focus("list item", NAME)
        app.press("Return")
        app.wait_preview(NAME)
        self.go_to("Delete", "shift+Tab")
        app.press("space")
        self.wait_until(lambda: len(self.dreams()) == 1, "one dream left")
        app.press("ctrl+z")
        self.wait_stored(description=TEXT, effects=["snow"])
        app.press("Escape")

    @plain_and_sealed
    def test_by_what_a_screen_reader_sees_alone(self):
        app = self.app
        app.button("New Dream").click()
        app.field("Description").insert(TEXT)
        app.button("Effects").click()
        app.find(name="Snow", where=lambda e: "button" in e.role).click()
        self.wait_stored(description=TEXT, effects=["snow"])
        app.button("Back").click()
        app.button("Search").click()
        app.field("Search Dreams").set_text("whale snow")
        app.wait_rows(NAME)
        app.field("Search Dreams").set_text("")
        app.button("Search").click()
        app.wait_rows(NAME, "Earlier, Pink unicorn")
        app.button("New Dream").click()
        app.field("Description").insert("Second")
        app.button("Delete").click()
        app.button("Undo").click()
        self.wait_until(lambda: len(self.dreams()) == 3, "all dreams")
