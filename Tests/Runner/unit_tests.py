#!/usr/bin/python3
"""Runs the unit tests of a finished build in several parallel processes, and reports failures.

usage: Tests/Runner/unit_tests.py [--core] [--quick] [--filter NAME] [--limit SECONDS] [--times] [BUNDLE]

Tests that mostly wait for programs hold up no others so. `--core` leaves out slow tests, which it counts,
and tries laws over less random input; `--quick` leaves out what needs a screen and GTK; `--filter` takes
the tests whose names contain NAME, a regular expression; `--limit` ends a process that has written nothing
for so long, and names the tests that have not ended; `--times` runs the tests of a process one after
another, and prints how long the twenty slowest took, and how long each process took and had a core. The
bundle is that of a debug build where none is named.

What the tests write goes into files: into a pipe that is full they would lose some of it.

Status: 0 all passed, 1 some did not or a process died, 5 there was no such test.
"""

import argparse
import concurrent.futures
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from failures import failures

ROOT = Path(__file__).resolve().parents[2]
NOTHING_RAN = 5
# What a bundle ends with when its filter leaves no test.
NO_SUCH_TEST = 69
SLOWEST = 20
TOOK = re.compile(r'[✔✘] Test "(.*)"(?: with \d+ test cases?)? (?:passed|failed) after ([\d.]+) seconds')
# A test that is `.enabled(if: takesAll)`; other conditions say why they are not met.
LEFT = re.compile(r'➜ Test ".*" skipped\.$')
RESULT = re.compile(r"[✔✘] Test run with (\d+) tests? in \d+ suites? (passed|failed) after ")

# Test targets that share a process; all others share the last one.
GROUPS = {
    "dream": ["DreamCommandTests"],
    "journal": ["DreamStoreTests", "JournalSealingTests", "JournalWalkTests"],
    "screen": ["GtkKitTests", "LucidDreamsTests"],
}
THE_REST = "rest"
# What `--quick` leaves out.
SLOW_TO_SEE = ["GtkKitTests"]


def targets(names):
    return rf"(?:{'|'.join(names)})\."


def filters(name, is_quick):
    """A regular expression for each process, by the name of its group, that takes each test once."""
    grouped = [target for group in GROUPS.values() for target in group]
    heads = {group: f"(?={targets(names)})" for group, names in GROUPS.items()}
    heads[THE_REST] = f"(?!{targets(grouped)})"
    without = f"(?!{targets(SLOW_TO_SEE)})" if is_quick else ""
    wanted = f"(?=.*?(?:{name}))" if name else ""
    return {group: f"^{without}{head}{wanted}" for group, head in heads.items()}


class Group:
    """A process that runs some of the tests, and what it says."""

    def __init__(self, name, expression, bundle, place, limit, is_timed, is_core):
        self.name = name
        # In parallel, all tests begin at once, and their times say nothing.
        self.options = ["--no-parallel"] if is_timed else []
        self.bundle = bundle
        self.expression = expression
        self.log = Path(place, name)
        self.limit = limit
        self.is_core = is_core
        self.process = None
        self.status = None
        self.is_hung = False
        self.seconds = self.core = 0
        self.count = self.failed = None  # as the process has said itself
        self.times = []
        self.left = 0

    def start(self):
        environment = {**os.environ, **({"LUCID_DREAMS_TRIALS": "core"} if self.is_core else {})}
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [str(self.bundle), "--testing-library", "swift-testing", "--filter", self.expression, *self.options],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=ROOT, env=environment, start_new_session=True)

    def end(self):
        """Ends the process and what it has started, where they have not ended."""
        if self.process and self.status is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def lines(self):
        """All lines that the process writes, as they come, until it has ended."""
        begin = heard = time.monotonic()
        rest = ""
        with open(self.log, encoding="utf-8", errors="replace", newline="\n") as said:
            while True:
                # Checks first whether it has ended: then its output is complete.
                ended, status, usage = os.wait4(self.process.pid, os.WNOHANG)
                new = said.read()
                if new:
                    heard = time.monotonic()
                rest += new
                *complete, rest = rest.split("\n")
                yield from complete
                if ended:
                    break
                # Beside other processes they take as long as they are given little of the cores.
                if time.monotonic() - heard > self.limit:
                    self.is_hung = True
                    os.killpg(self.process.pid, signal.SIGKILL)
                yield None
                time.sleep(0.1)
        self.status = self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - begin
        self.core = usage.ru_utime + usage.ru_stime
        if rest:
            yield rest

    def run(self, tell):
        """Runs the process to its end; `tell` is given the lines worth reading, some at a time."""
        self.start()
        block = []

        def complete():
            """The lines, told whenever there are no more for now, so that what belongs together stays so."""
            for line in self.lines():
                if line is not None:
                    if took := TOOK.match(line):
                        self.times.append((float(took[2]), took[1]))
                    self.left += bool(LEFT.match(line))
                    yield line
                elif block:
                    tell(block)
                    block.clear()

        for line in failures(complete()):
            if result := RESULT.match(line):
                self.count, self.failed = int(result[1]), result[2] == "failed"
            elif not (self.is_core and LEFT.match(line)):
                block.append(line)
        if trouble := self.trouble():
            block.append(trouble)
        if block:
            tell(block)

    def trouble(self):
        """How the process ended, where that is not by passing or failing its tests."""
        if self.status < 0:
            how = f"was ended by {signal.Signals(-self.status).name}"
            if self.is_hung:
                how += f" after {self.seconds:.0f} seconds, as it said nothing for {self.limit:g} seconds"
        elif self.count is None:
            how = f"ended with status {self.status} before its tests had"
        elif self.status not in ([1] if self.failed else [0, NO_SUCH_TEST]):
            how = f"ended with status {self.status}"
        else:
            return None
        return f"FAILED: the process of the group “{self.name}” {how}."

    @property
    def has_passed(self):
        return self.trouble() is None and not self.failed


def run(groups, is_timed):
    """Runs all groups, prints what is worth reading, and returns the status to end with."""
    begin = time.monotonic()
    printing = threading.Lock()

    def tell(lines):
        with printing:
            print("\n".join(lines), flush=True)

    try:
        with concurrent.futures.ThreadPoolExecutor(len(groups)) as threads:
            for done in [threads.submit(group.run, tell) for group in groups]:
                done.result()
    finally:
        for group in groups:
            group.end()
    count = sum(group.count or 0 for group in groups)
    if is_timed:
        for seconds, name in sorted((time for group in groups for time in group.times), reverse=True)[:SLOWEST]:
            print(f"{seconds:7.1f} s  {name}")
        for group in groups:
            print(f"{group.seconds:7.1f} s {group.core:7.1f} s of a core {group.count or 0:5} tests  {group.name}")
    if left := sum(group.left for group in groups if group.is_core):
        print(f"\nleft to --all: {left} unit test{'' if left == 1 else 's'}, and two thirds of the random input")
    ran = [group for group in groups if group.count != 0]
    print(f"\nRan {count} test{'' if count == 1 else 's'} in {time.monotonic() - begin:.1f}s"
          f" in {len(ran)} process{'' if len(ran) == 1 else 'es'},"
          f" {sum(group.core for group in groups):.1f}s of a core\n")
    if failed := [group.name for group in groups if not group.has_passed]:
        print(f"FAILED ({', '.join(failed)})")
        return 1
    print("OK" if count else "NO TESTS RAN")
    return 0 if count else NOTHING_RAN


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--core", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--filter", default="")
    parser.add_argument("--limit", type=float, default=1800)
    parser.add_argument("--times", action="store_true")
    parser.add_argument("bundle", nargs="?", type=lambda path: Path(path).resolve())
    options = parser.parse_args()
    bundle = options.bundle or next((ROOT / ".build" / "debug").glob("*PackageTests.xctest"), None)
    if bundle is None:
        print("unit tests: there are none in .build/debug; scripts/build --build-tests makes them.")
        return 1
    # Tests send interrupts, which a process started in the background would ignore, and all that it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # Ended from outside, it ends what it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="unit-tests-") as place:
        groups = [
            Group(name, expression, bundle, place, options.limit, options.times, options.core)
            for name, expression in filters(options.filter, options.quick).items()]
        return run(groups, options.times)


if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(main())
