#!/usr/bin/python3
"""Runs Python tests in parallel: each worker has its own screen, session bus and home.

usage: Tests/Runner/side_by_side.py [--core] [--workers N] [--filter NAME] [--limit SECONDS] [--times] FOLDER...

Without a number there is one worker more than the machine has cores, for tests wait a lot. A worker is given
the next test as soon as it is done with one. What a failing test said is printed, and what a test prints
itself (such as what a trial has tried); at the end how many there were.
`--core` takes the tests that are marked with `@core` (Tests/EndToEnd/extent.py), and counts the others;
`--filter` takes those whose full names contain NAME; `--limit` ends a test that hangs, and says
where; `--times` prints how long the twenty slowest took, and how long each had a core.

Status: 0 all passed, 1 some did not, 5 there was no such test.
"""

import argparse
import collections
import contextlib
import faulthandler
import io
import json
import os
import queue
import resource
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

HEADLESS = Path(__file__).resolve().parents[2] / "scripts" / "headless"
NOTHING_RAN = 5
SLOWEST = 20


class Worker:
    """A process with its own screen that runs tests in sequence."""

    def __init__(self, folders, limit, place):
        self.log = place
        self.process = subprocess.Popen(
            [str(HEADLESS), sys.executable, "-B", __file__, "--log", str(place), "--limit", str(limit),
             *map(str, folders)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            encoding="utf-8")

    def tests(self):
        """All tests that there are by name, and whether each is marked `@core`, which it says first; None when
        it has ended."""
        return self._answer()

    def run(self, name):
        """Runs a test, and returns its outcome; None when the worker has ended on the way."""
        try:
            self.process.stdin.write(name + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return None
        return self._answer()

    def _answer(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else None

    def last_words(self):
        """The worker's output after its last answer, once it has ended."""
        status = self.process.wait()
        said = self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
        return f"{said}the worker ended with status {status}"

    def end(self):
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Run:
    """The tests of some folders, dealt out to workers."""

    def __init__(self, options, place):
        self.options = options
        self.place = Path(place)
        self.waiting = queue.SimpleQueue()
        self.printing = threading.Lock()
        self.outcomes = []
        self.left = []
        self.started = 0

    def start_worker(self):
        """A worker, and the tests it knows; None when it did not come so far."""
        with self.printing:
            self.started += 1
            log = self.place / f"worker-{self.started}.log"
        worker = Worker(self.options.folders, self.options.limit, log)
        return worker, worker.tests()

    def whole(self):
        """Runs everything, and returns the status to end with."""
        begin = time.monotonic()
        first, tests = self.start_worker()
        if tests is None:
            print(first.last_words())
            return 1
        found = [name for name in tests if self.options.filter in name]
        names = [name for name in found if tests[name] or not self.options.core]
        self.left = [name for name in found if name not in names]
        for name in names:
            self.waiting.put(name)
        count = max(1, min(self.options.workers, len(names)))
        others = [threading.Thread(target=self.deal, args=[None], daemon=True) for _ in range(count - 1)]
        for thread in others:
            thread.start()
        self.deal(first)
        for thread in others:
            thread.join()
        return self.summary(len(names), count, time.monotonic() - begin)

    def deal(self, worker):
        """Gives a worker one test after another, and takes a new one when it ends on the way."""
        while True:
            try:
                name = self.waiting.get_nowait()
            except queue.Empty:
                break
            if worker is None:
                worker, tests = self.start_worker()
                if tests is None:
                    self.report({"name": name, "status": "failed", "said": worker.last_words()})
                    break
            outcome = worker.run(name)
            if outcome is None:
                outcome = {"name": name, "status": "failed", "said": worker.last_words()}
                worker = None
            self.report(outcome)
        if worker is not None:
            worker.end()

    def report(self, outcome):
        """Notes how a test ended, and prints what is worth reading."""
        with self.printing:
            self.outcomes.append(outcome)
            if outcome["status"] == "failed":
                print(f"{'=' * 70}\nFAILED: {outcome['name']}\n{outcome['said'].strip()}\n")
            if told := outcome.get("told", "").strip():
                print(f"    {told}")
            sys.stdout.flush()

    def summary(self, count, workers, seconds):
        """Prints the closing lines, as `unittest` does, and returns the status."""
        counts = {s: sum(o["status"] == s for o in self.outcomes) for s in ("failed", "skipped")}
        unheard = count - len(self.outcomes)
        if self.left:
            files = collections.Counter(name.partition(".")[0].removeprefix("test_") for name in self.left)
            print(f"\nleft to --all: {len(self.left)} of {count + len(self.left)} tests:",
                  ", ".join(f"{name} {number}" for name, number in sorted(files.items())))
        if self.options.times:
            timed = [outcome for outcome in self.outcomes if "seconds" in outcome]
            print(f"\nthe slowest of {len(timed)}, {sum(one['core'] for one in timed):.0f} s of a core together:")
            for one in sorted(timed, key=lambda one: -one["seconds"])[:SLOWEST]:
                print("{seconds:7.1f} s {core:7.1f} s of a core  {name}".format(**one))
        print(f"\nRan {len(self.outcomes)} test{'' if count == 1 else 's'} in {seconds:.1f}s"
              f" on {workers} screen{'' if workers == 1 else 's'}\n")
        if counts["failed"] or unheard:
            parts = [f"failures={counts['failed']}"] + [f"not run={unheard}"] * bool(unheard)
            print(f"FAILED ({', '.join(parts)})")
            return 1
        print("OK" + f" (skipped={counts['skipped']})" * bool(counts["skipped"]) if count else "NO TESTS RAN")
        return 0 if count else NOTHING_RAN


# In a worker

def flat(suite):
    """The tests of a suite and of all suites in it."""
    for test in suite:
        yield from flat(test) if isinstance(test, unittest.TestSuite) else [test]


def found(folders):
    """The tests of all `test_*.py` in some folders, by their full names."""
    tests = {}
    for folder in folders:
        sys.path.insert(0, str(folder))
        for file in sorted(folder.glob("test_*.py")):
            for test in flat(unittest.defaultTestLoader.loadTestsFromName(file.stem)):
                tests[test.id()] = test
    return tests


def is_core(test):
    """Whether each run takes it, as it does a file that cannot be read, which stands as a failing test."""
    if isinstance(test, unittest.loader._FailedTest):
        return True
    return getattr(getattr(type(test), test._testMethodName), "is_core", False)


def processor_time():
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def outcome(test, log, limit):
    """Runs a test and says how it ended."""
    os.ftruncate(log, 0)
    result, told = unittest.TestResult(), io.StringIO()
    begin, used = time.monotonic(), processor_time()
    faulthandler.dump_traceback_later(limit, exit=True, file=log)
    with contextlib.redirect_stdout(told):
        unittest.TestSuite([test]).run(result)
    faulthandler.cancel_dump_traceback_later()
    sys.stderr.flush()
    said = os.pread(log, os.fstat(log).st_size, 0).decode("utf-8", errors="replace")
    wrong = [words for _, words in result.failures + result.errors]
    wrong += ["it passed, and was expected to fail" for _ in result.unexpectedSuccesses]
    return {
        "name": test.id(), "status": "failed" if wrong else "skipped" if result.skipped else "passed",
        "told": told.getvalue(), "said": "\n".join([said, *wrong]),
        "seconds": time.monotonic() - begin, "core": processor_time() - used}


def work(options):
    """Lists the tests, then runs the requested ones, until there are no more."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    log = os.open(options.log, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC)
    for output in (1, 2):
        os.dup2(log, output)

    def answer(words):
        answers.write(json.dumps(words) + "\n")
        answers.flush()

    tests = found(options.folders)
    answer({name: is_core(test) for name, test in tests.items()})
    for line in sys.stdin:
        answer(outcome(tests[line.strip()], log, options.limit))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--core", action="store_true")
    parser.add_argument("--workers", type=int, default=(os.cpu_count() or 1) + 1)
    parser.add_argument("--filter", default="")
    parser.add_argument("--limit", type=float, default=600)
    parser.add_argument("--times", action="store_true")
    parser.add_argument("--log", help=argparse.SUPPRESS)  # for a worker
    parser.add_argument("folders", nargs="+", type=lambda folder: Path(folder).resolve())
    options = parser.parse_args()
    if options.log:
        work(options)
        return 0
    with tempfile.TemporaryDirectory(prefix="side-by-side-") as place:
        return Run(options, place).whole()


if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(main())
