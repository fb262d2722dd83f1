"""Hostile libraries, backups, models, folders and streams: whole ones, changed, and some made to do harm."""

from __future__ import annotations

import hashlib
import json
import os
import random
import sqlite3
import struct
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.library.backup import export_library
from desktop_rag.library.backup_format import seal_backup
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.types import WatchedFolder
from tests.helpers.chat_server import DONE, event
from tests.helpers.documents import add, index, read_file
from tests.helpers.tiny_onnx import write_cross_encoder, write_sentence_encoder
from tests.hostile.damaged_files import change_bytes

Manifest = dict[str, Any]
VECTOR_DIM = 4
VECTOR_MODEL = f"tiny__{VECTOR_DIM}"
_PAGE_BYTES = 4096
_HEADER_BYTES = 25_000  # of the tiny model that are no weights

# -- libraries -----------------------------------------------------------------------------------

_ENDLESS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS path FROM n"
PLANTED = (
    "CREATE TRIGGER planted AFTER INSERT ON files BEGIN DELETE FROM documents; END",
    f"DROP TABLE folders; CREATE VIEW folders AS {_ENDLESS}",
    f"CREATE VIEW planted AS {_ENDLESS}",
    "CREATE TABLE planted (id)",
    "CREATE INDEX planted ON files (hex(zeroblob(1000)))",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = -1",
    "PRAGMA application_id = 1",
    "UPDATE passages SET headings = '[['",
    "UPDATE passages SET headings = '5'",
    "UPDATE passages SET headings = x'ff'",
    "UPDATE passages SET text = x'00ff'",
    "UPDATE passages SET text = CAST(x'ff' AS TEXT)",
    "UPDATE passages SET first = 'abc', last = x''",
    "UPDATE passages SET first = -9e99, last = 9e99",
    "UPDATE passages SET page = 'p', language = 7",
    "UPDATE pages SET headings = '[[1]]'",
    "UPDATE pages SET headings = '{\"a\": 1}'",
    "UPDATE pages SET headings = replace(hex(zeroblob(50000)), '0', '[')",
    "UPDATE pages SET text = x'ff', number = 'n'",
    "UPDATE pages SET number = -1, text = 5",
    "UPDATE documents SET name = x'ff', passages = 'many', characters = x'', analyzed = 'no'",
    "UPDATE documents SET passages = 9223372036854775807, characters = -1",
    "UPDATE documents SET language = x'ff00'",
    "UPDATE files SET path = x'ff'",
    "UPDATE files SET state = 'nosuch'",
    "UPDATE files SET size_bytes = 'large', modified_ns = x'', turn = 'first'",
    "UPDATE files SET size_bytes = -1, modified_ns = 9e99",
    "UPDATE facts SET value = x'ff'",
    "INSERT OR REPLACE INTO facts VALUES ('analyzer', NULL)",
    "UPDATE folders SET path = x'ff', ignored = 5",
    "UPDATE conversations SET title = x'ff', updated_at = 'then', scope = '[['",
    "UPDATE turns SET answer = '[['",
    "UPDATE turns SET answer = '[]', question = x'ff'",
    "UPDATE turns SET answer = '{\"text\": 5}', parent = id",
    "DELETE FROM pages",
    "DELETE FROM documents",
    "DELETE FROM said_data",
    "UPDATE said_data SET block = x'ffff'",
    "UPDATE said_data SET block = zeroblob(100)",
    "UPDATE signatures SET hashes = 'text'",
)
# What is put into columns of other types, or where it cannot be.
ODD_VALUES = (
    "x'00ff'", "x''", "'text'", "''", "CAST(x'ff' AS TEXT)", "'a' || char(0) || 'b'", "5", "-1", "1.5",
    "9223372036854775807", "-9223372036854775808", "999999999999", "9e999", "-9e99", "253402300800", "NULL",
    "'../../outside'", "'//elsewhere/share/a.txt'", "'[[1, 2, 3]]'", "'[[]]'", "'{\"a\": {}}'",
    "hex(zeroblob(60000))", "printf('%.*c', 60000, '/')",
    "'{\"collections\": [1e999], \"files\": [7]}'",
    "'{\"question\": 1, \"text\": [], \"found\": \"\", \"model\": null, \"sentences\": [5]}'",
    "'{\"question\": \"q\", \"text\": \"t\", \"found\": true, \"model\": \"m\", \"seconds\": 1e999}'",
)  # fmt: skip


def make_store(folder: Path) -> Path:
    """Write a small library with a conversation and a watched folder, and close it."""
    texts = ("The council granted 12,400 pounds.", "The lighthouse burns oil. " * 20, "Überfahrt um neun.")
    with LibraryWriter(folder) as library:
        library.repair_index()
        for number, text in enumerate(texts * 3):
            add(library, read_file(Path(f"/elsewhere/{number}.txt"), f"{text} {number}", "Its end."))
            if number == 3:
                index(library)
        indexed = library.index.count_passages_per_document()
        ids = [(each.id, id_) for id_ in indexed for each in library.catalog.load_document_passages(id_)]
        library.index.add_vectors(VECTOR_MODEL, ids, np.full((len(ids), VECTOR_DIM), 0.5, np.float32))
        library.watched_folders.save_folder(WatchedFolder(Path("/elsewhere"), ("*.tmp",)))
        library.collections.create_collection("Council")
    with closing(WritableDatabase(folder, create=False)) as database:
        store = ConversationStore(database)
        store.add_question(store.create_conversation("Who paid?"), "Who paid?")
        database.reclaim_space()
    return folder


def change_catalog(chosen: random.Random, number: int, folder: Path) -> None:
    """Plant something in a catalog, by its number, or change its values, pages or bytes."""
    file = folder / CATALOG_FILE_NAME
    content = bytearray(file.read_bytes())
    if number < len(PLANTED) or chosen.random() < 0.4:
        planted = PLANTED[number] if number < len(PLANTED) else choose_values(chosen)
        file.write_bytes(_plant(bytes(content), planted))
        return
    way = chosen.randrange(4)
    pages = len(content) // _PAGE_BYTES
    if way == 0:
        at = chosen.randrange(pages) * _PAGE_BYTES
        content[at : at + _PAGE_BYTES] = bytes(_PAGE_BYTES)
    elif way == 1:
        to, other = (chosen.randrange(1, pages) * _PAGE_BYTES for _ in range(2))
        content[to : to + _PAGE_BYTES] = content[other : other + _PAGE_BYTES]
    elif way == 2:
        start = chosen.randrange(pages) * _PAGE_BYTES
        for _ in range(chosen.randint(1, 40)):
            content[start + chosen.randrange(_PAGE_BYTES)] = chosen.randrange(256)
    else:
        content = change_bytes(chosen, content, bytes(content))
    file.write_bytes(content)


def choose_values(chosen: random.Random) -> str:
    """Return SQL that puts values of any type into up to three columns of any tables."""
    with closing(sqlite3.connect(":memory:")) as empty:
        for script in MIGRATIONS:
            empty.executescript(script)
        columns = empty.execute(
            "SELECT tables.name, columns.name FROM pragma_table_list AS tables"
            " JOIN pragma_table_info(tables.name) AS columns WHERE tables.schema = 'main'"
            " AND tables.name NOT LIKE 'sqlite_schema' ORDER BY 1, 2"
        ).fetchall()
    changes = ""
    for _ in range(chosen.randint(1, 3)):
        table, column = chosen.choice(columns)
        changes += f'UPDATE OR REPLACE "{table}" SET "{column}" = {chosen.choice(ODD_VALUES)};'  # noqa: S608 - ours
    return changes


_ROW_CHANGES = (
    "table_name = 'vectors__../../outside__4'",
    "table_name = 'vectors__' || rowid || '__4'",
    "table_name = 'passages'",
    "table_name = 'vectors__tiny__999999'",
    "id = hex(zeroblob(99999))",
    "document_id = char(0)",
    "stems = replace(hex(zeroblob(50000)), '00', 'x ')",
    "grams = NULL",
    "vector = x'0000c07f0000c07f0000c07f0000c07f'",
    "vector = zeroblob(1 << 24)",
    "vector = NULL",
)


def change_rows(chosen: random.Random, number: int, file: Path) -> None:
    """Change the rows of a search index, or the bytes of their file."""
    if number >= len(_ROW_CHANGES):
        file.write_bytes(change_bytes(chosen, bytearray(file.read_bytes()), b"other" * 99))
        return
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"UPDATE rows SET {_ROW_CHANGES[number]}")  # noqa: S608 - ours
        connection.commit()


# -- backups -------------------------------------------------------------------------------------

_NAMES = (
    "../outside",
    "/outside",
    "index.lance/../../outside",
    "index.lance/a/../../../outside",
    "C:/outside",
    "index.lance/a\\..\\outside",
    "index.lance/\0",
    "index.lance/CON",
    "index.lance/a:stream",
    "index.lance/..",
    "index.lance/" + "a/" * 200 + "b",
    "index.lance/" + "x" * 300,
    "writing.lock",
    "index.lance",
    "CATALOG.SQLITE3",
)
_SIZES: tuple[object, ...] = (-1, 0, 2**62, True, "1", None, 1.5)
_FIELDS: tuple[Manifest, ...] = (
    {"kind": 5},
    {"format": 1},
    {"format": 99},
    {"format": "new"},
    {"members": {}},
    {"members": [5]},
    {"members": []},
    {"members": [{}] * 1000},
    {"made_at": "now"},
)
_MANIFESTS = (
    b"",
    b"[" * 200_000,
    b"{}",
    b"null",
    b'{"kind": "desktop-rag library", "format": 1e999}',
    b"\xff\xfe",
)


def change_backup(chosen: random.Random, number: int, library: Path, folder: Path) -> Path:
    """Write a backup with one thing changed, by its number, and most of them sealed again."""
    source = folder / "library.ragbackup"
    for _ in export_library(library, source, CancelToken()):
        pass
    forgeries = list_forgeries()
    if number < len(forgeries):
        forge_backup(source, forgeries[number])
    elif chosen.random() < 0.4:
        values = choose_values(chosen)
        forge_backup(source, lambda files, manifest: _plant_in_catalog(files, manifest, values))
    elif chosen.random() < 0.4:
        source.write_bytes(change_bytes(chosen, bytearray(source.read_bytes()), b"PK" * 50))
        if chosen.random() < 0.5:
            _seal(source)
    else:
        forge_backup(source, lambda files, manifest: _change_member(chosen, files, manifest))
    return source


Forge = Callable[[dict[str, bytes], Manifest], "bytes | int | None"]  # a manifest, or flags of the members


def list_forgeries() -> list[Forge]:
    """Return what to do to a backup: odd names, sizes, manifests, catalogs and kinds of members."""

    def rename(files: dict[str, bytes], manifest: Manifest, name: str) -> None:
        files[name] = b"planted"
        manifest["members"].append(_describe_member(name, b"planted"))

    def resize(manifest: Manifest, size: object) -> None:
        manifest["members"][0]["size"] = size

    def fill(files: dict[str, bytes], manifest: Manifest) -> None:
        files["index.lance/fill"] = bytes(50_000_000)
        describe_members_again(files, manifest)

    found: list[Forge] = [lambda f, m, name=name: rename(f, m, name) for name in _NAMES]  # type: ignore[misc]
    found += [lambda _f, m, size=size: resize(m, size) for size in _SIZES]  # type: ignore[misc]
    found += [lambda _f, m, more=more: m.update(more) for more in _FIELDS]  # type: ignore[misc]
    found += [lambda _f, _m, text=text: text for text in _MANIFESTS]  # type: ignore[misc]
    found += [lambda f, m, sql=sql: _plant_in_catalog(f, m, sql) for sql in PLANTED]  # type: ignore[misc]
    found += [lambda _f, _m, kind=kind: kind for kind in (0o120777, 0o010777, 0o060777)]  # type: ignore[misc]
    return [*found, fill]


def _change_member(chosen: random.Random, files: dict[str, bytes], manifest: Manifest) -> None:
    name = chosen.choice(sorted(files))
    files[name] = bytes(change_bytes(chosen, bytearray(files[name]), b"other" * 50))
    if chosen.random() < 0.8:
        describe_members_again(files, manifest)


def _describe_member(name: str, content: bytes) -> Manifest:
    return {"name": name, "size": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def describe_members_again(files: dict[str, bytes], manifest: Manifest) -> None:
    """Let the manifest say what the members are now."""
    manifest["members"] = [_describe_member(name, content) for name, content in files.items()]


def _plant_in_catalog(files: dict[str, bytes], manifest: Manifest, sql: str) -> None:
    files[CATALOG_FILE_NAME] = _plant(files[CATALOG_FILE_NAME], sql)
    describe_members_again(files, manifest)


def _plant(catalog: bytes, sql: str) -> bytes:
    with closing(sqlite3.connect(":memory:")) as opened:
        opened.deserialize(catalog)
        with suppress(sqlite3.Error):
            opened.executescript(f"PRAGMA foreign_keys = OFF; {sql}")
            opened.commit()
        return opened.serialize()


def forge_backup(source: Path, forge: Forge) -> None:
    """Change the members and the manifest of a backup, and seal it again."""
    with zipfile.ZipFile(source) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    manifest: Manifest = json.loads(files.pop("manifest.json"))
    answer = forge(files, manifest)
    kind = answer if isinstance(answer, int) else 0
    text = answer if isinstance(answer, bytes) else json.dumps(manifest).encode()
    with zipfile.ZipFile(source, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, content in {**files, "manifest.json": text}.items():
            info = zipfile.ZipInfo(name)
            info.external_attr = kind << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
        archive.comment = bytes(64)
    _seal(source)


def _seal(source: Path) -> None:
    with source.open("r+b") as file, suppress(OSError):
        seal_backup(file)


# -- language models -----------------------------------------------------------------------------


def _text(value: bytes) -> bytes:
    return struct.pack("<Q", len(value)) + value


def _pack_gguf(*entries: bytes, tensors: int = 0, count: int | None = None, version: int = 3) -> bytes:
    head = b"GGUF" + struct.pack("<IQQ", version, tensors, len(entries) if count is None else count)
    return head + b"".join(entries)


def poison_gguf(whole: bytes) -> dict[str, bytes]:
    """Return model files whose header claims what cannot be."""
    most, key = struct.pack("<Q", 2**64 - 1), _text(b"tokenizer.ggml.tokens")
    array, strings = struct.pack("<I", 9), struct.pack("<I", 8)
    name = _text(b"general.name")
    number = struct.pack("<I", 10) + most
    tensor = _text(b"t") + struct.pack("<I", 4) + most * 4 + struct.pack("<I", 0) + most
    deep = (array + struct.pack("<IQ", 9, 1)) * 1000
    many = key + array + strings + struct.pack("<Q", 799_000) + bytes(8) * 799_000
    keys = (
        b"llama.context_length",
        b"llama.block_count",
        b"llama.embedding_length",
        b"llama.attention.head_count",
        b"tokenizer.ggml.bos_token_id",
        b"general.alignment",
        b"llama.attention.head_count_kv",
    )
    return {
        "entries": _pack_gguf(count=2**64 - 1),
        "tensors": _pack_gguf(tensors=2**64 - 1),
        "version": _pack_gguf(version=2**32 - 1),
        "long key": _pack_gguf(most + b"x" * 99),
        "long text": _pack_gguf(name + strings + most),
        "array": _pack_gguf(key + array + strings + most),
        "array of arrays": _pack_gguf(_text(b"a") + deep),
        "numbers": _pack_gguf(_text(b"a") + array + struct.pack("<I", 12) + most),
        "many tokens": _pack_gguf(many),
        "numbers at most": _pack_gguf(*(_text(each) + number for each in keys)),
        "tensor": _pack_gguf(tensor, tensors=1, count=0),
        "tensors at most": _pack_gguf(tensor * 50_000, tensors=50_000, count=0),
        "name": _pack_gguf(name + strings + _text("\u202e\x1b[2J\0\n".encode() * 500)),
        "same key": _pack_gguf(*[name + strings + _text(b"x")] * 9999),
        "big endian": _pack_gguf(version=3 << 24),
        "zeros": whole[:4] + bytes(100_000),
        "two": whole[:20_000] + whole,
        "types": _pack_gguf(
            _text(b"tokenizer.ggml.token_type")
            + array
            + struct.pack("<IQ", 5, 500_000)
            + b"\3\0\0\0" * 500_000
        ),
    }


def change_gguf(chosen: random.Random, whole: bytes) -> bytes:
    """Return a model file with changes, most of them in its header."""
    content = bytearray(whole)
    way = chosen.randrange(4)
    if way == 0:
        return whole[: chosen.randrange(len(whole))]
    if way == 1:
        for _ in range(chosen.randint(1, 8)):
            content[chosen.randrange(_HEADER_BYTES)] = chosen.randrange(256)
        return bytes(content)
    if way == 2:
        at = whole.find(chosen.choice((b"llama.", b"tokenizer.", b"general.", b"blk.", b"output")))
        struct.pack_into(
            "<Q", content, at - 8 + chosen.randrange(40), chosen.choice((0, 1, 2**31, 2**63, 2**64 - 1))
        )
        return bytes(content)
    head = change_bytes(chosen, content[:_HEADER_BYTES], whole)
    return bytes(head + content[_HEADER_BYTES:])


def poison_templates() -> list[str]:
    """Return chat templates that loop, grow or reach for Python."""
    return [
        "{% for a in range(99999999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "{% set n = namespace(t='x') %}{% for a in range(99)%}{% set n.t = n.t ~ n.t %}{% endfor %}{{ n.t }}",
        "{{ 'x' * 999999999999 }}",
        "{{ 9 ** 9 ** 9 }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ messages.__class__.__init__.__globals__ }}",
        "{{ cycler.__init__.__globals__.os.popen('touch outside').read() }}",
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{% include '/etc/passwd' %}",
        "{{ '%0999999999d' % 5 }}{{ '{:999999999}'.format(5) }}",
        "{{ messages | tojson(indent=99999999) }}",
        "{{ (messages | string) | replace('', 'x' * 9999) | replace('', 'x' * 9999) }}",
        "{{ range(99999999) | list | sort | join }}",
        "{{ strftime_now('%' * 99999) }}",
        "{{ raise_exception('x' * 99999) }}",
        "{{ '(' * 5000 }}" + "(" * 5000,
        "{{ 'x'|center(9000000)|replace('x', 'y')|replace(' ', 'zz')|length }}" * 900,  # when it is compiled
        "{% if " + "not " * 5000 + "x %}{% endif %}",
        "\x1b[2J\u202e{{ messages[0].content }}",
    ]


# -- embedding models ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BroughtModel:
    """A model folder that was made."""

    folder: Path
    is_reranker: bool


_SPLIT = {"type": "Split", "pattern": {"Regex": "(x+x+)+y"}, "behavior": "Isolated", "invert": False}
_TOKENIZERS: tuple[Manifest, ...] = (
    {"pre_tokenizer": _SPLIT},
    {"normalizer": {"type": "Replace", "pattern": {"String": ""}, "content": "x" * 99_999}},
    {"normalizer": {"type": "Prepend", "prepend": "x" * 999_999}},
    {
        "padding": {
            "strategy": {"Fixed": 999_999_999},
            "direction": "Right",
            "pad_to_multiple_of": None,
            "pad_id": 0,
            "pad_type_id": 0,
            "pad_token": "[PAD]",
        }
    },
    {
        "padding": {
            "strategy": "BatchLongest",
            "direction": "Right",
            "pad_to_multiple_of": 2**62,
            "pad_id": 2**31,
            "pad_type_id": 0,
            "pad_token": "[PAD]",
        }
    },
    {"truncation": {"direction": "Right", "max_length": 0, "strategy": "LongestFirst", "stride": 999}},
    {"added_tokens": [{"id": 2**31, "content": "", "special": True}] * 3},
    {"post_processor": {"type": "Sequence", "processors": []}},
    {"model": {"type": "WordPiece", "vocab": {}, "unk_token": "x"}},
    {"model": {"type": "BPE", "vocab": {"a": 2**32}, "merges": ["a a"]}},
)


def change_model_folder(chosen: random.Random, number: int, folder: Path) -> BroughtModel:
    """Write a model folder of which one file was changed."""
    is_reranker = number >= len(_TOKENIZERS) and chosen.random() < 0.4
    write = write_cross_encoder if is_reranker else write_sentence_encoder
    write(folder)
    if number < len(_TOKENIZERS):
        file = folder / "tokenizer.json"
        file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | _TOKENIZERS[number]), "utf-8")
    else:
        weighted = [
            path for path in sorted(folder.iterdir()) for _ in range(4 if path.suffix == ".onnx" else 1)
        ]
        file = chosen.choice(weighted)
        file.write_bytes(change_bytes(chosen, bytearray(file.read_bytes()), b'{"a": [' * 999))
    return BroughtModel(folder, is_reranker)


# -- folders -------------------------------------------------------------------------------------

_PATTERNS = (
    "*a" * 2000 + "b",
    "**/" * 1300 + "x",
    "?" * 4096,
    "[" * 4096,
    "[!a-z]*" * 500 + "b",
    "[a-\\]",
    "\\",
    "!" * 999,
    "[z-a]",
    "a" * 5000,
    "**/**/**/" * 400 + "*a*b*c",
    "*" * 4096,
    "[[:alpha:]]*",
    "/" * 99,
    "(a+)+$",
    "\0",
    "{a,b}" * 500,
    "\udcff",
    "#" * 999,
    "*?" * 2000 + "z",
    "[^/]*" * 800,
    "* " * 1999,
    "\\*" * 2000,
)
_ODD_NAMES = (
    b"a" * 200 + b".txt",
    b"\xff\xfe.txt",
    b"line\nbreak.txt",
    b"\x1b[2J.txt",
    "\u202etxt.exe".encode(),
    b"~$a.docx",
    b"-rf.txt",
    b"a;b&c.txt",
    b" .txt",
    b"...",
    b"%s%n.txt",
    b".ragignore.txt",
    b"catalog.sqlite3.txt",
)


def poison_ignore_files(chosen: random.Random, number: int, folder: Path) -> list[str]:
    """Fill a folder with odd files, pipes, links and patterns; return patterns for the whole folder."""
    deep = folder
    for _ in range(chosen.randint(1, 12)):
        deep = deep / ("a" * chosen.choice((1, 30)))
        deep.mkdir(parents=True)
        (deep / ("a" * 60 + ".txt")).write_text("words")
    for name in chosen.sample(_ODD_NAMES, 6):
        Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_text("words")
    outside = folder.parent / "outside.txt"
    outside.write_text("secret")
    (folder / "link.txt").symlink_to(outside)
    (deep / "up").symlink_to(folder)
    (folder / "loop.txt").symlink_to(folder / "loop.txt")
    os.mkfifo(folder / "pipe.txt")
    lines = [_PATTERNS[number]] if number < len(_PATTERNS) else _make_patterns(chosen)
    place = chosen.choice((folder, deep)) / ".ragignore"
    content = "\n".join(lines).encode("utf-8", "surrogateescape")
    match chosen.randrange(8):
        case 0:
            os.mkfifo(place)
        case 1:
            place.symlink_to("/dev/zero")
        case 2:
            place.write_bytes(content * (3_000_000 // (len(content) + 1) + 1))
        case 3:
            place.write_bytes(change_bytes(chosen, bytearray(content + b"\n"), b"*[!\\" * 99))
        case _:
            place.write_bytes(content)
    return lines if chosen.random() < 0.5 else []


def _make_patterns(chosen: random.Random) -> list[str]:
    pieces = ("*", "**", "?", "a", "[a-z]", "[!a]", "/", "\\", "!", ".txt", "aaaa", "[", "]", "#", " ")
    return [
        "".join(chosen.choices(pieces, k=chosen.choice((3, 40, 1500))))
        for _ in range(chosen.choice((1, 20, 1500)))
    ]


# -- streams of a model server -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stream:
    """What a server sends as its answer, over and over if it is endless, and what it says of itself."""

    chunk: bytes
    endless: bool = False
    fact: object = None


def poison_streams() -> dict[str, Stream]:
    """Return answers that have no end, no form, or steer a terminal."""

    def data(*answers: object) -> bytes:
        return b"".join(b"data: %s\n\n" % json.dumps(each).encode() for each in answers) + DONE

    def choice(**fields: object) -> dict[str, object]:
        return {"choices": [{"index": 0, "finish_reason": None, **fields}]}

    odd: tuple[object, ...] = (5, "text", None, [], [[]], {}, True, 1e308, [5], {"a": {}})
    nested: object = "deep"
    for _ in range(300):
        nested = [{"text": nested}]
    streams = {
        "sound": Stream(
            b"".join(map(event, ("The tower ", "is ", "330 metres tall.", "\n"))) + event("", "stop") + DONE
        ),
        "text": Stream(event("word " * 50), endless=True),
        "thoughts": Stream(event(reasoning="hm " * 99), endless=True),
        "comments": Stream(b": wait\n\n" * 999, endless=True),
        "line": Stream(b"data: " + b"x" * 99_999, endless=True),
        "nothing": Stream(b""),
        "end": Stream(DONE),
        "nul": Stream(bytes(99_999)),
        "page": Stream(b"<html>" * 999),
        "control": Stream(event("\x1b[2J\x07\u202e\0\r\b" * 99) + event("", "stop") + DONE),
        "lines": Stream(b"data: {\n" + b'"a": 1,\n' * 5000),
        "deep": Stream(b"data: " + b"[" * 99_999 + b"\n\n"),
        "deep object": Stream(b'data: {"choices":' + b'{"a":' * 99_999 + b"\n\n"),
        "numbers": Stream(b"data: " + b"9" * 99_999 + b"\n\n"),
        "bytes": Stream(b"data: \xff\xfe\xed\xa0\x80\n\n" * 99),
        "half": Stream(event("half")[:-9]),
        "returns": Stream(b"\r" * 99_999),
        "error": Stream(b"error: " + b"{" * 9999 + b"\n\n"),
        "errors": Stream(data({"error": {"message": {"a": []}}})),
        "tags": Stream(event("<think>" * 500) + event("", "stop") + DONE),
        "surrogates": Stream(b'data: {"choices":[{"delta":{"content":"\\ud800"}}]}\n\n' + DONE),
        "nested content": Stream(data(choice(delta={"content": nested}))),
        "finish": Stream(data(choice(delta={"content": "x"}, finish_reason=odd[-1]))),
        "facts": Stream(event("x"), fact={"data": [{"id": "m" * 999_999}] * 3}),
        "many models": Stream(event("x"), fact={"data": [{"id": str(n)} for n in range(20_000)]}),
        "odd models": Stream(
            event("x"), fact={"data": [5, None, [], {"id": {}}, {"id": []}, {"id": 5, "name": []}]}
        ),
        "names": Stream(event("x"), fact={"data": [{"id": "tiny", "name": ["tiny"], "n_ctx": 1e999}]}),
        "context": Stream(
            event("x"), fact={"default_generation_settings": {"n_ctx": 10**30}, "data": {"a": 5}}
        ),
    }
    for number, value in enumerate(odd):
        streams[f"answer {number}"] = Stream(data(value), fact=value)
        streams[f"choices {number}"] = Stream(data({"choices": value}), fact={"data": value})
        streams[f"choice {number}"] = Stream(data({"choices": [value]}), fact={"data": [value]})
        streams[f"delta {number}"] = Stream(data(choice(delta=value), choice(message=value)))
        streams[f"content {number}"] = Stream(data(choice(delta={"content": value, "reasoning": value})))
        streams[f"error {number}"] = Stream(data({"error": value}), fact={"error": value})
    return streams
