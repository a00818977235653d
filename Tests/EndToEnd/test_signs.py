"""Dream signs: their ranking, the one to look for tonight, and their marks in the text."""

import datetime

from extent import core
from harness import Scenario


class Signs(Scenario):
    def add(self, text, nights_ago, *signs):
        night = self.today - datetime.timedelta(days=nights_ago + 1)
        self.dream("add", text, "--date", night, *(w for sign in signs for w in ("--sign", sign)))

    @core
    def test_each_sign_is_a_search(self):
        self.add("Flying over the roof", 2, "action:flying")
        self.add("Flying again, at school", 3, "action:flying", "context:school")
        self.add("The exam at school", 200, "context:school")
        self.app = self.open_app()
        window = self.app.open_place("Dream Signs")
        target = window.find("push button", "Tonight, look for: flying")
        self.assertIn("2 dreams", target.description)
        recent = window.find("list", "Last 30 Nights")
        self.assertEqual(
            [row.name for row in recent.find_all("list item")], ["flying: 2 dreams", "school: 1 dream"])
        window.find("list", "Action").find("list item", "flying: 2 dreams")
        school = window.find("list", "Context").find("list item", "school: 2 dreams")
        # By keys, as a list is used.
        for _ in range(12):
            if "focused" in school.states:
                break
            self.app.press("Tab")
            self.app.press("Down")
        self.app.press("Return")
        self.wait_until(lambda: len(self.app.rows) == 2, "two dreams found")
        self.app.button("Remove “signs:context:school”")
        self.app.press("Escape")
        self.app.open_place("Dream Signs").find("push button", "Tonight, look for: flying").click()
        self.app.button("Remove “signs:action:flying”")

    def test_without_signs_the_place_says_how_to_mark_one(self):
        self.dream("samples")
        self.app = self.open_app()
        window = self.app.open_place("Dream Signs")
        window.find("label", "No Dream Signs Yet")
        self.app.press("Escape")
        self.app.wait_gone("panel", "Dream Signs")

    def is_marked(self, place):
        return "underline" in self.field.attributes(place)

    def test_signs_of_a_dream_are_marked_in_its_text(self):
        self.prefer(checksSpelling=False)
        self.add("A bell and a train", 2, "form:train")
        self.add("Another bell", 3)
        self.app = self.open_app()
        self.wait_until(lambda: len(self.app.rows) == 2, "two dreams")
        self.app.open_dream(self.app.rows[0])
        self.field = self.app.description
        self.wait_until(lambda: self.is_marked(15), "a mark")
        self.assertFalse(self.is_marked(3))
        # Typed text is marked a moment later.
        self.field.insert(" to the Train")
        self.wait_until(lambda: self.is_marked(28), "another mark")
        self.assertFalse(self.is_marked(22))
        self.field.insert("s")
        self.wait_until(lambda: not self.is_marked(28), "no mark of another word")
        # A sign of the journal is not a sign of this dream until it is marked.
        self.dream("edit", self.dreams()[0]["id"], "--add-sign", "action:bell")
        self.wait_until(lambda: self.is_marked(3), "a mark")
        self.dream("edit", self.dreams()[0]["id"], "--clear", "signs")
        self.wait_until(lambda: not self.is_marked(3) and not self.is_marked(15), "no marks")
        self.app.open_dream(self.app.rows[1])
        self.wait_until(lambda: self.field.text == "Another bell", "the other dream")
        self.assertFalse(self.is_marked(9))
