"""The parts of an export of answers, for every format.

Each writer puts the parts one after the other and the sources behind them, as foreign text in its format:
the only links lead to cited files. `say` translates the words of the program, which are English without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from urllib.parse import quote

from desktop_rag.answer.answer_notices import QUOTES_LABEL, UNGROUNDED_NOTICE, WRITTEN_LABEL, find_lead_in
from desktop_rag.answer.question_language import say_in_question_language
from desktop_rag.answer_types import Answer, Citation, Sentence, Support, Turn
from desktop_rag.conversations.citation_placeholders import insert_placeholders
from desktop_rag.conversations.computed_rows import describe_rows_shown, list_cells
from desktop_rag.system.file_names import name_files
from desktop_rag.types import Mode

Say = Callable[[str], str]


class LineKind(Enum):
    """The kind of a line of the export."""

    QUESTION = "question"
    REMARK = "remark"  # by the program
    CAPTION = "caption"  # of the table above it
    WARNING = "warning"  # its first words in bold


@dataclass(frozen=True, slots=True)
class Line:
    """Plain text, and of a warning a hint behind it."""

    kind: LineKind
    text: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Prose:
    """The text of an answer in Markdown, with the placeholders of `citation_placeholders`.

    `numbers` are the numbers in the export of the citations of the sentences.
    """

    markdown: str
    sentences: tuple[Sentence, ...]
    numbers: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Rows:
    """A table with the names of its columns."""

    columns: tuple[str, ...]
    cells: Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class ExportedSource:
    """A cited passage: its number, its file with the URI ("" for a relative path), place and text."""

    number: int
    name: str
    address: str
    place: str
    passage: str


Part = Line | Prose | Rows


@dataclass(frozen=True, slots=True)
class ExportedAnswers:
    """The parts of one or more answers in their order, and their sources, numbered throughout."""

    title: str
    parts: tuple[Part, ...]
    sources: tuple[ExportedSource, ...]
    say: Say

    def name_support(self, support: Support) -> str:
        """Return the remark behind a sentence that the sources do not support."""
        if support is Support.WEAK:
            return self.say("only partly in your documents")
        return self.say("not in your documents")


def collect_conversation(title: str, turns: Sequence[Turn], say: Say = str) -> ExportedAnswers:
    """Return the export of turns. The only question is not repeated where it is the title."""
    collector = _Collector(say)
    title = " ".join(title.split())
    for turn in turns:
        question = " ".join(turn.question.split())
        if len(turns) > 1 or question != title:
            collector.parts.append(Line(LineKind.QUESTION, question))
        if about := _describe_turn(turn, say):
            collector.parts.append(Line(LineKind.REMARK, about))
        if turn.answer is None:
            collector.parts.append(Line(LineKind.WARNING, say(turn.error_title), say(turn.error_hint)))
        else:
            collector.parts += collector.iter_answer_parts(turn.answer)
    return collector.finish_export(title)


def collect_answer(answer: Answer, say: Say = str) -> ExportedAnswers:
    """Return the export of one answer without its question."""
    collector = _Collector(say)
    collector.parts += collector.iter_answer_parts(answer)
    return collector.finish_export("")


class _Collector:
    """Collects the parts of answers, and numbers their citations consecutively."""

    def __init__(self, say: Say) -> None:
        self.parts: list[Part] = []
        self._say = say
        self._citations: list[Citation] = []

    def finish_export(self, title: str) -> ExportedAnswers:
        """Return the parts with the sources that they cite."""
        names = name_files(each.path for each in self._citations)
        sources = (
            ExportedSource(
                number, names[each.path], _make_file_uri(each), _format_place(each, self._say), each.text
            )
            for number, each in enumerate(self._citations, 1)
        )
        return ExportedAnswers(title, tuple(self.parts), tuple(sources), self._say)

    def iter_answer_parts(self, answer: Answer) -> Iterator[Part]:
        """Yield the exported parts of an answer."""
        say = self._say
        if answer.mode is Mode.DRAFT and answer.found:  # a text to be sent has no marks and cites nothing
            answer = replace(answer, sentences=(), citations=())
        if not answer.from_documents:
            yield Line(LineKind.WARNING, say(UNGROUNDED_NOTICE))
        for shown in answer.shown:
            label = WRITTEN_LABEL if shown is not answer.shown[0] else ""
            if label := QUOTES_LABEL if shown is answer.quotes else label:
                yield Line(LineKind.REMARK, say(label))
            numbers = {each.number: n for n, each in enumerate(shown.citations, len(self._citations) + 1)}
            self._citations += shown.citations
            yield Prose(_annotate_text(shown, say), shown.sentences, numbers)
        if computed := answer.computation:
            if computed.columns and computed.rows:
                yield Rows(computed.columns, list_cells(computed))
            notices = [say_in_question_language(each, answer.question, say) for each in answer.notices]
            if notes := " ".join(filter(None, (*notices, describe_rows_shown(computed, say)))):
                yield Line(LineKind.CAPTION, notes)
        if answer.stopped:
            yield Line(LineKind.REMARK, say("Stopped before it was complete."))


def _annotate_text(answer: Answer, say: Say) -> str:
    """Return the text with placeholders; that nothing was found is said by the program."""
    is_own = answer.from_documents and not answer.found
    lead_in = find_lead_in(answer)
    own = say_in_question_language(answer.text, answer.question, say) if is_own else answer.text
    text = insert_placeholders(replace(answer, text=own))
    return f"{say_in_question_language(lead_in, answer.question, say)}\n\n{text}" if lead_in else text


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
    return citation.path.as_uri() + (f"#page={quote(str(page))}" if page else "")


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
