"""Fill a library stage by stage: read, embedded; each as far as a test needs it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

from desktop_rag.catalog.document_versions import MinHashSketch
from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.catalog.index_state_writer import DocumentAnalysis
from desktop_rag.document_types import Document, Page, Part
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.analysis_total import AnalysisTotal
from desktop_rag.ingest.chunker import build_embedding_text, split_into_passages
from desktop_rag.ingest.passage_analysis import PassageAnalyzer
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.reading import extract_file

_MANY = 1_000_000


def compute_signature(texts: Iterable[str]) -> bytes:
    """Return the signature of a text in parts; see `MinHashSketch.to_signature`."""
    sketch = MinHashSketch()
    for text in texts:
        sketch.add_text(text)
    return sketch.to_signature()


class Stages:
    """Does by hand, and at once, what reading and indexing do in the background."""

    def __init__(self, library: LibraryWriter, embedder: Embedder) -> None:
        self.library = library
        self._embedder = embedder

    def read(self, path: Path, text: str = "", *, modified_ns: int = 1) -> str:
        """Make a file searchable, and return the id of its document.

        With `text` the file need not be there.
        """
        document = Document(text, (Page(None, 0, len(text)),)) if text else _extracted(path)
        document_id = blake2b(document.text.encode(), digest_size=16).hexdigest()
        size = len(document.text)
        self.library.queue.enqueue_file(path, size, modified_ns)
        self.library.queue.lease_files(_MANY)
        if self.library.catalog.has_document(document_id):
            self.library.catalog.link_to_document(path, document_id, size, modified_ns)
        else:
            part, analysis = _analyze_document(document, document_id)
            file = ExtractedFile(path, size, modified_ns, document_id, (part,), analysis=analysis)
            self.library.commit_files([file])
        return document_id

    def read_all(self, folder: Path) -> None:
        """Make the files of a folder searchable."""
        for path in sorted(folder.iterdir()):
            self.read(path)

    def embed(self) -> None:
        """Put the vectors of all documents into the index."""
        key = self._embedder.model.key
        self.library.index_state.switch_model(key)
        for document_id, name, _ in self.library.index_state.select_for_embedding(key, _MANY):
            passages = self.library.catalog.load_document_passages(document_id)
            vectors = self._embedder.embed_texts([build_embedding_text(each, name) for each in passages])
            rows = [(each.id, document_id) for each in passages]
            self.library.index.add_vectors(key, rows, vectors)
            self.library.index_state.mark_embedded([document_id], key)


def _extracted(path: Path) -> Document:
    [document] = extract_file(path)
    return document


def _analyze_document(document: Document, document_id: str) -> tuple[Part, DocumentAnalysis]:
    passages = split_into_passages(document, document_id)
    rows = PassageAnalyzer().analyze_passages(passages)
    passages = [replace(each, language=row.language) for each, row in zip(passages, rows, strict=True)]
    total = AnalysisTotal()
    total.add_passages(passages, rows)
    part = Part(*(0, document.text, document.pages, document.headings, tuple(passages)), analyzed=tuple(rows))
    return part, total.to_analysis(document_id)
