"""Everything is read through the API: findings come as text, progress says how long the rest takes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from desktop_rag.answer.answer_events import Answered, AnswerEvent, BatchRead, FindingsAdded
from desktop_rag.api.api_records import AskRequest
from desktop_rag.api.event_streams import list_answer_events
from desktop_rag.api.session_pool import AnswerSession
from desktop_rag.app.library_session import LibrarySession
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.letters import HAMMERING, REQUEST, add_letters
from tests.helpers.stages import Stages


@pytest.fixture
def events(library: LibraryWriter, embedder: Embedder) -> list[AnswerEvent]:
    add_letters(library, Stages(library, embedder))
    session = AnswerSession(LibrarySession(library, embedder))
    request = AskRequest(REQUEST, quotes=True, read_everything=True)
    found = list(session.answer_question(request, request.question, CancelToken()))
    session.close()
    return found


def stream(events: list[AnswerEvent]) -> list[tuple[str, dict[str, Any]]]:
    async def iterate() -> AsyncIterator[AnswerEvent]:
        for each in events:
            yield each

    async def collect() -> list[bytes]:
        return [each async for each in list_answer_events(iterate())]

    def parse() -> Iterator[tuple[str, dict[str, Any]]]:
        for each in asyncio.run(collect()):
            name, data = each.decode().strip().split("\n")
            yield name.removeprefix("event: "), json.loads(data.removeprefix("data: "))

    return list(parse())


def test_all_findings_come_as_text_and_in_the_answer(events: list[AnswerEvent]) -> None:
    assert any(isinstance(each, FindingsAdded) for each in events)
    *before, (name, answer) = stream(events)
    text = "".join(data["text"] for kind, data in before if kind == "text")
    assert name == "answer"
    assert answer["answer"] == text
    assert HAMMERING in text
    assert answer["passages_read"] == answer["passages_total"] == 6
    assert "offer" not in answer


def test_progress_says_how_long_the_rest_takes_if_that_is_known(events: list[AnswerEvent]) -> None:
    answered = events[-1]
    assert isinstance(answered, Answered)
    assert stream([BatchRead(1, 9, 4.2), BatchRead(2, 9)]) == [
        ("progress", {"done": 1, "total": 9, "seconds_left": 5}),
        ("progress", {"done": 2, "total": 9}),
    ]
