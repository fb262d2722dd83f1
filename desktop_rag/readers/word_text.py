"""The text of a paragraph of a Word document: its characters, the results of fields, signs and equations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from xml.etree import ElementTree as ET

from desktop_rag.readers.document_builder import RAISED
from desktop_rag.readers.letter_shapes import find_sign
from desktop_rag.readers.office_math import write_equation
from desktop_rag.readers.office_packages import find_named, is_on, iter_named, read_attribute, shorten_tag
from desktop_rag.readers.word_fields import PAGE_FIELD, show_field
from desktop_rag.readers.word_styles import are_page_words, read_number

# The parts of an element that are to be walked, and the action at its end.
Walk = tuple[Iterator[ET.Element], Callable[[], None] | None]
Open = Callable[[ET.Element], Walk | None]  # reads the beginning of an element; None if that was all

_MAX_PROPERTIES = 50  # of a run, a row or a cell that are looked at
_PAGE_NUMBER = "\x1e"  # stands for one in a page header; no text has it
TAB = "\x1f"  # stands for one until its paragraph is whole
_MAX_FIELDS = 20  # in each other, as in Word
_MAX_READING = 100  # characters of the readings of one word
_NO_BREAK_HYPHEN = "\u2011"
_DIGITS = re.compile("[0-9+−-]+")
_SIGN = re.compile("[\uf020-\uf0ff]")


@dataclass(slots=True)
class _Field:
    """A field that has begun: first comes its code, then its result."""

    code: str = ""
    is_hidden: bool = True  # the current text
    kept: list[str] = field(default_factory=list)  # the hidden text


class ParagraphText:
    """Collects the text of one paragraph after the other."""

    def __init__(self, *, is_furniture: bool) -> None:
        """Leave page numbers out of a page header, if this `is_furniture`."""
        self._is_furniture = is_furniture
        self.pieces: list[str] = []
        self._run: ET.Element | None = None
        self._is_raised = False  # the run, as an exponent is
        self._fields: list[_Field] = []
        self._ruby_end = 0  # pieces up to the last one with a reading
        self._equation_end = 0  # the same of equations
        self.openers: dict[str, Open] = {  # of elements that are in runs and paragraphs
            "w:fldChar": self._read_field_mark,
            "w:fldSimple": self._open_simple_field,
            "w:instrText": self._read_code,
            "w:ruby": self._read_ruby,
            "w:sym": self._read_sign,
            "m:oMath": self._read_equation,
            "m:oMathPara": self._read_equation,
        }

    def begin_paragraph(self, pieces: list[str]) -> None:
        """Begin another paragraph with some text; that of the one before is in `pieces` until then."""
        self.pieces = pieces
        self._ruby_end = self._equation_end = 0

    def begin_run(self, run: ET.Element, *, is_raised: bool) -> None:
        """Begin a run, whose digits may be raised, as exponents are."""
        self._run, self._is_raised = run, is_raised

    def add(self, text: str) -> None:
        """Add text as it is in a run."""
        if not text.isascii() and _SIGN.search(text):
            font = _find_font(self._run)
            text = _SIGN.sub(lambda match: find_sign(ord(match[0]), font), text)
        text = text.replace(_NO_BREAK_HYPHEN, "-")
        if self._is_raised and _DIGITS.fullmatch(text):
            text = text.translate(RAISED)
        pieces = self.pieces
        if self._fields:
            self._fields[-1].code += text * self._fields[-1].is_hidden
            pieces = next((each.kept for each in self._fields if each.is_hidden), pieces)
        pieces.append(text)

    def take(self) -> str:
        """Return the text of the paragraph, which ends here."""
        for each in self._fields:  # one whose code does not end here is damaged: its content is shown
            if each.is_hidden:
                self.pieces += each.kept
                each.is_hidden, each.kept = False, []
        text = "".join(self.pieces)
        self.pieces = []
        if self._is_furniture and _PAGE_NUMBER in text:
            text = "\n".join(_drop_page_numbers(line) for line in text.split("\n"))
        return text.rstrip().lstrip(f"\n{TAB}").replace(TAB, " ")

    def _read_field_mark(self, element: ET.Element) -> None:
        match read_attribute(element, "fldCharType"):
            case "begin":
                self.add(_read_form_field(element))
                self._fields = [*self._fields[1 - _MAX_FIELDS :], _Field()]
            case "separate" if self._fields:
                last = self._fields[-1]
                last.is_hidden, last.kept = self._is_page_number(last.code), []
                if last.is_hidden:
                    self.pieces.append(_PAGE_NUMBER)
            case "end" if self._fields:
                last = self._fields.pop()
                if last.is_hidden and not last.kept and self._is_page_number(last.code):
                    self.pieces.append(_PAGE_NUMBER)
                elif last.is_hidden:
                    self.add(show_field(last.code) or "")

    def _read_code(self, element: ET.Element) -> None:
        if self._fields:
            self._fields[-1].code += element.text or ""

    def _open_simple_field(self, element: ET.Element) -> Walk | None:
        if self._is_page_number(read_attribute(element, "instr")):
            self.pieces.append(_PAGE_NUMBER)
            return None
        return iter(element), None

    def _is_page_number(self, code: str) -> bool:
        return self._is_furniture and PAGE_FIELD.match(code) is not None

    def _read_ruby(self, element: ET.Element) -> None:
        """Add characters with their reading in brackets; those of one word have one reading."""
        base, reading = (
            "".join(text.text or "" for part in element if shorten_tag(part.tag) == name
                    for text in iter_named(part, "t"))
            for name in ("w:rubyBase", "w:rt")
        )  # fmt: skip
        self.add(base)
        if not reading:
            return
        if 0 < self._ruby_end == len(self.pieces) - 1 and len(self.pieces[-2]) < _MAX_READING:
            reading = self.pieces.pop(-2)[1:-1] + reading
        self.add(f"({reading})")
        self._ruby_end = len(self.pieces)

    def _read_sign(self, element: ET.Element) -> None:
        code = read_attribute(element, "char")
        if re.fullmatch("[0-9A-Fa-f]{1,6}", code):
            self.add(find_sign(int(code, 16), read_attribute(element, "font")))

    def _read_equation(self, element: ET.Element) -> None:
        is_next = 0 < self._equation_end == len(self.pieces)
        self.add(" " * is_next + write_equation(element))
        self._equation_end = len(self.pieces)


def find_properties(element: ET.Element, name: str) -> ET.Element | None:
    """Return the properties that an element begins with, or one of them."""
    return next((child for child in islice(element, _MAX_PROPERTIES) if shorten_tag(child.tag) == name), None)


def _find_font(run: ET.Element | None) -> str:
    properties = None if run is None else find_properties(run, "w:rPr")
    fonts = None if properties is None else find_properties(properties, "w:rFonts")
    return "" if fonts is None else read_attribute(fonts, "ascii") or read_attribute(fonts, "hAnsi")


def _read_form_field(mark: ET.Element) -> str:
    """Return the text of a form field that has no result: a box, or the choice from a list."""
    box, choices = find_named(mark, "checkBox"), find_named(mark, "ddList")
    if box is not None:
        parts = {shorten_tag(part.tag): part for part in box}
        state = parts.get("w:checked", parts.get("w:default"))
        return "☒" if state is not None and is_on(state) else "☐"
    if choices is None:
        return ""
    entries = [read_attribute(each, "val") for each in iter_named(choices, "listEntry")]
    chosen = find_named(choices, "result")
    number = read_number(find_named(choices, "default") if chosen is None else chosen) or 0
    return entries[number] if 0 <= number < len(entries) else ""


def _drop_page_numbers(line: str) -> str:
    """Return a line of a page header without the pieces between tabs that only say which page it is."""
    pieces = (
        piece.replace(_PAGE_NUMBER, "")
        for piece in line.split(TAB)
        if _PAGE_NUMBER not in piece or not are_page_words(piece.replace(_PAGE_NUMBER, " "))
    )
    return TAB.join(pieces)
