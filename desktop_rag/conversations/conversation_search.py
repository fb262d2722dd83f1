"""Search all conversations."""

from __future__ import annotations

import re
from dataclasses import dataclass

from desktop_rag.conversations.conversation_store import Conversations
from desktop_rag.conversations.conversation_text import asked_words, folded, marked
from desktop_rag.retrieve.excerpts import Excerpt
from desktop_rag.types import Conversation, Turn

_MOST = 100
_LENGTH = 360  # two long lines
_LEAD = 48  # at most, before the first match
_BLANK = re.compile(r"\s")


@dataclass(frozen=True, slots=True)
class Recalled:
    """A turn that contains all words of a search; `turn_id` is 0 if only the title does."""

    conversation: Conversation
    turn_id: int = 0
    excerpt: Excerpt = Excerpt("")  # noqa: RUF009 - frozen


def recall(conversations: Conversations, words: str) -> list[Recalled]:
    """Return the turns and titles with all of the words, latest conversation first."""
    wanted = asked_words(words)
    by_id = {each.id: each for each in conversations.all()}
    turns = [
        Recalled(by_id[conversation_id], turn_id, _excerpt(conversations.turn(turn_id), wanted))
        for turn_id, conversation_id in conversations.said.search(words, _MOST)
        if conversation_id in by_id
    ]
    matched_ids = {each.conversation.id for each in turns}
    titles = [
        Recalled(each)
        for each in by_id.values()
        if wanted
        and each.id not in matched_ids
        and all(word in folded(each.title) for word in wanted)
    ]
    return sorted(turns + titles, key=lambda each: -each.conversation.updated_at)


def _excerpt(turn: Turn | None, words: list[str]) -> Excerpt:
    """Return the excerpt of the question or the answer that contains most of the words."""
    if turn is None:
        return Excerpt("")
    texts = [turn.answer.text] if turn.answer else []
    candidates = [_stretch(text, words) for text in (*texts, turn.question)]
    return max(candidates, key=lambda each: len({folded(each.text[a:b]) for a, b in each.marks}))


def _stretch(text: str, words: list[str]) -> Excerpt:
    text = _BLANK.sub(" ", text.strip())
    marks = marked(text, words)
    start = max(marks[0][0] - _LEAD, 0) if marks else 0
    if start:
        start = text.find(" ", start, marks[0][0]) + 1 or start
    lead = "… " if start else ""
    end = start + _LENGTH
    shift = len(lead) - start
    inside = [(a + shift, b + shift) for a, b in marks if b <= end]
    return Excerpt(f"{lead}{text[start:end]}{'…' * (end < len(text))}", tuple(inside))
