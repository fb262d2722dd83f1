"""Reader processes that outlast their pipeline: starting one takes most of a second of computing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from desktop_rag.ingest.reader_tasks import open_readers
from desktop_rag.readers.reader_pool import ReaderPool

_idle: list[ReaderPool] = []


def open_lasting_readers(home: Path) -> ReaderPool:
    """Return a pool that another pipeline has closed, or a new one, whose PDFium lies in `home`."""
    if _idle:
        return _idle.pop()
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("DESKTOP_RAG_HOME", str(home))
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
def lasting_readers(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Let the pipelines of a test use the processes of earlier ones."""
    home = tmp_path_factory.getbasetemp() / "readers"
    monkeypatch.setattr("desktop_rag.ingest.pipeline.open_readers", partial(open_lasting_readers, home))
