#!/usr/bin/python3
"""Compares what several computers cost: a journal that is synced to one that is not, many dreams to few.

Run by `scripts/bench sync`. Times are of whole runs of `dream`, from its start to its end, each the least of many;
the folder is compared to an export.
"""

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

FEW, MANY = 10, 100_000
TURNS = 15
# A million edits: so many dreams, each edited once in a round.
EDITED, ROUNDS = 5_000, 200
TOLERANCE = 1.03
WORDS = "sea night falling house stairs water light window mother train late green dark".split()

built = Path(os.environ.get("LUCID_DREAMS_BUILT", ".build/release"))
chance = random.Random(1)
over = []


def text():
    return " ".join(chance.choices(WORDS, k=25))


def report(what, measured, reference, limit, unit="ms"):
    """Prints a figure as a multiple of its reference."""
    ratio = measured / reference
    is_over = ratio > limit * TOLERANCE
    over.extend([what] if is_over else [])
    print(f"  {what:58}{reference:10.1f}{measured:10.1f} {unit}{ratio:7.2f} x{limit:7.1f} x{'  OVER' if is_over else ''}",
          flush=True)


class Computer:
    """A journal with its own settings."""

    def __init__(self, place, name):
        self.home = Path(place, name)
        self.home.mkdir()
        self.journal = self.home / "journal.sqlite"
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")} | {
            "HOME": str(self.home), "LUCID_DREAMS_JOURNAL": str(self.journal), "LUCID_DREAMS_BACKUP": "wait"}

    def dream(self, *words, typed=None):
        """The milliseconds of a command, and its output."""
        begin = time.perf_counter()
        done = subprocess.run(
            [built / "dream", *map(str, words)], env=self.environment, check=True, input=typed,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return (time.perf_counter() - begin) * 1000, done.stdout

    def least(self, *words, after=None):
        times = []
        for _ in range(TURNS):
            times.append(self.dream(*words)[0])
            if after:
                self.dream(*after)
        return min(times)


def filled(place, name, count):
    computer = Computer(place, name)
    dreams = [{"id": str(uuid.uuid4()), "date": f"{2000 + n % 25}-0{1 + n % 9}-1{n % 10}", "description": text(),
               "creature": "shark", "tags": [WORDS[n % 13]], "mood": n % 3 - 1} for n in range(count)]
    computer.file = computer.home / "dreams.json"
    computer.file.write_text(json.dumps(dreams))
    computer.imported = computer.dream("import", computer.file)[0]
    return computer


def share(computer, folder):
    folder.mkdir(exist_ok=True)
    code = folder.parent / "code"
    words = ["--passphrase-file", code] if code.exists() else []
    taken = computer.dream("sync", "--set", folder, "--name", computer.home.name, "--yes", *words)[0]
    code.write_text(computer.dream("sync", "--code")[1])
    return taken


def compare(place):
    print(f"\n  {'':58}{'reference':>10}{'takes':>10}{'ratio':>12}{'at most':>9}")
    few, many = filled(place, "few", FEW), filled(place, "many", MANY)
    alone = {computer: computer.least("add", text()) for computer in (few, many)}
    for computer in (few, many):
        (computer.home / "folder").mkdir()
        joining = share(computer, computer.home / "folder" / "shared")
        if computer is many:
            report(f"{MANY:,} dreams into a new folder, to their import", joining, many.imported, 2)
    edits, tellings = {}, {}
    for computer in (few, many):
        edits[computer] = computer.least("add", text(), after=["sync"])
        computer.environment["LUCID_DREAMS_SYNC"] = "wait"
        tellings[computer] = min(
            computer.dream("sync")[0] for _ in range(TURNS) if computer.dream("add", text(), "--no-sync"))
    report("dream add in a synced journal, to one that is not", edits[many], alone[many], 1.5)
    report(f"the same among {MANY:,} dreams, to {FEW}", edits[many], edits[few], 1.5)
    report(f"its sync among {MANY:,} dreams, to {FEW}", tellings[many], tellings[few], 1.5)
    report("a sync with nothing new, to dream list --limit 1", many.least("sync"), many.least("list", "--limit", "1"), 2)
    # Another computer gets all, and then one change.
    other = Computer(place, "other")
    report(f"{MANY:,} dreams from a folder, to their import", share(other, many.home / "folder" / "shared"),
           many.imported, 2)
    small = Computer(place, "small")
    share(small, few.home / "folder" / "shared")
    heard = {}
    for writer, reader in ((few, small), (many, other)):
        times = []
        for _ in range(TURNS):
            writer.dream("add", text())
            times.append(reader.dream("sync")[0])
        heard[reader] = min(times)
    report(f"a change from elsewhere among {MANY:,} dreams, to {FEW}", heard[other], heard[small], 1.5)


def edit_a_million_times(place):
    computer = filled(place, "edited", EDITED)
    folder = computer.home / "shared"
    share(computer, folder)
    for _ in range(ROUNDS):
        with sqlite3.connect(computer.journal) as file:
            ids = [id_ for (id_,) in file.execute("SELECT id FROM dream")]
            file.executemany("UPDATE dream SET description = ? WHERE id = ?", ((text(), id_) for id_ in ids))
        file.close()
        computer.dream("sync")
    exported = len(computer.dream("export")[1].encode())
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    report(f"the folder after {EDITED * ROUNDS:,} edits, to an export", size / 1e6, exported / 1e6, 2.2, unit="MB")


def main():
    place = tempfile.mkdtemp(prefix="sync-bench-")
    try:
        compare(place)
        edit_a_million_times(place)
    finally:
        shutil.rmtree(place)
    for name in over:
        print(f"over its limit: {name}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
