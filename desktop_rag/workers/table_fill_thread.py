"""The worker thread that fills made tables, one after the other."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.workers.table_thread import FillEnded, RowsFilled
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.answer.made_tables.table_maker import RowFilled, TableMaker
    from desktop_rag.llm.generator import Generator
    from desktop_rag.made_table_types import MadeRow

_MIN_EVENT_S = 0.1  # between two events, so that the window keeps up
_MIN_PACE_S = 2.0  # after which the pace of the rules says how long the rest takes
_MIN_PACE_ROWS = 2  # after which that of a language model does

# The id of a row, and the numbers of its columns; None for all but edited cells.
EmptiedCells = tuple[int, Sequence[int] | None]


@dataclass(frozen=True, slots=True)
class FillSession:
    """Resources for filling tables. `open_generator` opens a model by name or raises ModelError."""

    maker: TableMaker
    open_generator: Callable[[str], Generator]


class TableFillThread(RequestThread[FillSession]):
    """Fills tables in the order asked. Call the methods from the GUI thread.

    Each fill ends in exactly one FillEnded. A language model is loaded for a fill, and freed at its end.
    """

    def fill_table(
        self, table_id: int, model: str, token: CancelToken, emptied: Sequence[EmptiedCells] = ()
    ) -> int:
        """Fill the open cells of a table, emptied first; return the id of its events.

        Rules fill it, then a language model unless `model` is "extractive".
        """
        request = self._next_request()

        def fill(session: FillSession) -> None:
            for row_id, columns in emptied:
                session.maker.tables.empty_cells(row_id, columns)
            self._fill_by(session.maker, request, table_id, None, token)  # before a model is loaded
            if model != EXTRACTIVE:
                with closing(session.open_generator(model)) as generator:
                    self._fill_by(session.maker, request, table_id, generator, token)

        def fill_until_stopped(session: FillSession) -> WorkerEvent:
            with suppress(Cancelled):
                fill(session)
            return FillEnded(request)

        self._submit_request(
            fill_until_stopped, report_error=lambda error: self.event_emitted.emit(FillEnded(request, error))
        )
        return request

    def _fill_by(
        self, maker: TableMaker, request: int, table_id: int, generator: Generator | None, token: CancelToken
    ) -> None:
        pace = _Pace(request, table_id, self.event_emitted.emit)
        try:
            for filled in maker.fill_table(table_id, token, generator):
                pace.add_row(filled)
        finally:
            pace.emit_rows()  # it is stored, whatever ended it


class _Pace:
    """Gathers filled rows for events, with the time that the rest takes at the pace so far."""

    def __init__(self, request: int, table_id: int, emit: Callable[[RowsFilled], object]) -> None:
        self._ids = request, table_id
        self._emit = emit
        self._rows: list[MadeRow] = []
        self._latest: RowFilled | None = None
        self._began = self._added = self._emitted = time.monotonic()
        self._filled = 0

    def add_row(self, filled: RowFilled) -> None:
        """Add a row, and report it with those before unless the last event was a moment ago."""
        if self._latest is not None and self._latest.by_model is not filled.by_model:
            self.emit_rows()
            self._began, self._filled = self._added, 0
        self._latest = filled
        self._rows.append(filled.row)
        self._filled += 1
        self._added = time.monotonic()
        if self._added - self._emitted >= _MIN_EVENT_S:
            self.emit_rows()

    def emit_rows(self) -> None:
        """Report the cells that were not reported yet."""
        if self._latest is not None and self._rows:
            latest, left = self._latest, self._estimate_seconds_left()
            self._emit(RowsFilled(*self._ids, self._rows, latest.done, latest.total, latest.by_model, left))
            self._rows = []
            self._emitted = time.monotonic()

    def _estimate_seconds_left(self) -> float | None:
        latest, elapsed = self._latest, time.monotonic() - self._began
        if latest is None:
            return None
        is_known = self._filled >= _MIN_PACE_ROWS if latest.by_model else elapsed >= _MIN_PACE_S
        return (latest.total - latest.done) * elapsed / self._filled if is_known else None
