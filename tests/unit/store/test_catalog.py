"""Catalog: documents, their passages and files stay in step, and terms are counted exactly."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.store.catalog import Catalog, ReadFile
from desktop_rag.store.database import Database
from desktop_rag.store.fresh import FreshText
from desktop_rag.store.queue import Queue
from desktop_rag.types import Document, FileRow, Heading, LibraryCounts, Page, Part, State
from tests.helpers.documents import (
    MODEL,
    document_of,
    mark_analyzed,
    parts_of,
    passages_of,
    read_file,
    take,
    terms_of,
)

A, B, C = Path("/d/a.txt"), Path("/d/b.txt"), Path('/d/it\'s "odd" %_ 文.txt')
_ALL = 1_000_000


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path, create=True)
    yield opened
    opened.close()


@pytest.fixture
def catalog(database: Database) -> Catalog:
    made = Catalog(database)
    made.use_model(MODEL)
    return made


@pytest.fixture
def queue(database: Database) -> Queue:
    return Queue(database)


@pytest.fixture
def fresh(database: Database) -> FreshText:
    return FreshText(database)


def add(catalog: Catalog, queue: Queue, *files: ReadFile) -> None:
    take(queue, *files)
    catalog.add(files)


def share(catalog: Catalog, queue: Queue, path: Path, file: ReadFile) -> None:
    take(queue, replace(file, path=path))
    catalog.point_to(path, file.document_id, file.size_bytes, 1)


def states(catalog: Catalog) -> dict[Path, State]:
    return {row.path: row.state for row in catalog.files()}


def counted_terms(database: Database) -> dict[str, int]:
    return {row["term"]: row["passages"] for row in database.rows("SELECT * FROM terms")}


def ids(database: Database) -> set[str]:
    return {row["id"] for row in database.rows("SELECT id FROM documents")}


def found(fresh: FreshText, question: str) -> set[str]:
    return {id_.partition("-")[0] for id_ in fresh.search(question, ["en"], 100)}


# -- documents ---------------------------------------------------------------------------------


def test_a_document_comes_back_as_it_was_read(catalog: Catalog, queue: Queue) -> None:
    file = replace(
        read_file(C, "First “page”.", "Zweite Seite 文.", "\0 NUL, tab\t, emoji 🙂"), seconds=1.5
    )
    before = time.time()
    add(catalog, queue, file)
    assert catalog.document(file.document_id) == document_of(file)
    assert catalog.passages_of(file.document_id) == passages_of(file)
    assert catalog.has_document(file.document_id)
    assert catalog.owner_of(file.document_id) == C
    [row] = catalog.files()
    assert before <= row.added_at <= time.time()
    assert replace(row, added_at=0.0) == FileRow(
        path=C,
        state=State.SEARCHABLE,
        size_bytes=file.size_bytes,
        document_id=file.document_id,
        pages=3,
        passages=3,
        characters=len(document_of(file).text),
        modified_ns=1,
        seconds=1.5,
    )


def test_a_document_is_searchable_as_it_is_until_it_is_analyzed(
    catalog: Catalog, queue: Queue, fresh: FreshText, database: Database
) -> None:
    file, other = read_file(A, "The harbour."), read_file(B, "The harbour, again.")
    add(catalog, queue, file, other)
    assert found(fresh, "harbour") == {file.document_id, other.document_id}
    assert catalog.passage_counts() == {}
    assert catalog.waiting_for_analysis(_ALL) == {file.document_id: 1, other.document_id: 1}
    assert mark_analyzed(catalog, file) == [A]
    assert found(fresh, "harbour") == {other.document_id}
    assert catalog.passage_counts() == {file.document_id: 1}
    assert catalog.waiting_for_analysis(_ALL) == {other.document_id: 1}
    assert counted_terms(database) == terms_of(file)
    assert catalog.files([A])[0].language == "en"
    assert [each.language for each in catalog.passages_of(file.document_id)] == ["en"]


def test_what_is_to_be_analyzed_anew_is_searchable_meanwhile(
    catalog: Catalog, queue: Queue, fresh: FreshText
) -> None:
    files = [read_file(path, f"The harbour {path}.") for path in (A, B, C)]
    add(catalog, queue, *files)
    mark_analyzed(catalog, *files[:2])
    catalog.unmark_analyzed([files[0].document_id])
    assert found(fresh, "harbour") == {files[0].document_id, files[2].document_id}
    catalog.unmark_analyzed()
    catalog.unmark_analyzed()
    assert sorted(fresh.search("harbour", ["en"], 100)) == sorted(
        each.id for each in passages_of(*files)
    )
    assert len(catalog.waiting_for_analysis(_ALL)) == 3


def test_a_format_without_pages_has_none(catalog: Catalog, queue: Queue) -> None:
    numbered = read_file(A, "Some text.")
    text = document_of(numbered).text
    document = Document(text, (Page(None, 0, len(text)),))
    part = Part(0, text, document.pages, (), tuple(passages_of(numbered)))
    file = ReadFile(A, 1, 1, numbered.document_id, (part,))
    add(catalog, queue, file)
    assert catalog.files()[0].pages == 0
    assert catalog.document(file.document_id) == document


def test_what_is_not_there_is_none_or_empty(catalog: Catalog) -> None:
    assert catalog.document("none") is None
    assert catalog.owner_of("none") is None
    assert not catalog.has_document("none")
    assert catalog.passages(["none"]) == {}
    assert catalog.passages_of("none") == []
    assert catalog.files([A]) == []
    catalog.remove([A])
    catalog.drop_unowned(["none"])
    catalog.unmark_analyzed(["none"])
    assert catalog.waiting_for_analysis(_ALL) == {}
    assert catalog.leftovers(_ALL) == {}
    assert catalog.counts() == LibraryCounts()
    assert catalog.rarity([]) == {}
    assert catalog.seconds_for(1) is None


def test_a_changed_file_lets_go_of_its_old_document(
    catalog: Catalog, queue: Queue, database: Database, fresh: FreshText
) -> None:
    old, new = read_file(A, "Old words here."), read_file(A, "New words there.", modified_ns=2)
    add(catalog, queue, old)
    add(catalog, queue, new)
    assert ids(database) == {new.document_id}
    assert found(fresh, "words") == {new.document_id}
    assert catalog.leftovers(_ALL) == {old.document_id: False}


def test_a_batch_is_added_whole_or_not_at_all(
    catalog: Catalog, queue: Queue, database: Database, fresh: FreshText
) -> None:
    good, again = read_file(A, "Good text."), read_file(B, "Good text.")
    take(queue, good, again)
    with pytest.raises(LibraryError):
        catalog.add([good, again])
    assert ids(database) == set()
    assert fresh.is_empty()
    assert set(states(catalog).values()) == {State.READING}


@pytest.mark.parametrize("how", ["cancelled", "removed", "queued again"])
def test_a_file_that_left_while_it_was_read_leaves_no_document_behind(
    how: str, catalog: Catalog, queue: Queue, database: Database, fresh: FreshText
) -> None:
    file, other = read_file(A, "Private text."), read_file(B, "Other text.")
    take(queue, file, other)
    if how == "cancelled":
        queue.cancel([A])
    elif how == "removed":
        catalog.remove([A])
    else:
        queue.put(A, 99, 2)
    catalog.add([file, other])
    assert ids(database) == {other.document_id}
    assert found(fresh, "text") == {other.document_id}
    assert states(catalog).get(A) == (State.QUEUED if how == "queued again" else None)


# -- long documents in parts -------------------------------------------------------------------


def test_a_document_in_parts_is_the_same_as_in_one(
    catalog: Catalog, queue: Queue, database: Database
) -> None:
    file = read_file(A, *(f"Page {number} is about the harbour." for number in range(9)))
    add(catalog, queue, file)
    rows = catalog.files()
    catalog.remove([A])
    for size in (1, 40, 100, 10_000):
        take(queue, file)
        *first, last = parts_of(file, size)
        for part in first:
            catalog.add_part(file.document_id, A.name, part)
        catalog.add([replace(file, parts=(last,))])
        assert catalog.document(file.document_id) == document_of(file)
        assert catalog.passages_of(file.document_id) == passages_of(file)
        assert catalog.files() == [replace(rows[0], added_at=catalog.files()[0].added_at)]
        assert database.row("SELECT count(*) FROM fresh")[0] == 9  # type: ignore[index]
        catalog.remove([A])


def test_headings_stay_with_the_part_they_begin_in(catalog: Catalog, queue: Queue) -> None:
    parts = tuple(
        Part(start, text, (Page(None, start, start + 6),), (Heading(start, 1, text),), ())
        for start, text in ((0, "Moles\n"), (6, "Gates\n"), (12, "Walls\n"))
    )
    take(queue, read_file(A))
    for part in parts[:2]:
        catalog.add_part("d", A.name, part)
    catalog.add([ReadFile(A, 1, 1, "d", parts[2:])])
    assert catalog.document("d") == Document(
        "Moles\nGates\nWalls\n",
        (Page(None, 0, 18),),
        (Heading(0, 1, "Moles\n"), Heading(6, 1, "Gates\n"), Heading(12, 1, "Walls\n")),
    )


def test_parts_belong_to_nobody_before_the_last_one(
    catalog: Catalog, queue: Queue, database: Database
) -> None:
    file = read_file(A, "The harbour is deep.", "The pier is long.")
    first, second = parts_of(file, 21)
    take(queue, file)
    catalog.add_part(file.document_id, A.name, first)
    assert not catalog.has_document(file.document_id)
    assert catalog.owner_of(file.document_id) is None
    assert catalog.waiting_for_analysis(_ALL) == {}
    assert catalog.waiting_for_vectors(MODEL, _ALL) == []
    assert catalog.files()[0].passages == 0
    catalog.add([replace(file, parts=(second,))])
    assert catalog.waiting_for_analysis(_ALL) == {file.document_id: 2}
    assert ids(database) == {file.document_id}


def test_parts_that_no_last_one_follows_can_be_dropped(
    catalog: Catalog, queue: Queue, database: Database, fresh: FreshText
) -> None:
    kept, dropped, other = (
        read_file(path, f"The harbour of {path}.", "The end.") for path in (A, B, C)
    )
    add(catalog, queue, kept)
    for file in (dropped, other):
        catalog.add_part(file.document_id, file.path.name, parts_of(file, 20)[0])
    catalog.drop_unowned([dropped.document_id, kept.document_id])
    assert ids(database) == {kept.document_id, other.document_id}
    catalog.drop_unowned()
    assert ids(database) == {kept.document_id}
    assert found(fresh, "harbour") == {kept.document_id}
    for table in ("pages", "passages"):
        rows = database.rows(f"SELECT DISTINCT document_id FROM {table}")  # noqa: S608 - constants
        assert [row["document_id"] for row in rows] == [kept.document_id]


# -- duplicates --------------------------------------------------------------------------------


def test_a_second_path_with_the_same_content_is_a_duplicate(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
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
        catalog.remove([A])
    elif how == "changed":
        add(catalog, queue, read_file(A, "Changed text.", modified_ns=2))
    else:
        queue.put(A, 99, 2)
        queue.take(1)
        catalog.point_to(A, other.document_id, other.size_bytes, 1)
    assert states(catalog)[B] is (State.INDEXED if embedded else State.SEARCHABLE)
    assert states(catalog)[C] is State.DUPLICATE
    assert catalog.files([C])[0].title == "Same content as b.txt"
    assert catalog.files([B])[0].title == ""
    assert catalog.owner_of(file.document_id) == B
    assert catalog.leftovers(_ALL) == {}


def test_the_document_goes_with_its_last_file(
    catalog: Catalog, queue: Queue, database: Database
) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    catalog.remove([B])
    assert states(catalog) == {A: State.SEARCHABLE}
    catalog.remove([A])
    assert catalog.leftovers(_ALL) == {file.document_id: False}
    for table in ("documents", "pages", "passages", "fresh", "files"):
        assert database.rows(f"SELECT * FROM {table}") == []  # noqa: S608 - constants


def test_all_paths_of_a_document_may_go_at_once(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    catalog.remove([A, B, A])
    assert catalog.leftovers(_ALL) == {file.document_id: False}
    assert catalog.counts() == LibraryCounts()


# -- leftovers and terms -----------------------------------------------------------------------


def test_terms_of_a_removed_document_are_counted_until_they_are_taken_back(
    catalog: Catalog, queue: Queue, database: Database
) -> None:
    files = [read_file(path, f"The harbour {path.name}.", "harbours") for path in (A, B)]
    add(catalog, queue, *files)
    mark_analyzed(catalog, *files)
    catalog.remove([A])
    [gone] = [files[0].document_id]
    assert catalog.leftovers(_ALL) == {gone: True}
    assert counted_terms(database) == terms_of(*files)
    catalog.uncount_leftovers([gone], terms_of(files[0]))
    assert catalog.leftovers(_ALL) == {gone: False}
    assert counted_terms(database) == terms_of(files[1])
    catalog.forget_leftovers([gone])
    assert catalog.leftovers(_ALL) == {}


def test_a_document_that_came_back_meanwhile_gets_new_rows(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, "The harbour.")
    add(catalog, queue, file)
    mark_analyzed(catalog, file)
    catalog.mark_embedded([file.document_id], MODEL)
    catalog.remove([A])
    add(catalog, queue, file)
    catalog.remove([A])
    add(catalog, queue, file)
    catalog.mark_embedded([file.document_id], MODEL)
    assert catalog.leftovers(_ALL) == {file.document_id: True}, "it is counted once"
    catalog.forget_leftovers([file.document_id])
    assert catalog.waiting_for_analysis(_ALL) == {file.document_id: 1}
    assert catalog.waiting_for_vectors(MODEL, _ALL) == [(file.document_id, "a.txt", 1)]
    assert states(catalog) == {A: State.SEARCHABLE}


def test_leftovers_come_so_many_at_a_time(catalog: Catalog, queue: Queue) -> None:
    files = [read_file(path, str(path)) for path in (A, B, C)]
    add(catalog, queue, *files)
    catalog.remove([A, B, C])
    assert len(catalog.leftovers(2)) == 2
    catalog.forget_leftovers(list(catalog.leftovers(2)))
    assert len(catalog.leftovers(2)) == 1


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
        mark_analyzed(catalog, file)
    share(catalog, queue, B, files[5])
    catalog.remove([file.path for file in files[:6]])
    gone = list(catalog.leftovers(_ALL))
    assert set(gone) == {file.document_id for file in files[:5]}
    catalog.uncount_leftovers(gone, terms_of(*files[:5]))
    assert counted_terms(database) == terms_of(*files[5:])
    catalog.replace_terms(Counter({"harbour": 2}))
    assert counted_terms(database) == {"harbour": 2}


def test_rare_terms_weigh_more_and_unknown_ones_most(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, "common rare", "common", "common other")
    add(catalog, queue, file)
    before = catalog.rarity(["common", "rare", "unknown"])
    mark_analyzed(catalog, file)
    rarity = catalog.rarity(["common", "rare", "unknown", "rare"])
    assert rarity == before, "documents count before they are analyzed, too"
    assert rarity["common"] < rarity["rare"] < rarity["unknown"]
    assert rarity["rare"] == pytest.approx(math.log(1 + (3 - 1 + 0.5) / (1 + 0.5)))
    assert len(catalog.rarity(map(str, range(100_000)))) == 100_000


# -- passages and vectors ----------------------------------------------------------------------


def test_two_thousand_passages_are_fetched_by_id(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, *(f"Paragraph {number}" for number in range(2000)))
    add(catalog, queue, file)
    wanted = [passage.id for passage in passages_of(file)]
    found = catalog.passages([*wanted, "none", wanted[0]])
    assert found == {passage.id: passage for passage in passages_of(file)}


def test_the_passages_of_a_document_come_a_few_at_a_time(catalog: Catalog, queue: Queue) -> None:
    file = read_file(A, *(f"Paragraph {number}" for number in range(7)))
    add(catalog, queue, file)
    seen = []
    after = -1
    while part := catalog.passages_of(file.document_id, after=after, most=3):
        assert len(part) <= 3
        seen += part
        after = part[-1].start
    assert seen == passages_of(file)


def test_documents_wait_for_terms_and_vectors_in_the_order_of_the_queue(
    catalog: Catalog, queue: Queue
) -> None:
    sizes = {"c": 4, "a": 3, "b": 2, "d": 9}
    files = {
        name: read_file(Path(f"/d/{name}"), *(f"{name} {n}" for n in range(size)))
        for name, size in sizes.items()
    }
    names = {file.document_id: name for name, file in files.items()}
    take(queue, *files.values())
    catalog.add(list(reversed(files.values())))
    share(catalog, queue, Path("/d/c again"), files["c"])

    def waiting(most: int) -> list[str]:
        analysis = catalog.waiting_for_analysis(most)
        vectors = catalog.waiting_for_vectors(MODEL, most)
        assert {id_: passages for id_, _, passages in vectors} == analysis
        assert [name for _, name, _ in vectors] == [names[id_] for id_ in analysis]
        return [names[id_] for id_ in analysis]

    assert waiting(100) == ["c", "a", "b", "d"]
    assert waiting(7) == ["c", "a"]
    assert waiting(1) == ["c"]
    mark_analyzed(catalog, files["c"])
    assert catalog.mark_embedded([files["c"].document_id], MODEL) == [Path("/d/c")]
    assert waiting(8) == ["a", "b"]
    mark_analyzed(catalog, *(files[name] for name in "abd"))
    catalog.mark_embedded([files[name].document_id for name in "abd"], MODEL)
    assert waiting(8) == []


def test_vectors_of_another_model_are_made_while_those_of_the_first_answer(
    catalog: Catalog, queue: Queue
) -> None:
    files = [read_file(path, str(path)) for path in (A, C)]
    first, second = (file.document_id for file in files)
    add(catalog, queue, *files)
    share(catalog, queue, B, files[0])
    catalog.mark_embedded([first, second], MODEL)
    assert [id_ for id_, *_ in catalog.waiting_for_vectors("new", 10)] == [first, second]
    catalog.mark_embedded([first], "new")
    assert catalog.models() == {MODEL, "new"}
    assert catalog.embedded_passages("new") == 1
    assert states(catalog) == {A: State.INDEXED, B: State.DUPLICATE, C: State.INDEXED}
    assert catalog.counts().embedded == 2
    catalog.use_model("new")
    assert catalog.model() == "new"
    assert catalog.models() == {"new"}
    assert states(catalog) == {A: State.INDEXED, B: State.DUPLICATE, C: State.SEARCHABLE}
    assert catalog.embedded_counts("new") == {first: 1}
    assert catalog.embedded_counts(MODEL) == {}


def test_a_document_whose_file_failed_later_still_gets_its_terms_and_vectors(
    catalog: Catalog, queue: Queue
) -> None:
    file = read_file(A, "Some text.")
    add(catalog, queue, file)
    queue.put(A, 9, 9)
    queue.take(1)
    queue.settle(A, State.FAILED, "Damaged")
    assert catalog.waiting_for_analysis(10) == {file.document_id: 1}
    assert catalog.waiting_for_vectors(MODEL, 10) == [(file.document_id, "a.txt", 1)]
    mark_analyzed(catalog, file)
    catalog.mark_embedded([file.document_id], MODEL)
    assert catalog.waiting_for_analysis(10) == {}
    assert catalog.waiting_for_vectors(MODEL, 10) == []
    assert states(catalog)[A] is State.FAILED


def test_vectors_may_be_forgotten_of_one_model_or_of_all(catalog: Catalog, queue: Queue) -> None:
    files = [read_file(path, str(path)) for path in (A, B)]
    first, second = (file.document_id for file in files)
    add(catalog, queue, *files)
    for model in (MODEL, "new"):
        catalog.mark_embedded([first, second], model)
    assert [row.embedded for row in catalog.files()] == [1, 1]
    catalog.unmark_embedded([first], "new")
    assert states(catalog) == {A: State.INDEXED, B: State.INDEXED}
    assert catalog.embedded_counts("new") == {second: 1}
    catalog.unmark_embedded([first])
    assert states(catalog) == {A: State.SEARCHABLE, B: State.INDEXED}
    catalog.unmark_embedded([first, second])
    assert catalog.models() == set()
    assert [row.embedded for row in catalog.files()] == [0, 0]


# -- counts ------------------------------------------------------------------------------------


def test_counts_and_languages_say_how_much_there_is(catalog: Catalog, queue: Queue) -> None:
    german = [read_file(Path(f"/d/{n}"), f"Text {n}", "mehr") for n in range(2)]
    english = read_file(A, "Some text.")
    add(catalog, queue, *german, english)
    assert catalog.languages() == [""]
    mark_analyzed(catalog, *german, language="de")
    mark_analyzed(catalog, english)
    share(catalog, queue, B, english)
    catalog.mark_embedded([english.document_id], MODEL)
    queue.put(Path("/d/failed"), 1, 1)
    queue.take(1)
    queue.settle(Path("/d/failed"), State.FAILED, "Damaged")
    queue.put(Path("/d/reading"), 1, 1)
    queue.take(1)
    queue.put(Path("/d/queued"), 1, 1)
    assert catalog.counts() == LibraryCounts(
        files=7, searchable=4, indexed=2, waiting=2, failed=1, passages=5, embedded=1,
        size_bytes=sum(row.size_bytes for row in catalog.files()), waiting_bytes=2,
    )  # fmt: skip
    assert catalog.languages() == ["de", "en"]
    assert catalog.passage_counts() == {
        german[0].document_id: 2,
        german[1].document_id: 2,
        english.document_id: 1,
    }


def test_the_time_that_files_will_take_is_told_from_those_that_were_read(
    catalog: Catalog, queue: Queue
) -> None:
    files = [replace(read_file(Path(f"/d/{n}"), f"{n}"), seconds=2.0) for n in range(5)]
    add(catalog, queue, *files[:4])
    catalog.set_embedding_rate(0.5)
    assert catalog.seconds_for(1_000) is None, "four files tell nothing"
    add(catalog, queue, files[4])
    each = sum(file.size_bytes for file in files) / 5
    assert catalog.seconds_for(1_000) == pytest.approx(1_000 / each * (2.0 + 1 / 0.5))


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
