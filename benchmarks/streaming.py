"""How soon the window shows what a model writes, and whether it stays fluid meanwhile.

    python -m benchmarks.streaming [--answers 10]

The real window, GPT4All's engine and a tiny model. The engine's process notes when it gave each
piece of text, the window when it had put it on the screen; the difference is what a person waits. A
timer of a millisecond in the window tells for how long its thread was blocked, and the same timer
in a process beside it what this machine does to any program. Needs a display, or
QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import bisect
import os
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

from PySide6.QtWidgets import QApplication

from benchmarks.answering_window import AnsweringWindow, open_window
from benchmarks.engine_times import EngineTimes, serve
from benchmarks.fluid import Beside, Pulse
from desktop_rag.answer_types import Answer
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from tests.helpers.tiny_gguf import write_tiny_gguf

_MOST_S = 0.050
_WORDS = 120


def main() -> int:
    """Ask and print; return 1 if text came late or the window was blocked."""
    parser = argparse.ArgumentParser(description="How answers stream into the window.")
    parser.add_argument("--answers", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="streaming-") as scratch:
        os.environ["DESKTOP_RAG_HOME"] = str(Path(scratch, "home"))
        times = EngineTimes(Path(scratch, "times"))
        guard_against_lost_references()
        app = QApplication([sys.argv[0]])
        words = " ".join(f"word{n}{'.' if n % 12 == 11 else ''}" for n in range(_WORDS))
        model = write_tiny_gguf(Path(scratch, "tiny.gguf"), words, layers=4, width=256)
        noting = patch("desktop_rag.llm.gpt4all.gpt4all_generator.serve_requests", serve)
        with noting, open_window(app, Path(scratch), model) as window:
            late = _measure(window, times, options.answers)
        app.processEvents()
        return int(late)


def _measure(window: AnsweringWindow, times: EngineTimes, answers: int) -> bool:
    window.ask("How tall is the tower?")  # loads the model
    times.read_answer()
    pulse, beside = Pulse(), Beside()
    pulse.start()
    beside.start()
    lags: list[float] = []
    rates: list[float] = []
    for number in range(answers):
        answer = window.ask(f"How tall is the tower {number}?")
        if isinstance(answer, Answer):
            lags += _lags(times.read_answer(), window.shown)
            rates.append(len(window.shown) / (window.shown[-1][0] - window.shown[0][0]))
    fluid = pulse.report("answering")
    beside.stop()
    lags.sort()
    p50, p99, most = (lags[int(share * (len(lags) - 1))] * 1e3 for share in (0.5, 0.99, 1))
    print(
        f"{answers} answers, {len(lags)} pieces of text, shown {sum(rates) / len(rates):.0f} times a second"
    )
    print(f"on the screen after {p50:.1f} ms in the middle, p99 {p99:.1f}, at most {most:.1f}")
    return most > _MOST_S * 1e3 or not fluid


def _lags(given: list[tuple[float, int]], shown: list[tuple[float, int]]) -> list[float]:
    """Return for each piece the seconds from the engine to the window."""
    counts = [count for _, count in shown]
    return [
        shown[place][0] - at
        for at, count in given
        if (place := bisect.bisect_left(counts, count)) < len(shown)
    ]


if __name__ == "__main__":
    sys.exit(main())
