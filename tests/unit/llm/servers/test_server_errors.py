"""What a server refuses is explained with a title and a way out."""

from __future__ import annotations

import ssl

import httpx
import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_errors import (
    ContextLengthError,
    NoSystemRoleError,
    broken_connection_error,
    explain_connection_failure,
    explain_error_text,
    explain_refusal,
    extract_error_text,
    invalid_response_error,
)
from desktop_rag.llm.servers.server_model import ServerModel

OLLAMA = ServerModel("http://localhost:11434/v1", "tiny")
ELSEWHERE = ServerModel("https://gpu.example/v1", "big")


@pytest.mark.parametrize(
    ("status", "location", "body", "title", "hint"),
    [
        (300, "https://evil.example/x", b"", "Ollama redirects to evil.example", "Nothing was sent"),
        (399, "/x", b"", "Ollama redirects to another address", "Nothing was sent"),
        (400, "", b"bad", "Ollama rejected the question (400): bad", "Ask again"),
        (299, "", b"odd", "Ollama rejected the question (299): odd", "Ask again"),
        (401, "", b"", "Ollama does not accept the key (401)", "right key"),
        (403, "", b"", "Ollama does not accept the key (403)", "right key"),
        (429, "", b"", "Ollama is overloaded", "in a moment"),
        (503, "", b'{"error": "Loading model"}', "Ollama is still loading the model", "in a moment"),
        (503, "", b"down", "Ollama reported an error (503): down", "Ask again"),
        (404, "", b"no such page", "Ollama has no chat at this address (404)", "/v1 after"),
        (404, "", b"model 'tiny' not found", "Ollama has not loaded the model tiny", "ollama pull tiny"),
        (500, "", b"", "Ollama reported an error (500)", "check the server"),
        (499, "", b"<html>oh</html>", "Ollama rejected the question (499)", "check the server"),
        (
            400,
            "",
            b'{"error": {"message": "no", "type": "t"}}',
            "Ollama rejected the question (400): no (t",
            "",
        ),
    ],
)
def test_a_refusal_is_explained(status: int, location: str, body: bytes, title: str, hint: str) -> None:
    error = explain_refusal(status, location, body, OLLAMA)
    expected = title.replace("no (t", "no (type: t)")
    assert (error.title, hint in error.hint) == (expected, True)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("request (9000 tokens) exceeds the available context size (4096 tokens)", 4096),
        ('exceed_context_size_error {"n_ctx": 2048}', 2048),
        ("This model's maximum context length is 8192 tokens, you asked for 9000", 8192),
        ("context_length_exceeded", 0),
        ("prompt is too long", 0),
        ("too many tokens", 0),
        ("n_ctx 99 is small", 0),  # no real context
        ("the context window of 12345678 tokens", 1234567),
    ],
)
def test_a_prompt_that_is_too_long_is_told_with_the_context(text: str, tokens: int) -> None:
    error = explain_error_text(text, OLLAMA)
    assert isinstance(error, ContextLengthError)
    assert error.tokens == tokens


@pytest.mark.parametrize(
    "text",
    ["System role not supported", "role 'system' is unsupported", "Conversation roles must alternate",
     "only user and assistant roles are supported", "system message is not allowed"],
)  # fmt: skip
def test_a_model_without_a_system_role_is_told(text: str) -> None:
    assert isinstance(explain_error_text(text, OLLAMA), NoSystemRoleError)


@pytest.mark.parametrize(
    ("text", "server", "title", "hint"),
    [
        ("model big does not exist", ELSEWHERE, "gpu.example has not loaded the model big", "Choose another"),
        (
            "no models loaded",
            ServerModel(OLLAMA.base_url),
            "Ollama has not loaded the model",
            "Choose another",
        ),
        ("", OLLAMA, "Ollama reported an error", "Ask again"),
        ("a\n\tb\0c", OLLAMA, "Ollama reported an error: a b c", "Ask again"),
        ("x" * 200, OLLAMA, f"Ollama reported an error: {'x' * 200}", "Ask again"),
        ("x" * 201, OLLAMA, f"Ollama reported an error: {'x' * 199}…", "Ask again"),
    ],
)
def test_an_error_in_a_stream_is_explained(text: str, server: ServerModel, title: str, hint: str) -> None:
    error = explain_error_text(text, server)
    assert (error.title, hint in error.hint) == (title, True)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ({"error": "no"}, "no"),
        ({"detail": "no"}, "no"),
        ({"error": {"message": "no"}}, "no"),
        ({"error": {"message": "no", "type": "t", "n_ctx": 512}}, "no (type: t, n_ctx: 512)"),
        ({"error": {"type": "t"}}, "an error (type: t)"),
        ({"error": {"code": 1}}, "{'code': 1}"),
        ({"error": None}, ""),
        ({"choices": []}, ""),
        (["error"], ""),
    ],
)
def test_the_text_of_an_error_is_found(answer: object, text: str) -> None:
    assert extract_error_text(answer) == text


@pytest.mark.parametrize(
    ("error", "server", "title"),
    [
        (httpx.ConnectError("no"), OLLAMA, "Ollama is not running"),
        (httpx.ConnectTimeout("no"), ELSEWHERE, "No server answers at gpu.example"),
        (httpx.ProxyError("no"), ELSEWHERE, "The proxy blocks gpu.example"),
        (httpx.ReadTimeout("no"), OLLAMA, "Ollama is not responding"),
        (httpx.ReadError("no"), OLLAMA, "Ollama interrupted the answer"),
        (
            UnicodeEncodeError("ascii", "ä", 0, 1, "no"),
            OLLAMA,
            "The key of Ollama contains invalid characters",
        ),
        (ssl.SSLCertVerificationError("no"), ELSEWHERE, "gpu.example could not prove that it is gpu.example"),
    ],
)
def test_a_failed_connection_is_explained(error: Exception, server: ServerModel, title: str) -> None:
    found = explain_connection_failure(error, server)
    assert found.title == title
    assert found.hint


@pytest.mark.parametrize("error", [broken_connection_error(OLLAMA), invalid_response_error(OLLAMA)])
def test_every_error_says_what_to_do(error: ModelError) -> None:
    assert error.title
    assert error.hint
