"""Libraries of earlier versions get the headers of their tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.indexing_stage import add_missing_headers
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.reader_pool import ReaderPool
from tests.helpers.catalog_rows import change_rows, fetch_rows

_ROWS = "\n".join(f"Ship {number},Norderhaven,{1_000 + number}" for number in range(60))


@pytest.fixture
def older(library: LibraryWriter, embedder: Embedder, readers: ReaderPool, tmp_path: Path) -> LibraryWriter:
    """A library as an earlier version left it: its passages of rows have no header."""
    (tmp_path / "ships.csv").write_text(f"Ship,Port,Tons\n{_ROWS}\n")
    (tmp_path / "prose.txt").write_text("The harbour office counts every ship that comes in.")
    pipeline = Pipeline(library, embedder, readers)
    list(pipeline.add_paths([tmp_path], CancelToken()))
    list(pipeline.process_queue(CancelToken()))
    change_rows(library, "UPDATE passages SET table_header = ''")
    change_rows(library, "DELETE FROM facts WHERE name IN ('table headers', 'analyzer')")
    return library


def list_headers(library: LibraryWriter) -> list[str]:
    rows = fetch_rows(library, "SELECT table_header FROM passages ORDER BY document_id, first")
    return [header for (header,) in rows if header]


def test_passages_of_rows_get_their_header_and_are_found_by_it(
    older: LibraryWriter, embedder: Embedder, readers: ReaderPool
) -> None:
    key = embedder.model.key
    before = older.index_state.load_embedded_counts(key)
    list(Pipeline(older, embedder, readers).update_index(CancelToken()))
    list(Pipeline(older, embedder, readers).process_queue(CancelToken()))
    assert set(list_headers(older)) == {"Ship,Port,Tons"}
    assert older.index_state.load_embedded_counts(key) == before
    found = older.index.search_terms("stems", ["ton"], 50, ()).result()
    assert len(found) == len(list_headers(older)) + 1


def test_only_documents_with_new_headers_are_embedded_again(older: LibraryWriter, embedder: Embedder) -> None:
    before = older.index_state.load_embedded_counts(embedder.model.key)
    add_missing_headers(older, lambda: None)
    lost = before.keys() - older.index_state.load_embedded_counts(embedder.model.key)
    assert [older.catalog.load_names()[each] for each in lost] == ["ships.csv"]
    older.catalog.set_table_headers(dict.fromkeys(_list_ids(older), ""))
    add_missing_headers(older, lambda: None)
    assert list_headers(older) == [], "it is done once"


def test_a_run_can_be_stopped_inside_a_document(older: LibraryWriter) -> None:
    checks: list[None] = []
    add_missing_headers(older, lambda: checks.append(None))
    assert len(checks) > len(older.catalog.load_names())


def test_an_interrupted_run_goes_on(older: LibraryWriter) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        add_missing_headers(older, token.raise_if_cancelled)
    assert not older.index_state.has_table_headers()
    add_missing_headers(older, lambda: None)
    assert older.index_state.has_table_headers()
    assert set(list_headers(older)) == {"Ship,Port,Tons"}


def _list_ids(library: LibraryWriter) -> list[str]:
    return [id_ for (id_,) in fetch_rows(library, "SELECT id FROM passages")]
