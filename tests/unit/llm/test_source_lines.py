"""A source says its sentences, and the rows of its tables with the names of their columns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.source_lines import SourceLine, find_header_at, format_source_text, split_source

_TABLE = "Town | People | Ships\nKent | 120 | 7\nYork | 90 | 4"
_TEXT = f"The office counts. It writes all down.\n\n{_TABLE}\n\nNo more came."


def make_source(text: str, name: str = "a.docx", header: str = "") -> Source:
    return Source(1, Path(name), Passage("p", "d", 0, len(text), text, language="en", table_header=header))


def test_rows_stand_between_the_sentences_around_them() -> None:
    lines = split_source(make_source(_TEXT))
    assert [(line.text, line.is_row) for line in lines] == [
        ("The office counts.", False),
        ("It writes all down.", False),
        ("Town: Kent · People: 120 · Ships: 7", True),
        ("Town: York · People: 90 · Ships: 4", True),
        ("No more came.", False),
    ]
    assert _TEXT[slice(*lines[2].span)] == "Kent | 120 | 7"


def test_a_model_reads_rows_with_names_in_the_text_as_it_stands() -> None:
    assert format_source_text(make_source(_TEXT)) == _TEXT.replace(
        "Kent | 120 | 7", "Town: Kent · People: 120 · Ships: 7"
    ).replace("York | 90 | 4", "Town: York · People: 90 · Ships: 4")
    assert format_source_text(make_source("Only prose.")) == "Only prose."


def test_rows_far_below_their_header_have_its_names() -> None:
    source = make_source("Kent,120,7\nYork,90,4", "a.csv", "Town,People,Ships")
    assert [line.text for line in split_source(source)] == [
        "Town: Kent · People: 120 · Ships: 7",
        "Town: York · People: 90 · Ships: 4",
    ]


def test_each_line_of_a_sheet_is_by_itself() -> None:
    assert split_source(make_source("Lamps\nA note of many words\n\nLamp | Watts\nKerze | 4", "a.xlsx")) == [
        SourceLine((0, 5), "Lamps", is_row=True),
        SourceLine((6, 26), "A note of many words", is_row=True),
        SourceLine((41, 50), "Lamp: Kerze · Watts: 4", is_row=True),
    ]


def test_the_header_above_a_place_is_that_of_its_rows() -> None:
    source = make_source(_TEXT)
    assert find_header_at(source, _TEXT.index("York")) == "Town | People | Ships"
    assert find_header_at(source, 0) == find_header_at(source, _TEXT.index("Town |")) == ""


def test_no_row_is_lost_for_a_lone_quotation_mark() -> None:
    source = make_source('Article;Size;Stock\nPipe;5";7\nTube;6;8\nHose;"7;9\nBelt;8";10\nNut;9;11', "a.csv")
    said = format_source_text(source), "\n".join(line.text for line in split_source(source))
    assert all(each in text for text in said for each in ("Pipe", "Tube", "Hose", "Belt", "Nut", "9", "11"))


def test_the_rest_of_a_record_that_is_cut_has_no_names() -> None:
    text = "red, or blue;grey\nor green;all together"
    source = Source(1, Path("a.csv"), Passage("p", "d", 900, 900 + len(text), text, language="en"))
    assert format_source_text(source) == text


def list_headings(text: str, name: str = "a.txt") -> list[str]:
    lines = split_source(make_source(text, name))
    return [each.text for each in lines if each.is_heading or each.is_title]


@pytest.mark.parametrize(
    "heading", ["Opening hours", "2.1 Opening hours", "## Opening hours", "Öffnungszeiten"]
)
def test_a_line_by_itself_above_more_text_is_a_heading(heading: str) -> None:
    assert list_headings(f"{heading}\n\nFrom ten to six, but not on Mondays.") == [heading]
    assert list_headings(f"It is old.\n\n{heading}\nFrom ten to six, but not on Mondays.") == [heading]


@pytest.mark.parametrize(
    "text",
    [
        "Total: 719.71 EUR\n\nPlease pay this sum within thirty days.",
        "It is open.\n\nFrom ten to six, but not on Mondays.",
        "Is it open?\n\nFrom ten to six, but not on Mondays.",
        "- opening hours\n\nFrom ten to six, but not on Mondays.",
        "It is open now.\nOn Mondays\nIt is closed all of the day and night.",
        "From ten to six, but not on Mondays.\n\nOpening hours",
        "The opening hours of the museum are the same all year round for all its visitors\n\n"
        "They are those of the garden as well, and of the shop that stands at its entrance.",
    ],
    ids=["a label", "a sentence", "a question", "an item", "inside a block", "the last line", "a long line"],
)
def test_other_lines_are_no_headings(text: str) -> None:
    assert list_headings(text) == []


@pytest.mark.parametrize("line", ["Opening hours!", "2.1 Opening hours!"])
def test_a_heading_of_the_document_is_one_wherever_it_stands(line: str) -> None:
    source = make_source(f"It is old.\n{line}")
    passage = replace(source.passage, headings=("Visitors", "Opening hours!"))
    assert [each.is_heading for each in split_source(replace(source, passage=passage))] == [False, True]


def test_a_heading_inside_a_passage_is_known_by_its_place_behind_its_mark() -> None:
    text = "It rings twice.\n\n= Muting a bell\n\nPress the knob and mute it."
    source = make_source(text, "a.adoc")
    assert not any(line.is_heading for line in split_source(source))
    source = replace(source, heading_paths=((text.index("= "), ("Bells", "Muting a bell")),))
    assert [line.text for line in split_source(source) if line.is_heading] == ["= Muting a bell"]


def test_a_row_is_no_heading() -> None:
    assert list_headings("#;Name\n#1;Ada Lovelace\n#2;Grace Hopper", "a.csv") == []


def test_a_block_of_code_is_one_line() -> None:
    load = "def load(path):\n    text = path.read_text()\n\n    return text"
    save = "def save(path, text):\n    path.write_text(text)"
    lines = split_source(make_source(f"{load}\n\n\n{save}\n", "files.py"))
    assert [each.text for each in lines] == [load, save]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("# Reads the file.\nimport os", "a.py"),
        ("#include <stdio.h>\nint main(void);", "a.c"),
        ("#3 Fix the pump before Friday.", "a.txt"),
    ],
)
def test_a_hash_sign_alone_makes_no_heading(text: str, name: str) -> None:
    assert list_headings(text, name) == []
