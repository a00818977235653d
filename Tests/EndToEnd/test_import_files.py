"""Pictures and sounds that lie beside what is imported come with their dreams."""

import hashlib
import json
import subprocess

from harness import BUILT, Scenario

PICTURE = b"\xff\xd8\xff\xe0 a picture"
SOUND = b"OggS a sound"


class ImportFiles(Scenario):
    def tool(self, *words):
        """Runs `dream` on the journal, however it ends."""
        return subprocess.run(
            [BUILT / "dream", "--journal", self.journal, *words], env=self.environment,
            capture_output=True, text=True, timeout=60)

    def kept(self, dream):
        """The contents and names of a dream's files."""
        place = self.journal.parent / (self.journal.name + ".attachments")
        pairs = [attachment.split("/") for attachment in dream.get("attachments", [])]
        return sorted((name, (place / hash_).read_bytes()) for hash_, name in pairs)

    def test_day_one(self):
        export = self.home / "Export"
        (export / "photos").mkdir(parents=True)
        (export / "audios").mkdir()
        (export / "photos" / "d4.jpeg").write_bytes(PICTURE)
        (export / "photos" / "d5.jpeg").write_text("no picture\n")
        (export / "photos" / "d7.jpeg").symlink_to(export / "photos" / "d4.jpeg")
        (export / "audios" / "e1.m4a").write_bytes(SOUND)
        (export / "Journal.json").write_text(json.dumps({
            "metadata": {"version": "1.0"}, "entries": [{
                "uuid": "F00DF00D00004000800000000000000A",
                "creationDate": "2026-11-20T22:15:30Z", "timeZone": "Europe/Paris",
                "text": "Sea ![](dayone-moment://ABC)",
                "photos": [{"type": "jpeg", "md5": md5} for md5 in ("d4", "d5", "d6", "d7")],
                "audios": [{"format": "aac", "md5": "e1"}]}]}))
        done = self.tool("import", str(export / "Journal.json"), "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        outcome = json.loads(done.stdout)
        self.assertEqual((outcome["added"], outcome["attached"]), (1, 2))
        self.assertEqual(
            outcome["lostFiles"], ["photos/d5.jpeg", "photos/d6.jpeg", "photos/d7.jpeg"])
        self.assertEqual(outcome["notTaken"], {"photos": 3})
        self.assertIn("photos/d6.jpeg", done.stderr)
        (dream,) = self.dreams()
        self.assertEqual(self.kept(dream), [("d4.jpeg", PICTURE), ("e1.ogg", SOUND)])
        self.dream("check")
        # Again, and as a folder: there is nothing new, and the dream keeps what it has.
        for path in (export / "Journal.json", export):
            again = json.loads(self.tool("import", str(path), "--json").stdout)
            self.assertEqual((again["added"], again["alreadyThere"]), (0, 1), again)
        self.assertEqual(self.dreams(), [dream])
        self.dream("undo")
        self.assertEqual(self.dreams(), [])

    def test_a_folder_of_notes(self):
        notes = self.home / "Notes"
        (notes / "2026").mkdir(parents=True)
        (notes / "2026" / "sea.jpg").write_bytes(PICTURE)
        (notes / "song.ogg").write_bytes(SOUND)
        (notes / "other.jpg").write_bytes(PICTURE + b" and another")
        (self.home / "out.jpg").write_bytes(PICTURE)
        (notes / "2026" / "2026-11-20.md").write_text(
            "The sea ![](sea.jpg) ![[song.ogg]] ![](../../out.jpg) ![](gone.png)\n")
        done = self.tool("import", str(notes), "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        outcome = json.loads(done.stdout)
        self.assertEqual(outcome["attached"], 2)
        self.assertEqual(outcome["lostFiles"], ["2026/gone.png"])
        self.assertEqual(outcome["notTaken"], {"other files": 1})
        (dream,) = self.dreams()
        self.assertEqual(self.kept(dream), [("sea.jpg", PICTURE), ("song.ogg", SOUND)])

    def test_every_export_to_a_file_has_its_files_beside_it(self):
        id_ = self.dream("add", "The sea").strip()
        picture = self.home / "sea.jpg"
        picture.write_bytes(PICTURE)
        self.dream("attach", id_, str(picture))
        for ending in ("json", "md", "csv"):
            target = self.home / f"dreams.{ending}"
            self.dream("export", "--to", str(target))
            beside = self.home / f"dreams.{ending}.attachments"
            self.assertEqual(
                (beside / hashlib.sha256(PICTURE).hexdigest()).read_bytes(), PICTURE)
            other = self.home / ending
            other.mkdir()
            done = subprocess.run(
                [BUILT / "dream", "--journal", other / "journal", "import", str(target)],
                env=self.environment, capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            copied = other / "journal.attachments" / hashlib.sha256(PICTURE).hexdigest()
            self.assertEqual(copied.read_bytes(), PICTURE)
            done = self.tool("export", "--format", "markdown" if ending == "md" else ending)
            self.assertIn("1 attachment not in it", done.stderr)
