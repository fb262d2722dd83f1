"""Find threads, timers and windows that outlive their test."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest


def _alive(kinds: tuple[type, ...]) -> list[Any]:
    from shiboken6 import isValid

    return [thing for thing in gc.get_objects() if issubclass(type(thing), kinds) and isValid(thing)]


def _busy() -> dict[int, str]:
    """Return every running thread, active timer and top-level widget, by its address."""
    from PySide6.QtCore import QThread, QTimer
    from PySide6.QtWidgets import QApplication
    from shiboken6 import getCppPointer

    things = _alive((QThread, QTimer))
    busy = [t for t in things if (t.isRunning() if isinstance(t, QThread) else t.isActive())]
    # Qt keeps one label for tool tips.
    tops = [w for w in QApplication.topLevelWidgets() if w.metaObject().className() != "QTipLabel"]
    return {getCppPointer(thing)[0]: repr(thing) for thing in (*busy, *tops)}


@pytest.fixture(autouse=True)
def no_leaks(qapp: object) -> Iterator[None]:
    """Fail a test that leaves a thread, a timer or a top-level widget behind."""
    from PySide6.QtCore import QCoreApplication, QEvent

    before = _busy()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()
    gc.collect()  # here, not in a thread of the next test
    left = [name for address, name in _busy().items() if address not in before]
    assert not left, f"the test left behind: {left}"
