"""A question is parsed where it is asked, and passed on with what was derived from it."""

from __future__ import annotations

import pytest

from desktop_rag.errors import QuestionError
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.retrieve.question_filters import Filters, parse_filters
from desktop_rag.types import ALL_DOCUMENTS, Mode, Scope


def test_a_question_holds_its_text_and_its_filters() -> None:
    question = parse_question(" When is the lease due? file:lease ", Scope((1,)), Mode.SUMMARISE)
    filters = parse_filters("When is the lease due? file:lease")
    assert question == Question("When is the lease due? file:lease", filters, Scope((1,)), Mode.SUMMARISE)
    assert (question.text, question.filters.files) == ("When is the lease due?", ("lease",))


def test_without_more_all_documents_are_asked_for_an_answer() -> None:
    question = parse_question("When?")
    assert (question.scope, question.mode) == (ALL_DOCUMENTS, Mode.ASK)


def test_the_language_is_that_of_the_text_without_filters() -> None:
    text = "Wann wird die Mülltonne am Haus geleert?"
    assert parse_question(f'{text} file:"The minutes of the garden committee"').language == "de"
    assert parse_question("file:minutes-of-the-garden-committee").language == ""


def test_words_put_before_a_question_leave_its_filters() -> None:
    question = parse_question("And when? file:lease -draft", Scope((1,)))
    longer = question.prepend_words(["file:garden", "budget"])
    assert longer.written == "file:garden budget And when? file:lease -draft"
    assert longer.text == "file:garden budget And when?"
    assert (longer.filters.files, longer.filters.not_words) == (("lease",), ("draft",))
    assert longer.scope == question.scope


def test_an_invalid_filter_is_refused_where_the_question_is_asked() -> None:
    with pytest.raises(QuestionError, match="not a date"):
        parse_question("What is due? after:noon")


def test_a_text_to_translate_holds_no_filters() -> None:
    written = 'into German: He wrote "after:noon" -never'
    assert parse_question(written, mode=Mode.TRANSLATE).filters == Filters(written)
