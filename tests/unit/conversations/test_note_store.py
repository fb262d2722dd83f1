"""Notes are kept with their sources in the library."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer_types import Citation
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.note_store import NoteStore
from desktop_rag.errors import LibraryError
from desktop_rag.library.rescue import rescue_library

HERE = Path(__file__).resolve().parent
MINUTES = Citation(1, "m", HERE / "minutes.pdf", 3, 0, 5, "The board approved it.\nIn March.")
PLAN = Citation(2, "p", HERE / "plan.docx", None, 0, 5, "Payment is due.")


@pytest.fixture
def notes(database: WritableDatabase) -> NoteStore:
    return NoteStore(database)


def test_a_note_lasts_with_its_sources(notes: NoteStore, tmp_path: Path) -> None:
    kept = notes.add_note("# A\n\ntext", [MINUTES])
    reopened = WritableDatabase(tmp_path, create=False)
    [note] = NoteStore(reopened).list_notes()
    reopened.close()
    assert (note.id, note.text, note.sources, note.title) == (kept, "# A\n\ntext", (MINUTES,), "A")


def test_the_latest_changed_note_stands_first(notes: NoteStore) -> None:
    first, second = notes.add_note("one"), notes.add_note("two")
    assert [each.id for each in notes.list_notes()] == [second, first]
    notes.change_note(first, "one and more")
    assert [each.text for each in notes.list_notes()] == ["one and more", "two"]


def test_notes_are_found_by_words_without_case_and_accents(notes: NoteStore) -> None:
    notes.add_note("Die Prämie der Kündigung")
    notes.add_note("The lease")
    assert [each.title for each in notes.list_notes("pramie KUNDIGUNG")] == ["Die Prämie der Kündigung"]
    assert notes.list_notes("lease premium") == []


def test_a_deleted_note_can_be_taken_back_until_it_is_purged(notes: NoteStore) -> None:
    kept = notes.add_note("one")
    notes.delete_note(kept)
    assert notes.list_notes() == []
    notes.restore_note(kept)
    assert [each.id for each in notes.list_notes()] == [kept]
    notes.delete_note(kept)
    notes.purge_deleted()
    notes.restore_note(kept)
    assert notes.list_notes() == []


@pytest.mark.parametrize("text", ["", "\n \n", "***\n# \n"])
def test_a_blank_note_has_no_title(notes: NoteStore, text: str) -> None:
    notes.add_note(text)
    assert notes.list_notes()[0].title == ""


CHANGES = ["sources = 'x'", "sources = '[{}]'", "changed_at = 1e300", "text = x'00'"]


@pytest.mark.parametrize("changed", CHANGES)
def test_what_another_program_changed_is_told(
    database: WritableDatabase, notes: NoteStore, changed: str
) -> None:
    notes.add_note("one")
    database.execute(f"UPDATE notes SET {changed}")  # noqa: S608 - constants
    with pytest.raises(LibraryError):
        notes.list_notes()


def test_a_rescued_library_has_its_notes(
    notes: NoteStore, database: WritableDatabase, tmp_path: Path
) -> None:
    notes.add_note("one", [PLAN])
    database.close()
    rescue_library(tmp_path, tmp_path / "new")
    rescued = Database(tmp_path / "new")
    assert [row["text"] for row in rescued.fetch_all("SELECT text FROM notes")] == ["one"]
    rescued.close()


def test_a_table_in_a_note_is_listed_as_the_words_of_its_cells(notes: NoteStore) -> None:
    notes.add_note("# Cover\n\n| Section | Excess |\n| --- | ---: |\n| Hull | 350 |")
    assert notes.list_notes()[0].body == "Section Excess Hull 350"
