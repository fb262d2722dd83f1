"""Long work in the GUI thread: in slices, in order, and at once where it is short."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from desktop_rag.ui.widgets.sliced_work import SlicedWork


@pytest.fixture
def owner(qtbot: QtBot) -> Iterator[QObject]:
    made = QObject()
    yield made
    made.deleteLater()


def note_steps(done: list[str], name: str, steps: int, step_s: float = 0.0) -> Iterator[None]:
    for _ in range(steps):
        end = time.thread_time() + step_s
        while time.thread_time() < end:
            pass
        yield
    done.append(name)


def test_short_work_is_done_at_once(owner: QObject) -> None:
    done: list[str] = []
    SlicedWork(owner).add_steps(note_steps(done, "short", 3))
    assert done == ["short"]


def test_long_work_leaves_time_for_the_event_loop_and_keeps_its_order(owner: QObject, qtbot: QtBot) -> None:
    done: list[str] = []
    work = SlicedWork(owner)
    work.add_steps(note_steps(done, "long", 10, 0.02))
    work.add_steps(note_steps(done, "short", 1))
    QTimer.singleShot(0, owner, lambda: done.append("event"))
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done == ["event", "long", "short"]


def test_work_that_is_added_by_work_follows_it(owner: QObject) -> None:
    done: list[str] = []
    work = SlicedWork(owner)

    def add_more() -> Iterator[None]:
        work.add_steps(note_steps(done, "second", 1))
        yield
        done.append("first")

    work.add_steps(add_more())
    assert done == ["first", "second"]
