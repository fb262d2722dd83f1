"""The worker thread that downloads, imports, lists and deletes models."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from desktop_rag.cancel import Cancelled, CancelToken, StepLoop
from desktop_rag.embed import embedding_model
from desktop_rag.errors import DesktopRagError, ModelError
from desktop_rag.llm import language_models
from desktop_rag.llm.servers import server_discovery
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.models import model_catalog, model_list
from desktop_rag.models.model_catalog import ModelEntry, ModelKind
from desktop_rag.models.model_download import discard_download, download_model
from desktop_rag.models.model_files import adopt_models, import_model, remove_model
from desktop_rag.models.model_list import ModelRow
from desktop_rag.models.resumable_download import DownloadProgress
from desktop_rag.models.sample_answers import (
    OpenInEngine,
    SampleAnswers,
    SampleQuestion,
    ask_sample_questions,
)
from desktop_rag.settings import EngineChoice
from desktop_rag.system.abandonable_call import AbandonableCalls
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent

_StepT = TypeVar("_StepT", DownloadProgress, SampleAnswers)

_PROGRESS_INTERVAL_S = 0.1  # minimum interval between progress events


@dataclass(frozen=True, slots=True)
class ModelListing:
    """All models; `problem` is the error of a user's model catalog, if any."""

    rows: tuple[ModelRow, ...]
    problem: ModelError | None


@dataclass(frozen=True, slots=True)
class ImportedModel:
    """A model that was imported: the path of a GGUF file or an embedding model's folder, and its name."""

    path: Path
    name: str
    kind: ModelKind


class JobProgressed(WorkerEvent, frozen=True):
    """A download, an import or the answers to sample questions went on."""

    id: str
    progress: DownloadProgress | SampleAnswers


class JobSucceeded(WorkerEvent, frozen=True):
    """A job is done, with a result such as a Path or a ModelListing."""

    id: str
    result: object


class JobStopped(WorkerEvent, frozen=True):
    """A job was cancelled."""

    id: str


class JobFailed(WorkerEvent, frozen=True):
    """A job failed."""

    id: str
    error: DesktopRagError


class ModelThread(RequestThread[None]):
    """Runs jobs in the order requested. Each ends in exactly one of the last three events.

    Call the methods from the GUI thread. The id of a job is that of the model, or for an import the
    path of its source.
    """

    def __init__(self) -> None:
        super().__init__(nullcontext)
        self._tokens: dict[str, CancelToken] = {}

    def download_model(self, entry: ModelEntry, mirror: str, *, unverified: bool = False) -> None:
        """Download a model, or resume its download; `unverified` is as in `model_download`."""

        def download(token: CancelToken) -> object:
            steps = download_model(entry, token, mirror=mirror, unverified=unverified)
            return self._emit_progress(entry.id, steps)

        self._submit_job(entry.id, download)

    def discard_download(self, entry: ModelEntry) -> None:
        """Delete the partial file of a model that is not being downloaded."""
        self._submit_job(entry.id, lambda _: discard_download(entry))

    def remove_model(self, row: ModelRow) -> None:
        """Delete a downloaded model."""
        self._submit_job(row.id, lambda _: remove_model(row))

    def list_models(self) -> None:
        """List all models; succeeds with a ModelListing."""
        self._submit_job("", lambda _: _list_models())

    def find_servers(self) -> None:
        """Find servers on this computer; succeeds with a list of Offers."""
        self._submit_job("", server_discovery.find_running_servers)

    def ask_server(self, server: ServerModel, key: str) -> None:
        """Ask a server for its models; succeeds with an Offer."""
        self._submit_job(server.origin, lambda token: server_discovery.fetch_offer(server, key, token))

    def inspect_model(self, path: Path) -> None:
        """Look into a model file, whose disk may not answer; succeeds with a ModelInfo."""

        def inspect(token: CancelToken) -> object:
            with AbandonableCalls() as calls:
                return calls.run_call(lambda: language_models.inspect_model(path), token)

        self._submit_job(str(path), inspect)

    def import_model(self, source: Path, *, copy: bool) -> None:
        """Import a model from this computer; the phase is "checking" when all is copied."""

        def import_file(token: CancelToken) -> object:
            steps = StepLoop(import_model(source, token, copy=copy))
            self._emit_progress(str(source), (_describe_copying(*step) for step in steps))
            if steps.result.is_dir():
                return ImportedModel(
                    steps.result, embedding_model.inspect_embedding_model(steps.result).name, "embedding"
                )
            return ImportedModel(steps.result, language_models.read_title(steps.result), "chat")

        self._submit_job(str(source), import_file)

    def ask_sample_questions(
        self,
        id_: str,
        path: Path,
        questions: Sequence[SampleQuestion],
        open_in_engine: OpenInEngine,
        wanted: EngineChoice,
    ) -> None:
        """Let a model answer sample questions; succeeds with SampleAnswers."""

        def ask(token: CancelToken) -> object:
            return self._emit_progress(
                id_, ask_sample_questions(path, questions, open_in_engine, wanted, token)
            )

        self._submit_job(id_, ask)

    def adopt_models(self, folder: Path) -> None:
        """Prepare another models folder; succeeds with AdoptedModels."""

        def adopt(token: CancelToken) -> object:
            steps = StepLoop(adopt_models(folder, token))
            self._emit_progress(str(folder), (DownloadProgress(done, total) for done, total in steps))
            return steps.result

        self._submit_job(str(folder), adopt)

    def cancel_job(self, id_: str) -> None:
        """Cancel a running or queued job; a partial file is kept."""
        if token := self._tokens.get(id_):
            token.cancel()

    def _submit_job(self, id_: str, run: Callable[[CancelToken], object]) -> None:
        token = self._tokens[id_] = self.make_token()
        self._submit_request(
            lambda _: self._run_job(id_, run, token),
            report_error=lambda error: self.event_emitted.emit(JobFailed(id_, error)),
        )
        if not self._closing.cancelled:
            self.start()

    def _run_job(self, id_: str, run: Callable[[CancelToken], object], token: CancelToken) -> WorkerEvent:
        try:
            token.raise_if_cancelled()
            return JobSucceeded(id_, run(token))
        except Cancelled:
            return JobStopped(id_)

    def _emit_progress(self, id_: str, steps: Generator[_StepT, None, object]) -> object:
        """Run a job, emit its progress, and return its result."""
        phase, emitted_at, job = "", 0.0, StepLoop(steps)
        for step in job:
            if step.phase != phase or time.monotonic() - emitted_at >= _PROGRESS_INTERVAL_S:
                phase, emitted_at = step.phase, time.monotonic()
                self.event_emitted.emit(JobProgressed(id_, step))
        return job.result


def _describe_copying(done: int, total: int) -> DownloadProgress:
    return DownloadProgress(done, total, "checking" if done == total else "downloading")


def _list_models() -> ModelListing:
    catalog = model_catalog.load_catalog()
    return ModelListing(tuple(model_list.list_model_rows(catalog)), catalog.problem)
