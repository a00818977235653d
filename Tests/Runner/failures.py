"""Passes on what Swift's tests say of failures, and leaves out what went well.

At the end it names the tests that have begun and not ended, such as one that hangs.
"""

import collections
import re

BEGUN = re.compile(r'◇ Test "(.*)" started\.$')
ENDED = re.compile(
    r'[✔✘] Test "(.*)"(?: with \d+ test cases?)? (?:passed|failed) after [\d.]+ seconds|➜ Test "(.*)" skipped')
WELL = re.compile(r"◇|✔ (?!Test run )|↳ (?:Testing Library Version|Target Platform): ")
MARKS = ("◇", "✔", "✘", "➜")
# A test argument may contain a line break, and a NUL in it ends its message.
UNFINISHED = re.compile(r"◇ Test case (?!.* started\.$)")
NEXT_MESSAGE = re.compile(r"(?<=.)(?=[◇✔✘➜] (?:Suite|Test) )")


def messages(lines):
    """The messages: without the further lines of an unfinished one, and with what stands behind it by itself."""
    is_unfinished = False
    for line in lines:
        is_unfinished = bool(UNFINISHED.match(line)) or (is_unfinished and not line.startswith(MARKS))
        for part in NEXT_MESSAGE.split(line) if is_unfinished else [line]:
            if part.startswith(MARKS):
                is_unfinished = bool(UNFINISHED.match(part))
            elif is_unfinished:
                is_unfinished = not part.endswith(" started.")
                continue
            yield part


def failures(lines):
    """The lines worth reading, and the tests that have not ended."""
    running = collections.Counter()
    for line in messages(lines):
        if begun := BEGUN.match(line):
            running[begun[1]] += 1
        elif ended := ENDED.match(line):
            running[ended[1] or ended[2]] -= 1
        if not WELL.match(line):
            yield line
    for name, count in running.items():
        if count > 0:
            yield f"not ended: {name}"

