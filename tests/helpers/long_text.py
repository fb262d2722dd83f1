"""A text of many passages, in which each says something of its own."""

from __future__ import annotations

_TOWNS = ("Ashford", "Brenton", "Calder", "Dunmore", "Elham", "Fairley", "Garston", "Hexley")
_THINGS = ("bridge", "school", "market hall", "station", "library", "mill", "harbour", "chapel")


def long_text(chapters: int) -> str:
    """Return chapters of about 700 characters each, which is a passage."""
    return "\n\n".join(map(_chapter, range(1, chapters + 1)))


def sentence_of(chapter: int) -> str:
    """Return the sentence that only this chapter holds."""
    town, thing = _TOWNS[chapter % len(_TOWNS)], _THINGS[chapter // len(_TOWNS) % len(_THINGS)]
    return f"The {thing} number {chapter} of {town} was finished in the year {1500 + chapter}."


def _chapter(number: int) -> str:
    town = _TOWNS[number % len(_TOWNS)]
    rest = (
        f"The council of {town} had argued about it for {number % 9 + 2} winters before that.",
        "Stone was brought from the quarries in the north on barges and on carts.",
        f"A mason of the family {town}son kept a diary, which the archive holds today.",
        "He wrote that the weather was bad, that wages came late, and that nobody complained.",
        "Later generations added a roof of slate, a clock, and a small house for the keeper.",
        f"In {1900 + number % 90} it was repaired with money that the region gave for monuments.",
        "Visitors may see it on the first Sunday of every month, and pay nothing.",
    )
    return f"# Chapter {number}\n\n{sentence_of(number)} {' '.join(rest)}"
