"""A library that its publisher indexed with an embedding model that is not on the reader's computer."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from desktop_rag.app.assembly import make_searcher, open_library
from desktop_rag.catalog.index_state import EMBEDDING_MODEL_KEY
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.retrieve.question import parse_question
from desktop_rag.sharing.shared_library import SharedLibrary, VersionLimits
from tests.helpers.published import fill, open_shared, publish, sync


def publish_with_model(root: Path, key: str) -> SharedLibrary:
    library = fill(root / "library", "lighthouse", "ferry")
    with closing(WritableDatabase(library, create=False)) as catalog:
        catalog.write_key_value(EMBEDDING_MODEL_KEY, key)
    publish(library, root / "place")
    shared = open_shared(root / "place", root / "shared")
    sync(shared)
    return shared


def test_words_alone_are_searched_and_that_is_said(tmp_path: Path) -> None:
    shared = publish_with_model(tmp_path, "multilingual-e5-small__384__0123456789")
    assert shared.read_limits().missing_model == "multilingual-e5-small"
    with open_library(shared.folder) as (library, embedder):
        result = make_searcher(library, embedder).search_passages(parse_question("the ferry"), 5)
    assert result.hits[0].passage.document_id == "ferry"
    assert result.notices == (
        "The search model of this library, multilingual-e5-small, is not usable on this computer. Only"
        " words are searched.",
    )


def test_a_library_of_the_bundled_model_needs_no_other(tmp_path: Path) -> None:
    shared = publish_with_model(tmp_path, BUNDLED.key)
    assert shared.read_limits() == VersionLimits()
    with open_library(shared.folder) as (_, embedder):
        assert embedder.failure == ""
