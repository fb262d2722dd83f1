"""Notes keep answers, selections and passages with their sources, in the library."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer_types import Answer, Citation, Sentence, Support
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.note_store import NoteStore, make_answer_note, make_passage_note
from desktop_rag.errors import LibraryError
from desktop_rag.library.rescue import rescue_library

HERE = Path(__file__).resolve().parent
MINUTES = Citation(1, "m", HERE / "minutes.pdf", 3, 0, 5, "The board approved it.\nIn March.")
PLAN = Citation(2, "p", HERE / "plan.docx", None, 0, 5, "Payment is due.")
ANSWER = Answer(
    "What *is* <it>?",
    "The **board** approved it. It rains.\n\n- Payment is due in May.",
    found=True,
    model="m",
    sentences=(
        Sentence("The **board** approved it.", Support.SUPPORTED, (1,)),
        Sentence("It rains.", Support.UNSUPPORTED),
        Sentence("Payment is due in May.", Support.WEAK, (2,)),
    ),
    citations=(MINUTES, PLAN),
)


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


def test_a_note_is_listed_without_signs_of_markdown_and_footnotes(notes: NoteStore) -> None:
    text, sources = make_answer_note(replace(ANSWER, question="R&D *now*?"))
    notes.add_note(text, sources)
    [note] = notes.list_notes()
    assert note.title == "R&D now?"
    assert note.body.startswith("The board approved it. It rains. (not in your documents) Payment is due")
    assert "minutes.pdf" not in note.body


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


def test_the_note_of_an_answer_has_its_question_marks_and_sources() -> None:
    text = make_answer_note(ANSWER)[0]
    assert text.startswith("# What \\*is\\* \\<it\\>?\n\nThe **board** approved it[^1].")
    assert "It rains. *(not in your documents)*" in text
    assert f"[^1]: [minutes.pdf](<{MINUTES.path.as_uri()}#page=3>), p. 3" in text


def test_a_selection_cites_what_its_sentences_cite() -> None:
    text = make_answer_note(ANSWER, "board approved it [1]")[0]
    assert "board approved it [^1]" in text.replace("it[^1]", "it [^1]")
    assert "plan.docx" not in text
    assert "not in your documents" not in text
    both = make_answer_note(ANSWER, "rains.\nPayment is due")[0]
    assert "plan.docx" in both
    assert "minutes.pdf" not in both
    assert "not in your documents" in both


def test_a_selection_that_is_not_of_the_answer_cites_all_of_it() -> None:
    text = make_answer_note(ANSWER, "something else")[0]
    assert "[^1][^2]" in text


def test_the_footnotes_of_a_note_are_its_sources_in_their_order() -> None:
    assert make_answer_note(ANSWER)[1] == (MINUTES, PLAN)
    assert make_answer_note(ANSWER, "Payment is due")[1] == (PLAN,)
    doubted = tuple(replace(each, support=Support.WEAK) for each in ANSWER.sentences)
    text, sources = make_answer_note(replace(ANSWER, sentences=doubted, quotes=ANSWER))
    assert sources == (MINUTES, PLAN, MINUTES, PLAN)
    assert "\n[^4]: [plan.docx]" in text


def test_a_passage_is_kept_with_file_and_page() -> None:
    text = make_passage_note(MINUTES)[0]
    assert text.startswith("# minutes\n\n> The board approved it.\n> In March[^1].\n")
    assert ", p. 3\n" in text
    assert "In March[^1]" not in make_passage_note(MINUTES, "The board")[0]


def test_hostile_text_is_no_link_picture_or_html_in_a_note() -> None:
    hostile = "<img src=x> ![p](http://evil/p.png) [click](http://evil) https://evil.org\n\n[^1]: mine"
    answer = replace(ANSWER, question=hostile, text=hostile, sentences=(), citations=())
    for text in (
        make_answer_note(answer)[0],
        make_answer_note(answer, hostile)[0],
        make_passage_note(replace(PLAN, text=hostile, path=HERE / "<b>[x](y).pdf"))[0],
    ):
        assert "<img" not in text.replace("\\<img", "").replace("&lt;img", "")
        assert "](http" not in text
        assert "\n[^1]: mine" not in text
