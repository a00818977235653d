"""One journal on two computers, by a folder, or by one that Git carries: in a terminal."""

import json
import shlex
import shutil
import subprocess
import time

import systemd
from terminal import AtTerminal


class TwoComputers(AtTerminal):
    def setUp(self):
        super().setUp()
        self.environment["LUCID_DREAMS_SYNC"] = "wait"
        self.folder = self.place / "Shared"
        self.folder.mkdir()
        for name in ("desk", "laptop", "other"):
            (self.place / name).mkdir()

    def at(self, name, *words, status=0, said="", **changes):
        """The output of `dream` on one of the computers."""
        home = self.place / name
        done = self.run_words(
            "dream", *words, HOME=str(home), LUCID_DREAMS_JOURNAL=str(home / "journal.sqlite"), **changes)
        self.assertEqual(done.returncode, status, (words, done.stderr))
        self.assertIn(said, done.stderr)
        return done.stdout

    def join(self, desk=None, laptop=None):
        self.at("desk", "sync", "--set", desk or self.folder, "--name", "Desk", "--plain", "--yes")
        self.at("laptop", "sync", "--set", laptop or self.folder, "--name", "Laptop", "--plain", "--yes")

    def texts(self, name, *options):
        return sorted(dream["description"] for dream in json.loads(self.at(name, "list", "--json", *options)))

    def export(self, name):
        return self.at(name, "export", "--format", "json")

    def words_anywhere(self, words):
        """The files below the folder, both journals and their backups that have words."""
        return [path for path in self.place.rglob("*") if path.is_file() and words.encode() in path.read_bytes()]

    def test_each_change_is_on_the_other_one_after_its_next_sync(self):
        flying = self.at("desk", "add", "Flying over the sea", "--tag", "sea").strip()
        self.at("laptop", "add", "Falling")
        self.join()
        self.at("desk", "sync")
        self.assertEqual(self.texts("desk"), ["Falling", "Flying over the sea"])
        self.assertEqual(self.export("desk"), self.export("laptop"))

        self.at("laptop", "edit", flying, "--add-tag", "deep", "--mood", "2", "--creature", "crusty")
        self.at("laptop", "night", "2026-11-20", "--recall", "white")
        self.at("laptop", "favorite", "shark")
        self.at("desk", "edit", flying, "--title", "The sea")
        self.at("laptop", "sync")
        self.assertEqual(self.export("desk"), self.export("laptop"))
        dream, = json.loads(self.at("desk", "show", flying, "--json")),
        self.assertEqual((dream["tags"], dream["mood"], dream["title"]), (["deep", "sea"], 2, "The sea"))

        self.at("laptop", "delete", flying)
        self.at("desk", "sync")
        self.assertEqual(self.texts("desk", "--trash"), ["Flying over the sea"])
        self.at("laptop", "undo")
        self.at("desk", "sync")
        self.assertEqual(self.texts("desk", "--trash"), [])
        self.at("desk", "delete", flying)
        self.at("desk", "empty-trash")
        self.at("laptop", "sync")
        self.assertEqual(self.texts("laptop", "--trash"), [])
        self.assertEqual(self.export("desk"), self.export("laptop"))

    def test_of_two_texts_both_are_kept(self):
        flying = self.at("desk", "add", "Flying").strip()
        self.join()
        away = self.folder.rename(self.place / "away")
        for name in ("desk", "laptop"):
            self.at(name, "edit", flying, "--text", f"Flying at the {name}", said="There is no folder".lower())
        away.rename(self.folder)
        self.assertIn("1 change written", self.at("desk", "sync"))
        self.assertIn("1 conflicting copy", self.at("laptop", "sync"))
        self.at("desk", "sync")
        self.assertEqual(
            self.texts("desk"), ["Flying at the desk (conflicting copy)", "Flying at the laptop"])
        self.assertEqual(self.export("desk"), self.export("laptop"))

    def test_a_forgotten_dream_is_nowhere(self):
        dream = self.at("desk", "add", "Quastenflosser").strip()
        self.at("desk", "add", "Kept")
        self.join()
        self.at("laptop", "edit", dream, "--notes", "Quastenflosser again")
        self.at("laptop", "backup")
        self.at("desk", "sync")
        self.at("desk", "forget", dream, "--yes")
        self.at("laptop", "sync")
        self.at("desk", "sync")
        self.assertEqual(self.texts("laptop"), ["Kept"])
        self.assertEqual(self.words_anywhere("Quastenflosser"), [])

    def test_git_carries_the_folder(self):
        def git(name, *words):
            subprocess.run(
                ["git", "-c", "user.name=Anna", "-c", "user.email=anna@example.org", *words],
                cwd=self.place / name / "Git", env=self.environment, check=True, capture_output=True)

        def carry():
            for name in ("desk", "laptop", "desk"):
                git(name, "add", "-A")
                git(name, "commit", "--allow-empty", "-m", "dreams")
                git(name, "pull", "--no-edit", "--no-rebase", "origin", "main")
                git(name, "push", "origin", "HEAD:main")

        origin = self.place / "origin.git"
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", origin], check=True)
        for name in ("desk", "laptop"):
            subprocess.run(
                ["git", "clone", "-q", origin, self.place / name / "Git"], check=True, capture_output=True)
        git("desk", "commit", "--allow-empty", "-m", "first")
        git("desk", "push", "origin", "HEAD:main")
        git("laptop", "pull", "origin", "main")
        self.at("desk", "add", "Flying")
        self.at("desk", "sync", "--set", self.place / "desk" / "Git", "--plain", "--yes")
        carry()
        self.at("laptop", "sync", "--set", self.place / "laptop" / "Git", "--plain", "--yes")
        flying = json.loads(self.at("laptop", "list", "--json"))[0]["id"]
        for name in ("desk", "laptop"):
            self.at(name, "edit", flying, "--text", f"At the {name}", "--add-tag", name)
            self.at(name, "add", f"Another one at the {name}")
        for _ in range(2):
            carry()
            for name in ("desk", "laptop"):
                self.at(name, "sync")
        self.assertEqual(len(self.texts("desk")), 4)
        self.assertEqual(self.export("desk"), self.export("laptop"))

    def test_what_is_wrong_is_said_and_nothing_is_touched(self):
        self.at("desk", "add", "Flying")
        self.at("desk", "sync", status=66, said="not synced with a folder")
        self.at("desk", "sync", "--set", self.place / "missing", "--plain", "--yes", status=66)
        self.at("desk", "sync", "--set", self.place / "desk", "--plain", "--yes", status=65)
        self.at("desk", "sync", "--set", self.folder, "--plain", status=65, said="no terminal")
        self.at("desk", "sync", "--now", "--leave", status=64)
        self.assertEqual(list(self.folder.iterdir()), [])
        self.join()
        status = json.loads(self.at("desk", "sync", "--status", "--json"))
        # It has told nothing, but has joined.
        self.assertEqual([device["name"] for device in status["devices"]], ["Laptop"])
        self.at("laptop", "add", "Falling")
        self.at("desk", "sync", "--now")
        status = json.loads(self.at("desk", "sync", "--status", "--json"))
        self.assertEqual([device["name"] for device in status["devices"]], ["Laptop"])
        self.assertIn("Laptop", self.at("desk", "sync", "--status"))
        self.at("laptop", "sync", "--set", self.folder, "--name", "Study", said="this computer is called Study")
        self.assertIn("Study", self.at("desk", "sync", "--status"))
        self.at("laptop", "sync", "--set", self.folder, "--name", "Laptop")
        self.at("desk", "sync", "--forget", "Nobody", status=66)
        self.at("desk", "sync", "--forget", "Laptop")
        self.assertNotIn("Laptop", self.at("desk", "sync", "--status"))
        self.at("desk", "add", "Swimming", "--no-sync")
        self.assertIn("1 change not in the folder yet", self.at("desk", "sync", "--status"))
        shutil.rmtree(self.folder)
        self.folder.write_text("")
        self.at("desk", "sync", status=65, said="is a file")
        self.folder.unlink()
        self.folder.mkdir()
        self.at("desk", "sync", status=66)
        self.assertEqual(self.texts("desk"), ["Falling", "Flying", "Swimming"])
        self.at("desk", "sync", "--leave", said="1 change not in the folder yet")
        self.at("desk", "sync", status=66)

    def test_a_sealed_folder_is_opened_by_its_code(self):
        self.at("desk", "add", "Quastenflosser", "--tag", "Tausendblatt", "--date", "1987-06-05")
        self.at("desk", "sync", "--set", self.folder, "--name", "Schreibtisch", "--yes", said="sealed")
        code = self.at("desk", "sync", "--code").strip()
        self.assertRegex(code, r"\A([0-9A-Z]{4}-){7}[0-9A-Z]{4}\Z")
        self.assertEqual(json.loads(self.at("desk", "sync", "--code", "--json")), {"code": code})
        join = ("sync", "--set", self.folder, "--yes")
        self.at("laptop", *join, status=65, said="is sealed")
        given = self.place / "code"
        given.write_text("0123-4567-89AB-CDEF-0123-4567-89AB-CDEF\n")
        self.at("laptop", *join, "--passphrase-file", given, status=65, said="not the code")
        self.assertEqual(self.texts("laptop"), [])
        given.write_text(code.lower().replace("-", " ") + "\n")
        self.at("laptop", *join, "--passphrase-file", given)
        self.assertEqual(self.export("desk"), self.export("laptop"))
        self.assertEqual(self.at("laptop", "sync", "--code").strip(), code)
        self.assertIn(", sealed, as ", self.at("laptop", "sync", "--status"))
        self.assertTrue(json.loads(self.at("desk", "sync", "--status", "--json"))["sealed"])
        for words in ("Quastenflosser", "Tausendblatt", "1987", "Schreibtisch"):
            self.assertEqual(
                [path for path in self.words_anywhere(words) if self.folder in path.parents], [], words)
        # A file of a stranger is named and not read.
        device = next(path for path in (self.folder / "d").iterdir() if path.is_dir())
        genuine = next(device.iterdir())
        (device / f"99999999{genuine.name[8:]}").write_bytes(genuine.read_bytes())
        self.at("laptop", "sync", said="not read: no computer with the code")
        self.assertIn("99999999", self.at("desk", "sync", "--status"))
        self.assertEqual(self.export("desk"), self.export("laptop"))

    def test_the_code_is_typed_at_a_terminal(self):
        self.at("desk", "add", "Flying")
        self.at("desk", "sync", "--set", self.folder, "--yes")
        code = self.at("desk", "sync", "--code").strip()
        home = self.place / "laptop"
        terminal = self.open(
            "dream", "sync", "--set", str(self.folder), HOME=str(home),
            LUCID_DREAMS_JOURNAL=str(home / "journal.sqlite"))
        terminal.wait_for("Code of ")
        terminal.type("\n")
        shown, status = terminal.finish()
        self.assertEqual(status, 65, shown)
        self.assertIn("type its code, which 'dream sync --code' shows", shown)
        terminal = self.open(
            "dream", "sync", "--set", str(self.folder), HOME=str(home),
            LUCID_DREAMS_JOURNAL=str(home / "journal.sqlite"))
        terminal.wait_for("Code of ")
        terminal.type("wrong\n")
        terminal.wait_for("Code of ", typing="")
        while "That is not the code. Code of " not in terminal.shown:
            self.assertTrue(terminal.read())
        terminal.type(code + "\n")
        terminal.wait_for("[y/N]")
        terminal.type("y\n")
        shown, status = terminal.finish()
        self.assertEqual(status, 0, shown)
        self.assertNotIn(code, shown)
        self.assertEqual(self.texts("laptop"), ["Flying"])

    def test_a_sealed_journal_syncs_sealed_unless_the_person_wants_otherwise(self):
        self.environment["LUCID_DREAMS_PASSPHRASE"] = "open sesame"
        for name in ("desk", "laptop"):
            self.at(name, "add", f"At the {name}")
            self.at(name, "encrypt", "--yes", "--erase-backups")
        plain = self.place / "Plain"
        plain.mkdir()
        del self.environment["LUCID_DREAMS_PASSPHRASE"]
        self.at("other", "sync", "--set", plain, "--plain", "--yes")
        self.environment["LUCID_DREAMS_PASSPHRASE"] = "open sesame"
        self.at("desk", "sync", "--set", plain, "--yes", status=65, said="--plain")
        self.at("desk", "sync", "--set", plain, "--sealed", "--yes", status=65, said="not sealed")
        self.at("desk", "sync", "--set", self.folder, "--yes")
        # The same passphrase opens the folder, too.
        self.at("laptop", "sync", "--set", self.folder, "--yes")
        self.at("desk", "sync")
        self.assertEqual(self.texts("desk"), ["At the desk", "At the laptop"])
        self.assertEqual(self.export("desk"), self.export("laptop"))
        self.assertEqual(
            [path for path in self.words_anywhere("At the desk") if "laptop" not in path.parts], [])
        code = self.at("desk", "sync", "--code").strip()
        self.assertEqual(self.words_anywhere(code), [])
        # Its key stays with the journal, also without the seal.
        self.at("desk", "decrypt", "--yes")
        self.at("desk", "add", "Unsealed")
        self.at("laptop", "sync")
        self.assertIn("Unsealed", self.texts("laptop"))

    def test_systemd_syncs_when_other_computers_have_written(self):
        self.home = self.place / "desk"
        told = systemd.stand_in(self)
        self.at("desk", "sync", "--install", status=66)
        self.at("desk", "sync", "--set", self.folder, "--plain", "--yes", "--install", said="systemd runs")
        units = self.home / ".config" / "systemd" / "user"
        path, service = sorted(units.iterdir())
        self.assertIn(f"PathChanged={self.folder}/d\n", path.read_text())
        self.assertIn("\nSuccessExitStatus=66 75\n", service.read_text())
        self.assertIn(f"enable {path.name} {service.name}", told.read_text())
        systemd.check(self, units)
        self.at("laptop", "add", "Flying")
        self.at("laptop", "sync", "--set", self.folder, "--plain", "--yes")
        # What systemd would run: it also has the folder of the new device watched.
        command, = [line.partition("=")[2] for line in service.read_text().splitlines()
                    if line.startswith("ExecStart=")]
        done = self.run_words(*shlex.split(command), HOME=str(self.home))
        self.assertEqual((done.returncode, self.texts("desk")), (0, ["Flying"]), done.stderr)
        # Its own folder is not watched.
        watched = [f"PathChanged={device}\n" in path.read_text() for device in (self.folder / "d").iterdir()]
        self.assertEqual(sorted(watched), [False, True])
        told.write_text("")
        self.run_words(*shlex.split(command), HOME=str(self.home))
        self.assertEqual(told.read_text(), "")
        self.at("desk", "sync", "--leave")
        self.assertEqual(list(units.iterdir()), [])

    def test_a_change_is_not_synced_when_that_is_said(self):
        self.join()
        self.at("desk", "add", "Flying", "--no-sync")
        self.at("laptop", "sync")
        self.assertEqual(self.texts("laptop"), [])
        self.at("desk", "sync")
        self.at("laptop", "sync")
        self.assertEqual(self.texts("laptop"), ["Flying"])

    def test_nobody_waits_for_a_sync(self):
        self.join()
        self.environment["LUCID_DREAMS_SYNC"] = ""
        self.at("desk", "add", "Flying")
        end = time.monotonic() + 60
        while self.texts("laptop") != ["Flying"]:
            self.assertLess(time.monotonic(), end, "the dream does not arrive")
            time.sleep(0.1)
            self.at("laptop", "sync")
