"""Context managers with which each thread opens the library; heavy imports happen in them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.app.preferences import rules_of
from desktop_rag.settings import Settings
from desktop_rag.workers.ingest_thread import Workplace

if TYPE_CHECKING:
    from desktop_rag.conversations.chat import Chat
    from desktop_rag.embed.embedder import Embedder
    from desktop_rag.library.library import Library
    from desktop_rag.retrieve.passage_finder import Finder


class Opening:
    """Opens one library. Answering and searching share one embedder, which is loaded once."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder = folder
        self._settings = settings
        self._lock = threading.Lock()
        self._embedder: Embedder | None = None

    @contextmanager
    def workplace(self) -> Iterator[Workplace]:
        """Open the library for writing, with its ingest pipeline."""
        from desktop_rag.app.assembly import open_pipeline

        settings = self._settings
        with open_pipeline(self._folder, settings.embedding_model) as (library, pipeline):
            pipeline.rules = rules_of(settings)
            pipeline.prepare()
            yield Workplace(library, pipeline)

    @contextmanager
    def chat(self) -> Iterator[Chat]:
        """Open the library for answering questions."""
        from desktop_rag.app.assembly import open_chat

        with open_chat(self._folder, self._embedder_of) as chat:
            yield chat

    @contextmanager
    def finder(self) -> Iterator[Finder]:
        """Open the library for the search page."""
        from desktop_rag.app.assembly import open_finder

        with open_finder(self._folder, self._embedder_of) as finder:
            yield finder

    def _embedder_of(self, library: Library) -> Embedder:
        from desktop_rag.app.assembly import searching_embedder

        current = searching_embedder(library)
        with self._lock:
            if self._embedder is None or self._embedder.model != current.model:
                self._embedder = current
            return self._embedder
