"""Your sky: each dream a star, found by the pointer and the keys, and kept as a picture."""

import time
from datetime import timedelta

from extent import core
from harness import Scenario


class YourSky(Scenario):
    def setUp(self):
        super().setUp()
        self.stop_animations()
        for number in range(6):
            self.dream(
                "add", f"Flying over roof {number}", "--sign", "action:flying", "--date",
                (self.today - timedelta(days=3 + 4 * number)).isoformat())
        self.dream("add", "A lake of glass", "--lucidity", 4, "--date", (self.today - timedelta(days=2)).isoformat())
        self.app = self.open_app()
        self.place = self.app.open_place("Your Sky")

    def sky(self):
        return self.place.find("image", "Your Sky")

    def wait_told(self, words):
        self.wait_until(lambda: words in self.sky().description, f"{words!r} in {self.sky().description!r}")

    @core
    def test_keys_walk_from_star_to_star_and_open_one(self):
        self.place.find("label", lambda said: said.startswith("7 stars"))
        self.app.wait_for_focus("image", "Your Sky")
        self.app.press("Home")
        self.wait_told("A lake of glass")

        def walks():
            for key in ("Left", "Up", "Right", "Down"):
                self.app.press(key)
                if "flying, 6 stars" in self.sky().description:
                    return True
            return False

        self.wait_until(walks, "a star of the figure")
        self.app.press("Home")
        self.wait_told("A lake of glass")
        self.app.press("Return")
        self.wait_until(lambda: self.app.description.text == "A lake of glass", "the dream")
        self.app.press("alt+Left")
        self.app.find("panel", "Your Sky")

    def test_the_pointer_tells_a_dream_and_a_click_opens_it(self):
        x, y, width, height = self.sky().wait_still()
        self.app._focus()

        def tells_a_star():
            # The app hears of the pointer with its next frame; until then it tells of where that was before.
            for _ in range(6):
                if "flying, 6 stars" not in self.sky().description:
                    return False
                time.sleep(0.05)
            return True

        def point_at_a_star():
            for row in range(2, 40):
                for column in range(2, 40):
                    place = (str(x + column * width // 41), str(y + row * height // 41))
                    self.app._xdotool("mousemove", "--window", self.app.windows()[0], *place)
                    if tells_a_star():
                        return True
            return False

        self.assertTrue(point_at_a_star())
        title = self.sky().description.split(" · ")[0]
        self.app._xdotool("click", "1")
        self.wait_until(lambda: self.app.description.text == title, title)

    def test_the_sky_turns_with_the_months(self):
        month = self.place.find("label", lambda said: " · " in said and "dream" in said)
        before = month.name
        self.place.button("Next Month").click()
        self.place.find("label", lambda said: said.endswith("· 0 dreams"))
        self.place.button("Previous Month").click()
        self.place.find("label", before)

    def test_a_picture_is_saved(self):
        saved = self.home / "Pictures"
        saved.mkdir()
        self.app.button("Save Picture…").click()
        self.app.button("SVG").click()
        self.app.give_path("Save Here", saved)
        self.app.find("label", lambda said: said.startswith("Saved as “Your Sky"))
        (file,) = saved.iterdir()
        self.assertIn("flying, 6 stars", file.read_text())

    def test_a_new_dream_is_a_new_star(self):
        self.dream("add", "Another")
        self.place.find("label", lambda said: said.startswith("8 stars"))


class NoSky(Scenario):
    def test_an_empty_sky_says_what_will_shine_there(self):
        app = self.app = self.open_app()
        app.open_place("Your Sky").find("label", "No Stars Yet")
