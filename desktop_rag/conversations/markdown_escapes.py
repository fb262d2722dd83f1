"""Escape foreign text for Markdown, so that no reader of it finds a link, an image or HTML.

Readers differ (CommonMark, GitHub, Qt, Pandoc), so nothing is left to how they pair brackets or
backticks: every bracket, angle bracket, backtick and ampersand is escaped, and code is written again.
"""

from __future__ import annotations

import re

from desktop_rag.conversations.citation_placeholders import INLINE_CODE, map_outside_code

# Private-use characters belong to the placeholders of `citation_placeholders`.
_ADDRESS = re.compile(
    r"(?:\b[a-z][a-z0-9+.-]{1,30}://|\bwww\.|\bmailto:|\bxmpp:)[^\s<>()\[\]{}`|\\*\ue000-\uf8ff]*"
    r"|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*",
    re.IGNORECASE,
)
_ESCAPED_PAIR = re.compile(r"\\([!-/:-@\[-`{-~])")
_HARMLESS_CODE = re.compile(r"[^`<>\[\]|&\\\n]+")
_FENCED_CODE = re.compile(r"\s{0,3}(?:`{3,}|~{3,})[ \t]*([\w+#-]{0,20})[^\n]*\n?")
_FENCE_END = re.compile(r"\n?[ ]{0,3}(?:`{3,}|~{3,})\s*\Z")
_BACKTICKS = re.compile(r"`+")
_ANSWER_CHARACTERS = re.compile(r"[\[\]`\\]")  # beside < and &
_PLAIN_CHARACTERS = re.compile(r"[\\`*_{}\[\]<>#|~]")
_QUOTE_MARKS = re.compile(r"(?:[ \t]*>)*")
_LINE_START = re.compile(r"^([ \t]*)([-+=:]|\d+(?=[.)]))", re.MULTILINE)


def escape_markdown(text: str) -> str:
    """Escape plain text, which is shown as it is."""
    lines = (_escape_pieces(line.strip(), _PLAIN_CHARACTERS) for line in text.splitlines())
    return _LINE_START.sub(r"\1\\\2", "\n".join(lines))


def escape_markdown_cell(text: str) -> str:
    """Escape plain text as a cell of a table, on one line."""
    return _escape_pieces(" ".join(text.split()), _PLAIN_CHARACTERS)


def disarm_markdown(text: str) -> str:
    """Escape a Markdown text but for emphasis, headings, lists, quotes, tables and code."""
    return map_outside_code(
        text, lambda prose: "\n".join(map(_disarm_line, prose.split("\n"))), _rewrite_code
    )


def _disarm_line(line: str) -> str:
    quotes = _QUOTE_MARKS.match(line)
    start = quotes.end() if quotes else 0
    # A pair of a backslash and another character would hide an address.
    plain = _ESCAPED_PAIR.sub(lambda pair: pair[0] if pair[1] in "*_~#+-.!|()" else pair[1], line[start:])
    return line[:start] + _escape_pieces(plain, _ANSWER_CHARACTERS)


def _escape_pieces(text: str, escaped: re.Pattern[str]) -> str:
    """Escape the text between addresses, which become code: so no reader turns them into links."""
    pieces, end = [], 0
    for address in _ADDRESS.finditer(text):
        pieces += [_escape_characters(text[end : address.start()], escaped), f"`{address[0]}`"]
        end = address.end()
    return "".join([*pieces, _escape_characters(text[end:], escaped)])


def _escape_characters(text: str, escaped: re.Pattern[str]) -> str:
    def escape_character(found: re.Match[str]) -> str:
        kept = escaped is _ANSWER_CHARACTERS and _ESCAPED_PAIR.match(text, found.start())
        return found[0] if kept else f"\\{found[0]}"

    text = escaped.sub(escape_character, text).replace("&", "&amp;")
    return text.replace("<", "&lt;") if escaped is _ANSWER_CHARACTERS else text


def _rewrite_code(code: str) -> str:
    """Write code with marks of our own; inline code that a reader could part becomes prose."""
    if INLINE_CODE.fullmatch(code):
        words = code.strip("`").strip()
        return f"`{words}`" if _HARMLESS_CODE.fullmatch(words) else _disarm_line(words)
    opening = _FENCED_CODE.match(code)
    body = _FENCE_END.sub("", code[opening.end() :] if opening else code)
    longest = max((len(run) for run in _BACKTICKS.findall(body)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{opening[1] if opening else ''}\n{body}\n{fence}"
