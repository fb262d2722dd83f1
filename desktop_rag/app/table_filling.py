"""Fills made tables, one at a time, whenever no answer is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.cancel import CancelToken
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.workers.table_events import FillEnded, RowsFilled
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:
    from desktop_rag.app.library_openers import LibraryOpener
    from desktop_rag.app.settings_store import SettingsStore
    from desktop_rag.errors import DesktopRagError
    from desktop_rag.workers.table_fill_thread import EmptiedCells, TableFillThread


class TableFilling(QObject):
    """Fills a table. An answer comes first: filling stops for it, and continues afterwards."""

    began = Signal(int)  # the id of a table
    rows_filled = Signal(RowsFilled)
    ended = Signal(int, object)  # the id, and the DesktopRagError that ended it or None
    model_wanted = Signal()  # a language model is about to be loaded

    def __init__(self, opener: LibraryOpener, settings: SettingsStore) -> None:
        super().__init__()
        self._opener, self._settings = opener, settings
        self._thread: TableFillThread | None = None
        self._token = CancelToken()
        self._request = 0
        self._is_answering = False
        self.table_id = 0  # of the table that is being filled, 0 for none

    def start_filling(self, table_id: int, emptied: Sequence[EmptiedCells] = ()) -> None:
        """Fill a table instead of another one; the cells to empty are filled again."""
        self.stop_filling()
        self.table_id = table_id
        self.began.emit(table_id)
        self._fill(emptied)
        if self._is_answering:
            self._token.cancel()

    def stop_filling(self) -> None:
        """Stop; filled cells stay."""
        if self.table_id:
            self._token.cancel()
            self._end(None)

    def set_answering(self, answering: bool) -> None:  # noqa: FBT001 - a slot
        """Leave processor and memory to an answer while it is written."""
        self._is_answering = answering
        if self.table_id and answering:
            self._token.cancel()
        elif self.table_id:
            self._fill()

    def has_language_model(self) -> bool:
        """Whether a language model is chosen."""
        return self._settings.snapshot.model != EXTRACTIVE

    def reopen_library(self) -> None:
        """Stop, and open the library again for the next table."""
        self.stop_filling()
        if self._thread is not None:
            self._thread.reopen_resource()

    def stop_fill_thread(self, timeout_ms: int) -> None:
        """Stop the thread, if it was started."""
        if self._thread is not None:
            self._thread.shutdown(timeout_ms)

    def _fill(self, emptied: Sequence[EmptiedCells] = ()) -> None:
        if self._thread is None:
            from desktop_rag.workers.table_fill_thread import TableFillThread

            self._thread = TableFillThread(self._opener.open_for_filling)
            self._thread.event_emitted.connect(self._handle_event)
            self._thread.start()
        if self.has_language_model():
            self.model_wanted.emit()
        self._token = self._thread.make_token()
        model = self._settings.snapshot.model
        self._request = self._thread.fill_table(self.table_id, model, self._token, emptied)

    def _handle_event(self, event: WorkerEvent) -> None:
        match event:
            case RowsFilled():
                self.rows_filled.emit(event)
            case FillEnded(self._request, error) if self.table_id and not self._token.cancelled:
                self._end(error)

    def _end(self, error: DesktopRagError | None) -> None:
        table_id, self.table_id = self.table_id, 0
        self.ended.emit(table_id, error)
