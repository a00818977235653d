"""The trash: a place from which every deleted dream comes back, also after a restart."""

import contextlib
import json
import sqlite3

from extent import core
from harness import Scenario


class Trash(Scenario):
    def setUp(self):
        super().setUp()
        self.ids = [self.dream("add", text).strip() for text in ("Falling", "Flying", "Diving")]
        self.app = self.open_app()
        self.rows = [f"{text}, Pink unicorn" for text in ("Diving", "Flying", "Falling")]
        self.app.wait_rows(*self.rows)

    def delete(self, name):
        self.app.open_dream(name)
        self.app.button("Delete").click()
        self.app.wait_gone("list item", name)

    def open_trash(self):
        return self.app.open_place("Trash")

    def deleted(self, trash):
        """The names of the rows in the trash, from the top."""
        found = trash.find_all("list", "Deleted Dreams")
        rows = found[0].children if found else []
        return [row.name for row in rows if row.role == "list item" and row.is_showing]

    def wait_deleted(self, trash, *names):
        self.wait_until(lambda: self.deleted(trash) == list(names), f"deleted dreams {names}")

    def test_an_empty_trash_says_so(self):
        trash = self.open_trash()
        trash.find("label", "The Trash Is Empty")
        self.assertIsNone(self.app.first("push button", "Empty Trash…"))
        self.app.press("Escape")
        self.app.wait_gone("panel", "Trash")

    @core
    def test_a_deleted_dream_comes_back_after_a_restart(self):
        self.delete(self.rows[1])
        self.assertEqual(self.app.quit(), 0, self.app.words())
        self.app = self.open_app()
        self.app.wait_rows(self.rows[0], self.rows[2])

        trash = self.open_trash()
        self.wait_deleted(trash, self.rows[1])
        trash.button("Restore “Flying”").click()
        self.app.find("label", "“Flying” restored")
        trash.find("label", "The Trash Is Empty")
        self.app.press("Escape")
        self.app.wait_rows(*self.rows)
        self.wait_until(lambda: len(self.dreams()) == 3)
        self.assertEqual(self.dreams()[1]["id"], self.ids[1])

    def test_restoring_is_undone_by_the_toast_and_by_the_keys(self):
        self.delete(self.rows[0])
        trash = self.open_trash()
        trash.button("Restore “Diving”").click()
        self.app.find("label", "“Diving” restored")
        self.app.button("Undo").click()
        self.wait_deleted(trash, self.rows[0])
        self.app.press("ctrl+shift+z")
        trash.find("label", "The Trash Is Empty")
        self.app.press("ctrl+z")
        self.wait_deleted(trash, self.rows[0])

    def test_by_keys_alone(self):
        self.delete(self.rows[0])
        self.delete(self.rows[1])
        trash = self.open_trash()
        self.wait_deleted(trash, *self.rows[:2])
        self.app.wait_for_focus("list item", self.rows[0])
        self.app.press("Return")
        self.wait_deleted(trash, self.rows[1])
        self.app.wait_for_focus("list item", self.rows[1])
        self.app.press("Delete")
        self.app.button("Cancel").click()
        self.assertEqual(self.deleted(trash), [self.rows[1]])

    def test_escape_dismisses_the_message_and_leaves_the_empty_trash(self):
        self.delete(self.rows[0])
        trash = self.open_trash()
        self.app.wait_for_focus("list item", self.rows[0])
        self.app.press("Return")
        trash.find("label", "The Trash Is Empty")
        self.app.find("label", "“Diving” restored")
        self.app.press("Escape", "Escape")
        self.app.wait_gone("panel", "Trash")

    @core
    def test_emptying_asks_first_and_can_be_undone(self):
        self.delete(self.rows[0])
        self.delete(self.rows[1])
        trash = self.open_trash()
        self.app.button("Empty Trash…").click()
        for says in ("2 dreams will be gone from the journal.", "for up to 12 months",
                     "undo this for as long as the history keeps the step"):
            self.app.find("label", lambda said: says in said)
        self.app.button("Cancel").click()
        # The buttons of a question that is going away answer nothing.
        self.app.wait_gone("push button", "Empty Trash")
        self.wait_deleted(trash, *self.rows[:2])

        self.app.button("Empty Trash…").click()
        self.app.button("Empty Trash").click()
        trash.find("label", "The Trash Is Empty")
        self.app.find("label", "2 dreams deleted from the journal")
        self.app.button("Undo").click()
        self.wait_deleted(trash, *self.rows[:2])

    def test_each_row_says_how_long_it_waits_yet(self):
        for id in self.ids:
            self.dream("delete", id)
        with contextlib.closing(sqlite3.connect(self.journal, isolation_level=None)) as journal:
            for days, id in ((28.9, self.ids[1]), (29.9, self.ids[2])):
                journal.execute(
                    "UPDATE dream SET trashed = trashed - ? WHERE lower(id) = ?",
                    (int(days * 86_400_000), id.lower()))
        self.app.quit()
        self.app = self.open_app()
        trash = self.open_trash()
        trash.find("label", "Dreams are erased after 30 days in the trash.")
        for row, says in zip(self.rows, ("today", "in 1 day", "in 30 days")):
            self.wait_until(lambda: trash.find("list item", row).description.endswith(
                f" · Will be erased {says}"), f"{says!r} for {row!r}")

    def test_what_happens_elsewhere_shows(self):
        trash = self.open_trash()
        self.dream("delete", self.ids[0])
        self.wait_deleted(trash, self.rows[2])
        self.dream("restore", self.ids[0])
        trash.find("label", "The Trash Is Empty")

    def test_many_go_elsewhere_at_once(self):
        ids = {f"Dream {number}, Pink unicorn": f"{number:08x}-2222-4000-8000-{number:012x}"
               for number in range(30)}
        self.dream("import", "-", typed=json.dumps([
            {"id": id, "date": f"2026-10-{30 - number:02}", "description": f"Dream {number}"}
            for number, id in enumerate(ids.values())]))
        self.dream("delete", *ids.values())
        trash = self.open_trash()
        left = list(ids)
        # Each time other rows come near from below; one time these are the last ones of all.
        while len(left) > 5:
            self.wait_until(
                lambda: (rows := self.deleted(trash)) and rows == left[:len(rows)], f"{left}")
            gone = left[:10:2]
            self.dream("restore", *(ids[name] for name in gone))
            left = [name for name in left if name not in gone]
        self.wait_deleted(trash, *left)

    def test_every_button_has_a_name(self):
        self.delete(self.rows[0])
        trash = self.open_trash()
        self.wait_deleted(trash, self.rows[0])
        names = {e.name for e in trash.find_all(where=lambda e: (
            "focusable" in e.states and e.role not in ("scroll pane", "panel")))}
        self.assertLessEqual({"Restore “Diving”", "Delete “Diving” from the journal"}, names)
        self.assertFalse([n for n in names if not n.strip() or n.startswith(("Gtk", "Adw"))], names)

    def test_a_forgotten_dream_is_nowhere(self):
        self.dream("edit", self.ids[1], "--text", "Flying over a walrus")
        self.dream("backup")
        name = "Flying over a walrus, Pink unicorn"
        self.app.row(name)
        self.delete(name)
        trash = self.open_trash()
        self.wait_deleted(trash, name)
        trash.button("Delete “Flying over a walrus” from the journal").click()
        self.app.button("Forget Everywhere").click()
        self.app.find("label", "1 dream forgotten")
        trash.find("label", "The Trash Is Empty")
        for file in self.journal.parent.rglob("*"):
            if file.is_file():
                self.assertNotIn(b"walrus", file.read_bytes(), file)
        self.app.press("Escape")
        self.app.press("ctrl+z")
        self.assertNotIn("walrus", json.dumps(self.dreams()))
        self.assertEqual(self.app.quit(), 0, self.app.words())
        self.assertIn("sound", self.dream("check"))
