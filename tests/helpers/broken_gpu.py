"""Model processes on a computer whose GPU does not work: the engine refuses it, or crashes."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from unittest.mock import patch

from desktop_rag.llm.gpt4all.model_process import serve_requests

GPU = "kompute:Broken 3000"
_FOUND = patch("gpt4all._pyllmodel.LLModel.list_gpus", return_value=[GPU])


def serve_refusing(connection: Connection) -> None:
    """Serve where a GPU is listed that the engine then does not find."""
    with _FOUND:
        serve_requests(connection)


def serve_crashing(connection: Connection) -> None:
    """Serve where the driver of the GPU crashes."""
    with _FOUND, patch("gpt4all._pyllmodel.LLModel.init_gpu", side_effect=lambda _: os.abort()):
        serve_requests(connection)


def serve_crashing_at_once(connection: Connection) -> None:
    """Serve where already looking for a GPU crashes."""
    with patch("gpt4all._pyllmodel.LLModel.list_gpus", side_effect=os.abort):
        serve_requests(connection)
