"""Texts about found passages for the search page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication

from desktop_rag.answer_types import Citation, Hit
from desktop_rag.retrieve.passage_finder import FoundPassage, FoundPassages
from desktop_rag.types import LibraryCounts
from desktop_rag.ui.widgets.citation_location import describe_scan, format_quote
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.locale_words import format_count, join_sentences, localise_number
from desktop_rag.ui.widgets.messages import translate_message

_tr_search = partial(QCoreApplication.translate, "Search")

# Thresholds of the fused score, which is 1 for a passage that every retriever ranks first.
_STRONG_MATCH, _GOOD_MATCH = 0.75, 0.5


def hit_to_citation(hit: Hit) -> Citation:
    """Return a citation of the hit's passage."""
    passage = hit.passage
    place = passage.page, passage.start, passage.end
    return Citation(
        1,
        passage.document_id,
        hit.path,
        *place,
        passage.text,
        hit.older,
        confidence=passage.confidence,
        in_picture=passage.in_picture,
    )


def hit_to_text(hit: Hit, name: str) -> str:
    """Return a passage with its file and page, for the clipboard."""
    return format_quote(hit.passage.text, hit_to_citation(hit), {hit.path: name})


def format_page(hit: Hit) -> str:
    """Return the page, "" if there is none."""
    return "" if hit.passage.page is None else _tr_search("p. {0}").format(localise_number(hit.passage.page))


def format_headings(found: FoundPassage) -> str:
    """Return the headings above a passage, outermost first, or a remark on a picture that may match."""
    if found.by_look:
        return _tr_search("A picture that may match")
    return " › ".join(found.hit.passage.headings)


def format_older_count(hit: Hit) -> str:
    """Return how many older versions of a passage were left out, "" for none."""
    return format_count("Search", "+{0} older", "+{0} older", hit.older) if hit.older else ""


def describe_match(match: float | None) -> str:
    """Return how well a passage matches, "" if it has no score."""
    if match is None:
        return ""
    if match >= _STRONG_MATCH:
        return _tr_search("Strong match")
    return _tr_search("Good match") if match >= _GOOD_MATCH else _tr_search("Weak match")


def describe_for_screen_reader(found: FoundPassage, name: str) -> str:
    """Return the text of a row for screen readers."""
    hit = found.hit
    words = format_count("Search", "{0} older version left out", "{0} older versions left out", hit.older)
    older = words if hit.older else ""
    match = describe_match(found.match)
    scan = describe_scan(hit.passage.confidence, in_picture=hit.passage.in_picture)
    parts = (name, format_page(hit), format_headings(found), match, older, scan)
    return join_sentences((*parts, found.excerpt.text))


def format_tooltip(found: FoundPassage) -> str:
    """Return the tool tip of a row."""
    hit, older = found.hit, ""
    if hit.older:
        older = format_count(
            "Search",
            "An older version of this passage was left out.",
            "{0} older versions of this passage were left out.",
            hit.older,
        )
    scan = describe_scan(hit.passage.confidence, in_picture=hit.passage.in_picture)
    return wrap_tooltip("\n".join(filter(None, (str(hit.path), describe_match(found.match), older, scan))))


def find_similar(passages: Sequence[FoundPassage]) -> int:
    """Return the number of the first passage behind all that have words searched for; 0 if none has any."""
    return max((number for number, each in enumerate(passages, 1) if each.excerpt.marks), default=0)


def format_result_count(found: FoundPassages) -> str:
    """Return the number of passages and the search time."""
    count, time_ = len(found.passages), localise_number(max(1, round(found.milliseconds)))
    if not found.is_relevant and any(each.by_look for each in found.passages):
        words = _tr_search("Pictures that may match come first. {0} ms").format(time_)
    elif not found.is_relevant:
        words = _tr_search("No good match. Nearest passages, {0} ms").format(time_)
    else:
        words = format_count("Search", "{0} passage, {1} ms", "{0} passages, {1} ms", count, time_)
    return " · ".join((words, *map(translate_message, found.notices)))


def describe_coverage(counts: LibraryCounts) -> str:
    """Return how much of the library cannot be found yet, "" if all can."""
    if counts.waiting:
        waiting, files = localise_number(counts.waiting), localise_number(counts.files)
        return translate_count(
            "Search", "{0} of {1} files not read yet", "{0} of {1} files not read yet", counts.files
        ).format(waiting, files)
    if counts.embedded < counts.passages:
        percent = localise_number(counts.embedded * 100 // counts.passages)
        return _tr_search("{0}% indexed so far").format(percent)
    return ""


def explain_coverage(counts: LibraryCounts) -> str:
    """Return the effect of incomplete coverage on a search, "" if it is complete."""
    if counts.waiting:
        return _tr_search("Files that are not read yet cannot be found.")
    if counts.embedded < counts.passages:
        return _tr_search("Text that is not indexed yet is found only by its words, not by its meaning.")
    return ""
