"""Work waits for a thread that has the library open; what is too much is turned away."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from desktop_rag.api.api_errors import TooBusyError
from desktop_rag.api.session_pool import PooledSession, SessionPool
from desktop_rag.app.library_session import LibrarySession, open_session
from desktop_rag.catalog.shared_folder import point_to_version
from desktop_rag.errors import LibraryError
from tests.helpers.patience import PATIENCE_S
from tests.helpers.published import fill, open_shared, publish, sync

SessionT = TypeVar("SessionT", bound=PooledSession)
T = TypeVar("T")


class Numbered(int):
    """A session that is current until another is set."""

    current = True

    def is_current(self) -> bool:
        return self.current

    def warm_up(self) -> None:
        """Nothing is to be loaded."""


class Opener:
    """Opens sessions that are numbers, and notes which are open."""

    def __init__(self) -> None:
        self.opened = 0
        self.closed = 0
        self.fails = False

    @contextmanager
    def open_session(self, _folder: Path) -> Iterator[Numbered]:
        if self.fails:
            raise LibraryError("It cannot be opened")
        self.opened += 1
        yield Numbered(self.opened)
        self.closed += 1


@pytest.fixture
def opener() -> Opener:
    return Opener()


@contextmanager
def pool(opener: Opener, folder: Path, **more: float) -> Iterator[SessionPool[Numbered]]:
    opened = SessionPool(folder, opener.open_session, threads=1, most_waiting=2, **more)
    yield opened
    opened.close(PATIENCE_S)


def ask(sessions: SessionPool[SessionT], work: Callable[[SessionT], T]) -> T:
    return sessions.submit(work).result(PATIENCE_S)


def test_one_session_serves_many_requests(opener: Opener, tmp_path: Path) -> None:
    with pool(opener, tmp_path) as sessions:
        assert [ask(sessions, lambda number: number) for _ in range(3)] == [1, 1, 1]
    assert opener.closed == 1


def test_what_is_too_much_is_turned_away(opener: Opener, tmp_path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def block(_session: int) -> None:
        begun.set()
        go_on.wait(PATIENCE_S)

    with pool(opener, tmp_path) as sessions:
        first = sessions.submit(block)
        assert begun.wait(PATIENCE_S)
        more = [sessions.submit(lambda number: number) for _ in range(2)]
        with pytest.raises(TooBusyError):
            sessions.submit(lambda number: number)
        go_on.set()
        first.result(PATIENCE_S)
        assert [each.result(PATIENCE_S) for each in more] == [1, 1]


def test_a_library_that_was_exchanged_is_opened_anew(opener: Opener, tmp_path: Path) -> None:
    catalog = tmp_path / "catalog.sqlite3"
    with pool(opener, tmp_path) as sessions:
        assert ask(sessions, lambda number: number) == 1
        catalog.touch()
        assert ask(sessions, lambda number: number) == 2
        assert opener.closed == 1


def test_a_library_that_is_searched_with_another_model_is_opened_anew(opener: Opener, tmp_path: Path) -> None:
    with pool(opener, tmp_path) as sessions:
        ask(sessions, lambda number: setattr(number, "current", False))
        assert ask(sessions, lambda number: number) == 2
        assert opener.closed == 1


def test_what_fails_is_told_to_who_waits_and_the_next_request_tries_again(
    opener: Opener, tmp_path: Path
) -> None:
    with pool(opener, tmp_path) as sessions:
        opener.fails = True
        with pytest.raises(LibraryError):
            ask(sessions, lambda number: number)
        opener.fails = False
        assert ask(sessions, lambda number: number) == 1
        with pytest.raises(ZeroDivisionError):
            ask(sessions, lambda number: number // 0)
        assert ask(sessions, lambda number: number) == 1


def test_a_session_that_nobody_uses_is_closed(opener: Opener, tmp_path: Path) -> None:
    with pool(opener, tmp_path, idle_s=0.01) as sessions:
        assert ask(sessions, lambda number: number) == 1
        deadline = threading.Event()
        while not opener.closed:
            assert not deadline.wait(0.01)
        assert ask(sessions, lambda number: number) == 2


def test_what_waits_at_the_end_is_dropped(opener: Opener, tmp_path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def block(_session: int) -> None:
        begun.set()
        go_on.wait(PATIENCE_S)

    with pool(opener, tmp_path) as sessions:
        sessions.submit(block)
        assert begun.wait(PATIENCE_S)
        waiting = sessions.submit(lambda number: number)
        waiting.add_done_callback(lambda _: go_on.set())
    assert waiting.cancelled()


def test_nothing_is_taken_after_the_end(opener: Opener, tmp_path: Path) -> None:
    with pool(opener, tmp_path) as sessions:
        pass
    with pytest.raises(LibraryError, match="closed"):
        sessions.submit(lambda number: number)


def read_version(session: LibrarySession) -> tuple[str, bool]:
    """Return the version that answers, and whether what readers share of it is in memory."""
    index = session.library.index
    return session.library.folder.name[:8], bool(index.find_passage_positions(["lighthouse-0"]))


def test_the_version_before_answers_until_the_next_one_is_warm(tmp_path: Path) -> None:
    library = fill(tmp_path / "library", "lighthouse")
    publish(library, tmp_path / "place")
    shared = open_shared(tmp_path / "place", tmp_path / "shared")
    sync(shared)
    is_next, go_on = threading.Event(), threading.Event()

    @contextmanager
    def open_slowly(folder: Path) -> Iterator[LibrarySession]:
        if shared.current_version == 2:
            is_next.set()
            go_on.wait(PATIENCE_S)
        with open_session(folder) as session:
            yield session

    with closing(SessionPool(shared.folder, open_slowly, threads=1, most_waiting=9)) as sessions:
        assert ask(sessions, read_version) == ("00000001", False)
        fill(library, "ferry")
        publish(library, tmp_path / "place")
        sync(shared)
        assert ask(sessions, read_version)[0] == "00000001"
        assert is_next.wait(PATIENCE_S)
        assert ask(sessions, read_version)[0] == "00000001"
        go_on.set()
        while (read := ask(sessions, read_version))[0] == "00000001":
            is_next.wait(0.01)
        assert read == ("00000002", True)


def test_a_next_version_that_cannot_be_warmed_up_is_opened_all_the_same(
    opener: Opener, tmp_path: Path
) -> None:
    shared = open_shared(tmp_path / "place", tmp_path / "shared")
    for name in ("1", "2"):
        (shared.folder / "versions" / name).mkdir()
        (shared.folder / "versions" / name / "catalog.sqlite3").touch()
    point_to_version(shared.folder, "1")
    with pool(opener, shared.folder) as sessions:
        assert ask(sessions, lambda number: number) == 1
        opener.fails = True
        point_to_version(shared.folder, "2")
        deadline = threading.Event()
        while (error := sessions.submit(lambda number: number).exception(PATIENCE_S)) is None:
            assert not deadline.wait(0.01)
        assert isinstance(error, LibraryError)
