"""A sealed journal: nothing of it without the passphrase, in the window and in the terminal."""

from extent import core
from sealed import PASSPHRASE, TEXT, SealedScenario
from terminal import AtTerminal


class SealedWindow(SealedScenario):
    def locked(self, app):
        app.find("label", "The Journal Is Locked")
        self.assertFalse([e for e in app.everything() if "walrus" in (e.name or "")])

    @core
    def test_the_window_asks_and_locks_again(self):
        code = self.seal()
        app = self.open_app()
        self.locked(app)
        self.assertFalse(app.find("push button", "Unlock").is_sensitive)
        app.unlock("open barley")
        app.find("label", lambda said: "The passphrase is wrong" in said)
        app.unlock(PASSPHRASE)
        app.open_dream(lambda said: TEXT in said)
        app.description.set_text(TEXT + " sings")
        app.press("ctrl+l")
        self.locked(app)
        self.assertEqual(self.dreams()[0]["description"], TEXT + " sings")
        app.unlock(code.lower())
        app.row(lambda said: TEXT + " sings" in said)
        self.assertEqual(app.quit(), 0, app.words())
        for file in self.journal.parent.rglob("*"):
            if file.is_file():
                self.assertNotIn(b"walrus", file.read_bytes(), file)

    def test_what_the_terminal_has_unlocked_opens(self):
        self.seal()
        said = self.dream("unlock", "--for", "10m", status=None)
        if "unlocked" not in said:
            self.skipTest("the kernel keeps no keys here")
        app = self.open_app()
        app.row(lambda said: TEXT in said)
        app.button("Main Menu").click()
        app.find("menu item", "Lock").click()
        self.locked(app)
        del self.environment["LUCID_DREAMS_PASSPHRASE"]
        self.dream("list", status=74)


class SealedTerminal(AtTerminal):
    def exported(self, **changes):
        return self.run_words("dream", "export", **changes).stdout

    def test_the_code_is_typed_back_and_opens_the_journal(self):
        self.dream("add", TEXT)
        sealing = self.open("dream", "encrypt")
        sealing.wait_for("[y/N]")
        sealing.type("y\n")
        sealing.wait_for("Passphrase: ")
        sealing.type(PASSPHRASE + "\n")
        sealing.wait_for("Passphrase again: ")
        sealing.type(PASSPHRASE + "\n")
        said = sealing.wait_for("type it back.")
        code = said.split("Recovery code: ")[1].split("\n")[0].strip()
        sealing.type(code + "\n")
        said, status = sealing.finish()
        self.assertEqual(status, 0, said)
        self.assertIn("the journal is sealed", said)
        for words in [PASSPHRASE, code]:
            listing = self.open("dream", "list")
            listing.wait_for("Passphrase of ")
            listing.type(words + "\n")
            said, status = listing.finish()
            self.assertEqual(status, 0, said)
            self.assertIn(TEXT, said)

    def test_a_wrong_code_seals_nothing(self):
        self.dream("add", TEXT)
        before = self.journal.read_bytes()
        sealing = self.open("dream", "encrypt", LUCID_DREAMS_PASSPHRASE=PASSPHRASE)
        sealing.wait_for("[y/N]")
        sealing.type("y\n")
        sealing.wait_for("type it back.")
        sealing.type("ABCD\n")
        said, status = sealing.finish()
        self.assertEqual(status, 65, said)
        self.assertEqual(self.journal.read_bytes(), before)

    @core
    def test_sealed_and_open_again_it_is_the_same(self):
        self.dream("samples")
        self.dream("delete", self.dream("list").split()[0])
        before = self.exported()
        key = {"LUCID_DREAMS_PASSPHRASE": PASSPHRASE}
        done = self.run_words("dream", "encrypt", "--yes", **key)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("earlier backup", done.stderr)
        self.assertIn("exported, shared or saved elsewhere can still be read", done.stderr)
        for words in [("list",), ("show", "x"), ("undo",), ("check",), ("backup",)]:
            self.assertEqual(self.run_words("dream", *words).returncode, 74, words)
            wrong = self.run_words("dream", *words, LUCID_DREAMS_PASSPHRASE="open barley")
            self.assertEqual(wrong.returncode, 74, words)
            self.assertIn("passphrase", wrong.stderr)
        self.assertEqual(self.exported(**key), before)
        self.assertIn("sound", self.dream("check", **key))
        self.dream("undo", **key)
        self.dream("redo", **key)
        # Redoing moves the dream to the trash now.
        before = self.exported(**key)
        new = self.journal.parent / "new"
        new.write_text("another one\n")
        done = self.run_words(
            "dream", "encrypt", "--new-passphrase", "--yes", "--passphrase-file", str(new), **key)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("older copies elsewhere still open with the old passphrase", done.stderr)
        self.assertEqual(self.run_words("dream", "list", **key).returncode, 74)
        self.dream("decrypt", "--yes", "--passphrase-file", str(new))
        self.assertEqual(self.exported(), before)
        self.assertIn("sound", self.dream("check"))
