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
    with show_ingest_progress(2, lambda: 0, lambda: title, lambda: 0) as advance:
        assert title not in capsys.readouterr().err
        advance(PipelineEvent(changed=(Path("a.pdf"),)))
    assert title in capsys.readouterr().err


def test_the_bar_counts_what_is_worked_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with show_ingest_progress(1, lambda: 30, lambda: "", lambda: 7) as advance:
        advance(PipelineEvent(searchable=1))
        advance(PipelineEvent(passages=30))
        assert "/30 [" in capsys.readouterr().err
        for _ in range(7):
            advance(PipelineEvent(pictures=1))
    shown = capsys.readouterr().err
    assert "looking at pictures" in shown
    assert "/7 [" in shown
