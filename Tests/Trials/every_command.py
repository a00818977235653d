"""Each command of `dream` by its name, done to a journal whose words are marked."""

import json
import re
import shutil
import subprocess

from marked import MarkedJournal, PASSPHRASE
from trials import COMMANDS, DREAM

GLOBAL_OPTIONS = {"--journal", "--json", "--color", "--no-sync", "--version", "--help"}
# Options that are tried elsewhere, and where.
TRIED_ELSEWHERE = {
    ("add", "--edit"): "Tests/DreamCommandTests/EditorTests.swift",
    ("unlock", "--remember"): "Tests/EndToEnd/test_remembering.py",
    ("lock", "--forget-key"): "Tests/EndToEnd/test_remembering.py",
}


def options_of(command):
    """The options of a command by its help, without those of all commands."""
    said = subprocess.run([DREAM, "help", command], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^  (--[a-z-]+)", said, re.MULTILINE)) - GLOBAL_OPTIONS


class Commands(MarkedJournal):
    """Each command of `dream` by its name, done to a journal that has the dreams `first` and `second`."""

    def prepare(self):
        """Adds the dreams."""
        self.first, self.second = self.add(), self.add()

    def seal(self, *options):
        """Seals the journal, and returns what was said about what is left.

        From now on it is opened by its recovery code, which takes no second.
        """
        done = self.do(
            "encrypt", "--yes", "--json", *options, "--passphrase-file", self.passphrase_file())
        self.environment["LUCID_DREAMS_PASSPHRASE"] = json.loads(done)["recoveryCode"]
        said = self.said
        self.try_unlock()
        return said

    def commands(self):
        """The names of all commands, in an order in which each finds what it needs."""
        tried = [name.removeprefix("try_").replace("_", "-") for name in vars(Commands)
                 if name.startswith("try_")]
        self.assertEqual(sorted(tried), sorted(COMMANDS), "each command of “dream” is tried")
        return tried

    def perform(self, command):
        self.operation = command
        getattr(self, f"try_{command.replace('-', '_')}")()

    def check_options(self, commands):
        """Checks that each option was tried."""
        for command in commands:
            untried = options_of(command) - self.options.get(command, set())
            self.assertEqual(
                {option for option in untried if (command, option) not in TRIED_ELSEWHERE}, set(),
                f"options of “dream {command}” that nothing tries")

    def try_add(self):
        self.do("add", self.word("text"), *self.values("dream"), "--date", self.date("date"))
        self.do("add", self.word("text"), "--attach", self.picture(), "--attach", self.sound())
        self.write("add")

    def try_edit(self):
        self.do("edit", self.first, "--text", self.word("text"), *self.values("dream"),
                "--date", self.date("date"))
        self.do("edit", self.first, "--no-effects", "--clear", "mood")
        self.do("edit", self.second, "--text", "-", "--add-tag", self.word("tag"), typed=self.word("text"))
        self.write("edit", self.second)

    def try_tags(self):
        self.do("tags")
        for option in ("--people", "--places", "--signs"):
            self.do("tags", option)

    def try_rename(self):
        old = self.word("tag")
        self.do("edit", self.first, "--add-tag", old)
        self.do("rename", "tag", old, self.word("renamed tag"))

    def try_merge(self):
        old = self.word("tag")
        self.do("edit", self.second, "--add-tag", old)
        self.do("merge", "tag", old, self.word("merged tag"))

    def try_star(self):
        self.do("star", self.first)
        self.do("star", self.first, "--off")

    def try_tag(self):
        word = self.word("tag")
        self.do("tag", self.first, word)
        self.do("tag", self.first, "--remove", word)

    def try_attach(self):
        self.do("attach", self.first, self.picture(), self.sound())

    def try_attachments(self):
        self.do("attachments", self.first, "--to", self.outside)

    def try_detach(self):
        file = self.picture()
        self.do("attach", self.first, file)
        self.do("detach", self.first, file.name)

    def try_night(self):
        date = self.date("date")
        self.do("night", date, *self.values("night"))
        self.do("night", date, "--clear", "bedtime")
        self.do("night", date)

    def try_list(self):
        self.do("list", "--search", self.word("search"), "--from", "1950-01-01", "--to", "2026-10-31",
                "--limit", "3", "--trash")
        self.do("list")

    def try_show(self):
        self.do("show", self.first)

    def try_similar(self):
        self.do("similar", self.first, "--limit", "3")

    def try_stats(self):
        self.do("stats", "--streak", "--search", self.word("search"), "--from", "1950-01-01",
                "--to", "2026-10-31")
        self.do("stats", "--output", self.outside / "charts.pdf")

    def try_signs(self):
        self.do("signs")

    def try_fields(self):
        self.do("fields")

    def try_duplicate(self):
        self.copy = self.do("duplicate", self.second).strip()

    def try_delete(self):
        self.do("delete", self.copy, self.first)

    def try_restore(self):
        self.do("restore", self.first)

    def try_undo(self):
        self.do("edit", self.second, "--text", self.word("text"))
        self.do("undo")

    def try_redo(self):
        self.do("redo")
        self.do("undo")

    def try_empty_trash(self):
        self.do("empty-trash")

    def try_favorite(self):
        self.do("favorite", "dragon")

    def try_samples(self):
        self.do("samples")

    def try_share(self):
        for form in ("png", "svg", "pdf", "webp"):
            self.do("share", self.second, "--to", self.outside, "--format", form, "--scale", "1")
        self.do("share", "--search", self.markers.words["title of preparing"], "--to", self.outside)
        self.do("share", "--all", "--to", self.outside, "--format", "svg")

    def try_book(self):
        self.do("book", "--all", "--from", "1950-01-01", "--to", "2026-10-31", "--search",
                "unicorn", "--paper", "a4", "--output", self.outside / "book.pdf")

    def try_preview(self):
        self.do("preview", self.first, "--to", self.outside / "frame.png", "--at", "1", "--seed", "7",
                "--size", "200x80")

    def try_sync(self):
        shared = self.outside / "Shared"
        shared.mkdir(exist_ok=True)
        self.do("sync", "--set", shared, "--name", "Desk", "--plain", "--yes")
        self.do("sync", "--now")
        self.do("sync", "--status")
        self.do("sync", "--forget", "Nobody", status=66)
        self.do("sync", "--leave")
        shutil.rmtree(shared)
        # A sealed one is looked through.
        sealed = self.home / "Shared"
        sealed.mkdir(exist_ok=True)
        self.do("sync", "--set", sealed, "--sealed", "--name", self.word("name of the computer"),
                "--passphrase-file", self.passphrase_file(), "--yes")
        self.do("sync", "--code")
        self.do("sync", "--install")
        self.do("attach", self.first, self.picture())
        self.do("sync")
        self.do("sync", "--leave")

    def try_inbox(self):
        inbox = self.outside / "Phone"
        inbox.mkdir(exist_ok=True)
        self.do("inbox", "--set", inbox, "--install")
        self.put_note(inbox)
        self.do("inbox", "--settle", "0")
        self.put_note(inbox)
        self.do("inbox", "--no-wait")
        self.do("inbox", "--settle", "0")
        if self.is_sealed:
            # Erased notes are not in the inbox either.
            self.do("inbox", "--after", "delete")
            erased = self.put_note(inbox)
            self.do("inbox", "--settle", "0")
            self.assertEqual([path for path, what in self.markers.found_below(inbox) if what in erased], [])
            self.do("inbox", "--after", "keep")
        else:
            self.do("inbox", "--after", "delete", status=65)
        self.do("inbox", "--off")

    def take_a_note(self):
        """Takes a note with a picture in from an inbox, and returns the identifier of its dream."""
        inbox = self.outside / "Phone"
        inbox.mkdir(exist_ok=True)
        self.do("inbox", "--set", inbox)
        self.put_note(inbox)
        taken = self.do("inbox", "--settle", "0").split()
        self.assertEqual(len(taken), 1)
        return taken[0]

    def put_note(self, inbox):
        """Puts a note and a picture into an inbox, and returns what their words are given as."""
        before = set(self.markers.words)
        place = f"{self.date('date in the name of the note')} 2215 {self.word('name of the note')}"
        content = f"title: {self.word('title of the note')}\n\n{self.word('text of the note')}\n"
        (inbox / f"{place}.md").write_text(content)
        self.guess(f"{place}.md".encode(), "name of the note")
        self.guess(content.encode(), "content of the note")
        self.picture().rename(inbox / f"{place}.png")
        return set(self.markers.words) - before

    def try_import(self):
        folder = self.outside / "other journal"
        folder.mkdir(exist_ok=True)
        file, table = folder / "dreams.json", folder / "dreams.csv"
        note = folder / f"{self.word('name of a file')}.md"
        file.write_text(json.dumps({"format": "lucid-dreams", "version": 1, "dreams": [{
            "date": "2026-01-02", "description": self.word("text"), "title": self.word("title"),
            self.word("unknown key"): self.word("value of an unknown key")}],
            "nights": [{"date": "2026-01-02", "notes": self.word("notes of a night")}]}))
        self.do("import", file, "--dry-run")
        self.do("import", file, "--format", "json")
        note.write_text(f"---\ndate: 2026-01-03\n---\n{self.word('text of a file')}\n\n![](sea.png)\n")
        self.picture().rename(folder / "sea.png")
        self.do("import", note)
        table.write_text(
            f"date,description\n11/12/2026,{self.word('text of a table')}\nnever,{self.word('bad row')}\n")
        self.do("import", table, "--date-order", "dmy", status=65)
        self.do("import", table, "--date-order", "dmy", "--skip-bad")
        date, text = self.word("name of a column"), self.word("name of another column")
        columns = folder / "columns.csv"
        columns.write_text(f"{date},{text}\n2026-01-04,{self.word('text under a name of a column')}\n")
        self.do("import", columns, "--column", f"date={date}", "--column", f"description={text}")
        russian = folder / "2026-01-05 old.txt"
        russian.write_bytes(self.word("text in an old encoding").encode("utf-16-le"))
        self.do("import", russian, "--encoding", "utf-16le")
        sealed = self.outside / "import.sealed"
        self.do("export", "--encrypt", "--passphrase-file", self.passphrase_file(), "--to", sealed)
        self.do("import", sealed, "--passphrase-file", self.passphrase_file())

    def try_export(self):
        self.do("export")
        for form in ("json", "markdown", "csv"):
            self.do("export", "--format", form, "--search", self.word("search"),
                    "--to", self.outside / f"some.{form}")
            self.do("export", "--format", form, "--to", self.outside / f"all.{form}")
        self.do("export", "--from", "1950-01-01", "--to", "2026-10-31", "--output", self.outside / "part.json")
        self.do("export", "--format", "folder", "--to", self.outside / "notes")
        self.do("export", "--encrypt", "--passphrase-file", self.passphrase_file(), "--to",
                self.outside / "export.sealed")

    def try_backup(self):
        self.do("backup")
        self.do("backup", "--to", self.outside / "copy.sqlite")
        self.do("backup", "--encrypt", "--passphrase-file", self.passphrase_file(), "--to",
                self.outside / "backup.sealed")

    def try_backups(self):
        self.do("backups")
        self.do("backups", "--wait")

    def try_restore_backup(self):
        name = sorted((self.folder / "backups").glob("*.sqlite"))[-1].stem
        self.do("restore-backup", name, "--passphrase-file", self.passphrase_file())
        self.do("undo")
        self.do("restore-backup", self.outside / "copy.sqlite")
        self.do("undo")

    def try_check(self):
        self.do("check")

    def try_recover(self):
        self.do("backup")
        self.do("recover", "--dry-run")
        self.damage_and_recover()

    def damage_and_recover(self):
        """Damages the journal, and a picture whose copy in the backups is whole, and recovers both."""
        picture = max((self.folder / "journal.sqlite.attachments").glob("[0-9a-f]*"))
        damaged = bytearray(picture.read_bytes())
        damaged[-9] ^= 1
        picture.write_bytes(damaged)
        content = bytearray(self.journal.read_bytes())
        for place in range(8192, len(content), 8192):
            content[place:place + 8] = b"\x5a" * 8
        self.journal.write_bytes(content)
        self.do("recover", "--yes", status=None)
        self.do("list")

    def try_completions(self):
        for shell in ("bash", "zsh", "fish"):
            self.do("completions", shell)
        self.do("completions", "fish", f"--line=dream show {self.first[:3]}")
        self.do("completions", "fish", f"--line=dream add --tag {self.word('tag that is typed')[:4]}")

    def try_forget(self):
        """Dreams that were everywhere: edited, undone, damaged, backed up, come from a phone."""
        id_ = self.add()
        self.do("edit", id_, "--text", self.word("edited text"), "--add-tag", self.word("edited tag"))
        self.write("edit", id_)
        file = self.picture()
        self.do("attach", id_, file)
        self.do("backup")
        self.damage_and_recover()
        self.do("detach", id_, file.name)
        self.do("undo")
        self.do("redo")
        self.do("delete", id_)
        self.do("backup")
        self.do("restore", id_)
        noted = self.take_a_note()
        self.do("forget", id_, noted, "--yes")
        self.look("forgetting", of="of forget", said=self.said)

    def try_encrypt(self):
        """Another passphrase, and the first again: sealing is what a trial does itself."""
        other = self.home / "other passphrase"
        other.write_text("Another9 Nachtfalter\n")
        self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE
        self.do("encrypt", "--new-passphrase", "--yes", "--passphrase-file", other)
        self.environment["LUCID_DREAMS_PASSPHRASE"] = "Another9 Nachtfalter"
        self.do("encrypt", "--new-passphrase", "--yes", "--passphrase-file", self.passphrase_file())
        self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE

    def try_decrypt(self):
        """And sealed again, for all that comes then."""
        self.do("decrypt", "--yes", "--passphrase-file", self.passphrase_file())
        self.do("edit", self.second, "--text", self.word("text"))
        self.do("encrypt", "--yes", "--erase-backups", "--passphrase-file", self.passphrase_file())

    def try_unlock(self):
        self.do("unlock", "--for", "1h", "--passphrase-file", self.passphrase_file(), status=None)

    def try_lock(self):
        self.do("lock")
        self.try_unlock()

    @property
    def is_sealed(self):
        return b"sealedDream" in self.journal.read_bytes()
