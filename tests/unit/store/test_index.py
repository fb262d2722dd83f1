"""SearchIndex: the right passages by stems, n-grams and vectors, before and after maintenance."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.store.index import FOLDER_NAME, IndexDamagedError, SearchIndex
from desktop_rag.store.terms import analyze
from tests.helpers.documents import DIM, MODEL, read_file, unit_vectors

TEXTS = {
    "english": ("en", "The committee approved the running costs of the harbour."),
    "german": ("de", "Die alten Häuser am Donaudampfschifffahrtskai wurden verkauft."),
    "chinese": ("zh", "东京都政府宣布了新的预算。"),
    "thai": ("th", "รัฐบาลไทยประกาศงบประมาณใหม่"),
    "arabic": ("ar", "أعلنت الحكومة عن كِتَابٍ جديد للمدارس."),
    "code": ("en", "error[E0425] in foo_bar.rs costs 48,200 in C++, says O'Brien"),
}


def rows(language: str, *texts: str) -> list[tuple[str, str]]:
    """Return (passage id, document id) of `texts`."""
    return [(each.id, each.document_id) for each in read_file(Path("x"), *texts).passages]


def add(index: SearchIndex, *texts: str, language: str = "en") -> list[str]:
    """Add one document with a passage for each text; return the ids of the passages."""
    passages = read_file(Path("x"), *texts, language=language).passages
    index.add_passages([(each, analyze(each.text, each.language)) for each in passages])
    return [each.id for each in passages]


@pytest.fixture
def index(tmp_path: Path) -> SearchIndex:
    return SearchIndex(tmp_path)


@pytest.fixture
def filled(index: SearchIndex) -> dict[str, str]:
    """Ids by name of `TEXTS`, among many passages about something else."""
    add(index, *(f"Filler about subject {number}." for number in range(30)))
    return {name: add(index, text, language=code)[0] for name, (code, text) in TEXTS.items()}


@pytest.mark.parametrize("maintained", [False, True])
@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("who approves a run", "en", "english"),
        ("altes Haus", "de", "german"),
        ("新预算", "zh", "chinese"),
        ("งบประมาณ", "th", "thai"),
        ("الكتاب", "ar", "arabic"),
        ("E0425", "en", "code"),
        ("foo_bar.rs", "en", "code"),
        ("48,200", "en", "code"),
        ("c++", "en", "code"),
    ],
)
def test_stems_find_the_passage_in_its_language(
    question: str,
    language: str,
    expected: str,
    index: SearchIndex,
    filled: dict[str, str],
    *,
    maintained: bool,
) -> None:
    if maintained:
        index.maintain()
    found = index.search_terms("stems", analyze(question, language).stems, 5)
    assert found[0][0] == filled[expected]
    assert found[0][1] > 0


def test_grams_find_parts_of_words(index: SearchIndex, filled: dict[str, str]) -> None:
    for maintain in (False, True):
        if maintain:
            index.maintain()
        for question, expected in (("Dampfschiff", "german"), ("harbours", "english")):
            grams = analyze(question, "").grams
            assert index.search_terms("grams", grams, 1)[0][0] == filled[expected]


def test_what_is_added_after_maintenance_is_found_too(
    index: SearchIndex, filled: dict[str, str]
) -> None:
    index.maintain()
    (added,) = add(index, "The harbour is closed.")
    found = {id_ for id_, _ in index.search_terms("stems", ["harbour"], 5)}
    assert found == {added, filled["english"]}


def test_odd_terms_are_words_and_not_a_query_language(
    index: SearchIndex, filled: dict[str, str]
) -> None:
    for terms in (['"', "a AND (b", "*"], ["o'brien'); DROP"], ["\\", "?", "~2", "^3"], ["\0"]):
        index.search_terms("stems", terms, 5)
    assert index.search_terms("stems", [], 5) == []


def test_an_empty_index_finds_nothing(index: SearchIndex) -> None:
    vector = unit_vectors(1)[0]
    assert index.search_terms("stems", ["a"], 5) == []
    assert index.search_vector(MODEL, vector, 5) == []
    assert index.cosines(MODEL, vector, ["a"]) == {}
    assert index.passage_documents() == index.vector_documents(MODEL) == {}
    index.remove_documents(["a"])
    index.check()
    index.maintain()


def test_vectors_come_nearest_first_with_their_cosine(index: SearchIndex) -> None:
    known = rows("en", *(f"text {number}" for number in range(40)))
    vectors = unit_vectors(40)
    index.add_vectors(MODEL, known[:25], vectors[:25])
    index.add_vectors(MODEL, known[25:], vectors[25:])
    question = unit_vectors(1, seed=9)[0]
    expected = {
        id_: float(vector @ question) for (id_, _), vector in zip(known, vectors, strict=True)
    }
    found = index.search_vector(MODEL, question, 5)
    assert [id_ for id_, _ in found] == sorted(expected, key=lambda id_: -expected[id_])[:5]
    assert dict(found) == pytest.approx({id_: expected[id_] for id_, _ in found}, abs=1e-5)
    far = sorted(expected, key=lambda id_: expected[id_])[:3]
    assert index.cosines(MODEL, question, [*far, "none"]) == pytest.approx(
        {id_: expected[id_] for id_ in far}, abs=1e-5
    )


def test_cosines_hold_for_rows_before_and_after_maintenance(index: SearchIndex) -> None:
    known = rows("en", *(f"text {number}" for number in range(20)))
    vectors = unit_vectors(20)
    index.add_vectors(MODEL, known[:10], vectors[:10])
    index.maintain()
    index.add_vectors(MODEL, known[10:], vectors[10:])
    found = index.cosines(MODEL, vectors[0], [id_ for id_, _ in known])
    expected = {id_: vector @ vectors[0] for (id_, _), vector in zip(known, vectors, strict=True)}
    assert found == pytest.approx(expected, abs=1e-5)


def test_a_search_may_be_limited_to_documents(index: SearchIndex) -> None:
    ids = [add(index, f"The harbour number {number}.")[0] for number in range(20)]
    wanted = ids[7].split("-", maxsplit=1)[0]
    index.add_vectors(MODEL, [(id_, id_.split("-")[0]) for id_ in ids], unit_vectors(20))
    for maintain in (False, True):
        if maintain:
            index.maintain()
        found = index.search_terms("stems", ["harbour"], 5, [wanted])
        assert [id_ for id_, _ in found] == [ids[7]]
        near = index.search_vector(MODEL, unit_vectors(1, seed=9)[0], 5, [wanted])
        assert [id_ for id_, _ in near] == [ids[7]]


def test_models_have_their_own_vectors(index: SearchIndex) -> None:
    known = rows("en", "one", "two")
    index.add_vectors(MODEL, known, unit_vectors(2))
    index.add_vectors("other__8", known[:1], np.ones((1, 8), dtype=np.float32))
    document = known[0][1]
    assert index.vector_documents(MODEL) == {document: 2}
    assert index.vector_documents("other__8") == {document: 1}
    index.remove_documents([document], model_key="other__8")
    assert index.vector_documents("other__8") == {}
    assert index.vector_documents(MODEL) == {document: 2}


def test_vectors_of_another_length_are_refused(index: SearchIndex) -> None:
    known = rows("en", "one")
    index.add_vectors(MODEL, known, unit_vectors(1))
    with pytest.raises(LibraryError):
        index.add_vectors(MODEL, known, np.ones((1, DIM + 1), dtype=np.float32))


def test_removed_documents_are_gone_from_every_table(index: SearchIndex) -> None:
    kept = add(index, "The harbour one.")[0]
    gone = add(index, "The harbour two.", "The harbour three.")
    index.add_vectors(MODEL, [(id_, id_.split("-")[0]) for id_ in [kept, *gone]], unit_vectors(3))
    index.maintain()
    index.remove_documents([gone[0].split("-", maxsplit=1)[0]] * 2)
    assert index.search_terms("stems", ["harbour"], 5)[0][0] == kept
    assert len(index.search_vector(MODEL, unit_vectors(1)[0], 5)) == 1
    assert len(index.passage_documents()) == len(index.vector_documents(MODEL)) == 1


def test_every_row_is_counted_beyond_any_default_limit(index: SearchIndex) -> None:
    for start in range(0, 60, 20):
        for number in range(start, start + 20):
            add(index, f"text {number}", f"more {number}")
    assert sorted(index.passage_documents().values()) == [2] * 60


def test_files_on_disk_stay_bounded(index: SearchIndex, tmp_path: Path) -> None:
    for number in range(50):
        add(index, f"text {number}")
    index.maintain()
    assert index._table("passages").stats()["fragment_stats"]["num_fragments"] == 1
    data = list((tmp_path / FOLDER_NAME / "passages.lance" / "data").iterdir())
    assert len(data) == 51, "the versions of the last ten minutes, and the compacted one"


def test_a_reader_in_another_thread_sees_what_is_written(
    index: SearchIndex, tmp_path: Path
) -> None:
    add(index, "The harbour 0.")
    counts: list[int] = []
    failures: list[Exception] = []
    written = threading.Event()

    def read() -> None:
        reader = SearchIndex(tmp_path)
        try:
            while not written.is_set():
                counts.append(len(reader.search_terms("stems", ["harbour"], 100)))
            counts.append(len(reader.search_terms("stems", ["harbour"], 100)))
        except LibraryError as error:
            failures.append(error)

    thread = threading.Thread(target=read)
    thread.start()
    for number in range(1, 12):
        add(index, f"The harbour {number}.")
        if number % 4 == 0:
            index.maintain()
    written.set()
    thread.join()
    assert not failures
    assert counts == sorted(counts)
    assert counts[-1] == 12


def test_a_reader_lives_through_a_rebuild(index: SearchIndex, tmp_path: Path) -> None:
    (id_,) = add(index, "The harbour.")
    index.add_vectors(MODEL, [(id_, "d")], unit_vectors(1))
    reader = SearchIndex(tmp_path)
    vector = unit_vectors(1)[0]
    assert reader.search_terms("stems", ["harbour"], 1)
    assert reader.search_vector(MODEL, vector, 1)
    index.drop()
    rebuilt = SearchIndex(tmp_path)
    assert reader.search_terms("stems", ["harbour"], 1) == []
    assert reader.search_vector(MODEL, vector, 1) == []
    add(rebuilt, "The harbour.")
    rebuilt.add_vectors(MODEL, [(id_, "d")], unit_vectors(1))
    assert reader.search_terms("stems", ["harbour"], 1)[0][0] == id_
    assert reader.search_vector(MODEL, vector, 1)[0][0] == id_


def test_dropping_the_full_text_leaves_the_vectors(index: SearchIndex) -> None:
    (id_,) = add(index, "The harbour.")
    index.add_vectors(MODEL, [(id_, "d")], unit_vectors(1))
    index.drop_passages()
    index.drop_passages()
    assert index.passage_documents() == {}
    assert index.vector_documents(MODEL) == {"d": 1}


def test_a_damaged_table_is_said_with_a_hint(index: SearchIndex, tmp_path: Path) -> None:
    add(index, "The harbour.")
    for file in (tmp_path / FOLDER_NAME / "passages.lance" / "data").iterdir():
        file.write_bytes(b"\xff" * file.stat().st_size)
    with pytest.raises(IndexDamagedError) as caught:
        SearchIndex(tmp_path).search_terms("stems", ["harbour"], 1)
    assert "doctor" in caught.value.hint
