"""Words that occur in only one journal, and where they can be read on a disk."""

import base64
import hashlib
import io
import os
import secrets
import string
import zipfile
import zlib
from pathlib import Path

# So many bytes of a form are looked up at each place of a file; a form that begins so is compared further.
WINDOW = 8
COMPARED = 12
TEXT_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le")


def fnv1a(content, bits):
    """The checksum FNV-1a, which needs no key."""
    prime, value = {32: (0x01000193, 0x811C9DC5), 64: (0x100000001B3, 0xCBF29CE484222325)}[bits]
    for byte in content:
        value = (value ^ byte) * prime % 2 ** bits
    return value


def forms(word):
    """The forms of a word in a file, plain and encoded."""
    for text in {word, word.lower(), word.upper()}:
        for encoding in TEXT_ENCODINGS:
            yield text.encode(encoding)
        content = text.encode()
        yield content[::-1]
        yield content.hex().encode()
        yield content.hex().upper().encode()
        for before in range(3):
            # Where the word begins within three bytes; what shares letters with its neighbors is left out.
            encoded = base64.b64encode(bytes(before) + content)
            yield encoded[4 if before else 0:len(encoded) // 4 * 4 - 4]


def checksums(content):
    """What a file may have in place of some bytes, and by which anybody can tell whether a guess is right."""
    digests = [hashlib.new(name, content).digest() for name in ("md5", "sha1", "sha256", "blake2b")]
    digests += [hashlib.blake2b(content, digest_size=size).digest() for size in (16, 32)]
    number = fnv1a(content, 64)
    digests += [number.to_bytes(8, "big"), number.to_bytes(8, "little")]
    for digest in digests:
        yield digest
        yield base64.b64encode(digest)
        for digits in (digest.hex(), digest.hex().upper()):
            yield digits.encode()
            yield f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}".encode()
    yield str(number).encode()


def inside(content):
    """The content of a file, and what is compressed in it."""
    yield content
    if zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            yield from map(archive.read, archive.namelist())
    for magic, bits in ((b"\x78\x01", 15), (b"\x78\x5e", 15), (b"\x78\x9c", 15), (b"\x78\xda", 15),
                        (b"\x1f\x8b\x08", 31)):
        place = content.find(magic)
        while place >= 0:
            try:
                yield zlib.decompressobj(bits).decompress(content[place:])
            except zlib.error:
                pass
            place = content.find(magic, place + 1)


class Markers:
    """The words that a trial has given to a journal, each with what it was given as."""

    def __init__(self):
        self.words = {}
        self._forms = {}
        # The findings in a content. Later words are not in it.
        self._found = {}

    def new(self, what):
        """Makes a word that nobody can guess, and that no file has by chance."""
        word = "".join(secrets.choice(string.ascii_lowercase) for _ in range(12)).capitalize()
        self.words[what] = word
        for form in forms(word):
            self._add(form, what)
        self.note_guess(word.encode(), f"{what} (as a checksum)")
        self.note_guess(word.lower().encode(), f"{what} (as a checksum)")
        return word

    def note_guess(self, content, what):
        """Searches for checksums of these bytes, which are all one would have to guess."""
        for form in checksums(content):
            self._add(form, what)

    def note_text(self, text, what):
        """Has a text looked for that was not made here, such as a date or an identifier."""
        for form in forms(text):
            self._add(form, what)

    def _add(self, form, what):
        if len(form) >= WINDOW:
            self._forms.setdefault(form[:WINDOW], []).append((form[:COMPARED], what))

    def found(self, content):
        """The words that can be read in a content."""
        digest = hashlib.blake2b(content).digest()
        if digest not in self._found:
            self._found[digest] = {what for part in inside(content) for what in self._search(part)}
        return self._found[digest]

    def _search(self, content):
        forms = self._forms
        for place in [place for place in range(len(content) - WINDOW + 1)
                      if content[place:place + WINDOW] in forms]:
            for form, what in forms[content[place:place + WINDOW]]:
                if content.startswith(form, place):
                    yield what

    def found_below(self, folder):
        """Each word that can be read below a folder: pairs of the file and what the word was given as.

        Names count, also those of folders, and targets of links and extended attributes.
        """
        for path in sorted(Path(folder).rglob("*")):
            parts = [os.fsencode(path.name)]
            try:
                if path.is_symlink():
                    parts.append(os.fsencode(os.readlink(path)))
                else:
                    for name in os.listxattr(path):
                        parts += [os.fsencode(name), os.getxattr(path, name)]
                    if path.is_file():
                        parts.append(path.read_bytes())
            except FileNotFoundError:
                continue  # it was only passing
            for part in parts:
                for what in sorted(self.found(part)):
                    yield path, what
