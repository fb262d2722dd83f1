"""Convert the Markdown of answers to HTML without links, images or raw HTML."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from itertools import groupby

from desktop_rag.conversations.annotation import CODE

_IMAGE_OR_LINK = re.compile(r"!?\[([^\[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s\"[^\"\n]*\")?\)")
_EMPHASIS = (
    (re.compile(r"(?P<sign>\*\*|__)(?=\S)(?P<inner>.+?)(?<=\S)(?P=sign)"), "strong"),
    (re.compile(r"(?<![\w*])(?P<sign>[*_])(?=\S)(?P<inner>[^*_\n]+?)(?<=\S)(?P=sign)(?!\w)"), "em"),
    (re.compile(r"~~(?=\S)(?P<inner>.+?)(?<=\S)~~"), "del"),
)
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_ITEM = re.compile(r"(\s*)(?:([-*+])|\d{1,9}[.)])\s+(.*)$")
_RULE = re.compile(r"\s*\|?[ \t:|-]*-[ \t:|-]*\|?\s*$")
_BREAK = re.compile(r"\s{0,3}([-*_])(?:\s*\1){2,}\s*$")
_FENCE = re.compile(r"\s*(?:```|~~~)[^\n]*\n?")
_HIGHEST = 3  # the page itself uses the levels above


def words_of_links(text: str) -> str:
    """Replace links and images by their text."""
    return _IMAGE_OR_LINK.sub(lambda link: link[1], text)


def html_of(text: str) -> str:
    """Return Markdown as HTML; unknown syntax remains as plain text."""
    blocks = []
    for index, piece in enumerate(_fenced(text)):
        if index % 2:
            code = _FENCE.sub("", piece, count=1)
            code = re.sub(r"\n?\s*(?:```|~~~)\s*$", "", code)
            blocks.append(f"<pre><code>{html.escape(code)}</code></pre>")
        else:
            blocks += _blocks(piece)
    return "\n".join(blocks)


def _fenced(text: str) -> list[str]:
    """Split into alternating text and fenced code; inline code belongs to the text."""
    pieces = [""]
    for index, piece in enumerate(CODE.split(text)):
        if index % 2 and piece.lstrip().startswith(("```", "~~~")) and "\n" in piece:
            pieces += [piece, ""]
        else:
            pieces[-1] += piece
    return pieces


def _blocks(text: str) -> Iterator[str]:
    for has_text, group in groupby(text.splitlines(), key=lambda line: bool(line.strip())):
        if has_text:
            yield from _paragraph(list(group))


def _paragraph(lines: list[str]) -> Iterator[str]:
    """Yield the HTML blocks of lines without an empty line between them."""
    while lines:
        if len(lines) > 1 and "|" in lines[0] and "|" in lines[1] and _RULE.match(lines[1]):
            rows = [line for line in lines if "|" in line]
            yield _table(rows[0], rows[2:])
            lines = [line for line in lines if "|" not in line]
            continue
        kind = _kind(lines[0])
        count = 1
        while kind not in {"heading", "break"} and count < len(lines):
            if _kind(lines[count]) != kind and not (kind == "item" and _kind(lines[count]) == ""):
                break
            count += 1
        yield _block(kind, lines[:count])
        lines = lines[count:]


def _kind(line: str) -> str:
    if _HEADING.match(line):
        return "heading"
    if _BREAK.match(line):
        return "break"
    if _ITEM.match(line):
        return "item"
    return "quote" if line.lstrip().startswith(">") else ""


def _block(kind: str, lines: list[str]) -> str:
    if kind == "heading" and (heading := _HEADING.match(lines[0])):
        level = min(len(heading[1]) + _HIGHEST - 1, 6)
        return f"<h{level}>{_inline(heading[2])}</h{level}>"
    if kind == "break":
        return "<hr>"
    if kind == "item":
        return _list(lines)
    if kind == "quote":
        inner = "\n".join(line.lstrip().removeprefix(">").strip() for line in lines)
        return f"<blockquote><p>{_inline(inner)}</p></blockquote>"
    return f"<p>{_inline(chr(10).join(line.strip() for line in lines))}</p>"


def _list(lines: list[str]) -> str:
    items: list[tuple[int, str]] = []
    for line in lines:
        if item := _ITEM.match(line):
            items.append((len(item[1].expandtabs()) // 2, item[3]))
        else:
            items[-1] = items[-1][0], f"{items[-1][1]}\n{line.strip()}"
    first = _ITEM.match(lines[0])
    tag = "ul" if first and first[2] else "ol"
    rows = "".join(
        f'<li style="margin-left: {depth}em">{_inline(words)}</li>' if depth
        else f"<li>{_inline(words)}</li>"
        for depth, words in items
    )  # fmt: skip
    return f"<{tag}>{rows}</{tag}>"


def _table(head: str, rows: list[str]) -> str:
    def row(line: str, tag: str) -> str:
        cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
        return "".join(f"<{tag}>{_inline(cell.strip())}</{tag}>" for cell in cells)

    body = "".join(f"<tr>{row(line, 'td')}</tr>" for line in rows)
    return f"<table><tr>{row(head, 'th')}</tr>{body}</table>"


def _inline(text: str) -> str:
    pieces = re.split(r"(`+[^`\n]+`+)", text)
    for index, piece in enumerate(pieces):
        if index % 2:
            pieces[index] = f"<code>{html.escape(piece.strip('`').strip())}</code>"
        else:
            pieces[index] = _emphasised(html.escape(words_of_links(piece)))
    return "".join(pieces)


def _emphasised(text: str) -> str:
    for pattern, tag in _EMPHASIS:
        text = pattern.sub(rf"<{tag}>\g<inner></{tag}>", text)
    return text
