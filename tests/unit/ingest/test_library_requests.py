"""What other programs ask for is stored by any process, and done by the one that writes the library."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from unittest.mock import Mock

import pytest

from desktop_rag.access.uploads import make_uploads_folder
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog import ingest_queue
from desktop_rag.catalog.ingest_queue import LibraryRequests
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.ingest import pipeline
from desktop_rag.ingest.pipeline import WorkedOff
from tests.helpers.seeding import Work, write


@contextmanager
def other_process(folder: Path) -> Iterator[LibraryRequests]:
    with closing(WritableDatabase(folder, create=False)) as database:
        yield LibraryRequests(database)


@pytest.fixture(autouse=True)
def _look_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "_REQUESTS_CHECK_S", 0.0)


def test_a_file_is_added_and_removed_beside_who_writes(folder: Path, work: Work) -> None:
    path = write(folder, "a.txt", "The harbour opens at six.")
    with other_process(work.library.folder) as requests:
        requests.store_request([path], removes=False)
        assert work.pipeline.work_off_requests(CancelToken()) == WorkedOff([path], [])
        work.run()
        assert work.found("harbour") == {"a.txt"}
        requests.store_request([path], removes=True)
        assert work.pipeline.work_off_requests(CancelToken()) == WorkedOff([], [path])
        assert work.states() == {}
        assert requests.list_requests() == []
    assert path.exists()


def test_a_folder_is_watched_when_it_was_added_and_no_longer_when_it_was_removed(
    folder: Path, work: Work
) -> None:
    for name in ("a.txt", "b.txt"):
        write(folder, name, f"The ferry of {name} leaves at six.")
    watched = work.library.watched_folders.list_folders
    with other_process(work.library.folder) as requests:
        requests.store_request([folder], removes=False)
        work.pipeline.work_off_requests(CancelToken())
        assert [each.path for each in watched()] == [folder]
        assert len(work.states()) == 2
        requests.store_request([folder], removes=True)
        work.pipeline.work_off_requests(CancelToken())
    assert watched() == []
    assert work.states() == {}


def test_requests_are_done_in_the_order_in_which_they_came(folder: Path, work: Work) -> None:
    path = write(folder, "a.txt", "The harbour opens at six.")
    with other_process(work.library.folder) as requests:
        for removes in (False, True, False):
            requests.store_request([path], removes=removes)
        assert [each.removes for each in requests.list_requests()] == [False, True, False]
        work.pipeline.work_off_requests(CancelToken())
    assert list(work.states()) == ["a.txt"]


def test_an_upload_is_deleted_when_it_is_removed_unless_it_was_sent_again(work: Work) -> None:
    uploads = make_uploads_folder(work.library.folder)
    first, again = (
        write(uploads, "first.txt", "The mill stands."),
        write(uploads, "again.txt", "The sea rises."),
    )
    with other_process(work.library.folder) as requests:
        requests.store_request([first, again], removes=False)
        work.pipeline.work_off_requests(CancelToken())
        requests.store_request([uploads], removes=True)
        requests.store_request([again], removes=False)
        work.pipeline.work_off_requests(CancelToken())
    assert list(work.states()) == ["again.txt"]
    assert list(uploads.iterdir()) == [again]


def test_what_was_stopped_or_may_succeed_later_still_waits_and_what_fails_does_not(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(folder, "a.txt", "The harbour opens at six.")
    stopped = CancelToken()
    stopped.cancel()
    with other_process(work.library.folder) as requests:
        requests.store_request([path], removes=False)
        with pytest.raises(Cancelled):
            work.pipeline.work_off_requests(stopped)
        assert len(requests.list_requests()) == 1

        for error, waiting in ((LibraryError("The disk is full"), 1), (ZeroDivisionError(), 0)):
            monkeypatch.setattr(work.pipeline, "add_paths", Mock(side_effect=error))
            monkeypatch.setattr(pipeline, "_REQUESTS_RETRY_S", 0.0)
            with pytest.raises(type(error)):
                work.pipeline.work_off_requests(CancelToken())
            assert len(requests.list_requests()) == waiting


def test_only_so_many_requests_wait(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ingest_queue, "_MOST_WAITING", 2)
    with other_process(work.library.folder) as requests:
        for number in range(2):
            requests.store_request([Path(f"/{number}")], removes=False)
        with pytest.raises(LibraryError, match="Too many"):
            requests.store_request([Path("/2")], removes=False)
        requests.forget_all()
        requests.store_request([Path("/3")], removes=False)


def test_a_look_costs_nothing_so_soon_after_the_last(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "_REQUESTS_CHECK_S", 60.0)
    work.pipeline.work_off_requests(CancelToken())
    with other_process(work.library.folder) as requests:
        requests.store_request([Path("/a")], removes=False)
        assert work.pipeline.work_off_requests(CancelToken()) == WorkedOff([], [])
        assert len(requests.list_requests()) == 1
