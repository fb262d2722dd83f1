"""Streams as servers send them, cut anywhere."""

from __future__ import annotations

import json
import math

import pytest

from desktop_rag.llm.servers.server_stream import (
    InvalidStream,
    ServerTimings,
    StreamPiece,
    TruncatedStream,
    decode_lines,
    parse_events,
    parse_pieces,
)
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


@pytest.mark.parametrize("odd", [5, "text", True, 1.5, [5], [[]], {"text": {}}])
def test_pieces_of_another_form_have_no_text(odd: object) -> None:
    choices = (
        {"delta": odd},
        {"message": odd},
        {"delta": {"content": [{"text": [{"text": "a"}]}, odd]}},
        odd,
    )
    events = [b"data: %s\n\n" % json.dumps({"choices": [choice]}).encode() for choice in choices]
    assert text(*events, DONE) == ""


@pytest.mark.parametrize(
    ("progress", "share"),
    [
        ({"processed": 30, "total": 40}, 0.75),
        ({"processed": 50, "total": 40}, 0),
        ({"total": "x"}, 0),
        ([], 0),
    ],
)
def test_how_much_of_the_prompt_was_read_is_told(progress: object, share: float) -> None:
    chunk = {"choices": [{"delta": {"content": None}}], "prompt_progress": progress}
    [piece, *_] = parse_pieces([f"data: {json.dumps(chunk)}\n\n".encode(), DONE])
    assert (piece.text, piece.read_share) == ("", share)


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


@pytest.mark.parametrize(
    ("chunks", "events"),
    [
        ([b"data: a\n\n", b"data: b\n\n"], ["a", "b"]),
        ([b"data:a\r\n\r\ndata:  b\r\n\r\n"], ["a", " b"]),
        ([b"data: a\r", b"\n\r\n", b": c\n\ndata: b"], ["a", "b"]),
        ([b"data: a\ndata: b\n\n"], ["a\nb"]),
        ([b'data: {"x": 1}\ndata: {"y": 2}\n'], ['{"x": 1}', '{"y": 2}']),  # each is complete
        ([b"data: [DONE]\ndata: x\n\n"], ["[DONE]", "x"]),
        ([b'{"x":\n 1\n}\n'], ['{"x": 1}']),
        ([b'data: {"x":\n"y"}\n\n'], ['{"x":"y"}']),
        ([b"id: 1\nretry: 2\n\n"], []),
        ([b"\n\n\n"], []),
        ([b'error: {"code": 1}\n'], ['{"error": {"code": 1}}']),
        ([b"error: oh\n"], ['{"error": "oh"}']),
        ([b"data: \xe5", b"\xad\x97\n\n"], ["字"]),
        ([b"\xef\xbb", b"\xbfdata: a\n\n"], ["a"]),
        ([b"data: a\r\r", b"data: b"], ["a", "b"]),
    ],
)
def test_events_are_read(chunks: list[bytes], events: list[str]) -> None:
    assert list(parse_events(chunks)) == events


def test_a_line_has_at_most_a_mebibyte_of_characters() -> None:
    assert [len(line) for line in decode_lines([b"a" * 2**20, b"\nb"])] == [2**20, 1]
    with pytest.raises(InvalidStream):
        list(decode_lines([b"a" * 2**20 + b"a"]))


@pytest.mark.parametrize(
    ("body", "piece"),
    [
        ({"choices": [{"delta": {"content": "a"}}]}, StreamPiece("a")),
        ({"choices": [{"delta": {"reasoning": "a"}}]}, StreamPiece(reasoning="a")),
        ({"choices": [{"delta": {}, "message": {"content": "a"}}]}, StreamPiece("a")),
        ({"choices": [{"finish_reason": "stop"}]}, StreamPiece(finish_reason="stop")),
        ({"choices": []}, StreamPiece()),
        ({"choices": [3]}, StreamPiece()),
        ({"choices": [{"delta": {"content": 3}}]}, StreamPiece()),
        ({"choices": [{"delta": {"content": ["x", {"text": "a"}, {"text": "b"}]}}]}, StreamPiece("ab")),
        ({"choices": [{"delta": {"content": "a"}}, {"delta": {"content": "b"}}]}, StreamPiece("a")),
        ({"detail": "no"}, StreamPiece(error="no")),
    ],
)
def test_a_piece_is_read(body: object, piece: StreamPiece) -> None:
    stream = f"data: {json.dumps(body)}\n\ndata: [DONE]\n\n".encode()
    assert list(parse_pieces([stream])) == [piece]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, ServerTimings(9, 40, 0.5, 8, 0.25)),
        ({"prompt_n": "4"}, None),
        ({"prompt_ms": -1}, None),
        ({"prompt_ms": math.nan}, None),
        ({"predicted_n": 10**400}, None),
    ],
)
def test_what_llama_cpp_tells_of_its_speed_is_read(
    changed: dict[str, object], told: ServerTimings | None
) -> None:
    timings = {"cache_n": 9, "prompt_n": 40, "prompt_ms": 500, "predicted_n": 8, "predicted_ms": 250.0}
    stream = f"data: {json.dumps({'choices': [], 'timings': timings | changed})}\n\ndata: [DONE]\n\n"
    [piece] = parse_pieces([stream.encode()])
    assert piece.timings == told


@pytest.mark.parametrize(
    ("logprobs", "likely"),
    [
        ({"content": [{"top_logprobs": [{"token": "Yes", "logprob": 0.0}]}, {}]}, {"Yes": 1.0}),
        ({"content": [{"top_logprobs": [{"token": "a", "logprob": 0.5}, {"token": 3}, 4]}]}, {}),
        ({"content": []}, {}),
        ({"content": [{"top_logprobs": None}]}, {}),
        (None, {}),
    ],
)
def test_the_tokens_that_may_stand_first_are_read_with_their_probabilities(
    logprobs: object, likely: dict[str, float]
) -> None:
    body = {"choices": [{"delta": {"content": "Yes"}, "logprobs": logprobs}]}
    [piece] = parse_pieces([f"data: {json.dumps(body)}\n\ndata: [DONE]\n\n".encode()])
    assert piece == StreamPiece("Yes", likely=likely)


def test_what_comes_after_the_end_of_a_stream_without_a_mark_is_complete() -> None:
    finished = b'data: {"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}\n\n'
    usage = b'data: {"choices":[],"usage":{}}\n\n'
    assert text(finished, usage) == "a"
