"""Write exported answers as Markdown, HTML or plain text, with their sources as footnotes."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence

from desktop_rag.answer_types import Answer, Turn
from desktop_rag.conversations.citation_placeholders import fill_placeholders, map_outside_code
from desktop_rag.conversations.computed_rows import rows_to_html, rows_to_markdown
from desktop_rag.conversations.exported_answers import (
    ExportedAnswers,
    ExportedSource,
    Line,
    LineKind,
    Part,
    Rows,
    Say,
    collect_answer,
    collect_conversation,
)
from desktop_rag.conversations.markdown_escapes import disarm_markdown, escape_markdown
from desktop_rag.conversations.markdown_html import markdown_to_html
from desktop_rag.system.control_characters import make_printable_text
from desktop_rag.system.file_names import make_valid_name
from desktop_rag.system.resources import resource_path
from desktop_rag.tables.xlsx_files import join_with_tabs

_MAX_NAME_CHARACTERS = 80

_MARKDOWN_LINES = {
    LineKind.QUESTION: "## {0}",
    LineKind.REMARK: "*{0}*",
    LineKind.CAPTION: "{0}",
    LineKind.WARNING: "> **{0}** {1}",
}
_HTML_LINES = {
    LineKind.QUESTION: "<h2>{0}</h2>",
    LineKind.REMARK: '<p class="muted">{0}</p>',
    LineKind.CAPTION: '<p class="muted">{0}</p>',
    LineKind.WARNING: '<p class="label">{0}</p>',
}


def make_file_name(title: str, form: str) -> str:
    """Return a file name for the title that is valid on every system."""
    return f"{make_valid_name(title, _MAX_NAME_CHARACTERS) or 'Conversation'}.{form}"


# -- Markdown ----------------------------------------------------------------------------------


def conversation_to_markdown(title: str, turns: Sequence[Turn], say: Say = str) -> str:
    """Return a conversation as Markdown with footnotes, which quote the passages."""
    exported = collect_conversation(title, turns, say)
    blocks = [f"# {escape_markdown(exported.title)}", *_iter_markdown_parts(exported)]
    for source in exported.sources:
        passage = "\n".join(f"    > {escape_markdown(line)}" for line in source.passage.strip().splitlines())
        blocks.append(f"{_source_to_markdown(source)}\n\n{passage}")
    return make_printable_text("\n\n".join(blocks) + "\n")


def answer_to_markdown(answer: Answer, say: Say = str) -> str:
    """Return one answer as Markdown with footnotes."""
    exported = collect_answer(answer, say)
    blocks = [*_iter_markdown_parts(exported), *map(_source_to_markdown, exported.sources)]
    return make_printable_text("\n\n".join(blocks) + "\n")


def _iter_markdown_parts(exported: ExportedAnswers) -> Iterator[str]:
    for part in exported.parts:
        if written := _part_to_markdown(part, exported).strip():
            yield written


def _part_to_markdown(part: Part, exported: ExportedAnswers) -> str:
    match part:
        case Line(kind, text, hint):
            return _MARKDOWN_LINES[kind].format(escape_markdown(text), escape_markdown(hint))
        case Rows(columns, cells):
            return rows_to_markdown(columns, cells)
    return fill_placeholders(
        disarm_markdown(part.markdown),
        part.sentences,
        lambda number: f"[^{part.numbers[number]}]",
        lambda support: f" *({exported.name_support(support)})*",
    )


def _source_to_markdown(source: ExportedSource) -> str:
    name = escape_markdown(source.name)
    linked = f"[{name}](<{source.address}>)" if source.address else name
    return f"[^{source.number}]: {linked}{source.place}"


# -- HTML --------------------------------------------------------------------------------------


def conversation_to_html(title: str, turns: Sequence[Turn], say: Say = str) -> str:
    """Return a conversation as a self-contained HTML page."""
    exported = collect_conversation(title, turns, say)
    link = '<sup><a id="back-{0}" href="#source-{0}">[{0}]</a></sup>'
    body = "\n".join(part_to_html(part, exported, link) for part in exported.parts)
    listed = "\n".join(
        f'<li id="source-{each.number}">{_source_to_html(each)} <a href="#back-{each.number}">↑</a>'
        f"<blockquote>{html.escape(each.passage.strip())}</blockquote></li>"
        for each in exported.sources
    )
    if listed:
        head = f"<h2>{html.escape(say('Sources'))}</h2>"
        body += f'\n<section class="sources">\n{head}\n<ol>\n{listed}\n</ol>\n</section>'
    page = resource_path("export.html").read_text(encoding="utf-8")
    values = {"title": html.escape(exported.title), "body": body}
    return make_printable_text(re.sub(r"@(title|body)@", lambda name: values[name[1]], page))


def answer_to_html(answer: Answer, say: Say = str) -> str:
    """Return one answer with its sources as HTML, for the clipboard."""
    return _to_plain_html(collect_answer(answer, say))


def conversation_to_print(title: str, turns: Sequence[Turn], say: Say = str) -> str:
    """Return a conversation as HTML for paper: with its title, and its sources as numbered notes."""
    return _to_plain_html(collect_conversation(title, turns, say))


def _to_plain_html(exported: ExportedAnswers) -> str:
    body = f"<h1>{html.escape(exported.title)}</h1>" if exported.title else ""
    body += "".join(part_to_html(part, exported, "<sup>[{0}]</sup>") for part in exported.parts)
    listed = "".join(f"<p>[{each.number}] {_source_to_html(each)}</p>" for each in exported.sources)
    if listed:
        body += f"<p><strong>{html.escape(exported.say('Sources'))}</strong></p>{listed}"
    return make_printable_text(body)


def part_to_html(part: Part, exported: ExportedAnswers, link: str) -> str:
    """Return a part as HTML; `link` is that of a citation, with `{0}` for its number."""
    match part:
        case Line(kind, text, hint):
            words = html.escape(text)
            return _HTML_LINES[kind].format(
                f"<strong>{words}</strong> {html.escape(hint)}" if hint else words
            )
        case Rows(columns, cells):
            return rows_to_html(columns, cells)
    linked: set[int] = set()

    def format_citation(number: int) -> str:
        shown = link.format(part.numbers[number])
        is_repeated = number in linked
        linked.add(number)
        return re.sub(r' id="[^"]*"', "", shown) if is_repeated else shown

    return fill_placeholders(
        markdown_to_html(map_outside_code(part.markdown, str)),
        part.sentences,
        format_citation,
        lambda support: f' <small class="support">({html.escape(exported.name_support(support))})</small>',
    )


def _source_to_html(source: ExportedSource) -> str:
    name, address = html.escape(source.name), html.escape(source.address)
    linked = f'<a href="{address}">{name}</a>' if address else name
    return f"{linked}{html.escape(source.place)}"


# -- plain text --------------------------------------------------------------------------------


def answer_to_text(answer: Answer, say: Say = str) -> str:
    """Return one answer with its citations and sources as plain text, for the clipboard."""
    exported = collect_answer(answer, say)
    parts = [_part_to_text(part, exported) for part in exported.parts]
    if exported.sources:
        sources = (f"[{each.number}] {each.name}{each.place}" for each in exported.sources)
        parts.append("\n".join((say("Sources"), *sources)))
    return make_printable_text("\n\n".join(parts))


def _part_to_text(part: Part, exported: ExportedAnswers) -> str:
    match part:
        case Line(_, text, hint):
            return f"{text} {hint}".strip()
        case Rows(columns, cells):
            return join_with_tabs([columns, *cells])
    return fill_placeholders(
        part.markdown,
        part.sentences,
        lambda number: f" [{part.numbers[number]}]",
        lambda support: f" ({exported.name_support(support)})",
    )
