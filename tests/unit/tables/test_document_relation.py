"""Where documents have the fields that are the columns of their relation."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.table_types import ColumnType, DocumentField
from desktop_rag.tables.document_relation import file_document, relate_documents


def test_a_document_is_cited_where_it_has_the_first_of_some_fields_or_at_its_beginning() -> None:
    fields = {
        "one": [
            DocumentField("number", ColumnType.TEXT, "N 1", "N 1", "", (20, 23)),
            DocumentField("total", ColumnType.NUMBER, 4.0, "4", "EUR", (30, 31)),
            DocumentField("total", ColumnType.NUMBER, 9.0, "9", "EUR", (40, 41)),
        ],
        "other": [DocumentField("number", ColumnType.TEXT, "N 2", "N 2", "", (50, 53))],
    }
    documents = [
        file_document(id_, number, Path(f"/bills/{id_}.txt"), held)
        for number, (id_, held) in enumerate(fields.items())
    ]
    related = relate_documents("invoice", documents, fields, "en")
    assert related.find_span("one", ["total", "number"]) == (40, 41), "the last total counts"
    assert related.find_span("other", ["total", "number"]) == (50, 53)
    assert related.find_span("other", ["total"]) == (0, 1)
