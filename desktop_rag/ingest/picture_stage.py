"""The last stage: the picture model, if one is installed, embeds the pictures of the library.

It runs in a confined process with limits, of which there is none without such a model.
"""

from __future__ import annotations

import logging
import math
import os
import tempfile
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildDied, ChildProcess, FileRequest, receive_file
from desktop_rag.confinement.confinement import Confinement
from desktop_rag.embed.model_trial import list_model_places
from desktop_rag.embed.picture_model import PictureEncoder, PictureModel
from desktop_rag.errors import BusyFileError, EmbeddingError, ReadError, describe_os_error
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import RECOGNISED_PICTURES
from desktop_rag.readers.read_errors import convert_os_error
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.system import process_priority

log = logging.getLogger(__name__)

_STORED_TOGETHER = 16  # vectors per commit of the index: CLIP takes two seconds for them
_BASE_BYTES, _TIMES_SIZE = 2_000_000_000, 3  # of memory, beside so many times the model: pictures are large
_PICTURE_SECONDS = 60.0  # time limit, far above the time for 150 million pixels
_LOADING_SECONDS, _SECONDS_PER_BYTE = 60.0, 1 / 20_000_000
_LEAST_SECONDS = 5.0  # of work before there is a rate

_SLOW = "Indexing the picture takes too long"
_CRASH = "The picture model crashed on it"
_MEMORY = "Indexing the picture needs too much memory"


@dataclass(frozen=True, slots=True)
class PictureVector:
    """The embedding of a picture."""

    values: list[float]


def _check_reply(reply: object) -> None:
    """Raise ValueError for a vector that no model makes."""
    if isinstance(reply, PictureVector) and not math.isclose(math.hypot(*reply.values), 1.0, abs_tol=0.01):
        raise ValueError("not a unit vector")


_REPLIES = ReplyCodec(bool, PictureVector, ReadError, BusyFileError, EmbeddingError, check=_check_reply)


class PictureStage:
    """Gives each picture of a library a vector. Not thread-safe.

    Args:
        library: open for writing.
        model: None where there is none that can be used.
        was_removed: whether the vectors of earlier models are to be dropped though there is no model.
        ensure_usable: raises EmbeddingError for a model that no question can be asked of.

    Attributes:
        seen: how many pictures were looked at since the work began.
        total: how many there were to look at; 0 while there is nothing to do.
    """

    def __init__(
        self,
        library: LibraryWriter,
        model: PictureModel | None,
        *,
        was_removed: bool = True,
        ensure_usable: Callable[[PictureModel], None] = lambda _: None,
    ) -> None:
        self.seen = self.total = 0
        self._library = library
        self._model = model
        self._ensure_usable = ensure_usable
        self._has_failed = False  # to load the model
        self._worked_s = 0.0
        self._was_cleaned = model is None and not was_removed
        self._unreachable: set[str] = set()  # ids of documents whose files cannot be opened now
        self._child: ChildProcess | None = None

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at the pace so far, None while it is not known."""
        known = self.total and self.seen and self._worked_s >= _LEAST_SECONDS
        return (self.total - self.seen) * self._worked_s / self.seen if known else None

    def close(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.kill()
            self._child = None

    def look_at_pictures(self, token: CancelToken) -> Generator[PipelineEvent, None, None]:
        """Look at the pictures that have no vector, and yield after each.

        A model that cannot be loaded ends this, told in the last event, and is not tried again.

        Raises:
            Cancelled: vectors that are computed are stored.
            LibraryError: the library cannot be written.
        """
        if not self._was_cleaned:
            self._drop_other_models()
            self._was_cleaned = True
        if self._model is None or self._has_failed:
            return
        unseen = self._library.pictures.list_unseen(self._model.key, RECOGNISED_PICTURES)
        waiting = [each for each in unseen if each[0] not in self._unreachable]
        computed: dict[str, NDArray[np.float32]] = {}
        self.seen, self.total, self._worked_s = 0, len(waiting), 0.0
        try:
            for document_id, path in waiting:
                if (vector := self._look_at(self._model, document_id, path, token)) is not None:
                    computed[document_id] = vector
                if len(computed) >= _STORED_TOGETHER:
                    self._store_vectors(self._model, computed)
                self.seen += 1
                yield PipelineEvent(pictures=1, changed=() if vector is not None else (path,))
        except EmbeddingError as error:
            log.warning("Pictures are not looked at: %s", error)
            self._has_failed = True
            yield PipelineEvent(picture_failure=error)
        finally:
            self.total = 0
            self._store_vectors(self._model, computed)
            self.close()

    def _drop_other_models(self) -> None:
        """Drop the vectors and records of other picture models."""
        index, records = self._library.index, self._library.pictures
        key = self._model.key if self._model else ""
        for other in {*index.list_picture_keys()} - {key}:
            index.drop_vectors(other)
        if records.list_models() - {key}:
            records.keep_model(key)

    def _store_vectors(self, model: PictureModel, computed: dict[str, NDArray[np.float32]]) -> None:
        """Store vectors, of documents that are there still, and empty `computed`."""
        existing = self._library.catalog.find_owners(computed)
        rows = [(id_, id_) for id_ in computed if id_ in existing]
        if rows:
            vectors = np.stack([computed[id_] for id_, _ in rows])
            self._library.index.remove_documents([id_ for id_, _ in rows], model_key=model.key)
            self._library.index.add_vectors(model.key, rows, vectors)
            self._library.pictures.record_seen([id_ for id_, _ in rows], model.key)
            self._library.index.maintain_index(growing=True)
        computed.clear()

    def _look_at(
        self, model: PictureModel, document_id: str, path: Path, token: CancelToken
    ) -> NDArray[np.float32] | None:
        """Return the (dim,) vector of a picture; None, with the reason recorded, if it has none."""
        child = self._open_child(model, token)
        started = time.monotonic()
        child.send_in_background(FileRequest(str(path)), path)
        try:
            reply = self._receive_reply(child, _PICTURE_SECONDS, token)
        except (ChildDied, TimeoutError) as error:
            self.close()
            lacks_memory = isinstance(error, ChildDied) and error.out_of_memory
            reply = ReadError(
                _SLOW if isinstance(error, TimeoutError) else _MEMORY if lacks_memory else _CRASH
            )
        self._worked_s += time.monotonic() - started
        if isinstance(reply, PictureVector) and len(reply.values) == model.dim:
            return np.array(reply.values, dtype=np.float32)
        if isinstance(reply, BusyFileError):
            self._unreachable.add(document_id)
        else:
            problem = reply.title if isinstance(reply, ReadError) else _CRASH
            self._library.pictures.record_failure(document_id, model.key, problem)
        return None

    def _open_child(self, model: PictureModel, token: CancelToken) -> ChildProcess:
        """Return the process with the model loaded; raises EmbeddingError."""
        if self._child is not None:
            return self._child
        try:
            self._ensure_usable(model)
            size, places = model.size_bytes, list_model_places(model.folder)
        except OSError as error:
            raise EmbeddingError(*describe_os_error(error)) from error
        self._child = ChildProcess(
            serve_pictures,
            "desktop-rag picture model",
            memory_bytes=_BASE_BYTES + _TIMES_SIZE * size,
            confinement=Confinement(places),
        )
        remedy = "Remove it in the list of models, or free some memory."
        try:
            self._child.send(model)
            reply = self._receive_reply(self._child, _LOADING_SECONDS + size * _SECONDS_PER_BYTE, token)
        except TimeoutError as error:
            raise EmbeddingError(f"Loading the picture model {model.name} takes too long", remedy) from error
        except ChildDied as error:
            raise EmbeddingError(f"The picture model {model.name} crashes", remedy) from error
        if isinstance(reply, EmbeddingError):
            raise reply
        return self._child

    def _receive_reply(self, child: ChildProcess, limit_s: float, token: CancelToken) -> object:
        """Return a reply; raises TimeoutError, ChildDied, Cancelled."""
        return _REPLIES.decode(child.receive_within(limit_s, token.raise_if_cancelled))[0]


def serve_pictures(connection: Connection) -> None:
    """Load the model, and embed one picture after the other. Runs in the child."""
    model: PictureModel = connection.recv()
    tempfile.tempdir = os.environ["FASTEMBED_CACHE_PATH"] = str(model.folder)  # exists; nothing is written
    process_priority.lower_process()
    try:
        encoder = PictureEncoder(model)
    except EmbeddingError as error:
        connection.send_bytes(_REPLIES.encode(error))
        return
    connection.send_bytes(_REPLIES.encode(reply=True))
    while True:
        request: FileRequest = connection.recv()
        connection.send_bytes(_REPLIES.encode(_look_at_file(encoder, connection, request)))


def _look_at_file(encoder: PictureEncoder, connection: Connection, request: FileRequest) -> object:
    from desktop_rag.readers.picture_reader import load_view

    try:
        with receive_file(connection, Path(request.path)) as file:
            return PictureVector(encoder.embed_picture(load_view(file)).tolist())
    except OSError as error:
        return BusyFileError(convert_os_error(error).title)
    except MemoryError:
        return ReadError(_MEMORY)
    except EmbeddingError as error:  # at this picture: others may do
        return ReadError(_MEMORY if isinstance(error.__cause__, MemoryError) else error.title)
    except ReadError as error:
        return error
