"""Small documents for tests of the store: one page and one passage per paragraph."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.catalog.index_state_writer import DocumentAnalysis, IndexStateWriter
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.document_types import AnalyzedPassage, Document, Heading, Page, Part, Passage
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.text.terms import analyze_text
from tests.helpers.indexed import unit_vectors

MODEL = "test-model__4"
_ALL = 1_000_000


def read_file(path: Path, *paragraphs: str, modified_ns: int = 1) -> ExtractedFile:
    """Return what reading a file with these paragraphs would give; the content decides the ids."""
    text = "".join(f"{paragraph}\n" for paragraph in paragraphs)
    document_id = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
    pages: list[Page] = []
    passages: list[Passage] = []
    start = 0
    for number, paragraph in enumerate(paragraphs, 1):
        end = start + len(paragraph)
        pages.append(Page(number, start, end + 1))
        passages.append(
            Passage(
                id=f"{document_id}-{start}",
                document_id=document_id,
                start=start,
                end=end,
                text=paragraph,
                page=number,
                headings=("Part", f"Section {number}"),
            )
        )
        start = end + 1
    part = Part(0, text, tuple(pages), (Heading(0, 1, "Part"),), tuple(passages))
    return ExtractedFile(path, len(text.encode()), modified_ns, document_id, (part,))


def analyzed_file(file: ExtractedFile) -> ExtractedFile:
    """Return a file of one part as it is read with its terms."""
    [part] = file.parts
    part = replace(part, analyzed=tuple(analyzed(part.passages)))
    return replace(file, parts=(part,), analysis=DocumentAnalysis(file.document_id, "en", terms_of(file)))


def parts_of(file: ExtractedFile, size: int) -> list[Part]:
    """Return the one part of a file cut into parts of so many characters, and its passages."""
    [whole] = file.parts
    found = []
    for start in range(0, len(whole.text), size):
        text = whole.text[start : start + size]
        end = start + len(text)
        pages = [
            Page(page.number, max(page.start, start), min(page.end, end))
            for page in whole.pages
            if page.start < end and page.end > start
        ]
        headings = [each for each in whole.headings if start <= each.start < end]
        passages = [each for each in whole.passages if start <= each.start < end]
        rows = [row for row in whole.analyzed if row.id in {each.id for each in passages}]
        found.append(Part(start, text, tuple(pages), tuple(headings), tuple(passages), analyzed=tuple(rows)))
    return found


def passages_of(*files: ExtractedFile) -> list[Passage]:
    """Return the passages of files in order."""
    return [passage for file in files for part in file.parts for passage in part.passages]


def document_of(file: ExtractedFile) -> Document:
    """Return the document that a file of one part holds."""
    [part] = file.parts
    return Document(part.text, part.pages, part.headings)


def terms_of(*files: ExtractedFile, language: str = "en") -> Counter[str]:
    """Return how many passages of these files hold each term."""
    return Counter(
        term for passage in passages_of(*files) for term in set(analyze_text(passage.text, language).stems)
    )


def take(queue: IngestQueue, *files: ExtractedFile) -> None:
    """Queue files and take them, as if they were being read."""
    for file in files:
        queue.enqueue_file(file.path, file.size_bytes, file.modified_ns)
    taken = {each.path for each in queue.lease_files(_ALL)}
    assert taken == {file.path for file in files}


def add(library: LibraryWriter, *files: ExtractedFile) -> None:
    """Take files through the queue into the catalog, in one commit; their terms are not indexed."""
    take(library.queue, *files)
    library.catalog.commit_files(files)


def mark_analyzed(index_state: IndexStateWriter, *files: ExtractedFile, language: str = "en") -> list[Path]:
    """Record that the terms of these files are indexed."""
    index_state.set_languages((language, passage.id) for passage in passages_of(*files))
    return index_state.mark_analyzed(
        [DocumentAnalysis(file.document_id, language, terms_of(file, language=language)) for file in files]
    )


def analyzed(passages: Sequence[Passage], language: str = "en") -> list[AnalyzedPassage]:
    """Return passages as the search index takes them."""
    found = []
    for passage in passages:
        terms = analyze_text(passage.text, language)
        stems, grams = " ".join(terms.stems), " ".join(terms.grams)
        found.append(AnalyzedPassage(passage.id, passage.document_id, language, stems, grams))
    return found


def index(library: LibraryWriter) -> None:
    """Put the terms of all documents into the index that wait for it."""
    state = library.index_state
    for document_id in state.select_for_analysis(_ALL):
        passages = library.catalog.load_document_passages(document_id)
        library.index.remove_passages([document_id])
        library.index.add_passages(analyzed(passages))
        state.set_languages(("en", passage.id) for passage in passages)
        terms = Counter(term for passage in passages for term in set(analyze_text(passage.text, "en").stems))
        state.mark_analyzed([DocumentAnalysis(document_id, "en", terms)])


def seed(library: LibraryWriter, *files: ExtractedFile) -> None:
    """Add files, and put their terms into the index."""
    add(library, *files)
    index(library)


def remove(library: LibraryWriter, *paths: Path) -> None:
    """Remove files from the catalog and from the index."""
    library.catalog.delete_files(paths)
    while library.delete_leftovers():
        pass


def embed(library: LibraryWriter, *files: ExtractedFile, model_key: str = MODEL) -> None:
    """Store a vector for each passage, and mark the documents as embedded."""
    rows = [(passage.id, passage.document_id) for passage in passages_of(*files)]
    library.index.add_vectors(model_key, rows, unit_vectors(len(rows)))
    library.index_state.mark_embedded([file.document_id for file in files], model_key)
