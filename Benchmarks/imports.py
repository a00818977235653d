#!/usr/bin/python3
"""Compares importing from other programs to importing the same dreams as this program's JSON.

Run by `scripts/bench imports`. All are whole runs of `dream` into an empty journal, in turn.
"""

import csv
import datetime
import json
import shutil
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "FromOutside"))

from watching import Watched, main  # noqa: E402

FILES, ROWS = 10_000, 100_000
ROUNDS = 5
LIMIT = 2
WORDS = "the sea a boat of glass sang to me and I flew over the harbour with ships that walked home".split()
FIRST = datetime.date(1999, 1, 1)


def dream(number):
    """The night, title, text and tags of a dream of about six hundred letters."""
    words = [WORDS[(number * 31 + place * place * 7 + place) % len(WORDS)] for place in range(120)]
    text = " ".join(words[:60]).capitalize() + ".\n\n" + " ".join(words[60:]).capitalize() + "."
    return FIRST + datetime.timedelta(days=number % 9_000), f"Dream {number}", text, ["sea", WORDS[number % 16]]


class Imports(Watched):
    def timed(self, path, count):
        """How long an import takes, in an empty journal."""
        shutil.rmtree(self.journal.parent, ignore_errors=True)
        shutil.rmtree(self.home / "state", ignore_errors=True)
        start = time.monotonic()
        said = self.dream("import", path, "--json")
        took = time.monotonic() - start
        self.assertEqual(json.loads(said)["added"], count)
        return took

    def compare(self, count, sources):
        """Reports each source as a multiple of the same dreams in this program's JSON."""
        own = {}
        for name, path in sources.items():
            self.timed(path, count)
            own[name] = self.home / f"{name}.own.json"
            own[name].write_text(self.dream("export"))
        for name, path in sources.items():
            times = {"own": [], "other": []}
            for _ in range(ROUNDS):
                times["other"].append(self.timed(path, count))
                times["own"].append(self.timed(own[name], count))
            one, other = (statistics.median(times[key]) for key in ("own", "other"))
            self.report(f"{count:,} dreams as {name}", other * 1000, unit="ms")
            self.report("    as a multiple of this program's JSON", other / one, limit=LIMIT, unit="x")

    def test_files_and_rows(self):
        notes = self.home / "Notes"
        notes.mkdir()
        for number in range(FILES):
            night, title, text, tags = dream(number)
            (notes / f"{number:05}.md").write_text(
                f"---\ndate: {night}\ntime: 23:12\ntitle: {title}\ntags: [{', '.join(tags)}]\nmood: 1\n---\n\n{text}\n")
        diary, entries = self.home / "diary.txt", self.home / "entries.json"
        dreams = [dream(number) for number in range(FILES)]
        diary.write_text("".join(f"{night}\n\n{text}\n\n" for night, _, text, _ in dreams))
        entries.write_text(json.dumps(
            [{"date": str(night), "title": title, "text": text, "tags": tags} for night, title, text, tags in dreams]))
        self.compare(FILES, {"notes": notes, "diary": diary, "entries": entries})
        table = self.home / "table.csv"
        with table.open("w", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["Datum", "Titel", "Traum", "Schlagworte", "Stimmung"])
            for number in range(ROWS):
                night, title, text, tags = dream(number)
                rows.writerow([night, title, text, ", ".join(tags), 1])
        self.compare(ROWS, {"table": table})


if __name__ == "__main__":
    main()
