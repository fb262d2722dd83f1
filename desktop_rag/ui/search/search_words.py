"""Texts about found passages for the search page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop_rag.retrieve.passage_finder import Found, FoundPassage
from desktop_rag.types import Citation, Hit, LibraryCounts
from desktop_rag.ui.conversation.citation_words import place
from desktop_rag.ui.library.file_words import number_words

# Thresholds of the fused score, which is 1 for a passage that every retriever ranks first.
_STRONG, _GOOD = 0.75, 0.5


def citation_of(hit: Hit) -> Citation:
    """Return a citation of the hit's passage."""
    passage = hit.passage
    return Citation(
        1,
        passage.document_id,
        hit.path,
        passage.page,
        passage.start,
        passage.end,
        passage.text,
        hit.older,
    )


def as_text(hit: Hit) -> str:
    """Return a passage with its file and page, for the clipboard."""
    return f"{hit.passage.text.strip()}\n\n[{place(citation_of(hit))}]"


def page_words(hit: Hit) -> str:
    """Return the page, "" if there is none."""
    return "" if hit.passage.page is None else _tr("p. {0}").format(hit.passage.page)


def heading_words(hit: Hit) -> str:
    """Return the headings above a passage, outermost first."""
    return " › ".join(hit.passage.headings)


def older_words(hit: Hit) -> str:
    """Return how many older versions of a passage were left out, "" for none."""
    return _tr("+{0} older").format(number_words(hit.older)) if hit.older else ""


def match_words(match: float | None) -> str:
    """Return how well a passage matches, "" if it has no score."""
    if match is None:
        return ""
    if match >= _STRONG:
        return _tr("Strong match")
    return _tr("Good match") if match >= _GOOD else _tr("Weak match")


def spoken(found: FoundPassage) -> str:
    """Return the text of a row for screen readers."""
    hit = found.hit
    older = _tr("{0} older versions left out").format(number_words(hit.older)) if hit.older else ""
    match = match_words(found.match)
    parts = (hit.path.name, page_words(hit), heading_words(hit), match, older)
    return ". ".join(filter(None, (*parts, found.excerpt.text)))


def tip(found: FoundPassage) -> str:
    """Return the tool tip of a row."""
    hit, older = found.hit, ""
    if hit.older == 1:
        older = _tr("An older version of this passage was left out.")
    elif hit.older:
        older = _tr("{0} older versions of this passage were left out.").format(
            number_words(hit.older)
        )
    return "\n".join(filter(None, (str(hit.path), match_words(found.match), older)))


def count_words(found: Found) -> str:
    """Return the number of passages and the search time."""
    count, time_ = len(found.passages), number_words(max(1, round(found.milliseconds)))
    if not found.fits:
        words = _tr("Nothing fits well. The nearest passages, {0} ms").format(time_)
    elif count == 1:
        words = _tr("1 passage, {0} ms").format(time_)
    else:
        words = _tr("{0} passages, {1} ms").format(number_words(count), time_)
    return " · ".join((words, *found.notices))


def coverage_words(counts: LibraryCounts) -> str:
    """Return how much of the library cannot be found yet, "" if all can."""
    if counts.waiting:
        waiting, files = number_words(counts.waiting), number_words(counts.files)
        return _tr("{0} of {1} files still to be read").format(waiting, files)
    if counts.embedded < counts.passages:
        percent = number_words(counts.embedded * 100 // counts.passages)
        return _tr("{0} % indexed so far").format(percent)
    return ""


def coverage_tip(counts: LibraryCounts) -> str:
    """Return what incomplete coverage means for a search, "" if it is complete."""
    if counts.waiting:
        return _tr("What is still to be read cannot be found yet.")
    if counts.embedded < counts.passages:
        return _tr("What is not indexed yet is found by its words only, not by its meaning.")
    return ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Search", text)
