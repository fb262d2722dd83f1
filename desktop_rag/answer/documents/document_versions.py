"""Compare two versions of a document, sentence by sentence."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from desktop_rag.answer.documents.document_results import DocumentResult, build_row
from desktop_rag.answer.documents.document_selection import find_date, order_by_date
from desktop_rag.answer.documents.document_texts import DocumentTexts
from desktop_rag.answer.documents.document_wording import say_result
from desktop_rag.document_types import Span
from desktop_rag.tables.document_question import Asked, KindWord
from desktop_rag.tables.document_relation import DocumentRelation, FiledDocument
from desktop_rag.text.sentences import split_sentences

_VERSIONS = 2
_MOST_CHANGES = 20
_MOST_SAID = 6  # of them
_LEAST_ALIKE = 1 / 3  # of the words of two versions of a document
_MOST_COMPARED = 20_000  # characters of a version
_VARYING = re.compile(r"[\d\W_]+")  # of the names of versions


def find_versions(documents: Sequence[FiledDocument]) -> tuple[FiledDocument, ...]:
    """Return the first of some documents with its versions: in its folder, their names differ in digits."""
    first = documents[0]
    key = _VARYING.sub(" ", first.path.stem).strip().casefold()
    return tuple(
        each
        for each in documents
        if each.path.parent == first.path.parent
        and key
        and _VARYING.sub(" ", each.path.stem).strip().casefold() == key
    )


def select_by_years(
    related: DocumentRelation, documents: Sequence[FiledDocument], years: Sequence[str]
) -> tuple[FiledDocument, ...]:
    """Return the documents whose names or dates are of some years, all if none is given."""

    def is_of(document: FiledDocument, year: str) -> bool:
        return year in document.path.stem or (find_date(related, document) or "").startswith(year)

    return tuple(each for each in documents if not years or any(is_of(each, year) for year in years))


def compare_versions(
    kind_word: KindWord, related: DocumentRelation, documents: Sequence[FiledDocument], texts: DocumentTexts
) -> DocumentResult | None:
    """Return what two documents say differently, the older one first; None if they are no versions of one."""
    if len(documents) != _VERSIONS or any(
        len(texts.load_text(each.id)) > _MOST_COMPARED for each in documents
    ):
        return None
    dated = order_by_date(related, documents)
    old, new = dated if len(dated) == _VERSIONS else sorted(documents, key=lambda each: each.path.name)
    sides = [split_units(texts.load_text(each.id)) for each in (old, new)]
    changes = _list_changes(*sides)
    if not changes:
        return None
    said = "; ".join(f"{_say_side(before)} → {_say_side(after)}" for before, after, _ in changes[:_MOST_SAID])
    return DocumentResult(
        Asked.DIFFERENCES,
        say_result(kind_word, "list", _VERSIONS, _VERSIONS, value=said),
        tuple(after for _, after, _ in changes),
        (old.path.name, new.path.name),
        tuple(build_row(new, (before, after), span) for before, after, span in changes),
        _VERSIONS,
        _VERSIONS,
    )


def _say_side(text: str) -> str:
    """Return one side of a change within a sentence, a dash for none."""
    return text.rstrip(" .:;,") or "–"


def split_units(text: str) -> list[tuple[str, Span]]:
    """Return the sentences of a text, with single blanks, and their spans."""
    return [
        (" ".join(text[start:end].split()), (start, end))
        for start, end in split_sentences(text, "en")
        if text[start:end].strip()
    ]


def _list_changes(
    old: Sequence[tuple[str, Span]], new: Sequence[tuple[str, Span]]
) -> list[tuple[str, str, Span]]:
    """Return the sentences that differ, with a place in the new text; none if few words are the same."""
    before, after = ([text for text, _ in each] for each in (old, new))
    words = [" ".join(each).split() for each in (before, after)]
    if difflib.SequenceMatcher(None, words[0], words[1], autojunk=False).ratio() < _LEAST_ALIKE:
        return []
    changes: list[tuple[str, str, Span]] = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "replace" and b - a == d - c:
            changes += zip(before[a:b], after[c:d], (span for _, span in new[c:d]), strict=True)
        elif tag != "equal":
            span = new[c if c < d else max(c - 1, 0)][1] if new else (0, 1)
            changes.append((" ".join(before[a:b]), " ".join(after[c:d]), span))
    return changes[:_MOST_CHANGES]
