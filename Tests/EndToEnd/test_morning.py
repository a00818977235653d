"""The card of the morning: what was said and scribbled at night, and three questions."""

import json

from extent import core
from test_attachments import Attached


class Morning(Attached):
    """A journal in the morning after a night in which something was said and scribbled."""

    def setUp(self):
        super().setUp()
        self.set_hour(8)

    def scribble(self, text="A door in the sea", *options):
        return self.dream("add", "--scribble", *options, "--", text).strip()

    def told(self, id):
        (dream,) = [dream for dream in self.dreams() if dream["id"] == id]
        return dream

    def sleep(self):
        nights = json.loads(self.dream("export")).get("nights", [])
        return [night["sleepQuality"] for night in nights if "sleepQuality" in night]

    @core
    def test_it_is_told_on_and_three_keys_answer(self):
        id = self.scribble()
        self.dream("attach", id, self.sound(seconds=75))
        app = self.open_app()
        app.find("label", "What you said at night")
        app.button("A door in the sea")
        app.button("Play “Voice”")
        app.find("label", "1:15")
        app.wait_for_focus("text", "Continue the Dream")
        app.type("of glass opened")
        self.wait_until(
            lambda: self.told(id)["description"] == "A door in the sea\n\nof glass opened", "its words")
        app.button("Next").click()
        app.find("label", "How lucid?")
        app.wait_for_focus("push button")
        app.press("4")
        app.find("label", "How did it feel?")
        app.wait_for_focus("push button")
        app.press("5")
        app.find("label", "How did you sleep?")
        app.wait_for_focus("push button")
        app.press("2")
        app.wait_gone("label", "How did you sleep?")
        app.wait_for_focus("text", "What did you dream?")
        self.wait_until(lambda: self.sleep() == [1], "how I slept")
        told = self.told(id)
        self.assertEqual((told["lucidity"], told["mood"]), (3, 2))
        # Each answer is a step.
        app.press("ctrl+z")
        self.wait_until(lambda: self.sleep() == [], "no answer")

    def test_a_narrow_window_shows_it_too(self):
        self.dream("add", "A long night in a lighthouse", "--date", "2026-11-01")
        app = self.open_app()
        app.find("text", "What did you dream?")
        app.resize(360, 640)
        self.wait_until(lambda: app.find("frame", "Lucid Dreams").frame[2] <= 360, "360 points")
        app.row("A long night in a lighthouse, Pink unicorn")
        self.assertEqual(app.quit(), 0, app.words())
        id = self.scribble()
        app = self.open_app()
        app.wait_for_focus("text", "Continue the Dream")
        self.assertLessEqual(app.find("frame", "Lucid Dreams").frame[2], 360)
        app.type("of glass")
        self.wait_until(lambda: self.told(id)["description"] == "A door in the sea\n\nof glass", "its words")
        app.button("Back").click()
        app.row(lambda said: said.startswith("A door in the sea"))

    def test_space_skips_and_it_never_comes_twice(self):
        id = self.scribble()
        app = self.open_app()
        for question in ("What you said at night", "How lucid?", "How did it feel?", "How did you sleep?"):
            app.find("label", question)
            app.wait_for_focus("text" if question.startswith("What") else "push button")
            app.press("space")
        app.wait_gone("label", "How did you sleep?")
        told = self.told(id)
        self.assertEqual((told["description"], told.get("lucidity"), told.get("mood")),
                         ("A door in the sea", None, None))
        app.open_place("Statistics")
        app.press("ctrl+1")
        app.wait_for_focus("text", "What did you dream?")
        self.assertIsNone(app.first("label", "What you said at night"))
        self.assertEqual(app.quit(), 0, app.words())
        app = self.open_app()
        app.button("A door in the sea")
        app.find("text", "What did you dream?")
        self.assertIsNone(app.first("label", "What you said at night"))

    def test_what_is_known_is_not_asked(self):
        self.scribble("A door in the sea", "--lucidity", "2")
        app = self.open_app()
        app.wait_for_focus("text", "Continue the Dream")
        app.press("ctrl+Return")
        app.find("label", "How did it feel?")

    def test_nothing_is_asked_without_a_scribble_at_night_or_against_the_wish(self):
        id = self.scribble()
        self.prefer(asksInTheMorning=False)
        app = self.open_app()
        app.button("A door in the sea")
        self.assertIsNone(app.first("label", "What you said at night"))
        self.assertEqual(app.quit(), 0, app.words())
        self.prefer()
        self.dream("delete", id)
        self.dream("add", "A long night in a lighthouse")
        app = self.open_app()
        app.find("text", "What did you dream?")
        self.assertIsNone(app.first("label", "What you said at night"))
        self.assertEqual(app.quit(), 0, app.words())
        # Nobody is asked in the middle of the night.
        self.set_hour(2)
        self.scribble("A door in the rain")
        app = self.open_app()
        app.button("A door in the rain")
        self.assertIsNone(app.first("label", "What you said at night"))
