"""Home: what the pane shows while no dream is open, and where the next one begins."""

import json
from datetime import timedelta

from extent import core
from harness import Scenario


class Home(Scenario):
    def begin(self, *dreams):
        for text, *options in dreams:
            self.dream("add", *options, "--", text)
        self.app = self.open_app()
        return self.app

    def recall(self):
        """What the journal says of the last night."""
        nights = json.loads(self.dream("export")).get("nights", [])
        return [night["recall"] for night in nights]

    def ago(self, days):
        return ("--date", (self.today - timedelta(days=days)).isoformat())

    @core
    def test_any_key_begins_a_dream(self):
        app = self.begin(("Earlier", *self.ago(10)))
        app.find("text", "What did you dream?")
        app.find("label", lambda said: said.startswith(("Last night · ", "Tonight · ")))
        app.button("No Dream")
        app.type("Flying over the sea")
        app.wait_for_focus("text", "Description")
        self.wait_until(
            lambda: self.dreams()[0]["description"] == "Flying over the sea", "all its letters")
        app.press("ctrl+1")
        app.wait_for_focus("text", "What did you dream?")
        app.button("Flying over the sea").click()
        app.find("text", "Description")

    def test_a_night_without_a_dream(self):
        app = self.begin(("Earlier", *self.ago(10)))
        app.button("I Dreamt, but It Is Gone").click()
        self.wait_until(lambda: self.recall() == ["white"], "a note")
        app.press("ctrl+z")
        self.wait_until(lambda: self.recall() == [], "no note")

    def test_the_sign_for_tonight(self):
        app = self.begin(
            ("One", "--sign", "action:flying", *self.ago(3)),
            ("Two", "--sign", "action:falling", *self.ago(20)))
        app.button("Tonight, look for: flying")
        app.button("Another").click()
        app.button("Tonight, look for: falling")
        app.button("Met It").click()
        self.wait_until(
            lambda: [dream.get("signs") for dream in self.dreams()][0] == ["action:falling"],
            "a dream with the sign")

    def test_the_line_of_the_sign_has_thirteen_weeks(self):
        app = self.begin(
            *((f"Once {days}", "--sign", "action:flying", *self.ago(days)) for days in (1, 2, 20, 85, 120)))
        sign = app.button("Tonight, look for: flying")
        self.assertEqual(sign.description, "Action · 5 dreams · In 3 weeks of the last 13")

    def test_how_i_slept_is_asked_until_it_is_known(self):
        app = self.begin(("Earlier", *self.ago(10)))
        app.button("Sleep Quality").click()
        app.find("push button", "Good").click()
        self.wait_until(lambda: self.nights("sleepQuality") == [3], "how I slept")
        app.press("Escape")
        self.wait_until(lambda: len(app.windows()) == 1, "the end of the editor")
        app.press("ctrl+2", "ctrl+1")
        app.wait_gone("push button", "Sleep Quality")
        app.button("Bedtime").click()
        app.wait_for_focus("text", "Bedtime")
        app.type("23:10").press("Return")
        self.wait_until(lambda: self.nights("bedtime") == ["23:10"], "when I went to bed")
        app.press("Escape")
        self.wait_until(lambda: len(app.windows()) == 1, "the end of the editor")
        app.press("ctrl+2", "ctrl+1")
        app.find("text", "What did you dream?")
        app.wait_gone("push button", "Bedtime")
        # Undone, it is not known any more.
        app.press("ctrl+z")
        app.button("Bedtime")

    def nights(self, key):
        """What the journal says of nights."""
        return [night[key] for night in json.loads(self.dream("export")).get("nights", []) if key in night]

    def test_figures_lead_to_their_dreams(self):
        app = self.begin(
            ("One", "--lucidity", "3", *self.ago(3)), ("Two", "--lucidity", "0", *self.ago(9)),
            *((f"Once {number}", *self.ago(9 + number)) for number in (1, 2, 3)))
        app.button("Percent of them lucid: 50").click()
        app.wait_rows("One, Pink unicorn")

    def test_what_waits_and_what_ends_otherwise(self):
        app = self.begin(
            ("A door in the sea", "--scribble", *self.ago(1)),
            ("A dog barked at me until I woke up", "--kind", "nightmare", "--rehearsal", "It sings.", *self.ago(4)))
        home = app.find("panel", "Home")
        home.button("A door in the sea").click()
        app.wait_for_focus("text", "Description")
        app.type(" of glass")
        self.wait_until(
            lambda: "A door in the sea of glass" in [dream["description"] for dream in self.dreams()], "more words")
        # Nobody is reminded of a nightmare by day.
        app.press("ctrl+1")
        app.button("The Last Six Weeks")
        self.assertIsNone(app.first("push button", lambda said: said.startswith("Another ending of")))
        self.assertEqual(app.quit(), 0, app.words())
        self.set_hour(22)
        self.open_app().button(lambda said: said.startswith("Another ending of"))

    def test_the_first_dream_begins_with_any_key(self):
        app = self.app = self.open_app()
        app.find("text", "What did you dream?")
        app.type("Hello")
        app.wait_for_focus("text", "Description")
        self.wait_until(lambda: [d["description"] for d in self.dreams()] == ["Hello"], "all its letters")
