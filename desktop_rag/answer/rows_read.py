"""Say how many rows of a table an answer was read from, if it takes all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from desktop_rag.answer.answer_events import Answered, AnswerEvent
from desktop_rag.answer_types import Answer, Doubt, Source
from desktop_rag.llm.source_lines import split_source
from desktop_rag.readers.file_formats import table_format_of
from desktop_rag.text.tables import find_tables

# The id of a document, and a span of it -> its text there.
LoadText = Callable[[str, int, int], str]
_MAX_CHARACTERS = 4_000_000  # of a document whose rows are counted


def add_rows_read(event: AnswerEvent, sources: Sequence[Source], load_text: LoadText) -> AnswerEvent:
    """Return an event; a finished answer that takes all rows of a table says how many were read."""
    if not isinstance(event, Answered):
        return event
    notes = dict.fromkeys(_list_notes(event.answer, sources, load_text))
    return Answered(replace(event.answer, notices=(*event.answer.notices, *notes)))


def _list_notes(answer: Answer, sources: Sequence[Source], load_text: LoadText) -> Iterator[str]:
    computed = [each for each in answer.sentences if each.doubt is Doubt.COMPUTED]
    cited = {number for each in computed for number in each.citations}
    documents = {each.document_id for each in answer.citations if each.number in cited}
    documents |= {each.nearest.document_id for each in computed if each.nearest is not None}
    for document in documents:
        read = [each for each in sources if each.passage.document_id == document]
        rows = sum(line.is_row for each in read for line in split_source(each))
        text = load_text(document, 0, _MAX_CHARACTERS) if rows else ""
        total = sum(len(table.rows) for table in find_tables(text, table_format_of(read[0].path)))
        if rows < total:
            yield f"Read from {rows} of the {total} rows of {read[0].path.name}."
