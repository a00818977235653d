"""The calendars that lead to the nights: behind a button, and beside the page where there is room."""

from harness import Scenario

FLYING = "Flying, Pink unicorn"
FALLING = "Falling, Pink unicorn"


class Calendar(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("add", "Flying", "--date", "2026-11-20")
        self.dream("add", "Falling", "--date", "2026-11-18")
        self.app = self.open_app()
        self.app.open_dream(FLYING)
        self.app.wait_preview(FLYING)

    def test_keys_go_from_night_to_night_in_a_wide_window(self):
        self.app.resize(1420, 780)
        self.app.find("label", "Calendar")
        nights = self.app.find(name="Nights")
        self.app.find("push button", "Next Month").click()
        self.app.find("push button", "Previous Month").click()
        self.app.find("push button", "Next Year")
        self.app.press("Tab")
        self.press_until_focused("Tab", nights)
        # GTK begins behind the last day that it shows, here 5 December, below 28 and 21 November.
        # A night without a dream opens nothing.
        self.app.press("Left", "Up", "Up", "space")
        self.app.wait_preview(FLYING)
        self.app.press("Left", "Left", "Left", "space")
        self.app.wait_preview(FALLING)
        self.app.resize(1100, 780)
        self.app.wait_gone("label", "Calendar")

    def press_until_focused(self, key, element):
        for _ in range(30):
            if "focused" in element.states:
                return
            self.app.press(key)
        self.fail(f"{key} never reaches {element}")

    def test_the_button_beside_the_last_nights_opens_the_months(self):
        # Also where none of the last nights has a dream.
        self.dream("edit", self.dreams()[0]["id"], "--date", "2025-01-01")
        self.dream("edit", self.dreams()[0]["id"], "--date", "2025-01-02")
        self.app.wait_rows(FALLING, FLYING)
        self.app.button("Calendar").click()
        nights = self.app.find(name="Nights")
        self.wait_until(lambda: "focused" in nights.states, "the calendar with the focus")
        today = self.app.find("list item", FLYING)
        self.assertTrue(today.is_showing)
        self.app.press("Escape")
        self.app.wait_gone(name="Nights")
