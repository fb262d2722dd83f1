"""A library with a password works as one without, and leaves nothing readable on the disk."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.ingest_queue import LibraryRequests
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import open_conversations
from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.encryption.library_key import (
    KEY_FILE_NAME,
    is_protected,
    unlock_library,
    write_new_key,
)
from desktop_rag.encryption.sqlite_driver import connect_sqlite
from desktop_rag.errors import LibraryError, LibraryLockedError, WrongPasswordError
from desktop_rag.index import index_schema, row_store
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.row_store import ROWS_FILE_NAME, RowStore
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library import protection
from desktop_rag.library.backup import export_library, import_library, move_library
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.library.protection import protect_library, unprotect_library
from desktop_rag.library.rescue import rescue_library
from tests.helpers.new_process import forget_keys
from tests.helpers.patience import PATIENCE_S
from tests.helpers.published import run_steps

pytestmark = pytest.mark.usefixtures("cheap_passwords")

MODEL = "test-model__4"
PICTURES = f"{index_schema.PICTURE_KEY_PREFIX}test-pictures__4"
VECTORS = np.array([[0.1234567, 0.7654321, 0.6, 0.2], [0.3, 0.9, 0.271828, 0.1]], dtype=np.float32)
WORDS = ("lighthouse", "слива")
SECRETS = (*WORDS, "Who keeps the harbour?")


def fill(folder: Path) -> Path:
    """Make a library with two documents in all stages, and a conversation."""
    with LibraryWriter(folder) as library, closing(WritableDatabase(folder, create=False)) as opened:
        library.repair_index()
        for word in WORDS:
            insert(opened, word)
        library.index.add_passages([AnalyzedPassage(f"{w}-0", w, "en", w, w) for w in WORDS])
        library.index.add_vectors(MODEL, [(f"{w}-0", w) for w in WORDS], VECTORS)
        library.index.add_vectors(PICTURES, [(w, w) for w in WORDS], VECTORS)
        library.pictures.record_seen(WORDS, PICTURES)
        library.index.maintain_index()
    with open_conversations(folder) as store:
        store.create_conversation("Who keeps the harbour?")
        store.notes.add_note("The lighthouse is lit at dusk.")
    return folder


def insert(database: WritableDatabase, word: str) -> None:
    text = f"{word} " * 2000
    database.execute(
        "INSERT INTO documents (id, name, characters, pages, passages, analyzed) VALUES (?, ?, ?, 0, 1, 1)",
        (word, word, len(text)),
    )
    database.execute("INSERT INTO pages VALUES (?, 0, NULL, '[]', ?)", (word, text))
    database.execute(
        "INSERT INTO passages (id, document_id, first, last, headings, text) VALUES (?, ?, 0, ?, '[]', ?)",
        (f"{word}-0", word, len(text), text),
    )
    database.execute(
        "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
        " VALUES (?, 'indexed', 1, 1, ?, 1)",
        (f"/somewhere/{word}.txt", word),
    )
    database.execute("INSERT INTO embeddings VALUES (?, ?)", (MODEL, word))


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fill(tmp_path_factory.mktemp("plain") / "library")


@pytest.fixture
def library(plain: Path, tmp_path: Path) -> Path:
    """A library without a password."""
    return Path(shutil.copytree(plain, tmp_path / "place" / "library"))


@pytest.fixture
def protected(library: Path) -> Path:
    """The same with one."""
    run_steps(protect_library(library, "word", CancelToken()))
    return library


def find_readable(folder: Path) -> list[str]:
    """Return which secrets stand in which files, as text or as the bytes of vectors."""
    needles = {word: [word.encode(each) for each in ("utf-8", "utf-16-le", "utf-16-be")] for word in SECRETS}
    needles["a vector"] = [row.tobytes() for row in VECTORS]
    needles["a number"] = [VECTORS[0, :2].tobytes()]
    return [
        f"{name} in {path}"
        for path in folder.rglob("*")
        if path.is_file()
        for name, values in needles.items()
        if any(value in path.read_bytes() or value in str(path).encode() for value in values)
    ]


def assert_whole(folder: Path) -> None:
    """Everything is found, in the catalog, by words and by vectors."""
    with LibraryReader(folder) as opened:
        assert opened.files.count_library().files == 2
        for number, word in enumerate(WORDS):
            assert opened.index.search_terms("stems", [word], 5).result()[0][0] == f"{word}-0"
            nearest = opened.index.search_vector(MODEL, VECTORS[number], 1).result()
            assert nearest[0][0] == f"{word}-0"
            assert opened.index.search_vector(PICTURES, VECTORS[number], 1).result()[0][0] == word
    with open_conversations(folder) as store:
        assert [each.title for each in store.list_conversations()] == ["Who keeps the harbour?"]
        assert [each.text for each in store.notes.list_notes()] == ["The lighthouse is lit at dusk."]


def test_a_protected_library_is_whole_and_nothing_of_it_is_readable(protected: Path) -> None:
    assert_whole(protected)
    assert find_readable(protected.parent) == []
    names = {each.name for each in protected.iterdir()}
    assert {CATALOG_FILE_NAME, ROWS_FILE_NAME, KEY_FILE_NAME} <= names
    assert FOLDER_NAME not in names
    assert [each.name for each in protected.parent.iterdir()] == ["library"]


def test_without_its_password_nothing_opens_it(protected: Path) -> None:
    forget_keys()
    for open_it in (LibraryReader, LibraryWriter, Database):
        with pytest.raises(LibraryLockedError):
            open_it(protected)
    with pytest.raises(WrongPasswordError):
        unlock_library(protected, "other")
    unlock_library(protected, "word")
    assert_whole(protected)


def test_the_password_can_be_taken_away_again(protected: Path) -> None:
    with pytest.raises(WrongPasswordError):
        run_steps(unprotect_library(protected, "other", CancelToken()))
    run_steps(unprotect_library(protected, "word", CancelToken()))
    assert not is_protected(protected)
    assert not (protected / ROWS_FILE_NAME).exists()
    assert find_readable(protected)
    assert_whole(protected)
    with LibraryWriter(protected) as writer:
        assert writer.repair_index(thorough=True) == []


def test_a_library_that_is_protected_from_the_start_never_holds_plain_text(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "library"
    folder.mkdir(parents=True)
    write_new_key(folder, "word")
    fill(folder)
    with LibraryWriter(folder) as writer:  # while it is open: its logs too
        assert writer.repair_index(thorough=True) == []
        writer.index.add_passages([AnalyzedPassage("slip-0", "slip", "en", "lighthouse", "lighthouse")])
        assert find_readable(folder.parent) == []
        writer.index.remove_documents(["slip"])
        assert writer.repair_index() == []
    assert_whole(folder)


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="needs a place for files in memory")  # noqa: S108
def test_nothing_of_vectors_is_put_aside_on_the_disk_while_they_are_indexed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 300)
    folder = tmp_path / "library"
    folder.mkdir()
    write_new_key(folder, "word")
    with LibraryWriter(folder) as writer:
        vectors = np.random.default_rng(0).normal(size=(400, 8)).astype(np.float32)
        writer.index.add_vectors("m__8", [(f"{n}-0", f"{n}") for n in range(400)], vectors)
        monkeypatch.setenv("TMPDIR", str(tmp_path / "missing"))  # what is put there fails
        writer.index.maintain_index()
        assert writer.index._tables.open_table("vectors__m__8").list_indices()
    with LibraryReader(folder) as reader:
        assert len(reader.index._tables.open_table("vectors__m__8").list_indices()) == 3
    assert os.environ["TMPDIR"] == str(tmp_path / "missing")


def test_readers_follow_the_writer_and_each_other_process(protected: Path) -> None:
    with LibraryReader(protected) as reader, LibraryWriter(protected) as writer:
        assert len(reader.index.search_terms("stems", ["lighthouse"], 5).result()) == 1
        writer.index.add_passages([AnalyzedPassage("new-0", "new", "en", "lighthouse", "lighthouse")])
        assert len(reader.index.search_terms("stems", ["lighthouse"], 5).result()) == 2
        writer.index.maintain_index()
        assert len(reader.index.search_terms("stems", ["lighthouse"], 5).result()) == 2
        writer.index.remove_documents(["new"])
        assert len(reader.index.search_terms("stems", ["lighthouse"], 5).result()) == 1
        # As another process sees it: with tables of its own.
        from desktop_rag.encryption.library_key import find_key
        from desktop_rag.index.memory_index import MemoryIndex

        key = find_key(protected)
        assert key is not None
        other = MemoryIndex(protected, key)
        assert other.list_tables() == ["passages", f"vectors__{PICTURES}", f"vectors__{MODEL}"]
        before = other.table_state("passages")
        writer.index.add_passages([AnalyzedPassage("late-0", "late", "en", "late", "late")])
        writer.index.drop_vectors(MODEL)
        assert other.list_tables() == ["passages", f"vectors__{PICTURES}"]
        assert other.table_state("passages") != before


def test_damaged_rows_of_the_index_are_made_anew(protected: Path) -> None:
    file = protected / ROWS_FILE_NAME
    content = bytearray(file.read_bytes())
    content[5_000] ^= 1
    file.write_bytes(content)
    with LibraryWriter(protected) as writer:
        assert writer.repair_index(thorough=True)
        assert writer.index_state.load_analyzed_counts() == {}  # analyzed again
        assert writer.repair_index(thorough=True) == []


def test_an_index_that_was_not_made_whole_is_made_anew_in_a_new_library(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    folder.mkdir()
    key = write_new_key(folder, "word")
    with LibraryWriter(folder):
        pass
    with closing(connect_sqlite(str(folder / ROWS_FILE_NAME), key)) as connection:
        connection.execute("CREATE TABLE rows (id)")  # where a full disk or a kill ended an earlier version
    with LibraryWriter(folder) as writer:
        assert writer.repair_index()
        assert writer.repair_index() == []


def test_the_index_file_is_made_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_store, "_SCHEMA", row_store._SCHEMA.replace("COMMIT", "INSERT INTO missing"))
    with closing(RowStore(tmp_path, bytes(32))) as store, pytest.raises(IndexDamagedError):
        store.list_tables()
    monkeypatch.undo()
    with closing(RowStore(tmp_path, bytes(32))) as store:
        assert store.list_tables() == []


def test_an_index_without_its_catalog_is_not_emptied(protected: Path) -> None:
    (protected / CATALOG_FILE_NAME).unlink()
    before = (protected / ROWS_FILE_NAME).read_bytes()
    with pytest.raises(LibraryError, match="catalog is missing"):
        LibraryWriter(protected)
    assert (protected / ROWS_FILE_NAME).read_bytes() == before
    assert not (protected / CATALOG_FILE_NAME).exists()


def test_one_changed_byte_of_the_catalog_is_noticed(protected: Path) -> None:
    file = protected / CATALOG_FILE_NAME
    content = bytearray(file.read_bytes())
    content[100] ^= 1
    file.write_bytes(content)
    with pytest.raises(LibraryError, match="damaged"):
        LibraryReader(protected)


def test_a_job_that_is_stopped_or_fails_changes_nothing(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = CancelToken()
    steps = protect_library(library, "word", token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        run_steps(steps)
    (library / "my notes.txt").write_text("mine")
    with pytest.raises(LibraryError, match="something else"):
        run_steps(protect_library(library, "word", CancelToken()))
    (library / "my notes.txt").unlink()
    monkeypatch.setattr(protection, "exchange_library", lambda *_: (_ for _ in ()).throw(OSError(28, "full")))
    with pytest.raises(LibraryError):
        run_steps(protect_library(library, "word", CancelToken()))
    assert [each.name for each in library.parent.iterdir()] == ["library"]
    assert not is_protected(library)
    assert_whole(library)
    with pytest.raises(LibraryError, match="empty"):
        run_steps(protect_library(library, "", CancelToken()))


def test_a_protected_library_is_copied_and_rescued_with_its_password(protected: Path, tmp_path: Path) -> None:
    target = tmp_path / "copied" / "library"
    run_steps(move_library(protected, target, CancelToken()))
    assert_whole(target)
    rescued = tmp_path / "rescued" / "library"
    assert rescue_library(protected, rescued).documents == 2
    for folder in (target.parent, rescued.parent):
        assert find_readable(folder) == []
    forget_keys()
    for folder in (target, rescued):
        unlock_library(folder, "word")
        with LibraryReader(folder) as opened:
            assert opened.files.count_library().files == 2


# -- backups -----------------------------------------------------------------------------------


def test_a_backup_can_have_a_password(library: Path, tmp_path: Path) -> None:
    away = tmp_path / "stick"
    file = run_steps(export_library(library, away / "backup", CancelToken(), "secret"))
    assert find_readable(away) == []
    target = tmp_path / "target" / "library"
    for wrong in ("", "other"):
        with pytest.raises(WrongPasswordError):
            run_steps(import_library(file, target, CancelToken(), password=wrong))
    content = file.read_bytes()
    for place in (30, 300, len(content) // 2, len(content) - 1):
        changed = bytearray(content)
        changed[place] ^= 1
        (away / "changed.ragbackup").write_bytes(changed)
        with pytest.raises(LibraryError):
            run_steps(import_library(away / "changed.ragbackup", target, CancelToken(), password="secret"))
    assert not target.exists()
    assert [each.name for each in target.parent.iterdir()] == []
    run_steps(import_library(file, target, CancelToken(), password="secret"))
    assert not is_protected(target)
    assert_whole(target)


def test_a_backup_of_a_protected_library_makes_one_with_the_backups_password(
    protected: Path, tmp_path: Path
) -> None:
    with pytest.raises(LibraryError, match="needs a password too"):
        run_steps(export_library(protected, tmp_path / "backup", CancelToken()))
    with LibraryWriter(protected):
        file = run_steps(export_library(protected, tmp_path / "backup", CancelToken(), "secret"))
    target = tmp_path / "target" / "library"
    run_steps(import_library(file, target, CancelToken(), password="secret"))
    assert find_readable(target.parent) == []
    assert find_readable(protected.parent) == []
    forget_keys()
    with pytest.raises(WrongPasswordError):
        unlock_library(target, "word")
    unlock_library(target, "secret")
    assert_whole(target)


def test_what_sqlite_puts_aside_stays_in_memory() -> None:
    """It would not be encrypted on the disk."""
    with closing(connect_sqlite(":memory:", bytes(32))) as connection:
        assert ("TEMP_STORE=2",) in [tuple(row) for row in connection.execute("PRAGMA compile_options")]


def test_a_library_without_a_password_loads_no_encryption(library: Path) -> None:
    import subprocess
    import sys

    script = (
        "import sys; from pathlib import Path\n"
        "from desktop_rag.library.library_writer import LibraryWriter\n"
        f"LibraryWriter(Path({str(library)!r})).close()\n"
        "assert not {'sqlcipher3', 'cryptography'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=PATIENCE_S)
    with closing(sqlite3.connect(library / CATALOG_FILE_NAME)) as connection:
        assert connection.execute("SELECT count(*) FROM files").fetchone() == (2,)


_ASK = """
import sys
from contextlib import closing
from pathlib import Path
from desktop_rag.catalog import database
from desktop_rag.catalog.ingest_queue import LibraryRequests
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.encryption.library_key import is_protected, unlock_library
from desktop_rag.errors import LibraryError

folder, password = Path(sys.argv[1]), sys.argv[2]
database.BUSY_TIMEOUT_S = 0.1
if is_protected(folder):
    unlock_library(folder, password)
print("ready", flush=True)
for line in sys.stdin:
    try:
        with closing(WritableDatabase(folder, create=False)) as opened:
            LibraryRequests(opened).store_request([Path("/asked") / line.strip()], removes=False)
    except LibraryError:
        print("refused", flush=True)
    else:
        print("stored", flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows moves no folder with an open file")
@pytest.mark.parametrize("change", [protect_library, unprotect_library])
def test_no_request_is_accepted_that_the_new_library_does_not_have(
    library: Path, change: Callable[..., Generator[object]]
) -> None:
    if change is unprotect_library:
        run_steps(protect_library(library, "word", CancelToken()))
    accepted, asked = [], 0
    with subprocess.Popen(
        [sys.executable, "-c", _ASK, library, "word"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as asking:
        assert asking.stdin
        assert asking.stdout
        assert asking.stdout.readline() == "ready\n"
        for asked, _ in enumerate(change(library, "word", CancelToken()), 1):
            print(asked, file=asking.stdin, flush=True)
            if asking.stdout.readline() == "stored\n":
                accepted.append(Path(f"/asked/{asked}"))
    assert asked > 3
    with closing(WritableDatabase(library, create=False)) as database:
        kept = [path for each in LibraryRequests(database).list_requests() for path in each.paths]
    assert kept == accepted


def test_a_writer_that_waited_for_an_exchange_says_that_nothing_was_stored(library: Path) -> None:
    with closing(WritableDatabase(library, create=False)) as database:
        library.rename(library.with_name("moved"))
        with pytest.raises(LibraryError, match="moved"):
            database.execute("INSERT INTO facts VALUES ('a', 'b')")
        with pytest.raises(LibraryError, match="moved"), database.transaction():
            pass
