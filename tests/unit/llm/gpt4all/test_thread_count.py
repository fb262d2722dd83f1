"""The engine gets a thread for each core that other programs leave free."""

from __future__ import annotations

import time
from typing import NamedTuple

import psutil
import pytest

from desktop_rag.llm.gpt4all.gpt4all_engine import FreeCores


class Times(NamedTuple):
    """Processor seconds of the whole computer."""

    user: float
    idle: float


class Computer:
    """Its cores, and the processor seconds that all programs and this one have used."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cores: int | None, processors: int | None) -> None:
        self.now, self.busy, self.own = 50.0, 1_000.0, 30.0
        counts = {False: cores, True: processors}
        monkeypatch.setattr(psutil, "cpu_count", lambda logical=True: counts[logical])
        monkeypatch.setattr(psutil, "cpu_times", lambda: Times(self.busy, 1e6 - self.busy))
        monkeypatch.setattr(time, "process_time", lambda: self.own)
        monkeypatch.setattr(time, "monotonic", lambda: self.now)

    def run(self, seconds: float, others: float, own: float = 0.0) -> None:
        """Let time pass with so many cores in use by other programs and by this one."""
        self.now += seconds
        self.busy += seconds * (others + own)
        self.own += seconds * own


@pytest.mark.parametrize(
    ("cores", "processors", "others", "own", "free"),
    [
        (8, 8, 0.0, 0.0, 8),
        (8, 8, 0.4, 7.6, 8),  # a thread that shares its core for less than half of the time
        (8, 8, 0.6, 7.4, 7),
        (8, 16, 2.0, 6.0, 6),
        (8, 8, 8.0, 0.0, 1),
        (2, 2, 1.0, 1.0, 1),
        (2, 2, 0.2, 1.8, 2),
        (1, 1, 1.0, 0.0, 1),
        (None, None, 0.0, 0.0, 1),
        (None, 2, 0.0, 0.0, 2),
    ],
)
def test_busy_cores_are_left_to_others(
    cores: int | None, processors: int | None, others: float, own: float, free: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    computer = Computer(monkeypatch, cores, processors)
    measured = FreeCores()
    computer.run(1.0, others, own)
    assert measured.count_free_cores() == free


def test_a_short_measurement_does_not_count_and_a_new_load_does(monkeypatch: pytest.MonkeyPatch) -> None:
    computer = Computer(monkeypatch, 8, 8)
    measured = FreeCores()
    computer.run(0.29, others=7.0)
    assert measured.count_free_cores() == 8
    computer.run(0.02, others=7.0)
    assert measured.count_free_cores() == 1
    computer.run(0.4, others=0.0)
    assert measured.count_free_cores() == 8
