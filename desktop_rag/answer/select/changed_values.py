"""Find sentences of other documents that give another value for the fact of a sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.text.answer_kinds import says_what_changed
from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.typed_facts import Amount, Date, TimeOfDay, classify_fact

_MIN_SHARED_STEMS = 2  # of a sentence that says that something changed and the one whose value that was

Values = dict[str, set[tuple[object, ...]]]


def find_changes(
    best: SentenceCandidate,
    candidates: Sequence[SentenceCandidate],
    as_near: Collection[int],
    holding: Collection[int],
) -> set[int]:
    """Return which sentences of other documents give the value of the best one and another of its kind.

    The value is a time, a date or an amount with a unit: "at 6:45, not at 7:15". A sentence that says that
    something changes need not repeat the value: "the deadline is extended to 19 December".

    Args:
        best: the sentence that answers best.
        candidates: all sentences.
        as_near: those that hold, with their context, as many words of the question.
        holding: those that hold one of them.
    """
    values = list_values(best.text)
    units = values.keys() - {"number"}
    stems = set(_list_words(best))
    found = set()
    for index, each in enumerate(candidates):
        if not units or each.source.passage.document_id == best.source.passage.document_id:
            continue
        others = list_values(each.text)
        if not any(others.get(unit, set()) - values[unit] for unit in units):
            continue
        has_value = any(
            values[unit] & (others.get(unit, set()) | others.get("number", set())) for unit in units
        )
        is_near = index in holding and len(stems.intersection(_list_words(each))) >= _MIN_SHARED_STEMS
        if (index in as_near and has_value) or (is_near and says_what_changed(each.text)):
            found.add(index)
    return found


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


def list_numbers(text: str) -> set[Fraction]:
    """Return the numbers of a text."""
    facts, _ = extract_facts(normalize_fact_text(text))
    return {min(each.values) for each in facts if isinstance(each, Amount)}


def _list_words(sentence: SentenceCandidate) -> Iterator[str]:
    """Yield the stems of a sentence that are words."""
    return (each for each in sentence.terms.stems if each.isalpha())
