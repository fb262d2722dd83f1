"""The library as a model of OpenAI's protocol, so that any chat client can talk to it.

The last message of the user is the question, earlier ones are the context of a follow-up; messages of
the system, tools and parameters of the sampling do nothing here. Citations are annotations, as OpenAI's own
search has them, and stand as a list below the answer for clients that do not show these. The rows behind a
computed answer stand between as a table in Markdown.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import AsyncIterator, Sequence
from pathlib import Path, PurePath, PureWindowsPath
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from desktop_rag.answer.answer_events import Answered, AnswerEvent, TextAdded
from desktop_rag.answer_types import Answer, Citation
from desktop_rag.api.api_errors import RequestError
from desktop_rag.api.api_records import AskRequest
from desktop_rag.conversations.computed_rows import list_cells, rows_to_markdown
from desktop_rag.conversations.markdown_escapes import escape_markdown
from desktop_rag.llm.generator import Exchange
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.text.written_citations import WrittenCitationFilter

MODEL, QUOTES_MODEL = "desktop-rag", "desktop-rag-quotes"
MODELS = (MODEL, QUOTES_MODEL)
_MOST_CHARACTERS = 100_000  # of a message
_MOST_MESSAGES = 1_000
_SERVER_ERROR = 500
_ROWS, _SOURCES = "\n\nRows:\n\n", "\n\nSources:\n"
_MOST_EXCHANGES = 20  # that a follow-up can lean on
_MOST_QUESTION_CHARACTERS = 8_000  # as in a search; of a longer one the end counts


class ContentPart(Struct, frozen=True):
    """A part of a message; parts that are not text are left out."""

    type: str
    text: Annotated[str, Meta(max_length=_MOST_CHARACTERS)] | None = None


class ProtocolMessage(Struct, frozen=True):
    """A message of a conversation."""

    role: Literal["system", "developer", "user", "assistant", "tool", "function"]
    content: Annotated[str, Meta(max_length=_MOST_CHARACTERS)] | list[ContentPart] | None = None

    def join_text(self) -> str:
        """Return the text of the message."""
        if isinstance(self.content, str):
            return self.content
        return "\n".join(part.text for part in self.content or () if part.text)


class StreamOptions(Struct, frozen=True):
    """Options for events beyond the answer."""

    include_usage: bool | None = False


class ChatRequest(Struct, frozen=True):
    """A request for a completion; other fields of the protocol are taken and do nothing."""

    messages: Annotated[list[ProtocolMessage], Meta(min_length=1, max_length=_MOST_MESSAGES)]
    model: Literal["desktop-rag", "desktop-rag-quotes"] = "desktop-rag"
    stream: bool | None = False
    stream_options: StreamOptions | None = None


class ModelRecord(Struct, frozen=True):
    """A model that can be asked."""

    id: str
    object: str = "model"
    created: int = 0
    owned_by: str = "desktop-rag"


class ModelsRecord(Struct, frozen=True):
    """The models that can be asked."""

    data: list[ModelRecord]
    object: str = "list"


class UrlCitation(Struct, frozen=True):
    """The place that a stretch of an answer cites."""

    start_index: int
    end_index: int
    title: str
    url: str


class Annotation(Struct, frozen=True):
    """A citation of an answer."""

    url_citation: UrlCitation
    type: str = "url_citation"


class CompletionMessage(Struct, frozen=True):
    """An answer."""

    content: str
    annotations: list[Annotation]
    role: str = "assistant"
    refusal: None = None


class CompletionChoice(Struct, frozen=True):
    """The one answer of a completion."""

    message: CompletionMessage
    index: int = 0
    finish_reason: str = "stop"
    logprobs: None = None


class Usage(Struct, frozen=True):
    """The lengths of question and answer, estimated in tokens."""

    prompt_tokens: int
    completion_tokens: int
    total_tokens: int


class CompletionRecord(Struct, frozen=True):
    """A completion."""

    id: str
    created: int
    model: str
    choices: list[CompletionChoice]
    usage: Usage
    object: str = "chat.completion"


class ProtocolError(Struct, frozen=True):
    """An error as clients of the protocol read it."""

    message: str
    type: str
    param: None = None
    code: str | None = None


class ProtocolErrorReply(Struct, frozen=True):
    """The body of an error reply."""

    error: ProtocolError


def list_models() -> ModelsRecord:
    """Return the models: the one set in the program, and quotes without a language model."""
    return ModelsRecord([ModelRecord(each) for each in MODELS])


def make_protocol_reply(status: int, message: str) -> ProtocolErrorReply:
    """Return the body for an error."""
    kind = "server_error" if status >= _SERVER_ERROR else "invalid_request_error"
    codes = {404: "model_not_found", 429: "rate_limit_exceeded"}
    return ProtocolErrorReply(ProtocolError(message, kind, code=codes.get(status)))


def parse_conversation(request: ChatRequest) -> tuple[AskRequest, list[Exchange]]:
    """Return the question and the exchanges before it; raises RequestError without a question."""
    turns = [each for each in request.messages if each.role in {"user", "assistant"}]
    if not turns or turns[-1].role != "user" or not turns[-1].join_text().strip():
        raise RequestError("The last message is not a question", "The last message must come from the user.")
    history: list[Exchange] = []
    question = ""
    for turn in turns[:-1]:
        if turn.role == "user":
            question = turn.join_text()
        elif question:
            history.append(Exchange(question, strip_sources(turn.join_text())))
            question = ""
    asked = turns[-1].join_text()[-_MOST_QUESTION_CHARACTERS:]
    return AskRequest(question=asked, quotes=request.model == QUOTES_MODEL), history[-_MOST_EXCHANGES:]


class AnswerWriter:
    """Writes an answer as clients of the protocol show it, piece by piece; the pieces join to the whole."""

    def __init__(self) -> None:
        self._filter = WrittenCitationFilter()
        self._written: list[str] = []
        self.annotations: list[Annotation] = []

    @property
    def text(self) -> str:
        """The text so far."""
        return "".join(self._written)

    def write_event(self, event: AnswerEvent) -> str:
        """Return the text that an event adds; after the last one the annotations are there."""
        if isinstance(event, TextAdded):
            return self._add(self._filter.feed(event.text))
        if isinstance(event, Answered):
            added = self._add(self._filter.flush())
            self.annotations = list(_list_annotations(self.text, event.answer))
            computed = event.answer.computation
            rows = rows_to_markdown(computed.columns, list_cells(computed)) if computed else ""
            return added + self._add(
                (f"{_ROWS}{rows}" if rows else "")
                + _format_sources(event.answer)
                + _format_readings(event.answer)
            )
        return ""

    def _add(self, text: str) -> str:
        self._written.append(text)
        return text


async def complete_chat(
    request: ChatRequest, question: str, events: AsyncIterator[AnswerEvent]
) -> CompletionRecord:
    """Return the completion that an answer makes."""
    writer = AnswerWriter()
    async for event in events:
        writer.write_event(event)
    message = CompletionMessage(writer.text, writer.annotations)
    return CompletionRecord(
        _make_id(),
        int(time.time()),
        request.model,
        [CompletionChoice(message)],
        _measure_usage(question, writer.text),
    )


async def stream_chat(
    request: ChatRequest, question: str, events: AsyncIterator[AnswerEvent]
) -> AsyncIterator[dict[str, Any]]:
    """Yield the chunks of a completion while the answer is written."""
    writer = AnswerWriter()
    head = {
        "id": _make_id(),
        "object": "chat.completion.chunk",
        "created": int(time.time()),
        "model": request.model,
    }

    def make_chunk(delta: dict[str, Any], finish: str | None = None) -> dict[str, Any]:
        return head | {"choices": [{"index": 0, "delta": delta, "finish_reason": finish, "logprobs": None}]}

    yield make_chunk({"role": "assistant", "content": ""})
    async for event in events:
        if text := writer.write_event(event):
            yield make_chunk({"content": text})
    yield make_chunk({"annotations": writer.annotations}, "stop")
    if request.stream_options and request.stream_options.include_usage:
        yield head | {"choices": [], "usage": _measure_usage(question, writer.text)}


def strip_sources(text: str) -> str:
    """Return the text of an earlier answer without its rows and the list below it."""
    return text.partition(_SOURCES)[0].partition(_ROWS)[0]


def _format_sources(answer: Answer) -> str:
    lines = [f"[{each.number}] {_format_title(each)}" for each in answer.citations]
    return _SOURCES + "\n".join(lines) if lines else ""


def _format_readings(answer: Answer) -> str:
    questions = [f"- {escape_markdown(each)}" for each in answer.readings]
    return "\n\n" + "\n".join([answer.readings_note, "", *questions]) if questions else ""


def _format_title(citation: Citation) -> str:
    name = _parse_path(citation.path).name
    return name + (f", p. {citation.page}" if citation.page else "")


def _list_annotations(text: str, answer: Answer) -> Sequence[Annotation]:
    """Return one annotation for each citation of each sentence, with where that is in the text."""
    cited = {each.number: each for each in answer.citations}
    found: list[Annotation] = []
    position = 0
    for sentence in answer.sentences:
        start = text.find(sentence.text, position)
        if start < 0:
            continue
        position = start + len(sentence.text)
        for number in sentence.citations:
            if number in cited:
                url = format_url(cited[number].path, cited[number].page)
                found.append(Annotation(UrlCitation(start, position, _format_title(cited[number]), url)))
    return found


def format_url(path: Path, page: int | None) -> str:
    """Return the URL of a page, "" for a path that has none."""
    parsed = _parse_path(path)
    if not parsed.is_absolute():
        return ""
    return parsed.as_uri() + (f"#page={page}" if page else "")


def _parse_path(path: Path) -> PurePath:
    """Return a path of this system, or of Windows if it is absolute there alone."""
    return path if path.is_absolute() else PureWindowsPath(path)


def _measure_usage(question: str, text: str) -> Usage:
    asked, written = estimate_tokens(question), estimate_tokens(text)
    return Usage(asked, written, asked + written)


def _make_id() -> str:
    return f"chatcmpl-{uuid.uuid4().hex}"
