"""Notes of answers, selections and passages have their sources as footnotes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desktop_rag.answer_types import Answer, Citation, Sentence, Support
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.note_making import make_answer_note, make_passage_note
from desktop_rag.conversations.note_store import NoteStore

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


def test_a_note_is_listed_without_signs_of_markdown_and_footnotes(database: WritableDatabase) -> None:
    notes = NoteStore(database)
    text, sources = make_answer_note(replace(ANSWER, question="R&D *now*?"))
    notes.add_note(text, sources)
    [note] = notes.list_notes()
    assert note.title == "R&D now?"
    assert note.body.startswith("The board approved it. It rains. (not in your documents) Payment is due")
    assert "minutes.pdf" not in note.body


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
