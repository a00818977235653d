"""Pictures and sounds that are damaged or lost, in the journal or in the backups."""

import hashlib
import json
import os
import subprocess

from harness import BUILT, Scenario

PICTURE = b"\xff\xd8\xff\xe0 a picture of the sea"


class AttachmentBackups(Scenario):
    """A dream with a picture, which a backup has, too."""

    def setUp(self):
        super().setUp()
        self.original = self.home / "sea.jpg"
        self.original.write_bytes(PICTURE)
        self.sea = self.dream("add", "The sea").strip()
        self.dream("attach", self.sea, self.original)
        self.backup = self.dream("backup").strip()
        name = hashlib.sha256(PICTURE).hexdigest()
        self.own = self.journal.parent / (self.journal.name + ".attachments") / name
        self.copy = self.journal.parent / "backups" / "attachments" / name

    def tool(self, *words):
        """Runs `dream` on the journal, however it ends."""
        return subprocess.run(
            [BUILT / "dream", "--journal", self.journal, *words], env=self.environment,
            capture_output=True, text=True, timeout=60)

    def damage(self, file):
        """Changes a byte in place, as a failing disk or a careless program does."""
        with open(file, "r+b") as bytes_:
            bytes_.seek(6)
            bytes_.write(b"?")

    def assert_whole(self):
        self.assertEqual((self.own.read_bytes(), self.copy.read_bytes()), (PICTURE, PICTURE))
        self.assertNotEqual(self.own.stat().st_ino, self.copy.stat().st_ino)
        self.dream("check")

    def make_due(self):
        for file in self.copy.parent.parent.glob("*.sqlite"):
            if file.name.startswith(("daily", "weekly", "monthly")):
                file.unlink()

    def check(self):
        done = self.tool("check", "--json")
        self.assertEqual(done.returncode, 65, done.stdout)
        return json.loads(done.stdout)

    def test_damage_is_put_right_from_the_backups(self):
        self.assert_whole()
        for mend in (["recover", "--yes"], ["restore-backup", self.backup],
                     ["attach", self.sea, str(self.original)]):
            self.damage(self.own)
            self.assertEqual(self.copy.read_bytes(), PICTURE)
            (problem,) = self.check()["attachments"]
            self.assertEqual(
                (problem["name"], problem["state"], problem["inBackups"]),
                ("sea.jpg", "damaged", True))
            self.assertIn("'dream recover' brings it back", self.tool("check").stdout)
            done = self.tool(*mend)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assert_whole()
        self.own.unlink()
        self.assertEqual(json.loads(self.dream("recover", "--dry-run", "--json"))["attachments"], ["sea.jpg"])
        self.assertFalse(self.own.exists())
        self.assertIn("Brought back from the backups: “sea.jpg”", self.dream("recover", "--yes"))
        self.assert_whole()

    def test_files_that_no_backup_has_are_reported(self):
        for file in (self.own, self.copy):
            file.unlink()
        (problem,) = self.check()["attachments"]
        self.assertEqual((problem["state"], problem["inBackups"]), ("missing", False))
        self.assertIn("Attach again what no backup has whole: “sea.jpg”", self.dream("recover", "--yes"))
        self.dream("attach", self.sea, self.original)
        self.dream("backup")
        self.assert_whole()

    def test_damage_in_the_backups_is_named_and_mended(self):
        self.damage(self.copy)
        report = self.check()
        self.assertEqual((report["attachments"], report["damagedInBackups"]), ([], ["sea.jpg"]))
        self.assertIn("“sea.jpg” is damaged in the backups", self.tool("check").stdout)
        self.dream("backup")
        self.assert_whole()

    def test_backups_that_are_links_become_copies(self):
        self.copy.unlink()
        os.link(self.own, self.copy)
        self.make_due()
        self.dream("add", "The shore")
        self.assert_whole()

    def test_a_backup_reports_a_problem_once(self):
        self.damage(self.own)
        for due in (True, False):
            if due:
                self.make_due()
            done = self.tool("add", "The shore")
            self.assertEqual("1 attachment missing or damaged" in done.stderr, due, done.stderr)
        self.assertIn("1 attachment missing or damaged", self.tool("backup").stderr)
        self.assertEqual(self.copy.read_bytes(), PICTURE)
