#!/usr/bin/python3
"""Measures what the sky above an open dream costs, on a screen that is drawn in software.

Run by `scripts/bench preview`. Each figure is the part of one core that the app takes with a dream
that has three effects: while they move, when nobody has touched the app for a minute, with less
motion asked for, and minimized.
"""

import os
import shutil
import subprocess
import sys
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "EndToEnd"))

from harness import Scenario  # noqa: E402

SECONDS = 10

# When the pictures rest, and a little more.
REST = 65
NAME = "Flying over the sea with a dragon that could not stop laughing, 2 × Dragon"
EFFECTS = ["fire-breathing", "snow", "fireflies"]


def processor_time(process):
    """The seconds that a process has kept a core busy."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Preview(Scenario):
    def open_dream(self, reducing_motion=False):
        if reducing_motion:
            self.stop_animations()
        chosen = [word for effect in EFFECTS for word in ("--effect", effect)]
        text, _, _ = NAME.rpartition(",")
        self.dream("add", text, "--creature", "dragon", "--count", 2, *chosen)
        app = self.open_app()
        app.resize(1240, 900)
        app.open_dream(NAME)
        time.sleep(2)
        return app

    def share(self, app):
        began, before = time.monotonic(), processor_time(app.process.pid)
        time.sleep(SECONDS)
        return (processor_time(app.process.pid) - before) / (time.monotonic() - began)

    def report(self, what, share, limit):
        kept = share <= limit
        print(f"  {what:<58}{share:>10.1%}{limit:>10.0%}  {'' if kept else 'OVER'}", flush=True)
        self.assertTrue(kept, f"{what} takes {share:.1%} of a core, at most {limit:.0%} is allowed")

    def test_moving(self):
        self.report("three effects moving", self.share(self.open_dream()), 0.10)

    def test_rested(self):
        app = self.open_dream()
        time.sleep(REST)
        self.report("after a minute without input", self.share(app), 0.01)

    def test_still(self):
        self.report("with less motion", self.share(self.open_dream(reducing_motion=True)), 0.01)

    @unittest.skipUnless(shutil.which("xprop"), "xprop is needed to say that a window is minimized")
    def test_minimized(self):
        app = self.open_dream()
        # Without a window manager, as one would tell the app.
        subprocess.run(
            ["xprop", "-id", app.windows()[0], "-f", "_NET_WM_STATE", "32a", "-set",
             "_NET_WM_STATE", "_NET_WM_STATE_HIDDEN"], check=True)
        time.sleep(1)
        self.report("minimized", self.share(app), 0.01)


if __name__ == "__main__":
    unittest.main(verbosity=0)
