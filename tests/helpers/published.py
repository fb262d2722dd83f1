"""Small libraries that are published, and what readers find in them."""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import numpy as np

from desktop_rag.cancel import CancelToken, StepLoop
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.sharing.manifest import Manifest, decode_manifest
from desktop_rag.sharing.publishing import PublishResult, publish_library
from desktop_rag.sharing.shared_library import NewVersion, SharedLibrary
from desktop_rag.sharing.snapshot_store import FolderStore, SnapshotStore
from desktop_rag.sharing.targets import Target

T = TypeVar("T")
MODEL = "test-model__4"


def run_steps(steps: Generator[object, None, T]) -> T:
    return StepLoop(steps).run_to_end()


def fill(folder: Path, *words: str, root: Path = Path("/home/ada/papers")) -> Path:
    """Add a document for each word, with its rows in the index; the library may be there already."""
    with LibraryWriter(folder) as library, closing(WritableDatabase(folder, create=False)) as database:
        library.repair_index()
        for word in words:
            text = f"{word} " * 2000
            database.execute(
                "INSERT INTO documents (id, name, characters, pages, passages, analyzed)"
                " VALUES (?, ?, ?, 0, 1, 1)",
                (word, word, len(text)),
            )
            database.execute("INSERT INTO pages VALUES (?, 0, NULL, '[]', ?)", (word, text))
            database.execute(
                "INSERT INTO passages (id, document_id, first, last, headings, text)"
                " VALUES (?, ?, 0, ?, '[]', ?)",
                (f"{word}-0", word, len(text), text),
            )
            database.execute(
                "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
                " VALUES (?, 'indexed', 1, 1, ?, 1)",
                (str(root / f"{word}.txt"), word),
            )
            database.execute("INSERT INTO embeddings VALUES (?, ?)", (MODEL, word))
        library.index.add_passages([AnalyzedPassage(f"{w}-0", w, "en", w, w) for w in words])
        vectors = np.full((len(words), 4), 0.5, np.float32)
        library.index.add_vectors(MODEL, [(f"{w}-0", w) for w in words], vectors)
        library.index.maintain_index()
    return folder


def publish(folder: Path, store: SnapshotStore | Path) -> PublishResult:
    opened = FolderStore(store) if isinstance(store, Path) else store
    with LibraryWriter(folder):
        return run_steps(publish_library(folder, opened, CancelToken()))


def open_shared(target: Path, folder: Path) -> SharedLibrary:
    return SharedLibrary.remember(Target.parse(str(target)), folder)


def sync(
    library: SharedLibrary, store: SnapshotStore | None = None, *, thorough: bool = False
) -> NewVersion | None:
    return run_steps(library.sync(CancelToken(), store, thorough=thorough))


def read_manifest(place: Path, number: int) -> Manifest:
    return decode_manifest((place / "versions" / f"{number:08d}.json").read_bytes())


def rewrite_manifest(place: Path, number: int, **fields: object) -> None:
    file = place / "versions" / f"{number:08d}.json"
    file.write_bytes(json.dumps({**json.loads(file.read_bytes()), **fields}).encode())


def find_words(folder: Path, *words: str) -> list[str]:
    """Return those words whose passage is found in full text, vectors and catalog alike."""
    with LibraryReader(folder) as library:
        vectors = library.index.count_vectors_per_document(MODEL)
        found = {
            word: [id_ for id_, _ in library.index.search_terms("stems", [word], 5).result()]
            for word in words
        }
        return [
            word
            for word in words
            if found[word] == [f"{word}-0"]
            and vectors.get(word) == 1
            and library.catalog.find_passage_positions([f"{word}-0"])
        ]
