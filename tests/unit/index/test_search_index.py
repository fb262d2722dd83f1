"""SearchIndex: the right passages by stems, n-grams and vectors, before and after maintenance."""

from __future__ import annotations

import shutil
import threading
import timeit
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.lance_tables import has_versions
from desktop_rag.index.search_index import FOLDER_NAME, SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.text.terms import analyze_text
from tests.helpers.indexed import DIM, MODEL, add, add_vectors, analyzed, document_of, unit_vectors

TEXTS = {
    "english": ("en", "The committee approved the running costs of the harbour."),
    "german": ("de", "Die alten Häuser am Donaudampfschifffahrtskai wurden verkauft."),
    "chinese": ("zh", "东京都政府宣布了新的预算。"),
    "thai": ("th", "รัฐบาลไทยประกาศงบประมาณใหม่"),
    "arabic": ("ar", "أعلنت الحكومة عن كِتَابٍ جديد للمدارس."),
    "japanese": ("ja", "市議会は図書館のサーバーを更新した。"),
    "korean": ("ko", "위원회는 항구의 운영비를 승인했다."),
    "hindi": ("hi", "समिति ने नई किताबों के लिए बजट तय किया।"),
    "khmer": ("km", "រដ្ឋាភិបាលកម្ពុជាប្រកាសថវិកាថ្មី"),
    "lao": ("lo", "ລັດຖະບານລາວປະກາດງົບປະມານໃໝ່"),
    "burmese": ("my", "အစိုးရသည်ဘတ်ဂျက်အသစ်ကိုကြေညာခဲ့သည်။"),
    "vietnamese": ("vi", "Thành phố Đà Nẵng xây cầu mới."),
    "turkish": ("tr", "IŞIKLAR köprüde yandı."),
    "greek": ("el", "Η ΑΘΗΝΑ ενέκρινε τον προϋπολογισμό."),
    "code": ("en", "error[E0425] in foo_bar.rs costs 48,200 in C++, says O'Brien"),
}
QUESTIONS = (
    ("who approves a run", "en", "english"),
    ("altes Haus", "de", "german"),
    ("新预算", "zh", "chinese"),
    ("งบประมาณ", "th", "thai"),
    ("الكتاب", "ar", "arabic"),
    ("図書館の更新", "ja", "japanese"),
    ("항구는 어디에 있나", "ko", "korean"),
    ("किताबें", "hi", "hindi"),
    ("ថវិកា", "km", "khmer"),
    ("ງົບປະມານ", "lo", "lao"),
    ("ဘတ်ဂျက်", "my", "burmese"),
    ("cau o da nang", "vi", "vietnamese"),
    ("ışık", "tr", "turkish"),
    ("της Αθήνας", "el", "greek"),
    ("E0425", "en", "code"),
    ("foo_bar.rs", "en", "code"),
    ("48,200", "en", "code"),
    ("c++", "en", "code"),
)


@pytest.fixture
def index(tmp_path: Path) -> SearchIndexWriter:
    return SearchIndexWriter(tmp_path)


@pytest.fixture
def filled(index: SearchIndexWriter) -> dict[str, str]:
    """Ids by name of `TEXTS`, among many passages about something else."""
    add(index, *(f"Filler about subject {number}." for number in range(30)))
    return {name: add(index, text, language=code)[0] for name, (code, text) in TEXTS.items()}


@pytest.mark.parametrize("maintained", [False, True])
def test_stems_find_the_passage_in_its_language(
    index: SearchIndexWriter, filled: dict[str, str], *, maintained: bool
) -> None:
    if maintained:
        index.maintain_index()
    for question, language, expected in QUESTIONS:
        found = index.search_terms("stems", analyze_text(question, language).stems, 5).result()
        assert found[0][0] == filled[expected], question
        assert found[0][1] > 0


def test_grams_find_parts_of_words(index: SearchIndexWriter, filled: dict[str, str]) -> None:
    for maintain in (False, True):
        if maintain:
            index.maintain_index()
        for question, expected in (("Dampfschiff", "german"), ("harbours", "english")):
            grams = analyze_text(question, "").grams
            assert index.search_terms("grams", grams, 1).result()[0][0] == filled[expected]


def test_what_is_added_after_maintenance_is_found_too(
    index: SearchIndexWriter, filled: dict[str, str]
) -> None:
    index.maintain_index()
    (added,) = add(index, "The harbour is closed.")
    found = {id_ for id_, _ in index.search_terms("stems", ["harbour"], 5).result()}
    assert found == {added, filled["english"]}


def test_odd_terms_are_words_and_not_a_query_language(
    index: SearchIndexWriter, filled: dict[str, str]
) -> None:
    for terms in (['"', "a AND (b", "*"], ["o'brien'); DROP"], ["\\", "?", "~2", "^3"], ["\0"]):
        index.search_terms("stems", terms, 5).result()
    assert index.search_terms("stems", [], 5).result() == []


def test_an_empty_index_finds_nothing(index: SearchIndexWriter) -> None:
    vector = unit_vectors(1)[0]
    assert index.search_terms("stems", ["a"], 5).result() == []
    assert index.search_vector(MODEL, vector, 5).result() == []
    assert index.compute_cosines(MODEL, vector, ["a"]).result() == []
    assert index.count_passages_per_document() == index.count_vectors_per_document(MODEL) == {}
    assert index.count_passages_per_stem(["a"]) == Counter()
    assert index.list_vector_models() == []
    assert index.count_unindexed_rows() == 0
    index.remove_documents(["a"])
    index.check_index()
    index.maintain_index()
    assert index.repair_index(lambda: None) == []


def test_vectors_come_nearest_first_with_their_cosine(index: SearchIndexWriter) -> None:
    ids = [row.id for row in analyzed(*(f"text {number}" for number in range(40)))]
    add_vectors(index, ids[:25])
    index.add_vectors(MODEL, [(id_, "d") for id_ in ids[25:]], unit_vectors(15, seed=1))
    question = unit_vectors(1, seed=9)[0]
    vectors = np.concatenate([unit_vectors(25), unit_vectors(15, seed=1)])
    expected = dict(zip(ids, (vectors @ question).tolist(), strict=True))
    found = index.search_vector(MODEL, question, 5).result()
    assert [id_ for id_, _ in found] == sorted(expected, key=lambda id_: -expected[id_])[:5]
    assert dict(found) == pytest.approx({id_: expected[id_] for id_, _ in found}, abs=1e-5)
    far = sorted(expected, key=lambda id_: expected[id_])[:3]
    assert dict(index.compute_cosines(MODEL, question, [*far, "none"]).result()) == pytest.approx(
        {id_: expected[id_] for id_ in far}, abs=1e-5
    )


def test_cosines_hold_for_rows_before_and_after_maintenance(index: SearchIndexWriter) -> None:
    ids = [row.id for row in analyzed(*(f"text {number}" for number in range(20)))]
    add_vectors(index, ids[:10])
    index.maintain_index()
    add_vectors(index, ids[10:])
    vectors = unit_vectors(10)
    expected = dict(zip(ids, [*(vectors @ vectors[0]), *(vectors @ vectors[0])], strict=True))
    assert dict(index.compute_cosines(MODEL, vectors[0], ids).result()) == pytest.approx(expected, abs=1e-5)


def test_a_search_may_be_limited_to_documents(index: SearchIndexWriter) -> None:
    ids = [add(index, f"The harbour number {number}.")[0] for number in range(20)]
    add_vectors(index, ids)
    for maintain in (False, True):
        if maintain:
            index.maintain_index()
        found = index.search_terms("stems", ["harbour"], 5, [document_of(ids[7])]).result()
        assert [id_ for id_, _ in found] == [ids[7]]
        question = unit_vectors(1, seed=9)[0]
        near = index.search_vector(MODEL, question, 5, [document_of(ids[7])]).result()
        assert [id_ for id_, _ in near] == [ids[7]]


def test_models_have_their_own_vectors(index: SearchIndexWriter) -> None:
    ids = add(index, "one", "two")
    document = document_of(ids[0])
    add_vectors(index, ids)
    index.add_vectors("other__8", [(ids[0], document)], np.ones((1, 8), dtype=np.float32))
    assert index.list_vector_models() == ["other__8", MODEL]
    assert index.count_vectors_per_document(MODEL) == {document: 2}
    assert index.count_vectors_per_document("other__8") == {document: 1}
    index.remove_documents([document], model_key="other__8")
    assert index.count_vectors_per_document("other__8") == {}
    assert index.count_vectors_per_document(MODEL) == {document: 2}
    assert index.has_vectors("other__8")
    index.drop_vectors("other__8")
    index.drop_vectors("other__8")
    assert not index.has_vectors("other__8")
    assert index.list_vector_models() == [MODEL]
    assert index.count_passages_per_document() == index.count_vectors_per_document(MODEL) == {document: 2}


def test_vectors_of_another_length_are_refused(index: SearchIndexWriter) -> None:
    add_vectors(index, ["a-0"])
    with pytest.raises(LibraryError):
        index.add_vectors(MODEL, [("b-0", "b")], np.ones((1, DIM + 1), dtype=np.float32))


def test_removed_documents_are_gone_from_every_table(index: SearchIndexWriter) -> None:
    kept = add(index, "The harbour one.")[0]
    gone = add(index, "The harbour two.", "The harbour three.")
    add_vectors(index, [kept, *gone])
    index.maintain_index()
    index.remove_documents([document_of(gone[0])] * 2)
    assert index.search_terms("stems", ["harbour"], 5).result()[0][0] == kept
    assert len(index.search_vector(MODEL, unit_vectors(1)[0], 5).result()) == 1
    assert len(index.count_passages_per_document()) == len(index.count_vectors_per_document(MODEL)) == 1


def test_documents_may_leave_the_full_text_and_keep_their_vectors(index: SearchIndexWriter) -> None:
    ids = [*add(index, "The harbour one."), *add(index, "The harbour two.")]
    add_vectors(index, ids)
    index.remove_passages([document_of(ids[0])])
    assert index.count_passages_per_document() == {document_of(ids[1]): 1}
    assert len(index.count_vectors_per_document(MODEL)) == 2


def test_the_last_document_may_go_and_another_come(index: SearchIndexWriter) -> None:
    (gone,) = add(index, "The harbour one.")
    index.maintain_index()
    index.remove_documents([document_of(gone)])
    index.maintain_index()
    assert index.count_passages_per_document() == {}
    assert index.search_terms("stems", ["harbour"], 5).result() == []
    (added,) = add(index, "The harbour two.")
    index.maintain_index()
    assert [id_ for id_, _ in index.search_terms("stems", ["harbour"], 5).result()] == [added]


def test_any_number_of_documents_can_be_removed(index: SearchIndexWriter) -> None:
    ids = add(index, "One.") + add(index, "Two.")
    index.remove_documents([f"{number:032x}" for number in range(2500)])
    index.remove_documents([*(f"{number:032x}" for number in range(2500)), document_of(ids[0])])
    assert index.count_passages_per_document() == {document_of(ids[1]): 1}


def test_every_row_is_counted_beyond_any_default_limit(index: SearchIndexWriter) -> None:
    for start in range(0, 60, 20):
        index.add_passages(
            [row for number in range(start, start + 20) for row in analyzed(f"{number}", "more")]
        )
    assert sorted(index.count_passages_per_document().values()) == [2] * 60


@pytest.mark.parametrize("maintained", [False, True])
def test_terms_are_counted_once_a_passage(index: SearchIndexWriter, *, maintained: bool) -> None:
    first = add(index, "The harbour of the harbour.", "A harbour.", "")
    second = add(index, "A red house.")
    add(index, "A blue house.")
    if maintained:
        index.maintain_index()
    documents = {document_of(id_) for id_ in first + second}
    counts = index.count_passages_per_stem(documents)
    assert (counts["harbour"], counts["red"], counts["hous"], counts["blue"]) == (2, 1, 1, 0)
    many = documents | {f"{number:032x}" for number in range(2500)}
    assert index.count_passages_per_stem(many) == counts
    assert index.count_passages_per_stem([]) == index.count_passages_per_stem(["none"]) == Counter()


def test_a_reader_in_another_thread_sees_what_is_written(index: SearchIndexWriter, tmp_path: Path) -> None:
    ids = add(index, "The harbour 0.")
    add_vectors(index, ids)
    counts: list[int] = []
    failures: list[Exception] = []
    written = threading.Event()

    def read() -> None:
        reader = SearchIndex(tmp_path)
        try:
            while not written.wait(0.005):
                counts.append(len(reader.search_terms("stems", ["harbour"], 100).result()))
                assert reader.search_vector(MODEL, unit_vectors(1)[0], 5).result()
            counts.append(len(reader.search_terms("stems", ["harbour"], 100).result()))
        except LibraryError as error:
            failures.append(error)

    thread = threading.Thread(target=read)
    thread.start()
    for number in range(1, 12):
        add_vectors(index, add(index, f"The harbour {number}."))
        if number % 3 == 0:
            index.maintain_index()
    written.set()
    thread.join()
    assert not failures
    assert counts == sorted(counts)
    assert counts[-1] == 12


def test_a_reader_asks_again_when_its_version_is_deleted_under_it(
    index: SearchIndexWriter, tmp_path: Path
) -> None:
    ids = [*add(index, "The harbour one."), *add(index, "The harbour two.")]
    reader = SearchIndex(tmp_path)
    asked = 0

    def while_pruned(table: Any) -> int:
        nonlocal asked
        asked += 1
        if asked == 1:
            index.maintain_index()
            table.checkout(1)  # as if the query had begun before
        return len(table.search().select(["id"]).to_arrow())

    assert reader._tables.query_table("passages", while_pruned, 0) == len(ids)
    assert asked == 2


def test_a_reader_lives_through_a_rebuild(index: SearchIndexWriter, tmp_path: Path) -> None:
    (id_,) = add(index, "The harbour.")
    add_vectors(index, [id_])
    reader = SearchIndex(tmp_path)
    vector = unit_vectors(1)[0]
    assert reader.search_terms("stems", ["harbour"], 1).result()
    assert reader.search_vector(MODEL, vector, 1).result()
    shutil.rmtree(tmp_path / FOLDER_NAME)
    assert reader.search_terms("stems", ["harbour"], 1).result() == []
    assert reader.search_vector(MODEL, vector, 1).result() == []
    (new,) = add(index, "The harbour is new.")
    add_vectors(index, [new])
    assert reader.search_terms("stems", ["harbour"], 1).result()[0][0] == new
    assert reader.search_vector(MODEL, vector, 1).result()[0][0] == new


def test_a_damaged_table_is_said_with_a_hint(index: SearchIndexWriter, tmp_path: Path) -> None:
    add(index, "The harbour.")
    for file in (tmp_path / FOLDER_NAME / "passages.lance" / "data").iterdir():
        file.write_bytes(b"\xff" * file.stat().st_size)
    with pytest.raises(IndexDamagedError) as caught:
        SearchIndex(tmp_path).search_terms("stems", ["harbour"], 1).result()
    assert "doctor" in caught.value.hint


def test_thousands_of_versions_do_not_slow_a_question(tmp_path: Path) -> None:
    versions = tmp_path / "passages.lance" / "_versions"
    versions.mkdir(parents=True)
    for number in range(4000):
        (versions / f"{number}.manifest").touch()

    def measure_least(ask: Callable[[], object]) -> float:
        return min(timeit.repeat(ask, number=10, repeat=5))

    all_read = measure_least(lambda: list(versions.iterdir()))
    assert measure_least(lambda: has_versions(versions.parent)) < all_read / 2
