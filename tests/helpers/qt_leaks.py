"""Find threads, timers and windows that outlive their test."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

_earlier: list[weakref.ref[Any]] = []  # threads and timers that were there before the test


def _find_things() -> list[Any]:
    """Return the threads and timers that Python refers to and that are not frozen."""
    from PySide6.QtCore import QThread, QTimer

    return [thing for thing in gc.get_objects() if issubclass(type(thing), (QThread, QTimer))]


def _busy(new: list[Any]) -> dict[int, str]:
    """Return every running thread, active timer and top-level widget, by its address."""
    from PySide6.QtCore import QThread
    from PySide6.QtWidgets import QApplication
    from shiboken6 import getCppPointer, isValid

    things = [
        thing for thing in (*new, *(each() for each in _earlier)) if thing is not None and isValid(thing)
    ]
    busy = [t for t in things if (t.isRunning() if isinstance(t, QThread) else t.isActive())]
    # Qt keeps one label for tool tips.
    tops = [w for w in QApplication.topLevelWidgets() if w.metaObject().className() != "QTipLabel"]
    return {getCppPointer(thing)[0]: repr(thing) for thing in (*busy, *tops)}


@pytest.fixture(autouse=True, scope="module")
def _known_things() -> Iterator[None]:
    """Look for what is there before the tests of a module, and collect what is garbage after them."""
    _earlier.extend(map(weakref.ref, _find_things()))
    yield
    gc.collect()


@pytest.fixture(autouse=True)
def no_leaks(qapp: object) -> Iterator[None]:
    """Fail a test that leaves a thread, a timer or a top-level widget behind.

    What was there before is frozen, for good: to look through all of it takes longer than most tests.
    """
    from PySide6.QtCore import QCoreApplication, QEvent

    before = _busy([])
    gc.freeze()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()
    gc.collect()  # here, not in a thread of the next test
    new = _find_things()
    left = [name for address, name in _busy(new).items() if address not in before]
    _earlier[:] = [each for each in (*_earlier, *map(weakref.ref, new)) if each() is not None]
    assert not left, f"the test left behind: {left}"
