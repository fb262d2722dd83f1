"""Summaries without a model: verbatim sentences, the most central ones, in the order of the text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.llm.generator import Prompt
from desktop_rag.types import Mode

TOWER = (
    "The Eiffel Tower is a wrought-iron lattice tower in Paris. "
    "It was named after the engineer Gustave Eiffel, whose company built it from 1887 to 1889. "
    "The tower is 330 metres tall, about the same height as an 81-storey building. "
    "Its base is square, measuring 125 metres on each side. "
    "It was initially criticised by some of France's leading artists for its design."
)
BRIDGE = (
    "The Golden Gate Bridge spans the strait of the same name. "
    "Its towers rise 227 metres above the water. "
    "It was opened in 1937 and painted in international orange."
)


def _source(number: int, text: str, language: str = "en") -> Source:
    passage = Passage(f"p{number}", "d", 0, len(text), text, None, (), language)
    return Source(number, Path(f"{number}.txt"), passage)


def _summary(*texts: str, language: str = "en") -> list[str]:
    sources = tuple(_source(number, text, language=language) for number, text in enumerate(texts, 1))
    prompt = Prompt("x", sources, mode=Mode.SUMMARISE)
    return list(ExtractiveGenerator().generate(prompt, CancelToken()))


def test_sentences_are_verbatim_separated_and_in_order() -> None:
    pieces = _summary(TOWER, BRIDGE)
    places = [(TOWER + BRIDGE).index(piece) for piece in pieces[::2]]
    assert len(places) > 1
    assert places == sorted(places)
    assert set(pieces[1::2]) <= {" ", "\n\n"}


@pytest.mark.parametrize("text", ["", " \n "])
def test_sources_without_sentences_give_no_summary(text: str) -> None:
    assert _summary(text) == _summary() == []


def test_repeated_sentences_are_quoted_once() -> None:
    repeated = "Lorem ipsum dolor sit amet, consectetur adipiscing elit."
    assert _summary("\n\n".join([repeated] * 9)) == [repeated]


def test_a_summary_of_one_document_begins_as_that_does_and_of_a_short_one_is_all_of_it() -> None:
    assert _summary(TOWER)[0] == "The Eiffel Tower is a wrought-iron lattice tower in Paris."
    assert "".join(_summary(BRIDGE)) == BRIDGE


def test_a_heading_is_the_summary_if_there_is_nothing_else() -> None:
    assert _summary("# Elastic Stop Nut") == ["# Elastic Stop Nut"]


def test_a_cancelled_token_stops_the_summary() -> None:
    token = CancelToken()
    prompt = Prompt("x", (_source(1, TOWER), _source(2, BRIDGE)), mode=Mode.SUMMARISE)
    stream = ExtractiveGenerator().generate(prompt, token)
    next(stream)
    token.cancel()
    with pytest.raises(Cancelled):
        list(stream)


def test_a_summary_has_a_third_of_a_text_and_no_more_than_its_limit() -> None:
    short = [f"Tower number {n} stands in the town of {chr(65 + n) * 6}." for n in range(9)]
    quoted = _summary(" ".join(short))[::2]
    assert len(short) // 3 <= len(quoted) <= len(short) // 3 + 1
    long = [
        f"Tower {n} of {n * 7} stands in the town of {n * n} and {n * 13} other places." for n in range(99)
    ]
    assert 1_200 < len("".join(_summary(" ".join(long))[::2])) <= 1_450


@pytest.mark.parametrize("ending", [".", "!", "…", '."'])
def test_prose_is_told_by_its_endings(ending: str) -> None:
    prose = [f"The tower number {n} is tall{ending}" for n in range(1)]
    listed = [f"a list entry about tower {n}" for n in range(3)]
    assert set(_summary("\n\n".join([*prose, *listed]))[::2]) == set(prose)
    more = [*prose, *listed, "a list entry without number"]
    assert len(_summary("\n\n".join([*more, *more]))[::2]) > 1


def test_a_long_text_is_sampled_evenly() -> None:
    asked: list[int] = []

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(len(texts))
        return np.ones((len(texts), 1), dtype=np.float32)

    for count, compared in ((400, 400), (401, 201), (1000, 334)):
        text = " ".join(f"The tower number {n} is tall." for n in range(count))
        prompt = Prompt("x", (_source(1, text),), mode=Mode.SUMMARISE)
        assert list(ExtractiveGenerator(embed).generate(prompt, CancelToken()))
        assert (sum(asked), max(asked)) == (compared, 32)
        asked.clear()


def test_vectors_of_a_summary_belong_to_their_sentences() -> None:
    central, other = "The tower is tall and it is red and it is old.", "Cats sing in town."
    texts = [central, other, "Dogs sing in town.", central.replace("red", "big")]

    def embed(given: Sequence[str]) -> NDArray[np.float32]:
        assert [len(text) for text in given] == sorted(len(text) for text in given)
        return np.array([[1, 0] if "tower" in text else [0, 1] for text in given], dtype=np.float32)

    prompt = Prompt("x", (_source(1, " ".join(texts)),), mode=Mode.SUMMARISE)
    assert "tower" in next(ExtractiveGenerator(embed).generate(prompt, CancelToken()))


@pytest.mark.parametrize(("languages", "embedded"), [(["en", "de"], False), (["en", "en", "de"], True)])
def test_most_sentences_must_be_in_a_language_of_the_embedder(
    languages: list[str], *, embedded: bool
) -> None:
    asked: list[int] = []

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(len(texts))
        return np.ones((len(texts), 1), dtype=np.float32)

    sources = tuple(
        _source(n, f"Tower number {n} is tall.", language=each) for n, each in enumerate(languages)
    )
    list(ExtractiveGenerator(embed).generate(Prompt("x", sources, mode=Mode.SUMMARISE), CancelToken()))
    assert bool(asked) is embedded
