#!/usr/bin/python3
"""Compares the app with many dreams to the same app with few or none, in one run.

Run by `scripts/bench app`. Every dream has 150 characters. Times are those that the main thread works,
except of the first frame and of a search, which are those that a person waits.
"""

import contextlib
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "FromOutside"))

from watching import SENTENCE, Keyboard, Watched, main  # noqa: E402

FEW, MANY, MOST = 100, 100_000, 1_000_000
TURNS = 5
# A start takes a tenth more or less from one to the next: the medians of 15 differ by up to 0.1 of a bare window.
STARTS = 31
# A key comes up to 2 ms after the page can take it.
ROUNDS = 7
# Seconds after which a picture no longer moves for nobody, and for which the app is watched then.
UNATTENDED, WATCHED = 75, 60


class App(Watched):
    def setUp(self):
        super().setUp()
        self.keyboard = Keyboard()
        # Animations would be counted with each keystroke.
        self.stop_animations()

    def open_journal(self, count):
        """Opens the app on a journal of so many dreams."""
        self.journal = self.home / f"{count}" / "journal.sqlite"
        if not self.journal.exists():
            self.fill(count)
        return self.open_watched()

    def open_list(self, count):
        """The same, and waits until the rows are there and the app is idle."""
        app = self.open_journal(count)
        self.wait_until(lambda: app.rows or app.is_empty, "a list")
        self.wait_quiet()
        return app

    def wait_quiet(self):
        """Waits until the main thread has nothing to do."""
        def is_quiet():
            before = self.main_thread_time()
            time.sleep(0.5)
            return self.main_thread_time() - before < 0.03

        self.wait_until(is_quiet, "an app that rests")

    def compare(self, what, work, limit):
        """Reports what some work costs with many dreams, as a multiple of what it costs with few."""
        costs = {FEW: [], MANY: []}
        for _ in range(TURNS):
            for count in costs:
                app = self.open_list(count)
                costs[count].append(work(app))
                app.kill()
        few, many = (min(costs[count]) for count in (FEW, MANY))
        self.report(f"{what}, with {FEW:,} dreams", few * 1000, unit="ms")
        self.report(f"{what}, with {MANY:,} dreams", many * 1000, unit="ms")
        self.report("    as a multiple", many / few, limit=limit, unit="x")

    def cost_of(self, times, pause, action):
        """The time the main thread works for each of many actions."""
        before = self.main_thread_time()
        for number in range(times):
            action(number)
            time.sleep(pause)
        return (self.main_thread_time() - before) / times

    def test_first_frame(self):
        waits, bare = {0: [], MANY: [], MOST: []}, []
        for count in waits:  # makes the journals, and the disk's pages warm
            self.open_journal(count).kill()
        for _ in range(STARTS):
            # As large as a new window of the app.
            bare.append(self.wait_for_bare_window(1040, 740))
            for count in waits:
                app = self.open_journal(count)
                (painted, _), *_ = self.wait_until(lambda: self.noted("painted"), "a frame")
                waits[count].append(painted - self.began)
                app.kill()
        bare = statistics.median(bare)
        self.report("first frame of a bare libadwaita window", bare * 1000, unit="ms")
        for count, times in waits.items():
            first = statistics.median(times)
            self.report(f"first frame with {count:,} dreams", first * 1000, unit="ms")
            self.report("    as a multiple of the bare one", first / bare, limit=1.2, unit="x")

    def test_home(self):
        self.open_journal(MANY).kill()
        # Home shows six weeks where there is a dream in them.
        self.dream("add", "Flying")
        waits, bare = [], []
        for _ in range(TURNS):
            bare.append(self.wait_for_bare_window(1040, 740))
            app = self.open_list(MANY)
            (shown, _), *_ = self.wait_until(lambda: self.noted("home"), "Home")
            waits.append(shown - max(when for when, _ in self.noted("made")))
            app.kill()
        wait = statistics.median(waits)
        self.report(f"Home after the list, with {MANY:,} dreams", wait * 1000, unit="ms")
        # One frame of the list comes between, which takes as long as the machine takes to paint.
        self.report("    as a multiple of the first frame of a bare window", wait / statistics.median(bare),
                    limit=0.3, unit="x")

    def test_quick_page(self):
        self.dream("list")
        rounds = [self.first_keys() for _ in range(ROUNDS)]
        bare, first = (statistics.median(times) for times in zip(*rounds))
        ratios = [first / bare for bare, first in rounds]
        self.report("first frame of a bare libadwaita window", bare * 1000, unit="ms")
        self.report("first key of a new quick page", first * 1000, unit="ms")
        self.report(f"    as a multiple of the bare window, median of {ROUNDS} rounds",
                    statistics.median(ratios), limit=1.2, unit="x")
        self.report("    as a multiple of the bare window, worst round", max(ratios), limit=1.3, unit="x")

    def first_keys(self):
        """The medians of the waits for a bare window and for a key on a new quick page."""
        waits, bare = [], []
        for _ in range(STARTS):
            # The keys take time from both.
            with self.typing():
                bare.append(self.wait_for_bare_window(480, 360))
            with self.typing():
                app = self.open_watched("--new")
                (accepted, _), *_ = self.wait_until(lambda: self.noted("text"), "a key")
            waits.append(accepted - self.began)
            app.kill()
        return statistics.median(bare), statistics.median(waits)

    def test_recording(self):
        self.dream("list")
        # A microphone that hears a tone, as fast as it is read.
        self.environment["GST_PLUGIN_FEATURE_RANK"] = "audiotestsrc:1024"
        recordings = self.journal.with_name(f"{self.journal.name}.recordings")

        def wait_for_sound(found):
            until = time.monotonic() + 30
            while not found and time.monotonic() < until:
                # The first byte is there once the microphone is open.
                if recordings.exists() and any(file.stat().st_size for file in recordings.iterdir()):
                    found.append(time.monotonic())
                time.sleep(0.002)

        waits = []
        for _ in range(STARTS):
            found = []
            watching = threading.Thread(target=wait_for_sound, args=(found,))
            watching.start()
            app = self.open_watched("--new", "--record")
            watching.join()
            waits.append((found[0] - self.began) * 1000)
            app.kill()
            for file in recordings.iterdir():
                file.unlink()
        self.report("from the key to the first sound on the disk", statistics.median(waits), limit=300, unit="ms")

    @contextlib.contextmanager
    def typing(self):
        """Presses a key again and again meanwhile, like an impatient user."""
        stop = threading.Event()

        def press():
            while not stop.is_set():
                self.keyboard.press("a")
                time.sleep(0.002)

        thread = threading.Thread(target=press)
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()

    def test_memory(self):
        self.open_list(0)
        time.sleep(3)
        none = self.memory()
        self.apps[-1].kill()
        self.report("memory without dreams", none, unit="MB")
        self.open_list(MANY)
        time.sleep(3)
        self.report(f"{MANY:,} dreams beyond that", self.memory() - none, limit=60, unit="MB")
        for _ in range(5):
            self.dream("add", "Flying")
            time.sleep(2.5)
        self.report("    after five changes by another program", self.memory() - none, limit=60,
                    unit="MB")

    def test_wakeups(self):
        def wakeups(program):
            """How often the threads of a program have gone to sleep of themselves: once after each wakeup."""
            tasks = Path(f"/proc/{program.pid}/task").iterdir()
            return sum(int(line.split()[1]) for task in tasks for line in (task / "status").read_text().splitlines()
                       if line.startswith("voluntary_ctxt_switches"))

        def watch(program):
            before = wakeups(program)
            time.sleep(WATCHED)
            return (wakeups(program) - before) / WATCHED

        # Swift's library of threads looks after them once a second.
        idle = self.home / "idle"
        subprocess.run(
            ["swiftc", "-O", "-parse-as-library", Path(__file__).parent / "FromOutside/idle.swift", "-o", idle],
            check=True)
        with subprocess.Popen([idle], stdout=subprocess.PIPE) as program:
            program.stdout.readline()
            time.sleep(2)
            least = watch(program)
            program.kill()
        self.report("wakeups a second of a Swift program that does nothing", least)
        self.dream("add", "Flying over the sea", "--effect", "rain")
        for shown in ("Home", "a dream with an effect"):
            app = self.open_app()
            self.wait_until(lambda: app.rows, "a list")
            if shown != "Home":
                app.point_at(app.row_elements()[0])
            time.sleep(UNATTENDED)
            there = watch(app.process)
            self.report(f"wakeups a second with nobody there, {shown}", there)
            self.report("    beyond those of the program that does nothing", there - least, limit=0.2)
            app.kill()

    def test_typing(self):
        def work(app):
            app.press("ctrl+n")
            app.wait_for_focus("text", "Description")
            self.wait_quiet()
            letters = "we danced on the roof "
            return self.cost_of(120, 0.04, lambda number: self.keyboard.press(
                letters[number % len(letters)].replace(" ", "space")))

        self.compare("a keystroke in a dream's text", work, 1.2)

    def test_scrolling(self):
        def work(app):
            app.point_at(app.row_elements()[2], click=False)
            self.wait_quiet()
            # Down and up, so that the few suffice.
            return self.cost_of(
                120, 0.04, lambda number: self.keyboard.wheel(down=number % 40 < 20))

        self.compare("a step of the wheel in the list", work, 1.2)

    def test_rows(self):
        app = self.open_list(MANY)
        app.point_at(app.row_elements()[2])
        self.wait_quiet()
        height = app.find("scroll pane", where=lambda e: e.find_all("list", "Dreams")).frame[3]
        first, second, *_ = app.row_elements()
        screens = (second.frame[1] - first.frame[1]) / height
        for _ in range(100):
            self.keyboard.wheel()
            time.sleep(0.02)
        for key in ("End", "Home", "End"):
            self.keyboard.press(key)
            time.sleep(0.5)
        for _ in range(100):
            self.keyboard.wheel(down=False)
            time.sleep(0.02)
        self.wait_quiet()
        self.report("row widgets there are at most, in screens",
                    max(number for _, number in self.noted("row")) * screens, limit=3)
        self.report("row widgets made from end to end, in screens",
                    max(number for _, number in self.noted("made")) * screens)

    def test_search(self):
        app = self.open_list(MANY)
        app.press("ctrl+f")
        app.wait_for_focus("entry")
        time.sleep(1)
        self.wait_quiet()
        for words in ("shark in", "0050000"):
            typed, pasted = [], []
            for _ in range(TURNS):
                typed.append([self.wait_for_rows(letter.replace(" ", "space")) for letter in words])
                self.keyboard.press("Control_L", "a")
                self.keyboard.press("Control_L", "x")
                time.sleep(0.5)
                pasted.append(self.wait_for_rows("Control_L", "v"))
                for _ in words:
                    self.keyboard.press("BackSpace")
                time.sleep(0.5)
            # What else the machine does only adds to a wait.
            self.report(f"the slowest keystroke of “{words}” until its rows are there",
                        max(min(waits) for waits in zip(*typed)), 30, unit="ms")
            self.report(f"“{words}” pasted until its rows are there", min(pasted), 30, unit="ms")

    def test_a_pasted_sentence(self):
        app = self.open_list(MANY)
        app.press("ctrl+f")
        app.wait_for_focus("entry").set_text(" ".join(reversed(SENTENCE.split())))
        time.sleep(1)
        self.wait_quiet()
        pasted = []
        for _ in range(TURNS):
            self.keyboard.press("Control_L", "a")
            self.keyboard.press("Control_L", "x")
            time.sleep(0.5)
            pasted.append(self.wait_for_rows("Control_L", "v"))
        self.report("a sentence of 17 words, all of them in each dream, pasted until its rows "
                    "are there", min(pasted), 30, unit="ms")

    def wait_for_rows(self, *keys):
        """Presses keys, and returns the milliseconds until the list shows what they find."""
        pressed = self.keyboard.press(*keys)
        time.sleep(0.4)
        shown = self.noted("rows", since=pressed)
        self.assertGreater(len(shown), 0, f"no rows after {keys}")
        return (shown[-1][0] - pressed) * 1000


if __name__ == "__main__":
    main()
