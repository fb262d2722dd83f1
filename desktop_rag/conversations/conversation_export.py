"""Export conversations and answers as Markdown, HTML or plain text, with sources as footnotes.

Foreign text keeps no link, no HTML and no control character: the only links lead to cited files.
`say` translates the words of the program, which are English without it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from desktop_rag.answer.answer_notices import QUOTES_LABEL, WRITTEN_LABEL, find_lead_in
from desktop_rag.answer.question_language import say_in_question_language
from desktop_rag.answer.ungrounded_answer import UNGROUNDED_NOTICE
from desktop_rag.answer_types import Answer, Citation, Support, Turn
from desktop_rag.control_characters import make_printable_text
from desktop_rag.conversations.annotation import fill_placeholders, insert_placeholders, map_outside_code
from desktop_rag.conversations.computed_rows import (
    describe_rows_shown,
    list_cells,
    rows_to_html,
    rows_to_markdown,
    rows_to_tabs,
)
from desktop_rag.conversations.markdown_escapes import disarm_markdown, escape_markdown
from desktop_rag.conversations.markdown_html import markdown_to_html
from desktop_rag.file_names import make_valid_name, name_files
from desktop_rag.resources import resource_path
from desktop_rag.types import Mode

FORMATS = ("html", "md")
_MAX_NAME_CHARACTERS = 80

Say = Callable[[str], str]


@dataclass(slots=True)
class _Footnotes:
    """The citations of all answers, numbered consecutively."""

    citations: list[Citation] = field(default_factory=list)

    def add_citations(self, answer: Answer) -> dict[int, int]:
        """Add the citations of an answer; return a map from their numbers to footnote numbers."""
        first = len(self.citations) + 1
        self.citations += answer.citations
        return {each.number: first + index for index, each in enumerate(answer.citations)}

    def name_files(self) -> dict[Path, str]:
        """Return what to call each cited file."""
        return name_files(each.path for each in self.citations)


def make_file_name(title: str, form: str) -> str:
    """Return a file name for the title that is valid on every system."""
    return f"{make_valid_name(title, _MAX_NAME_CHARACTERS) or 'Conversation'}.{form}"


# -- Markdown ----------------------------------------------------------------------------------


def conversation_to_markdown(title: str, turns: Sequence[Turn], say: Say = str) -> str:
    """Return a conversation as Markdown with footnotes."""
    footnotes = _Footnotes()
    blocks = [f"# {escape_markdown(' '.join(title.split()))}"]
    for turn in turns:
        blocks.append(f"## {escape_markdown(' '.join(turn.question.split()))}")
        if about := _describe_turn(turn, say):
            blocks.append(f"*{about}*")
        if turn.answer is None:
            error, hint = map(escape_markdown, (say(turn.error_title), say(turn.error_hint)))
            blocks.append(f"> **{error}** {hint}".rstrip())
        else:
            blocks += _iter_answer_blocks(turn.answer, footnotes, say)
    names = footnotes.name_files()
    for number, citation in enumerate(footnotes.citations, 1):
        passage = "\n".join(f"    > {escape_markdown(line)}" for line in citation.text.strip().splitlines())
        blocks.append(f"[^{number}]: {_citation_to_markdown(citation, names, say)}\n\n{passage}")
    return make_printable_text("\n\n".join(blocks) + "\n")


def answer_to_markdown(answer: Answer, say: Say = str) -> str:
    """Return one answer as Markdown with footnotes, for the clipboard."""
    footnotes = _Footnotes()
    blocks = [*_iter_answer_blocks(answer, footnotes, say)]
    names = footnotes.name_files()
    blocks += [
        f"[^{n}]: {_citation_to_markdown(each, names, say)}" for n, each in enumerate(footnotes.citations, 1)
    ]
    return make_printable_text("\n\n".join(blocks) + "\n")


def _iter_answer_blocks(answer: Answer, footnotes: _Footnotes, say: Say) -> Iterator[str]:
    if not answer.from_documents:
        yield f"> **{say(UNGROUNDED_NOTICE)}**"
    for label, shown in _iter_shown(answer, say):
        if label:
            yield f"*{escape_markdown(label)}*"
        text = _text_to_markdown(shown, footnotes.add_citations(shown), say)
        yield from [text] if text else []
    if computed := answer.computation:
        rows, notes = rows_to_markdown(computed.columns, list_cells(computed)), _describe_rows(answer, say)
        yield from filter(None, (rows, escape_markdown(notes)))
    if answer.stopped:
        yield f"*{say('Stopped before it was complete.')}*"


def _text_to_markdown(answer: Answer, numbers: Mapping[int, int], say: Say) -> str:
    return fill_placeholders(
        disarm_markdown(_annotate_text(answer, say)),
        answer.sentences,
        lambda n: f"[^{numbers[n]}]",
        lambda support: f" *({_name_support(support, say)})*",
    ).strip()


def _citation_to_markdown(citation: Citation, names: Mapping[Path, str], say: Say) -> str:
    name, address = escape_markdown(names[citation.path]), _make_file_uri(citation)
    return f"{f'[{name}](<{address}>)' if address else name}{_format_place(citation, say)}"


# -- HTML --------------------------------------------------------------------------------------


def conversation_to_html(title: str, turns: Sequence[Turn], say: Say = str) -> str:
    """Return a conversation as a self-contained HTML page."""
    footnotes = _Footnotes()
    sections = []
    for turn in turns:
        about = html.escape(_describe_turn(turn, say))
        about = f'<p class="muted">{about}</p>' if about else ""
        sections.append(
            f"<section>\n<h2>{html.escape(turn.question.strip())}</h2>{about}\n"
            f"{_turn_to_html(turn, footnotes, say)}\n</section>"
        )
    names = footnotes.name_files()
    numbered = enumerate(footnotes.citations, 1)
    listed = "\n".join(_footnote_to_html(number, each, names, say) for number, each in numbered)
    if listed:
        head = f"<h2>{html.escape(say('Sources'))}</h2>"
        sections.append(f'<section class="sources">\n{head}\n<ol>\n{listed}\n</ol>\n</section>')
    page = resource_path("export.html").read_text(encoding="utf-8")
    values = {"title": html.escape(" ".join(title.split())), "body": "\n".join(sections)}
    return make_printable_text(re.sub(r"@(title|body)@", lambda name: values[name[1]], page))


def answer_to_html(answer: Answer, say: Say = str) -> str:
    """Return one answer with its sources as HTML, for the clipboard."""
    footnotes = _Footnotes()
    body = _answer_to_html(answer, footnotes, "<sup>[{0}]</sup>", say)
    names = footnotes.name_files()
    sources = "".join(
        f"<li>[{n}] {_citation_to_html(each, names, say)}</li>"
        for n, each in enumerate(footnotes.citations, 1)
    )
    label = "" if answer.from_documents else f"<p><strong>{html.escape(say(UNGROUNDED_NOTICE))}</strong></p>"
    listed = (
        f'<p>{html.escape(say("Sources"))}</p><ul style="list-style: none">{sources}</ul>' if sources else ""
    )
    return make_printable_text(f"{label}{body}{listed}")


def _turn_to_html(turn: Turn, footnotes: _Footnotes, say: Say) -> str:
    answer = turn.answer
    if answer is None:
        title, hint = html.escape(say(turn.error_title)), html.escape(say(turn.error_hint))
        words = f"<strong>{title}</strong> {hint}"
        return f'<p class="label">{words}</p>'
    label = "" if answer.from_documents else f'<p class="label">{html.escape(say(UNGROUNDED_NOTICE))}</p>'
    stopped = html.escape(say("Stopped before it was complete.")) if answer.stopped else ""
    stopped = f'<p class="muted">{stopped}</p>' if stopped else ""
    link = '<sup><a id="back-{0}" href="#source-{0}">[{0}]</a></sup>'
    return f"{label}{_answer_to_html(answer, footnotes, link, say)}{stopped}"


def _answer_to_html(answer: Answer, footnotes: _Footnotes, link: str, say: Say) -> str:
    parts = []
    for label, shown in _iter_shown(answer, say):
        parts += [f'<p class="muted">{html.escape(label)}</p>'] if label else []
        parts.append(_text_to_html(shown, footnotes.add_citations(shown), link, say))
    if computed := answer.computation:
        parts.append(rows_to_html(computed.columns, list_cells(computed)))
        parts.append(f'<p class="muted">{html.escape(_describe_rows(answer, say))}</p>')
    return "".join(parts)


def _text_to_html(answer: Answer, numbers: Mapping[int, int], link: str, say: Say) -> str:
    linked: set[int] = set()

    def format_citation(number: int) -> str:
        shown = link.format(numbers[number])
        is_repeated = number in linked
        linked.add(number)
        return re.sub(r' id="[^"]*"', "", shown) if is_repeated else shown

    return fill_placeholders(
        markdown_to_html(map_outside_code(_annotate_text(answer, say), str)),
        answer.sentences,
        format_citation,
        lambda support: f' <small class="support">({html.escape(_name_support(support, say))})</small>',
    )


def _footnote_to_html(number: int, citation: Citation, names: Mapping[Path, str], say: Say) -> str:
    return (
        f'<li id="source-{number}">{_citation_to_html(citation, names, say)} <a href="#back-{number}">↑</a>'
        f"<blockquote>{html.escape(citation.text.strip())}</blockquote></li>"
    )


def _citation_to_html(citation: Citation, names: Mapping[Path, str], say: Say) -> str:
    name, address = html.escape(names[citation.path]), html.escape(_make_file_uri(citation))
    linked = f'<a href="{address}">{name}</a>' if address else name
    return f"{linked}{html.escape(_format_place(citation, say))}"


# -- both --------------------------------------------------------------------------------------


def answer_to_text(answer: Answer, say: Say = str) -> str:
    """Return one answer with its citations and sources as plain text, for the clipboard."""
    footnotes = _Footnotes()
    parts = [] if answer.from_documents else [say(UNGROUNDED_NOTICE)]
    for label, shown in _iter_shown(answer, say):
        parts += [label] if label else []
        parts.append(_text_to_plain(shown, footnotes.add_citations(shown), say))
    if computed := answer.computation:
        rows = rows_to_tabs(computed.columns, list_cells(computed))
        parts += filter(None, (rows, _describe_rows(answer, say)))
    names = footnotes.name_files()
    cited = enumerate(footnotes.citations, 1)
    sources = [f"[{n}] {names[each.path]}{_format_place(each, say)}" for n, each in cited]
    if sources:
        parts.append("\n".join((say("Sources"), *sources)))
    return make_printable_text("\n\n".join(parts))


def _text_to_plain(answer: Answer, numbers: Mapping[int, int], say: Say) -> str:
    return fill_placeholders(
        _annotate_text(answer, say),
        answer.sentences,
        lambda n: f" [{numbers[n]}]",
        lambda support: f" ({_name_support(support, say)})",
    )


def _iter_shown(answer: Answer, say: Say) -> Iterator[tuple[str, Answer]]:
    """Yield what is shown of an answer, each with its label, "" for an answer that is first."""
    for each in answer.shown:
        label = WRITTEN_LABEL if answer.is_contradicted else ""
        label = QUOTES_LABEL if each is answer.quotes else label
        yield say(label) if label else "", each


def _describe_rows(answer: Answer, say: Say) -> str:
    """Return what a computed answer was computed from, and how many of the rows are there."""
    notices = [say_in_question_language(each, answer.question, say) for each in answer.notices]
    shown = describe_rows_shown(answer.computation, say) if answer.computation else ""
    return " ".join(filter(None, (*notices, shown)))


def _annotate_text(answer: Answer, say: Say) -> str:
    """Return the text with placeholders; that nothing was found is said by the program."""
    is_own = answer.from_documents and not answer.found
    lead_in = find_lead_in(answer)
    own = say_in_question_language(answer.text, answer.question, say) if is_own else answer.text
    text = insert_placeholders(replace(answer, text=own))
    return f"{say_in_question_language(lead_in, answer.question, say)}\n\n{text}" if lead_in else text


def _name_support(support: Support, say: Say) -> str:
    if support is Support.WEAK:
        return say("only partly in your documents")
    return say("not in your documents")


def _format_place(citation: Citation, say: Say) -> str:
    page = "" if citation.page is None else f", {say(f'p. {citation.page}')}"
    if citation.confidence is None:
        return page
    origin = say("read from a picture") if citation.in_picture else say("read from a scan")
    return f"{page}, {origin}"


def _make_file_uri(citation: Citation) -> str:
    """Return the URI of the cited file and page, "" for a relative path."""
    if not citation.path.is_absolute():
        return ""
    page = citation.page if citation.path.suffix.lower() == ".pdf" else None
    return Path(citation.path).as_uri() + (f"#page={quote(str(page))}" if page else "")


def _describe_turn(turn: Turn, say: Say) -> str:
    """Return the label of the mode, none for ask, and the time of a turn."""
    labels = {
        Mode.SUMMARISE: say("Summary"),
        Mode.DRAFT: say("Draft"),
        Mode.TRANSLATE: say("Translation"),
    }
    label = labels.get(turn.mode, "")
    if not turn.asked_at:
        return label
    when = f"{datetime.fromtimestamp(turn.asked_at, UTC).astimezone():%Y-%m-%d %H:%M}"
    return f"{label}, {when}" if label else when
