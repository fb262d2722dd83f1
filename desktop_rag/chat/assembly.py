"""Put the core together: what the window and the command line both need to work on a library."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_rag import paths
from desktop_rag.chat.answering import Answerer
from desktop_rag.chat.conversation import Chat
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.llm import models
from desktop_rag.llm.base import Generator
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.llm.gpt4all import Gpt4AllGenerator
from desktop_rag.readers.process import Reader
from desktop_rag.retrieve.search import QueryEmbedder, Searcher
from desktop_rag.store.index import IndexDamagedError
from desktop_rag.store.library import Library
from desktop_rag.store.terms import analyze


def make_searcher(library: Library, embedder: Embedder) -> Searcher:
    """Return a searcher over `library`."""
    model = embedder.model
    return Searcher(
        library,
        QueryEmbedder(model.key, model.languages, embedder.embed_query, embedder.embed_texts),
    )


def make_answerer(library: Library, embedder: Embedder) -> Answerer:
    """Return an answerer over `library`."""
    return Answerer(library, make_searcher(library, embedder), embedder.embed_texts)


def make_generator(name: str, embedder: Embedder) -> Generator:
    """Return the generator of that name: "extractive", a known model, or the path of a GGUF file.

    Raises:
        ModelError: there is no such model, or it cannot be used.
    """
    if name == models.EXTRACTIVE:
        return ExtractiveGenerator(
            analyze, embedder.embed_texts, languages=embedder.model.languages
        )
    return Gpt4AllGenerator(models.find(name, paths.models()))


@contextmanager
def open_library(folder: Path, embedder: Embedder) -> Iterator[Library]:
    """Open a library for reading; a search index that is damaged or lost is rebuilt first."""
    with Library(folder, write=False) as library:
        sound = _is_sound(library)
        if sound:
            yield library
    if not sound:
        with Library(folder, write=True) as library:
            library.repair(embedder.model.key)
        with Library(folder, write=False) as library:
            yield library


def _is_sound(library: Library) -> bool:
    if not library.catalog.counts().passages:
        return True
    try:
        library.index.check()
        return bool(library.index.passage_documents())
    except IndexDamagedError:
        return False


@contextmanager
def open_pipeline(folder: Path) -> Iterator[tuple[Library, Pipeline]]:
    """Open a library for writing, repaired, with everything that seeding needs."""
    embedder = Embedder()
    with Library(folder, write=True) as library:
        library.repair(embedder.model.key)
        reader = Reader()
        try:
            yield library, Pipeline(library, reader, embedder)
        finally:
            reader.close()


@contextmanager
def open_chat(folder: Path) -> Iterator[Chat]:
    """Open a library for asking, with its conversations."""
    embedder = Embedder()
    with Library(folder, write=False) as library:
        chat = Chat(
            library.conversations,
            make_answerer(library, embedder),
            lambda model: make_generator(model, embedder),
        )
        try:
            yield chat
        finally:
            chat.close()
