"""Search all conversations."""

from __future__ import annotations

import re
from dataclasses import dataclass

from desktop_rag.answer_types import Conversation, Turn
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.conversation_text import find_word_spans, fold_text, split_search_words
from desktop_rag.retrieve.excerpts import Excerpt

_MAX_MATCHES = 100
_EXCERPT_CHARACTERS = 360  # two long lines
_LEAD_CHARACTERS = 48  # at most, before the first match
_BLANK = re.compile(r"\s")


@dataclass(frozen=True, slots=True)
class ConversationMatch:
    """A turn that contains all words of a search; `turn_id` is 0 if only the title does."""

    conversation: Conversation
    turn_id: int = 0
    excerpt: Excerpt = Excerpt("")  # noqa: RUF009 - frozen


def search_conversations(conversations: ConversationStore, words: str) -> list[ConversationMatch]:
    """Return the turns and titles with all of the words, in the order of the conversations."""
    wanted = split_search_words(words)
    by_id = {each.id: each for each in conversations.list_conversations()}
    turns = [
        ConversationMatch(
            by_id[conversation_id], turn_id, _choose_excerpt(conversations.load_turn(turn_id), wanted)
        )
        for turn_id, conversation_id in conversations.text_index.search_turns(words, _MAX_MATCHES)
        if conversation_id in by_id
    ]
    matched_ids = {each.conversation.id for each in turns}
    titles = [
        ConversationMatch(each)
        for each in by_id.values()
        if wanted and each.id not in matched_ids and all(word in fold_text(each.title) for word in wanted)
    ]
    return sorted(
        turns + titles, key=lambda each: (not each.conversation.pinned, -each.conversation.updated_at)
    )


def _choose_excerpt(turn: Turn | None, words: list[str]) -> Excerpt:
    """Return the excerpt of the question or the answer that contains most of the words."""
    if turn is None:
        return Excerpt("")
    texts = [turn.answer.text] if turn.answer else []
    candidates = [cut_excerpt(text, words) for text in (*texts, turn.question)]
    return max(candidates, key=lambda each: len({fold_text(each.text[a:b]) for a, b in each.marks}))


def cut_excerpt(text: str, words: list[str]) -> Excerpt:
    """Return the beginning of a text, or the text around the first of the words, with the words marked."""
    text = _BLANK.sub(" ", text.strip())
    marks = find_word_spans(text, words)
    start = max(marks[0][0] - _LEAD_CHARACTERS, 0) if marks else 0
    if start:
        start = text.find(" ", start, marks[0][0]) + 1 or start
    lead = "… " if start else ""
    end = start + _EXCERPT_CHARACTERS
    shift = len(lead) - start
    inside = [(a + shift, b + shift) for a, b in marks if b <= end]
    return Excerpt(f"{lead}{text[start:end]}{'…' * (end < len(text))}", tuple(inside))
