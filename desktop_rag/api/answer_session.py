"""A library open for answering, with the language model that is set, loaded at the first question."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from desktop_rag.answer.answer_events import AnswerEvent
from desktop_rag.answer.made_tables.table_maker import TableMaker
from desktop_rag.api.api_records import AskRequest, MakeTableRequest
from desktop_rag.api.change_service import find_path
from desktop_rag.app.library_session import LibrarySession, open_session
from desktop_rag.app.made_table_records import FilledTableRecord, read_column, row_to_record, table_to_record
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.made_tables import MadeTableWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.llm.generation_options import settings_to_generation_options
from desktop_rag.llm.generator import Exchange, Generator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question
from desktop_rag.settings import Settings


class AnswerSession:
    """Answers questions, and keeps one generator loaded. For use in the thread that opened it."""

    def __init__(self, session: LibrarySession) -> None:
        self._session = session
        self._generator: Generator | None = None
        self._opened = ("", "")  # the model and the engine

    def is_current(self) -> bool:
        """Whether the library would be opened in the same way now; raises LibraryError."""
        return self._session.is_current()

    def warm_up(self) -> None:
        """Load what the first search needs; the language model waits for a question."""
        self._session.warm_up()

    def answer_question(
        self, request: AskRequest, question: str, token: CancelToken, history: Sequence[Exchange] = ()
    ) -> Iterator[AnswerEvent]:
        """Yield the events of an answer; raises what the answerer raises."""
        files = [find_path(self._session, each) for each in request.file]
        scope = self._session.make_scope(request.collection, files)
        parsed = parse_question(
            question, scope, request.mode, thorough=request.thorough, reads_everything=request.read_everything
        )
        generator = self._select_generator(quotes=request.quotes)
        yield from self._session.answerer.answer_question(parsed, generator, token, history)

    def make_table(self, request: MakeTableRequest, token: CancelToken) -> FilledTableRecord:
        """Make a table and fill it as long as the request says; raises what `TableMaker` raises."""
        ends_at = time.monotonic() + request.seconds
        library = self._session.library
        files = [find_path(self._session, each) for each in request.file]
        scope = self._session.make_scope(request.collection, files)
        is_named = bool(scope or request.kind)
        with closing(WritableDatabase(library.folder, create=False)) as database:
            maker = TableMaker(library, MadeTableWriter(database), self._session.searcher)
            columns = list(map(read_column, request.columns))
            table = maker.define_table(request.name, columns, scope if is_named else None, request.kind)
            generator = self._select_generator(quotes=request.rules)
            waiting = 0
            for filled in maker.fill_table(table.id, token, generator):
                if time.monotonic() > ends_at:
                    waiting = filled.total - filled.done
                    break
            table = maker.tables.load_table(table.id)
            rows, last = maker.tables.load_rows(table.id), request.cursor + request.limit
            page = [row_to_record(table, each) for each in rows[request.cursor : last]]
            return FilledTableRecord(
                table_to_record(table), page, waiting, last if last < len(rows) else None
            )

    def close(self) -> None:
        """Free the generator."""
        if self._generator is not None:
            self._generator.close()
            self._generator = None

    def _select_generator(self, *, quotes: bool) -> Generator:
        """Return the generator that is set now, or that of quotes; another one is freed first."""
        settings = Settings.load_settings()
        wanted = (EXTRACTIVE if quotes else settings.model, settings.engine)
        if self._generator is None or self._opened != wanted:
            self.close()
            self._generator = self._session.open_generator(
                wanted[0], lambda: settings_to_generation_options(Settings.load_settings())
            )
            self._opened = wanted
        return self._generator


@contextmanager
def open_answer_session(folder: Path) -> Iterator[AnswerSession]:
    """Open a library for answering."""
    with open_session(folder) as session:
        opened = AnswerSession(session)
        try:
            yield opened
        finally:
            opened.close()
