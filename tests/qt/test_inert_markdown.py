"""Foreign text in exported Markdown never becomes a link, an image, HTML or a footnote."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token
from PySide6.QtGui import QTextDocument, QTextFormat
from PySide6.QtWidgets import QApplication

from desktop_rag.answer_types import Answer, Citation, Sentence, Support, Turn
from desktop_rag.conversations.conversation_export import answer_to_markdown, conversation_to_markdown

EVIL = "http://evil.example/x"
PAYLOADS = (
    f"[a]({EVIL})", f"![a]({EVIL})", f"<{EVIL}>", EVIL, "www.evil.example", "me@evil.example",
    "mailto:me@evil.example",
    "HTTPS://EVIL.EXAMPLE/x", "ftp://evil.example/x", "javascript://x/%0aalert(1)",
    f"[a][r]\n\n[r]: {EVIL}", f"[r]\n\n[r]: {EVIL} 'title'", f"![a][r]\n\n[r]:\n {EVIL}",
    f"> [r]: {EVIL}\n\n[r]",
    f"[a [b]({EVIL}) c]({EVIL})", f"[![a]({EVIL})]({EVIL})", f"[a](<{EVIL}> 'b')", f"[a]\\\n({EVIL})",
    f"`` ` `` [a]({EVIL}) ` b", f"`[a]({EVIL})", f"\\`[a]({EVIL})`", f"``[a]({EVIL})`",
    f"`a\n\nb` [a]({EVIL})",
    f"| a |\n| - |\n| `b | [a]({EVIL}) ` |", f"a | b\n:-|-:\n`|` [a]({EVIL}) `|`",
    "<script>alert(1)</script>", f"<img src='{EVIL}'>", f"<a\nhref='{EVIL}'>b</a>", "<!-- a -->",
    "<?php x ?>",
    f"a\n<div>\n\n[a]({EVIL})", "&lt;img src=x&gt;", f"&#91;a]({EVIL})", f"&lbrack;a&rbrack;({EVIL})",
    f"Title [a]({EVIL})\n===", f"[a]({EVIL})\n---", "    <b>code</b>", f"\\\\[a]({EVIL})",
    f"\\\\\\[a]({EVIL})",
    "[^1]: mine", "text[^1] [^2]", "^[inline note]", f"- a\n\n      ```\n  [a]({EVIL})",
    f"```\ncode\n ````` \n[a]({EVIL})", f"~~~ `\n[a]({EVIL})\n```\n[b]({EVIL})", f"> ```\n[a]({EVIL})",
    f"```` [a]({EVIL}) ````", f"``` x ```\n[a]({EVIL})", f"1. ```\n[a]({EVIL})\n```", f"[[a|{EVIL}]]",
    f"http\\://evil.example [a]\\({EVIL})", "me\\@evil.example", f"*[a]({EVIL})*",
    f"[a]({EVIL}\u2028)", f"\t`x\\` [a]({EVIL})`",
)  # fmt: skip


def find_live_tokens(text: str) -> list[str]:
    """Return what is not only text, as CommonMark and GitHub's tables have it."""
    parsed = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(text)
    return [each for token in parsed for each in describe_live_token(token)]


def describe_live_token(token: Token) -> list[str]:
    live = [each for child in token.children or () for each in describe_live_token(child)]
    if token.type in {"html_block", "html_inline", "image"}:
        live.append(token.content or token.type)
    if token.type == "link_open":
        live.append(str(token.attrs["href"]))
    return live


def find_live_fragments(text: str) -> list[str]:
    """Return the addresses of links and images that Qt finds, with HTML and GitHub's bare addresses."""
    document = QTextDocument()
    document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    live, block = [], document.begin()
    while block.isValid():
        iterator = block.begin()
        while not iterator.atEnd():
            style = iterator.fragment().charFormat()
            live += [style.anchorHref()] * style.isAnchor()
            live += [str(style.property(QTextFormat.Property.ImageName))] * style.isImageFormat()
            iterator += 1
        block = block.next()
    return live


@pytest.mark.parametrize("payload", PAYLOADS)
def test_foreign_text_is_inert_wherever_it_stands(qapp: QApplication, payload: str) -> None:
    one_line = " ".join(payload.split())
    path = Path(f"/docs/{one_line.replace('/', ' ')}.pdf")
    cited = Citation(1, "d", path, 3, 0, 9, payload)
    sentences = (Sentence(payload, Support.SUPPORTED, (1,)),)
    answer = Answer(payload, payload, found=True, model=payload, sentences=sentences, citations=(cited,))
    turns = [Turn(1, payload, answer), Turn(2, payload, None, payload, payload), Turn(3, payload, answer)]
    for text, notes in ((conversation_to_markdown(payload, turns), 2), (answer_to_markdown(answer), 1)):
        allowed = {unquote(f"file://{path}#page=3"), ""}
        live = {*find_live_tokens(text), *find_live_fragments(text)}
        assert {unquote(unquote(each)) for each in live} <= allowed, text
        assert len(re.findall(r"^\[\^\d+\]: ", text, re.MULTILINE)) == notes
