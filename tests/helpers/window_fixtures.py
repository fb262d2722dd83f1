"""Windows that are closed when their test ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # without Qt the tests skip
    from pytestqt.qtbot import QtBot

    from tests.helpers.window import Driver

Start = Callable[[], "Driver"]


@pytest.fixture
def start(qtbot: QtBot, home: object) -> Iterator[Start]:
    """Starts the program, again and again."""
    from tests.helpers.window import Driver

    started: list[Driver] = []

    def start_() -> Driver:
        started.append(Driver(qtbot))
        return started[-1]

    yield start_
    for driver in started:
        driver.close()


@pytest.fixture
def driver(start: Start) -> Driver:
    """The program, started."""
    return start()
