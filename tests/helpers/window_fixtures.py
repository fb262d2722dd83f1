"""Windows that are closed when their test ends, and the documents in them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.system import paths
from tests.helpers.seeding import FakeReader, Work

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


class Papers:
    """A folder of documents, and the library that they were read into once.

    Args:
        root: for both.
        write_documents: writes into the folder, and returns what is added to the library.
    """

    def __init__(self, root: Path, write_documents: Callable[[Path], list[Path]]) -> None:
        self.folder, self._kept = root / "papers", root / "kept"
        self.folder.mkdir()
        with LibraryWriter(self._kept / "library") as library:
            work = Work(library, FakeReader(), Embedder())
            work.add(*write_documents(self.folder))
            work.run()
        self.folder.rename(self._kept / "papers")

    def restore(self) -> None:
        """Bring the documents and the library to where the next window finds them."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self._kept / "papers", self.folder)
        shutil.copytree(self._kept / "library", paths.default_library())


@pytest.fixture(scope="module")
def papers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Papers:
    """What `write_documents` of the test module writes."""
    return Papers(tmp_path_factory.mktemp("papers"), request.module.write_documents)


@pytest.fixture
def driver(start: Start) -> Driver:
    """The program, started."""
    return start()
