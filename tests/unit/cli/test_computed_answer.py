"""The rows behind a computed answer stand below it in columns that fit the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered, SourcesFound, TextAdded
from desktop_rag.answer_types import Answer
from desktop_rag.cli import output
from tests.helpers.computed import EXPENSES, make_computed


def print_lines(answer: Answer, capsys: pytest.CaptureFixture[str], *, all_rows: bool = False) -> list[str]:
    found = SourcesFound((), 9, is_perhaps=answer.is_perhaps)
    events = iter((found, TextAdded(answer.text), Answered(answer)))
    output.print_answer(events, answer.question, all_rows=all_rows)
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("rows", "used", "more"), [(3, 3, []), (21, 21, ["… and 1 more row"])])
def test_rows_stand_between_the_answer_and_its_files(
    rows: int, used: int, more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = print_lines(make_computed(rows, used), capsys)
    assert lines[:2] == ["1,405.00 is the total of Amount EUR.", ""]
    assert lines[2].split() == ["Date", "Item", "Amount", "EUR"]
    assert set(lines[3]) == {"-", " "}
    assert lines[4].split() == ["2025-01-01", "Item", "0", "5.00"]
    assert lines[4 + min(rows, 20) :] == [*more, "", f"[1] {EXPENSES}, p. 1"]


def test_the_sentences_of_each_file_stand_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    answer = make_computed(3)
    sides = ("Rent: 900", " → Rent: 990")
    sentences = tuple(replace(answer.sentences[0], text=each) for each in sides)
    lines = print_lines(replace(answer, text="".join(sides), sentences=sentences), capsys)
    assert lines[-3:] == [f"[1] {EXPENSES}, p. 1", "    Rent: 900", "    → Rent: 990"]


def test_it_says_how_many_more_were_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert "… and 300 more rows" in print_lines(make_computed(50, 320), capsys)


def test_all_rows_that_are_there_are_shown_if_they_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    lines = print_lines(make_computed(31), capsys, all_rows=True)
    assert lines[34].split()[2] == "30"
    assert lines[35] == ""


def test_no_line_is_wider_than_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = print_lines(make_computed(5, cells=(("2025-01-01", "a long item " * 9, "1.00"),)), capsys)
    assert all(len(each) <= 40 for each in lines[2:9])
    assert lines[4] == "2025-01-01  a long item a l…        1.00"


def test_a_result_that_is_not_sure_says_so_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert print_lines(replace(make_computed(), is_perhaps=True), capsys)[0] == "This may be it:"


def test_without_rows_there_is_no_table_and_each_file_is_named_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert print_lines(make_computed(0), capsys) == ["1,405.00 is the total of Amount EUR.", ""]
    answer = make_computed(3)
    other = replace(answer.citations[0], number=2, path=Path("/other.xlsx"))
    lines = print_lines(replace(answer, citations=(*answer.citations, other)), capsys)
    assert lines[-2:] == [f"[1] {EXPENSES}, p. 1", "[2] /other.xlsx, p. 1"]
