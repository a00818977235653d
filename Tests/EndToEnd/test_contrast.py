"""All words and button icons stand out from their background, in every color scheme.

Measured in a screenshot, where the accessibility tree locates words.
"""

import unittest

from contrast import Picture, ratio
from extent import core
from harness import PLACES, Scenario

# WCAG 2.1, 1.4.3 and 1.4.11, level AA; large words need no more than icons, and get more here.
OF_WORDS, OF_ICONS = 4.5, 3
WORDS = ("label", "text", "entry")
# The size up to which a button without words shows an icon and no creature, in points.
ICON_BUTTON = 40
# The width of the border around a window where nothing draws its shadow, in points.
BORDER = 5


class Measure(unittest.TestCase):
    @core
    def test_the_ratio_is_that_of_the_guideline(self):
        for one, other, expected in [
                ("000000", "FFFFFF", 21), ("777777", "FFFFFF", 4.48), ("767676", "FFFFFF", 4.54),
                ("FF0000", "0000FF", 2.15), ("123456", "123456", 1)]:
            self.assertAlmostEqual(ratio(bytes.fromhex(one), bytes.fromhex(other)), expected, 2)

    @core
    def test_a_stray_pixel_is_not_a_word(self):
        pixels = bytearray(b"\xff" * 300)
        pixels[30:39] = bytes(9)
        self.assertEqual(Picture(10, 10, bytes(pixels)).contrast((0, 0, 10, 10)), 1)
        pixels[30:42] = bytes(12)
        self.assertEqual(Picture(10, 10, bytes(pixels)).contrast((0, 0, 10, 10)), 21)
        self.assertEqual(Picture(10, 10, bytes(pixels)).contrast((0, 4, 10, 6)), 1)


class Contrast(Scenario):
    maxDiff = None
    # With the column of the calendar.
    size = (1500, 740)
    # Without it.
    narrower = (1040, 740)
    colors = "follow-desktop"
    least = OF_WORDS, OF_ICONS

    def prepare(self, **environment):
        """Makes a journal with something of everything, and opens it."""
        self.environment.update(environment)
        self.stop_animations()
        self.prefer(movesEffects=False, colorScheme=self.colors)
        for text, *chosen in [
                ("Nobody was there.", "--date", "2026-11-18"),
                ("The library under the lake", "--creature", "shark", "--count", "12"),
                ("Dragons over the lake", "--creature", "dragon", "--effect", "rain")]:
            self.dream("add", *chosen, "--", text)
        self.dream("delete", self.dreams()[-1]["id"])
        # Nights of one dream, two and three, a lucid one, and one without recall.
        for day, count in [(3, 1), (4, 2), (5, 3)]:
            for _ in range(count):
                self.dream("add", "Once", "--date", f"2026-11-0{day}", "--sign", "action:flying")
        self.dream("add", "Awake", "--date", "2026-11-06", "--lucidity", "4")
        self.dream("night", "2026-11-07", "--recall", "none")
        self.app = self.open_app()
        self.app.resize(*self.size)

    def walk(self, **environment):
        """Measures one screen after another."""
        self.prepare(**environment)
        self.measured = {}
        app = self.app
        app.open_dream("Dragons over the lake, Dragon")
        self.measure("open dream")
        app.resize(*self.narrower)
        app.press("ctrl+f")
        app.field("Search Dreams").set_text("lake")
        app.find("label", lambda said: said.startswith("2 dreams"))
        self.measure("search")
        app.press("Escape")
        app.button("Select").click()
        app.button("Cancel")
        app.press("Return")
        app.button("Export")
        self.measure("selecting")
        app.press("Escape")
        app.button("Main Menu")
        app.press("ctrl+n")
        app.find("list item", lambda said: said.startswith("Untitled dream"))
        # The caret would be mistaken for a letter of the placeholder.
        app.press("Tab")
        self.wait_until(lambda: "focused" not in app.description.states, "the keyboard elsewhere")
        self.measure("empty dream")
        for item, window in [("Backups…", "Backups"), ("Export…", "Export Dreams")]:
            app.button("Main Menu").click()
            app.find("menu item", item).click()
            if item == "Backups…":
                app.button(lambda said: said.startswith("Restore"))
            self.measure(item, window)
        for name in PLACES:
            place = app.open_place(name)
            if name == "Calendar":
                self.show_november(place)
            if name == "Dream Signs":
                place.button("Tonight, look for: flying")
            # The caret would be mistaken for a letter of the placeholder.
            if name == "Home":
                app.press("Tab")
            self.measure(name)
        app.press("F10")
        self.measure_menu()
        weak = {what: contrast for what, (contrast, least) in self.measured.items() if contrast < least}
        self.assertEqual(weak, {})
        # Nobody has looked at nothing.
        self.assertGreater(len(self.measured), 100)

    def show_november(self, window):
        """Goes back to the month with the dreams, whichever it is now."""
        for _ in range(12 * 100):
            if window.first("push button", "November 2026"):
                return
            window.button("Previous Month").click()

    def measure(self, screen, window=None):
        """Measures what a window shows, and closes it when it is one in front."""
        root = self.app.find("frame", window or "Lucid Dreams")
        # Around the frame of a window is a border, where nothing draws a shadow.
        self.note(screen, root, (BORDER, BORDER))
        if window:
            self.app.press("Escape")
            self.app.wait_gone("frame", window)

    def measure_menu(self):
        """Measures the main menu, which is a separate window."""
        menu = self.app.find("menu")
        self.wait_until(lambda: len(self.app.windows()) == 2, "the window of the menu")
        place = dict(
            line.split("=") for line in self.app._xdotool(
                "getwindowgeometry", "--shell", self.app.windows()[-1]).split())
        x, y, _, _ = menu.frame
        self.note("menu", menu, (int(place["X"]) - x, int(place["Y"]) - y))

    def note(self, screen, root, offset):
        """Notes the contrasts of what is inside an element, once the screen stands still."""
        before = None

        def stands_still():
            nonlocal before
            taken, before = before, Picture.of_screen(*self.size)
            return taken and taken.pixels == before.pixels

        self.wait_until(stands_still, "a screen that stands still")
        if self.colors == "red":
            # Each pixel has a red, a green and a blue.
            others = max(before.pixels[1::3]), max(before.pixels[2::3])
            self.assertLessEqual(max(others), 2, screen)
        for element, (x, y, width, height), least in self.places(root):
            contrast = before.contrast((x + offset[0], y + offset[1], width, height))
            self.measured[f"{screen}: {element} at {x}, {y}"] = round(contrast, 2), least

    def places(self, element, clip=None):
        """The parts of an element that must stand out: name, frame and minimum contrast."""
        states, frame = element.states, element.frame
        if not {"visible", "sensitive"} <= states or min(frame[2:]) <= 0:
            return
        if clip is None or element.role == "scroll pane":
            clip = common(clip or frame, frame)
        children = element.children
        if common(clip, frame) == frame:
            # A label without words is called by its type, or keeps the place of those of the row above.
            if element.role in WORDS and element.name != "GtkLabel" and (element.name or element.text):
                yield f"{element.role} {element.name!r}", frame, self.least[0]
            elif "button" in element.role and max(frame[2:]) <= ICON_BUTTON and not any(
                    "button" in child.role or child.find_all("label") for child in children):
                yield f"icon of {element.name!r}", frame, self.least[1]
        for child in children:
            yield from self.places(child, clip)

    def test_light(self):
        self.walk()

    def test_dark(self):
        self.walk(ADW_DEBUG_COLOR_SCHEME="prefer-dark")

    def test_strong_contrast(self):
        self.walk(ADW_DEBUG_HIGH_CONTRAST="1")

    def test_strong_contrast_dark(self):
        self.walk(ADW_DEBUG_HIGH_CONTRAST="1", ADW_DEBUG_COLOR_SCHEME="prefer-dark")

    def test_red_has_no_other_color_and_is_no_brighter_than_it_must_be(self):
        # The brightest red stands out 5.25 to 1 from black, and is not for eyes in the dark.
        self.colors, self.least = "red", (2.5, 2.5)
        self.walk()

    def test_strong_red(self):
        # Thin letters have no pixel as strong as their color.
        self.colors, self.least = "red", (3.4, 3)
        self.walk(ADW_DEBUG_HIGH_CONTRAST="1")


def common(one, other):
    """The part that two frames share."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = (min(one[i] + one[i + 2], other[i] + other[i + 2]) for i in (0, 1))
    return left, top, max(right - left, 0), max(bottom - top, 0)
