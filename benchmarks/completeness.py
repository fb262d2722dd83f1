"""How many of the words in files are in what the program reads of them.

    python -m benchmarks.completeness FOLDER [--each] [--show 20]

Of Office and OpenDocument files, the words are those of all text nodes of all XML members, of PDF files those
that PDFium finds. Words that a person does not see have a reason to be left out, which is counted by itself;
the others are lost if they stand in the text less often than in the file. `--each` prints a line for each
file that loses words, `--show` the words that are lost most often.
"""

from __future__ import annotations

import argparse
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.errors import DesktopRagError
from desktop_rag.readers.archive import open_archive, read_xml_member
from desktop_rag.readers.document_builder import clean_text
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.file_formats import PACKAGES, suffix_of
from desktop_rag.readers.office_packages import local_tag_name

_WORD = re.compile(r"\w+")
_SETTINGS, _DRAWN, _PLACES = (
    "settings, styles and properties",
    "repeated for older programs",
    "places and sizes of drawings",
)
# Members of an archive: the first pattern that fits their name says why they are left out.
_MEMBERS = (
    (
        r"docProps/|customXml/|docMetadata/|META-INF/|.*_rels/|\[Content_Types\]|meta\.xml|settings\.xml",
        _SETTINGS,
    ),
    (
        r".*(theme|styles?|settings|webSettings|fontTable|numbering|Props|tableStyles|tags?)\d*\.xml",
        _SETTINGS,
    ),
    (
        r"xl/(calcChain|connections|metadata|queryTables|printerSettings|externalLinks|pivotCache|ctrlProps)",
        _SETTINGS,
    ),
    (
        r".*(commentAuthors|persons?|people|authors|revisions|commentsIds|commentsExtensible)[\w/]*\.xml",
        _SETTINGS,
    ),
    (r"ppt/(slideMasters|slideLayouts|notesMasters|handoutMasters)/", "prompts of layouts"),
    (r"word/glossary/", "building blocks that are not in the text"),
    (r".*/diagrams/(drawing|colors|layout|quickStyle)", _DRAWN),
    (r"ObjectReplacements|Configurations2|Thumbnails", _DRAWN),
)
_ELEMENTS = {
    **dict.fromkeys(("instrText", "delInstrText"), "field codes"),
    **dict.fromkeys(("del", "delText", "moveFrom", "tracked-changes"), "deleted text"),
    **dict.fromkeys(("Fallback",), _DRAWN),
    **dict.fromkeys(
        ("posOffset", "align", "pctWidth", "pctHeight", "pctPosHOffset", "pctPosVOffset"), _PLACES
    ),
    **dict.fromkeys(("Anchor", "Row", "Column", "MoveWithCells", "SizeWithCells", "AutoFill"), _PLACES),
    **dict.fromkeys(("from", "to"), _PLACES),
    **dict.fromkeys(
        ("f", "formula", "formula1", "formula2", "oldFormula", "definedName", "sqref"), "formulas"
    ),
    **dict.fromkeys(("formatCode", "tableStyleId", "config-item", "script", "scripts"), _SETTINGS),
    **dict.fromkeys(("automatic-styles", "styles", "font-face-decls", "TextHAlign", "TextVAlign"), _SETTINGS),
    **dict.fromkeys(("binary-data", "binData"), "pictures"),
    **dict.fromkeys(("rPh",), "how characters are spoken"),
    **dict.fromkeys(("page-number", "page-count"), "page numbers"),
    **dict.fromkeys(("date", "date-string"), "dates of comments"),
}
_PLACEHOLDERS = frozenset({"sldNum", "dt", "ftr", "hdr", "sldImg"})
_PARAGRAPHS = frozenset({"p", "h", "si", "c", "pt", "comment", "title", "desc", "creator", "author", "text"})
_OTHER_FORM = "numbers that are shown in another form"
_JOINED = "joined or taken apart at the end of a line"
_REPEATED = "page furniture that is repeated"
_NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][-+]?\d+)?")


@dataclass(slots=True)
class Tally:
    """What a file, or all files of a format, have of words."""

    files: int = 0
    unread: int = 0
    words: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add the figures of another file or format."""
        self.files, self.unread = self.files + other.files, self.unread + other.unread
        self.words += other.words
        self.left_out += other.left_out
        self.lost += other.lost


def main() -> int:
    """Measure all files of a folder and print the figures by format."""
    parser = argparse.ArgumentParser(description="Words of files that are in what is read of them.")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--each", action="store_true", help="a line for each file that loses words")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="the words that are lost most often")
    options = parser.parse_args()
    formats: dict[str, Tally] = {}
    for path in sorted(options.folder.rglob("*")):
        suffix = suffix_of(path)
        if not path.is_file() or suffix not in PACKAGES - {".xlsb", ".epub"} | {".pdf"}:
            continue
        tally = measure_file(path)
        formats.setdefault(suffix, Tally()).add(tally)
        if options.each and (tally.lost or tally.unread):
            lost = " ".join(f"{word} {count}" for word, count in tally.lost.most_common(12))
            print(
                f"{path}: {'not read' if tally.unread else f'{tally.lost.total()} of {tally.words}: {lost}'}"
            )
    for suffix, tally in formats.items():
        share = tally.lost.total() / max(tally.words, 1)
        print(f"{suffix}: {tally.files} files ({tally.unread} not read), {tally.words:,} words,", end=" ")
        print(f"{tally.lost.total():,} lost without a reason ({share:.2%})")
        for reason, count in tally.left_out.most_common():
            print(f"    {count:8,} left out: {reason}")
        if options.show:
            print(
                "    lost:",
                " ".join(f"{word} {count}" for word, count in tally.lost.most_common(options.show)),
            )
    return 0


def measure_file(path: Path) -> Tally:
    """Compare the words of a file with those that the program reads."""
    try:
        with open_document(path) as file:
            read = "\n".join(each.text for each in extract_documents(file) if isinstance(each, Document))
        found = list(_list_pdf_texts(path) if suffix_of(path) == ".pdf" else _list_xml_texts(path))
    except (DesktopRagError, RuntimeError):  # the second is PDFium's
        return Tally(files=1, unread=1)
    tally, have, dense = Tally(files=1), Counter(_list_words(read)), "".join(_list_words(read))
    for reason, text in found:
        words = _list_words(text)
        tally.words += len(words)
        if reason == _OTHER_FORM and all(have[word] > 0 for word in words):
            have.subtract(words)
        elif reason:
            tally.left_out[reason] += len(words)
        else:
            tally.lost.update(words)
    for word in list(tally.lost):
        missing = max(tally.lost[word] - max(have[word], 0), 0)
        if missing and not have[word] and word in dense:
            tally.left_out[_JOINED] += missing
            missing = 0
        tally.lost[word] = missing
    tally.lost = +tally.lost
    return tally


def _list_words(text: str) -> list[str]:
    return _WORD.findall(unicodedata.normalize("NFKC", clean_text(text)).casefold())


def _list_pdf_texts(path: Path) -> Iterator[tuple[str, str]]:
    """Yield "" and the text of each page."""
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    for page in document:
        yield "", page.get_textpage().get_text_range()
    document.close()


def _list_xml_texts(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the texts of an archive with the reason to leave them out, "" if there is none."""
    furniture: set[str] = set()
    with path.open("rb") as file:
        container = open_archive(file)
        for name in container.namelist():
            if not name.endswith((".xml", ".vml", ".rels")):
                continue
            is_styles = name == "styles.xml"  # of OpenDocument, with headers and footers
            why = next((why for pattern, why in _MEMBERS if re.match(pattern, name) and not is_styles), "")
            why = "prompts of layouts" if is_styles and suffix_of(path) in {".odp", ".otp"} else why
            is_furniture = is_styles or re.match(r"word/(header|footer)\d*\.xml", name) is not None
            for reason, text in _list_node_texts(read_xml_member(container, name), why):
                if is_furniture and not reason and text in furniture:
                    yield _REPEATED, text
                else:
                    yield reason, text
                furniture.update([text] if is_furniture and not reason else ())


def _list_node_texts(root: ET.Element, why: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of each paragraph of a member, the pieces with one reason together."""
    pieces: dict[str, list[str]] = {}
    stack: list[tuple[ET.Element | str, str]] = [(root, why)]
    while stack:
        element, reason = stack.pop()
        if isinstance(element, str):
            pieces.setdefault(reason, []).append(element)
            continue
        name = local_tag_name(element)
        if name in _PARAGRAPHS:
            yield from ((each, "".join(texts)) for each, texts in pieces.items())
            pieces.clear()
        inner = reason or _find_reason(element, name)
        for child in reversed(element):
            stack.append((child.tail or "", inner))
            stack.append((child, inner))
        stack.append((" " if name in {"br", "tab", "cr", "line-break", "s"} else element.text or "", inner))
    yield from ((each, "".join(texts)) for each, texts in pieces.items())


def _find_reason(element: ET.Element, name: str) -> str:
    """Return why the text in an element is left out, "" if it is not."""
    if name in _ELEMENTS:
        return _ELEMENTS[name]
    if name == "r" and any(local_tag_name(each) == "vanish" for part in element for each in part):
        return "hidden text"
    if name == "comment" and "".join(element.itertext()).startswith("[Threaded comment]"):
        return _DRAWN
    if name == "c" and element.get("t") == "s":
        return "numbers of shared texts"
    if name == "v" and _NUMBER.fullmatch(element.text or ""):
        return _OTHER_FORM
    if name == "fld" and element.get("type", "").startswith(("slidenum", "datetime")):
        return "page numbers"
    kinds = (each.get("type", "") for part in element for kid in part for each in kid) if name == "sp" else ()
    return "dates and numbers of slides" if _PLACEHOLDERS & {*kinds} else ""


if __name__ == "__main__":
    raise SystemExit(main())
