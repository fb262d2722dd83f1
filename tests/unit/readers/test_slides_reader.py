"""Slides are read as they are seen: charts, SmartArt, comments, merged cells, footers, equations."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.slides_reader import read_powerpoint
from tests.helpers.office_files import pptx, relations, shape, xlsx
from tests.helpers.pictured_documents import write_archive

A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
C = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
RELS = "ppt/slides/_rels/s0.xml.rels"


def read(tmp_path: Path, members: Mapping[str, str | bytes]) -> Document:
    path = tmp_path / "a.pptx"
    with zipfile.ZipFile(path, "w") as container:
        for name, text in members.items():
            container.writestr(name, text)
    with path.open("rb") as file:
        return read_powerpoint(file, EmbeddedPictures())


def paragraphs(*texts: str) -> str:
    return "".join(f"<a:p>{text}</a:p>" for text in texts)


def run(text: str) -> str:
    return f"<a:r><a:t>{text}</a:t></a:r>"


def box(*texts: str) -> str:
    return f"<p:sp><p:txBody>{paragraphs(*texts)}</p:txBody></p:sp>"


def placed(text: str, left: int, top: int) -> str:
    frame = f'<p:spPr><a:xfrm><a:off x="{left}" y="{top}"/><a:ext cx="90" cy="20"/></a:xfrm></p:spPr>'
    return f"<p:sp>{frame}<p:txBody>{paragraphs(run(text))}</p:txBody></p:sp>"


def test_shapes_are_read_from_the_top_down_whatever_was_drawn_first(tmp_path: Path) -> None:
    group = (
        '<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="100"/><a:ext cx="90" cy="60"/></a:xfrm></p:grpSpPr>'
        f"{placed('d', 0, 40)}{placed('c', 0, 0)}</p:grpSp>"
    )
    slide = f"<p:spTree>{placed('e', 0, 900)}{placed('b', 200, 0)}{group}{placed('a', -10, 2)}</p:spTree>"
    assert read(tmp_path, pptx(slide)).text == "a\n\nb\n\nc\n\nd\n\ne"


def test_a_chart_stands_where_it_is_shown_with_its_values(tmp_path: Path) -> None:
    frame = f'<p:graphicFrame><c:chart {C} r:id="rel0"/></p:graphicFrame>'
    points = '<c:pt idx="0"><c:v>{}</c:v></c:pt><c:pt idx="1"><c:v>{}</c:v></c:pt>'
    chart = (
        f"<c:chartSpace {C} {A}><c:chart><c:title><c:tx><c:rich>{paragraphs(run('Output'))}</c:rich></c:tx>"
        f"</c:title><c:ser><c:tx><c:strCache><c:pt idx='0'><c:v>Plant</c:v></c:pt></c:strCache></c:tx>"
        f"<c:cat><c:strCache>{points.format('May', 'June')}</c:strCache></c:cat>"
        f"<c:val><c:numCache>{points.format('41', '57')}</c:numCache></c:val></c:ser></c:chart>"
        "</c:chartSpace>"
    )
    members = pptx(box(run("Before")) + frame + box(run("After")))
    members |= {RELS: relations(chart="../charts/c.xml"), "ppt/charts/c.xml": chart}
    text = read(tmp_path, members).text
    assert text == "Before\n\nOutput\n\n | Plant\nMay | 41\nJune | 57\n\nAfter"
    members["ppt/charts/c.xml"] = chart[:200]
    assert read(tmp_path, members).text == "Before\n\nAfter"


def test_smart_art_is_read(tmp_path: Path) -> None:
    frame = '<p:graphicFrame><d:relIds xmlns:d="urn:d" r:dm="rel0"/></p:graphicFrame>'
    data = (
        f'<d:dataModel xmlns:d="urn:d" {A}><d:ptLst><d:pt modelId="1" type="doc"/><d:pt modelId="2">'
        f"<d:t>{paragraphs(run('Plan'))}</d:t></d:pt></d:ptLst>"
        '<d:cxnLst><d:cxn srcId="1" destId="2" srcOrd="0"/></d:cxnLst></d:dataModel>'
    )
    members = pptx(frame)
    members |= {RELS: relations(diagramData="../diagrams/d.xml"), "ppt/diagrams/d.xml": data}
    assert read(tmp_path, members).text == "Plan"


@pytest.mark.parametrize("newer", [False, True])
def test_comments_have_their_authors(tmp_path: Path, *, newer: bool) -> None:
    if newer:
        authors = '<x:authorLst xmlns:x="urn:x"><x:author id="{A}" name="Ann Lee"/></x:authorLst>'
        reply = f'<x:reply authorId="{{B}}"><x:txBody>{paragraphs(run("Why?"))}</x:txBody></x:reply>'
        comments = (
            f'<x:cmLst xmlns:x="urn:x" {A}><x:cm authorId="{{A}}"><x:replyLst>{reply}</x:replyLst>'
            f"<x:txBody>{paragraphs(run('Too long'))}</x:txBody></x:cm></x:cmLst>"
        )
    else:
        authors = f'<p:cmAuthorLst {P}><p:cmAuthor id="3" name="Ann Lee"/></p:cmAuthorLst>'
        comments = (
            f'<p:cmLst {P}><p:cm authorId="3"><p:text>Too long</p:text></p:cm>'
            '<p:cm authorId="8"><p:text>Why?</p:text></p:cm></p:cmLst>'
        )
    members = pptx(box(run("Body")))
    members |= {
        "ppt/_rels/presentation.xml.rels": relations(
            slide="slides/s0.xml", **{"authors" if newer else "commentAuthors": "authors.xml"}
        ),
        "ppt/authors.xml": authors,
        RELS: relations(comments="../comments/c.xml"),
        "ppt/comments/c.xml": comments,
    }
    assert read(tmp_path, members).text == "Body\nComment (Ann Lee): Too long\nComment: Why?"


def test_cells_under_merged_ones_keep_their_columns(tmp_path: Path) -> None:
    def cell(text: str, attributes: str = "") -> str:
        return f"<a:tc {attributes}><a:txBody>{paragraphs(run(text))}</a:txBody></a:tc>"

    rows = [
        cell("City", 'rowSpan="2"') + cell("2024", 'gridSpan="2"') + cell("", 'hMerge="1"') + cell("Sum"),
        cell("", 'vMerge="1"') + cell("May") + cell("June") + cell("all"),
        cell("Oslo") + cell("") + cell("7") + cell("7"),
    ]
    table = "".join(f"<a:tr>{row}</a:tr>" for row in rows)
    text = read(tmp_path, pptx(f"<p:graphicFrame><a:tbl>{table}</a:tbl></p:graphicFrame>")).text
    assert text == "City | 2024 |  | Sum\n | May | June | all\nOslo |  | 7 | 7"


def test_groups_hidden_slides_and_descriptions_are_read(tmp_path: Path) -> None:
    picture = '<p:pic><p:nvPicPr><p:cNvPr id="1" descr="A map of the port"/></p:nvPicPr></p:pic>'
    members = pptx(
        shape("Routes", "title") + f"<p:grpSp><p:grpSp>{box(run('In'))}</p:grpSp>{picture}</p:grpSp>"
    )
    name = "ppt/slides/s0.xml"
    members[name] = members[name].replace("<p:sld ", '<p:sld show="0" ')
    assert read(tmp_path, members).text == "Routes\n\n(hidden slide)\n\nIn\n\nA map of the port"


def test_hidden_shapes_are_left_out(tmp_path: Path) -> None:
    hidden = '<p:sp><p:nvSpPr><p:cNvPr id="1" hidden="1"/></p:nvSpPr>'
    assert read(tmp_path, pptx(box(run("Gone")).replace("<p:sp>", hidden) + box(run("Seen")))).text == "Seen"


def test_an_embedded_workbook_is_read(tmp_path: Path) -> None:
    frame = '<p:graphicFrame><a:graphicData><p:oleObj r:id="rel0"/></a:graphicData></p:graphicFrame>'
    path = write_archive(tmp_path / "a.xlsx", {**xlsx(One=[["Seen"]])})
    members: dict[str, str | bytes] = {
        **pptx(frame.replace("<p:oleObj", f"<p:oleObj {R}")),
        RELS: relations(package="../embeddings/a.xlsx"),
        "ppt/embeddings/a.xlsx": path.read_bytes(),
    }
    assert read(tmp_path, members).text == "One\n\nSeen"


def test_footers_and_text_of_layouts_are_said_once(tmp_path: Path) -> None:
    footer = shape("Draft 3", "ftr") + shape("4", "sldNum")
    members = pptx(*(shape(f"Slide {number}", "title") + footer for number in range(3)))
    layout = f"<p:sldLayout {P} {A}>{box(run('Harbour Ltd'))}{shape('Click to edit', 'body')}</p:sldLayout>"
    members |= {
        f"ppt/slides/_rels/s{number}.xml.rels": relations(slideLayout="../layouts/l.xml")
        for number in range(3)
    }
    members["ppt/layouts/l.xml"] = layout
    text = read(tmp_path, members).text
    assert text == "Slide 2\n\nDraft 3\n\nHarbour Ltd\n\nSlide 1\n\nSlide 0"


def test_numbers_of_lists_are_as_shown(tmp_path: Path) -> None:
    def item(text: str, kind: str, level: int = 0, start: str = "") -> str:
        mark = f'<a:pPr lvl="{level}"><a:buAutoNum type="{kind}" {start}/></a:pPr>'
        return mark + run(text)

    texts = [
        item("one", "arabicPeriod"),
        item("in", "alphaLcParenBoth", 1),
        item("in too", "alphaLcParenBoth", 1),
        item("two", "arabicPeriod"),
        run("between"),
        item("four", "romanUcParenR", start='startAt="4"'),
    ]
    text = read(tmp_path, pptx(box(*texts))).text
    assert text == "1. one\n(a) in\n(b) in too\n2. two\nbetween\nIV) four"


def test_equations_are_read_once_on_a_line(tmp_path: Path) -> None:
    def math(text: str) -> str:
        return f"<m:r><m:t>{text}</m:t></m:r>"

    half = f"<m:f><m:num>{math('a+b')}</m:num><m:den>{math('2')}</m:den></m:f>"
    square = f"<m:sSup><m:e>{math('x')}</m:e><m:sup>{math('2')}</m:sup></m:sSup>"
    root = f"<m:rad><m:deg/><m:e>{math('y')}</m:e></m:rad>"
    choice = f"<mc:Choice><m:oMath {M}>{square}{math('=')}{half}{math('-')}{root}</m:oMath></mc:Choice>"
    fallback = f"<mc:Fallback>{run('equation')}</mc:Fallback>"
    equation = f"<mc:AlternateContent {MC}>{choice}{fallback}</mc:AlternateContent>"
    assert read(tmp_path, pptx(box(run("So ") + equation))).text == "So x^2=(a+b)/2-√(y)"


def test_the_main_part_may_have_another_name(tmp_path: Path) -> None:
    members = pptx(box(run("Here")))
    members["ppt/show.xml"] = members.pop("ppt/presentation.xml")
    members["ppt/_rels/show.xml.rels"] = members.pop("ppt/_rels/presentation.xml.rels")
    members["_rels/.rels"] = relations(officeDocument="/ppt/show.xml")
    assert read(tmp_path, members).text == "Here"


def test_deep_nesting_and_damage_end_in_text_or_a_read_error(tmp_path: Path) -> None:
    depth = 20_000
    deep = "<p:grpSp>" * depth + box(run("Deep")) + "</p:grpSp>" * depth
    assert read(tmp_path, pptx(deep)).text == "Deep"
    powers = "<m:sSup><m:e>" * depth + "<m:r><m:t>x</m:t></m:r>" + "</m:e></m:sSup>" * depth
    assert "x" in read(tmp_path, pptx(box(f"<m:oMath {M}>{powers}</m:oMath>"))).text
    with pytest.raises(ReadError):
        read(tmp_path, pptx("<p:sp>"))
