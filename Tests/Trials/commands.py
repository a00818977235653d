"""The commands that are disturbed, and the journals that they begin with."""

import json
import sqlite3
import time

from trials import COMMANDS

# The first format of the journal, as released; never edited.
FIRST_FORMAT = """
    PRAGMA application_id = 0x4C756344; PRAGMA user_version = 1;
    CREATE TABLE dream (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      night TEXT NOT NULL CHECK (night GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      created INTEGER NOT NULL, description TEXT NOT NULL, creature TEXT NOT NULL,
      numberOfCreatures INTEGER NOT NULL CHECK (numberOfCreatures BETWEEN 1 AND 100),
      effects TEXT NOT NULL, trashed INTEGER
    ) STRICT;
    CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
"""

# A few large texts, so that a change takes several pages of the journal.
LONG_TEXT = "We danced on the roof until it was the floor. " * 400


def prepare(trial):
    """A journal with dreams in the list and in the trash, and the ids by their titles."""
    ids = {}
    for number, text in enumerate(["Flying", "Falling\n\n" + LONG_TEXT, "A test", "An old one"]):
        ids[number] = trial.dream("add", text, "--date", f"2026-11-{10 + number}").strip()
    trial.dream("delete", ids[3])
    return ids


# How a picture begins, and as much after it as takes several writes.
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 3000


def changes(ids, home):
    """The commands that change a journal: the arguments and what is typed, by name."""
    picture = home / "Sea.png"
    picture.write_bytes(PICTURE)
    some = {
        "add": (["add", LONG_TEXT, "--effect", "rain", "--count", "3"], ""),
        "edit": (["edit", ids[0], "--text", "Flying higher", "--creature", "shark"], ""),
        "delete": (["delete", ids[0], ids[1]], ""),
        "attach": (["attach", ids[0], picture], ""),
        "duplicate": (["duplicate", ids[0], ids[1], ids[2]], ""),
        "restore": (["restore", ids[3]], ""),
        "favorite": (["favorite", "dragon"], ""),
        "samples": (["samples"], ""),
        "undo": (["undo"], ""),
        "empty-trash": (["empty-trash"], ""),
    }
    return {name: change for name, change in some.items() if name in COMMANDS}


def journal_of_another(count):
    """A journal as `dream export` writes it, with dreams that are nowhere else."""
    return json.dumps({
        "format": "lucid-dreams", "version": 1, "favoriteCreature": "dragon", "trash": [],
        "dreams": [{
            "id": f"{number:08x}-1111-4000-8000-{number:012x}", "date": "2026-01-02",
            "created": "2026-01-03T06:00:00.000Z", "creature": "dragon", "numberOfCreatures": 1,
            "effects": [], "description": f"Imported {number}. {LONG_TEXT[:500]}",
        } for number in range(count)]})


def write_first_format(path, count):
    """Makes a journal of the first format, with dreams in the list and in the trash."""
    path.parent.mkdir(mode=0o700)
    journal = sqlite3.connect(path)
    journal.executescript(FIRST_FORMAT)
    journal.executemany(
        "INSERT INTO dream VALUES (NULL, ?, '2026-01-02', ?, ?, 'shark', 1, 'magic', ?)",
        [(f"{n:08x}-1111-4000-8000-{n:012x}", 1767400000000 + n, f"Old {n}. {LONG_TEXT[:400]}",
          time.time_ns() // 1_000_000 if n % 5 == 0 else None) for n in range(count)])
    journal.commit()
    journal.close()
