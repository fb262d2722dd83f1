"""Which passages stand side by side: the same in memory as in the catalog."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.index.search_index import SearchIndex
from desktop_rag.library.library_reader import LibraryReader
from tests.helpers.places import neighbours
from tests.helpers.seeding import Work

_TEXTS = {
    "long.md": "\n\n".join(f"# Part {n}\n\n" + f"Harbour {n} is deep. " * 60 for n in range(700)),
    "short.txt": "A single passage about lighthouses.",
    "middle.txt": "\n\n".join(f"Pier {n}. " * 150 for n in range(8)),
}


def prepared(library: LibraryReader) -> SearchIndex:
    library.index.preload_index("any__3")
    library.index.wait_until_preloaded()
    return library.index


def all_ids(library: LibraryReader) -> list[str]:
    return [
        passage.id
        for row in library.files.load_file_rows()
        for passage in library.catalog.load_document_passages(row.document_id or "")
    ]


def test_memory_and_catalog_agree_on_files_that_were_ingested(folder: Path, work: Work) -> None:
    for name, text in _TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    work.add(folder)
    work.run(vectors=False)
    with LibraryReader(work.library.folder) as library:
        ids = all_ids(library)
        from_catalog = library.find_passage_positions(ids)
        from_memory = prepared(library).find_passage_positions(ids)
        assert len({place.document_id for place in from_memory.values()}) == len(_TEXTS) - 1
        places = library.find_passage_positions(ids)
        assert len(ids) > 700
        assert places.keys() == from_catalog.keys() == set(ids)
        assert places | from_memory == places
        assert neighbours(places) == neighbours(from_catalog)
        assert len(neighbours(places)) == len(ids) - len(_TEXTS)
        for id_ in ids:
            assert places[id_].is_whole_document == from_catalog[id_].is_whole_document
            assert places[id_].document_id == from_catalog[id_].document_id


def test_what_is_not_known_yet_is_asked_of_the_catalog(folder: Path, work: Work) -> None:
    (folder / "one.txt").write_text("One.", encoding="utf-8")
    work.add(folder)
    work.run(vectors=False)
    with LibraryReader(work.library.folder) as library:
        index = prepared(library)
        (folder / "two.txt").write_text("Two.", encoding="utf-8")
        work.add(folder)
        work.run(vectors=False)
        ids = all_ids(library)
        assert not index.find_passage_positions(ids)  # the last document may be incomplete
        places = library.find_passage_positions(ids)
        assert places.keys() == set(ids)
        assert all(place.is_whole_document for place in places.values())
