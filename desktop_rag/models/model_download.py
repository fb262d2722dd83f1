"""Download a model of the catalog, resumably, and install it atomically.

Files are downloaded to a hidden staging folder beside the models, which outlives restarts. A model
is moved to its final path only when all files are complete, verified and loadable.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from filelock import FileLock, Timeout

from desktop_rag.cancel import CancelToken
from desktop_rag.embed import embedding_model, picture_model, reranker
from desktop_rag.errors import EmbeddingError, ModelError, describe_os_error
from desktop_rag.llm import language_models
from desktop_rag.models import http_responses
from desktop_rag.models.http_responses import PartialFile
from desktop_rag.models.model_catalog import EncoderSettings, ModelEntry, ModelKind
from desktop_rag.models.resumable_download import (
    DownloadProgress,
    DownloadTimeouts,
    FileFetch,
    check_disk_space,
    make_http_client,
)
from desktop_rag.settings import models_folder
from desktop_rag.system.abandonable_call import AbandonableCalls
from desktop_rag.system.atomic_files import sync_to_disk


def download_model(
    entry: ModelEntry,
    token: CancelToken,
    *,
    mirror: str = "",
    patience: DownloadTimeouts | None = None,
    unverified: bool = False,
) -> Generator[DownloadProgress, None, Path]:
    """Yield the progress of all files together; return the file or folder of the installed model.

    No network call is made before the first step. An installed model is left as it is. `mirror` is the
    base URL of a server instead of those in the catalog, "" for none. With `unverified`, files are also
    taken if neither the catalog nor the server gives their SHA-256.

    Raises:
        UnverifiedFileError: without `unverified`, there is such a file.
        Cancelled: `token` was cancelled; the next call resumes the partial files.
        ModelError: the model cannot be downloaded, verified, loaded or written.
    """
    try:
        with lock_model(entry.id, entry.name):
            target = installed_path(entry)
            if not target.exists():
                patience = patience or DownloadTimeouts()
                yield from _fetch_files(entry, token, mirror, patience, unverified=unverified)
                _install_model(entry, target)
            shutil.rmtree(_staging_folder(entry), ignore_errors=True)
            return target
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ModelError(f"{entry.name}: {title}", hint) from error


def discard_download(entry: ModelEntry) -> None:
    """Delete the partial download; raises ModelError if it is in progress."""
    with lock_model(entry.id, entry.name):
        shutil.rmtree(_staging_folder(entry), ignore_errors=True)


def staged_bytes(entry: ModelEntry) -> int:
    """Return how many bytes of a model were downloaded so far."""
    files = [_staging_folder(entry) / file.name for file in entry.files]
    return sum(
        each.stat().st_size if each.exists() else PartialFile(each).downloaded_bytes() for each in files
    )


def installed_path(entry: ModelEntry) -> Path:
    """Return the final path of a model: a file, or a folder for ONNX models."""
    folders = {
        "chat": models_folder,
        "picture": picture_model.picture_model_folder,
        "reranker": reranker.reranker_folder,
        "embedding": embedding_model.embedding_folder,
    }
    return folders[entry.kind]() / (entry.files[0].name if entry.kind == "chat" else entry.id)


def downloads_folder() -> Path:
    """Return the folder of incomplete downloads and imports."""
    return models_folder() / ".downloads"


def _staging_folder(entry: ModelEntry) -> Path:
    return downloads_folder() / entry.id


@contextmanager
def lock_model(name: str, title: str) -> Iterator[None]:
    """Lock a model against other processes and threads; raises ModelError, which calls it `title`."""
    downloads_folder().mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(downloads_folder() / f"{name}.lock", timeout=0):
            yield
    except Timeout as error:
        raise ModelError(
            f"{title} is already being added", "Wait for it, or close the other program."
        ) from error


def _fetch_files(
    entry: ModelEntry, token: CancelToken, mirror: str, patience: DownloadTimeouts, *, unverified: bool
) -> Iterator[DownloadProgress]:
    folder = _staging_folder(entry)
    check_disk_space(folder, entry.size_bytes - staged_bytes(entry))
    urls = [http_responses.apply_mirror(file.url, mirror) for file in entry.files]
    with AbandonableCalls() as calls:
        client = calls.run_call(lambda: make_http_client(patience), token)
        calls.set_final_call(client.close)
        before = 0
        for file, url in zip(entry.files, urls, strict=True):
            target = folder / file.name
            if not target.exists():
                fetch = FileFetch(client, file, url, target, calls, unverified=unverified)
                for step in fetch.fetch_file(token, patience):
                    total = entry.size_bytes or (step.total if len(urls) == 1 else 0)
                    yield replace(step, done=before + step.done, total=total)
            before += target.stat().st_size


def _install_model(entry: ModelEntry, target: Path) -> None:
    """Move a complete model to its final path; if it cannot be loaded, delete it."""
    staging = _staging_folder(entry)
    source = staging / entry.files[0].name if entry.kind == "chat" else staging
    try:
        if entry.encoder is not None:
            _write_encoder_settings(entry, entry.encoder, staging)
        check_usable(source, entry.kind)
    except ModelError:
        shutil.rmtree(staging)
        raise
    target.parent.mkdir(parents=True, exist_ok=True)
    source.replace(target)
    sync_to_disk(target.parent)


def _write_encoder_settings(entry: ModelEntry, facts: EncoderSettings, folder: Path) -> None:
    """Write the settings files that a model is loaded with."""
    if entry.kind == "picture":
        written = picture_model.arrange_model_files(
            folder, entry.id, facts.dim, entry.context, entry.languages
        )
        for file in written:
            sync_to_disk(file)
        return
    prefixes = {"query_prefix": facts.query_prefix, "passage_prefix": facts.passage_prefix}
    settings: dict[str, object] = {"name": entry.id, "max_tokens": entry.context, **prefixes}
    file = folder / reranker.SETTINGS_FILE
    if entry.kind == "embedding":
        settings |= {"languages": entry.languages, "dim": facts.dim, "pooling": facts.pooling}
        file = folder / embedding_model.SETTINGS_FILE
    file.write_text(json.dumps(settings, ensure_ascii=False, indent=1), encoding="utf-8")
    sync_to_disk(file)


def check_usable(path: Path, kind: ModelKind) -> None:
    """Raise ModelError if a file or folder cannot be loaded as a model of this kind."""
    info: language_models.ModelInfo | embedding_model.EmbeddingModel
    if kind in {"reranker", "picture"}:
        read = reranker.read_reranker_model if kind == "reranker" else picture_model.read_picture_model
        try:
            read(path)
        except EmbeddingError as error:
            raise ModelError(error.title, error.hint) from error
        return
    if kind == "chat":
        info = language_models.inspect_model(path)
    else:
        info = embedding_model.inspect_embedding_model(path)
    if info.problem:
        raise ModelError(info.problem, info.hint)
