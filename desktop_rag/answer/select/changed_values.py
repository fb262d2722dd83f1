"""Find sentences of other documents that give another value for the fact of a sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.text.answer_kinds import matches_kind
from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.typed_facts import Amount, Date, TimeOfDay, classify_fact

_MIN_SHARED_STEMS = 2  # of a sentence that says that something changed and the one whose value that was

Values = dict[str, set[tuple[object, ...]]]


def changes_value(
    older: SentenceCandidate, newer: SentenceCandidate, *, is_as_near: bool, is_near: bool
) -> bool:
    """Whether a sentence of another document gives the value of one, and another of its kind.

    The value is a time, a date or an amount with a unit: "at 6:45, not at 7:15". A sentence that says that
    something changes need not repeat the value: "the deadline is extended to 19 December".

    Args:
        older: the sentence with a value.
        newer: the one that may change it.
        is_as_near: whether this holds, with its context, as many words of the question.
        is_near: whether it holds one of them.
    """
    if not (is_as_near or is_near) or older.source.passage.document_id == newer.source.passage.document_id:
        return False
    values, others = list_values(older.text), list_values(newer.text)
    units = values.keys() - {"number"}
    if not any(others.get(unit, set()) - values[unit] for unit in units):
        return False
    numbers = others.get("number", set())
    if is_as_near and any(values[unit] & (others.get(unit, set()) | numbers) for unit in units):
        return True
    shared = set(_list_words(older)).intersection(_list_words(newer))
    return is_near and len(shared) >= _MIN_SHARED_STEMS and matches_kind(newer.text, "changed")


@lru_cache(maxsize=1024)
def list_values(text: str) -> Values:
    """Return the values of a text by their kind: "date", "time", "number" or the dimension of a unit."""
    found: Values = defaultdict(set)
    facts, _ = extract_facts(normalize_fact_text(text))
    for fact in facts:
        match fact:
            case Amount():
                found[classify_fact(fact)].add((min(fact.values) * (fact.unit[1] if fact.unit else 1),))
            case Date() if fact.day:
                found["date"].add((fact.year, fact.month, fact.day))
            case TimeOfDay():
                found["time"].add(tuple(fact.values))
    return dict(found)


def _list_words(sentence: SentenceCandidate) -> Iterator[str]:
    """Yield the stems of a sentence that are words."""
    return (each for each in sentence.terms.stems if each.isalpha())
