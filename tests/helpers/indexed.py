"""Rows for tests of the search index: each text is a passage; ids follow from the texts."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.text.terms import analyze_text

MODEL = "test-model__4"
DIM = 4


def analyzed(*texts: str, language: str = "en") -> list[AnalyzedPassage]:
    """Return the passages of one document; its texts decide the ids."""
    document_id = hashlib.blake2b("\n".join(texts).encode(), digest_size=16).hexdigest()
    rows = []
    for number, text in enumerate(texts):
        terms = analyze_text(text, language)
        stems, grams = " ".join(terms.stems), " ".join(terms.grams)
        rows.append(AnalyzedPassage(f"{document_id}-{number}", document_id, language, stems, grams))
    return rows


def add(index: SearchIndexWriter, *texts: str, language: str = "en") -> list[str]:
    """Add one document with a passage for each text; return the ids of the passages."""
    rows = analyzed(*texts, language=language)
    index.add_passages(rows)
    return [row.id for row in rows]


def document_of(passage_id: str) -> str:
    """Return the id of the document that `analyzed` gave a passage to."""
    return passage_id.partition("-")[0]


def unit_vectors(count: int, seed: int = 0) -> NDArray[np.float32]:
    """Return (count, DIM) float32 vectors of unit length."""
    vectors = np.random.default_rng(seed).normal(size=(count, DIM)).astype(np.float32)
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), dtype=np.float32)


def add_vectors(index: SearchIndexWriter, ids: list[str], model_key: str = MODEL) -> None:
    """Store a vector for each of these passages."""
    rows = [(id_, document_of(id_)) for id_ in ids]
    index.add_vectors(model_key, rows, unit_vectors(len(rows)))


def list_files(folder: Path) -> dict[Path, tuple[int, int]]:
    """Return the files, but for a hint that LanceDB can do without; and what tells of changes."""
    found = {path: path.stat() for path in folder.rglob("*") if path.is_file()}
    found = {path: status for path, status in found.items() if path.suffix != ".json"}
    return {path: (status.st_ino, status.st_mtime_ns) for path, status in found.items()}


def measure_size(folder: Path) -> int:
    """Return the bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
