"""The records of files inside files: their places, their names, and those that are gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.inner_files import InnerFileRecords, InnerPlace
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.system.inner_paths import Address, InnerFile, Step, WalkedMailbox

OUTER = Path("/papers/letters.zip")
INNER = OUTER / "more.zip"


@pytest.fixture
def records(database: WritableDatabase, queue: IngestQueue) -> InnerFileRecords:
    """With an archive whose listing has begun."""
    made = InnerFileRecords(database, queue)
    queue.enqueue_file(OUTER, 900, 1)
    made.begin_listing(OUTER)
    return made


def enqueue(records: InnerFileRecords, holder: Path, name: str, number: int) -> Path | None:
    return records.enqueue_inner_file(holder, InnerFile(name, number, 40 + number, 7, 5))


def test_the_way_to_a_file_leads_through_all_files_that_hold_it(records: InnerFileRecords) -> None:
    assert enqueue(records, OUTER, "more.zip", 3) == INNER
    records.begin_listing(INNER)
    assert enqueue(records, INNER, "a.txt", 0) == INNER / "a.txt"
    assert records.find_place(OUTER) is None
    assert records.find_place(INNER / "a.txt") == InnerPlace(
        OUTER, 900, (Step(str(INNER), Address(3, 43, 7)), Step(str(INNER / "a.txt"), Address(0, 40, 7))), 5
    )
    assert records.list_inner_paths([OUTER]) == [INNER, INNER / "a.txt"]
    assert (records.count_files(OUTER), records.count_files(INNER)) == (1, 1)


def test_files_of_one_name_get_numbers_and_keep_them(records: InnerFileRecords) -> None:
    names = ["a.txt", "a (2).txt"]
    assert [enqueue(records, OUTER, "a.txt", number) for number in (0, 1)] == [OUTER / each for each in names]
    records.begin_listing(OUTER)
    assert enqueue(records, OUTER, "a.txt", 1) == OUTER / "a (2).txt"
    assert records.list_gone(OUTER) == [OUTER / "a.txt"]


def test_a_new_listing_walks_a_mailbox_from_its_start(records: InnerFileRecords) -> None:
    records.store_walked(OUTER, WalkedMailbox(120, "hash"))
    assert records.find_walked(OUTER) == WalkedMailbox(120, "hash")
    records.begin_listing(OUTER)
    assert records.find_walked(OUTER) == WalkedMailbox()
