"""Sealing a journal in its window: step by step, locked automatically, with nothing left to see."""

import contextlib
import signal
import sqlite3
import subprocess

from extent import core
from sealed import PASSPHRASE, TEXT, WORD, SealedScenario
from test_handing_over import Other


class Sealing(SealedScenario):
    def unlocked(self, *arguments):
        """The app with the sealed journal open."""
        self.seal()
        app = self.open_app(*arguments)
        self.unlock(app)
        return app

    def unlock(self, app, words=PASSPHRASE):
        app.unlock(words)
        app.row(lambda said: TEXT in said)

    def locked(self, app):
        app.find("label", "The Journal Is Locked")
        self.wait_until(lambda: not self.said(app), "no word of a dream")

    def said(self, app):
        """Everything in this and all other windows that contains the word."""
        inside = [e for e in app.everything() if e is not app]
        texts = [text for e in inside for text in (e.name, e.description)]
        texts += [e.text for e in inside if e._has("EditableText")]
        return [text for text in texts if WORD in text]

    def files_with_the_word(self):
        """The files below the home that have the word, in their names, too."""
        return [
            file for file in self.home.rglob("*")
            if WORD in file.name or file.is_file() and WORD.encode() in file.read_bytes()]

    def choose(self, app, row):
        """Opens the preferences and presses the button of a row."""
        app.press("ctrl+comma")
        app.find("frame", "Preferences").button(lambda said: said.endswith(row)).click()
        app.wait_gone("frame", "Preferences")

    def test_lock_is_in_the_menu_before_there_is_a_seal(self):
        self.dream("add", "Flying")
        before = self.dreams()
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Lock…").click()
        window = app.find("frame", "Seal the Journal")
        window.find("label", "A Journal Only You Can Read")
        window.button("Cancel").click()
        app.wait_gone("frame", "Seal the Journal")
        self.assertEqual(self.dreams(), before)
        app.press("ctrl+comma")
        app.find("frame", "Preferences").find("label", "Passphrase")

    def choose_passphrase(self, app, passphrase):
        """Types a passphrase twice, and returns the code that is shown then."""
        app.wait_for_focus("text", "Passphrase").set_text(passphrase)
        app.field("Repeat the Passphrase").set_text(passphrase)
        app.button("Continue").click()
        app.find("label", "Write Down the Recovery Code")
        code = app.find("label", lambda said: said.count("-") == 7).name.replace("\n", "")
        app.button("I Have Written It Down").click()
        return code

    def close(self, app, frame):
        app.find("frame", frame).button("Close").click()
        app.wait_gone("frame", frame)

    def opens(self, passphrase):
        """Whether a passphrase opens the journal in the terminal."""
        self.environment["LUCID_DREAMS_PASSPHRASE"] = passphrase
        return TEXT in self.dream("list", status=None)


class SealingInTheApp(Sealing):
    @core
    def test_a_journal_is_sealed_and_its_plain_backups_are_erased(self):
        self.dream("add", TEXT)
        self.dream("backup")
        app = self.open_app()
        app.button("Share").click()
        app.button("Cancel")
        app.press("Return")
        app.button("Done").click()
        dialog = app.find("frame", lambda said: said.startswith("Share "))
        self.wait_until(lambda: dialog.button("Copy").is_sensitive, "a picture")
        dialog.button("Copy").click()
        app.wait_gone("frame", dialog.name)
        shared = self.home / "cache" / "lucid-dreams" / "shared"
        self.assertTrue([file for file in shared.rglob("*") if file.is_file()])
        app.row(lambda said: TEXT in said)
        self.choose(app, "Seal the Journal")
        app.find("label", "A Journal Only You Can Read")
        app.press("Return")
        code = self.choose_passphrase(app, "four words are much better")
        field = app.wait_for_focus("text", "Recovery Code")
        self.assertFalse(app.find("push button", "Seal the Journal").is_sensitive)
        field.set_text(code.lower().replace("-", " ")[:-1] + "!")
        self.assertFalse(app.find("push button", "Seal the Journal").is_sensitive)
        field.set_text(code.lower().replace("-", "  "))
        app.button("Seal the Journal").click()
        app.find("label", "The Journal Is Sealed")
        app.find("label", lambda said: "exported or shared earlier can still be read" in said)
        # The app's own copies of what was shared are the only ones that it knows.
        self.assertEqual([file for file in shared.rglob("*") if file.is_file()], [])
        app.button(lambda said: said.startswith("Erase ") and "Unsealed Backup" in said).click()
        app.find("label", "The Backups Were Erased")
        self.close(app, "Seal the Journal")
        app.open_dream(lambda said: TEXT in said)
        app.description.set_text(TEXT + " sings")
        app.press("ctrl+l")
        self.locked(app)
        self.assertEqual(self.files_with_the_word(), [])
        self.assertTrue(self.opens("four words are much better"))
        self.assertTrue(self.opens(code))
        self.assertEqual(self.dreams()[0]["description"], TEXT + " sings")
        self.unlock(app, code)
        self.assertEqual(app.quit(), 0, app.words())

    def test_cancelling_before_the_last_step_leaves_the_journal_unchanged(self):
        self.dream("add", TEXT)
        app = self.open_app()
        app.row(lambda said: TEXT in said)
        before = self.journal.read_bytes()
        self.choose(app, "Seal the Journal")
        app.find("label", "A Journal Only You Can Read")
        app.button("Continue").click()
        code = self.choose_passphrase(app, PASSPHRASE)
        app.button("Show It Again").click()
        app.find("label", lambda said: said.replace("\n", "") == code)
        app.button("I Have Written It Down").click()
        app.wait_for_focus("text", "Recovery Code").set_text(code[:-1])
        app.press("Escape")
        app.wait_gone("frame", "Seal the Journal")
        self.assertEqual(self.journal.read_bytes(), before)
        app.row(lambda said: TEXT in said)
        self.assertEqual(app.quit(), 0, app.words())

    def test_another_passphrase(self):
        app = self.unlocked()
        self.choose(app, "Change Passphrase")
        app.field("Passphrase or recovery code").set_text("open barley")
        app.button("Continue").click()
        app.find("label", lambda said: "The passphrase is wrong" in said)
        app.field("Passphrase or recovery code").set_text(PASSPHRASE)
        app.button("Continue").click()
        code = self.choose_passphrase(app, "another one")
        app.wait_for_focus("text", "Recovery Code").set_text(code)
        app.button("Change Passphrase").click()
        app.find("label", "The Passphrase Was Changed")
        self.close(app, "Change Passphrase")
        self.assertFalse(self.opens(PASSPHRASE))
        self.assertTrue(self.opens("another one"))
        self.assertTrue(self.opens(code))
        app.row(lambda said: TEXT in said)
        app.press("ctrl+l")
        self.locked(app)
        self.unlock(app, "another one")

    def test_the_seal_is_removed(self):
        app = self.unlocked()
        # Locking keeps what the screen shows.
        app.press("ctrl+l")
        self.locked(app)
        self.unlock(app)
        (screen,) = (self.home / "state").rglob("screen.json.sealed")
        stranger = screen.with_name("inbox-1.json.sealed")
        stranger.write_bytes(b"sealed by another key")
        self.choose(app, "Remove the Seal")
        app.field("Passphrase or recovery code").set_text(PASSPHRASE)
        app.button("Remove the Seal").click()
        app.find("label", "No Longer Sealed")
        app.find("label", f"“{stranger}” could not be opened and stays sealed")
        self.close(app, "Remove the Seal")
        del self.environment["LUCID_DREAMS_PASSPHRASE"]
        self.assertEqual(self.dreams()[0]["description"], TEXT)
        app.open_dream(lambda said: TEXT in said)
        app.description.set_text(TEXT + " sings")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.dreams()[0]["description"], TEXT + " sings")

    def test_who_closes_the_window_while_the_key_is_opened_keeps_the_seal(self):
        app = self.unlocked()
        self.choose(app, "Remove the Seal")
        app.field("Passphrase or recovery code").set_text(PASSPHRASE)
        with self.busy_journal():
            app.button("Remove the Seal").click()
            app.find("label", "Opening the Key…")
            app.press("Escape")
            app.wait_gone("frame", "Remove the Seal")
        # Opening the key again takes as long as the hidden work.
        self.choose(app, "Change Passphrase")
        app.field("Passphrase or recovery code").set_text(PASSPHRASE)
        app.button("Continue").click()
        app.wait_for_focus("text", "Passphrase")
        app.press("Escape")
        app.wait_gone("frame", "Change Passphrase")
        self.assertEqual(app.quit(), 0, app.words())
        with sqlite3.connect(self.journal) as other:
            self.assertEqual(other.execute("SELECT count(*) > 0 FROM seal").fetchone(), (1,))
        self.assertEqual(self.files_with_the_word(), [])


class Locking(Sealing):
    def test_no_window_keeps_a_word_when_the_screen_locks(self):
        app = self.unlocked()
        desktop = Other(self, "lock")
        self.wait_until(lambda: desktop.get("ready"), "a desktop that locks the screen")
        self.dream("add", f"Another {WORD}")
        self.dream("delete", self.dreams()[0]["id"])
        app.wait_rows(next(row for row in app.rows if TEXT in row))
        for action, frame in [
            ("Statistics", None), ("Trash", None), ("Dream Signs", None), ("Calendar", None),
            ("Backups…", "Backups"), ("Preferences", "Preferences"), ("Export…", "Export Dreams"),
        ]:
            app.open_dream(lambda said: TEXT in said)
            app.description.set_text(f"{TEXT} and {action}")
            if frame is None:
                app.open_place(action)
            else:
                app.button("Main Menu").click()
                app.find("menu item", action).click()
                app.find("frame", frame)
            desktop.process.send_signal(signal.SIGUSR1)
            self.locked(app)
            self.assertIsNone(app.first("frame", frame or action))
            self.assertEqual(self.files_with_the_word(), [])
            self.assertEqual(self.dreams()[0]["description"], f"{TEXT} and {action}")
            self.unlock(app)
        self.assertEqual(app.quit(), 0, app.words())

    def test_a_window_that_nobody_uses_locks(self):
        self.seal()
        # Long enough for a slow machine to show that it was open, and shorter than the patience.
        self.prefer(idleLock=25)
        app = self.open_app()
        app.unlock(PASSPHRASE)
        app.wait_gone("label", "The Journal Is Locked")
        self.locked(app)

    def test_it_is_locked_before_the_computer_sleeps(self):
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE,
            text=True)
        self.addCleanup(bus.stdout.close)
        self.addCleanup(bus.wait)
        self.addCleanup(bus.kill)
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus.stdout.readline().strip()
        login = Other(self, "login")
        self.wait_until(lambda: login.get("ready"), "a logind")
        app = self.unlocked()
        self.wait_until(lambda: login.get("delays"), "a sleep that is delayed")
        self.assertEqual((login.get("delays"), login.get("mode")), ("sleep", "delay"))
        app.open_dream(lambda said: TEXT in said)
        app.description.set_text(TEXT + " sings")
        login.process.send_signal(signal.SIGUSR1)
        self.wait_until(lambda: login.get("released"), "a computer that may sleep")
        self.locked(app)
        self.assertEqual(self.dreams()[0]["description"], TEXT + " sings")
        self.unlock(app)
        self.wait_until(
            lambda: len([given for given in login.given if "delays" in given]) == 2, "a new delay")
        login.process.send_signal(signal.SIGUSR2)
        self.locked(app)

    def test_words_that_cannot_be_saved_are_not_locked_away(self):
        app = self.unlocked()
        app.open_dream(lambda said: TEXT in said)
        with self.busy_journal():
            app.description.set_text(TEXT + " sings")
            app.press("ctrl+l")
            app.find("label", "Your Last Changes Are Not Saved")
            app.press("Escape")
            self.assertEqual(app.description.text, TEXT + " sings")
        app.wait_gone("label", "Your Last Changes Are Not Saved")
        app.press("ctrl+l")
        self.locked(app)
        self.assertEqual(self.dreams()[0]["description"], TEXT + " sings")

    def test_the_inbox_waits(self):
        inbox = self.home / "inbox"
        inbox.mkdir()
        app = self.unlocked()
        self.dream("inbox", "--set", inbox)
        app.press("ctrl+l")
        self.locked(app)
        note = inbox / "note.txt"
        note.write_text(f"A second {WORD}")
        self.unlock(app)
        app.row(lambda said: f"A second {WORD}" in said, patience=60)
        self.wait_until(lambda: not note.exists(), "a note that was taken in", patience=60)


class LockedQuickPage(Sealing):
    def page(self):
        self.seal()
        app = self.open_app("--new")
        app.find("frame", "New Dream")
        app.wait_for_focus("text", "Description")
        app.find("label", lambda said: "The journal is locked" in said)
        return app

    def waiting(self):
        return sorted(self.journal.with_name(self.journal.name + ".captured").glob("*.sealed"))

    @core
    def test_words_are_kept_sealed_without_a_passphrase(self):
        app = self.page()
        app.type(f"Second {WORD}")
        app.find("label", "Kept sealed. It joins the journal when you unlock it.")
        app.type(" flew")
        app.button("Done").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(len(self.waiting()), 1)
        self.assertEqual(self.files_with_the_word(), [])
        self.assertEqual({d["description"] for d in self.dreams()}, {TEXT, f"Second {WORD} flew"})
        self.assertEqual(self.waiting(), [])
        self.assertEqual(self.files_with_the_word(), [])

    def test_a_page_that_was_killed_has_kept_its_words(self):
        app = self.page()
        app.type(f"Second {WORD}")
        app.find("label", "Kept sealed. It joins the journal when you unlock it.")
        app.kill()
        self.assertEqual(self.files_with_the_word(), [])
        self.assertEqual({d["description"] for d in self.dreams()}, {TEXT, f"Second {WORD}"})

    def test_the_locked_page_offers_to_write(self):
        self.seal()
        app = self.open_app()
        app.button("Write a Dream").click()
        app.find("frame", "New Dream")
        app.wait_for_focus("text", "Description")
        app.type(f"Second {WORD}")
        app.find("label", "Kept sealed. It joins the journal when you unlock it.")
        app.press("Escape")
        app.wait_gone("frame", "New Dream")
        self.assertEqual(len(self.waiting()), 1)
        self.unlock(app)
        app.row(lambda said: f"Second {WORD}" in said)
        app.find("label", "1 dream that was kept sealed has joined the journal")
        self.assertEqual(self.waiting(), [])
        self.assertEqual(self.files_with_the_word(), [])

    def test_a_journal_without_the_key_for_that_asks_for_its_passphrase(self):
        self.seal()
        with contextlib.closing(sqlite3.connect(self.journal)) as database, database:
            database.execute("DELETE FROM seal WHERE kind = 'capture'")
        app = self.open_app("--new")
        app.wait_for_focus("text", "Description")
        app.find("label", lambda said: "The journal is locked" in said)
        app.type(f"Second {WORD}")
        self.wait_until(lambda: app.description.text == f"Second {WORD}", "the words")
        app.button("Done").click()
        app.find("label", "Enter the Passphrase")
        app.press("Escape")
        app.wait_gone("label", "Enter the Passphrase")
        self.assertEqual(app.description.text, f"Second {WORD}")
        self.assertEqual(self.files_with_the_word(), [])
        app.press("Escape")
        app.field("Passphrase").set_text("open barley")
        app.button("Open").click()
        app.find("label", lambda said: "The passphrase is wrong" in said)
        app.field("Passphrase").set_text(PASSPHRASE)
        app.button("Open").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual({d["description"] for d in self.dreams()}, {TEXT, f"Second {WORD}"})
        self.assertEqual(self.files_with_the_word(), [])

    def test_a_page_without_a_word_asks_nothing(self):
        app = self.page()
        app.press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
