"""Connects the page of made tables, and their list, with the threads that make and fill them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import DesktopRagError, TableError
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.types import Scope
from desktop_rag.ui.conversation.mode_button import TABLE
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.languages import current_language
from desktop_rag.ui.widgets.locale_words import join_words, localise_number
from desktop_rag.ui.widgets.messages import translate_for_file
from desktop_rag.ui.widgets.notices import UndoAction, show_saved_file
from desktop_rag.workers import table_thread as events
from desktop_rag.workers.table_thread import FillEnded, RowsFilled
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:
    from desktop_rag.answer_types import Citation
    from desktop_rag.app.library_openers import LibraryOpener
    from desktop_rag.app.settings_store import SettingsStore
    from desktop_rag.app.source_controller import SourceController
    from desktop_rag.made_table_types import MadeRow, MadeTable
    from desktop_rag.ui.conversation.conversation_pane import ConversationPane
    from desktop_rag.ui.tables.table_page import TablePage
    from desktop_rag.ui.window.main_window import MainWindow
    from desktop_rag.workers.table_fill_thread import EmptiedCells, TableFillThread
    from desktop_rag.workers.table_thread import TableThread

_REST_MS = 300  # between the last change of the chosen documents and the request for columns
_MOST_NAME = 60  # characters of the name that a table gets of its documents or columns


class TableFilling(QObject):
    """Owns the table that is being filled. An answer comes first: filling stops for it."""

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


class TablesController(QObject):
    """Owns the made tables: makes them as requested in the composer, shows and lists them."""

    def __init__(
        self,
        window: MainWindow,
        pane: ConversationPane,
        source: SourceController,
        opener: LibraryOpener,
        settings: SettingsStore,
    ) -> None:
        super().__init__()
        self._window, self._pane, self._source = window, pane, source
        self._opener = opener
        self._scope = Scope()
        self._tables: dict[int, MadeTable] = {}
        self._loading = self._suggesting = 0  # the latest requests
        self._thread: TableThread | None = None
        self._is_stopped = False  # the window is closing
        self.filling = TableFilling(opener, settings)
        self.page: TablePage | None = None
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self._request_columns)
        sidebar = window.library.sidebar.actions_
        sidebar.table_opened.connect(self.open_table)
        sidebar.table_renamed.connect(self._rename)
        sidebar.table_update_requested.connect(self._update_table)
        sidebar.table_deleted.connect(lambda table: self._use_thread().delete_table(table))
        pane.mode_button.mode_chosen.connect(lambda _: self._rest.start())
        self.filling.began.connect(self._show_filling_begun)
        self.filling.rows_filled.connect(self._show_rows_filled)
        self.filling.ended.connect(self._show_filling_ended)

    # -- making and opening --------------------------------------------------------------------

    def list_tables(self) -> None:
        """List the tables beside the files."""
        if not self._is_stopped:
            self._use_thread().list_tables()

    def set_scope(self, scope: Scope) -> None:
        """Suggest columns of these documents while a table is about to be made."""
        self._scope = scope
        if not self._is_stopped:
            self._rest.start()

    def make_table(self, written: str, scope: Scope) -> None:
        """Make a table with the columns that are written, of the documents of a scope.

        It is of documents of a kind that is before them: "invoices: number, total".
        """
        from desktop_rag.app.made_table_records import parse_columns, split_kind

        kind, rest = split_kind(written)
        try:
            columns = tuple(parse_columns([rest]))
        except TableError as error:
            self._refuse_table(written, error)
            return
        names = [path.name or str(path) for path in scope.files] or [each.name for each in columns]
        name = kind or remove_isolates(join_words(names))
        short = name if len(name) <= _MOST_NAME else f"{name[: _MOST_NAME - 1]}…"
        self._use_thread().make_table(written, columns, scope, kind, short)

    def _refuse_table(self, written: str, error: DesktopRagError) -> None:
        """Say why no table can be made, and put the text back into the composer."""
        self._pane.set_mode(TABLE)
        self._pane.set_question(written)
        self._rest.start()
        self._notify_error(error)

    def open_table(self, table_id: int) -> None:
        """Show the page of a table."""
        if (table := self._tables.get(table_id)) is None:
            return
        page = self.page or self._make_page()
        if page.table() is None or page.table() != table:
            page.show_table(table)
        page.set_language_model(available=self.filling.has_language_model())
        if self.filling.table_id == table_id:
            page.start_filling()
        self._window.show_page(page)
        page.setFocus()
        self._loading = self._use_thread().load_table(table_id)

    def _update_table(self, table_id: int) -> None:
        self.open_table(table_id)
        self.filling.start_filling(table_id)

    def _page_of(self, table_id: int) -> TablePage | None:
        table = self.page.table() if self.page is not None else None
        return self.page if table is not None and table.id == table_id else None

    def _request_columns(self) -> None:
        if self._pane.mode_button.selected_mode() == TABLE:
            language = current_language().partition("_")[0]
            self._suggesting = self._use_thread().suggest_columns(self._scope, language)

    # -- filling -------------------------------------------------------------------------------

    def _show_filling_begun(self, table_id: int) -> None:
        if (page := self._page_of(table_id)) is not None:
            page.start_filling()

    def _show_rows_filled(self, filled: events.RowsFilled) -> None:
        page = self._page_of(filled.table_id)
        if page is not None:
            page.show_rows(filled.rows)
        if self.filling.table_id != filled.table_id:
            return  # it was stopped meanwhile
        numbers = localise_number(filled.done), localise_number(filled.total)
        sidebar = self._window.library.sidebar
        sidebar.set_table_progress(filled.table_id, self.tr("{0} of {1}").format(*numbers))
        if page is not None:
            page.show_progress(filled.done, filled.total, filled.seconds_left, by_model=filled.by_model)

    def _show_filling_ended(self, table_id: int, error: DesktopRagError | None) -> None:
        self._window.library.sidebar.set_table_progress(table_id, "")
        self.list_tables()
        if (page := self._page_of(table_id)) is not None:
            page.end_filling((error.title, error.hint) if error else None)
            self._loading = self._use_thread().load_table(table_id)
        elif error is not None:
            self._notify_error(error)

    def _fill_anew(self, row_ids: list[int]) -> None:
        self._use_shown(lambda id_: self.filling.start_filling(id_, [(each, None) for each in row_ids]))

    def _take_back(self, row_id: int, column: int) -> None:
        self._use_shown(lambda id_: self.filling.start_filling(id_, [(row_id, [column])]))

    # -- the thread ----------------------------------------------------------------------------

    def reopen_library(self) -> None:
        """Reopen the replaced library, and clear its displayed tables."""
        self.filling.reopen_library()
        if self.page is not None:
            self._window.close_page(self.page)
        if self._thread is not None:
            self._thread.reopen_resource()

    def stop_table_threads(self, timeout_ms: int) -> None:
        """Stop the threads; an unfinished table continues on request."""
        self._is_stopped = True
        self._rest.stop()
        self.filling.stop_fill_thread(timeout_ms)
        if self._thread is not None:
            self._thread.shutdown(timeout_ms)

    def _use_thread(self) -> TableThread:
        if self._thread is None:
            from desktop_rag.workers.table_thread import TableThread

            self._thread = TableThread(self._opener.open_for_tables)
            self._thread.event_emitted.connect(self._handle_event)
            self._thread.start()
        return self._thread

    def _handle_event(self, event: WorkerEvent) -> None:
        match event:
            case events.TablesListed(tables):
                self._show_list(tables)
            case events.ColumnsSuggested(self._suggesting, columns):
                self._pane.suggest_columns(columns)
            case events.TableMade(table):
                self._tables[table.id] = table
                self.open_table(table.id)
                self.filling.start_filling(table.id)
            case events.TableNotMade(written, error):
                self._refuse_table(written, error)
            case events.TableLoaded(self._loading, table, rows, changes) if page := self._page_of(table.id):
                page.show_table(table, rows, changes)
            case events.RowsStored(table_id, rows) if (page := self._page_of(table_id)) is not None:
                page.show_rows(rows)
            case events.TableDeleted(table, rows):
                self._leave_deleted(table)
                self._offer_undo(table, rows)
            case events.TableExported(path):
                show_saved_file(self._window.notices, self.tr("Exported to {0}"), path)
            case WorkFailed(error):
                self._notify_error(error)

    def _show_list(self, tables: list[MadeTable]) -> None:
        self._tables = {each.id: each for each in tables}
        self._window.library.sidebar.set_tables(tables)
        shown = self.page.table() if self.page is not None else None
        if self.page is not None and shown is not None and shown.id in self._tables:
            self.page.show_name(self._tables[shown.id].name)

    def _leave_deleted(self, table: MadeTable) -> None:
        if self.filling.table_id == table.id:
            self.filling.stop_filling()
        if (page := self._page_of(table.id)) is not None:
            self._window.close_page(page)

    def _offer_undo(self, table: MadeTable, rows: list[MadeRow]) -> None:
        undo = UndoAction(self.tr("Undo"), lambda: self._use_thread().restore_table(table, rows))
        title = self.tr("Deleted the table “{0}”").format(isolate_name(table.name))
        hint = self.tr("Its documents stay in the library.")
        self._window.notices.show_notice(title, hint, action=undo)

    # -- the page ------------------------------------------------------------------------------

    def _make_page(self) -> TablePage:
        from desktop_rag.ui.tables.table_page import TablePage

        page = self.page = TablePage()
        page.fill_requested.connect(lambda: self._use_shown(self.filling.start_filling))
        page.stop_requested.connect(self.filling.stop_filling)
        page.retry_requested.connect(self._fill_anew)
        page.cell_emptied.connect(self._take_back)
        page.cells.cell_written.connect(self._store_cell)
        page.renamed.connect(lambda name: self._use_shown(partial(self._rename, name=name)))
        page.export_requested.connect(self._export_table)
        page.columns_written.connect(self._replace_columns)
        page.source_requested.connect(self._show_source)
        return page

    def _use_shown(self, use: Callable[[int], object]) -> None:
        if self.page is not None and (table := self.page.table()) is not None:
            use(table.id)

    def _rename(self, table_id: int, name: str) -> None:
        self._use_thread().rename_table(table_id, name)

    def _replace_columns(self, lines: list[str]) -> None:
        """Give the table that is shown other columns; those of the same name keep their cells."""
        from desktop_rag.app.made_table_records import parse_column_lines

        try:
            columns = parse_column_lines(lines)
        except TableError as error:
            self._notify_error(error)
        else:
            self._use_shown(lambda id_: self._use_thread().replace_columns(id_, columns))

    def _store_cell(self, row_id: int, column: int, text: str) -> None:
        self._use_shown(lambda id_: self._use_thread().edit_cell(id_, row_id, column, text))

    def _export_table(self, file: Path) -> None:
        self._use_shown(lambda id_: self._use_thread().export_table(id_, file, translate_for_file))

    def _show_source(
        self,
        citations: tuple[Citation, ...],
        path: Path,
        covers: bool,  # noqa: FBT001 - a slot
        takes_focus: bool,  # noqa: FBT001
    ) -> None:
        """Show where a cell stands, or its file: beside the page, or over it where it may cover that."""
        if not covers and self._window.covers_with_source():
            return
        if citations:
            self._source.show_citations(citations, 0, takes_focus=takes_focus)
        else:
            self._source.show_file(path, takes_focus=takes_focus)

    def _notify_error(self, error: DesktopRagError) -> None:
        self._window.notices.show_notice(error.title, error.hint, "error")
