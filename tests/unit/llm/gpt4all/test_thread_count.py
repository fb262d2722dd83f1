"""The engine gets a thread for each core that nothing else keeps busy."""

from __future__ import annotations

import time

import psutil
import pytest

from desktop_rag.llm.gpt4all.thread_count import FreeCores


class Computer:
    """Its cores, and how busy they are, in per cent of all and of one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cores: int | None, processors: int | None) -> None:
        self.now = 50.0
        self.busy = self.own = 0.0
        counts = {False: cores, True: processors}
        monkeypatch.setattr(psutil, "cpu_count", lambda logical=True: counts[logical])
        monkeypatch.setattr(psutil, "cpu_percent", lambda: self.busy)
        monkeypatch.setattr(psutil, "Process", lambda: self)
        monkeypatch.setattr(time, "monotonic", lambda: self.now)

    def cpu_percent(self) -> float:
        return self.own


@pytest.mark.parametrize(
    ("cores", "processors", "busy", "own", "free"),
    [
        (8, 8, 0.0, 0.0, 7),  # one is left for the window
        (8, 8, 12.5, 0.0, 7),
        (8, 8, 25.0, 0.0, 6),
        (8, 16, 25.0, 0.0, 6),
        (8, 8, 50.0, 200.0, 6),  # two of the four busy ones are our own
        (8, 8, 100.0, 0.0, 1),
        (8, 8, 0.0, 500.0, 7),
        (1, 1, 0.0, 0.0, 1),
        (None, None, 0.0, 0.0, 1),
        (2, 4, 0.0, 0.0, 1),
    ],
)
def test_busy_cores_are_left_to_others(
    cores: int | None, processors: int | None, busy: float, own: float, free: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    computer = Computer(monkeypatch, cores, processors)
    measured = FreeCores()
    computer.busy, computer.own = busy, own
    computer.now += 1
    assert measured.count_free_cores() == free


def test_a_short_measurement_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    computer = Computer(monkeypatch, 8, 8)
    measured = FreeCores()
    computer.busy = 100.0
    computer.now += 0.19
    assert measured.count_free_cores() == 7
    computer.now += 0.02
    assert measured.count_free_cores() == 1
    computer.busy = 0.0
    measured.start_measuring()
    assert measured.count_free_cores() == 1
    computer.now += 0.3
    assert measured.count_free_cores() == 7
