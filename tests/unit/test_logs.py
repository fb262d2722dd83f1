"""The log keeps what matters, however much other programs send."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.system import logs, paths


@pytest.fixture
def log_file(home: Path) -> Iterator[Path]:
    """The file that the log is written to."""
    root = logging.getLogger()
    before, level = [*root.handlers], root.level
    logs.start_logging()
    yield paths.log_file()
    for handler in [each for each in root.handlers if each not in before]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


def warn(name: str, message: str, *values: object) -> None:
    logging.getLogger(name).warning(message, *values)


def complain(name: str) -> None:
    logging.getLogger(name).warning("Another place in the code")


def test_what_other_programs_cause_again_and_again_is_written_once_a_minute(
    log_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warn("desktop_rag.ingest", "A file failed")
    for number in range(2_000):
        warn("uvicorn.error", "Invalid HTTP request received: %s", number)
    complain("uvicorn.error")
    lines = log_file.read_text().splitlines()
    assert len(lines) == 3
    assert lines[1].endswith("Invalid HTTP request received: 0")
    monkeypatch.setattr(logs, "_REPEAT_S", 0.0)
    warn("uvicorn.error", "Invalid HTTP request received: %s", "later")
    assert log_file.read_text().splitlines()[-1].endswith("later")


def test_what_the_program_itself_says_is_all_written(log_file: Path) -> None:
    for number in range(20):
        warn("desktop_rag.ingest", "File %d failed", number)
    assert len(log_file.read_text().splitlines()) == 20
