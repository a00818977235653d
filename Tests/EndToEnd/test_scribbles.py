"""Scribbles: a few words at night, which wait on top of the list until they are a story."""

import json
from datetime import datetime, timedelta, timezone

from extent import core
from harness import Scenario

STORY = " and then " + "fog " * 16


class Scribbles(Scenario):
    def captures(self, **hours):
        """Makes a journal of scribbles that were written down so many hours ago."""
        for text in hours:
            self.dream("add", "--scribble", text)
        journal = json.loads(self.dream("export"))
        now = datetime.now(timezone.utc)
        for dream in journal["dreams"]:
            created = now - timedelta(hours=hours[dream["description"]])
            dream["created"] = created.strftime("%Y-%m-%dT%H:%M:%S.000Z")
        self.journal.unlink()
        file = self.home / "captures.json"
        file.write_text(json.dumps(journal))
        self.dream("import", file)

    def waiting(self):
        """What waits on top of the list: the beginning of each dream, and its age."""
        found = self.app.first("list", "To Be Told")
        rows = [row for row in found.children if row.is_showing] if found else []
        return [(row.name, row.description) for row in rows]

    def wait_waiting(self, *names):
        self.wait_until(
            lambda: [name for name, _ in self.waiting()] == list(names), f"{names} to be told")

    def tell(self, name):
        """Clicks on a scribble, and waits for the cursor."""
        list_ = self.app.find("list", "To Be Told")
        self.app.point_at(list_.find("list item", name))
        self.app.wait_for_focus("text", "Description")

    def scribbles(self):
        """Those on the disk, as the terminal finds them."""
        found = json.loads(self.dream("list", "--json", "--search", "scribble:yes"))
        return [dream["description"] for dream in found]

    @core
    def test_a_few_words_at_night_wait_until_they_are_a_story(self):
        self.dream("add", "Earlier")
        app = self.open_app("--new")
        app.find("frame", "New Dream")
        app.wait_for_focus("text", "Description")
        app.type("Blue door")
        app.button("Done").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.scribbles(), ["Blue door"])

        self.app = app = self.open_app()
        app.wait_rows("Blue door, Pink unicorn", "Earlier, Pink unicorn")
        self.wait_until(lambda: self.waiting() == [("Blue door", "Just now")], "its age")
        self.tell("Blue door")
        app.find("label", "To be told")
        app.type(STORY[:-4])
        self.wait_until(lambda: app.description.text == "Blue door" + STORY[:-4], "the words")
        self.assertEqual(len(self.waiting()), 1)
        app.type("end")
        app.wait_gone("list", "To Be Told")
        app.wait_gone("label", "To be told")
        self.wait_until(lambda: not self.scribbles(), "a dream that is told, on the disk")
        self.wait_until(lambda: self.dreams()[0]["description"].endswith(" end"), "all words")

        app.press("ctrl+z")
        self.wait_until(
            lambda: [name[:9] for name, _ in self.waiting()] == ["Blue door"], "it to be told again")
        app.find("label", "To be told")
        self.wait_until(lambda: self.scribbles(), "a dream that is to be told, on the disk")
        app.press("ctrl+shift+z")
        app.wait_gone("list", "To Be Told")
        self.assertTrue(app.description.text.endswith(" end"))

    def test_a_story_at_night_is_written_out(self):
        app = self.open_app("--new")
        app.find("frame", "New Dream")
        app.wait_for_focus("text", "Description")
        app.type("Blue door" + STORY + "end")
        app.button("Done").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(len(self.dreams()), 1)
        self.assertEqual(self.scribbles(), [])

    def test_that_is_all_by_keyboard_and_undone(self):
        self.captures(Milk=80, Door=2)
        self.app = app = self.open_app()
        self.wait_until(
            lambda: self.waiting() == [("Door", "2 hours ago"), ("Milk", "3 days ago")],
            "the newest first, with their ages")
        self.tell("Door")
        app.press("Tab")
        button = app.button("That’s All")
        self.wait_until(lambda: "focused" in button.states, "the button")
        app.press("space")
        self.wait_waiting("Milk")
        app.find("label", "“Door” is told")
        app.wait_gone("push button", "That’s All")
        app.wait_for_focus("text", "Description")
        self.wait_until(lambda: self.scribbles() == ["Milk"], "it on the disk")
        app.undo_by_toast("“Door” is told")
        self.wait_waiting("Door", "Milk")
        app.button("That’s All")
        app.button("Main Menu").click()
        app.find("menu item", "Redo That’s All for “Door”").click()
        self.wait_waiting("Milk")
        self.assertEqual(self.dream("undo").strip(), "Undone: That’s All for “Door”")
        self.wait_waiting("Door", "Milk")

    def test_the_keys_go_through_them_into_the_list_and_back(self):
        self.captures(Milk=80, Door=2)
        # The card of the morning would have the keyboard first.
        self.prefer(asksInTheMorning=False)
        self.app = app = self.open_app()
        self.wait_waiting("Door", "Milk")
        app.wait_for_focus("list item", "Door, Pink unicorn")
        app.press("Up")
        app.wait_for_focus("list item", "Milk")
        app.press("Up")
        app.wait_for_focus("list item", "Door")
        app.press("Delete")
        self.wait_waiting("Milk")
        app.undo_by_toast("“Door” moved to the trash")
        self.wait_waiting("Door", "Milk")
        app.press("ctrl+f")
        app.wait_gone("list", "To Be Told")
        app.press("Escape")
        self.wait_waiting("Door", "Milk")
        app.button("Select").click()
        app.wait_gone("list", "To Be Told")
        app.press("Escape")
        self.wait_waiting("Door", "Milk")

    def test_another_program_completes_deletes_and_marks(self):
        self.captures(Milk=80, Door=2)
        self.dream("add", "Earlier")
        self.app = self.open_app()
        self.wait_waiting("Door", "Milk")
        ids = {dream["description"]: dream["id"] for dream in self.dreams()}
        self.dream("edit", ids["Door"], "--text", "Door" + STORY + "end")
        self.wait_waiting("Milk")
        self.dream("delete", ids["Milk"])
        self.app.wait_gone("list", "To Be Told")
        self.dream("edit", ids["Earlier"], "--scribble")
        self.wait_waiting("Earlier")
        self.dream("edit", ids["Earlier"], "--clear", "scribble")
        self.app.wait_gone("list", "To Be Told")

    def test_many_leave_the_room_to_the_list(self):
        self.captures(**{f"Door {number}": number for number in range(1, 9)})
        self.app = app = self.open_app()
        more = app.button(lambda said: said.endswith(" more"))

        def is_low():
            # As low as it can be once the favorite creature has made room, for which the window grows before.
            app.resize(1000, 400)
            return app.find("frame", "Lucid Dreams").frame[3] <= 400

        self.wait_until(lambda: is_low() and self.waiting() == [("Door 1", "1 hour ago")], "one in a low window")
        self.wait_until(lambda: more.name == "7 more", "a count of the others")
        app.resize(1000, 740)
        self.wait_waiting(*(f"Door {number}" for number in range(1, 6)))
        app.button("3 more").click()
        app.button("Remove “scribble:yes”")
        app.find("label", "8 dreams found")
        app.wait_gone("list", "To Be Told")

    def test_a_narrow_window_continues_writing(self):
        self.captures(Door=2)
        self.app = app = self.open_app()
        app.wait_for_focus("text", "Continue the Dream")
        app.resize(360, 640)
        # The pane with the cursor stays.
        app.button("Back").click()
        self.wait_waiting("Door")
        # No click reaches the list while the pane slides away.
        app.wait_gone("push button", "Back")
        self.tell("Door")
        app.type(" of glass")
        self.wait_until(lambda: app.description.text == "Door of glass", "words at the end")
