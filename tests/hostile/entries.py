"""The entries by which hostile input gets into the program, each with what is sent to it.

`run_case` makes the case of a number, and takes it through the real entry: "read" or "refused" is how it
ends well, and every exception but a DesktopRagError is a fault. The same seed and number give the same case.
"""

from __future__ import annotations

import os
import queue
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from itertools import islice, repeat
from pathlib import Path
from typing import Protocol

import numpy as np
from PySide6.QtCore import Qt

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_export import conversation_to_markdown
from desktop_rag.conversations.conversation_store import open_conversations
from desktop_rag.conversations.conversation_text import find_conversation_faults
from desktop_rag.document_types import Part
from desktop_rag.embed.embedding_model import inspect_embedding_model
from desktop_rag.embed.model_trial import ensure_model_tried
from desktop_rag.encryption.library_key import (
    KEY_FILE_NAME,
    change_password,
    find_key,
    is_locked,
    is_protected,
    unlock_library,
)
from desktop_rag.errors import DesktopRagError, EmbeddingError, LibraryError
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.ingest import reader_tasks
from desktop_rag.ingest.discover import FoundFile, SkipRules, discover_files
from desktop_rag.ingest.reader_tasks import ReadRequest
from desktop_rag.library.backup import import_library
from desktop_rag.library.backup_format import build_index, needs_password, update_index_rows
from desktop_rag.library.catalog_check import find_catalog_faults
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter, hold_library
from desktop_rag.library.rescue import rescue_library
from desktop_rag.llm.engine_support import check_supported
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.gguf import read_header, read_vocabulary
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.language_models import inspect_model
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.servers import server_discovery
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_request import ServerTimeouts
from desktop_rag.readers.reader_pool import reading_limit_s
from desktop_rag.readers.recognised_pages import ScanFound
from desktop_rag.ui.source.page_requests import (
    ImageRequest,
    MarksRequest,
    PageFault,
    PageJob,
    PageJobEnded,
    PageLimits,
    PageRequest,
    SearchRequest,
    SizesRequest,
)
from desktop_rag.ui.source.page_thread import PageThread
from tests.helpers.chat_server import Raw, chat_server
from tests.helpers.new_process import forget_keys
from tests.helpers.raw_pdf import text_content, write_raw_pdf
from tests.helpers.tiny_gguf import CHATML, write_tiny_gguf
from tests.hostile.damaged_files import change_bytes, change_member, originals
from tests.hostile.documents import (
    Files,
    poison_archives,
    poison_html,
    poison_mail,
    poison_office,
    poison_pdf,
)
from tests.hostile.encryption import (
    PASSWORD,
    change_encrypted_backup,
    change_key_file,
    change_protected_library,
    cheap_passwords,
    export_encrypted,
    make_protected_store,
)
from tests.hostile.stores import (
    VECTOR_DIM,
    VECTOR_MODEL,
    change_backup,
    change_catalog,
    change_gguf,
    change_model_folder,
    change_rows,
    make_store,
    poison_gguf,
    poison_ignore_files,
    poison_streams,
    poison_templates,
)
from tests.hostile.tables import TablesEntry

READ, REFUSED = "read", "refused"
_READER_BYTES = 1_000_000_000
_PAGE_LIMITS = PageLimits(seconds=1.0, memory_bytes=500_000_000)
_LONGEST_ANSWER = 200_000  # characters
_CALMEST_S = 20.0  # for what should take milliseconds, on a busy machine


class Entry(Protocol):
    """One way into the program."""

    limit_s: float  # that a case may take
    child_bytes: int  # that a child may take

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """Make a case in an empty folder and take it in; return how it ended."""

    def close(self) -> None:
        """End the children."""


class ReaderEntry:
    """Documents through the reader processes."""

    child_bytes = _READER_BYTES

    def __init__(self, poison: Files, *suffixes: str) -> None:
        self._poison = poison
        self._originals = {n: c for n, c in originals(Path("none")).items() if n.endswith(suffixes)}
        self._pool = reader_tasks.open_readers(processes=1, memory_bytes=_READER_BYTES)
        largest = max(map(len, poison.values()), default=0) * 2
        self.limit_s = 2 * reading_limit_s(largest) + 30.0  # read twice, in processes that have to start

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        name, content = choose_document(chosen, number, self._poison, self._originals)
        path = folder / name
        path.write_bytes(content)
        self._pool.submit_request(number, ReadRequest(str(path)), reading_limit_s(len(content)))
        value: object = None
        while self._pool.busy:
            for reply in self._pool.collect_replies(1.0):
                value = reply.value
        if isinstance(value, DesktopRagError):
            raise value
        assert isinstance(value, (Part, ScanFound)), value
        return READ

    def close(self) -> None:
        """See `Entry`."""
        self._pool.close()


def choose_document(chosen: random.Random, number: int, poison: Files, whole: Files) -> tuple[str, bytes]:
    """Return a poison by its number, and then changes of whole files and now and then of poison."""
    names = sorted(poison)
    if number < len(names):
        return names[number], poison[names[number]]
    small = {name: content for name, content in poison.items() if len(content) < 100_000}
    files = whole if chosen.random() < 0.9 or not small else small
    name = chosen.choice(sorted(files))
    content, other = bytearray(files[name]), files[chosen.choice(sorted(files))]
    if content[:2] == b"PK" and name in whole and chosen.random() < 0.7:
        return name, bytes(change_member(chosen, content, other))
    return name, bytes(change_bytes(chosen, content, other))


class PagesEntry:
    """PDF files through the process that draws their pages."""

    child_bytes = _PAGE_LIMITS.memory_bytes
    limit_s = 60.0

    def __init__(self, poison: Files) -> None:
        self._poison = poison
        self._ended: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._thread = PageThread(_PAGE_LIMITS)
        self._thread.event_emitted.connect(self._ended.put, Qt.ConnectionType.DirectConnection)
        self._thread.start()

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        pages = [text_content(f"words of page {page}") for page in range(3)]
        path = write_raw_pdf(folder / "whole.pdf", *pages)
        _, content = choose_document(chosen, number, self._poison, {"whole.pdf": path.read_bytes()})
        path.write_bytes(content)
        page = chosen.randrange(3) if number >= len(self._poison) else 0
        requests: list[PageRequest] = [
            SizesRequest(),
            ImageRequest(page, 300, 400, 0, 400),
            chosen.choice((MarksRequest(page, "words of page", "page"), SearchRequest(page, "words"))),
        ]
        ends = [self._draw(PageJob(path, number, request)) for request in requests]
        return REFUSED if any(ends) else READ

    def _draw(self, job: PageJob) -> PageFault | None:
        self._thread.want([job])
        ended = self._ended.get(timeout=self.limit_s)
        self._thread.want([])
        self._thread.acknowledge(job)
        assert isinstance(ended, PageJobEnded), ended
        assert ended.job == job
        return ended.fault

    def close(self) -> None:
        """See `Entry`."""
        self._thread.shutdown(2000)


class GgufEntry:
    """Model files through the check before they are loaded."""

    child_bytes = 0
    limit_s = _CALMEST_S

    def __init__(self, folder: Path) -> None:
        self._whole = write_tiny_gguf(folder / "tiny.gguf").read_bytes()
        self._poison = poison_gguf(self._whole)

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        path = folder / "model.gguf"
        names = sorted(self._poison)
        known = self._poison[names[number]] if number < len(names) else None
        path.write_bytes(change_gguf(chosen, self._whole) if known is None else known)
        info = inspect_model(path)
        assert not info.problem or info.hint
        header = read_header(path)
        check_supported(header)
        assert len(read_vocabulary(path)) <= 800_000
        return READ

    def close(self) -> None:
        """Nothing to end."""


class ModelEntry:
    """Model files and their templates through the process of an engine."""

    child_bytes = 4_000_000_000
    limit_s = 90.0

    def __init__(self, folder: Path, engine: Callable[[Path], Gpt4AllGenerator | LlamaCppGenerator]) -> None:
        self._engine = engine
        self._whole = write_tiny_gguf(folder / "tiny.gguf").read_bytes()

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        path = folder / "model.gguf"
        templates = poison_templates()
        if number < len(templates):
            write_tiny_gguf(path, chat_template=templates[number])
        elif chosen.random() < 0.5:
            template = bytes(change_bytes(chosen, bytearray(CHATML.encode()), CHATML.encode()))
            write_tiny_gguf(path, chat_template=template.decode(errors="replace").replace("\0", ""))
        else:
            path.write_bytes(change_gguf(chosen, self._whole))
        generator = self._engine(path)
        try:
            written = sum(
                len(each)
                for each in generator.generate(Prompt("How tall?", ()), CancelToken())
                if isinstance(each, str)
            )
        finally:
            generator.close()
        assert written < _LONGEST_ANSWER
        return READ

    def close(self) -> None:
        """Nothing to end."""


class OnnxEntry:
    """Embedding models and rerankers through their trial."""

    child_bytes = 2_600_000_000
    limit_s = 100.0

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        made = change_model_folder(chosen, number, folder / "model")
        if made.is_reranker:
            ensure_model_tried(made.folder)
            return READ
        model = inspect_embedding_model(made.folder)
        if model.problem:
            raise EmbeddingError(model.problem, model.hint)
        ensure_model_tried(model)
        return READ

    def close(self) -> None:
        """Nothing to end."""


class CatalogEntry:
    """Libraries from elsewhere: opened for reading and writing, checked, and rescued."""

    child_bytes = 0
    limit_s = 2 * _CALMEST_S

    def __init__(self, folder: Path) -> None:
        self._whole = make_store(folder / "whole")

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        library = folder / "library"
        shutil.copytree(self._whole, library)
        change_catalog(chosen, number, library)
        steps: list[Callable[[], object]] = [
            lambda: use_library(library),
            lambda: check_library(library),
            lambda: rescue_library(library, folder / "rescued"),
        ]
        if chosen.random() < 0.5:
            steps.append(lambda: write_library(library))
        return REFUSED if [each for each in steps if is_refused(each)] else READ

    def close(self) -> None:
        """Nothing to end."""


def is_refused(step: Callable[[], object]) -> bool:
    """Run a step; return whether it ended with a reason."""
    try:
        step()
    except DesktopRagError as error:
        if not (error.title and error.hint):
            raise ValueError("refused without a reason") from error
        return True
    return False


def use_library(folder: Path) -> None:
    """Read of a library what the window shows first, and one document."""
    with LibraryReader(folder) as library:
        rows = library.files.load_file_rows()
        library.files.count_library()
        library.index.search_terms("stems", ["council", "lighthous"], 10).result()
        library.collections.list_collections()
        library.files.list_searchable_files()
        library.files.measure_kinds()
        library.catalog.load_document_openings(100)
        library.catalog.list_languages()
        library.version_groups.find_newest_versions([row.document_id for row in rows if row.document_id])
        for row in islice(rows, 3):
            if row.document_id:
                library.catalog.load_document(row.document_id)
                library.catalog.load_document_passages(row.document_id)


def check_library(folder: Path) -> None:
    """Check a catalog as the doctor does."""
    with hold_library(folder), closing(WritableDatabase(folder, create=True)) as database:
        faults = [*find_catalog_faults(database), *find_conversation_faults(database)]
    if faults:
        raise LibraryError("The library's catalog is damaged", "; ".join(faults))


def write_library(folder: Path) -> None:
    """Open a library as the window does."""
    with LibraryWriter(folder) as library:
        library.repair_index()
        library.files.load_file_rows()
        library.watched_folders.list_folders()
        library.watched_folders.list_offered_folders()
        library.queue.lease_files(5)
    with open_conversations(folder) as store:
        for conversation in store.list_conversations():
            turns = store.load_turns(conversation.id)
            conversation_to_markdown(conversation.title, turns)
            datetime.fromtimestamp(conversation.updated_at, UTC)


class IndexEntry:
    """Rows of search indexes from elsewhere: an index is built from them, and searched."""

    child_bytes = 0
    limit_s = 2 * _CALMEST_S

    def __init__(self, folder: Path) -> None:
        self._whole = folder / "rows"
        self._whole.mkdir()
        library = make_store(folder / "whole")
        with LibraryReader(library) as opened:
            documents = set(opened.index.count_passages_per_document())
        update_index_rows(library, self._whole, CancelToken(), documents)
        shutil.copy(library / CATALOG_FILE_NAME, self._whole)

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        library = folder / "library"
        shutil.copytree(self._whole, library)
        change_rows(chosen, number, library / ROWS_FILE_NAME)
        steps = [lambda: build_index(library, CancelToken()), lambda: search_index(library)]
        ends = [is_refused(step) for step in steps]
        return REFUSED if any(ends) else READ

    def close(self) -> None:
        """Nothing to end."""


def search_index(folder: Path) -> None:
    """Search by words and by a vector, and count."""
    with LibraryReader(folder) as library:
        library.index.search_terms("stems", ["council"], 5).result()
        vector = np.full(VECTOR_DIM, 0.5, np.float32)
        nearest = library.index.search_vector(VECTOR_MODEL, vector, 5).result()
        library.index.compute_cosines(VECTOR_MODEL, vector, [id_ for id_, _ in nearest]).result()
        library.index.count_passages_per_document()


class BackupEntry:
    """Backups through their import."""

    child_bytes = 0
    limit_s = 2 * _CALMEST_S

    def __init__(self, folder: Path) -> None:
        self._whole = make_store(folder / "whole")

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        source = change_backup(chosen, number, self._whole, folder)
        for _ in import_library(source, folder / "library", CancelToken()):
            pass
        for step in (use_library, write_library, check_library):
            is_refused(partial(step, folder / "library"))
        return READ

    def close(self) -> None:
        """Nothing to end."""


class _ProtectedStoreEntry:
    """A protected library that each case changes a copy of."""

    child_bytes = 0
    limit_s = 2 * _CALMEST_S

    def __init__(self, folder: Path) -> None:
        with cheap_passwords():
            self._whole, self._key = make_protected_store(folder / "whole")

    def close(self) -> None:
        """Nothing to end."""


class KeyFileEntry(_ProtectedStoreEntry):
    """Key files of protected libraries: tried with the right password, another, and to change it."""

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        library = folder / "library"
        shutil.copytree(self._whole, library)
        change_key_file(chosen, number, library / KEY_FILE_NAME)
        forget_keys()
        with cheap_passwords():
            assert is_refused(lambda: unlock_library(library, "other")) or not is_protected(library)
            ends = [is_refused(lambda: unlock_library(library, PASSWORD))]
            if not ends[0] and is_protected(library):
                assert find_key(library) == self._key
            steps: tuple[Callable[[], object], ...] = (
                lambda: is_locked(library),
                lambda: use_library(library),
                lambda: check_library(library),
                lambda: write_library(library),
                lambda: rescue_library(library, folder / "rescued"),
                lambda: change_password(library, PASSWORD, "new"),
            )
            ends += [is_refused(step) for step in steps]
        return REFUSED if any(ends) else READ


class ProtectedEntry(_ProtectedStoreEntry):
    """Protected libraries whose catalog or index somebody changed who has the key."""

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        library = folder / "library"
        shutil.copytree(self._whole, library)
        change_protected_library(chosen, number, library, self._key)
        steps: tuple[Callable[[], object], ...] = (
            lambda: search_index(library),
            lambda: use_library(library),
            lambda: check_library(library),
            lambda: write_library(library),
            lambda: search_index(library),
            lambda: rescue_library(library, folder / "rescued"),
        )
        with cheap_passwords():
            return REFUSED if [each for each in steps if is_refused(each)] else READ


class EncryptedBackupEntry:
    """Backups with a password through their import."""

    child_bytes = 0
    limit_s = 2 * _CALMEST_S

    def __init__(self, folder: Path) -> None:
        with cheap_passwords():
            protected, self._key = make_protected_store(folder / "protected")
            plain = make_store(folder / "plain")
            self._wholes = [
                export_encrypted(each, folder / f"{each.name} backup") for each in (plain, protected)
            ]

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        source, library = folder / "library.ragbackup", folder / "library"
        with cheap_passwords():
            source.write_bytes(change_encrypted_backup(chosen, number, self._wholes, self._key, folder))
            needs_password(source)
            for _ in import_library(source, library, CancelToken(), password=PASSWORD):
                pass
            for step in (search_index, use_library, write_library, check_library):
                is_refused(partial(step, library))
        return READ

    def close(self) -> None:
        """Nothing to end."""


class IgnoreEntry:
    """Folders with odd names, pipes, links and ignore patterns through the search for files."""

    child_bytes = 0
    limit_s = _CALMEST_S

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        documents = folder / "documents"
        patterns = poison_ignore_files(chosen, number, documents)
        found = list(discover_files([documents], SkipRules(tuple(patterns))))
        outside = [
            each.path
            for each in found
            if isinstance(each, FoundFile) and not Path(os.path.realpath(each.path)).is_relative_to(documents)
        ]
        assert not outside, outside
        return READ if any(isinstance(each, FoundFile) for each in found) else REFUSED

    def close(self) -> None:
        """Nothing to end."""


class StreamEntry:
    """What a model server sends, through its client."""

    child_bytes = 0
    limit_s = 2 * _CALMEST_S

    def __init__(self) -> None:
        self._serving = chat_server()
        self._server = self._serving.__enter__()
        self._poison = poison_streams()

    def run_case(self, chosen: random.Random, number: int, folder: Path) -> str:
        """See `Entry`."""
        del folder
        names = sorted(self._poison)
        name = names[number] if number < len(names) else chosen.choice(names)
        sent = self._poison[name]
        chunks: Iterator[bytes] = repeat(sent.chunk) if sent.endless else iter(_cut(sent.chunk, chosen))
        if number >= len(names):
            sent = chosen.choice((sent, self._poison["sound"]))
            changed = bytes(change_bytes(chosen, bytearray(sent.chunk[:20_000]), sent.chunk))
            chunks = iter(_cut(changed, chosen))
        self._server.facts = dict.fromkeys(("/v1/models", "/props", "/api/v0/models"), sent.fact)  # type: ignore[arg-type]
        self._server.answers = [Raw(chunks, whole=chosen.random() < 0.8)] * 2  # type: ignore[arg-type]
        timeouts = ServerTimeouts(connect_s=2.0, read_s=1.0, total_s=3.0)
        ends = [is_refused(lambda: self._ask(timeouts))]
        ends.append(is_refused(lambda: self._list_models(timeouts)))
        return REFUSED if ends[0] else READ

    def _ask(self, timeouts: ServerTimeouts) -> None:
        generator = ServerGenerator(self._server.model(), timeouts=timeouts)
        pieces = generator.generate(Prompt("How tall?", ()), CancelToken())
        assert sum(len(each) for each in pieces if isinstance(each, str)) < _LONGEST_ANSWER

    def _list_models(self, timeouts: ServerTimeouts) -> None:
        offer = server_discovery.fetch_offer(self._server.model(), "", CancelToken(), timeouts)
        assert len(offer.models) <= 1000

    def close(self) -> None:
        """See `Entry`."""
        self._serving.__exit__(None, None, None)


def _cut(content: bytes, chosen: random.Random) -> list[bytes]:
    size = chosen.choice((7, 1000, 1_000_000)) if len(content) < 20_000 else 1_000_000
    return [content[at : at + size] for at in range(0, len(content), size)]


# Kind -> its share of the cases, and how to open its entry with a folder for what it needs.
ENTRIES: dict[str, tuple[int, Callable[[Path], Entry]]] = {
    "pdf": (14, lambda _: ReaderEntry(poison_pdf(), ".pdf")),
    "pages": (8, lambda _: PagesEntry(poison_pdf())),
    "office": (16, lambda _: ReaderEntry(poison_office(), ".docx", ".xlsx", ".pptx", ".odt", ".odp")),
    "archive": (4, lambda _: ReaderEntry(poison_archives(), ".docx", ".odt")),
    "html": (12, lambda _: ReaderEntry(poison_html(), ".html", ".xml", ".rtf", ".md")),
    "mail": (10, lambda _: ReaderEntry(poison_mail(), ".eml")),
    "gguf": (12, GgufEntry),
    "model": (1, lambda place: ModelEntry(place, partial(Gpt4AllGenerator, threads=1))),
    "llamacpp": (1, lambda place: ModelEntry(place, partial(LlamaCppGenerator, threads=1))),
    "onnx": (1, lambda _: OnnxEntry()),
    "catalog": (6, CatalogEntry),
    "index": (4, IndexEntry),
    "backup": (5, BackupEntry),
    "age": (5, EncryptedBackupEntry),
    "key": (5, KeyFileEntry),
    "locked": (5, ProtectedEntry),
    "ignore": (6, lambda _: IgnoreEntry()),
    "stream": (5, lambda _: StreamEntry()),
    "table": (8, lambda _: TablesEntry()),
}
