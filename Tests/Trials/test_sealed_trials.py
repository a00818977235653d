"""Words of a sealed journal are looked for wherever the programs write, and its passphrase wherever they
start others."""

import json
import os
import re
import subprocess

from trials import COMMANDS, DREAM, Trial, traced, tracer
from terminal import Terminal

PASSPHRASE = "Kumquat9 Nachtfalter"
# One word for each kind of field, which nothing else has.
WORDS = {
    "text": "Zwiebelturm", "title": "Quastenflosser", "tag": "klabauter", "person": "Xanthippe",
    "place": "Wolkenkuckuck", "sign": "siebenschlaefer", "notes": "Hagebuttentee", "night": "Mondphasenuhr",
    "rehearsal": "Regenschirmballon",
    "edited": "Purzelbaumrad", "imported": "Schlittenhund", "unknown": "Fabelwesenblatt",
}
# A journal's word may be in what was asked for outside, and in nothing else.
OUTSIDE = "outside"
# Words stored verbatim in each field, apart from their encoding.
ENCODINGS = ["utf-8", "utf-16-le"]
# write(3</path/to/file>, "…", 12) as strace has it with -yy.
WRITE = re.compile(r"(?:write|pwrite64|writev)\((\d+)<([^>]*)>.*?,(.*)")


def traces(words):
    """The forms of words in a file: as typed and in lowercase, in two encodings."""
    for name, word in words.items():
        for form in {word, word.lower()}:
            for encoding in ENCODINGS:
                yield name, form.encode(encoding)


class SealedWords(Trial):
    def setUp(self):
        super().setUp()
        self.outside = self.home / OUTSIDE
        self.outside.mkdir()
        self.environment |= {
            "LUCID_DREAMS_PASSPHRASE": PASSPHRASE, "TMPDIR": str(self.home / "tmp"),
            "XDG_RUNTIME_DIR": str(self.home / "runtime")}
        for folder in ("tmp", "runtime"):
            (self.home / folder).mkdir(mode=0o700)
        # A sealed journal that never was another.
        done = self.run_dream("encrypt", "--yes", "--json")
        self.assertEqual(done.status, 0, done)
        self.secrets = {"passphrase": PASSPHRASE, "code": json.loads(done.output)["recoveryCode"]}

    def look(self, what):
        """Searches each file below the home for each word."""
        for file in self.home.rglob("*"):
            if not file.is_file() or self.outside in file.parents:
                continue
            content = file.read_bytes()
            for name, word in traces(WORDS | self.secrets):
                self.assertNotIn(word, content, f"the {name} is in {file} after {what}")
                self.assertNotIn(word, os.fsencode(file), f"the {name} is the name of {file} after {what}")
            self.counts["files searched"] += 1

    def do(self, *arguments, typed="", status=0):
        """Runs a command under the eyes of a tracer, and looks at all that it wrote, and left."""
        log = self.home / OUTSIDE / "trace"
        run = self.run_dream(
            *arguments, typed=typed,
            before=["strace", "-f", "-qq", "-yy", "-s", "100000", "-e",
                    "trace=write,pwrite64,writev,pwritev", "-o", str(log)])
        self.assertEqual(run.status, status, f"{arguments}: {run}")
        for line in log.read_text(errors="replace").splitlines():
            found = WRITE.search(line)
            if not found or not found[2].startswith(str(self.home)) or found[2].startswith(str(self.outside)):
                continue
            self.counts["writes to files"] += 1
            for name, word in WORDS.items():
                for form in {word, word.lower()}:
                    self.assertNotIn(form, line, f"the {name} is written to {found[2]} by {arguments}")
        log.unlink()
        self.look(arguments)
        for secret in self.secrets.values():
            self.assertNotIn(secret, run.output + run.error, arguments)
        self.counts["commands"] += 1
        return run.output

    def add(self):
        return self.do(
            "add", "-", "--title", WORDS["title"], "--tag", WORDS["tag"], "--person", WORDS["person"],
            "--place", WORDS["place"], "--sign", f"action:{WORDS['sign']}", "--notes", WORDS["notes"],
            "--rehearsal", WORDS["rehearsal"], "--creature", "shark", "--lucidity", "3", "--emotion", "anger",
            typed=f"{WORDS['text']} sang.\n" * 300).strip()

    def test_no_word_is_in_any_file(self):
        first, second = self.add(), self.add()
        self.do("edit", first, "--text", WORDS["edited"] * 50, "--add-tag", WORDS["edited"])
        self.do("edit", second, "--clear", "title")
        self.do("night", "2026-11-18", "--recall", "white", "--notes", WORDS["night"])
        self.do("night", "2026-11-18")
        self.do("favorite", "dragon")
        copy = self.do("duplicate", first).strip()
        self.do("delete", copy, second)
        self.do("restore", second)
        for command in ("undo", "redo", "undo", "undo", "redo", "redo"):
            self.do(command)
        for words in (["list"], ["list", "--json"], ["list", "--trash"], ["list", "--search", WORDS["tag"]],
                      ["show", first], ["stats"], ["signs"], ["similar", first], ["check"], ["fields"]):
            self.do(*words)
        file = self.outside / "other.json"
        file.write_text(json.dumps({"format": "lucid-dreams", "version": 1, "dreams": [{
            "date": "2026-01-02", "description": WORDS["imported"] * 30, "strange": WORDS["unknown"]}]}))
        self.do("import", file)
        self.do("export", "--to", "/dev/null")
        self.do("export", "--to", self.outside / "dreams.md")
        self.do("share", first, "--to", self.outside)
        self.do("share", first, "--to", self.outside, "--format", "pdf")
        self.do("preview", first, "--to", self.outside / "frame.png")
        self.do("book", "--output", self.outside / "book.pdf")
        self.do("backup")
        self.do("backups")
        self.do("backup", "--to", self.outside / "copy.sqlite")
        name = sorted((self.folder / "backups").glob("*.sqlite"))[0]
        self.do("restore-backup", name)
        self.do("undo")
        self.do("empty-trash")
        self.do("samples")
        self.damage_and_recover()
        # The copy that was made outside is sealed, too.
        content = (self.outside / "copy.sqlite").read_bytes()
        for name, word in traces(WORDS):
            self.assertNotIn(word, content, name)

    def damage_and_recover(self):
        content = bytearray(self.journal.read_bytes())
        for place in range(8192, len(content), 8192):
            content[place:place + 8] = b"\x5a" * 8
        self.journal.write_bytes(content)
        self.do("recover", "--yes")
        self.do("list")

    def test_no_picture_is_in_memory_as_a_whole(self):
        dream = self.add()
        picture, log = self.outside / "sea.png", self.outside / "trace"
        picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4000)
        out = self.outside / "out"
        out.mkdir()
        for words in (["attach", dream, picture], ["check"], ["backup"], ["attachments", dream, "--to", out]):
            run = self.run_dream(*words, before=tracer(log, "memfd_create"))
            self.assertEqual(run.status, 0, run)
            self.assertEqual(log.read_text(), "", words)
        self.assertEqual((out / "sea.png").read_bytes(), picture.read_bytes())

    def test_words_in_the_open_are_noticed(self):
        self.add()
        self.assertEqual(self.run_dream("decrypt", "--yes").status, 0)
        with self.assertRaisesRegex(AssertionError, "the text is in .*journal.sqlite"):
            self.look("the seal was taken away")
        with self.assertRaisesRegex(AssertionError, "the text is written to .*journal.sqlite"):
            self.do("add", WORDS["text"])

    def test_an_inbox_takes_notes_and_leaves_no_copy(self):
        if "inbox" not in COMMANDS:
            self.skipTest("dream knows no inbox")
        inbox = self.outside / "notes"
        inbox.mkdir()
        (inbox / "2026-11-18.md").write_text(f"title: {WORDS['title']}\n\n{WORDS['text']} sang.\n")
        os.utime(inbox / "2026-11-18.md", (1, 1))
        self.do("inbox", "--set", inbox)
        self.do("inbox")
        self.assertIn(WORDS["text"], self.do("list", "--json"))

    def test_a_kill_leaves_no_word(self):
        first = self.add()
        self.keep()
        for arguments in (["edit", first, "--text", WORDS["edited"] * 900], ["delete", first], ["backup"]):
            for call in ("pwrite64", "fdatasync", "fsync", "unlink"):
                for number in range(1, self.rounds(4, 40)):
                    self.begin_again()
                    self.run_dream(*arguments, before=traced(f"signal=KILL:when={number}", call))
                    self.look(f"a kill at {call} {number} of {arguments}")
                    self.counts["kills"] += 1

    # What other programs receive

    def at_terminal(self, *arguments, **changes):
        """Runs `dream` at a terminal."""
        shown, status = Terminal(
            [DREAM, "--journal", str(self.journal), *arguments],
            self.environment | {"TERM": "xterm"} | changes, 80, 24).finish(60)
        self.assertEqual(status, 0, shown)

    def test_editors_and_pagers_do_not_learn_the_passphrase(self):
        seen = self.outside / "seen"
        program = self.outside / "program"
        program.write_text(
            '#!/bin/sh\nenv >> "$SEEN"\ncat "/proc/$PPID/cmdline" >> "$SEEN"\n'
            'if [ -n "$1" ]; then echo written > "$1"; else cat > /dev/null; fi\n')
        program.chmod(0o755)
        changes = {"SEEN": str(seen), "EDITOR": str(program), "VISUAL": "", "DREAM_PAGER": str(program)}
        self.at_terminal("add", **changes)
        self.assertIn("SEEN=", seen.read_text(errors="replace"))
        by_editor = seen.read_text(errors="replace")
        seen.unlink()
        self.do("add", "A long one\n" * 400)
        self.at_terminal("show", self.dreams()[0]["id"], **changes)
        self.assertIn("SEEN=", seen.read_text(errors="replace"))
        for text in (by_editor, seen.read_text(errors="replace")):
            self.assertNotIn("LUCID_DREAMS_PASSPHRASE", text)
            for secret in self.secrets.values():
                self.assertNotIn(secret, text)
        self.look("an editor and a pager")

    def test_the_passphrase_is_in_no_message(self):
        wrong = "Spitzwegerich 77"
        for words in (["list"], ["check"], ["unlock"], ["decrypt", "--yes"], ["recover", "--yes"]):
            done = subprocess.run(
                [DREAM, "--journal", str(self.journal), *words], capture_output=True, text=True, timeout=60,
                env=self.environment | {"LUCID_DREAMS_PASSPHRASE": wrong})
            self.assertNotEqual(done.returncode, 0, words)
            for secret in [wrong, *self.secrets.values()]:
                self.assertNotIn(secret, done.stdout + done.stderr, words)
