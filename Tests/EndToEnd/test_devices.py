"""One journal on several devices, by a folder: the app here, and another computer with the same programs."""

import json
import shutil
import subprocess
import unittest

import harness
import main_thread
import places
from extent import core
from harness import BUILT, App
from sealed import PASSPHRASE, PlainOrSealed

# Seconds, after which a device shows what another one has written: five of them wait for more to come.
SOON = 40


class Devices(PlainOrSealed):
    def setUp(self):
        super().setUp()
        # A command here ends when it has synced.
        self.environment["LUCID_DREAMS_SYNC"] = "wait"
        self.folder = self.home / "Shared"
        self.folder.mkdir()
        self.laptop = self.home / "laptop"
        self.laptop.mkdir()

    # The other computer

    @property
    def environment_there(self):
        there = {f"XDG_{kind}_HOME": str(self.laptop / kind.lower()) for kind in ("DATA", "CONFIG", "CACHE", "STATE")}
        there.update(HOME=str(self.laptop), LUCID_DREAMS_JOURNAL=str(self.laptop / "journal.sqlite"))
        return dict(self.environment, **there)

    def there(self, *words, status=0, typed=None):
        """The output of `dream` on the other computer."""
        done = subprocess.run(
            [BUILT / "dream", *map(str, words)], env=self.environment_there, capture_output=True, text=True,
            timeout=60, input=typed or "")
        self.assertEqual(done.returncode, status, (words, done.stderr))
        return done.stdout

    def texts_there(self):
        """What is written on the other computer, once it has synced."""
        self.there("sync")
        return sorted(dream["description"] for dream in json.loads(self.there("list", "--json")))

    def open_app_there(self):
        app = App(
            [str(BUILT / "lucid-dreams"), "--journal", str(self.laptop / "journal.sqlite")],
            self.environment_there, self.home / "app-there.log")
        self.apps.append(app)
        return app

    def join(self):
        """Both computers by their terminals."""
        self.dream("sync", "--set", self.folder, "--name", "Desk", "--plain", "--yes")
        self.there("sync", "--set", self.folder, "--name", "Laptop", "--plain", "--yes")

    def backups(self):
        """How many were made because many dreams would come or go."""
        return len(list((self.journal.parent / "backups").glob("before-import-*")))

    def soon(self, condition, what):
        self.wait_until(condition, what, patience=SOON)

    def menu_says(self, app, words):
        """Whether the main menu has an item; it is closed again."""
        app.button("Main Menu").click()
        app.find("menu item", "Sync Now")
        found = app.first("menu item", words) is not None
        app.press("Escape")
        app.wait_gone("menu item", "Preferences")
        return found

    # Stories

    @core
    def test_two_journals_come_together_in_the_preferences(self):
        self.there("add", "Falling", "--date", "2026-11-20")
        self.there("sync", "--set", self.folder, "--name", "Laptop", "--plain", "--yes")
        self.dream("add", "Flying", "--date", "2026-11-21")
        app = self.open_app()
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        window.find("label", "Devices")
        window.button("Choose… Folder").click()
        app.give_path("Choose", self.folder)
        app.find("label", "Sync With “Shared”?")
        app.find("label", lambda said: said.startswith("This journal has 1 dream, and the folder has 1 dream."))
        app.field("Name of This Device").set_text("Desk")
        app.button("Sync").click()
        window.find("label", "~/Shared")
        window.find("label", "Laptop")
        window.find("label", lambda said: said.startswith("Last heard of: "))
        window.find("label", "Synced: Just now")
        self.assertEqual(self.backups(), 1)
        window.button("Close").click()
        app.wait_gone("frame", "Preferences")
        app.wait_rows("Flying, Pink unicorn", "Falling, Pink unicorn")

        app.button("New Dream").click()
        app.description.insert("Over the sea")
        self.soon(lambda: self.texts_there() == ["Falling", "Flying", "Over the sea"], "what is written here")
        self.assertIn("Desk", self.there("sync", "--status"))
        self.there("add", "A whale")
        self.soon(lambda: any("A whale" in row for row in app.rows), "what is written there")

        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        window.button("Leave the Folder").click()
        window.find("label", lambda said: said.startswith("One journal on several computers"))
        self.assertFalse(window.find_all("label", "Laptop"))
        self.dream("sync", status=66)

    def choose_folder(self, app):
        """Chooses the folder in the preferences, which stay open."""
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        window.button("Choose… Folder").click()
        app.give_path("Choose", self.folder)
        return window

    def code_shown(self, app):
        app.find("label", lambda said: said.startswith("Type it on your other devices"))
        label = app.find("label", lambda said: said.count("-") >= 6 and "\n" in said)
        return label.name.replace("\n", "")

    def test_a_new_folder_is_sealed_at_first_and_its_code_opens_it_elsewhere(self):
        self.dream("add", "Quastenflosser")
        app = self.open_app()
        window = self.choose_folder(app)
        app.find("label", "Sync With “Shared”?")
        app.button("Seal and Sync").click()
        code = self.code_shown(app)
        app.press("Return")
        app.wait_gone("label", lambda said: said.startswith("Type it on your other devices"))
        window.find("label", "Synced: Just now")
        window.button("Show… Code of the Folder").click()
        self.assertEqual(self.code_shown(app), code)
        app.press("Return")
        self.environment["LUCID_DREAMS_PASSPHRASE"] = code
        self.there("sync", "--set", self.folder, "--name", "Laptop", "--yes")
        self.assertEqual(self.texts_there(), ["Quastenflosser"])
        for file in self.folder.rglob("*"):
            self.assertFalse(file.is_file() and b"Quastenflosser" in file.read_bytes(), file)

    def test_a_folder_that_another_device_has_sealed_asks_for_its_code(self):
        self.there("add", "Falling")
        self.there("sync", "--set", self.folder, "--sealed", "--name", "Laptop", "--yes")
        code = self.there("sync", "--code").strip()
        app = self.open_app()
        window = self.choose_folder(app)
        app.find("label", "Type the Code of the Folder")
        app.field("Code of the Folder").set_text("wrong")
        app.button("Open").click()
        app.find("label", lambda said: said.startswith("That does not open the folder."))
        app.field("Code of the Folder").set_text(code)
        app.button("Open").click()
        app.find("label", lambda said: "The folder is sealed" in said)
        app.button("Sync").click()
        window.find("label", "Laptop")
        self.wait_until(lambda: [dream["description"] for dream in self.dreams()] == ["Falling"], "the dream")

    def test_what_is_written_in_one_window_appears_in_the_other(self):
        flying = self.dream("add", "Flying").strip()
        self.join()
        here, there = self.open_app(), self.open_app_there()
        there.wait_rows("Flying, Pink unicorn")
        there.open_dream("Flying, Pink unicorn")
        here.open_dream("Flying, Pink unicorn")
        here.description.set_text("Flying over the sea")
        self.soon(lambda: there.description.text == "Flying over the sea", "the words in the other window")
        there.button("New Dream").click()
        self.wait_until(lambda: there.description.text == "", "an empty page")
        there.description.insert("Falling")
        self.soon(lambda: any("Falling" in row for row in here.rows), "the dream in the first window")
        here.press("ctrl+z")
        self.soon(lambda: "over the sea" not in there.rows[-1], "what was undone")
        self.assertEqual(here.quit(), 0, here.words())
        self.there("delete", flying)
        self.assertEqual(there.quit(), 0, there.words())

    def test_what_was_written_last_is_there_after_quitting(self):
        self.join()
        app = self.open_app()
        app.button("New Dream").click()
        app.description.insert("Over the sea")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.texts_there(), ["Over the sea"])

    def test_a_folder_that_is_gone_is_said_in_the_menu_and_changes_wait_for_it(self):
        self.dream("add", "Flying")
        self.join()
        app = self.open_app()
        app.wait_rows("Flying, Pink unicorn")
        self.assertFalse(self.menu_says(app, lambda said: "Folder" in said))
        self.assertNotIn("Folder", app.button("Main Menu").description)
        away = self.folder.rename(self.home / "away")
        self.soon(lambda: self.menu_says(app, "Sync Folder Missing…"), "the menu to say it")
        self.assertIn("Sync Folder Missing", app.button("Main Menu").description)
        app.button("New Dream").click()
        app.description.insert("Falling")
        app.button("Main Menu").click()
        app.find("menu item", "Sync Folder Missing…").click()
        window = app.find("frame", "Preferences")
        window.find("label", lambda said: said.startswith("The folder is not there."))
        window.button("Close").click()
        app.wait_gone("frame", "Preferences")
        away.rename(self.folder)
        self.soon(lambda: not self.menu_says(app, "Sync Folder Missing…"), "the folder to be back")
        self.assertNotIn("Folder", app.button("Main Menu").description)
        self.soon(lambda: self.texts_there() == ["Falling", "Flying"], "what was written meanwhile")

    def test_a_folder_that_cannot_be_written_costs_nothing(self):
        self.join()
        places.make_read_only(self, self.folder)
        app = self.open_app()
        app.button("New Dream").click()
        app.description.insert("Falling")
        self.soon(lambda: self.menu_says(app, "Cannot Write to Sync Folder…"), "the menu to say it")
        self.assertEqual([dream["description"] for dream in self.dreams()], ["Falling"])
        self.assertEqual(app.quit(), 0, app.words())

    def test_many_dreams_go_only_after_a_question_that_begins_at_not_now(self):
        self.join()
        notes = self.home / "notes.csv"
        notes.write_text("date,description\n" + "".join(f"2026-10-{day:02},Dream {day}\n" for day in range(1, 22)))
        self.dream("import", notes)
        self.there("sync")
        ids = [dream["id"] for dream in json.loads(self.there("list", "--json"))]
        self.assertEqual(len(ids), 21)
        app = self.open_app()
        app.row("Dream 21, Pink unicorn")
        self.there("forget", *ids, "--yes")
        app.find("label", "21 dreams were erased on another device", patience=SOON)
        app.button("Review…").click()
        app.find("label", "Erase 21 Dreams Here, Too?")
        app.wait_for_focus("push button", "Not Now")
        app.press("Return")
        app.wait_gone("label", "Erase 21 Dreams Here, Too?")
        self.assertEqual(len(self.dreams()), 21)
        app.button("Main Menu").click()
        app.find("menu item", "21 Dreams Erased Elsewhere…").click()
        before = self.backups()
        app.button("Erase Here, Too").click()
        self.soon(lambda: app.is_empty, "the dreams to go")
        self.assertEqual(self.dreams(), [])
        self.assertEqual(self.backups(), before + 1)

    def test_both_versions_of_a_text_are_kept_and_told(self):
        flying = self.dream("add", "Flying").strip()
        self.join()
        app = self.open_app()
        app.open_dream("Flying, Pink unicorn")
        away = self.folder.rename(self.home / "away")
        self.there("edit", flying, "--text", "Flying there", status=0)
        app.description.set_text("Flying here")
        self.wait_until(lambda: self.dreams()[0]["description"] == "Flying here", "a saved dream")
        away.rename(self.folder)
        self.there("sync")
        app.find("label", "1 text was changed on two devices: both versions are kept", patience=SOON)
        self.assertEqual(
            sorted(dream["description"].removesuffix(" (conflicting copy)") for dream in self.dreams()),
            ["Flying here", "Flying there"])

    def test_the_question_before_forgetting_says_which_copies_go_too(self):
        flying = self.dream("add", "Flying").strip()
        self.join()
        self.there("edit", flying, "--text", "Flying there", "--no-sync")
        self.dream("edit", flying, "--text", "Flying here")
        self.there("sync")
        self.dream("sync")
        self.assertEqual(len(self.dreams()), 2)
        self.dream("delete", flying)
        app = self.open_app()
        trash = app.open_place("Trash")
        trash.button(lambda said: said.startswith("Delete “Flying")).click()
        app.find("label", lambda said: "also erases 1 conflicting copy, on all your devices" in said)
        app.button("Forget Everywhere").click()
        self.soon(lambda: self.dreams() == [], "the copy to go")
        self.assertEqual(self.texts_there(), [])

    def test_a_locked_journal_waits_until_it_is_unlocked(self):
        self.dream("add", "Flying")
        self.join()
        self.encrypt()
        app = self.open_app(unlocks=False)
        app.find("label", "The Journal Is Locked")
        self.there("add", "Falling")
        app.unlock(PASSPHRASE)
        app.row("Falling, Pink unicorn")
        # Locking takes what was changed last along.
        app.open_dream("Flying, Pink unicorn")
        app.description.set_text("Flying high")
        app.press("ctrl+l")
        app.find("label", "The Journal Is Locked")
        self.assertEqual(self.texts_there(), ["Falling", "Flying high"])

    def test_a_device_is_renamed(self):
        self.join()
        app = self.open_app()
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        field = window.field(lambda said: said.strip() == "Name of This Device")
        field.set_text("Study")
        window.button("Close").click()
        app.wait_gone("frame", "Preferences")
        app.button("New Dream").click()
        app.description.insert("Over the sea")
        self.soon(lambda: "Study" in self.there("sync", "--status"), "the new name")

    def test_a_device_that_is_gone_is_hidden_until_it_writes_again(self):
        self.join()
        self.there("add", "Flying")
        app = self.open_app()
        app.row("Flying, Pink unicorn")
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        window.find("label", "Laptop")
        window.button("Hide Laptop").click()
        app.wait_gone("label", "Laptop")
        window.find("label", "No Other Device Yet")
        self.assertIn("no other computer yet", self.dream("sync", "--status"))
        self.there("add", "Falling")
        self.soon(lambda: window.first("label", "Laptop") is not None, "the device that writes again")
        self.assertEqual(app.quit(), 0, app.words())

    @unittest.skipUnless(shutil.which("strace"), "strace is needed to see which thread opens a file")
    def test_no_window_opens_the_folder_itself(self):
        self.join()
        self.there("add", "Flying")
        log = self.home / "opened"
        app = harness.App(
            [*main_thread.traced(log), str(BUILT / "lucid-dreams"), "--journal", str(self.journal)],
            self.environment, self.home / "app.log")
        self.apps.append(app)
        app.row("Flying, Pink unicorn")
        app.open_dream("Flying, Pink unicorn")
        app.description.set_text("Flying high")
        self.soon(lambda: self.texts_there() == ["Flying high"], "the change on the other device")
        main_thread.end(self, app.process.pid)
        main_thread.check(self, log, app.process.pid, self.folder)
        self.assertEqual(app.quit(), 0, app.words())
