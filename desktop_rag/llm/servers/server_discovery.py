"""Ask servers which models they offer, and with which context size."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_errors import UnreachableError
from desktop_rag.llm.servers.server_model import KNOWN_SERVERS, ServerModel
from desktop_rag.llm.servers.server_request import ServerRequest, ServerTimeouts, request_json

# Metadata comes at once or not at all; a system may take two seconds to refuse a connection.
DISCOVERY_TIMEOUTS = ServerTimeouts(connect_s=3.0, read_s=3.0, total_s=10.0)
_CONTEXT_KEYS = ("loaded_context_length", "max_model_len", "context_length", "context_window", "n_ctx")
_NOT_CHAT_MODEL = re.compile(r"embed|rerank|whisper|\btts\b", re.IGNORECASE)
_MAX_MODELS, _MAX_NAME = 1_000, 300  # models of a server, characters of a name
_MIN_CONTEXT_TOKENS, _MAX_CONTEXT_TOKENS = 256, 10_000_000


@dataclass(frozen=True, slots=True)
class ServerOffer:
    """A server that answers, and the models that it offers."""

    name: str
    models: tuple[ServerModel, ...]


def find_running_servers(
    token: CancelToken, timeouts: ServerTimeouts = DISCOVERY_TIMEOUTS
) -> list[ServerOffer]:
    """Return the servers on this computer at their default ports; raises Cancelled."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(len(KNOWN_SERVERS), "model servers") as pool:
        futures = [
            pool.submit(fetch_offer, ServerModel(s.base_url), "", token, timeouts) for s in KNOWN_SERVERS
        ]
    offers = []
    for future in futures:
        with suppress(ModelError):
            offers.append(future.result())
    return offers


def fetch_offer(
    server: ServerModel, key: str, token: CancelToken, timeouts: ServerTimeouts = DISCOVERY_TIMEOUTS
) -> ServerOffer:
    """Return the chat models that a server offers; raises Cancelled, or ModelError without an answer."""
    answer = request_json(ServerRequest(server, "models", key=key), token, timeouts)
    names = [str(entry["id"]) for entry in _iter_entries(answer) if entry.get("id")]
    chat = (name for name in names if len(name) <= _MAX_NAME and not _NOT_CHAT_MODEL.search(name))
    models = (ServerModel(server.base_url, name) for name in islice(chat, _MAX_MODELS))
    return ServerOffer(server.server_name, tuple(models))


def fetch_context_tokens(server: ServerModel, key: str, token: CancelToken) -> int:
    """Return the context size of a server's model in tokens, 0 if it does not say.

    vLLM and others give it in the list of models; llama-server, LM Studio and Ollama have endpoints
    of their own. The model's maximum is not used: Ollama loads models with a smaller context and
    silently truncates longer prompts.
    """
    for path in ("models", "/props", "/api/v0/models", "/api/ps"):
        try:
            answer = request_json(ServerRequest(server, path, key=key), token, DISCOVERY_TIMEOUTS)
        except UnreachableError:
            return 0
        except ModelError:
            continue
        if tokens := _parse_context_tokens(answer, server.model):
            return tokens
    return 0


def _parse_context_tokens(answer: Mapping[str, Any], model: str) -> int:
    settings = answer.get("default_generation_settings")
    names = [model, f"{model}:latest"]  # Ollama omits the tag "latest"
    entries = [each for each in _iter_entries(answer) if each.get("id") in names or each.get("name") in names]
    for entry in (*entries, settings if isinstance(settings, dict) else {}):
        for key in _CONTEXT_KEYS:
            tokens = entry.get(key)
            if isinstance(tokens, int) and _MIN_CONTEXT_TOKENS <= tokens <= _MAX_CONTEXT_TOKENS:
                return tokens
    return 0


def _iter_entries(answer: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    listed = answer.get("data") or answer.get("models") or ()
    entries: Iterable[Any] = listed if isinstance(listed, list) else ()
    yield from (entry for entry in entries if isinstance(entry, dict))
