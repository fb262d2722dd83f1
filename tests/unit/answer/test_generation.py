"""Quotes are the checked sentences of their text, each with its place in a document."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.generation import QuotedSentences
from desktop_rag.answer_types import Source, Support
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates, join_sentences

START = 100
TEXT = "The tower is tall. It is red. It is old."


def make_source(number: int, text: str, name: str = "a.txt") -> Source:
    passage = Passage(f"p{number}", "d", START, START + len(text), text, None, (), "en")
    return Source(number, Path(name), passage)


def test_quotes_are_supported_by_where_they_stand() -> None:
    quotes = collect_candidates([make_source(1, TEXT), make_source(2, "A | B\nTea | 3", "b.docx")])
    written = "".join(join_sentences(quotes, CancelToken()))
    text, sentences = QuotedSentences(quotes).check_whole_text(written)
    assert text == written
    assert [each.text for each in sentences] == [each.text for each in quotes]
    assert {each.support for each in sentences} == {Support.SUPPORTED}
    assert [each.citations for each in sentences] == [(1,), (1,), (1,), (2,)]
    spans = [span for each in sentences for span in each.supporting]
    assert [TEXT[start - START : end - START] for start, end in spans[:3]] == [
        each.text for each in quotes[:3]
    ]
    assert spans[3] == (START + len("A | B\n"), START + len("A | B\nTea | 3"))


@pytest.mark.parametrize(("written", "known"), [("", 0), ("The tower is tall.", 1), (TEXT[:32], 2)])
def test_quotes_that_were_not_written_any_more_are_left_out(written: str, known: int) -> None:
    text, sentences = QuotedSentences(collect_candidates([make_source(1, TEXT)])).check_whole_text(written)
    assert text == written
    assert len(sentences) == known


def test_quotes_have_been_checked_before_they_are_written() -> None:
    assert QuotedSentences([]).check_piece("The tower is tall.") == []
