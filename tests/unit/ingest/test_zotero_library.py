"""A Zotero library becomes collections with records and attachments, and is kept up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.document_answers import DocumentAnswerer
from desktop_rag.cancel import CancelToken
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.system.inner_paths import find_file_on_disk, make_zotero_link
from desktop_rag.types import FileState
from tests.helpers.office_files import pdf
from tests.helpers.seeding import Work
from tests.helpers.zotero_library import ZoteroLibrary

STUDY = "Growth of reeds/Methods/Smith 2019 - Reeds in brackish water [AAAA1111].md"
PAPER = "Growth of reeds/Methods/Smith 2019 - Reeds in brackish water [BBBB2222].pdf"
OTHER = "Ibarra 2021 - Silt in harbours [DDDD4444].md"


@pytest.fixture
def zotero(folder: Path) -> ZoteroLibrary:
    made = ZoteroLibrary(folder / "Zotero")
    study = made.add_paper(
        "AAAA1111", "Reeds in brackish water", ("Ann", "Smith"), "2019-05-00 5/2019",
        abstractNote="Reeds grow slower where the water is salty.", extra="Citation Key: smith2019",
    )  # fmt: skip
    made.collect("Methods", study, parent=made.collect("Growth of reeds"))
    paper = made.attach("BBBB2222", study, "storage:Smith.pdf", pdf("The stems were measured each Tuesday."))
    made.add_note("CCCC3333", study, "<p>Ask Ann about the <b>salinity</b> meter.</p>")
    made.annotate("EEEE5555", paper, "measured each Tuesday", "why Tuesday?", "3")
    made.add_paper("DDDD4444", "Silt in harbours", ("Luis", "Ibarra"), "2021-00-00 2021")
    return made


def add(work: Work, library: LibraryWriter, zotero: ZoteroLibrary) -> dict[str, str]:
    """Add the library; return the text of each file in it by its path there."""
    work.add(zotero.folder)
    work.run()
    rows = library.files.load_file_rows()
    texts = {}
    for row in rows:
        document = library.catalog.load_document(row.document_id) if row.document_id else None
        if document is not None:
            texts[row.path.relative_to(zotero.database).as_posix()] = document.text
    return texts


def test_collections_are_folders_of_records_and_attachments(
    work: Work, library: LibraryWriter, zotero: ZoteroLibrary
) -> None:
    texts = add(work, library, zotero)
    assert set(texts) == {STUDY, PAPER, OTHER}
    assert "The stems were measured" in texts[PAPER]
    for said in ("Authors: Ann Smith", "Date: 2019-05", "Citation key: smith2019", "salty", "salinity meter"):
        assert said in texts[STUDY]
    assert "measured each Tuesday. why Tuesday? (p. 3)" in texts[STUDY]
    assert "<b>" not in texts[STUDY]
    assert make_zotero_link(zotero.database / STUDY) == "zotero://select/library/items/AAAA1111"
    assert find_file_on_disk(zotero.database / PAPER) == zotero.folder / "storage" / "BBBB2222" / "Smith.pdf"


def test_papers_are_found_by_author_and_year(
    work: Work, library: LibraryWriter, zotero: ZoteroLibrary
) -> None:
    add(work, library, zotero)
    for question in ("Which papers by Smith are from 2019?", "Papers by Smith from 2019"):
        answer = DocumentAnswerer(library).answer_question(parse_question(question), None)
        assert answer is not None
        assert "Reeds in brackish water" in answer.text
        assert "Silt" not in answer.text
        assert {each.path for each in answer.citations} == {zotero.database / STUDY}


def test_a_library_that_changes_is_brought_up_to_date(
    work: Work, library: LibraryWriter, zotero: ZoteroLibrary
) -> None:
    add(work, library, zotero)
    zotero.execute("UPDATE itemDataValues SET value = 'Silt in rivers' WHERE value = 'Silt in harbours'")
    zotero.execute("INSERT INTO deletedItems SELECT itemID, '' FROM items WHERE key = 'BBBB2222'")
    work.pipeline.sync_folders(CancelToken())
    work.run()
    names = {row.path.name for row in library.files.load_file_rows() if row.document_id}
    assert names == {Path(STUDY).name, "Ibarra 2021 - Silt in rivers [DDDD4444].md"}


@pytest.mark.parametrize("path", ["storage:../../secret.md", "storage:x.md", "/etc/passwd.md"])
def test_an_attachment_never_leads_out_of_the_storage(
    work: Work, library: LibraryWriter, zotero: ZoteroLibrary, path: str
) -> None:
    secret = zotero.folder.parent / "secret.md"
    secret.write_text("The code of the safe is 4711.")
    zotero.attach("FFFF6666", 1, path)
    (zotero.folder / "storage" / "FFFF6666").mkdir()
    (zotero.folder / "storage" / "FFFF6666" / "x.md").symlink_to(secret)
    zotero.attach("GGGG7777", 1, "storage:y.md")
    (zotero.folder / "storage" / "GGGG7777").symlink_to(secret.parent)
    texts = add(work, library, zotero)
    assert set(texts) == {STUDY, PAPER, OTHER}
    assert not any("4711" in each for each in texts.values())


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE collections SET parentCollectionID = collectionID",
        "UPDATE items SET key = '../../../x'",
        "UPDATE itemDataValues SET value = CAST('ff' || valueID AS BLOB)",
        "UPDATE collections SET collectionName = '../../' || collectionName",
    ],
)
def test_a_database_that_is_made_to_do_harm_stays_below_its_own_path(
    work: Work, library: LibraryWriter, zotero: ZoteroLibrary, harm: str
) -> None:
    zotero.execute(harm)
    for name in add(work, library, zotero):
        assert ".." not in Path(name).parts


def test_what_is_no_zotero_library_is_said_to_be_damaged(
    work: Work, library: LibraryWriter, zotero: ZoteroLibrary
) -> None:
    zotero.execute("DROP TABLE items", "CREATE VIEW items AS SELECT 1 AS itemID")
    add(work, library, zotero)
    [row] = library.files.load_file_rows()
    assert (row.state, row.title) == (FileState.FAILED, "The file is damaged or has the wrong extension")
