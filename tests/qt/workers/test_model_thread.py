"""The threads that get models: every job ends in exactly one of succeeded, stopped, failed."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.errors import DesktopRagError
from desktop_rag.models import model_catalog, model_list
from desktop_rag.models.model_catalog import ModelEntry, ModelFile
from desktop_rag.models.model_download import staged_bytes
from desktop_rag.models.resumable_download import DownloadProgress
from desktop_rag.workers.model_thread import (
    ImportedModel,
    JobFailed,
    JobProgressed,
    JobStopped,
    JobSucceeded,
    ModelThread,
)
from desktop_rag.workers.worker_thread import WorkerEvent
from tests.helpers.model_server import ModelServer, model_server
from tests.helpers.thread_events import end_thread
from tests.helpers.tiny_gguf import write_tiny_gguf


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with model_server() as running:
        yield running


@pytest.fixture
def entry(server: ModelServer, tmp_path: Path) -> ModelEntry:
    content = write_tiny_gguf(tmp_path / "tiny.gguf", width=256).read_bytes()
    server.files["/tiny.gguf"] = content
    checksum = hashlib.sha256(content).hexdigest()
    file = ModelFile("tiny.gguf", f"{server.url}/tiny.gguf", len(content), checksum)
    return ModelEntry("tiny", "Tiny", "chat", (file,), 0, "MIT", 8192, ("en",))


class Heard:
    """A thread, and what it said."""

    def __init__(self) -> None:
        self.thread = ModelThread()
        self.ends: list[tuple[str, str]] = []
        self.steps: list[DownloadProgress] = []
        self.errors: list[DesktopRagError] = []
        self.results: list[object] = []
        self.thread.event_emitted.connect(self._note)

    def _note(self, event: WorkerEvent) -> None:
        match event:
            case JobProgressed(_, DownloadProgress() as step):
                self.steps.append(step)
            case JobSucceeded(id_, result):
                self.ends.append(("succeeded", id_))
                self.results.append(result)
            case JobStopped(id_):
                self.ends.append(("stopped", id_))
            case JobFailed(id_, error):
                self.ends.append(("failed", id_))
                self.errors.append(error)


@pytest.fixture
def heard(qtbot: QtBot) -> Iterator[Heard]:
    made = Heard()
    yield made
    end_thread(made.thread)


def wait_for(qtbot: QtBot, heard: Heard, *ends: tuple[str, str]) -> None:
    qtbot.waitUntil(lambda: len(heard.ends) == len(ends))
    assert heard.ends == list(ends)


def test_a_download_succeeds_and_tells_how_far_it_is(
    qtbot: QtBot, heard: Heard, entry: ModelEntry, home: Path
) -> None:
    heard.thread.download_model(entry, "")
    wait_for(qtbot, heard, ("succeeded", "tiny"))
    assert heard.results == [home / "models" / "tiny.gguf"]
    assert {step.phase for step in heard.steps} == {"downloading", "checking"}


def test_a_failure_is_told_and_the_next_download_goes_on(
    qtbot: QtBot, heard: Heard, entry: ModelEntry, server: ModelServer
) -> None:
    server.statuses = [(404, {})]
    heard.thread.download_model(entry, "")
    heard.thread.download_model(entry, "")
    wait_for(qtbot, heard, ("failed", "tiny"), ("succeeded", "tiny"))
    assert "no longer on 127.0.0.1" in heard.errors[0].title


def test_a_download_stops_at_once_though_the_server_is_silent(
    qtbot: QtBot, heard: Heard, entry: ModelEntry, server: ModelServer
) -> None:
    server.hang = threading.Event()
    heard.thread.download_model(entry, "")
    qtbot.waitUntil(lambda: len(server.asked) == 1)
    heard.thread.cancel_job("tiny")
    qtbot.waitUntil(lambda: heard.ends == [("stopped", "tiny")])
    heard.thread.discard_download(entry)
    wait_for(qtbot, heard, ("stopped", "tiny"), ("succeeded", "tiny"))
    assert staged_bytes(entry) == 0


def test_a_job_that_has_not_begun_is_stopped_in_its_turn(
    qtbot: QtBot, heard: Heard, entry: ModelEntry, server: ModelServer, tmp_path: Path
) -> None:
    server.hang = threading.Event()
    source = tmp_path / "tiny.gguf"
    heard.thread.download_model(entry, "")
    heard.thread.import_model(source, copy=True)
    heard.thread.cancel_job(str(source))
    server.hang.set()
    wait_for(qtbot, heard, ("succeeded", "tiny"), ("stopped", str(source)))


def test_closing_does_not_wait_for_a_silent_server(
    qtbot: QtBot, heard: Heard, entry: ModelEntry, server: ModelServer
) -> None:
    server.hang = threading.Event()
    heard.thread.download_model(entry, "")
    qtbot.waitUntil(lambda: len(server.asked) == 1)
    end_thread(heard.thread)


def test_models_are_imported_and_removed(qtbot: QtBot, heard: Heard, tmp_path: Path, home: Path) -> None:
    source = write_tiny_gguf(tmp_path / "mine.gguf")
    heard.thread.import_model(source, copy=True)
    wait_for(qtbot, heard, ("succeeded", str(source)))
    [imported] = heard.results
    assert isinstance(imported, ImportedModel)
    assert imported.path == home / "models" / "mine.gguf"
    heard.thread.remove_model(model_list.find_installed_model("mine", model_catalog.load_catalog()))
    qtbot.waitUntil(lambda: len(heard.ends) == 2)
    assert not (home / "models" / "mine.gguf").exists()
