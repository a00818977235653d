"""Dreams that come to a sealed journal while it is locked: no word of them is in any file, and a kill loses none
and adds none twice."""

import json
import shutil

from every_command import Commands
from extent import core
from trials import IS_LONG, NAMES, SYNCS, WRITES, calls_of, traced


class Captures(Commands):
    def setUp(self):
        super().setUp()
        self.operation = "preparing"
        self.prepare()
        self.seal("--erase-backups")
        self.secret = self.environment["LUCID_DREAMS_PASSPHRASE"]
        self.captured = self.journal.with_name(self.journal.name + ".captured")
        self.inbox, self.files = self.home / "phone", {}

    def lock(self):
        """Leaves no passphrase to be had."""
        self.environment.pop("LUCID_DREAMS_PASSPHRASE", None)
        self.assertEqual(self.run_dream("lock").status, 0)

    def unlock(self):
        self.environment["LUCID_DREAMS_PASSPHRASE"] = self.secret

    def capture(self, *more):
        """Adds a dream to the locked journal, and returns its id."""
        run = self.run_dream("add", "-", *more, typed=f"{self.word('text')} sang.\n")
        self.assertEqual(run.status, 0, run)
        self.assertIn("Kept sealed. It joins the journal when you unlock it.", run.error)
        return run.output.strip()

    def waiting(self):
        return sorted(file.name for file in self.captured.glob("*.sealed"))

    def ids(self):
        run = self.run_dream("list", "--json")
        self.assertEqual(run.status, 0, run)
        return [dream["id"] for dream in json.loads(run.output)]

    @core
    def test_a_locked_journal_takes_dreams_and_shows_none(self):
        before = self.ids()
        self.lock()
        self.operation = "a capture"
        ids = [self.capture("--title", self.word("title"), "--tag", self.word("tag")),
               self.capture("--attach", self.picture(), "--notes", self.word("notes"))]
        for words in (["list"], ["show", ids[0]], ["stats"], ["undo"], ["edit", ids[0], "--text", "x"]):
            self.assertEqual(self.run_dream(*words).status, 74, words)
        run = self.run_dream("check", "--json")
        self.assertEqual((run.status, json.loads(run.output)["waiting"]), (74, 2), run)
        self.look("captures")
        self.unlock()
        run = self.run_dream("check", "--json")
        self.assertEqual((run.status, json.loads(run.output)["waiting"]), (0, 2), run)
        self.assertEqual(sorted(self.ids()), sorted(before + ids))
        self.assertEqual(self.waiting(), [])
        self.look("joining")
        self.assertEqual(self.run_dream("undo").status, 0)
        self.assertEqual(sorted(self.ids()), sorted(before))
        self.check_nothing_seen()

    def test_a_new_passphrase_and_a_restored_backup_take_them_along(self):
        self.do("backup")
        backup = sorted((self.folder / "backups").glob("*.sqlite"))[-1]
        self.lock()
        first = self.capture()
        self.unlock()
        self.do("restore-backup", backup)
        self.assertIn(first, self.ids())
        self.lock()
        second = self.capture()
        self.unlock()
        other = self.home / "other passphrase"
        other.write_text("Another9 Nachtfalter\n")
        self.do("encrypt", "--new-passphrase", "--yes", "--passphrase-file", other)
        self.lock()
        third = self.capture()
        self.environment["LUCID_DREAMS_PASSPHRASE"] = "Another9 Nachtfalter"
        run = self.run_dream("decrypt", "--yes", "--passphrase-file", other)
        self.assertEqual(run.status, 0, run)
        self.assertLessEqual({first, second, third}, set(self.ids()))
        self.assertEqual(self.waiting(), [])

    def put(self, name, content):
        """Puts a file into the inbox, as a phone does."""
        self.files[name] = content if isinstance(content, bytes) else content.encode()
        (self.inbox / name).write_bytes(self.files[name])

    def begin_again(self):
        super().begin_again()
        shutil.rmtree(self.inbox, ignore_errors=True)
        for name, content in self.files.items():
            self.inbox.mkdir(exist_ok=True)
            (self.inbox / name).write_bytes(content)

    def choose_inbox(self):
        self.inbox.mkdir()
        self.assertEqual(self.run_dream("inbox", "--set", self.inbox).status, 0)
        self.assertEqual(self.run_dream("inbox", "--after", "delete").status, 0)

    def test_the_inbox_and_files_for_dreams_are_taken_while_locked(self):
        before = self.ids()
        self.choose_inbox()
        self.lock()
        self.operation = "an inbox"
        first = self.capture()
        picture, shown = self.picture(), self.picture()
        self.put(f"{shown.stem}.md", f"{self.word('note')} rang.\n")
        self.put(shown.name, shown.read_bytes())
        self.put("2026-11-21 0412.txt", f"{self.word('another note')} sang.\n")
        sound = self.sound()
        self.put(sound.name, sound.read_bytes())
        run = self.run_dream("inbox", "--settle", "0", "--json")
        self.assertEqual(run.status, 0, run)
        taken = json.loads(run.output)["added"]
        self.assertEqual(len(taken), 3)
        self.assertEqual([file for file in self.inbox.rglob("*") if file.is_file()], [])
        run = self.run_dream("attach", first, picture)
        self.assertEqual((run.status, run.output), (0, picture.name + "\n"), run)
        self.assertEqual(self.run_dream("attach", first[:8], picture).status, 74)
        self.assertEqual(self.run_dream("attach", first, self.home / "nothing.png").status, 66)
        self.assertEqual(len(self.waiting()), 5)
        self.look("captures by the inbox")
        self.unlock()
        self.assertEqual(sorted(self.ids()), sorted([*before, first, *taken]))
        files = [json.loads(self.run_dream("attachments", dream, "--json").output) for dream in [first, *taken]]
        self.assertEqual(
            sorted(file["name"] for some in files for file in some), sorted([picture.name, shown.name, sound.name]))
        self.assertEqual(self.run_dream("undo").status, 0)
        self.assertEqual(sorted(self.ids()), sorted(before))
        self.check_nothing_seen()

    def test_a_kill_while_the_inbox_is_taken_loses_and_doubles_nothing(self):
        before = set(self.ids())
        self.choose_inbox()
        self.lock()
        picture = self.picture()
        self.put(f"{picture.stem}.md", f"{self.word('note')} rang.\n")
        self.put(picture.name, picture.read_bytes())
        self.put("2026-11-21 0412.txt", f"{self.word('another note')} sang.\n")
        self.keep()
        for _, after in self.killed(["inbox", "--settle", "0"]):
            # What is still in the inbox is taken the next time.
            run = self.run_dream("inbox", "--settle", "0")
            self.assertEqual(run.status, 0, (after, run))
            self.unlock()
            ids = set(self.ids()) - before
            self.assertEqual(len(ids), 2, after)
            names = [file["name"] for dream in ids
                     for file in json.loads(self.run_dream("attachments", dream, "--json").output)]
            self.assertEqual(names, [picture.name], after)
            self.assertEqual(self.waiting(), [], after)
            self.lock()

    def test_a_recovered_journal_takes_them_along(self):
        self.do("backup")
        self.lock()
        first = self.capture()
        bytes_ = bytearray(self.journal.read_bytes())
        bytes_[4096:4096 + 2048] = bytes(2048)
        self.journal.write_bytes(bytes_)
        self.unlock()
        run = self.run_dream("recover", "--yes")
        self.assertEqual(run.status, 0, run)
        self.assertIn(first, self.ids())
        self.assertEqual(self.waiting(), [])

    def killed(self, words, typed=""):
        """Kills a command at its calls, each time on the journal that was kept."""
        for call, count in calls_of(self, words, typed, [*NAMES, *SYNCS, *WRITES]).items():
            for number in range(1, count + 1) if IS_LONG else sorted({1, (count + 1) // 2, count}):
                self.begin_again()
                run = self.run_dream(*words, typed=typed, before=traced(f"signal=KILL:when={number}", call))
                self.counts["kills"] += 1
                yield run, f"a kill at {call} {number}"

    def test_a_kill_while_a_dream_is_kept_loses_none_that_was_there(self):
        before = set(self.ids())
        self.lock()
        first = self.capture()
        self.keep()
        for run, after in self.killed(["add", "-", "--attach", str(self.picture())], f"{self.word('text')}\n"):
            self.look(after)
            self.unlock()
            ids = set(self.ids())
            self.lock()
            self.assertLessEqual(before | {first}, ids, after)
            self.assertLessEqual(set(run.output.split()), ids, after)
            self.assertLessEqual(len(ids), len(before) + 2, after)
        self.check_nothing_seen()

    def test_a_kill_while_dreams_join_adds_each_once(self):
        before = self.ids()
        self.lock()
        ids = [self.capture("--attach", self.picture()), self.capture()]
        self.unlock()
        self.keep()
        for _, after in self.killed(["list"]):
            self.look(after)
            self.assertEqual(sorted(self.ids()), sorted(before + ids), after)
            self.assertEqual(self.waiting(), [], after)
            steps = self.run_dream("undo").status
            self.assertEqual((steps, sorted(self.ids())), (0, sorted(before)), after)
        self.check_nothing_seen()
