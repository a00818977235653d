"""What a dream has besides its words: pills below them, each with one editor, by the keyboard."""

import datetime
import json

from extent import core
from harness import Scenario


class Pills(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("add", "Falling", "--date", "2026-11-18", "--tag", "sea", "--tag", "snow")
        self.dream("add", "Diving into the #sea", "--date", "2026-11-19", "--tag", "fog")
        self.dream("add", "Flying over the roofs", "--date", "2026-11-20")
        self.app = self.open_app()
        self.app.open_dream("Flying over the roofs, Pink unicorn")

    def flying(self):
        return next(dream for dream in self.dreams() if "Flying" in dream["description"])

    def open_pill(self, name):
        """Opens a pill by a click, and once more by the keyboard."""
        self.app.button(name).click()
        self.wait_until(lambda: len(self.app.windows()) == 2, "the editor of a field")
        self.close(name)
        self.app.press("space")
        self.wait_until(lambda: len(self.app.windows()) == 2, "the editor of a field")

    def close(self, name):
        """Closes the popover by Escape, and waits until its pill has the focus again."""
        self.app.press("Escape")
        self.wait_until(lambda: len(self.app.windows()) == 1, "the editor's end")
        self.app.find(
            lambda role: "button" in role, name, where=lambda e: "focused" in e.states)

    def wait_for(self, key, value):
        self.wait_until(lambda: self.flying().get(key) == value, f"{key} {value!r} on the disk")

    def focused(self, role, name=None):
        return self.app.wait_for_focus(role, name)

    @core
    def test_a_title_is_given_and_taken_back(self):
        self.app.point_at(self.app.field("Title"))
        self.focused("text", "Title")
        self.app.type("Over the roofs")
        self.wait_for("title", "Over the roofs")
        self.app.row("Over the roofs, Pink unicorn")
        self.app.press("ctrl+a", "BackSpace")
        self.wait_for("title", None)
        self.app.row("Flying over the roofs, Pink unicorn")
        self.app.press("ctrl+z")
        self.wait_for("title", "Over the roofs")
        self.app.field("Title").set_text("Over\nthe roofs" + " again" * 40)
        self.wait_until(
            lambda: self.flying().get("title") == ("Over the roofs" + " again" * 31)[:200],
            "a title on one line, of 200 characters")
        self.app.point_at(self.app.field("Title")).press("Return")
        self.focused("text", "Description")

    def test_a_long_title_wraps_and_the_words_follow_at_once(self):
        title, description = self.app.field("Title"), self.app.description
        title.set_text("Roofs")
        line = title.wait_still()[3]
        below = self.app.button("Night").frame[1]
        title.set_text("A long way over the roofs " * 7)
        self.wait_until(lambda: 2 * line < title.frame[3] <= 3 * line + 3, "three lines")
        title.set_text("Roofs")
        self.wait_until(lambda: title.frame[3] == line, "one line")
        # The text is as high as its words, and the pills come a line below it.
        self.assertLess(description.frame[3], 2 * line)
        self.assertLess(below - description.frame[1] - description.frame[3], 2 * line)
        description.insert("\n" * 20)
        self.wait_until(lambda: self.app.button("Night").frame[1] > below + 300, "pills below all words")

    def test_below_the_page_one_writes_on(self):
        last = self.app.button("Attach Pictures and Sounds")
        before = [element.name for element in self.app.find_all(where=lambda e: "button" in e.role)]
        self.assertLess(before.index("More"), before.index("Record"))
        self.assertLess(before.index("Record"), before.index("Attach Pictures and Sounds"))
        x, y, _, height = last.frame
        self.app._focus()
        self.app._xdotool("mousemove", "--window", self.app.windows()[0], str(x), str(y + 4 * height), "click", "1")
        self.focused("text", "Description")
        self.app.type(" again")
        self.wait_for("description", "Flying over the roofs again")

    @core
    def test_tags_are_chips_with_completion(self):
        self.open_pill("Tags")
        self.focused("text", "Tags")
        offered = self.app.find("push button", "sea")
        self.assertTrue(offered.is_showing)
        self.app.type("sn").press("Down")
        self.focused("push button", "snow")
        self.app.press("Return")
        self.wait_for("tags", ["snow"])
        self.focused("text", "Tags")
        self.app.find("push button", "Remove snow")
        self.app.type("roof,")
        self.wait_for("tags", ["roof", "snow"])
        self.app.type("night").press("Return")
        self.wait_for("tags", ["night", "roof", "snow"])
        self.app.press("BackSpace")
        self.wait_for("tags", ["night", "roof"])
        self.app.type("a#b").press("Return")
        self.app.find("label", lambda said: said.startswith("Words can’t contain"))
        self.close("Tags")
        # The entry has the focus also where there are chips.
        self.app.press("space")
        self.focused("text", "Tags")
        self.close("Tags")
        self.assertIn("night, roof", self.app.button("Tags").description)
        self.app.press("ctrl+z")
        self.wait_for("tags", ["night", "roof", "snow"])

    def test_a_word_that_nobody_ended_is_kept_when_its_editor_closes(self):
        self.open_pill("Tags")
        self.focused("text", "Tags")
        self.app.type("dropped")
        self.close("Tags")
        self.open_pill("Tags")
        self.focused("text", "Tags")
        self.app.type("roof")
        self.app.point_at(self.app.description)
        self.wait_for("tags", ["roof"])
        self.wait_until(lambda: len(self.app.windows()) == 1, "the editor's end")
        self.assertEqual(self.app.button("Tags").description, "roof")

    def test_words_with_a_hash_are_tags_too(self):
        self.app.description.insert(" #moon")
        self.wait_until(lambda: self.app.button("Tags").description == "moon", "the tag of the text")
        self.assertNotIn("tags", self.flying())
        self.open_pill("Tags")
        self.app.find("label", "#moon")
        self.close("Tags")

    @core
    def test_lucidity_is_one_of_five_moons(self):
        self.open_pill("Lucidity")
        self.focused("push button", "Not at all")
        self.app.press("Right", "Right")
        self.focused("push button", "Moderately")
        self.wait_for("lucidity", 2)
        self.close("Lucidity")
        self.assertEqual(self.app.button("Lucidity").description, "Lucidity: Moderately")
        self.open_pill("Lucidity")
        self.focused("push button", "Moderately")
        self.app.press("space")
        self.wait_for("lucidity", None)
        self.close("Lucidity")

    def test_mood_is_one_of_five_faces(self):
        self.app.button("Mood").click()
        self.app.find("push button", "Very good").click()
        self.wait_for("mood", 2)
        self.app.press("Escape")
        self.wait_until(lambda: len(self.app.windows()) == 1, "the editor's end")
        self.assertIn("Mood of “Flying over the roofs”", self.dream("undo"))
        self.wait_until(lambda: self.app.button("Mood").description == "", "the mood undone")
        self.dream("redo")
        self.wait_until(lambda: self.app.button("Mood").description != "", "the mood redone")
        self.app.press("ctrl+z")
        self.wait_for("mood", None)

    def test_the_last_pill_leads_to_every_other_field(self):
        self.app.button("More").click()
        self.app.find("push button", "Kind of Dream").click()
        self.app.find("push button", "Nightmare").click()
        self.wait_for("kinds", ["nightmare"])
        self.close("Kind of Dream")
        self.assertEqual(self.app.button("Kind of Dream").description, "Nightmare")
        for offer, role, name in [
            ("People", "text", "People"), ("Notes", "text", "Notes"), ("Woke At", "text", "Woke At"),
            ("Emotions", "push button", "Anger"),
        ]:
            self.app.button("More").click()
            self.app.find("push button", offer).click()
            self.wait_until(lambda: len(self.app.windows()) == 2, f"the editor of {offer}")
            self.focused(role, name)
            self.app.press("Escape")
            self.wait_until(lambda: len(self.app.windows()) == 1, "the editor's end")

    def test_in_the_last_pill_one_types_what_one_looks_for(self):
        fields = {"Vividness", "Control", "Kind of Dream", "People", "Places", "Woke At", "Notes"}

        def offered():
            return {button.name for button in self.app.find_all("push button")} & fields

        self.app.button("More").click()
        self.focused("text", "Find a Field")
        self.wait_until(lambda: offered() == fields, "all fields")
        for heading in ("The Dream", "Who and Where", "Waking"):
            self.app.find("label", heading)
        self.app.type("Plac")
        self.wait_until(lambda: offered() == {"Places"}, "one field")
        self.app.wait_gone("label", "Waking")
        self.app.press("Return")
        self.focused("text", "Places")
        self.app.type("harbor,")
        self.wait_for("places", ["harbor"])
        self.app.press("Escape")
        self.wait_until(lambda: len(self.app.windows()) == 1, "the editor's end")
        # The next time, all that is left is offered.
        self.app.button("More").click()
        self.focused("text", "Find a Field")
        self.wait_until(lambda: offered() >= fields - {"Places"}, "the other fields")

    def test_a_nightmare_can_have_another_ending(self):
        self.assertEqual(self.app.find_all("text", "Another Ending"), [])
        self.dream("edit", self.flying()["id"], "--kind", "nightmare")
        self.app.find("text", "Another Ending").set_text("I land on the roof")
        self.wait_for("rehearsal", "I land on the roof")
        self.app.press("ctrl+z")
        self.wait_for("rehearsal", None)
        self.dream("edit", self.flying()["id"], "--rehearsal", "It sings", "--clear", "kinds")
        self.wait_until(
            lambda: self.app.find("text", "Another Ending").text == "It sings", "the ending of the tool")
        self.dream("edit", self.flying()["id"], "--clear", "rehearsal")
        self.app.wait_gone("text", "Another Ending")

    def test_ctrl_m_marks_the_selected_words_as_a_sign(self):
        field = self.app.description
        self.app.point_at(field)
        self.app.press("ctrl+Home", "ctrl+shift+Right", "ctrl+m")
        self.focused("push button", "Awareness")
        self.app.press("Right", "Return")
        self.wait_for("signs", ["action:Flying"])
        self.close("Dream Signs")
        self.assertEqual(self.app.pill("Dream Signs").description, "Action: Flying")
        self.app.point_at(field)
        self.app.press("ctrl+Home", "ctrl+m")
        self.focused("text", "Dream Signs")

    def test_words_that_are_a_sign_already_are_offered_with_its_class(self):
        self.dream("add", "Another exam", "--sign", "context:flying", "--sign", "form:bird")
        self.app.point_at(self.app.description)
        self.app.press("ctrl+Home", "ctrl+shift+Right", "ctrl+m")
        self.focused("push button", "Context")
        self.app.press("Return")
        self.wait_for("signs", ["context:Flying"])

    def test_ctrl_m_shows_its_editor_however_far_below_the_text_the_pills_are(self):
        self.app.resize(1040, 420)
        field = self.app.description
        field.set_text("Flying over the roofs\n" * 60)
        self.app.point_at(field)
        self.app.press("ctrl+Home", "ctrl+m")
        self.focused("text", "Dream Signs")
        self.wait_until(lambda: 0 < self.app.pill("Dream Signs").frame[1] < 420, "a pill in sight")


class NightOfADream(Scenario):
    def night(self, days):
        return (self.today + datetime.timedelta(days=days)).isoformat()

    @core
    def test_it_is_named_as_people_call_it_and_chosen_in_two_clicks(self):
        self.dream("add", "Flying over the roofs")
        self.assertEqual(self.dreams()[0]["date"], self.night(-1))
        app = self.open_app()
        app.open_dream("Flying over the roofs, Pink unicorn")
        night = app.button("Night")
        self.wait_until(lambda: night.description.startswith("Last night · "), "the last night")
        night.click()
        for choice, days in (("The Night Before", -2), ("A Nap Today", 0), ("Last Night", -1)):
            app.button(choice).click()
            self.wait_until(lambda: self.dreams()[0]["date"] == self.night(days), choice)
            self.wait_until(lambda: ("Last night" in night.description) == (days == -1), "its name")


class EmptyNights(Scenario):
    def test_one_click_notes_that_there_was_no_dream(self):
        self.dream("add", "Flying")
        app = self.open_app()
        nights = app.find(name="Last Nights")
        empty = nights.find_all("push button", where=lambda e: e.name.endswith(": nothing noted"))
        self.assertEqual(len(empty), 13)
        name = empty[-1].name.replace("nothing noted", "no dream")
        empty[-1].click()
        app.find("push button", "Write a Dream")
        self.assertEqual(self.recalls(), [])
        app.button("I Remember Nothing").click()
        nights.find("push button", name)
        noted = self.wait_until(self.recalls, "the night on the disk")
        self.assertEqual(noted, ["none"])
        app.undo_by_toast("")
        self.wait_until(lambda: self.recalls() == [], "the night without its note")
        nights.find("push button", empty[-1].name).click()
        app.button("Write a Dream").click()
        app.wait_for_focus("text", "Description")

    def recalls(self):
        """The records of nights in the journal."""
        exported = json.loads(self.dream("export"))
        return [night["recall"] for night in exported.get("nights", [])]
