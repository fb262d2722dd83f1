"""The priority of background work, and whether the computer is plugged in."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import psutil
import pytest

from desktop_rag.system.process_priority import is_plugged_in, lower_thread


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own")
def test_a_thread_is_lowered_once_and_never_raised() -> None:
    def lower(niceness: int) -> list[int]:
        os.setpriority(os.PRIO_PROCESS, 0, niceness)
        found = []
        for _ in range(2):
            lower_thread()
            found.append(os.getpriority(os.PRIO_PROCESS, 0))
        return found

    started_at = os.getpriority(os.PRIO_PROCESS, 0)
    for niceness in (started_at, 15, 19):
        with ThreadPoolExecutor(1) as thread:
            assert thread.submit(lower, niceness).result() == [max(5, niceness)] * 2


@pytest.mark.parametrize(
    ("battery", "plugged"), [(None, None), (SimpleNamespace(power_plugged=False), False)]
)
def test_a_battery_is_told_from_none(
    monkeypatch: pytest.MonkeyPatch, battery: SimpleNamespace | None, plugged: object
) -> None:
    monkeypatch.setattr(psutil, "sensors_battery", lambda: battery, raising=False)
    assert is_plugged_in() is plugged


def test_a_container_that_shows_no_hardware_has_no_battery(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise FileNotFoundError("/sys/class/power_supply")

    monkeypatch.setattr(psutil, "sensors_battery", fail, raising=False)
    assert is_plugged_in() is None
