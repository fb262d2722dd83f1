"""Read RTF: text by the charset of each font, tables, lists, notes, comments and text boxes.

The format is Microsoft's Rich Text Format Specification, version 1.9.1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from io import BufferedReader
from itertools import product
from string import hexdigits
from typing import NamedTuple

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import MAX_LOOKED_AT, EmbeddedPictures, OpenPicture
from desktop_rag.readers.letter_shapes import find_sign
from desktop_rag.readers.older_pictures import mark_picture, open_rtf_picture
from desktop_rag.readers.read_errors import DAMAGED_FILE
from desktop_rag.readers.text_flow import TextFlow
from desktop_rag.readers.word_fields import PAGE_FIELD, show_field
from desktop_rag.readers.word_styles import find_heading_level

_MAX_DEPTH, _MAX_FLOWS = 5_000, 8  # of groups in groups; of notes and text boxes in others
_MAX_EDGES = 1_000  # of cells of a row
_TOKEN = re.compile(
    rb"(?P<text>(?:[^\\{}\r\n\0]++|\\'[0-9A-Fa-f]{2})++)"
    rb"|\\(?P<word>[A-Za-z]{1,32})(?P<number>-?[0-9]{1,10})? ?"
    rb"|(?P<open>\{)|(?P<close>\})|\\(?P<sign>.)|.",
    re.DOTALL,
)
_CODES = {digits.encode(): bytes.fromhex(digits) for digits in map("".join, product(hexdigits, repeat=2))}
_BRACE = re.compile(rb"\\bin([0-9]{1,9}) ?|\\[\\{}]|([{}])")
# Groups whose text is no part of the document; so are those that begin with \* and have no meaning here.
_UNREAD = frozenset(
    b"colortbl filetbl info nonshppict objdata xe tc tcn rxe private shprslt picprop nonesttables "
    b"datafield formfield ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn mmathPr background pn listtable "
    b"listoverridetable revtbl rsidtbl sn".split()
)
_READ = frozenset(b"shpinst shppict do nesttableprops ud moMath moMathPara mmath cs".split())
_FURNITURE = "page furniture"
_FLOWS: dict[bytes, str] = {
    **dict.fromkeys((b"shptxt", b"dptxbxtext"), "text box"),
    **dict.fromkeys((b"header", b"headerl", b"headerr", b"headerf"), _FURNITURE),
    **dict.fromkeys((b"footer", b"footerl", b"footerr", b"footerf"), _FURNITURE),
    b"footnote": "Footnote",
    b"annotation": "Comment",
}
_TEXTS = {
    b"tab": "\t", b"line": "\n", b"page": "\n", b"column": "\n", b"softline": "\n", b"nestcell": "\t",
    b"nestrow": "\n", b"emdash": "—", b"endash": "–", b"bullet": "•", b"lquote": "‘", b"rquote": "’",
    b"ldblquote": "“", b"rdblquote": "”", b"emspace": " ", b"enspace": " ", b"qmspace": " ",
    b"zwj": "\u200d", b"zwnj": "\u200c",
}  # fmt: skip
_SIGNS = {b"~": "\xa0", b"_": "-", b"\\": "\\", b"{": "{", b"}": "}", b"\t": "\t"}
_DOCUMENT_PAGES = {b"ansi": "cp1252", b"mac": "mac_roman", b"pc": "cp437", b"pca": "cp850"}
_KINDS = {b"loch": b"", b"ltrch": b"", b"hich": b"hich", b"dbch": b"dbch", b"rtlch": b"rtlch"}
_SHOWN_PROPERTIES = frozenset({"gtextUNICODE", "wzDescription"})  # of shapes: WordArt, alternative text
_PICTURE_PROPERTY = b"pib"
_PROPERTY = re.compile(rb"\s*\{\\sn\s*(\w+)\}")
_PRIVATE = range(0xF000, 0xF100)  # of Unicode: the codes of fonts of signs
_BODY_TEXT = 9  # a level of the outline
# State that lasts until the end of a group, and its default value.
_SWITCHES = {
    b"intbl": ("in_table", 1), b"s": ("style", 0), b"outlinelevel": ("outline", 0), b"ilvl": ("level", 0),
    b"uc": ("fallback", 1), b"v": ("is_hidden", 1), b"deleted": ("is_deleted", 1), b"mvf": ("is_deleted", 1),
}  # fmt: skip


class RtfFont(NamedTuple):
    """A font: its name, and the code page of its text, "" if that is the document's."""

    name: str
    code_page: str
    has_signs: bool


_NO_FONT = RtfFont("", "", has_signs=False)


@dataclass(slots=True)
class _State:
    """State that lasts until the end of a group."""

    flow: TextFlow
    sink: list[str] | None  # of the text
    font: int | None = None
    fonts: tuple[tuple[bytes, int], ...] = ()  # of other kinds of letters
    kind: bytes = b""  # of the letters that follow
    fallback: int = 1  # characters after one in Unicode that stand for it
    is_hidden: bool = False
    is_deleted: bool = False
    hides_result: bool = False  # of a field
    in_table: bool = False
    style: int = 0
    outline: int = _BODY_TEXT
    level: int = 0  # of a list
    is_twin: bool = False  # of HTML that is in the file, too
    finish: Callable[[], None] | None = None  # at the end of the group


def read_rtf(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the text of an RTF file, and note its pictures; raises ReadError, SkippedError."""
    file.seek(0)
    data = file.read()
    if not data.lstrip().startswith(b"{\\rtf"):
        raise ReadError(*DAMAGED_FILE)
    return _RtfReader(data, pictures).read_document()


def read_html_in_rtf(data: bytes) -> str:
    """Return the HTML that RTF was made of and holds (MS-OXRTFEX)."""
    return _HtmlInRtf(data, EmbeddedPictures()).read_html()


class _RtfReader:
    """Follows the groups of a file."""

    def __init__(self, data: bytes, pictures: EmbeddedPictures) -> None:
        self._data, self._place = data, 0
        self._pictures = pictures
        self._left: dict[str, OpenPicture] = {}  # pictures that are not added yet
        self._count = 0  # of pictures
        body = TextFlow(self._add_picture)
        self._states = [_State(body, body.line)]
        self._codes = bytearray()  # of text that is not decoded yet
        self._skipped = 0  # characters to skip after one in Unicode
        self._code_page, self._default_font = "cp1252", 0
        self._fonts: dict[int, RtfFont] = {}
        self._levels: dict[int, int] = {}  # of headings, by style
        self._counts: Counter[str] = Counter()  # of notes
        self._furniture: dict[str, None] = {}  # texts of headers and footers
        self._author = ""
        self._groups: dict[bytes, Callable[[], None]] = {
            b"fonttbl": lambda: self._fonts.update(read_fonts(self._skip_group())),
            b"stylesheet": lambda: self._levels.update(read_heading_styles(self._skip_group())),
            b"fldinst": self._read_instruction,
            b"fldrslt": self._read_result,
            **dict.fromkeys((b"pntext", b"listtext"), self._read_number),
            **dict.fromkeys((b"atnid", b"atnauthor"), self._read_author),
            b"sp": self._read_property,
            b"upr": self._skip_older_half,
            b"pict": self._read_picture,
        }
        self._words: dict[bytes, Callable[[int], None]] = {
            **dict.fromkeys((b"par", b"sect"), lambda _: self._end_paragraph()),
            b"cell": lambda _: self._states[-1].flow.end_cell(),
            b"row": lambda _: self._states[-1].flow.end_row(),
            b"trowd": lambda _: self._states[-1].flow.start_row(0),
            b"trleft": self._start_row,
            b"cellx": self._add_edge,
            b"pard": self._reset_paragraph,
            b"plain": self._reset_letters,
            b"f": self._set_font,
            b"af": self._set_other_font,
            b"u": self._add_letter,
            b"bin": self._skip_bytes,
            b"ansicpg": self._set_code_page,
            b"deff": self._set_default_font,
            b"ftnalt": self._name_endnote,
        }

    def read_document(self) -> Document:
        """Return the text, with its pictures."""
        self._follow_groups()
        body = self._states[0].flow
        body.finish()
        for text in self._furniture:  # after the text, where it does not pass for its title
            body.builder.add_block(text)
        self._pictures.add_behind(body.builder, self._left)
        return body.builder.build_document()

    def _follow_groups(self) -> None:
        is_marked = False  # whether the group is one that other programs may leave out
        while self._place < len(self._data):
            if (token := _TOKEN.match(self._data, self._place)) is None:
                break
            self._place = token.end()
            kind, value = token.lastgroup, token[token.lastgroup or 0]
            if kind == "text":
                first, *others = value.split(b"\\'")
                self._add_codes(b"".join([first, *(_CODES[each[:2]] + each[2:] for each in others)]))
            elif kind is not None:
                self._handle(kind, token, is_marked=is_marked)
            is_marked = value == b"*" if kind == "sign" else is_marked and kind is None
        self._decode_codes()
        while len(self._states) > 1:
            self._end_group()

    def _handle(self, kind: str, token: re.Match[bytes], *, is_marked: bool) -> None:
        """Follow a brace, a control word or a control sign."""
        self._decode_codes()
        if kind == "open":
            self._skipped = 0
            if len(self._states) > _MAX_DEPTH:
                raise ReadError(*DAMAGED_FILE)
            self._states.append(replace(self._states[-1], finish=None))
        elif kind == "close":
            self._end_group()
        elif kind == "sign":
            sign = token["sign"]
            if self._skipped and sign in _SIGNS:
                self._skipped -= 1
            elif sign in b"\r\n":
                self._end_paragraph()
            elif sign in _SIGNS:
                self._add_text(_SIGNS[sign])
        else:
            number = token["number"]
            self._follow_word(token["word"], None if number is None else int(number), is_marked=is_marked)

    def _add_codes(self, codes: bytes) -> None:
        if self._skipped:
            skipped = min(self._skipped, len(codes))
            self._skipped -= skipped
            codes = codes[skipped:]
        self._codes += codes

    def _decode_codes(self) -> None:
        """Add the text that is collected by the charset of its font."""
        if not self._codes:
            return
        codes = bytes(self._codes)
        self._codes.clear()
        font = self._find_font()
        if font.has_signs:
            self._add_text("".join(find_sign(code, font.name) for code in codes))
            return
        try:
            self._add_text(codes.decode(font.code_page or self._code_page, "replace"))
        except LookupError:
            self._add_text(codes.decode("cp1252", "replace"))

    def _find_font(self) -> RtfFont:
        state = self._states[-1]
        number = dict(state.fonts).get(state.kind, state.font)
        return self._fonts.get(self._default_font if number is None else number) or _NO_FONT

    def _add_text(self, text: str) -> None:
        state = self._states[-1]
        if state.sink is not None and not state.is_hidden and not state.is_deleted:
            state.sink.append(text)

    def _end_group(self) -> None:
        self._skipped = 0
        if len(self._states) > 1:
            if finish := self._states[-1].finish:
                finish()
            self._states.pop()

    def _skip_group(self) -> bytes:
        """Go to the end of the group; return its content."""
        start, depth = self._place, 1
        while found := _BRACE.search(self._data, self._place):
            self._place = found.end() + int(found[1] or 0)
            depth += {b"{": 1, b"}": -1}.get(found[2], 0)
            if not depth:
                self._place = found.start()
                return self._data[start : self._place]
        self._place = len(self._data)
        return self._data[start:]

    def _follow_word(self, word: bytes, number: int | None, *, is_marked: bool) -> None:
        if word in _TEXTS:
            if self._skipped:
                self._skipped -= 1
            else:
                self._add_text(_TEXTS[word])
            return
        self._skipped = 0
        if word in _FLOWS:
            self._start_flow(_FLOWS[word])
        elif word in self._groups:
            self._groups[word]()
        elif word in _UNREAD or (is_marked and word not in _READ):
            self._skip_group()
        elif word in self._words:
            self._words[word](number or 0)
        elif word in _SWITCHES:
            name, value = _SWITCHES[word]
            setattr(self._states[-1], name, value if number is None else number)
        elif word in _DOCUMENT_PAGES:
            self._code_page = _DOCUMENT_PAGES[word]
        elif word in _KINDS:
            self._states[-1].kind = _KINDS[word]

    def _start_flow(self, kind: str) -> None:
        if self._states[-1].flow.depth == _MAX_FLOWS:
            return
        if kind in {"Footnote", "Comment"}:
            self._counts[kind] += 1
        label = f"Footnote {self._counts[kind]}" if kind == "Footnote" else ""
        if kind == "Comment":
            label, self._author = f"Comment ({self._author})" if self._author else "Comment", ""
        state = self._states[-1]
        around = state.flow
        flow = TextFlow(self._add_picture, kind, label, around.depth + 1)
        state.flow, state.sink, state.in_table = flow, flow.line, False
        state.style, state.outline, state.is_hidden = 0, _BODY_TEXT, False
        is_seen = state.sink is not None and not state.is_deleted

        def finish() -> None:
            text = flow.finish()
            if flow.kind == _FURNITURE:
                self._furniture[text] = None
            elif is_seen:
                around.behind.append((flow.label, text))

        state.finish = finish

    def _capture(self, use: Callable[[str], None]) -> None:
        """Collect the text of the group for another use than as text."""
        state, texts = self._states[-1], list[str]()
        state.sink = texts
        state.finish = lambda: use("".join(texts))

    def _read_instruction(self) -> None:
        field_state = self._states[-2] if len(self._states) > 1 else self._states[-1]

        def follow(instruction: str) -> None:
            shown = show_field(instruction)
            if shown and field_state.sink is not None:
                field_state.sink.append(shown)
            field_state.hides_result = shown is not None or PAGE_FIELD.match(instruction) is not None

        self._capture(follow)

    def _read_result(self) -> None:
        if self._states[-1].hides_result:
            self._states[-1].sink = None

    def _read_number(self) -> None:
        flow = self._states[-1].flow
        self._capture(lambda text: flow.set_number(to_one_line(text)))

    def _read_author(self) -> None:
        def keep(text: str) -> None:
            self._author = to_one_line(text)

        self._capture(keep)

    def _read_picture(self) -> None:
        start = self._place
        self._skip_group()
        if self._count < MAX_LOOKED_AT:
            self._left[f"picture {self._count}"] = partial(open_rtf_picture, self._data, start, self._place)
            self._add_text(mark_picture(self._count))
            self._count += 1

    def _read_property(self) -> None:
        """Read a property of a shape if it is text or a picture that is shown."""
        found = _PROPERTY.match(self._data, self._place)
        if found and found[1] == _PICTURE_PROPERTY:
            return
        if found is None or found[1].decode() not in _SHOWN_PROPERTIES:
            self._skip_group()
            return
        behind = self._states[-1].flow.behind
        self._capture(lambda text: behind.append(("", text)))

    def _skip_older_half(self) -> None:
        """Skip the first of two groups that say the same; the second is in Unicode."""
        if self._data[self._place : self._place + 1] == b"{":
            self._place += 1
            self._skip_group()
            self._place += 1

    def _end_paragraph(self) -> None:
        state = self._states[-1]
        heading = state.outline + 1 if 0 <= state.outline < _BODY_TEXT else self._levels.get(state.style, 0)
        if state.flow.kind:
            heading = 0
        state.flow.end_paragraph(heading=heading, level=state.level, in_table=bool(state.in_table))

    def _start_row(self, edge: int) -> None:
        self._states[-1].flow.start_row(edge)

    def _add_edge(self, edge: int) -> None:
        self._states[-1].flow.add_edge(edge)

    def _add_picture(self, builder: DocumentBuilder, number: int) -> None:
        name = f"picture {number}"
        if name in self._left:
            self._pictures.add_to(builder, name, self._left.pop(name))

    def _add_letter(self, number: int) -> None:
        code = number & 0xFFFF
        self._add_text(find_sign(code, self._find_font().name) if code in _PRIVATE else chr(code))
        self._skipped = self._states[-1].fallback

    def _skip_bytes(self, number: int) -> None:
        self._place += max(number, 0)

    def _set_font(self, number: int) -> None:
        self._states[-1].font = number
        self._states[-1].fonts = ()

    def _set_other_font(self, number: int) -> None:
        state = self._states[-1]
        if state.kind:
            others = (each for each in state.fonts if each[0] != state.kind)
            state.fonts = (*others, (state.kind, number))

    def _set_code_page(self, number: int) -> None:
        self._code_page = f"cp{number}" if number else self._code_page

    def _reset_letters(self, _number: int) -> None:
        state = self._states[-1]
        state.font, state.fonts, state.kind, state.is_hidden, state.is_deleted = None, (), b"", False, False

    def _reset_paragraph(self, _number: int) -> None:
        state = self._states[-1]
        state.in_table, state.style, state.outline, state.level = False, 0, _BODY_TEXT, 0

    def _set_default_font(self, number: int) -> None:
        self._default_font = number

    def _name_endnote(self, _number: int) -> None:
        flow = self._states[-1].flow
        if flow.kind == "Footnote":
            self._counts["Footnote"] -= 1
            self._counts["Endnote"] += 1
            flow.label = f"Endnote {self._counts['Endnote']}"


class _HtmlInRtf(_RtfReader):
    """Collects the HTML, but not the RTF that stands for it in other programs."""

    def read_html(self) -> str:
        self._follow_groups()
        return "".join(self._states[0].flow.line)

    def _follow_word(self, word: bytes, number: int | None, *, is_marked: bool) -> None:
        if word in {b"htmlrtf", b"htmltag"}:
            self._states[-1].is_twin = word == b"htmlrtf" and number != 0
        elif word in {b"par", b"row", b"cell"}:
            self._add_text("\t" if word == b"cell" else "\n")
        else:
            super()._follow_word(word, number, is_marked=is_marked)

    def _add_text(self, text: str) -> None:
        if not self._states[-1].is_twin:
            super()._add_text(text)


# -- the tables of fonts and styles at the start of a file ---------------------------------------------

_SYMBOLS = 2  # a charset: the signs of a font
_CODE_PAGES = {
    0: "cp1252", 77: "mac_roman", 78: "cp932", 79: "cp949", 80: "cp936", 81: "cp950", 128: "cp932",
    129: "cp949",
    130: "johab", 134: "cp936", 136: "cp950", 161: "cp1253", 162: "cp1254", 163: "cp1258", 177: "cp1255",
    178: "cp1256", 186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250", 254: "cp437", 255: "cp850",
}  # fmt: skip
_UNTOLD = frozenset({0, 1, _SYMBOLS})  # charsets that programs write without a thought
_INNER = re.compile(rb"\{\\\*[^{}]*\}")
_BRACES = re.compile(rb"[{}]")
_NUMBERED = re.compile(rb"\\(fcharset|cpg|f|s|outlinelevel)(-?[0-9]{1,6})\b")
_WORD = re.compile(rb"\\(?:[A-Za-z]+-?[0-9]* ?|\*)")
_SIGN_FONTS = ("symbol", "wingdings", "webdings")


def read_fonts(table: bytes) -> dict[int, RtfFont]:
    """Return the fonts of a group `fonttbl` by number."""
    found: dict[int, tuple[str, int | None, str]] = {}
    for entry in _BRACES.sub(b"", _INNER.sub(b" ", table)).split(b";"):
        said = {name: int(number) for name, number in _NUMBERED.findall(entry)}
        if b"f" in said:
            name = _WORD.sub(b"", entry).decode("latin-1").strip()
            page = f"cp{said[b'cpg']}" if said.get(b"cpg") else ""
            found[said[b"f"]] = name, said.get(b"fcharset"), page
    is_told = any(charset not in _UNTOLD for _, charset, _ in found.values() if charset is not None)
    fonts = {}
    for number, (name, charset, page) in found.items():
        known = charset if charset is not None and (is_told or charset != 0) else -1
        has_signs = charset == _SYMBOLS or name.casefold().startswith(_SIGN_FONTS)
        fonts[number] = RtfFont(name, page or _CODE_PAGES.get(known, ""), has_signs)
    return fonts


def read_heading_styles(table: bytes) -> dict[int, int]:
    """Return the levels of the styles of headings in a group `stylesheet` by number."""
    levels = {}
    for entry in _BRACES.sub(b"", _INNER.sub(b" ", table)).split(b";"):
        said = {name: int(number) for name, number in _NUMBERED.findall(entry)}
        name = _WORD.sub(b"", entry).decode("latin-1").strip()
        outline = said.get(b"outlinelevel", -1)
        level = outline + 1 if 0 <= outline < _BODY_TEXT else find_heading_level(name)
        if level and b"s" in said:
            levels[said[b"s"]] = level
    return levels
