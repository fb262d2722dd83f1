"""Download a model of the catalog: what is missing of it, checked, and installed whole or not.

What came so far waits in a hidden folder beside the models, through restarts. Only a model whose
files are all there, have the right checksums and are what the engine can load moves to its place.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from desktop_rag import paths
from desktop_rag.cancel import CancelToken
from desktop_rag.embed import embedding_model, reranker
from desktop_rag.errors import EmbeddingError, ModelError, describe_os_error
from desktop_rag.llm import language_models
from desktop_rag.models import download_url
from desktop_rag.models.abandonable_call import Aside
from desktop_rag.models.catalog_entries import FolderFacts, Kind, ModelEntry
from desktop_rag.models.file_fetch import Fetch, Patience, Phase, check_room, make_client
from desktop_rag.models.partial_file import Part, sync


@dataclass(frozen=True, slots=True)
class DownloadProgress:
    """How far a download is, in bytes of all its files; `total` is 0 while unknown.

    `note` says what is waited for, in the phase "waiting".
    """

    id: str
    done: int
    total: int
    phase: Phase = "downloading"
    note: str = ""


def download(
    entry: ModelEntry, token: CancelToken, *, mirror: str = "", patience: Patience | None = None
) -> Generator[DownloadProgress, None, Path]:
    """Yield how far the download is; return the file or the folder of the model, which is usable.

    Nothing is asked of the network before the first step. A model that is there is left as it is.

    Args:
        entry: of the catalog.
        token: stops it; what came so far is kept, and the next call goes on from there.
        mirror: begins the addresses, in place of the servers in the catalog; "" for none.
        patience: how long to wait for the network.

    Raises:
        Cancelled: `token` was cancelled.
        ModelError: it does not come, is not what it should be, or cannot be kept.
    """
    try:
        with alone(entry.id, entry.name):
            target = installed_path(entry)
            if not target.exists():
                yield from _fetch_all(entry, token, mirror, patience or Patience())
                _install(entry, target)
            shutil.rmtree(_staging(entry), ignore_errors=True)
            return target
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ModelError(f"{entry.name}: {title}", hint) from error


def discard(entry: ModelEntry) -> None:
    """Delete what came so far; raises ModelError if it is being downloaded."""
    with alone(entry.id, entry.name):
        shutil.rmtree(_staging(entry), ignore_errors=True)


def staged_bytes(entry: ModelEntry) -> int:
    """Return how many bytes of a model came so far."""
    return sum(_staged(_staging(entry) / file.name) for file in entry.files)


def installed_path(entry: ModelEntry) -> Path:
    """Return the file or the folder that the model is, or becomes."""
    if entry.kind == "chat":
        return paths.models() / entry.files[0].name
    if entry.kind == "reranker":
        return reranker.reranker_folder() / entry.id
    return embedding_model.embedding_folder() / entry.id


def downloads_folder() -> Path:
    """Return where models are that are not there whole."""
    return paths.models() / ".downloads"


def _staging(entry: ModelEntry) -> Path:
    return downloads_folder() / entry.id


def _staged(file: Path) -> int:
    return file.stat().st_size if file.exists() else Part(file).size()


@contextmanager
def alone(name: str, title: str) -> Iterator[None]:
    """Keep other programs, and other threads, from what has this name in the downloads folder.

    Raises:
        ModelError: one of them is at it; `title` is what a person calls the model.
    """
    downloads_folder().mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(downloads_folder() / f"{name}.lock", timeout=0):
            yield
    except Timeout as error:
        raise ModelError(
            f"{title} is being taken in already", "Wait for it, or close the other program."
        ) from error


def _fetch_all(
    entry: ModelEntry, token: CancelToken, mirror: str, patience: Patience
) -> Iterator[DownloadProgress]:
    folder = _staging(entry)
    check_room(folder, entry.size_bytes - staged_bytes(entry))
    urls = [download_url.mirrored(file.url, mirror) for file in entry.files]
    with Aside() as aside:
        client = aside.do(lambda: make_client(patience), token)
        aside.at_end(client.close)
        before = 0
        for file, url in zip(entry.files, urls, strict=True):
            target = folder / file.name
            if not target.exists():
                fetch = Fetch(client, file, url, target, aside)
                for step in fetch.steps(token, patience):
                    total = entry.size_bytes or (step.total if len(urls) == 1 else 0)
                    yield DownloadProgress(
                        entry.id, before + step.done, total, step.phase, step.note
                    )
            before += target.stat().st_size


def _install(entry: ModelEntry, target: Path) -> None:
    """Move a whole model to its place, if this program can use it; else delete it."""
    staging = _staging(entry)
    source = staging / entry.files[0].name if entry.kind == "chat" else staging
    try:
        if entry.folder is not None:
            _write_settings(entry, entry.folder, staging)
        check_usable(source, entry.kind)
    except ModelError:
        shutil.rmtree(staging)
        raise
    target.parent.mkdir(parents=True, exist_ok=True)
    source.replace(target)
    sync(target.parent)


def _write_settings(entry: ModelEntry, facts: FolderFacts, folder: Path) -> None:
    """Write what has to be known of a model in a folder and its own files do not say."""
    prefixes = {"query_prefix": facts.query_prefix, "passage_prefix": facts.passage_prefix}
    settings: dict[str, object] = {"name": entry.id, "max_tokens": entry.context, **prefixes}
    file = folder / reranker.SETTINGS
    if entry.kind == "embedding":
        settings |= {"languages": entry.languages, "dim": facts.dim, "pooling": facts.pooling}
        file = folder / embedding_model.SETTINGS
    file.write_text(json.dumps(settings, ensure_ascii=False, indent=1), encoding="utf-8")
    sync(file)


def check_usable(place: Path, kind: Kind) -> None:
    """Raise ModelError if this program cannot use a file or a folder as a model of this kind."""
    info: language_models.ModelInfo | embedding_model.EmbeddingModel
    match kind:
        case "chat":
            info = language_models.inspect(place)
        case "embedding":
            info = embedding_model.inspect(place)
        case "reranker":
            try:
                reranker.read_model(place)
            except EmbeddingError as error:
                raise ModelError(error.title, error.hint) from error
            return
    if info.problem:
        raise ModelError(info.problem, info.hint)
