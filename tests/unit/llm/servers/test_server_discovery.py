"""What servers tell of themselves."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_discovery
from desktop_rag.llm.servers.server_discovery import ServerOffer
from desktop_rag.llm.servers.server_model import KnownServer, ServerModel
from desktop_rag.llm.servers.server_request import ServerRequest, ServerTimeouts, request_json
from tests.helpers.chat_server import ChatServer, Refusal, chat_server


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with chat_server() as started:
        yield started


@pytest.fixture
def known(server: ChatServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the test's server, and one that does not run, be those that are known."""
    with chat_server() as gone:
        ports = [int(each.url.rpartition(":")[2]) for each in (server, gone)]
    servers = [KnownServer(f"Server {port}", str(port), port) for port in ports]
    monkeypatch.setattr(server_discovery, "KNOWN_SERVERS", servers)


@pytest.mark.usefixtures("known")
def test_servers_that_run_are_found_with_their_chat_models(server: ChatServer) -> None:
    names = ["llama3.2:3b", "nomic-embed-text", "qwen/qwen3-8b", "whisper-1"]
    server.facts["/v1/models"] = {"object": "list", "data": [{"id": name} for name in names]}
    base = server.url.replace("127.0.0.1", "localhost") + "/v1"
    [found] = server_discovery.find_running_servers(CancelToken())
    assert [each.spec for each in found.models] == [f"{base}/llama3.2:3b", f"{base}/qwen/qwen3-8b"]
    assert server.paths == ["/v1/models"]


@pytest.mark.usefixtures("known")
def test_a_server_that_never_answers_is_given_up(server: ChatServer) -> None:
    server.hold_head = threading.Event()
    assert server_discovery.find_running_servers(CancelToken(), ServerTimeouts(read_s=0.3)) == []


@pytest.mark.usefixtures("known")
def test_looking_can_be_stopped(server: ChatServer) -> None:
    server.hold_head = threading.Event()
    token = CancelToken()
    server.when_held = token.cancel
    with pytest.raises(Cancelled):
        server_discovery.find_running_servers(token, ServerTimeouts())


@pytest.mark.parametrize("fact", [{"data": None}, {"data": [1, {}, {"id": ""}]}, {"models": "none"}, {}])
def test_a_server_without_models_offers_none(fact: dict[str, object], server: ChatServer) -> None:
    server.facts["/v1/models"] = fact
    assert server_discovery.fetch_offer(server.model(), "", CancelToken()) == ServerOffer(
        server.model().host, ()
    )


def test_something_else_at_the_port_is_told_apart(server: ChatServer) -> None:
    server.facts["/v1/models"] = Refusal(200, "<html>Hello</html>")
    with pytest.raises(ModelError, match="cannot be read"):
        server_discovery.fetch_offer(server.model(), "", CancelToken())
    server.facts["/v1/models"] = Refusal(401)
    with pytest.raises(ModelError, match="key"):
        server_discovery.fetch_offer(server.model(), "wrong", CancelToken())


def test_a_key_with_impossible_signs_is_refused(server: ChatServer) -> None:
    with pytest.raises(ModelError, match="The key of"):
        server_discovery.fetch_offer(server.model(), "schlüssel", CancelToken())


@pytest.mark.parametrize("tokens", [True, "4096", 0, -1, 10**9, None, [4096]])
def test_an_impossible_context_is_not_believed(tokens: object, server: ChatServer) -> None:
    server.facts["/v1/models"] = {"data": [{"id": "tiny", "max_model_len": tokens}]}
    assert server_discovery.fetch_context_tokens(server.model(), "", CancelToken()) == 0


def test_a_server_that_is_gone_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with chat_server() as gone:
        model = gone.model()
    asked: list[str] = []

    def note(request: ServerRequest, token: CancelToken, timeouts: ServerTimeouts) -> dict[str, Any]:
        asked.append(request.path)
        return request_json(request, token, timeouts)

    monkeypatch.setattr(server_discovery, "request_json", note)
    assert server_discovery.fetch_context_tokens(model, "", CancelToken()) == 0
    assert asked == ["models"]


def test_the_own_addresses_of_servers_are_below_their_root(server: ChatServer) -> None:
    behind = ServerModel(f"{server.url}/api/v1", "tiny")
    server_discovery.fetch_context_tokens(behind, "", CancelToken())
    assert server.paths == ["/api/v1/models", "/api/props", "/api/api/v0/models", "/api/api/ps"]


def test_models_whose_names_are_no_texts_have_no_context(server: ChatServer) -> None:
    server.facts["/v1/models"] = {
        "data": [{"id": {}, "n_ctx": 4096}, {"id": [], "name": ["tiny"]}, {"id": 5}]
    }
    assert server_discovery.fetch_context_tokens(server.model(), "", CancelToken()) == 0
