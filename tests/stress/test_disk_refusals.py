"""Each step of indexing that the disk refuses is done again, from where it stood."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.ingest import indexing_stage, reading_stage
from desktop_rag.readers import document_builder
from desktop_rag.types import FileState
from tests.helpers.seeding import Work, long_text, write


@pytest.fixture
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few passages are read, and embedded, at a time."""
    monkeypatch.setattr(reading_stage, "_COMMIT_CHARACTERS", 1)
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 4_000)
    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 6)


def _no_space(*_given: object, **_named: object) -> None:
    raise LibraryError("The disk is full", "Free some space.")


@pytest.mark.usefixtures("small_slices")
@pytest.mark.parametrize(
    ("owner", "step"),
    [
        ("index", "add_passages"),
        ("catalog", "store_part"),
        ("catalog", "commit_files"),
        ("index_state", "add_analyses"),
        ("index", "add_vectors"),
        ("index_state", "mark_embedded"),
        ("index", "maintain_index"),
    ],
)
@pytest.mark.parametrize("calls", [0, 1])
@pytest.mark.parametrize("undone", [True, False])
def test_a_step_that_the_disk_refuses_is_done_again_and_nothing_is_there_twice(
    owner: str,
    step: str,
    calls: int,
    folder: Path,
    work: Work,
    monkeypatch: pytest.MonkeyPatch,
    *,
    undone: bool,
) -> None:
    """Even where the disk refuses to take back what is half done."""
    castle = write(folder, "castle.txt", long_text("castle"))
    work.add(castle, write(folder, "inn.txt", "The inn has four rooms."))
    worker = getattr(work.library, owner)
    original = getattr(worker, step)
    left = calls

    def refuse(*given: object, **named: object) -> object:
        nonlocal left
        left -= 1
        if left < 0:
            if not undone:
                for removal in ("remove_passages", "remove_documents"):
                    monkeypatch.setattr(work.library.index, removal, _no_space)
            _no_space()
        return original(*given, **named)

    with monkeypatch.context() as patched:
        patched.setattr(worker, step, refuse)
        with pytest.raises(LibraryError, match="disk is full"):
            work.run()
        if step in {"add_vectors", "mark_embedded"}:
            assert work.found("castle") == {"castle.txt"}
    monkeypatch.undo()
    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 6)
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()
