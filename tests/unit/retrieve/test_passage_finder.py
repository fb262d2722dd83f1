"""Finding passages for the search page, in the sample library."""

from __future__ import annotations

from collections.abc import Container, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_rag.answer_types import Hit
from desktop_rag.app.assembly import make_searcher
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import QuestionError
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.reader_pool import ReaderPool
from desktop_rag.retrieve import passage_finder
from desktop_rag.retrieve.passage_finder import PassageFinder
from desktop_rag.retrieve.question import Question
from desktop_rag.retrieve.searcher import Searcher, SearchResult
from tests.helpers.documents import add, read_file
from tests.helpers.samples import GARDEN, MUSEUM


@pytest.fixture(scope="module")
def finder(sample: LibraryReader, embedder: Embedder) -> PassageFinder:
    made = PassageFinder(sample, make_searcher(sample, embedder))
    made.warm_up_finder()
    return made


@pytest.mark.parametrize(
    ("text", "file", "marked"),
    [
        ("greenhouse budget approve", GARDEN, "approved"),
        ("greenhou", GARDEN, "greenhouse"),
        ("博物馆", MUSEUM, "博物馆"),
    ],
)
def test_the_best_passage_comes_first_with_its_words_marked(
    finder: PassageFinder, text: str, file: str, marked: str
) -> None:
    found = finder.find_passages(text)
    best = found.passages[0]
    assert found.is_relevant
    assert best.hit.path.name == file
    words = [best.excerpt.text[start:end] for start, end in best.excerpt.marks]
    assert any(marked in each for each in words)


def test_a_question_is_read_once(finder: PassageFinder) -> None:
    found = finder.find_passages(f'file:"{GARDEN}"after:noon')  # a filter begins behind a space
    assert {each.hit.path.name for each in found.passages} == {GARDEN}


def test_what_is_near_by_chance_is_left_out(finder: PassageFinder) -> None:
    assert [each.hit.path.name for each in finder.find_passages("博物馆星期几闭馆？").passages] == [MUSEUM]


def test_passages_match_less_and_less(finder: PassageFinder) -> None:
    matches = [each.match for each in finder.find_passages("When does the open day take place?").passages]
    assert matches == sorted(matches, key=lambda match: -(match or 0.0))
    assert all(match is not None and 0 <= match <= 1 for match in matches)


def test_what_is_only_the_nearest_does_not_match_well(finder: PassageFinder) -> None:
    found = finder.find_passages("qqxx zzyy wwvv")
    assert not found.is_relevant
    assert all(each.match is not None and each.match < 0.5 for each in found.passages)


def test_filters_alone_list_passages_without_a_match(finder: PassageFinder) -> None:
    found = finder.find_passages(f'file:"{GARDEN}"')
    assert {each.hit.path.name for each in found.passages} == {GARDEN}
    assert {each.match for each in found.passages} == {None}


def test_an_empty_library_has_nothing_to_search_yet(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "empty") as library:
        empty = PassageFinder(library, make_searcher(library, embedder))
        with pytest.raises(QuestionError, match="nothing to search"):
            empty.find_passages("budget")


class FixedSearcher(Searcher):
    """Finds what a test says."""

    def __init__(
        self, texts: Sequence[str], scores: Sequence[float], *, is_near: bool, pictures: Sequence[int] = ()
    ) -> None:
        hits = tuple(
            Hit(Passage(str(n), f"d{n}", 0, len(text), text, language="en"), Path("a.txt"), score)
            for n, (text, score) in enumerate(zip(texts, scores, strict=True))
        )
        self._result = SearchResult(hits, is_near, 1.0, ("A notice.",))
        self._fitting = [hits[number] for number in pictures]

    def search_passages(self, question: Question, top_k: int) -> SearchResult:
        assert (question.text, top_k) == ("owl", 30)
        return self._result

    def find_pictures(self, _question: Question, besides: Container[str] = ()) -> tuple[Hit, ...]:
        return tuple(hit for hit in self._fitting if hit.passage.document_id not in besides)


@pytest.mark.parametrize(
    ("texts", "scores", "is_near", "matches"),
    [
        ("x x owl x", [0.8, 0.6, 0.4, 0.2], False, [0.8, 0.6, 0.4, 0.2]),
        ("x x x owl", [0.8, 0.6, 0.4, 0.2], False, [0.36, 0.27, 0.18, 0.09]),  # too far below
        ("x x x owl", [0.8, 0.6, 0.4, 0.2], True, [0.8, 0.6, 0.4, 0.2]),
        ("owl x x", [0.8, 0.15, 0.149], True, [0.8, 0.15]),  # noise
        ("owl owl", [0.8, 0.01], True, [0.8, 0.01]),
        ("", [], True, []),
    ],
)
def test_a_word_in_the_best_three_or_one_near_in_meaning_keeps_the_scores(
    library: LibraryWriter, *, texts: str, scores: list[float], is_near: bool, matches: list[float]
) -> None:
    add(library, read_file(Path("/a.txt"), "A passage."))
    found = PassageFinder(library, FixedSearcher(texts.split(), scores, is_near=is_near)).find_passages("owl")
    assert [each.match for each in found.passages] == pytest.approx(matches)
    assert found.is_relevant is (matches == scores or is_near)
    assert found.notices == ("A notice.",)


@pytest.mark.parametrize(
    ("is_near", "pictures", "order", "by_look"),
    [
        (True, [3], "01234", [3]),  # behind the best three
        (True, [4], "01243", [4]),
        (False, [3, 4], "34012", [3, 4]),  # before what does not fit anyway
        (True, [], "01234", []),
    ],
)
def test_pictures_that_may_fit_stand_once_behind_the_best_passages(
    library: LibraryWriter, *, is_near: bool, pictures: list[int], order: str, by_look: list[int]
) -> None:
    add(library, read_file(Path("/a.txt"), "A passage."))
    searcher = FixedSearcher(
        ["x", "x", "x", "x", "x"], [0.9, 0.8, 0.7, 0.6, 0.5], is_near=is_near, pictures=pictures
    )
    found = PassageFinder(library, searcher).find_passages("owl").passages
    assert [each.hit.passage.id for each in found] == list(order)
    assert [int(each.hit.passage.id) for each in found if each.by_look] == by_look
    assert all((each.match is None) is each.by_look for each in found)


def test_a_picture_whose_words_match_is_found_by_them(library: LibraryWriter) -> None:
    add(library, read_file(Path("/a.txt"), "A passage."))
    searcher = FixedSearcher(["x", "owl"], [0.9, 0.8], is_near=True, pictures=[1])
    found = PassageFinder(library, searcher).find_passages("owl").passages
    assert [each.by_look for each in found] == [False, False]


def test_the_time_of_a_search_is_told_in_milliseconds(
    library: LibraryWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(library, read_file(Path("/a.txt"), "A passage."))
    seconds = iter((10.0, 10.25))
    monkeypatch.setattr(passage_finder, "time", SimpleNamespace(perf_counter=lambda: next(seconds)))
    found = PassageFinder(library, FixedSearcher(["owl"], [0.5], is_near=True)).find_passages("owl")
    assert found.milliseconds == 250


def test_of_a_passage_of_rows_the_best_row_is_shown_with_its_column_names(
    changeable: LibraryWriter, embedder: Embedder, readers: ReaderPool, tmp_path: Path
) -> None:
    rows = "\n".join(f"Ship {number},Norderhaven,{1_000 + number}" for number in range(60))
    (tmp_path / "ships.csv").write_text(f"Ship,Port,Tons\n{rows}\n")
    pipeline = Pipeline(changeable, embedder, readers)
    list(pipeline.add_paths([tmp_path / "ships.csv"], CancelToken()))
    list(pipeline.process_queue(CancelToken()))
    best = (
        PassageFinder(changeable, make_searcher(changeable, embedder))
        .find_passages("tons of ship 47")
        .passages[0]
    )
    assert best.excerpt.text == "Ship: Ship 47 · Port: Norderhaven · Tons: 1047"
    assert "Ship 47,Norderhaven,1047" in best.hit.passage.text
