"""Tests with Qt: whatever outlives its test fails it; without Qt they all skip with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from tests.helpers.lasting_pages import _idle_pages, lasting_pages
from tests.helpers.lasting_readers import lasting_readers
from tests.helpers.qt_leaks import _known_things, no_leaks
from tests.helpers.window_fixtures import driver, papers, start

__all__ = [
    "_idle_pages",
    "_known_things",
    "driver",
    "lasting_pages",
    "lasting_readers",
    "no_leaks",
    "papers",
    "start",
]

guard_against_lost_references()

try:
    import PySide6.QtPdf
    import PySide6.QtWidgets
except ImportError as error:  # such as "libEGL.so.1: cannot open shared object file"
    _MISSING = f"Qt cannot be loaded: {error}"
else:
    _MISSING = ""


class _WithoutQt(pytest.Module):
    """A test module that is not imported, and says why."""

    def collect(self) -> NoReturn:
        pytest.skip(_MISSING, allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Skip every module here if Qt cannot be loaded."""
    return _WithoutQt.from_parent(parent, path=module_path) if _MISSING else None


@pytest.fixture(autouse=True)
def _no_held_keys(no_leaks: None) -> None:
    """Let go of what Qt still takes for held: Shift in one test selects more rows in the next."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QWidget

    if QApplication.keyboardModifiers() != Qt.KeyboardModifier.NoModifier:
        QTest.keyRelease(QWidget(), Qt.Key.Key_Shift)


@pytest.fixture(scope="session", autouse=True)
def _letters(qapp: PySide6.QtWidgets.QApplication) -> None:
    """Take the letters that Pillow carries where the computer has no font."""
    from PIL.ImageFont import FreeTypeFont, load_default
    from PySide6.QtGui import QFontDatabase, QFontMetrics

    carried = load_default(10)
    if not QFontMetrics(qapp.font()).inFont("a") and isinstance(carried, FreeTypeFont):
        QFontDatabase.addApplicationFontFromData(carried.font_bytes)


@pytest.fixture
def needs_font(_letters: None) -> None:
    """Skip where the computer has no font, as Qt says so on the terminal of each process."""
    from PySide6.QtGui import QFontDatabase

    if QFontDatabase.applicationFontFamilies(0):
        pytest.skip("this computer has no font")


@pytest.fixture(autouse=True)
def _restore_theme(qapp: PySide6.QtWidgets.QApplication) -> Iterator[None]:
    """Take the style sheet, the style and the palette of a test back."""
    style, palette = qapp.style().objectName(), qapp.palette()
    yield
    if qapp.styleSheet() or qapp.palette() != palette:
        qapp.setStyleSheet("")
        qapp.setStyle(style)
        qapp.setPalette(palette)


def pytest_sessionfinish() -> None:
    """Empty the clipboard: the offscreen platform crashes when its content outlives the application."""
    if not _MISSING and PySide6.QtWidgets.QApplication.instance() is not None:
        PySide6.QtWidgets.QApplication.clipboard().clear()
