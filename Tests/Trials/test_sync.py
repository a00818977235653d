"""Two computers and one folder: a sync is killed at each call, meets a full disk, and real Syncthing carries the files."""

import json
import os
import shutil
import subprocess

import places
from extent import core
from syncthing import Syncthing
from trials import DREAM, NAMES, SYNCS, WRITES, Trial, calls_of, traced

CALLS = [*WRITES, *SYNCS, *NAMES, "mkdir"]


class Syncs(Trial):
    """The journal of the trial is the desk's; a laptop has another one."""

    def setUp(self):
        super().setUp()
        self.environment |= {"LUCID_DREAMS_SYNC": "wait", "LUCID_DREAMS_BACKUP": "wait"}
        self.shared = self.home / "Shared"
        self.away = self.home / "laptop"
        self.away.mkdir()
        self.of_laptop = self.environment | {
            f"XDG_{name}_HOME": str(self.away / name.lower()) for name in ("CONFIG", "STATE", "DATA", "CACHE")}

    def laptop(self, *words, status=0):
        """Runs `dream` on the laptop; returns its output."""
        done = subprocess.run(
            [DREAM, "--journal", str(self.away / "journal.sqlite"), *map(str, words)], env=self.of_laptop,
            capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, status, (words, done.stderr))
        return done.stdout

    def join(self, *options, laptop=None):
        """Has both use the folder, and returns its code, if it is sealed."""
        self.shared.mkdir(exist_ok=True)
        self.dream("sync", "--set", self.shared, "--name", "Desk", "--yes", *options)
        if "--plain" not in options:
            code = self.home / "code"
            code.write_text(self.dream("sync", "--code"))
            options = ("--passphrase-file", code)
        if laptop is not None:
            self.wait_until(
                lambda: list(laptop.glob("lucid-dreams-*.json")), "the marker of the folder", 60)
        self.laptop("sync", "--set", laptop or self.shared, "--name", "Laptop", "--yes", *options)

    def exchange(self):
        for _ in range(2):
            self.laptop("sync")
            self.dream("sync")

    def exports(self):
        return self.dream("export"), self.laptop("export")

    # The state to begin with again

    def keep(self):
        self.prepared.mkdir()
        for folder in (self.folder, self.shared, self.away):
            shutil.copytree(folder, self.prepared / folder.name)

    def begin_again(self):
        """Puts all files back, each journal into the same file: no sync takes it for another one."""
        shutil.rmtree(self.shared)
        shutil.copytree(self.prepared / self.shared.name, self.shared)
        for folder in (self.folder, self.away):
            for path in folder.rglob("*"):
                kept = self.prepared / folder.name / path.relative_to(folder)
                if path.is_file() and not kept.exists():
                    path.unlink()
            shutil.copytree(self.prepared / folder.name, folder, dirs_exist_ok=True)

    def disturb_everywhere(self, fault, *words):
        """Disturbs a command of the desk at each call; after the next syncs both have what they have otherwise."""
        self.keep()
        self.run_dream(*words)
        self.exchange()
        wanted = self.exports()
        self.assertEqual(wanted[0], wanted[1])
        calls = calls_of(self, words, "", CALLS)
        self.assertTrue(calls["fdatasync"] + calls["fsync"])
        for call, count in calls.items():
            for number in self.places(count):
                self.begin_again()
                run = self.run_dream(*words, before=traced(fault.format(number), call))
                what = f"{call} {number} of {count}: {run}"
                self.exchange()
                self.assertEqual(self.exports(), wanted, what)
                status = json.loads(self.dream("sync", "--status", "--json"))
                self.assertEqual(
                    (status["waiting"], status["incompleteFiles"], status["foreignFiles"]), (0, 0, []), what)
                self.counts["disturbances"] += 1

    def news(self):
        """Each computer has something that the other one does not know."""
        flying = self.dream("add", "Flying", "--tag", "sea").strip()
        self.dream("add", "Falling")
        self.join()
        self.exchange()
        self.laptop("edit", flying, "--add-tag", "deep", "--no-sync")
        self.laptop("add", "Swimming")
        self.dream("edit", flying, "--title", "The sea", "--no-sync")
        self.dream("night", "2026-11-20", "--recall", "white", "--no-sync")
        return flying

    def test_killed_at_each_call_of_a_sync(self):
        self.news()
        self.disturb_everywhere("signal=KILL:when={}", "sync")

    def test_killed_at_each_call_of_a_sync_that_settles_and_erases(self):
        flying = self.news()
        doomed = self.dream("add", "Doomed", "--no-sync").strip()
        self.exchange()
        self.laptop("edit", flying, "--text", "Flying at home", "--no-sync")
        self.laptop("forget", doomed, "--yes")
        self.dream("edit", flying, "--text", "Flying away", "--no-sync")
        self.disturb_everywhere("signal=KILL:when={}", "sync")
        self.assertEqual(
            [path for path in self.home.rglob("*") if path.is_file() and self.prepared not in path.parents
             and b"Doomed" in path.read_bytes()], [])

    def test_a_full_disk_costs_nothing(self):
        self.news()
        self.disturb_everywhere("error=ENOSPC:when={}+", "sync")

    def test_killed_at_each_call_of_joining(self):
        self.dream("add", "Flying")
        self.laptop("add", "Falling")
        self.shared.mkdir()
        self.keep()
        words = ["sync", "--set", self.shared, "--plain", "--yes"]
        calls = calls_of(self, words, "", CALLS)
        for call, count in calls.items():
            for number in self.places(count):
                self.begin_again()
                shutil.rmtree(self.home / "config", ignore_errors=True)
                self.run_dream(*words, before=traced(f"signal=KILL:when={number}", call))
                self.dream(*words)
                shutil.rmtree(self.away / "config", ignore_errors=True)
                self.laptop(*words)
                self.dream("sync")
                what = f"{call} {number} of {count}"
                desk, laptop = self.exports()
                self.assertEqual(desk, laptop, what)
                self.assertEqual(sorted(self.texts()), ["Falling", "Flying"], what)
                self.counts["kills"] += 1

    # Faults of the folder and of the computers

    def segments(self):
        return sorted(self.shared.glob("d/*/*.log"))

    @core
    def test_faults_of_the_folder_cost_nothing(self):
        flying = self.news()
        self.exchange()
        kept = self.home / "last month"
        shutil.copytree(self.shared, kept)
        self.dream("edit", flying, "--text", "Flying high")
        # Half a copy of each file, copies of a sync tool, other spellings, the same file twice, and a link.
        for path in self.segments():
            content = path.read_bytes()
            path.with_name(path.name + ".tmp").write_bytes(content[:9])
            path.with_name(path.stem + ".sync-conflict-20260101-010101-ABCDEFG.log").write_bytes(content)
            path.with_name(path.name.upper()).write_bytes(content)
            path.with_name("99999999" + path.name[8:]).write_bytes(content)
        path.with_name("00000000-" + "a" * 32 + ".log").symlink_to(path)
        self.exchange()
        desk, laptop = self.exports()
        self.assertEqual(desk, laptop)
        self.assertIn("Flying high", desk)
        wanted = desk
        # The folder as it was last month, and an empty one.
        shutil.rmtree(self.shared)
        shutil.copytree(kept, self.shared)
        self.exchange()
        self.assertEqual(self.exports(), (wanted, wanted))
        shutil.rmtree(self.shared)
        self.shared.mkdir()
        self.assertEqual(self.run_dream("sync").status, 66)
        self.laptop("sync", status=66)
        self.assertEqual(self.exports(), (wanted, wanted))
        self.counts["faults"] += 7

    def test_a_folder_that_cannot_be_written_is_caught_up_with(self):
        self.news()
        self.exchange()
        if os.geteuid() == 0:
            # Nothing is forbidden to root: a file is where the folder of the desk would be.
            own = self.shared / "d"
            own.rename(self.shared / "kept")
            own.write_text("")
        else:
            self.shared.chmod(0o500)
        self.dream("add", "Waiting", "--no-sync")
        self.assertNotEqual(self.run_dream("sync").status, 0)
        if os.geteuid() == 0:
            own.unlink()
            (self.shared / "kept").rename(own)
        else:
            self.shared.chmod(0o700)
        self.exchange()
        self.assertIn("Waiting", self.laptop("list"))

    def test_the_same_disk_twice(self):
        flying = self.news()
        self.exchange()
        # The desk's disk is copied, programs' settings and all, and both go on.
        twin = self.home / "twin"
        shutil.copytree(self.folder, twin)
        journal = self.journal
        self.dream("edit", flying, "--text", "Flying here")
        self.journal = twin / self.journal.name
        self.dream("edit", flying, "--text", "Flying there")
        self.dream("sync", "--set", self.shared, "--yes")
        self.dream("add", "By the twin")
        self.dream("sync")
        self.journal = journal
        for _ in range(2):
            self.exchange()
        desk, laptop = self.exports()
        self.assertEqual(desk, laptop)
        for words in ("Flying here", "Flying there", "By the twin"):
            self.assertIn(words, desk)
        # Each is a computer by itself once it has read what the other one has written since, though both have one name.
        for place in (journal, twin / journal.name, journal, twin / journal.name, journal):
            self.journal = place
            self.dream("add", "Again")
        self.exchange()
        def others(run): return sorted(each["name"] for each in json.loads(run("sync", "--status", "--json"))["devices"])
        self.assertEqual(others(self.laptop), ["Desk", "Desk"])
        self.assertEqual(others(self.dream), ["Desk", "Laptop"])
        self.assertIn("another computer is called Desk, too", self.dream("sync", "--status"))

    def test_a_stick_carries_the_folder(self):
        stick = self.home / "Stick"
        places.make_stick(self, stick)
        self.shared = stick / "Dreams"
        picture = self.home / "sea.png"
        picture.write_bytes(b"\x89PNG\r\n\x1a\n")
        flying = self.dream("add", "Flying", "--attach", picture).strip()
        self.laptop("add", "Falling")
        self.join()
        self.assertRaises(OSError, os.link, *[self.shared / name for name in ("READ-ME.txt", "READ-ME-2.txt")])
        self.assertTrue((self.shared / "read-me.TXT").exists())
        self.exchange()
        doomed = self.dream("add", "Quastenflosser").strip()
        self.dream("edit", flying, "--text", "Flying here")
        self.laptop("edit", flying, "--text", "Flying there", "--no-sync")
        for number in range(40):
            self.dream("edit", flying, "--title", f"Title {number}")
        self.exchange()
        self.laptop("forget", doomed, "--yes")
        self.exchange()
        desk, laptop = self.exports()
        self.assertEqual(desk, laptop)
        self.assertEqual(
            sorted(self.texts()), ["Falling", "Flying here (conflicting copy)", "Flying there"])
        attached, = [file for file in self.away.glob("*.attachments/*")]
        self.assertEqual(attached.read_bytes(), picture.read_bytes())
        status = json.loads(self.dream("sync", "--status", "--json"))
        self.assertEqual(
            (status["waiting"], status["incompleteFiles"], status["ignoredFiles"], status["foreignFiles"]),
            (0, 0, 0, []))
        # Nothing half made is left.
        self.assertEqual([path for path in self.shared.rglob(".*")], [])
        self.counts["dreams"] += len(self.dreams())

    # Real Syncthing

    def test_syncthing_carries_the_folder(self):
        other = self.home / "Shared of the laptop"
        desk, laptop = Syncthing(self, "desk"), Syncthing(self, "other")
        desk.share(laptop, self.shared)
        laptop.share(desk, other)
        flying = self.dream("add", "Quastenflosser", "--tag", "Tausendblatt").strip()
        self.join(laptop=other)

        def meet(what):
            """Syncs both until each has the same."""
            def are_equal():
                self.laptop("sync")
                self.dream("sync")
                one, two = self.exports()
                return one == two and what(one)
            self.wait_until(are_equal, "the same dreams", 120)

        meet(lambda text: "Quastenflosser" in text)
        # Apart.
        laptop.stop()
        self.dream("edit", flying, "--text", "At the desk")
        self.laptop("edit", flying, "--text", "At the laptop")
        self.laptop("add", "Doomed words")
        laptop.start()
        meet(lambda text: "At the desk" in text and "At the laptop" in text and "Doomed words" in text)
        doomed, = [dream["id"] for dream in self.dreams() if dream["description"] == "Doomed words"]
        self.dream("forget", doomed, "--yes")
        meet(lambda text: "Doomed words" not in text)
        for folder in (self.shared, other):
            files = [path for path in folder.rglob("*") if path.is_file()]
            self.assertEqual([path for path in files if "sync-conflict" in path.name], [])
            for word in (b"Quastenflosser", b"Tausendblatt", b"Doomed", b"At the desk", b"Laptop"):
                self.assertEqual(
                    [path for path in files if word in path.read_bytes() and path.name != "READ-ME.txt"
                     and ".stfolder" not in path.parts], [], word)
        self.counts["dreams"] += len(self.dreams())
