"""Charts and SmartArt say their titles, names and values in order."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.office_drawings import add_chart, format_chart_value, list_diagram_texts

_SPACES = (
    'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
    ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
    ' xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
    ' xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"'
)


def parse(xml: str) -> ET.Element:
    name, _, rest = xml[1:].partition(">")
    return ET.fromstring(f"<{name} {_SPACES}>{rest}")  # noqa: S314 - written here


def rich(text: str) -> str:
    return f"<c:tx><c:rich><a:p><a:r><a:t>{text}</a:t></a:r></a:p></c:rich></c:tx>"


def cache(kind: str, *values: str, code: str = "") -> str:
    points = "".join(f'<c:pt idx="{i}"><c:v>{v}</c:v></c:pt>' for i, v in enumerate(values) if v)
    format_code = f"<c:formatCode>{code}</c:formatCode>" if code else ""
    return f"<c:{kind}Ref><c:f>A1</c:f><c:{kind}Cache>{format_code}{points}</c:{kind}Cache></c:{kind}Ref>"


def series(name: str, categories: str, values: str) -> str:
    label = f"<c:tx>{cache('str', name)}</c:tx>" if name else ""
    return f"<c:ser>{label}<c:cat>{categories}</c:cat><c:val>{values}</c:val></c:ser>"


def chart(*parts: str, title: str = "") -> str:
    heading = f"<c:title>{rich(title)}</c:title>" if title else ""
    body = heading + f"<c:plotArea>{''.join(parts)}</c:plotArea>"
    return f"<c:chartSpace><c:chart>{body}</c:chart></c:chartSpace>"


def shown(xml: str) -> str:
    builder = DocumentBuilder()
    add_chart(builder, parse(xml))
    return builder.build_document().text


def test_a_chart_is_its_title_a_table_and_the_titles_of_its_axes() -> None:
    quarters = cache("str", "Q1", "Q2")
    bars = series("Rent", quarters, cache("num", "0.25", "0.305", code="0.0%"))
    bars += series("Fees &amp; more", quarters, cache("num", "", "1200", code="#,##0"))
    axis = f"<c:valAx><c:title>{rich('in EUR')}</c:title></c:valAx>"
    assert shown(chart(f"<c:barChart>{bars}</c:barChart>", axis, title="Income")) == (
        "Income\n\n | Rent | Fees & more\nQ1 | 25.0%\nQ2 | 30.5% | 1,200\n\nin EUR"
    )


def test_a_chart_of_one_series_has_its_name_as_title() -> None:
    text = shown(chart(series("Rain", cache("num", "45000", code="m/d/yyyy"), cache("num", "3.5"))))
    assert text == "Rain\n\n | Rain\n2023-03-15 | 3.5"


def test_series_with_points_of_their_own_are_tables_of_their_own() -> None:
    one, two = (
        series(name, cache("num", "1", x), cache("num", "5", "6")) for name, x in (("A", "2"), ("B", "3"))
    )
    assert shown(chart(one + two)) == " | A\n1 | 5\n2 | 6\n\n | B\n1 | 5\n3 | 6"


def test_groups_of_categories_stand_before_each_of_them() -> None:
    levels = "".join(
        "<c:lvl>" + "".join(f'<c:pt idx="{i}"><c:v>{v}</c:v></c:pt>' for i, v in level) + "</c:lvl>"
        for level in ([(0, "Q1"), (1, "Q2"), (2, "Q1")], [(0, "2023"), (2, "2024")])
    )
    text = shown(
        chart(series("", f"<c:multiLvlStrRef>{levels}</c:multiLvlStrRef>", cache("num", "1", "2", "3")))
    )
    assert text == "2023 Q1 | 1\n2023 Q2 | 2\n2024 Q1 | 3"


def test_labels_that_were_typed_are_read() -> None:
    label = f'<c:dLbls><c:dLbl><c:idx val="0"/>{rich("record year")}</c:dLbl></c:dLbls>'
    text = shown(chart(f"<c:ser>{label}<c:val>{cache('num', '7')}</c:val></c:ser>"))
    assert text == " | 7\n\nrecord year"


def test_newer_kinds_of_charts_are_read() -> None:
    text = shown(
        '<cx:chartSpace><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:lvl><cx:pt idx="0">Oak'
        '</cx:pt></cx:lvl></cx:strDim><cx:numDim type="val"><cx:lvl formatCode="0.0"><cx:pt idx="0">4</cx:pt>'
        "</cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>Trees</cx:v>"
        "</cx:txData></cx:tx></cx:title><cx:plotArea><cx:series><cx:tx><cx:txData><cx:v>Height</cx:v>"
        '</cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotArea></cx:chart></cx:chartSpace>'
    )
    assert text == "Trees\n\n | Height\nOak | 4.0"


@pytest.mark.parametrize("index", ["-1", "999999999", "x", "9" * 5_000, "31999"])
def test_a_chart_that_lies_about_its_points_ends(index: str) -> None:
    values = f'<c:numCache><c:pt idx="{index}"><c:v>5</c:v></c:pt></c:numCache>'
    assert len(shown(chart(series("A", "", values) * 300))) < 3_000


@pytest.mark.parametrize(
    ("value", "code", "text"),
    [
        ("0.453", "0%", "45%"),
        ("1234567.5", "#,##0.00 [$€-407]", "1,234,567.50 €"),
        ("-5", '0;"("0")"', "(5)"),
        ("-7", "#,##0;[Red]-#,##0", "-7"),
        ("45000", "mmm-yy", "Mar-23"),
        ("45000", "m/d/yyyy", "2023-03-15"),
        ("45000.5", "yyyy-mm-dd hh:mm", "2023-03-15 12:00"),
        ("0.5", "h:mm", "12:00"),
        ("0.30000000000000004", "General", "0.3"),
        ("12", "0.##", "12."),
        ("1000000", '0,," M"', "1 M"),
        ("3", '"Q10 "0', "Q10 3"),
        ("1.5", '_-* #,##0.00\\ "€"_-', "1.50 €"),
        ("1e300", "0%" + "%" * 200, "1e300"),
        ("5e300", "0" + "%" * 90, "Infinity" + "%" * 90),
        ("1e9", "yyyy", "1000000000"),
        ("#N/A", "0", "#N/A"),
        ("nan", "0", "nan"),
    ],
)
def test_values_are_shown_as_their_cells_show_them(value: str, code: str, text: str) -> None:
    assert format_chart_value(value, code) == text


def diagram(points: str, links: str) -> list[str]:
    xml = f"<dgm:dataModel><dgm:ptLst>{points}</dgm:ptLst><dgm:cxnLst>{links}</dgm:cxnLst></dgm:dataModel>"
    return list_diagram_texts(parse(xml))


def point(key: str, text: str, kind: str = "node") -> str:
    said = f"<dgm:t><a:p><a:r><a:t>{text}</a:t></a:r></a:p></dgm:t>"
    return f'<dgm:pt modelId="{key}" type="{kind}">{said}</dgm:pt>'


def link(source: str, target: str, order: int) -> str:
    return f'<dgm:cxn srcId="{source}" destId="{target}" srcOrd="{order}"/>'


def test_smart_art_is_read_from_the_top_down_and_from_left_to_right() -> None:
    points = point("0", "", "doc") + point("3", "Plan") + point("1", "Build") + point("2", "Draw")
    points += point("9", "only a style", "pres")
    links = link("0", "1", 1) + link("0", "3", 0) + link("3", "2", 0)
    assert diagram(points, links) == ["Plan", "Draw", "Build"]


def test_smart_art_in_a_circle_ends_and_loses_nothing() -> None:
    points = point("0", "", "doc") + point("1", "Reuse") + point("2", "Alone")
    assert diagram(points, link("0", "1", 0) + link("1", "0", 0) + link("1", "gone", 0)) == ["Reuse", "Alone"]
