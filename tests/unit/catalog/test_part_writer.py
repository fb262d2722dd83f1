"""Parts of a document are stored one behind the other, with their pages, headings and passages."""

from __future__ import annotations

import pytest

from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.document_types import Document, Heading, Page, Part, Passage

FIRST, SECOND = "Owls sleep. Hawks nest.", "Bats hang. Moles dig."
END = len(FIRST) + len(SECOND)


def passage(number: int, start: int, text: str, document: str = "d") -> Passage:
    return Passage(f"{document}-{number}", document, start, start + len(text), text, 1, ("Owls",), "en")


PARTS = (
    Part(
        0,
        FIRST,
        (Page(1, 0, 12), Page(2, 12, 23)),
        (Heading(0, 1, "Owls"), Heading(11, 2, "Day"), Heading(12, 1, "Hawks")),
        (passage(0, 0, "Owls sleep."), passage(1, 12, "Hawks nest.")),
    ),
    Part(
        23,
        SECOND,
        (Page(2, 23, 34), Page(3, 34, END)),
        (Heading(23, 1, "Bats"), Heading(34, 3, "Moles")),
        (passage(2, 23, "Bats hang."), passage(3, 34, "Moles dig.")),
    ),
)


@pytest.fixture
def written(catalog: DocumentWriter) -> DocumentWriter:
    """A catalog with a document of two parts, and one of a single part between them."""
    catalog.store_part("d", "animals.txt", PARTS[0])
    other = Part(0, "Whales sing.", (Page(None, 0, 12),), (), (passage(0, 0, "Whales sing.", "e"),))
    catalog.store_part("e", "whales.txt", other)
    catalog.store_part("d", "another name.txt", PARTS[1])
    return catalog


def test_a_document_is_its_parts_together(written: DocumentWriter) -> None:
    assert written.load_document("d") == Document(
        FIRST + SECOND,
        (Page(1, 0, 12), Page(2, 12, 34), Page(3, 34, END)),
        (*PARTS[0].headings, *PARTS[1].headings),
    )
    assert written.load_document("e") == Document("Whales sing.", (Page(None, 0, 12),), ())


def test_passages_come_back_in_order_and_are_numbered_as_they_come(
    written: DocumentWriter, database: WritableDatabase
) -> None:
    assert written.load_document_passages("d") == [*PARTS[0].passages, *PARTS[1].passages]
    rows = database.fetch_all("SELECT id FROM passages ORDER BY number")
    assert [row["id"] for row in rows] == ["d-0", "d-1", "e-0", "d-2", "d-3"]


def test_a_document_knows_its_size_and_first_name(
    written: DocumentWriter, database: WritableDatabase
) -> None:
    rows = database.fetch_all("SELECT * FROM documents ORDER BY id")
    assert [(row["name"], row["characters"], row["pages"], row["passages"]) for row in rows] == [
        ("animals.txt", END, 3, 4),
        ("whales.txt", 12, 0, 1),
    ]


def test_every_heading_belongs_to_the_page_it_begins_on(
    written: DocumentWriter, database: WritableDatabase
) -> None:
    rows = database.fetch_all("SELECT headings FROM pages WHERE document_id = 'd' ORDER BY position")
    assert [row["headings"] for row in rows] == [
        '[[0, 1, "Owls"], [11, 2, "Day"]]',
        '[[12, 1, "Hawks"]]',
        '[[23, 1, "Bats"]]',
        '[[34, 3, "Moles"]]',
    ]
