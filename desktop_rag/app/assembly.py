"""Factories and openers for the core objects, shared by the window and the command line."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer.library_questions.catalog_answers import TranslateText, keep_text
from desktop_rag.answer.made_tables.table_maker import TableMaker
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.catalog.made_tables import MadeTableWriter
from desktop_rag.catalog.shared_folder import is_version, require_own_library, suggest_fetching_again
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.chat import Chat, FinishTurn
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import (
    BUNDLED,
    describe_missing_model,
    embedding_folder,
    find_embedding_model,
    find_first_model,
    list_embedding_models,
    name_missing_model,
)
from desktop_rag.embed.model_trial import ensure_model_tried
from desktop_rag.embed.picture_model import (
    find_picture_model,
    is_picture_model_removed,
    picture_model_folder,
    share_look_embedder,
)
from desktop_rag.embed.reranker import Reranker, reranker_folder
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.errors import EmbeddingError, LibraryBusyError, LibraryError
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.ingest.late_analysis import analyze_waiting_documents
from desktop_rag.ingest.picture_stage import PictureStage
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_reader import LibraryReader, require_library
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm import language_models
from desktop_rag.llm.engine_support import LLAMA_CPP, choose_engine
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.llm.generation_options import GenerationOptions, ReadOptions
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeeds
from desktop_rag.llm.servers.server_consent import check_allowed, find_server_key
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_model import is_server_spec, parse_server_spec
from desktop_rag.retrieve.passage_finder import PassageFinder
from desktop_rag.retrieve.picture_search import LookModel, PictureSearch
from desktop_rag.retrieve.rerank import HitReranker
from desktop_rag.retrieve.searcher import QueryEmbedder, Searcher
from desktop_rag.settings import Settings, models_folder

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from desktop_rag.cluster.cluster_work import ClusterWork

EmbedderFactory = Callable[[LibraryReader], Embedder]


def identify_models(library: LibraryReader) -> tuple[object, ...]:
    """Return the changes when another model searches the library, reranks, or finds its pictures."""
    reranker = find_first_model(reranker_folder())
    return library.index_state.read_model_key(), reranker, find_first_model(picture_model_folder())


def make_searcher(library: LibraryReader, embedder: Embedder) -> Searcher:
    """Return a searcher over `library` that embeds questions with `embedder`."""
    model = embedder.model
    functions = (embedder.embed_query, embedder.knows_word)
    query_embedder = QueryEmbedder(model.key, model.languages, *functions, embedder.failure)
    return Searcher(library, query_embedder, make_picture_search(library))


def make_picture_search(library: LibraryReader) -> PictureSearch | None:
    """Return a search for pictures by their content, None without a working picture model."""
    model = find_picture_model(picture_model_folder())
    if model is None:
        return None
    try:
        ensure_model_tried(model)
    except EmbeddingError as error:
        log.warning("A model is left out: %s", error)
        return None
    return PictureSearch(library, LookModel(model.key, share_look_embedder(model).embed_looks))


def make_answerer(
    library: LibraryReader, embedder: Embedder, translate: TranslateText = keep_text
) -> Answerer:
    """Return an answerer over `library`; `translate` is that of `answer_library_question`."""
    searcher = make_searcher(library, embedder)
    languages = embedder.model.languages
    return Answerer(
        library,
        searcher,
        embedder.embed_texts,
        embedder.embed_request,
        make_reranker(),
        languages,
        translate,
    )


def make_reranker() -> HitReranker | None:
    """Return a reranker with the installed cross-encoder, None where none is installed."""
    folder = find_first_model(reranker_folder())
    return HitReranker(Reranker(folder, ensure_model_tried).score_passages) if folder else None


def make_generator(
    name: str, embedder: Embedder, read_options: ReadOptions = GenerationOptions, *, weighs: bool = False
) -> Generator:
    """Return the generator with this name.

    Args:
        name: "extractive", an installed model, the path of a GGUF file, or a server's model, such
            as "ollama:llama3.2" or "http://localhost:8080/v1/llama3.2".
        embedder: used by the extractive generator to compare sentences.
        read_options: returns how a language model is to write now.
        weighs: whether the probabilities of its tokens are needed, as in `choose_engine`.

    Raises:
        ModelError: there is no such model, it cannot be used, or the user has not consented to
            sending text to its server.
    """
    if name == language_models.EXTRACTIVE:
        return ExtractiveGenerator(embedder.embed_texts, embedder.model.languages)
    if is_server_spec(name):
        server, settings = parse_server_spec(name), Settings.load_settings()
        check_allowed(server, settings)
        return ServerGenerator(
            server,
            find_server_key(server, settings),
            read_options=read_options,
            check_consent=lambda: check_allowed(server, Settings.load_settings()),
        )
    path = language_models.find_model(name, models_folder())
    speeds = ModelSpeeds(models_folder() / SPEEDS_FILE).find_speeds(path)
    header = read_header(path, with_tokens=False)
    engine = choose_engine(header, read_options().engine, speeds, weighs=weighs)
    return open_model(path, engine, read_options)


def open_model(path: Path, engine: str, read_options: ReadOptions) -> Generator:
    """Return the generator of a GGUF file in an engine; raises ModelError."""
    if engine == LLAMA_CPP:
        return LlamaCppGenerator(path, read_options=read_options)
    return Gpt4AllGenerator(path, read_options=read_options)


def make_search_embedder(library: LibraryReader) -> Embedder:
    """Return an embedder for the vectors in `library`; the default model if theirs is missing or fails."""
    key = library.index_state.read_model_key()
    if missing := name_missing_model(key, embedding_folder()):
        return Embedder(failure=describe_missing_model(missing))
    usable = (model for model in list_embedding_models(embedding_folder()) if not model.problem)
    model = next((model for model in usable if model.key == key), BUNDLED)
    try:
        ensure_model_tried(model)
    except EmbeddingError as error:
        log.warning("A model is left out: %s", error)
        return Embedder(failure=error.title)
    return Embedder(model)


@contextmanager
def open_library(folder: Path) -> Iterator[tuple[LibraryReader, Embedder]]:
    """Open a library for searching; a damaged or missing search index is repaired first.

    Raises LibraryError too if that of a shared library is damaged: it has to be fetched again.
    """
    with LibraryReader(folder) as library:
        intact = _is_index_intact(library)
        if intact:
            yield library, make_search_embedder(library)
        elif is_version(library.folder):
            raise LibraryError(
                "The copy of the shared library on this computer is damaged",
                suggest_fetching_again(library.folder),
            )
    if not intact:
        with suppress(LibraryBusyError):
            rebuild_search_index(folder, CancelToken())
        with LibraryReader(folder) as library:
            yield library, make_search_embedder(library)


def rebuild_search_index(folder: Path, token: CancelToken) -> None:
    """Make the search index of a library agree with its catalog; vectors follow with the next ingest.

    Raises Cancelled or LibraryError.
    """
    with LibraryWriter(folder) as library:
        library.repair_index(token.raise_if_cancelled)
        for _ in analyze_waiting_documents(library):
            token.raise_if_cancelled()
        library.maintain_storage()


def _is_index_intact(library: LibraryReader) -> bool:
    if not library.index_state.load_analyzed_counts():
        return True
    try:
        library.index.check_index()
        return bool(library.index.count_passages_per_document())
    except IndexDamagedError:
        return False


@contextmanager
def open_pipeline(
    folder: Path,
    model: str = BUNDLED.name,
    passwords: FilePasswords | None = None,
    work: ClusterWork | None = None,
) -> Iterator[tuple[LibraryWriter, Pipeline]]:
    """Open a library for writing, with an ingest pipeline.

    Args:
        folder: the library's folder, created if missing.
        model: the name of the embedding model. If the library has vectors of another model, new
            ones are computed, and searches use the old ones until then.
        passwords: of protected files, those in the keyring alone if None.
        work: the cluster that reads files and embeds passages, this computer if None.

    Raises:
        LibraryError: the library cannot be opened for writing.
        EmbeddingError: there is no such model, or it cannot be used.
    """
    found = find_embedding_model(model, embedding_folder())
    ensure_model_tried(found)
    embedder = work.make_embedder(found) if work else Embedder(found)
    with LibraryWriter(folder) as library:
        models = picture_model_folder()
        was_removed = is_picture_model_removed(models)
        pictures = PictureStage(
            library, find_picture_model(models), was_removed=was_removed, ensure_usable=ensure_model_tried
        )
        readers = work.open_readers() if work else None
        pipeline = Pipeline(library, embedder, readers, passwords, pictures)
        try:
            yield library, pipeline
        finally:
            pipeline.close()


@contextmanager
def open_collections(folder: Path) -> Iterator[CollectionWriter]:
    """Open the collections of a library for writing, also while another process writes it."""
    require_library(folder)
    require_own_library(folder)
    with closing(WritableDatabase(folder, create=False)) as database:
        yield CollectionWriter(database)


@contextmanager
def open_table_maker(
    folder: Path, make_embedder: EmbedderFactory = make_search_embedder
) -> Iterator[tuple[TableMaker, Embedder]]:
    """Open a library read-only, and its made tables for writing, also while another process writes it.

    The embedder is for `make_generator`. Raises LibraryError.
    """
    require_own_library(folder)
    with LibraryReader(folder) as library, closing(WritableDatabase(folder, create=False)) as database:
        embedder = make_embedder(library)
        yield TableMaker(library, MadeTableWriter(database), make_searcher(library, embedder)), embedder


@contextmanager
def open_chat(
    folder: Path,
    finish_turn: FinishTurn,
    make_embedder: EmbedderFactory = make_search_embedder,
    read_options: ReadOptions = GenerationOptions,
    translate: TranslateText = keep_text,
) -> Iterator[Chat]:
    """Open a library read-only for answering questions; `finish_turn` stores how they end."""
    with LibraryReader(folder) as library:
        embedder = make_embedder(library)
        open_generator = partial(make_generator, embedder=embedder, read_options=read_options)
        answerer = make_answerer(library, embedder, translate)
        chat = Chat(answerer, open_generator, finish_turn, lambda: read_options().engine)
        try:
            yield chat
        finally:
            chat.close()


@contextmanager
def open_finder(
    folder: Path, make_embedder: EmbedderFactory = make_search_embedder
) -> Iterator[PassageFinder]:
    """Open a library read-only for the search page."""
    with LibraryReader(folder) as library:
        yield PassageFinder(library, make_searcher(library, make_embedder(library)))
