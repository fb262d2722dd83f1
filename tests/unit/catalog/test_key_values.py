"""Facts: single values by name."""

from __future__ import annotations

from desktop_rag.catalog.key_values import Facts


def test_facts_are_remembered_and_replaced(facts: Facts) -> None:
    assert facts.get("analyzer") is None
    facts.set("analyzer", "1")
    facts.set("analyzer", "2")
    assert facts.get("analyzer") == "2"
