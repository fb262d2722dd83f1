"""What was asked and answered is found again, with the words marked."""

from __future__ import annotations

import pytest

from desktop_rag.answer_types import Answer
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_search import ConversationMatch, search_conversations
from desktop_rag.conversations.conversation_store import ConversationStore


@pytest.fixture
def conversations(database: WritableDatabase) -> ConversationStore:
    return ConversationStore(database)


def say(conversations: ConversationStore, question: str, answer: str) -> int:
    turn = conversations.add_question(conversations.create_conversation(question), question)
    conversations.save_answer(turn.id, Answer(question, answer, found=True, model="m"))
    return turn.id


def shown(found: ConversationMatch) -> list[str]:
    return [found.excerpt.text[a:b] for a, b in found.excerpt.marks]


def test_the_excerpt_shows_the_words_in_the_question_or_deep_in_the_answer(
    conversations: ConversationStore,
) -> None:
    turn = say(conversations, "Who pays?", "It rains.\n" * 90 + "The Board approved the budget.")
    [found] = search_conversations(conversations, "board budg")
    assert found.turn_id == turn
    assert shown(found) == ["Board", "budg"]
    assert found.excerpt.text.startswith("… ")
    assert len(found.excerpt.text) < 400
    [found] = search_conversations(conversations, "who pays")
    assert found.excerpt.text == "Who pays?"
    assert shown(found) == ["Who", "pays"]


def test_a_title_is_found_once_where_no_turn_holds_the_words(conversations: ConversationStore) -> None:
    say(conversations, "Who pays?", "The board.")
    [conversation] = conversations.list_conversations()
    conversations.rename_conversation(conversation.id, "Greenhouse")
    [found] = search_conversations(conversations, "greenh")
    assert (found.conversation.title, found.turn_id) == ("Greenhouse", 0)
    assert len(search_conversations(conversations, "pays")) == 1


def test_the_latest_conversation_comes_first_and_deleted_ones_do_not(
    conversations: ConversationStore,
) -> None:
    for name in ("one", "two", "three"):
        say(conversations, f"Budget {name}?", "Yes.")
    conversations.delete_conversation(2)
    assert [each.conversation.id for each in search_conversations(conversations, "budget")] == [3, 1]


def test_no_words_find_nothing(conversations: ConversationStore) -> None:
    say(conversations, "Budget?", "Yes.")
    assert search_conversations(conversations, " ") == []
