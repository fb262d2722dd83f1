"""The sentences that say what a text is about."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.extractive import ExtractiveGenerator, build_tfidf_vectors, select_central_sentences
from desktop_rag.llm.generator import Prompt
from desktop_rag.types import Mode

X, Y, Z = np.eye(3, dtype=np.float32)


def test_what_most_sentences_are_like_comes_first() -> None:
    vectors = np.stack([X, X, X, Y])
    assert select_central_sentences(vectors, [100] * 4, 100) == [0]


def test_another_topic_comes_before_the_same_again() -> None:
    near = (0.9 * X + 0.435 * Y).astype(np.float32)
    vectors = np.stack([X, near, X, Y, Z])
    chosen = select_central_sentences(vectors, [100] * 5, 300)
    assert 3 in chosen
    assert not {0, 2} <= set(chosen)


def test_the_order_is_that_of_the_text_and_the_limit_holds() -> None:
    vectors = np.eye(10, dtype=np.float32)
    chosen = select_central_sentences(vectors, [100] * 10, 400)
    assert chosen == sorted(chosen)
    assert len(chosen) == 4
    assert select_central_sentences(vectors, [100] * 10, 10_000) == list(range(10))


def test_no_document_gets_a_second_sentence_before_each_has_one() -> None:
    vectors = np.stack([*[[1.0, 0.0]] * 6, [0.0, 1.0], [0.6, 0.8]]).astype(np.float32)
    chosen = select_central_sentences(vectors, [100] * 8, 300, [*"aaaaaa", "b", "c"])
    assert [each for each in chosen if each > 5] == [6, 7]
    assert len(chosen) == 3


def test_words_that_stand_everywhere_say_little() -> None:
    vectors = build_tfidf_vectors([["the", "roof"], ["the", "roof"], ["the", "tax"]])
    assert vectors[0] @ vectors[1] > 0.99
    assert vectors[0] @ vectors[2] < 0.5
    assert build_tfidf_vectors([[]]).shape == (1, 1)


def _summary(text: str, language: str = "en") -> str:
    passage = Passage("p", "d", 0, len(text), text, None, (), language)
    prompt = Prompt("x", (Source(1, Path("x.txt"), passage),), mode=Mode.SUMMARISE)
    return "".join(ExtractiveGenerator().generate(prompt, CancelToken()))


PROSE = "Minutes of the garden board\n\n" + "\n\n".join(
    f"The board spoke about roof number {n} of the greenhouse. Why was that so important here?"
    for n in range(9)
)


def test_headings_are_not_quoted_from_prose() -> None:
    assert "Minutes" not in _summary(PROSE)


def test_questions_are_not_quoted_from_prose() -> None:
    assert "?" not in _summary(PROSE)


def test_no_sentence_is_quoted_twice() -> None:
    quoted = _summary(PROSE).split("\n\n")
    assert all(sum(each in other for other in quoted) == 1 for each in quoted)


def test_a_line_that_is_no_language_is_not_quoted() -> None:
    assert "aaaa" not in _summary(f"{PROSE}\n\n{'a' * 900}.")


def test_a_list_without_full_stops_is_quoted_too() -> None:
    assert _summary("\n".join(f"- item {n} of the garden store" for n in range(30)))


def test_a_language_that_nobody_reads_is_summarised_by_its_words() -> None:
    text = "Die Satzung regelt den Beitrag. Der Beitrag wird im Januar gezahlt. Es gibt Kuchen."
    assert "Beitrag" in _summary(text, "de")


def test_nothing_is_made_of_nothing() -> None:
    assert _summary("") == ""


@pytest.mark.parametrize(
    ("lengths", "limit", "chosen"),
    [
        ([100, 100, 100], 1, [0]),  # one at least
        ([100, 100, 100], 149, [0]),
        ([100, 100, 100], 150, [0, 1]),  # the last may exceed the limit by half its length
        ([100, 100, 100], 250, [0, 1, 2]),
        ([50, 200, 100], 1, [1]),  # a longer sentence says more
        ([200, 400, 800], 1, [0]),  # beyond 200 characters length counts no more
        ([199, 200, 100], 1, [1]),
    ],
)
def test_length_decides_between_equal_sentences(lengths: list[int], limit: int, chosen: list[int]) -> None:
    assert select_central_sentences(np.eye(3, dtype=np.float32), lengths, limit) == chosen


def test_the_weight_of_length_is_its_root() -> None:
    vectors = np.stack([X, X, (0.6 * X + 0.8 * Y).astype(np.float32)])
    assert select_central_sentences(vectors, [100, 100, 200], 1) == [2]
    assert select_central_sentences(vectors, [150, 150, 200], 1) == [0]


@pytest.mark.parametrize(("cosine", "chosen"), [(0.7, [0, 1]), (0.3, [0, 3])])
def test_a_central_sentence_that_repeats_another_loses_to_a_new_one(cosine: float, chosen: list[int]) -> None:
    near = np.array([cosine, (1 - cosine**2) ** 0.5, 0], dtype=np.float32)
    vectors = np.stack([X, X, X, near]) if cosine < 0.5 else np.stack([X, near, X, -X])
    assert select_central_sentences(vectors, [200] * 4, 400)[:2] == chosen


def test_vectors_that_cancel_out_are_no_trouble() -> None:
    assert select_central_sentences(np.stack([X, -X]), [100, 100], 100) == [0]


def test_rare_words_weigh_more() -> None:
    vectors = build_tfidf_vectors([["a", "b", "b"], ["a", "c"], ["a"]])
    common, rare = np.log1p(3 / 3), np.log1p(3 / 1)
    assert vectors[0] @ vectors[1] == pytest.approx(common**2 / (common**2 + rare**2))
    assert np.linalg.norm(vectors, axis=1) == pytest.approx([1, 1, 1])
