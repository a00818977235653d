"""What two commands begin with, when they run at once: a home with a journal, and what they are given."""

import dataclasses
import json
import shutil
from pathlib import Path

from operations import FORGOTTEN, NEW, OPERATIONS, WORD, digits, picture
from trials import Run


@dataclasses.dataclass
class Hand:
    """One of the two commands."""

    name: str
    command: str
    world: "World"
    run: Run = None
    other: "Hand" = None

    @property
    def operation(self):
        return OPERATIONS[self.command]

    @property
    def words(self):
        """The arguments of `dream`."""
        return list(map(str, self.operation.words(self)))

    @property
    def is_done(self):
        return self.run.status == 0


class World:
    """A home with a journal in it, which is put back as often as it is needed.

    There are dreams, one with a picture and one that is going to be forgotten, the trash, a night, a backup and what
    has changed since, something to undo and to redo, and a phone's inbox. A damaged journal has another page of
    dreams, which cannot be read; a new one has no backup yet.
    """

    def __init__(self, trial, kind):
        self.trial, self.kind = trial, kind
        self.place, self.kept = trial.world, trial.home / "kept" / kind
        self.sources = trial.home / "sources"
        self.sea, self.photo, self.scan = (picture(f"{WORD} {name}") for name in ("sea", "photo", "scan"))
        self.ids = {}  # of dreams, by their names
        self.stops = {}  # of commands, once they were looked at
        shutil.rmtree(self.place, ignore_errors=True)
        (self.place / "told").mkdir(parents=True)
        self.put_sources()
        self.make()
        shutil.copytree(self.place, self.kept)

    def put_sources(self):
        """The files and texts to attach, import and type."""
        self.sources.mkdir(exist_ok=True)
        beside = self.sources / "import.json.attachments"
        beside.mkdir(exist_ok=True)
        for path, content in [
            ("first.png", picture(f"{WORD} of the first")), ("second.png", picture(f"{WORD} of the second")),
            ("sea.png", self.sea), ("doomed.png", picture(FORGOTTEN)), ("new", NEW.encode() + b"\n"),
            (f"{beside.name}/{digits(self.scan)}", self.scan),
        ]:
            (self.sources / path).write_bytes(content)
        (self.sources / "import.json").write_text(json.dumps({
            "format": "lucid-dreams", "version": 1, "favoriteCreature": "dragon", "trash": [],
            "dreams": [{
                "id": "00000001-1111-4000-8000-000000000001", "date": "2026-01-02",
                "created": "2026-01-03T06:00:00.000Z", "creature": "dragon", "numberOfCreatures": 1,
                "effects": [], "description": f"{WORD} imported", "attachments": [f"{digits(self.scan)}/scan.png"],
            }]}))

    def make(self):
        for name in ("flying", "falling", "doomed", "trashed"):
            self.add(name, f"{FORGOTTEN if name == 'doomed' else WORD} {name}", "2026-11-10")
        dream = self.trial.dream
        dream("attach", self.ids["flying"], self.sources / "sea.png")
        dream("attach", self.ids["doomed"], self.sources / "doomed.png")
        dream("delete", self.ids["trashed"])
        dream("night", "2026-11-11", "--recall", "none", "--notes", f"{WORD} slept")
        if self.kind == "damaged":
            for number in range(12):
                self.add(f"wave {number}", f"{WORD} {number} " + "wave after wave " * 60, "2026-10-01")
        phone = self.place / "Phone"
        phone.mkdir()
        dream("inbox", "--set", phone)
        (phone / "note.md").write_text(f"{WORD} from the phone\n")
        (phone / "photo.png").write_bytes(self.photo)
        if self.kind == "sealed":
            dream("encrypt", "--yes", "--erase-backups")
            dream("inbox", "--after", "delete")
        self.backup = Path(dream("backup").strip()).stem
        self.add("since", f"{WORD} since the backup", "2026-11-12")
        dream("favorite", "dragon")
        dream("favorite", "shark")
        dream("undo")
        if self.kind == "damaged":
            self.damage()
        if self.kind == "new":
            shutil.rmtree(self.trial.folder / "backups")

    def add(self, name, text, date):
        self.ids[name] = self.trial.dream("add", text, "--date", date, "--tag", "air").strip()

    def damage(self):
        """Damages a page of dreams, all of which are in the backup; others can still be read and added."""
        content = bytearray(self.trial.journal.read_bytes())
        leaf = b"\x0d"  # how a page begins that has rows
        page = next(at for at in range(4096, len(content), 4096)
                    if content[at:at + 1] == leaf and b" 3 wave" in content[at:at + 4096])
        content[page:page + 8] = b"\x5a" * 8
        self.trial.journal.write_bytes(content)

    def begin_again(self):
        shutil.rmtree(self.place)
        shutil.copytree(self.kept, self.place)

    def files(self):
        """All files in the folder of the journal."""
        return [file for file in self.trial.folder.rglob("*") if file.is_file()]
