"""The app and the command-line tool, run for real: a window, a bus, a file on a disk.

A scenario is a method of a class that inherits `Scenario`:

    class FirstDream(Scenario):
        def test_a_new_dream_is_on_disk_at_once(self):
            app = self.open_app()
            app.button("New Dream").click()
            app.field("Description").set_text("Flying over the sea")
            self.wait_until(lambda: self.dreams()[0]["description"] == "Flying over the sea")

Each scenario has a fresh home and a fresh journal. When it fails, a folder in `.build/end-to-end/`, which
the output names, has a screenshot and, of each app, its log and its accessibility tree.

Run them all by `scripts/test`, or some by
`scripts/headless /usr/bin/python3 -m unittest discover -s Tests/EndToEnd -p 'test_*.py' -k NAME`.
"""

import contextlib
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from datetime import datetime
from pathlib import Path

import accessible
import clock
import vocabulary
from accessible import PATIENCE, NotThere, wait_until

ROOT = Path(__file__).resolve().parents[2]
BUILT = Path(os.environ.get("LUCID_DREAMS_BUILT", ROOT / ".build" / "debug"))
# What GLib and GTK print when a program misuses them, as in "(program:12): Gtk-WARNING **: …".
COMPLAINT = re.compile(r"-(?:WARNING|CRITICAL|ERROR) \*\*|: (?:WARNING|CRITICAL) \*\*")

# Complaints about the machine or about a tree that changed while it was read, not about the app.
HARMLESS = (
    "Error in GetItems", "Unable to acquire", "Vulkan", "portal", "dconf", "theme",
    "atk-bridge", "AT-SPI",
)
# The names in a window that shows nothing yet.
EMPTY_WINDOW = ("", "Lucid Dreams", "AdwGizmo", "Minimize", "Maximize", "Close")
EVIDENCE = ROOT / ".build" / "end-to-end"

# What a window shows instead of a dream, in the order of their keys.
PLACES = ["Home", "Calendar", "Statistics", "Dream Signs", "Trash", "Your Sky"]


class App(vocabulary.Vocabulary, accessible.Element):
    """A running app; as an element it is the root of all its windows."""

    def __init__(self, command, environment, log):
        self.log = Path(log)
        self.tolerated = list(HARMLESS)
        self.scale = int(environment.get("GDK_SCALE", 1))
        with open(log, "ab") as words:
            self.process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=words, stderr=words)
        try:
            root = accessible.application(
                self.process.pid, has_ended=lambda: not self.is_running)
            super().__init__(root.program, root.path)
        except NotThere as error:
            code = self.process.poll()
            self.kill()
            state = "it ended with status {}".format(code) if code is not None else "it was running"
            raise NotThere(f"{error}; {state}; its words:\n{self.words()}") from None

    def words(self):
        """All that the app has written to its standard output and error so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def tolerates(self, words):
        """Takes complaints with these words from now on as none of the app's."""
        self.tolerated.append(words)

    def complaints(self):
        """Its warnings about misuse of the toolkit, by lines."""
        return [line for line in self.words().splitlines()
                if COMPLAINT.search(line) and not any(known in line for known in self.tolerated)]

    @property
    def is_running(self):
        """Whether the process lives."""
        return self.process.poll() is None

    def wait_for_end(self, patience=PATIENCE):
        """Waits until the process has ended, and returns its status (negative: a signal)."""
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise NotThere(f"the app did not end within {patience:.0f} s") from None

    def quit(self):
        """Asks it to end as the session does (SIGTERM), and returns the status."""
        if self.is_running:
            self.process.terminate()
        return self.wait_for_end()

    def kill(self):
        """Kills it (SIGKILL), like a crash or a power failure."""
        if self.is_running:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @contextlib.contextmanager
    def paused(self):
        """Stops the process meanwhile, which then finds everything that has happened at once."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    # Keys and pointer, through the X server, as a person's

    def windows(self):
        """The X windows of the app that can be seen."""
        found = self._xdotool(
            "search", "--all", "--onlyvisible", "--pid", str(self.process.pid), "--name", "")
        return found.split()

    def press(self, *keys, window=None):
        """Presses keys or chords, one after another: `press("ctrl+z")`, `press("Escape")`."""
        self._focus(window)
        self._xdotool("key", "--delay", "30", *keys)
        return self

    def type(self, text, window=None):
        """Types ASCII text with the keyboard into what has the focus."""
        self._focus(window)
        self._xdotool("type", "--delay", "15", text)
        return self

    def point_at(self, element, click=True, window=None, button=1):
        """Moves the pointer to the middle of an element of the main window, and clicks there.

        For elements without an action, such as a row of a list.
        """
        self._focus(window)
        target = window or self.windows()[0]
        frame = None
        # What has moved while the pointer was on its way would be missed.
        while frame != (frame := element.frame):
            x, y, width, height = (length * self.scale for length in frame)
            self._xdotool(
                "mousemove", "--window", target, str(int(x + width / 2)), str(int(y + height / 2)))
        if click:
            self._xdotool("click", str(button))
        return self

    def resize(self, width, height, window=None):
        """Gives the window another size."""
        self._xdotool("windowsize", window or self.windows()[0], str(width), str(height))
        return self

    def open_place(self, name):
        """Goes to a place by its keys, and returns it."""
        self.press(f"ctrl+{PLACES.index(name) + 1}")
        return self.find("panel", name)

    def pill(self, name):
        """The pill of a field of the open dream; a place may have the same name, and its keys as description."""
        return self.find("push button", name, where=lambda e: "(Ctrl+" not in e.description)

    def take_keyboard(self, window=None):
        """Gives a window the keyboard, as a window manager does after another was closed."""
        self._focus(window)
        return self

    def _focus(self, window=None):
        target = window or wait_until(self.windows, "a window that can be seen")[-1]
        self._xdotool("windowraise", target, "windowfocus", "--sync", target)

    def _xdotool(self, *arguments):
        done = subprocess.run(["xdotool", *arguments], capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout


class Scenario(unittest.TestCase):
    """One story about the app, in its own home folder."""

    longMessage = True
    wait_until = staticmethod(wait_until)

    def __init__(self, method="runTest"):
        super().__init__(method)
        story = getattr(self, method)

        def watched():
            try:
                story()
                self.check_words()
            except unittest.SkipTest:
                raise
            except BaseException:
                self.keep_evidence()
                raise

        setattr(self, method, watched)

    def setUp(self):
        """Creates the fresh home; call it first if a scenario has its own `setUp`."""
        self.apps = []
        # Into a corner: where it rests, a tooltip may come and take the keyboard from the window.
        subprocess.run(["xdotool", "mousemove", "9999", "9999"], capture_output=True, timeout=PATIENCE)
        self.home = Path(tempfile.mkdtemp(prefix="scenario-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.addCleanup(lambda: [app.kill() for app in self.apps])
        self.journal = self.home / "journal" / "journal.sqlite"
        self.environment = dict(
            os.environ, HOME=str(self.home), LUCID_DREAMS_JOURNAL=str(self.journal), LUCID_DREAMS_BACKUP="wait",
            XDG_DATA_HOME=str(self.home / "data"), XDG_CONFIG_HOME=str(self.home / "config"),
            XDG_CACHE_HOME=str(self.home / "cache"), XDG_STATE_HOME=str(self.home / "state"))
        self.set_hour(clock.NOON)

    def open_app(self, *arguments):
        """Starts the app on this scenario's journal and waits until its window can be used."""
        command = [str(BUILT / "lucid-dreams"), "--journal", str(self.journal), *arguments]
        app = App(command, self.environment, self.home / f"app-{len(self.apps) + 1}.log")
        self.apps.append(app)
        if not arguments:
            # The journal is read after the first frame of an empty window.
            wait_until(
                lambda: not app.is_running or app.first(where=lambda e: e.name not in EMPTY_WINDOW),
                "a window that shows something")
        return app

    def set_hour(self, hour):
        """Sets the clock of the programs that are started from now on; without it they begin at noon."""
        self.zone = clock.zone(hour)
        self.environment["TZ"] = clock.name(self.zone)

    @property
    def today(self):
        """The day by the clock of the programs."""
        return datetime.now(self.zone).date()

    def stop_animations(self):
        """Has GTK show at once what would otherwise move into its place."""
        folder = self.home / "config" / "gtk-4.0"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.ini").write_text("[Settings]\ngtk-enable-animations=false\n")

    def prefer(self, **preferences):
        """Gives the app preferences under their names in its file."""
        file = self.home / "config" / "lucid-dreams" / "preferences.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(preferences))

    @contextlib.contextmanager
    def busy_journal(self):
        """Has another program use the journal, alone, until the end of the block."""
        with contextlib.closing(sqlite3.connect(self.journal, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield

    def dream(self, *arguments, typed=None, status=0):
        """Runs `dream` on the same journal, checks how it ended, and returns what it printed.

        `typed` is what standard input gives; with `status=None` any end is fine.
        """
        done = subprocess.run(
            [str(BUILT / "dream"), "--journal", str(self.journal), *map(str, arguments)],
            env=self.environment, input=typed or "", capture_output=True, text=True, timeout=60)
        if status is not None and done.returncode != status:
            self.fail(f"dream {arguments} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    def dreams(self):
        """The journal as the command-line tool reads it from disk: a list of dictionaries."""
        return json.loads(self.dream("list", "--json"))

    def wait_for_backups(self):
        """Waits until the first backups of the day, the week and the month are complete.

        One that fails when the disk has been filled would leave room.
        """
        folder = self.journal.parent / "backups"
        self.wait_until(lambda: len(list(folder.glob("*.sqlite"))) == 3, "three backups")

    @staticmethod
    def library(source, made, package=None):
        """Makes a library of a file of C, by its path from here, with the headers of a package."""
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", package], capture_output=True, text=True,
            check=True).stdout.split() if package else []
        compiler = shutil.which("clang") or shutil.which("cc")
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-o", made, Path(__file__).parent / source, *flags], check=True)
        return made

    def screenshot(self, name):
        """Takes a picture of the whole screen and returns its file in `.build/end-to-end/`."""
        EVIDENCE.mkdir(parents=True, exist_ok=True)
        file = EVIDENCE / f"{name}.png"
        subprocess.run(["import", "-window", "root", str(file)], check=False, timeout=PATIENCE)
        return file

    def check_words(self):
        """Fails when an app has said that the toolkit was used in a wrong way.

        A critical message has ended the app already (`G_DEBUG` in `scripts/headless`).
        """
        self.assertEqual([line for app in self.apps for line in app.complaints()], [])

    def keep_evidence(self):
        """Keeps a picture of the screen and what each app shows and said in a folder, and names it."""
        folder = EVIDENCE / self.id()
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.screenshot(f"{self.id()}/screen")
        for app in self.apps:
            name = app.log.stem
            state = app.tree() if app.is_running else f"ended with status {app.process.poll()}"
            (folder / f"{name}.tree.txt").write_text(f"{state}\n", encoding="utf-8")
            (folder / f"{name}.log").write_text(app.words(), encoding="utf-8")
            print(f"{name}: {app.words()}", file=sys.stderr)
        print(f"\n{self.id()} failed; its screen, logs and accessibility trees: {folder}", file=sys.stderr)
