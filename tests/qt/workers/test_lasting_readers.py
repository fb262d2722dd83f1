"""The readers that the windows of tests leave to each other."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.app.assembly import open_pipeline


def test_two_pipelines_at_a_time_never_have_the_same_readers(tmp_path: Path) -> None:
    with open_pipeline(tmp_path / "first") as (_, first):
        left = first._readers
        left.close()  # as it does after it recognised text
        with open_pipeline(tmp_path / "second") as (_, second):
            assert second._readers is not left
    for _ in range(2):
        with (
            open_pipeline(tmp_path / "first") as (_, first),
            open_pipeline(tmp_path / "second") as (_, second),
        ):
            assert first._readers is not second._readers
            assert left in {first._readers, second._readers}
