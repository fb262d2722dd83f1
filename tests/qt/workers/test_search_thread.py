"""SearchThread: only the newest search counts, and the library can be taken away and come back."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import DesktopRagError, LibraryError, UnexpectedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.passage_finder import FoundPassages, PassageFinder
from desktop_rag.types import Scope
from desktop_rag.workers.search_thread import PassagesFound, SearchFailed, SearchThread
from desktop_rag.workers.worker_thread import WorkerEvent
from tests.helpers.patience import PATIENCE_S
from tests.helpers.stages import Stages
from tests.helpers.thread_events import end_thread

ALL = Scope()


class Bench:
    """A thread on a real library, which a test can hold up."""

    def __init__(self, qtbot: QtBot, folder: Path, embedder: Embedder) -> None:
        self._qtbot = qtbot
        self.folder = folder
        self._embedder = embedder
        self.opened = 0
        self.gate = threading.Event()
        self.gate.set()
        self.thread = SearchThread(self._open)
        self.found: list[tuple[int, FoundPassages]] = []
        self.errors: list[tuple[int, DesktopRagError]] = []
        self.thread.event_emitted.connect(self._note)

    @contextmanager
    def _open(self) -> Iterator[PassageFinder]:
        self.gate.wait(PATIENCE_S)
        with LibraryReader(self.folder) as library:
            self.opened += 1
            yield PassageFinder(library, make_searcher(library, self._embedder))

    def _note(self, event: WorkerEvent) -> None:
        match event:
            case PassagesFound(search, found):
                self.found.append((search, found))
            case SearchFailed(search, error):
                self.errors.append((search, error))

    def wait(self, until: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(until)

    def wait_for(self, search: int) -> None:
        self.wait(lambda: search in [id_ for id_, _ in (*self.found, *self.errors)])


@pytest.fixture
def library_folder(tmp_path: Path, folder: Path, embedder: Embedder) -> Path:
    file = folder / "lighthouse.txt"
    file.write_text("The lighthouse was built in 1904.")
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        stages.read(file)
        stages.embed()
    return tmp_path / "library"


@pytest.fixture
def bench(qtbot: QtBot, library_folder: Path, embedder: Embedder) -> Iterator[Bench]:
    made = Bench(qtbot, library_folder, embedder)
    yield made
    made.gate.set()
    end_thread(made.thread)


def test_a_search_gives_passages_under_its_own_id(bench: Bench) -> None:
    bench.thread.start()
    search = bench.thread.start_search("lighthouse", ALL)
    bench.wait_for(search)
    [(id_, found)] = bench.found
    assert id_ == search
    assert found.passages[0].hit.passage.text == "The lighthouse was built in 1904."
    assert bench.errors == []


def test_only_the_newest_of_the_searches_that_wait_is_done(bench: Bench) -> None:
    bench.gate.clear()
    bench.thread.start()
    bench.thread.prepare_finder()
    searches = [bench.thread.start_search("lighthouse"[:length], ALL) for length in range(1, 10)]
    bench.gate.set()
    bench.wait_for(searches[-1])
    assert [id_ for id_, _ in bench.found] == [searches[-1]]


def test_what_cannot_be_understood_is_said_and_searching_goes_on(bench: Bench) -> None:
    bench.thread.start()
    wrong = bench.thread.start_search("after:yesterday lighthouse", ALL)
    bench.wait_for(wrong)
    [(id_, error)] = bench.errors
    assert (id_, bool(error.hint)) == (wrong, True)
    right = bench.thread.start_search("lighthouse", ALL)
    bench.wait_for(right)
    assert [id_ for id_, _ in bench.found] == [right]


def test_a_library_that_cannot_be_opened_is_tried_again(qtbot: QtBot, bench: Bench) -> None:
    there = bench.folder
    bench.folder = there.with_name("missing")
    bench.thread.start()
    bench.wait_for(bench.thread.start_search("lighthouse", ALL))
    assert isinstance(bench.errors[0][1], LibraryError)
    bench.folder = there
    search = bench.thread.start_search("lighthouse", ALL)
    bench.wait_for(search)
    assert bench.found[0][0] == search


def test_a_library_that_is_replaced_is_let_go_and_opened_anew(bench: Bench) -> None:
    bench.thread.start()
    bench.wait_for(bench.thread.start_search("lighthouse", ALL))
    bench.thread.reopen_resource()
    bench.wait_for(bench.thread.start_search("lighthouse", ALL))
    assert bench.opened == 2


def test_a_bug_ends_one_search_only(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.thread.start()
    with monkeypatch.context() as patch:
        patch.setattr(PassageFinder, "find_passages", lambda *_: 1 / 0)
        bench.wait_for(bench.thread.start_search("lighthouse", ALL))
    assert isinstance(bench.errors[0][1], UnexpectedError)
    search = bench.thread.start_search("lighthouse", ALL)
    bench.wait_for(search)
    assert bench.found[0][0] == search


def test_searches_that_wait_do_not_hold_up_the_end(bench: Bench) -> None:
    bench.gate.clear()
    bench.thread.start()
    bench.thread.prepare_finder()
    bench.thread.start_search("lighthouse", ALL)
    assert not bench.thread.shutdown(0)
    bench.gate.set()
    end_thread(bench.thread)
    assert bench.found == []
