"""How soon the frozen window is shown, and what memory it takes, beside the same version from its modules.

    python packaging/compare_start.py [--folder build] [--runs 10]

Starts in turns under Xvfb, each with a home of its own, after one start of each that reads the files from the
disk; the modules are compiled, as pip installs them. Shown is when the window is mapped; the processor's time
and the memory (RSS, with child processes) are those when it rests: what it loads after the start is there.
PSS and USS would leave out what other programs in Python share with the one from modules, and none with the
frozen one. Needs xdotool, and psutil.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import psutil
from smoke_test import find_windows, show_display

_ROOT = Path(__file__).resolve().parents[1]
_REST_S, _RESTING_S = 5.0, 0.1  # it rests if it takes this little of the processor in this time
_LONGEST_S = 120.0
_MOST = {"shown_s": 1.3, "memory_mb": 1.05}


class Start(NamedTuple):
    """What one start took."""

    shown_s: float
    processor_s: float
    memory_mb: float


def main() -> int:
    """Measure and print; return 1 if the frozen program takes more than it may."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=_ROOT / "build", help="where build.py built")
    parser.add_argument("--runs", type=int, default=10, help="of each")
    options = parser.parse_args()
    folder = options.folder.resolve()
    commands = {
        "modules": [str(folder / "environment" / "bin" / "python"), "-m", "desktop_rag"],
        "frozen": [str(folder / "desktop-rag" / "desktop-rag")],
    }
    starts: dict[str, list[Start]] = {name: [] for name in commands}
    with show_display():
        for number in range(options.runs + 1):
            for name, command in commands.items():
                start = measure_start(command)
                if number:
                    starts[name].append(start)
    medians = {name: Start(*map(statistics.median, zip(*each, strict=True))) for name, each in starts.items()}
    passed = True
    for field in Start._fields:
        modules, frozen = (float(getattr(medians[name], field)) for name in commands)
        passed &= frozen / modules <= _MOST.get(field, 1e9)
        print(f"{field:12} modules {modules:7.2f}  frozen {frozen:7.2f}  {frozen / modules:.2f} times")
    return 0 if passed else 1


def measure_start(command: Sequence[str]) -> Start:
    """Start the window, wait until it rests, and end it."""
    with tempfile.TemporaryDirectory(prefix="start-") as home:
        environment = {**os.environ, "DESKTOP_RAG_HOME": home}
        begun = time.monotonic()
        with subprocess.Popen(command, env=environment, cwd=home) as process:
            try:
                while not find_windows():
                    if time.monotonic() - begun > _LONGEST_S or process.poll() is not None:
                        raise SystemExit(f"No window: {command}")
                    time.sleep(0.005)
                shown = time.monotonic() - begun
                while True:
                    before = _measure_family(process.pid)
                    time.sleep(_REST_S)
                    processor, memory = _measure_family(process.pid)
                    if processor - before[0] < _RESTING_S or time.monotonic() - begun > _LONGEST_S:
                        break
            finally:
                process.terminate()
    return Start(shown, processor, memory)


def _measure_family(pid: int) -> tuple[float, float]:
    """Return the seconds of the processor and the MB of memory of a process and its children."""
    own = psutil.Process(pid)
    family = [own, *own.children(recursive=True)]
    processor = sum(sum(each.cpu_times()[:2]) for each in family)
    return processor, sum(each.memory_info().rss for each in family) / 1e6


if __name__ == "__main__":
    sys.exit(main())
