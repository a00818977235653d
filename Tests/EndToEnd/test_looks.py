"""Pictures of the app for a person to look at, in the folder `$LUCID_DREAMS_SHOTS`."""

import os
import subprocess
import unittest
from pathlib import Path

from harness import Scenario

FOLDER = os.environ.get("LUCID_DREAMS_SHOTS")
PARAGRAPH = (
    "I was flying over a dark sea and the waves were made of paper. Somebody had written on each "
    "of them, in a hand that I knew, but whenever I came closer the ink ran into the water. ")


@unittest.skipUnless(FOLDER, "pictures are taken when $LUCID_DREAMS_SHOTS names a folder")
class Looks(Scenario):
    def shot(self, app, name):
        """Waits until the screen stands still, and keeps a picture of it."""
        folder = Path(FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        before = b""

        def stands_still():
            nonlocal before
            taken = subprocess.run(
                ["import", "-silent", "-window", "root", "-depth", "8", "rgb:-"],
                capture_output=True, check=True).stdout
            still, before = taken == before, taken
            return still

        try:
            self.wait_until(stands_still, "a screen that stands still", patience=3)
        except AssertionError:
            pass  # effects may move for ever
        subprocess.run(["import", "-window", "root", str(folder / f"{name}.png")], check=True)

    def open_samples(self):
        self.dream("samples")
        self.dream(
            "add", "Crusty explained to me why my classes were values all along, and then we "
            "drank tea on the roof", "--creature", "crusty", "--effect", "snow")
        self.dream("add", "Dragons over the lake", "--creature", "dragon", "--count", 5,
                   "--effect", "fire-breathing", "--effect", "fireflies")
        app = self.open_app()
        app.row("Dragons over the lake, 5 × Dragon")
        return app

    def test_empty(self):
        app = self.open_app()
        app.button("New Dream")
        self.shot(app, "empty")

    def test_samples(self):
        app = self.open_samples()
        self.shot(app, "samples")
        app.open_dream("Dragons over the lake, 5 × Dragon")
        self.shot(app, "samples-open")
        app.press("ctrl+d")
        app.find("label", "Dream duplicated")
        self.shot(app, "samples-toast")
        app.button("Duplicate").click()
        app.button("Cancel")
        self.shot(app, "duplicating")

    def test_long_text(self):
        text = "\n\n".join([PARAGRAPH * 3] * 8)
        self.dream("add", text, "--creature", "shark", "--effect", "rain")
        app = self.open_app()
        app.open_dream(lambda _: True)
        self.shot(app, "long-text")

    def test_a_hundred_creatures(self):
        self.dream("add", "A hundred sharks", "--creature", "shark", "--count", 100)
        app = self.open_app()
        app.open_dream("A hundred sharks, 100 × Shark")
        self.shot(app, "hundred-creatures")

    def test_narrow(self):
        app = self.open_samples()
        app.resize(360, 720)
        self.wait_until(lambda: app.find("frame", "Lucid Dreams").frame[2] <= 362)
        self.shot(app, "narrow-list")
        app.open_dream("Dragons over the lake, 5 × Dragon")
        self.shot(app, "narrow-dream")
        app.button("Back").click()
        app.wait_gone("image", "Preview")
        app.find("list", "Dreams")

    def test_dark(self):
        self.environment["ADW_DEBUG_COLOR_SCHEME"] = "prefer-dark"
        app = self.open_samples()
        app.open_dream("Dragons over the lake, 5 × Dragon")
        self.shot(app, "dark")
        app.point_at(app.favorite)
        app.find("frame", "Favorite Creature")
        self.shot(app, "dark-picker")

    def test_high_contrast(self):
        self.environment["ADW_DEBUG_HIGH_CONTRAST"] = "1"
        app = self.open_samples()
        app.open_dream("Dragons over the lake, 5 × Dragon")
        self.shot(app, "high-contrast")

    def test_picker(self):
        app = self.open_samples()
        app.point_at(app.favorite)
        app.find("frame", "Favorite Creature")
        self.shot(app, "picker")

    def test_error(self):
        self.journal.parent.mkdir()
        self.journal.write_text("Dear diary")
        app = self.open_app()
        app.button("Try Again")
        self.shot(app, "error")
