"""A language model writes a SELECT up to its end, within its time, and says if text left the computer."""

from __future__ import annotations

import pytest

from desktop_rag.answer import select_writing
from desktop_rag.answer.select_writing import SelectWriter
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import GenerationInfo
from desktop_rag.llm.prompts import prompt_to_messages
from desktop_rag.tables.select_prompt import SelectRequest
from tests.helpers.generators import FakeGenerator

REQUEST = SelectRequest("Write SQL.", "Question: how many?", 'root ::= "SELECT 1;"')


def test_it_stops_behind_the_select() -> None:
    model = FakeGenerator("```sql\nSELECT COUNT(*) ", "FROM t;", AssertionError("read on"))
    assert SelectWriter(model, CancelToken()).write_select(REQUEST).endswith("SELECT COUNT(*) FROM t;")
    assert (
        SelectWriter(FakeGenerator("word " * 900), CancelToken()).write_select(REQUEST).count("word") == 900
    )


def test_the_model_sees_the_task_the_examples_and_the_question() -> None:
    model = FakeGenerator("SELECT 1;")
    SelectWriter(model, CancelToken()).write_select(REQUEST)
    (asked,) = model.prompts
    messages = prompt_to_messages(asked)
    assert (messages[0].content, messages[-1].content) == (REQUEST.task, REQUEST.text)
    assert all(each.content.startswith("SELECT ") for each in messages if each.role == "assistant")
    assert asked.grammar == REQUEST.grammar


def test_a_model_that_fails_writes_nothing() -> None:
    failing = FakeGenerator("SELECT ", ModelError("It crashed", "Ask again."))
    assert SelectWriter(failing, CancelToken()).write_select(REQUEST) == ""


def test_a_cancel_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    token = CancelToken()
    with pytest.raises(Cancelled):
        SelectWriter(FakeGenerator("SELECT ", token.cancel, "1"), token).write_select(REQUEST)
    monkeypatch.setattr(select_writing, "_MOST_SECONDS", 0.01)
    slow = FakeGenerator("SELECT ", lambda: CancelToken().wait(0.2), "1;")
    assert SelectWriter(slow, CancelToken()).write_select(REQUEST) == ""


def test_it_notes_that_text_left_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    model = FakeGenerator("SELECT 1;")
    info = GenerationInfo((), notes=("text has left this computer",))
    monkeypatch.setattr(model, "generation_info", info, raising=False)
    writer = SelectWriter(model, CancelToken())
    assert not writer.notes
    writer.write_select(REQUEST)
    assert writer.notes == ("text has left this computer",)
