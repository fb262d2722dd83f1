"""Answers without a model: verbatim sentences, the best ones, within the limit."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.llm.base import Prompt
from desktop_rag.llm.extractive import LIMIT, ExtractiveGenerator
from desktop_rag.store.terms import analyze
from desktop_rag.types import Passage, Source

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


def _source(number: int, text: str, score: float = 0.5, language: str = "en") -> Source:
    passage = Passage(f"p{number}", "d", 0, len(text), text, None, (), language)
    return Source(number, Path(f"{number}.txt"), passage, score)


def _pieces(question: str, *sources: Source, **options: int) -> list[str]:
    generator = ExtractiveGenerator(analyze, **options)  # type: ignore[arg-type]
    return list(generator.generate(Prompt(question, sources), CancelToken()))


def test_the_sentence_that_answers_is_quoted() -> None:
    text = "".join(_pieces("How tall is the Eiffel Tower?", _source(1, TOWER), _source(2, BRIDGE)))
    assert "The tower is 330 metres tall, about the same height as an 81-storey building." in text


@pytest.mark.parametrize(
    ("language", "question", "text", "answer"),
    [
        ("de", "Wie hoch ist der Turm?", "Der Turm ist 330 Meter hoch. Er steht in Paris.", "330"),
        ("zh", "埃菲尔铁塔有多高？", "它建于1889年的巴黎博览会。埃菲尔铁塔高330米。", "330米"),
        (
            "ar",
            "كم يبلغ ارتفاع البرج؟",
            "افتتح في باريس عام 1889. يبلغ ارتفاع البرج 330 مترا.",
            "330",
        ),
    ],
)
def test_other_languages_work_too(language: str, question: str, text: str, answer: str) -> None:
    assert answer in _pieces(question, _source(1, text, language=language), limit=1)[0]


def test_sentences_are_verbatim_and_separated() -> None:
    pieces = _pieces("When was it built or opened?", _source(1, TOWER), _source(2, BRIDGE))
    assert all(piece in TOWER or piece in BRIDGE for piece in pieces[::2])
    assert set(pieces[1::2]) <= {" ", "\n\n"}


def test_sentences_of_a_source_keep_their_order() -> None:
    pieces = _pieces("Who built the tower and how tall is it?", _source(1, TOWER), limit=200)[::2]
    places = [TOWER.index(piece) for piece in pieces]
    assert len(places) > 1
    assert places == sorted(places)


def test_the_limit_holds_but_for_half_a_sentence() -> None:
    sources = [_source(n, TOWER + f" Number {n}.") for n in range(1, 6)]
    for limit in (1, 100, LIMIT):
        pieces = _pieces("How tall is the tower?", *sources, limit=limit)
        assert len("".join(pieces[:-1])) <= limit
    assert len(_pieces("How tall is the tower?", *sources, limit=1)) == 1


def test_the_same_sentence_is_quoted_once() -> None:
    sources = [_source(n, "The tower is 330 metres tall.") for n in range(1, 4)]
    assert _pieces("How tall is the tower?", *sources) == ["The tower is 330 metres tall."]


def test_a_question_in_a_document_is_no_answer() -> None:
    text = "How tall is the Eiffel Tower? The tower is 330 metres tall."
    pieces = _pieces("How tall is the Eiffel Tower?", _source(1, text), limit=20)
    assert pieces == ["The tower is 330 metres tall."]


def test_a_better_source_wins_between_equal_sentences() -> None:
    one, two = "The old tower is 100 metres tall.", "The new tower is 200 metres tall."
    sources = (_source(1, one, 0.2), _source(2, two, 0.9))
    assert _pieces("How tall is the tower?", *sources, limit=20) == [two]


def test_closeness_of_meaning_counts_where_the_embedder_reads_the_language() -> None:
    near, far = "Er misst viel in der Höhe.", "Heute ist das Wetter trüb."
    asked: list[Sequence[str]] = []

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(texts)
        rows = [[1.0, 0.0] if text in {near, "Zzz?"} else [0.0, 1.0] for text in texts]
        return np.array(rows, dtype=np.float32)

    for languages in (("en",), ("en", "de")):
        generator = ExtractiveGenerator(analyze, embed, 10, languages)
        prompt = Prompt("Zzz?", (_source(1, near + " " + far, language="de"),))
        answer = list(generator.generate(prompt, CancelToken()))
        assert (answer == [near]) == ("de" in languages)
    assert len(asked) == 1


@pytest.mark.parametrize("text", ["Hm.", "Page 3"])
def test_a_source_of_few_words_is_quoted_if_it_is_all_there_is(text: str) -> None:
    assert _pieces("How tall?", _source(1, text)) == [text]


@pytest.mark.parametrize("text", ["", " \n "])
def test_sources_without_sentences_give_no_answer(text: str) -> None:
    assert _pieces("How tall?", _source(1, text)) == []
    assert _pieces("How tall?") == []


def test_a_question_without_words_is_no_trouble() -> None:
    assert _pieces("???", _source(1, TOWER))


def test_a_cancelled_token_stops_the_answer() -> None:
    token = CancelToken()
    stream = ExtractiveGenerator(analyze).generate(Prompt("tower?", (_source(1, TOWER),)), token)
    next(stream)
    token.cancel()
    with pytest.raises(Cancelled):
        list(stream)
