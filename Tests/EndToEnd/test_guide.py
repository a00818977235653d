"""The guide: how the app opens it, and its pictures and those of the README, which `$LUCID_DREAMS_GUIDE`
redraws:

    LUCID_DREAMS_GUIDE=docs/pictures scripts/test --filter pictures_of_the_guide
    LUCID_DREAMS_GUIDE=data/screenshots scripts/test --filter pictures_of_the_readme
"""

import os
import subprocess
import unittest
from datetime import date
from pathlib import Path

import year
from harness import ROOT, Scenario

FOLDER = os.environ.get("LUCID_DREAMS_GUIDE")
DREAMS = [
    ("2026-11-21", "A market below the bridge", "shark", 1, ["rain"],
     "A shark in a cardigan sold me ice. It was too small for both of us, the market, and still we "
     "found each other again and again.",
     ["--emotion", "happiness", "--mood", "1", "--tag", "market", "--sign", "form:talking animals"]),
    ("2026-11-20", "Flying over the sea", "white-unicorn", 3, ["magic", "fireflies"],
     "I flew over a dark sea whose waves were made of paper. Then I looked at my hands, counted seven "
     "fingers, and knew.",
     ["--emotion", "happiness", "--mood", "2", "--lucidity", "3", "--tag", "sea", "--sign",
      "action:flying", "--starred"]),
    ("2026-11-18", "Late for a train", "crusty", 1, ["snow"],
     "The platform moved away each time I ran. A gruff old programmer explained to me why.",
     ["--emotion", "apprehension", "--mood", "-1", "--lucidity", "0", "--tag", "train"]),
    ("2026-11-16", "The library under the lake", "dragon", 1, ["fireflies"],
     "Every book was wet and could be read all the same.",
     ["--emotion", "happiness", "--lucidity", "1", "--tag", "sea", "--sign", "context:libraries"]),
]


class Guide(Scenario):
    def test_it_opens_in_the_program_for_pages(self):
        programs = self.home / "data" / "applications"
        programs.mkdir(parents=True)
        shown = self.home / "shown"
        show = self.home / "show-page"
        show.write_text(f"#!/bin/sh\necho \"$1\" > '{shown}.new' && mv '{shown}.new' '{shown}'\n")
        show.chmod(0o755)
        (programs / "pages.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Pages\nExec={show} %f\nMimeType=text/html;\n")
        (programs / "mimeapps.list").write_text(
            "[Default Applications]\ntext/html=pages.desktop\n")
        app = self.open_app()
        app.button("New Dream")
        app.press("F1")
        self.wait_until(shown.exists, "a program that was started")
        page = Path(shown.read_text().strip())
        self.assertEqual(page.name, "index.html")
        self.assertIn("The guide to Lucid Dreams", page.read_text(encoding="utf-8"))

    def test_without_a_browser_the_location_is_shown(self):
        # All that GTK needs, and no program.
        system = self.home / "system"
        system.mkdir()
        for name in ("fonts", "glib-2.0", "icons", "locale", "mime", "themes", "X11"):
            (system / name).symlink_to(Path("/usr/share", name))
        self.environment["XDG_DATA_DIRS"] = str(system)
        app = self.open_app()
        app.button("New Dream")
        app.press("F1")
        app.find("label", lambda said: said.endswith("guide/index.html"))


@unittest.skipUnless(FOLDER, "pictures are drawn when $LUCID_DREAMS_GUIDE names a folder")
class Pictures(Scenario):
    def test_pictures_of_the_guide(self):
        self.stop_animations()
        for night, title, creature, count, effects, text, more in DREAMS:
            chosen = [word for effect in effects for word in ("--effect", effect)]
            self.dream("add", "--title", title, "--creature", creature, "--count", count, *chosen,
                       "--date", night, *more, text)
        self.dream("night", "2026-11-17", "--recall", "none")
        # Enough for statistics to say something.
        year.fill(self, 180, last=date(2026, 11, 14))
        app = self.app = self.open_app()
        app.resize(1040, 740)
        app.open_dream("Flying over the sea, 3 × White unicorn")
        # The element under the pointer is highlighted, and may show a tooltip.
        subprocess.run(["xdotool", "mousemove", "1500", "850"], check=True)
        self.shot("journal")
        app.press("ctrl+f")
        app.field("Search Dreams").set_text("sea mood:>=1")
        app.find("label", lambda said: said.endswith("found"))
        self.shot("finding")
        app.press("Escape")
        app.press("ctrl+i")
        app.find("panel", "Statistics").find("image", "Emotions").wait_still()
        self.shot("statistics")
        app.press("Escape")
        app.wait_gone("panel", "Statistics")
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        app.button("Back Up Now").click()
        app.button(lambda said: said.startswith("Restore"))
        self.shot("backups", front=True)
        app.press("Escape")
        app.wait_gone("frame", "Backups")
        app.press("ctrl+n")
        app.wait_for_focus("text", "Description")
        self.shot("writing")

    def test_pictures_of_the_readme(self):
        """A journal of a year: Home, a dream with its effects, statistics beside what a bar has found; and writing."""
        self.stop_animations()
        year.fill(self, 400, last=date(2026, 11, 24))
        app = self.app = self.open_app()
        app.resize(1040, 740)
        subprocess.run(["xdotool", "mousemove", "1500", "850"], check=True)
        app.button("The Last Six Weeks")
        self.shot("home")
        app.press("ctrl+f")
        app.field("Search Dreams").set_text("creature:dragon effects:fire has:title")
        app.find("label", lambda said: said.endswith("found"))
        app.open_dream(app.rows[0])
        app.find("image", "Preview")
        app.press("Escape")
        self.shot("dream")
        app.open_place("Statistics").find("image", "Emotions").wait_still()
        app.press("ctrl+f")
        app.field("Search Dreams").set_text("emotions:happiness lucidity:>=2")
        app.find("label", lambda said: said.endswith("found"))
        app.press("Down")
        self.shot("statistics")
        app.press("Escape")
        app.quit()
        app = self.app = self.open_app()
        app.resize(1040, 740)
        # The list is where it was left.
        app.press("F9", "F9")
        app.wait_for_focus("list item")
        app.press("Home", "ctrl+1")
        app.wait_for_focus("text", "What did you dream?")
        frames = []
        for words in ["", *"I was in the old library. The lamps were swimming, and one of them knew my name.".split()]:
            app.type(words and words + " ")
            self.shot("frame")
            frame = ROOT / FOLDER / f"frame-{len(frames)}.png"
            (ROOT / FOLDER / "frame.png").rename(frame)
            frames.append(frame)
        subprocess.run(
            ["convert", "-delay", "25", *map(str, frames[:-1]), "-delay", "200", str(frames[-1]), "-loop", "0",
             # All frames share their colors, so that only what changes is kept of each.
             "-resize", "720x", "-fuzz", "3%", "+dither", "-colors", "48", "+map", "-layers", "optimize",
             str(ROOT / FOLDER / "writing.gif")], check=True)
        for frame in frames:
            frame.unlink()

    def shot(self, name, front=False):
        """Keeps a picture of the main window or of the one in front, once it stands still."""
        before, window = b"", self.app.windows()[-1 if front else 0]

        def taken(kind):
            return subprocess.run(
                ["import", "-silent", "-window", window, "-depth", "8", kind],
                capture_output=True, check=True).stdout

        def stands_still():
            nonlocal before
            seen = taken("rgb:-")
            still, before = seen == before, seen
            return still

        self.wait_until(stands_still, "a screen that stands still")
        file = ROOT / FOLDER / f"{name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(taken("png:-"))
        subprocess.run(["mogrify", "-strip", "-colors", "256", str(file)], check=True)
