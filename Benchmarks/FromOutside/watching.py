"""The real app, watched from outside while it is used: its frames, its pauses, its memory.

A scenario of the end-to-end tests whose apps carry `watch.c`, and a way to print figures with limits.
"""

import ctypes
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Tests" / "EndToEnd"))

from harness import BUILT, Scenario  # noqa: E402

SENTENCE = "We danced on the roof until it was the floor; then a shark in a cardigan sold me ice. "


def compiled(source, made, *options):
    """A library or a program of C, made for this run."""
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "libadwaita-1"], capture_output=True, text=True,
        check=True)
    subprocess.run(
        ["cc", "-O2", "-w", *options, str(HERE / source), "-o", str(made), *flags.stdout.split(),
         "-ldl"], check=True)
    return made


def style_sheet():
    """The style sheet of the app in light colors."""
    folder = HERE.parents[1] / "Sources/Programs/LucidDreams/Style"
    return "".join((folder / name).read_text() for name in ("style.css", "light.css"))


class Keyboard:
    """Keys and the wheel, at once and without a program in between."""

    def __init__(self):
        self._x = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(None))

    def press(self, *names):
        """Presses a key, or a chord, and returns when."""
        symbols = [ctypes.c_ulong(self._x.XStringToKeysym(name.encode())) for name in names]
        codes = [self._x.XKeysymToKeycode(self._display, symbol) for symbol in symbols]
        when = time.monotonic()
        for down, pressed in ((1, codes), (0, reversed(codes))):
            for code in pressed:
                self._test.XTestFakeKeyEvent(self._display, code, down, 0)
        self._x.XFlush(self._display)
        return when

    def wheel(self, down=True):
        """Turns the wheel by one notch."""
        for pressed in (1, 0):
            self._test.XTestFakeButtonEvent(self._display, 5 if down else 4, pressed, 0)
        self._x.XFlush(self._display)


class Watched(Scenario):
    """A story about an app that is watched."""

    excesses = []

    @classmethod
    def setUpClass(cls):
        made = Path(tempfile.mkdtemp(prefix="watch-"))
        cls.addClassCleanup(shutil.rmtree, made)
        cls.library = compiled("watch.c", made / "watch.so", "-shared", "-fPIC")
        cls.bare = compiled("bare.c", made / "bare")
        cls.sheet = made / "style.css"
        cls.sheet.write_text(style_sheet())

    def setUp(self):
        super().setUp()
        # As for an installed program, whose icons are among those of the system.
        folders = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        self.environment["XDG_DATA_DIRS"] = f"{BUILT.parent.resolve() / 'share'}:{folders}"

    def wait_for_bare_window(self, width, height):
        """Starts a minimal libadwaita program, and returns the seconds to its first frame."""
        self.notes = self.home / "notes-bare"
        self.notes.write_text("")
        environment = dict(
            self.environment, LD_PRELOAD=str(self.library), WATCHED=str(self.notes))
        began = time.monotonic()
        with subprocess.Popen([self.bare, self.sheet, str(width), str(height)], env=environment) as program:
            try:
                (painted, _), *_ = self.wait_until(lambda: self.noted("painted"), "a bare window")
            finally:
                program.kill()
        return painted - began

    def open_watched(self, *arguments, every_frame=False):
        """Starts the app and returns it once its window can be used."""
        self.notes = self.home / f"notes-{len(self.apps)}"
        self.environment.update(LD_PRELOAD=str(self.library), WATCHED=str(self.notes))
        if every_frame:
            self.environment["WATCHED_FRAMES"] = "yes"
        self.began = time.monotonic()
        try:
            return self.open_app(*arguments)
        finally:
            del self.environment["LD_PRELOAD"], self.environment["WATCHED"]

    def noted(self, kind, since=0, until=float("inf")):
        """The (time in seconds, number) pairs of one kind in a stretch of time."""
        found = []
        for line in self.notes.read_text().splitlines():
            when, what, number = line.split()
            if what == kind and since <= int(when) / 1e9 <= until:
                found.append((int(when) / 1e9, int(number)))
        return found

    def fill(self, count, length=150):
        """Puts dreams into the journal, straight into its table."""
        self.dream("list")
        text = (SENTENCE * (length // len(SENTENCE) + 1))[:length - 8]
        with sqlite3.connect(self.journal) as journal:
            journal.execute(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                INSERT INTO dream (
                  id, night, created, description, creature, numberOfCreatures, effects)
                SELECT printf('%08x-0000-4000-8000-%012x', i * 2654435761 % 4294967296, i),
                  date('2026-11-20', '-' || (i / 3) || ' days'), 1795000000000 - i * 1000,
                  printf('%07d ', i) || ?, 'shark', 1, '' FROM n
                """, (count, text))
        journal.close()

    def main_thread_time(self):
        """The seconds for which the app's main thread has had a core."""
        pid = self.apps[-1].process.pid
        return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e9

    def memory(self):
        """The megabytes of memory that the app has for itself."""
        for line in Path(f"/proc/{self.apps[-1].process.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss_Anon:"):
                return int(line.split()[1]) / 1024
        raise AssertionError("this system does not tell the memory of a process")

    def report(self, what, figure, limit=None, least=None, unit=""):
        """Prints a figure, and notes when it is over its limit."""
        is_over = (limit is not None and figure > limit) or (least is not None and figure < least)
        bound = f"<= {limit:g}" if limit is not None else f">= {least:g}" if least is not None else ""
        print(f"  {what:<66}{figure:>10.4g} {unit:<4}{bound:>10}  {'OVER' if is_over else ''}",
              flush=True)
        if is_over:
            self.excesses.append(what)


def main():
    """Runs the stories of the program, and ends with status 1 when a figure is over its limit."""
    told = unittest.main(verbosity=0, exit=False).result
    for what in Watched.excesses:
        print(f"over its limit: {what}")
    sys.exit(0 if told.wasSuccessful() and not Watched.excesses else 1)
