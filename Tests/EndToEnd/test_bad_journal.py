"""A journal that cannot be opened or written: the app says so, and leaves the file alone."""

import hashlib
import sqlite3

import places
from extent import core
from harness import Scenario


class BadJournal(Scenario):
    def setUp(self):
        super().setUp()
        self.journal.parent.mkdir(mode=0o700)

    def refused(self, *says):
        """Opens the app and checks that a window explains, with `Try Again` and `Quit`."""
        app = self.open_app()
        app.find("label", "The Journal Could Not Be Opened")
        words = " ".join(label.name for label in app.find_all("label"))
        for part in (self.journal.name, *says):
            self.assertIn(part, words)
        app.button("Try Again")
        app.button("Choose Another Journal…")
        app.button("Quit")
        return app

    def refused_untouched(self, *says):
        """Like `refused`, and no byte of the file changes, whatever is pressed."""
        before = self.fingerprint()
        app = self.refused(*says)
        windows = app.windows()
        app.button("Try Again").click()
        app.find("label", "The Journal Could Not Be Opened")
        self.assertEqual(app.windows(), windows)
        app.button("Quit").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.fingerprint(), before)
        left = {f.name for f in self.journal.parent.iterdir()} - {"backups"}
        self.assertEqual(left, {self.journal.name})

    def fingerprint(self):
        return hashlib.sha256(self.journal.read_bytes()).hexdigest()

    def change(self, sql):
        with sqlite3.connect(self.journal) as journal:
            journal.executescript(sql)
        journal.close()

    def test_a_journal_of_a_newer_version(self):
        self.dream("samples")
        self.change("PRAGMA user_version = 99")
        self.refused_untouched("newer version")

    @core
    def test_a_text_file(self):
        self.journal.write_text("Dear diary,\n\nlast night I was flying.\n" * 50)
        self.refused_untouched("not a dream journal")

    def test_the_database_of_another_program(self):
        self.change("CREATE TABLE song (name TEXT); INSERT INTO song VALUES ('Lullaby')")
        self.refused_untouched("another program")

    def test_the_reason_is_in_the_language_of_the_user(self):
        self.journal.write_text("Dear diary")
        for language, says in {"zh_CN": "不是梦境日记", "ko": "꿈 일기가 아닙니다"}.items():
            self.environment["LANGUAGE"] = language
            app = self.open_app()
            app.find("label", lambda said: said.startswith(f"“{self.journal}”") and says in said)
            self.assertEqual(app.quit(), 0, app.words())

    def test_a_folder(self):
        self.journal.mkdir()
        app = self.refused()
        self.journal.rmdir()
        app.button("Try Again").click()
        app.button("New Dream")
        app.wait_gone("label", "The Journal Could Not Be Opened")
        self.assertEqual(app.quit(), 0, app.words())

    def test_a_journal_that_can_be_read_only(self):
        self.dream("samples")
        before = self.fingerprint()
        places.make_read_only(self, self.journal.parent)
        app = self.open_app()
        app.find("label", lambda said: "is read-only, so changes cannot be saved" in said)
        app.button("Choose Another Journal…")
        app.open_dream("Dream 1, Pink unicorn")
        app.description.insert(" and more")

        app.find("label", lambda said: "cannot be written" in said)
        app.wait_gone("label", lambda said: "is read-only" in said)
        self.assertEqual(app.description.text, "Dream 1 and more")
        app.find("push button", "Close").click()
        app.find("push button", "Quit Without Saving").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.fingerprint(), before)

    def test_in_a_journal_that_can_be_read_only_nothing_is_begun(self):
        self.dream("samples")
        before = self.fingerprint()
        places.make_read_only(self, self.journal.parent)
        app = self.open_app()
        app.find("label", lambda said: "is read-only, so changes cannot be saved" in said)
        new = app.find("push button", "New Dream")
        self.assertFalse(new.is_sensitive)
        self.assertEqual(new.description, "The journal is read-only.")
        self.assertIsNone(app.first("text", "What did you dream?"))
        rows = app.rows
        for key in ("ctrl+n", "ctrl+r", "a"):
            app.press(key)
        app.button("Main Menu").click()
        app.find("menu item", "Backups…")
        self.assertIsNone(app.first("menu item", "Lock…"))
        app.press("Escape")
        self.assertEqual(app.rows, rows)
        self.assertIsNone(app.first("text", "Description"))
        app.open_dream("Dream 1, Pink unicorn")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.fingerprint(), before)

    def choose_another(self, app, path):
        """Opens a journal by its path."""
        app.button("Choose Another Journal…").click()
        app.give_path("Open", path)

    def test_another_journal_is_chosen_in_place_of_one_that_cannot_be_opened(self):
        other = self.home / "other.sqlite"
        own, self.journal = self.journal, other
        self.dream("add", "In the other one")
        self.journal = own
        self.journal.write_text("Dear diary")
        app = self.refused("not a dream journal")
        self.choose_another(app, other)
        app.wait_rows("In the other one, Pink unicorn")
        app.write_dream("Mine")
        self.journal = other
        self.wait_until(
            lambda: sorted(d["description"] for d in self.dreams()) == ["In the other one", "Mine"])
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(own.read_text(), "Dear diary")

    def test_another_journal_is_chosen_in_place_of_one_that_can_be_read_only(self):
        other = self.home / "other.sqlite"
        own, self.journal = self.journal, other
        self.dream("add", "In the other one")
        self.journal = own
        self.dream("samples")
        before = self.fingerprint()
        places.make_read_only(self, self.journal.parent)
        app = self.open_app()
        app.row("Dream 1, Pink unicorn")
        self.choose_another(app, other)
        app.wait_rows("In the other one, Pink unicorn")
        app.wait_gone("label", lambda said: "is read-only" in said)
        app.open_dream("In the other one, Pink unicorn")
        app.description.insert(" and more")
        self.journal = other
        self.wait_until(lambda: self.dreams()[0]["description"] == "In the other one and more")
        self.assertEqual(app.quit(), 0, app.words())
        self.journal = own
        self.assertEqual(self.fingerprint(), before)

    def test_no_place_for_a_new_journal(self):
        places.make_read_only(self, self.journal.parent)
        self.refused()

    def test_a_way_blocked_by_a_file(self):
        self.journal.parent.rmdir()
        self.journal.parent.write_text("not a folder")
        self.refused()


class FullDisk(Scenario):
    def setUp(self):
        super().setUp()
        self.disk = self.journal.parent
        places.make_small_disk(self, self.disk, 512)

    def write_on_a_full_disk(self, text):
        """Opens the app, fills the disk, writes, and waits for the words of the banner."""
        self.app = self.open_app()
        field = self.app.write_dream("Before. ")
        self.wait_until(lambda: self.dreams()[0]["description"] == "Before. ")
        self.wait_for_backups()
        self.large = places.fill(self.disk)
        field.insert(text)
        self.app.find("label", lambda said: "disk is full" in said)
        self.app.button("Try Again")
        return field

    def try_again(self):
        """Presses the button, unless the app has retried on its own."""
        for button in self.app.find_all(name="Try Again", where=lambda e: e.is_sensitive):
            button.press()

    @core
    def test_words_wait_in_the_window_until_there_is_room(self):
        text = "The sea rose up to the moon 🌙. " * 400
        field = self.write_on_a_full_disk(text)
        self.assertEqual(field.text, "Before. " + text)
        field.insert("And on.")

        self.large.unlink()
        self.try_again()
        self.wait_until(lambda: self.dreams()[0]["description"] == f"Before. {text}And on.")
        self.app.wait_gone("label", lambda said: "disk is full" in said)
        self.assertEqual(field.text, f"Before. {text}And on.")
        self.assertEqual(self.app.quit(), 0, self.app.words())

    def test_the_window_asks_before_it_closes_without_its_words(self):
        field = self.write_on_a_full_disk("The sea rose. " * 400)
        self.app.find("push button", "Close").click()
        self.app.find("push button", "Keep Open").click()
        self.app.wait_gone("push button", "Keep Open")
        self.app.find("push button", "Close").click()
        self.app.button("Keep Open")
        question = self.app.find(
            name="Your Last Changes Are Not Saved", where=lambda e: e.role != "label")
        question.button("Export…").click()
        self.app.find("frame", "Export Dreams").button("Cancel").click()
        self.assertTrue(self.app.is_running)
        self.app.description

        self.large.unlink()
        self.try_again()
        self.wait_until(
            lambda: self.dreams()[0]["description"] == "Before. " + "The sea rose. " * 400)
        self.assertEqual(self.app.quit(), 0, self.app.words())
