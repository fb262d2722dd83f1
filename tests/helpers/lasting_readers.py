"""Reader processes that outlast their pipeline: starting one takes most of a second of computing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.ingest.reader_tasks import open_readers
from desktop_rag.readers.reader_pool import ReaderPool

_idle: list[ReaderPool] = []


def open_lasting_readers(home: Path) -> ReaderPool:
    """Return a pool that another pipeline has left, or a new one, whose PDFium lies in `home`."""
    if _idle:
        return _idle.pop()
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("DESKTOP_RAG_HOME", str(home))
        return open_readers()


@pytest.fixture(autouse=True)
def lasting_readers(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Let the pipelines of a test use the processes of earlier ones, each pool one pipeline at a time."""
    home = tmp_path_factory.getbasetemp() / "readers"
    monkeypatch.setattr("desktop_rag.ingest.pipeline.open_readers", partial(open_lasting_readers, home))
    close_pipeline = Pipeline.close

    def leave_readers(pipeline: Pipeline) -> None:
        readers = pipeline._readers
        if isinstance(readers, ReaderPool) and not (readers.busy or readers._failed_starts):
            pipeline._readers = open_readers()  # has no process: to be closed in place of the other
            _idle.append(readers)
        close_pipeline(pipeline)

    monkeypatch.setattr(Pipeline, "close", leave_readers)
