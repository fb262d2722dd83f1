"""Trace how a value changed over dated documents of a kind."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_rag.answer.documents.document_results import DocumentResult, build_row
from desktop_rag.answer.documents.document_selection import find_date, list_title_stems, order_by_date
from desktop_rag.answer.documents.document_texts import DocumentTexts
from desktop_rag.answer.documents.document_versions import split_units
from desktop_rag.answer.documents.document_wording import say_list, say_result
from desktop_rag.tables.document_fields import list_values
from desktop_rag.tables.document_question import Asked, KindWord
from desktop_rag.tables.document_relation import DOCUMENT, DocumentRelation
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.table_links import Token
from desktop_rag.tables.table_words import TableWords

_LEAST_DOCUMENTS = 2


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
        for text, span in split_units(texts.load_text(document.id)) if day else ():
            found = list_values(text) if said <= set(words.stem_text(text)) else []
            amounts = [each.text for each in found if each.type != "date"]
            if len(amounts) == 1:
                values.append(f"{day}: {amounts[0]}")
                rows.append(build_row(document, (document.path.name, str(day), amounts[0], text), span))
    used = len({each.document_id for each in rows})
    if used < _LEAST_DOCUMENTS:
        return None
    titles = load_document_words().fields["date"].titles
    named = titles.get(words.language, titles["en"])
    columns = (DOCUMENT, named, " ".join(each.text for each in asked), "")
    text = say_result(KindWord("", "", words.language), "list", used, used, value=say_list(values))
    shown = tuple(each.cells[2] for each in rows)
    return DocumentResult(Asked.HISTORY, text, shown, columns, tuple(rows), used, used)
