"""Conversations on the command line: listed, and exported with their sources."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from desktop_rag.answer_types import Answer
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from tests.helpers.command_line import Done, run


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
