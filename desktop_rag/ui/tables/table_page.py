"""The page of a made table: its cells while they are filled, and actions on them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenu, QPlainTextEdit, QWidget

from desktop_rag.answer_types import Citation
from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, MadeTable, Mark
from desktop_rag.ui.tables.made_table_model import MadeTableModel
from desktop_rag.ui.tables.made_table_view import MadeTableView
from desktop_rag.ui.tables.made_table_words import (
    TableState,
    describe_column,
    describe_progress,
    describe_state,
    format_documents,
)
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.buttons import make_button, make_dialog_buttons
from desktop_rag.ui.widgets.export_dialogs import ask_table_path
from desktop_rag.ui.widgets.fields import FilterBox, TitleField
from desktop_rag.ui.widgets.foreign_text import isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.layouts import (
    DIALOG_MARGINS,
    BoxWidget,
    ElidedLabel,
    arrange_column,
    arrange_row,
    make_label,
    make_progress_bar,
    set_up_dialog,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import join_sentences, pair_words
from desktop_rag.ui.widgets.menu_commands import open_row_menu
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.middle_page import MiddlePage
from desktop_rag.ui.widgets.theme import UNIT

_MIN_LINES = 8


class TablePage(MiddlePage):
    """Shows one table. The button beside its state does the next step: stop, continue, or try again."""

    fill_requested = Signal()  # of open cells
    retry_requested = Signal(list)  # list[int]: the ids of rows whose cells are to be filled again
    stop_requested = Signal()
    renamed = Signal(str)
    cell_emptied = Signal(int, int)  # the ids of the row and the column: fill it again
    export_requested = Signal(Path)
    columns_written = Signal(list)  # list[str]: a column each, as a person writes it
    # tuple[Citation, ...] of the current cell, () for one that is nowhere; its file; whether the source
    # may cover the page; whether it takes the focus
    source_requested = Signal(tuple, Path, bool, bool)

    def __init__(self) -> None:
        super().__init__()
        self._table: MadeTable | None = None
        self._changes = 0  # documents that came, changed or went
        self._is_filling = False
        self._has_model = False  # a language model is chosen
        self._failure = ""  # why the table was not filled to its end
        self.title = TitleField(self.tr("Name of the table"))
        self.filter_box = FilterBox(
            self.tr("Filter by value, document or mark"), self.tr("Filter the rows of the table")
        )
        self.export_button = make_button(self.tr("Export…"), self._ask_export_path)
        self.columns_button = make_button(self.tr("Columns…"), self._edit_columns)
        self.cells = MadeTableModel(self)
        self.view = MadeTableView(self.cells)
        self.view.setAccessibleName(self.tr("Table of documents"))
        self.view.setAccessibleDescription(
            self.tr("Enter shows the source of a value, F2 edits it, Shift+F10 opens a menu")
        )
        self.bar = make_progress_bar(self.tr("Filled documents"))
        self.state = make_label(role="muted", wraps=True)
        self.next_button = make_button("", self._do_next)
        self.summary = ElidedLabel(role="muted")
        middle = Qt.AlignmentFlag.AlignVCenter
        buttons = (self.columns_button, self.export_button, (self.close_button, middle))
        self.header = BoxWidget((self.title, 1), *buttons, margins=(2 * UNIT, UNIT, UNIT, UNIT))
        margins = (2 * UNIT, 0, 2 * UNIT, UNIT)
        filling = arrange_column(self.bar, self.state, spacing=UNIT // 2)
        status = arrange_row((filling, 1), self.next_button, margins=(2 * UNIT, UNIT, 2 * UNIT, UNIT))
        filters = arrange_row(self.filter_box, margins=margins)
        foot = arrange_row((self.summary, 1), margins=(2 * UNIT, UNIT // 2, 2 * UNIT, UNIT))
        self._body = BoxWidget((self.view, 1))
        arrange_column(self.header, 1, status, filters, (self._body, 1), foot, parent=self, spacing=0)
        self.title.renamed.connect(self.renamed)
        self.title.editing_ended.connect(self.view.setFocus)
        self.filter_box.textChanged.connect(self.cells.set_filter)
        self.filter_box.down_pressed.connect(self.view.setFocus)
        self.cells.rows_arranged.connect(self._update_summary)
        self.view.cell_chosen.connect(self._update_summary)
        self.view.cell_chosen.connect(self._request_source)
        self.view.cell_clicked.connect(self._update_summary)
        self.view.cell_clicked.connect(lambda: self._request_source(covers=True))
        self.view.cell_opened.connect(self._open_source)
        self.view.customContextMenuRequested.connect(self._open_menu)
        self.setFocusProxy(self.view)

    def body(self) -> QWidget:
        """Return the cells with their header (override)."""
        return self._body

    # -- the table -----------------------------------------------------------------------------

    def table(self) -> MadeTable | None:
        """Return the table that is shown."""
        return self._table

    def show_table(self, table: MadeTable, rows: Sequence[MadeRow] = (), changes: int = 0) -> None:
        """Show a table with its rows; a cell that is being edited stays if it is the same one as before."""
        before, self._table, self._changes = self._table, table, changes
        self.title.set_title(table.name, renamable=True)
        if before is None or before.id != table.id:
            self._failure = ""
            self.filter_box.clear()
            self.view.sort_by(-1)
            self.cells.show_table(table.columns, rows)
        elif before.columns != table.columns:
            self.cells.show_table(table.columns, rows)
        else:
            self.cells.remove_other_rows(each.id for each in rows)
            self.cells.replace_rows(rows)
        self._choose_first_cell()
        self._update_state()

    def show_name(self, name: str) -> None:
        """Show another name of the table."""
        self.title.set_title(name, renamable=True)

    def show_rows(self, rows: Sequence[MadeRow]) -> None:
        """Show rows as they are now."""
        self.cells.replace_rows(rows)
        self._choose_first_cell()
        if not self._is_filling:
            self._update_state()

    def _choose_first_cell(self) -> None:
        """Let keys begin at a cell."""
        if self.cells.rowCount() and not self.view.currentIndex().isValid():
            self.view.choose_cell(0, 0)

    # -- filling -------------------------------------------------------------------------------

    def set_language_model(self, *, available: bool) -> None:
        """Set whether a language model is chosen, which fills the cells that rules leave open."""
        self._has_model = available
        self._update_state()

    def show_progress(self, done: int, total: int, seconds_left: float | None, *, by_model: bool) -> None:
        """Show how far the table is filled."""
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)
        show_label_text(self.state, describe_progress(done, total, seconds_left, by_model=by_model))

    def start_filling(self) -> None:
        """Show that the table is being filled."""
        self._is_filling, self._failure = True, ""
        self.bar.setRange(0, 0 if not theme.prefers_reduced_motion() else 1)
        self.bar.setValue(0)
        self._update_state()
        show_label_text(self.state, self.tr("Looking for the documents…"))

    def end_filling(self, failure: tuple[str, str] | None = None) -> None:
        """Show that no more is filled, and why if it failed: a title and a hint."""
        self._is_filling, self._changes = False, 0
        self._failure = join_sentences(map(translate_message, failure)) if failure else ""
        self._update_state()
        announce_change(self.view, self.state.text())

    def _update_state(self) -> None:
        state = TableState.of_rows(self.cells.columns(), self.cells.all_rows())
        self._next = self._choose_next(state)
        match self._next:
            case "stop":
                self.next_button.setText(self.tr("Stop"))
            case "fill":
                self.next_button.setText(self.tr("Continue"))
            case "update":
                self.next_button.setText(self.tr("Update"))
            case "retry":
                self.next_button.setText(self.tr("Try again"))
            case "read":
                self.next_button.setText(self.tr("Read with the model"))
        self.next_button.setVisible(bool(self._next))
        self.bar.setVisible(self._is_filling)
        self.export_button.setEnabled(state.rows > 0)
        self.columns_button.setDisabled(self._is_filling)
        if not self._is_filling:
            show_label_text(self.state, self._describe_rest(state))
        self._update_summary()

    def _choose_next(self, state: TableState) -> str:
        if self._is_filling:
            return "stop"
        if self._changes:
            return "update"
        if state.waiting or not state.rows:
            return "fill"
        if state.failed:
            return "retry"
        return "read" if state.unread and self._has_model else ""

    def _describe_rest(self, state: TableState) -> str:
        said = [self._failure]
        if self._changes:
            said.append(self.tr("Documents were added, changed or removed since it was filled in."))
        if state.waiting:
            done = state.rows - state.waiting
            said.append(describe_progress(done, state.rows, None, by_model=False))
        if state.failed:
            failed = format_documents(state.failed)
            said.append(pair_words(self.tr("Could not be read"), failed))
        if state.rows and not state.waiting:
            said.append(describe_state(state))
        if state.unread and not self._has_model:
            said.append(self.tr("A language model may find more."))
        return join_sentences(said)

    def _do_next(self) -> None:
        match self._next:
            case "stop":
                self.stop_requested.emit()
            case "retry":
                self.retry_requested.emit([each.id for each in self.cells.all_rows() if _has_failed(each)])
            case _:
                self.fill_requested.emit()

    # -- cells ---------------------------------------------------------------------------------

    def make_menu(self) -> QMenu:
        """Return a menu of actions on the current cell, its row and the table."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        index = self.view.currentIndex()
        if index.isValid():
            cell, row = self.cells.cell_at(index), self.cells.row_at(index.row())
            menu.addAction(self.tr("&Show in the document"), self._open_source)
            if index.column():
                number = self.cells.columns()[index.column() - 1].number
                menu.addAction(self.tr("&Edit value"), lambda: self.view.edit(index))
                if cell is not None and cell.mark is Mark.EDITED:
                    menu.addAction(self.tr("&Undo edits"), lambda: self.cell_emptied.emit(row.id, number))
            menu.addAction(self.tr("&Read this document again"), lambda: self.retry_requested.emit([row.id]))
            menu.addAction(self.tr("&Copy"), self.view.copy)
            menu.addSeparator()
        titles = map(self.cells.title, range(self.cells.columnCount()))
        self.view.add_sort_menu(menu, self.tr("Sort &by"), titles, self.tr("File order"))
        menu.addAction(self.tr("E&xport as CSV or Excel…"), self._ask_export_path)
        return menu

    def _open_menu(self, place: QPoint) -> None:
        open_row_menu(self.make_menu(), self.view, place)

    def _open_source(self) -> None:
        self._request_source(covers=True, takes_focus=True)

    def _request_source(self, *, covers: bool = False, takes_focus: bool = False) -> None:
        index = self.view.currentIndex()
        if index.isValid():
            row, cell = self.cells.row_at(index.row()), self.cells.cell_at(index)
            self.source_requested.emit(_cite_cell(row, cell), row.path, covers, takes_focus)

    def _update_summary(self) -> None:
        """Show the sum of the column of the current cell."""
        column = self.view.currentIndex().column()
        if 0 < column < self.cells.columnCount():
            values = self.cells.list_values(column)
            title, is_numeric = self.cells.title(column), self.cells.is_numeric(column)
            said = describe_column(title, values, self.cells.rowCount(), is_numeric=is_numeric)
        else:
            said = ""
        self.summary.setText(said)
        self.summary.setToolTip(wrap_tooltip(said))

    def _edit_columns(self) -> None:
        if self._table is not None:
            dialog = ColumnsDialog(self._table.name, self._table.columns, self)
            dialog.saved.connect(self.columns_written)
            dialog.show()

    def _ask_export_path(self) -> None:
        if self._table is not None:
            ask_table_path(self, self._table.name, self.export_requested.emit)

    # -- layout --------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hairline below the title (override of Qt)."""
        y = self.header.geometry().bottom() + 1
        QPainter(self).fillRect(0, y, self.width(), 1, theme.current_colours().hairline)


def _has_failed(row: MadeRow) -> bool:
    return any(each.mark is Mark.FAILED for each in row.cells.values())


def _cite_cell(row: MadeRow, cell: MadeCell | None) -> tuple[Citation, ...]:
    """Return where a cell stands: a citation for each span, to which the buttons of the source lead."""
    spans = cell.spans if cell is not None else ()
    text = cell.text if cell is not None else ""
    return tuple(
        Citation(number, row.document_id, row.path, None, start, end, text)
        for number, (start, end) in enumerate(spans, 1)
    )


def write_column(column: MadeColumn) -> str:
    """Return a column as a person writes it: "penalty (number) = for late delivery"."""
    kind = f" ({column.type})" if column.type else ""
    instruction = f" = {column.instruction}" if column.instruction else ""
    return f"{column.name}{kind}{instruction}"


class ColumnsDialog(QDialog):
    """A non-modal dialog with a column a line; cells of columns that stay are kept."""

    saved = Signal(list)  # list[str]: the lines

    def __init__(self, table: str, columns: Sequence[MadeColumn], parent: QWidget) -> None:
        super().__init__(parent)
        set_up_dialog(self, self.tr("Columns of “{0}”").format(isolate_name(table)))
        self.setMinimumWidth(52 * UNIT)
        about = make_label(
            self.tr(
                "One column per line. After the name you can give a type (text, number or date) in "
                "brackets, and an instruction for a language model after an equals sign."
            ),
            "muted",
            wraps=True,
        )
        self.edit = QPlainTextEdit("\n".join(map(write_column, columns)))
        self.edit.setAccessibleName(self.tr("Columns, one per line"))
        self.edit.setTabChangesFocus(True)
        self.edit.setMinimumHeight(_MIN_LINES * self.fontMetrics().lineSpacing() + 3 * UNIT)
        self.buttons = make_dialog_buttons(self, self._save_columns, QDialogButtonBox.StandardButton.Save)
        arrange_column(about, (self.edit, 1), self.buttons, parent=self, margins=DIALOG_MARGINS)

    def _save_columns(self) -> None:
        self.saved.emit([line for line in self.edit.toPlainText().splitlines() if line.strip()])
        self.accept()
