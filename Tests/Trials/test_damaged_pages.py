"""Damages a page of the journal, and then writes: a page without a dream blocks nobody."""

import json
import random
import sqlite3

from sealed import PlainOrSealed, plain_and_sealed
from trials import IS_LONG, Trial

SIZE = 4096
# How a change may end that meets damage.
ENDINGS = {0, 65, 66, 73, 74}
# What only a recovery makes readable again: the dreams, and what says where all else is.
HOLDING = {"dream", "sealedDream", "sqlite_schema"}


def cells_of(page, count):
    """A page that says that it has another number of cells."""
    return page[:3] + count.to_bytes(2, "big") + page[5:]


DAMAGE = {
    "zeroed": lambda page, other, stale: bytes(SIZE),
    "ones": lambda page, other, stale: b"\xff" * SIZE,
    "without its cells": lambda page, other, stale: cells_of(page, 0),
    "with too many cells": lambda page, other, stale: cells_of(page, 0xFFFF),
    "with wrong pointers": lambda page, other, stale: page[:8] + b"\xff\x13" * 8 + page[24:],
    "as it was": lambda page, other, stale: stale,
    "another one": lambda page, other, stale: other,
}


class DamagedPages(PlainOrSealed, Trial):
    def setUp(self):
        super().setUp()
        self.random = random.Random(20261125)

    def prepare(self):
        """A journal with something in each table, steps on several pages, free pages, and a backup."""
        dreams = [{
            "id": f"{number:08x}-2222-4000-8000-{number:012x}", "date": f"2026-10-{number % 28 + 1:02}",
            "created": f"2026-11-01T06:00:{number % 60:02}.000Z", "creature": "shark",
            "numberOfCreatures": number % 9 + 1, "effects": ["rain"] if number % 2 else [],
            "description": f"Dream {number}. " + "We flew over the roofs. " * (number % 30 * 8),
        } for number in range(40)]
        self.ids = [dream["id"] for dream in dreams]
        self.dream("import", "-", typed=json.dumps(dreams))
        self.dream("favorite", "dragon")
        self.dream("night", "2026-10-03", "--recall", "none")
        for number in range(2, 8):
            self.dream("edit", self.ids[number], "--text", f"Edited {number}. " + "Again. " * 400)
        self.dream("delete", self.ids[0], self.ids[1])
        self.dream("backup")
        self.stale = self.journal.read_bytes()
        for number in range(8, 14):
            self.dream("edit", self.ids[number], "--text", f"Edited {number}. " + "Again. " * 400)
        self.dream("delete", self.ids[20])
        journal = sqlite3.connect(self.journal)
        journal.executescript("""
            CREATE TABLE filler (text TEXT);
            INSERT INTO filler VALUES (hex(zeroblob(20000)));
            DROP TABLE filler;
        """)
        # What each page is for; those that are in no table or index are free.
        self.uses = {page: "free" for page in range(1, self.journal.stat().st_size // SIZE + 1)}
        self.look(journal)
        self.trunk = int.from_bytes(self.journal.read_bytes()[32:36], "big")
        journal.close()
        self.keep()

    def look(self, journal):
        """Determines the use of each page."""
        pages = journal.execute("SELECT pageno, name, pagetype FROM dbstat").fetchall()
        self.uses |= {page: name for page, name, _ in pages}
        self.beyond = {page for page, _, kind in pages if kind == "overflow"}

    def cases(self, count):
        """Pages and the ways to damage them: all, or of each table and index some, up to a number."""
        every = [(page, way) for page in self.uses for way in DAMAGE if page > 1 or way != "as it was"]
        # Without the key nobody can read a sealed journal, which is told at once.
        every = [case for case in every if not (self.begins_sealed and self.uses[case[0]] == "seal")]
        # Of free pages only the one that names the others says anything.
        every = [case for case in every if self.uses[case[0]] != "free" or case[0] == self.trunk]
        if IS_LONG:
            return every
        self.random.shuffle(every)
        chosen, seen = [], {}
        for page, way in every:
            use = self.uses[page]
            if seen.setdefault(use, 0) < (4 if use in {"step", "sealedStep", "dream"} else 2):
                seen[use] += 1
                chosen.append((page, way))
        # Which of them are hit by chance; the history is always one that can be repaired.
        history = [page for page, use in self.uses.items()
                   if use in ("step", "sealedStep") and page not in self.beyond]
        return [*chosen[:count], (history[-1], "zeroed")]

    def damage(self, page, way):
        """Puts the folder back to what it was, but for one page; answers whether that has changed it."""
        self.begin_again()
        content = bytearray(self.journal.read_bytes())
        start = (page - 1) * SIZE
        other = content[start % (len(content) - SIZE) + SIZE:][:SIZE]
        stale = self.stale[start:start + SIZE].ljust(SIZE, b"\0")
        before = bytes(content[start:start + SIZE])
        content[start:start + SIZE] = DAMAGE[way](before, bytes(other), stale)
        self.journal.write_bytes(content)
        return content[start:start + SIZE] != before

    def held(self):
        """All dreams that `dream` shows, by their ids; none where it shows nothing."""
        found = {}
        for more in ([], ["--trash"]):
            run = self.run_dream("list", "--json", *more)
            self.assertIn(run.status, ENDINGS, run)
            if run.status == 0:
                found |= {line["id"]: line | {"trash": bool(more)} for line in json.loads(run.output)}
        return found

    def recovered(self):
        """All dreams that there are after a recovery."""
        run = self.run_dream("recover", "--yes")
        self.assertIn(run.status, ENDINGS, run)
        return self.held()

    def check(self, run, page, what):
        """Checks how a change ended on a damaged journal."""
        self.assertIn(run.status, ENDINGS, f"{what}: {run}")
        if self.uses[page] not in HOLDING:
            self.assertEqual(run.status, 0, f"{what}: {run}")
        if run.status:
            self.assertTrue(run.error.startswith("dream: "), f"{what}: {run}")
            if run.status != 66:
                self.assertRegex(run.error, "damaged|mark is lost|not a dream journal", what)
                self.assertRegex(run.error, "nothing was changed|left untouched", what)
        # The damage is reported once, when it is met.
        self.counts["changes that went in" if run.status == 0 else "changes refused"] += 1
        self.counts["repairs"] += "kept in" in run.error

    def write(self, page, way):
        """Adds and edits a dream in a damaged journal, and compares recoveries before and after."""
        what = f"page {page} of {self.uses[page]} {way}"
        if not self.damage(page, way):
            return
        saved = self.recovered()
        self.damage(page, way)
        added = self.run_dream("add", "After the damage. " * 300)
        self.check(added, page, what)
        edited = self.run_dream("edit", self.ids[30], "--text", "Edited after the damage")
        self.check(edited, page, what)
        self.assertFalse("kept in" in added.error and "kept in" in edited.error, what)
        after = self.recovered()
        if added.status == 0:
            self.assertIn(added.output.strip(), after, what)
        if edited.status == 0:
            self.assertEqual(after[self.ids[30]]["description"], "Edited after the damage", what)
        lost = [
            dream for id, dream in saved.items()
            if after.get(id) != dream and id != self.ids[30] and "(conflict" not in dream["description"]]
        self.assertEqual(lost, [], what)

    @plain_and_sealed
    def test_writing_after_a_page_was_damaged(self):
        self.prepare()
        for page, way in self.cases(14):
            self.write(page, way)
            self.look_at_kept(page)
        self.assertGreater(self.counts["repairs"], 0)
        self.assertGreater(self.counts["kept files looked at"], 0)

    def look_at_kept(self, page):
        """Checks that of a sealed journal nothing can be read in what is kept from before a repair."""
        for kept in (self.folder / "backups").glob("before-repair-*"):
            content = kept.read_bytes()
            for words in (b"We flew over the roofs", b"Again. Again.", b"After the damage"):
                self.assertTrue(not self.begins_sealed or words not in content, f"{kept.name}, page {page}")
            self.counts["kept files looked at"] += 1

    def check_seal(self):
        """The last damage may have been to the seal."""

    def test_writing_in_the_app_after_a_page_was_damaged(self):
        self.prepare()
        self.stop_animations()
        cases = [case for case in self.cases(1_000) if self.uses[case[0]] not in HOLDING]
        if not IS_LONG:
            firsts = {use: page for page, use in self.uses.items() if page not in self.beyond}
            cases = [(firsts["step"], "ones"), (firsts["night"], "zeroed")]
        for page, way in cases:
            if not self.damage(page, way):
                continue
            what = f"page {page} of {self.uses[page]} {way}"
            app = self.open_app()
            app.button("New Dream").click()
            app.description.insert("After the damage")
            self.wait_until(lambda: "After the damage" in self.texts(), f"{what}: the dream on the disk")
            if self.uses[page] == "step" and way in ("zeroed", "ones") and page not in self.beyond:
                app.find("label", lambda said: said.startswith("The history was damaged"))
            app.kill()
            self.assertIn("After the damage", [dream["description"] for dream in self.recovered().values()])
            self.counts["pages"] += 1
