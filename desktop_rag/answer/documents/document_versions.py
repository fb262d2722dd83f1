"""Compare two versions of a document, sentence by sentence, and trace a value over dated documents."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from pathlib import PurePath

from desktop_rag.answer.documents.document_results import DocumentResult, build_row
from desktop_rag.answer.documents.document_selection import find_date, list_title_stems, order_by_date
from desktop_rag.answer.documents.document_texts import DocumentTexts
from desktop_rag.answer.documents.document_wording import say_list, say_result
from desktop_rag.answer_types import ComputedRow
from desktop_rag.document_types import Span
from desktop_rag.tables.document_fields import list_values
from desktop_rag.tables.document_question import Asked, KindWord
from desktop_rag.tables.document_relation import DOCUMENT, DocumentRelation, FiledDocument
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.table_links import Token
from desktop_rag.tables.table_words import TableWords
from desktop_rag.text.sentences import split_sentences

_VERSIONS = 2  # that are compared; the least that a value is traced over
_MOST_CHANGES = 20
_LEAST_ALIKE = 1 / 3  # of the words of two versions of a document
_MOST_COMPARED = 20_000  # characters of a version
Unit = tuple[str, Span]  # a sentence
_SIGN_OF_NAME = re.compile(r"[\d_]")
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


def find_file_name(text: str, name: str) -> int:
    """Return where the name of a file stands in a question, -1 if nowhere.

    Its suffix may be missing if it is no name of words alone.
    """
    stem = PurePath(name).stem
    names = [name, stem] if _SIGN_OF_NAME.search(stem) else [name]
    written = "|".join(map(re.escape, filter(None, names)))
    found = re.search(rf"(?<!\w)(?:{written})(?!\w)", text, re.IGNORECASE) if written else None
    return found.start() if found else -1


def select_by_years(
    related: DocumentRelation, documents: Sequence[FiledDocument], years: Sequence[str]
) -> tuple[FiledDocument, ...]:
    """Return the documents whose names or dates are of some years, all if none is given."""

    def is_of(document: FiledDocument, year: str) -> bool:
        return year in document.path.stem or (find_date(related, document) or "").startswith(year)

    return tuple(each for each in documents if not years or any(is_of(each, year) for year in years))


def compare_versions(
    related: DocumentRelation, documents: Sequence[FiledDocument], texts: DocumentTexts
) -> DocumentResult | None:
    """Return the differences of two documents, by their dates or as given; None if they are no versions."""
    if len(documents) != _VERSIONS or any(
        len(texts.load_text(each.id)) > _MOST_COMPARED for each in documents
    ):
        return None
    dated = order_by_date(related, documents)
    old, new = dated if len(dated) == _VERSIONS else documents
    changes = _list_changes(*(_split_units(texts.load_text(each.id)) for each in (old, new)))
    if not changes:
        return None
    rows: list[ComputedRow] = []
    sentences: list[tuple[str, ComputedRow | None]] = []
    for change in changes:
        cells = [" ".join(text for text, _ in side) for side in change]
        places = [
            build_row(document, cells, (side[0][1][0], side[-1][1][1])) if side else None
            for document, side in zip((old, new), change, strict=True)
        ]
        rows += [place for place in places[::-1] if place][:1]
        line = "\n\n" if sentences else ""
        for sign, cell, place in zip((line, " → "), cells, places, strict=True):
            sentences.append((f"{sign}{cell.rstrip(' .:;,') or '–'}", place))
    return DocumentResult(
        Asked.DIFFERENCES,
        "".join(text for text, _ in sentences),
        tuple(after for _, after in (each.cells for each in rows)),
        (old.path.name, new.path.name),
        tuple(rows),
        _VERSIONS,
        _VERSIONS,
        sentences=tuple(sentences),
    )


def trace_value(
    asked: Sequence[Token], words: TableWords, related: DocumentRelation, texts: DocumentTexts
) -> DocumentResult | None:
    """Return the values that dated documents give in a sentence with all asked words, in their order.

    Words of a document's title need not stand in the sentence, such as those of the choir in its minutes.
    None if fewer than two documents give one.
    """
    stems = {each.stem for each in asked}
    rows, values = [], []
    for document in order_by_date(related, related.documents):
        day = find_date(related, document)
        said = stems - list_title_stems(document, words) or stems
        for text, span in _split_units(texts.load_text(document.id)) if day else ():
            found = list_values(text) if said <= set(words.stem_text(text)) else []
            amounts = [each.text for each in found if each.type != "date"]
            if len(amounts) == 1:
                values.append(f"{day}: {amounts[0]}")
                rows.append(build_row(document, (document.path.name, str(day), amounts[0], text), span))
    used = len({each.document_id for each in rows})
    if used < _VERSIONS:
        return None
    named = load_document_words().get_title("date", words.language)
    columns = (DOCUMENT, named, " ".join(each.text for each in asked), "")
    text = say_result(KindWord("", "", words.language), "list", used, used, value=say_list(values))
    shown = tuple(each.cells[2] for each in rows)
    return DocumentResult(Asked.HISTORY, text, shown, columns, tuple(rows), used, used)


def _split_units(text: str) -> list[Unit]:
    """Return the sentences of a text, with single blanks and no marks of headings, and their spans."""
    return [
        (" ".join(text[start:end].split()).lstrip("# "), (start, end))
        for start, end in split_sentences(text, "en")
        if text[start:end].strip()
    ]


def _list_changes(old: Sequence[Unit], new: Sequence[Unit]) -> list[tuple[Sequence[Unit], Sequence[Unit]]]:
    """Return the sentences that differ, of both texts; none if few words are the same."""
    before, after = ([text for text, _ in each] for each in (old, new))
    words = [" ".join(each).split() for each in (before, after)]
    if difflib.SequenceMatcher(None, words[0], words[1], autojunk=False).ratio() < _LEAST_ALIKE:
        return []
    changes: list[tuple[Sequence[Unit], Sequence[Unit]]] = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "replace" and b - a == d - c:
            changes += (([one], [other]) for one, other in zip(old[a:b], new[c:d], strict=True))
        elif tag != "equal":
            changes.append((old[a:b], new[c:d]))
    return changes[:_MOST_CHANGES]
