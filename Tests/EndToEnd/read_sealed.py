"""Reads a sealed journal as FORMATS.md describes it, with nothing of this program: dreams, nights, settings
and steps as JSON. usage: read_sealed.py JOURNAL, with a passphrase or a recovery code on standard input
"""

import json
import sqlite3
import struct
import sys

from nacl import bindings, hash, pwhash
from nacl.encoding import RawEncoder


def opened(sealed, data, key):
    return bindings.crypto_aead_xchacha20poly1305_ietf_decrypt(sealed[24:], data, sealed[:24], key)


def unwrapped(wrapped, words):
    magic, version, kind, passes, memory, salt = struct.unpack("<8sBBQQ16s", wrapped[:42])
    assert (magic, version, kind) == (b"LucDWrap", 1, 1)
    key = pwhash.argon2id.kdf(32, words, salt, opslimit=passes, memlimit=memory)
    return opened(wrapped[42:], wrapped[:42], key)


def derived(key, number):
    """What crypto_kdf derives: BLAKE2b of nothing, with the number as salt and the purpose as person."""
    return hash.blake2b(
        b"", 32, key, struct.pack("<Q8x", number), b"LucDJrnl".ljust(16, b"\0"), encoder=RawEncoder)


def columns(content):
    assert content[0] == 1
    place, found = 1, []
    while place < len(content):
        kind, place = content[place], place + 1
        size = {0: 0, 1: 8}.get(kind)
        if kind == 2:
            (size,), place = struct.unpack_from("<I", content, place), place + 4
        part, place = content[place:place + size], place + size
        found.append((None, int.from_bytes(part, "little", signed=True), part)[kind])
    return found


def read(path, words):
    journal = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    parts = dict(journal.execute("SELECT kind, content FROM seal"))
    key = unwrapped(parts["recovery" if words.count(b"-") == 7 else "passphrase"], words)
    rows, tags = derived(key, 1), derived(key, 2)
    for table in ("sealedDream", "sealedNight", "sealedSetting", "sealedStep"):
        tag_column = "id" if table == "sealedStep" else "tag"
        for tag, content in journal.execute(f"SELECT {tag_column}, content FROM {table} ORDER BY number"):
            row = columns(opened(content, table.encode() + tag, rows).rstrip(b"\0")[:-1])
            name = f"{table}:".encode() + row[0]
            assert tag == hash.blake2b(name, 16, tags, encoder=RawEncoder), "a row of another name"
            yield table, [part.decode(errors="replace") if isinstance(part, bytes) else part for part in row]


if __name__ == "__main__":
    print(json.dumps(list(read(sys.argv[1], sys.stdin.buffer.readline().rstrip(b"\n")))))
