"""Rescue: what a damaged catalog still holds goes into a new library that is sound."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.answer_types import Answer
from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.conversation_text import find_conversation_faults, rebuild_conversation_text
from desktop_rag.document_types import RecognisedText
from desktop_rag.errors import LibraryError
from desktop_rag.ingest.late_analysis import analyze_waiting_documents
from desktop_rag.library.catalog_check import find_catalog_faults
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.library.rescue import RescueResult, rescue_library
from desktop_rag.made_table_types import MadeCell, MadeColumn, Mark
from desktop_rag.types import FileState, Scope, WatchedFolder
from tests.helpers.documents import add, read_file

_PAGE = 4096
_DOCUMENTS = 24
_ALL_TABLES = ("documents", "pages", "passages", "files", "turns")


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The catalog of documents and questions, a page of the file and more each."""
    folder = tmp_path_factory.mktemp("filled")
    with LibraryWriter(folder) as library, closing(WritableDatabase(folder, create=False)) as opened:
        add(
            library,
            *(
                read_file(Path(f"/d/{number}.txt"), *(f"harbour {number} {part} " * 70 for part in range(4)))
                for number in range(_DOCUMENTS)
            ),
        )
        opened.execute("INSERT INTO scans VALUES ('/d/1.txt', 'waits', 1)")
        library.catalog.store_recognised_page("waits", RecognisedText(1, ()))
        library.watched_folders.save_folder(WatchedFolder(Path("/d"), ("*.tmp",)))
        library.collections.add_members(library.collections.create_collection("work"), [Path("/d/1.txt")])
        table = library.made_tables.create_table("Lights", [MadeColumn("lamp")], Scope((), (Path("/d"),)))
        library.made_tables.replace_rows(table.id, {"edited": Path("/d/1.txt")})
        (row,) = library.made_tables.load_rows(table.id)
        library.made_tables.edit_cell(row.id, 1, MadeCell("bright", "bright", Mark.EDITED))
        chat = ConversationStore(opened)
        for number in range(8):
            turn = chat.add_question(chat.create_conversation(f"Where is {number}?"), f"Where is {number}?")
            answer = Answer(turn.question, f"At the harbour {number}. " * 180, found=True, model="m")
            chat.save_answer(turn.id, answer)
        opened.reclaim_space()
    return (folder / CATALOG_FILE_NAME).read_bytes()


def rescue(content: bytes, folder: Path) -> tuple[RescueResult, Path]:
    source, target = folder / "damaged", folder / "rescued"
    source.mkdir(parents=True)
    (source / CATALOG_FILE_NAME).write_bytes(content)
    done = rescue_library(source, target)
    assert (source / CATALOG_FILE_NAME).read_bytes() == content
    assert [file.name for file in target.iterdir() if file.is_dir()] == []
    with closing(WritableDatabase(target, create=True)) as database:
        rebuild_conversation_text(database)
        assert [*find_catalog_faults(database), *find_conversation_faults(database)] == []
    return done, target


def fetch(folder: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(Database(folder)) as database:
        return [tuple(row) for row in database.fetch_all(sql)]


def find_leaves(content: bytes, table: str) -> list[int]:
    """Return the numbers of the pages with the rows of a table, in the order of the rows."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(content[:18] + b"\1\1" + content[20:])  # not WAL
        [root] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    leaves, pages = [], [root]
    while pages:
        number = pages.pop(0)
        page = content[(number - 1) * _PAGE : number * _PAGE]
        if page[0] == 5:
            cells = range(int.from_bytes(page[3:5], "big"))
            starts = [int.from_bytes(page[12 + 2 * cell : 14 + 2 * cell], "big") for cell in cells]
            below = [int.from_bytes(page[start : start + 4], "big") for start in starts]
            pages += [*below, int.from_bytes(page[8:12], "big")]
        else:
            leaves.append(number)
    return leaves


def zero(content: bytes, *numbers: int) -> bytes:
    for number in numbers:
        content = content[: (number - 1) * _PAGE] + bytes(_PAGE) + content[number * _PAGE :]
    return content


def test_all_of_a_sound_library_is_saved(filled: bytes, tmp_path: Path) -> None:
    done, target = rescue(filled, tmp_path)
    assert done == RescueResult(_DOCUMENTS, 8, (), (), ())
    source = tmp_path / "damaged"
    assert fetch(target, "SELECT number FROM recognised_pages JOIN scans USING (document_id)") == [(1,)]
    made = ("made_tables", "made_columns", "made_rows", "made_cells")
    for table in ("pages", "passages", "folders", "collections", "members", "conversations", "turns", *made):
        assert fetch(target, f"SELECT * FROM {table}") == fetch(source, f"SELECT * FROM {table}")  # noqa: S608
    assert fetch(target, "SELECT DISTINCT state, analyzed FROM files JOIN documents ON id = document_id") == [
        (FileState.SEARCHABLE, 0)
    ]
    with LibraryWriter(target) as library:
        library.repair_index()
        assert list(analyze_waiting_documents(library))
        assert len(library.index.search_terms("stems", ["harbour"], 999).result()) == 4 * _DOCUMENTS


@pytest.mark.parametrize("table", _ALL_TABLES)
def test_what_lies_around_damaged_pages_is_saved(table: str, filled: bytes, tmp_path: Path) -> None:
    """Two pages with sound ones before, between and behind them, where the table has so many."""
    leaves = find_leaves(filled, table)
    lost = leaves[1:-1:3][:2] or leaves[:1]
    done, target = rescue(zero(filled, *lost), tmp_path)
    assert done.damaged == (table,)
    if table == "turns":
        assert done.documents == _DOCUMENTS
        assert 3 <= len(fetch(target, "SELECT id FROM turns")) < 8
    else:
        known = done.documents + len(done.waiting) + len(done.unknown)
        if table in {"pages", "passages"}:
            assert 10 <= done.documents < _DOCUMENTS
            assert known == _DOCUMENTS, "each is whole, or waits to be read again"
        waiting = fetch(target, f"SELECT path FROM files WHERE state = '{FileState.QUEUED}'")  # noqa: S608
        assert [Path(str(path)) for (path,) in waiting] == list(done.waiting)


@pytest.mark.parametrize("version", [2, 3, 4])
def test_a_library_of_an_older_version_is_saved(version: int, filled: bytes, tmp_path: Path) -> None:
    file = tmp_path / "older.sqlite3"
    file.write_bytes(filled)
    scan = "INSERT INTO scans (path) VALUES ('/d/1.txt')" if version > 2 else ""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript("DROP TABLE scans; DROP TABLE recognised_pages;")
        connection.executescript(";".join((*MIGRATIONS[2:version], scan, f"PRAGMA user_version = {version}")))
    done, target = rescue(file.read_bytes(), tmp_path)
    assert done == RescueResult(_DOCUMENTS, 8, (), (), ())
    assert fetch(target, "SELECT path, pages FROM scans") == ([("/d/1.txt", 1)] if scan else [])


def test_documents_whose_files_are_not_known_keep_their_text(filled: bytes, tmp_path: Path) -> None:
    done, target = rescue(zero(filled, *find_leaves(filled, "files")), tmp_path)
    assert done.documents == _DOCUMENTS
    assert len(done.unknown) == _DOCUMENTS
    with LibraryWriter(target) as library:
        assert library.files.count_library().searchable == _DOCUMENTS


def test_a_rescue_of_any_damage_is_sound_or_refused(filled: bytes, tmp_path: Path) -> None:
    """Every twelfth part of the file: what is made of it is sound, which `rescue` checks."""
    saved = 0
    pages = len(filled) // _PAGE
    for number in range(1, pages + 1, max(1, pages // 12)):
        try:
            rescue(zero(filled, number), tmp_path / str(number))
            saved += 1
        except LibraryError:
            assert not (tmp_path / str(number) / "rescued").exists()
    assert saved > 7


def test_a_planted_table_is_left_out_and_a_planted_view_refused(filled: bytes, tmp_path: Path) -> None:
    for number, sql in enumerate(
        (
            "CREATE TRIGGER planted AFTER INSERT ON files BEGIN DELETE FROM documents; END",
            "DROP TABLE folders; CREATE VIEW folders AS WITH RECURSIVE n (i) AS"
            " (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS path, i AS ignored FROM n",
        )
    ):
        file = tmp_path / "planted.sqlite3"
        file.write_bytes(filled)
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(sql)
        if number:
            with pytest.raises(LibraryError, match="are not from this program: folders"):
                rescue(file.read_bytes(), tmp_path / str(number))
        else:
            assert rescue(file.read_bytes(), tmp_path / str(number))[0].documents == _DOCUMENTS


def test_a_folder_with_something_in_it_is_left_alone(filled: bytes, tmp_path: Path) -> None:
    (tmp_path / "rescued").mkdir()
    (tmp_path / "rescued" / "thesis.txt").write_text("work", encoding="utf-8")
    with pytest.raises(LibraryError, match="something else"):
        rescue(filled, tmp_path)
    assert (tmp_path / "rescued" / "thesis.txt").exists()
