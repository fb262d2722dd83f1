"""Parse a streamed answer: server-sent events (SSE) of OpenAI's chat completions protocol."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from desktop_rag.llm.servers.server_errors import said_in

_LONGEST_LINE = 1024 * 1024  # a piece of text has a few hundred
_LINE_END = re.compile(r"\r\n|\n|\r(?!$)")  # a \r at the end may be half of \r\n
_END = "[DONE]"


class NotAnAnswer(Exception):  # noqa: N818 - converted by the caller, which knows the server
    """The response violates the protocol."""


class BrokenOff(Exception):  # noqa: N818 - as above
    """The response ended before the answer was complete."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of an answer, or of the reasoning before it; the last has a `finish_reason`."""

    text: str = ""
    thought: str = ""
    finish: str = ""
    problem: str = ""  # the server's error text


def pieces(chunks: Iterable[bytes]) -> Iterator[Piece]:
    """Yield the pieces of an answer from `chunks` of any size.

    Raises:
        InvalidStream: the response violates the protocol.
        TruncatedStream: the end of the answer is missing.
    """
    started = finished = False
    for event in events(chunks):
        if event == _END:
            return
        piece = _piece(event)
        started = True
        finished = finished or bool(piece.finish)
        yield piece
    if not finished:
        raise BrokenOff if started else NotAnAnswer


def events(chunks: Iterable[bytes]) -> Iterator[str]:
    """Yield the data of the events, without keep-alive comments.

    A complete JSON object counts as an event, even without the empty line after it or without SSE.
    """
    data = ""
    for line in lines(chunks):
        field, _, value = line.partition(":")
        if not data and line.startswith("{"):
            data = line
        elif field == "error":  # llama-server
            yield _error(value.strip())
        elif field == "data":
            data = f"{data}\n{value.removeprefix(' ')}" if data else value.removeprefix(" ")
        elif data and line.startswith((" ", "}", "]", '"')):
            data += line  # an object over several lines
        elif not line and data:
            yield data
            data = ""
        if data and _is_whole(data):
            yield data
            data = ""
    if data:
        yield data


def lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of a UTF-8 text; raises InvalidStream if one is too long."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
    rest = ""
    for chunk in chunks:
        *complete, rest = _LINE_END.split(rest + decoder.decode(chunk))
        yield from complete
        if len(rest) > _LONGEST_LINE:
            raise NotAnAnswer
    yield from _LINE_END.split((rest + decoder.decode(b"", final=True)).removesuffix("\r"))


def _error(value: str) -> str:
    try:
        return json.dumps({"error": json.loads(value)})
    except ValueError:
        return json.dumps({"error": value})


def _is_whole(text: str) -> bool:
    if text.strip() == _END:
        return True
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _piece(event: str) -> Piece:
    try:
        answer = json.loads(event)
    except ValueError as error:
        raise NotAnAnswer from error
    if problem := said_in(answer):
        return Piece(problem=problem)
    choices = answer.get("choices") if isinstance(answer, dict) else None
    if not isinstance(choices, list):
        raise NotAnAnswer
    choice = choices[0] if choices and isinstance(choices[0], dict) else {}  # none: usage counts
    message = choice.get("delta") or choice.get("message") or {}
    return Piece(
        _text(message.get("content")),
        _text(message.get("reasoning_content") or message.get("reasoning")),
        str(choice.get("finish_reason") or ""),
    )


def _text(content: Any) -> str:
    """Return a content text, which some servers send as a list of parts."""
    if isinstance(content, list):
        parts = (part for part in content if isinstance(part, dict))
        return "".join(_text(part.get("text")) for part in parts)
    return content if isinstance(content, str) else ""
