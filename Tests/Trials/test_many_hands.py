"""Many write to one journal at the same time, the app among them."""

import subprocess
import time

from trials import DREAM, Trial  # first, for it knows where the others are

from accessible import GLib

HANDS = 8


class ManyHands(Trial):
    def type_on(self, field, typed):
        """Types some more, and returns all that stands in the field then."""
        try:
            field.insert(" on")
        except GLib.Error:
            # A machine with so much to do may answer late; what it did is in the field.
            self.counts["late answers"] += 1
            self.wait_until(lambda: field.text in (typed, typed + " on"), "the field to answer")
            return field.text
        return typed + " on"

    def test_eight_that_write_beside_the_app_lose_nothing(self):
        each = self.rounds(12, 1000)
        app = self.open_app()
        field = app.write_dream("Typed")
        began = time.monotonic()
        hands = [
            subprocess.Popen(
                ["bash", "-c", 'for i in $(seq "$3"); do "$0" --journal "$1" add "$2 $i" || exit; done',
                 DREAM, self.journal, f"hand {hand}", str(each)],
                env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            for hand in range(HANDS)]
        typed = "Typed"
        while any(hand.poll() is None for hand in hands):
            if len(typed) < 2000:
                typed = self.type_on(field, typed)
            time.sleep(0.2)
        said = [hand.communicate() for hand in hands]
        self.assertEqual([(hand.returncode, error) for hand, (_, error) in zip(hands, said)],
                         [(0, "")] * HANDS)
        printed = [line for output, _ in said for line in output.split()]
        self.assertEqual(len(set(printed)), HANDS * each)

        self.assertEqual(app.quit(), 0, app.words())
        dreams = self.dreams()
        self.assertEqual({d["id"] for d in dreams} >= set(printed), True)
        self.assertEqual(
            sorted(d["description"] for d in dreams),
            sorted([f"hand {hand} {i + 1}" for hand in range(HANDS) for i in range(each)] + [typed]))
        self.raw_state()
        self.counts["writes by eight hands"] = len(printed)
        self.counts["words typed beside them"] = typed.count(" ")
        self.counts["writes a second"] = round(len(printed) / (time.monotonic() - began))
