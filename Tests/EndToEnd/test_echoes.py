"""The dreams that resemble the open one, next to it in a wide window."""

from extent import core
from harness import Scenario

TITLE = "push button"


class Echoes(Scenario):
    def setUp(self):
        super().setUp()
        for text in ("A dragon on our roof near the cathedral", "Dragons around a cathedral",
                     "Late for a train"):
            self.dream("add", text)
        self.app = self.open_app()
        self.app.resize(1700, 900)

    def echo(self):
        return self.app.find(TITLE, "Dragons around a cathedral")

    @core
    def test_a_dream_that_resembles_the_open_one_is_opened_by_a_click(self):
        self.app.open_dream(lambda said: said.startswith("A dragon"))
        self.assertIn("Dragons", self.echo().description)
        self.assertIn("cathedral", self.echo().description)
        self.echo().click()
        self.wait_until(
            lambda: self.app.description.text == "Dragons around a cathedral", "the other dream")
        self.app.find(TITLE, "A dragon on our roof near the cathedral")

    def test_echoes_follow_what_is_written_and_opened(self):
        self.app.open_dream(lambda said: said.startswith("Late"))
        self.app.find("label", "No other dream resembles this one yet.")
        self.app.description.insert(" to some cathedral")
        self.echo()
        self.app.press("ctrl+z")
        self.app.wait_gone(TITLE, "Dragons around a cathedral")
