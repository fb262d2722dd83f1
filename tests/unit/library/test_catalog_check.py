"""The check of a catalog never calls one sound that holds anything else than what was written."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.answer_types import Answer
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.document_versions import DocumentVersions, MinHashSketch
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.conversation_text import find_conversation_faults
from desktop_rag.errors import LibraryError
from desktop_rag.library.catalog_check import find_catalog_faults, list_wrong_values
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.documents import add, index, read_file

_PAGE = 4096
_WORDS = [
    "harbour",
    "ferry",
    "slipway",
    "lantern",
    "keeper",
    "tide",
    "chart",
    "Ärzte",
    "東京",
    "buoy",
    "quay",
    "rope",
]


def write_text(number: int, words: int) -> str:
    pick = random.Random(number)
    return " ".join(f"{pick.choice(_WORDS)}{pick.randrange(1000)}" for _ in range(words))


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The catalog of a library with some of everything, of texts longer than a page of the file."""
    folder = tmp_path_factory.mktemp("filled")
    with LibraryWriter(folder) as library, closing(WritableDatabase(folder, create=False)) as opened:
        files = [
            read_file(Path(f"/d/{number}.txt"), *(write_text(10 * number + part, 700) for part in range(2)))
            for number in range(3)
        ]
        for number, file in enumerate(files):
            add(library, file)
            if not number:
                index(library)
            sketch = MinHashSketch()
            sketch.add_text(file.parts[0].text)
            DocumentVersions(opened).record_signature(file.document_id, sketch.to_signature())
        library.collections.add_members(library.collections.create_collection("work"), [Path("/d")])
        chat = ConversationStore(opened)
        conversation = chat.create_conversation("Where is it?")
        for number in range(3):
            turn = chat.add_question(conversation, f"Where is it? {number}")
            chat.save_answer(turn.id, Answer(turn.question, write_text(number, 900), found=True, model="m"))
        chat.add_question(conversation, write_text(99, 800))
        opened.reclaim_space()
    return (folder / CATALOG_FILE_NAME).read_bytes()


def list_faults(folder: Path) -> list[str]:
    try:
        with closing(WritableDatabase(folder, create=True)) as database:
            return [*find_catalog_faults(database), *find_conversation_faults(database)]
    except LibraryError as error:
        return [error.title]


def read_all(folder: Path) -> dict[str, list[Any]] | None:
    """Return all rows of all tables, those of FTS5 included; None if they cannot be read."""
    with (
        closing(sqlite3.connect(folder / CATALOG_FILE_NAME)) as connection,
        suppress(sqlite3.Error, ValueError),
    ):
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: connection.execute(f'SELECT * FROM "{name}"').fetchall() for (name,) in tables}  # noqa: S608
    return None


def test_a_sound_catalog_is_sound(filled: bytes, tmp_path: Path) -> None:
    (tmp_path / CATALOG_FILE_NAME).write_bytes(filled)
    assert list_faults(tmp_path) == []


def test_no_zeroed_page_is_called_sound(filled: bytes, tmp_path: Path) -> None:
    file = tmp_path / CATALOG_FILE_NAME
    file.write_bytes(filled)
    whole = read_all(tmp_path)
    assert whole
    assert len(filled) > 60 * _PAGE
    silent = []
    for start in range(0, len(filled), _PAGE):
        for sidecar in tmp_path.glob(f"{CATALOG_FILE_NAME}-*"):
            sidecar.unlink()
        file.write_bytes(filled[:start] + bytes(_PAGE) + filled[start + _PAGE :])
        if not list_faults(tmp_path):
            file.write_bytes(filled[:start] + bytes(_PAGE) + filled[start + _PAGE :])
            if read_all(tmp_path) != whole:
                silent.append(start // _PAGE + 1)
    assert silent == []


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE pages SET text = replace(text, 'harbour', 'garbour') WHERE position = 1",
        "UPDATE passages SET text = replace(text, 'harbour', 'garbour') WHERE number = 2",
        "UPDATE documents SET passages = passages + 1",
        "UPDATE pages SET headings = '[[0' WHERE position = 0",
        "DELETE FROM passages WHERE number = 1",
        "DELETE FROM pages WHERE position = 1",
        "DELETE FROM documents WHERE analyzed = 0",
        "DELETE FROM said WHERE rowid = 1",
        "UPDATE turns SET answer = replace(answer, 'harbour', 'garbour')",
        "UPDATE turns SET answer = '{}'",
        "DELETE FROM turns WHERE id = 3",
        "UPDATE files SET title = 'a' || char(0) || 'b'",
        "UPDATE signatures SET hashes = zeroblob(1024)",
        "INSERT INTO recognised_pages VALUES ('d', 1, '[[[', '', '')",
        "UPDATE passages SET recognised = '[[['",
    ],
)
def test_what_does_not_fit_is_found(sql: str, filled: bytes, tmp_path: Path) -> None:
    (tmp_path / CATALOG_FILE_NAME).write_bytes(filled)
    with closing(sqlite3.connect(tmp_path / CATALOG_FILE_NAME)) as connection:
        connection.execute(sql)
        connection.commit()
    assert list_faults(tmp_path)


def test_the_check_stops_at_once(filled: bytes, tmp_path: Path) -> None:
    (tmp_path / CATALOG_FILE_NAME).write_bytes(filled)

    def stop() -> None:
        raise KeyError

    with closing(WritableDatabase(tmp_path, create=True)) as database, pytest.raises(KeyError):
        list(find_catalog_faults(database, stop))


@pytest.mark.parametrize(
    "damage", ["first = 'abc'", "text = x'ff'", "headings = x'ff'", "headings = 5 || zeroblob(9)"]
)
def test_values_of_another_type_are_damage(filled: bytes, tmp_path: Path, damage: str) -> None:
    (tmp_path / CATALOG_FILE_NAME).write_bytes(filled)
    with closing(WritableDatabase(tmp_path, create=False)) as opened:
        opened.execute(f"UPDATE passages SET {damage}")  # noqa: S608 - constants
        assert any("was changed" in fault for fault in find_catalog_faults(opened))


_SPAN, _LINE = "[0, 4, 0.9, false]", '["ferry", 0.9, 1, 2, 30, 4, 0, [5, 6.5]]'


def write_json(folder: Path, column: str, value: str) -> list[str]:
    """Write JSON into a column, and return what is said of it."""
    table, name = column.split(".")
    with closing(WritableDatabase(folder, create=True)) as database:
        id_ = database.fetch_value("SELECT id FROM documents LIMIT 1")
        database.execute(
            "INSERT OR REPLACE INTO recognised_pages (document_id, number, lines) VALUES (?, 1, '[]')", (id_,)
        )
        database.execute(f"UPDATE {table} SET {name} = ?", (value,))  # noqa: S608 - ours
        return list(list_wrong_values(database))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("pages.headings", '[[0, 1, "Ferries"], [7, 2, "To the island"]]'),
        ("passages.headings", '["Ferries", "To the island"]'),
        ("passages.recognised", f"[{_SPAN}, {_SPAN}]"),
        ("recognised_pages.lines", f"[[{_LINE}, {_LINE}], [], [{_LINE}]]"),
    ],
)
def test_json_as_the_program_writes_it_is_right(
    filled: bytes, tmp_path: Path, column: str, value: str
) -> None:
    (tmp_path / CATALOG_FILE_NAME).write_bytes(filled)
    assert write_json(tmp_path, column, value) == []


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("pages.headings", ["", "{", "{}", "7", "[7]", "[[]]", "[[0, 1]]", '[[0, 1, "a", 2]]', "[[0, 1, 2]]",
                            '[[1.5, 1, "a"]]', '[[0, true, "a"]]',
                            '[["a", 1, "b"]]', '[[0, null, "a"]]', '[[0, 1e400, "a"]]', "[" * 9000]),
        ("passages.headings", ["[", "[7]", '["a", null]', '[["a"]]', '{"a": "b"}', '"a"']),
        ("passages.recognised", ["", "[7]", "[[0, 4, 1]]", "[[0, 4.5, 1, true]]",
                                 '[[0, "a", 0.9, true]]', "[[[], 4, 0.9, true]]"]),
        ("recognised_pages.lines", ["{", "[7]", '{"a": []}', "[[" * 9000]),
    ],
)  # fmt: skip
def test_json_that_could_not_be_taken_to_pieces_is_wrong(
    filled: bytes, tmp_path: Path, column: str, values: list[str]
) -> None:
    (tmp_path / CATALOG_FILE_NAME).write_bytes(filled)
    table, name = column.split(".")
    for value in values:
        assert write_json(tmp_path, column, value) == [f"Values that cannot be, in: {table} ({name})"], value
