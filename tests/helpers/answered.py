"""What comes of a request, from its first event to the answer."""

from __future__ import annotations

from desktop_rag.answer.answer_events import Answered, AnswerEvent
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Answer
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.generator import Generator
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Mode, Scope


def answered(
    mode: Mode,
    answerer: Answerer,
    request: str,
    generator: Generator,
    scope: Scope | None = None,
    token: CancelToken | None = None,
) -> tuple[list[AnswerEvent], Answer]:
    """Return all events, and the answer that the last one holds."""
    token = token or CancelToken()
    events = list(
        answerer.answer_question(parse_question(request, scope or Scope(), mode=mode), generator, token)
    )
    assert isinstance(events[-1], Answered)
    return events, events[-1].answer
