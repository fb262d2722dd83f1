"""The output of the commands: JSON, or text for people."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    BatchRead,
    FindingsAdded,
    QuotesFound,
    SourcesFound,
    TextAdded,
)
from desktop_rag.answer.answer_notices import PERHAPS_LEAD_IN, UNGROUNDED_NOTICE
from desktop_rag.answer.question_language import say_in_question_language
from desktop_rag.answer_types import Answer, Citation, Computation, Doubt, Hit, Support
from desktop_rag.app.result_records import answer_to_record
from desktop_rag.cancel import StepLoop
from desktop_rag.cli import print_error, print_line, print_remark, print_text
from desktop_rag.conversations.computed_rows import list_cells, rows_to_lines
from desktop_rag.document_types import Passage
from desktop_rag.errors import DesktopRagError, ModelError
from desktop_rag.ingest.discover import UnreadablePath
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.models.model_catalog import MULTILINGUAL_MODEL
from desktop_rag.system.control_characters import dump_printable_json, make_printable_line
from desktop_rag.text.written_citations import WrittenCitationFilter, disarm_written_citations
from desktop_rag.types import FileRow, FileState, LibraryCounts

T = TypeVar("T")

_EXCERPT_CHARACTERS = 240
_SENTENCE_CHARACTERS = 72  # of a sentence that cites a source
_MOST_ROWS = 20  # of those behind a computed answer
_SECONDS_PER_MINUTE, _MINUTES_PER_HOUR = 60, 60
# Before a sentence that is not supported; others are not in the documents.
_DOUBTS: dict[Doubt | None, str] = {
    Doubt.NEGATED: "Your documents say the opposite",
    Doubt.OUTDATED: "A newer document says something different",
    Doubt.ELSEWHERE: "Your documents say this of something else",
    Doubt.COMPUTED: "Not checked, as this needs all rows or documents",
}


def print_json_line(values: dict[str, Any]) -> None:
    """Print one JSON object on a line of stdout."""
    print(dump_printable_json(values), flush=True)


def print_record(record: Struct) -> None:
    """Print a record as a JSON object on a line of stdout."""
    print_json_line(msgspec.to_builtins(record))


def print_entry(values: dict[str, Any], text: str, *, as_json: bool) -> None:
    """Print an entry of a list on a line: its values as JSON, or its text."""
    if as_json:
        print_json_line(values)
    else:
        print_line(text)


def show_copy_progress(text: str, steps: Generator[tuple[int, int], None, T]) -> T:
    """Show a progress bar on a terminal for (bytes done, total); return the generator's value."""
    from tqdm import tqdm

    shown, copying = sys.stderr.isatty(), StepLoop(steps)
    with tqdm(desc=text, unit="B", unit_scale=True, disable=not shown, leave=False) as bar:
        for done, bar.total in copying:
            bar.update(done - bar.n)
    return copying.result


# -- ingest ------------------------------------------------------------------------------------


@contextmanager
def show_ingest_progress(
    files: int, passages: Callable[[], int], recognition: Callable[[], str], pictures: Callable[[], int]
) -> Iterator[Callable[[PipelineEvent], None]]:
    """Show a progress bar on a terminal: files becoming searchable, passages embedded, and later stages.

    Args:
        files: how many are to be read.
        passages: returns the number of passages without vectors.
        recognition: returns how far it is with a file whose text is being recognised, or "".
        pictures: returns the number of pictures that the picture model looks at.
    """
    from tqdm import tqdm

    shown = sys.stderr.isatty()
    with tqdm(desc="Reading", total=files, unit="file", disable=not shown, leave=False) as bar:
        unit = "file"

        def begin_stage(counted: str, total: int, words: str) -> None:
            nonlocal unit
            unit = bar.unit = counted
            bar.reset(total)
            bar.set_description(make_printable_line(words))

        def advance_bar(step: PipelineEvent) -> None:
            if shown and step.passages and unit != "passage":
                begin_stage("passage", passages(), "All searchable, adding vectors")
            if shown and step.pictures and unit != "picture":
                begin_stage("picture", pictures(), "All indexed, looking at pictures")
            if shown and step.changed and (title := recognition()):
                bar.set_description(make_printable_line(title))
            bar.update({"passage": step.passages, "picture": step.pictures}.get(unit, step.searchable))

        yield advance_bar


def build_ingest_report(
    rows: Sequence[FileRow],
    missing: Sequence[UnreadablePath],
    left_out: Mapping[str, int],
    *,
    unchanged: int,
    held_pages: int = 0,
) -> dict[str, Any]:
    """Return the report of an ingest, without the durations.

    Args:
        rows: the files that were read.
        missing: paths that could not be found.
        left_out: numbers of paths by their reason.
        unchanged: the number of files that were not read again.
        held_pages: pages of the library that wait until their text is to be recognised.
    """
    states = Counter(row.state for row in rows)
    failed = [row for row in rows if row.state in {FileState.FAILED, FileState.QUEUED}]
    failures: list[UnreadablePath | FileRow] = [*missing, *failed]
    added = [row for row in rows if row.state in {FileState.SEARCHABLE, FileState.INDEXED}]
    return {
        "files": len(rows) + len(missing) + unchanged,
        "indexed": len(added),
        "unchanged": unchanged,
        "duplicates": states[FileState.DUPLICATE],
        "skipped": states[FileState.SKIPPED],
        "left_out": dict(left_out),
        "held_pages": held_pages,
        "failed": len(failures),
        "passages": sum(row.passages for row in added),
        "characters": sum(row.characters for row in added),
        "failures": [{"path": str(each.path), "title": each.title, "hint": each.hint} for each in failures],
    }


def print_completeness(counts: LibraryCounts) -> None:
    """Print to stderr how much is searchable, if the library is not fully indexed."""
    if counts.waiting or counts.embedded < counts.passages:
        print_remark(
            f"{counts.searchable} of {counts.files} files are searchable,"
            f" {counts.indexed} of them with vectors. `desktop-rag ingest` or the window continues."
        )


def print_ingest_report(values: dict[str, Any]) -> None:
    """Print the report of an ingest as text."""
    print_line(
        f"{values['files']} files: {values['indexed']} indexed, {values['unchanged']} unchanged,"
        f" {values['duplicates']} duplicates, {values['skipped']} skipped,"
        f" {values['failed']} failed"
    )
    print_line(
        f"{values['passages']} passages, {values['characters']} characters,"
        f" searchable after {values['seconds_searchable']} s, done after {values['seconds']} s"
    )
    if values["left_out"]:
        reasons = ", ".join(f"{paths} × {reason}" for reason, paths in values["left_out"].items())
        print_line(f"Left out: {reasons}")
    if values["held_pages"]:
        print_line(f"Scanned pages waiting for --recognise automatic: {values['held_pages']}")
    for share in values.get("nodes", ()):
        print_line(f"Node {share['node']}: {share['files']} files read, {share['vectors']} passages embedded")
        if share["failures"]:
            print_error(
                f"Node {share['node']} failed at {share['failures']} tasks: {share['reason']}",
                "Other nodes or this computer took them over.",
            )
    for failure in values["failures"]:
        print_error(f"{failure['path']}: {failure['title']}", failure["hint"])


# -- search ------------------------------------------------------------------------------------


def print_refused_question(id_: str | None, question: str, error: DesktopRagError, *, as_json: bool) -> None:
    """Print the error of one of several questions."""
    if as_json:
        empty = {"found": False, "answer": "", "passages": []}
        reason = {"title": error.title, "hint": error.hint}
        print_json_line({"id": id_, "question": question, **empty, "error": reason})
    else:
        print_error(f"{question}: {error.title}", error.hint)


def print_hits(hits: Sequence[Hit], notices: Sequence[str] = (), pictures: Sequence[Hit] = ()) -> None:
    """Print hits as text, and pictures that may fit."""
    for notice in notices:
        print_remark(notice)
    if not (hits or pictures):
        print_remark("Nothing was found")
    for number, hit in enumerate(hits, 1):
        page = _format_page(hit.passage)
        print_line(f"{number}. {hit.path}{page}{_format_versions(hit.older)}  ({hit.score:.2f})")
        print_line(f"   {_shorten_text(hit.passage.searched_text, _EXCERPT_CHARACTERS)}")
    _print_pictures(hit.path for hit in pictures)


# -- ask ---------------------------------------------------------------------------------------


def print_answer_json(id_: str | None, events: Iterable[AnswerEvent]) -> None:
    """Print an answer as JSON when it is complete, nothing if it was stopped."""
    answer = next(event.answer for event in events if isinstance(event, Answered))
    if not answer.stopped:
        print_record(answer_to_record(id_, answer))


def print_answer(events: Iterable[AnswerEvent], question: str = "", *, all_rows: bool = False) -> None:
    """Print an answer while it is generated, then its sources, which alone have numbers in brackets.

    A terminal shows the quotes, then the text of a language model while it is generated. Elsewhere the
    text is printed when it was checked, with the quotes that it needs. If the model fails before its
    first word (ModelError, which is raised), they are the answer.
    """
    printer = _AnswerPrinter(question, None if all_rows else _MOST_ROWS)
    try:
        for event in events:
            printer.print_event(event)
    except ModelError:
        printer.print_failed()
        raise


class _AnswerPrinter:
    """Prints the events of one answer."""

    def __init__(self, question: str, most_rows: int | None) -> None:
        self._question = question
        self._most_rows = most_rows  # of a computed answer, None for all
        self._filter = WrittenCitationFilter()
        self._quotes: Answer | None = None  # which are there while a model reads
        self._written = ""  # by the model

    @property
    def _is_held(self) -> bool:
        """Whether the text is printed at its end, as the quotes may come first."""
        return self._quotes is not None and not sys.stdout.isatty()

    def print_event(self, event: AnswerEvent) -> None:
        """Print the text of an event."""
        match event:
            case TextAdded(text) | FindingsAdded(text):
                piece = self._filter.feed(text)
                self._written += piece
                print_text("" if self._is_held else piece)
            case QuotesFound(quotes):
                self._quotes = quotes
                if not self._is_held:
                    _print_quotes(quotes)
            case SourcesFound(is_perhaps=True) if self._quotes is None:  # no model writes
                print_line(say_in_question_language(PERHAPS_LEAD_IN, self._question))
            case BatchRead(done, total, seconds_left) if sys.stderr.isatty():
                left = f", {_format_duration(seconds_left)} left" if seconds_left else ""
                print_remark(f"[{done} of {total} parts{left}]")
            case Answered(answer):
                self._print_answer(answer)
                if answer.computation:
                    _print_rows(answer.computation, self._most_rows)
                _print_readings(answer)
                _print_sources(answer)
                if answer.needs_search_model:
                    print_remark(f"desktop-rag models download {MULTILINGUAL_MODEL}")
                _print_pictures(each.path for each in answer.pictures)
                _print_offer(answer)

    def print_failed(self) -> None:
        """Print the remains of a failed model: its words, or else the quotes."""
        if self._written:
            print_text(f"{self._written}\n" if self._is_held else "")
        elif self._quotes is not None:
            if self._is_held:
                _print_quotes(self._quotes)
            _print_sources(self._quotes)

    def _print_answer(self, answer: Answer) -> None:
        text = f"{self._written if self._is_held else ''}{self._filter.flush()}\n\n"
        for each in answer.shown if self._is_held else (answer,):
            if each is answer.quotes:
                _print_quotes(each)
            else:
                print_text(text)


def _print_rows(computed: Computation, most: int | None) -> None:
    """Print the first rows behind an answer in columns that fit the terminal, and how many more there are."""
    rows = list_cells(computed)[:most]
    if not (computed.columns and rows):
        return
    for line in rows_to_lines(computed.columns, rows, shutil.get_terminal_size().columns):
        print_line(line)
    more = computed.rows_used - len(rows)
    if more > 0:
        print_line(f"… and {more} more {'row' if more == 1 else 'rows'}")
    print_line("")


def _print_readings(answer: Answer) -> None:
    """Print the questions that may be meant."""
    if answer.readings:
        print_line(answer.readings_note)
        for each in answer.readings:
            print_line(f"- {each}")
        print_line("")


def _print_offer(answer: Answer) -> None:
    """Print the cost of reading every passage."""
    if answer.offer:
        time = f", which takes {_format_duration(answer.offer.seconds)}" if answer.offer.seconds else ""
        passages = f"{answer.offer.passages} passages"
        read = f"reads the other {passages}" if answer.offer.is_begun else f"reads all {passages}"
        print_remark(f"With --read-everything, the program {read}{time}.")


def _format_duration(seconds: float) -> str:
    """Return a rounded duration, such as "about 20 minutes"."""
    if seconds < _SECONDS_PER_MINUTE:
        return "less than a minute"
    minutes = round(seconds / _SECONDS_PER_MINUTE)
    if minutes < _MINUTES_PER_HOUR:
        return f"about {minutes} minute{'s' * (minutes > 1)}"
    return f"about {seconds / _SECONDS_PER_MINUTE / _MINUTES_PER_HOUR:.1f} hours"


def _print_quotes(quotes: Answer) -> None:
    for line in disarm_written_citations(quotes.text).splitlines():
        print_line(f"> {line}".rstrip())
    print_line("")


def _print_pictures(paths: Iterable[Path]) -> None:
    for path in paths:
        print_line(f"A picture that may match: {path}")


def _print_sources(answer: Answer) -> None:
    for notice in answer.notices if answer.found else ():  # otherwise the answer says so
        print_remark(say_in_question_language(notice, answer.question))
    if not answer.from_documents:
        print_remark(UNGROUNDED_NOTICE)
        return
    if answer.nearest:
        print_line("Closest passages:")
    for citation in answer.citations or answer.nearest:
        print_line(
            f"[{citation.number}] {citation.path}{_format_page(citation)}{_format_versions(citation.older)}"
        )
        says_all_at_once = answer.model == CATALOG_MODEL and len(answer.sentences) == 1
        for sentence in answer.sentences if not says_all_at_once else ():
            if citation.number in sentence.citations:
                print_line(
                    f"    {_shorten_text(disarm_written_citations(sentence.text), _SENTENCE_CHARACTERS)}"
                )
    for sentence in answer.sentences:
        if sentence.support is Support.UNSUPPORTED:
            label = _DOUBTS.get(sentence.doubt, "Not in your documents")
            print_line(f"{label}: {disarm_written_citations(' '.join(sentence.text.split()))}")
    if answer.model == CATALOG_MODEL or answer.lists_findings:  # its notices report the reading
        return
    parts = "parts of " if answer.can_read_more else ""
    quoted = " No language model is in use: these are quotes." if answer.found else ""
    print_remark(
        f"Read {parts}{answer.passages_read} of {answer.passages_total} passages."
        f"{quoted if answer.model == 'extractive' else ''}"
    )


def _format_page(place: Passage | Citation) -> str:
    """Return the page, and how sure text recognition is of it."""
    page = f", p. {place.page}" if place.page else ""
    if place.confidence is None:
        return page
    return f"{page}, read from a {'picture' if place.in_picture else 'scan'} ({place.confidence:.0%} sure)"


def _format_versions(older: int) -> str:
    return f", newest of {older + 1} versions" if older else ""


def _shorten_text(text: str, most: int) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
