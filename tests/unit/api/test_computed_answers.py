"""The rows behind a computed answer reach clients of MCP and of OpenAI's protocol."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from desktop_rag.access.request_log import RequestLog
from desktop_rag.answer.answer_events import Answered, AnswerEvent, TextAdded
from desktop_rag.answer_types import Answer
from desktop_rag.api import library_service
from desktop_rag.api.library_service import LibraryService
from desktop_rag.api.mcp_server import build_server
from desktop_rag.api.openai_protocol import AnswerWriter, strip_sources
from tests.helpers.computed import make_computed

HEAD = "| Date | Item | Amount EUR |\n| --- | --- | ---: |\n| 2025-01-01 | Item 0 | 5.00 |\n"


class _Session:
    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def is_current(self) -> bool:
        return True

    def answer_question(self, *_asked: Any) -> Iterator[AnswerEvent]:
        yield TextAdded(self._answer.text)
        yield Answered(self._answer)


@pytest.mark.parametrize("rows", [14, 0])
def test_a_tool_shows_them_as_markdown_beside_its_record(
    rows: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def open_session(_folder: Path) -> Iterator[_Session]:
        yield _Session(make_computed(rows))

    monkeypatch.setattr(library_service, "open_answer_session", open_session)

    async def ask(service: LibraryService) -> tuple[list[str], Any]:
        async with Client(build_server(service, RequestLog(lambda: False))) as client:
            reply = await client.call_tool("ask", {"question": "What is the total?"})
            return [getattr(each, "text", "") for each in reply.content], reply.structured_content

    with closing(LibraryService(tmp_path)) as service:
        texts, record = asyncio.run(ask(service))
    assert json.loads(texts[0]) == record
    assert record["computation"]["rows_used"] == rows
    assert [each.startswith(HEAD) for each in texts[1:]] == [True] * bool(rows)


def test_a_completion_has_them_between_its_answer_and_its_sources() -> None:
    answer, writer = make_computed(), AnswerWriter()
    for event in (TextAdded(answer.text), Answered(answer)):
        writer.write_event(event)
    assert writer.text.startswith(f"{answer.text}\n\nRows:\n\n{HEAD}")
    assert writer.text.endswith("|\n\nSources:\n[1] expenses.xlsx, p. 1")
    assert strip_sources(writer.text) == answer.text
    assert [each.url_citation.end_index for each in writer.annotations] == [len(answer.text)]


def test_readings_stand_below_the_answer_as_a_list() -> None:
    writer = AnswerWriter()
    note = "I found expenses.csv, with Amount. Did you mean:"
    answer = Answer("How much?", "Nothing.", found=False, model="extractive")
    writer.write_event(TextAdded(answer.text))
    writer.write_event(
        Answered(replace(answer, readings=("What is the total Amount_*?",), readings_note=note))
    )
    assert writer.text == f"Nothing.\n\n{note}\n\n- What is the total Amount\\_\\*?"
