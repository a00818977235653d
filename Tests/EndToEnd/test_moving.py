"""Pictures that move: the open dream and the effects to choose from."""

import subprocess

from extent import core
from harness import Scenario

BURNING = "Over the sea, Dragon"


class Moving(Scenario):
    def open_dream(self, *effects, reducing_motion=False):
        if reducing_motion:
            self.stop_animations()
        chosen = [word for effect in effects for word in ("--effect", effect)]
        self.dream("add", "Over the sea", "--creature", "dragon", *chosen)
        app = self.open_app()
        app.open_dream(BURNING)
        return app

    def seen(self, element):
        """The pixels of an element on the screen; its app has the only window."""
        x, y, width, height = (int(length) for length in element.frame)
        return subprocess.run(
            ["import", "-silent", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}",
             "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout

    def stands_still(self, element, looks=5):
        """Whether an element looks the same several times, once it has looked the same twice."""
        before = b""

        def settled():
            nonlocal before
            taken, earlier = self.seen(element), before
            before = taken
            return taken == earlier

        self.wait_until(settled, "a picture that stands still")
        return all(self.seen(element) == before for _ in range(looks))

    def wait_movement(self, element):
        first = self.seen(element)
        self.wait_until(lambda: self.seen(element) != first, "a picture that moves")

    def test_the_open_dream_moves(self):
        app = self.open_dream("fire-breathing")
        for _ in range(3):
            self.wait_movement(app.find("image", "Preview"))

    def test_a_dream_without_effects_stands_still(self):
        app = self.open_dream()
        self.assertTrue(self.stands_still(app.find("image", "Preview")))

    @core
    def test_an_effect_begins_with_its_choice_and_ends_with_it(self):
        app = self.open_dream()
        preview = app.find("image", "Preview")
        self.assertTrue(self.stands_still(preview))
        plain = self.seen(preview)
        effect = app.effect("Rain")
        effect.click()
        self.wait_until(lambda: self.dreams()[0]["effects"] == ["rain"], "rain in the journal")
        self.wait_movement(preview)
        effect.click()
        self.wait_until(lambda: self.seen(preview) == plain, "the picture from before")

    def test_the_window_stands_still_with_less_motion_only(self):
        for reducing_motion in (True, False):
            app = self.open_dream("rain", "fireflies", reducing_motion=reducing_motion)
            window = app.find("frame", "Lucid Dreams")
            if reducing_motion:
                self.assertTrue(self.stands_still(window, looks=10))
            else:
                self.wait_movement(window)
            self.assertEqual(app.quit(), 0, app.words())
            self.setUp()

    def test_with_less_motion_nothing_moves_and_edits_show(self):
        app = self.open_dream("fire-breathing", "snow", reducing_motion=True)
        preview = app.find("image", "Preview")
        self.assertTrue(self.stands_still(preview))
        snowing = self.seen(preview)
        app.effect("Snow").click()
        self.wait_until(lambda: self.seen(preview) != snowing, "a picture without snow")
        self.assertTrue(self.stands_still(preview))
        app.effect("Snow").click()
        self.wait_until(lambda: self.seen(preview) == snowing, "the picture from before")
