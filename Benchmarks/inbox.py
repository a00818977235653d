#!/usr/bin/python3
"""Compares importing many notes to importing the same dreams as one file and moving the notes.

Run by `scripts/bench inbox`. Both are whole runs of `dream` into an empty journal, in turn. To move the notes takes
the system itself a third of the time.
"""

import os
import shutil
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "FromOutside"))

from watching import Watched, main  # noqa: E402

COUNT = 10_000
ROUNDS = 7


class Inbox(Watched):
    def timed(self, *arguments):
        """How long a command takes, in an empty journal."""
        shutil.rmtree(self.journal.parent, ignore_errors=True)
        shutil.rmtree(self.home / "state", ignore_errors=True)
        start = time.monotonic()
        self.dream(*arguments)
        return time.monotonic() - start

    def moved(self, folder):
        """How long Python takes to move the files of a folder."""
        names, done = sorted(path.name for path in folder.iterdir()), folder / "Imported"
        done.mkdir()
        start = time.monotonic()
        for name in names:
            os.rename(f"{folder}/{name}", f"{done}/{name}")
        return time.monotonic() - start

    def test_many_notes(self):
        inbox, notes, file = self.home / "Phone", self.home / "Notes", self.home / "dreams.json"
        notes.mkdir()
        for number in range(COUNT):
            day, minute = divmod(number, 1_440)
            (notes / f"2026-11-{day + 10} {minute // 60:02}{minute % 60:02}.txt").write_text(
                f"Dream {number}: we danced on the roof until it was the floor.\n")
        inbox.mkdir()
        self.dream("inbox", "--set", inbox)
        times = {"file": [], "notes": [], "moved": []}
        for _ in range(ROUNDS):
            shutil.rmtree(inbox)
            shutil.copytree(notes, inbox)
            times["notes"].append(self.timed("inbox", "--settle", "0"))
            self.assertEqual(len(self.dreams()), COUNT)
            shutil.rmtree(inbox)
            shutil.copytree(notes, inbox)
            times["moved"].append(self.moved(inbox))
            file.write_text(self.dream("export"))
            times["file"].append(self.timed("import", file))
        # What else the machine does only adds to a time.
        one, many, moved = (min(times[name]) for name in ("file", "notes", "moved"))
        self.report(f"{COUNT:,} dreams in one JSON file", one * 1000, unit="ms")
        self.report(f"{COUNT:,} notes moved", moved * 1000, unit="ms")
        self.report(f"{COUNT:,} notes in the inbox", many * 1000, unit="ms")
        self.report("    as a multiple of both", many / (one + moved), limit=1.3, unit="x")


if __name__ == "__main__":
    main()
