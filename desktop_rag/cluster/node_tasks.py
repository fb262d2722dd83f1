"""The tasks of nodes: read files, embed texts, report their program. Runs in Ray's processes."""

from __future__ import annotations

import errno
import platform
import sys
from collections import defaultdict
from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from desktop_rag import __version__
from desktop_rag.cluster.file_loader import LoadedFile
from desktop_rag.cluster.result_tables import replies_to_table, vectors_to_table
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import embedding_folder, find_embedding_model
from desktop_rag.errors import EmbeddingError
from desktop_rag.ingest.reader_tasks import REPLIES, ReadRequest, open_readers
from desktop_rag.readers.reader_pool import ReaderPool, RequestRestarted
from desktop_rag.system.file_access import ask_disk_briefly, read_modified_ns
from desktop_rag.text.terms import ANALYZER_VERSION

# Packages that decide what is read of a file, and which terms and vectors its passages get.
_DECIDING_PACKAGES = (
    *("charset-normalizer", "fastembed", "kreuzberg", "msoffcrypto-tool", "olefile", "onnxruntime"),
    *(
        "pillow",
        "py-rust-stemmers",
        "pypdfium2",
        "semantic-text-splitter",
        "sentencex",
        "tokenizers",
    ),
)
MODEL_FACT, MODEL_PROBLEM = "the embedding model", "why there is no such model"
_SAME_TIME_NS = 2_000_000_000  # what a file system may round times to (FAT)
_MAX_TABLE_BYTES = 100_000_000  # less than the processes of this program take from each other
_DISK_SECONDS = 20.0  # for a disk that nodes share to find the files of a task
_NAME_ERRORS = {errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ}
_WAIT_SECONDS = 1.0  # for a reply; then the limits of the readers are looked at again


class FileToRead(NamedTuple):
    """A file for a node to read; the node opens it by its path if it has no content."""

    request: ReadRequest
    limit_s: float  # see `ReaderPool.submit_request`
    found: LoadedFile


def read_files(files: Sequence[FileToRead]) -> bytes:
    """Read files in a reader process; return the table of its replies.

    There are none to a file that this node finds changed, or that holds too much text.

    Raises:
        OSError: the disk of this node is full, or the one that nodes share is not there or does not answer.
        ReaderStartError: no reader process can be started.
        MemoryError: there is none left.
    """
    with TemporaryDirectory(prefix="desktop-rag-") as folder:
        messages = _read_placed(files, _find_places(files, Path(folder)))
    return replies_to_table([(number, each) for number, sent in messages.items() for each in sent])


def _read_placed(files: Sequence[FileToRead], places: Sequence[Path | None]) -> dict[int, list[bytes]]:
    """Return the messages of the replies, by the numbers of the files."""
    messages: defaultdict[int, list[bytes]] = defaultdict(list)
    readers = _share_readers()
    waiting: dict[Hashable, int] = {}
    try:
        for number, (file, path) in enumerate(zip(files, places, strict=True)):
            if path:
                key = object()
                waiting[key] = number
                readers.submit_request(key, replace(file.request, path=str(path)), file.limit_s)
        while waiting:
            for reply in readers.collect_replies(_WAIT_SECONDS):
                number = waiting.get(reply.key, -1)
                if number < 0:  # the rest of a file that was given up
                    continue
                if isinstance(reply.value, RequestRestarted):
                    messages[number].clear()
                else:
                    messages[number].append(REPLIES.encode(reply.value, last=reply.last))
                is_too_much = sum(map(len, chain.from_iterable(messages.values()))) > _MAX_TABLE_BYTES
                if is_too_much:
                    messages[number].clear()
                    readers.cancel_request(reply.key)
                if reply.last or is_too_much:
                    del waiting[reply.key]
    except BaseException:  # also KeyboardInterrupt, by which Ray cancels a task, wherever it was
        readers.close()
        raise
    return messages


def embed_texts(model_name: str, texts: Sequence[str]) -> bytes:
    """Return the table of the vectors of passages' texts."""
    return vectors_to_table(_share_embedder(model_name).embed_texts(texts))


def describe_program(model_name: str) -> dict[str, str]:
    """Return the properties that must match on all computers, in words: versions, and the embedding model."""
    facts = {"Python": ".".join(platform.python_version_tuple()[:2]), "Desktop RAG": __version__}
    facts["the analyzer"] = str(ANALYZER_VERSION)
    for name in _DECIDING_PACKAGES:
        with suppress(PackageNotFoundError):
            facts[name] = version(name)
    try:
        facts[MODEL_FACT] = find_embedding_model(model_name, embedding_folder()).key
    except EmbeddingError as error:
        facts[MODEL_FACT] = ""
        facts[MODEL_PROBLEM] = error.title
    return facts


@lru_cache(maxsize=1)
def _share_readers() -> ReaderPool:
    """Return the reader process of this process: one, as Ray runs a task for each core."""
    # multiprocessing would run the script of Ray's process, with all that it imports, in each reader.
    vars(sys.modules["__main__"]).pop("__file__", None)
    return open_readers(processes=1)


@lru_cache(maxsize=1)
def _share_embedder(model_name: str) -> Embedder:
    return Embedder(find_embedding_model(model_name, embedding_folder()), threads=1)


def _find_places(files: Sequence[FileToRead], folder: Path) -> list[Path | None]:
    """Return where this node can open each file, None where it is not as it was found.

    Raises:
        OSError: the disk cannot be written, lacks the folders of all these files, or does not answer.
    """
    answers: list[list[Path | None] | OSError | MemoryError] = []

    def place_files() -> bool:
        try:
            answers.append(_place_files(files, folder))
        except (OSError, MemoryError) as error:
            answers.append(error)
        return True

    if not ask_disk_briefly(place_files, otherwise=False, limit_s=_DISK_SECONDS):
        raise TimeoutError("The disk with the files is not responding")
    [places] = answers
    if isinstance(places, Exception):
        raise places
    return places


def _place_files(files: Sequence[FileToRead], folder: Path) -> list[Path | None]:
    places = [_place_file(file, folder / str(number)) for number, file in enumerate(files)]
    if not any(places):
        parents = {Path(file.request.path).parent for file in files if file.found.content is None}
        if parents and not any(map(Path.is_dir, parents)):
            raise FileNotFoundError(errno.ENOENT, "The shared folder is missing", str(parents.pop()))
    return places


def _place_file(file: FileToRead, folder: Path) -> Path | None:
    """Return where this node can open a file, None if it is not there as it was found; raises OSError."""
    path = Path(file.request.path)
    if file.found.content is not None:
        return _write_file(folder / path.name, file.found.content)
    try:
        status = path.stat()
    except OSError:
        return None
    is_same_time = abs(read_modified_ns(status) - file.found.modified_ns) <= _SAME_TIME_NS
    return path if status.st_size == file.found.size_bytes and is_same_time else None


def _write_file(path: Path, content: bytes) -> Path | None:
    """Write a file that was sent; return None if this node's disk does not take such a name."""
    path.parent.mkdir()
    try:
        path.write_bytes(content)
    except OSError as error:
        if error.errno in _NAME_ERRORS:
            return None
        raise
    return path
