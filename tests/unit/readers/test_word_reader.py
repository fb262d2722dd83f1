"""Of a Word document that is read which a person sees in it."""

from __future__ import annotations

import io
import time
import zipfile
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError, SkippedError
from tests.helpers.office_files import Write, content_types, relations, xlsx
from tests.helpers.reading import extract_file
from tests.helpers.word_files import SPACES, Members, level, lists, note, paragraph, relate, run, style, word

DRAWING = (
    '<w:drawing><wp:inline><wp:docPr id="1" name="x"/><a:graphic><a:graphicData>{}</a:graphicData>'
    "</a:graphic></wp:inline></w:drawing>"
)


def read(zipped: Write, members: Members) -> Document:
    (document,) = extract_file(zipped("a.docx", members))
    return document


def text_of(zipped: Write, body: str, **parts: str) -> str:
    return read(zipped, word(body, **parts)).text


def field(code: str, result: str = "", mark: str = "") -> str:
    """Return the runs of a field."""
    parts = [f'<w:fldChar w:fldCharType="begin">{mark}</w:fldChar>', f"<w:instrText> {code} </w:instrText>"]
    parts += ['<w:fldChar w:fldCharType="separate"/>', f"<w:t>{result}</w:t>"] if result else []
    return "".join(f"<w:r>{part}</w:r>" for part in [*parts, '<w:fldChar w:fldCharType="end"/>'])


def ruby(base: str, reading: str) -> str:
    parts = f"<w:rt>{run(reading)}</w:rt><w:rubyBase>{run(base)}</w:rubyBase>"
    return f"<w:r><w:ruby>{parts}</w:ruby></w:r>"


def code_only(code: str) -> str:
    """Return a field without a result."""
    begin, end = (f'<w:r><w:fldChar w:fldCharType="{each}"/></w:r>' for each in ("begin", "end"))
    return f"{begin}<w:r><w:instrText> {code} </w:instrText></w:r>{end}"


CHECKED = "<w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData>"
CHOICES = (
    '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="red"/><w:listEntry w:val="blue"/>'
    "</w:ddList></w:ffData>"
)
EQUATION = (
    "<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>"
    "</m:oMath>"
)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (run("R&amp;D: p &lt; 3 &gt; 2 &amp; AT&amp;T"), "R&D: p < 3 > 2 & AT&T"),
        ("<w:r><w:t>Brandt</w:t><w:tab/><w:t>Flat 12</w:t></w:r>", "Brandt Flat 12"),
        ("<w:r><w:t>COVID</w:t><w:noBreakHyphen/><w:t>19</w:t></w:r>", "COVID-19"),
        (run("COVID\u201119"), "COVID-19"),
        (run("10") + run("-6", '<w:vertAlign w:val="superscript"/>') + run(" m"), "10⁻⁶ m"),
        (run("1") + run("st", '<w:vertAlign w:val="superscript"/>') + run(" of May"), "1st of May"),
        (run("H") + run("2", '<w:vertAlign w:val="subscript"/>') + run("O"), "H2O"),
        ("<w:r><w:t>data</w:t><w:softHyphen/><w:t>base</w:t></w:r>", "database"),
        (run("10\u00a0km"), "10 km"),
        ("<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:cr/><w:t>three</w:t></w:r>", "one\ntwo\nthree"),
        ('<w:r><w:sym w:font="Symbol" w:char="F061"/><w:t> = 5</w:t></w:r>', "α = 5"),
        ('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:t>yes</w:t></w:r>', "☑yes"),
        ('<w:r><w:sym w:font="MS Gothic" w:char="2612"/></w:r>', "☒"),
        ('<w:r><w:sym w:font="Webdings" w:char="F0FF"/><w:sym w:char="zz"/><w:t>a</w:t></w:r>', "a"),
        (run("2 \uf0b0 C", '<w:rFonts w:ascii="Symbol"/>'), "2 ° C"),
        (f"<w:ins>{run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>", "new"),
        (f"<w:moveFrom>{run('moved')}</w:moveFrom><w:moveTo>{run('moved')}</w:moveTo>", "moved"),
        (f"<w:hyperlink>{run('the site')}</w:hyperlink>", "the site"),
        (f"<w:smartTag><w:customXml>{run('kept')}</w:customXml></w:smartTag>", "kept"),
        (run("seen") + run("hidden", "<w:vanish/>") + run(" too", '<w:vanish w:val="0"/>'), "seen too"),
        (run("seen") + run("hidden", '<w:rStyle w:val="Secret"/>'), "seen"),
        (f"<w:sdt><w:sdtPr/><w:sdtContent>{run('☒ agreed')}</w:sdtContent></w:sdt>", "☒ agreed"),
        (field('HYPERLINK "http://a"', "a link"), "a link"),
        (f'<w:fldSimple w:instr="REF x">{run("section 4")}</w:fldSimple>', "section 4"),
        (field("IF 1 = 1", "", "") + field("XE word") + run("shown"), "shown"),
        (field("FORMCHECKBOX", mark=CHECKED), "☒"),
        (field("FORMCHECKBOX", mark=CHECKED.replace("checked", 'default w:val="0"')), "☐"),
        (field("FORMDROPDOWN", mark=CHOICES), "blue"),
        (field("FORMTEXT", "Anna Berg"), "Anna Berg"),
        (code_only(r'SYMBOL 176 \f "Symbol"') + run("C"), "°C"),
        (code_only(r"EQ \f(3;\r(2))") + run(" m"), "3/√2 m"),
        (code_only(r"eq \o\ac(○,1)") + run(" of "), "○1 of"),
        (code_only(r'EQ \* jc2 \* "Font:Mincho" \* hps10 \o\ad(\s\up 9(とう),東)'), "東(とう)"),
        (code_only("XE word") + run("a"), "a"),
        (ruby("東", "とう") + ruby("京", "きょう") + run("へ"), "東京(とうきょう)へ"),
        (run("if ") + EQUATION + run(" holds"), "if x^2 holds"),
    ],
)
def test_a_paragraph_has_the_characters_that_are_seen(zipped: Write, content: str, text: str) -> None:
    styles = style("Secret", "Secret", "<w:rPr><w:vanish/></w:rPr>", kind="character")
    assert text_of(zipped, paragraph(content), styles=styles) == text


def test_a_field_whose_end_is_lost_hides_nothing(zipped: Write) -> None:
    begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
    assert text_of(zipped, paragraph(begin + run("first")) + paragraph(run("second"))) == "first\n\nsecond"


def test_a_field_within_the_code_of_another_is_hidden(zipped: Write) -> None:
    begin, separate, end = (
        f'<w:r><w:fldChar w:fldCharType="{each}"/></w:r>' for each in ("begin", "separate", "end")
    )
    content = begin + field("MERGEFIELD sex", "female") + separate + run("Dear Ms Berg") + end
    assert text_of(zipped, paragraph(content)) == "Dear Ms Berg"


def test_headings_are_known_by_outline_level_name_and_style_that_they_are_based_on(zipped: Write) -> None:
    styles = (
        style("berschrift2", "heading 2")
        + style("Own", "Our own", based_on="berschrift2")
        + style("T", "Title")
        + style("U", "Überschrift 3")
        + style("J", "見出し 1")
        + style("O", "Outline", '<w:pPr><w:outlineLvl w:val="3"/></w:pPr>')
        + style("B", "heading 5", '<w:pPr><w:outlineLvl w:val="9"/></w:pPr>')
        + style("Loop", "Loop", based_on="Pool")
        + style("Pool", "Pool", based_on="Loop")
    )
    keys = ("T", "berschrift2", "Own", "U", "J", "O", "B", "Loop", "Gone")
    body = "".join(paragraph(f"of {key}", f'<w:pStyle w:val="{key}"/>') for key in keys)
    body += paragraph("direct", '<w:outlineLvl w:val="1"/>')
    body += paragraph("long " * 100, '<w:pStyle w:val="T"/>')
    document = read(zipped, word(body, styles))
    assert [(each.level, each.title) for each in document.headings] == [
        *((1, "of T"), (2, "of berschrift2"), (2, "of Own"), (3, "of U"), (1, "of J"), (4, "of O")),
        (2, "direct"),
    ]
    assert all(document.text.startswith(each.title, each.start) for each in document.headings)
    assert "of B\n\nof Loop\n\nof Gone" in document.text


def test_notes_stand_below_the_paragraphs_that_refer_to_them(zipped: Write) -> None:
    separators = note("footnote", "0", paragraph("line"), 'w:type="separator"')
    footnotes = separators + note("footnote", "1", paragraph("By 1904.") + paragraph("Perhaps."))
    footnotes += note("footnote", "2", paragraph("Second.")) + note("footnote", "9", paragraph("of nothing"))
    endnotes = note("endnote", "1", paragraph("At the end."))
    body = paragraph(run("Built") + '<w:r><w:footnoteReference w:id="1"/></w:r>' + run(" late."))
    body += paragraph(
        run("Then") + '<w:r><w:footnoteReference w:id="2"/><w:endnoteReference w:id="1"/></w:r>'
    )
    assert text_of(zipped, body + paragraph("Last."), footnotes=footnotes, endnotes=endnotes) == (
        "Built late.\nFootnote 1: By 1904.\nPerhaps.\n\n"
        "Then\nFootnote 2: Second.\nEndnote i: At the end.\n\nLast."
    )


def test_a_note_that_refers_to_itself_is_read_once(zipped: Write) -> None:
    reference = '<w:r><w:footnoteReference w:id="1"/></w:r>'
    footnotes = note("footnote", "1", paragraph(run("Round") + reference))
    assert text_of(zipped, paragraph(run("a") + reference * 2), footnotes=footnotes) == "a\nFootnote 1: Round"


def test_comments_stand_below_with_their_authors(zipped: Write) -> None:
    comments = note("comment", "0", paragraph("Cap it at 7400 EUR."), 'w:author="Ilse"')
    comments += note("comment", "1", paragraph("Nobody's.")) + note(
        "comment", "2", paragraph("Of what is gone.")
    )
    marks = (
        '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/><w:commentReference w:id="1"/></w:r>'
    )
    body = paragraph(run("The roof.") + marks) + paragraph("The end.")
    assert text_of(zipped, body, comments=comments) == (
        "The roof.\nComment (Ilse): Cap it at 7400 EUR.\nComment: Nobody's.\n\n"
        "The end.\nComment: Of what is gone."
    )


def furniture(more: str = "", **kinds: int) -> str:
    references = "".join(
        f'<w:{kind.partition("_")[0]}Reference w:type="{kind.partition("_")[2]}" r:id="rel{number}"/>'
        for kind, number in kinds.items()
    )
    return f"<w:sectPr>{references}{more}</w:sectPr>"


def test_page_headers_and_footers_are_read_once_without_page_numbers(zipped: Write) -> None:
    page = "<w:r><w:tab/></w:r>" + run("Page ") + field("PAGE", "2") + run(" of ") + field("NUMPAGES", "9")
    header = (
        paragraph(run("Riverside Ltd, HDR-5521") + page) + paragraph(field("PAGE", "2")) + paragraph("- 2 -")
    )
    first = paragraph("Riverside Ltd, HDR-5521") + paragraph("Quay 4")
    footer = paragraph(f'{run("Registered in Oslo")}<w:fldSimple w:instr="PAGE">{run("2")}</w:fldSimple>')
    section = furniture("<w:titlePg/>", header_default=1, header_first=2, header_even=3, footer_default=4)
    parts = {"header": header, "header_": first, "header__": paragraph("unseen"), "footer": footer}
    body = paragraph("", section) + paragraph("Dear tenant.") + furniture(header_default=1, header_first=3)
    assert text_of(zipped, body, **parts) == (
        "Dear tenant.\n\nRiverside Ltd, HDR-5521\nQuay 4\n\nRegistered in Oslo"
    )
    parts["settings"] = "<w:evenAndOddHeaders/>"
    assert "unseen" in text_of(zipped, body, **parts)


def test_a_section_goes_on_with_the_page_headers_of_the_one_before(zipped: Write) -> None:
    parts = {"header": paragraph("Riverside Ltd"), "header_": paragraph("Annex A")}
    first = paragraph("", furniture(header_default=1, header_first=2))
    body = first + paragraph("Dear tenant.") + furniture("<w:titlePg/>")
    assert text_of(zipped, body, **parts) == "Dear tenant.\n\nRiverside Ltd\n\nAnnex A"


def test_text_boxes_are_read_once_below_their_paragraph(zipped: Write) -> None:
    box = f"<w:txbxContent>{paragraph('In the box')}{paragraph('and more')}</w:txbxContent>"
    shape = DRAWING.format(f"<wps:wsp><wps:txbx>{box}</wps:txbx></wps:wsp>")
    old = f"<w:pict><v:shape><v:textbox>{box}</v:textbox></v:shape></w:pict>"
    both = (
        f'<mc:AlternateContent><mc:Choice Requires="wps">{shape}</mc:Choice><mc:Fallback>{old}</mc:Fallback>'
        "</mc:AlternateContent>"
    )
    body = paragraph(run("Before ") + f"<w:r>{both}</w:r>" + run("it.")) + paragraph("After.")
    assert text_of(zipped, body) == "Before it.\n\nIn the box\n\nand more\n\nAfter."
    only_old = body.replace(both, old)
    assert text_of(zipped, only_old) == "Before it.\n\nIn the box\n\nand more\n\nAfter."


def test_word_art_is_read(zipped: Write) -> None:
    art = '<w:r><w:pict><v:shape alt=""><v:textpath string="DRAFT COPY"/></v:shape></w:pict></w:r>'
    assert text_of(zipped, paragraph(run("Text.") + art)) == "Text.\n\nDRAFT COPY"


def test_charts_and_smart_art_stand_where_they_are_shown(zipped: Write) -> None:
    chart = DRAWING.format('<c:chart r:id="rel1"/>')
    smart = DRAWING.format('<dgm:relIds r:dm="rel2"/>')
    broken = DRAWING.format('<c:chart r:id="rel3"/>')
    body = "".join(paragraph(f"<w:r>{each}</w:r>") for each in (chart, smart, broken)) + paragraph("After.")
    members = word(paragraph("Before.") + body)
    members = relate(members, chart="c.xml", diagramData="d.xml", chart_="broken.xml")
    members["word/c.xml"] = (
        f"<c:chartSpace {SPACES}><c:chart><c:plotArea><c:ser><c:tx><c:v>Rain</c:v></c:tx><c:val><c:numLit>"
        '<c:pt idx="0"><c:v>733</c:v></c:pt></c:numLit></c:val></c:ser></c:plotArea></c:chart></c:chartSpace>'
    )
    members["word/d.xml"] = (
        f'<dgm:dataModel {SPACES}><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>Plan</a:t></a:r></a:p>'
        "</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>"
    )
    members["word/broken.xml"] = "<c:chartSpace"
    assert read(zipped, members).text == "Before.\n\nRain\n\n | Rain\n | 733\n\nPlan\n\nAfter."


def test_equations_of_a_paragraph_stand_apart(zipped: Write) -> None:
    content = "".join(f"<m:oMath><m:r><m:t>{each}</m:t></m:r></m:oMath>" for each in ("a=b", "c=d"))
    assert text_of(zipped, paragraph(content)) == "a=b c=d"


def cell(content: str, properties: str = "") -> str:
    inner = content if content.startswith("<") else paragraph(content)
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{inner}</w:tc>"


def row(*cells: str, properties: str = "") -> str:
    return f"<w:tr>{f'<w:trPr>{properties}</w:trPr>' * bool(properties)}{''.join(cells)}</w:tr>"


def test_merged_cells_keep_the_columns(zipped: Write) -> None:
    rows = row(cell("City"), cell("Sales", '<w:gridSpan w:val="2"/>'), cell("Note"))
    rows += row(cell("Oslo", '<w:vMerge w:val="restart"/>'), cell("2022"), cell("100"), cell("good"))
    rows += row(cell("", "<w:vMerge/>"), cell("2023"), cell("200"), cell(""))
    rows += row(cell("late"), properties='<w:gridBefore w:val="1"/>')
    rows += row(cell("gone"), properties="<w:del/>") + row(cell("unseen"), properties="<w:hidden/>")
    assert text_of(zipped, f"<w:tbl>{rows}</w:tbl>") == (
        "City | Sales | Sales | Note\nOslo | 2022 | 100 | good\nOslo | 2023 | 200\n | late"
    )


def test_a_table_in_a_cell_stands_in_its_place(zipped: Write) -> None:
    inner = f"<w:tbl>{row(cell('a'), cell('b'))}{row(cell('1'), cell('2'))}</w:tbl>"
    layout = row(cell("Left"), cell(paragraph("Above") + inner + paragraph("Below")))
    table = f"<w:tbl>{row(cell('x'), cell('y'))}{layout}{row(cell('z'))}</w:tbl>"
    assert text_of(zipped, table + paragraph("End.")) == (
        "x | y\n\nLeft\n\nAbove\n\na | b\n1 | 2\n\nBelow\n\nz\n\nEnd."
    )


def test_text_in_a_frame_or_in_long_columns_keeps_its_paragraphs_and_headings(zipped: Write) -> None:
    framed = paragraph("Mind", '<w:outlineLvl w:val="0"/>') + paragraph("the gap.")
    document = read(zipped, word(f"<w:tbl>{row(cell(framed))}</w:tbl>"))
    assert (document.text, [each.title for each in document.headings]) == ("Mind\n\nthe gap.", ["Mind"])
    long = "A long sentence about the lease. " * 10
    columns = row(cell(paragraph(long) + paragraph(long)), cell("Right"))
    assert text_of(zipped, f"<w:tbl>{columns}</w:tbl>") == f"{long.strip()}\n\n{long.strip()}\n\nRight"


def test_notes_of_a_table_stand_below_it(zipped: Write) -> None:
    noted = paragraph(run("5") + '<w:r><w:footnoteReference w:id="1"/></w:r>')
    table = f"<w:tbl>{row(cell('Rent'), cell(noted))}{row(cell('Heat'), cell('6'))}</w:tbl>"
    footnotes = note("footnote", "1", paragraph("a month"))
    assert text_of(zipped, table, footnotes=footnotes) == "Rent | 5\nHeat | 6\nFootnote 1: a month"


def test_rows_and_cells_in_content_controls_are_read(zipped: Write) -> None:
    control = "<w:sdt><w:sdtContent>{}</w:sdtContent></w:sdt>"
    table = f"<w:tbl>{control.format(row(control.format(cell('a')), cell('b')))}</w:tbl>"
    assert text_of(zipped, control.format(table)) == "a | b"


def test_a_drop_cap_and_a_deleted_paragraph_mark_join_paragraphs(zipped: Write) -> None:
    body = paragraph("O", '<w:framePr w:dropCap="drop"/>') + paragraph("nce upon")
    body += (
        paragraph("one ", "<w:rPr><w:del/></w:rPr>")
        + paragraph("line")
        + paragraph("end", "<w:rPr><w:del/></w:rPr>")
    )
    assert text_of(zipped, body) == "Once upon\n\none line\n\nend"


def test_the_main_part_may_have_any_name_and_the_strict_namespace(zipped: Write) -> None:
    strict = "http://purl.oclc.org/ooxml/wordprocessingml/main"
    members = {
        "[Content_Types].xml": content_types(),
        "_rels/.rels": relations(officeDocument="/doc/text.xml"),
        "doc/_rels/text.xml.rels": relations(footnotes="notes.xml"),
        "doc/text.xml": f'<q:document xmlns:q="{strict}"><q:body><q:p><q:r><q:t>Strict.</q:t>'
        '<q:footnoteReference q:id="1"/></q:r></q:p></q:body></q:document>',
        "doc/notes.xml": f'<q:footnotes xmlns:q="{strict}"><q:footnote q:id="1"><q:p><q:r><q:t>Noted.</q:t>'
        "</q:r></q:p></q:footnote></q:footnotes>",
    }
    assert read(zipped, members).text == "Strict.\nFootnote 1: Noted."


def test_an_embedded_workbook_is_read(zipped: Write) -> None:
    body = paragraph('<w:r><w:object><o:OLEObject xmlns:o="urn:o" r:id="rel1"/></w:object></w:r>')
    path = zipped("a.docx", relate(word(body), package="embeddings/a.xlsx"))
    with zipfile.ZipFile(path, "a") as container:
        container.writestr("word/embeddings/a.xlsx", pack(xlsx(One=[["Seen"]])))
    assert extract_file(path)[0].text == "One\n\nSeen"


def test_names_of_members_may_have_backslashes_and_another_case(zipped: Write) -> None:
    members = word(
        paragraph("Seen.") + '<w:sectPr><w:headerReference w:id="rel1"/></w:sectPr>', header=paragraph("Top")
    )
    members["word/Header.xml"] = members.pop("word/header.xml")
    named = {name.replace("/", "\\"): text for name, text in members.items()}
    assert read(zipped, named).text == "Seen.\n\nTop"


@pytest.mark.parametrize("name", ["a.xml", "a.docx", "a.doc"])
def test_a_document_that_is_one_xml_file_is_read(name: str, tmp_path: Path) -> None:
    path, start = tmp_path / name, '<?xml version="1.0"?><?mso-application progid="Word.Document"?>'
    body = paragraph(run("Seen") + "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>")
    members = word(body, styles=style("s", "heading 1"))
    parts = "".join(
        f'<pkg:part pkg:name="/{member}"><pkg:xmlData>{text}</pkg:xmlData></pkg:part>'
        for member, text in members.items()
    )
    path.write_text(f'{start}<pkg:package xmlns:pkg="urn:p">{parts}</pkg:package>', encoding="utf-8")
    assert extract_file(path)[0].text == "Seen"
    space = "http://schemas.microsoft.com/office/word/2003/wordml"
    heading = (
        '<w:styles><w:style w:type="paragraph" w:styleId="h"><w:name w:val="heading 1"/></w:style></w:styles>'
    )
    text = paragraph("Title", '<w:pStyle w:val="h"/>')
    path.write_text(
        f'{start}<w:wordDocument xmlns:w="{space}">{heading}<w:body>{text}</w:body></w:wordDocument>',
        encoding="utf-8",
    )
    (document,) = extract_file(path)
    assert [each.title for each in document.headings] == [document.text] == ["Title"]


def pack(members: Members) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as container:
        for name, content in members.items():
            container.writestr(name, content)
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"<html><body><p>p &lt; 3</p></body></html>", "p < 3"),
        (b"plain words", "plain words"),
        (rb"{\rtf1\ansi rich words\par}", "rich words"),
        (pack(word(paragraph("nested words"))), "nested words"),
        (b"MIME-Version: 1.0\nContent-Type: text/html\n\n<p>archived words</p>", "archived words"),
        (b"PK\x03\x04 damaged", ""),
    ],
)
def test_documents_in_a_document_stand_in_their_places(tmp_path: Path, data: bytes, text: str) -> None:
    body = paragraph("Before.") + '<w:altChunk r:id="rel1"/><w:altChunk r:id="rel1"/>' + paragraph("After.")
    path = tmp_path / "a.docx"
    members = relate(word(body), aFChunk="chunk.dat")
    with zipfile.ZipFile(path, "w") as container:
        for name, content in members.items():
            container.writestr(name, content)
        container.writestr("word/chunk.dat", data)
    (document,) = extract_file(path)
    assert document.text.split("\n\n") == ["Before.", *([text] if text else []), "After."]


def test_documents_nested_too_deeply_end(tmp_path: Path) -> None:
    data = pack(word(paragraph("deepest")))
    for number in range(8):
        members = relate(word(paragraph(f"level {number}") + '<w:altChunk r:id="rel1"/>'), aFChunk="c.docx")
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w") as container:
            for name, content in members.items():
                container.writestr(name, content)
            container.writestr("word/c.docx", data)
        data = file.getvalue()
    path = tmp_path / "a.docx"
    path.write_bytes(data)
    (document,) = extract_file(path)
    assert document.text.split("\n\n") == ["level 7", "level 6", "level 5", "level 4"]


@pytest.mark.parametrize(
    "part", ["styles", "numbering", "footnotes", "comments", "header", "settings", "rels"]
)
def test_a_damaged_part_leaves_the_text(zipped: Write, part: str) -> None:
    body = paragraph("Kept.", '<w:pStyle w:val="X"/><w:numPr><w:numId w:val="1"/></w:numPr>')
    body += furniture(header_default=1, header_even=1)
    parts = {"header": paragraph("Head"), "numbering": "", "footnotes": "", "comments": "", "settings": ""}
    members = word(body, style("X", "x"), **parts)
    name = "word/_rels/document.xml.rels" if part == "rels" else f"word/{part}.xml"
    members[name] = members[name][: len(members[name]) // 2]
    assert "Kept." in read(zipped, members).text


def test_a_damaged_main_part_is_told(zipped: Write) -> None:
    members = word(paragraph("Lost."))
    members["word/document.xml"] = members["word/document.xml"][:-20]
    with pytest.raises(ReadError):
        read(zipped, members)
    with pytest.raises(SkippedError):
        read(zipped, word(paragraph("")))
    with pytest.raises(ReadError):
        read(zipped, {"_rels/.rels": relations(officeDocument="gone.xml")})


@pytest.mark.parametrize(
    ("opened", "closed"),
    [
        ("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"),
        ("<w:p>", "</w:p>"),
        ("<w:p><w:r><w:drawing><w:txbxContent>", "</w:txbxContent></w:drawing></w:r></w:p>"),
        ("<w:sdt><w:sdtContent>", "</w:sdtContent></w:sdt>"),
        ("<mc:AlternateContent><mc:Choice>", "</mc:Choice></mc:AlternateContent>"),
    ],
)
def test_elements_nested_deeply_are_read(zipped: Write, opened: str, closed: str) -> None:
    start = time.perf_counter()
    body = opened * 20_000 + paragraph("Deep.") + closed * 20_000
    assert text_of(zipped, paragraph("First.") + body + paragraph("Last.")) == "First.\n\nDeep.\n\nLast."
    assert time.perf_counter() - start < 20


@pytest.mark.parametrize(
    "body",
    [
        paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>' * 50_000 + run("x") * 50_000),
        paragraph(ruby("x", "y") * 20_000),
        "<w:tbl>" + row(*[cell("x", '<w:gridSpan w:val="999999999"/>')] * 2_000) + "</w:tbl>",
        "<w:tbl>" + row(cell("x"), cell("y"), properties='<w:gridBefore w:val="999999999"/>') + "</w:tbl>",
        paragraph("x", '<w:numPr><w:ilvl w:val="-1"/><w:numId w:val="1"/></w:numPr>'),
        paragraph("x", '<w:outlineLvl w:val="99999999999999999999"/>'),
        "<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc><w:r><w:t>y</w:t></w:r>",
        "<w:tr>" + cell("x") + "</w:tr>" + paragraph("y"),
    ],
)
def test_hostile_documents_are_read_in_a_moment(zipped: Write, body: str) -> None:
    start = time.perf_counter()
    assert "x" in text_of(zipped, body, numbering=lists(level(0, "%1")))
    assert time.perf_counter() - start < 20


def test_a_workbook_that_is_named_as_a_document_is_read_as_what_it_is(zipped: Write) -> None:
    assert read(zipped, xlsx(One=[["a", "b"]])).text == "One\n\na | b"
