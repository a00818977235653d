"""How far words and icons stand out from what is behind them, on a picture of the screen.

The ratio is the one of WCAG 2.1, from 1 for the same color to 21 for black on white:
https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
"""

import functools
import subprocess
import threading
from collections import Counter

from PIL import Image, ImageGrab

# Curves are blurred at their edges: strokes have their full color only in the middle. So many
# pixels have to be as strong as a color is said to be, about the dot of an "i".
DOT = 4


@functools.cache
def luminance(color):
    """How bright a color of three bytes is, from 0 to 1."""
    def linear(part):
        part /= 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one, other):
    """The contrast of two colors, of three bytes each."""
    darker, brighter = sorted([luminance(one), luminance(other)])
    return (brighter + 0.05) / (darker + 0.05)


class Picture:
    """A picture of the upper left of the screen: pixels of three bytes, row by row."""

    def __init__(self, width, height, pixels):
        self.width, self.height, self.pixels = width, height, pixels

    @classmethod
    def of_screen(cls, width, height):
        """The current screen."""
        taken = subprocess.run(
            ["import", "-silent", "-window", "root", "-crop", f"{width}x{height}+0+0", "-depth", "8",
             "rgb:-"], capture_output=True, check=True).stdout
        return cls(width, height, taken)

    def contrast(self, frame):
        """The contrast between the content of a frame and its most frequent color."""
        x, y, width, height = frame
        colors = Counter()
        for row in range(max(y, 0), min(y + height, self.height)):
            start = (row * self.width + max(x, 0)) * 3
            end = (row * self.width + min(x + width, self.width)) * 3
            colors.update(self.pixels[place:place + 3] for place in range(start, end, 3))
        if not colors:
            return 1
        [(ground, _)] = colors.most_common(1)
        ratios = sorted(((ratio(color, ground), count) for color, count in colors.items()), reverse=True)
        counted = 0
        for found, count in ratios:
            counted += count
            if counted >= DOT:
                return found
        return 1


class Film:
    """How bright the upper left of the screen is, looked at again and again until the end of a block.

    A part as large as a line of text counts, whose letters alone are never that bright.
    """

    PART = 20

    def __init__(self, width, height):
        self.size = width, height
        self.frames = []
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ended.set()
        self._thread.join()

    def _look(self):
        parts = tuple(side // self.PART for side in self.size)
        while not self._ended.is_set():
            seen = ImageGrab.grab(bbox=(0, 0, *self.size), xdisplay="").convert("L")
            _, brightest = seen.resize(parts, Image.BOX).getextrema()
            self.frames.append(brightest / 255)

    @property
    def brightest(self):
        """The brightest part of all frames, from 0 to 1."""
        return max(self.frames)
