"""Another program replaces the file of the journal while it is open: by sealing it, by a recovery, by a move."""

import contextlib
import subprocess

from PIL import Image

from extent import core
from harness import BUILT
from sealed import PASSPHRASE, SealedScenario

BEFORE, AFTER = "Written before", " and after"
MOVED = "was moved, deleted or replaced while it was open"


class Replaced(SealedScenario):
    """The app with an open dream, and a place where the journal can be without its knowing."""

    def setUp(self):
        super().setUp()
        self.away = self.home / "away" / "journal.sqlite"
        self.away.parent.mkdir()
        self.passphrase_file = self.home / "passphrase"
        self.passphrase_file.write_text(PASSPHRASE)

    def begin(self):
        """The app with a dream of which the first words are on the disk."""
        app = self.open_app()
        app.new_dream_by_key().insert(BEFORE)
        self.wait_until(lambda: BEFORE in self.texts(), "the first words on the disk")
        return app

    def begin_sealed(self):
        """The same with a journal that is sealed, and open in the app."""
        self.dream("add", "Earlier")
        self.seal_elsewhere()
        app = self.open_app()
        self.unlock(app)
        app.row(lambda said: "Earlier" in said)
        app.new_dream_by_key().insert(BEFORE)
        self.wait_until(lambda: BEFORE in self.texts(), "the first words on the disk")
        return app

    def texts(self):
        return [dream["description"] for dream in self.dreams()]

    def type_on(self, app):
        app.description.insert(AFTER)

    def wait_written(self, app, *others):
        """Waits until the dream is complete on disk, among others, and the app quits with it."""
        self.wait_until(
            lambda: sorted(self.texts()) == sorted([BEFORE + AFTER, *others]), "all words on the disk")
        self.assertEqual(app.quit(), 0, app.words())
        self.dream("check")

    def unlock(self, app):
        app.find("label", "The Journal Is Locked")
        app.unlock(PASSPHRASE)

    def seal_elsewhere(self):
        """Seals the journal in a terminal, which knows the passphrase from then on."""
        self.dream("encrypt", "--yes", "--passphrase-file", self.passphrase_file)
        self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE

    def move_away(self, app):
        """Moves the journal where `dream` works on it, and waits until the app knows."""
        self.move(self.journal, self.away)
        app.find("label", lambda said: MOVED in said)

    def move_back(self):
        self.move(self.away, self.journal)

    @staticmethod
    def move(old, new):
        """The journal comes last, so that nobody finds it without its files."""
        for ending in (".attachments", ""):
            with contextlib.suppress(FileNotFoundError):
                old.with_name(old.name + ending).rename(new.with_name(new.name + ending))

    @contextlib.contextmanager
    def elsewhere(self, app):
        """What `dream` does inside, it does where the journal is then; afterwards it is back."""
        self.move_away(app)
        self.type_on(app)
        journal, self.journal = self.journal, self.away
        try:
            yield
        finally:
            self.journal = journal
        self.move_back()

    def offers_lock(self, app):
        """Whether the main menu has the item; None while it is being opened."""
        if app.first("menu item", "Preferences") is None:
            # Gone, where the journal is opened again just now: the next look presses that of the new list.
            app.button("Main Menu").press()
            return None
        return app.first("menu item", "Lock") is not None


class SealedMeanwhile(Replaced):
    def test_the_passphrase_is_asked_for_before_the_first_key(self):
        app = self.begin()
        self.seal_elsewhere()
        app.find("label", "The Journal Is Locked")
        self.assertIsNone(app.first("list", "Dreams"))
        self.unlock(app)
        app.open_dream(lambda said: BEFORE in said)
        self.type_on(app)
        self.wait_written(app)

    @core
    def test_words_that_could_not_be_saved_wait_for_the_passphrase(self):
        app = self.begin()
        with self.elsewhere(app):
            self.seal_elsewhere()
        app.find("label", lambda said: "Unlock it to keep what you wrote" in said)
        self.unlock(app)
        self.wait_written(app)

    def test_a_picture_that_could_not_be_saved_is_sealed_with_its_dream(self):
        picture = self.home / "Sketch.png"
        Image.new("RGB", (40, 30), "navy").save(picture)
        app = self.begin()
        with self.elsewhere(app):
            app.button("Attach Pictures and Sounds").click()
            app.give_path("Attach", picture)
            app.button("Sketch.png")
            self.seal_elsewhere()
        # Files attached while the folder was away are in a separate folder.
        app.find("label", lambda said: "Unlock it to keep what you wrote" in said)
        self.unlock(app)
        app.button("Sketch.png")
        self.wait_written(app)
        folder = self.journal.with_name("journal.sqlite.attachments")
        self.assertEqual([f.suffix for f in folder.iterdir() if not f.name.startswith(".")], [".sealed"])

    def test_who_does_not_know_the_passphrase_saves_the_words_as_a_file(self):
        documents = self.home / "Documents"
        documents.mkdir()
        app = self.begin()
        with self.elsewhere(app):
            self.seal_elsewhere()
        app.find("label", lambda said: "Unlock it to keep what you wrote" in said)
        app.button("Choose Another Journal…").click()
        app.find("label", "Your Last Changes Are Not Saved")
        app.button("Close").click()
        app.process.terminate()
        app.find("label", "Your Last Changes Are Not Saved")
        app.button("Save as a File…").click()
        app.give_path("Save Here", documents)
        self.assertEqual(app.wait_for_end(), 0, app.words())
        (file,) = documents.glob("*.md")
        self.assertIn(BEFORE + AFTER, file.read_text())
        self.assertEqual(self.texts(), [BEFORE])

    def test_words_on_the_quick_page_wait_for_the_passphrase(self):
        app = self.open_app("--new")
        app.wait_for_focus("text", "Description")
        app.type(BEFORE)
        self.wait_until(lambda: BEFORE in self.texts(), "the first words on the disk")
        self.seal_elsewhere()
        app.find("label", lambda said: "The journal is locked" in said)
        self.type_on(app)
        app.find("label", "Kept sealed. It joins the journal when you unlock it.")
        app.button("Done").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.texts(), [BEFORE + AFTER])


class UnsealedMeanwhile(Replaced):
    def unseal(self):
        self.dream("decrypt", "--yes")
        del self.environment["LUCID_DREAMS_PASSPHRASE"]

    def test_the_journal_reopens_automatically(self):
        app = self.begin_sealed()
        self.wait_until(lambda: self.offers_lock(app), "a journal that can be locked")
        app.press("Escape")
        self.unseal()
        self.wait_until(lambda: self.offers_lock(app) is False, "a journal that cannot be locked")
        app.press("Escape")
        app.open_dream(lambda said: BEFORE in said)
        self.type_on(app)
        self.wait_written(app, "Earlier")

    def test_words_that_could_not_be_saved_come_along(self):
        app = self.begin_sealed()
        with self.elsewhere(app):
            self.unseal()
        self.wait_written(app, "Earlier")


class OtherFile(Replaced):
    @core
    def test_a_backup_is_restored_while_the_user_writes(self):
        app = self.begin()
        backup = self.home / "backup.sqlite"
        self.dream("backup", "--to", backup)
        self.dream("add", "Later")
        app.row(lambda said: "Later" in said)
        self.dream("restore-backup", backup)
        self.wait_until(lambda: len(app.rows) == 1, "the dreams of the backup")
        app.open_dream(lambda said: BEFORE in said)
        self.type_on(app)
        self.wait_written(app)

    def test_a_recovered_journal_opens_and_gets_back_what_only_the_window_has(self):
        for number in range(60):
            self.dream("add", f"Dream number {number} with a few words that fill some pages {'x' * 3000}")
        app = self.begin()
        self.wait_until(lambda: len(self.dreams()) == 61, "all dreams")
        bytes = bytearray(self.journal.read_bytes())
        for page in range(4, len(bytes) // 4096, 5):
            bytes[page * 4096:(page + 1) * 4096] = b"\xff" * 4096
        with self.elsewhere(app):
            self.journal.write_bytes(bytes)
            self.dream("recover", "--yes", status=None)
            left = self.texts()
            self.assertLess(len(left), 61)
        app.find("label", lambda said: said.startswith("The journal was replaced"))
        app.button("Add").click()
        self.wait_until(lambda: len(self.dreams()) == 61, "what the window had, on the disk")
        self.assertIn(BEFORE + AFTER, self.texts())
        self.assertEqual(app.quit(), 0, app.words())

    def test_another_journal_in_its_place_gets_the_words(self):
        app = self.begin()
        self.move_away(app)
        self.type_on(app)
        other = self.home / "other" / "journal.sqlite"
        subprocess.run(
            [BUILT / "dream", "--journal", other, "add", "Another hand"], env=self.environment, check=True)
        self.move(other, self.journal)
        app.row(lambda said: "Another hand" in said)
        self.wait_written(app, "Another hand")

    def test_dreams_that_another_journal_lacks_can_be_added(self):
        self.dream("add", "Earlier")
        app = self.begin()
        other = self.home / "other" / "journal.sqlite"
        subprocess.run(
            [BUILT / "dream", "--journal", other, "add", "Another hand"], env=self.environment, check=True)
        other.rename(self.journal)
        app.wait_rows("Another hand, Pink unicorn")
        app.find("label", "The journal was replaced: 2 dreams are not in it")
        app.button("Add").click()
        app.row(lambda said: "Earlier" in said)
        self.wait_until(
            lambda: sorted(self.texts()) == sorted(["Another hand", "Earlier", BEFORE]), "all dreams on the disk")
        self.assertEqual(app.quit(), 0, app.words())

    def test_a_journal_moved_away_and_back_continues(self):
        app = self.begin()
        self.move_away(app)
        self.type_on(app)
        app.button("Export…")
        self.move_back()
        app.wait_gone("label", lambda said: MOVED in said)
        self.wait_written(app)

    def test_nobody_makes_a_journal_where_one_was_moved_away(self):
        app = self.begin()
        self.move_away(app)
        self.type_on(app)
        app.button("Try Again").click()
        app.process.terminate()
        app.find("label", "Your Last Changes Are Not Saved")
        self.assertFalse(self.journal.exists())
        app.button("Keep Open").click()
        self.move_back()
        self.wait_written(app)
