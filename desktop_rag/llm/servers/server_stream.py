"""Read a streamed answer: server-sent events that hold pieces of OpenAI's protocol."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from desktop_rag.llm.servers.server_errors import said_in

_LONGEST_LINE = 1024 * 1024  # characters; a piece of text has a few hundred
_LINE_END = re.compile(r"\r\n|\n|\r(?!$)")  # a \r at the end may be half of one
_END = "[DONE]"


class NotAnAnswer(Exception):  # noqa: N818 - explained by who knows the server
    """What came is not of the protocol."""


class BrokenOff(Exception):  # noqa: N818 - as above
    """The answer ended before it was whole."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of an answer. `thought` is text before the answer; `finish` says why it ended."""

    text: str = ""
    thought: str = ""
    finish: str = ""
    problem: str = ""  # what the server says went wrong


def pieces(chunks: Iterable[bytes]) -> Iterator[Piece]:
    """Yield the pieces of an answer that comes in `chunks`, cut anywhere.

    Raises:
        NotAnAnswer: it is none.
        BrokenOff: its end is missing.
    """
    began = finished = False
    for event in events(chunks):
        if event == _END:
            return
        piece = _piece(event)
        began = True
        finished = finished or bool(piece.finish)
        yield piece
    if not finished:
        raise BrokenOff if began else NotAnAnswer


def events(chunks: Iterable[bytes]) -> Iterator[str]:
    """Yield what the events hold. Comments, which keep the connection alive, are passed over.

    One JSON object is one event, also where the empty line behind it is missing, or where a server
    answers with nothing else.
    """
    held = ""
    for line in lines(chunks):
        field, _, value = line.partition(":")
        if not held and line.startswith("{"):
            held = line
        elif field == "error":  # so does llama-server
            yield _error(value.strip())
        elif field == "data":
            held = f"{held}\n{value.removeprefix(' ')}" if held else value.removeprefix(" ")
        elif held and line.startswith((" ", "}", "]", '"')):
            held += line  # an object that is written over several lines
        elif not line and held:
            yield held
            held = ""
        if held and _is_whole(held):
            yield held
            held = ""
    if held:
        yield held


def lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of a text in UTF-8; raises NotAnAnswer if one has no end."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
    held = ""
    for chunk in chunks:
        *whole, held = _LINE_END.split(held + decoder.decode(chunk))
        yield from whole
        if len(held) > _LONGEST_LINE:
            raise NotAnAnswer
    yield from _LINE_END.split((held + decoder.decode(b"", final=True)).removesuffix("\r"))


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
    choice = choices[0] if choices and isinstance(choices[0], dict) else {}  # none: only counts
    said = choice.get("delta") or choice.get("message") or {}
    return Piece(
        _text(said.get("content")),
        _text(said.get("reasoning_content") or said.get("reasoning")),
        str(choice.get("finish_reason") or ""),
    )


def _text(content: Any) -> str:
    """Return a text, which some servers send in parts."""
    if isinstance(content, list):
        parts = (part for part in content if isinstance(part, dict))
        return "".join(_text(part.get("text")) for part in parts)
    return content if isinstance(content, str) else ""
