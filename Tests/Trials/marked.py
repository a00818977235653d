"""A home whose words are all marked, and a look at what of them can be read there."""

import json
import re
import secrets
from fnmatch import fnmatch

from markers import Markers
from trials import DREAM, Trial

import systemd
from harness import ROOT
from terminal import Terminal

PASSPHRASE = "Kumquat9 Nachtfalter"
# What may lie in the open beside a sealed journal, by the folder in the home, and how the page says so that
# tells who is kept out.
IN_THE_OPEN = {
    "outside": "Everything you export or share, and an inbox with the files imported from it",
    "config/enchant": "Words that you add to the dictionary",
}
# What a command may leave when it says so, and by which words.
NAMED_BY_COMMANDS = {
    "journal/backups": "earlier backup",
    "journal/journal-damaged-*": "damaged journal",
}


class MarkedJournal(Trial):
    """A home with a journal, the words that were given to it, and all that was done so far."""

    def setUp(self):
        super().setUp()
        self.markers = Markers()
        self.operation = "preparing"
        self.options = {}
        # The last command's messages besides its output.
        self.said = ""
        # The words that could be read, by their file and what was done before they could.
        self.seen = {}
        self.noted = set()
        self.outside = self.home / "outside"
        self.outside.mkdir()
        self.prepared = self.outside / "prepared"
        for folder in ("tmp", "runtime"):
            (self.home / folder).mkdir(mode=0o700, exist_ok=True)
        self.environment |= {
            "TMPDIR": str(self.home / "tmp"), "XDG_RUNTIME_DIR": str(self.home / "runtime")}
        systemd.stand_in(self)
        said = " ".join((ROOT / "docs" / "threat-model.md").read_text().split())
        for words in IN_THE_OPEN.values():
            self.assertIn(words, said)
        fields = json.loads(self.dream("fields", "--json"))
        self.fields = [field for field in fields if field["option"]]

    # Words

    def word(self, what):
        """A unique word for the current command."""
        name = f"{what} of {self.operation}"
        # Of several for the same, each is found by its number.
        number = f" ({len(self.markers.words)})" if name in self.markers.words else ""
        return self.markers.new(name + number)

    def date(self, what):
        """A date that no other dream has."""
        year, month, day = (secrets.randbelow(count) for count in (40, 12, 28))
        date = f"{1950 + year}-{month + 1:02}-{day + 1:02}"
        self.markers.note_text(date, f"{what} of {self.operation}")
        return date

    def identified(self, id_):
        """Has the identifier of a dream looked for, too."""
        self.markers.note_text(id_.strip(), f"identifier of {self.operation}")
        return id_.strip()

    def values(self, record):
        """The options that fill each field of a dream or a night, with a word where it takes one."""
        for field in self.fields:
            option, values = field["option"], field["values"]
            if field["record"] != record or option in ("--date", "--text"):
                continue
            if values in ("text", "one line", "words"):
                yield from (option, self.word(field["key"]))
            elif values.startswith("words after "):
                yield from (option, values.split()[2].rstrip(":,") + ":" + self.word(field["key"]))
            elif values == "yes or no":
                yield option
            elif values == "HH:MM":
                yield from (option, "03:17")
            else:
                yield from (option, re.match(r"(?:any of )?(-?[\w-]+)", values)[1])

    def file(self, kind, beginning):
        """A picture or a sound whose name and whose bytes are marked."""
        name, content = self.word(f"name of the {kind}"), self.word(f"content of the {kind}")
        ending = {"picture": "png", "sound": "ogg"}[kind]
        file = self.outside / f"{name}.{ending}"
        file.write_bytes(beginning + content.encode() * 400)
        self.guess(file.name.encode(), f"name of the {kind}")
        self.guess(file.read_bytes(), f"content of the {kind}")
        return file

    def picture(self):
        return self.file("picture", b"\x89PNG\r\n\x1a\n")

    def sound(self):
        return self.file("sound", b"OggS")

    def guess(self, content, what):
        """Searches for checksums of something guessable."""
        self.markers.note_guess(content, f"{what} of {self.operation} (as a checksum)")

    # What is done

    def do(self, command, *words, typed="", status=0, before=()):
        """Does a command, and notes which of its options were tried."""
        self.options.setdefault(command, set()).update(
            word for word in words if str(word).startswith("--"))
        run = self.run_dream(command, *words, typed=typed, before=before)
        if status is not None:
            self.assertEqual(run.status, status, f"{command} {words}: {run}")
        self.counts["commands"] += 1
        self.said = run.error
        return run.output

    def add(self):
        """A dream with a word in each of its fields, and its pictures and sounds."""
        id_ = self.identified(self.do(
            "add", "-", *self.values("dream"), "--date", self.date("date"),
            typed=self.word("description") + " sang.\n"))
        self.do("attach", id_, self.picture(), self.sound())
        return id_

    def write(self, *words, ends=True):
        """Has a dream written in an editor at a terminal, which ends by itself or stays open.

        Returns the terminal.
        """
        editor = self.outside / "editor"
        written = self.outside / "written"
        written.unlink(missing_ok=True)
        then = "" if ends else "exec sleep 600"
        editor.write_text(
            f'#!/bin/sh\necho {self.word("text in the editor")} > "$1"\ntouch {written}\n{then}\n')
        editor.chmod(0o755)
        environment = self.environment | {"EDITOR": str(editor), "VISUAL": "", "TERM": "xterm"}
        terminal = Terminal([DREAM, "--journal", str(self.journal), *words], environment, 80, 24)
        if ends:
            shown, status = terminal.finish()
            self.assertEqual(status, 0, shown)
        else:
            self.wait_until(lambda: written.exists() or self.declines(terminal), "an editor or a question")
            self.wait_until(written.exists, "an editor that has written")
        return terminal

    @staticmethod
    def declines(terminal):
        """Answers, once it is asked, that words from before are not to be continued."""
        is_asked = terminal.read() and "Continue with them?" in terminal.shown
        if is_asked:
            terminal.type("n\n")
        return is_asked

    def passphrase_file(self, passphrase=PASSPHRASE):
        file = self.home / "passphrase"
        file.write_text(passphrase + "\n")
        return file

    # What can be read

    def look(self, after, but=(), of="", said=""):
        """Notes each word that can be read, but where the documents say so, or what a command has said.

        `but` are more places in the home, as patterns; with `of` only words count that were given by what has
        this in its name.
        """
        self.counts["searches"] += 1
        told = [place for place, words in NAMED_BY_COMMANDS.items() if words in said]
        told = [str(self.home / place) for place in (*IN_THE_OPEN, *told, *but)]
        found = [*self.markers.found_below(self.home), *self.markers.found_below("/dev/shm")]
        for path, what in found:
            is_told = any(fnmatch(path, place) or fnmatch(path, f"{place}/*") for place in told)
            if of in what and not is_told and (path, what) not in self.noted:
                self.noted.add((path, what))
                self.seen.setdefault((path, after), set()).add(what)

    def check_nothing_seen(self):
        """Fails when a word could be read anywhere, and says after what it could first."""
        said = [f"{path}, first after {after}: {', '.join(sorted(words))}".removeprefix(f"{self.home}/")
                for (path, after), words in sorted(self.seen.items())]
        self.assertFalse(said, "what can be read:\n" + "\n".join(said))
