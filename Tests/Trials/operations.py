"""The commands that write, for running two of them at once: what each is told, and what is true once it has said
that it is done.

A hand is one of the two: `hand.name` tells its words from those of the other, `hand.world` is what the journal had
before, and `hand.run` how it ended.
"""

import dataclasses
import hashlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

# In all words, pictures and sounds; those of the dream that is forgotten have another one.
WORD, FORGOTTEN = "Zwiebelturm", "Quastenflosser"
OLD, NEW = "Kumquat9 Nachtfalter", "Another one 42"


def picture(words):
    """The bytes of a picture that has words in it."""
    return b"\x89PNG\r\n\x1a\n" + words.encode() * 3


def digits(content):
    """By what the journal knows the bytes of a file."""
    return hashlib.sha256(content).hexdigest()


@dataclasses.dataclass
class After:
    """What there is after both have ended."""

    journal: dict  # as it is exported
    is_sealed: bool
    passphrase: str

    def __post_init__(self):
        self.list = {dream["id"]: dream for dream in self.journal["dreams"]}
        self.trash = {dream["id"]: dream for dream in self.journal["trash"]}
        self.all = self.list | self.trash

    def with_text(self, text):
        """All dreams of a text, in the list and in the trash."""
        return [dream for dream in self.all.values() if dream["description"].strip() == text]

    def with_file(self, content):
        """All dreams that have a picture."""
        return [dream for dream in self.all.values() if digits(content) in files_of(dream)]


def files_of(dream):
    """The digits of the pictures and sounds of a dream."""
    return [name.partition("/")[0] for name in dream.get("attachments", [])]


@dataclasses.dataclass(frozen=True)
class Operation:
    """A command."""

    words: Callable  # of a hand: what it is told
    done: Callable = lambda hand, after: []  # of a hand and what there is after: what is lost, by names
    world: str = ""  # in which it does what it is for: "plain", "sealed", "damaged"; empty for each
    refusals: tuple = ()  # the statuses with which either may be refused, besides 75, when the other has been first
    has_rows_only: bool = False  # whether it changes rows of the journal and no other file


def missing(what, found):
    """The names of missing items, unless found exactly once."""
    return [] if len(found) == 1 else [f"{what}: {len(found)} times"]


def added(hand, after):
    return missing("what was added", after.with_text(f"{WORD} of the {hand.name}"))


def edited(hand, after):
    text = f"{WORD} edited by the {hand.name}"
    # Who edits later has read the text of the other, and wants another one.
    return missing("what was edited", after.with_text(text)) if hand.other.command != "edit" else []


def attached(hand, after):
    dream = after.all.get(hand.world.ids["flying"], {})
    content = picture(f"{WORD} of the {hand.name}")
    return missing("what was attached", [name for name in files_of(dream) if name == digits(content)])


def detached(hand, after):
    dream = after.all.get(hand.world.ids["flying"], {})
    return [] if digits(hand.world.sea) not in files_of(dream) else ["what was detached is there"]


def taken(hand, after):
    """Nothing of the inbox is lost; what is not a dream is still where it was."""
    return [
        what for what, file, found in [
            ("the note", "note.md", after.with_text(f"{WORD} from the phone")),
            ("the picture", "photo.png", after.with_file(hand.world.photo)),
        ] for what in missing(what, found)]


def imported(hand, after):
    lost = missing("the first imported dream", after.with_text(f"{WORD} imported"))
    return lost + missing("the imported picture", after.with_file(hand.world.scan))


def noted(hand, after):
    notes = [night.get("notes", "") for night in after.journal.get("nights", [])]
    return missing("the notes of a night", [text for text in notes if text == f"{WORD} slept by the {hand.name}"])


def gone(name):
    return lambda hand, after: [] if hand.world.ids[name] not in after.list else [f"{name} is in the list"]


def forgotten(hand, after):
    lost = [] if hand.world.ids["doomed"] not in after.all else ["what was forgotten is there"]
    files = [file for file in hand.world.files() if FORGOTTEN.encode() in file.read_bytes()]
    return lost + [f"what was forgotten is in {file.name}" for file in files]


def backed_up(hand, after):
    file = Path(hand.run.output.strip())
    if not file.exists():
        return [] if hand.other.command == "encrypt" else [f"{file.name} is not there"]
    backup = sqlite3.connect(f"file:{file}?immutable=1", uri=True)
    try:
        return [] if backup.execute("PRAGMA integrity_check").fetchall() == [("ok",)] else [f"{file.name} is not sound"]
    finally:
        backup.close()


def sealed(hand, after):
    if hand.other.command == "decrypt" and hand.other.run.status == 0:
        return []
    return [] if after.is_sealed else ["the journal is not sealed"]


def unsealed(hand, after):
    if hand.other.command == "encrypt" and hand.other.run.status == 0:
        return []
    return [] if not after.is_sealed else ["the journal is sealed"]


def rewrapped(hand, after):
    if not after.is_sealed or hand.other.command.startswith("encrypt") and hand.other.run.status == 0:
        return []
    return [] if after.passphrase == NEW else ["the new passphrase does not open the journal"]


def name_a_dream(name, *words):
    return lambda hand: [*words[:1], hand.world.ids[name], *words[1:]]


def rows(words, done=lambda hand, after: [], refusals=()):
    return Operation(words, done, refusals=refusals, has_rows_only=True)


OPERATIONS = {
    "add": rows(lambda hand: ["add", f"{WORD} of the {hand.name}"], added),
    "edit": rows(
        lambda hand: ["edit", hand.world.ids["flying"], "--text", f"{WORD} edited by the {hand.name}"], edited, (66,)),
    "night": rows(
        lambda hand: ["night", f"2026-11-0{len(hand.name)}", "--notes", f"{WORD} slept by the {hand.name}"], noted),
    "duplicate": rows(name_a_dream("falling", "duplicate")),
    "delete": rows(name_a_dream("flying", "delete"), gone("flying"), (66,)),
    "restore": rows(name_a_dream("trashed", "restore"), refusals=(66,)),
    "empty-trash": rows(lambda hand: ["empty-trash"]),
    "undo": rows(lambda hand: ["undo"], refusals=(66,)),
    "redo": rows(lambda hand: ["redo"], refusals=(66,)),
    "rename": rows(lambda hand: ["rename", "tag", "air", f"{WORD}-of-the-{hand.name}"], refusals=(66, 74)),
    "merge": rows(lambda hand: ["merge", "tag", "air", f"{WORD}-of-the-{hand.name}"], refusals=(66, 74)),
    "star": rows(name_a_dream("flying", "star"), refusals=(66,)),
    "tag": rows(
        lambda hand: ["tag", hand.world.ids["flying"], f"{WORD}-tag-of-the-{hand.name}"], refusals=(66,)),
    "favorite": rows(lambda hand: ["favorite", "crusty"]),
    "samples": rows(lambda hand: ["samples"]),
    "attach": Operation(
        lambda hand: ["attach", hand.world.ids["flying"], hand.world.sources / f"{hand.name}.png"], attached,
        refusals=(66,)),
    "detach": Operation(name_a_dream("flying", "detach", "sea.png"), detached, refusals=(66,)),
    "inbox": Operation(lambda hand: ["inbox", "--settle", "0"], taken),
    # Without a folder, as here, it changes nothing.
    "sync": Operation(lambda hand: ["sync"], refusals=(66,)),
    "import": Operation(lambda hand: ["import", hand.world.sources / "import.json"], imported),
    "backup": Operation(lambda hand: ["backup"], backed_up),
    "restore-backup": Operation(lambda hand: ["restore-backup", hand.world.backup], refusals=(66,)),
    "forget": Operation(name_a_dream("doomed", "forget", "--yes"), forgotten, refusals=(66,)),
    # A journal that is damaged is refused, and recovered then.
    "recover": Operation(lambda hand: ["recover", "--yes"], world="damaged", refusals=(74,)),
    "encrypt": Operation(lambda hand: ["encrypt", "--yes", "--erase-backups"], sealed, "plain", (65,)),
    "encrypt --new-passphrase": Operation(
        lambda hand: ["encrypt", "--new-passphrase", "--yes", "--passphrase-file", hand.world.sources / "new"],
        rewrapped, "sealed", (65, 74)),
    "decrypt": Operation(lambda hand: ["decrypt", "--yes"], unsealed, "sealed", (65, 74)),
}

# The commands that change nothing in the journal, its files and its inbox.
READING = {
    "list", "show", "similar", "stats", "signs", "attachments", "fields", "share", "book", "preview", "export",
    "backups", "check", "completions", "lock", "tags", "unlock",
}
