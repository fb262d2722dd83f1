"""How long until the window is on the screen, beside that of a bare PySide6 window.

    python benchmarks/startup.py [--runs 10]

Fresh processes in turns, each with a home of its own; from the start of the process to the first
paint. Needs a display, or QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_TARGET = 1.5  # times the bare window
_CHILD_TIMEOUT_S = 60


def main() -> int:
    """Measure and print; return 1 if the target is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=10, help="of each window")
    parser.add_argument("--child", choices=["bare", "ours"], help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        return {"bare": _show_bare, "ours": _show_ours}[options.child]()
    seconds: dict[str, list[float]] = {"bare": [], "ours": []}
    for kind in ("bare", "ours"):  # the first start reads the files from the disk
        _measure(kind)
    for _ in range(options.runs):
        for kind, measured in seconds.items():
            measured.append(_measure(kind))
    bare, ours = (statistics.median(measured) for measured in seconds.values())
    print(f"bare PySide6 window  {bare * 1000:6.0f} ms  (median of {options.runs})")
    print(f"Desktop RAG          {ours * 1000:6.0f} ms")
    print(f"ratio                {ours / bare:6.2f}     (target: at most {_TARGET})")
    return 0 if ours <= _TARGET * bare else 1


def _measure(kind: str) -> float:
    """Return the seconds from the start of a fresh process to its first paint."""
    with tempfile.TemporaryDirectory(prefix="startup-") as home:
        environment = {
            **os.environ,
            "DESKTOP_RAG_HOME": home,
            "PYTHONPATH": str(Path(__file__).resolve().parents[1]),
        }
        command = [sys.executable, str(Path(__file__).resolve()), "--child", kind]
        begun = time.monotonic_ns()
        done = subprocess.run(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            timeout=_CHILD_TIMEOUT_S,
        )
    return (int(done.stdout) - begun) / 1e9


def _show_bare() -> int:
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication([])
    window = QMainWindow()
    _tell_when_painted(window)
    window.show()
    return app.exec()


def _show_ours() -> int:
    from desktop_rag import __main__, app

    class Timed(app.Desktop):
        """The window, with a clock."""

        def show(self) -> None:
            _tell_when_painted(self.window)
            super().show()

    app.Desktop = Timed  # type: ignore[misc]
    sys.argv[1:] = []
    return __main__.main()


def _tell_when_painted(window: QWidget) -> None:
    """Print the time of the window's first paint and end the process."""
    from PySide6.QtCore import QEvent, QObject, QTimer

    class Watch(QObject):
        """Ends the process when what was painted is on the screen."""

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002, N802
            if event.type() is QEvent.Type.UpdateRequest or event.type() is QEvent.Type.Paint:
                QTimer.singleShot(0, _tell)
            return False

    window.installEventFilter(Watch(window))


def _tell() -> None:
    print(time.monotonic_ns(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
