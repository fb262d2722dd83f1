"""ConversationThread: finds, renames, deletes and exports conversations apart from the window."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.errors import ModelError
from desktop_rag.types import Mode, Scope
from desktop_rag.workers.conversation_thread import (
    ConversationDeleted,
    ConversationExported,
    ConversationLoaded,
    ConversationRead,
    ConversationRestored,
    ConversationsFound,
    ConversationsListed,
    ConversationThread,
    QuestionNotStored,
    QuestionStored,
    VersionShown,
)
from desktop_rag.workers.worker_thread import WorkFailed
from tests.helpers.thread_events import ThreadEvents, end_thread


@pytest.fixture
def database(tmp_path: Path) -> Iterator[WritableDatabase]:
    opened = WritableDatabase(tmp_path / "library", create=True)
    kept = ConversationStore(opened)
    for question in ("Who pays?", "When is it due?"):
        turn = kept.add_question(kept.create_conversation(question), question)
        kept.save_answer(turn.id, Answer(question, "The board.", found=True, model="m"))
    yield opened
    opened.close()


@pytest.fixture
def thread(database: WritableDatabase, tmp_path: Path) -> Iterator[ConversationThread]:
    assert titles(database)
    made = ConversationThread(tmp_path / "library")
    made.start()
    yield made
    end_thread(made)


@pytest.fixture
def heard(qtbot: QtBot, thread: ConversationThread) -> ThreadEvents:
    return ThreadEvents(qtbot, thread)


def titles(database: WritableDatabase) -> list[str]:
    return [each.title for each in ConversationStore(database).list_conversations()]


def test_all_are_listed_and_words_are_found(heard: ThreadEvents, thread: ConversationThread) -> None:
    for words, expected in (("", ["When is it due?", "Who pays?"]), ("pays", ["Who pays?"])):
        search = thread.search_conversations(words)
        found = heard.take(ConversationsFound)
        assert found.search == search
        assert [each.conversation.title for each in found.matches] == expected


def test_a_conversation_is_renamed(
    heard: ThreadEvents, thread: ConversationThread, database: WritableDatabase
) -> None:
    thread.rename_conversation(1, "Money")
    heard.take(ConversationsListed)
    assert titles(database) == ["When is it due?", "Money"]


def test_a_deleted_one_is_taken_back_or_gone_for_good_at_the_end(
    heard: ThreadEvents, thread: ConversationThread, database: WritableDatabase
) -> None:
    second, first = ConversationStore(database).list_conversations()
    thread.delete_conversation(first)
    assert heard.take(ConversationDeleted).conversation == first
    heard.take(ConversationsListed)
    thread.restore_conversation(first.id)
    assert heard.take(ConversationRestored).conversation_id == first.id
    assert len(titles(database)) == 2
    thread.delete_conversation(second)
    end_thread(thread)
    assert titles(database) == ["Who pays?"]
    assert len(database.fetch_all("SELECT id FROM conversations")) == 1


def test_what_was_deleted_before_a_crash_is_tidied_away(
    qtbot: QtBot, thread: ConversationThread, database: WritableDatabase
) -> None:
    ConversationStore(database).delete_conversation(1)
    thread.purge_deleted()
    qtbot.waitUntil(lambda: len(database.fetch_all("SELECT id FROM conversations")) == 1)


def test_a_version_is_shown(
    heard: ThreadEvents, thread: ConversationThread, database: WritableDatabase
) -> None:
    again = ConversationStore(database).add_question(1, "Who pays now?", version_of=1)
    thread.show_turn(1)
    assert heard.take(VersionShown) == VersionShown(1, 1)
    assert ConversationStore(database).load_turns(1)[0].versions == (1, again.id)


def test_a_conversation_is_exported_and_a_failure_is_told(
    heard: ThreadEvents, thread: ConversationThread, tmp_path: Path
) -> None:
    thread.read_conversation(1, tmp_path / "out.html")
    read = heard.take(ConversationRead)
    assert read.path == tmp_path / "out.html"
    thread.export_turns(read.title, read.turns, read.path)
    assert "Who pays?" in heard.take(ConversationExported).path.read_text(encoding="utf-8")
    thread.export_turns(read.title, read.turns, tmp_path / "gone" / "out.md")
    assert heard.take(WorkFailed).error.hint
    thread.read_conversation(9, tmp_path / "out.md")
    assert heard.take(WorkFailed).error.hint


def test_without_a_library_it_says_so_and_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    thread = ConversationThread(tmp_path / "later")
    heard = ThreadEvents(qtbot, thread)
    thread.start()
    thread.search_conversations("")
    heard.take(WorkFailed)
    WritableDatabase(tmp_path / "later", create=True).close()
    thread.search_conversations("")
    heard.take(ConversationsFound)
    thread.reopen_resource()
    end_thread(thread)


def test_a_question_is_stored_with_what_its_answer_depends_on(
    heard: ThreadEvents, thread: ConversationThread, database: WritableDatabase
) -> None:
    scope = Scope(files=(Path("/rent.txt"),))
    question = thread.store_question(1, "And who collects it?", scope, mode=Mode.DRAFT)
    event = heard.take(QuestionStored)
    stored = event.stored
    assert (event.question, stored.conversation_id, stored.scope) == (question, 1, scope)
    turn = stored.turn
    assert (turn.question, turn.mode, turn.answer) == ("And who collects it?", Mode.DRAFT, None)
    assert [turn.question for turn in stored.earlier] == ["Who pays?"]
    assert ConversationStore(database).load_turns(1)[-1] == stored.turn
    assert heard.take(ConversationsListed).conversations[0].scope == scope


def test_the_end_of_an_answer_is_stored_though_the_window_closes(
    heard: ThreadEvents, thread: ConversationThread, database: WritableDatabase
) -> None:
    thread.store_question(0, "Who owns it?")
    stored = heard.take(QuestionStored).stored
    answer = Answer("Who owns it?", "The bo", found=True, model="m", stopped=True)
    end = (stored.turn.id, answer, ModelError("It crashed"))
    worker = threading.Thread(target=thread.finish_turn, args=end)
    worker.start()
    worker.join()
    end_thread(thread)
    [turn] = ConversationStore(database).load_turns(stored.conversation_id)
    assert turn.answer == answer
    assert turn.error_title == "It crashed"


def test_a_conversation_is_loaded_with_its_turns(heard: ThreadEvents, thread: ConversationThread) -> None:
    for conversation_id, questions in ((1, ["Who pays?"]), (77, [])):
        request = thread.load_conversation(conversation_id)
        loaded = heard.take(ConversationLoaded)
        assert loaded.request == request
        assert [turn.question for turn in loaded.turns] == questions


def test_a_question_that_cannot_be_stored_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    thread = ConversationThread(tmp_path / "later")
    heard = ThreadEvents(qtbot, thread)
    thread.start()
    question = thread.store_question(0, "Who pays?")
    failed = heard.take(QuestionNotStored)
    assert (failed.question, bool(failed.error.title)) == (question, True)
    end_thread(thread)
