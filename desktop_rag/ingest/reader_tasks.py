"""The requests that a reader process handles: files to passages, and passages to terms."""

from __future__ import annotations

import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.errors import DesktopRagError, ReadError
from desktop_rag.ingest.fingerprint import fingerprint
from desktop_rag.readers.document_builder import split_long_document
from desktop_rag.readers.file_formats import MAX_FILE_BYTES
from desktop_rag.readers.read_errors import convert_os_error
from desktop_rag.types import AnalyzedPassage, Document, Heading, Page, Part, Passage

# Module of pyo3's PanicException, raised when a Rust library panics: no subclass of Exception.
_RUST_PANIC = "pyo3_runtime"


@dataclass(frozen=True, slots=True)
class ReadRequest:
    """Requests the Fingerprint of a file, then its parts in order unless it is larger than wanted."""

    path: str
    largest_bytes: int = MAX_FILE_BYTES


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The content of a file by its hash, with the file's size and modification time."""

    document_id: str
    size_bytes: int
    modified_ns: int


@dataclass(frozen=True, slots=True)
class AnalyzeRequest:
    """Requests a list with the AnalyzedPassage of each passage."""

    passages: tuple[tuple[str, str, str], ...]  # (passage id, document id, text)


Request = ReadRequest | AnalyzeRequest


def serve_requests(connection: Connection) -> None:
    """Send (value, last) for each value of each request; runs in the child process."""
    while True:
        request: Request = connection.recv()
        previous: object = None
        for number, value in enumerate(handle_request(request)):
            if number:
                connection.send((previous, False))
            previous = value
        connection.send((previous, True))


def handle_request(request: Request) -> Iterator[object]:
    """Yield the results of a request; any failure becomes a ReadError that ends only it."""
    try:
        if isinstance(request, ReadRequest):
            yield from _read_file(request)
        else:
            yield _analyze_passages(request)
    except DesktopRagError as error:
        yield error
    except OSError as error:
        yield convert_os_error(error)
    except MemoryError:
        yield ReadError("Reading it needs too much memory", "Split the file into parts.")
    except BaseException as error:
        if not (isinstance(error, Exception) or type(error).__module__ == _RUST_PANIC):
            raise
        yield ReadError(
            f"The reader failed on this file ({type(error).__name__})",
            "Save it in another format, such as PDF or plain text, and add that.",
        )


def _read_file(request: ReadRequest) -> Iterator[Fingerprint | Part]:
    """Check, hash and read a file that is opened once, so that what was checked is what is read."""
    from desktop_rag.readers import extract

    started_at = time.monotonic()
    with extract.open_document(Path(request.path)) as file:
        before = os.fstat(file.fileno())
        document_id = fingerprint(file)
        extract.check_unchanged(file, before)
        yield Fingerprint(document_id, before.st_size, before.st_mtime_ns)
        if before.st_size <= request.largest_bytes:
            yield from _read_parts(extract.extract_documents(file), document_id, started_at)
            extract.check_unchanged(file, before)


def _read_parts(documents: Iterable[Document], document_id: str, started_at: float) -> Iterator[Part]:
    from desktop_rag.ingest.chunker import enclosing_headings, split_into_passages

    start = 0
    above: list[Heading] = []
    for document in documents:
        for piece in split_long_document(document):
            passages = split_into_passages(piece, document_id, start=start, above=above)
            yield _make_part(piece, start, passages, time.monotonic() - started_at)
            start += len(piece.text)
            for heading in piece.headings:
                above = enclosing_headings(above, heading)


def _make_part(piece: Document, start: int, passages: list[Passage], seconds: float) -> Part:
    """Return the part at character `start` of its document, with offsets in the whole document."""
    return Part(
        start,
        piece.text,
        tuple(Page(each.number, start + each.start, start + each.end) for each in piece.pages),
        tuple(Heading(start + each.start, each.level, each.title) for each in piece.headings),
        tuple(passages),
        seconds,
    )


def _analyze_passages(request: AnalyzeRequest) -> list[AnalyzedPassage]:
    from desktop_rag.text.terms import analyze_text

    languages = _detect_languages(request)
    return [
        AnalyzedPassage(id_, document_id, language, " ".join(terms.stems), " ".join(terms.grams))
        for (id_, document_id, text), language in zip(request.passages, languages, strict=True)
        for terms in [analyze_text(text, language)]
    ]


def _detect_languages(request: AnalyzeRequest) -> list[str]:
    """Return a language per passage; one that is too short gets the majority of its document."""
    from desktop_rag.text.language import detect_language

    found = [detect_language(text) for _, _, text in request.passages]
    votes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for (_, document_id, text), language in zip(request.passages, found, strict=True):
        if language:
            votes[document_id][language] += len(text)
    for document_id in {document_id for _, document_id, _ in request.passages} - votes.keys():
        texts = (text for _, other_id, text in request.passages if other_id == document_id)
        votes[document_id][detect_language("\n".join(texts))] += 1
    return [
        language or votes[document_id].most_common(1)[0][0]
        for (_, document_id, _), language in zip(request.passages, found, strict=True)
    ]
