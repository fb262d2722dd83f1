"""Turn failed requests to a server into errors with a title and a hint."""

from __future__ import annotations

import json
import re
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.system.certificates import is_certificate_error

_MAX_QUOTE_CHARACTERS = 200  # of the server's error text
_ASK_AGAIN_HINT = "Ask again in a moment."
_OTHER_MODEL_HINT = "Choose another model of the server, or load this one there."

# Error texts for a prompt that is too long: llama.cpp, LM Studio, vLLM, Ollama and OpenAI itself.
_CONTEXT_EXCEEDED = re.compile(
    r"exceed_context_size|context_length_exceeded|context (?:length|size|window)|prompt is too long"
    r"|too many tokens|input (?:is|length) too long|n_ctx",
    re.IGNORECASE,
)
_CONTEXT_TOKENS = re.compile(
    r"n_ctx\"?\D{1,4}(\d{3,7})|context (?:length|size|window)\D{1,24}(\d{3,7})", re.IGNORECASE
)
_NO_SYSTEM_ROLE = re.compile(
    r"system.{0,20}(?:role|message|prompt).{0,40}(?:not|un)\W{0,2}(?:supported|allowed|valid)"
    r"|(?:role|message).{0,20}system.{0,40}(?:not|un|in)\W{0,2}(?:supported|allowed|valid)"
    r"|roles? must alternate|only user and assistant roles",
    re.IGNORECASE | re.DOTALL,
)
_NO_SCHEMA = re.compile(r"initialize samplers|json_schema|response_format|grammar", re.IGNORECASE)
_NO_MODEL = re.compile(
    r"\bmodel\b.{0,200}\b(?:not|isn't|doesn't)\b.{0,20}\b(?:found|exist|loaded)"
    r"|no models? (?:is |are )?(?:loaded|found)",
    re.IGNORECASE | re.DOTALL,
)


class AdjustableError(ModelError):
    """A refused request that may succeed in another form."""


class ContextLengthError(AdjustableError):
    """The prompt exceeds the model's context; `tokens` is the context size, 0 if unknown."""

    tokens = 0


class UnreachableError(ModelError):
    """There was no connection, or it broke."""


class NoSystemRoleError(AdjustableError):
    """The model's chat template has no system role."""


class NoSchemaError(AdjustableError):
    """The model cannot be held to a JSON schema, as with too small a vocabulary."""


def explain_refusal(status: int, location: str, body: bytes, server: ServerModel) -> ModelError:
    """Return the error for a response with another status than 200."""
    name, text = server.server_name, _decode_error_text(body)
    if HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST:
        target = urlsplit(location).netloc or "another address"
        return ModelError(
            f"{name} redirects to {target}", "Nothing was sent there. Enter that address if you trust it."
        )
    if status in {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}:
        return ModelError(
            f"{name} does not accept the key ({status})", "Connect to it again with the right key."
        )
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return ModelError(f"{name} is overloaded", _ASK_AGAIN_HINT)
    if status == HTTPStatus.SERVICE_UNAVAILABLE and "loading" in text.casefold():
        return ModelError(f"{name} is still loading the model", _ASK_AGAIN_HINT)
    if status == HTTPStatus.NOT_FOUND and not _NO_MODEL.search(text):
        return ModelError(
            f"{name} has no chat at this address (404)",
            "Check the address: most servers need /v1 after the port.",
        )
    return explain_error_text(text, server, status)


def explain_error_text(text: str, server: ServerModel, status: int = 0) -> ModelError:
    """Return the error for a server's error text, in a response or in the middle of a stream."""
    name = server.server_name
    if _CONTEXT_EXCEEDED.search(text):
        error = ContextLengthError(
            f"The question and its passages are too long for {server.name}",
            "Give it a longer context in the server's settings, or ask in a new conversation.",
        )
        match = _CONTEXT_TOKENS.search(text)
        error.tokens = int(match[1] or match[2]) if match else 0
        return error
    if _NO_SYSTEM_ROLE.search(text):
        return NoSystemRoleError(f"{server.name} does not support instructions", "Choose another model.")
    if status == HTTPStatus.BAD_REQUEST and _NO_SCHEMA.search(text):
        return NoSchemaError(f"{server.name} cannot fill in forms", "Choose another model.")
    if _NO_MODEL.search(text):
        is_ollama = server.model and server.known_server and server.known_server.prefix == "ollama"
        return ModelError(
            f"{name} has not loaded the model {server.model}".rstrip(),
            f"Get it with: ollama pull {server.model}" if is_ollama else _OTHER_MODEL_HINT,
        )
    if not status:
        title = f"{name} reported an error"
    elif status >= 500:  # noqa: PLR2004
        title = f"{name} reported an error ({status})"
    else:
        title = f"{name} rejected the question ({status})"
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if len(line) > _MAX_QUOTE_CHARACTERS:
        line = f"{line[: _MAX_QUOTE_CHARACTERS - 1]}…"
    return ModelError(
        f"{title}: {line}" if text else title, "Ask again. If it happens again, check the server."
    )


def explain_connection_failure(error: Exception, server: ServerModel) -> UnreachableError:
    """Return the error for an exception of the HTTP client."""
    import httpx

    name = server.server_name
    if is_certificate_error(error):
        return UnreachableError(
            f"{server.host} could not prove that it is {server.host}",
            ("Check the address and the clock. If the certificate is private, SSL_CERT_FILE must name it."),
        )
    if isinstance(error, httpx.ConnectTimeout | httpx.ConnectError):
        program = server.known_server
        if program is not None:
            return UnreachableError(f"{program.name} is not running", "Start it, then ask again.")
        return UnreachableError(
            f"No server answers at {server.host}", "Check the address, and that the server is running."
        )
    if isinstance(error, httpx.ProxyError):
        return UnreachableError(f"The proxy blocks {server.host}", "Check the proxy.")
    if isinstance(error, httpx.TimeoutException):
        return UnreachableError(
            f"{name} is not responding", "It may be busy, or the model too large for its computer."
        )
    if isinstance(error, UnicodeEncodeError):
        return UnreachableError(f"The key of {name} contains invalid characters", "Enter the key again.")
    return broken_connection_error(server)


def broken_connection_error(server: ServerModel) -> UnreachableError:
    """Return the error for a connection that ended before the answer."""
    return UnreachableError(
        f"{server.server_name} interrupted the answer", "Check that it is still running, then ask again."
    )


def invalid_response_error(server: ServerModel) -> ModelError:
    """Return the error for a response that violates the protocol."""
    return ModelError(
        f"{server.server_name} sent a reply that cannot be read",
        "Check the address, and that the server supports the OpenAI API.",
    )


def endless_response_error(server: ServerModel) -> ModelError:
    """Return the error for a response that is too long, or takes too long."""
    return ModelError(
        f"The answer of {server.server_name} does not end", "Ask again, or choose another model or server."
    )


def _decode_error_text(body: bytes) -> str:
    """Return the error text of a response body, "" for a web page."""
    text = body.decode("utf-8", "replace").strip()
    try:
        return extract_error_text(json.loads(text))
    except (ValueError, RecursionError):
        return "" if text.startswith("<") else text


def extract_error_text(answer: Any) -> str:
    """Return the error text of a JSON response, "" if there is none.

    Some servers give the context size in a field beside the text; it is appended.
    """
    if not isinstance(answer, dict):
        return ""
    error = answer.get("error") or answer.get("detail") or ""
    if isinstance(error, dict):
        rest = ", ".join(f"{key}: {error[key]}" for key in ("type", "n_ctx") if error.get(key))
        return (
            f"{error.get('message') or 'an error'} ({rest})" if rest else str(error.get("message") or error)
        )
    return str(error)
