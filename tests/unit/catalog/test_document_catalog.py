"""Catalog: documents, their passages and files stay in step."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.catalog.document_catalog import DocumentCatalog, DocumentOpenings
from desktop_rag.catalog.document_writer import DocumentWriter, ExtractedFile
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state_writer import IndexStateWriter
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.watched_folders import WatchedFolderWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.document_types import Document, Heading, Page, Part, RecognisedLine, RecognisedText
from desktop_rag.errors import LibraryError
from desktop_rag.types import FileRow, FileState, LibraryCounts, WatchedFolder
from tests.helpers.cataloged import A, B, C, add, share, states
from tests.helpers.documents import MODEL, document_of, mark_analyzed, parts_of, passages_of, read_file, take

_ALL = 1_000_000


def ids(database: WritableDatabase) -> set[str]:
    return {row["id"] for row in database.fetch_all("SELECT id FROM documents")}


def state_language(database: WritableDatabase, file: ExtractedFile) -> str:
    row = database.fetch_one("SELECT language FROM documents WHERE id = ?", (file.document_id,))
    return row["language"] if row else ""


# -- documents ---------------------------------------------------------------------------------


def test_a_document_comes_back_as_it_was_read(
    catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    file = replace(read_file(C, "First “page”.", "Zweite Seite 文.", "\0 NUL, tab\t, emoji 🙂"), seconds=1.5)
    before = time.time()
    add(catalog, queue, file)
    assert catalog.load_document(file.document_id) == document_of(file)
    assert catalog.load_document_passages(file.document_id) == passages_of(file)
    assert catalog.has_document(file.document_id)
    assert catalog.find_owner(file.document_id) == C
    [row] = listed.load_file_rows()
    assert before <= row.added_at <= time.time()
    assert replace(row, added_at=0.0) == FileRow(
        path=C,
        state=FileState.SEARCHABLE,
        size_bytes=file.size_bytes,
        document_id=file.document_id,
        pages=3,
        passages=3,
        characters=len(document_of(file).text),
        modified_ns=1,
        seconds=1.5,
    )


def test_a_format_without_pages_has_none(
    catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    numbered = read_file(A, "Some text.")
    text = document_of(numbered).text
    document = Document(text, (Page(None, 0, len(text)),))
    part = Part(0, text, document.pages, (), tuple(passages_of(numbered)))
    file = ExtractedFile(A, 1, 1, numbered.document_id, (part,))
    add(catalog, queue, file)
    assert listed.load_file_rows()[0].pages == 0
    assert catalog.load_document(file.document_id) == document


def test_what_is_not_there_is_none_or_empty(
    catalog: DocumentWriter, state: IndexStateWriter, listed: FileRows
) -> None:
    assert catalog.load_document("none") is None
    assert catalog.find_owner("none") is None
    assert not catalog.has_document("none")
    assert catalog.load_passages(["none"]) == {}
    assert catalog.load_document_passages("none") == []
    assert listed.load_file_rows([A]) == []
    catalog.delete_files([A])
    catalog.delete_orphaned_documents(["none"])
    state.unmark_analyzed(["none"])
    assert state.select_for_analysis(_ALL) == {}
    assert state.list_leftovers(_ALL) == {}
    assert listed.count_library() == LibraryCounts()
    assert catalog.compute_idf([]) == {}
    assert listed.measure_kinds() == {}


def test_a_changed_file_lets_go_of_its_old_document(
    catalog: DocumentWriter,
    queue: IngestQueue,
    database: WritableDatabase,
    state: IndexStateWriter,
) -> None:
    old, new = read_file(A, "Old words here."), read_file(A, "New words there.", modified_ns=2)
    add(catalog, queue, old)
    add(catalog, queue, new)
    assert ids(database) == {new.document_id}
    assert state.list_leftovers(_ALL) == {old.document_id: False}


def test_a_batch_is_added_whole_or_not_at_all(
    catalog: DocumentWriter,
    queue: IngestQueue,
    database: WritableDatabase,
    listed: FileRows,
) -> None:
    good, again = read_file(A, "Good text."), read_file(B, "Good text.")
    take(queue, good, again)
    with pytest.raises(LibraryError):
        catalog.commit_files([good, again])
    assert ids(database) == set()
    assert set(states(listed).values()) == {FileState.READING}


@pytest.mark.parametrize("how", ["cancelled", "removed", "queued again"])
def test_a_file_that_left_while_it_was_read_leaves_no_document_behind(
    how: str,
    catalog: DocumentWriter,
    queue: IngestQueue,
    database: WritableDatabase,
    listed: FileRows,
) -> None:
    file, other = read_file(A, "Private text."), read_file(B, "Other text.")
    take(queue, file, other)
    if how == "cancelled":
        queue.dequeue_files([A])
    elif how == "removed":
        catalog.delete_files([A])
    else:
        queue.enqueue_file(A, 99, 2)
    catalog.commit_files([file, other])
    assert ids(database) == {other.document_id}
    assert states(listed).get(A) == (FileState.QUEUED if how == "queued again" else None)


# -- long documents in parts -------------------------------------------------------------------


def test_a_document_in_parts_is_the_same_as_in_one(
    catalog: DocumentWriter, queue: IngestQueue, database: WritableDatabase, listed: FileRows
) -> None:
    file = read_file(A, *(f"Page {number} is about the harbour." for number in range(9)))
    add(catalog, queue, file)
    rows = listed.load_file_rows()
    catalog.delete_files([A])
    for size in (1, 40, 100, 10_000):
        take(queue, file)
        *first, last = parts_of(file, size)
        for part in first:
            catalog.store_part(file.document_id, A.name, part)
        catalog.commit_files([replace(file, parts=(last,))])
        assert catalog.load_document(file.document_id) == document_of(file)
        assert catalog.load_document_passages(file.document_id) == passages_of(file)
        assert listed.load_file_rows() == [replace(rows[0], added_at=listed.load_file_rows()[0].added_at)]
        catalog.delete_files([A])


def test_headings_stay_with_the_part_they_begin_in(catalog: DocumentWriter, queue: IngestQueue) -> None:
    parts = tuple(
        Part(start, text, (Page(None, start, start + 6),), (Heading(start, 1, text),), ())
        for start, text in ((0, "Moles\n"), (6, "Gates\n"), (12, "Walls\n"))
    )
    take(queue, read_file(A))
    for part in parts[:2]:
        catalog.store_part("d", A.name, part)
    catalog.commit_files([ExtractedFile(A, 1, 1, "d", parts[2:])])
    assert catalog.load_document("d") == Document(
        "Moles\nGates\nWalls\n",
        (Page(None, 0, 18),),
        (Heading(0, 1, "Moles\n"), Heading(6, 1, "Gates\n"), Heading(12, 1, "Walls\n")),
    )


def test_parts_belong_to_nobody_before_the_last_one(
    catalog: DocumentWriter,
    queue: IngestQueue,
    database: WritableDatabase,
    state: IndexStateWriter,
    listed: FileRows,
) -> None:
    file = read_file(A, "The harbour is deep.", "The pier is long.")
    first, second = parts_of(file, 21)
    take(queue, file)
    catalog.store_part(file.document_id, A.name, first)
    assert not catalog.has_document(file.document_id)
    assert catalog.find_owner(file.document_id) is None
    assert state.select_for_analysis(_ALL) == {}
    assert state.select_for_embedding(MODEL, _ALL) == []
    assert listed.load_file_rows()[0].passages == 0
    catalog.commit_files([replace(file, parts=(second,))])
    assert state.select_for_analysis(_ALL) == {file.document_id: 2}
    assert ids(database) == {file.document_id}


def test_parts_that_no_last_one_follows_can_be_dropped(
    catalog: DocumentWriter, queue: IngestQueue, database: WritableDatabase
) -> None:
    kept, dropped, other = (read_file(path, f"The harbour of {path}.", "The end.") for path in (A, B, C))
    add(catalog, queue, kept)
    for file in (dropped, other):
        catalog.store_part(file.document_id, file.path.name, parts_of(file, 20)[0])
    catalog.delete_orphaned_documents([dropped.document_id, kept.document_id])
    assert ids(database) == {kept.document_id, other.document_id}
    catalog.delete_orphaned_documents()
    assert ids(database) == {kept.document_id}
    for table in ("pages", "passages"):
        rows = database.fetch_all(f"SELECT DISTINCT document_id FROM {table}")  # noqa: S608 - constants
        assert [row["document_id"] for row in rows] == [kept.document_id]


# -- duplicates --------------------------------------------------------------------------------


@pytest.mark.parametrize("embedded", [False, True])
@pytest.mark.parametrize("how", ["removed", "changed", "changed to known content"])
def test_a_duplicate_takes_the_place_of_an_owner_that_left(
    how: str,
    catalog: DocumentWriter,
    queue: IngestQueue,
    state: IndexStateWriter,
    listed: FileRows,
    *,
    embedded: bool,
) -> None:
    file, other = read_file(A, "Same text."), read_file(Path("/d/o.txt"), "Other text.")
    add(catalog, queue, file, other)
    share(catalog, queue, B, file)
    share(catalog, queue, C, file)
    if embedded:
        state.mark_embedded([file.document_id], MODEL)
    if how == "removed":
        catalog.delete_files([A])
    elif how == "changed":
        add(catalog, queue, read_file(A, "Changed text.", modified_ns=2))
    else:
        queue.enqueue_file(A, 99, 2)
        queue.lease_files(1)
        catalog.link_to_document(A, other.document_id, other.size_bytes, 1)
    assert states(listed)[B] is (FileState.INDEXED if embedded else FileState.SEARCHABLE)
    assert states(listed)[C] is FileState.DUPLICATE
    assert listed.load_file_rows([C])[0].title == "Same content as b.txt"
    assert listed.load_file_rows([B])[0].title == ""
    assert catalog.find_owner(file.document_id) == B
    assert state.list_leftovers(_ALL) == {}


def test_the_document_goes_with_its_last_file(
    catalog: DocumentWriter,
    queue: IngestQueue,
    database: WritableDatabase,
    state: IndexStateWriter,
    listed: FileRows,
) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    catalog.delete_files([B])
    assert states(listed) == {A: FileState.SEARCHABLE}
    catalog.delete_files([A])
    assert state.list_leftovers(_ALL) == {file.document_id: False}
    for table in ("documents", "pages", "passages", "files"):
        assert database.fetch_all(f"SELECT * FROM {table}") == []  # noqa: S608 - constants


def test_all_paths_of_a_document_may_go_at_once(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter, listed: FileRows
) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    catalog.delete_files([A, B, A])
    assert state.list_leftovers(_ALL) == {file.document_id: False}
    assert listed.count_library() == LibraryCounts()


# -- leftovers and terms -----------------------------------------------------------------------


def test_rare_terms_weigh_more_and_unknown_ones_most(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter
) -> None:
    file = read_file(A, "common rare", "common", "common other")
    add(catalog, queue, file)
    mark_analyzed(state, file)
    rarity = catalog.compute_idf(["common", "rare", "unknown", "rare"])
    assert rarity["common"] < rarity["rare"] < rarity["unknown"]
    assert rarity["rare"] == pytest.approx(math.log(1 + (3 - 1 + 0.5) / (1 + 0.5)))
    assert len(catalog.compute_idf(map(str, range(100_000)))) == 100_000


def test_the_number_of_passages_and_the_languages_follow_every_change(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter, tmp_path: Path
) -> None:
    other = WritableDatabase(tmp_path, create=False)
    reader = DocumentCatalog(other)
    for each in (catalog, reader):
        assert (each.count_passages(), each.list_languages()) == (0, [])
    first, second = read_file(A, "one", "two"), read_file(B, "three")
    add(catalog, queue, first, second)
    mark_analyzed(state, first)
    for each in (catalog, reader):
        assert each.count_passages() == 3
        assert each.list_languages() == sorted({"", state_language(other, first)})
    catalog.delete_files([A])
    for each in (catalog, reader):
        assert each.count_passages() == 1
        assert each.list_languages() == [""]
    other.close()


# -- passages and vectors ----------------------------------------------------------------------


def test_two_thousand_passages_are_fetched_by_id(catalog: DocumentWriter, queue: IngestQueue) -> None:
    file = read_file(A, *(f"Paragraph {number}" for number in range(2000)))
    add(catalog, queue, file)
    wanted = [passage.id for passage in passages_of(file)]
    found = catalog.load_passages([*wanted, "none", wanted[0]])
    assert found == {passage.id: passage for passage in passages_of(file)}


def test_the_passages_of_a_document_come_a_few_at_a_time(catalog: DocumentWriter, queue: IngestQueue) -> None:
    file = read_file(A, *(f"Paragraph {number}" for number in range(7)))
    add(catalog, queue, file)
    seen = []
    after = -1
    while part := catalog.load_document_passages(file.document_id, after=after, most=3):
        assert len(part) <= 3
        seen += part
        after = part[-1].start
    assert seen == passages_of(file)


@pytest.mark.parametrize("span", [(0, 4), (3, 9), (2, 2), (8, 30), (0, 30)])
def test_a_stretch_of_a_document_may_go_over_pages(
    span: tuple[int, int], catalog: DocumentWriter, queue: IngestQueue
) -> None:
    file = read_file(C, "One \0文.", "", "Two.", "Drei 🙂 pages.")
    add(catalog, queue, file)
    start, end = span
    assert catalog.load_text_span(file.document_id, start, end) == document_of(file).text[start:end]
    assert catalog.load_text_span("none", start, end) == ""


def test_the_headings_in_a_span_come_with_their_paths(catalog: DocumentWriter, queue: IngestQueue) -> None:
    headings = ((0, 1, "Part"), (4, 2, "One"), (8, 2, "Two"), (12, 1, "End"))
    text = "".join(f"{title:4}" for _, _, title in headings)
    part = Part(0, text, (Page(None, 0, len(text)),), tuple(Heading(*each) for each in headings), ())
    add(catalog, queue, ExtractedFile(A, 1, 1, "d", (part,)))
    assert catalog.load_heading_paths("d", 4, 12) == ((4, ("Part", "One")), (8, ("Part", "Two")))
    assert catalog.load_heading_paths("d", 12, 90) == ((12, ("End",)),)
    assert catalog.load_heading_paths("none", 0, 90) == ()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE pages SET headings = '[[1]]'",
        "UPDATE pages SET headings = replace(hex(zeroblob(50000)), '0', '[')",
        "UPDATE pages SET text = x'ff'",
        "UPDATE passages SET headings = '[['",
        "UPDATE passages SET headings = 5",
        "UPDATE files SET state = 'nosuch'",
        "UPDATE files SET path = x'ff'",
        "UPDATE folders SET path = x'ff'",
        "UPDATE conversations SET scope = '[['",
        "UPDATE turns SET mode = 'nosuch'",
        "UPDATE turns SET answer = '[]'",
        "UPDATE collections SET name = x'ff'",
        "UPDATE members SET path = x'ff'",
        "INSERT INTO facts VALUES ('offered folders', '[[')",
    ],
)
def test_stored_values_of_another_form_are_damage(
    damage: str, database: WritableDatabase, catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    file = read_file(A, "The words of it.")
    add(catalog, queue, file)
    folders, chats = WatchedFolderWriter(database), ConversationStore(database)
    folders.save_folder(WatchedFolder(A.parent))
    chat = chats.create_conversation("Who?")
    turn = chats.add_question(chat, "Who?")
    collections = CollectionWriter(database)
    group = collections.create_collection("Council")
    collections.add_members(group, [A])

    def read_all() -> None:
        catalog.load_document(file.document_id)
        catalog.load_document_passages(file.document_id)
        catalog.load_passages([passage.id for passage in passages_of(file)])
        listed.load_file_rows()
        folders.list_folders()
        chats.list_conversations()
        chats.load_turns(chat)
        chats.load_turn(turn.id)
        folders.list_offered_folders()
        folders.list_cataloged_files([A.parent])
        collections.list_collections()
        collections.list_members(group)
        DocumentOpenings(database).load_newest(5)

    read_all()
    database.execute(damage)
    with pytest.raises(LibraryError, match="damaged"):
        read_all()


def test_places_that_no_page_has_are_damage(catalog: DocumentWriter, database: WritableDatabase) -> None:
    catalog.store_recognised_page("d", RecognisedText(1, ()))
    line = RecognisedLine("a b", 0.9, 5.0, 1.0, 9.0, 2.0, 0.0, (0.5,))
    catalog.store_recognised_page("d", RecognisedText(2, ((line, replace(line, gaps=())),)))
    pages = (RecognisedText(1, ()), RecognisedText(2, ((line, replace(line, gaps=())),)))
    assert catalog.load_recognised_pages("d") == pages
    database.execute("""UPDATE recognised_pages SET lines = '[[["a", 0.9, NaN, 1, 9, 2, 0]]]'""")
    with pytest.raises(LibraryError, match="damaged"):
        catalog.load_recognised_pages("d")
