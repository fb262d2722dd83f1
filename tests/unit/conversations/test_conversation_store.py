"""Conversations: kept with every detail of their answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.errors import LibraryError
from desktop_rag.types import Mode, Scope
from tests.helpers.computed import make_computed

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
        Citation(
            1, "d1", Path('/docs/it\'s "odd" 文.pdf'), 3, 10, 20, "Ada\nsaid “hi”", supporting=((10, 13),)
        ),
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
def conversations(database: WritableDatabase) -> ConversationStore:
    return ConversationStore(database)


def test_a_question_keeps_what_is_to_be_made_of_it(conversations: ConversationStore) -> None:
    id_ = conversations.create_conversation("Who?")
    conversations.add_question(id_, "Who?")
    conversations.add_question(id_, "A letter", mode=Mode.DRAFT)
    assert [turn.mode for turn in conversations.load_turns(id_)] == [Mode.ASK, Mode.DRAFT]


def test_an_answer_comes_back_equal(conversations: ConversationStore) -> None:
    id_ = conversations.create_conversation("Who?")
    turn = conversations.add_question(id_, ANSWER.question)
    conversations.save_answer(turn.id, ANSWER)
    kept = conversations.load_turns(id_)[0].answer
    assert kept == ANSWER
    assert isinstance(kept.citations[0].path, Path)
    assert isinstance(kept.sentences[0].support, Support)


def test_a_computed_answer_comes_back_with_its_rows_and_earlier_ones_without(
    database: WritableDatabase,
) -> None:
    store, computed = ConversationStore(database), make_computed(14, 320, (("a", "ب", ""),))
    chat = store.create_conversation("What is the total?")
    for answer in (computed, ANSWER):
        store.save_answer(store.add_question(chat, "?").id, answer)
    database.execute("UPDATE turns SET answer = json_remove(answer, '$.computation') WHERE id = 2")
    assert [turn.answer for turn in store.load_turns(chat)] == [computed, ANSWER]


def test_a_doubt_of_another_version_is_read(database: WritableDatabase) -> None:
    store = ConversationStore(database)
    chat = store.create_conversation("Who?")
    store.finish_turn(store.add_question(chat, "Who?").id, ANSWER, None)
    database.execute("UPDATE turns SET answer = json_set(answer, '$.sentences[1].doubt', 'aside')")
    (turn,) = store.load_turns(chat)
    assert turn.answer is not None
    assert [each.doubt for each in turn.answer.sentences] == [None, Doubt.PARTLY]


def test_a_question_without_an_answer_keeps_the_reason(conversations: ConversationStore) -> None:
    id_ = conversations.create_conversation("Why?")
    asked = conversations.add_question(id_, "Why?")
    assert asked.error_title == "The answer was interrupted"
    conversations.save_error(asked.id, "The model failed", "Choose another.")
    (turn,) = conversations.load_turns(id_)
    assert turn == replace(asked, error_title="The model failed", error_hint="Choose another.")
    assert (turn.question, turn.answer, turn.versions) == ("Why?", None, (turn.id,))
    assert turn.asked_at > 0


def test_turns_stand_in_order_and_conversations_latest_first(conversations: ConversationStore) -> None:
    first, second = (conversations.create_conversation("one"), conversations.create_conversation("two"))
    assert [each.id for each in conversations.list_conversations()] == [second, first]
    for number in range(3):
        conversations.add_question(first, str(number))
    assert [turn.question for turn in conversations.load_turns(first)] == ["0", "1", "2"]
    assert [each.id for each in conversations.list_conversations()] == [first, second]


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
    question: str, title: str, conversations: ConversationStore
) -> None:
    conversations.create_conversation(question)
    assert conversations.list_conversations()[0].title == title


def test_deleting_one_takes_its_turns_and_leaves_the_others(
    conversations: ConversationStore, database: WritableDatabase
) -> None:
    first, second = (conversations.create_conversation("one"), conversations.create_conversation("two"))
    for id_ in (first, second):
        conversations.save_answer(conversations.add_question(id_, "Who?").id, ANSWER)
    conversations.delete_conversation(first)
    conversations.delete_conversation(first)
    assert [each.id for each in conversations.list_conversations()] == [second]
    assert [found for _, found in conversations.text_index.search_turns("nobody", 9)] == [second]
    conversations.purge_deleted()
    conversations.restore_conversation(first)
    assert [each.id for each in conversations.list_conversations()] == [second]
    for table in ("turns", "said"):
        assert len(database.fetch_all(f"SELECT rowid FROM {table}")) == 1  # noqa: S608 - two names


def test_a_deleted_one_can_be_taken_back(conversations: ConversationStore) -> None:
    id_ = conversations.create_conversation("one")
    conversations.add_question(id_, "one")
    conversations.delete_conversation(id_)
    assert conversations.text_index.search_turns("one", 9) == []
    conversations.restore_conversation(id_)
    assert [each.id for each in conversations.list_conversations()] == [id_]
    assert len(conversations.load_turns(id_)) == len(conversations.text_index.search_turns("one", 9)) == 1


def ask(conversations: ConversationStore, id_: int, question: str, version_of: int = 0) -> int:
    turn = conversations.add_question(id_, question, version_of)
    conversations.save_answer(turn.id, replace(ANSWER, text=f"{question}!"))
    return turn.id


def questions(conversations: ConversationStore, id_: int) -> list[str]:
    return [turn.question for turn in conversations.load_turns(id_)]


def test_a_changed_question_is_another_version_and_both_ways_stay(conversations: ConversationStore) -> None:
    id_ = conversations.create_conversation("a")
    _, b, c = (ask(conversations, id_, each) for each in "abc")
    changed = ask(conversations, id_, "B", b)
    assert questions(conversations, id_) == ["a", "B"]
    assert conversations.load_turns(id_)[1].versions == (b, changed)
    ask(conversations, id_, "d")
    assert conversations.show_version(b) == id_
    assert questions(conversations, id_) == ["a", "b", "c"]
    ask(conversations, id_, "c", c)
    conversations.show_version(changed)
    assert questions(conversations, id_) == ["a", "B", "d"]
    conversations.show_version(c)
    assert questions(conversations, id_) == ["a", "b", "c"]


def test_the_first_question_has_versions_too_but_not_of_other_conversations(
    conversations: ConversationStore,
) -> None:
    other, id_ = conversations.create_conversation("other"), conversations.create_conversation("a")
    ask(conversations, other, "other")
    first = ask(conversations, id_, "a")
    again = ask(conversations, id_, "a", first)
    [turn] = conversations.load_turns(id_)
    assert (turn.id, turn.versions) == (again, (first, again))
    assert questions(conversations, other) == ["other"]
    elsewhere = ask(conversations, other, "more", first)  # a turn of another conversation
    assert [turn.id for turn in conversations.load_turns(other)][1:] == [elsewhere]


def test_a_question_without_answer_is_replaced_when_it_is_asked_anew(
    conversations: ConversationStore,
) -> None:
    id_ = conversations.create_conversation("a")
    failed = conversations.add_question(id_, "a")
    ask(conversations, id_, "A", failed.id)
    [turn] = conversations.load_turns(id_)
    assert len(turn.versions) == 1
    assert conversations.load_turn(failed.id) is None


def test_a_question_without_answer_stays_where_others_follow(conversations: ConversationStore) -> None:
    id_ = conversations.create_conversation("a")
    failed = conversations.add_question(id_, "a")
    ask(conversations, id_, "b")
    ask(conversations, id_, "A", failed.id)
    conversations.show_version(failed.id)
    assert questions(conversations, id_) == ["a", "b"]


def test_long_conversations_are_shown_and_deleted(
    conversations: ConversationStore, database: WritableDatabase
) -> None:
    id_ = conversations.create_conversation("0")
    first = conversations.add_question(id_, "0").id
    database.execute(  # more than SQLite lets triggers call each other
        "WITH RECURSIVE more (id) AS (SELECT ? UNION ALL SELECT id + 1 FROM more LIMIT 1199)"
        " INSERT INTO turns (id, conversation_id, parent, asked_at, question, mode, error_title, error_hint)"
        " SELECT more.id + 1, conversation_id, more.id, asked_at, question, mode, error_title, error_hint"
        " FROM more, turns WHERE turns.id = ?",
        (first, first),
    )
    database.execute("UPDATE conversations SET shown = ? WHERE id = ?", (first + 1199, id_))
    assert len(conversations.load_turns(id_)) == 1200
    conversations.delete_conversation(id_)
    conversations.purge_deleted()
    assert conversations.load_turns(id_) == []


def test_a_conversation_is_renamed_but_not_to_nothing(conversations: ConversationStore) -> None:
    id_ = conversations.create_conversation("a")
    conversations.rename_conversation(id_, "  Greenhouse\n budget ")
    conversations.rename_conversation(id_, " ")
    assert conversations.list_conversations()[0].title == "Greenhouse budget"


def test_what_is_not_there_changes_nothing(conversations: ConversationStore) -> None:
    assert conversations.show_version(99) == 0
    assert conversations.load_turn(99) is None
    assert conversations.load_turns(99) == []
    conversations.save_answer(99, ANSWER)
    conversations.save_error(99, "x", "y")
    assert conversations.text_index.search_turns("nobody", 9) == []


def test_all_is_there_after_a_restart(conversations: ConversationStore, tmp_path: Path) -> None:
    id_ = conversations.create_conversation("Who?")
    conversations.save_answer(conversations.add_question(id_, "Who?").id, ANSWER)
    again = WritableDatabase(tmp_path, create=False)
    assert ConversationStore(again).load_turns(id_)[0].answer == ANSWER
    again.close()


def test_a_conversation_remembers_which_documents_it_asks(conversations: ConversationStore) -> None:
    scope = Scope((3, 1), (Path('/docs/it\'s "odd" 文.pdf'), Path("relative.txt")))
    chosen, other = (
        conversations.create_conversation("Who?", scope),
        conversations.create_conversation("What?"),
    )
    assert conversations.load_scope(chosen) == scope
    assert [each.scope for each in conversations.list_conversations()] == [Scope(), scope]
    conversations.save_scope(other, Scope((3,)))
    conversations.save_scope(chosen, Scope())
    assert (conversations.load_scope(other), conversations.load_scope(chosen)) == (Scope((3,)), Scope())
    assert conversations.load_scope(99) == Scope()


def test_turns_that_are_their_own_ancestors_hold_up_nothing(database: WritableDatabase) -> None:
    store = ConversationStore(database)
    chat = store.create_conversation("Who?")
    first = store.add_question(chat, "Who?")
    store.finish_turn(first.id, ANSWER, None)
    second = store.add_question(chat, "And when?")
    database.execute("UPDATE turns SET parent = ? WHERE id = ?", (second.id, first.id))
    assert [each.id for each in store.load_turns(chat)] == [first.id, second.id]
    assert store.show_version(first.id) == chat


@pytest.mark.parametrize(
    "planted",
    [
        "answer = json_set(answer, '$.text', 5)",
        "answer = json_set(answer, '$.passages_read', 9223372036854775807)",
        "answer = replace(answer, '\"seconds\": 1.5', '\"seconds\": 1e999')",
        "answer = json_set(answer, '$.citations[0].path', 'a' || char(0))",
        "answer = json_set(answer, '$.citations[0].start', '10')",
        "answer = json_set(answer, '$.sentences[1].doubt', 5)",
        "asked_at = 9e99",
        "question = x'ff'",
        "mode = 'nosuch'",
    ],
)
def test_values_of_another_type_are_damage(database: WritableDatabase, planted: str) -> None:
    store = ConversationStore(database)
    chat = store.create_conversation("Who?")
    store.finish_turn(store.add_question(chat, "Who?").id, ANSWER, None)
    database.execute(f"UPDATE turns SET {planted}")  # noqa: S608 - ours
    with pytest.raises(LibraryError, match="damaged"):
        store.load_turns(chat)


@pytest.mark.parametrize("planted", ["updated_at = 9e999", "title = x'ff'", "scope = '{\"files\": [7]}'"])
def test_a_conversation_that_cannot_be_is_damage(database: WritableDatabase, planted: str) -> None:
    store = ConversationStore(database)
    chat = store.create_conversation("Who?")
    database.execute(f"UPDATE conversations SET {planted}")  # noqa: S608 - ours
    with pytest.raises(LibraryError, match="damaged"):
        store.list_conversations()
    if "scope" in planted:
        with pytest.raises(LibraryError, match="damaged"):
            store.load_scope(chat)
