"""Backups in the app: made automatically, restored, and a damaged journal that is recovered."""

import time

from extent import core
from harness import Scenario


class BackupsWindow(Scenario):
    def names(self):
        folder = self.journal.parent / "backups"
        if not folder.exists():
            return []
        return sorted(f.name for f in folder.iterdir() if not f.name.startswith("."))

    def test_the_app_makes_a_backup_at_its_start(self):
        self.dream("samples")
        for file in (self.journal.parent / "backups").glob("*.sqlite"):
            file.unlink()
        app = self.open_app()
        app.button("New Dream")
        self.wait_until(lambda: len(self.names()) == 3, "three backups")
        self.assertTrue(self.names()[0].startswith("daily-"))
        self.assertEqual(app.quit(), 0, app.words())

    def test_the_first_dream_of_a_new_journal_is_backed_up_while_the_app_is_open(self):
        app = self.open_app()
        app.button("New Dream")
        # So long that the app has looked once for a backup to make, and found no dream.
        time.sleep(4)
        self.assertEqual(self.names(), [])
        app.press("ctrl+n")
        app.wait_for_focus("text", "Description").set_text("Flying over the sea")
        self.wait_until(lambda: any(n.startswith("daily-") for n in self.names()), "a backup")
        self.assertEqual(app.quit(), 0, app.words())

    @core
    def test_where_the_journal_is_gone_its_backups_are_offered(self):
        self.dream("samples")
        self.journal.unlink()
        app = self.open_app()
        app.find("label", "The journal was missing, so a new one was created")
        app.button("Backups").click()
        app.find("push button", where=lambda e: "3 dreams" in e.description).click()
        self.wait_until(lambda: len(self.dreams()) == 3, "three dreams on the disk")
        self.assertEqual(app.quit(), 0, app.words())

    @core
    def test_a_backup_is_made_and_put_back_and_that_is_undone(self):
        self.dream("samples")
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        app.button("Back Up Now").click()
        self.wait_until(lambda: any(n.startswith("manual-") for n in self.names()), "a backup")
        app.find("label", lambda said: said.startswith("Manual"))
        self.dream("add", "Not in the backup")
        app.row("Not in the backup, Pink unicorn")

        self.assertTrue(app.find("frame", "Backups").find_all("list", "Backups"), "a named list")
        restore = app.find_all("push button", where=lambda e: "3 dreams" in e.description)
        restore[0].click()
        app.wait_rows(
            "Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn")
        self.wait_until(lambda: len(self.dreams()) == 3, "three dreams on the disk")
        self.assertTrue(any(n.startswith("before-restore-") for n in self.names()))
        app.undo_by_toast("Backup from")
        app.row("Not in the backup, Pink unicorn")
        self.wait_until(lambda: len(self.dreams()) == 4, "four dreams on the disk")
        self.assertEqual(app.quit(), 0, app.words())

    def open_backups(self):
        """Opens the window with the backups, and gives it a folder for documents."""
        self.documents = self.home / "Documents"
        self.documents.mkdir()
        (self.home / "config").mkdir()
        (self.home / "config" / "user-dirs.dirs").write_text(
            'XDG_DOCUMENTS_DIR="$HOME/Documents"\n')
        self.dream("samples")
        self.app = self.open_app()
        self.app.button("Main Menu").click()
        self.app.find("menu item", "Backups…").click()
        return self.app.find("frame", "Backups")

    def saved(self):
        """The name of the one file that was saved, once the window says so."""
        self.app.find("label", lambda said: said.startswith("Saved as “"))
        (file,) = self.documents.iterdir()
        self.assertEqual(file.stat().st_mode & 0o777, 0o600)
        return file

    def test_the_journal_is_saved_elsewhere_with_what_was_written_last(self):
        window = self.open_backups()
        self.dream("add", "The last one")
        window.button(lambda said: said.startswith("Save to Folder…")).click()
        self.app.find(
            name="Save a Copy", where=lambda e: e.role != "label").button("Save to Folder…").click()
        self.app.save_here()
        file = self.saved()
        self.assertRegex(file.name, r"^Dreams \d{4}-\d\d-\d\d\.sqlite$")
        before = self.dreams()
        self.dream("delete", before[0]["id"])
        self.dream("restore-backup", file)
        self.assertEqual(self.dreams(), before)

    def test_a_backup_is_saved_elsewhere_under_a_passphrase(self):
        window = self.open_backups()
        window.find(
            "push button", lambda said: said.startswith("Save the Backup From")).click()
        self.app.find(
            name="Protect with a passphrase", where=lambda e: "focusable" in e.states).click()
        self.app.find(
            name="Save a Copy", where=lambda e: e.role != "label").button("Save to Folder…").click()
        self.app.field("Passphrase").set_text("open sesame")
        self.app.field("Repeat the Passphrase").set_text("open sesame")
        self.app.button("Continue").click()
        self.app.save_here()
        file = self.saved()
        self.assertTrue(file.name.endswith(".sqlite.sealed"), file)
        self.assertNotIn(b"Dream 1", file.read_bytes())
        secret = self.home / "secret"
        secret.write_text("open sesame\n")
        before = self.dreams()
        self.dream("delete", before[0]["id"])
        self.dream("restore-backup", file, "--passphrase-file", secret)
        self.assertEqual(self.dreams(), before)

    def test_times_are_in_the_language_of_the_user(self):
        self.dream("samples")
        self.environment["LANGUAGE"] = "ko"
        app = self.open_app()
        app.button("주 메뉴").click()
        app.find("menu item", "백업…").click()
        app.find("label", lambda said: "년" in said and "월" in said and ":" in said)
        self.assertEqual(app.quit(), 0, app.words())

    def test_a_sealed_backup_opens_with_its_passphrase_only(self):
        self.dream("samples")
        secret = self.home / "secret"
        secret.write_text("open sesame\n")
        self.dream("backup", "--encrypt", "--passphrase-file", secret)
        self.dream("add", "Not in the backup")
        before = self.dreams()
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        app.find("push button", where=lambda e: "Protected by a passphrase" in e.description).click()
        self.assertFalse(app.find("push button", "Open").is_sensitive)
        app.field("Passphrase").set_text("open barley")
        app.button("Open").click()
        app.find("label", lambda said: "The passphrase is wrong" in said)
        self.assertEqual(self.dreams(), before)
        self.assertFalse(any(n.startswith("before-restore-") for n in self.names()))

        app.field("Passphrase").set_text("open sesame")
        app.button("Open").click()
        app.wait_rows(
            "Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn")
        self.wait_until(lambda: len(self.dreams()) == 3, "three dreams on the disk")
        app.undo_by_toast("Backup from")
        self.wait_until(lambda: self.dreams() == before, "the journal as it was")
        self.assertEqual(app.quit(), 0, app.words())

    def test_a_sealed_backup_that_is_cut_off_changes_nothing(self):
        self.dream("samples")
        secret = self.home / "secret"
        secret.write_text("open sesame\n")
        path = self.dream("backup", "--encrypt", "--passphrase-file", secret).strip()
        with open(path, "r+b") as file:
            file.truncate(file.seek(0, 2) - 10)
        app = self.open_app()
        before = self.dreams()
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        app.find("push button", where=lambda e: "Protected by a passphrase" in e.description).click()
        app.field("Passphrase").set_text("open sesame")
        app.button("Open").click()
        app.find("label", lambda said: "damaged" in said and "Nothing was changed." in said)
        self.assertEqual(self.dreams(), before)


class DamagedJournal(Scenario):
    def damage(self):
        content = bytearray(self.journal.read_bytes())
        content[:64] = b"\x5a" * 64
        self.journal.write_bytes(content)
        return bytes(content)

    def aside(self):
        return list(self.journal.parent.glob("journal-damaged-*.sqlite"))

    @core
    def test_a_damaged_journal_is_recovered_when_somebody_says_so(self):
        self.dream("samples")
        self.dream("add", "After the backup")
        before = self.dreams()
        damaged = self.damage()
        app = self.open_app()
        app.find("label", "The Journal Is Damaged")
        recover = app.button("Recover")
        app.find("label", lambda said: said.startswith("4 dreams can be recovered."))
        self.assertEqual(self.journal.read_bytes(), damaged)
        self.assertEqual(self.aside(), [])

        recover.click()
        app.row("After the backup, Pink unicorn")
        self.assertEqual(self.dreams(), before)
        self.assertEqual([f.read_bytes() for f in self.aside()], [damaged])
        app.write_dream("Goes on")
        self.wait_until(lambda: len(self.dreams()) == 5)
        self.assertEqual(app.quit(), 0, app.words())

    def test_nothing_happens_without_a_yes(self):
        self.dream("samples")
        damaged = self.damage()
        app = self.open_app()
        app.button("Recover")
        app.button("Quit").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.journal.read_bytes(), damaged)
        self.assertEqual(self.aside(), [])


class ChangedDream(Scenario):
    """Corrupts one letter of a dream on disk."""

    def setUp(self):
        super().setUp()
        self.dream("add", "Flying over the sea")
        self.dream("add", "Falling")

    def flip(self, words):
        """Turns a bit of the third letter."""
        content = bytearray(self.journal.read_bytes())
        place = content.index(words.encode()) + 2
        content[place] ^= 1
        self.journal.write_bytes(content)

    def texts(self):
        return {dream["description"] for dream in self.dreams()}

    def question(self, app):
        return app.find("label", lambda said: "cannot be read or are corrupted" in said).name

    @core
    def test_a_changed_dream_comes_back_from_the_backup(self):
        self.flip("Flying over")
        app = self.open_app()
        app.row("Flxing over the sea, Pink unicorn")
        said = self.question(app)
        self.assertIn("2 dreams can be recovered. 1 of them comes from a backup.", said)
        self.assertNotIn("altered by the damage", said)
        app.button("Recover").click()
        app.find("label", "Check These Dreams")
        named = app.find("label", lambda said: said.startswith("1 dream comes from a backup")).name
        self.assertIn("“Flying over the sea”", named)
        app.press("Escape")
        app.row("Flying over the sea, Pink unicorn")
        self.assertEqual(self.texts(), {"Flying over the sea", "Falling"})
        self.assertEqual(app.quit(), 0, app.words())

    def test_a_changed_dream_that_no_backup_has_is_kept_and_named(self):
        for file in (self.journal.parent / "backups").glob("*.sqlite"):
            file.unlink()
        self.flip("Flying over")
        app = self.open_app()
        named = (
            "1 dream may have been altered by the damage, and is kept as it is now:\n"
            "“Flxing over the sea”")
        said = self.question(app)
        self.assertIn(named, said)
        self.assertNotIn("from a backup", said)
        self.assertNotIn("has an unreadable part", said)
        app.button("Recover").click()
        app.find("label", "Check These Dreams")
        app.find("label", named)
        app.press("Escape")
        app.row("Flxing over the sea, Pink unicorn")
        app.press("ctrl+z")
        self.wait_until(lambda: self.texts() == {"Flxing over the sea"}, "the last step undone")
        self.assertEqual(app.quit(), 0, app.words())

    def test_later_leaves_the_file_unchanged(self):
        self.flip("Flying over")
        before = self.journal.read_bytes()
        app = self.open_app()
        self.question(app)
        app.button("Later").click()
        app.row("Flxing over the sea, Pink unicorn")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.journal.read_bytes(), before)

    def test_a_backup_of_it_says_so(self):
        self.flip("Flying over")
        self.dream("backup")
        app = self.open_app()
        self.question(app)
        app.button("Later").click()
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        app.find("label", "Manual · 2 dreams · 1 dream may be damaged")
        self.assertEqual(app.quit(), 0, app.words())
