"""A server that sends without end: bounded in text, bytes, seconds and memory, and stopped at once."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Iterator

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_discovery, server_request
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_request import ServerCall, ServerRequest, ServerTimeouts
from desktop_rag.llm.servers.server_stream import InvalidStream, parse_pieces
from tests.helpers.chat_server import ChatServer, Raw, chat_server, event
from tests.helpers.generation import text_pieces
from tests.unit.llm.servers.test_server_generator import prompt


class Endless:
    """Chunks without end, and how many were taken."""

    def __init__(self, *chunks: bytes, before_each: Callable[[], object] = lambda: None) -> None:
        self._chunks = itertools.cycle(chunks)
        self._before_each = before_each
        self.taken = 0

    def __iter__(self) -> Iterator[bytes]:
        for chunk in self._chunks:
            self.taken += len(chunk)
            self._before_each()
            yield chunk


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with chat_server() as started:
        yield started


def answer(server: ChatServer, *chunks: Endless, timeouts: ServerTimeouts | None = None) -> ServerGenerator:
    server.answers = [Raw(each) for each in chunks]  # type: ignore[arg-type]
    return ServerGenerator(server.model(), timeouts=timeouts)


def test_text_without_end_is_cut_at_the_longest_answer(server: ChatServer) -> None:
    generator = answer(server, Endless(event("word " * 200)))
    text = "".join(text_pieces(generator, prompt(), CancelToken()))
    assert len(text) < 100_000
    assert any("was cut" in note for note in generator.generation_info.notes)


def test_thoughts_without_end_are_cut_too(server: ChatServer) -> None:
    thoughts = event("", reasoning="hm " * 400)
    generator = answer(server, Endless(thoughts), Endless(thoughts))
    with pytest.raises(ModelError, match="wrote no answer"):
        list(generator.generate(prompt(), CancelToken()))


def test_comments_and_empty_events_are_bounded_in_bytes(
    server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_request, "_MAX_STREAM_BYTES", 1_000_000)
    for chunk in (b": wait\n\n" * 1000, event() * 100):
        with pytest.raises(ModelError, match="does not end"):
            list(answer(server, Endless(chunk)).generate(prompt(), CancelToken()))


def test_a_response_that_drips_ends_in_time(server: ChatServer) -> None:
    drip = Endless(b": \n", before_each=lambda: time.sleep(0.02))
    generator = answer(server, drip, timeouts=ServerTimeouts(total_s=0.3))
    with pytest.raises(ModelError, match="does not end"):
        list(generator.generate(prompt(), CancelToken()))


def test_a_server_waits_while_its_answer_is_not_read(server: ChatServer) -> None:
    chunks = Endless(event("word " * 1000))
    server.answers = [Raw(chunks)]  # type: ignore[arg-type]
    with ServerCall(ServerRequest(server.model(), "chat/completions", {}), ServerTimeouts()) as call:
        next(call.iter_chunks(CancelToken()))
        taken = -1
        while taken < chunks.taken:  # until nothing more fits
            taken = chunks.taken
            time.sleep(0.2)
        assert taken < 50_000_000  # the buffers of the sockets, and 16 chunks


def test_a_stop_takes_effect_in_the_middle_of_a_flood(server: ChatServer) -> None:
    token = CancelToken()

    def stop_in_the_middle() -> None:
        if flood.taken > 1_000_000:
            token.cancel()

    flood = Endless(b": wait\n\n" * 5000, before_each=stop_in_the_middle)
    with pytest.raises(Cancelled):
        list(answer(server, flood).generate(prompt(), token))


def test_a_line_without_end_and_an_object_of_many_lines_are_refused() -> None:
    for chunks in ([b"data: " + b"x" * 64] * 100_000, [b"data: {\n", *[b'"a": 1,\n '] * 100_000]):
        with pytest.raises(InvalidStream):
            list(parse_pieces(chunks))
    with pytest.raises(InvalidStream):
        list(parse_pieces([b"data: " + b"[" * 100_000 + b"\n\n"]))


def test_a_list_of_models_is_bounded(server: ChatServer) -> None:
    names = [*(f"m{number}" for number in range(5000)), "x" * 1000]
    server.facts["/v1/models"] = json.loads(json.dumps({"data": [{"id": name} for name in reversed(names)]}))
    offer = server_discovery.fetch_offer(server.model(), "", CancelToken())
    assert len(offer.models) == 1000
    assert offer.models[0].model == "m4999"
