"""The way of a note from the phone into the journal: killed at each step, and brought by Syncthing."""

import shutil
import time

from extent import core
from syncthing import Syncthing
from trials import NAMES, SYNCS, WRITES, Trial, calls_of, traced

NOTES = {
    "2026-11-19 0412.txt": "Over the sea\n", "2026-11-20 0412.md": "tags: whale\nA whale\n",
    "2026-11-21 0412.org": "#+title: Shark\n\nA shark\n",
}
TEXTS = ["A shark", "A whale", "Over the sea"]


class Phone(Trial):
    def setUp(self):
        super().setUp()
        self.inbox = self.home / "Phone"
        self.inbox.mkdir()
        self.dream("inbox", "--set", self.inbox)

    def put(self, notes):
        for name, text in notes.items():
            (self.inbox / name).write_text(text)

    def names(self, folder="."):
        return sorted(path.name for path in (self.inbox / folder).iterdir())

    def texts(self):
        return sorted(dream["description"] for dream in self.dreams())

    def begin_again(self):
        super().begin_again()
        shutil.rmtree(self.home / "state", ignore_errors=True)
        shutil.rmtree(self.inbox)
        self.inbox.mkdir()
        self.put(NOTES)

    def test_killed_at_each_call_no_note_is_lost_or_taken_twice(self):
        self.dream("add", "Mine", "--date", "2026-11-01")
        self.keep()
        command = ["inbox", "--settle", "0"]
        self.begin_again()
        calls = calls_of(self, command, "", [*WRITES, *SYNCS, *NAMES, "link", "mkdir"])
        self.assertEqual(self.names(), ["Imported"])
        for call, count in calls.items():
            for number in self.places(count):
                self.begin_again()
                self.run_dream(*command, before=traced(f"signal=KILL:when={number}", call))
                # Each note is where it was, or its dream is in the journal.
                there = [name for name in NOTES if (self.inbox / name).exists()]
                taken = [text for text in self.texts() if text != "Mine"]
                self.assertTrue(len(there) == 3 or taken == TEXTS, (call, number, there, taken))
                self.dream(*command)
                what = f"killed at {call} {number} of {count}"
                self.assertEqual(self.texts(), sorted(["Mine", *TEXTS]), what)
                self.assertEqual(self.names(), ["Imported"], what)
                self.assertEqual(self.names("Imported"), sorted(NOTES), what)
                self.counts["kills"] += 1

    @core
    def test_a_full_disk_takes_nothing_or_all(self):
        self.dream("add", "Mine", "--date", "2026-11-01")
        self.keep()
        command = ["inbox", "--settle", "0"]
        self.begin_again()
        calls = calls_of(self, command, "", [*WRITES, *SYNCS, *NAMES, "link"])
        for call, count in calls.items():
            for number in self.places(count):
                self.begin_again()
                self.run_dream(*command, before=traced(f"error=ENOSPC:when={number}+", call))
                there = [name for name in NOTES if (self.inbox / name).exists()]
                taken = [text for text in self.texts() if text != "Mine"]
                self.assertTrue(len(there) == 3 or taken == TEXTS, (call, number, there, taken))
                self.dream(*command)
                self.assertEqual(self.texts(), sorted(["Mine", *TEXTS]), (call, number))
                self.assertEqual(self.names(), ["Imported"], (call, number))
                self.counts["full disks"] += 1

    def test_without_links_a_note_moves_too_and_replaces_none(self):
        self.put(NOTES)
        (self.inbox / "Imported").mkdir()
        kept = self.inbox / "Imported" / "2026-11-21 0412.org"
        kept.write_text("of yesterday")
        run = self.run_dream(
            "inbox", "--settle", "0", before=traced("error=ENOSYS", "renameat2,link"))
        self.assertEqual((run.status, run.error), (0, ""))
        self.assertEqual(self.texts(), TEXTS)
        self.assertEqual(self.names(), ["Imported"])
        self.assertEqual(self.names("Imported"), sorted([*NOTES, "2026-11-21 0412 2.org"]))
        self.assertEqual(kept.read_text(), "of yesterday")

    def test_a_hand_that_writes_slowly_and_dies(self):
        note = self.inbox / "2026-11-21 0412.txt"
        with open(note, "w") as file:
            for word in ("Over ", "the ", "sea"):
                file.write(word)
                file.flush()
                time.sleep(0.5)
                self.dream("inbox", "--no-wait", "--settle", "2")
                self.assertEqual(self.texts(), [])
        self.dream("inbox", "--settle", "2")
        self.assertEqual(self.texts(), ["Over the sea"])

    def test_syncthing_brings_notes_and_takes_them_away_again(self):
        computer, phone = Syncthing(self, "computer"), Syncthing(self, "telephone")
        computer.share(phone, self.inbox)
        phone.share(computer, self.home / "Notes")
        notes = self.home / "Notes"
        (notes / "2026-11-21 0412.txt").write_text("Over the sea\n")
        self.wait_until(lambda: self.names().count("2026-11-21 0412.txt"), "the note", 60)
        self.dream("inbox", "--settle", "1")
        self.assertEqual(self.texts(), ["Over the sea"])
        moved = notes / "Imported" / "2026-11-21 0412.txt"
        self.wait_until(moved.exists, "the note in its folder on the phone", 60)
        self.wait_until(
            lambda: not (notes / "2026-11-21 0412.txt").exists(), "an empty folder there", 60)
        # A note still open on the phone is saved again.
        (notes / "2026-11-21 0412.txt").write_text("Over the sea\nand a whale\n")
        self.wait_until(lambda: self.names().count("2026-11-21 0412.txt"), "the longer note", 60)
        self.dream("inbox", "--settle", "1")
        self.assertEqual(self.texts(), ["Over the sea\nand a whale"])
        left = [name for name in self.names() if not name.startswith(".")]
        self.assertEqual(left, ["Imported"])
        self.counts["notes"] += 2
