"""The calendars that lead to the nights: beside the page where there is room, and in a place of their own
with a whole year."""

import re

from extent import core
from harness import Scenario

FLYING = "Flying, Pink unicorn"
FALLING = "Falling, Pink unicorn"
PLACE = ("panel", "Calendar")


class Calendar(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("add", "Flying", "--date", "2026-11-20", "--lucidity", "2")
        self.dream("add", "Falling", "--date", "2026-11-18")
        self.dream("add", "Fallen", "--date", "2026-11-18")
        self.dream("delete", self.dreams()[1]["id"])
        self.dream("night", "2026-11-19", "--recall", "none")
        self.dream("night", "2026-11-12", "--recall", "white")
        self.dream("night", "2026-11-13", "--bedtime", "23:00")
        self.app = self.open_app()
        self.falling = next(row for row in self.app.rows if row.startswith("Fall"))
        self.app.open_dream(FLYING)
        self.app.wait_preview(FLYING)

    def night(self, day, said=""):
        """The button of a night of November, by the text after its date."""
        def is_night(name):
            date, _, known = name.partition(": ")
            return re.search(rf"\b{day}\b", date) and "2026" in date and known.startswith(said)

        return self.app.find(name="Nights").find("push button", is_night)

    def known(self, day):
        return self.night(day).name.partition(": ")[2]

    def press_until_focused(self, key, element):
        for _ in range(40):
            if "focused" in element.states:
                return
            self.app.press(key)
        self.fail(f"{key} never reaches {element}")

    def test_a_night_shows_its_record(self):
        self.app.resize(1420, 780)
        self.app.find("label", "Calendar")
        self.assertEqual(self.known(20), "1 dream, lucid")
        self.assertEqual(self.known(18), "1 dream")
        self.assertEqual(self.known(19), "no dream")
        self.assertEqual(self.known(12), "dreamt, but forgotten")
        self.assertEqual(self.known(13), "nothing noted about dreams")
        self.assertEqual(self.known(10), "nothing noted")
        self.dream("add", "Once more", "--date", "2026-11-10")
        self.night(10, "1 dream")
        self.dream("edit", self.dreams()[-1]["id"], "--lucidity", "4")
        self.night(10, "1 dream, lucid")

    def test_keys_go_from_night_to_night_in_a_wide_window(self):
        self.app.resize(1420, 780)
        self.app.find("label", "Calendar")
        flying = self.night(20)
        self.app.find("push button", "Next Month").click()
        self.app.find("push button", "Previous Month").click()
        self.app.find("push button", "Next Year")
        self.press_until_focused("Tab", flying)
        self.app.press("Left", "Left", "space")
        self.app.wait_preview(self.falling)
        # From month to month and back, where a night continues in the one before.
        self.press_until_focused("Tab", self.night(18))
        self.app.press("Page_Up", "Page_Down", "Up", "Up", "Up", "Down", "Down", "Down", "Right", "Right")
        self.wait_until(lambda: "focused" in self.night(20).states, "the night of the first dream")
        self.app.press("space")
        self.app.wait_preview(FLYING)
        self.app.resize(1100, 780)
        self.app.wait_gone("label", "Calendar")

    @core
    def test_a_night_without_a_dream_begins_one(self):
        self.app.resize(1420, 780)
        self.app.find("label", "Calendar")
        self.assertEqual(self.night(17).description, "Begin a dream")
        self.night(17).click()
        self.app.wait_for_focus("text", "Description")
        self.app.type("A bell")
        self.wait_until(
            lambda: ("A bell", "2026-11-17") in [(d["description"], d["date"]) for d in self.dreams()],
            "the dream of that night on the disk")
        self.night(17, "1 dream")
        # One that nobody touches does not stay, and a night to come has no dream.
        self.night(16).click()
        self.wait_until(lambda: self.app.description.text == "", "an empty dream")
        self.night(20).click()
        self.app.wait_preview(FLYING)
        self.wait_until(lambda: len(self.dreams()) == 3, "three dreams")
        self.app.find("push button", "Next Year").click()
        self.app.find("push button", "Next Year").click()
        nights = self.app.find(name="Nights")
        self.wait_until(
            lambda: not any(b.is_sensitive for b in nights.find_all("push button")), "nothing to click")

    def test_the_button_above_the_last_nights_shows_the_months(self):
        # Also where none of the last nights has a dream.
        for number, dream in enumerate(self.dreams()):
            self.dream("edit", dream["id"], "--date", f"2025-01-0{number + 1}")
        self.app.wait_rows(self.falling, FLYING)
        self.app.button("Calendar").click()
        nights = self.app.find(*PLACE).find(name="Nights")
        self.app.find("push button", "Previous Month")
        self.assertTrue(self.app.find("list item", FLYING).is_showing)
        self.assertGreater(len(nights.find_all("push button", where=lambda e: ": " in e.name)), 27)
        self.app.press("Escape")
        self.app.wait_gone(*PLACE)
        self.app.wait_preview(FLYING)

    def test_a_year_shows_its_months_and_leads_to_them(self):
        for size in ((1040, 740), (360, 700)):
            self.app.resize(*size)
            window = self.app.open_place("Calendar")
            self.app.button("Year").click()
            # The page of the month, which has buttons of the same names, fades out.
            self.wait_until(
                lambda window=window: "Show the Year" not in
                [button.description for button in window.find_all("push button")],
                "the page of the year alone")
            picture = window.find("image", "Nights of 2026")
            self.assertEqual(picture.description, "2 nights with dreams, 1 lucid, 2 without recall")
            self.assertLessEqual(picture.frame[2], size[0])
            november = window.find(name="Months").find("push button", "November 2026")
            self.assertEqual(november.description, picture.description)
            window.find("push button", "Previous Year").click()
            window.find("image", "Nights of 2025")
            window.find("push button", "Next Year").click()
            window.find("image", "Nights of 2026")
            november.click()
            self.night(18, "1 dream")
            self.app.press("Escape")
            self.app.wait_gone(*PLACE)

    def test_a_click_finds_the_dreams_of_the_night_or_begins_one(self):
        self.app.open_place("Calendar")
        self.night(18).click()
        # The place stays beside what it has found.
        self.app.wait_rows(self.falling)
        self.night(11).click()
        self.app.wait_gone(*PLACE)
        self.app.wait_for_focus("text", "Description")
        self.app.type("A bell")
        self.wait_until(
            lambda: "2026-11-11" in [d["date"] for d in self.dreams()], "the dream of that night")

    def test_a_click_on_a_square_of_the_year_finds_its_night(self):
        self.app.resize(1500, 780)
        window = self.app.open_place("Calendar")
        first = 3 if self.weeks_begin_on_monday(window) else 4
        self.app.button("Year").click()
        # The page of the month fades out.
        self.wait_until(
            lambda: "Show the Year" not in [button.description for button in window.find_all("push button")],
            "the page of the year alone")
        picture = window.find("image", "Nights of 2026")
        # 54 weeks at most, and room for the days of the week; 1 January 2026 was a Thursday.
        self.wait_until(lambda: picture.frame[2] > 700, "its size")
        x, y, width, _ = picture.wait_still()
        pitch = width / 56.8
        day = 321 + first  # 18 November
        target = self.app.windows()[-1]
        self.app._xdotool(
            "mousemove", "--window", target, str(int(x + (2.8 + day // 7 + 0.5) * pitch)),
            str(int(y + (1.5 + day % 7 + 0.5) * pitch)), "click", "1")
        self.app.wait_rows(self.falling)

    def weeks_begin_on_monday(self, window):
        names = [e.name for e in window.find_all("label") if e.name[:3] in ("Sun", "Mon")]
        return names[0].startswith("Mon")
