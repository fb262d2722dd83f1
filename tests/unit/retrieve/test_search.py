"""Search on the sample library: the right passage, in every language, with and without vectors."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.chat.assembly import make_searcher
from desktop_rag.errors import QuestionError
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.readers.process import Reader
from desktop_rag.retrieve.relevance import floor
from desktop_rag.retrieve.search import Searcher
from desktop_rag.store.library import Library
from tests.helpers.samples import (
    EXPENSES_2025,
    EXPENSES_2026,
    GARDEN,
    HOUSE,
    LEASE,
    LENDING,
    MUSEUM,
    RELEASE,
    SAMPLES,
)

QUESTIONS = [
    ("What budget was approved for the greenhouse?", GARDEN),
    ("When does the open day take place?", GARDEN),
    ("How long is the notice for ending the lease?", LEASE),
    ("Who carries out small repairs?", LEASE),
    ("Are taxis refunded?", EXPENSES_2025),
    ("Wer reinigt das Treppenhaus?", HOUSE),
    ("Wann wird die Mülltonne geleert?", HOUSE),
    ("博物馆星期几闭馆？", MUSEUM),
    ("成人门票多少元？", MUSEUM),
    ("كم كتابا يمكن استعارته؟", LENDING),
    ("متى تغلق المكتبة؟", LENDING),
    ("ERR-4711", RELEASE),
    ("parse_invoice_header", RELEASE),
    ("What does version 2.14.3 fix?", RELEASE),
    ("IMPORT_CACHE_DIR", RELEASE),
]
FOREIGN = [
    "Who won the football world cup in 1998?",
    "How do I bake bread?",
    "Wie hoch ist der Mount Everest?",
    "月球离地球有多远？",
    "ما هي عاصمة البرازيل؟",
    "ERR-9000",
]


@pytest.fixture(scope="module")
def searcher(sample: Library, embedder: Embedder) -> Searcher:
    return make_searcher(sample, embedder)


@pytest.fixture(scope="module")
def text_only(
    tmp_path_factory: pytest.TempPathFactory, embedder: Embedder, reader: Reader
) -> Iterator[Searcher]:
    """A searcher over the same documents, before any has a vector."""
    with Library(tmp_path_factory.mktemp("text only"), write=True) as library:
        pipeline = Pipeline(library, reader, embedder)
        list(pipeline.add([SAMPLES], CancelToken()))
        list(pipeline.run(CancelToken(), vectors=False))
        yield make_searcher(library, embedder)


def names(searcher: Searcher, question: str, top_k: int = 8) -> list[str]:
    return [hit.path.name for hit in searcher.search(question, top_k).hits]


@pytest.mark.parametrize(("question", "name"), QUESTIONS)
def test_the_right_passage_comes_first_and_is_relevant(
    question: str, name: str, searcher: Searcher
) -> None:
    result = searcher.search(question, 5)
    assert result.hits[0].path.name == name
    assert result.relevance >= floor(10)
    assert result.milliseconds > 0


@pytest.mark.parametrize(("question", "name"), QUESTIONS)
def test_full_text_alone_finds_it_too(question: str, name: str, text_only: Searcher) -> None:
    result = text_only.search(question, 5)
    assert result.hits[0].path.name == name
    assert result.hits[0].cosine is None
    assert result.relevance >= floor(10)


@pytest.mark.parametrize("question", FOREIGN)
def test_a_foreign_question_is_not_relevant(
    question: str, searcher: Searcher, text_only: Searcher
) -> None:
    assert searcher.search(question, 5).relevance < floor(10)
    assert text_only.search(question, 5).relevance < floor(10)


def test_hits_come_best_first_with_scores_between_0_and_1(searcher: Searcher) -> None:
    scores = [hit.score for hit in searcher.search(QUESTIONS[0][0], 8).hits]
    assert scores == sorted(scores, reverse=True)
    assert 0.9 < scores[0] <= 1.0
    assert scores[-1] >= 0


def test_the_passage_of_a_hit_is_the_kept_text_at_its_place(
    searcher: Searcher, sample: Library
) -> None:
    for question, _ in QUESTIONS:
        for hit in searcher.search(question, 8).hits:
            document = sample.catalog.document(hit.passage.document_id)
            assert document
            assert document.text[hit.passage.start : hit.passage.end] == hit.passage.text


def test_no_more_than_asked_for_are_returned(searcher: Searcher) -> None:
    assert len(searcher.search("greenhouse", 1).hits) == 1
    assert len(set(names(searcher, "greenhouse", 100))) <= 8


def test_two_editions_with_different_prices_are_both_found(searcher: Searcher) -> None:
    assert set(names(searcher, "How much may a hotel cost?", 2)) == {EXPENSES_2025, EXPENSES_2026}


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ('greenhouse file:"lease.txt"', [LEASE]),
        ("file:LEASE.TXT greenhouse", [LEASE]),
        ("greenhouse file:lease.t file:garden", [GARDEN, LEASE]),
        ("greenhouse file:博物", [MUSEUM]),
    ],
)
def test_a_filter_looks_only_into_the_files_of_that_name(
    question: str, found: list[str], searcher: Searcher
) -> None:
    assert names(searcher, question) == found


def test_a_filter_that_names_no_file_says_so(searcher: Searcher) -> None:
    with pytest.raises(QuestionError, match="No file is called nowhere") as caught:
        searcher.search('greenhouse file:"nowhere"', 5)
    assert caught.value.hint


@pytest.mark.parametrize("question", ["", "?", "   ", "😀", "' OR 1=1 --", "a" * 20_000, "\x00"])
def test_an_odd_question_is_answered_without_harm(question: str, searcher: Searcher) -> None:
    assert searcher.search(question, 5).relevance < floor(10)


def test_removed_documents_are_never_returned(changeable: Library, embedder: Embedder) -> None:
    searcher = make_searcher(changeable, embedder)
    question = QUESTIONS[0][0]
    best = searcher.search(question, 8).hits[0]
    changeable.catalog.remove([best.path])  # as if the index had not followed yet
    assert GARDEN not in names(searcher, question)


def test_a_document_removed_by_the_writer_is_gone_for_a_reader_at_once(
    changeable: Library, embedder: Embedder
) -> None:
    with Library(changeable.folder, write=False) as reading:
        searcher = make_searcher(reading, embedder)
        assert names(searcher, QUESTIONS[0][0])[0] == GARDEN
        changeable.remove([SAMPLES / GARDEN])
        assert GARDEN not in names(searcher, QUESTIONS[0][0])


def test_a_short_question_is_stemmed_although_some_files_have_no_language(
    changeable: Library, embedder: Embedder, tmp_path: Path, reader: Reader
) -> None:
    before = make_searcher(changeable, embedder).search("Any taxis?", 3)
    numbers = tmp_path / "numbers.csv"
    numbers.write_text("1,2,3\n4,5,6\n")
    pipeline = Pipeline(changeable, reader, embedder)
    list(pipeline.add([numbers], CancelToken()))
    list(pipeline.run(CancelToken()))
    assert "" in changeable.catalog.languages()
    after = make_searcher(changeable, embedder).search("Any taxis?", 3)
    assert after.relevance == pytest.approx(before.relevance, abs=0.05)


def test_rare_words_are_counted_without_filters_and_as_the_library_stems_them(
    searcher: Searcher,
) -> None:
    in_one_passage = 1.79
    assert searcher.rare_words("greenhouses", in_one_passage) == 1
    assert searcher.rare_words("taxis", in_one_passage) == 0  # in both editions
    assert searcher.rare_words('file:"unheard words" taxis', in_one_passage) == 0
    assert searcher.rare_words("", in_one_passage) == 0


def test_an_empty_library_finds_nothing(tmp_path: Path, embedder: Embedder) -> None:
    with Library(tmp_path / "empty", write=True) as library:
        result = make_searcher(library, embedder).search("What is due?", 5)
    assert (result.hits, result.relevance) == ((), 0.0)


def test_a_reader_may_search_while_the_writer_adds(
    changeable: Library, embedder: Embedder, tmp_path: Path, reader: Reader
) -> None:
    results: list[str] = []
    failures: list[BaseException] = []
    done = threading.Event()

    def ask() -> None:
        try:
            with Library(changeable.folder, write=False) as library:
                searcher = make_searcher(library, embedder)
                while not done.is_set():
                    results.append(names(searcher, QUESTIONS[0][0])[0])
        except BaseException as error:  # noqa: BLE001 - looked at below
            failures.append(error)

    for number in range(20):
        (tmp_path / f"{number}.txt").write_text(f"Note {number}: the owl sleeps in the tower.")
    thread = threading.Thread(target=ask)
    thread.start()
    pipeline = Pipeline(changeable, reader, embedder)
    list(pipeline.add(sorted(tmp_path.glob("*.txt")), CancelToken()))
    list(pipeline.run(CancelToken()))
    done.set()
    thread.join()
    assert not failures
    assert set(results) == {GARDEN}
