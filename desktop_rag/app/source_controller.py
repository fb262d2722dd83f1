"""Connects panes with the catalog thread, which loads documents for the source pane and rows for answers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from desktop_rag.answer.answer_events import SourcesFound
from desktop_rag.answer_types import Citation
from desktop_rag.document_types import RecognisedText, Span
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.widgets.file_opening import open_externally
from desktop_rag.ui.widgets.menu_commands import show_shortcut_in_tip
from desktop_rag.ui.widgets.notices import show_saved_file
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.answer_thread import AnswerThread, AnswerThreadEvent
from desktop_rag.workers.catalog_thread import CatalogThread, DocumentLoaded, RowsLoaded
from desktop_rag.workers.errand_threads import ScanExportThread, ScanSaved
from desktop_rag.workers.ingest_events import FilesMoved, RowsChanged, RowsRemoved
from desktop_rag.workers.ingest_thread import IngestThread
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:  # loaded with the first computed answer
    from desktop_rag.ui.conversation.rows_view import RowsView


class SourceController(QObject):
    """Owns the requests for documents (only the last one counts) and for the rows of answers."""

    def __init__(
        self,
        window: MainWindow,
        pane: SourcePane,
        catalog: CatalogThread,
        answers: AnswerThread,
        ingest: IngestThread,
    ) -> None:
        super().__init__()
        self._window = window
        self._pane = pane
        self._catalog = catalog
        self._latest_request = 0
        self._cites = False  # the latest request is for a citation, not for a whole file
        self._takes_focus = False  # the pane, once it shows the document
        self._waiting: dict[int, RowsView] = {}  # for rows, by request
        pane.document_requested.connect(self._load_document)
        pane.closed.connect(window.hide_source)
        pane.open_file_requested.connect(open_externally)
        pane.searchable_pdf_requested.connect(self._ask_for_searchable_pdf)
        self._exports: ScanExportThread | None = None
        self._save_request = 0  # the latest for a document that is to be saved
        commands = window.actions_
        commands.find_in_source.triggered.connect(pane.open_find_bar)
        commands.go_to_page.triggered.connect(pane.focus_page_field)
        commands.ask_about_text.triggered.connect(pane.ask_about_text)
        commands.copy_quote.triggered.connect(self._copy_quote)
        commands.next_place.triggered.connect(lambda: pane.show_next_place(1))
        commands.previous_place.triggered.connect(lambda: pane.show_next_place(-1))
        for button, command in (
            (pane.back_button, commands.close_source),
            (pane.close_button, commands.close_source),
            (pane.previous_button, commands.previous_place),
            (pane.next_button, commands.next_place),
            (pane.zoom_out_button, commands.zoom_out),
            (pane.fit_button, commands.reset_zoom),
            (pane.zoom_in_button, commands.zoom_in),
            (pane.find_button, commands.find_in_source),
        ):
            show_shortcut_in_tip(button, command)
        catalog.event_emitted.connect(self._handle_catalog_event)
        answers.event_emitted.connect(self._prepare_for_citations)
        ingest.event_emitted.connect(self._note_library_changes)

    def show_citations(
        self,
        citations: tuple[Citation, ...],
        index: int,
        span: Span | None = None,
        *,
        takes_focus: bool = False,
    ) -> None:
        """Show one of an answer's citations in its document, first this span of it."""
        self._takes_focus = takes_focus
        self._pane.show_citations(citations, index, span)

    def show_file(self, path: Path, *, takes_focus: bool = False) -> None:
        """Show the document of a file, if it has one."""
        self._takes_focus, self._cites = takes_focus, False
        self._latest_request = self._catalog.load_file(path)
        self._prepare_for_pages([path])

    def save_searchable_pdf(self, scan: Path) -> None:
        """Ask where a file is saved as a searchable PDF, if text was recognised in it."""
        self._save_request = self._catalog.load_file(scan)

    def load_rows(self, view: RowsView) -> None:
        """Load some more of the rows behind a computed answer, as long as its view is there."""
        self._waiting[self._catalog.load_rows(view.computed, view.table.rows.rowCount())] = view

    def stop_export_thread(self, timeout_ms: int) -> None:
        """Stop the thread that writes searchable PDF files, if it was started."""
        if self._exports is not None:
            self._exports.shutdown(timeout_ms)

    def _copy_quote(self) -> None:
        """Copy the quote at the text cursor of an answer that has the focus, or else that of the source."""
        focused = QApplication.focusWidget()
        answer = focused.parentWidget() if focused is not None else None
        from desktop_rag.ui.conversation.answer_text import AnswerText

        (answer if isinstance(answer, AnswerText) else self._pane).copy_quote()

    def _ask_for_searchable_pdf(self, scan: Path, pages: dict[int, RecognisedText]) -> None:
        from desktop_rag.ui.widgets.export_dialogs import ask_searchable_path

        ask_searchable_path(self._window, scan, lambda target: self._save_searchable_pdf(scan, target, pages))

    def _save_searchable_pdf(self, scan: Path, target: Path, pages: dict[int, RecognisedText]) -> None:
        if self._exports is None:
            self._exports = ScanExportThread(self._pane.find_password)
            self._exports.event_emitted.connect(self._handle_export_event)
            self._exports.start()
        self._exports.save_searchable_pdf(scan, target, pages)

    def _handle_export_event(self, event: WorkerEvent) -> None:
        match event:
            case ScanSaved(path):
                show_saved_file(self._window.notices, self.tr("Saved as {0}"), path)
            case WorkFailed(error):
                self._window.notices.show_notice(error.title, error.hint, "error")

    def _load_document(self, document_id: str, cited: Path) -> None:
        self._cites = True
        self._latest_request = self._catalog.load_document(document_id, cited)

    def _prepare_for_citations(self, event: WorkerEvent) -> None:
        match event:
            case AnswerThreadEvent(_, SourcesFound(sources)) if self._window.isVisible():
                self._prepare_for_pages(source.path for source in sources)

    def _prepare_for_pages(self, paths: Iterable[Path]) -> None:
        """Start the page process while the answer that cites a PDF is written, or its text is loaded."""
        if self._pane.has_files and any(path.suffix.lower() == ".pdf" for path in paths):
            self._pane.pdf.start_process()

    def _note_library_changes(self, event: WorkerEvent) -> None:
        match event:
            case FilesMoved(moved):
                self._pane.follow_moved_files(moved)
            case RowsRemoved(paths):
                self._pane.note_library_changes(removed=paths)
            case RowsChanged(rows):
                self._pane.note_library_changes(listed=(row.path for row in rows))

    def _handle_catalog_event(self, event: WorkerEvent) -> None:
        match event:
            case DocumentLoaded(self._save_request, document, path):
                recognised = document.recognised if document is not None else ()
                if pages := {page.number: page for page in recognised if page.rows}:
                    self._ask_for_searchable_pdf(path, pages)
                else:
                    self._window.notices.show_notice(
                        self.tr("No text was recognised in this file"), "", "info"
                    )
            case DocumentLoaded(request, document, path) if request == self._latest_request:
                if self._cites:
                    self._pane.show_cited_document(document, path)
                elif document is not None:
                    self._pane.show_document(path, document)
                else:
                    return
                self._window.show_source()
                if self._takes_focus:
                    self._pane.setFocus(Qt.FocusReason.OtherFocusReason)
                self._takes_focus = False
            case RowsLoaded(request, rows, error):
                view = self._waiting.pop(request, None)
                if view is not None and isValid(view):
                    view.add_rows(rows) if error is None else view.show_rows_failed(error)
            case WorkFailed(error):
                self._window.notices.show_notice(error.title, error.hint, "error")
