"""Single bits of the journal and of its backups flip, as on a failing disk."""

import json
import random
import sqlite3

from extent import core
from trials import Trial

# The valid outcomes of a command: done, or an error message.
ENDINGS = {0, 65, 66, 73, 74}


class Flips(Trial):
    def setUp(self):
        super().setUp()
        self.random = random.Random(20261121)

    def prepare(self, count=40):
        """A journal with dreams in the list and in the trash, and the backups of the day."""
        dreams = [{
            "id": f"{number:08x}-2222-4000-8000-{number:012x}", "date": f"2026-10-{number % 28 + 1:02}",
            "created": f"2026-11-01T06:00:{number % 60:02}.000Z", "creature": "shark",
            "numberOfCreatures": number % 9 + 1, "effects": ["rain"] if number % 2 else [],
            "description": f"Dream {number}. " + "We flew over the roofs. " * (number % 30),
        } for number in range(count)]
        self.dream("import", "-", typed=json.dumps(dreams))
        self.dream("delete", dreams[0]["id"], dreams[1]["id"])
        self.dream("backup")
        self.keep()

    def held(self):
        """All that `dream` shows of all dreams, by their ids; nil where it refuses the journal."""
        found = {}
        for more in ([], ["--trash"]):
            run = self.run_dream("list", "--json", *more)
            self.assertIn(run.status, ENDINGS, run)
            if run.status:
                self.assertTrue(run.error.startswith("dream: "), run)
                return None
            for line in json.loads(run.output):
                line["trash"] = bool(more)
                found[line["id"]] = line
        return found

    def turn(self, path, place, bit):
        content = bytearray(path.read_bytes())
        content[place] ^= 1 << bit
        path.write_bytes(content)

    def check(self):
        """Checks everything; returns whether all is reported intact."""
        run = self.run_dream("check")
        self.assertIn(run.status, ENDINGS, run)
        return run.status == 0

    def test_a_bit_of_the_journal_turns(self):
        self.prepare()
        sound = self.held()
        size = self.journal.stat().st_size
        for _ in range(self.rounds(20, 300)):
            self.begin_again()
            place, bit = self.random.randrange(size), self.random.randrange(8)
            self.turn(self.journal, place, bit)
            what = f"bit {bit} of byte {place}"
            now = self.held()
            if self.check():
                self.assertEqual(now, sound, f"{what} changed dreams, and nobody says so")
                self.counts["bits without a dream"] += 1
            else:
                self.counts["bits noticed"] += 1
                run = self.run_dream("recover", "--yes")
                self.assertIn(run.status, ENDINGS, f"{what}: {run}")
                recovered = self.held()
                if recovered is None:
                    # A higher number of the format is left alone, by all programs.
                    self.assertIn("newer version", run.error, what)
                    continue
                missing = [d for d in sound.values() if d not in recovered.values()]
                self.assertEqual(missing, [], f"{what}: {run}")

    @core
    def test_a_bit_of_a_text_turns(self):
        self.prepare()
        sound = self.held()
        text = b"Dream 7. We flew"
        start = self.journal.read_bytes().find(text)
        self.assertGreater(start, 0)
        for _ in range(self.rounds(8, 120)):
            self.begin_again()
            place = start + self.random.randrange(len(text))
            self.turn(self.journal, place, self.random.randrange(8))
            self.assertFalse(self.check(), f"byte {place} turned, and nobody says so")
            self.assertIn("00000007", self.run_dream("check").output)
            self.assertEqual(self.run_dream("recover", "--yes").status, 0)
            self.assertEqual(self.held(), sound)
            self.counts["bits of texts noticed and taken back"] += 1

    def test_a_bit_of_a_backup_turns(self):
        self.prepare()
        sound = self.held()
        backups = sorted((self.folder / "backups").glob("*.sqlite"))
        for number in range(self.rounds(12, 300)):
            self.begin_again()
            backup = backups[number % len(backups)]
            place = self.random.randrange(backup.stat().st_size)
            self.turn(backup, place, self.random.randrange(8))
            run = self.run_dream("restore-backup", str(backup))
            self.assertIn(run.status, ENDINGS, run)
            if run.status == 0:
                self.counts["bits without a dream"] += 1
            else:
                self.counts["bits noticed"] += 1
            if "manual" in backup.name:
                self.assertEqual(self.held(), sound, f"byte {place} of {backup.name}: {run}")

    def test_another_program_is_not_accused(self):
        self.prepare(10)
        journal = sqlite3.connect(self.journal)
        for change in [
            "UPDATE dream SET description = 'Written elsewhere' WHERE number = 4",
            "UPDATE dream SET night = '2026-11-02', effects = 'snow,magic' WHERE number > 6",
            "DELETE FROM dream WHERE number = 5", "VACUUM",
        ]:
            journal.execute(change)
            journal.commit()
            self.assertTrue(self.check(), change)
            self.counts["changes of another program"] += 1
        journal.close()
