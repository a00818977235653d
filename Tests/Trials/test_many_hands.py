"""Many write to one journal at the same time, the app among them."""

import subprocess
import threading
import time

from extent import core
from trials import DREAM, Trial

HANDS = 8


class Hand:
    """One that writes dream after dream, and remembers when each was acknowledged."""

    def __init__(self, trial, name, count):
        self.acknowledged = []  # (identifier, when it was printed)
        self.process = subprocess.Popen(
            ["bash", "-c", 'for i in $(seq "$3"); do until "$0" --journal "$1" add "$2 $i"; '
             'do [ $? -eq 75 ] || exit; done; done', DREAM, trial.journal, name, str(count)],
            env=trial.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        trial.addCleanup(self.process.kill)
        self.listener = threading.Thread(target=self.listen)
        self.listener.start()

    def listen(self):
        for line in self.process.stdout:
            self.acknowledged.append((line.strip(), time.monotonic()))

    def end(self):
        """Waits until it is done; answers how it ended, and how often it had to ask again."""
        self.listener.join()
        with self.process:  # closes its pipes, too
            error = self.process.stderr.read()
        return self.process.returncode, error.count("try again")


class ManyHands(Trial):
    def look(self, rows):
        """When the list was looked at, and what its rows were; those from its top are in it."""
        asked = time.monotonic()
        said = self.wait_until(lambda: [row.name for row in rows.children], "rows")
        return asked, [name.partition(",")[0] for name in said]

    def check_looks(self, looks, hands, dreams):
        """Counts how far the list was behind what had been acknowledged; on the way it did follow."""
        created = {dream["id"]: dream["created"] for dream in dreams}
        titles = {dream["description"]: dream["created"] for dream in dreams}
        writes = sorted(
            (when, created[id]) for hand in hands for id, when in hand.acknowledged)
        longest, seen = 0, set()
        for asked, shown in looks:
            # The dream that is typed into, whose title is another one by now, is the oldest.
            newest = max(titles.get(title, "") for title in shown)
            seen.add(newest)
            missing = [when for when, moment in writes if when < asked and moment > newest]
            behind = asked - min(missing, default=asked)
            longest = max(longest, behind)
            self.counts["looks"] += 1
            self.counts["that saw all older than a second"] += behind <= 1
        self.assertTrue(any(seen), "The list showed nothing of the others while they wrote.")
        self.counts["ms behind at most"] = round(longest * 1000)

    @core
    def test_eight_writers_alongside_the_app_lose_nothing(self):
        each = self.rounds(12, 1000)
        app = self.open_app()
        field = app.write_dream("Typed")
        rows = app.find("list", "Dreams")
        began = time.monotonic()
        hands = [Hand(self, f"hand {number}", each) for number in range(HANDS)]
        typed, looks, answers = "Typed", [], []
        while any(hand.process.poll() is None for hand in hands):
            asked = time.monotonic()
            if len(typed) < 2000:
                field.insert(" on")
                typed += " on"
            looks.append(self.look(rows))
            answers.append(time.monotonic() - asked)
            time.sleep(0.2)
        ends = [hand.end() for hand in hands]
        took = time.monotonic() - began
        self.assertEqual([status for status, _ in ends], [0] * HANDS)
        # Only on a machine that lets one of them stand still for seconds.
        self.counts["refused as busy, and asked again"] = sum(again for _, again in ends)
        printed = [id for hand in hands for id, _ in hand.acknowledged]
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
        self.counts["writes a second"] = round(len(printed) / took)
        self.counts["ms for a word and a look, half of them"] = round(
            sorted(answers)[len(answers) // 2] * 1000)
        self.counts["ms for the slowest"] = round(max(answers) * 1000)
        self.check_looks(looks, hands, dreams)
