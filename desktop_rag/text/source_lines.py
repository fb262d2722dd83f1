"""What a source says line by line: its sentences, or the rows of a table with their column names."""

from __future__ import annotations

from desktop_rag.answer_types import Source
from desktop_rag.document_types import Span
from desktop_rag.text.sentences import split_sentences
from desktop_rag.text.table_rows import split_table_rows


def split_source(source: Source) -> list[tuple[Span, str]]:
    """Return each sentence or row of a source with its span in the passage."""
    text = source.passage.text
    if source.table_headers:
        return list(split_table_rows(text, source.table_headers))
    return [(span, text[slice(*span)]) for span in split_sentences(text, source.passage.language)]
