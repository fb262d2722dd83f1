"""The library as other programs use it: searched, listed and read, from an event loop."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import aclosing, suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from desktop_rag import __version__
from desktop_rag.answer.answer_events import Answered, AnswerEvent
from desktop_rag.answer.table_queries import TableQueryRequest
from desktop_rag.api.api_errors import NotAllowedError, NotInLibraryError, RequestError
from desktop_rag.api.api_records import (
    AddRequest,
    AskedT,
    AskRequest,
    ChangeRecord,
    FilesRecord,
    ListRequest,
    MadeTablesRecord,
    MadeTablesRequest,
    MakeTableRequest,
    PageRecord,
    PassageSearchRequest,
    RemoveRequest,
    StatusRecord,
    StatusRequest,
    TablesRecord,
    TablesRequest,
    TextRecord,
    TextRequest,
)
from desktop_rag.api.change_service import ChangeService, find_path, require_in_library
from desktop_rag.api.session_pool import AnswerSession, SessionPool, open_answer_session
from desktop_rag.app.library_session import LibrarySession, open_session
from desktop_rag.app.made_table_records import FilledTableRecord, table_to_record
from desktop_rag.app.result_records import AnswerRecord, SearchRecord, answer_to_record, file_to_record
from desktop_rag.app.table_records import QueryRecord, list_table_records, run_table_query
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.document_types import ABOUT_THE_FILE, Document
from desktop_rag.llm.generator import Exchange
from desktop_rag.retrieve.document_scope import find_documents_in_scope
from desktop_rag.settings import Settings

T = TypeVar("T")

_SEARCH_THREADS = 2  # more wait for each other: most of a search is Python
_MOST_WAITING = 100
_MOST_ANSWERS_WAITING = 20  # a language model may take a minute for each
_MODEL_IDLE_S = 300.0  # after which a language model that nobody asks is freed


class AnswerStream:
    """The events of an answer that is being made; `aclose` stops it, whether it was iterated or not."""

    def __init__(
        self,
        sessions: SessionPool[AnswerSession],
        request: AskRequest,
        question: str,
        history: Sequence[Exchange],
    ) -> None:
        self._token = token = CancelToken()
        self._loop = asyncio.get_running_loop()
        self._events: asyncio.Queue[AnswerEvent | None] = asyncio.Queue()

        def answer(session: AnswerSession) -> None:
            for event in session.answer_question(request, question, token, history):
                token.raise_if_cancelled()
                self._hand_over(event)

        self._future = sessions.submit(answer)
        self._future.add_done_callback(lambda _future: self._hand_over(None))

    def __aiter__(self) -> AnswerStream:
        """Iterate over the events, once."""
        return self

    async def __anext__(self) -> AnswerEvent:
        """Return the next event; raises what the answerer raises."""
        event = await self._events.get()
        if event is None:
            self._future.result()
            raise StopAsyncIteration
        return event

    async def aclose(self) -> None:
        """Stop answering."""
        self._token.cancel()
        self._future.cancel()

    def _hand_over(self, event: AnswerEvent | None) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._events.put_nowait, event)


class LibraryService:
    """One library for many requests at once. The methods may be awaited in any one event loop.

    Raises, beside what is said below, DesktopRagError where the library cannot be opened or read.
    """

    def __init__(self, folder: Path, *, allow_add: bool = False) -> None:
        self.folder = folder
        self.allows_add = allow_add
        self._changes = ChangeService(folder) if allow_add else None
        self._searching = SessionPool(
            folder, open_session, threads=_SEARCH_THREADS, most_waiting=_MOST_WAITING
        )
        self._answering = SessionPool(
            folder, open_answer_session, threads=1, most_waiting=_MOST_ANSWERS_WAITING, idle_s=_MODEL_IDLE_S
        )

    def start(self) -> None:
        """Load in the background the data for the first search, and begin with changes that wait."""
        if self._changes:
            self._changes.start()
        for _ in range(_SEARCH_THREADS):
            self._searching.submit(lambda session: session.searcher.warm_up_search())

    def close(self) -> None:
        """Close the library, once the running work is done."""
        self._searching.close()
        self._answering.close()
        if self._changes:
            self._changes.close()

    async def read(self, work: Callable[[LibrarySession, AskedT], T], request: AskedT) -> T:
        """Return what `work` returns with the library open in one of the threads; raises what it raises.

        Beside that TooBusyError.
        """
        return await asyncio.wrap_future(self._searching.submit(lambda session: work(session, request)))

    async def answer_question(self, request: AskRequest) -> AnswerRecord:
        """Return the whole answer; raises what `stream_answer` raises."""
        async with aclosing(self.stream_answer(request)) as events:
            async for event in events:
                if isinstance(event, Answered):
                    return answer_to_record(None, event.answer)
        raise Cancelled

    def stream_answer(self, request: AskRequest, history: Sequence[Exchange] = ()) -> AnswerStream:
        """Begin to answer; return the events, to be closed when nobody wants them any more.

        Raises TooBusyError, RequestError; the iterator QuestionError, CollectionError, ModelError.
        """
        return AnswerStream(self._answering, request, clean_question(request.question), history)

    async def make_table(self, request: MakeTableRequest) -> FilledTableRecord:
        """Make a table of documents, or continue with it; filled rows are kept if the client disconnects.

        Raises NotAllowedError, TableError, CollectionError, RequestError, ModelError, TooBusyError.
        """
        self._require_changes()
        token = CancelToken()
        try:
            future = self._answering.submit(lambda session: session.make_table(request, token))
            return await asyncio.wrap_future(future)
        finally:
            token.cancel()

    async def add_paths(self, request: AddRequest) -> ChangeRecord:
        """Let files and folders be added; raises NotAllowedError, RequestError."""
        added = await asyncio.to_thread(self._require_changes().add_paths, request.paths)
        return ChangeRecord(list(map(str, added)))

    async def add_uploads(
        self, content_type: str, size_bytes: int, body: AsyncIterator[bytes]
    ) -> ChangeRecord:
        """Let the files of a form be added; raises what `ChangeService.add_uploads` raises."""
        chunks = _pull_chunks(body, asyncio.get_running_loop())
        added = await asyncio.to_thread(self._require_changes().add_uploads, content_type, size_bytes, chunks)
        return ChangeRecord(list(map(str, added)))

    async def remove_path(self, request: RemoveRequest) -> ChangeRecord:
        """Let files be removed from the library; raises NotAllowedError, NotInLibraryError, RequestError."""
        changes = self._require_changes()
        paths = await self.read(_find_paths, request)
        await asyncio.to_thread(changes.remove_paths, paths)
        return ChangeRecord([str(paths[0])])

    def _require_changes(self) -> ChangeService:
        if self._changes is None:
            raise NotAllowedError(
                "Changes are not allowed here", "Start the program with --allow-add for that."
            )
        return self._changes

    async def read_status(self, request: StatusRequest) -> StatusRecord:
        """Return how much the library holds."""
        return await self.read(partial(_count_library, self.folder), request)


def _pull_chunks(body: AsyncIterator[bytes], loop: asyncio.AbstractEventLoop) -> Iterator[bytes]:
    """Yield a body in another thread than the one of its event loop; raises what that raises."""

    async def pull_chunk() -> bytes | None:
        return await anext(body, None)

    while (chunk := asyncio.run_coroutine_threadsafe(pull_chunk(), loop).result()) is not None:
        yield chunk


def clean_question(text: str) -> str:
    """Return a question without lone surrogates; raises RequestError if nothing is in it."""
    if not text.strip():
        raise RequestError("The question is empty", "Enter the words to search for.")
    return text.encode(errors="replace").decode()


# -- work for the threads of the library --------------------------------------------------------


def search_passages(session: LibrarySession, request: PassageSearchRequest) -> SearchRecord:
    """Return the best passages; raises QuestionError, CollectionError, EmbeddingError."""
    session.require_passages()
    scope = session.make_scope(request.collection, [find_path(session, each) for each in request.file])
    question = clean_question(request.question)
    return session.search_passages(question, request.top_k, scope).to_record(None, question)


def list_files(session: LibrarySession, request: ListRequest) -> FilesRecord:
    """Return a page of the list of files, in the order in which they were added."""
    rows, total = session.library.files.load_page(
        request.name, request.state, first=request.cursor, most=request.limit
    )
    following = request.cursor + len(rows)
    return FilesRecord(
        list(map(file_to_record, rows)), total, following if rows and following < total else None
    )


def list_tables(session: LibrarySession, request: TablesRequest) -> TablesRecord:
    """Return a page of the list of tables; raises QuestionError, CollectionError."""
    scope = session.make_scope(request.collection, [find_path(session, each) for each in request.file])
    chosen = find_documents_in_scope(session.library, scope) if scope else None
    tables = list_table_records(session.library, chosen, request.name)
    following = request.cursor + request.limit
    return TablesRecord(
        tables[request.cursor : following], len(tables), following if following < len(tables) else None
    )


def query_table(session: LibrarySession, request: TableQueryRequest) -> QueryRecord:
    """Return the result of a query over a table; raises QuestionError where it does not fit the table."""
    return run_table_query(session.library, request)


def list_made_tables(session: LibrarySession, _request: MadeTablesRequest) -> MadeTablesRecord:
    """Return the tables that were made of documents."""
    return MadeTablesRecord(list(map(table_to_record, session.library.made_tables.list_tables())))


def read_document(session: LibrarySession, request: TextRequest) -> TextRecord:
    """Return a part of the text of a document; raises NotInLibraryError, RequestError."""
    path = find_path(session, request.path)
    rows = session.library.files.load_file_rows([path])
    id_ = rows[0].document_id if rows else None
    document = session.library.catalog.load_document(id_) if id_ else None
    if document is None:
        reason = rows[0].title if rows else ""
        raise NotInLibraryError(
            f"There is no text of {path} in the library",
            f"{reason}." if reason else "List the documents to see which exist.",
        )
    return _cut_document(str(path), document, request)


def _find_paths(session: LibrarySession, request: RemoveRequest) -> list[Path]:
    """Return the path to remove, with its files where it is a folder; raises NotInLibraryError."""
    path = find_path(session, request.path)
    require_in_library(session, path)
    return session.resolve_paths(path)


def _count_library(folder: Path, session: LibrarySession, _request: StatusRequest) -> StatusRecord:
    counts = session.library.files.count_library()
    return StatusRecord(
        library=str(folder),
        version=__version__,
        files=counts.files,
        searchable=counts.searchable,
        indexed=counts.indexed,
        waiting=counts.waiting,
        failed=counts.failed,
        passages=counts.passages,
        embedded=counts.embedded,
        model=Settings.load_settings().model,
    )


def _cut_document(path: str, document: Document, request: TextRequest) -> TextRecord:
    end = len(document.text) if request.end is None else min(request.end, len(document.text))
    numbered = [each for each in document.pages if each.number not in (None, ABOUT_THE_FILE)]
    start = request.start
    if request.first_page or request.last_page:
        first, last = request.first_page or 1, request.last_page or math.inf
        wanted = [each for each in numbered if each.number is not None and first <= each.number <= last]
        if not wanted:
            raise RequestError(
                f"There is no such page in {path}",
                f"It has {len(numbered)} pages." if numbered else "It has no pages: read it by characters.",
            )
        start, end = max(start, wanted[0].start), min(end, wanted[-1].end)
    stop = min(end, start + request.limit)
    spans = ((each, max(each.start, start), min(each.end, stop)) for each in document.pages)
    pages = [
        PageRecord(page.number or None, first, last, document.text[first:last])
        for page, first, last in spans
        if first < last
    ]
    return TextRecord(path, len(document.text), pages, stop if stop < end else None)
