"""Which models and contexts are found in what servers tell."""

from __future__ import annotations

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_request
from desktop_rag.llm.servers.server_discovery import fetch_context_tokens, fetch_offer
from desktop_rag.llm.servers.server_errors import UnreachableError
from desktop_rag.llm.servers.server_model import ServerModel
from tests.helpers.server_answers import HERE, ServerAnswers


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> ServerAnswers:
    made = ServerAnswers()
    monkeypatch.setattr(server_request, "ServerCall", made.open_call)
    return made


@pytest.mark.parametrize(
    ("path", "fact", "tokens"),
    [
        ("models", {"data": [{"id": "other", "n_ctx": 999}, {"id": "tiny", "max_model_len": 256}]}, 256),
        ("models", {"data": [{"id": "tiny", "n_ctx": 255}]}, 0),
        ("models", {"data": [{"id": "tiny", "n_ctx": 10_000_000}]}, 10_000_000),
        ("models", {"data": [{"id": "tiny", "n_ctx": 10_000_001}]}, 0),
        ("models", {"data": [{"id": "tiny", "n_ctx": 5, "loaded_context_length": 512}]}, 512),
        ("models", {"models": [{"name": "tiny:latest", "context_length": 700}]}, 700),
        ("/props", {"default_generation_settings": {"n_ctx": 4000}}, 4000),
        ("/props", {"default_generation_settings": 4000}, 0),
        ("/api/v0/models", {"data": [{"id": "tiny", "loaded_context_length": 800}]}, 800),
        ("/api/ps", {"models": [{"name": "tiny", "context_length": 900}]}, 900),
        ("/api/ps", {"models": {"name": "tiny", "context_length": 900}}, 0),
    ],
)  # fmt: skip
def test_the_context_is_found_where_servers_tell_it(
    path: str, fact: object, tokens: int, answers: ServerAnswers
) -> None:
    answers.facts = dict.fromkeys(("models", "/props", "/api/v0/models", "/api/ps"), ModelError("no"))
    answers.facts[path] = fact
    assert fetch_context_tokens(HERE, "", CancelToken()) == tokens
    answers.facts["models"] = UnreachableError("gone")
    assert fetch_context_tokens(HERE, "", CancelToken()) == 0


@pytest.mark.parametrize(
    ("entries", "names"),
    [
        ([{"id": "a"}, {"id": ""}, {}, "b", {"id": "c"}], ["a", "c"]),
        (
            [{"id": "x-Embed-1"}, {"id": "rerank"}, {"id": "whisper"}, {"id": "my-tts"}, {"id": "butts"}],
            ["butts"],
        ),
    ],
)
def test_the_chat_models_of_a_server_are_offered(
    entries: list[object], names: list[str], answers: ServerAnswers
) -> None:
    answers.facts["models"] = {"data": entries}
    offer = fetch_offer(ServerModel("http://localhost:11434/v1"), "", CancelToken())
    assert (offer.name, [model.model for model in offer.models]) == ("Ollama", names)
