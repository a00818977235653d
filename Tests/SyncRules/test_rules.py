"""The rules of syncing hold their laws in random histories."""

import json
import os
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from replay import replay
from run import live

HISTORIES = 20_000 if os.environ.get("LUCID_DREAMS_TRIALS") == "long" else 400


class Histories(unittest.TestCase):
    def test_the_histories_that_the_program_lives_again_are_those_of_these_rules(self):
        """`replay.py 8` and `replay.py 1 1084` write them anew; the tests of the program say whether it agrees."""
        kept = {json.loads(line)["seed"]: line for line in (HERE / "histories.jsonl").read_text().splitlines()}
        self.assertEqual(list(kept), [*range(8), 1084])
        self.assertEqual([seed for seed, line in kept.items() if replay(seed) != line], [])

    def test_each_holds_every_law_or_breaks_it_for_what_no_rule_can_cure(self):
        totals, broken = live(HISTORIES)
        self.assertEqual([b for b in broken if not b[3]], [])
        self.assertLess(len(broken), 1 + HISTORIES // 1000)
        # There was something to lose.
        for what in ["copies", "forgets", "expiries", "clones", "rollbacks", "faults"]:
            self.assertGreater(totals[what], HISTORIES / 4, what)
