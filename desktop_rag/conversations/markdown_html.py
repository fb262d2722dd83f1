"""Convert the Markdown of answers to HTML without links, images or raw HTML."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from itertools import groupby

from desktop_rag.conversations.citation_placeholders import CODE, INLINE_CODE

_IMAGE_OR_LINK = re.compile(r"!?\[([^\[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s\"[^\"\n]*\")?\)")
_EMPHASIS = (  # of bounded length: a text may be nothing but signs
    (re.compile(r"(?P<sign>\*\*|__)(?=\S)(?P<inner>.{1,1000}?)(?<=\S)(?P=sign)"), "strong"),
    (re.compile(r"(?<![\w*])(?P<sign>[*_])(?=\S)(?P<inner>[^*_\n]+?)(?<=\S)(?P=sign)(?!\w)"), "em"),
    (re.compile(r"~~(?=\S)(?P<inner>.{1,1000}?)(?<=\S)~~"), "del"),
)
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_LIST_ITEM = re.compile(r"(\s*)(?:([-*+])|\d{1,9}[.)])\s+(.*)$")
_TABLE_RULE = re.compile(r"\s*\|?[ \t:|-]*-[ \t:|-]*\|?\s*$")
_THEMATIC_BREAK = re.compile(r"\s{0,3}([-*_])(?:\s*\1){2,}\s*$")
_FENCE = re.compile(r"\s*(?:```|~~~)[^\n]*\n?")
_FIRST_HEADING_LEVEL = 3  # the page itself uses the levels above


def replace_links(text: str) -> str:
    """Replace links and images by their text."""
    return _IMAGE_OR_LINK.sub(lambda link: link[1], text)


def markdown_to_html(text: str) -> str:
    """Return Markdown as HTML; unknown syntax remains as plain text."""
    blocks = []
    for index, piece in enumerate(_split_fenced_code(text)):
        if index % 2:
            code = _FENCE.sub("", piece, count=1)
            code = re.sub(r"\n?\s*(?:```|~~~)\s*$", "", code)
            blocks.append(f"<pre><code>{html.escape(code)}</code></pre>")
        else:
            for has_text, group in groupby(piece.splitlines(), key=lambda line: bool(line.strip())):
                blocks += _convert_paragraph(list(group)) if has_text else ()
    return "\n".join(blocks)


def _split_fenced_code(text: str) -> list[str]:
    """Split into alternating text and fenced code; inline code belongs to the text."""
    pieces = [""]
    for index, piece in enumerate(CODE.split(text)):
        if index % 2 and piece.lstrip().startswith(("```", "~~~")) and "\n" in piece:
            pieces += [piece, ""]
        else:
            pieces[-1] += piece
    return pieces


def _convert_paragraph(lines: list[str]) -> Iterator[str]:
    """Yield the HTML blocks of lines without an empty line between them."""
    while lines:
        if len(lines) > 1 and "|" in lines[0] and "|" in lines[1] and _TABLE_RULE.match(lines[1]):
            rows = [line for line in lines if "|" in line]
            yield _convert_table(rows[0], rows[2:])
            lines = [line for line in lines if "|" not in line]
            continue
        kind = _classify_line(lines[0])
        count = 1
        while kind not in {"heading", "break"} and count < len(lines):
            if _classify_line(lines[count]) != kind and not (
                kind == "item" and _classify_line(lines[count]) == ""
            ):
                break
            count += 1
        yield _convert_block(kind, lines[:count])
        lines = lines[count:]


def _classify_line(line: str) -> str:
    if _HEADING.match(line):
        return "heading"
    if _THEMATIC_BREAK.match(line):
        return "break"
    if _LIST_ITEM.match(line):
        return "item"
    return "quote" if line.lstrip().startswith(">") else ""


def _convert_block(kind: str, lines: list[str]) -> str:
    if kind == "heading" and (heading := _HEADING.match(lines[0])):
        level = min(len(heading[1]) + _FIRST_HEADING_LEVEL - 1, 6)
        return f"<h{level}>{_convert_inline(heading[2])}</h{level}>"
    if kind == "break":
        return "<hr>"
    if kind == "item":
        return _convert_list(lines)
    if kind == "quote":
        inner = "\n".join(line.lstrip().removeprefix(">").strip() for line in lines)
        return f"<blockquote><p>{_convert_inline(inner)}</p></blockquote>"
    return f"<p>{_convert_inline(chr(10).join(line.strip() for line in lines))}</p>"


def _convert_list(lines: list[str]) -> str:
    items: list[tuple[int, str]] = []
    for line in lines:
        if item := _LIST_ITEM.match(line):
            items.append((len(item[1].expandtabs()) // 2, item[3]))
        else:
            items[-1] = items[-1][0], f"{items[-1][1]}\n{line.strip()}"
    first = _LIST_ITEM.match(lines[0])
    tag = "ul" if first and first[2] else "ol"
    rows = "".join(
        f'<li style="margin-left: {depth}em">{_convert_inline(words)}</li>' if depth
        else f"<li>{_convert_inline(words)}</li>"
        for depth, words in items
    )  # fmt: skip
    return f"<{tag}>{rows}</{tag}>"


def _convert_table(head: str, rows: list[str]) -> str:
    def format_row(line: str, tag: str) -> str:
        cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
        return "".join(f"<{tag}>{_convert_inline(cell.strip())}</{tag}>" for cell in cells)

    body = "".join(f"<tr>{format_row(line, 'td')}</tr>" for line in rows)
    return f"<table><tr>{format_row(head, 'th')}</tr>{body}</table>"


def _convert_inline(text: str) -> str:
    pieces = INLINE_CODE.split(text)
    for index, piece in enumerate(pieces):
        if index % 2:
            pieces[index] = f"<code>{html.escape(piece.strip('`').strip())}</code>"
        else:
            pieces[index] = html.escape(replace_links(piece))
            for pattern, tag in _EMPHASIS:
                pieces[index] = pattern.sub(rf"<{tag}>\g<inner></{tag}>", pieces[index])
    return "".join(pieces)
