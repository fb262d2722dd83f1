"""Whether the computer is plugged in."""

from __future__ import annotations

from types import SimpleNamespace

import psutil
import pytest

from desktop_rag.system.process_priority import is_plugged_in


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
