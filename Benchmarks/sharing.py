#!/usr/bin/python3
"""Measures how well the app's windows move while pictures of dreams are made.

Run by `scripts/bench sharing`. Every window is asked for every frame; the screen has 60 a second.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "FromOutside"))

from watching import Watched, main  # noqa: E402

RATE = 60


class Sharing(Watched):
    def share(self, count):
        """Has pictures of many dreams made, and returns the window that shows how far that is."""
        self.fill(count)
        app = self.open_watched(every_frame=True)
        self.wait_until(lambda: len(app.rows) > 5, "rows")
        app.button("Share").click()
        app.button("Cancel")
        app.press("ctrl+a")
        self.wait_until(lambda: any("checked" in r.states for r in app.row_elements()))
        time.sleep(1)
        self.chosen = time.monotonic()
        app.button("Done").click()
        return app.find("frame", lambda said: said.startswith("Share "))

    def made(self):
        return len(list((self.home / "cache").glob("lucid-dreams/shared/*/[!.]*")))

    def judge(self, name, since, until):
        """Reports frames and pauses in a stretch of time."""
        worked, waited, busy = (
            [number / 1e6 for _, number in self.noted(kind, since, until)]
            for kind in ("worked", "waited", "busy"))
        windows = {number for _, number in self.noted("frame", since, until)}
        print(f"{name}: {until - since:.1f} s")
        for window in sorted(windows):
            ticks = [when for when, n in self.noted("frame", since, until) if n == window]
            rate = (len(ticks) - 1) / (ticks[-1] - ticks[0])
            late = sum(b - a > 1.5 / RATE for a, b in zip(ticks, ticks[1:]))
            self.report(f"frames a second of window {window}", rate, least=RATE * 0.98)
            self.report(f"frames of window {window} that were late, as a part of all",
                        late / len(ticks), limit=0.02)
        self.report("longest work without a look for events", max(worked, default=0), 16, unit="ms")
        self.report("longest time without one", max(busy, default=0), 16, unit="ms")
        # Distinguishes a pause of the app from one of a busy machine.
        self.report("longest wait for a core, a part of such a time", max(waited, default=0), unit="ms")

    def test_pictures(self):
        dialog = self.share(500)
        # A look through the eyes of a screen reader would cost the app time.
        # Nor does it ask the folder more often than it must, on the cores that the app needs.
        end = time.monotonic() + 300
        while self.made() < 500:
            self.assertLess(time.monotonic(), end, "500 pictures are not made in five minutes")
            time.sleep(0.1)
        ready = time.monotonic()
        self.assertTrue(dialog.button("Save to Folder…").is_sensitive)
        # Opening a window is not making pictures.
        self.judge("500 pictures", self.chosen + 1, ready)
        self.judge("their end", ready - 0.2, ready + 1)

    def test_moving_pictures(self):
        dialog = self.share(500)
        dialog.button("Moving Picture").click()
        time.sleep(1)
        begin = time.monotonic()
        before = self.made()
        time.sleep(8)
        self.assertGreater(self.made(), before)
        self.judge("moving pictures, and one that moves in the window", begin, time.monotonic())


if __name__ == "__main__":
    main()
