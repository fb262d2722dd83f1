"""Conversations: kept with every detail of their answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.catalog.database import Database
from desktop_rag.conversations.conversation_store import Conversations
from desktop_rag.types import Answer, Citation, Doubt, Mode, Scope, Sentence, Support

NEAREST = Citation(0, "d1", Path("/docs/a.pdf"), 3, 10, 20, "Nobody.")
ANSWER = Answer(
    question='Who said "hi"?',
    text="Ada [1]. Nobody else.",
    found=True,
    model="extractive",
    sentences=(
        Sentence("Ada [1].", Support.SUPPORTED, (1, 2)),
        Sentence("Nobody else.", Support.UNSUPPORTED, (), Doubt.MISSING, ("else",), NEAREST),
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
    from_documents=False,
    nearest=(NEAREST,),
    mode=Mode.DRAFT,
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path, create=True)
    yield opened
    opened.close()


@pytest.fixture
def conversations(database: Database) -> Conversations:
    return Conversations(database)


def test_a_question_keeps_what_is_to_be_made_of_it(conversations: Conversations) -> None:
    id_ = conversations.start("Who?")
    conversations.ask(id_, "Who?")
    conversations.ask(id_, "A letter", mode=Mode.DRAFT)
    assert [turn.mode for turn in conversations.turns(id_)] == [Mode.ASK, Mode.DRAFT]


def test_an_answer_comes_back_equal(conversations: Conversations) -> None:
    id_ = conversations.start("Who?")
    turn = conversations.ask(id_, ANSWER.question)
    conversations.finish(turn.id, ANSWER)
    kept = conversations.turns(id_)[0].answer
    assert kept == ANSWER
    assert isinstance(kept.citations[0].path, Path)
    assert isinstance(kept.sentences[0].support, Support)


def test_a_question_without_an_answer_keeps_the_reason(conversations: Conversations) -> None:
    id_ = conversations.start("Why?")
    asked = conversations.ask(id_, "Why?")
    assert asked.error_title == "The answer was interrupted"
    conversations.fail(asked.id, "The model failed", "Choose another.")
    (turn,) = conversations.turns(id_)
    assert turn == replace(asked, error_title="The model failed", error_hint="Choose another.")
    assert (turn.question, turn.answer, turn.versions) == ("Why?", None, (turn.id,))
    assert turn.asked_at > 0


def test_turns_stand_in_order_and_conversations_latest_first(conversations: Conversations) -> None:
    first, second = conversations.start("one"), conversations.start("two")
    assert [each.id for each in conversations.all()] == [second, first]
    for number in range(3):
        conversations.ask(first, str(number))
    assert [turn.question for turn in conversations.turns(first)] == ["0", "1", "2"]
    assert [each.id for each in conversations.all()] == [first, second]


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("  What\n is  this? ", "What is this?"),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 59 + "…"),
        ("word " * 20, "word word word word word word word word word word word word…"),
        (
            "Who approved the budget, and when, and how much of it, " * 2,
            "Who approved the budget, and when, and how much of it, Who…",
        ),
        ("Wer " + "x" * 80, "Wer " + "x" * 55 + "…"),
    ],
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
    for id_ in (first, second):
        conversations.finish(conversations.ask(id_, "Who?").id, ANSWER)
    conversations.delete(first)
    conversations.delete(first)
    assert [each.id for each in conversations.all()] == [second]
    assert [found for _, found in conversations.said.search("nobody", 9)] == [second]
    conversations.purge()
    conversations.take_back(first)
    assert [each.id for each in conversations.all()] == [second]
    for table in ("turns", "said"):
        assert len(database.rows(f"SELECT rowid FROM {table}")) == 1  # noqa: S608 - two names


def test_a_deleted_one_can_be_taken_back(conversations: Conversations) -> None:
    id_ = conversations.start("one")
    conversations.ask(id_, "one")
    conversations.delete(id_)
    assert conversations.said.search("one", 9) == []
    conversations.take_back(id_)
    assert [each.id for each in conversations.all()] == [id_]
    assert len(conversations.turns(id_)) == len(conversations.said.search("one", 9)) == 1


def ask(conversations: Conversations, id_: int, question: str, version_of: int = 0) -> int:
    turn = conversations.ask(id_, question, version_of)
    conversations.finish(turn.id, replace(ANSWER, text=f"{question}!"))
    return turn.id


def questions(conversations: Conversations, id_: int) -> list[str]:
    return [turn.question for turn in conversations.turns(id_)]


def test_a_changed_question_is_another_version_and_both_ways_stay(
    conversations: Conversations,
) -> None:
    id_ = conversations.start("a")
    _, b, c = (ask(conversations, id_, each) for each in "abc")
    changed = ask(conversations, id_, "B", b)
    assert questions(conversations, id_) == ["a", "B"]
    assert conversations.turns(id_)[1].versions == (b, changed)
    ask(conversations, id_, "d")
    assert conversations.show(b) == id_
    assert questions(conversations, id_) == ["a", "b", "c"]
    ask(conversations, id_, "c", c)
    conversations.show(changed)
    assert questions(conversations, id_) == ["a", "B", "d"]
    conversations.show(c)
    assert questions(conversations, id_) == ["a", "b", "c"]


def test_the_first_question_has_versions_too_but_not_of_other_conversations(
    conversations: Conversations,
) -> None:
    other, id_ = conversations.start("other"), conversations.start("a")
    ask(conversations, other, "other")
    first = ask(conversations, id_, "a")
    again = ask(conversations, id_, "a", first)
    [turn] = conversations.turns(id_)
    assert (turn.id, turn.versions) == (again, (first, again))
    assert questions(conversations, other) == ["other"]
    elsewhere = ask(conversations, other, "more", first)  # a turn of another conversation
    assert [turn.id for turn in conversations.turns(other)][1:] == [elsewhere]


def test_a_question_without_answer_is_replaced_when_it_is_asked_anew(
    conversations: Conversations,
) -> None:
    id_ = conversations.start("a")
    failed = conversations.ask(id_, "a")
    ask(conversations, id_, "A", failed.id)
    [turn] = conversations.turns(id_)
    assert len(turn.versions) == 1
    assert conversations.turn(failed.id) is None


def test_a_question_without_answer_stays_where_others_follow(conversations: Conversations) -> None:
    id_ = conversations.start("a")
    failed = conversations.ask(id_, "a")
    ask(conversations, id_, "b")
    ask(conversations, id_, "A", failed.id)
    conversations.show(failed.id)
    assert questions(conversations, id_) == ["a", "b"]


def test_long_conversations_are_shown_and_deleted(conversations: Conversations) -> None:
    id_ = conversations.start("0")
    for number in range(1200):  # more than SQLite lets triggers call each other
        conversations.ask(id_, str(number))
    assert len(conversations.turns(id_)) == 1200
    conversations.delete(id_)
    conversations.purge()
    assert conversations.turns(id_) == []


def test_a_conversation_is_renamed_but_not_to_nothing(conversations: Conversations) -> None:
    id_ = conversations.start("a")
    conversations.rename(id_, "  Greenhouse\n budget ")
    conversations.rename(id_, " ")
    assert conversations.all()[0].title == "Greenhouse budget"


def test_what_is_not_there_changes_nothing(conversations: Conversations) -> None:
    assert conversations.show(99) == 0
    assert conversations.turn(99) is None
    assert conversations.turns(99) == []
    conversations.finish(99, ANSWER)
    conversations.fail(99, "x", "y")
    assert conversations.said.search("nobody", 9) == []


def test_all_is_there_after_a_restart(conversations: Conversations, tmp_path: Path) -> None:
    id_ = conversations.start("Who?")
    conversations.finish(conversations.ask(id_, "Who?").id, ANSWER)
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
