"""Events are announced to people who cannot see them, without moving the focus."""

import places
from announcements import Announcements
from extent import core
from harness import Scenario


class Announcing(Scenario):
    def listen(self, app):
        """Begins to listen, as a screen reader that has looked at the whole window."""
        told = Announcements()
        self.addCleanup(told.end)
        app.tree()
        return told

    def begin(self):
        self.dream("add", "Flying", "--date", "2026-11-20")
        self.dream("add", "Diving", "--date", "2026-11-21")
        app = self.open_app()
        app.wait_rows("Diving, Pink unicorn", "Flying, Pink unicorn")
        app.take_keyboard()
        app.wait_for_focus("list item", "Diving, Pink unicorn")
        return app, self.listen(app)

    @core
    def test_deleting_undoing_and_redoing(self):
        app, told = self.begin()
        app.press("Delete")
        told.wait_for("“Diving” moved to the trash")
        app.wait_for_focus("list item", "Flying, Pink unicorn")
        app.press("ctrl+z")
        told.wait_for("Undone: Delete “Diving”")
        app.press("ctrl+shift+z")
        told.wait_for("Redone: Delete “Diving”")

    def test_announcements_do_not_linger(self):
        app, told = self.begin()
        app.press("ctrl+d")
        told.wait_for(lambda said: "duplicate" in said)
        app.press("Escape")
        app.press("Delete")
        told.wait_for("“Diving” moved to the trash")
        row = app.wait_for_focus("list item", "Flying, Pink unicorn")
        self.assertEqual(row.description, "“Diving” moved to the trash")
        app.press("ctrl+f")
        self.wait_until(lambda: row.description == "20 Nov 2026", "the night of the row again")
        self.assertEqual(told.spoken()[-1], "“Diving” moved to the trash")
        (alert,) = app.find_all("alert", showing=False)
        self.assertEqual(alert.name, "")

    def test_a_repeated_message_is_announced_twice(self):
        app, told = self.begin()
        for times in (1, 2):
            app.press("ctrl+f")
            app.type("fly")
            self.wait_until(lambda: told.spoken().count("1 dream found") == times)
            self.wait_until(lambda: told.alerts().count("1 dream found") == times)
            app.press("Escape")
            app.wait_gone("label", "1 dream found")

    def test_what_a_search_finds(self):
        app, told = self.begin()
        app.press("ctrl+f")
        app.type("ing")
        told.wait_for("2 dreams found")
        app.type(" zebra")
        told.wait_for("No Dream Found")
        self.assertNotIn("1 dream found", told.spoken())

    def test_what_the_keyboard_is_for(self):
        app, told = self.begin()
        app.press("ctrl+d")
        told.wait_for("Choose a dream to duplicate")
        app.press("Return")
        told.wait_for("Dream duplicated")
        app.button("Select").click()
        told.wait_for("Choose dreams")

    def test_words_that_cannot_be_saved_and_those_that_can_again(self):
        self.disk = self.journal.parent
        places.make_small_disk(self, self.disk, 512)
        app = self.open_app()
        field = app.write_dream("Before. ")
        told = self.listen(app)
        self.wait_until(lambda: self.dreams()[0]["description"] == "Before. ")
        self.wait_for_backups()
        large = places.fill(self.disk)
        field.insert("The sea rose. " * 400)
        told.wait_for(lambda said: "disk is full" in said)
        large.unlink()
        for button in app.find_all(name="Try Again", where=lambda e: e.is_sensitive):
            button.press()  # Unless the app has tried by itself meanwhile.
        told.wait_for("Everything is saved")

    def test_the_windows_in_front(self):
        app, told = self.begin()
        app.press("Delete")
        trash = app.open_place("Trash")
        app.wait_for_focus("list item", "Diving, Pink unicorn")
        trash.tree()
        app.press("Return")
        told.wait_for("“Diving” restored")
        app.press("Escape", "Escape")  # The first one is for the message.
        app.wait_gone("panel", "Trash")
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        app.find("frame", "Backups").tree()
        app.button("Back Up Now").click()
        told.wait_for("Backup made")
