"""Every test lives in a home of its own, away from the user's files, and without a network."""

from __future__ import annotations

import gc
import os
import shutil
import socket
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from desktop_rag.system import program_start
from desktop_rag.system.background_import import collect_due_garbage
from tests.helpers.office_files import Write

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_rag.embed.embedder import Embedder

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Processes would compile all that they import, each, and every run of the tests would compile the tests.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"  # not that of the user

gc.disable()  # as with a window: no worker thread may destroy the widgets of an earlier test

RAM_DISK = Path("/dev/shm")  # noqa: S108 - pytest makes folders of its own in it
if RAM_DISK.is_dir() and shutil.disk_usage(RAM_DISK).free > 4 << 30:
    # Tests make and delete thousands of small files, and SQLite waits until each is on the disk.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(RAM_DISK))

SHARED = Path(__file__).resolve().parents[2] / "shared"


def pytest_addoption(pluginmanager: pytest.PytestPluginManager) -> None:
    """Do without pytest-qt where Qt cannot be loaded: it would end the run before it begins."""
    try:
        import PySide6.QtWidgets  # noqa: F401
    except ImportError:
        pluginmanager.unregister(name="pytest-qt")


def pytest_xdist_auto_num_workers() -> int:
    """Run one process more than there are cores: many tests wait, for processes, disks and time limits."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Freeze the tests and what is loaded: each full collection would traverse them, for half a second."""
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    """Collect between tests, in the main thread."""
    collect_due_garbage()


@pytest.fixture(scope="session", autouse=True)
def _shared_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A temporary DESKTOP_RAG_HOME of what several tests share."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DESKTOP_RAG_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary DESKTOP_RAG_HOME, and none of the secrets of other tests."""
    monkeypatch.setattr(program_start, "_taken", {})
    folder = tmp_path / "home"
    monkeypatch.setenv("DESKTOP_RAG_HOME", str(folder))
    return folder


@pytest.fixture(scope="session", autouse=True)
def _loaded_model() -> Embedder:
    """Keep what is loaded of the bundled model from test to test: 55 ms, and 38 MB."""
    from desktop_rag.embed.embedder import Embedder

    return Embedder()


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """A QtBot that waits as long as a test may take."""
    from tests.helpers.patient_qtbot import PatientQtBot

    return PatientQtBot(request)


@pytest.fixture
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a password be tried in a millisecond: a real one takes a third of a second."""
    from desktop_rag.encryption import age_file, library_key

    monkeypatch.setattr(library_key, "_COSTS", {"iterations": 1, "lanes": 1, "memory_kib": 64})
    monkeypatch.setattr(age_file, "_LOG_COST", 4)


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every connection that leaves this computer."""
    connect = socket.socket.connect

    def local_only(self: socket.socket, address: object) -> None:
        if isinstance(address, tuple) and address[0] not in {"127.0.0.1", "::1", "localhost"}:
            pytest.fail(f"a test tried to reach {address}")
        connect(self, address)  # type: ignore[arg-type]

    monkeypatch.setattr(socket.socket, "connect", local_only)


@pytest.fixture
def shared() -> Path:
    """The folder of development data beside the project; tests skip without it."""
    if not all((SHARED / name).is_dir() for name in ("zoo", "eval")):
        pytest.skip("needs the development data beside the project")
    return SHARED


@pytest.fixture
def zipped(tmp_path: Path) -> Write:
    """Write a zip container of the given members."""

    def write(name: str, members: dict[str, str]) -> Path:
        path = tmp_path / name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as container:
            for member, text in members.items():
                container.writestr(member, text)
        return path

    return write
