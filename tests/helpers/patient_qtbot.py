"""Waits of Qt tests that end only where an event never comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

from tests.helpers.patience import PATIENCE_S

_PATIENCE_MS = int(PATIENCE_S * 1000)


class PatientQtBot(QtBot):
    """A QtBot whose waits do not depend on how fast the computer is."""

    def waitUntil(  # noqa: N802 - as in QtBot
        self, callback: Callable[[], bool | None], *, timeout: int = _PATIENCE_MS
    ) -> None:
        """Wait until the callback returns True, or asserts nothing false."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = _PATIENCE_MS, **options: Any) -> Any:  # noqa: N802
        """Wait for a signal."""
        return super().waitSignal(signal, timeout=timeout, **options)

    def waitSignals(self, signals: Any, *, timeout: int = _PATIENCE_MS, **options: Any) -> Any:  # noqa: N802
        """Wait for several signals."""
        return super().waitSignals(signals, timeout=timeout, **options)
