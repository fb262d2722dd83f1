"""What is printed and answered as JSON about answers and searches."""

from __future__ import annotations

import msgspec
import pytest

from desktop_rag.answer_types import Answer
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


def test_a_search_says_which_words_it_replaced() -> None:
    notice = "Searched for “warranty” instead of “warrenty”."
    result = SearchResult((), is_near=False, milliseconds=1.5, notices=(notice,), text="a warranty")
    record = search_to_record(None, "a warrenty", result, (), ())
    assert (record.question, record.notices) == ("a warrenty", [notice])
