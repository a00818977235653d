"""`dream` is killed: at each of its writes, syncs and renames, and at any moment."""

import os
import random
import shutil
import signal
import subprocess

from commands import changes, journal_of_another, prepare, write_first_format
from extent import core
from trials import COMMANDS, DREAM, NAMES, SYNCS, WRITES, Trial, calls_of, traced


class Kills(Trial):
    def kill_everywhere(self, arguments, typed="", begin=1):
        """Kills a command at one call after another; the journal is as before, or as after."""
        self.begin_again()
        before = self.state()
        calls = calls_of(self, arguments, typed, WRITES + SYNCS + NAMES)
        after = self.state()
        for call, count in calls.items():
            for number in self.places(count, begin):
                self.begin_again()
                run = self.run_dream(
                    *arguments, typed=typed, before=traced(f"signal=KILL:when={number}", call))
                state = self.state()
                what = f"killed at {call} {number} of {count}: {run}"
                # Printed output is a promise.
                wanted = [after] if run.output.endswith("\n") else [before, after]
                self.assertIn(state, wanted, what)
                self.counts["kills"] += 1
                self.counts["all"] += state == after
                self.counts["nothing"] += state == before
                if self.environment["LUCID_DREAMS_BACKUP"] != "wait":
                    self.dream("backups", "--wait")
                    self.assertTrue(list(self.folder.glob("backups/daily-*.sqlite")), what)
                self.check_backups()

    def check_backups(self):
        """Checks that each backup that can be seen is whole."""
        for file in self.folder.glob("**/*.sqlite"):
            if file == self.journal or file.name.startswith("."):
                continue
            said = subprocess.run(
                ["sqlite3", str(file), "PRAGMA integrity_check"], capture_output=True, text=True)
            self.assertEqual(said.stdout, "ok\n", file)
            self.counts["backups looked at"] += 1

    @core
    def test_killed_at_each_call_of_each_change(self):
        all_changes = changes(prepare(self), self.home)
        self.keep()
        wanted = all_changes if self.rounds(0, 1) else ["add", "edit", "delete", "attach", "undo"]
        for index, name in enumerate(wanted):
            if name in all_changes:
                # In the short form not the same calls of each.
                self.kill_everywhere(*all_changes[name], begin=1 + index % 3)

    def test_killed_while_the_journal_is_made(self):
        self.folder.mkdir(mode=0o700)
        self.keep()
        arguments = ["add", "The first"]
        calls = calls_of(self, arguments, "", WRITES + SYNCS + NAMES)
        for call, count in calls.items():
            for number in self.places(count):
                self.begin_again()
                run = self.run_dream(*arguments, before=traced(f"signal=KILL:when={number}", call))
                texts = self.texts()
                self.assertIn(texts, [["The first"]] if run.output.endswith("\n") else
                              [[], ["The first"]], run)
                self.counts["kills"] += 1

    def test_killed_while_an_old_journal_becomes_a_new_one(self):
        write_first_format(self.journal, self.rounds(30, 400))
        self.keep()
        self.kill_everywhere(["add", "The first of a new time"])
        (_, dreams, *_) = self.state()
        self.assertGreaterEqual(len(dreams), self.rounds(30, 400))

    def test_killed_while_importing(self):
        self.needs("import")
        prepare(self)
        self.keep()
        file = self.home / "others.json"
        file.write_text(journal_of_another(self.rounds(20, 120)))
        self.kill_everywhere(["import", file])

    def test_killed_while_the_first_change_of_a_day_makes_a_backup(self):
        self.needs("backup")
        arguments, typed = changes(prepare(self), self.home)["edit"]
        shutil.rmtree(self.folder / "backups", ignore_errors=True)
        self.keep()
        self.kill_everywhere(arguments, typed)
        self.assertGreater(self.counts["backups looked at"], 0)

    def test_killed_while_a_backup_is_made_after_the_first_change_of_a_day(self):
        self.needs("backup")
        arguments, typed = changes(prepare(self), self.home)["edit"]
        shutil.rmtree(self.folder / "backups", ignore_errors=True)
        self.keep()
        # The tracer ends when the process that makes the backups has.
        self.environment["LUCID_DREAMS_BACKUP"] = ""
        self.kill_everywhere(arguments, typed)
        self.assertGreater(self.counts["backups looked at"], 0)

    def test_a_backup_that_fails_after_a_change_is_told_once(self):
        prepare(self)
        shutil.rmtree(self.folder / "backups", ignore_errors=True)
        self.environment["LUCID_DREAMS_BACKUP"] = ""
        # Only a backup gets its name by a link.
        run = self.run_dream("add", "Flying", before=traced("error=ENOSPC", "link"))
        self.assertEqual((run.status, run.error), (0, ""))
        self.assertIn("no backup was made today", self.run_dream("list").error)
        self.assertEqual(self.run_dream("list").error, "")
        self.assertIn("no backup was made today", self.run_dream("backups").error)
        self.assertEqual(self.run_dream("backups", "--wait").error, "")
        self.assertEqual(self.run_dream("backups").error, "")

    def test_killed_while_backing_up(self):
        self.needs("backup")
        prepare(self)
        self.keep()
        self.kill_everywhere(["backup"])

    def test_killed_while_a_backup_is_restored(self):
        self.needs("restore-backup")
        ids = prepare(self)
        kept = self.home / "kept.sqlite"
        self.dream("backup", "--to", kept)
        self.dream("edit", ids[0], "--text", "Changed since")
        self.dream("add", "New since")
        self.keep()
        self.kill_everywhere(["restore-backup", kept])

    def test_killed_while_a_damaged_journal_is_recovered(self):
        self.needs("recover")
        prepare(self)
        shutil.rmtree(self.folder / "backups", ignore_errors=True)
        content = bytearray(self.journal.read_bytes())
        # Not the first page, which says what the file is, but one with dreams.
        page = next(at for at in range(4096, len(content), 4096) if b"Flying" in content[at:at + 4096])
        content[page:page + 8] = b"\x5a" * 8
        self.journal.write_bytes(content)
        damaged = bytes(content)
        self.keep()
        arguments = ["recover", "--yes"]
        calls = calls_of(self, arguments, "", WRITES + SYNCS + NAMES)
        recovered = self.state()
        for call, count in calls.items():
            for number in self.places(count):
                self.begin_again()
                run = self.run_dream(*arguments, before=traced(f"signal=KILL:when={number}", call))
                files = [file.read_bytes() for file in self.folder.rglob("*") if file.is_file()]
                self.assertIn(damaged, files, f"the damaged journal is gone: {call} {number} {run}")
                again = self.run_dream(*arguments)
                self.assertEqual(again.status, 0, again)
                self.assertEqual(self.state(), recovered, f"{call} {number}: {run}, then {again}")
                self.counts["kills"] += 1

    def needs(self, command):
        if command not in COMMANDS:
            self.skipTest(f"dream knows no {command}")

    @core
    def test_every_id_printed_before_a_kill_at_any_moment_is_stored(self):
        chance = random.Random(20261121)
        printed, attempted = set(), 0
        for number in range(self.rounds(12, 400)):
            loop = subprocess.Popen(
                ["bash", "-c", 'while :; do "$0" --journal "$1" add "round $2" & '
                 'echo $! > "$3"; wait $!; done', DREAM, self.journal, str(number),
                 self.home / "pid"], env=self.environment, stdout=subprocess.PIPE, text=True,
                start_new_session=True)
            try:
                loop.wait(chance.uniform(0.05, 0.6))
            except subprocess.TimeoutExpired:
                pass
            # The whole group, so that the kill hits the tool wherever it is.
            os.killpg(loop.pid, signal.SIGKILL)
            said = loop.communicate()[0]
            printed |= {line for line in said.split("\n")[:-1]}
            self.counts["kills"] += 1
        stored = {dream["id"] for dream in self.dreams()}
        self.assertGreater(len(printed), 0)
        self.assertTrue(printed <= stored, printed - stored)
        # Each round was killed in at most one that was not printed.
        self.assertLessEqual(len(stored), len(printed) + self.counts["kills"])
        self.raw_state()
        self.counts["acknowledged"] = len(printed)
        self.counts["stored"] = len(stored)
