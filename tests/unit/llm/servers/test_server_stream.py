"""Streams as servers send them, cut anywhere."""

from __future__ import annotations

import json

import pytest

from desktop_rag.llm.servers.server_stream import InvalidStream, StreamPiece, TruncatedStream, parse_pieces
from tests.helpers.chat_server import DONE, event


def text(*chunks: bytes) -> str:
    return "".join(piece.text for piece in parse_pieces(chunks))


WHOLE = (
    b"\xef\xbb\xbf: OPENROUTER PROCESSING\r\n\r\n"
    + event("Der Vorstand ").replace(b"\n", b"\r\n")
    + b": keep-alive\n\n"
    + b"event: message\nid: 7\nretry: 10\n"
    + event("zahlte 48\u202f200\u00a0€ 温室 🌱", role="assistant")
    + b'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n'
    + b'data: {"choices":[],"usage":{"prompt_tokens":9}}\n\n'
    + DONE
    + event("after the end")
)
SAID = "Der Vorstand zahlte 48\u202f200\u00a0€ 温室 🌱"


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 4096])
def test_a_stream_that_is_cut_anywhere_reads_the_same(size: int) -> None:
    assert text(*(WHOLE[at : at + size] for at in range(0, len(WHOLE), size))) == SAID


def test_old_line_ends_and_missing_empty_lines_are_read() -> None:
    stream = event("a").replace(b"\n\n", b"\r") + event("b").replace(b"\n\n", b"\n") + DONE
    assert text(stream) == "ab"


def test_an_event_over_several_lines_is_one() -> None:
    assert text(b'data: {"choices":\ndata: [{"delta": {"content": "a"}}]}\n\n', DONE) == "a"


def test_an_answer_that_is_not_streamed_is_read() -> None:
    answer = {"choices": [{"message": {"content": "Yes."}, "finish_reason": "stop"}]}
    assert text(json.dumps(answer).encode()) == "Yes."
    assert text(json.dumps(answer, indent=2).encode()) == "Yes."


def test_text_in_parts_and_without_content_is_read() -> None:
    parts = b'data: {"choices":[{"delta":{"content":[{"type":"text","text":"a"}]}}]}\n\n'
    none = b'data: {"choices":[{"delta":{"content":null,"role":"assistant"}}]}\n\n'
    assert text(none, parts, DONE) == "a"


def test_thoughts_the_end_and_errors_are_told_apart() -> None:
    assert list(parse_pieces([event("", "length", reasoning="Hm")])) == [StreamPiece("", "Hm", "length")]
    [piece] = parse_pieces([b'data: {"error": {"message": "no"}}\n\n', DONE])
    assert piece.error == "no"


@pytest.mark.parametrize(
    "stream", [b"", b"<html></html>", b"data: [1]\n\n", b"data: {}\n\n", b"data: oh\n\n", b"a" * 2**21]
)
def test_what_is_no_answer_is_refused(stream: bytes) -> None:
    with pytest.raises(InvalidStream):
        text(stream)


def test_an_answer_without_its_end_is_broken_off() -> None:
    with pytest.raises(TruncatedStream):
        text(event("The bo"))


def test_bytes_that_are_no_text_do_not_end_the_answer() -> None:
    assert text(event("a").replace(b'"a"', b'"\xff"'), DONE) == "\ufffd"
