"""Background work in a sealed journal ends before it is locked: nothing keeps the key."""

import time

from PIL import Image

from sealed import TEXT
from test_converting import Converting

# Where a picture or a sound is on its way into the folder of the journal.
ATTACHING = "1 sqlite.attachments"


class LockingEndsWork(Converting):
    def picture(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "Sketch.png"
        Image.new("RGB", (40, 30), "navy").save(file)
        return file

    def open_held_and_unlocked(self, place, *arguments):
        self.seal()
        self.order.write_text(place)
        without = dict(self.environment)
        self.environment |= self.holding
        app = self.open_app(*arguments)
        self.environment = without
        self.unlock(app)
        return app

    def lock_while_held(self, app):
        """Locks; while something is working, the journal must not look locked."""
        self.wait_held()
        app.press("ctrl+l")
        end = time.monotonic() + 1.5
        while time.monotonic() < end:
            self.assertIsNone(app.first("label", "The Journal Is Locked"), "locked, with work going on")
        self.go_on()
        app.find("label", "The Journal Is Locked")

    def test_an_import_of_the_inbox_ends_and_leaves_the_files(self):
        phone = self.home / "Phone"
        phone.mkdir()
        self.dream("inbox", "--set", phone)
        app = self.open_held_and_unlocked(ATTACHING)
        picture = self.picture(phone)
        self.lock_while_held(app)
        self.assertTrue(picture.exists())
        self.assertEqual(len(self.dreams()), 1)
        self.unlock(app)
        self.wait_until(lambda: not picture.exists(), "a picture that was imported after all")
        self.assertEqual(len(self.dreams()), 2)
        self.assertEqual(app.quit(), 0, app.words())

    def test_an_import_of_a_file_ends_and_changes_nothing(self):
        self.dream("add", "Elsewhere")
        self.dream("attach", self.dreams()[0]["id"], self.picture(self.home / "Pictures"))
        exported = self.home / "export.json"
        self.dream("export", "--format", "json", "--to", exported)
        self.journal = self.home / "second" / "journal.sqlite"
        app = self.open_held_and_unlocked(ATTACHING, str(exported))
        app.button("Import").click()
        self.lock_while_held(app)
        self.assertEqual([dream["description"] for dream in self.dreams()], [TEXT])
        self.assertEqual(app.quit(), 0, app.words())

    def test_locking_waits_for_a_file_that_is_exported(self):
        documents = self.home / "Documents"
        documents.mkdir()
        app = self.open_held_and_unlocked("1 Documents")
        app.button("Main Menu").click()
        app.find("menu item", "Export…").click()
        app.find("frame", "Export Dreams").button("Export").click()
        app.give_path("Save Here", documents)
        self.lock_while_held(app)
        self.assertEqual(app.quit(), 0, app.words())
