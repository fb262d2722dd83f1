"""A second look puts hits in a better order, in the time there is, or is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import Passage
from desktop_rag.errors import EmbeddingError
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.rerank import MAX_RERANKED, HitReranker
from desktop_rag.retrieve.searcher import SearchResult


def hits(count: int) -> list[Hit]:
    passages = [Passage(str(n), "document", n, n + 1, f"text {n}") for n in range(count)]
    return [Hit(each, Path("/a.txt"), 1 - n / 100) for n, each in enumerate(passages)]


class Scorer:
    """Likes the last passages best, and remembers what it was given."""

    def __init__(self) -> None:
        self.batches: list[int] = []
        self.questions: set[str] = set()

    def __call__(self, question: str, passages: Sequence[str]) -> list[float]:
        self.batches.append(len(passages))
        self.questions.add(question)
        return [float(text.removeprefix("text ")) for text in passages]


def clock(*seconds: float) -> Iterator[float]:
    yield from seconds
    while True:
        yield seconds[-1]


def test_the_order_becomes_that_of_both_scores() -> None:
    scorer = Scorer()
    found, notice = HitReranker(scorer).rerank_hits("owl", hits(30))
    assert notice == ""
    assert [hit.passage.id for hit in found[:3]] == ["19", "18", "17"]
    assert [hit.score for hit in found] == sorted((hit.score for hit in found), reverse=True)
    assert all(0 <= hit.score <= 1 for hit in found)
    assert len(found) == 30
    assert sum(scorer.batches) == MAX_RERANKED + 1  # the first one loads the model


def test_filters_are_not_shown_to_the_model() -> None:
    scorer = Scorer()
    result = SearchResult(tuple(hits(3)), is_near=True, milliseconds=1.0, notices=("A notice.",))
    applied = HitReranker(scorer).rerank_result(parse_question("owl file:a -draft"), result)
    assert scorer.questions == {"owl"}
    assert [hit.passage.id for hit in applied.hits] == ["2", "1", "0"]
    assert applied.notices == ("A notice.",)


def test_what_there_is_no_time_for_keeps_its_own_score() -> None:
    times = clock(0, 0, 0.5, 0.9, 1.1)
    found, notice = HitReranker(Scorer(), lambda: next(times)).rerank_hits("owl", hits(20))
    assert notice == ""
    assert [hit.passage.id for hit in found[:2]] == ["11", "10"]


def test_a_model_that_is_too_slow_is_given_up_with_a_notice() -> None:
    scorer, times = Scorer(), clock(0, 0, 1.1)
    reranker = HitReranker(scorer, lambda: next(times))
    found, notice = reranker.rerank_hits("owl", hits(20))
    assert "too slow" in notice
    assert found == hits(20)
    calls = len(scorer.batches)
    assert reranker.rerank_hits("owl", hits(20)) == (hits(20), "")
    assert len(scorer.batches) == calls


def test_a_model_that_fails_is_given_up_with_a_notice() -> None:
    def fail(_question: str, _passages: Sequence[str]) -> list[float]:
        raise EmbeddingError("The reranker tiny is damaged", "Delete it.")

    reranker = HitReranker(fail)
    found, notice = reranker.rerank_hits("owl", hits(3))
    assert (found, notice) == (hits(3), "The reranker tiny is damaged. Answers do not use it.")
    assert reranker.rerank_hits("owl", hits(3)) == (hits(3), "")


def test_equal_scores_change_nothing_and_one_hit_is_in_order() -> None:
    found, _ = HitReranker(lambda _, texts: [1.0] * len(texts)).rerank_hits("owl", hits(3))
    assert [hit.passage.id for hit in found] == ["0", "1", "2"]
    assert [hit.score for hit in found] == pytest.approx([0.4, 0.4 * 0.99, 0.4 * 0.98])
    scorer = Scorer()
    assert HitReranker(scorer).rerank_hits("owl", hits(1)) == (hits(1), "")
    assert scorer.batches == []


def scores_of(found: Sequence[Hit]) -> dict[str, float]:
    return {hit.passage.id: hit.score for hit in found}


def test_both_scores_are_weighed_against_each_other() -> None:
    found, _ = HitReranker(lambda _, texts: [-5.0, 0.0, 5.0][: len(texts)]).rerank_hits("owl", hits(3))
    expected = {"2": 0.4 * 0.98 + 0.6, "1": 0.4 * 0.99 + 0.3, "0": 0.4}
    assert scores_of(found) == pytest.approx(expected)
    assert [hit.passage.id for hit in found] == ["2", "1", "0"]


def test_only_the_first_hits_are_read_by_the_model_in_batches() -> None:
    scorer = Scorer()
    reranker = HitReranker(scorer)
    found, _ = reranker.rerank_hits("owl", hits(22))
    assert scorer.batches == [1, 4, 4, 4, 4, 4]  # the first one loads the model
    assert scores_of(found)["20"] == pytest.approx(0.4 * 0.8)
    reranker.rerank_hits("owl", hits(6))
    assert scorer.batches[6:] == [4, 2]


@pytest.mark.parametrize(
    ("count", "times", "too_slow"),
    [
        (4, (0, 0.9, 1.0), False),
        (5, (0, 0.9, 1.0), True),
        (20, (0, 0.5, 0.9, 1.0), False),
        (20, (0, 0.9, 1.0), True),
        (2, (0, 1.0), True),
    ],
)
def test_eight_hits_or_all_have_to_be_read_within_a_second(
    count: int, times: tuple[float, ...], *, too_slow: bool
) -> None:
    seconds = clock(*times)
    _, notice = HitReranker(Scorer(), lambda: next(seconds)).rerank_hits("owl", hits(count))
    assert bool(notice) is too_slow


def test_two_hits_are_put_in_order() -> None:
    assert [hit.passage.id for hit in HitReranker(Scorer()).rerank_hits("owl", hits(2))[0]] == ["1", "0"]


def test_a_notice_joins_those_of_the_search() -> None:
    def fail(_question: str, _passages: Sequence[str]) -> list[float]:
        raise EmbeddingError("The reranker tiny is damaged", "Delete it.")

    result = HitReranker(fail).rerank_result(
        parse_question("owl"),
        SearchResult(tuple(hits(3)), is_near=True, milliseconds=1.0, notices=("A notice.",)),
    )
    assert result.notices == ("A notice.", "The reranker tiny is damaged. Answers do not use it.")
