"""Library: catalog and index agree, after every crash, every damage and every way to close."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.catalog.index_state_writer import IndexStateWriter
from desktop_rag.conversations.conversation_store import open_conversations
from desktop_rag.document_types import Part
from desktop_rag.encryption.library_key import is_protected
from desktop_rag.errors import LibraryBusyError, LibraryError
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.library import library_writer
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.types import FileState
from tests.helpers.agreement import assert_agrees
from tests.helpers.catalog_rows import change_rows
from tests.helpers.documents import (
    MODEL,
    add,
    analyzed,
    analyzed_file,
    embed,
    index,
    parts_of,
    passages_of,
    read_file,
    remove,
    seed,
    take,
)
from tests.helpers.indexed import unit_vectors
from tests.helpers.patience import PATIENCE_S
from tests.helpers.small_disk import mount, small_disk

ROOT = Path(__file__).resolve().parents[3]
A, B = Path("/d/a.txt"), Path('/d/it\'s "odd" %_ 文.txt')
FILES = [
    read_file(Path(f"/d/{number}.txt"), f"The harbour {number}.", f"More of {number}.") for number in range(6)
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "library"


@pytest.fixture
def library(empty_library: Path, folder: Path) -> Iterator[LibraryWriter]:
    with LibraryWriter(shutil.copytree(empty_library, folder)) as opened:
        opened.index_state.switch_model(MODEL)
        opened.repair_index()
        yield opened


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed library with six files, of which four have vectors; not to write."""
    folder = tmp_path_factory.mktemp("original") / "library"
    with LibraryWriter(folder) as library:
        library.index_state.switch_model(MODEL)
        library.repair_index()
        for file in FILES:
            seed(library, file)
        embed(library, *FILES[:4])
        library.index.maintain_index()
    return folder


@pytest.fixture
def filled(original: Path, folder: Path) -> Path:
    """A copy of that library."""
    return shutil.copytree(original, folder)


def found(library: LibraryReader, *stems: str) -> set[str]:
    """Return the documents that full text finds."""
    return {id_.split("-")[0] for id_, _ in library.index.search_terms("stems", stems, 100).result()}


def run(*code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    script = "\n".join(["import sys", "from pathlib import Path", *code])
    return subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


# -- adding and removing -----------------------------------------------------------------------


def test_added_files_are_found_at_once_and_removed_ones_are_not(library: LibraryWriter) -> None:
    first = analyzed_file(read_file(A, "The harbour."))
    second = analyzed_file(read_file(B, "The harbour, again."))
    take(library.queue, first, second)
    library.commit_files([first, second])
    assert library.index_state.select_for_analysis(9) == {}
    assert found(library, "harbour") == {first.document_id, second.document_id}
    remove(library, B)
    assert found(library, "harbour") == {first.document_id}
    assert_agrees(library)


def test_a_changed_file_is_replaced(library: LibraryWriter) -> None:
    seed(library, read_file(A, "The harbour."))
    new = read_file(A, "The station.", modified_ns=2)
    add(library, new)
    assert_agrees(library)
    index(library)
    assert found(library, "harbour", "station") == {new.document_id}
    assert_agrees(library)


def test_shared_content_stays_until_its_last_file_goes(library: LibraryWriter) -> None:
    file = read_file(A, "The harbour.")
    seed(library, file)
    embed(library, file)
    take(library.queue, read_file(B, "The harbour."))
    library.catalog.link_to_document(B, file.document_id, file.size_bytes, 1)
    remove(library, A)
    assert found(library, "harbour") == {file.document_id}
    assert library.files.load_file_rows()[0].state is FileState.INDEXED
    remove(library, B)
    assert found(library, "harbour") == set()
    assert_agrees(library)


def test_a_file_that_changes_to_known_content_drops_its_own(library: LibraryWriter) -> None:
    first, second = read_file(A, "The harbour."), read_file(B, "The station.")
    seed(library, first, second)
    take(library.queue, read_file(B, "The harbour.", modified_ns=2))
    library.catalog.link_to_document(B, first.document_id, first.size_bytes, 2)
    assert_agrees(library)
    assert library.index_state.load_analyzed_counts() == {first.document_id: 1}


def test_a_file_cancelled_while_it_was_read_is_not_found(library: LibraryWriter) -> None:
    file = read_file(A, "Private harbour.")
    take(library.queue, file)
    library.queue.dequeue_files([A])
    library.catalog.commit_files([file])
    assert found(library, "harbour") == set()
    assert_agrees(library)


def test_parts_of_a_document_that_was_not_read_to_the_end_are_gone_after_a_restart(folder: Path) -> None:
    file = read_file(A, "The harbour is deep.", "The pier is long.")
    first, _ = parts_of(file, 21)
    with LibraryWriter(folder) as library:
        take(library.queue, file)
        library.catalog.store_part(file.document_id, A.name, first)
    with LibraryWriter(folder) as library:
        assert library.files.count_library().passages == 0
        add(library, file)
        assert library.catalog.load_document_passages(file.document_id) == passages_of(file)


# -- leftovers ---------------------------------------------------------------------------------


def test_a_removed_document_leaves_the_index_and_the_terms_when_it_is_cleaned_up(
    library: LibraryWriter,
) -> None:
    seed(library, *FILES)
    library.catalog.delete_files([FILES[0].path, FILES[1].path])
    assert len(library.index.count_passages_per_document()) == 6
    assert set(library.delete_leftovers()) == {FILES[0].document_id, FILES[1].document_id}
    assert library.delete_leftovers() == []
    assert len(library.index.count_passages_per_document()) == 4
    assert_agrees(library)


def test_a_document_that_came_back_before_it_was_cleaned_up_is_indexed_anew(library: LibraryWriter) -> None:
    seed(library, *FILES)
    embed(library, *FILES)
    library.catalog.delete_files([FILES[0].path])
    add(library, FILES[0])
    assert found(library, "harbour") == {file.document_id for file in FILES}
    assert library.delete_leftovers() == [FILES[0].document_id]
    assert list(library.index_state.select_for_analysis(10)) == [FILES[0].document_id]
    assert_agrees(library)
    index(library)
    embed(library, FILES[0])
    assert_agrees(library)


def test_terms_of_a_document_that_was_never_counted_are_not_taken_back(library: LibraryWriter) -> None:
    """Its analysis was not complete when it was removed."""
    seed(library, FILES[0])
    add(library, FILES[1])
    library.index.add_passages(analyzed(passages_of(FILES[1])[:1]))
    remove(library, FILES[1].path)
    assert_agrees(library)


@pytest.mark.parametrize(
    ("owner", "step"),
    [
        (SearchIndexWriter, "count_passages_per_stem"),
        (IndexStateWriter, "uncount_leftovers"),
        (SearchIndexWriter, "remove_documents"),
        (IndexStateWriter, "forget_leftovers"),
    ],
)
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_crash_while_cleaning_up_counts_no_term_twice(
    owner: type, step: str, when: str, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = getattr(owner, step)

    def crash(*given: Any, **named: Any) -> None:
        if when == "after":
            original(*given, **named)
        raise SystemExit

    with LibraryWriter(filled) as library:
        library.catalog.delete_files([FILES[0].path])
        with monkeypatch.context() as patched:
            patched.setattr(owner, step, crash)
            with pytest.raises(SystemExit):
                library.delete_leftovers()
    with LibraryWriter(filled) as library:
        library.repair_index()
        assert library.index_state.list_leftovers(10) == {}
        assert_agrees(library)
        assert library.repair_index() == []


# -- crashes -----------------------------------------------------------------------------------


def test_a_full_disk_leaves_the_library_as_it_was(library: LibraryWriter) -> None:
    seed(library, FILES[0])
    large = read_file(A, *(f"word{number} " * 30 for number in range(300)))
    take(library.queue, large)
    library._database.execute("PRAGMA max_page_count = 1")  # as SQLite meets a full disk
    with pytest.raises(LibraryError, match="disk is full"):
        library.catalog.commit_files([large])
    library._database.execute("PRAGMA max_page_count = 1000000")
    assert_agrees(library)
    library.catalog.commit_files([large])
    index(library)
    assert_agrees(library)


def test_a_refused_batch_does_not_take_a_known_document_from_the_index(library: LibraryWriter) -> None:
    seed(library, FILES[0])
    copy = read_file(A, "The harbour 0.", "More of 0.")
    take(library.queue, copy)
    with pytest.raises(LibraryError):
        library.catalog.commit_files([copy])
    assert FILES[0].document_id in found(library, "harbour")
    assert_agrees(library)


@pytest.mark.parametrize("step", ["_ensure_document", "_index_state.add_analyses", "_delete_or_promote"])
def test_a_crash_inside_the_commit_leaves_the_old_document(
    step: str, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = read_file(FILES[0].path, "The harbour has changed.", modified_ns=2)
    with LibraryWriter(filled) as library:
        take(library.queue, changed)
        crash_in(library.catalog, step, monkeypatch, lambda: library.catalog.commit_files([changed]))
    with LibraryWriter(filled) as library:
        assert library.repair_index() == []
        assert_agrees(library)
        assert library.files.load_file_rows([changed.path])[0].state is FileState.QUEUED
        assert FILES[0].document_id in found(library, "harbour")
        assert changed.document_id not in found(library, "harbour")


@pytest.mark.parametrize("step", ["set_languages", "mark_analyzed", "_document_frequencies.add_counts"])
def test_a_crash_before_the_terms_are_counted_is_mended_at_the_next_opening(
    step: str, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = read_file(A, "The harbour is new.")
    with LibraryWriter(filled) as library:
        add(library, new)
        crash_in(library.index_state, step, monkeypatch, lambda: index(library))
        assert new.document_id in library.index.count_passages_per_document()
    with LibraryWriter(filled) as library:
        assert library.repair_index() == []
        assert_agrees(library)
        assert library.index_state.find_unanalyzed([new.document_id])
        index(library)
        assert_agrees(library)


@pytest.mark.parametrize("step", ["catalog.store_part", "catalog.commit_files"])
def test_terms_whose_text_was_not_stored_any_more_are_there_once_in_the_end(
    step: str, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a kill between the two: the file is read again after the next opening."""
    new = analyzed_file(read_file(A, "The harbour is new.", "It is deep."))
    first, rest = parts_of(new, 21)

    def store(library: LibraryWriter) -> None:
        library.store_part(new.document_id, A.name, first)
        library.commit_files([replace(new, parts=(rest,))])

    with LibraryWriter(filled) as library:
        take(library.queue, new)
        crash_in(library, step, monkeypatch, lambda: store(library))
        assert new.document_id in library.index.count_passages_per_document()
        assert not library.catalog.has_document(new.document_id)
    with LibraryWriter(filled) as library:
        library.repair_index()
        assert_agrees(library)
        library.queue.lease_files(1)
        store(library)
        assert library.catalog.load_document_passages(new.document_id) == passages_of(new)
        assert_agrees(library)
        assert new.document_id in found(library, "harbour")


def test_a_document_that_comes_back_before_it_was_cleaned_up_has_its_terms_once(
    library: LibraryWriter,
) -> None:
    file, other = (analyzed_file(read_file(path, f"The harbour {path}.")) for path in (A, B))
    take(library.queue, file, other)
    library.commit_files([file, other])
    library.catalog.delete_files([A, B])
    take(library.queue, file)
    library.commit_files([file])
    assert library.index_state.list_leftovers(9) == {other.document_id: True}
    assert library.index.count_passages_per_document()[file.document_id] == 1
    assert_agrees(library)


@pytest.mark.parametrize("step", ["replace_term_counts", "unmark_analyzed"])
def test_a_crash_while_lost_rows_are_replaced_is_mended_at_the_next_opening(
    step: str, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LibraryWriter(filled) as library:
        library.index.remove_documents([FILES[0].document_id])
        crash_in(library.index_state, step, monkeypatch, library.repair_index)
    with LibraryWriter(filled) as library:
        assert library.repair_index()
        assert_agrees(library)


def crash_in(owner: object, step: str, monkeypatch: pytest.MonkeyPatch, deed: Callable[[], object]) -> None:
    """Do something that ends the program where it comes to a step."""

    def crash(*_arguments: object) -> None:
        raise SystemExit

    *way, name = step.split(".")
    with monkeypatch.context() as patched:
        patched.setattr(reduce(getattr, way, owner), name, crash)
        with pytest.raises(SystemExit):
            deed()


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
    "empty versions": lambda folder: replace_with_empty_folder(passages_table(folder) / "_versions"),
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
VECTORS_LOST = {"no index", "no vectors", "empty vectors", "empty vector manifest"}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_index_is_built_anew_from_the_catalog(damage: str, filled: Path) -> None:
    DAMAGES[damage](filled)
    with LibraryWriter(filled) as library:
        assert library.repair_index()
        assert_agrees(library)
        index(library)
        assert_agrees(library)
        assert len(found(library, "harbour")) == 6
        waiting = {id_ for id_, *_ in library.index_state.select_for_embedding(MODEL, 1000)}
        assert len(waiting) == (6 if damage in VECTORS_LOST else 2)
        embed(library, *(file for file in FILES if file.document_id in waiting))
        library.index.maintain_index()
        assert_agrees(library)
        assert library.repair_index() == []


def test_a_sound_library_needs_no_repair(filled: Path) -> None:
    with LibraryWriter(filled) as library:
        assert library.repair_index() == []
        assert library.repair_index(thorough=True) == []
        assert_agrees(library)


def test_rows_that_are_missing_twice_or_left_over_are_put_right(filled: Path) -> None:
    stranger = read_file(A, "The harbour of nobody.")
    with LibraryWriter(filled) as library:
        library.index.remove_documents([FILES[0].document_id])
        library.index.add_passages(analyzed(passages_of(FILES[1])[:1]))
        library.index.add_passages(analyzed(passages_of(stranger)))
        [passage] = passages_of(stranger)
        library.index.add_vectors(MODEL, [(passage.id, passage.document_id)], unit_vectors(1))
        assert library.repair_index() == [
            "Leftover rows were removed",
            "2 documents are added to the search index again",
            "Leftover rows were removed",
            "1 documents wait for their vectors again",
        ]
        assert_agrees(library)
        assert set(library.index_state.select_for_analysis(1000)) == {file.document_id for file in FILES[:2]}
        assert len(found(library, "harbour")) == 4
        index(library)
        assert len(found(library, "harbour")) == 6
        assert_agrees(library)


def test_documents_with_a_part_of_their_vectors_wait_again_and_keep_those(filled: Path) -> None:
    with LibraryWriter(filled) as library:
        before = library.index.count_vectors_per_document(MODEL)
        library.index.remove_documents([FILES[0].document_id], model_key=MODEL)
        for file in (FILES[0], FILES[5]):
            passage = passages_of(file)[0]
            library.index.add_vectors(MODEL, [(passage.id, passage.document_id)], unit_vectors(1))
        assert library.repair_index() == ["1 documents wait for their vectors again"]
        kept = {FILES[0].document_id: 1, FILES[5].document_id: 1}
        assert library.index.count_vectors_per_document(MODEL) == before | kept
        assert len(library.index_state.select_for_embedding(MODEL, 1000)) == 3
        assert library.repair_index() == []


@pytest.mark.parametrize("ids", [(0, 0), (0, "unknown")])
def test_vectors_that_are_there_twice_or_of_no_passage_are_removed(
    filled: Path, ids: tuple[int | str, ...]
) -> None:
    passages = passages_of(FILES[5])
    rows = [(passages[each].id if isinstance(each, int) else each, FILES[5].document_id) for each in ids]
    with LibraryWriter(filled) as library:
        library.index.add_vectors(MODEL, rows, unit_vectors(2))
        assert library.repair_index() == ["Leftover rows were removed"]
        assert_agrees(library)


def test_another_analyzer_builds_full_text_and_terms_anew_and_keeps_vectors(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LibraryWriter(filled) as library:
        change_rows(library, "UPDATE terms SET passages = 99")
        monkeypatch.setattr(library_writer, "ANALYZER_VERSION", -1)
        assert library.repair_index() == []
        assert_agrees(library)
        assert len(found(library, "harbour")) == 6
        assert len(library.index_state.select_for_analysis(1000)) == 6
        assert len(library.index_state.load_embedded_counts(MODEL)) == 4
        index(library)
        assert library.repair_index() == []
        assert_agrees(library)


def test_terms_are_counted_anew_where_the_index_had_to_be_mended(filled: Path) -> None:
    """Nobody can tell then what became of the rows of a document that was removed."""
    with LibraryWriter(filled) as library:
        library.catalog.delete_files([FILES[0].path])
    shutil.rmtree(passages_table(filled))
    with LibraryWriter(filled) as library:
        library.repair_index()
        assert_agrees(library)
        index(library)
        assert_agrees(library)
        assert len(found(library, "harbour")) == 5


def test_a_document_without_passages_does_no_harm(library: LibraryWriter) -> None:
    empty = ExtractedFile(A, 1, 1, "0" * 32, (Part(0, "", (), (), ()),))
    add(library, empty)
    assert library.index_state.select_for_embedding(MODEL, 10) == [("0" * 32, "a.txt", 0)]
    index(library)
    embed(library, empty)
    assert library.repair_index() == []
    assert library.files.load_file_rows()[0].state is FileState.INDEXED


# -- opening -----------------------------------------------------------------------------------


def test_reading_needs_a_library(folder: Path) -> None:
    with pytest.raises(LibraryError) as caught:
        LibraryReader(folder)
    assert caught.value.hint
    assert not folder.exists()


def test_a_damaged_catalog_is_refused_and_the_lock_is_free_again(filled: Path) -> None:
    (filled / CATALOG_FILE_NAME).write_bytes(b"\x01" + os.urandom(5000))
    for suffix in ("-wal", "-shm"):
        (filled / f"{CATALOG_FILE_NAME}{suffix}").unlink(missing_ok=True)
    for kind in (LibraryWriter, LibraryReader):
        with pytest.raises(LibraryError, match="damaged") as caught:
            kind(filled)
        assert caught.value.hint
    (filled / CATALOG_FILE_NAME).unlink()
    shutil.rmtree(filled / FOLDER_NAME)
    LibraryWriter(filled).close()


def test_a_file_in_place_of_the_index_makes_room_for_one(folder: Path) -> None:
    LibraryWriter(folder).close()
    shutil.rmtree(folder / FOLDER_NAME, ignore_errors=True)
    (folder / FOLDER_NAME).write_bytes(b"")
    with LibraryWriter(folder) as library:
        assert library.repair_index() == []
    assert not (folder / FOLDER_NAME).is_file()


def test_a_second_process_is_told_that_the_library_is_in_use(library: LibraryWriter) -> None:
    code = [
        "from desktop_rag.errors import LibraryBusyError",
        "from desktop_rag.library.library_reader import LibraryReader",
        "from desktop_rag.library.library_writer import LibraryWriter",
        "folder = Path(sys.argv[1])",
        "LibraryReader(folder).close()",
        "try: LibraryWriter(folder)",
        "except LibraryBusyError as error: print(error.title)",
    ]
    done = run(*code, folder=library.folder)
    assert done.stdout.strip() == "This library is in use", done.stderr
    with pytest.raises(LibraryBusyError):
        LibraryWriter(library.folder)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write all")
def test_a_folder_that_cannot_be_written_is_said(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o555)
    for target in (folder, folder / "new"):
        with pytest.raises(LibraryError, match="No permission") as caught:
            LibraryWriter(target)
        assert caught.value.hint
    folder.chmod(0o755)
    LibraryWriter(folder).close()


def test_a_read_only_disk_is_said_and_the_library_is_sound_afterwards(tmp_path: Path) -> None:
    with small_disk(tmp_path):
        with LibraryWriter(tmp_path) as library:
            library.repair_index()
            seed(library, FILES[0])
        mount("-o", "remount,ro", tmp_path)
        with pytest.raises(LibraryError, match="read-only"):
            LibraryWriter(tmp_path)
        with LibraryReader(tmp_path) as library:
            assert FILES[0].document_id in found(library, "harbour")
        mount("-o", "remount,rw", tmp_path)
        with LibraryWriter(tmp_path) as library:
            assert library.repair_index() == []
            assert_agrees(library)


def test_a_disk_that_is_really_full_loses_nothing(tmp_path: Path) -> None:
    def fill(library: LibraryWriter) -> None:
        for number in range(100):
            text = (f"{number} word{each} has " * 20 for each in range(100))
            seed(library, read_file(Path(f"/d/large{number}"), *text))

    with small_disk(tmp_path):
        (tmp_path / "other").write_bytes(bytes(4 << 20))
        with LibraryWriter(tmp_path) as library:
            library.repair_index()
            seed(library, FILES[0])
            with pytest.raises(LibraryError, match="disk is full"):
                fill(library)
            assert FILES[0].document_id in found(library, "harbour")
        (tmp_path / "other").unlink()
        with LibraryWriter(tmp_path) as library:
            library.repair_index()
            assert_agrees(library)
            library.queue.dequeue_files([row.path for row in library.files.load_file_rows()])
            seed(library, FILES[1])
            assert_agrees(library)
            assert len(found(library, "harbour")) == 2


# -- two threads -------------------------------------------------------------------------------


def test_a_reader_sees_new_documents_without_opening_again(library: LibraryWriter) -> None:
    counts: list[int] = []
    failures: list[LibraryError] = []
    written = threading.Event()

    def read() -> None:
        try:
            with LibraryReader(library.folder) as reader, open_conversations(library.folder) as conversations:
                conversation = conversations.create_conversation("Where?")
                last = False
                while not last:
                    last = written.wait(0.005)
                    ids = [id_ for id_, _ in reader.index.search_terms("stems", ["harbour"], 99).result()]
                    counts.append(len(reader.catalog.load_passages(ids)))
                    conversations.add_question(conversation, "Where?")
        except LibraryError as error:
            failures.append(error)

    thread = threading.Thread(target=read)
    thread.start()
    for file in FILES:
        seed(library, file)
        embed(library, file)
    library.index.maintain_index()
    remove(library, FILES[0].path)
    written.set()
    thread.join()
    assert not failures
    assert counts[-1] == 5
    assert max(counts) <= 6
    assert_agrees(library)


def test_a_library_whose_catalog_is_gone_is_not_begun_anew(folder: Path) -> None:
    with LibraryWriter(folder) as library:
        seed(library, FILES[0])
    (folder / CATALOG_FILE_NAME).unlink()
    before = sorted(folder.rglob("*"))
    with pytest.raises(LibraryError, match="catalog is missing") as caught:
        LibraryWriter(folder)
    assert caught.value.hint
    assert sorted(folder.rglob("*")) == before


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows has other permissions")
def test_a_library_of_another_user_is_refused_in_plain_words(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    with LibraryWriter(folder):
        pass
    me, folder_mode = os.geteuid(), folder.stat().st_mode
    folder.chmod(0)
    try:
        if me == 0:
            os.seteuid(65_534)  # root may read all
        assert not is_protected(folder)
        with pytest.raises(LibraryError, match="No permission"):
            LibraryWriter(folder)
    finally:
        os.seteuid(me)
        folder.chmod(folder_mode)
