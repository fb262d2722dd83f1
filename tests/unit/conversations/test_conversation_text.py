"""What was said is found by parts of words, in every script, whatever the case and the accents."""

from __future__ import annotations

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.conversation_text import find_word_spans, split_search_words

SAID = "Die ÄRZTE genehmigten das Gewächshausbudget in 東京都 (ｆｕｌｌ, “naïve”, 50 % *)."


@pytest.fixture
def turn(database: WritableDatabase) -> int:
    conversations = ConversationStore(database)
    return conversations.add_question(conversations.create_conversation("x"), SAID).id


@pytest.mark.parametrize(
    "words", ["ärzte", "arzte", "haus", "東京", "京", "都", "full", "naive", "50 %", "in", "*", "(ful arz"]
)
def test_it_is_found(words: str, turn: int, database: WritableDatabase) -> None:
    assert ConversationStore(database).text_index.search_turns(words, 9) == [(turn, 1)]


@pytest.mark.parametrize("words", ["", "  ", '"', "arzte berlin", "京東", "OR", "xy", "NEAR(a b)"])
def test_it_is_not_found(words: str, turn: int, database: WritableDatabase) -> None:
    assert turn
    assert ConversationStore(database).text_index.search_turns(words, 9) == []


@pytest.mark.parametrize(
    ("words", "found"),
    [("arzte", ["ÄRZTE"]), ("東京 ful", ["東京", "ｆｕｌ"]), ("naive", ["naïve"]), ("nothing", [])],
)
def test_the_words_are_marked_where_they_stand(words: str, found: list[str]) -> None:
    assert [SAID[a:b] for a, b in find_word_spans(SAID, split_search_words(words))] == found


def test_the_newest_comes_first_and_no_more_than_asked_for(database: WritableDatabase) -> None:
    conversations = ConversationStore(database)
    id_ = conversations.create_conversation("x")
    turns = [conversations.add_question(id_, f"Budget {number}").id for number in range(4)]
    assert [each for each, _ in conversations.text_index.search_turns("budget", 2)] == [turns[3], turns[2]]
