"""Finding passages for the search page, in the sample library."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import QuestionError
from desktop_rag.library.library import Library
from desktop_rag.retrieve.passage_finder import PassageFinder
from tests.helpers.samples import GARDEN, MUSEUM


@pytest.fixture(scope="module")
def finder(sample: Library, embedder: Embedder) -> PassageFinder:
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
    with Library(tmp_path / "empty", write=True) as library:
        empty = PassageFinder(library, make_searcher(library, embedder))
        with pytest.raises(QuestionError, match="nothing to search"):
            empty.find_passages("budget")
