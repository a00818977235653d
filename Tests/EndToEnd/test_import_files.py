"""Pictures and sounds next to an import come with their dreams."""

import hashlib
import json
import os
import subprocess

from extent import core
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

    @core
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
        self.assertEqual((outcome["notTaken"], outcome["strayMedia"]), ({}, ["other.jpg"]))
        (dream,) = self.dreams()
        self.assertEqual(self.kept(dream), [("sea.jpg", PICTURE), ("song.ogg", SOUND)])

    def test_every_export_to_a_file_has_its_files_next_to_it(self):
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

    def test_pictures_that_an_import_has_missed_come_with_the_next_one(self):
        id_ = self.dream("add", "The sea").strip()
        picture = self.home / "sea.jpg"
        picture.write_bytes(PICTURE)
        self.dream("attach", id_, str(picture))
        target, away = self.home / "dreams.json", self.home / "away"
        self.dream("export", "--to", str(target))
        beside = self.home / "dreams.json.attachments"
        beside.rename(away)
        self.journal = self.home / "other" / "journal.sqlite"
        done = self.tool("import", str(target))
        self.assertIn("not attached", done.stderr)
        self.tool("check")
        self.assertEqual(self.tool("check").returncode, 65)
        self.assertIn("not attached", self.tool("import", str(target)).stderr)
        away.rename(beside)
        done = self.tool("import", str(target))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("1 already there, 1 attachment", done.stderr)
        self.dream("check")
        (dream,) = self.dreams()
        self.assertEqual(self.kept(dream), [("sea.jpg", PICTURE)])
        # A detached file is not missing.
        self.dream("detach", dream["id"], "sea.jpg")
        self.assertEqual(json.loads(self.tool("import", str(target), "--json").stdout)["attached"], 0)
        self.assertNotIn("attachments", self.dreams()[0])

    def test_pictures_of_notes_that_an_import_has_missed_come_with_the_next_one(self):
        notes = self.home / "Notes"
        notes.mkdir()
        (notes / "2026-11-20.md").write_text("The sea ![](sea.jpg) ![[song.ogg]]\n")
        (notes / "song.ogg").write_bytes(SOUND)
        self.assertIn("sea.jpg", self.tool("import", str(notes)).stderr)
        (notes / "sea.jpg").write_bytes(PICTURE)
        outcome = json.loads(self.tool("import", str(notes), "--json").stdout)
        self.assertEqual((outcome["added"], outcome["attached"], outcome["lostFiles"]), (0, 1, []))
        (dream,) = self.dreams()
        self.assertEqual(self.kept(dream), [("sea.jpg", PICTURE), ("song.ogg", SOUND)])
        self.dream("undo")
        self.assertEqual(self.kept(self.dreams()[0]), [("song.ogg", SOUND)])

    def test_the_window_brings_pictures_that_an_import_has_missed(self):
        notes = self.home / "Notes"
        notes.mkdir()
        note = notes / "2026-11-20.md"
        note.write_text("The sea ![](sea.jpg)\n")
        self.dream("import", str(notes))
        (notes / "sea.jpg").write_bytes(PICTURE)
        app = self.open_app()
        app.button("Main Menu").click()
        app.find("menu item", "Import…").click()
        app.button("Folder…").click()
        app.give_path("Import", notes)
        app.find("label", "1 picture or sound added")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.kept(self.dreams()[0]), [("sea.jpg", PICTURE)])

    def test_an_export_of_the_list_leaves_the_files_of_the_trash(self):
        for text, bytes_ in (("The sea", PICTURE), ("The sky", PICTURE + b" of the sky")):
            id_ = self.dream("add", text).strip()
            (self.home / "file.jpg").write_bytes(bytes_)
            self.dream("attach", id_, str(self.home / "file.jpg"))
        self.dream("delete", id_)
        for ending, count in (("json", 2), ("md", 1), ("csv", 1)):
            self.dream("export", "--to", str(self.home / f"dreams.{ending}"))
            beside = self.home / f"dreams.{ending}.attachments"
            names = [path.name for path in beside.iterdir() if not path.name.startswith(".")]
            self.assertEqual(len(names), count, ending)
            self.assertIn(hashlib.sha256(PICTURE).hexdigest(), names)

    def test_both_notes_of_a_night_are_kept(self):
        self.dream("night", "2026-11-20", "--notes", "MINE")
        file = self.home / "theirs.json"
        journal = json.loads(self.dream("export"))
        journal["nights"] = [{"date": "2026-11-20", "notes": "THEIRS"}]
        file.write_text(json.dumps(journal))
        done = self.tool("import", str(file), "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        outcome = json.loads(done.stdout)
        self.assertEqual((outcome["nights"], outcome["conflictingNights"]), (1, 1))
        self.assertIn("1 with other notes kept below those here", done.stderr)
        (night,) = json.loads(self.dream("export"))["nights"]
        self.assertEqual(night["notes"], "MINE\n\n(conflicting copy)\n\nTHEIRS")
        again = json.loads(self.tool("import", str(file), "--json").stdout)
        self.assertEqual((again["nights"], again["conflictingNights"]), (0, 0))
        self.dream("undo")
        self.assertEqual(json.loads(self.dream("export"))["nights"][0]["notes"], "MINE")

    def old_disk(self):
        """A folder with names in Latin-1, as on disks of long ago."""
        old = self.home / "Old"
        place = os.fsencode(old)
        os.makedirs(place + b"/Tr\xe4ume")
        for name in (b"/2026-11-20 Caf\xe9.txt", b"/Tr\xe4ume/2026-11-19.txt", b"/2026-11-21.txt"):
            with open(place + name, "wb") as file:
                file.write(b"A dream of ![](B\xc3\xa4r.png)" if b"Tr" in name else b"Sea" + name[-6:-4])
        with open(place + b"/Tr\xe4ume/B\xc3\xa4r.png", "wb") as file:
            file.write(PICTURE)
        return old

    def test_names_from_an_old_disk_are_opened(self):
        old = self.old_disk()
        done = self.tool("import", str(old), "--dry-run")
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("2026-11-20 Café.txt: ", "Träume/2026-11-19.txt: ", "2026-11-21.txt: "):
            self.assertIn(name, done.stderr)
        done = self.tool("import", str(old))
        self.assertEqual(done.returncode, 0, done.stderr)
        dreams = self.dreams()
        self.assertEqual(sorted(dream["date"] for dream in dreams), ["2026-11-19", "2026-11-20", "2026-11-21"])
        (shown,) = [dream for dream in dreams if dream["date"] == "2026-11-19"]
        self.assertEqual([content for _, content in self.kept(shown)], [PICTURE])
        # One of them alone, by its bytes.
        self.dream("undo")
        done = self.tool("import", os.fsencode(old) + b"/2026-11-20 Caf\xe9.txt")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([dream["date"] for dream in self.dreams()], ["2026-11-20"])
        # And out again under such names.
        for name in (b"/Tr\xe4ume.md", b"/V\xe4/"):
            done = self.tool("export", "--to", os.fsencode(self.home) + name)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(os.path.exists(os.fsencode(self.home) + name), name)

    def test_the_window_opens_names_from_an_old_disk(self):
        old = self.old_disk()
        app = self.open_app(os.fsdecode(os.fsencode(old) + b"/2026-11-20 Caf\xe9.txt"))
        app.find("label", lambda said: said.startswith("The dreams in “2026-11-20 Caf\ufffd.txt” are added"))
        app.button("Import").click()
        app.find("label", "1 dream imported")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual([dream["date"] for dream in self.dreams()], ["2026-11-20"])

