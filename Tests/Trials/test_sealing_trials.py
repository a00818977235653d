"""A journal is sealed, unsealed and given another passphrase while it is killed, while its disk fails and while
others write; and a sealed one is tampered with."""

import concurrent.futures
import hashlib
import json
import random
import shutil
import signal
import sqlite3
import struct
import subprocess
from pathlib import Path

from commands import prepare
from trials import DREAM, NAMES, SYNCS, WRITES, Trial, calls_of, traced
from sealed import PASSPHRASE, PlainOrSealed, plain_and_sealed

NEW = "Another one 42"
WORD = b"Zwiebelturm"


class Sealing(PlainOrSealed, Trial):
    def prepare(self):
        self.files = {}
        prepare(self)
        self.dream("add", f"{WORD.decode()} sang", "--date", "2026-11-15")
        self.dream("night", "2026-11-16", "--recall", "none", "--notes", "Slept")
        self.dream("favorite", "dragon")
        shutil.rmtree(self.folder / "backups", ignore_errors=True)

    def seal(self):
        """Seals the journal, and opens it by its recovery code from now on, which takes no second."""
        self.code = self.encrypt()
        self.environment["LUCID_DREAMS_PASSPHRASE"] = self.code
        shutil.rmtree(self.folder / "backups", ignore_errors=True)

    def check_seal(self):
        """What there is was looked at after each disturbance."""

    def held(self, passphrases=(PASSPHRASE,)):
        """All that a journal says, and which passphrase opens it."""
        for words in passphrases:
            self.environment["LUCID_DREAMS_PASSPHRASE"] = words
            run = self.run_dream("export")
            if run.status == 0:
                check = self.run_dream("check")
                self.assertEqual(check.status, 0, check)
                return run.output, words if self.is_sealed() else None
            self.assertIn("passphrase", run.error)
        self.fail(f"no passphrase opens the journal: {run}")

    def is_sealed(self):
        journal = sqlite3.connect(f"file:{self.journal}?mode=ro", uri=True)
        try:
            return journal.execute("SELECT count(*) FROM seal").fetchone()[0] > 0
        finally:
            journal.close()

    def leftovers(self):
        return [file.name for file in self.folder.iterdir() if file.name.startswith(".") and "sealing" in file.name]

    def few(self, places, faults):
        """Fewer of the places: of pictures each is looked at in full, and what is stopped has been killed there."""
        return list(places)[:: self.rounds(4 if self.files or faults == self.STOP else 2, 1)]

    def disturb(self, arguments, passphrases, faults):
        """Disturbs a command at one call after another: the journal is as before, or as after."""
        self.keep()
        before = self.held(passphrases)
        self.environment["LUCID_DREAMS_PASSPHRASE"] = passphrases[0]
        given = list(arguments)
        calls = calls_of(self, given, "", WRITES + SYNCS + NAMES)
        after = self.held(passphrases)
        self.assertEqual(before[0], after[0])
        self.counts["calls"] = sum(calls.values())
        for index, (call, count) in enumerate(calls.items()):
            for number in self.few(self.places(count, begin=1 + index % 3), faults):
                for fault in faults:
                    self.begin_again()
                    self.environment["LUCID_DREAMS_PASSPHRASE"] = passphrases[0]
                    run = self.run_dream(*given, before=traced(f"{fault}:when={number}", call))
                    what = f"{fault} at {call} {number} of {count}: {run}"
                    with self.subTest(what):
                        state = self.look(run, before, after, passphrases, what, call)
                        if self.files:
                            self.look_at_files(what)
                            self.complete(given, state, before, after, passphrases, what)
                        self.look_at_the_next(what)
                    self.counts[fault.partition("=")[2]] += 1

    def look(self, run, before, after, passphrases, what, call):
        state = self.held(passphrases)
        self.assertIn(state, [before, after], what)
        self.counts["all"] += state == after
        self.counts["nothing"] += state == before
        if run.status == 0 or run.output.endswith("\n"):
            self.assertEqual(state, after, what)
        elif "INT" in what:
            # Stopping it leaves the journal unchanged, and no other files.
            self.assertEqual((run.status, state, self.leftovers()), (-signal.SIGINT, before, []), what)
        elif run.status > 0:
            self.assertIn(run.status, [1, 73, 74, 75], what)
            if call != "write":
                self.assertTrue(run.error.startswith("dream: "), what)
        if run.status == 0:
            self.assertEqual(self.leftovers(), [], what)
        return state

    def look_at_the_next(self, what):
        """Checks that leftovers are removed by the next write."""
        self.assertEqual(self.run_dream("add", "The next").status, 0, what)
        self.assertEqual(self.leftovers(), [], what)
        if self.is_sealed():
            for file in self.folder.rglob("*"):
                if file.is_file() and "backups" not in file.parts:
                    self.assertNotIn(WORD, file.read_bytes(), f"{file.name} after {what}")

    KILL = ["signal=KILL"]
    FAIL = ["error=EIO", "error=ENOSPC"]

    STOP = ["signal=INT"]

    def convert(self, faults):
        """Disturbs the sealing of a plain journal, or the removal of the seal of a sealed one."""
        if self.begins_sealed:
            self.disturb(["decrypt", "--yes"], [self.code], faults)
        else:
            self.disturb(["encrypt", "--yes"], [PASSPHRASE], faults)

    @plain_and_sealed
    def test_stopped_while_it_is_converted(self):
        self.prepare()
        self.convert(self.STOP)

    @plain_and_sealed
    def test_killed_while_it_is_converted(self):
        self.prepare()
        self.convert(self.KILL)

    @plain_and_sealed
    def test_the_disk_fails_while_it_is_converted(self):
        self.prepare()
        self.convert(self.rounds([self.FAIL[self.begins_sealed]], self.FAIL))

    def test_killed_while_it_gets_another_passphrase(self):
        self.prepare()
        self.seal()
        # The command takes both passphrases from one place: the new one comes from a file.
        file = self.home / "new"
        file.write_text(NEW + "\n")
        self.disturb(
            ["encrypt", "--new-passphrase", "--yes", "--passphrase-file", file], [PASSPHRASE, NEW],
            self.KILL + self.FAIL[:1])

    # Pictures and sounds

    def attach(self):
        """Gives two dreams several pictures and sounds, small and large."""
        png, ogg = b"\x89PNG\r\n\x1a\n", b"OggS\0\2" + bytes(22) + b"\1vorbis"
        first, second = self.dreams()[0]["id"], self.dream("add", "With a sound").strip()
        for number, (id, name, beginning, size) in enumerate([
            (first, "sea.png", png, 300), (first, "sky.png", png, 200_000),
            (second, "song.ogg", ogg, 65_536), (second, "hum.ogg", ogg, 70_001),
        ]):
            middle = random.Random(number).randbytes(size - len(beginning) - len(WORD))
            file = self.home / name
            file.write_bytes(beginning + middle + WORD)
            self.dream("attach", id, str(file))
            self.files[name] = (id, hashlib.sha256(file.read_bytes()).hexdigest())
            file.unlink()
        shutil.rmtree(self.folder / "backups", ignore_errors=True)

    def look_at_files(self, what):
        """Checks that each picture and sound exists, is readable, and has its original bytes."""
        copies = self.home / "copies"
        copies.mkdir(exist_ok=True)
        for id in {id for id, _ in self.files.values()}:
            run = self.run_dream("attachments", id, "--to", copies)
            self.assertEqual(run.status, 0, f"{what}: {run}")
        for name, (_, digits) in self.files.items():
            self.assertEqual(hashlib.sha256((copies / name).read_bytes()).hexdigest(), digits, what)
            (copies / name).unlink()
            self.counts["files looked at"] += 1

    def complete(self, arguments, state, before, after, passphrases, what):
        """Checks that an interrupted command succeeds when repeated."""
        self.environment["LUCID_DREAMS_PASSPHRASE"] = passphrases[0]
        run = self.run_dream(*arguments)
        self.assertEqual(run.status, 0 if state == before else 65, f"{what}: {run}")
        self.assertEqual(self.held(passphrases), after, what)
        self.look_at_files(what)
        folder = Path(f"{self.journal}.attachments")
        names = [file.name for file in folder.iterdir() if file.name not in (".lock", ".unused")]
        if after[1]:
            self.assertTrue(all(name.endswith(".sealed") for name in names), f"{what}: {names}")
            self.assertEqual(len(names), len(self.files), what)
        else:
            self.assertEqual(set(names), {digits for _, digits in self.files.values()}, what)
        self.counts["completed"] += 1

    @plain_and_sealed
    def test_killed_while_pictures_are_converted(self):
        self.prepare()
        self.attach()
        self.convert(self.KILL)

    @plain_and_sealed
    def test_the_disk_fails_while_pictures_are_converted(self):
        self.prepare()
        self.attach()
        self.convert(self.rounds([self.FAIL[not self.begins_sealed]], self.FAIL))

    # Others write at the same time

    def test_others_write_while_it_is_sealed_and_unsealed(self):
        self.prepare()
        before = {dream["id"] for dream in self.dreams()}
        self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE
        printed = set()

        def write(hand):
            for number in range(self.rounds(25, 200)):
                run = self.run_dream("add", f"hand {hand} {number}")
                if run.status:
                    # A program with the key continues; a busy journal means try again.
                    self.assertEqual(run.status, 75, run)
                    self.assertIn("try again", run.error, run)
                    self.counts["refused, and told"] += 1
                else:
                    printed.add(run.output.strip())

        with concurrent.futures.ThreadPoolExecutor() as pool:
            hands = [pool.submit(write, hand) for hand in range(2)]
            while not all(hand.done() for hand in hands):
                for words in (["encrypt", "--yes"], ["decrypt", "--yes"]):
                    run = self.run_dream(*words)
                    self.assertIn(run.status, [0, 65, 75], run)
                    self.counts["conversions" if run.status == 0 else "conversions refused"] += 1
            for hand in hands:
                hand.result()
        self.counts["acknowledged"] = len(printed)
        self.assertLessEqual(printed | before, {dream["id"] for dream in self.dreams()})
        self.assertEqual(self.run_dream("check").status, 0)

    # Tampering

    def database(self, *statements):
        journal = sqlite3.connect(self.journal)
        for statement in statements:
            journal.execute(*statement)
        journal.commit()
        journal.close()

    def noticed(self, what, lost):
        """Checks that a damaged journal is recognized, and that no more is lost than was damaged."""
        self.counts["spoilt"] += 1
        for words in (["check"], ["list", "--json"], ["export"]):
            run = self.run_dream(*words)
            self.assertIn(run.status, [0, 65, 66, 73, 74], f"{what}: {run}")
            if words == ["check"]:
                said = run
                self.assertNotEqual(run.status, 0, f"{what}: nobody says so: {run}")
                self.assertTrue((run.output + run.error).strip(), what)
            if words == ["list", "--json"] and run.status == 0:
                now = {dream["id"]: dream for dream in json.loads(run.output)}
                kept = {id: dream for id, dream in self.sound.items() if now.get(id) == dream}
                self.assertGreaterEqual(len(kept), len(self.sound) - lost, f"{what}: {now}")
                for dream in now.values():
                    self.assertIn(dream["description"], self.texts_before, what)
        return said

    def recovered(self, what, lost):
        run = self.run_dream("recover", "--yes")
        self.assertIn(run.status, [0, 65, 66, 73, 74], f"{what}: {run}")
        if run.status == 0:
            now = {dream["id"]: dream for dream in self.dreams()}
            kept = [id for id, dream in self.sound.items() if now.get(id) == dream]
            self.assertGreaterEqual(len(kept), len(self.sound) - lost, f"{what}: {run}")
        return run

    def test_a_sealed_journal_is_tampered_with(self):
        self.prepare()
        self.seal()
        for number in range(6):
            self.dream("add", f"Dream {number}")
        shutil.rmtree(self.folder / "backups", ignore_errors=True)
        self.keep()
        self.sound = {dream["id"]: dream for dream in self.dreams()}
        self.texts_before = {dream["description"] for dream in self.sound.values()}
        other = self.home / "other.sqlite"
        for words in (["add", "Foreign"], ["encrypt", "--yes"]):
            subprocess.run(
                [DREAM, "--journal", str(other), *words],
                env={**self.environment, "LUCID_DREAMS_PASSPHRASE": PASSPHRASE}, check=True, capture_output=True)
        foreign = sqlite3.connect(other)
        row = foreign.execute("SELECT tag, content FROM sealedDream").fetchone()
        keys = foreign.execute("SELECT kind, content FROM seal").fetchall()
        foreign.close()
        swap = "UPDATE sealedDream SET content = (SELECT content FROM sealedDream WHERE number = ?) WHERE number = ?"
        spoils = {
            "a row has the content of another": ([(swap, (2, 1))], 1),
            "a row of another journal": ([("UPDATE sealedDream SET tag = ?, content = ? WHERE number = 1", row)], 1),
            "a row of another journal is added": (
                [("INSERT INTO sealedDream (tag, content) VALUES (?, ?)", row)], 0),
            "the content is cut": (
                [("UPDATE sealedDream SET content = substr(content, 1, length(content) - 64) WHERE number = 1",)], 1),
            "the content is empty": ([("UPDATE sealedDream SET content = x'' WHERE number = 1",)], 1),
            "a tag is another": ([("UPDATE sealedDream SET tag = randomblob(16) WHERE number = 1",)], 1),
            "a night is spoilt": ([("UPDATE sealedNight SET content = zeroblob(length(content))",)], 0),
        }
        for what, (statements, lost) in spoils.items():
            with self.subTest(what):
                self.begin_again()
                self.database(*statements)
                self.noticed(what, lost)
                self.recovered(what, lost)

        def spoilt_key(what, *statements):
            self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE
            with self.subTest(what):
                self.begin_again()
                self.database(*statements)
                for words in (["list"], ["check"], ["add", "New"], ["decrypt", "--yes"]):
                    run = self.run_dream(*words)
                    self.assertIn(run.status, [65, 66, 73, 74], f"{what}: {words}: {run}")
                    self.assertEqual(run.error.count("dream: "), 1, f"{what}: {run}")
                self.counts["keys spoilt"] += 1
                run = self.run_dream("recover", "--yes")
                self.assertIn(run.status, [0, 65, 66, 73, 74], f"{what}: {run}")
                # Regardless of the output, the rows are still somewhere.
                files = [file.read_bytes() for file in self.folder.rglob("*") if file.is_file()]
                self.assertTrue(any(self.content in file for file in files), f"{what}: {run}")

        self.begin_again()
        journal = sqlite3.connect(self.journal)
        self.content = journal.execute("SELECT content FROM sealedDream WHERE number = 1").fetchone()[0][:100]
        (wrapped,) = journal.execute("SELECT content FROM seal WHERE kind = 'passphrase'").fetchone()
        journal.close()
        put = "UPDATE seal SET content = ? WHERE kind = 'passphrase'"
        spoilt_key("the table of keys is empty", ("DELETE FROM seal",))
        spoilt_key("the table of keys is gone", ("DROP TABLE seal",))
        with self.subTest("the keys of another journal"):
            self.begin_again()
            self.database(*(
                ("UPDATE seal SET content = ? WHERE kind = ?", (content, kind)) for kind, content in keys))
            self.assertIn("cannot be opened", self.noticed("the keys of another journal", len(self.sound)).output)
        spoilt_key("the check is spoilt", ("UPDATE seal SET content = zeroblob(104) WHERE kind = 'check'",))
        spoilt_key("cheaper Argon2", (put, (wrapped[:10] + struct.pack("<QQ", 1, 8192) + wrapped[26:],)))
        spoilt_key("dear Argon2", (put, (wrapped[:10] + struct.pack("<QQ", 3, 1 << 40) + wrapped[26:],)))
        spoilt_key("a newer wrapping", (put, (wrapped[:8] + b"\x02" + wrapped[9:],)))
        for place in (0, 9, 30, 50, 70, 113):
            changed = bytearray(wrapped)
            changed[place] ^= 1
            spoilt_key(f"byte {place} of the wrapped key", (put, (bytes(changed),)))

    def test_a_sealed_journal_is_cut_off(self):
        self.prepare()
        self.seal()
        self.keep()
        self.sound = {dream["id"]: dream for dream in self.dreams()}
        size = self.journal.stat().st_size
        # Nothing is missing when a zero is cut off, because SQLite reads zeros after the end of a file.
        told = len(self.journal.read_bytes().rstrip(b"\0"))
        for length in sorted({told - 1, size - 4096, size // 2, 4096, 100}):
            self.begin_again()
            with self.journal.open("r+b") as file:
                file.truncate(length)
            for words in (["list"], ["check"], ["add", "New"]):
                run = self.run_dream(*words)
                self.assertIn(run.status, [0, 65, 66, 73, 74], f"{length}: {run}")
            self.assertNotEqual(self.run_dream("check").status, 0, length)
            run = self.run_dream("recover", "--yes")
            self.assertIn(run.status, [0, 65, 66, 73, 74], f"{length}: {run}")
            self.counts["cuts"] += 1
