"""The words of values in several languages: numbers, months, weekdays, units and rates.

They are in resources/value_words.toml.
"""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import count, product
from typing import Any, TypeVar

from desktop_rag.system.resources import load_words

Unit = tuple[str, int]  # its dimension, and its factor to the smallest unit of that
_Value = TypeVar("_Value")
_Tree = dict[str, "_Tree"]  # letters -> what may follow; "" is the end of a word
_SMALL_TWINS = str.maketrans("ıſ", "is")  # which patterns that ignore case take for each other


@dataclass(frozen=True, slots=True)
class ValueWords:
    """The meanings of the words of values, in lower case."""

    months: Mapping[str, int]  # 1 to 12
    ambiguous_months: frozenset[str]  # that denote a month only beside a day or a year
    weekdays: Mapping[str, int]  # 0 is Monday
    yes: frozenset[str]  # cell texts that mean yes
    no: frozenset[str]
    units: Mapping[str, Unit]
    compound_unit: re.Pattern[str]  # of a word that ends with a unit, its first group
    scales: Mapping[str, int]
    spoken_numbers: Mapping[str, int]  # from two on
    ones: frozenset[str]
    ordinals: Mapping[str, int]
    rates: re.Pattern[str]  # a group for each of day, week, month and year


@cache
def load_value_words() -> ValueWords:
    """Return the words of values in all languages."""
    tables = load_words("value_words.toml")
    units = {
        names: (dimension, int(factor))
        for dimension, factors in tables["units"].items()
        for factor, names in factors.items()
    }
    rates = "|".join(f"(?P<{each}>{pattern})" for each, pattern in tables["rates"].items())
    return ValueWords(
        months=_split_names(zip(tables["months"], range(1, 13), strict=True)),
        ambiguous_months=frozenset(tables["ambiguous_months"].split("|")),
        weekdays=_split_names(zip(tables["weekdays"], range(7), strict=True)),
        yes=frozenset(tables["yes"].split("|")),
        no=frozenset(tables["no"].split("|")),
        units=_split_names(units.items()),
        compound_unit=re.compile(rf"\w{{3,}}({tables['compound_unit']})$"),
        scales=_split_names((names, 10 ** int(power)) for power, names in tables["scales"].items()),
        spoken_numbers=dict(ChainMap(*map(_list_spoken_numbers, tables["numbers"].values()))),
        ones=frozenset(tables["ones"].split("|")),
        ordinals=_split_names(zip(tables["ordinals"], count(1), strict=False)),
        rates=re.compile(rates, re.IGNORECASE | re.VERBOSE),
    )


def read_spoken_number(word: str) -> int | None:
    """Return the number of a number word or an ordinal, None for other words."""
    words, lower = load_value_words(), word.lower()
    return 1 if lower in words.ones else words.spoken_numbers.get(lower, words.ordinals.get(lower))


def join_alternatives(words: Iterable[str]) -> str:
    """Return a pattern of some words, in which a longer one comes before its beginning.

    Words that begin alike share their beginning: a search takes a fraction of the time of one for each word.
    """
    tree: _Tree = {}
    for word in words:
        node = tree
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}
    return _write_tree(tree)


def _write_tree(tree: _Tree) -> str:
    branches = [re.escape(letter) + _write_tree(rest) for letter, rest in tree.items() if letter]
    if len(branches) == 1 and "" not in tree:
        return branches[0]
    return f"(?:{'|'.join(branches)})" + "?" * ("" in tree) if branches else ""


def lower_value_word(written: str) -> str:
    """Return a word that a pattern of value words matched, as they have it."""
    return written.lower().translate(_SMALL_TWINS)


def _split_names(values: Iterable[tuple[str, _Value]]) -> dict[str, _Value]:
    return {name: value for names, value in values for name in names.split("|")}


def _list_spoken_numbers(table: Mapping[str, Any]) -> dict[str, int]:
    """Return the values of the number words of a language, and of those of tens and ones together."""
    words, tens = table["words"].split(), table["tens"].split()
    numbers = _split_names([*zip(words, count(2)), *zip(tens, count(20, 10))])
    ones = [*({table["first"]: 1} if "first" in table else {}).items(), *zip(words[:8], count(2))]
    if "join" in table:
        pairs = product(zip(tens, count(20, 10)), ones)
        numbers |= {table["join"].format(ten=ten, one=one): a + b for (ten, a), (one, b) in pairs}
    others: dict[str, int] = table.get("others", {})
    return numbers | others
