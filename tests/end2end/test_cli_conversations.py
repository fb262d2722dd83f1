"""Conversations on the command line: listed, and exported with their sources."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from desktop_rag.answer_types import Answer
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.note_store import NoteStore
from tests.helpers.command_line import Done, run
from tests.helpers.reading import extract_file


def test_conversations_are_listed_and_exported(tmp_path: Path) -> None:
    library = tmp_path / "library"
    with closing(WritableDatabase(library, create=True)) as database:
        kept = ConversationStore(database)
        turn = kept.add_question(kept.create_conversation("Who pays?"), "Who pays?")
        kept.save_answer(turn.id, Answer("Who pays?", "The board.", found=True, model="m"))

    def conversations(*arguments: str | Path) -> Done:
        return run("conversations", "--library", library, *arguments, home=tmp_path / "home")

    [listed] = conversations("--json").lines()
    assert (listed["id"], listed["title"]) == (1, "Who pays?")
    assert conversations().stdout.endswith("  Who pays?\n")
    assert conversations("export", "1").stdout.startswith("# Who pays?\n")
    written = conversations("export", "1", "-o", tmp_path / "out.html")
    assert (written.status, written.stdout) == (0, "")
    assert "<p>The board.</p>" in (tmp_path / "out.html").read_text(encoding="utf-8")
    missing = conversations("export", "9", "--format", "html")
    assert missing.status == 3
    assert missing.complaint()[0] == "There is no conversation 9"
    printed = conversations("export", "1", "--format", "docx")
    assert printed.complaint()[0] == "A Word document cannot be printed to a terminal"
    assert conversations("export", "1", "-o", tmp_path / "out.docx").status == 0
    [document] = extract_file(tmp_path / "out.docx")
    assert document.text.startswith("Who pays?\n")
    assert document.text.endswith("\nThe board.")


def test_notes_are_listed_printed_and_exported(tmp_path: Path) -> None:
    library = tmp_path / "library"
    with closing(WritableDatabase(library, create=True)) as database:
        NoteStore(database).add_note("# Who pays? / When?\n\nThe board.\n")
        NoteStore(database).add_note("")

    def notes(*arguments: str | Path) -> Done:
        return run("notes", "--library", library, *arguments, home=tmp_path / "home")

    assert [(each["id"], each["title"]) for each in notes("--json").lines()] == [
        (2, ""),
        (1, "Who pays? / When?"),
    ]
    assert notes("show", "1").stdout == "# Who pays? / When?\n\nThe board.\n"
    assert notes("show", "9").complaint()[0] == "There is no note 9"
    assert notes("export", tmp_path / "a" / "b").status == 0
    assert {each.name for each in (tmp_path / "a" / "b").iterdir()} == {"1 Who pays When.md", "2.md"}
