"""Requests to a server, and answers that are not streamed."""

from __future__ import annotations

import socket

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_request
from desktop_rag.llm.servers.server_request import ServerCall, ServerRequest, ServerTimeouts, request_json
from tests.helpers.server_answers import HERE, ServerAnswers


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> ServerAnswers:
    made = ServerAnswers()
    monkeypatch.setattr(server_request, "ServerCall", made.open_call)
    return made


@pytest.mark.parametrize("body", [b"[1]", b"{", b"", b"3"])
def test_only_an_object_is_an_answer(body: bytes, answers: ServerAnswers) -> None:
    answers.facts["x"] = [body]
    with pytest.raises(ModelError, match="cannot be read"):
        request_json(ServerRequest(HERE, "x"), CancelToken(), ServerTimeouts())


def test_an_answer_is_read_up_to_eight_mebibytes(answers: ServerAnswers) -> None:
    mebibyte = b" " * 2**20
    answers.facts["x"] = [*[mebibyte] * 7, b" " * (2**20 - 2), b"{}"]
    assert request_json(ServerRequest(HERE, "x"), CancelToken(), ServerTimeouts()) == {}
    answers.facts["x"] = [*[mebibyte] * 8, b"{}"]
    with pytest.raises(ModelError):
        request_json(ServerRequest(HERE, "x"), CancelToken(), ServerTimeouts())


@pytest.mark.parametrize(
    ("path", "url"), [("models", "http://localhost:9/v1/models"), ("/props", "http://localhost:9/props")]
)
def test_a_path_is_below_the_version_or_the_root(path: str, url: str) -> None:
    assert ServerRequest(HERE, path).url == url


def test_a_connection_that_is_lost_while_its_peer_is_checked_is_closed() -> None:
    class Stream:
        closed = False

        def get_extra_info(self, name: str) -> object:
            if name == "server_addr":
                raise OSError("not connected")
            return socket.socket()

        def close(self) -> None:
            self.closed = True

    call, stream = ServerCall(ServerRequest(HERE, "x"), ServerTimeouts()), Stream()
    with pytest.raises(OSError, match="not connected"):
        call._check_peer("connection.connect_tcp.complete", {"return_value": stream})
    assert stream.closed
    assert call._socket is not None
    call._socket.close()
