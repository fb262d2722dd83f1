"""Hostile key files, encrypted backups and protected libraries: changed, cut, put together anew.

Whoever makes a library or a backup for somebody else knows its password, so the content is hostile too.
"""

from __future__ import annotations

import base64
import io
import json
import os
import random
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.encryption import age_file, library_key
from desktop_rag.encryption.age_file import AgeReader, AgeWriter
from desktop_rag.encryption.library_key import KEY_FILE_NAME, write_new_key
from desktop_rag.encryption.sqlite_driver import connect_sqlite, sqlite_errors
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.library.backup import export_library
from tests.hostile.damaged_files import change_bytes
from tests.hostile.stores import (
    ODD_VALUES,
    PLANTED,
    choose_values,
    describe_members_again,
    forge_backup,
    list_forgeries,
    make_store,
)

PASSWORD = "word"  # noqa: S105 - of what is made here
_CHUNK = (1 << 16) + 16  # of the age format, with its tag


@contextmanager
def cheap_passwords() -> Iterator[None]:
    """Let a password be tried in a millisecond where the file does not ask for more."""
    costs = {"iterations": 1, "lanes": 1, "memory_kib": 64}
    with patch.object(library_key, "_COSTS", costs), patch.object(age_file, "_LOG_COST", 4):
        yield


def make_protected_store(folder: Path) -> tuple[Path, bytes]:
    """Write a small library with a password; return its folder and its key."""
    folder.mkdir(parents=True)
    key = write_new_key(folder, PASSWORD)
    return make_store(folder), key


# -- key files -----------------------------------------------------------------------------------

_VALUES: tuple[object, ...] = (
    None, True, 0, -1, 1.0, 1e308, 2**31, 2**63, 10**300, "", "1", "x" * 3_000, [], [1], {}, {"a": []},
    "\ud800", "\0", "AAAA", "A" * 64, "====", "é",
)  # fmt: skip
_LARGEST: tuple[dict[str, int], ...] = (
    {"memory_kib": 1 << 17},
    {"iterations": 8},
    {"lanes": 16, "memory_kib": 1},
    {"memory_kib": 1 << 21},
    {"memory_kib": 2**32 - 1, "iterations": 2**32 - 1},
    {"lanes": 2**24 - 1},
    {"memory_kib": 1 << 17, "iterations": 8, "lanes": 16},
    {"memory_kib": 1 << 18, "iterations": 16, "lanes": 16},
)
_CONTENTS = (
    b"", b"null", b"5", b"[]", b'"key"', b"{}", b"[" * 4_000, b'{"a":' * 700, b"\xff\xfe", b"\0" * 4_096,
    b"9" * 4_096, b'{"kind": "desktop-rag library key"}', b'{"kind": "desktop-rag library key", "format": 2}',
    b"\xef\xbb\xbf{}", b"NaN", b"x" * 10_000_000,
)  # fmt: skip
_LINKS = ("/dev/zero", "/dev/tty", "/dev/null", KEY_FILE_NAME, "missing", ".", "/etc/passwd")


def change_key_file(chosen: random.Random, number: int, file: Path) -> None:
    """Replace a key file by another, by its number, or change its fields or bytes."""
    whole = file.read_bytes()
    fields = json.loads(whole)
    special = [*_LARGEST, *_CONTENTS, *_LINKS, "pipe", "folder"]
    special += [{name: value} for name in fields for value in _VALUES]
    special += [{name: ...} for name in fields]  # without it
    made: Any = special[number] if number < len(special) else _change_fields(chosen, fields)
    file.unlink()
    match made:
        case "pipe":
            os.mkfifo(file)
        case "folder":
            file.mkdir()
        case str():
            file.symlink_to(made)
        case dict():
            file.write_text(json.dumps({k: v for k, v in (fields | made).items() if v is not ...}))
        case bytes():
            file.write_bytes(made)
        case _:
            file.write_bytes(change_bytes(chosen, bytearray(whole), b'{"a": [' * 99))


def _change_fields(chosen: random.Random, fields: dict[str, Any]) -> dict[str, Any] | None:
    """Return other values for some fields; None to change bytes instead."""
    if chosen.random() < 0.5:
        return None
    changes: dict[str, Any] = {}
    for name in chosen.sample(sorted(fields), chosen.randint(1, 3)):
        value = fields[name]
        if isinstance(value, int):
            changes[name] = chosen.choice((1, 2, 3, 15, 64, 100, 1 << 12, *_VALUES))
        elif chosen.random() < 0.5:
            changes[name] = base64.b64encode(chosen.randbytes(chosen.choice((0, 1, 12, 16, 48)))).decode()
        else:
            changes[name] = chosen.choice(_VALUES)
    return changes


# -- encrypted backups ---------------------------------------------------------------------------


def export_encrypted(library: Path, folder: Path) -> bytes:
    """Return a backup of a library with the password."""
    folder.mkdir(parents=True)
    for _ in export_library(library, folder / "backup", CancelToken(), PASSWORD):
        pass
    return next(folder.iterdir()).read_bytes()


def change_encrypted_backup(
    chosen: random.Random, number: int, wholes: list[bytes], key: bytes, folder: Path
) -> bytes:
    """Return one of these backups with one thing changed, by its number or at random."""
    whole = wholes[number % len(wholes)]
    poisons = _list_header_poisons(whole) + _list_chunk_poisons(whole, wholes[0])
    if number < len(poisons):
        return poisons[number]
    if chosen.random() < 0.4:
        return bytes(change_bytes(chosen, bytearray(whole), b"-> scrypt " * 9))
    if chosen.random() < 0.4:
        return _shuffle_chunks(chosen, whole)
    return _forge_content(chosen, whole, key, folder)


def _split_backup(whole: bytes) -> tuple[bytes, list[bytes]]:
    """Return the header with the nonce, and the chunks."""
    start = whole.index(b"\n", whole.index(b"\n--- ") + 1) + 1 + 16
    return whole[:start], [whole[at : at + _CHUNK] for at in range(start, len(whole), _CHUNK)]


def _list_header_poisons(whole: bytes) -> list[bytes]:
    lines = whole.split(b"\n", 4)
    first, stanza, body, seal, rest = lines
    salt = stanza.split()[2]
    costs = (
        b"0", b"1", b"19", b"20", b"21", b"22", b"30", b"63", b"64", b"99", b"100", b"9" * 2_000, b"-1",
        b"+4", b"04", b"0x4", b"4 4", b"4.0", b"", b"\xd9\xa4", b"1e1",
    )  # fmt: skip
    stanzas = [b"-> scrypt %s %s" % (salt, cost) for cost in costs]
    stanzas += [
        b"-> scrypt %s 4" % each for each in (b"", b"AAAA", b"=" * 22, salt + b"AA", salt[:-1], salt * 9)
    ]
    stanzas += [b"-> scrypt 4", b"-> X25519 " + salt, b"-> Scrypt %s 4" % salt, b"->", b"", b"\0" * 99]
    stanzas += [stanza + b"\n" + body + b"\n" + stanza, b"-> a-grease 5\n\n" + stanza, stanza + b"\r"]
    bodies = (b"", body[:-1], body * 2, body + b"==", b"A" * 43, b"\xff")
    seals = (b"---", b"--- ", seal[:-1], seal + b"=", b"--- " + b"A" * 43)
    firsts = (b"age-encryption.org/v2", first + b" ", first + b"\r", b"", b"x" * 9_999)
    headers = [(first, each, body, seal) for each in stanzas]
    headers += [(first, stanza, each, seal) for each in bodies]
    headers += [(first, stanza, body, each) for each in seals]
    headers += [(each, stanza, body, seal) for each in firsts]
    return [b"\n".join([*header, rest]) for header in headers]


def _list_chunk_poisons(whole: bytes, other: bytes) -> list[bytes]:
    head, chunks = _split_backup(whole)
    strange = _split_backup(other)[1]
    orders = [
        [], chunks[:1], chunks[:-1], chunks[1:], chunks[::-1], chunks * 2, [*chunks, chunks[-1]],
        [*chunks, b""], [*chunks, bytes(16)], [*chunks, bytes(15)], [*chunks[:-1], chunks[-1][:16]],
        [*chunks[:-1], chunks[-1][:-1]], [chunks[-1], *chunks[:-1]], [*chunks[:-1], chunks[0]],
        [chunks[0], *strange[1:]], strange, [bytes(_CHUNK)] * 5,
    ]  # fmt: skip
    return [head + b"".join(order) for order in orders] + [head[:-16], head[:-1], head[:50], whole[16:]]


def _shuffle_chunks(chosen: random.Random, whole: bytes) -> bytes:
    head, chunks = _split_backup(whole)
    for _ in range(chosen.randint(1, 3)):
        at, to = chosen.randrange(len(chunks)), chosen.randrange(len(chunks))
        match chosen.randrange(4):
            case 0:
                chunks[at], chunks[to] = chunks[to], chunks[at]
            case 1:
                chunks.insert(to, chunks[at])
            case 2 if len(chunks) > 1:
                del chunks[at]
            case _:
                cut = chosen.randrange(len(chunks[at]))
                chunks[at] = chunks[at][:cut]
    return head + b"".join(chunks)


def _forge_content(chosen: random.Random, whole: bytes, key: bytes, folder: Path) -> bytes:
    """Change the content as one who knows the password can: it is authentic then."""
    source = folder / "content"
    source.write_bytes(io.BufferedReader(AgeReader(io.BytesIO(whole), PASSWORD)).read())

    def change_member(files: dict[str, bytes], manifest: dict[str, Any]) -> None:
        name = chosen.choice(sorted(files))
        if KEY_FILE_NAME in files and name != KEY_FILE_NAME and chosen.random() < 0.8:
            (folder / "member").write_bytes(files[name])
            plant_in_encrypted(chosen, folder / "member", key, is_catalog=name == CATALOG_FILE_NAME)
            files[name] = (folder / "member").read_bytes()
        else:
            files[name] = bytes(change_bytes(chosen, bytearray(files[name]), b"other" * 50))
        describe_members_again(files, manifest)

    forge_backup(source, chosen.choice(list_forgeries()) if chosen.random() < 0.2 else change_member)
    sealed = io.BytesIO()
    with AgeWriter(sealed, PASSWORD) as writer:
        writer.write(source.read_bytes())
    return sealed.getvalue()


# -- encrypted catalogs and indexes --------------------------------------------------------------

_ENDLESS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS table_name FROM n"
_PLANTED_ROWS = (
    "CREATE TRIGGER planted AFTER INSERT ON rows BEGIN DELETE FROM rows; END",
    f"DROP TABLE rows; CREATE VIEW rows AS {_ENDLESS}",
    f"CREATE VIEW planted AS {_ENDLESS}",
    "CREATE INDEX planted ON rows (hex(zeroblob(1000)))",
    "CREATE TABLE planted (id)",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 99",
    "UPDATE rows SET table_name = 'vectors__../../x'",
    "UPDATE rows SET table_name = 'vectors__' || hex(randomblob(500))",
    "UPDATE rows SET table_name = 'vectors__' || rowid",
    "UPDATE rows SET table_name = 'passages'",
    "UPDATE rows SET document_id = document_id || char(39) || ') OR true --'",
    "UPDATE rows SET id = 'same', document_id = 'same'",
    "UPDATE rows SET stems = hex(zeroblob(2000000))",
    "UPDATE rows SET stems = replace(hex(zeroblob(20000)), '0', ' x')",
    "UPDATE rows SET vector = zeroblob(0)",
    "UPDATE rows SET vector = zeroblob(4)",
    "UPDATE rows SET vector = zeroblob(8) WHERE rowid % 2",
    "UPDATE rows SET vector = zeroblob(4000000)",
    "UPDATE rows SET vector = x'0000c07f0000c07f0000c07f0000c07f'",
    "DELETE FROM rows",
)
_ROW_COLUMNS = ("table_name", "document_id", "id", "language", "stems", "grams", "vector")


def change_protected_library(chosen: random.Random, number: int, library: Path, key: bytes) -> None:
    """Plant something in the catalog or the index of a library, by its number, or change their bytes."""
    file = library / (CATALOG_FILE_NAME if number % 2 else ROWS_FILE_NAME)
    if chosen.random() < 0.2:
        file.write_bytes(change_bytes(chosen, bytearray(file.read_bytes()), b"other" * 99))
    elif chosen.random() < 0.03:
        file.unlink()
        chosen.choice((file.mkdir, lambda: os.mkfifo(file), lambda: file.symlink_to("/dev/zero")))()
    else:
        plant_in_encrypted(chosen, file, key, is_catalog=file.name == CATALOG_FILE_NAME, number=number // 2)


def plant_in_encrypted(
    chosen: random.Random, file: Path, key: bytes, *, is_catalog: bool, number: int = 1 << 30
) -> None:
    """Change what is stored in an encrypted SQLite file as one who has its key can."""
    planted = PLANTED if is_catalog else _PLANTED_ROWS
    if number < len(planted) or chosen.random() < 0.2:
        sql = planted[number] if number < len(planted) else chosen.choice(planted)
    elif is_catalog:
        sql = choose_values(chosen)
    else:
        where = chosen.choice(("", " WHERE rowid % 2", " WHERE vector IS NULL", " WHERE vector IS NOT NULL"))
        sql = f"UPDATE rows SET {chosen.choice(_ROW_COLUMNS)} = {chosen.choice(ODD_VALUES)}{where}"  # noqa: S608
    with closing(connect_sqlite(str(file), key)) as opened, suppress(*sqlite_errors()):
        opened.executescript(f"PRAGMA foreign_keys = OFF; BEGIN; {sql}; COMMIT")
