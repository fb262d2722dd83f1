"""Plain text and markup files: the text is kept as it is written, with the headings of the markup."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator
from io import SEEK_END, BufferedReader, TextIOWrapper
from itertools import islice
from typing import TextIO

from desktop_rag.document_types import Document, Heading, Page
from desktop_rag.readers import document_builder
from desktop_rag.readers.document_builder import clean_text, find_line_cut, split_long_document
from desktop_rag.readers.encoding import OR_WINDOWS, decode_text, detect_encoding
from desktop_rag.readers.file_formats import RECORDS

_MARKDOWN_SUFFIXES = frozenset({".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd"})
_TEX_SUFFIXES = frozenset({".tex", ".ltx", ".bib"})
_SUFFIXES_WITH_CODES = frozenset({".properties", ".yaml", ".yml", ".toml"})
_RST_SUFFIXES = frozenset({".rst", ".rest"})
_SEPARATOR = re.compile(r"\Asep=[^\n]\n")  # tells a spreadsheet program what is between the cells
# Cells that keep a spreadsheet program from changing what looks like a number.
_FORMULA_TEXT = re.compile(r'(?:(?<=[,;|\t])|^)(?:="([^"\n]*)"|"=""([^"\n]*)""")(?=[,;|\t]|$)', re.MULTILINE)
_LINE = re.compile(r"[^\n]*\n?")
_FENCE = re.compile(r" {0,3}(```+|~~~+)")
_FENCE_LINE = re.compile(rf"^{_FENCE.pattern}.*$", re.MULTILINE)
_ATX = re.compile(r" {0,3}(#{1,6})[ \t](.*)")
_SETEXT = re.compile(r" {0,3}(=+|-{2,})[ \t]*$")
_NOT_A_TITLE = re.compile(r"[ \t]*([-*+>|#=]|\d+[.)] |$)|.*\|")
_ADORNMENT = re.compile(r"""([=\-~^"'`#*+.:_])\1{2,}[ \t]*$""")

# (suffixes, heading pattern): group `mark` gives the level by its length or name.
_HEADING_PATTERNS: tuple[tuple[frozenset[str], re.Pattern[str]], ...] = (
    (
        frozenset({".adoc", ".asciidoc", ".asc", ".typ"}),
        re.compile(r"^(?P<mark>={1,6})[ \t]+(?P<title>\S.*)$", re.MULTILINE),
    ),
    (frozenset({".org"}), re.compile(r"^(?P<mark>\*{1,6})[ \t]+(?P<title>\S.*)$", re.MULTILINE)),
    (
        frozenset({".wiki", ".mediawiki"}),
        re.compile(r"^(?P<mark>={1,6})(?P<title>[^=\n]++)={1,6}[ \t]*$", re.MULTILINE),
    ),
    (
        frozenset({".tex", ".ltx"}),
        re.compile(
            r"^[^%\n]*?\\(?P<mark>part|chapter|section|subsection|subsubsection|paragraph)"
            r"\*?(?:\[[^\]\n]*\])?\{(?P<title>(?:[^{}\n]|\{[^{}\n]*\})+)\}",
            re.MULTILINE,
        ),
    ),
)
_TEX_LEVELS = {"part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5}
_STREAM_BYTES = 4_000_000  # larger plain text is read in pieces
_MAX_CHAT_BYTES = 50_000_000
_HEAD_BYTES = 8_192
_JSON = frozenset({".json", ".jsonl", ".ndjson", ".geojson", ".ipynb"})
_SUBTITLES = frozenset({".srt", ".vtt", ".sbv", ".ass", ".ssa", ".sub", ".smi"})
_CHATS = frozenset({".txt", ".text"})
_ACCENTS = {
    '"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307",
    "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "k": "\u0328", "r": "\u030a", "d": "\u0323",
    "b": "\u0331",
}  # fmt: skip
_NAMED = {
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å",
    "AA": "Å", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ",
    "ng": "ŋ", "S": "§", "P": "¶", "dots": "…", "ldots": "…", "textellipsis": "…", "euro": "€",
    "texteuro": "€", "pounds": "£", "textdegree": "°", "copyright": "©", "textregistered": "®",
    "texttrademark": "™", "textendash": "–", "textemdash": "—", "textquotedblleft": "“",
    "textquotedblright": "”", "textquoteleft": "‘", "textquoteright": "’", "glqq": "„", "grqq": "“",
    "quotedblbase": "„", "flqq": "«", "frqq": "»", "guillemotleft": "«", "guillemotright": "»",
    "textbackslash": "\\", "textunderscore": "_", "textasciitilde": "~", "textbar": "|",
    "textgreater": ">", "textless": "<", "slash": "/",
}  # fmt: skip
_SIGNS = {
    "~": " ", "---": "—", "--": "–", "``": "“", "''": "”", r"\&": "&", r"\%": "%", r"\$": "$", r"\#": "#",
    r"\_": "_", r"\,": " ", r"\ ": " ", r"\;": " ", r"\-": "", r"\/": "", r"\@": "",
}  # fmt: skip
_NAMES = "|".join(sorted(_NAMED, key=len, reverse=True))
_BRACED = r"\{\\?[^\W\d_]\}"  # a letter, or \i
# An accent with its letter: \"a \"{a} \'\i and \c{c} \v r.
_ACCENT = (
    rf"\\[\"'`^~=.](?:{_BRACED}|\\[ij](?![a-zA-Z])[ \t]*|[^\W\d_])"
    rf"|\\[cvuHkrdb](?:[ \t]*{_BRACED}|[ \t]+\\?[^\W\d_](?!\w))"
)
_PRINTED = re.compile(
    r"(?P<kept>\\\\|\\(?:url|href|path|includegraphics(?:\[[^\]\n]*\])?)\{[^}\n]*\}"
    r"|\\[(\[].{0,300}?\\[)\]]|(?<!\\)\${1,2}[^$\n]{1,300}\$)"  # addresses and maths
    rf"|(?P<accent>\{{(?:{_ACCENT})\}}|\{{\\[cvuHkrdb][ \t]+[^\W\d_]\}}|{_ACCENT})"
    rf"|\{{\\(?P<braced>{_NAMES})\}}|\\(?P<named>{_NAMES})(?:\{{\}}|(?![a-zA-Z@])[ \t]*)"
    r"|(?P<sign>---?|``|''|\\[&%$#_, ;/@-]|(?<![/:])~)"
)
_SYNTAX = re.compile(r"[{}\\\s]")
_STYLE = re.compile(r"\\(?:emph|text(?:bf|it|tt|sc|sf|rm|sl|md|up|normal)|underline|mbox)\{([^{}]*)\}")
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%.*")
_ADDRESS = re.compile(r"\\(?:url|href|path)\{[^}]*%")
_MARKS = re.compile(r"[\\~`]|--|''")
# Program code, maths, and definitions are kept.
_KEPT = re.compile(
    r"\\(begin|end)\{(?:verbatim|Verbatim|lstlisting|minted|alltt|equation|align|alignat|gather|multline|flalign"
    r"|eqnarray|displaymath|math)\*?\}"
)
_DEFINITION = re.compile(
    r"\s*\\(?:re)?(?:newcommand|def|newenvironment|DeclareMathOperator|providecommand)\b"
)
_UNPRINTED = re.compile(r"\s*\\(?:begin\{comment\}|iffalse\b)")
_UNPRINTED_END = re.compile(r".*\\(?:end\{comment\}|fi\b)")
_MACRO = re.compile(
    r"\\(?:(?:re)?newcommand\*?|def)\s*\{?\\(?P<name>[a-zA-Z]{1,50})\}?\s*\{(?P<text>[^{}\\#$\n]{1,500})\}"
)
_MAX_MACROS = 500
_MAX_EXPANDED = 1_000_000  # characters in place of names: a few bytes could stand for gigabytes
_JSON_ESCAPE = re.compile(r'\\(?:u([0-9a-fA-F]{4})|([bfnrt"/\\]))')
_JSON_ESCAPED = {"b": " ", "f": "\n", "n": "\n", "r": "", "t": "\t"}
_CODE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2}))")
_FIRST_CODE = 0xA0  # those below are signs of the format, or control characters
_SURROGATES = re.compile("[\ud800-\udbff][\udc00-\udfff]")


def read_plain_text(data: bytes, suffix: str) -> Document:
    """Return the decoded text with its headings, without page numbers."""
    return _make_document(clean_text(decode_text(data)), suffix)


def stream_plain_text(file: BufferedReader, suffix: str) -> Iterator[Document]:
    """Yield a long text in pieces of whole lines, to bound memory."""
    encoding = detect_encoding(file)
    file.seek(0)
    fence = ""
    lines = TextIOWrapper(file, encoding, errors=OR_WINDOWS)
    try:
        for text in map(clean_text, _split_at_lines(lines)):
            yield _make_document(text, suffix, fence)
            if suffix in _MARKDOWN_SUFFIXES:
                fence = _fence_at_end(text, fence)
    finally:
        lines.detach()  # else the file would be closed with it


def _split_at_lines(file: TextIO) -> Iterator[str]:
    """Yield pieces cut after a line end, or inside a line that is too long."""
    most, rest = document_builder.STRETCH_CHARACTERS, ""
    while len(text := rest + file.read(most - len(rest))) == most:
        cut = find_line_cut(text, most // 2, most)
        rest = text[cut:]
        yield text[:cut]
    if text:
        yield text


def _make_document(text: str, suffix: str, fence: str = "") -> Document:
    if suffix in _TEX_SUFFIXES:
        text = _print_tex(text, has_comments=suffix != ".bib")
    elif suffix in _SUFFIXES_WITH_CODES:
        text = _join_surrogates(_CODE.sub(_decode_code, text))
    elif suffix in RECORDS:
        text = _FORMULA_TEXT.sub(r"\1\2", _SEPARATOR.sub("", text))
    return Document(text, (Page(None, 0, len(text)),), tuple(_find_headings(text, suffix, fence)))


def _find_headings(text: str, suffix: str, fence: str) -> Iterator[Heading]:
    """Yield the headings of a text in the markup of its suffix."""
    if suffix in _MARKDOWN_SUFFIXES:
        yield from _find_markdown_headings(text, fence)
    elif suffix in _RST_SUFFIXES:
        yield from _find_rst_headings(text)
    else:
        for suffixes, pattern in _HEADING_PATTERNS:
            if suffix in suffixes:
                yield from _match_headings(text, pattern)


def _match_headings(text: str, pattern: re.Pattern[str]) -> Iterator[Heading]:
    for match in pattern.finditer(text):
        mark = match["mark"]
        level = _TEX_LEVELS.get(mark, len(mark))
        title = match["title"].replace("{", "").replace("}", "").strip()
        if title:
            yield Heading(match.end("mark") - len(mark) - (mark in _TEX_LEVELS), level, title)


def _iterate_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield (offset, line) without the line feed."""
    for match in _LINE.finditer(text):
        yield match.start(), match[0].rstrip("\n")


def _find_markdown_headings(text: str, fence: str) -> Iterator[Heading]:
    """Yield the ATX and setext headings outside fenced code (CommonMark 4.2, 4.3, 4.5).

    `fence` is the code fence that is open at the start of the text, "" for none.
    """
    before = (0, "")
    blank_above = True  # a setext title has to be a one-line paragraph
    for start, line in _iterate_lines(text):
        if fence or _FENCE.match(line):
            fence = _fence_after(line, fence)
            before = (start, "")
            continue
        paragraph = line
        if match := _ATX.match(line):
            paragraph = ""
            if title := _strip_closing_hashes(match[2]):
                yield Heading(start, len(match[1]), title)
        elif _SETEXT.match(line) and blank_above and not _NOT_A_TITLE.match(before[1]):
            paragraph = ""
            yield Heading(before[0], 1 if "=" in line else 2, before[1].strip())
        blank_above = not before[1].strip()
        before = (start, paragraph)


def _strip_closing_hashes(title: str) -> str:
    """Return a title without its closing hashes; those of a word such as C# are kept."""
    title = title.strip(" \t")
    bare = title.rstrip("#")
    return bare.rstrip(" \t") if not bare or bare[-1] in " \t" else title


def _fence_at_end(text: str, fence: str) -> str:
    for match in _FENCE_LINE.finditer(text):
        fence = _fence_after(match[0], fence)
    return fence


def _fence_after(line: str, fence: str) -> str:
    """Return the code fence that is open after a line, "" for none."""
    match = _FENCE.match(line)
    if not match:
        return fence
    if not fence:
        return match[1]
    closes = match[1].startswith(fence) and not line.strip().strip(fence[0])
    return "" if closes else fence


def _find_rst_headings(text: str) -> Iterator[Heading]:
    """Yield reStructuredText titles; each new adornment is one level deeper."""
    levels: list[str] = []
    before = (0, "")
    for start, line in _iterate_lines(text):
        title = before[1].strip()
        is_long = len(line.rstrip()) >= len(title)
        if (match := _ADORNMENT.match(line)) and title and is_long and not _ADORNMENT.match(before[1]):
            if match[1] not in levels:
                levels.append(match[1])
            yield Heading(before[0], min(levels.index(match[1]) + 1, 6), title)
            before = (start, "")
        else:
            before = (start, line)


def read_text_file(file: BufferedReader, suffix: str) -> Iterator[Document]:
    """Yield the text of a file in pieces, usually one; imports only the reader that is needed."""
    if suffix in _JSON:
        from desktop_rag.readers.json_reader import read_json

        yield from read_json(file, suffix)
    elif suffix == ".vcf":
        from desktop_rag.readers.vcard_reader import read_contacts

        yield from read_contacts(file)
    elif suffix in _SUBTITLES:
        from desktop_rag.readers.subtitles_reader import read_subtitles

        yield from split_long_document(read_subtitles(file.read()))
    elif suffix in _CHATS and (chat := _read_chat(file)):
        yield from split_long_document(chat)
    elif file.seek(0, SEEK_END) > _STREAM_BYTES:
        file.seek(0)
        yield from stream_plain_text(file, suffix)
    else:
        file.seek(0)
        yield read_plain_text(file.read(), suffix)


def _read_chat(file: BufferedReader) -> Document | None:
    """Return a chat, None if the text is none."""
    from desktop_rag.readers.chat_log_reader import is_chat_log, read_chat_log

    head = file.read(_HEAD_BYTES)
    size = file.seek(0, SEEK_END)
    file.seek(0)
    return read_chat_log(file.read()) if is_chat_log(head) and size <= _MAX_CHAT_BYTES else None


def _print_tex(text: str, *, has_comments: bool = True) -> str:
    r"""Return source with the characters that are printed: "\'e" as "é", "--" as "–"; maths stay as they are.

    `has_comments` says that text after a "%" is left out, as in LaTeX but not in BibTeX.
    """
    lines = []
    is_kept = is_left_out = False
    for source in _expand_macros(text).split("\n"):
        line = source
        if has_comments and (is_left_out or _UNPRINTED.match(source)):
            end = _UNPRINTED_END.match(source)
            is_left_out = end is None
            line = source[end.end() :] if end else ""
            if not line.strip():
                continue
        for match in _KEPT.finditer(line):
            is_kept = match[1] == "begin"
        if is_kept or _DEFINITION.match(line):
            lines.append(line)
            continue
        bare = line
        if has_comments and "%" in line and not _ADDRESS.search(line):
            bare = _COMMENT.sub(r"\1", line)
        if bare.strip() or not line.strip():
            lines.append(_STYLE.sub(r"\1", _PRINTED.sub(_print, bare)) if _MARKS.search(bare) else bare)
    return "\n".join(lines)


def _expand_macros(text: str) -> str:
    r"""Return source with the texts that it defines in place of their names, such as \deadline.

    It stays as it is if they are too many.
    """
    texts = {each["name"]: each["text"] for each in islice(_MACRO.finditer(text), _MAX_MACROS)}
    if not texts:
        return text
    uses = re.compile(rf"{_MACRO.pattern}|\\(?P<use>{'|'.join(texts)})(?![a-zA-Z])(?:\{{\}})?")
    if sum(len(texts[match["use"]]) for match in uses.finditer(text) if match["use"]) > _MAX_EXPANDED:
        return text
    return uses.sub(lambda match: texts[match["use"]] if match["use"] else match[0], text)


def _print(match: re.Match[str]) -> str:
    if match["kept"]:
        return match[0]
    if sign := match["sign"]:
        return _SIGNS[sign]
    if name := match["braced"] or match["named"]:
        return _NAMED[name]
    accent = _SYNTAX.sub("", match["accent"])
    return unicodedata.normalize("NFC", accent[1:] + _ACCENTS[accent[0]])


def decode_escapes(text: str) -> str:
    r"""Return text of JSON with the characters that all its escapes stand for, such as \u00e4 and \n."""
    return _join_surrogates(
        _JSON_ESCAPE.sub(
            lambda match: chr(int(match[1], 16)) if match[1] else _JSON_ESCAPED.get(match[2], match[2]), text
        )
    )


def _decode_code(match: re.Match[str]) -> str:
    r"""Return the character that a number stands for, as in \u00e4."""
    code = int(match[1] or match[2] or match[3], 16)
    return chr(code) if _FIRST_CODE <= code <= sys.maxunicode else match[0]


def _join_surrogates(text: str) -> str:
    return _SURROGATES.sub(lambda pair: pair[0].encode("utf-16", "surrogatepass").decode("utf-16"), text)
