"""All documents that hold some words, while the index grows and when it is maintained."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.exhaustive_search import (
    PassagesByDocument,
    find_documents_with_phrase,
    find_documents_with_words,
)
from tests.helpers.stages import Stages

_TEXTS = {
    "en": "The leases were signed in the garden by all the tenants of the house in the spring.",
    "de": "Die Mieter unterschrieben die Verträge im Garten des Hauses, bevor der Frühling kam.",
    "zh": "租赁合同必须以书面形式通知房东，押金为九百欧元。",
    "fa": "کتاب ها در کتابخانهٔ شهر هستند و هر روز از ساعت نه می‌توان آنها را گرفت و خواند.",
    "least": "At the very least, gardeners and the tenant's sons have to sign for the houses here.",
}

_Find = Callable[[LibraryWriter, str], PassagesByDocument]


@pytest.fixture(params=["maintained", "growing"])
def library(request: pytest.FixtureRequest, tmp_path: Path, embedder: Embedder) -> Iterator[LibraryWriter]:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        for name, text in _TEXTS.items():
            stages.read(tmp_path / f"{name}.txt", text)
        if request.param == "maintained":
            library.index.maintain_index()
        yield library


def names(library: LibraryWriter, find: _Find, words: str) -> set[str]:
    owners = (library.catalog.find_owner(each) for each in find(library, words))
    return {owner.stem for owner in owners if owner}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("lease", {"en"}),
        ("tenant", {"en", "least"}),
        ("Vertrag", {"de"}),
        ("Mieter Garten", {"de"}),
        ("garden", {"en", "least"}),
        ("押金", {"zh"}),
        ("کتاب\u200cها", {"fa"}),
        ("zebra", set()),
    ],
)
def test_all_forms_of_words_are_found_in_every_language(
    words: str, found: set[str], library: LibraryWriter
) -> None:
    assert names(library, find_documents_with_words, words) == found


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("the house", {"en"}),
        ("leases were signed", {"en"}),
        ("lease", set()),
        ("书面形式", {"zh"}),
        ("house the", set()),
    ],
)
def test_a_phrase_is_found_as_it_is_written(phrase: str, found: set[str], library: LibraryWriter) -> None:
    assert names(library, find_documents_with_phrase, phrase) == found


def test_passages_are_told_that_hold_the_words(library: LibraryWriter) -> None:
    [ids] = find_documents_with_words(library, "lease").values()
    [passage] = library.catalog.load_passages(ids).values()
    assert "leases" in passage.text


def test_a_document_that_is_gone_is_not_found(library: LibraryWriter, tmp_path: Path) -> None:
    library.catalog.delete_files([tmp_path / "en.txt"])
    assert names(library, find_documents_with_words, "lease") == set()
