"""Reader processes that outlast their pipeline: starting one takes most of a second of computing."""

from __future__ import annotations

import pytest

from desktop_rag.ingest.reader_tasks import open_readers
from desktop_rag.readers.reader_pool import ReaderPool

_idle: list[ReaderPool] = []


def open_lasting_readers() -> ReaderPool:
    """Return a pool that another pipeline has closed, or a new one."""
    if _idle:
        return _idle.pop()
    readers = open_readers()
    end_processes = readers.close

    def leave_to_the_next() -> None:
        if readers.busy or readers._failed_starts:
            end_processes()
        else:
            _idle.append(readers)

    readers.close = leave_to_the_next  # type: ignore[method-assign]
    return readers


@pytest.fixture(autouse=True)
def lasting_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pipelines of a test use the processes of earlier ones."""
    monkeypatch.setattr("desktop_rag.ingest.pipeline.open_readers", open_lasting_readers)
