"""Marked words are looked for in every byte of the home: beside a sealed journal, and after a dream was
forgotten."""

import gzip
import hashlib
import os
import uuid
import zlib

from every_command import Commands
from extent import core
from marked import MarkedJournal
from markers import forms


class Looking(MarkedJournal):
    @core
    def test_a_word_is_found_however_it_is_written(self):
        word = self.word("word")
        for form in forms(word):
            self.assertIn("word of preparing", self.markers.found(b"before" + form + b"after"), form)
            self.counts["forms"] += 1
        packed = zlib.compress(b" " * 99 + word.encode())
        for wrapped in (gzip.compress(word.encode()), b"before" + packed):
            self.assertIn("word of preparing", self.markers.found(wrapped))
        self.guess(b"a short note", "note")
        digest = hashlib.sha256(b"a short note").digest()
        as_uuid = str(uuid.UUID(bytes=digest[:16]))
        for form in (digest, digest.hex().encode(), as_uuid.encode()):
            self.assertIn("note of preparing (as a checksum)", self.markers.found(b"before" + form + b"after"))
        self.assertEqual(self.markers.found(os.urandom(100_000)), set())

    def test_words_are_found_in_names_links_and_attributes(self):
        for number, make in enumerate((
                lambda name: (self.home / name).mkdir(), lambda name: (self.home / "link").symlink_to(name),
                lambda name: (self.home / "file").write_text(name),
                lambda name: os.setxattr(self.home / "file", "user.name", name.encode()))):
            make(self.word(f"word {number}"))
            self.look(number)
        self.assertEqual([after for _, after in self.seen], [0, 1, 2, 3])
        with self.assertRaisesRegex(AssertionError, "file, first after 2: word 2 of preparing"):
            self.check_nothing_seen()


class Marks(Commands):
    def test_commands_before_sealing(self):
        self.prepare()
        commands = [name for name in self.commands()
                    if name not in ("encrypt", "decrypt", "unlock", "lock")]
        for command in commands:
            self.perform(command)
        self.check_options(commands)
        self.keep()
        self.seal("--erase-backups")
        self.look("sealing")
        # Backups that were not to be erased are unchanged, and are listed.
        self.begin_again()
        del self.environment["LUCID_DREAMS_PASSPHRASE"]
        said = self.seal()
        self.assertTrue(list(self.markers.found_below(self.folder / "backups")), "backups as they were")
        self.look("sealing without erasing backups", said=said)
        self.check_nothing_seen()

    def test_commands_of_a_sealed_journal(self):
        self.do("add", "First")
        self.seal("--erase-backups")
        self.prepare()
        commands = self.commands()
        for command in commands:
            self.perform(command)
            self.look(command)
        self.check_options(commands)
        self.check_nothing_seen()
        # Only its owner can read it.
        kept = [self.folder, *self.folder.rglob("*"), *(self.home / "state").rglob("*")]
        self.assertEqual([path for path in kept if path.stat().st_mode & 0o77], [])
