"""Without a display or a library of Qt the window says so in a line, and never aborts."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_rag.system import display_check
from desktop_rag.system.display_check import DisplayError
from tests.helpers.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="elsewhere there is always a display"
)


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    """Start the window with nothing of a display but what is given."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "desktop_rag"],
        cwd=ROOT,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def assert_told(done: subprocess.CompletedProcess[str], title: str) -> None:
    """Exit status 3, a title, a hint that names the other way, and nothing else."""
    assert done.returncode == 3
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 2
    assert title in lines[0]
    assert "desktop-rag --help" in lines[1]


def test_without_a_display_it_says_so() -> None:
    assert_told(start(), "There is no display")


def test_a_display_that_does_not_answer_is_named() -> None:
    assert_told(start(DISPLAY=":4711"), ":4711")


def test_a_display_with_a_name_that_makes_no_sense_is_named() -> None:
    assert_told(start(DISPLAY="nowhere"), "nowhere")


def test_a_wayland_socket_that_is_not_there_is_no_display(tmp_path: Path) -> None:
    done = start(WAYLAND_DISPLAY="wayland-9", XDG_RUNTIME_DIR=str(tmp_path))
    assert_told(done, "There is no display")


def test_a_missing_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> object:
        if "libQt6Gui" in name or name == "libEGL.so.1":
            raise OSError("libEGL.so.1: cannot open shared object file: No such file or directory")
        return object()

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(ctypes, "CDLL", load)
    with pytest.raises(DisplayError) as raised:
        display_check.check_display()
    assert raised.value.title == "Qt lacks the system library libEGL.so.1"
    assert "apt install libegl1)" in raised.value.hint


def test_all_missing_packages_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> object:
        if "xcb" in name:
            raise OSError("libxcb-cursor.so.0: cannot open shared object file")
        return object()

    monkeypatch.setattr(ctypes, "CDLL", load)
    with pytest.raises(DisplayError) as raised:
        display_check._check_libraries("xcb")
    assert "libxcb-cursor0 libxcb-icccm4" in raised.value.hint


def test_offscreen_needs_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(display_check, "_check_libraries", lambda _platform: None)
    display_check.check_display()
