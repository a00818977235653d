"""The key of a sealed journal, remembered by the keyring of the desktop: by choice, and never past a lock."""

import json
import subprocess
from pathlib import Path

import kernel_keyring
from extent import core
from harness import BUILT
from sealed import PASSPHRASE, TEXT, SealedScenario
from test_handing_over import Other
from test_preferences import is_switch

REMEMBER = "Remember on This Computer"


class Keyring(Other):
    """A keyring in the session, and what it has done so far."""

    script = Path(__file__).with_name("secret_service.py")

    def __init__(self, scenario, mode="open"):
        self.file = scenario.home / "keyring.json"
        super().__init__(scenario, mode, self.file)
        scenario.wait_until(lambda: self.get("ready"), "a keyring")

    @property
    def kept(self):
        """The secrets that it has now."""
        return json.loads(self.file.read_text()) if self.file.exists() else []

    def count(self, what):
        """How often something has happened."""
        return sum(what in given for given in list(self.given))

    def end(self):
        """Ends as at the end of a session; its file stays."""
        self.process.kill()
        self.process.wait()


class Remembering(SealedScenario):
    def setUp(self):
        super().setUp()
        self.code = self.seal()
        del self.environment["LUCID_DREAMS_PASSPHRASE"]

    def terminal(self, *arguments, passphrase=None, status=0):
        """Both outputs of `dream`, run without a terminal."""
        given = {"LUCID_DREAMS_PASSPHRASE": passphrase} if passphrase else {}
        done = subprocess.run(
            [str(BUILT / "dream"), "--journal", str(self.journal), *arguments], env=self.environment | given,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def unlock(self, *arguments, passphrase=PASSPHRASE, status=0):
        return self.terminal("unlock", *arguments, passphrase=passphrase, status=status)

    def opens(self):
        """Whether the terminal opens the journal without a passphrase."""
        return TEXT in self.dream("list", status=None)

    def log_in_again(self, keyring):
        """Removes this journal's keys from the kernel, like the end of a session."""
        journal = keyring.kept[0]["attributes"]["journal"]
        for name in ["lucid-dreams", "lucid-dreams-locked"]:
            kernel_keyring.forget(f"{name}:{journal}")

    def remembered(self):
        """A keyring with the key, after logging in again."""
        keyring = Keyring(self)
        self.unlock("--remember")
        self.log_in_again(keyring)
        return keyring

    def locked(self, app):
        app.find("label", "The Journal Is Locked")

    def unlock_in(self, app):
        app.unlock(PASSPHRASE)
        app.row(lambda said: TEXT in said)

    def toggle(self, app):
        """The switch in the preferences, once it can be used."""
        app.press("ctrl+comma")
        found = app.find("frame", "Preferences").find(name=REMEMBER, where=is_switch)
        self.wait_until(lambda: found.is_sensitive, "a keyring that has answered")
        return found


class RememberingInTheTerminal(Remembering):
    def test_nothing_is_remembered_unless_asked_for(self):
        keyring = Keyring(self)
        self.unlock()
        self.terminal("lock")
        self.assertFalse(self.opens())
        self.assertEqual(keyring.kept, [])

    @core
    def test_a_remembered_key_opens_the_journal_until_it_is_forgotten(self):
        keyring = Keyring(self)
        said = self.unlock("--remember")
        self.assertIn("the desktop's keyring remembers its key", said)
        self.log_in_again(keyring)
        (kept,) = keyring.kept
        self.assertIn(str(self.journal), kept["label"])
        self.assertTrue(self.opens())
        self.assertTrue(keyring.count("told"))
        # It goes from one keyring into no other.
        self.assertFalse(kernel_keyring.has(f"lucid-dreams:{kept['attributes']['journal']}"))
        self.unlock("--remember")
        self.log_in_again(keyring)
        self.assertEqual(len(keyring.kept), 1)
        self.assertNotIn("remembers", self.terminal("lock", "--forget-key"))
        self.assertEqual(keyring.kept, [])
        self.assertFalse(self.opens())

    def test_the_key_is_in_no_message(self):
        keyring = self.remembered()
        (kept,) = keyring.kept
        for words in [("unlock", "--remember"), ("lock",), ("list",), ("lock", "--forget-key")]:
            passphrase = PASSPHRASE if words[0] == "unlock" else None
            status = 74 if words[0] == "list" and kernel_keyring.is_available() else 0
            self.assertNotIn(kept["text"], self.terminal(*words, passphrase=passphrase, status=status))

    def test_it_survives_another_passphrase(self):
        self.remembered()
        new = self.home / "new"
        new.write_text("another one\n")
        self.terminal(
            "encrypt", "--new-passphrase", "--yes", "--passphrase-file", str(new), passphrase=PASSPHRASE)
        self.assertTrue(self.opens())
        self.unlock(passphrase=PASSPHRASE, status=74)
        self.unlock(passphrase="another one")

    def test_a_lock_wins(self):
        if not kernel_keyring.is_available():
            self.skipTest("the kernel keeps no keys here")
        keyring = self.remembered()
        said = self.terminal("lock")
        self.assertIn("after you log in again", said)
        self.assertEqual(len(keyring.kept), 1)
        told = keyring.count("told")
        self.assertFalse(self.opens())
        self.terminal("list", status=74)
        # The passphrase of one command unlocks nothing.
        self.assertIn(TEXT, self.terminal("list", passphrase=PASSPHRASE))
        self.assertFalse(self.opens())
        self.assertEqual(keyring.count("told"), told)
        self.unlock()
        journal = keyring.kept[0]["attributes"]["journal"]
        kernel_keyring.forget(f"lucid-dreams:{journal}")
        self.assertTrue(self.opens())
        self.terminal("lock")
        self.log_in_again(keyring)
        self.assertTrue(self.opens())

    def test_a_lock_without_a_keyring_of_the_kernel_says_so(self):
        if kernel_keyring.is_available():
            self.skipTest("the kernel keeps keys here")
        self.remembered()
        self.assertIn("still opens the journal", self.terminal("lock", status=1))

    def test_json(self):
        Keyring(self)
        asked = json.loads(self.unlock("--json", "--remember", "--for", "5m"))
        self.assertTrue(asked["remembered"])
        if kernel_keyring.is_available():
            self.assertEqual(asked["seconds"], 300)
            self.assertEqual(json.loads(self.unlock("--json")), {"seconds": 3600})
            self.assertEqual(json.loads(self.terminal("lock", "--json")), {"locked": True, "remembered": True})
        forgotten = json.loads(self.terminal("lock", "--json", "--forget-key"))
        self.assertEqual(forgotten, {"locked": True, "remembered": False})

    def test_removing_the_seal_forgets_the_key(self):
        keyring = self.remembered()
        self.terminal("decrypt", "--yes", passphrase=PASSPHRASE)
        self.assertEqual(keyring.kept, [])
        self.assertTrue(self.opens())

    def test_a_key_of_another_journal_opens_nothing(self):
        keyring = self.remembered()
        kept = keyring.kept
        kept[0]["text"] = kept[0]["text"][::-1]
        for text in [kept[0]["text"], kept[0]["text"][2:], "no key", ""]:
            keyring.end()
            kept[0]["text"] = text
            keyring.file.write_text(json.dumps(kept))
            keyring = Keyring(self)
            self.assertIn("passphrase", self.terminal("list", status=74))

    def test_without_a_keyring_nothing_is_changed(self):
        said = self.unlock("--remember", status=1)
        self.assertIn("no keyring runs in this session; nothing was changed", said)
        self.assertFalse(self.opens())
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = ""
        self.assertIn("no keyring runs", self.unlock("--remember", status=1))
        self.assertFalse(self.opens())
        self.assertIn("no keyring runs", self.terminal("lock", "--forget-key", status=1))
        self.terminal("lock")
        self.terminal("decrypt", "--yes", passphrase=PASSPHRASE)
        self.assertTrue(self.opens())

    def test_nobody_is_asked_to_open_a_keyring_that_is_locked(self):
        keyring = self.remembered()
        keyring.end()
        keyring = Keyring(self, "locked")
        self.assertIn("passphrase", self.terminal("list", status=74))
        self.terminal("backups")
        self.assertTrue(keyring.count("searched"))
        self.assertFalse(keyring.count("asked"))
        # Storing or deleting a key may prompt the user.
        self.assertIn("it is locked", self.unlock("--remember", status=1))
        self.assertTrue(keyring.count("asked"))
        self.assertIn("it is locked", self.terminal("lock", "--forget-key", status=1))
        self.assertEqual(len(keyring.kept), 1)

    def test_an_unresponsive_keyring_delays_nobody(self):
        self.remembered().end()
        keyring = Keyring(self, "silent")
        self.assertIn("passphrase", self.terminal("list", status=74))
        self.assertTrue(keyring.count("waiting"))


class RememberingInTheApp(Remembering):
    def test_the_switch_remembers_and_forgets(self):
        keyring = Keyring(self)
        app = self.open_app()
        self.unlock_in(app)
        switch = self.toggle(app)
        self.assertFalse(switch.is_on)
        switch.click()
        self.wait_until(lambda: keyring.kept, "a key that is remembered")
        app.press("Escape")
        app.wait_gone("frame", "Preferences")
        self.assertEqual(app.quit(), 0, app.words())
        app = self.open_app()
        app.row(lambda said: TEXT in said)
        self.assertTrue(self.opens())
        switch = self.toggle(app)
        self.assertTrue(switch.is_on)
        switch.click()
        self.wait_until(lambda: not keyring.kept, "a key that is forgotten")
        self.assertEqual(app.quit(), 0, app.words())
        self.locked(self.open_app())

    def test_a_lock_wins(self):
        keyring = self.remembered()
        app = self.open_app()
        app.row(lambda said: TEXT in said)
        app.press("ctrl+l")
        self.locked(app)
        if kernel_keyring.is_available():
            self.assertFalse(self.opens())
            self.assertEqual(app.quit(), 0, app.words())
            app = self.open_app()
            self.locked(app)
        self.unlock_in(app)
        self.assertTrue(self.opens())
        app.press("ctrl+l")
        self.locked(app)
        self.log_in_again(keyring)
        # This program has locked it, even though the session has forgotten.
        self.locked(app)
        self.assertEqual(app.quit(), 0, app.words())
        self.open_app().row(lambda said: TEXT in said)

    def test_an_error_is_reported_and_the_switch_reverts(self):
        app = self.open_app()
        self.unlock_in(app)
        switch = self.toggle(app)
        self.assertFalse(switch.is_on)
        switch.click()
        app.find("label", "The Key Is Not Remembered")
        app.find("label", lambda said: "no keyring runs in this session" in said)
        app.press("Escape")
        app.wait_gone("label", "The Key Is Not Remembered")
        self.wait_until(lambda: not switch.is_on, "a switch that is off again")

    def test_a_keyring_that_begins_again_is_found(self):
        keyring = Keyring(self)
        app = self.open_app()
        self.unlock_in(app)
        switch = self.toggle(app)
        switch.click()
        self.wait_until(lambda: keyring.kept, "a key that is remembered")
        keyring.end()
        keyring = Keyring(self)
        self.wait_until(lambda: switch.is_sensitive, "a switch that can be used")
        switch.click()
        self.wait_until(lambda: not keyring.kept, "a key that is forgotten")

    def test_removing_the_seal_forgets_the_key(self):
        keyring = self.remembered()
        app = self.open_app()
        app.row(lambda said: TEXT in said)
        app.press("ctrl+comma")
        app.find("frame", "Preferences").button(lambda said: said.endswith("Remove the Seal")).click()
        app.wait_gone("frame", "Preferences")
        app.field("Passphrase or recovery code").set_text(PASSPHRASE)
        app.button("Remove the Seal").click()
        app.find("label", "No Longer Sealed")
        self.assertEqual(keyring.kept, [])

    def test_a_keyring_that_does_not_answer_delays_the_question_only(self):
        self.remembered().end()
        Keyring(self, "silent")
        app = self.open_app()
        self.locked(app)
        self.unlock_in(app)

    def test_nothing_of_a_keyring_is_loaded_for_a_journal_that_is_not_sealed(self):
        self.terminal("decrypt", "--yes", passphrase=PASSPHRASE)
        app = self.open_app()
        app.row(lambda said: TEXT in said)
        self.assertNotIn("libsecret", Path(f"/proc/{app.process.pid}/maps").read_text())
