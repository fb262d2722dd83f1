"""Connects the rows behind computed answers with the catalog thread, which loads those that are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.workers.catalog_thread import CatalogThread, RowsLoaded
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:  # loaded with the first computed answer
    from desktop_rag.ui.conversation.rows_view import RowsView


class RowsController(QObject):
    """Loads the rows of an answer piece by piece, as long as its view is there."""

    def __init__(self, pane: ConversationPane, catalog: CatalogThread) -> None:
        super().__init__()
        self._catalog = catalog
        self._waiting: dict[int, RowsView] = {}  # by request
        pane.rows_wanted.connect(self._load_rows)
        catalog.event_emitted.connect(self._handle_catalog_event)

    def _load_rows(self, widget: QWidget) -> None:
        view = cast("RowsView", widget)
        request = self._catalog.load_rows(view.computed, view.table.rows.rowCount())
        self._waiting[request] = view

    def _handle_catalog_event(self, event: WorkerEvent) -> None:
        match event:
            case RowsLoaded(request, rows, error):
                view = self._waiting.pop(request, None)
                if view is None or not isValid(view):
                    return
                view.add_rows(rows) if error is None else view.show_rows_failed(error)
