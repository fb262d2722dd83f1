"""The progress bar of an ingest says what is done now."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.cli.output import show_ingest_progress
from desktop_rag.ingest.pipeline_events import PipelineEvent


def test_the_bar_says_which_page_is_recognised(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    title = "Recognising text: page 3 of 12"
    with show_ingest_progress(2, lambda: 0, lambda: title) as advance:
        assert title not in capsys.readouterr().err
        advance(PipelineEvent(changed=(Path("a.pdf"),)))
    assert title in capsys.readouterr().err
