"""A Word export has real footnotes, lists and tables, and hostile text stays text."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.answer_notices import QUOTES_LABEL, WRITTEN_LABEL
from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support, Turn
from desktop_rag.conversations.export_file import render_turns
from tests.helpers.computed import make_computed
from tests.helpers.reading import extract_file

HERE = Path(__file__).resolve().parent
MINUTES = Citation(1, "m", HERE / "mi nutes & <b>.pdf", 3, 0, 5, "The board approved it.")
PLAN = Citation(2, "p", Path("plan.docx"), None, 0, 5, "Payment is due.")
ANSWER = Answer(
    "What?",
    "The **board** approved it. It rains.\n\n1. Payment is due.\n2. It was approved.",
    found=True,
    model="m",
    sentences=(
        Sentence("The **board** approved it.", Support.SUPPORTED, (1, 2)),
        Sentence("It rains.", Support.UNSUPPORTED),
        Sentence("Payment is due.", Support.WEAK, (2,)),
        Sentence("It was approved.", Support.SUPPORTED, (1,)),
    ),
    citations=(MINUTES, PLAN),
)
HOSTILE = (
    "<w:p><script>alert(1)</script> </w:t>]]>&amp; \u202e \x00\x08\ufffe\ud800 ![p](http://evil/p.png) "
    '{ INCLUDEPICTURE "http://evil/x" } [click](file:///etc/passwd) https://evil.org/x\n'
    "\n| a | b |\n|---|---|\n| <i>1</i> |\n\n```html\n<script>alert(2)</script>\n```\n"
)
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def export_parts(*turns: Turn, title: str = "Talk") -> dict[str, ET.Element]:
    """Return the parts of the export by name; each is well-formed."""
    with zipfile.ZipFile(io.BytesIO(render_turns(title, turns, "docx"))) as package:
        return {name: ET.fromstring(package.read(name)) for name in package.namelist()}  # noqa: S314 - our own


def read_back(tmp_path: Path, *turns: Turn, title: str = "Talk") -> str:
    file = tmp_path / "a.docx"
    file.write_bytes(render_turns(title, turns, "docx"))
    [document] = extract_file(file)
    return document.text


def test_each_source_is_one_footnote_with_file_page_and_link() -> None:
    parts = export_parts(Turn(1, "What?", ANSWER))
    references = [each.get(f"{W}id") for each in parts["word/document.xml"].iter(f"{W}footnoteReference")]
    assert references == ["1", "2"]
    notes = {each.get(f"{W}id"): "".join(each.itertext()) for each in parts["word/footnotes.xml"]}
    assert notes["1"] == " mi nutes & <b>.pdf, p. 3"
    assert notes["2"] == " plan.docx"
    [link] = parts["word/_rels/footnotes.xml.rels"]
    assert (link.get("Target"), link.get("TargetMode")) == (f"{MINUTES.path.as_uri()}#page=3", "External")


def test_a_source_that_is_cited_again_refers_to_its_footnote() -> None:
    body = export_parts(Turn(1, "What?", ANSWER))["word/document.xml"]
    fields = [(each.get(f"{W}instr"), "".join(each.itertext())) for each in body.iter(f"{W}fldSimple")]
    assert fields == [(" NOTEREF source2 \\f \\h ", "2"), (" NOTEREF source1 \\f \\h ", "1")]
    assert [each.get(f"{W}name") for each in body.iter(f"{W}bookmarkStart")] == ["source1", "source2"]


def test_the_footnotes_of_all_answers_are_numbered_through() -> None:
    body = export_parts(Turn(1, "What?", ANSWER), Turn(2, "Again?", ANSWER))["word/document.xml"]
    assert [each.get(f"{W}id") for each in body.iter(f"{W}footnoteReference")] == ["1", "2", "3", "4"]


def test_the_program_reads_back_text_marks_and_footnotes(tmp_path: Path) -> None:
    text = read_back(tmp_path, Turn(1, "What?", ANSWER))
    assert text.startswith("Talk\n")
    assert "The board approved it" in text
    assert "It rains. (not in your documents)" in text
    assert "(only partly in your documents)" in text
    assert re.search(r"1\.\s+Payment is due", text)
    assert "mi nutes & <b>.pdf, p. 3" in text


def test_the_only_question_is_not_repeated_below_a_title_that_says_it(tmp_path: Path) -> None:
    assert read_back(tmp_path, Turn(1, "What?", ANSWER), title="What?").count("What?") == 1
    assert (
        read_back(tmp_path, Turn(1, "What?", ANSWER), Turn(2, "What?", ANSWER), title="What?").count("What?")
        == 3
    )


def test_a_computed_answer_has_a_table_with_a_header(tmp_path: Path) -> None:
    parts = export_parts(Turn(1, "?", make_computed(3)))
    [table] = parts["word/document.xml"].iter(f"{W}tbl")
    rows = [["".join(cell.itertext()) for cell in row.iter(f"{W}tc")] for row in table.iter(f"{W}tr")]
    assert rows[:2] == [["Date", "Item", "Amount EUR"], ["2025-01-01", "Item 0", "5.00"]]
    assert len(list(table.iter(f"{W}gridCol"))) == 3
    assert len(list(table.iter(f"{W}tblHeader"))) == 1
    assert "Computed from 3 of 400 rows" in read_back(tmp_path, Turn(1, "?", make_computed(3)))


def test_each_numbered_list_begins_with_one() -> None:
    answer = replace(ANSWER, text="1. a\n2. b\n\nThen:\n\n1. c\n\n- d", sentences=())
    parts = export_parts(Turn(1, "?", answer))
    used = [each.get(f"{W}val") for each in parts["word/document.xml"].iter(f"{W}numId")]
    assert used == ["1", "1", "2", "3"]
    kinds = {
        each.get(f"{W}numId"): [kind.get(f"{W}val") for kind in each.iter(f"{W}abstractNumId")]
        for each in parts["word/numbering.xml"].iter(f"{W}num")
    }
    assert kinds == {"1": ["1"], "2": ["1"], "3": ["0"]}


def test_what_no_sentence_cites_is_a_footnote_all_the_same() -> None:
    body = export_parts(Turn(1, "?", replace(ANSWER, sentences=())))["word/document.xml"]
    assert "".join(list(body.iter(f"{W}p"))[-1].itertext()) == "Sources"
    assert len(list(body.iter(f"{W}footnoteReference"))) == 2


def test_hostile_text_stays_text(tmp_path: Path) -> None:
    hostile = Answer("x", HOSTILE, found=True, model="m")
    cited = replace(ANSWER, citations=(replace(MINUTES, path=HERE / 'a" <w:t>\x07.pdf'), PLAN))
    turns = Turn(1, HOSTILE, hostile), Turn(2, "?", cited), Turn(3, "?", None, HOSTILE, HOSTILE)
    parts = export_parts(*turns, title=HOSTILE)
    body = parts["word/document.xml"]
    tags = {each.tag.removeprefix(W) for each in body.iter()}
    assert not tags & {"drawing", "pict", "object", "instrText", "altChunk", "hyperlink"}
    assert {each.get(f"{W}instr", "").split()[0] for each in body.iter(f"{W}fldSimple")} <= {"NOTEREF"}
    targets = [
        link.get("Target", "") for name, part in parts.items() if name.endswith(".rels") for link in part
    ]
    assert [each for each in targets if "://" in each] == [cited.citations[0].path.as_uri() + "#page=3"]
    text = read_back(tmp_path, *turns, title=HOSTILE)
    assert "<script>alert(1)</script> </w:t>]]>" in text
    assert "<script>alert(2)</script>" in text
    assert not {"\x00", "\u202e"} & set(text)


def test_right_to_left_paragraphs_run_so() -> None:
    answer = replace(ANSWER, text="مرحبا بالعالم\n\nHello", sentences=(), citations=())
    body = export_parts(Turn(1, "?", answer))["word/document.xml"]
    turned = [
        "".join(each.itertext()) for each in body.iter(f"{W}p") if each.find(f"{W}pPr/{W}bidi") is not None
    ]
    assert turned == ["مرحبا بالعالم"]


@pytest.mark.parametrize("puts_quotes_first", [False, True])
def test_the_quotes_that_an_answer_needs_stand_with_it(tmp_path: Path, *, puts_quotes_first: bool) -> None:
    claim = Sentence("A guess.", Support.UNSUPPORTED, doubt=Doubt.NEGATED if puts_quotes_first else None)
    quotes = replace(ANSWER, is_perhaps=True)
    guess = Answer("Why?", "A guess.", found=True, model="m", sentences=(claim,), quotes=quotes)
    text = read_back(tmp_path, Turn(1, "Why?", guess))
    parts = ["guess", QUOTES_LABEL, "Payment is due"]
    if puts_quotes_first:
        parts = [*parts[1:], WRITTEN_LABEL, "guess"]
    places = [text.index(each) for each in parts]
    assert places == sorted(places)
