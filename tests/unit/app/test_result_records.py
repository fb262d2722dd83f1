"""What is printed and answered as JSON about answers and searches."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support
from desktop_rag.app.result_records import answer_to_record, search_to_record
from desktop_rag.retrieve.searcher import SearchResult
from tests.helpers.computed import COLUMNS, EXPENSES, make_computed


@pytest.mark.parametrize(
    ("found", "is_perhaps", "confidence"),
    [
        (True, False, "found"),
        (True, True, "perhaps"),
        (False, False, "not found"),
        (False, True, "not found"),
    ],
)
def test_an_answer_says_whether_the_documents_answer_it(
    confidence: str, *, found: bool, is_perhaps: bool
) -> None:
    answer = Answer("Who?", "Marta.", found=found, model="fake", is_perhaps=is_perhaps)
    record = msgspec.to_builtins(answer_to_record("7", answer))
    assert (record["id"], record["found"], record["confidence"]) == ("7", found, confidence)


def test_a_computed_answer_has_its_values_and_the_rows_behind_them() -> None:
    record = msgspec.to_builtins(answer_to_record(None, make_computed(2, 320)))
    assert record["values"] == ["1,405.00"]
    assert record["table"]["columns"] == list(COLUMNS)
    assert record["table"]["rows"][1] == ["2025-01-02", "Item 1", "180.00"]
    assert record["table"]["sources"][0] == {"path": str(EXPENSES), "start": 21, "end": 43}
    assert (record["computation"]["rows_used"], record["computation"]["rows_total"]) == (320, 400)
    plain = msgspec.to_builtins(answer_to_record(None, Answer("Who?", "Marta.", found=True, model="fake")))
    assert not {"values", "table", "computation"} & plain.keys()


@pytest.mark.parametrize(
    ("doubt", "texts", "cited"),
    [
        (Doubt.PARTLY, ["It costs 9.", "The price is 9."], [[1], [2]]),
        (Doubt.OUTDATED, ["The price is 9.", "It costs 9."], [[1], [2]]),
    ],
)
def test_quotes_stand_with_a_written_answer_that_needs_them_and_first_if_one_contradicts_it(
    doubt: Doubt, texts: list[str], cited: list[list[int]]
) -> None:
    citation = Citation(1, "d", Path("/d/prices.txt"), None, 0, 15, "The price is 9.")
    quote = Sentence("The price is 9.", Support.SUPPORTED, (1,))
    quotes = Answer(
        "?",
        quote.text,
        found=True,
        is_perhaps=True,
        model="extractive",
        sentences=(quote,),
        citations=(citation,),
    )
    claim = Sentence("It costs 9.", Support.WEAK, (1,), doubt=doubt)
    answer = Answer(
        "?", claim.text, found=True, model="fake", sentences=(claim,), citations=(citation,), quotes=quotes
    )
    record = answer_to_record(None, answer)
    assert record.answer == "\n\n".join(texts)
    assert [each.text for each in record.sentences] == texts
    assert [each.citations for each in record.sentences] == cited
    assert [each.number for each in record.citations] == [1, 2]


def test_notices_are_in_the_language_of_the_question() -> None:
    notices = ("Your documents do not support this answer: compare the quotes.", "Read 1 document in full.")
    for question, said in (("Who said so?", notices[1]), ("Wer hat das gesagt?", "1 Dokument ganz gelesen.")):
        answer = Answer(question, "Marta.", found=True, model="fake", notices=notices)
        first, second = answer_to_record(None, answer).notices
        assert (first == notices[0], second) == (said == notices[1], said)


def test_a_search_says_which_words_it_replaced() -> None:
    notice = "Searched for “warranty” instead of “warrenty”."
    result = SearchResult((), is_near=False, milliseconds=1.5, notices=(notice,), text="a warranty")
    record = search_to_record(None, "a warrenty", result, (), ())
    assert (record.question, record.notices) == ("a warrenty", [notice])
