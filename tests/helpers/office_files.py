"""Small documents written with the standard library."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Write = Callable[[str, dict[str, str]], Path]

_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"


def relations(**targets: str) -> str:
    """Return a .rels part: kind -> target; ids are rel0, rel1, ..."""
    rows = "".join(
        f'<Relationship Id="rel{i}" Type="{_OFFICE}/{kind.rstrip("_")}" Target="{target}"/>'
        for i, (kind, target) in enumerate(targets.items())
    )
    return f'<Relationships xmlns="{_PACKAGE}">{rows}</Relationships>'


def content_types(**parts: str) -> str:
    """Return [Content_Types].xml for parts given as name -> type."""
    rows = "".join(f'<Override PartName="/{name}" ContentType="{kind}"/>' for name, kind in parts.items())
    return (
        f'<Types xmlns="{_TYPES}"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{rows}</Types>'
    )


def docx(body: str) -> dict[str, str]:
    """Return the members of a minimal Word document."""
    main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    styles = "application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"
    space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    return {
        "[Content_Types].xml": content_types(**{"word/document.xml": main, "word/styles.xml": styles}),
        "_rels/.rels": relations(officeDocument="word/document.xml"),
        "word/_rels/document.xml.rels": relations(styles="styles.xml"),
        "word/styles.xml": f'<w:styles {space}><w:style w:type="paragraph" w:styleId="Heading1">'
        '<w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>',
        "word/document.xml": f"<w:document {space}><w:body>{body}</w:body></w:document>",
    }


def xlsx(**sheets: list[list[str]]) -> dict[str, str]:
    """Return the members of a minimal workbook."""
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    names = [f"xl/worksheets/sheet{i}.xml" for i in range(len(sheets))]
    types = dict.fromkeys(names, f"{kind}.worksheet+xml") | {"xl/workbook.xml": f"{kind}.sheet.main+xml"}
    entries = "".join(
        f'<sheet name="{name}" sheetId="{i + 1}" r:id="rel{i}"/>' for i, name in enumerate(sheets)
    )
    targets = {"worksheet" + "_" * i: f"worksheets/sheet{i}.xml" for i in range(len(sheets))}
    members = {
        "[Content_Types].xml": content_types(**types),
        "_rels/.rels": relations(officeDocument="xl/workbook.xml"),
        "xl/_rels/workbook.xml.rels": relations(**targets),
        "xl/workbook.xml": f'<workbook {space} xmlns:r="{_OFFICE}"><sheets>{entries}</sheets></workbook>',
    }
    for name, rows in zip(names, sheets.values(), strict=True):
        body = "".join(
            f'<row r="{r}">'
            + "".join(
                f'<c r="{chr(65 + c)}{r}" t="inlineStr"><is><t>{cell}</t></is></c>'
                for c, cell in enumerate(row)
            )
            + "</row>"
            for r, row in enumerate(rows, 1)
        )
        members[name] = f"<worksheet {space}><sheetData>{body}</sheetData></worksheet>"
    return members


def pptx(*slides: str, notes: str = "") -> dict[str, str]:
    """Return the members of a minimal presentation; the slides are shown in reverse order."""
    space = (
        'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
        'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" '
        f'xmlns:r="{_OFFICE}"'
    )
    order = "".join(f'<p:sldId id="{i}" r:id="rel{i}"/>' for i in reversed(range(len(slides))))
    targets = {"slide" + "_" * i: f"slides/s{i}.xml" for i in range(len(slides))}
    members = {
        "ppt/presentation.xml": f"<p:presentation {space}><p:sldIdLst>{order}</p:sldIdLst></p:presentation>",
        "ppt/_rels/presentation.xml.rels": relations(**targets),
        "ppt/slides/_rels/s0.xml.rels": relations(notesSlide="../notes/n.xml"),
        "ppt/notes/n.xml": f"<p:notes {space}>{shape(notes)}</p:notes>",
    }
    for i, slide in enumerate(slides):
        members[f"ppt/slides/s{i}.xml"] = f"<p:sld {space}><p:spTree>{slide}</p:spTree></p:sld>"
    return members


def shape(text: str, role: str = "") -> str:
    """Return a shape of a slide."""
    place = f'<p:nvSpPr><p:nvPr><p:ph type="{role}"/></p:nvPr></p:nvSpPr>' if role else ""
    paragraphs = "".join(f"<a:p><a:r><a:t>{line}</a:t></a:r></a:p>" for line in text.split("\n"))
    return f"<p:sp>{place}<p:txBody>{paragraphs}</p:txBody></p:sp>"


def opendocument(kind: str, body: str) -> dict[str, str]:
    """Return the members of a minimal OpenDocument file."""
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "text", "table", "presentation")
    )
    drawing = 'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"'
    return {
        "mimetype": f"application/vnd.oasis.opendocument.{kind}",
        "META-INF/manifest.xml": '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:'
        f'manifest:1.0"><m:file-entry m:full-path="/" m:media-type='
        f'"application/vnd.oasis.opendocument.{kind}"/></m:manifest>',
        "content.xml": f"<office:document-content {spaces} {drawing}><office:body>"
        f"<office:{kind}>{body}</office:{kind}></office:body></office:document-content>",
    }


def pdf(*pages: str) -> bytes:
    """Return a PDF with a line of Helvetica on every page."""
    count = len(pages)
    kids = " ".join(f"{4 + 2 * i} 0 R" for i in range(count))
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Count {count}/Kids[{kids}]>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    for i, text in enumerate(pages):
        stream = f"BT /F1 12 Tf 72 720 Td ({text}) Tj ET" if text else ""
        objects += [
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]"
            f"/Resources<</Font<</F1 3 0 R>>>>/Contents {5 + 2 * i} 0 R>>",
            f"<</Length {len(stream)}>>stream\n{stream}\nendstream",
        ]
    out, offsets = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj{body}endobj\n".encode("latin-1")
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    trailer = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
    trailer += f"trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(out)}\n%%EOF"
    return out + trailer.encode()
