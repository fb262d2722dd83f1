"""Widgets in reference cycles are destroyed in the GUI thread, whichever thread allocates."""

from __future__ import annotations

import threading
import weakref

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop_rag.ui.widgets.reference_guard import collect_in_gui_thread

_MANY_OBJECTS = 30_000  # dozens of automatic collections


def test_garbage_of_any_thread_is_collected_in_the_gui_thread(qtbot: QtBot) -> None:
    parent = QObject()
    collect_in_gui_thread(parent)
    collected_in: list[int] = []
    garbage = QObject()
    garbage.itself = garbage  # type: ignore[attr-defined]
    weakref.finalize(garbage, lambda: collected_in.append(threading.get_ident()))
    del garbage
    kept: list[list[object]] = []
    worker = threading.Thread(target=lambda: kept.extend([] for _ in range(_MANY_OBJECTS)))
    worker.start()
    worker.join()
    assert collected_in == []
    qtbot.wait_until(lambda: collected_in == [threading.get_ident()])
