"""Requests are written down for a week, for the user alone."""

from __future__ import annotations

import stat
import sys
import time
from datetime import UTC, datetime, timedelta

import pytest

from desktop_rag import request_log
from desktop_rag.request_log import RequestEntry, RequestLog, forget_requests, list_requests, log_folder


def entry(asked: str, age_days: float = 0.0) -> RequestEntry:
    return RequestEntry(time.time() - age_days * 86_400, "editor", "GET /search", asked)


def test_the_newest_requests_come_first() -> None:
    log = RequestLog(with_questions=True)
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
    RequestLog(with_questions=True).append(entry("new"))
    left = sorted(each.name for each in log_folder().glob("requests-*"))
    assert left == [f"requests-{today - timedelta(days=7)}.jsonl", f"requests-{today}.jsonl"]


def test_a_question_is_left_out_where_it_is_not_to_be_kept() -> None:
    RequestLog(with_questions=False).append(entry("secret"))
    [kept] = list_requests()
    assert (kept.asked, kept.client) == ("", "editor")


def test_a_damaged_line_and_a_request_that_is_too_old_are_left_out() -> None:
    log = RequestLog(with_questions=True)
    log.append(entry("kept"))
    log.append(entry("too old", age_days=8))
    [file] = log_folder().glob("requests-*")
    with file.open("ab") as opened:
        opened.write(b'{"time": "noon"}\n\xff\n{"time"')
    assert [each.asked for each in list_requests()] == ["kept"]


def test_a_long_question_is_cut_and_a_full_day_is_not_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    log = RequestLog(with_questions=True)
    log.append(entry("x" * 10_000))
    assert len(list_requests()[0].asked) == 300
    monkeypatch.setattr(request_log, "_MOST_BYTES_A_DAY", 10)
    log.append(entry("more"))
    assert len(list_requests()) == 1


def test_a_log_that_cannot_be_written_is_no_error() -> None:
    log_folder().parent.mkdir(parents=True, exist_ok=True)
    log_folder().write_text("a file where the folder should be", encoding="utf-8")
    RequestLog(with_questions=True).append(entry("lost"))


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_only_the_user_can_read_it() -> None:
    RequestLog(with_questions=True).append(entry("mine"))
    [file] = log_folder().glob("requests-*")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
