"""Try models that the user brought in a confined child first: their files may crash or hang what loads them.

A model is tried again when one of its files changed.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from hashlib import blake2b
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildDied, ChildProcess
from desktop_rag.confinement.confinement import Confinement
from desktop_rag.embed.embedding_model import BUNDLED, EmbeddingModel
from desktop_rag.embed.picture_model import LookEmbedder, PictureModel
from desktop_rag.errors import EmbeddingError
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.system import paths
from desktop_rag.system.file_access import read_regular_file

# Texts of the kinds that tokenizers treat differently.
_TEXTS = (
    "The tower is 330 metres tall, isn't it?", "", " \t\r\n\0\x07", "12,345.67 " * 500, "x" * 20_000,
    "日本語の文章。", "نص عربي", "Müller-Lüdenscheidt", "e\u0301\u0302\u0303 \U0001f989",
    "a b " * 5_000, "((((((" * 500,
)  # fmt: skip
# The size of each text: more than one window of most models, and seconds of work
# for a large one. All of them whole would be 20,000 tokens, which takes those longer than the limit.
_RUN_CHARACTERS = 2_000
_LIMIT_SECONDS, _SECONDS_PER_BYTE = 120.0, 1 / 20_000_000
_BASE_BYTES, _TIMES_SIZE = 2_000_000_000, 3  # of memory, beside so many times the files
_RECORD_FILE = "tried-models.json"
_MAX_RECORDS = 200
_REPLIES = ReplyCodec(bool, EmbeddingError)

Brought = EmbeddingModel | PictureModel | Path  # a Path is the folder of a reranker


def ensure_model_tried(brought: Brought, token: CancelToken | None = None) -> None:
    """Try a model unless it is bundled or was tried.

    Raises:
        Cancelled: soon after `token` was cancelled.
        EmbeddingError: the model does not work.
    """
    folder = brought if isinstance(brought, Path) else brought.folder
    if folder == BUNDLED.folder:
        return
    key = _identify_files(folder)
    record = paths.cache_folder() / _RECORD_FILE
    tried = _read_record(record)
    if key in tried:
        return
    _try_model(brought, folder, token or CancelToken())
    with suppress(OSError):
        record.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        record.write_text(json.dumps([*tried[-_MAX_RECORDS:], key]), encoding="utf-8")


def _try_model(brought: Brought, folder: Path, token: CancelToken) -> None:
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    child = ChildProcess(
        serve_trial,
        "desktop-rag model trial",
        memory_bytes=_BASE_BYTES + _TIMES_SIZE * size,
        confinement=Confinement(list_model_places(folder)),
    )
    remedy = f"Copy all its files to {folder} again, or choose another model."
    try:
        child.send(brought)
        limit_s = _LIMIT_SECONDS + size * _SECONDS_PER_BYTE
        reply = _REPLIES.decode(child.receive_within(limit_s, token.raise_if_cancelled))[0]
    except TimeoutError as error:
        raise EmbeddingError(f"Trying the model {folder.name} takes too long", remedy) from error
    except ChildDied as error:
        raise EmbeddingError(f"The model {folder.name} crashes", remedy) from error
    finally:
        child.kill()
    if isinstance(reply, EmbeddingError):
        raise reply


def serve_trial(connection: Connection) -> None:
    """Load one model and run it on texts of all kinds. Runs in the child."""
    from desktop_rag.embed.embedder import Embedder
    from desktop_rag.embed.reranker import Reranker

    brought: Brought = connection.recv()
    folder = brought if isinstance(brought, Path) else brought.folder
    tempfile.tempdir = os.environ["FASTEMBED_CACHE_PATH"] = str(folder)  # exists; nothing is written
    try:
        if isinstance(brought, Path):
            Reranker(brought).score_passages(_TEXTS[0], _TEXTS)
        elif isinstance(brought, PictureModel):  # pictures are looked at in a confined process anyway
            LookEmbedder(brought).embed_looks(_TEXTS)
        else:
            embedder = Embedder(brought, threads=1)
            embedder.count_tokens(_TEXTS)
            embedder.embed_texts([text[:_RUN_CHARACTERS] for text in _TEXTS])
    except EmbeddingError as error:
        connection.send_bytes(_REPLIES.encode(error))
    else:
        connection.send_bytes(_REPLIES.encode(reply=True))


def list_model_places(folder: Path) -> tuple[Path, ...]:
    """Return the paths that a process must read for the model in a folder, with the targets of its links."""
    return (folder.resolve(), *(path.resolve() for path in folder.rglob("*") if path.is_symlink()))


def _identify_files(folder: Path) -> str:
    """Return a hash of the folder that changes with its files, not its place; raises EmbeddingError."""
    try:
        facts = [
            (str(path.relative_to(folder)), status.st_size, status.st_mtime_ns)
            for path in sorted(folder.rglob("*"))
            for status in [path.stat()]
        ]
    except OSError as error:
        raise EmbeddingError(f"The model {folder.name} cannot be read", str(error)) from error
    return blake2b(repr(facts).encode(), digest_size=16).hexdigest()


def _read_record(record: Path) -> list[str]:
    with suppress(OSError, ValueError):
        keys = json.loads(read_regular_file(record))
        if isinstance(keys, list):
            return [key for key in keys if isinstance(key, str)]
    return []
