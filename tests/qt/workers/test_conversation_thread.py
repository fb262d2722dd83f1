"""MemoryThread: finds, renames, deletes and exports conversations apart from the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.catalog.database import Database
from desktop_rag.conversations.conversation_search import Recalled
from desktop_rag.conversations.conversation_store import Conversations
from desktop_rag.types import Answer
from desktop_rag.workers.conversation_thread import MemoryThread


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path / "library", create=True)
    kept = Conversations(opened)
    for question in ("Who pays?", "When is it due?"):
        turn = kept.ask(kept.start(question), question)
        kept.finish(turn.id, Answer(question, "The board.", found=True, model="m"))
    yield opened
    opened.close()


@pytest.fixture
def thread(database: Database, tmp_path: Path) -> Iterator[MemoryThread]:
    assert titles(database)
    made = MemoryThread(tmp_path / "library")
    made.start()
    yield made
    assert made.shutdown(), "the thread does not end"


def titles(database: Database) -> list[str]:
    return [each.title for each in Conversations(database).all()]


def test_all_are_listed_and_words_are_found(qtbot: QtBot, thread: MemoryThread) -> None:
    for words, expected in (("", ["When is it due?", "Who pays?"]), ("pays", ["Who pays?"])):
        with qtbot.waitSignal(thread.recalled) as recalled:
            search = thread.recall(words)
        found: list[Recalled] = recalled.args[1]
        assert recalled.args[0] == search
        assert [each.conversation.title for each in found] == expected


def test_a_conversation_is_renamed(qtbot: QtBot, thread: MemoryThread, database: Database) -> None:
    with qtbot.waitSignal(thread.changed):
        thread.rename(1, "Money")
    assert titles(database) == ["When is it due?", "Money"]


def test_a_deleted_one_is_taken_back_or_gone_for_good_at_the_end(
    qtbot: QtBot, thread: MemoryThread, database: Database
) -> None:
    second, first = Conversations(database).all()
    with qtbot.waitSignals([thread.deleted, thread.changed]):
        thread.delete(first)
    with qtbot.waitSignal(thread.taken_back):
        thread.take_back(first.id)
    assert len(titles(database)) == 2
    thread.delete(second)
    assert thread.shutdown()
    assert titles(database) == ["Who pays?"]
    assert len(database.rows("SELECT id FROM conversations")) == 1


def test_what_was_deleted_before_a_crash_is_tidied_away(
    qtbot: QtBot, thread: MemoryThread, database: Database
) -> None:
    Conversations(database).delete(1)
    thread.tidy()
    qtbot.waitUntil(lambda: len(database.rows("SELECT id FROM conversations")) == 1)


def test_a_version_is_shown(qtbot: QtBot, thread: MemoryThread, database: Database) -> None:
    again = Conversations(database).ask(1, "Who pays now?", version_of=1)
    with qtbot.waitSignal(thread.shown) as shown:
        thread.show_turn(1)
    assert shown.args == [1, 1]
    assert Conversations(database).turns(1)[0].versions == (1, again.id)


def test_a_conversation_is_exported_and_a_failure_is_told(
    qtbot: QtBot, thread: MemoryThread, tmp_path: Path
) -> None:
    with qtbot.waitSignal(thread.exported) as exported:
        thread.export(1, tmp_path / "out.html")
    assert "Who pays?" in exported.args[0].read_text(encoding="utf-8")
    for conversation_id, path in ((1, tmp_path / "gone" / "out.md"), (9, tmp_path / "out.md")):
        with qtbot.waitSignal(thread.failed) as failed:
            thread.export(conversation_id, path)
        assert failed.args[0].hint


def test_without_a_library_it_says_so_and_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    thread = MemoryThread(tmp_path / "later")
    thread.start()
    with qtbot.waitSignal(thread.failed):
        thread.recall("")
    Database(tmp_path / "later", create=True).close()
    with qtbot.waitSignal(thread.recalled):
        thread.recall("")
    thread.reopen()
    assert thread.shutdown()
