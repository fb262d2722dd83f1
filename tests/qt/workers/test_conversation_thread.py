"""MemoryThread: finds, renames, deletes and exports conversations apart from the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.catalog.database import Database
from desktop_rag.conversations.conversation_search import ConversationMatch
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.types import Answer
from desktop_rag.workers.conversation_thread import ConversationThread


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path / "library", create=True)
    kept = ConversationStore(opened)
    for question in ("Who pays?", "When is it due?"):
        turn = kept.add_question(kept.create_conversation(question), question)
        kept.save_answer(turn.id, Answer(question, "The board.", found=True, model="m"))
    yield opened
    opened.close()


@pytest.fixture
def thread(database: Database, tmp_path: Path) -> Iterator[ConversationThread]:
    assert titles(database)
    made = ConversationThread(tmp_path / "library")
    made.start()
    yield made
    assert made.shutdown(), "the thread does not end"


def titles(database: Database) -> list[str]:
    return [each.title for each in ConversationStore(database).list_conversations()]


def test_all_are_listed_and_words_are_found(qtbot: QtBot, thread: ConversationThread) -> None:
    for words, expected in (("", ["When is it due?", "Who pays?"]), ("pays", ["Who pays?"])):
        with qtbot.waitSignal(thread.search_finished) as recalled:
            search = thread.search_conversations(words)
        found: list[ConversationMatch] = recalled.args[1]
        assert recalled.args[0] == search
        assert [each.conversation.title for each in found] == expected


def test_a_conversation_is_renamed(qtbot: QtBot, thread: ConversationThread, database: Database) -> None:
    with qtbot.waitSignal(thread.changed):
        thread.rename_conversation(1, "Money")
    assert titles(database) == ["When is it due?", "Money"]


def test_a_deleted_one_is_taken_back_or_gone_for_good_at_the_end(
    qtbot: QtBot, thread: ConversationThread, database: Database
) -> None:
    second, first = ConversationStore(database).list_conversations()
    with qtbot.waitSignals([thread.deleted, thread.changed]):
        thread.delete_conversation(first)
    with qtbot.waitSignal(thread.restored):
        thread.restore_conversation(first.id)
    assert len(titles(database)) == 2
    thread.delete_conversation(second)
    assert thread.shutdown()
    assert titles(database) == ["Who pays?"]
    assert len(database.fetch_all("SELECT id FROM conversations")) == 1


def test_what_was_deleted_before_a_crash_is_tidied_away(
    qtbot: QtBot, thread: ConversationThread, database: Database
) -> None:
    ConversationStore(database).delete_conversation(1)
    thread.purge_deleted()
    qtbot.waitUntil(lambda: len(database.fetch_all("SELECT id FROM conversations")) == 1)


def test_a_version_is_shown(qtbot: QtBot, thread: ConversationThread, database: Database) -> None:
    again = ConversationStore(database).add_question(1, "Who pays now?", version_of=1)
    with qtbot.waitSignal(thread.shown) as shown:
        thread.show_turn(1)
    assert shown.args == [1, 1]
    assert ConversationStore(database).load_turns(1)[0].versions == (1, again.id)


def test_a_conversation_is_exported_and_a_failure_is_told(
    qtbot: QtBot, thread: ConversationThread, tmp_path: Path
) -> None:
    with qtbot.waitSignal(thread.exported) as exported:
        thread.export_conversation(1, tmp_path / "out.html")
    assert "Who pays?" in exported.args[0].read_text(encoding="utf-8")
    for conversation_id, path in ((1, tmp_path / "gone" / "out.md"), (9, tmp_path / "out.md")):
        with qtbot.waitSignal(thread.failed) as failed:
            thread.export_conversation(conversation_id, path)
        assert failed.args[0].hint


def test_without_a_library_it_says_so_and_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    thread = ConversationThread(tmp_path / "later")
    thread.start()
    with qtbot.waitSignal(thread.failed):
        thread.search_conversations("")
    Database(tmp_path / "later", create=True).close()
    with qtbot.waitSignal(thread.search_finished):
        thread.search_conversations("")
    thread.reopen_store()
    assert thread.shutdown()
