"""The features of sentences tell what they have in common with a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.answer.select.features import (
    FEATURES,
    find_head,
    find_passage_score,
    measure_candidates,
)
from desktop_rag.answer_types import Hit, Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.extractive import EmbedTexts
from desktop_rag.llm.sentence_candidates import collect_candidates
from desktop_rag.text.table_format import TableFormat


def make_source(text: str, name: str = "a.txt", number: int = 1, language: str = "en") -> Source:
    return Source(
        number, Path(name), Passage(f"p{number}", "d", 0, len(text), text, None, (), language), 1 / number
    )


def weigh_alike(stems: Iterable[str]) -> Mapping[str, float]:
    return dict.fromkeys(stems, 1.0)


def measure(
    question: str, *sources: Source, embed: EmbedTexts | None = None, head: str = ""
) -> dict[str, list[float]]:
    """Return the values of each feature for the sentences of the sources."""
    candidates = collect_candidates([replace(each, head=head) for each in sources])
    features = measure_candidates(question, candidates, weigh_alike, 100, embed, ["en"])
    return dict(zip(FEATURES, features.T.tolist(), strict=True))


def test_the_words_of_a_question_are_counted_in_a_sentence_and_around_it() -> None:
    found = measure("blue tower height", make_source("Its height is known. The tower is old."))
    assert found["words"] == pytest.approx([1 / 3, 1 / 3])
    assert found["passage"] == pytest.approx([2 / 3, 2 / 3])


@pytest.mark.parametrize(
    ("source", "head"),
    [
        (make_source("# Blue tower\n\nIts height is known."), ""),
        (make_source("Its height is known.", "blue_tower.txt"), ""),
        (make_source("Its height is known.", "BlueTower.txt"), ""),
        (make_source("Its height is known."), "Blue tower"),
    ],
    ids=("a heading", "a file's name", "a file's name in one word", "the head of its document"),
)
def test_what_stands_above_a_sentence_counts_as_its_context(source: Source, head: str) -> None:
    found = measure("blue tower height", source, head=head)
    assert found["words"] == pytest.approx([1 / 3])
    assert (found["context"], found["asked"]) == ([1], [1])


def test_words_in_a_sentence_of_another_source_are_not_around_it() -> None:
    found = measure("tower", make_source("The tower is old."), make_source("It is red here.", number=2))
    assert found["passage"] == [1, 0]
    assert found["source"] == [1, 1 / 2]


@pytest.mark.parametrize(
    ("question", "held", "other"),
    [
        ("How tall is it?", "It is 330 metres tall.", "It is very tall."),
        ("When was it built?", "It was built in May 1889.", "It was built of stone."),
        ("Who drew the plans?", "The plans are by Gustave Eiffel.", "The plans are in ink."),
        ("Why was it closed?", "It was closed because of rain.", "It was closed for all."),
    ],
)
def test_a_sentence_is_told_to_hold_the_kind_that_is_asked_for(question: str, held: str, other: str) -> None:
    found = measure(question, make_source(f"{held} {other}"))
    assert (found["kind"], found["no_kind"]) == ([1, 0], [0, 1])


def test_an_amount_is_told_to_have_the_unit_that_is_asked_for() -> None:
    found = measure("How tall is it?", make_source("It is 330 metres tall. It cost 900 euros."))
    assert (found["unit"], found["no_unit"]) == ([1, 0], [0, 1])


def test_names_that_stand_nowhere_are_missing() -> None:
    source = make_source("The Eiffel Tower is tall.")
    assert measure("How tall is the Eiffel Tower?", source)["missing_names"] == [0]
    assert measure("How tall is the Empire State Building?", source)["missing_names"] == [1]


def test_a_code_that_stands_nowhere_is_missing_though_others_share_its_beginning() -> None:
    source = make_source("Please pay invoice TI-2025-813 by 5 May.")
    assert measure("When is invoice TI-2025-813 due?", source)["missing_names"] == [0]
    assert measure("When is invoice TI-2025-322 due?", source)["missing_names"] == [0.5]


def test_a_sentence_in_a_language_that_the_embedding_model_does_not_read_is_told() -> None:
    found = measure("tower", make_source("A tower."), make_source("Ein Turm.", number=2, language="de"))
    assert found["unread"] == [0, 1]


def test_words_of_a_question_are_found_in_a_text_that_counts_as_of_another_language() -> None:
    source = make_source("Our Betriebsferien last two weeks.", language="en")
    assert measure("Wann sind die Betriebsferien?", source)["words"] == [1.0]


def test_the_best_24_sentences_are_embedded() -> None:
    asked: list[Sequence[str]] = []

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(texts)
        return np.ones((len(texts), 1), dtype=np.float32)

    found = measure("tower?", make_source(" ".join(["It is flat here."] * 30 + ["A tower."])), embed=embed)
    assert len(asked[0]) == 25
    assert asked[0][:2] == ["tower?", "A tower."]
    assert (sum(found["cosine"]), found["cosine"][-1]) == (24, 1)


def test_a_question_without_words_is_no_trouble() -> None:
    assert all(np.isfinite(each).all() for each in measure("???", make_source("A tower.")).values())


@pytest.mark.parametrize(
    ("beginning", "head"),
    [
        ("Nordglas\nInvoice 7\n\nTo the board\nTotal: 9 EUR", "Nordglas\nInvoice 7\nTo the board"),
        ("Garden club\n\nThe fee is 40 euros.\nMarch", "Garden club"),
        ("It is old.", ""),
        ("word " * 20, ""),
        ("", ""),
    ],
)
def test_the_head_of_a_document_is_its_first_short_lines(beginning: str, head: str) -> None:
    assert find_head(beginning, TableFormat.NONE) == head


def test_rows_are_no_head_whose_words_all_rows_would_have() -> None:
    records = "asset,model,user\nL-1,Pine 4,Ito\nL-2,Oak 7,Farah\n"
    assert find_head(records, TableFormat.DELIMITED) == ""
    assert find_head(f"Laptops\n\n{records.replace(',', ' | ')}", TableFormat.SHEET) == "Laptops"


def test_a_sentence_of_merged_neighbours_scores_as_its_own_passage() -> None:
    one, two = "The old tower is low.", "The new tower is high."
    whole = Passage("w", "d", 1000, 1044, f"{one} {two}", None, (), "en")
    hits = tuple(
        Hit(replace(whole, id=text, start=start, end=start + len(text), text=text), Path("a"), score)
        for text, start, score in ((one, 1000, 0.2), (two, 1022, 0.9))
    )
    first, second = collect_candidates([Source(1, Path("a"), whole, 0.9, merged_hits=hits)])
    assert (find_passage_score(first), find_passage_score(second)) == (0.2, 0.9)
    over_both = replace(first, end=second.end)
    assert find_passage_score(over_both) == 0.9


def test_a_line_of_the_head_of_its_document_is_no_context_of_its_own() -> None:
    found = measure(
        "reference of the letter", make_source("Reference HDR-5521"), head="Reference HDR-5521\nRiverside"
    )
    assert found["asked"] == [0.5]
    assert found["asked_grams"][0] > 0
