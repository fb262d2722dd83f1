"""Facts: single values by name."""

from __future__ import annotations

from desktop_rag.catalog.key_values import KeyValueWriter


def test_facts_are_remembered_and_replaced(facts: KeyValueWriter) -> None:
    assert facts.get_value("analyzer") is None
    facts.set_value("analyzer", "1")
    facts.set_value("analyzer", "2")
    assert facts.get_value("analyzer") == "2"
