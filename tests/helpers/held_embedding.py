"""Embedding that stands still after its first steps, until it is told to stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder


def hold_embedding(monkeypatch: pytest.MonkeyPatch, after: int = 1) -> threading.Event:
    """Let all embedders stand still after so many steps; return what is set once one does."""
    embed_passages, held = Embedder.embed_passages, threading.Event()

    def embed_some(
        embedder: Embedder, batches: Iterable[Sequence[str]], token: CancelToken
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        for number, step in enumerate(embed_passages(embedder, batches, token), 1):
            yield step
            if number == after:
                held.set()
                while not token.cancelled:
                    time.sleep(0.01)

    monkeypatch.setattr(Embedder, "embed_passages", embed_some)
    return held
