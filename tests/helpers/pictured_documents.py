"""Documents in which a picture stands between the words "Before" and "After"."""

from __future__ import annotations

import base64
import zipfile
from email.message import EmailMessage
from pathlib import Path

from tests.helpers.office_files import docx, opendocument, pptx, relations, shape, xlsx
from tests.helpers.older_files import rich_text

SAID = "Chart of the sales"  # its alternative text
_SPACES = (
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
    ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
)
Members = dict[str, str | bytes]


def write_archive(path: Path, members: Members) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return path


def blip(number: int, said: str = SAID) -> str:
    """Return a picture of DrawingML, which is related as rel<number>."""
    return f'<x:pic xmlns:x="x" {_SPACES}><x:cNvPr descr="{said}"/><a:blip r:embed="rel{number}"/></x:pic>'


def word_drawing(number: int) -> str:
    word = "http://schemas.openxmlformats.org/drawingml/2006"
    return (
        f'<w:p><w:r><w:drawing><wp:inline xmlns:wp="{word}/wordprocessingDrawing"><wp:docPr id="1" name="P"'
        f' descr="{SAID}"/><a:graphic {_SPACES}><a:graphicData uri="{word}/picture"><pic:pic'
        f' xmlns:pic="{word}/picture"><pic:blipFill><a:blip r:embed="rel{number}"/></pic:blipFill></pic:pic>'
        "</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>"
    )


def write_word(folder: Path, picture: bytes) -> Path:
    body = "<w:p><w:r><w:t>Before.</w:t></w:r></w:p>" + word_drawing(1)
    members: Members = {**docx(body + "<w:p><w:r><w:t>After.</w:t></w:r></w:p>")}
    members["word/_rels/document.xml.rels"] = relations(styles="styles.xml", image="media/a.png")
    return write_archive(folder / "a.docx", members | {"word/media/a.png": picture})


def write_writer(folder: Path, picture: bytes) -> Path:
    frame = (
        '<draw:frame><draw:image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="Pictures/a.png"/>'
        f'<s:title xmlns:s="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0">{SAID}</s:title>'
        "</draw:frame>"
    )
    body = f"<text:p>Before.</text:p><text:p>{frame}</text:p><text:p>After.</text:p>"
    members: Members = {**opendocument("text", body)}
    return write_archive(folder / "a.odt", members | {"Pictures/a.png": picture})


def write_impress(folder: Path, picture: bytes) -> Path:
    image = '<draw:image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="./Pictures/a.png"/>'
    said = f'<s:desc xmlns:s="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0">{SAID}</s:desc>'
    frames = "".join(
        f"<draw:frame>{each}</draw:frame>"
        for each in ("<text:p>Before.</text:p>", image + said, "<text:p>After.</text:p>")
    )
    members: Members = {**opendocument("presentation", f"<draw:page>{frames}</draw:page>")}
    return write_archive(folder / "a.odp", members | {"Pictures/a.png": picture})


def write_powerpoint(folder: Path, picture: bytes) -> Path:
    members: Members = {**pptx(shape("Before.") + blip(0) + shape("After."))}
    members["ppt/slides/_rels/s0.xml.rels"] = relations(image="../media/a.png")
    return write_archive(folder / "a.pptx", members | {"ppt/media/a.png": picture})


def write_excel(folder: Path, picture: bytes) -> Path:
    members: Members = {**xlsx(Before=[["1", "2"]], After=[["3", "4"]])}
    members |= {
        "xl/worksheets/_rels/sheet0.xml.rels": relations(drawing="../drawings/d.xml"),
        "xl/drawings/d.xml": f'<d:wsDr xmlns:d="d"><d:anchor>{blip(0)}</d:anchor></d:wsDr>',
        "xl/drawings/_rels/d.xml.rels": relations(image="../media/a.png"),
        "xl/media/a.png": picture,
    }
    return write_archive(folder / "a.xlsx", members)


def write_calc(folder: Path, picture: bytes) -> Path:
    frame = (
        '<draw:frame><draw:image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="Pictures/a.png"/>'
        f'<s:desc xmlns:s="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0">{SAID}</s:desc>'
        "</draw:frame>"
    )
    row = "<table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row>"
    body = "".join(
        f'<table:table table:name="{name}">{row}<table:shapes>{shapes}</table:shapes></table:table>'
        for name, shapes in (("Before", frame), ("After", ""))
    )
    members: Members = {**opendocument("spreadsheet", body)}
    return write_archive(folder / "a.ods", members | {"Pictures/a.png": picture})


def write_rich_text(folder: Path, picture: bytes) -> Path:
    path = folder / "a.rtf"
    path.write_bytes(rich_text(picture, SAID))
    return path


def write_book(folder: Path, picture: bytes) -> Path:
    return write_archive(
        folder / "a.epub",
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"'
            ' version="1.0"><rootfiles><rootfile full-path="b.opf"'
            ' media-type="application/oebps-package+xml"/></rootfiles></container>',
            "b.opf": '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>'
            '<item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>'
            '<item id="p" href="a.png" media-type="image/png"/></manifest><spine><itemref idref="c"/></spine>'
            "</package>",
            "c.xhtml": '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Before.</p>'
            f'<p><img src="a.png" alt="{SAID}"/></p><p>After.</p></body></html>',
            "a.png": picture,
        },
    )


def write_page(folder: Path, picture: bytes) -> Path:
    data = base64.b64encode(picture).decode()
    path = folder / "a.html"
    path.write_text(
        f'<html><p>Before.</p><p><img alt="{SAID}" src="data:image/png;base64,{data}"></p><p>After.'
        '<img src="http://127.0.0.1:9/a.png" alt="net"><img src="/etc/passwd"></p>',
        encoding="utf-8",
    )
    return path


def write_mail(folder: Path, picture: bytes) -> Path:
    message = EmailMessage()
    message["Subject"] = "A chart"
    message.set_content(f'<p>Before.</p><img src="cid:one%40here" alt="{SAID}"><p>After.</p>', "html")
    message.add_related(picture, "image", "png", cid="<one@here>")
    path = folder / "a.eml"
    path.write_bytes(bytes(message))
    return path


WRITERS = (
    *(write_word, write_writer, write_impress, write_powerpoint),
    *(write_excel, write_book, write_page, write_mail),
    *(write_calc, write_rich_text),
)
