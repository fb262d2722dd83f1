"""Fill a library stage by stage: read, analyzed, embedded; each as far as a test needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from desktop_rag.catalog.document_catalog import ReadFile
from desktop_rag.catalog.document_versions import signature
from desktop_rag.catalog.index_state import Analysis
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.chunker import embedded_text, split
from desktop_rag.library.library import Library
from desktop_rag.readers.extract import extract
from desktop_rag.text.language import detect
from desktop_rag.text.terms import analyze
from desktop_rag.types import AnalyzedPassage, Document, Page, Part, Passage

_MANY = 1_000_000


class Stages:
    """Does by hand, and at once, what reading and indexing do in the background."""

    def __init__(self, library: Library, embedder: Embedder) -> None:
        self.library = library
        self._embedder = embedder

    def read(self, path: Path, text: str = "", *, modified_ns: int = 1) -> str:
        """Make a file searchable, and return the id of its document.

        With `text` the file need not be there.
        """
        document = Document(text, (Page(None, 0, len(text)),)) if text else _extracted(path)
        document_id = blake2b(document.text.encode(), digest_size=16).hexdigest()
        size = len(document.text)
        self.library.queue.put(path, size, modified_ns)
        self.library.queue.take(_MANY)
        if self.library.catalog.has_document(document_id):
            self.library.catalog.point_to(path, document_id, size, modified_ns)
        else:
            passages = tuple(split(document, document_id))
            part = Part(0, document.text, document.pages, document.headings, passages)
            self.library.catalog.add([ReadFile(path, size, modified_ns, document_id, (part,))])
        return document_id

    def read_all(self, folder: Path) -> None:
        """Make the files of a folder searchable."""
        for path in sorted(folder.iterdir()):
            self.read(path)

    def analyze(self) -> None:
        """Put the terms of all documents that are read into the index."""
        for document_id in self.library.index_state.waiting_for_analysis(_MANY):
            passages = self.library.catalog.passages_of(document_id)
            rows = [_analyzed(passage) for passage in passages]
            self.library.index.add_passages(rows)
            self.library.index_state.set_languages((row.language, row.id) for row in rows)
            terms = Counter(stem for row in rows for stem in set(row.stems.split()))
            languages = Counter(row.language for row in rows)
            language = languages.most_common(1)[0][0] if rows else ""
            self.library.index_state.mark_analyzed([Analysis(document_id, language, terms)])
            self.library.versions.record({document_id: signature(each.text for each in passages)})
        self.library.index.maintain()

    def embed(self) -> None:
        """Put the vectors of all documents into the index."""
        key = self._embedder.model.key
        self.library.index_state.use_model(key)
        for document_id, name, _ in self.library.index_state.waiting_for_vectors(key, _MANY):
            passages = self.library.catalog.passages_of(document_id)
            vectors = self._embedder.embed_texts([embedded_text(each, name) for each in passages])
            rows = [(each.id, document_id) for each in passages]
            self.library.index.add_vectors(key, rows, vectors)
            self.library.index_state.mark_embedded([document_id], key)


def _extracted(path: Path) -> Document:
    [document] = extract(path)
    return document


def _analyzed(passage: Passage) -> AnalyzedPassage:
    language = detect(passage.text)
    terms = analyze(passage.text, language)
    return AnalyzedPassage(
        passage.id, passage.document_id, language, _joined(terms.stems), _joined(terms.grams)
    )


def _joined(terms: Iterable[str]) -> str:
    return " ".join(terms)
