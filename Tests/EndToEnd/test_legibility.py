"""Overlaid text is readable, and marks and words are fully visible."""

import subprocess

import places
from accessible import Atspi
from harness import Scenario


class Legibility(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("samples")

    def colors(self, x, y, width=1, height=1):
        """The colors of a part of the screen, by rows: `["2A2547", …]`."""
        taken = subprocess.run(
            ["import", "-silent", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}",
             "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout.hex().upper()
        return [taken[i:i + 6] for i in range(0, len(taken), 6)]

    def test_nothing_shows_through_a_toast(self):
        app = self.open_app()
        app.open_dream("Dream 1, Pink unicorn")
        app.press("ctrl+d")
        label = app.find("label", "Dream duplicated")
        for place in (1, 0):
            x, y, width, height = label.frame
            point = (x + place * (width - 1), y + height)
            self.wait_until(lambda: self.colors(*point) == ["2A2547"], f"one color at {point}")

    def test_a_check_mark_is_drawn_in_each_row_that_is_chosen_and_in_no_other(self):
        app = self.open_app()
        app.button("Share").click()
        app.button("Cancel")
        app.press("Return")
        for name, is_marked in [("Dream 1, Pink unicorn", True),
                                ("Dream 2, 2 × Yellow unicorn", False)]:
            x, y, _, height = app.row(name).frame
            self.wait_until(
                lambda: ("5A4BC4" in self.colors(x, y, 50, height)) == is_marked, f"mark of {name}")

    def test_strong_contrast_frames_the_first_row_on_all_sides(self):
        self.environment["ADW_DEBUG_HIGH_CONTRAST"] = "1"
        app = self.open_app()
        app.open_dream("Dream 1, Pink unicorn")
        x, y, width, height = app.row("Dream 1, Pink unicorn").frame

        def is_framed():
            # The place of a row is that of what is in it, in the window without its shadow.
            strips = [
                self.colors(x + width // 2, edge - 14, 1, 29) for edge in (y, y + height)
            ] + [self.colors(edge - 14, y + height // 2, 29, 1) for edge in (x, x + width)]
            return all(
                any(max(bytes.fromhex(color)) < 0x60 for color in strip) for strip in strips)

        self.wait_until(is_framed, "a dark frame")


class LargeText(Scenario):
    """Text twice as large in a window as narrow as it gets."""

    def setUp(self):
        super().setUp()
        self.dream("samples")
        self.dream("add", "Dragons over the lake", "--creature", "dragon")
        self.prefer(textSize=200)

    def open_narrow(self):
        app = self.open_app()
        app.resize(360, 720)
        self.wait_until(lambda: app.find("frame", "Lucid Dreams").frame[2] <= 360, "360 points")
        return app

    def check(self, app, window, *buttons):
        """Checks that a window fits, and that its buttons take two lines at most."""
        self.assertLessEqual(app.find("frame", window).frame[2], 360)
        for button in buttons:
            self.assertLess(app.button(button).frame[3], 90, button)

    def test_buttons_of_windows_are_words_and_not_syllables(self):
        self.dream("delete", self.dreams()[0]["id"])
        app = self.open_narrow()
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        self.check(app, "Backups")
        self.assertLess(app.button("Back Up Now").frame[3], 130)
        app.press("Escape")
        app.wait_gone("frame", "Backups")
        app.open_place("Trash")
        self.check(app, "Lucid Dreams")
        self.assertLess(app.button("Empty Trash…").frame[3], 130)

    def test_the_menu_is_no_wider_than_the_window(self):
        self.dream("add", "Late again, and the stairs went on and on, and nobody was there who knew the way")
        app = self.open_narrow()
        app.button("Main Menu").click()
        undo = app.find("menu item", lambda said: said.startswith("Undo Add “Late again"))
        self.wait_until(lambda: 0 < undo.frame[2] <= 340, f"a narrow menu, not {undo.frame}")

    def test_a_toast_says_all_that_it_says(self):
        app = self.open_narrow()
        app.open_dream("Dragons over the lake, Dragon")
        app.button("Delete").click()
        said = app.find("label", "“Dragons over the lake” moved to the trash")
        self.wait_until(lambda: said.frame[3] > 60, "more than one line")
        # Its button is below, so that there is room for each word.
        self.assertEqual(" ".join(self.lines(said)), said.name)
        undo = app.button("Undo")
        self.wait_until(lambda: self.ends(undo) < (360, 720), "a toast in the window")
        self.assertLessEqual(self.ends(said)[1], 720)
        self.check(app, "Lucid Dreams", "Undo")

    def test_words_are_not_broken(self):
        app = self.open_narrow()
        app.open_dream("Dream 1, Pink unicorn")
        app.button("Back").click()
        app.button("Main Menu").click()
        app.find("menu item", "Export…").click()
        words = app.find("label", "Protect with a passphrase")
        self.assertEqual(" ".join(self.lines(words)), words.name)

    def test_choices_in_the_preferences_have_their_own_line(self):
        app = self.open_narrow()
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        for title, chosen in [("Colors", "Like the Desktop"), ("Text Size", "Twice as Large")]:
            below = window.find("label", chosen)
            self.assertLess(window.find("label", title).frame[1], below.frame[1])
            self.assertEqual(" ".join(self.lines(below)), chosen)

    def lines(self, label):
        """The wrapped lines of a label."""
        count = label.fetch("Text", "CharacterCount")
        found, place = [], 0
        while place < count:
            line, _, end = label.ask(
                "Text", "GetStringAtOffset", "iu", place, int(Atspi.TextGranularity.LINE))
            found.append(line.strip())
            place = max(end, place) + 1
        return found

    def ends(self, element):
        """The right and the lower end of an element."""
        x, y, width, height = element.frame
        return x + width, y + height

    def test_the_time_of_a_backup_is_not_broken(self):
        app = self.open_narrow()
        app.button("Main Menu").click()
        app.find("menu item", "Backups…").click()
        button = app.button(lambda said: said.startswith("Restore"))
        time = app.find("list", "Backups").find("label")
        self.assertEqual(" ".join(self.lines(time)), time.name)
        self.assertGreaterEqual(button.frame[1], self.ends(time)[1])

    def test_the_window_for_sharing_fits(self):
        app = self.open_narrow()
        app.button("Select").click()
        app.button("Cancel")
        app.press("Return", "Down", "Return")
        app.button("Share").click()
        self.wait_until(lambda: app.button("Save to Folder…").is_sensitive, "pictures")
        self.check(app, "Share 2 Dreams", "Open With…")

    def test_the_banner_about_unsaved_changes_fits(self):
        places.make_read_only(self, self.journal.parent)
        app = self.open_narrow()
        # The banner leaves room for one row.
        app.open_dream("Dragons over the lake, Dragon")
        app.description.insert(" and")
        app.find("label", lambda said: "cannot be written" in said)
        self.check(app, "Lucid Dreams", "Try Again")
        self.wait_until(lambda: self.ends(app.button("Try Again"))[1] <= 720, "a banner that fits")
        words = app.find("scroll pane", lambda said: "cannot be written" in said)
        self.assertGreater(words.frame[3], 120)
        self.assertIn("focusable", words.states)
        app.kill()
