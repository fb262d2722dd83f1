"""Reader processes that outlast their pipeline: starting one takes most of a second of computing."""

from __future__ import annotations

import pytest

from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.ingest.reader_tasks import open_readers
from desktop_rag.readers.reader_pool import ReaderPool

_idle: list[ReaderPool] = []


def open_lasting_readers() -> ReaderPool:
    """Return a pool that another pipeline has left, or a new one."""
    return _idle.pop() if _idle else open_readers()


@pytest.fixture(autouse=True)
def lasting_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pipelines of a test use the processes of earlier ones, each pool one pipeline at a time."""
    monkeypatch.setattr("desktop_rag.ingest.pipeline.open_readers", open_lasting_readers)
    close_pipeline = Pipeline.close

    def leave_readers(pipeline: Pipeline) -> None:
        readers = pipeline._readers
        if isinstance(readers, ReaderPool) and not (readers.busy or readers._failed_starts):
            pipeline._readers = open_readers()  # has no process: to be closed in place of the other
            _idle.append(readers)
        close_pipeline(pipeline)

    monkeypatch.setattr(Pipeline, "close", leave_readers)
