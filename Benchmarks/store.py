#!/usr/bin/python3
"""Compares commands on a journal of many dreams to the same commands on one of few, in one run.

Run by `scripts/bench store`. Every dream has 150 characters. Times are of whole runs of `dream`, from its
start to its end, each the least of many; what another program does meanwhile only ever adds to them. What looks
through all dreams is compared to Python, which counts their words on one processor.
"""

import collections
import contextlib
import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

FEW, MANY = 10, 100_000
ATTACHMENTS = 5_500
TURNS = 25
DAYS = 5
TOLERANCE = 1.03
WORDS = "sea night falling house stairs a the of water light window mother train late green dark".split()

built = Path(os.environ.get("LUCID_DREAMS_BUILT", ".build/release"))


def text(number):
    words = [WORDS[number * 7 % 16], WORDS[number // 16 % 16]]
    while sum(map(len, words)) + len(words) < 150:
        words.append(WORDS[(number * 31 + len(words) * 17) % 16])
    return " ".join(words)[:150]


def fill(journal, count):
    """Makes a journal of so many dreams, with one that says something rare."""
    subprocess.run([built / "dream", "add", "xylophone"], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "LUCID_DREAMS_JOURNAL": journal, "LUCID_DREAMS_BACKUP": "wait"})
    rows = ((str(uuid.uuid5(uuid.NAMESPACE_OID, str(n))), f"{2000 + n % 20}-0{1 + n % 9}-1{n % 10}", n, text(n))
            for n in range(count - 1))
    with sqlite3.connect(journal) as file:
        file.executemany("INSERT INTO dream (id, night, created, description, creature, numberOfCreatures, effects)"
                         " VALUES (?, ?, ?, ?, 'shark', 2, 'rain')", rows)
    file.close()


def seconds(journal, *arguments):
    """The time that one run takes."""
    begin = time.perf_counter()
    subprocess.run([built / "dream", *arguments], env={**os.environ, "LUCID_DREAMS_JOURNAL": journal}, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - begin


def seconds_in_python(journal):
    """The time that Python takes to read all texts, and to count in how many of them each word is."""
    begin = time.perf_counter()
    counts = collections.Counter()
    with contextlib.closing(sqlite3.connect(journal)) as file:
        for words, in file.execute("SELECT description FROM dream"):
            counts.update(set(words.split()))
    return time.perf_counter() - begin


def attach(journal, count):
    """Gives a journal files of 200 bytes, each in a dream of its own."""
    folder = Path(f"{journal}.attachments")
    folder.mkdir()
    facts = []
    for number in range(count):
        content = f"OggS{number:196}".encode()
        digits = hashlib.sha256(content).hexdigest()
        (folder / digits).write_bytes(content)
        id_ = str(uuid.uuid5(uuid.NAMESPACE_OID, str(number)))
        facts.append((json.dumps({"attachments": [f"{digits}/sound.ogg"]}), id_))
    with sqlite3.connect(journal) as file:
        file.executemany("UPDATE dream SET facts = ? WHERE id = ?", facts)
    file.close()


def first_of_a_day(journal):
    """The time of the command that finds that a backup is due, and of the backup after it."""
    shutil.rmtree(f"{journal}-backups", ignore_errors=True)
    begin = time.perf_counter()
    first = seconds(journal, "add", "Flying over the sea")
    subprocess.run([built / "dream", "backups", "--wait"], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, env={**os.environ, "LUCID_DREAMS_JOURNAL": journal})
    return first, time.perf_counter() - begin


COMMANDS = [
    (("add", "Flying over the sea"), 1.5),
    (("undo",), 1.5),
    (("redo",), 1.5),
    (("list", "--limit", "20"), 1.5),
    (("list", "--search", "xylophone"), 3),
]

# What looks through all dreams, with its limit as a multiple of what Python takes to count their words: on two
# processors, of which this uses both.
COMPARISONS = [(("similar", "last"), 1.5), (("stats",), 1.5)]

folder = tempfile.mkdtemp(prefix="store-bench-")
over = []
try:
    journals = {count: f"{folder}/{count}.sqlite" for count in (FEW, MANY)}
    for count, journal in journals.items():
        fill(journal, count)
    print(f"\ncommands, milliseconds\n  {'':34}{f'{FEW} dreams':>12}{f'{MANY:,} dreams':>18}{'ratio':>9}{'at most':>9}")
    times = {(command, count): [] for command, _ in COMMANDS for count in journals}
    for turn in range(TURNS):
        for command, _ in COMMANDS:
            for count, journal in journals.items():
                times[command, count].append(seconds(journal, *command))
    for command, limit in COMMANDS:
        few, many = (min(times[command, count]) * 1000 for count in (FEW, MANY))
        is_over = many / few > limit * TOLERANCE
        name = "dream " + " ".join(command)
        over += [name] if is_over else []
        print(f"  {name:34}{few:12.1f}{many:18.1f}{many / few:7.2f} x{limit:7.1f} x{'  OVER' if is_over else ''}")
    print(f"\nof {MANY:,} dreams, milliseconds\n  {'':34}{'Python':>12}{'dream':>18}{'ratio':>9}{'at most':>9}")
    for command, limit in COMPARISONS:
        turns = [(seconds_in_python(journals[MANY]), seconds(journals[MANY], *command)) for _ in range(TURNS)]
        reference, least = (min(times) * 1000 for times in zip(*turns))
        is_over = least / reference > limit * TOLERANCE
        name = "dream " + " ".join(command)
        over += [name] if is_over else []
        print(f"  {name:34}{reference:12.1f}{least:18.1f}{least / reference:7.2f} x{limit:7.1f} x"
              f"{'  OVER' if is_over else ''}")
    attach(journals[MANY], ATTACHMENTS)
    days = [first_of_a_day(journals[MANY]) for _ in range(DAYS)]
    others = min(seconds(journals[MANY], "add", "Flying over the sea") for _ in range(TURNS)) * 1000
    first, backup = min(first for first, _ in days) * 1000, min(backup for _, backup in days)
    is_over = first / others > 1.5 * TOLERANCE
    over += ["the first command of a day"] if is_over else []
    print(f"  {f'the first of a day, {ATTACHMENTS:,} attachments':34}{others:12.1f}{first:18.1f}{first / others:7.2f} x"
          f"{1.5:7.1f} x{'  OVER' if is_over else ''}\n  until its backup is listed: {backup:.1f} s")
finally:
    shutil.rmtree(folder)
for name in over:
    print(f"over its limit: {name}")
sys.exit(1 if over else 0)
