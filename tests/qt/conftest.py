"""Tests with Qt: whatever outlives its test fails it; without Qt they all skip with the reason."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

import desktop_rag.ui  # noqa: F401 - guards against lost references

try:
    import PySide6.QtPdf
    import PySide6.QtWidgets  # noqa: F401
except ImportError as error:  # such as "libEGL.so.1: cannot open shared object file"
    _MISSING = f"Qt cannot be loaded: {error}"
else:
    _MISSING = ""


class _WithoutQt(pytest.Module):
    """A test module that is not imported, and says why."""

    def collect(self) -> NoReturn:
        pytest.skip(_MISSING, allow_module_level=True)


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module | None:
    """Skip every module here if Qt cannot be loaded."""
    return _WithoutQt.from_parent(parent, path=module_path) if _MISSING else None


def _alive(kinds: tuple[type, ...]) -> list[Any]:
    from shiboken6 import isValid

    return [
        thing for thing in gc.get_objects() if issubclass(type(thing), kinds) and isValid(thing)
    ]


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
def _no_leaks(qapp: object) -> Iterator[None]:
    """Fail a test that leaves a thread, a timer or a top-level widget behind."""
    from PySide6.QtCore import QCoreApplication, QEvent

    before = _busy()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()
    gc.collect()  # here, not in a thread of the next test
    left = [name for address, name in _busy().items() if address not in before]
    assert not left, f"the test left behind: {left}"


@pytest.fixture(autouse=True)
def _no_held_keys(_no_leaks: None) -> None:
    """Let go of what Qt still takes for held: Shift in one test selects more rows in the next."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QWidget

    if QApplication.keyboardModifiers() != Qt.KeyboardModifier.NoModifier:
        QTest.keyRelease(QWidget(), Qt.Key.Key_Shift)
