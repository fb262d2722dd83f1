"""Find sentences about another numbered part than that of a question: group 2 for group 1."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from desktop_rag.answer.ground.grounding_words import list_function_words
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.text.value_terms import separate_dates
from desktop_rag.text.value_words import load_value_words

# A word and its number, as in "group 1", "Fig. 2c" or "rooms 3, 4 and 7".
_NUMBERED = re.compile(
    r"([^\W\d_]{3,})\.? ?((?:\W{0,3}(?:\b[^\W\d_]{1,3} )?\b\d{1,4}[a-z]?\b(?![.,:/]\d|\s?[%°€$£])){1,6})"
)
_PART_NUMBER = re.compile(r"\d+[a-z]?")
_FEWEST_LETTERS = 3  # of an abbreviation, such as "fig" of "figure"


def find_other_parts(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the sentences about another numbered part than that of the question, if any names this.

    A sentence is about the parts that it names, or else its headings, the lowest first.
    """
    _, undated = separate_dates(question)
    asked = [
        (word, number)
        for word, numbers in _list_numbered(undated)
        for number in numbers
        if word not in list_function_words() and not _is_amount(number, undated)
    ]
    if len(asked) != 1:
        return []
    [(word, number)] = asked
    about = [_list_numbers(each, word) for each in candidates]
    alone = re.compile(rf"\b{number}\b")
    if not any(
        number in numbers or alone.search(each.text) for each, numbers in zip(candidates, about, strict=True)
    ):
        return []
    return [index for index, numbers in enumerate(about) if numbers and number not in numbers]


def _list_numbered(text: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the words of a text with numbers behind them, and these; of "1 to 3" all."""
    for match in _NUMBERED.finditer(text.casefold()):
        numbers = _PART_NUMBER.findall(match[2])
        range_ends = re.fullmatch(r"\s*(\d+)\s*(?:[-–]|to|bis|à|a|至)\s*(\d+)", match[2])
        between = map(str, range(*map(int, range_ends.groups()))) if range_ends else ()
        yield match[1], {*numbers, *between}


def _list_numbers(candidate: SentenceCandidate, word: str) -> set[str]:
    """Return the numbers behind a word in a sentence, or in its lowest heading that has any."""
    headings = candidate.source.find_headings(candidate.start)
    for text in (candidate.text, candidate.heading, *reversed(headings)):
        found = [numbers for each, numbers in _list_numbered(text) if _is_same_word(word, each)]
        if found:
            return set().union(*found)
    return set()


def _is_amount(number: str, text: str) -> bool:
    """Whether a number of a text has a unit behind it."""
    found = re.search(rf"\b{number}\b ?([^\W\d]+)", text.casefold())
    return found is not None and found[1] in load_value_words().units


def _is_same_word(one: str, other: str) -> bool:
    """Whether one word begins with the other, as a plural or an abbreviation does."""
    short, long = sorted((one, other), key=len)
    return len(short) >= _FEWEST_LETTERS and long.startswith(short)
