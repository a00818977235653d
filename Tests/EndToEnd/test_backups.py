"""Backups in the app: made by themselves, put back, and a damaged journal that is saved."""

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

    def test_a_backup_is_made_and_put_back_and_that_is_undone(self):
        self.dream("samples")
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        app.button("Back Up Now").click()
        self.wait_until(lambda: any(n.startswith("manual-") for n in self.names()), "a backup")
        app.find("label", lambda said: said.startswith("Made by you"))
        self.dream("add", "Not in the backup")
        app.row("Not in the backup, Pink unicorn")

        restore = app.find_all("push button", where=lambda e: "3 dreams" in e.description)
        restore[0].click()
        app.wait_rows(
            "Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn")
        self.wait_until(lambda: len(self.dreams()) == 3, "three dreams on the disk")
        self.assertTrue(any(n.startswith("before-restore-") for n in self.names()))
        app.undo_by_toast("Backup of")
        app.row("Not in the backup, Pink unicorn")
        self.wait_until(lambda: len(self.dreams()) == 4, "four dreams on the disk")
        self.assertEqual(app.quit(), 0, app.words())


class DamagedJournal(Scenario):
    def damage(self):
        content = bytearray(self.journal.read_bytes())
        content[:64] = b"\x5a" * 64
        self.journal.write_bytes(content)
        return bytes(content)

    def aside(self):
        return list(self.journal.parent.glob("journal-damaged-*.sqlite"))

    def test_a_damaged_journal_is_recovered_when_somebody_says_so(self):
        self.dream("samples")
        self.dream("add", "After the backup")
        before = self.dreams()
        damaged = self.damage()
        app = self.open_app()
        app.find("label", "The Journal Is Damaged")
        recover = app.button("Recover")
        app.find("label", lambda said: said.startswith("4 dreams can be saved."))
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
