"""Pictures of each screen in each look, for a person to look at, in `$LUCID_DREAMS_SHOTS`.

`$LUCID_DREAMS_SCREEN` gives `scripts/headless` another screen, which the wide looks need:

    LUCID_DREAMS_SHOTS=/tmp/looks LUCID_DREAMS_SCREEN=3840x1600 scripts/test --filter looks_wide
"""

import gettext
import os
import subprocess
import unittest
from pathlib import Path

import places
import year
from harness import BUILT, Scenario
from test_eyes_closed import LISTENING, Telling

FOLDER = os.environ.get("LUCID_DREAMS_SHOTS")
WHEN = "pictures are taken when $LUCID_DREAMS_SHOTS names a folder"
PARAGRAPH = (
    "I was flying over a dark sea and the waves were made of paper. Somebody had written on each "
    "of them, in a hand that I knew, but whenever I came closer the ink ran into the water. ")
DREAMS = [
    ("Crusty explained to me why my classes were values all along, and then we drank tea on the "
     "roof", "crusty", 1, ["snow"]),
    ("The library under the lake", "white-unicorn", 12, ["fireflies"]),
    ("我梦见了一条鲨鱼，它会说话", "shark", 2, ["rain"]),
    ("", "yellow-unicorn", 1, []),
    ("꿈에서 나는 하늘을 날았다", "pink-unicorn", 1, ["magic"]),
    (PARAGRAPH * 8, "shark", 100, ["rain", "laser-focus"]),
]
OPEN = ("Dragons over the lake", "dragon", 5, ["fire-breathing", "fireflies"])


class Camera(Scenario):
    """Takes pictures of the screen."""

    def prepare(self, look, size=(1040, 740), text_size=100, colors="follow-desktop", **environment):
        self.look, self.size = look, size
        self.environment.update(environment)
        self.stop_animations()
        self.prefer(textSize=text_size, colorScheme=colors)

    def start(self, *arguments):
        app = self.open_app(*arguments)
        app.resize(*self.size)
        self.app = app
        return app

    def shot(self, name, stands=True):
        """Waits until the screen stands still, unless it never does, and keeps a picture of it."""
        before = b""

        def stands_still():
            nonlocal before
            taken = subprocess.run(
                ["import", "-silent", "-window", "root", "-depth", "8", "rgb:-"],
                capture_output=True, check=True).stdout
            still, before = taken == before, taken
            return still

        if stands:
            self.wait_until(stands_still, "a screen that stands still")
        folder = Path(FOLDER) / self.look
        folder.mkdir(parents=True, exist_ok=True)
        crop = "{}x{}+0+0".format(*self.screen_size()) if "picker" not in name else "100%x100%+0+0"
        subprocess.run(
            ["import", "-silent", "-window", "root", "-crop", crop, str(folder / f"{name}.png")],
            check=True)

    def screen_size(self):
        scale = int(self.environment.get("GDK_SCALE", 1))
        return self.size[0] * scale, self.size[1] * scale


@unittest.skipUnless(FOLDER, WHEN)
class NightLooks(Camera, Telling):
    """The quick page at night, in each of its states."""

    def test_looks_night_page(self):
        for look, colors in (("night-page", "light"), ("night-page-red", "red")):
            self.journal = self.home / look / "journal.sqlite"
            self.prepare(look, size=(480, 360), colors=colors)
            self.set_hour(4)
            app = self.start("--new")
            app.wait_for_focus("text", "Description")
            self.shot("empty")
            app.type("A harbor without water, and the boats lay on their sides like cows")
            self.shot("words")
            app.press("ctrl+r")
            self.wait_recording(app)
            self.shot("recording", stands=False)
            app.press("ctrl+r", "Escape")
            app.wait_for_end()
            app = self.open_app("--new", "--record")
            self.size = (1040, 740)
            app.find("label", LISTENING)
            self.wait_recording(app)
            self.shot("listening", stands=False)
            app.button("Stop Recording").click()
            app.wait_for_end()
            self.size = (480, 360)
            plain = dict(self.environment)
            self.hear("busy")
            app = self.open_app("--new", "--record")
            app.find("label", lambda said: said.startswith("Another program is using the microphone."))
            app.resize(*self.size)
            self.shot("busy-microphone")
            app.press("Escape")
            app.wait_for_end()
            self.environment.clear()
            self.environment.update(plain)
            self.encrypt()
            secret = self.environment.pop("LUCID_DREAMS_PASSPHRASE")
            self.dream("lock", status=None)
            app = self.start("--new")
            app.find("label", lambda said: "kept sealed, and joins" in said)
            self.shot("locked")
            app.type("A lighthouse of milk")
            app.find("label", "Kept sealed. It joins the journal when you unlock it.")
            self.shot("kept-sealed")
            app.press("Escape")
            app.wait_for_end()
            self.environment["LUCID_DREAMS_PASSPHRASE"] = secret


@unittest.skipUnless(FOLDER, WHEN)
class Looks(Camera):
    def looks(self, look, **how):
        """Takes a picture of every screen in one look."""
        self.prepare(look, **how)
        app = self.start()
        app.button("New Dream")
        self.shot("empty")
        app.quit()
        self.add_dreams()
        self.walk(self.start())
        self.walk_errors()

    def add_dreams(self):
        for night, (text, creature, count, effects) in enumerate([*DREAMS, OPEN]):
            chosen = [word for effect in effects for word in ("--effect", effect)]
            self.dream("add", "--creature", creature, "--count", count, *chosen,
                       "--date", f"2026-11-{night + 10}",
                       *(["--title", "Paper waves"] if text == PARAGRAPH * 8 else []),
                       *(["--scribble"] if "library" in text else []), "--", text or " ")
        self.dream("edit", self.dreams()[0]["id"], "--title", "Dragons over the lake", "--lucidity", 3,
                   "--mood", 2, "--tag", "lake", "--tag", "fire", "--sign", "action:flying", "--starred",
                   "--emotion", "happiness", "--kind", "recurring")
        self.dream("night", "2026-11-18", "--recall", "none")
        # With ten, statistics begin.
        for day, tag in enumerate(("train", "train", "sea"), 3):
            self.dream("add", "Late again, and the stairs went on", "--tag", tag, "--date", f"2026-10-{day:02}")

    def dialog(self, name, shot):
        """Takes a picture of a window in front, and closes it."""
        self.app.find("frame", name)
        self.shot(shot)
        self.app.press("Escape")
        self.app.wait_gone("frame", name)

    def tab_to(self, pill):
        """Presses Tab until a pill has the focus, so that the page scrolls to it."""
        for _ in range(60):
            if any("focused" in part.states for part in self.app.pill(pill).everything()):
                return
            self.app.press("Tab")
        self.fail(f"Tab does not lead to {pill}")

    def walk(self, app):
        app.button("Main Menu")
        self.shot("list")
        app.press("ctrl+f")
        field = app.field("Search Dreams")
        field.set_text("lake")
        app.find("label", lambda said: said.startswith("2 dreams"))
        self.shot("found")
        field.set_text("zebra")
        app.find("label", "No Dream Found")
        self.shot("nothing-found")
        app.press("Escape")
        app.button("Select").click()
        app.button("Cancel")
        app.press("Return", "Down", "Return")
        app.button("Export")
        self.shot("selecting")
        app.button("Share").click()
        self.wait_until(lambda: app.button("Save to Folder…").is_sensitive, "pictures")
        self.dialog("Share 2 Dreams", "sharing")
        app.point_at(app.favorite)
        self.dialog("Favorite Creature", "picker")
        app.button("Main Menu").click()
        app.find("menu item", "Backups…")
        self.shot("menu")
        app.press("Escape")
        for action, name in [("ctrl+question", "Keyboard Shortcuts"), ("ctrl+comma", "Preferences")]:
            app.press(action)
            self.dialog(name, name.lower().replace(" ", "-"))
        app.press("ctrl+i")
        app.find("image", "Tags")
        self.shot("statistics")
        app.button("Table").click()
        app.find("push button", lambda said: said.startswith("train"))
        self.shot("statistics-table")
        self.choose("Backups…")
        app.button("Back Up Now")
        app.button(lambda said: said.startswith("Restore"))
        self.dialog("Backups", "backups")
        for item in ("Import…", "Export…"):
            self.choose(item)
            app.button("Cancel")
            self.shot(item.lower().rstrip("…"))
            app.press("Escape")
            app.wait_gone("push button", "Cancel")
        app.open_place("Calendar")
        self.shot("calendar")
        app.button("Year").click()
        app.find("image", lambda said: said.startswith("Nights of"))
        self.shot("calendar-year")
        app.open_place("Dream Signs").find("push button", lambda said: said.startswith("Tonight"))
        self.shot("signs")
        app.open_place("Your Sky").button("Next Month")
        self.shot("sky")
        self.choose("About Lucid Dreams")
        self.dialog(lambda said: "About" in said, "about")
        app.open_dream("Dragons over the lake, 5 × Dragon")
        self.shot("dream")
        for pill in ("Night", "Lucidity", "Mood", "Tags", "Dream Signs", "Emotions", "Creature", "Effects"):
            self.tab_to(pill)
            app.pill(pill).wait_still()
            app.pill(pill).click()
            self.wait_until(lambda: len(app.windows()) == 2, "the editor of a field")
            self.shot(f"pill-{pill.lower()}")
            app.press("Escape")
            self.wait_until(lambda: len(app.windows()) == 1, "the editor's end")
        app.press("ctrl+d")
        app.find("label", "Dream duplicated")
        self.shot("toast")
        app.button("Delete").click()
        app.find("label", lambda said: said.endswith("moved to the trash"))
        app.open_place("Trash")
        self.shot("trash")
        app.press("ctrl+z", "ctrl+z")
        app.open_place("Trash").find("label", "The Trash Is Empty")
        self.shot("trash-empty")
        self.go_back()
        app.open_dream(lambda said: said.endswith("100 × Shark"))
        self.shot("long")
        self.go_back()
        app.button("Select").click()
        app.button("Cancel")
        app.press("Return", "Down", "Return")
        app.find("push button", "Export")
        self.shot("selection")
        app.press("Escape")
        app.button("Main Menu")
        app.press("ctrl+n")
        app.find("text", "Description", where=lambda e: "focused" in e.states)
        self.shot("new")
        app.quit()
        app = self.app = self.open_app("--new")
        app.button("Done")
        app.resize(*self.size)
        self.shot("quick")
        app.quit()

    def choose(self, item):
        """Chooses an item of the main menu."""
        self.go_back()
        self.app.button("Main Menu").click()
        self.app.find("menu item", item).click()

    def go_back(self):
        """Goes to the list, where there is room for one pane only."""
        self.app.button(lambda said: said in ("Back", "Main Menu"))
        if not self.app.find_all(name="Main Menu"):
            self.app.button("Back").click()
            self.app.button("Main Menu")

    def walk_errors(self):
        with self.busy_journal():
            app = self.start()
            app.find("label", "Opening your journal…")
            self.shot("loading")
            app.kill()
        places.make_read_only(self, self.journal.parent)
        app = self.start()
        self.go_back()
        app.open_dream(lambda said: said.startswith("Dragons"))
        app.description.insert(" and")
        app.find("label", lambda said: "cannot be written" in said)
        self.shot("banner")
        app.kill()
        self.journal = self.home / "damaged.sqlite"
        self.dream("samples")
        content = bytearray(self.journal.read_bytes())
        content[:64] = b"\x5a" * 64
        self.journal.write_bytes(content)
        app = self.start()
        app.button("Recover")
        self.shot("damaged")
        app.quit()
        self.journal = self.home / "diary.txt"
        self.journal.write_text("Dear diary")
        app = self.start()
        app.button("Try Again")
        self.shot("error")

    def test_looks_light(self):
        self.looks("light")

    def test_looks_dark(self):
        self.looks("dark", ADW_DEBUG_COLOR_SCHEME="prefer-dark")

    def test_looks_high_contrast(self):
        self.looks("high-contrast", ADW_DEBUG_HIGH_CONTRAST="1")

    def test_looks_high_contrast_dark(self):
        self.looks("high-contrast-dark", ADW_DEBUG_HIGH_CONTRAST="1",
                   ADW_DEBUG_COLOR_SCHEME="prefer-dark")

    def test_looks_red(self):
        self.looks("red", colors="red")

    def test_looks_right_to_left(self):
        self.looks("right-to-left", GTK_DEBUG="invert-text-dir")

    def test_looks_large_text(self):
        self.looks("large-text", size=(1280, 800), text_size=200)

    def test_looks_large_narrow(self):
        self.looks("large-narrow", size=(360, 760), text_size=200)

    def test_looks_narrow(self):
        self.looks("narrow", size=(360, 720))

    def test_looks_folding(self):
        self.looks("folding", size=(700, 740))

    def test_looks_echoes(self):
        self.looks("echoes", size=(1400, 860))

    def test_looks_broad(self):
        self.looks("broad", size=(2400, 1200))

    def test_looks_large_narrow_dark(self):
        self.looks("large-narrow-dark", size=(360, 760), text_size=200,
                   ADW_DEBUG_COLOR_SCHEME="prefer-dark")

    def test_looks_narrow_right_to_left(self):
        self.looks("narrow-right-to-left", size=(360, 720), GTK_DEBUG="invert-text-dir")

    def test_looks_wide(self):
        self.looks("wide", size=(3840, 1600))

    def test_looks_double(self):
        self.looks("double", size=(640, 400), GDK_SCALE="2")

    def test_looks_home(self):
        widths = (360, 700, 1000, 1400, 2400)
        for look, shown, how in [
                ("home", widths, {}), ("home-dark", (1000,), {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}),
                ("home-large", (360, 1280), {"text_size": 200}), ("home-korean", (360, 1000), {"LANGUAGE": "ko"}),
                ("home-mirrored", (1000,), {"GTK_DEBUG": "invert-text-dir"})]:
            before = dict(self.environment)
            for days in (1, 10, 400):
                self.journal = self.home / look / f"{days}" / "journal.sqlite"
                self.prepare(look, **how)
                year.fill(self, days + 1, first=days == 1)
                app = self.start()
                # In every language.
                app.find("list item")
                for width in shown:
                    self.size = (width, 1200 if width == 2400 else 760)
                    app.resize(*self.size)
                    app.press("ctrl+1")
                    app.find("text", where=lambda e: "focused" in e.states)
                    self.shot(f"day-{days}-{width}")
                app.quit()
            self.environment.clear()
            self.environment.update(before)

    def test_looks_devices(self):
        """The group of the preferences, the first joining, the question, and a folder that is gone."""
        for look, size, how in [
                ("devices", (1040, 740), {}), ("devices-narrow", (360, 720), {}),
                ("devices-dark", (1040, 740), {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}),
                ("devices-large", (360, 760), {"text_size": 200})]:
            self.journal = self.home / look / "journal.sqlite"
            before = dict(self.environment)
            self.prepare(look, size=size, **how)
            self.devices(self.home / look / "Dreams")
            self.environment.clear()
            self.environment.update(before)

    def devices(self, folder):
        other = folder.parent / "laptop.sqlite"

        def there(*words):
            subprocess.run(
                [BUILT / "dream", "--journal", other, *words], check=True, capture_output=True,
                env=dict(self.environment, LUCID_DREAMS_SYNC="wait"))

        folder.mkdir(parents=True)
        self.add_dreams()
        there("add", "Falling")
        there("sync", "--set", folder, "--name", "Laptop in the kitchen", "--plain", "--yes")
        ids = [self.dream("add", f"A short one, {number}").strip() for number in range(21)]
        app = self.start()
        app.button("Main Menu")
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        window.button("Choose… Folder")
        self.scroll_down(app)
        self.shot("none")
        folder.with_name("Empty").mkdir()
        window.button("Choose… Folder").click()
        app.give_path("Choose", folder.with_name("Empty"))
        app.find("label", "Sync With “Empty”?")
        self.shot("joining-new")
        app.press("Escape")
        app.wait_gone("label", "Sync With “Empty”?")
        window.button("Choose… Folder").click()
        app.give_path("Choose", folder)
        app.find("label", "Sync With “Dreams”?")
        self.shot("joining")
        app.field("Name of This Device").set_text("Desk")
        app.button("Sync").click()
        window.find("label", "Laptop in the kitchen")
        self.scroll_down(app)
        self.shot("preferences")
        app.press("Escape")
        app.wait_gone("frame", "Preferences")
        there("sync")
        there("forget", *ids, "--yes")
        app.find("label", "21 dreams were erased on another device", patience=60)
        self.shot("question-toast")
        app.button("Review…").click()
        app.find("label", "Erase 21 Dreams Here, Too?")
        self.shot("question")
        app.press("Escape")
        app.wait_gone("label", "Erase 21 Dreams Here, Too?")
        app.button("Main Menu").click()
        app.find("menu item", "21 Dreams Erased Elsewhere…")
        self.shot("question-menu")
        app.press("Escape")
        folder.rename(folder.with_name("away"))
        self.wait_until(lambda: self.menu_has(app, "Sync Folder Missing…"), "a folder that is gone", 60)
        app.button("Main Menu").click()
        app.find("menu item", "Sync Now")
        self.shot("gone-menu")
        app.find("menu item", "Sync Folder Missing…").click()
        app.find("frame", "Preferences").find("label", lambda said: said.startswith("The folder is not there."))
        self.shot("gone")
        app.quit()

    @staticmethod
    def scroll_down(app):
        """Turns the wheel over the window in front."""
        app._xdotool("mousemove", "150", "400", "click", "--repeat", "60", "5", "mousemove", "9999", "9999")

    def menu_has(self, app, name):
        app.button("Main Menu").click()
        app.find("menu item", "Sync Now")
        found = app.first("menu item", name)
        app.press("Escape")
        app.wait_gone("menu item", "Sync Now")
        return found is not None

    def test_looks_chinese(self):
        self.in_another_language("chinese", "zh_CN")

    def test_looks_korean(self):
        self.in_another_language("korean", "ko")

    def in_another_language(self, look, language):
        self.prepare(look, LANGUAGE=language)
        self.add_dreams()
        app = self.start()
        app.find("list item", lambda said: said.startswith("Dragons"))
        app.press("Down", "Up")
        self.shot("dream")
        for key in ("ctrl+comma", "ctrl+question"):
            app.press(key)
            self.wait_until(lambda: len(app.windows()) == 2, "a window in front")
            self.shot(key)
            app.press("Escape")
            self.wait_until(lambda: len(app.windows()) == 1, "the window alone")
        app.press("F10")
        self.shot("menu")
        app.press("Escape")
        say = gettext.translation(
            "lucid-dreams", BUILT.parent / "share" / "locale", [language]).gettext
        for digit, place in enumerate(("home", "calendar", "statistics", "signs", "trash"), 1):
            app.press(f"ctrl+{digit}")
            self.shot(place)
        for item in ("Backups…", "Import…", "Export…"):
            app.button(say("Main Menu")).click()
            app.find("menu item", say(item)).click()
            self.wait_until(lambda: len(app.windows()) == 2, "a window in front")
            if item == "Backups…":
                app.find("push button", lambda said: say("Restore") in said)
            self.shot(item.lower().rstrip("…"))
            app.press("Escape")
            self.wait_until(lambda: len(app.windows()) == 1, "the window alone")
        app.point_at(app.find("list item", lambda said: said.startswith("Dragons")))
        app.find("image", say("Preview"))
        app.button(say("Share")).click()
        self.wait_until(lambda: app.button(say("Save to Folder…")).is_sensitive, "pictures")
        self.shot("sharing")
