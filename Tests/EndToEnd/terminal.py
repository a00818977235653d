"""The built `dream` on its own journal, in a pipe and at a terminal of any size."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest
from pathlib import Path

import clock

ROOT = Path(__file__).resolve().parents[2]
BUILT = Path(os.environ.get("LUCID_DREAMS_BUILT", ROOT / ".build" / "debug")).resolve()


class Terminal:
    """A program at a terminal: what it shows is read while it runs, and keys are typed into it."""

    def __init__(self, words, environment, columns, rows):
        self.shown = ""
        self._rest = b""
        self.process, self._file = pty.fork()
        if not self.process:
            # In the child, and before the program begins, so that it never sees another size.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            # A new terminal ignores no signal, whatever the tests were started with.
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            os.execvpe(words[0], words, environment)
        self._status = None

    def type(self, keys):
        os.write(self._file, keys.encode())

    def read(self, seconds=0.05):
        """Reads the available output; false at the end."""
        if not select.select([self._file], [], [], seconds)[0]:
            return True
        try:
            some = os.read(self._file, 65_536)
        except OSError:
            some = b""
        self._rest += some
        self.shown = self._rest.decode(errors="replace").replace("\r\n", "\n")
        return bool(some)

    def wait_for(self, words, limit=30, typing=""):
        """Reads until the words are shown, and types keys twice a second that may be dropped."""
        end = time.monotonic() + limit
        typed = 0
        while words not in self.shown:
            if typing and time.monotonic() > typed + 0.5:
                self.type(typing)
                typed = time.monotonic()
            if time.monotonic() > end or not self.read():
                raise AssertionError(f"{words!r} is not in {self.shown!r}")
        return self.shown

    def finish(self, limit=30):
        """Reads to the end, and returns what was shown and the status of the program."""
        end = time.monotonic() + limit
        while self.read():
            if time.monotonic() > end:
                os.kill(self.process, signal.SIGKILL)
                raise AssertionError(f"it does not end; it shows {self.shown!r}")
        _, status = os.waitpid(self.process, 0)
        os.close(self._file)
        return self.shown, os.waitstatus_to_exitcode(status)


class AtTerminal(unittest.TestCase):
    """A journal, and `dream` in front of it."""

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.place = Path(place.name)
        self.journal = self.place / "data" / "journal.sqlite"
        self.environment = {
            "LUCID_DREAMS_JOURNAL": str(self.journal), "TERM": "xterm", "TZ": clock.name(clock.zone(clock.NOON)), "LC_ALL": "C.UTF-8",
            "LUCID_DREAMS_BACKUP": "wait", "HOME": str(self.place), "PATH": f"{BUILT}:/usr/bin:/bin",
        }

    def run_words(self, *words, **changes):
        return subprocess.run(
            words, env=self.environment | changes, capture_output=True, text=True, timeout=60)

    def dream(self, *words, **changes):
        """The tool's output into a pipe."""
        done = self.run_words("dream", *words, **changes)
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        return done.stdout

    def open(self, *words, columns=80, rows=24, **changes):
        return Terminal(words, self.environment | changes, columns, rows)

    def shown(self, *words, columns=80, rows=24, **changes):
        """The tool's output on a terminal, and its status."""
        return self.open("dream", *words, columns=columns, rows=rows, **changes).finish()

    def plain(self, *words, **changes):
        """The tool's output on a terminal, without colors; it must succeed."""
        text, status = self.shown(*words, **changes)
        self.assertEqual(status, 0, text)
        return re.sub(r"\x1b\[[0-9;]*m", "", text)
