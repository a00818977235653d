"""The night of a dream does not move, wherever it is read, and however clocks change."""

import itertools

from extent import core
from trials import Trial

ZONES = [
    "UTC", "Pacific/Auckland", "Asia/Kathmandu", "Africa/Johannesburg", "America/St_Johns",
    "Pacific/Kiritimati", "Pacific/Pago_Pago", "Australia/Lord_Howe", "America/Sao_Paulo",
    "Europe/London", "Africa/Casablanca", "Asia/Tehran", "Pacific/Chatham", "America/Scoresbysund",
]

# Clocks that went on or back at midnight, a day that there was not, and the ends of the calendar.
NIGHTS = [
    "2026-11-20", "2026-03-08", "2026-03-29", "2026-10-25", "2018-11-04", "2011-12-30", "2024-02-29",
    "1999-12-31", "1970-01-01", "1900-02-28", "0001-01-01", "9999-12-31",
]


class Nights(Trial):
    def nights(self, zone):
        self.environment["TZ"] = zone
        return {dream["description"]: dream["date"] for dream in self.dreams()}

    @core
    def test_a_night_is_the_same_in_every_zone(self):
        zones = ZONES if self.rounds(0, 1) else ZONES[:6]
        written = {}
        for zone, night in itertools.product(zones, NIGHTS if self.rounds(0, 1) else NIGHTS[:6]):
            self.environment["TZ"] = zone
            self.dream("add", f"{zone} {night}", "--date", night)
            written[f"{zone} {night}"] = night
        for zone in zones:
            self.assertEqual(self.nights(zone), written, zone)
            self.counts["nights read"] += len(written)

    def test_an_edit_elsewhere_moves_no_night(self):
        ids = {}
        for night in NIGHTS:
            self.environment["TZ"] = "Pacific/Auckland"
            ids[night] = self.dream("add", "Sea", "--date", night).strip()
            for zone in ZONES[:self.rounds(3, len(ZONES))]:
                self.environment["TZ"] = zone
                self.dream("edit", ids[night], "--text", f"Sea, seen from {zone}")
                self.counts["edits"] += 1
        self.assertEqual(
            sorted(d["date"] for d in self.dreams()), sorted(NIGHTS))

    def test_the_app_shows_the_night_that_was_written(self):
        for zone in ZONES[:self.rounds(3, len(ZONES))]:
            self.environment["TZ"] = zone
            if not self.counts:
                self.dream("add", "Sea", "--date", "2026-03-29")
            app = self.open_app()
            self.wait_until(
                lambda: "29 Mar 2026" in app.row("Sea, Pink unicorn").description, "its night")
            app.open_dream("Sea, Pink unicorn")
            app.description.insert(" and sky")
            self.assertEqual(app.quit(), 0, app.words())
            (dream,) = self.dreams()
            self.assertEqual(dream["date"], "2026-03-29")
            self.dream("edit", dream["id"], "--text", "Sea")
            self.counts["zones"] += 1
