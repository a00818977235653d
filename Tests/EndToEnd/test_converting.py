"""A journal is sealed and unsealed while its window shows how far that is, cancels it, or ends with the program."""

import json
import shutil
from pathlib import Path

from PIL import Image

from extent import core
from sealed import PASSPHRASE, TEXT
from test_sealing import Sealing

# What is written before it takes the place of the journal, once the dreams are in it, and the journal that it
# has replaced.
NEW, OLD = "200000 sealing-journal.sqlite", "1 journal.sqlite (deleted)"


class Converting(Sealing):
    def setUp(self):
        super().setUp()
        library, self.order = self.home / "hold.so", self.home / "hold"
        self.held = self.order.with_suffix(".held")
        self.library("hold.c", library)
        self.holding = {"LUCID_DREAMS_HOLD": str(self.order), "LD_PRELOAD": str(library)}

    def open_held(self, place):
        """The app, which will wait at a place."""
        self.order.write_text(place)
        without = dict(self.environment)
        self.environment |= self.holding
        try:
            return self.open_app()
        finally:
            self.environment = without

    def wait_held(self):
        self.wait_until(self.held.exists, "a conversion that waits")

    def go_on(self):
        self.order.unlink()

    def add_dreams(self):
        """More dreams than go by between two looks, one of them with a picture."""
        many = self.home / "many.json"
        words = "and then it went on and on " * 40
        dreams = [
            {"date": "2026-11-10", "description": f"Dream {number} {words}"} for number in range(300)]
        many.write_text(json.dumps(dreams))
        self.dream("import", many)
        self.dream("delete", self.dream("add", "Thrown away").strip())
        picture = self.home / "Sketch.png"
        Image.new("RGB", (40, 30), "navy").save(picture)
        self.dream("attach", self.dream("add", TEXT).strip(), picture)

    def begin_sealing(self, app):
        """Goes all the way to the last button, and presses it."""
        app.row(lambda said: TEXT in said)
        self.choose(app, "Seal the Journal")
        app.find("label", "A Journal Only You Can Read")
        app.press("Return")
        code = self.choose_passphrase(app, PASSPHRASE)
        app.wait_for_focus("text", "Recovery Code").set_text(code)
        app.button("Seal the Journal").click()

    def begin_unsealing(self, app):
        self.unlock(app)
        self.choose(app, "Remove the Seal")
        app.field("Passphrase or recovery code").set_text(PASSPHRASE)
        app.button("Remove the Seal").click()

    def unsealed(self):
        """Seals a journal, and returns the app that is about to remove the seal."""
        self.add_dreams()
        self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE
        self.dream("encrypt", "--yes")
        shutil.rmtree(self.journal.parent / "backups", ignore_errors=True)

    def files(self):
        """The journal and what is beside it, but for backups, which the app makes meanwhile.

        The records in the folder of attachments, which have no word of a dream, are left out as well.
        """
        folder = self.journal.parent
        return {
            str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*")
            if file.is_file() and "backups" not in file.name and "backups" not in str(file.parent)
            and file.name not in (".lock", ".unused")}

    def cancel_button(self, app):
        return app.find("push button", "Cancel")

    def wait_insensitive(self, app):
        self.wait_until(lambda: not self.cancel_button(app).is_sensitive, "a button that is too late")


class Cancelling(Converting):
    def held_while_sealing(self):
        """The app in the middle of sealing a journal, and the files that there were before."""
        self.add_dreams()
        app = self.open_held(NEW)
        app.row(lambda said: TEXT in said)
        before = self.files()
        self.begin_sealing(app)
        self.wait_held()
        return app, before

    def test_sealing_is_cancelled_by_its_button(self):
        app, before = self.held_while_sealing()
        bar = app.find("progress bar", "Sealing the Journal…")
        app.find("label", "Sealing the dreams…")
        self.wait_until(lambda: 0.2 < bar.value < 0.5, "a bar that shows how far it is")
        app.button("Cancel").click()
        app.find("label", "Leaving the journal as it was…")
        self.wait_insensitive(app)
        self.go_on()
        app.find("label", "Nothing Was Changed")
        app.find("label", lambda said: "opens nothing" in said)
        self.close(app, "Seal the Journal")
        self.assertEqual(self.files(), before)
        app.row(lambda said: TEXT in said)
        self.begin_sealing(app)
        app.find("label", "The Journal Is Sealed")
        self.assertEqual(app.quit(), 0, app.words())

    @core
    def test_removing_the_seal_is_cancelled_by_escape(self):
        self.unsealed()
        app = self.open_held(NEW)
        before = {name: content for name, content in self.files().items() if "attachments" not in name}
        self.begin_unsealing(app)
        self.wait_held()
        app.find("progress bar", "Removing the Seal…")
        app.find("label", "Writing the dreams without the seal…")
        app.wait_for_focus("push button", "Cancel")
        app.press("Escape")
        app.find("label", "Leaving the journal as it was…")
        self.go_on()
        app.find("label", "Nothing Was Changed")
        app.find("label", "The journal is still sealed.")
        self.close(app, "Remove the Seal")
        after = self.files()
        attached = {name for name in after if "attachments" in name}
        # Files unsealed in vain are sealed again.
        self.assertEqual([Path(name).suffix for name in attached], [".sealed"])
        self.assertEqual({name: after[name] for name in after if name not in attached}, before)
        app.row(lambda said: TEXT in said)
        self.assertEqual(app.quit(), 0, app.words())
        self.dream("check")

    def test_quitting_in_the_middle_cancels_it(self):
        app, before = self.held_while_sealing()
        app.find("label", "Sealing the dreams…")
        app.process.terminate()
        app.find("label", "Leaving the journal as it was…")
        self.go_on()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.files(), before)


class GoingThrough(Converting):
    def test_sealing_cannot_be_cancelled_once_the_journal_is_replaced(self):
        self.add_dreams()
        app = self.open_held(OLD)
        self.begin_sealing(app)
        self.wait_held()
        app.find("label", "Overwriting the old file…")
        self.wait_insensitive(app)
        app.press("Escape")
        app.process.terminate()
        self.go_on()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE
        self.assertEqual(len(self.dreams()), 301)
        names = [Path(name).suffix for name in self.files() if "attachments" in name]
        self.assertEqual(names, [".sealed"])

    def test_the_seal_of_many_dreams_is_removed(self):
        self.unsealed()
        app = self.open_held(OLD)
        self.begin_unsealing(app)
        self.wait_held()
        bar = app.find("progress bar", "Removing the Seal…")
        self.wait_until(lambda: bar.value == 1, "a full bar")
        self.wait_insensitive(app)
        app.press("Escape")
        app.find("label", "Overwriting the old file…")
        self.go_on()
        app.find("label", "No Longer Sealed")
        self.close(app, "Remove the Seal")
        app.row(lambda said: TEXT in said)
        self.assertEqual(app.quit(), 0, app.words())
        del self.environment["LUCID_DREAMS_PASSPHRASE"]
        self.assertEqual(len(self.dreams()), 301)
