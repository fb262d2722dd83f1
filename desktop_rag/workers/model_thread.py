"""The threads that get models and put them away, one job after the other."""

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

_TELL_S = 0.1  # between two words on progress

Steps = Generator[DownloadProgress, None, object]


@dataclass(frozen=True, slots=True)
class Listing:
    """All models there are; `problem` says what is wrong with a person's own catalog."""

    rows: tuple[ModelRow, ...]
    problem: ModelError | None


@dataclass(frozen=True, slots=True)
class _Job:
    id: str
    steps: Callable[[CancelToken], Steps]
    token: CancelToken


class ModelThread(QThread):
    """Does jobs in the order asked. Each ends in exactly one of the last three signals.

    The methods are for the GUI thread, where the signals reach their slots. The first value of a
    signal is the id of the model; an import has the path of its source in its place.
    """

    progressed = Signal(DownloadProgress)
    succeeded = Signal(str, object)  # what came of it, such as a Path or a Listing
    stopped = Signal(str)
    failed = Signal(str, DesktopRagError)

    def __init__(self) -> None:
        super().__init__()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closing = CancelToken()
        self._tokens: dict[str, CancelToken] = {}

    def download(self, entry: ModelEntry, mirror: str) -> None:
        """Download a model, or go on with it."""
        self._begin(entry.id, lambda token: download(entry, token, mirror=mirror))

    def discard(self, entry: ModelEntry) -> None:
        """Delete what came so far of a model; it must not be on its way."""
        self._begin(entry.id, lambda _: _at_once(lambda: discard(entry)))

    def remove(self, row: ModelRow) -> None:
        """Delete a model that is here."""
        self._begin(row.id, lambda _: _at_once(lambda: remove(row)))

    def list_all(self) -> None:
        """Look at all models there are; succeeds with a Listing."""
        self._begin("", lambda _: _listed())

    def find_servers(self) -> None:
        """Look for servers on this computer; succeeds with a list of Offers."""
        self._begin("", lambda token: _at_once(lambda: server_discovery.running(token)))

    def ask_server(self, server: ServerModel, key: str) -> None:
        """Ask a server what it offers; succeeds with an Offer."""
        self._begin(
            server.origin,
            lambda token: _at_once(lambda: server_discovery.offer(server, key, token)),
        )

    def import_model(self, source: Path, *, copy: bool) -> None:
        """Take in a model from this computer."""
        self._begin(str(source), lambda token: _copied(source, token, copy=copy))

    def stop(self, id_: str) -> None:
        """Stop a job, begun or not; what was downloaded is kept."""
        if token := self._tokens.get(id_):
            token.cancel()

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Stop and wait; False if still busy after `timeout_ms`."""
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
        """Iterate over a job; return what came of it."""
        job.token.check()
        steps = job.steps(job.token)
        phase, told = "", 0.0
        while True:
            try:
                step = next(steps)
            except StopIteration as end:
                return end.value
            if step.phase != phase or time.monotonic() - told >= _TELL_S:
                phase, told = step.phase, time.monotonic()
                self.progressed.emit(step)


def _listed() -> Steps:
    yield from ()
    known = model_catalog.load()
    return Listing(tuple(model_list.rows(known)), known.problem)


def _at_once(do: Callable[[], object]) -> Steps:
    """Return a job without steps."""
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
