"""The kinds of things that questions ask for, and which of them a text holds.

The words that ask for them are in resources/question_words.toml.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Literal

from desktop_rag.system.resources import load_words
from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.text.typed_facts import Amount, Date, TimeOfDay
from desktop_rag.text.value_words import load_value_words

Kind = Literal["about", "all", "changed", "definition", "done", "folder", "history", "newest", "open"]

_MIN_UNIT_CHARACTERS = 3  # of a unit in a question: "a", "t" and "in" are words
# The dimensions of units in which the answer to such a question is given.
_DIMENSIONS = {
    "money": {"EUR", "USD", "GBP", "CNY", "JPY", "CHF", "dinar"},
    "length": {"length", "mile", "foot"},
    "time": {"time", "months"},
    "temperature": {"°C", "°F"},
    "mass": {"mass"},
    "area": {"area"},
}
_NO_KINDS = {
    *("about", "all", "among", "because", "changed", "definition", "done", "event", "file", "folder"),
    *("history", "modal", "newest", "open", "parts", "thing", "years", "aged", "digits"),
    *("addresses", "counted"),
}
_WIDER = {
    "sender": "name",
    "decade": "date",
    "money": "length",
    "age": "number",
    "phone": "number",
}  # kinds that questions for another one seem to ask for too
# Kinds that are told by words of answers, and their patterns.
_SAID = {
    "reason": "because",
    "decade": "years",
    "year": "years",
    "age": "aged",
    "phone": "digits",
    "email": "addresses",
}
_EXACT = {"age", "phone", "email"}  # which are asked for as amounts in a unit are
_MAX_CHARACTERS = 2_000  # of a question or a sentence; the rest is not looked at
_CAPITAL = "A-ZÀ-ÖØ-ÞĀ-ɏΑ-ΩЀ-Я"
_PARTICLE = r"(?:d[aeiou]s?|v[ao]n|der|den|of|the|y|e)"
_NAME = re.compile(rf"(?<!\w)[{_CAPITAL}][\w'’-]*(?: {_PARTICLE})* [{_CAPITAL}][\w'’-]+")
_SINGLE_NAME = re.compile(rf"(?<=[\w,:] )[{_CAPITAL}][\w'’-]{{2,}}")  # not at the beginning of a sentence
_CASED = re.compile(f"[{_CAPITAL}]")
_SENDER = re.compile(r"From: ")  # of a mail, as it is read
_TOKEN = re.compile(r"[^\s,;:!?()\"“”]+")


@dataclass(frozen=True, slots=True)
class AskedKinds:
    """The kinds a question asks for: "date", "number" or "name", and the dimensions of units of a number."""

    kinds: frozenset[str]
    dimensions: frozenset[str]
    tokens: frozenset[str]  # of the question, which no answer to it repeats
    nouns_are_capital: bool = False  # in its language


@dataclass(frozen=True, slots=True)
class HeldKinds:
    """Whether a text has the kinds asked for; None if the question or the script does not show it."""

    kind: bool | None
    unit: bool | None


def find_asked_kinds(question: str) -> AskedKinds:
    """Return the kinds of things that a question asks for; none if its words do not show them."""
    question = question[:_MAX_CHARACTERS]
    text = _normalize(question)
    spoken = detect_question_language(question, "")
    tables = _list_tables(spoken)
    found = {kind for each in tables for kind, pattern in each.items() if pattern.search(text)}
    found = set() if "yes_no" in found else found - _NO_KINDS
    found -= {other for each, other in _WIDER.items() if each in found}
    if "number" not in found and found - _DIMENSIONS.keys():
        found -= _DIMENSIONS.keys()  # "Who pays, and when?"
    dimensions = set().union(*(_DIMENSIONS[each] for each in found & _DIMENSIONS.keys()))
    tokens = frozenset(_TOKEN.findall(text))
    units = load_value_words().units if "number" in found else {}
    named = {units[each][0] for each in tokens & units.keys() if len(each) >= _MIN_UNIT_CHARACTERS}
    kinds = found - _DIMENSIONS.keys() | ({"number"} if dimensions else set())
    return AskedKinds(
        frozenset(kinds), frozenset(named or dimensions or found & _EXACT), tokens, spoken == "de"
    )


def find_held_kinds(text: str, asked: AskedKinds) -> HeldKinds:
    """Return whether a text has the kinds asked for, apart from words it repeats from the question.

    Names are told by their capitals, which many scripts do not have.
    """
    text = text[:_MAX_CHARACTERS]
    kinds = asked.kinds if _CASED.search(text) else asked.kinds - {"name"}
    if not kinds:
        return HeldKinds(None, None)
    left = _TOKEN.sub(lambda word: "" if word[0].lower() in asked.tokens else word[0], text)
    facts, _ = extract_facts(normalize_fact_text(left)) if kinds & {"number", "date"} else ([], "")
    held = set()
    if any(isinstance(each, Amount) for each in facts):
        held.add("number")
    if any(isinstance(each, Date | TimeOfDay) for each in facts):
        held.add("date")
    if "name" in kinds and (
        _NAME.search(left) or (not asked.nouns_are_capital and _SINGLE_NAME.search(left))
    ):
        held.add("name")
    told = text.casefold()
    held.update(each for each in kinds & _SAID.keys() if _compile_words(_SAID[each]).search(told))
    if "sender" in kinds and _SENDER.match(left):
        held.add("sender")
    units = {each.unit[0] for each in facts if isinstance(each, Amount) and each.unit}
    has_unit = bool(units & asked.dimensions) if asked.dimensions else None
    return HeldKinds(bool(held & kinds), None if held & _EXACT else has_unit)


def find_asked_thing(question: str, *, counted: bool = False) -> str:
    """Return the thing that a question asks for: "licence" of "Which licence does it have?", else "".

    Or those that it counts: "red cards" of "How many red cards did Vale get?".
    """
    text = _normalize(question[:_MAX_CHARACTERS])
    found = (each.match(text) for each in _list_patterns(text, "counted" if counted else "thing"))
    return next((each[1] for each in found if each), "")


def find_presumed_event(question: str) -> str:
    """Return the verb of an event that a question presumes ("Why was it cancelled?"), else ""."""
    text = _normalize(question[:_MAX_CHARACTERS]).rstrip("?!. ？؟")
    patterns = _load_patterns(detect_question_language(text, ""))
    found = patterns["event"].search(text) if "event" in patterns else None
    return next((verb for verb in found.groups() if verb), "") if found else ""


def says_what_happened(text: str, language: str) -> bool:
    """Whether a sentence says that something is so, and not that it may, must or would be."""
    modal = _load_patterns(language).get("modal")
    return modal is None or modal.search(_normalize(text[:_MAX_CHARACTERS])) is None


def find_requested(question: str) -> str:
    """Return the thing a question asks for all of: "complaints" of "List all complaints in these letters"."""
    text = question[:_MAX_CHARACTERS].strip()
    for kind in ("among", "all"):
        text = next(
            (rest for each in _list_patterns(text, kind) if (rest := each.sub("", text)) != text), text
        )
    return text.rstrip(" ?？؟.。!") or question


def split_question(question: str) -> list[str]:
    """Return the questions that are asked in one: "What was approved, and when is it paid?"."""
    spoken = _load_patterns(detect_question_language(question, ""))
    tables = [spoken] if "parts" in spoken else _list_tables("")
    chosen = [each["parts"] for each in tables if "parts" in each]
    text = question[:_MAX_CHARACTERS]
    return next((found for each in chosen if len(found := each.split(text)) > 1), [text])


def matches_kind(text: str, kind: Kind) -> bool:
    """Whether a question or a sentence has the words of a kind, see resources/question_words.toml."""
    text = _normalize(text[:_MAX_CHARACTERS])
    return any(each.search(text) for each in _list_patterns(text, kind))


def _list_patterns(text: str, kind: str) -> list[re.Pattern[str]]:
    """Return the pattern of this name of the language of a question, of all languages if that is unknown."""
    return [each[kind] for each in _list_tables(detect_question_language(text, "")) if kind in each]


def _normalize(question: str) -> str:
    return unicodedata.normalize("NFC", question).replace("’", "'").strip().lower()


@cache
def _compile_words(kind: str) -> re.Pattern[str]:
    """Return the pattern of words in answers, such as those that give a reason, of all languages."""
    tables = load_words("question_words.toml").values()
    return re.compile("|".join(each[kind].replace("\n", "") for each in tables if kind in each))


def _list_tables(language: str) -> list[dict[str, re.Pattern[str]]]:
    """Return the patterns of a language by their names, of all languages if there are none of it."""
    tables = load_words("question_words.toml")
    return [_load_patterns(each) for each in ([language] if language in tables else tables)]


@cache
def _load_patterns(language: str) -> dict[str, re.Pattern[str]]:
    """Return the patterns of a language; to compile those of all takes 40 ms."""
    table = load_words("question_words.toml").get(language, {})
    return {
        kind: re.compile(words.replace("\n", "").replace("%file", table.get("file", "")), re.IGNORECASE)
        for kind, words in table.items()
    }
