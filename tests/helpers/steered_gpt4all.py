"""GPT4All processes that read as a test wants; the child imports this module and nothing of pytest."""

from __future__ import annotations

from multiprocessing.connection import Connection
from unittest.mock import patch

from desktop_rag.llm.gpt4all import gpt4all_engine
from desktop_rag.llm.gpt4all.gpt4all_engine import _ReplyReceiver
from desktop_rag.llm.gpt4all.model_process import serve_requests

_HELD_AT_TOKEN = 2_000  # of a prompt with sources; others are shorter

_on_prompt_token = _ReplyReceiver.on_prompt_token


def _read_until_stopped(receiver: _ReplyReceiver, token_id: int) -> bool:
    if receiver.prompt_tokens == _HELD_AT_TOKEN:
        receiver._stop.wait()
    return _on_prompt_token(receiver, token_id)


def serve_reading_until_stopped(connection: Connection) -> None:
    """Serve with an engine that does not come to the end of a long prompt."""
    with patch.object(_ReplyReceiver, "on_prompt_token", _read_until_stopped):
        serve_requests(connection)


def serve_reporting_each_token(connection: Connection) -> None:
    """Serve with an engine that says after each token how much it has read."""
    with patch.object(gpt4all_engine, "_PROGRESS_SECONDS", 0.0):
        serve_requests(connection)
