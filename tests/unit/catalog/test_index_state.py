"""What waits for the search index is found in order, and terms are counted exactly."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from desktop_rag.catalog.document_versions import VersionGroups
from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state_writer import DocumentAnalysis, IndexStateWriter
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.types import FileState
from tests.helpers.cataloged import A, B, C, add, counted_terms, share, states
from tests.helpers.documents import MODEL, mark_analyzed, read_file, take, terms_of
from tests.helpers.stages import compute_signature

_ALL = 1_000_000


def test_a_document_waits_until_it_is_analyzed(
    catalog: DocumentWriter,
    queue: IngestQueue,
    database: WritableDatabase,
    state: IndexStateWriter,
    listed: FileRows,
) -> None:
    file, other = read_file(A, "The harbour."), read_file(B, "The harbour, again.")
    add(catalog, queue, file, other)
    assert state.find_unanalyzed([file.document_id, "unknown"]) == {file.document_id}
    assert state.load_analyzed_counts() == {}
    assert state.select_for_analysis(_ALL) == {file.document_id: 1, other.document_id: 1}
    assert mark_analyzed(state, file) == [A]
    assert state.find_unanalyzed([file.document_id, other.document_id]) == {other.document_id}
    assert state.load_analyzed_counts() == {file.document_id: 1}
    assert state.select_for_analysis(_ALL) == {other.document_id: 1}
    assert counted_terms(database) == terms_of(file)
    assert listed.load_file_rows([A])[0].language == "en"
    assert [each.language for each in catalog.load_document_passages(file.document_id)] == ["en"]


def test_analyzed_documents_of_nearly_the_same_text_are_versions(
    catalog: DocumentWriter, queue: IngestQueue, database: WritableDatabase, state: IndexStateWriter
) -> None:
    files = [read_file(path, path.name) for path in (A, B)]
    add(catalog, queue, *files)
    signature = compute_signature([" ".join(f"word {number}" for number in range(100))])
    state.mark_analyzed(
        [DocumentAnalysis(each.document_id, "en", terms_of(each), signature) for each in files]
    )
    assert VersionGroups(database).find_version(files[0].document_id)


def test_documents_are_marked_to_be_analyzed_anew(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter
) -> None:
    files = [read_file(path, f"The harbour {path}.") for path in (A, B, C)]
    add(catalog, queue, *files)
    mark_analyzed(state, *files[:2])
    state.unmark_analyzed([files[0].document_id])
    assert state.select_for_analysis(_ALL).keys() == {files[0].document_id, files[2].document_id}
    state.unmark_analyzed()
    state.unmark_analyzed()
    assert len(state.select_for_analysis(_ALL)) == 3


def test_terms_of_a_removed_document_are_counted_until_they_are_taken_back(
    catalog: DocumentWriter, queue: IngestQueue, database: WritableDatabase, state: IndexStateWriter
) -> None:
    files = [read_file(path, f"The harbour {path.name}.", "harbours") for path in (A, B)]
    add(catalog, queue, *files)
    mark_analyzed(state, *files)
    catalog.delete_files([A])
    [gone] = [files[0].document_id]
    assert state.list_leftovers(_ALL) == {gone: True}
    assert counted_terms(database) == terms_of(*files)
    state.uncount_leftovers([gone], terms_of(files[0]))
    assert state.list_leftovers(_ALL) == {gone: False}
    assert counted_terms(database) == terms_of(files[1])
    state.forget_leftovers([gone])
    assert state.list_leftovers(_ALL) == {}


def test_a_document_that_came_back_meanwhile_gets_new_rows(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter, listed: FileRows
) -> None:
    file = read_file(A, "The harbour.")
    add(catalog, queue, file)
    mark_analyzed(state, file)
    state.mark_embedded([file.document_id], MODEL)
    catalog.delete_files([A])
    add(catalog, queue, file)
    catalog.delete_files([A])
    add(catalog, queue, file)
    state.mark_embedded([file.document_id], MODEL)
    assert state.list_leftovers(_ALL) == {file.document_id: True}, "it is counted once"
    state.forget_leftovers([file.document_id])
    assert state.select_for_analysis(_ALL) == {file.document_id: 1}
    assert state.select_for_embedding(MODEL, _ALL) == [(file.document_id, "a.txt", 1)]
    assert states(listed) == {A: FileState.SEARCHABLE}


def test_leftovers_come_so_many_at_a_time(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter
) -> None:
    files = [read_file(path, str(path)) for path in (A, B, C)]
    add(catalog, queue, *files)
    catalog.delete_files([A, B, C])
    assert len(state.list_leftovers(2)) == 2
    [one, *_] = [file.document_id for file in files]
    assert state.list_leftovers(2, [one, "unknown"]) == {one: False}
    state.forget_leftovers(list(state.list_leftovers(2)))
    assert len(state.list_leftovers(2)) == 1


def test_terms_are_counted_as_if_counted_anew(
    catalog: DocumentWriter, queue: IngestQueue, database: WritableDatabase, state: IndexStateWriter
) -> None:
    files = [
        read_file(Path(f"/d/{number}"), f"Common word {number}", f"common {number % 3}", "übrig 东京")
        for number in range(12)
    ]
    for file in files:
        add(catalog, queue, file)
        mark_analyzed(state, file)
    share(catalog, queue, B, files[5])
    catalog.delete_files([file.path for file in files[:6]])
    gone = list(state.list_leftovers(_ALL))
    assert set(gone) == {file.document_id for file in files[:5]}
    state.uncount_leftovers(gone, terms_of(*files[:5]))
    assert counted_terms(database) == terms_of(*files[5:])
    state.replace_term_counts(Counter({"harbour": 2}))
    assert counted_terms(database) == {"harbour": 2}


def test_documents_wait_for_terms_and_vectors_in_the_order_of_the_queue(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter
) -> None:
    sizes = {"c": 4, "a": 3, "b": 2, "d": 9}
    files = {
        name: read_file(Path(f"/d/{name}"), *(f"{name} {n}" for n in range(size)))
        for name, size in sizes.items()
    }
    names = {file.document_id: name for name, file in files.items()}
    take(queue, *files.values())
    catalog.commit_files(list(reversed(files.values())))
    share(catalog, queue, Path("/d/c again"), files["c"])

    def waiting(most: int) -> list[str]:
        analysis = state.select_for_analysis(most)
        vectors = state.select_for_embedding(MODEL, most)
        assert {id_: passages for id_, _, passages in vectors} == analysis
        assert [name for _, name, _ in vectors] == [names[id_] for id_ in analysis]
        return [names[id_] for id_ in analysis]

    assert waiting(100) == ["c", "a", "b", "d"]
    assert waiting(7) == ["c", "a"]
    assert waiting(1) == ["c"]
    mark_analyzed(state, files["c"])
    assert state.mark_embedded([files["c"].document_id], MODEL) == [Path("/d/c")]
    assert waiting(8) == ["a", "b"]
    mark_analyzed(state, *(files[name] for name in "abd"))
    state.mark_embedded([files[name].document_id for name in "abd"], MODEL)
    assert waiting(8) == []


def test_vectors_of_another_model_are_made_while_those_of_the_first_answer(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter, listed: FileRows
) -> None:
    files = [read_file(path, str(path)) for path in (A, C)]
    first, second = (file.document_id for file in files)
    add(catalog, queue, *files)
    share(catalog, queue, B, files[0])
    state.mark_embedded([first, second], MODEL)
    assert [id_ for id_, *_ in state.select_for_embedding("new", 10)] == [first, second]
    state.mark_embedded([first], "new")
    assert state.list_model_keys() == {MODEL, "new"}
    assert state.count_embedded_passages("new") == 1
    assert states(listed) == {A: FileState.INDEXED, B: FileState.DUPLICATE, C: FileState.INDEXED}
    assert listed.count_library().embedded == 2
    state.switch_model("new")
    assert state.read_model_key() == "new"
    assert state.list_model_keys() == {"new"}
    assert states(listed) == {A: FileState.INDEXED, B: FileState.DUPLICATE, C: FileState.SEARCHABLE}
    assert state.load_embedded_counts("new") == {first: 1}
    assert state.load_embedded_counts(MODEL) == {}


def test_a_document_whose_file_failed_later_still_gets_its_terms_and_vectors(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter, listed: FileRows
) -> None:
    file = read_file(A, "Some text.")
    add(catalog, queue, file)
    queue.enqueue_file(A, 9, 9)
    queue.lease_files(1)
    queue.record_outcome(A, FileState.FAILED, "Damaged")
    assert state.select_for_analysis(10) == {file.document_id: 1}
    assert state.select_for_embedding(MODEL, 10) == [(file.document_id, "a.txt", 1)]
    mark_analyzed(state, file)
    state.mark_embedded([file.document_id], MODEL)
    assert state.select_for_analysis(10) == {}
    assert state.select_for_embedding(MODEL, 10) == []
    assert states(listed)[A] is FileState.FAILED


def test_vectors_may_be_forgotten_of_one_model_or_of_all(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter, listed: FileRows
) -> None:
    files = [read_file(path, str(path)) for path in (A, B)]
    first, second = (file.document_id for file in files)
    add(catalog, queue, *files)
    for model in (MODEL, "new"):
        state.mark_embedded([first, second], model)
    assert [row.embedded for row in listed.load_file_rows()] == [1, 1]
    state.unmark_embedded([first], "new")
    assert states(listed) == {A: FileState.INDEXED, B: FileState.INDEXED}
    assert state.load_embedded_counts("new") == {second: 1}
    state.unmark_embedded([first])
    assert states(listed) == {A: FileState.SEARCHABLE, B: FileState.INDEXED}
    state.unmark_embedded([first, second])
    assert state.list_model_keys() == set()
    assert [row.embedded for row in listed.load_file_rows()] == [0, 0]
