"""Two commands at once: the first is stopped at one of its calls that touch files, the second runs to its end, and
then the first does. Whatever was acknowledged is there, once, and no word of a sealed journal lies open."""

import collections
import json
import random
import sqlite3
import subprocess
from pathlib import Path

from operations import FORGOTTEN, NEW, OLD, OPERATIONS, READING, WORD, After, digits, files_of
from trials import COMMANDS, DREAM, IS_LONG, Run, Trial
from worlds import Hand, World

SOURCE = Path(__file__).with_name("turns.c")
PATIENCE = 100


class Turns(Trial):
    def setUp(self):
        super().setUp()
        self.tool = self.home / "turns"
        subprocess.run(["cc", "-O1", "-o", self.tool, SOURCE], check=True)
        self.world = self.home / "world"
        self.folder = self.world / "journal"
        self.journal = self.folder / "journal.sqlite"
        for name in ("DATA", "CONFIG", "CACHE", "STATE"):
            self.environment[f"XDG_{name}_HOME"] = str(self.world / name.lower())
        self.environment |= {"LUCID_DREAMS_JOURNAL": str(self.journal), "LUCID_DREAMS_PASSPHRASE": OLD}
        self.worlds = {}

    # Turns

    def pair(self, one, other, count, kinds=()):
        """Runs two commands, with the first stopped at some of its calls; at all of them in the long form."""
        self.counts["pairs"] += 1
        for kind in kinds or self.kinds(OPERATIONS[one], OPERATIONS[other]):
            if kind not in self.worlds:
                self.worlds[kind] = World(self, kind)
            world = self.worlds[kind]
            first, second = Hand("first", one, world), Hand("second", other, world)
            first.other, second.other = second, first
            for stop, *call in self.stops(first, count):
                with self.subTest(f"{kind}: {one} stopped at {stop}, {' '.join(call)}, and {other}"):
                    lines = self.take_turns(first, second, stop)
                    self.counts["stops"] += 1
                    self.counts["waited for the other"] += any(line[0] == "waits" for line in lines)
                    self.check(world, first, second)

    @staticmethod
    def kinds(one, other):
        """The worlds for two commands: that in which one of them does what it is for, if need be the first."""
        if one.world or other.world:
            return [one.world or other.world]
        # Where there is more than rows, more can be lost.
        return ["plain"] if one.has_rows_only and other.has_rows_only or not IS_LONG else ["plain", "sealed", "new"]

    def take_turns(self, first, second, stop):
        """Runs two commands; answers what has happened, by lines."""
        first.world.begin_again()
        told = self.world / "told"
        journal = [DREAM, "--journal", str(self.journal)]
        try:
            subprocess.run(
                [self.tool, told, self.world, str(stop), *journal, *first.words, "--", *journal, *second.words],
                env=self.environment, stdin=subprocess.DEVNULL, check=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.fail(f"hangs: {(told / 'told').read_text()[-2000:]}")
        lines = [line.split("\t") for line in (told / "told").read_text().splitlines()]
        for _, name, status in (line for line in lines if line[0] == "ended"):
            said = [(told / f"{name}.{kind}").read_text() for kind in ("out", "err")]
            hand = first if name == first.name else second
            hand.run = Run(subprocess.CompletedProcess(hand.words, int(status), *said))
        return lines

    def stops(self, first, count):
        """The calls of a command at which another may find something else than at the one before: their numbers,
        names and paths. In the short form some of them, the same ones each time."""
        known = first.world.stops
        if first.command not in known:
            free, locked, last, has_lock = [], [], None, False
            for _, number, *call in (line for line in self.take_turns(first, first, 0) if line[0] == "call"):
                if call != last:
                    (locked if has_lock else free).append((int(number), *call))
                last = call
                if call[1] == f"/journal/{self.journal.name}" and call[0] in ("lock", "unlock"):
                    has_lock = call[0] == "lock"
            known[first.command] = (free, locked)
        free, locked = known[first.command]
        if IS_LONG:
            return free + locked
        # Fewer of those at which the other can do no more than wait.
        chance = random.Random(f"{first.command} {first.other.command}")
        return [stop for calls, most in ((free, count), (locked, count // 3))
                for stop in sorted(chance.sample(calls, min(most, len(calls))))]

    # Afterwards

    def check(self, world, first, second):
        hands, what = (first, second), f"first: {first.run}, second: {second.run}"
        for hand in hands:
            self.assertIn(hand.run.status, {0, 75, *first.operation.refusals, *second.operation.refusals}, what)
            if not hand.is_done:
                self.counts["refused"] += 1
                self.assertTrue(hand.run.error.startswith("dream: "), what)
        done = {hand.command for hand in hands if hand.is_done}
        if world.kind == "damaged" and "recover" not in done:
            self.assertEqual(self.run_dream("recover", "--yes").status, 0, what)
        after = self.look(what)
        self.check_files(after, what)
        lost = self.lost(world, after, hands)
        # Undone changes, and the state before a restore, can be brought back.
        for back in ["redo"] * ("undo" in done) + ["undo"] * 2 * ("restore-backup" in done):
            if lost:
                self.run_dream(back)
                still_lost = self.lost(world, self.look(what), hands)
                lost = [name for name in lost if name in still_lost]
        self.assertEqual(lost, [], what)

    def look(self, what):
        """What there is, read as a person would, once it was checked."""
        for words in (OLD, NEW):
            self.environment["LUCID_DREAMS_PASSPHRASE"] = words
            export, check = self.beside(["export"], ["check"])
            if "passphrase" not in export.error:
                break
        self.environment["LUCID_DREAMS_PASSPHRASE"] = OLD
        self.assertEqual((export.status, check.status), (0, 0), f"{export.error}{check}; {what}")
        journal = sqlite3.connect(f"file:{self.journal}?mode=ro", uri=True)
        try:
            is_sealed = journal.execute("SELECT count(*) FROM seal").fetchone()[0] > 0
        finally:
            journal.close()
        return After(json.loads(export.output), is_sealed, words)

    def beside(self, *commands):
        """Runs commands that only read, beside each other."""
        running = [
            subprocess.Popen([DREAM, "--journal", str(self.journal), *words], env=self.environment, text=True,
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            for words in commands]
        said = [process.communicate(timeout=PATIENCE) for process in running]
        return [Run(subprocess.CompletedProcess(process.args, process.returncode, *words))
                for process, words in zip(running, said)]

    def lost(self, world, after, hands):
        """The names of lost or duplicated items."""
        done = {hand.command for hand in hands if hand.is_done}
        lost = [name for hand in hands if hand.is_done for name in hand.operation.done(hand, after)]
        erased = {"doomed"} if "forget" in done else set()
        if "empty-trash" in done:
            erased |= {"trashed", "flying"} if "delete" in done else {"trashed"}
        lost += [name for name, id in world.ids.items() if name not in erased and id not in after.all]
        copied = f"{WORD} falling" if "duplicate" in done else "nothing"
        texts = collections.Counter(dream["description"] for dream in after.all.values())
        return lost + [f"{count} times {text}" for text, count in texts.items()
                       if count > 1 and WORD in text and copied not in text]

    def check_files(self, after, what):
        """Each picture is whole, nothing unfinished lies about, and of a sealed journal nothing can be read."""
        hidden = {file.name for file in self.folder.rglob(".*")}
        self.assertEqual(hidden - {".lock", ".unused", ".unsealed"}, set(), what)
        for file in self.folder.rglob("*"):
            if after.is_sealed and file.is_file():
                content = file.read_bytes()
                self.assertFalse(any(word.encode() in content for word in (WORD, FORGOTTEN)), f"{file.name}: {what}")
        for name in (name for dream in after.all.values() for name in files_of(dream)):
            # Those of a sealed journal were read by the check.
            if not after.is_sealed:
                content = Path(f"{self.journal}.attachments", name).read_bytes()
                self.assertEqual(digits(content), name, what)
            self.counts["files looked at"] += 1

    # The table

    def test_each_command_that_writes_is_in_the_table(self):
        self.assertEqual({name.partition(" ")[0] for name in OPERATIONS} | READING, COMMANDS)


def all_of(pairs, count=0, *kinds):
    def test(self):
        for one, other in pairs:
            self.pair(one, other, count, kinds)
    return test


def both_ways(some, others):
    return [pair for one in some for other in others for pair in ((one, other), (other, one))]


# What is likeliest to lose something, for the short form: the story, the pairs, at how many calls, in which worlds.
DANGEROUS = {
    "what_is_forgotten_while_the_first_backup_is_made_is_nowhere":
        ([("backup", "forget"), ("add", "forget")], 6, "new"),
    "what_is_added_while_the_journal_is_replaced_is_kept":
        (both_ways(["add"], ["restore-backup", "recover"]) + both_ways(["import"], ["undo"]), 6),
    "pictures_that_come_while_the_seal_is_removed_are_kept":
        (both_ways(["attach", "inbox"], ["decrypt"]), 3),
    "pictures_that_come_while_the_journal_is_sealed_are_kept_and_sealed":
        (both_ways(["attach", "inbox"], ["encrypt"]), 2),
    "what_is_forgotten_while_it_is_copied_is_nowhere":
        (both_ways(["forget"], ["backup", "restore-backup"]), 6),
    "a_journal_that_is_sealed_while_it_is_copied_is_not_damaged":
        ([("backup", "encrypt")], 4),
}

if IS_LONG:
    for command in OPERATIONS:
        name = command.replace(" --", "_with_").replace("-", "_")
        setattr(Turns, f"test_{name}_beside_each_command", all_of([(command, other) for other in OPERATIONS]))
else:
    for story, pairs in DANGEROUS.items():
        setattr(Turns, f"test_{story}", all_of(*pairs))
