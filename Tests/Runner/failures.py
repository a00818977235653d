#!/usr/bin/python3
"""Passes on what `swift test` says of failures, and leaves out what went well.

usage: swift test 2>&1 | Tests/Runner/failures.py

At the end it names the tests that have begun and not ended, such as one that hangs. It reads and
writes UTF-8 in every locale. Its status is 5 when no test ran.
"""

import collections
import re
import sys

BEGUN = re.compile(r'◇ Test "(.*)" started\.$')
ENDED = re.compile(
    r'[✔✘] Test "(.*)"(?: with \d+ test cases?)? (?:passed|failed) after [\d.]+ seconds|➜ Test "(.*)" skipped')
WELL = re.compile(r"◇|✔ (?!Test run )")
# An argument of a test may hold a line break, and ends its message where it holds a NUL.
UNFINISHED = re.compile(r"◇ Test case (?!.* started\.$)")
NEXT_MESSAGE = re.compile(r"(?<=.)(?=[◇✔✘➜] (?:Suite|Test) )")
# Flags of GTK's compiler, which the package manager names each time and leaves out.
FLAGS = "prohibited flag(s)"
NOTHING_RAN = 5


def messages(lines):
    """The lines, with messages that stand behind an unfinished one taken apart."""
    for line in lines:
        yield from NEXT_MESSAGE.split(line) if UNFINISHED.match(line) else [line]


def failures(lines):
    """The lines worth reading, and the tests that have not ended."""
    running = collections.Counter()
    is_unfinished = False
    for line in messages(lines):
        if is_unfinished and not line.startswith(("◇", "✔", "✘", "➜")):
            is_unfinished = not line.endswith(" started.")
            continue
        is_unfinished = bool(UNFINISHED.match(line))
        if begun := BEGUN.match(line):
            running[begun[1]] += 1
        elif ended := ENDED.match(line):
            running[ended[1] or ended[2]] -= 1
        if not WELL.match(line) and FLAGS not in line:
            yield line
    for name, count in running.items():
        if count > 0:
            yield f"not ended: {name}"


if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    status = 0
    for found in failures(line.rstrip("\n") for line in sys.stdin):
        print(found, flush=True)
        if " Test run with 0 tests" in found:
            status = NOTHING_RAN
    sys.exit(status)
