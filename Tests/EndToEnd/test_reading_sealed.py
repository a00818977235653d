"""An independent program reads a sealed journal: from its description, in another language and library."""

import json
import subprocess
import unittest
from datetime import datetime, timezone
from pathlib import Path

from extent import core
from terminal import AtTerminal

READER = Path(__file__).with_name("read_sealed.py")
KEY = {"LUCID_DREAMS_PASSPHRASE": "correct horse 말"}
# Every field once, with texts of many lengths and scripts.
FULL = [
    "--creature", "shark", "--count", "3", "--effect", "rain", "--effect", "snow", "--title", "Über dem Meer",
    "--lucidity", "3", "--mood=-2", "--tag", "sea", "--tag", "말", "--starred", "--control", "2",
    "--vividness", "4", "--emotion", "anger", "--kind", "recurring", "--person", "Anna", "--place", "A roof",
    "--sign", "action:flying", "--induction", "wild", "--awakening", "2", "--woke", "04:10",
    "--notes", "Later\nstill awake",
]


def dream(row, trashed=False):
    """A dream of an export, from the columns of its row."""
    id, night, created, text, creature, count, effects, moved, facts = row
    assert (moved is not None) == trashed

    def moment(milliseconds):
        time = datetime.fromtimestamp(milliseconds / 1000, timezone.utc)
        return time.strftime("%Y-%m-%dT%H:%M:%S.") + f"{milliseconds % 1000:03}Z"

    return {
        "id": id, "date": night, "created": moment(created), "creature": creature, "numberOfCreatures": count,
        "effects": effects.split(",") if effects else [], "description": text,
        **({"trashed": moment(moved)} if trashed else {}), **json.loads(facts or "{}")}


class ReadingSealed(AtTerminal):
    def read(self, words):
        done = subprocess.run(
            ["/usr/bin/python3", READER, self.journal], input=words + "\n", capture_output=True, text=True,
            timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    @core
    def test_another_program_reads_what_is_exported(self):
        self.dream("add", "Flying over the sea\n\nin “two” parts \U0001f988", *FULL)
        for size in [0, 1, 62, 63, 64, 65, 1_000, 70_000]:
            self.dream("add", "x" * size + ".")
        deleted = self.dream("add", "Gone").strip()
        self.dream("delete", deleted)
        self.dream("night", "2026-11-18", "--recall", "white", "--bedtime", "23:10", "--technique", "mild",
                   "--notes", "Rain")
        self.dream("favorite", "dragon")
        done = self.run_words("dream", "encrypt", "--yes", "--json", **KEY)
        self.assertEqual(done.returncode, 0, done.stderr)
        code = json.loads(done.stdout)["recoveryCode"]
        # And a dream that is sealed from the beginning.
        self.dream("add", "Sealed at once", **KEY)
        exported = json.loads(self.run_words("dream", "export", **KEY).stdout)
        self.assertEqual(len(exported["dreams"]), 10)
        self.assertEqual(len(exported["trash"]), 1)
        for words in [KEY["LUCID_DREAMS_PASSPHRASE"], code]:
            rows = self.read(words)
            dreams = [row for table, row in rows if table == "sealedDream"]
            found = {row[0]: dream(row) for row in dreams if row[7] is None}
            self.assertEqual(found, {known["id"]: known for known in exported["dreams"]})
            self.assertEqual([dream(row, True) for row in dreams if row[7] is not None], exported["trash"])
            nights = [{"date": date, **json.loads(facts)} for table, (date, facts) in (
                (table, row) for table, row in rows if table == "sealedNight")]
            self.assertEqual(nights, exported["nights"])
            self.assertEqual(
                [row for table, row in rows if table == "sealedSetting"],
                [["favoriteCreature", exported["favoriteCreature"]]])
            steps = [json.loads(row[1])["kind"] for table, row in rows if table == "sealedStep"]
            self.assertEqual(len(steps), 14)
            self.assertEqual(steps[-1], "added")


if __name__ == "__main__":
    unittest.main()
