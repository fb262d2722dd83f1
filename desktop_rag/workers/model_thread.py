"""The worker thread that downloads, imports, lists and deletes models."""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QThread, Signal

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import DesktopRagError, ModelError, UnexpectedError
from desktop_rag.llm.servers import server_discovery
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.models import model_catalog, model_list
from desktop_rag.models.catalog_entries import ModelEntry
from desktop_rag.models.model_download import DownloadProgress, discard, download
from desktop_rag.models.model_files import import_model, remove
from desktop_rag.models.model_list import ModelRow

log = logging.getLogger(__name__)

_TELL_S = 0.1  # minimum interval between progress signals

Steps = Generator[DownloadProgress, None, object]


@dataclass(frozen=True, slots=True)
class Listing:
    """All models; `problem` is the error of a user's model catalog, if any."""

    rows: tuple[ModelRow, ...]
    problem: ModelError | None


@dataclass(frozen=True, slots=True)
class _Job:
    id: str
    steps: Callable[[CancelToken], Steps]
    token: CancelToken


class ModelThread(QThread):
    """Runs jobs in the order requested. Each ends in exactly one of the last three signals.

    Call the methods from the GUI thread, which also receives the signals. The first value of a
    signal is the id of the model, or for an import the path of its source.
    """

    progressed = Signal(DownloadProgress)
    succeeded = Signal(str, object)  # the result, such as a Path or a ModelListing
    stopped = Signal(str)
    failed = Signal(str, DesktopRagError)

    def __init__(self) -> None:
        super().__init__()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closing = CancelToken()
        self._tokens: dict[str, CancelToken] = {}

    def download(self, entry: ModelEntry, mirror: str) -> None:
        """Download a model, or resume its download."""
        self._begin(entry.id, lambda token: download(entry, token, mirror=mirror))

    def discard(self, entry: ModelEntry) -> None:
        """Delete the partial file of a model that is not being downloaded."""
        self._begin(entry.id, lambda _: _at_once(lambda: discard(entry)))

    def remove(self, row: ModelRow) -> None:
        """Delete a downloaded model."""
        self._begin(row.id, lambda _: _at_once(lambda: remove(row)))

    def list_all(self) -> None:
        """List all models; succeeds with a ModelListing."""
        self._begin("", lambda _: _listed())

    def find_servers(self) -> None:
        """Find servers on this computer; succeeds with a list of Offers."""
        self._begin("", lambda token: _at_once(lambda: server_discovery.running(token)))

    def ask_server(self, server: ServerModel, key: str) -> None:
        """Ask a server for its models; succeeds with an Offer."""
        self._begin(
            server.origin,
            lambda token: _at_once(lambda: server_discovery.offer(server, key, token)),
        )

    def import_model(self, source: Path, *, copy: bool) -> None:
        """Import a model file from this computer."""
        self._begin(str(source), lambda token: _copied(source, token, copy=copy))

    def stop(self, id_: str) -> None:
        """Cancel a running or queued job; a partial file is kept."""
        if token := self._tokens.get(id_):
            token.cancel()

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Cancel and wait; return False if still busy after `timeout_ms`."""
        self._closing.cancel()
        self._jobs.put(None)
        return self.wait(timeout_ms)

    def _begin(self, id_: str, steps: Callable[[CancelToken], Steps]) -> None:
        token = self._tokens[id_] = CancelToken(parent=self._closing)
        self._jobs.put(_Job(id_, steps, token))
        self.start()

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        while (job := self._jobs.get()) is not None:
            try:
                self.succeeded.emit(job.id, self._do(job))
            except Cancelled:
                self.stopped.emit(job.id)
            except DesktopRagError as error:
                self.failed.emit(job.id, error)
            except Exception as error:
                log.exception("A model could not be got or put away")
                self.failed.emit(job.id, UnexpectedError.wrap(error))

    def _do(self, job: _Job) -> object:
        """Run a job to its end, emit its progress, and return its result."""
        job.token.check()
        steps = job.steps(job.token)
        phase, emitted_at = "", 0.0
        while True:
            try:
                step = next(steps)
            except StopIteration as end:
                return end.value
            if step.phase != phase or time.monotonic() - emitted_at >= _TELL_S:
                phase, emitted_at = step.phase, time.monotonic()
                self.progressed.emit(step)


def _listed() -> Steps:
    yield from ()
    catalog = model_catalog.load()
    return Listing(tuple(model_list.rows(catalog)), catalog.problem)


def _at_once(do: Callable[[], object]) -> Steps:
    """Wrap a function as a job without progress."""
    yield from ()
    return do()


def _copied(source: Path, token: CancelToken, *, copy: bool) -> Steps:
    steps = import_model(source, token, copy=copy)
    while True:
        try:
            done, total = next(steps)
        except StopIteration as end:
            return end.value
        yield DownloadProgress(str(source), done, total)
