"""Put the core together: what the window and the command line both need to work on a library."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from desktop_rag import paths
from desktop_rag.answer.answerer import Answerer
from desktop_rag.catalog.database import Database
from desktop_rag.conversations.chat import Chat
from desktop_rag.conversations.conversation_store import Conversations
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import BUNDLED, available, embedding_folder, find
from desktop_rag.embed.reranker import Reranker, installed, reranker_folder
from desktop_rag.errors import LibraryBusyError
from desktop_rag.index.search_index import IndexDamagedError
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library import Library
from desktop_rag.llm import language_models
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.servers.server_consent import check_allowed, key_of
from desktop_rag.llm.servers.server_generator import LocalServerGenerator
from desktop_rag.llm.servers.server_model import is_server, parse
from desktop_rag.retrieve.passage_finder import Finder
from desktop_rag.retrieve.rerank import SecondLook
from desktop_rag.retrieve.searcher import QueryEmbedder, Searcher
from desktop_rag.settings import Settings
from desktop_rag.text.terms import analyze

EmbedderOf = Callable[[Library], Embedder]


def make_searcher(library: Library, embedder: Embedder) -> Searcher:
    """Return a searcher over `library`."""
    model = embedder.model
    return Searcher(
        library,
        QueryEmbedder(model.key, model.languages, embedder.embed_query, embedder.embed_texts),
    )


def make_answerer(library: Library, embedder: Embedder) -> Answerer:
    """Return an answerer over `library`."""
    searcher = make_searcher(library, embedder)
    languages = embedder.model.languages
    return Answerer(library, searcher, embedder.embed_texts, make_second_look(), languages)


def make_second_look() -> SecondLook | None:
    """Return what puts passages in a better order, None where no cross-encoder is installed."""
    folder = installed(reranker_folder())
    return SecondLook(Reranker(folder).score) if folder else None


def make_generator(name: str, embedder: Embedder) -> Generator:
    """Return the generator of that name.

    Args:
        name: "extractive", a known model, the path of a GGUF file, or a server's model, such as
            "ollama:llama3.2" or "http://localhost:8080/v1/llama3.2".
        embedder: knows how close sentences are in meaning.

    Raises:
        ModelError: there is no such model, it cannot be used, or its server is elsewhere and
            nobody agreed to send text there.
    """
    if name == language_models.EXTRACTIVE:
        return ExtractiveGenerator(
            analyze, embedder.embed_texts, languages=embedder.model.languages
        )
    if is_server(name):
        server, settings = parse(name), Settings.load()
        check_allowed(server, settings)
        return LocalServerGenerator(server, key_of(server, settings))
    return Gpt4AllGenerator(language_models.find(name, paths.models()))


def searching_embedder(library: Library) -> Embedder:
    """Return an embedder with the model whose vectors `library` holds, if it is still there."""
    key = library.index_state.model()
    known = (model for model in available(embedding_folder()) if not model.problem)
    return Embedder(next((model for model in known if model.key == key), None))


@contextmanager
def open_library(folder: Path) -> Iterator[tuple[Library, Embedder]]:
    """Open a library for searching; a search index that is damaged or lost is repaired first."""
    with Library(folder, write=False) as library:
        sound = _is_sound(library)
        if sound:
            yield library, searching_embedder(library)
    if not sound:
        with suppress(LibraryBusyError), Library(folder, write=True) as library:
            library.repair()
        with Library(folder, write=False) as library:
            yield library, searching_embedder(library)


def _is_sound(library: Library) -> bool:
    if not library.index_state.passage_counts():
        return True
    try:
        library.index.check()
        return bool(library.index.passage_documents())
    except IndexDamagedError:
        return False


@contextmanager
def open_pipeline(folder: Path, model: str = BUNDLED.name) -> Iterator[tuple[Library, Pipeline]]:
    """Open a library for writing, with everything that seeding needs.

    Args:
        folder: of the library, made if there is none.
        model: the name of the embedding model; where the library holds vectors of another, new ones
            are made, and the old ones answer until then.

    Raises:
        LibraryError: it cannot be opened for writing.
        EmbeddingError: there is no such model, or it cannot be used.
    """
    embedder = Embedder(find(model, embedding_folder()))
    with Library(folder, write=True) as library:
        pipeline = Pipeline(library, embedder)
        try:
            yield library, pipeline
        finally:
            pipeline.close()


@contextmanager
def open_conversations(folder: Path) -> Iterator[Conversations]:
    """Open the conversations of a library for reading and writing."""
    with closing(Database(folder, create=False)) as database:
        yield Conversations(database)


@contextmanager
def open_chat(folder: Path, embedder_of: EmbedderOf = searching_embedder) -> Iterator[Chat]:
    """Open a library for asking, with its conversations."""
    with Library(folder, write=False) as library, open_conversations(folder) as conversations:
        embedder = embedder_of(library)
        chat = Chat(
            conversations,
            make_answerer(library, embedder),
            lambda model: make_generator(model, embedder),
        )
        try:
            yield chat
        finally:
            chat.close()


@contextmanager
def open_finder(folder: Path, embedder_of: EmbedderOf = searching_embedder) -> Iterator[Finder]:
    """Open a library for the search page."""
    with Library(folder, write=False) as library:
        yield Finder(library, make_searcher(library, embedder_of(library)))
