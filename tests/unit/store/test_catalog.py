"""Catalog: documents, their passages and files stay in step, and terms are counted exactly."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.store.catalog import Catalog, ReadFile
from desktop_rag.store.database import Database
from desktop_rag.store.queue import Queue
from desktop_rag.store.terms import analyze
from desktop_rag.types import Document, FileRow, LibraryCounts, Page, State
from tests.helpers.documents import MODEL, read_file

A, B, C = Path("/d/a.txt"), Path("/d/b.txt"), Path('/d/it\'s "odd" %_ 文.txt')


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path, create=True)
    yield opened
    opened.close()


@pytest.fixture
def catalog(database: Database) -> Catalog:
    return Catalog(database)


@pytest.fixture
def queue(database: Database) -> Queue:
    return Queue(database)


def terms_of(*files: ReadFile) -> Counter[str]:
    passages = [passage for file in files for passage in file.passages]
    return Counter(
        term for passage in passages for term in set(analyze(passage.text, passage.language).stems)
    )


def put(queue: Queue, *files: ReadFile) -> None:
    for file in files:
        queue.put(file.path, file.size_bytes, file.modified_ns)
        queue.take()


def add(catalog: Catalog, queue: Queue, *files: ReadFile) -> list[str]:
    put(queue, *files)
    return catalog.add(files, terms_of(*files))


def share(catalog: Catalog, queue: Queue, path: Path, file: ReadFile) -> list[str]:
    queue.put(path, file.size_bytes, 1)
    queue.take()
    return catalog.point_to(path, file.document_id, file.size_bytes, 1)


def states(catalog: Catalog) -> dict[Path, State]:
    return {row.path: row.state for row in catalog.files()}


def counted_terms(database: Database) -> dict[str, int]:
    return {row["term"]: row["passages"] for row in database.rows("SELECT * FROM terms")}


# -- documents ---------------------------------------------------------------------------------


def test_a_document_comes_back_as_it_was_read(catalog: Catalog, queue: Queue) -> None:
    file = read_file(C, "First “page”.", "Zweite Seite 文.", "\0 NUL, tab\t, emoji 🙂")
    assert add(catalog, queue, file) == []
    assert catalog.document(file.document_id) == file.document
    assert tuple(catalog.passages_of(file.document_id)) == file.passages
    assert catalog.has_document(file.document_id)
    assert catalog.owner_of(file.document_id) == C
    assert catalog.files() == [
        FileRow(
            path=C,
            state=State.SEARCHABLE,
            size_bytes=file.size_bytes,
            document_id=file.document_id,
            pages=3,
            passages=3,
            characters=len(file.document.text),
            language="en",
        )
    ]


def test_a_format_without_pages_has_none(catalog: Catalog, queue: Queue) -> None:
    numbered = read_file(A, "Some text.")
    text = numbered.document.text
    document = Document(text, (Page(None, 0, len(text)),))
    file = ReadFile(A, 1, 1, numbered.document_id, document, "", numbered.passages)
    add(catalog, queue, file)
    assert catalog.files()[0].pages == 0
    assert catalog.document(file.document_id) == document


def test_what_is_not_there_is_none_or_empty(catalog: Catalog) -> None:
    assert catalog.document("none") is None
    assert catalog.owner_of("none") is None
    assert not catalog.has_document("none")
    assert catalog.passages(["none"]) == {}
    assert catalog.files([A]) == []
    assert catalog.remove([A]) == []
    assert catalog.counts() == LibraryCounts()
    assert catalog.rarity([]) == {}


def test_a_changed_file_lets_go_of_its_old_document(
    catalog: Catalog, queue: Queue, database: Database
) -> None:
    old, new = read_file(A, "Old words here."), read_file(A, "New words there.", modified_ns=2)
    add(catalog, queue, old)
    assert add(catalog, queue, new) == [old.document_id]
    assert catalog.document_ids() == {new.document_id}
    assert counted_terms(database) == terms_of(new)


def test_a_batch_is_added_whole_or_not_at_all(
    catalog: Catalog, queue: Queue, database: Database
) -> None:
    good, again = read_file(A, "Good text."), read_file(B, "Good text.")
    put(queue, good, again)
    with pytest.raises(LibraryError):
        catalog.add([good, again], terms_of(good))
    assert catalog.document_ids() == set()
    assert counted_terms(database) == {}
    assert set(states(catalog).values()) == {State.READING}


@pytest.mark.parametrize("how", ["cancelled", "removed", "queued again"])
def test_a_file_that_left_while_it_was_read_leaves_no_document_behind(
    how: str, catalog: Catalog, queue: Queue, database: Database
) -> None:
    file, other = read_file(A, "Private text."), read_file(B, "Other text.")
    put(queue, file, other)
    if how == "cancelled":
        queue.cancel([A])
    elif how == "removed":
        catalog.remove([A])
    else:
        queue.put(A, 99, 2)
    assert catalog.add([file, other], terms_of(file, other)) == [file.document_id]
    assert catalog.document_ids() == {other.document_id}
    assert counted_terms(database) == terms_of(other)
    assert states(catalog).get(A) == (State.QUEUED if how == "queued again" else None)


# -- duplicates --------------------------------------------------------------------------------


def test_a_second_path_with_the_same_content_is_a_duplicate(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    assert share(catalog, queue, B, file) == []
    row = catalog.files([B])[0]
    assert (row.state, row.title, row.passages) == (State.DUPLICATE, "Same content as a.txt", 1)
    assert catalog.owner_of(file.document_id) == A
    assert catalog.counts().passages == 1


@pytest.mark.parametrize("embedded", [False, True])
@pytest.mark.parametrize("how", ["removed", "changed", "changed to known content"])
def test_a_duplicate_takes_the_place_of_an_owner_that_left(
    how: str, catalog: Catalog, queue: Queue, *, embedded: bool
) -> None:
    file, other = read_file(A, "Same text."), read_file(Path("/d/o.txt"), "Other text.")
    add(catalog, queue, file, other)
    share(catalog, queue, B, file)
    share(catalog, queue, C, file)
    if embedded:
        catalog.mark_embedded([file.document_id], MODEL)
    if how == "removed":
        assert catalog.remove([A]) == []
    elif how == "changed":
        assert add(catalog, queue, read_file(A, "Changed text.", modified_ns=2)) == []
    else:
        assert share(catalog, queue, A, other) == []
    assert states(catalog)[B] is (State.INDEXED if embedded else State.SEARCHABLE)
    assert states(catalog)[C] is State.DUPLICATE
    assert catalog.files([C])[0].title == "Same content as b.txt"
    assert catalog.files([B])[0].title == ""
    assert catalog.owner_of(file.document_id) == B


def test_the_document_goes_with_its_last_file(
    catalog: Catalog, queue: Queue, database: Database
) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    assert catalog.remove([B]) == []
    assert states(catalog) == {A: State.SEARCHABLE}
    assert catalog.remove([A]) == [file.document_id]
    for table in ("documents", "pages", "passages", "terms", "files"):
        assert database.rows(f"SELECT * FROM {table}") == []  # noqa: S608 - constants


def test_all_paths_of_a_document_may_go_at_once(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    assert catalog.remove([A, B, A]) == [file.document_id]
    assert catalog.counts() == LibraryCounts()


# -- terms -------------------------------------------------------------------------------------


def test_terms_are_counted_as_if_counted_anew(
    catalog: Catalog, queue: Queue, database: Database
) -> None:
    files = [
        read_file(
            Path(f"/d/{number}"), f"Common word {number}", f"common {number % 3}", "übrig 东京"
        )
        for number in range(12)
    ]
    for file in files:
        add(catalog, queue, file)
    share(catalog, queue, B, files[5])
    catalog.remove([file.path for file in files[:6]])
    assert counted_terms(database) == terms_of(*files[5:])
    database.execute("UPDATE terms SET passages = 99")
    catalog.recount_terms()
    assert counted_terms(database) == terms_of(*files[5:])


def test_rare_terms_weigh_more_and_unknown_ones_most(catalog: Catalog, queue: Queue) -> None:
    add(catalog, queue, read_file(A, "common rare", "common", "common other"))
    rarity = catalog.rarity(["common", "rare", "unknown", "rare"])
    assert rarity["common"] < rarity["rare"] < rarity["unknown"]
    assert rarity["rare"] == pytest.approx(math.log(1 + (3 - 1 + 0.5) / (1 + 0.5)))
    assert len(catalog.rarity(map(str, range(100_000)))) == 100_000


# -- passages and vectors ----------------------------------------------------------------------


def test_two_thousand_passages_are_fetched_by_id(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, *(f"Paragraph {number}" for number in range(2000)))
    add(catalog, queue, file)
    ids = [passage.id for passage in file.passages]
    found = catalog.passages([*ids, "none", ids[0]])
    assert found == {passage.id: passage for passage in file.passages}


def test_documents_wait_for_vectors_in_the_order_of_the_queue(
    catalog: Catalog, queue: Queue
) -> None:
    sizes = {"c": 4, "a": 3, "b": 2, "d": 9}
    files = {
        name: read_file(Path(f"/d/{name}"), *(f"{name} {n}" for n in range(size)))
        for name, size in sizes.items()
    }
    put(queue, *files.values())
    catalog.add(list(reversed(files.values())), Counter())

    def waiting(most: int) -> list[str]:
        return [name for _, name in catalog.waiting_for_vectors(MODEL, most)]

    assert waiting(100) == ["c", "a", "b", "d"]
    assert waiting(7) == ["c", "a"]
    assert waiting(1) == ["c"]
    assert catalog.mark_embedded([files["c"].document_id], MODEL) == [Path("/d/c")]
    assert waiting(8) == ["a", "b"]
    catalog.mark_embedded([files[name].document_id for name in "abd"], MODEL)
    assert waiting(8) == []


def test_another_model_makes_every_document_wait_again(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, "Some text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    catalog.mark_embedded([file.document_id], "old")
    assert catalog.waiting_for_vectors("new", 10) == [(file.document_id, "a.txt")]
    assert catalog.document_ids(embedded_with="old") == {file.document_id}
    assert catalog.document_ids(embedded_with="new") == set()


def test_a_document_whose_file_failed_later_still_gets_its_vectors(
    catalog: Catalog, queue: Queue
) -> None:
    file = read_file(A, "Some text.")
    add(catalog, queue, file)
    queue.put(A, 9, 9)
    queue.take()
    queue.settle(A, State.FAILED, "Damaged")
    assert catalog.waiting_for_vectors(MODEL, 10) == [(file.document_id, "a.txt")]
    catalog.mark_embedded([file.document_id], MODEL)
    assert catalog.waiting_for_vectors(MODEL, 10) == []
    assert states(catalog)[A] is State.FAILED


def test_vectors_may_be_forgotten_for_some_or_all(catalog: Catalog, queue: Queue) -> None:
    files = [read_file(path, str(path)) for path in (A, B)]
    add(catalog, queue, *files)
    catalog.mark_embedded([file.document_id for file in files], MODEL)
    assert [row.embedded for row in catalog.files()] == [1, 1]
    catalog.unmark_embedded([files[0].document_id])
    assert states(catalog) == {A: State.SEARCHABLE, B: State.INDEXED}
    catalog.unmark_embedded()
    assert catalog.document_ids(embedded_with=MODEL) == set()


# -- counts ------------------------------------------------------------------------------------


def test_counts_and_languages_say_how_much_there_is(catalog: Catalog, queue: Queue) -> None:
    german = [read_file(Path(f"/d/{n}"), f"Text {n}", "mehr", language="de") for n in range(2)]
    english = read_file(A, "Some text.")
    add(catalog, queue, *german, english)
    share(catalog, queue, B, english)
    catalog.mark_embedded([english.document_id], MODEL)
    queue.put(Path("/d/failed"), 1, 1)
    queue.take()
    queue.settle(Path("/d/failed"), State.FAILED, "Damaged")
    queue.put(Path("/d/reading"), 1, 1)
    queue.take()
    queue.put(Path("/d/queued"), 1, 1)
    assert catalog.counts() == LibraryCounts(
        files=7, searchable=4, indexed=2, waiting=2, failed=1, passages=5, embedded=1
    )
    assert catalog.languages() == ["de", "en"]
    assert catalog.passage_counts() == {
        german[0].document_id: 2,
        german[1].document_id: 2,
        english.document_id: 1,
    }


def test_documents_are_found_by_a_part_of_their_file_name(catalog: Catalog, queue: Queue) -> None:
    files = [read_file(path, str(path)) for path in (A, C)]
    add(catalog, queue, *files)
    assert catalog.documents_named(["ODD"]) == [files[1].document_id]
    assert catalog.documents_named(["%", "zzz"]) == [files[1].document_id]
    assert catalog.documents_named(["/d/"]) == []


def test_facts_are_remembered_and_replaced(catalog: Catalog) -> None:
    assert catalog.fact("analyzer") is None
    catalog.set_fact("analyzer", "1")
    catalog.set_fact("analyzer", "2")
    assert catalog.fact("analyzer") == "2"
