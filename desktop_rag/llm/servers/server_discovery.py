"""What servers tell of themselves: which models they offer, and how much those can read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_errors import UnreachableError
from desktop_rag.llm.servers.server_model import KNOWN, ServerModel
from desktop_rag.llm.servers.server_request import Patience, Request, ask_json

# Facts come at once or not at all; a system may take two seconds to say that nobody listens.
FACTS = Patience(connect_s=3.0, read_s=3.0)
_CONTEXTS = ("loaded_context_length", "max_model_len", "context_length", "context_window", "n_ctx")
_NO_CHAT = re.compile(r"embed|rerank|whisper|\btts\b", re.IGNORECASE)
_FEWEST_TOKENS, _MOST_TOKENS = 256, 10_000_000


@dataclass(frozen=True, slots=True)
class Offer:
    """A server that answers, with the models that it offers; both by their names."""

    name: str
    models: tuple[ServerModel, ...]


def running(token: CancelToken, patience: Patience = FACTS) -> list[Offer]:
    """Return the servers that run on this computer at their usual ports; raises Cancelled."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(len(KNOWN), "model servers") as pool:
        asked = [pool.submit(offer, ServerModel(each.base), "", token, patience) for each in KNOWN]
    found = []
    for each in asked:
        with suppress(ModelError):
            found.append(each.result())
    return found


def offer(server: ServerModel, key: str, token: CancelToken, patience: Patience = FACTS) -> Offer:
    """Return which models a server offers, those for chat only.

    Raises:
        Cancelled: soon after `token` was cancelled.
        ModelError: the server cannot be reached, or refuses.
    """
    answer = ask_json(Request(server, "models", key=key), token, patience)
    names = [str(entry["id"]) for entry in _entries(answer) if entry.get("id")]
    models = (ServerModel(server.base, name) for name in names if not _NO_CHAT.search(name))
    return Offer(server.server_name, tuple(models))


def context_tokens(
    server: ServerModel, key: str, token: CancelToken, patience: Patience = FACTS
) -> int:
    """Return how many tokens a server lets its model read and write, 0 if it does not say.

    Asked of vLLM and the like in the list of models, of llama-server, LM Studio and Ollama in
    their own ways. The longest context of which a model is capable is none of these: Ollama loads
    models with a shorter one and cuts, without a word, what is longer.
    """
    for path in ("models", "/props", "/api/v0/models", "/api/ps"):
        try:
            answer = ask_json(Request(server, path, key=key), token, patience)
        except UnreachableError:
            return 0
        except ModelError:
            continue
        if tokens := _tokens(answer, server.model):
            return tokens
    return 0


def _tokens(answer: Mapping[str, Any], model: str) -> int:
    settings = answer.get("default_generation_settings")
    own = {model, f"{model}:latest"}  # which Ollama leaves out
    mine = [each for each in _entries(answer) if own & {each.get("id"), each.get("name")}]
    for facts in (*mine, settings if isinstance(settings, dict) else {}):
        for name in _CONTEXTS:
            tokens = facts.get(name)
            if isinstance(tokens, int) and _FEWEST_TOKENS <= tokens <= _MOST_TOKENS:
                return tokens
    return 0


def _entries(answer: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    listed = answer.get("data") or answer.get("models") or ()
    entries: Iterable[Any] = listed if isinstance(listed, list) else ()
    yield from (entry for entry in entries if isinstance(entry, dict))
