"""One window per library: a second start hands over its paths, and says if it cannot."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing.connection import Client
from pathlib import Path
from unittest.mock import patch

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.app import single_instance
from desktop_rag.app.single_instance import SingleInstance
from desktop_rag.app.start_listener import StartedAgain, StartListener
from desktop_rag.system import paths
from desktop_rag.types import FileState
from tests.helpers.patience import PATIENCE_S
from tests.helpers.seeding import write
from tests.helpers.thread_events import end_thread
from tests.helpers.window import Driver

ROOT = Path(__file__).resolve().parents[2]

_SECOND_START = """
import json, sys
from pathlib import Path
from desktop_rag.system import paths
from desktop_rag.app.single_instance import SingleInstance
instance = SingleInstance(paths.default_library().resolve())
first = instance.acquire_lock()
print(json.dumps([first, first or instance.send_to_first([Path(each) for each in sys.argv[1:]])]))
"""


def start_again(*added: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", _SECOND_START, *map(str, added)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def read_result(process: subprocess.Popen[str]) -> tuple[bool, bool]:
    """Return (is the first, was handed over)."""
    first, accepted = json.loads(process.communicate(timeout=PATIENCE_S)[0])
    return first, accepted


@pytest.fixture
def instance() -> SingleInstance:
    """The lock, held by this process."""
    first = SingleInstance(paths.default_library().resolve())
    assert first.acquire_lock()
    return first


@pytest.fixture
def listener(instance: SingleInstance, qtbot: QtBot) -> Iterator[StartListener]:
    """Listens in this process."""
    made = StartListener(instance.address)
    made.start()
    yield made
    end_thread(made)


def test_a_second_start_hands_its_paths_to_the_first(listener: StartListener, qtbot: QtBot) -> None:
    names = [Path("/a b.txt"), Path("/\u00fcber\n.txt"), Path(os.fsdecode(b"/\xff.txt"))]
    with qtbot.waitSignal(listener.event_emitted) as handed, start_again(*names) as second:
        pass
    assert handed.args == [StartedAgain(names)]
    qtbot.waitUntil(lambda: second.poll() is not None)


def test_the_window_of_another_library_is_not_in_the_way(instance: SingleInstance, tmp_path: Path) -> None:
    assert SingleInstance(tmp_path / "other").acquire_lock()


def test_a_killed_window_is_not_in_the_way(qtbot: QtBot) -> None:
    holder = _SECOND_START + "sys.stdout.flush(); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", holder], cwd=ROOT, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert json.loads(first.stdout.readline())[0]
        assert not SingleInstance(paths.default_library().resolve()).acquire_lock()
        first.kill()
    again = SingleInstance(paths.default_library().resolve())
    assert again.acquire_lock()
    listener = StartListener(again.address)
    Path(again.address).touch()  # what the killed process leaves
    listener.start()
    with qtbot.waitSignal(listener.event_emitted), start_again():
        pass
    end_thread(listener)


def test_what_a_killed_window_left_holds_no_window_with_its_process_number(instance: SingleInstance) -> None:
    assert instance._lock is not None
    file = Path(instance._lock.fileName())
    left = file.read_bytes()
    again = SingleInstance(paths.default_library().resolve())
    assert not again.acquire_lock()
    instance.release_lock()
    file.write_bytes(left)  # each instance of a Flatpak counts its processes anew
    assert again.acquire_lock()


def test_a_window_that_does_not_answer_is_reported(
    instance: SingleInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "_CONNECT_S", 0.2)
    assert not SingleInstance(paths.default_library().resolve()).send_to_first([])


TOKENS = [b'{"added": [], "token": %s}' % each for each in (b"3", b'"\\u0000"', b'"\\ud800"', b"null")]


@pytest.mark.parametrize(
    "request_", [b"\xff", b"{}", b"[1]", b"3", b"", b"[" * 9_000, b"x" * (1 << 21), *TOKENS]
)
def test_what_is_no_request_is_refused(
    instance: SingleInstance, listener: StartListener, qtbot: QtBot, request_: bytes
) -> None:
    received: list[object] = []
    listener.event_emitted.connect(received.append)
    assert SingleInstance(paths.default_library().resolve()).send_to_first([])  # it listens
    with Client(instance.address) as client, pytest.raises((EOFError, OSError)):  # noqa: PT012
        client.send_bytes(request_)
        client.recv_bytes()
    assert SingleInstance(paths.default_library().resolve()).send_to_first([Path("/next")])
    expected = [StartedAgain([]), StartedAgain([Path("/next")])]
    qtbot.waitUntil(lambda: received == expected)


@pytest.mark.skipif(
    not hasattr(os, "geteuid"), reason="Windows has a folder of temporary files for each user"
)
def test_a_folder_of_another_user_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    (tmp_path / "run").mkdir(mode=0o700)
    if os.getuid() == 0:
        (tmp_path / "run" / "desktop-rag").mkdir()
        os.chown(tmp_path / "run" / "desktop-rag", 12345, 12345)
    with pytest.raises(PermissionError):
        paths.runtime_folder()
    assert SingleInstance(paths.default_library().resolve()).acquire_lock()


def test_the_program_started_again_adds_the_file_to_the_window_that_is_open(
    qtbot: QtBot, instance: SingleInstance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")  # the window sets it, and Qt removes it on Wayland alone
    driver = Driver(qtbot)
    driver.desktop.listen_for_starts(instance.address)
    file = write(tmp_path, "lighthouse.txt", "The lighthouse was built in 1904.")
    driver.window.showMinimized()
    odd = write(tmp_path, '\u706f\u5854 "50%" it\'s.txt', "The lamp was lit by Ines.")
    command = [sys.executable, "-m", "desktop_rag", "lighthouse.txt", odd.as_uri()]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_ACTIVATION_TOKEN": "given-1"}
    with (
        patch.object(driver.window, "bring_to_front", wraps=driver.window.bring_to_front) as brought,
        subprocess.Popen(command, cwd=tmp_path, env=environment) as second,
    ):
        driver.wait_for(file.name, FileState.INDEXED)
        driver.wait_for(odd.name, FileState.INDEXED)
        qtbot.waitUntil(lambda: second.poll() == 0)
    brought.assert_called_once_with("given-1")
    assert not driver.window.isMinimized()
    driver.close()
