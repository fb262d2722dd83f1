"""A question for a part of a program is answered with the lines that define it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.select.special_questions import find_definition
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates

PROGRAM = '''"""Rounds prices of the shop."""

RATE = 0.25


def load_orders(path):
    """Return all orders."""
    return open(path).read()


def round_price(net):
    """Return what is paid."""
    return net * (1 + RATE)
'''


def find(question: str, text: str, name: str) -> str | None:
    source = Source(1, Path(name), Passage("p", "d", 0, len(text), text, None, (), "en"))
    candidates = collect_candidates((source,), question)
    found = find_definition(question, candidates)
    return None if found is None else candidates[found].text


@pytest.mark.parametrize(
    ("question", "text", "name", "line"),
    [
        ("Which function rounds the prices of the shop?", PROGRAM, "shop.py", "def round_price(net):"),
        ("Welche Funktion macht round price?", PROGRAM, "shop.py", "def round_price(net):"),
        (
            "Which method rounds prices?",
            "class Shop {\n  public static function roundPrice(net) {\n    return net;\n  }\n}\n",
            "shop.js",
            "roundPrice(net)",
        ),
    ],
)
def test_the_definition_whose_name_has_most_words_is_found(
    question: str, text: str, name: str, line: str
) -> None:
    found = find(question, text, name)
    assert found is not None
    assert line in found


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("How are the prices of the shop rounded?", "shop.py"),
        ("Which function sends mails?", "shop.py"),
        ("Which function rounds the prices of the shop?", "notes.txt"),
    ],
)
def test_other_questions_and_texts_have_no_definition(question: str, name: str) -> None:
    assert find(question, PROGRAM, name) is None
