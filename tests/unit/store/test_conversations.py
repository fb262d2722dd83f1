"""Conversations: kept with every detail of their answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.store.conversations import Conversations
from desktop_rag.store.database import Database
from desktop_rag.types import Answer, Citation, Scope, Sentence, Support, Turn

ANSWER = Answer(
    question='Who said "hi"?',
    text="Ada [1]. Nobody else.",
    found=True,
    model="extractive",
    sentences=(
        Sentence("Ada [1].", Support.SUPPORTED, (1, 2)),
        Sentence("Nobody else.", Support.UNSUPPORTED),
    ),
    citations=(
        Citation(1, "d1", Path('/docs/it\'s "odd" 文.pdf'), 3, 10, 20, "Ada\nsaid “hi”"),
        Citation(2, "d2", Path("relative.txt"), None, 0, 4, "Text", older=2),
    ),
    passages_read=2,
    passages_total=9,
    files_read=1,
    seconds_to_first_text=0.25,
    seconds=1.5,
    stopped=True,
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path, create=True)
    yield opened
    opened.close()


@pytest.fixture
def conversations(database: Database) -> Conversations:
    return Conversations(database)


def test_an_answer_comes_back_equal(conversations: Conversations) -> None:
    id_ = conversations.start("Who?")
    added = conversations.add(id_, ANSWER.question, ANSWER)
    assert conversations.turns(id_) == [added]
    kept = conversations.turns(id_)[0].answer
    assert kept == ANSWER
    assert isinstance(kept.citations[0].path, Path)
    assert isinstance(kept.sentences[0].support, Support)


def test_a_question_without_an_answer_keeps_the_reason(conversations: Conversations) -> None:
    id_ = conversations.start("Why?")
    conversations.add(id_, "Why?", None, ("The model failed", "Choose another."))
    (turn,) = conversations.turns(id_)
    assert turn == Turn(turn.id, "Why?", None, "The model failed", "Choose another.")


def test_turns_stand_in_order_and_conversations_latest_first(conversations: Conversations) -> None:
    first, second = conversations.start("one"), conversations.start("two")
    assert [each.id for each in conversations.all()] == [second, first]
    for number in range(3):
        conversations.add(first, str(number), None)
    assert [turn.question for turn in conversations.turns(first)] == ["0", "1", "2"]
    assert [each.id for each in conversations.all()] == [first, second]


@pytest.mark.parametrize(
    ("question", "title"),
    [("  What\n is  this? ", "What is this?"), ("x" * 60, "x" * 60), ("x" * 61, "x" * 59 + "…")],
)
def test_the_first_question_gives_the_title(
    question: str, title: str, conversations: Conversations
) -> None:
    conversations.start(question)
    assert conversations.all()[0].title == title


def test_deleting_one_takes_its_turns_and_leaves_the_others(
    conversations: Conversations, database: Database
) -> None:
    first, second = conversations.start("one"), conversations.start("two")
    conversations.add(first, "one", ANSWER)
    conversations.add(second, "two", ANSWER)
    conversations.delete(first)
    conversations.delete(first)
    assert [each.id for each in conversations.all()] == [second]
    assert len(database.rows("SELECT id FROM turns")) == 1


def test_all_is_there_after_a_restart(conversations: Conversations, tmp_path: Path) -> None:
    id_ = conversations.start("Who?")
    conversations.add(id_, "Who?", ANSWER)
    again = Database(tmp_path, create=False)
    assert Conversations(again).turns(id_)[0].answer == ANSWER
    again.close()


def test_a_conversation_remembers_which_documents_it_asks(conversations: Conversations) -> None:
    scope = Scope((3, 1), (Path('/docs/it\'s "odd" 文.pdf'), Path("relative.txt")))
    chosen, other = conversations.start("Who?", scope), conversations.start("What?")
    assert conversations.scope(chosen) == scope
    assert [each.scope for each in conversations.all()] == [Scope(), scope]
    conversations.set_scope(other, Scope((3,)))
    conversations.set_scope(chosen, Scope())
    assert (conversations.scope(other), conversations.scope(chosen)) == (Scope((3,)), Scope())
    assert conversations.scope(99) == Scope()
