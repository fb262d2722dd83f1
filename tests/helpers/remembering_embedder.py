"""The bundled embedding model for tests that embed the same texts over and over."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_rag.embed.embedder import Embedder


class RememberingEmbedder(Embedder):
    """Embeds for real, and remembers the vectors of questions and of texts.

    A text has the same vector whatever else is embedded, so what comes out is the same.
    """

    def __init__(self) -> None:
        super().__init__()
        self._questions: dict[str, NDArray[np.float32]] = {}
        self._texts: dict[str, NDArray[np.float32]] = {}
        self._windows: dict[str, NDArray[np.float32]] = {}

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Return the (dim,) float32 unit vector of a question."""
        if text not in self._questions:
            self._questions[text] = super().embed_query(text)
        return self._questions[text].copy()

    def embed_texts(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return (len(texts), dim) float32 unit rows, in the order of the texts."""
        unknown = [text for text in dict.fromkeys(texts) if text not in self._texts]
        if unknown:
            self._texts |= dict(zip(unknown, super().embed_texts(unknown), strict=True))
        rows = [self._texts[text] for text in texts]
        return np.stack(rows) if rows else np.empty((0, self.model.dim), dtype=np.float32)

    def _run_model(self, text: str) -> NDArray[np.float32]:
        if text not in self._windows:
            self._windows[text] = super()._run_model(text)
        return self._windows[text]
