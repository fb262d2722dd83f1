"""Context managers with which each thread opens the library; heavy imports happen in them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.settings import Settings
from desktop_rag.ui.widgets.messages import translate_for_file
from desktop_rag.workers.ingest_thread import IngestSession

if TYPE_CHECKING:
    from desktop_rag.answer.made_tables.table_maker import TableMaker
    from desktop_rag.conversations.chat import Chat, FinishTurn
    from desktop_rag.embed.embedder import Embedder
    from desktop_rag.ingest.discover import SkipRules
    from desktop_rag.library.library_reader import LibraryReader
    from desktop_rag.llm.generation_options import GenerationOptions
    from desktop_rag.retrieve.passage_finder import PassageFinder
    from desktop_rag.workers.table_fill_thread import FillSession

_MB = 1_000_000


class LibraryOpener:
    """Opens one library. Answering and searching share one embedder, which is loaded once."""

    def __init__(self, folder: Path, settings: Settings, passwords: FilePasswords) -> None:
        self._folder = folder
        self._passwords = passwords
        self._settings = settings  # a snapshot, which `use_settings` replaces as a whole
        self._lock = threading.Lock()
        self._embedder: Embedder | None = None

    def use_settings(self, settings: Settings) -> None:
        """Open the library with these settings from the next time on. Any thread may call it."""
        self._settings = settings

    @contextmanager
    def open_for_ingesting(self) -> Iterator[IngestSession]:
        """Open the library for writing, with its ingest pipeline."""
        from desktop_rag.app.assembly import open_pipeline

        settings = self._settings
        opened = open_pipeline(self._folder, settings.embedding_model, self._passwords)
        with opened as (library, pipeline):
            pipeline.rules = settings_to_rules(settings)
            pipeline.switch_recognition(settings.recognition)
            pipeline.preload_libraries()
            yield IngestSession(library, pipeline)

    def open_for_asking(self, finish_turn: FinishTurn) -> AbstractContextManager[Chat]:
        """Open the library for answering questions."""
        from desktop_rag.app.assembly import open_chat

        return open_chat(
            self._folder,
            finish_turn,
            self._shared_embedder,
            self._read_generation_options,
            translate_for_file,
        )

    def open_for_searching(self) -> AbstractContextManager[PassageFinder]:
        """Open the library for the search page."""
        from desktop_rag.app.assembly import open_finder

        return open_finder(self._folder, self._shared_embedder)

    @contextmanager
    def open_for_tables(self) -> Iterator[TableMaker]:
        """Open the library for making tables and changing them."""
        with self.open_for_filling() as session:
            yield session.maker

    @contextmanager
    def open_for_filling(self) -> Iterator[FillSession]:
        """Open the library for filling made tables."""
        from desktop_rag.app.assembly import make_generator, open_table_maker
        from desktop_rag.workers.table_fill_thread import FillSession

        with open_table_maker(self._folder, self._shared_embedder) as (maker, embedder):
            read_options = self._read_generation_options
            yield FillSession(maker, partial(make_generator, embedder=embedder, read_options=read_options))

    def _read_generation_options(self) -> GenerationOptions:
        from desktop_rag.llm.generation_options import settings_to_generation_options

        return settings_to_generation_options(self._settings)

    def _shared_embedder(self, library: LibraryReader) -> Embedder:
        from desktop_rag.app.assembly import make_search_embedder

        current = make_search_embedder(library)
        with self._lock:
            shared = self._embedder
            if shared is None or (shared.model, shared.failure) != (current.model, current.failure):
                self._embedder = shared = current
            return shared


def settings_to_rules(settings: Settings) -> SkipRules:
    """Return which files are skipped in all folders."""
    from desktop_rag.ingest.discover import SkipRules

    if not settings.largest_file_mb:
        return SkipRules(settings.ignored)
    return SkipRules(settings.ignored, settings.largest_file_mb * _MB)
