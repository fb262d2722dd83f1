"""Passages on their way between the stages: from memory as far as they fit, else the catalog."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.document_types import Passage
from desktop_rag.ingest import passage_handover
from desktop_rag.ingest.passage_handover import PassageHandover


class _CatalogOfNumbers(DocumentCatalog):
    """Holds `count` passages of each document, and remembers how often it was asked."""

    def __init__(self, count: int) -> None:
        self.stored = _passages(count)
        self.queries = 0

    def load_document_passages(
        self, document_id: str, *, after: int = -1, most: int | None = None
    ) -> list[Passage]:
        self.queries += 1
        behind = [each for each in self.stored if each.start > after]
        return [replace(each, document_id=document_id) for each in behind[:most]]


def _passages(count: int) -> list[Passage]:
    return [Passage(str(n), "read", n * 4, n * 4 + 4, "text") for n in range(count)]


def test_passages_that_were_just_read_are_not_loaded_from_the_catalog() -> None:
    catalog = _CatalogOfNumbers(3)
    handover = PassageHandover(catalog)
    handover.keep_passages("read", catalog.stored)
    assert list(handover.iterate_passages("read")) == catalog.stored
    assert list(handover.iterate_passages("read")) == catalog.stored  # for each stage
    assert catalog.queries == 0
    handover.drop_passages(["read", "unknown"])
    assert list(handover.iterate_passages("read")) == catalog.stored
    assert catalog.queries


def test_a_long_document_of_an_earlier_run_is_loaded_in_steps_and_complete() -> None:
    catalog = _CatalogOfNumbers(1000)
    found = list(PassageHandover(catalog).iterate_passages("read"))
    assert found == catalog.stored
    assert catalog.queries > 2


def test_what_does_not_fit_comes_from_the_catalog_until_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passage_handover, "_MAX_BYTES", 10_000)
    catalog = _CatalogOfNumbers(10)
    handover = PassageHandover(catalog)
    for document_id in ("first", "first", "second"):  # a new version takes the place of the old one
        handover.keep_passages(document_id, _passages(10))
    list(handover.iterate_passages("first"))
    assert catalog.queries == 0
    assert [each.document_id for each in handover.iterate_passages("second")] == ["second"] * 10
    handover.drop_passages()
    handover.keep_passages("second", _passages(10))
    catalog.queries = 0
    list(handover.iterate_passages("second"))
    assert catalog.queries == 0
