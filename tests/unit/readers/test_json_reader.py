"""JSON becomes conversations, tables of records and named values."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.readers import json_reader
from desktop_rag.readers.extract import extract_documents, open_document


def read(path: Path) -> Document:
    with open_document(path) as file:
        (document,) = extract_documents(file)
    assert isinstance(document, Document)
    return document


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "data.json"


def text_of(path: Path, data: object) -> str:
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return read(path).text


def test_records_become_a_table_and_values_have_the_path_of_their_names(saved: Path) -> None:
    data = {
        "shop": "K\u00fcste",
        "address": {"city": "Kiel", "street": "Weg 1"},
        "tags": ["old", "new"],
        "empty": None,
        "people": [{"id": 1, "name": "Ann", "at": {"city": "Bonn"}}, {"id": 2, "name": "Bo", "paid": True}],
    }
    assert text_of(saved, data) == (
        "shop: Küste\naddress > city: Kiel\naddress > street: Weg 1\ntags: old, new\n\npeople\n\n"
        "id | name | at > city | paid\n1 | Ann | Bonn\n2 | Bo |  | true"
    )
    assert read(saved).headings[0].title == "people"


def test_columns_by_the_numbers_of_their_rows_are_a_table(saved: Path) -> None:
    data = {"name": {"0": "Ada", "1": "Bo"}, "room": {"0": "12A", "1": None}}
    assert text_of(saved, data) == "name | room\nAda | 12A\nBo"


def test_records_of_long_texts_stand_below_their_titles(saved: Path) -> None:
    long = "words " * 50
    data = [
        {"title": "One", "text": long, "parts": [{"a": 1, "b": 2.50}, {"a": 3, "b": 4}]},
        {"title": "Two"},
    ]
    assert text_of(saved, json.dumps(data).replace("2.5", "2.50")) == (
        f"One\n\ntext: {long.strip()}\n\nparts\n\na | b\n1 | 2.50\n3 | 4\n\nTwo"
    )
    assert [(each.level, each.title) for each in read(saved).headings] == [
        (1, "One"),
        (2, "parts"),
        (1, "Two"),
    ]


def test_bytes_in_base64_are_left_out_and_markup_is_read(saved: Path) -> None:
    data = {
        "picture": "data:image/png;base64," + "QUJD" * 100,
        "body": "<p>A <b>bold</b> word</p>",
        "x": "QUJD" * 99,
    }
    assert text_of(saved, data) == "body: A bold word"


@pytest.mark.parametrize(
    "text", ['{"a": "\\u00e4\\ud83d\\ude00", // note\n"b": 1}', '{"a": "\\u00e4\\ud83d\\ude00"']
)
def test_what_is_malformed_is_kept_without_escapes(saved: Path, text: str) -> None:
    assert text_of(saved, text) == text.replace("\\u00e4", "ä").replace("\\ud83d\\ude00", "😀")


@pytest.mark.parametrize("text", ["[" * 50_000 + '"deep"', "[" * 50_000 + '"deep"' + "]" * 50_000])
@pytest.mark.parametrize("start", ["", '{"nbformat": 4, "cells": ', '{"messages": '])
def test_deep_values_are_kept_as_text(saved: Path, text: str, start: str) -> None:
    assert '"deep"' in text_of(saved, start + text + ("}" if start else ""))


def test_deep_records_are_kept(saved: Path) -> None:
    assert "deep" in text_of(saved, '{"a":' * 900 + '"deep"' + "}" * 900)


def test_json_in_a_text_file_is_recognised(tmp_path: Path) -> None:
    assert text_of(tmp_path / "a.txt", {"city": "K\u00f6ln"}) == "city: Köln"
    assert text_of(tmp_path / "b.txt", "[1] A reference\\n") == "[1] A reference\\n"


def test_json_lines_are_records_and_a_malformed_line_stays_at_its_place(tmp_path: Path) -> None:
    lines = '{"id":1,"n":"Bj\\u00f6rn"}\n{"id":2,"n":"Eva"}\nnot \\u00e4\n{"id":3}\n'
    assert text_of(tmp_path / "a.jsonl", lines) == "id | n\n1 | Björn\n2 | Eva\n\nnot ä\n\nid: 3"


def test_a_file_too_large_to_be_parsed_is_read_as_text(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_reader, "_MAX_PARSED_BYTES", 10)
    assert text_of(saved, {"city": "K\u00f6ln"}) == '{"city": "Köln"}'


# -- notebooks -----------------------------------------------------------------------------------


def test_a_notebook_keeps_cells_and_the_text_of_outputs_in_order(tmp_path: Path) -> None:
    table = "<table><tr><th>name</th><th>n</th></tr><tr><td>Ann</td><td>5</td></tr></table>"
    cells = [
        {"cell_type": "markdown", "source": ["# Head\n", "words\n", "\n", "Sub\n", "---\n", "more"]},
        {
            "cell_type": "code",
            "source": "print(1)",
            "outputs": [
                {"output_type": "stream", "text": ["\x1b[31m1\x1b[0m\n"]},
                {
                    "output_type": "display_data",
                    "data": {"image/png": "AAAA", "text/plain": ["<Figure size 1x1>"]},
                },
                {"output_type": "execute_result", "data": {"text/html": [table], "text/plain": "x"}},
                {"output_type": "error", "ename": "KeyError", "evalue": "'z'", "traceback": ["long"]},
            ],
        },
        "no cell",
    ]
    path = tmp_path / "a.ipynb"
    text = text_of(path, {"cells": cells, "nbformat": 4})
    assert text == "Head\n\nwords\n\nSub\n\nmore\n\nprint(1)\n\n1\n\nname | n\nAnn | 5\n\nKeyError: 'z'"
    assert [(each.level, each.title) for each in read(path).headings] == [(1, "Head"), (2, "Sub")]


def test_an_old_notebook_is_read(tmp_path: Path) -> None:
    cells = [{"cell_type": "heading", "level": 2, "source": "Top"}, {"cell_type": "code", "input": ["x = 1"]}]
    assert text_of(tmp_path / "a.ipynb", {"worksheets": [{"cells": cells}], "nbformat": 3}) == "Top\n\nx = 1"
