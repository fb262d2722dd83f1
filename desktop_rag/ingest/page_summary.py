"""Words about recognised pages, and others with the reason, for a file's row and the coverage report."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise

from desktop_rag.document_types import PageCause, PageOutcome, RecognisedText
from desktop_rag.readers.document_builder import MAX_CHARACTERS

_MAX_RANGES = 20  # of page numbers that are listed
_UNREAD = frozenset({PageOutcome.UNREADABLE, PageOutcome.DAMAGED, PageOutcome.TOO_LARGE, PageOutcome.FAILED})
Pages = Mapping[int, tuple[PageCause, PageOutcome]]  # by number


def note_page(page: RecognisedText) -> tuple[PageCause, PageOutcome]:
    """Return the words about a page."""
    return page.cause, page.outcome


def describe_gaps(pages: Pages) -> str:
    """Return how many pages could not be read, "" if all could, or it is one picture: a view is no text."""
    unread = [outcome for cause, outcome in pages.values() if _is_page(cause) and outcome in _UNREAD]
    if not unread or (unread == [PageOutcome.UNREADABLE] and len(pages) == 1):
        return ""
    return f"{len(unread)} of {len(pages)} pages could not be recognised"


def describe_cut(characters: int) -> str:
    """Return how much of a document with this many characters was read, "" if that was all."""
    is_cut = characters >= MAX_CHARACTERS
    return f"Only the first {characters:,} characters were read" if is_cut else ""


def describe_pages(pages: Pages) -> str:
    """Return why pages were recognised, and the outcome of those without text, with their numbers."""
    causes: defaultdict[PageCause, list[int]] = defaultdict(list)
    outcomes: defaultdict[PageOutcome, list[int]] = defaultdict(list)
    for number, (cause, outcome) in sorted(pages.items()):
        causes[cause].append(number)
        if _is_page(cause):
            outcomes[outcome].append(number)
    said = [_describe_cause(cause, _list_ranges(causes[cause])) for cause in PageCause if cause in causes]
    said += [
        _describe_outcome(outcome, _list_ranges(outcomes[outcome]))
        for outcome in PageOutcome
        if outcome in outcomes
    ]
    if PageCause.EMBEDDED in causes:
        read = sum(pages[number][1] is PageOutcome.READ for number in causes[PageCause.EMBEDDED])
        said.append(f"Text was recognised in {read} of its pictures.")
    return " ".join(filter(None, said))


def _is_page(cause: PageCause) -> bool:
    return cause is not PageCause.EMBEDDED


def _describe_cause(cause: PageCause, ranges: Iterable[str]) -> str:
    match cause:
        case PageCause.NO_LAYER:
            return f"Recognised because there was no text layer (page {', '.join(ranges)})."
        case PageCause.THIN_LAYER:
            return f"Recognised because there was little text next to a picture (page {', '.join(ranges)})."
        case PageCause.GARBLED_LAYER:
            return f"Recognised because the text layer was garbled (page {', '.join(ranges)})."
        case PageCause.EMBEDDED:
            return ""


def _describe_outcome(outcome: PageOutcome, ranges: Iterable[str]) -> str:
    match outcome:
        case PageOutcome.LAYER_KEPT:
            return f"The text layer was kept because it has the same text (page {', '.join(ranges)})."
        case PageOutcome.BLANK:
            return f"No text was found (page {', '.join(ranges)})."
        case PageOutcome.UNREADABLE:
            return f"Handwriting, or a script that is not recognised (page {', '.join(ranges)})."
        case PageOutcome.DAMAGED:
            return f"Damaged (page {', '.join(ranges)})."
        case PageOutcome.TOO_LARGE:
            return f"Too large to be read (page {', '.join(ranges)})."
        case PageOutcome.FAILED:
            return f"Recognition took too long or too much memory (page {', '.join(ranges)})."
        case PageOutcome.READ:
            return ""


def _list_ranges(numbers: list[int]) -> list[str]:
    """Return ascending numbers as ranges, such as 2, 4–9."""
    starts = [numbers[0], *(after for before, after in pairwise(numbers) if after != before + 1)]
    ends = [*(before for before, after in pairwise(numbers) if after != before + 1), numbers[-1]]
    ranges = [
        f"{start}–{end}" if end > start else str(start) for start, end in zip(starts, ends, strict=True)
    ]
    return ranges if len(ranges) <= _MAX_RANGES else [*ranges[:_MAX_RANGES], "…"]
