"""Requests are written down for a week, for the user alone."""

from __future__ import annotations

import stat
import sys
import time
from datetime import UTC, datetime, timedelta

import pytest

from desktop_rag.access import request_log
from desktop_rag.access.request_log import (
    RequestEntry,
    RequestLog,
    forget_requests,
    list_requests,
    log_folder,
)


def entry(asked: str, age_days: float = 0.0) -> RequestEntry:
    return RequestEntry(time.time() - age_days * 86_400, "editor", "GET /search", asked)


def test_the_newest_requests_come_first() -> None:
    log = RequestLog(lambda: True)
    for asked in ("one", "two", "three"):
        log.append(entry(asked))
    assert [each.asked for each in list_requests()] == ["three", "two", "one"]
    assert [each.asked for each in list_requests(1)] == ["three"]
    forget_requests()
    assert list_requests() == []


def test_the_log_of_an_older_day_is_deleted_after_a_week() -> None:
    log_folder().mkdir(parents=True)
    today = datetime.now(UTC).date()
    for days in (7, 8, 30):
        (log_folder() / f"requests-{today - timedelta(days=days)}.jsonl").touch()
    RequestLog(lambda: True).append(entry("new"))
    left = sorted(each.name for each in log_folder().glob("requests-*"))
    assert left == [f"requests-{today - timedelta(days=7)}.jsonl", f"requests-{today}.jsonl"]


def test_a_question_is_left_out_from_when_it_is_not_to_be_kept() -> None:
    answers = [True, False]
    log = RequestLog(lambda: answers.pop(0))
    log.append(entry("open"))
    log.append(entry("secret"))
    assert [(kept.asked, kept.client) for kept in list_requests()] == [("", "editor"), ("open", "editor")]


def test_a_damaged_line_and_a_request_that_is_too_old_are_left_out() -> None:
    log = RequestLog(lambda: True)
    log.append(entry("kept"))
    log.append(entry("too old", age_days=8))
    [file] = log_folder().glob("requests-*")
    with file.open("ab") as opened:
        opened.write(b'{"time": "noon"}\n\xff\n{"time"')
    assert [each.asked for each in list_requests()] == ["kept"]


def test_long_texts_are_cut_and_of_a_full_day_the_older_half_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = RequestLog(lambda: True)
    log.append(RequestEntry(time.time(), "c" * 10_000, "GET /" + "a" * 60_000, "x" * 10_000))
    [cut] = list_requests()
    assert (len(cut.client), len(cut.action), len(cut.asked)) == (300, 300, 300)
    for asked in ("one", "two", "three"):
        log.append(entry(asked))
    monkeypatch.setattr(request_log, "_MOST_BYTES_A_DAY", 10)
    log.append(entry("four"))
    assert [each.asked for each in list_requests()] == ["four", "three"]


def test_a_log_that_cannot_be_written_is_no_error() -> None:
    log_folder().parent.mkdir(parents=True, exist_ok=True)
    log_folder().write_text("a file where the folder should be", encoding="utf-8")
    RequestLog(lambda: True).append(entry("lost"))


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_only_the_user_can_read_it() -> None:
    RequestLog(lambda: True).append(entry("mine"))
    [file] = log_folder().glob("requests-*")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    RequestLog(lambda: True).append(entry("mine, too"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
