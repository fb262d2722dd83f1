"""Parse a streamed answer: server-sent events (SSE) of OpenAI's chat completions protocol."""

from __future__ import annotations

import codecs
import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from desktop_rag.llm.servers.server_errors import extract_error_text

_MAX_EVENT_CHARACTERS, _MAX_EVENT_LINES = 1024 * 1024, 1_000  # a piece of text has a few hundred, in one line
_MAX_TIMING = 1e9  # tokens or milliseconds
_LINE_END = re.compile(r"\r\n|\n|\r(?!$)")  # a \r at the end may be half of \r\n
_END_EVENT = "[DONE]"


class InvalidStream(Exception):  # noqa: N818 - converted by the caller, which knows the server
    """The response violates the protocol."""


class TruncatedStream(Exception):  # noqa: N818 - as above
    """The response ended before the answer was complete."""


@dataclass(frozen=True, slots=True)
class ServerTimings:
    """Timings of llama.cpp for an answer: cached, read and written tokens."""

    kept_tokens: int
    read_tokens: int
    read_s: float
    written_tokens: int
    written_s: float


@dataclass(frozen=True, slots=True)
class StreamPiece:
    """A piece of an answer, or of the reasoning before it; the last has a `finish_reason`.

    `read_share`, 0 to 1, is how much of the prompt was read so far, from servers that tell; with the last
    piece they tell the `timings`. `likely` are the tokens that might stand here, with their probabilities.
    """

    text: str = ""
    reasoning: str = ""
    finish_reason: str = ""
    error: str = ""  # the server's error text
    read_share: float = 0.0
    timings: ServerTimings | None = None
    likely: Mapping[str, float] = field(default_factory=dict)


def parse_pieces(chunks: Iterable[bytes]) -> Iterator[StreamPiece]:
    """Yield the pieces of an answer from `chunks` of any size; raises InvalidStream, TruncatedStream."""
    started = finished = False
    for event in parse_events(chunks):
        if event == _END_EVENT:
            return
        piece = _parse_piece(event)
        started = True
        finished = finished or bool(piece.finish_reason)
        yield piece
    if not finished:
        raise TruncatedStream if started else InvalidStream


def parse_events(chunks: Iterable[bytes]) -> Iterator[str]:
    """Yield the data of the events, without keep-alive comments.

    A complete JSON object counts as an event, even without the empty line after it or without SSE.
    """
    data, lines = "", 0
    for line in decode_lines(chunks):
        lines = lines + 1 if data else 0
        if lines > _MAX_EVENT_LINES or len(data) > _MAX_EVENT_CHARACTERS:
            raise InvalidStream
        field, _, value = line.partition(":")
        if not data and line.startswith("{"):
            data = line
        elif field == "error":  # llama-server
            value = value.strip()
            yield json.dumps({"error": json.loads(value) if _holds_json(value) else value})
        elif field == "data":
            data = f"{data}\n{value.removeprefix(' ')}" if data else value.removeprefix(" ")
        elif data and line.startswith((" ", "}", "]", '"')):
            data += line  # an object over several lines
        elif not line and data:
            yield data
            data = ""
        if data.strip() == _END_EVENT or _holds_json(data):
            yield data
            data = ""
    if data:
        yield data


def decode_lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of a UTF-8 text; raises InvalidStream if one is too long."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
    pieces: list[str] = []  # of a line without its end
    length = 0
    for chunk in chunks:
        text = decoder.decode(chunk)
        length += len(text)
        pieces.append(text)
        if "\n" in text or "\r" in text:
            *complete, rest = _LINE_END.split("".join(pieces))
            yield from complete
            pieces, length = [rest], len(rest)
        if length > _MAX_EVENT_CHARACTERS:
            raise InvalidStream
    pieces.append(decoder.decode(b"", final=True))
    yield from _LINE_END.split("".join(pieces).removesuffix("\r"))


def _holds_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _parse_piece(event: str) -> StreamPiece:
    try:
        answer = json.loads(event)
    except (ValueError, RecursionError) as error:
        raise InvalidStream from error
    if problem := extract_error_text(answer):
        return StreamPiece(error=problem)
    choices = answer.get("choices") if isinstance(answer, dict) else None
    if not isinstance(choices, list):
        raise InvalidStream
    choice = choices[0] if choices and isinstance(choices[0], dict) else {}  # none: usage counts
    message = choice.get("delta") or choice.get("message")
    if not isinstance(message, dict):
        message = {}
    return StreamPiece(
        _join_content(message.get("content")),
        _join_content(message.get("reasoning_content") or message.get("reasoning")),
        str(choice.get("finish_reason") or ""),
        read_share=_parse_read_share(answer.get("prompt_progress")),
        timings=_parse_timings(answer.get("timings")),
        likely=_parse_likely(choice.get("logprobs")),
    )


def _parse_likely(logprobs: Any) -> dict[str, float]:
    """Return the most probable tokens in the place of the first one, {} without a report."""
    content = logprobs.get("content") if isinstance(logprobs, dict) else None
    first = content[0] if isinstance(content, list) and content else None
    listed = first.get("top_logprobs") if isinstance(first, dict) else None
    pairs = [
        (each.get("token"), each.get("logprob"))
        for each in (listed if isinstance(listed, list) else ())
        if isinstance(each, dict)
    ]
    return {
        token: math.exp(value)
        for token, value in pairs
        if isinstance(token, str) and isinstance(value, float | int) and value <= 0
    }


def _parse_read_share(progress: Any) -> float:
    """Return the share that llama.cpp reports, 0 without a report."""
    if not isinstance(progress, dict):
        return 0.0
    read, total = progress.get("processed"), progress.get("total")
    if not (isinstance(read, int) and isinstance(total, int) and 0 <= read <= total and total):
        return 0.0
    return read / total


def _parse_timings(timings: Any) -> ServerTimings | None:
    """Return the final report of llama.cpp, None without one."""
    values = timings if isinstance(timings, dict) else {}
    keys = ("cache_n", "prompt_n", "prompt_ms", "predicted_n", "predicted_ms")
    numbers = [n for n in map(values.get, keys) if isinstance(n, float | int) and 0 <= n <= _MAX_TIMING]
    if len(numbers) < len(keys):
        return None
    kept, read, read_ms, written, written_ms = numbers
    return ServerTimings(int(kept), int(read), read_ms / 1e3, int(written), written_ms / 1e3)


def _join_content(content: Any) -> str:
    """Return a content text, which some servers send as a list of parts."""
    if isinstance(content, list):
        texts = (part.get("text") for part in content if isinstance(part, dict))
        return "".join(text for text in texts if isinstance(text, str))
    return content if isinstance(content, str) else ""
