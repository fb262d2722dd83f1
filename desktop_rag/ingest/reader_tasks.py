"""The requests that a reader process handles: files to passages with their terms."""

from __future__ import annotations

import hashlib
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache, partial
from io import BufferedReader
from math import inf
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.child_process import FileRequest, receive_file
from desktop_rag.confinement.confinement import Confinement
from desktop_rag.document_types import (
    Document,
    Heading,
    Page,
    Part,
    Passage,
    RecognisedText,
    enclosing_headings,
)
from desktop_rag.errors import (
    BusyFileError,
    DesktopRagError,
    ProtectedError,
    ReadError,
    SkippedError,
    is_library_failure,
)
from desktop_rag.readers.document_builder import split_long_document
from desktop_rag.readers.file_formats import (
    ARCHIVES,
    MAX_FILE_BYTES,
    MAX_MAILBOX_BYTES,
    suffix_of,
    table_format_of,
)
from desktop_rag.readers.inner_files.listings import (
    MAX_INNER_BYTES,
    AllListed,
    ArchiveRead,
    InnerFiles,
    is_tidy,
)
from desktop_rag.readers.read_errors import convert_os_error
from desktop_rag.readers.recognised_pages import PagesFound, ReadValue, Recognition, ScanFound
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.system.file_access import MAX_MODIFIED_NS, open_regular_file, read_modified_ns
from desktop_rag.system.inner_paths import HOLDERS, Step, WalkedMailbox
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import MAX_HEADER_CHARACTERS, find_header_below, find_tables

if TYPE_CHECKING:
    from desktop_rag.ingest.passage_analysis import PassageAnalyzer
    from desktop_rag.readers.inner_files.containers import InnerFileOpener
    from desktop_rag.readers.reader_pool import ReaderPool

_DIGEST_BYTES = 16  # 128 bits: accidental collisions are out of reach
_DOCUMENT_ID = re.compile("[0-9a-f]{32}")
_LANGUAGE = re.compile("[a-z]{0,3}")
_MAX_NUMBER = 2**62  # the catalog stores 64 bits
_HASH = re.compile("([0-9a-f]{32})?")
_CHECKSUMS = 2**32
_MAX_REASON_CHARACTERS = 300
_LEVELS = range(-10, 1_000)  # of headings


@dataclass(frozen=True, slots=True)
class ReadRequest(FileRequest):
    """Requests the Fingerprint of a file, then its parts in order unless it is larger than wanted.

    If there are many pages, a PagesFound comes first. If some have to be recognised, a ScanFound comes before
    the parts, and a RecognisedText for each of them. If documents are inside it, InnerFiles and an AllListed
    come before all else; instead of a Fingerprint, an ArchiveRead is all that comes of an archive.
    """

    largest_bytes: int = MAX_FILE_BYTES
    password: str = field(default="", repr=False)
    recognise: bool = False  # also scanned pages
    recognised: tuple[RecognisedText, ...] = ()  # before
    skips_page: bool = False  # the first that is not known: reading failed on it
    rest_factor: float = 0.0  # times the duration of a page to rest before the next
    is_fast: bool = False  # recognition, with more mistakes
    steps: tuple[Step, ...] = ()  # from the file at the path to the one inside it that is read
    modified_ns: int = 0  # of that one
    lists_inner_files: bool = False
    walked: WalkedMailbox = field(default_factory=WalkedMailbox)  # before


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The content of a file by its hash, with the file's size and modification time."""

    document_id: str
    size_bytes: int
    modified_ns: int


TextReply = ScanFound | RecognisedText | PagesFound | Part
FileReply = InnerFiles | AllListed | ArchiveRead | Fingerprint | TextReply
OpenFile = Callable[[Path], BufferedReader]


def open_readers(*, processes: int | None = None, memory_bytes: int | None = None) -> ReaderPool:
    """Return a pool of processes that handle requests; see `ReaderPool`."""
    from desktop_rag.readers.reader_pool import ReaderPool  # not needed in the child

    return ReaderPool(
        serve_requests, REPLIES, processes=processes, memory_bytes=memory_bytes, confinement=Confinement()
    )


def serve_requests(connection: Connection) -> None:
    """Send each value of each request; runs in the child process."""
    while True:
        request: ReadRequest = connection.recv()
        previous: object = None
        with _receive_opener(connection, request) as open_file:
            for value in handle_request(request, open_file):
                if isinstance(value, PagesFound):
                    connection.send_bytes(REPLIES.encode(value, last=False))
                    continue
                if previous is not None:
                    connection.send_bytes(REPLIES.encode(previous, last=False))
                previous = value
                if isinstance(value, RecognisedText):  # never the last, and to be kept at once
                    connection.send_bytes(REPLIES.encode(value, last=False))
                    previous = None
            connection.send_bytes(REPLIES.encode(previous))


@contextmanager
def _receive_opener(connection: Connection, request: ReadRequest) -> Iterator[OpenFile]:
    """Receive the file of a request; yield a function that opens it, or raises why it could not be opened.

    It is closed at the end, also if it was not asked for.
    """
    failure: OSError | None = None
    with ExitStack() as stack:
        try:
            file = stack.enter_context(receive_file(connection, Path(request.path)))
        except OSError as error:
            failure = error

        def open_received(_path: Path) -> BufferedReader:
            if failure is not None:
                raise failure
            return file

        yield open_received


def handle_request(request: ReadRequest, open_file: OpenFile = open_regular_file) -> Iterator[object]:
    """Yield the results of a request; any failure becomes a ReadError that ends only it."""
    try:
        yield from _read_file(request, open_file)
    except DesktopRagError as error:
        yield error
    except OSError as error:
        yield convert_os_error(error)
    except MemoryError:
        yield ReadError("Reading it needs too much memory", "Split the file into parts.")
    except BaseException as error:
        if not is_library_failure(error):
            raise
        yield ReadError(
            f"The reader failed on this file ({type(error).__name__})",
            "Save it in another format, such as PDF or plain text, and add that.",
        )


def _read_file(request: ReadRequest, open_file: OpenFile) -> Iterator[FileReply]:
    """Check, hash and read a file that is opened once, so the checked file is the one read."""
    from desktop_rag.readers import extract

    started_at = time.monotonic()
    with extract.open_document(Path(request.path), open_file) as outer:
        before = os.fstat(outer.fileno())
        file, size, modified_ns = outer, before.st_size, read_modified_ns(before)
        if request.steps:
            file = _inner_file_opener().open_inner_file(outer, request.steps, extract.detect_format)
            size, modified_ns = request.steps[-1].address.size_bytes, request.modified_ns
        suffix = suffix_of(Path(file.name))
        if not suffix or suffix in HOLDERS:  # judging by its name, others may be in it
            suffix = _detect_container(file, suffix)
            if request.lists_inner_files:
                yield from _list_inner_files(file, suffix, modified_ns, request.walked)
        if suffix in ARCHIVES:
            extract.check_unchanged(outer, before)
            yield _identify_archive(file, size, modified_ns)
            return
        document_id = fingerprint(file)
        extract.check_unchanged(outer, before)
        yield Fingerprint(document_id, size, modified_ns)
        if size <= request.largest_bytes:
            yield from _read_text(request, file, document_id, started_at)
            extract.check_unchanged(outer, before)


def fingerprint(file: BufferedReader) -> str:
    """Return the BLAKE2b hash of an open file in hex, and go back to its start; raises OSError."""
    digest = hashlib.file_digest(file, partial(hashlib.blake2b, digest_size=_DIGEST_BYTES))
    file.seek(0)
    return digest.hexdigest()


def identify_recognised(document_id: str) -> str:
    """Return the id of the document with recognised text, given that of the one without."""
    return hashlib.blake2b(f"{document_id}:recognised".encode(), digest_size=_DIGEST_BYTES).hexdigest()


@cache
def _inner_file_opener() -> InnerFileOpener:
    from desktop_rag.readers.inner_files.containers import InnerFileOpener

    return InnerFileOpener()


def _identify_archive(file: BufferedReader, size_bytes: int, modified_ns: int) -> ArchiveRead:
    from desktop_rag.readers.inner_files.containers import identify_archive

    return ArchiveRead(identify_archive(file, size_bytes), size_bytes, modified_ns)


def _detect_container(file: BufferedReader, suffix: str) -> str:
    """Return the suffix of the format of a file that holds others, "" for one that does not."""
    from desktop_rag.readers import extract

    with suppress(SkippedError, ReadError):  # reading its text reports the error
        suffix = extract.detect_format(file)
    file.seek(0)
    return suffix if suffix in HOLDERS else ""


def _list_inner_files(
    file: BufferedReader, suffix: str, modified_ns: int, walked: WalkedMailbox
) -> Iterator[InnerFiles | AllListed]:
    from desktop_rag.readers.inner_files.containers import list_inner_files

    if not suffix:
        yield AllListed()
        return
    try:
        yield from list_inner_files(file, suffix, modified_ns, walked)
    except (ReadError, RecursionError):
        if suffix in ARCHIVES:
            raise
    file.seek(0)  # a mail has a text of its own


def _read_text(
    request: ReadRequest, file: BufferedReader, document_id: str, started_at: float
) -> Iterator[TextReply]:
    from desktop_rag.readers import extract

    recognition = (
        Recognition(
            request.recognised,
            skips_page=request.skips_page,
            rest_factor=request.rest_factor,
            is_fast=request.is_fast,
        )
        if request.recognise
        else None
    )
    values = extract.extract_documents(file, request.password, recognition)
    table_format = table_format_of(Path(file.name))
    yield from _read_parts(values, document_id, started_at, recognition, table_format)


def _read_parts(
    values: Iterable[ReadValue],
    document_id: str,
    started_at: float,
    recognition: Recognition | None,
    table_format: TableFormat,
) -> Iterator[TextReply]:
    from desktop_rag.ingest.chunker import split_into_passages
    from desktop_rag.ingest.passage_analysis import PassageAnalyzer
    from desktop_rag.readers.recognised_pages import find_recognised_spans, note_recognised

    start = 0
    above: list[Heading] = []
    header, page = "", None
    analyzer = PassageAnalyzer()
    for value in values:
        if not isinstance(value, Document):
            if recognition and isinstance(value, ScanFound):
                document_id = identify_recognised(document_id)
            yield value
            continue
        spans = find_recognised_spans(value, recognition.pages) if recognition else []
        for piece in split_long_document(value):
            if piece.pages[0].number != page:  # another sheet or page has its own header
                header = ""
            page = piece.pages[-1].number
            tables = find_tables(piece.text, table_format, header, is_below=start > 0)
            header = find_header_below(piece.text, tables)
            passages = split_into_passages(piece, document_id, start=start, above=above, tables=tables)
            passages = note_recognised(passages, spans)
            yield _make_part(piece, start, passages, analyzer, started_at)
            start += len(piece.text)
            for heading in piece.headings:
                above = enclosing_headings(above, heading)


def _make_part(
    piece: Document, start: int, passages: list[Passage], analyzer: PassageAnalyzer, started_at: float
) -> Part:
    """Return the part at character `start` of its document, with offsets in the whole document."""
    analyzed = analyzer.analyze_passages(passages)
    return Part(
        start,
        piece.text,
        tuple(Page(each.number, start + each.start, start + each.end) for each in piece.pages),
        tuple(Heading(start + each.start, each.level, each.title) for each in piece.headings),
        tuple(replace(each, language=row.language) for each, row in zip(passages, analyzed, strict=True)),
        time.monotonic() - started_at,
        tuple(analyzed),
    )


# -- checks of a child's replies -------------------------------------------------------------------


def _check_reply(reply: object) -> None:
    """Raise ValueError for values that no reader makes, and that the catalog could not store."""
    match reply:
        case Fingerprint(document_id, size_bytes, modified_ns):
            _check_content(document_id, size_bytes, modified_ns, MAX_FILE_BYTES)
        case InnerFiles() | AllListed() | ArchiveRead():
            _check_listing(reply)
        case Part():
            _check_part(reply)
        case ScanFound(number) | PagesFound(number) | RecognisedText(number):
            least = 0 if isinstance(reply, ScanFound) else 1
            if not least <= number <= _MAX_NUMBER:
                raise ValueError("not a number of pages")


def _check_content(content_id: str, size_bytes: int, modified_ns: int, most_bytes: int) -> None:
    if not (_DOCUMENT_ID.fullmatch(content_id) and 0 <= size_bytes <= most_bytes):
        raise ValueError("not a fingerprint")
    if not -MAX_MODIFIED_NS <= modified_ns <= MAX_MODIFIED_NS:
        raise ValueError("not a time")


def _check_listing(reply: InnerFiles | AllListed | ArchiveRead) -> None:
    match reply:
        case ArchiveRead(content_id, size_bytes, modified_ns):
            _check_content(content_id, size_bytes, modified_ns, MAX_MAILBOX_BYTES)
        case AllListed(files, reason, hint):
            if not 0 <= files <= _MAX_NUMBER or max(len(reason), len(hint)) > _MAX_REASON_CHARACTERS:
                raise ValueError("not a number of files")
        case InnerFiles():
            _check_inner_files(reply)


def _check_inner_files(found: InnerFiles) -> None:
    """Check that names stay below the file that holds them, and that the catalog can store the numbers."""
    if not (0 <= found.start <= found.end <= MAX_MAILBOX_BYTES and _HASH.fullmatch(found.hash_before_end)):
        raise ValueError("not a place in a mailbox")
    for each in found.files:
        if not is_tidy(each.name):
            raise ValueError("not the name of a file")
        if not (0 <= each.number <= MAX_MAILBOX_BYTES and 0 < each.size_bytes <= MAX_INNER_BYTES):
            raise ValueError("not a file inside a file")
        if not 0 <= each.checksum < _CHECKSUMS or abs(each.modified_ns) > MAX_MODIFIED_NS:
            raise ValueError("not a checksum or a time")


def _check_part(part: Part) -> None:
    end = part.start + len(part.text)
    if not (part.start >= 0 and end <= _MAX_NUMBER and part.pages and 0 <= part.seconds < inf):
        raise ValueError("not a part")
    edges = [part.start, *(page.end for page in part.pages)]
    numbers = (page.number for page in part.pages)
    if not all(number is None or 0 <= number <= _MAX_NUMBER for number in numbers):
        raise ValueError("not a page")
    if edges[-1] != end or any(
        not before == page.start <= page.end for before, page in zip(edges, part.pages, strict=False)
    ):
        raise ValueError("pages that do not cover the text")
    for heading in part.headings:
        if not (part.start <= heading.start <= end and heading.level in _LEVELS):
            raise ValueError("not a heading")
    _check_passages(part)


def _check_passages(part: Part) -> None:
    """Check that the passages follow each other and match their text, their id and their analysis."""
    from desktop_rag.ingest.chunker import identify_passage

    before, text_end = part.start, part.start + len(part.text)
    for passage, analyzed in zip(part.passages, part.analyzed, strict=True):
        start, end = passage.start, passage.end
        text = part.text[start - part.start : end - part.start]
        if not before <= start < end <= text_end or text != passage.text:
            raise ValueError("not the text of a passage")
        if passage.id != identify_passage(passage.document_id, start, end):
            raise ValueError("not the id of a passage")
        if len(passage.table_header) > MAX_HEADER_CHARACTERS:
            raise ValueError("not the header of a table")
        if not 0 <= (passage.page or 0) <= _MAX_NUMBER:
            raise ValueError("not the page of a passage")
        identity = passage.id, passage.document_id, passage.language
        if (analyzed.id, analyzed.document_id, analyzed.language) != identity:
            raise ValueError("not the analysis of a passage")
        if not _LANGUAGE.fullmatch(passage.language):
            raise ValueError("not a language")
        edges = [start, *(edge for each in passage.recognised for edge in (each.start, each.end)), end]
        if edges != sorted(edges) or not all(0 <= each.confidence <= 1 for each in passage.recognised):
            raise ValueError("not what was recognised of a passage")
        before = end


REPLIES = ReplyCodec(
    InnerFiles,
    AllListed,
    ArchiveRead,
    Fingerprint,
    ScanFound,
    RecognisedText,
    PagesFound,
    Part,
    ReadError,
    BusyFileError,
    ProtectedError,
    SkippedError,
    check=_check_reply,
)
