"""Signs for citations and support stand behind their sentences, and outside code."""

from __future__ import annotations

from desktop_rag.answer_types import Answer, Sentence, Support
from desktop_rag.conversations.citation_placeholders import (
    fill_placeholders,
    insert_placeholders,
    map_outside_code,
)

SENTENCES = (
    Sentence("It is **so**.", Support.SUPPORTED, (1, 2)),
    Sentence("Not in the text.", Support.WEAK, (1,)),
    Sentence("所以。", Support.WEAK, (2,)),
)
ANSWER = Answer("x", "It is **so**.所以。 End", found=True, model="m", sentences=SENTENCES)


def test_numbers_stand_before_the_closing_sign_and_words_on_support_behind_it() -> None:
    shown = fill_placeholders(
        insert_placeholders(ANSWER), SENTENCES, lambda n: f"[{n}]", lambda support: f"({support})"
    )
    assert shown == "It is **so**[1][2].所以[2]。(weak) End"


def test_code_is_left_alone() -> None:
    text = "a `b` a\n```\na\n```\na"
    assert map_outside_code(text, str.upper) == "A `b` A\n```\na\n```\nA"
