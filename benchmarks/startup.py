"""How long until the window is on the screen, beside that of a bare PySide6 window.

    python benchmarks/startup.py [--runs 10]

Fresh processes in turns, each with a home of its own, from bytecode as an installed program; from the
start of the process to the first paint: of the window, and of the window with the panes that it shows
first; and until all works. Processor time too, as other programs change it less. Needs a display, or
QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_KINDS = {
    "bare": "bare PySide6 window",
    "window": "Desktop RAG, the window",
    "filled": "Desktop RAG, its panes",
    "ready": "Desktop RAG, all works",
}
_TARGETS = {"window": 1.5, "filled": 2.5}  # times the bare window
_CHILD_TIMEOUT_S = 60


def main() -> int:
    """Measure and print; return 1 if a target is missed."""
    parser = argparse.ArgumentParser(description="Time to the window, beside a bare one.")
    parser.add_argument("--runs", type=int, default=10, help="of each window")
    parser.add_argument("--child", choices=_KINDS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        return _show(options.child)
    medians = measure_starts(options.runs)
    times = {
        kind: [own / bare for own, bare in zip(median, medians["bare"], strict=True)]
        for kind, median in medians.items()
    }
    for kind, words in _KINDS.items():
        wall, processor = medians[kind]
        print(f"{words:28}{wall * 1000:6.0f} ms{times[kind][0]:7.2f}", end="")
        print(f"{processor * 1000:8.0f} ms of processor{times[kind][1]:7.2f}")
    print(f"targets: {_TARGETS}, medians of {options.runs}")
    return 0 if all(times[kind][0] <= most for kind, most in _TARGETS.items()) else 1


def measure_starts(runs: int) -> dict[str, list[float]]:
    """Return the medians of wall and processor time of each kind of window, in seconds."""
    seconds: dict[str, list[tuple[float, float]]] = {kind: [] for kind in _KINDS}
    with tempfile.TemporaryDirectory(prefix="bytecode-") as bytecode:
        for kind in _KINDS:  # the first start reads the files from the disk, and compiles them
            _measure(kind, bytecode)
        for _ in range(runs):
            for kind, measured in seconds.items():
                measured.append(_measure(kind, bytecode))
    return {
        kind: [statistics.median(each) for each in zip(*measured, strict=True)]
        for kind, measured in seconds.items()
    }


def _measure(kind: str, bytecode: str) -> tuple[float, float]:
    """Return the seconds from the start of a fresh process to its first paint, and of the processor."""
    with tempfile.TemporaryDirectory(prefix="startup-") as home:
        environment = {
            **os.environ,
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": bytecode,
            "DESKTOP_RAG_HOME": home,
            "PYTHONPATH": str(Path(__file__).resolve().parents[1]),
        }
        command = [sys.executable, str(Path(__file__).resolve()), "--child", kind]
        begun = time.monotonic_ns()
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=_CHILD_TIMEOUT_S
        )
    painted, processor = map(int, done.stdout.split())
    return (painted - begun) / 1e9, processor / 1e9


def _show(kind: str) -> int:
    """Show one kind of window, print the time of its first paint and end the process."""
    if kind == "bare":
        from PySide6.QtWidgets import QApplication, QMainWindow

        app = QApplication([])
        bare = QMainWindow()
        _tell_when_painted(bare)
        bare.show()
        return app.exec()
    from desktop_rag import __main__
    from desktop_rag.ui.window.main_window import MainWindow

    if kind == "window":
        _call_before(MainWindow, "show", _tell_when_painted)
    elif kind == "filled":
        _call_before(MainWindow, "add_panes", _tell_when_painted)
    if kind == "ready":
        _tell_in_event_loop()
    sys.argv[1:] = []
    return __main__.main()


def _call_before(owner: type, name: str, call: Callable[[QWidget], None]) -> None:
    method = getattr(owner, name)

    def wrapped(self: QWidget, *panes: QWidget) -> None:
        call(self)
        method(self, *panes)

    setattr(owner, name, wrapped)


def _tell_when_painted(window: QWidget) -> None:
    from PySide6.QtCore import QEvent, QObject

    class Watch(QObject):
        """Waits for the first paint."""

        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if event.type() is QEvent.Type.Paint:
                _tell()
            return False

    window.installEventFilter(Watch(window))


def _tell_in_event_loop() -> None:
    """Tell when the program is about to wait for what the user does."""
    from PySide6.QtWidgets import QApplication

    def run_once(_app: QApplication) -> None:
        QApplication.processEvents()
        _tell()

    QApplication.exec = run_once  # type: ignore[method-assign,assignment]


def _tell() -> None:
    print(time.monotonic_ns(), time.process_time_ns(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
