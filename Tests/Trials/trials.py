"""What a trial is made of: a journal to spoil, a command that is disturbed, and what must be true then.

Run by `scripts/test --all`, each in a short form, the quicker ones by `scripts/test`, too; `scripts/test
--long` runs them in full. A trial counts what it has tried and prints that at its end.
"""

import atexit
import collections
import functools
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "EndToEnd"))

from harness import BUILT, Scenario  # noqa: E402

IS_LONG = os.environ.get("LUCID_DREAMS_TRIALS") == "long"
DREAM = os.environ.get("LUCID_DREAMS_TOOL", str(BUILT / "dream"))
# Only the names: each command may continue below.
COMMANDS = set(re.findall(
    r"^  ([a-z][a-z-]*) ",
    subprocess.run([DREAM, "--help"], capture_output=True, text=True, check=True)
    .stdout.partition("SUBCOMMANDS:")[2], re.MULTILINE))

# Calls that write bytes to disk, or create or remove names.
WRITES = ["pwrite64", "write", "ftruncate"]
SYNCS = ["fdatasync", "fsync"]
NAMES = ["unlink", "rename", "renameat2", "linkat"]


class Run:
    """How a command ended, and what it said."""

    def __init__(self, done):
        self.status = done.returncode
        self.output = done.stdout
        self.error = done.stderr

    def __repr__(self):
        return f"status {self.status}, {self.output!r}, {self.error!r}"


class Trial(Scenario):
    """A story in which the journal is disturbed, and which counts how often."""

    def setUp(self):
        super().setUp()
        self.counts = collections.Counter()
        self.addCleanup(self.tell)
        self.folder = self.journal.parent
        self.prepared = self.home / "prepared"

    def tell(self):
        """Prints what was tried."""
        counts = ", ".join(f"{count:,} {what}" for what, count in self.counts.items())
        print(f"\n    {self._testMethodName[5:].replace('_', ' ')}: {counts}", flush=True)

    @staticmethod
    def rounds(short, long):
        """A number of repetitions."""
        return long if IS_LONG else short

    @staticmethod
    def places(count, begin=1):
        """Which of some calls to disturb: each of them, or in the short form every third and the last."""
        return range(1, count + 1) if IS_LONG else sorted({*range(min(begin, count), count + 1, 3), count})

    def run_dream(self, *arguments, before=(), typed="", patience=120):
        """Runs `dream` behind other words, such as those of a tracer, however it ends."""
        try:
            return Run(subprocess.run(
                [*before, DREAM, "--journal", str(self.journal), *map(str, arguments)],
                env=self.environment, input=typed, capture_output=True, text=True,
                # Interrupted output may end in the middle of a character.
                encoding="utf-8", errors="replace", timeout=patience))
        except subprocess.TimeoutExpired:
            self.fail(f"dream {arguments} hangs")

    def keep(self):
        """Saves the journal's folder as the starting point of many rounds."""
        shutil.copytree(self.folder, self.prepared)

    def begin_again(self):
        """Puts the folder back to what was kept."""
        shutil.rmtree(self.folder)
        shutil.copytree(self.prepared, self.folder)

    def state(self):
        """All that the journal holds, but for what is made anew each time: identifiers, also that of the
        journal, and moments.

        Before that it is opened as a person would, and checked.
        """
        listed = self.run_dream("list", "--json")
        self.assertEqual(listed.status, 0, listed)
        return self.raw_state()

    def raw_state(self):
        """The same without opening it as a person would."""
        journal = sqlite3.connect(self.journal)
        try:
            self.assertEqual(journal.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            tables = [name for (name,) in journal.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
            columns = [row[1] for row in journal.execute("PRAGMA table_info(dream)")]
            facts = "facts" if "facts" in columns else "NULL"
            dreams = journal.execute(
                f"""SELECT night, description, creature, numberOfCreatures, effects,
                    trashed IS NULL, coalesce({facts}, '') FROM dream""").fetchall()
            for dream in dreams:
                self.check_files(dream[-1])
            # A creature that was chosen and put back is stored, and means what none does.
            settings = {"favoriteCreature": "pink-unicorn"} | dict(
                journal.execute("SELECT name, value FROM setting WHERE name <> 'journal'"))
            counts = [
                (name, journal.execute(f'SELECT count(*) FROM "{name}"').fetchone())
                for name in tables if name != "setting"]
            version = journal.execute("PRAGMA user_version").fetchone()
            return (version, sorted(dreams), settings, counts)
        finally:
            journal.close()

    def check_files(self, facts):
        """Checks that a dream's attachments exist and are intact."""
        for text in json.loads(facts or "{}").get("attachments", []):
            digits = text.partition("/")[0]
            file = Path(f"{self.journal}.attachments", digits)
            self.assertEqual(hashlib.sha256(file.read_bytes()).hexdigest(), digits, text)
            self.counts["files looked at"] += 1

    def texts(self):
        """The descriptions of all dreams that are not in the trash."""
        return [dream["description"] for dream in self.dreams()]


@functools.cache
def wakes():
    """The path of the library that wakes threads without `write`."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Scenario.library("../Trials/wakes.c", f"{folder}/wakes.so")


def tracer(log, calls):
    """The words that write down some system calls of a program, of which none wakes its threads."""
    return ["strace", "-f", "-qq", "-E", f"LD_PRELOAD={wakes()}", "-o", str(log), "-e", f"trace={calls}"]


def traced(fault, call):
    """The words that have a system call fail, or the program killed at it."""
    return [*tracer("/dev/null", call), "-e", f"inject={call}:{fault}"]


def calls_of(trial, arguments, typed, names):
    """How often a command makes each of some system calls, on a journal that is put back then."""
    log = trial.home / "calls"
    trial.begin_again()
    run = trial.run_dream(*arguments, typed=typed, before=tracer(log, ",".join(names)))
    trial.assertEqual(run.status, 0, run)
    # As with faults, each thread is counted separately.
    counts = collections.Counter()
    for line in log.read_text().splitlines():
        thread, _, rest = line.partition(" ")
        name = rest.strip().partition("(")[0]
        if name in names:
            counts[thread, name] += 1
    log.unlink()
    most = collections.Counter()
    for (_, name), count in counts.items():
        most[name] = max(most[name], count)
    return most
