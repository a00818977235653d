"""Pictures that nothing needs any longer: named by `dream check`, and gone after a month of daily backups."""

import hashlib
import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from extent import core
from harness import Scenario
from PIL import Image


class UnusedAttachments(Scenario):
    def setUp(self):
        super().setUp()
        self.draw(40)
        self.files = Path(f"{self.journal}.attachments")
        self.lighthouse = self.dream("add", "A lighthouse in the garden").strip()

    def draw(self, width):
        self.picture = self.home / f"Sketch {width}.png"
        Image.linear_gradient("L").resize((width, 30)).save(self.picture)
        self.hash = hashlib.sha256(self.picture.read_bytes()).hexdigest()
        self.size = self.picture.stat().st_size

    def forget_backups(self):
        for backup in (self.journal.parent / "backups").glob("*.sqlite"):
            backup.unlink()

    def attach_and_take_away(self):
        """Attaches the picture when the backup of the day is made, and takes it from all there is."""
        self.forget_backups()
        self.dream("attach", self.lighthouse, self.picture)
        self.dream("undo")
        self.dream("add", "So that nothing can be redone")
        self.forget_backups()

    def wait_a_month(self):
        """Has the record say what it says the day before a month is over."""
        record = self.files / ".unused"
        lines = record.read_text().splitlines()
        lines[2] = "day 2000-01-01"
        record.write_text("\n".join(lines[:3] + [f"{line.split()[0]} 30" for line in lines[3:]]) + "\n")

    def check(self):
        return json.loads(self.dream("check", "--json"))

    def test_what_nothing_needs_is_named_and_goes(self):
        self.assertEqual(self.check()["unused"], [])
        self.attach_and_take_away()
        said = self.dream("check")
        self.assertIn(f"Attachments that nothing needs: 1 file of {self.size} bytes", said)
        self.assertIn(f"  {self.hash}, {self.size} bytes\n", said)
        self.assertEqual(self.check()["unused"], [{"hash": self.hash, "size": self.size, "goes": True}])
        self.wait_a_month()
        self.dream("add", "The change that makes the backup of the day")
        self.assertFalse((self.files / self.hash).exists())
        self.assertFalse((self.journal.parent / "backups" / "attachments" / self.hash).exists())
        self.assertNotIn("Attachments", self.dream("check"))

    @core
    def test_what_undo_or_a_backup_needs_is_neither_named_nor_removed(self):
        self.forget_backups()
        self.dream("attach", self.lighthouse, self.picture)
        self.dream("detach", self.lighthouse, self.picture.name)
        self.assertEqual(self.check()["unused"], [])
        shutil.copy(next((self.journal.parent / "backups").glob("daily-*.sqlite")), self.home / "kept")
        self.forget_backups()
        self.wait_a_month()
        self.dream("add", "Another dream")
        self.assertTrue((self.files / self.hash).exists())
        for _ in range(3):
            self.dream("undo")
        self.dream("add", "So that nothing can be redone")
        self.forget_backups()
        self.assertEqual(len(self.check()["unused"]), 1)
        shutil.move(self.home / "kept", self.journal.parent / "backups" / "mine.sqlite")
        self.assertEqual(self.check()["unused"], [])

    def test_what_no_backup_has_named_stays(self):
        self.dream("attach", self.lighthouse, self.picture)
        self.dream("undo")
        self.dream("add", "So that nothing can be redone")
        said = self.dream("check")
        self.assertIn(f"  {self.hash}, {self.size} bytes: kept, because no daily backup has ever named it\n", said)
        self.assertFalse(self.check()["unused"][0]["goes"])

    def test_while_something_cannot_be_read_nothing_goes(self):
        self.attach_and_take_away()
        self.dream("add", "Another dream")
        mine = self.journal.parent / "backups" / "mine"
        mine.write_bytes(b"?")
        self.assertIn(f"No attachment is removed: “{mine}” cannot be read", self.dream("check"))
        self.wait_a_month()
        for backup in (self.journal.parent / "backups").glob("daily-*"):
            backup.unlink()
        self.dream("add", "The change that makes the backup of the day")
        self.assertTrue((self.files / self.hash).exists())

    def test_two_processes_attach_and_remove_the_same_picture(self):
        for turn in range(6):
            self.draw(50 + turn)
            self.attach_and_take_away()
            self.wait_a_month()
            with ThreadPoolExecutor() as pool:
                removing = pool.submit(self.dream, "add", f"The change of day {turn}")
                attaching = pool.submit(self.dream, "attach", self.lighthouse, self.picture)
                removing.result()
                attaching.result()
            self.assertEqual(self.check()["attachments"], [])
            self.assertTrue((self.files / self.hash).exists())
