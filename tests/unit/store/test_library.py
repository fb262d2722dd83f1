"""Library: catalog and index agree, after every crash, every damage and every way to close."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import reduce
from pathlib import Path

import pytest

from desktop_rag.errors import LibraryBusyError, LibraryError
from desktop_rag.store import library as library_module
from desktop_rag.store.catalog import ReadFile
from desktop_rag.store.database import FILE_NAME
from desktop_rag.store.index import FOLDER_NAME
from desktop_rag.store.library import Library
from desktop_rag.store.terms import analyze
from desktop_rag.types import State
from tests.helpers.documents import MODEL, add, embed, read_file, take, unit_vectors

ROOT = Path(__file__).resolve().parents[3]
A, B = Path("/d/a.txt"), Path('/d/it\'s "odd" %_ 文.txt')
FILES = [
    read_file(Path(f"/d/{number}.txt"), f"The harbour {number}.", f"More of {number}.")
    for number in range(6)
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "library"


@pytest.fixture
def library(folder: Path) -> Iterator[Library]:
    with Library(folder, write=True) as opened:
        opened.repair(MODEL)
        yield opened


@pytest.fixture
def filled(folder: Path) -> Path:
    """A closed library with six files, of which four have vectors."""
    with Library(folder, write=True) as library:
        library.repair(MODEL)
        for file in FILES:
            add(library, file)
        embed(library, FILES[:4])
        library.index.maintain()
    return folder


def assert_agrees(library: Library) -> None:
    """Catalog, terms and index hold the same documents."""
    catalog, index = library.catalog, library.index
    expected = catalog.passage_counts()
    assert index.passage_documents() == expected
    complete = catalog.document_ids(embedded_with=MODEL)
    assert index.vector_documents(MODEL) == {each: expected[each] for each in complete}
    for row in catalog.files():
        if row.state in {State.SEARCHABLE, State.INDEXED}:
            assert (row.state is State.INDEXED) == (row.document_id in complete)
    passages = [each for id_ in catalog.document_ids() for each in catalog.passages_of(id_)]
    counted = Counter(term for each in passages for term in set(analyze(each.text, "en").stems))
    rows = library._database.rows("SELECT * FROM terms")
    assert {row["term"]: row["passages"] for row in rows} == counted


def found(library: Library, *stems: str) -> set[str]:
    return {id_.split("-")[0] for id_, _ in library.index.search_terms("stems", stems, 100)}


def run(*code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    script = "\n".join(["import sys", "from pathlib import Path", *code])
    return subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


# -- adding and removing -----------------------------------------------------------------------


def test_added_files_are_found_and_removed_ones_are_not(library: Library) -> None:
    first, second = read_file(A, "The harbour."), read_file(B, "The harbour, again.")
    add(library, first, second)
    assert found(library, "harbour") == {first.document_id, second.document_id}
    library.remove([B])
    assert found(library, "harbour") == {first.document_id}
    assert_agrees(library)


def test_a_changed_file_is_replaced(library: Library) -> None:
    add(library, read_file(A, "The harbour."))
    new = read_file(A, "The station.", modified_ns=2)
    add(library, new)
    assert found(library, "harbour", "station") == {new.document_id}
    assert_agrees(library)


def test_shared_content_stays_until_its_last_file_goes(library: Library) -> None:
    file = read_file(A, "The harbour.")
    add(library, file)
    take(library, read_file(B, "The harbour."))
    library.share(B, file.document_id, file.size_bytes, 1)
    embed(library, [file])
    library.remove([A])
    assert found(library, "harbour") == {file.document_id}
    assert library.catalog.files()[0].state is State.INDEXED
    library.remove([B])
    assert found(library, "harbour") == set()
    assert_agrees(library)


def test_a_file_that_changes_to_known_content_drops_its_own(library: Library) -> None:
    first, second = read_file(A, "The harbour."), read_file(B, "The station.")
    add(library, first, second)
    take(library, read_file(B, "The harbour.", modified_ns=2))
    library.share(B, first.document_id, first.size_bytes, 2)
    assert library.catalog.document_ids() == {first.document_id}
    assert_agrees(library)


def test_a_file_cancelled_while_it_was_read_is_not_found(library: Library) -> None:
    file = read_file(A, "Private harbour.")
    take(library, file)
    library.queue.cancel([A])
    library.add([file])
    assert found(library, "harbour") == set()
    assert_agrees(library)


# -- crashes -----------------------------------------------------------------------------------


def test_a_full_disk_leaves_the_library_as_it_was(library: Library) -> None:
    add(library, FILES[0])
    large = read_file(A, *(f"word{number} " * 30 for number in range(300)))
    take(library, large)
    library._database.execute("PRAGMA max_page_count = 1")  # as SQLite meets a full disk
    with pytest.raises(LibraryError, match="disk is full"):
        library.add([large])
    library._database.execute("PRAGMA max_page_count = 1000000")
    assert_agrees(library)
    library.add([large])
    assert_agrees(library)


def test_a_refused_batch_does_not_take_a_known_document_from_the_index(library: Library) -> None:
    add(library, FILES[0])
    copy = read_file(A, "The harbour 0.", "More of 0.")
    take(library, copy)
    with pytest.raises(LibraryError):
        library.add([copy])
    assert FILES[0].document_id in found(library, "harbour")


@pytest.mark.parametrize("step", ["_insert_document", "_vocabulary.add", "_release"])
def test_a_crash_inside_the_commit_is_mended_at_the_next_opening(
    step: str, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_arguments: object) -> None:
        raise SystemExit

    changed = read_file(FILES[0].path, "The harbour has changed.", modified_ns=2)
    with Library(filled, write=True) as library:
        take(library, changed)
        with monkeypatch.context() as patched:
            *way, name = step.split(".")
            patched.setattr(reduce(getattr, way, library.catalog), name, crash)
            with pytest.raises(SystemExit):
                library.add([changed])
        assert changed.document_id in library.index.passage_documents()
    with Library(filled, write=True) as library:
        assert library.repair(MODEL) == ["Left-over rows of 1 documents were removed"]
        assert_agrees(library)
        assert library.catalog.files([changed.path])[0].state is State.QUEUED
        assert FILES[0].document_id in found(library, "harbour")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can kill")
def test_a_killed_writer_leaves_a_library_that_repairs_itself(folder: Path) -> None:
    arguments = [sys.executable, "-W", "ignore", "-m", "tests.helpers.killed_writer", str(folder)]
    with subprocess.Popen(
        arguments, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdin
        assert writer.stdout
        for _ in range(10):
            print("go", file=writer.stdin, flush=True)
            assert writer.stdout.readline() == "killed\n"
            with Library(folder, write=True) as library:
                library.repair(MODEL)
                assert_agrees(library)
                assert library.repair(MODEL) == []
        writer.stdin.close()


# -- damage ------------------------------------------------------------------------------------


def passages_table(folder: Path) -> Path:
    return folder / FOLDER_NAME / "passages.lance"


def vectors_table(folder: Path) -> Path:
    return folder / FOLDER_NAME / f"vectors__{MODEL}.lance"


def empty_newest_manifest(table: Path) -> None:
    min((table / "_versions").glob("*.manifest")).write_bytes(b"")


def overwrite(folder: Path, content: Callable[[int], bytes]) -> None:
    for file in folder.rglob("*"):
        if file.is_file():
            file.write_bytes(content(file.stat().st_size))


def replace_with_empty_folder(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.mkdir()


DAMAGES: dict[str, Callable[[Path], None]] = {
    "no index": lambda folder: shutil.rmtree(folder / FOLDER_NAME),
    "no passages": lambda folder: shutil.rmtree(passages_table(folder)),
    "no vectors": lambda folder: shutil.rmtree(vectors_table(folder)),
    "empty folder for a table": lambda folder: replace_with_empty_folder(passages_table(folder)),
    "empty versions": lambda folder: replace_with_empty_folder(
        passages_table(folder) / "_versions"
    ),
    "empty manifest": lambda folder: empty_newest_manifest(passages_table(folder)),
    "empty vector manifest": lambda folder: empty_newest_manifest(vectors_table(folder)),
    "no data": lambda folder: shutil.rmtree(passages_table(folder) / "data"),
    "empty data": lambda folder: overwrite(passages_table(folder) / "data", lambda _: b""),
    "random data": lambda folder: overwrite(passages_table(folder) / "data", os.urandom),
    "no full text": lambda folder: shutil.rmtree(passages_table(folder) / "_indices"),
    "empty full text": lambda folder: overwrite(passages_table(folder) / "_indices", lambda _: b""),
    "no vector indexes": lambda folder: shutil.rmtree(vectors_table(folder) / "_indices"),
    "empty vectors": lambda folder: overwrite(vectors_table(folder) / "data", lambda _: b""),
}
VECTORS_STAY = {"no passages", "empty folder for a table"}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_index_is_built_anew_from_the_catalog(damage: str, filled: Path) -> None:
    DAMAGES[damage](filled)
    with Library(filled, write=True) as library:
        assert library.repair(MODEL)
        assert_agrees(library)
        assert len(found(library, "harbour")) == 6
        waiting = {id_ for id_, _ in library.catalog.waiting_for_vectors(MODEL, 1000)}
        assert len(waiting) == (2 if damage in VECTORS_STAY else 6)
        embed(library, [file for file in FILES if file.document_id in waiting])
        library.index.maintain()
        assert_agrees(library)
        assert len(found(library, "harbour")) == 6
        assert library.repair(MODEL) == []


def test_a_sound_library_needs_no_repair(filled: Path) -> None:
    with Library(filled, write=True) as library:
        assert library.repair(MODEL) == []
        assert_agrees(library)


def test_rows_that_are_missing_twice_or_left_over_are_put_right(filled: Path) -> None:
    stranger = read_file(A, "The harbour of nobody.")
    with Library(filled, write=True) as library:
        library.index.remove_documents([FILES[0].document_id])
        passage = FILES[1].passages[0]
        library.index.add_passages([(passage, analyze(passage.text, "en"))])
        passage = stranger.passages[0]
        library.index.add_passages([(passage, analyze(passage.text, "en"))])
        library.index.add_vectors(MODEL, [(passage.id, passage.document_id)], unit_vectors(1))
        assert len(library.repair(MODEL)) == 3
        assert_agrees(library)


def test_documents_with_a_part_of_their_vectors_wait_again(filled: Path) -> None:
    with Library(filled, write=True) as library:
        library.index.remove_documents([FILES[0].document_id], model_key=MODEL)
        passage = FILES[0].passages[0]
        library.index.add_vectors(MODEL, [(passage.id, passage.document_id)], unit_vectors(1))
        passage = FILES[5].passages[0]
        library.index.add_vectors(MODEL, [(passage.id, passage.document_id)], unit_vectors(1))
        assert library.repair(MODEL) == ["1 documents wait for their vectors again"]
        assert_agrees(library)
        assert len(library.catalog.waiting_for_vectors(MODEL, 1000)) == 3


def test_another_analyzer_builds_full_text_and_terms_anew_and_keeps_vectors(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library(filled, write=True) as library:
        library._database.execute("UPDATE terms SET passages = 99")
        monkeypatch.setattr(library_module, "ANALYZER_VERSION", -1)
        assert library.repair(MODEL) == ["6 documents were added to the search index again"]
        assert_agrees(library)
        assert len(library.catalog.document_ids(embedded_with=MODEL)) == 4
        assert library.repair(MODEL) == []


def test_a_document_without_passages_does_no_harm(library: Library) -> None:
    empty = ReadFile(A, 1, 1, "0" * 32, read_file(A).document, "", ())
    add(library, empty)
    assert library.catalog.waiting_for_vectors(MODEL, 10) == [("0" * 32, "a.txt")]
    library.add_vectors(MODEL, [], unit_vectors(0))
    library.catalog.mark_embedded(["0" * 32], MODEL)
    assert library.repair(MODEL) == []
    assert library.catalog.files()[0].state is State.INDEXED


# -- opening -----------------------------------------------------------------------------------


def test_reading_needs_a_library(folder: Path) -> None:
    with pytest.raises(LibraryError) as caught:
        Library(folder, write=False)
    assert caught.value.hint
    assert not folder.exists()


def test_a_damaged_catalog_is_refused_and_the_lock_is_free_again(filled: Path) -> None:
    (filled / FILE_NAME).write_bytes(b"\x01" + os.urandom(5000))
    for suffix in ("-wal", "-shm"):
        (filled / f"{FILE_NAME}{suffix}").unlink(missing_ok=True)
    for write in (True, False):
        with pytest.raises(LibraryError, match="damaged") as caught:
            Library(filled, write=write)
        assert caught.value.hint
    (filled / FILE_NAME).unlink()
    Library(filled, write=True).close()


def test_a_file_in_place_of_the_index_is_refused_and_the_lock_is_free_again(folder: Path) -> None:
    Library(folder, write=True).close()
    shutil.rmtree(folder / FOLDER_NAME, ignore_errors=True)
    (folder / FOLDER_NAME).write_bytes(b"")
    with Library(folder, write=True) as library, pytest.raises(LibraryError):
        library.repair(MODEL)
    (folder / FOLDER_NAME).unlink()
    Library(folder, write=True).close()


def test_a_second_process_is_told_that_the_library_is_in_use(library: Library) -> None:
    code = [
        "from desktop_rag.errors import LibraryBusyError",
        "from desktop_rag.store.library import Library",
        "folder = Path(sys.argv[1])",
        "Library(folder, write=False).close()",
        "try: Library(folder, write=True)",
        "except LibraryBusyError as error: print(error.title)",
    ]
    done = run(*code, folder=library.folder)
    assert done.stdout.strip() == "This library is in use", done.stderr
    with pytest.raises(LibraryBusyError):
        Library(library.folder, write=True)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write all")
def test_a_folder_that_cannot_be_written_is_said(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o555)
    for target in (folder, folder / "new"):
        with pytest.raises(LibraryError, match="No permission") as caught:
            Library(target, write=True)
        assert caught.value.hint
    folder.chmod(0o755)
    Library(folder, write=True).close()


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a disk of 8 MB in memory, or skip the test where that is not allowed."""
    if sys.platform != "linux" or os.geteuid() != 0 or mount("-t", "tmpfs", "tmpfs", folder):
        pytest.skip("mounting a small disk is not allowed here")
    try:
        mount("-o", "remount,size=8m", folder)
        yield
    finally:
        subprocess.run(["/bin/umount", "--lazy", str(folder)], check=True)


def mount(*arguments: str | Path) -> int:
    """Run the command of that name; return its exit status."""
    return subprocess.run(["/bin/mount", *arguments], capture_output=True, check=False).returncode


def test_a_read_only_disk_is_said_and_the_library_is_sound_afterwards(tmp_path: Path) -> None:
    with small_disk(tmp_path):
        with Library(tmp_path, write=True) as library:
            library.repair(MODEL)
            add(library, FILES[0])
        mount("-o", "remount,ro", tmp_path)
        with pytest.raises(LibraryError, match="read-only"):
            Library(tmp_path, write=True)
        with Library(tmp_path, write=False) as library:
            assert FILES[0].document_id in found(library, "harbour")
        mount("-o", "remount,rw", tmp_path)
        with Library(tmp_path, write=True) as library:
            assert library.repair(MODEL) == []
            assert_agrees(library)


def test_a_disk_that_is_really_full_loses_nothing(tmp_path: Path) -> None:
    def fill(library: Library) -> None:
        for number in range(100):
            text = (f"{number} word{each} " * 20 for each in range(100))
            add(library, read_file(Path(f"/d/large{number}"), *text))

    with small_disk(tmp_path):
        (tmp_path / "other").write_bytes(bytes(4 << 20))
        with Library(tmp_path, write=True) as library:
            library.repair(MODEL)
            add(library, FILES[0])
            with pytest.raises(LibraryError, match="disk is full"):
                fill(library)
            assert FILES[0].document_id in found(library, "harbour")
        (tmp_path / "other").unlink()
        with Library(tmp_path, write=True) as library:
            library.repair(MODEL)
            assert_agrees(library)
            assert library.queue.waiting() == 1
            library.queue.cancel([row.path for row in library.catalog.files()])
            add(library, FILES[1])
            assert len(found(library, "harbour")) == 2


# -- two threads -------------------------------------------------------------------------------


def test_a_reader_sees_new_documents_without_opening_again(library: Library) -> None:
    counts: list[int] = []
    failures: list[LibraryError] = []
    written = threading.Event()

    def read() -> None:
        try:
            with Library(library.folder, write=False) as reader:
                conversation = reader.conversations.start("Where?")
                last = False
                while not last:
                    last = written.is_set()
                    ids = [id_ for id_, _ in reader.index.search_terms("stems", ["harbour"], 99)]
                    counts.append(len(reader.catalog.passages(ids)))
                    reader.conversations.add(conversation, "Where?", None)
        except LibraryError as error:
            failures.append(error)

    thread = threading.Thread(target=read)
    thread.start()
    for file in FILES:
        add(library, file)
        embed(library, [file])
    library.index.maintain()
    library.remove([FILES[0].path])
    written.set()
    thread.join()
    assert not failures
    assert counts[-1] == 5
    assert max(counts) <= 6
    assert_agrees(library)
