"""Fill a library stage by stage: read, analyzed, embedded; each as far as a test needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from desktop_rag.catalog.document_versions import MinHashSketch
from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.catalog.index_state_writer import DocumentAnalysis
from desktop_rag.document_types import AnalyzedPassage, Document, Page, Part, Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.chunker import build_embedding_text, split_into_passages
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.text.language import detect_language
from desktop_rag.text.non_prose import measure_non_prose
from desktop_rag.text.terms import analyze_text
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
            passages = tuple(split_into_passages(document, document_id))
            part = Part(0, document.text, document.pages, document.headings, passages)
            self.library.catalog.commit_files([ExtractedFile(path, size, modified_ns, document_id, (part,))])
        return document_id

    def read_all(self, folder: Path) -> None:
        """Make the files of a folder searchable."""
        for path in sorted(folder.iterdir()):
            self.read(path)

    def analyze(self) -> None:
        """Put the terms of all documents that are read into the index."""
        for document_id in self.library.index_state.select_for_analysis(_MANY):
            passages = self.library.catalog.load_document_passages(document_id)
            rows = [_analyzed(passage) for passage in passages]
            self.library.index.add_passages(rows)
            self.library.index_state.set_languages((row.language, row.id) for row in rows)
            self.library.index_state.mark_prose((row.is_prose, row.id) for row in rows)
            terms = Counter(stem for row in rows for stem in set(row.stems.split()))
            languages = Counter(row.language for row in rows)
            language = languages.most_common(1)[0][0] if rows else ""
            self.library.index_state.mark_analyzed([DocumentAnalysis(document_id, language, terms)])
            self.library.versions.record_signatures(
                {document_id: compute_signature(each.text for each in passages)}
            )
        self.library.index.maintain_index()

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


def _analyzed(passage: Passage) -> AnalyzedPassage:
    language = detect_language(passage.text)
    terms = analyze_text(passage.text, language)
    return AnalyzedPassage(
        *(passage.id, passage.document_id, language, _joined(terms.stems), _joined(terms.grams)),
        is_prose=measure_non_prose(passage.text) <= 1 / 2,
    )


def _joined(terms: Iterable[str]) -> str:
    return " ".join(terms)
