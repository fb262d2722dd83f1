"""The rows behind a computed answer as a table, and how it was computed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontDatabase,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QTextCharFormat,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QWidget

from desktop_rag.answer_types import Answer, Citation, Computation, ComputedRow
from desktop_rag.conversations.computed_rows import describe_rows_shown, share_room
from desktop_rag.errors import DesktopRagError, describe_os_error
from desktop_rag.system.inner_paths import name_parts
from desktop_rag.tables.xlsx_files import join_with_tabs, write_csv, write_xlsx
from desktop_rag.ui.conversation.answer_document import write_plain_text
from desktop_rag.ui.conversation.chart_view import ChartView
from desktop_rag.ui.conversation.rows_model import RowsModel
from desktop_rag.ui.conversation.transcript import TurnRequests
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.export_dialogs import XLSX_SUFFIX, ask_rows_path
from desktop_rag.ui.widgets.foreign_text import allow_breaks, isolate_name
from desktop_rag.ui.widgets.keyboard import ENTER_KEYS, announce_change
from desktop_rag.ui.widgets.layouts import arrange_column, make_label, show_label_text
from desktop_rag.ui.widgets.locale_words import format_count, join_sentences, join_words, localise_number
from desktop_rag.ui.widgets.menu_commands import open_row_menu
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.row_delegate import SortableTable
from desktop_rag.ui.widgets.text_browsers import AutoHeightText, select_document
from desktop_rag.ui.widgets.theme import UNIT, follow_events

_MOST_VISIBLE_ROWS = 10  # more are scrolled to
_PADDING_PX = 3 * UNIT  # of a cell, both sides together
_SORT_ARROW_PX = 2 * UNIT
_MOST_MEASURED = 200  # rows, for the widths of columns
_MOST_CHARACTERS, _LEAST_CHARACTERS = 40, 10  # average ones: of a wide column, and of one that is narrowed


class RowsTable(SortableTable):
    """A table as wide as its columns and as tall as its rows, up to some; it scrolls beyond.

    At its end, its parent scrolls.
    """

    row_opened = Signal(int)  # its place from the top
    revealed = Signal(QWidget, QRect)  # as in `MessageView`

    def __init__(self, rows: RowsModel) -> None:
        self.rows = rows
        super().__init__(rows)
        rows.setParent(self)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.doubleClicked.connect(lambda index: self.row_opened.emit(index.row()))
        # the header may get its style after the table has been measured
        follow_events(self.horizontalHeader(), self.updateGeometry, QEvent.Type.StyleChange)
        self._measure_columns()

    def selected_places(self) -> list[int]:
        """Return the places of the selected rows from the top, or else that of the current one."""
        selected = sorted(each.row() for each in self.selectionModel().selectedRows())
        current = self.currentIndex().row()
        return selected or [current] * (current >= 0)

    @Slot()
    def copy(self) -> None:
        """Copy the selected rows with tabs between the cells, as spreadsheets paste them."""
        if places := self.selected_places():
            QGuiApplication.clipboard().setText(join_with_tabs(self.rows.cells(places)))

    def add_rows(self, rows: Sequence[ComputedRow], *, is_last: bool) -> None:
        """Add rows behind the others; all are sorted with the last ones."""
        self.rows.add_rows(rows)
        header = self.horizontalHeader()
        if is_last:
            self.rows.sort(header.sortIndicatorSection(), header.sortIndicatorOrder())

    def hasHeightForWidth(self) -> bool:
        """Return True: a bar to scroll by takes room (override of Qt)."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows that are seen at once (override of Qt)."""
        seen = min(self.rows.rowCount(), _MOST_VISIBLE_ROWS) * self.verticalHeader().defaultSectionSize()
        room = width - self._vertical_bar_px()
        bar = self.horizontalScrollBar().sizeHint().height() if sum(self._fit_columns(room)) > room else 0
        return self.horizontalHeader().sizeHint().height() + seen + bar

    def sizeHint(self) -> QSize:
        """Return the size of the columns (override of Qt)."""
        width = sum(self.wanted) + self._vertical_bar_px()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Let it be narrower than its columns (override of Qt)."""
        return QSize(min(self.sizeHint().width(), 20 * UNIT), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow the widest columns where there is no room for all (override of Qt)."""
        super().resizeEvent(event)
        if not self.has_own_widths:
            for column, width in enumerate(self._fit_columns(self.width() - self._vertical_bar_px())):
                self.setColumnWidth(column, width)

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another font (override of Qt)."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._measure_columns()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open a row on Enter, and copy rows, not one cell (override of Qt)."""
        if event.key() in ENTER_KEYS and self.currentIndex().isValid():
            self.row_opened.emit(self.currentIndex().row())
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Scroll to the row that a key is about to act on (override of Qt)."""
        super().focusInEvent(event)
        if event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}:
            self._reveal_current_row()

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Let the scroll area around the table scroll to the row (override of Qt)."""
        super().currentChanged(current, previous)
        if self.hasFocus() and not QApplication.mouseButtons():
            self._reveal_current_row()

    def _reveal_current_row(self) -> None:
        place = self.visualRect(self.currentIndex()).translated(self.viewport().pos())
        self.revealed.emit(self, place & self.rect())

    def _vertical_bar_px(self) -> int:
        is_long = self.rows.rowCount() > _MOST_VISIBLE_ROWS
        return self.verticalScrollBar().sizeHint().width() if is_long else 0

    def _measure_columns(self) -> None:
        """Find the width that each column would have, and the height of a row."""
        metrics = self.fontMetrics()
        semibold, titles = self.font(), self.horizontalHeader().font()
        for font in (semibold, titles):
            font.setWeight(QFont.Weight.DemiBold)
        most = _MOST_CHARACTERS * metrics.averageCharWidth()
        self.wanted = []
        for column, (title, *cells) in enumerate(self.rows.list_columns(_MOST_MEASURED)):
            is_computed = column in self.rows.computed
            measure = QFontMetrics(semibold).horizontalAdvance if is_computed else metrics.horizontalAdvance
            widths = map(measure, cells)
            widest = max(
                QFontMetrics(titles).horizontalAdvance(title) + _SORT_ARROW_PX, max(widths, default=0)
            )
            self.wanted.append(min(widest, most) + _PADDING_PX)
        self.verticalHeader().setDefaultSectionSize(max(3 * UNIT, metrics.height() + UNIT))
        self.updateGeometry()

    def _fit_columns(self, room: int) -> list[int]:
        if self.has_own_widths:
            return [self.columnWidth(column) for column in range(len(self.wanted))]
        least = _LEAST_CHARACTERS * self.fontMetrics().averageCharWidth() + _PADDING_PX
        fitted = share_room(self.wanted, room, least)
        return fitted if sum(fitted) <= room else self.wanted  # a bar to scroll by is needed anyway


class RowsView(QWidget):
    """A table of rows with their use; a row opens its place in its document.

    At first there are the rows that the answer brings; `count_missing` ones are asked for, and added
    by `add_rows`.
    """

    def __init__(self, answer: Answer, computed: Computation, note: str, requests: TurnRequests) -> None:
        super().__init__()
        self._requests = requests
        self._answer = answer
        self.computed = computed
        self._note = note
        self._is_loading = False  # rows are asked for; the button keeps the focus meanwhile
        self._export_file: Path | None = None  # which is written once all rows are there
        self.table = RowsTable(RowsModel(computed))
        self.table.setAccessibleName(self.tr("Rows behind the answer"))
        self.chart = ChartView(computed.series) if computed.series else None
        self.note = make_label("", "muted", wraps=True, selectable=True)
        self.more_button = make_button("", self._load_rows, role="inline")
        self.outcome = make_label(role="muted", wraps=True)
        self.explain_button = make_button("", self._switch_explanation, role="inline")
        self.explanation = make_label(self._explain(computed.operation), wraps=True, selectable=True)
        self.query = _make_query_text(computed.sql)
        self.query.setAccessibleName(self.tr("The query that gave the result"))
        left = Qt.AlignmentFlag.AlignLeft
        buttons = ((self.more_button, left), (self.explain_button, left))
        notes = arrange_column(self.outcome, self.note, *buttons, spacing=UNIT // 2)
        chart = (self.chart,) if self.chart else ()
        column = (*chart, (self.table, left), notes, self.explanation, self.query)
        arrange_column(*column, parent=self, margins=(0, UNIT // 2, 0, 0))
        self.table.setVisible(bool(computed.rows and computed.columns))
        self.outcome.hide()
        self._show_explanation(shown=False)
        self._show_counts()
        self.table.row_opened.connect(self._open_row)
        self.table.customContextMenuRequested.connect(self._open_menu)

    def count_missing(self) -> int:
        """Return how many rows can still be added."""
        return self.computed.rows_available - self.table.rows.rowCount()

    def add_rows(self, rows: Sequence[ComputedRow]) -> None:
        """Add rows behind the others, and ask for more until all are there."""
        self.table.add_rows(rows, is_last=len(rows) >= self.count_missing())
        if self.count_missing() > 0:
            self._ask_for_rows()
            return
        self._is_loading = False
        self._show_counts()
        announce_change(self.table, self.table.accessibleDescription())
        if self._export_file is not None:
            self.export_rows(self._export_file)

    def show_rows_failed(self, error: DesktopRagError) -> None:
        """Say why no more rows come."""
        self._is_loading, self._export_file = False, None
        self._show_counts()
        self._show_outcome(join_sentences(map(translate_message, (error.title, error.hint))))

    def _load_rows(self) -> None:
        if not self._is_loading:
            self._is_loading = True
            self._ask_for_rows()

    def _ask_for_rows(self) -> None:
        """Ask for the rows that are not there; say how many are."""
        done, available = self.table.rows.rowCount(), self.computed.rows_available
        told = self.tr("Loading rows: {0} of {1}").format(localise_number(done), localise_number(available))
        self.more_button.setText(told)
        self._requests.rows_wanted.emit(self)

    def _show_counts(self) -> None:
        """Say how many rows there are, and offer the others."""
        shown = replace(self.computed, rows=tuple(self.table.rows.rows()))
        omitted = self.chart.omitted_note() if self.chart else ""
        notes = (omitted, translate_message(describe_rows_shown(shown)), self._note)
        show_label_text(self.note, "\n".join(filter(None, notes)))
        self.table.setAccessibleDescription(_describe_size(self.table.rows))
        available = self.computed.rows_available
        self.more_button.setText(self.tr("Show all {0} rows").format(localise_number(available)))
        if self.more_button.hasFocus() and self.count_missing() <= 0:
            self.table.setFocus()  # it would be lost with the button
        self.more_button.setVisible(self.count_missing() > 0)

    def _open_row(self, place: int) -> None:
        """Open a row; the buttons of the source lead to the others in the order of the table."""
        cited = {each.document_id: each for each in self._answer.citations}
        rows = self.table.rows.rows()
        columns = self.computed.computed_columns
        citations = tuple(_cite_row(each, cited.get(each.document_id), columns) for each in rows)
        self._requests.citation_activated.emit(citations, place, (rows[place].start, rows[place].end))

    def make_menu(self) -> QMenu:
        """Return a menu of actions on the rows."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        places = self.table.selected_places()
        if len(places) == 1:
            menu.addAction(self.tr("&Show in the document"), lambda: self._open_row(places[0]))
        menu.addAction(self.tr("&Copy"), self.table.copy).setEnabled(bool(places))
        titles, unsorted = self.table.rows.titles, self.tr("Document order")
        self.table.add_sort_menu(menu, self.tr("Sort &by"), titles, unsorted)
        menu.addSeparator()
        menu.addAction(self.tr("&Export as CSV or Excel…"), self._ask_export_path)
        return menu

    def _open_menu(self, place: QPoint) -> None:
        open_row_menu(self.make_menu(), self.table, place)

    def _ask_export_path(self) -> None:
        ask_rows_path(self, self._answer.question, self.export_rows)

    def export_rows(self, file: Path) -> None:
        """Write all rows with their places to a file of its kind, and report the result.

        Those that are not there yet are asked for first.
        """
        self._export_file = file if self.count_missing() > 0 else None
        if self._export_file is not None:
            self._load_rows()
            return
        titles, cells = self._list_exported()
        try:
            if file.suffix.lower() == XLSX_SUFFIX:
                write_xlsx(file, titles, cells)
            else:
                write_csv(file, titles, cells, keeps_numbers=True)
        except OSError as error:
            said = join_sentences(map(translate_message, describe_os_error(error)))
        else:
            said = self.tr("Exported to {0}").format(isolate_name(file.name))
        self._show_outcome(said)

    def _show_outcome(self, said: str) -> None:
        show_label_text(self.outcome, allow_breaks(said))
        announce_change(self.outcome, said)

    def _list_exported(self) -> tuple[list[str], list[list[str]]]:
        """Return the titles and rows of an export, which end with the place of each row."""
        rows, cells = self.table.rows.rows(), self.table.rows.cells()
        places = [[name_parts(each.path), each.table, str(each.number or "")] for each in rows]
        titles = [*self.table.rows.titles, self.tr("File"), self.tr("Table"), self.tr("Row of the table")]
        return titles, [row + place for row, place in zip(cells, places, strict=True)]

    def _switch_explanation(self) -> None:
        self._show_explanation(shown=self.query.isHidden() and self.explanation.isHidden())

    def _show_explanation(self, *, shown: bool) -> None:
        self.explain_button.setText(
            self.tr("Hide how this was computed") if shown else self.tr("How was this computed?")
        )
        self.explanation.setVisible(shown and bool(self.explanation.text()))
        self.query.setVisible(shown and bool(self.query.toPlainText()))

    def _explain(self, operation: str) -> str:
        """Return the operation on the rows, "" if another version computed it."""
        sentences = {
            "look up": self.tr("The rows that the question is about were looked up."),
            "count": self.tr("The rows that the question is about were counted."),
            "sum": self.tr("The numbers of the rows that the question is about were added up."),
            "average": self.tr("The numbers of the rows that the question is about were averaged."),
            "difference": self.tr("One number was subtracted from another."),
            "percentage change": self.tr("The percentage change from one number to another was calculated."),
            "list": self.tr("The values of these documents were looked up."),
            "extreme": self.tr("The documents were compared by this value."),
            "absence": self.tr("All of these documents were searched for the words."),
            "differences": self.tr("The two documents were compared sentence by sentence."),
            "history": self.tr("The values in documents of different dates were put in order."),
        }
        return sentences.get(operation, "")


def _describe_size(rows: RowsModel) -> str:
    """Return how many rows and columns there are, such as "14 rows, 4 columns"."""
    height, width = rows.rowCount(), rows.columnCount()
    words: Sequence[str] = (
        format_count("RowsView", "{0} row", "{0} rows", height),
        format_count("RowsView", "{0} column", "{0} columns", width),
    )
    return join_words(words)


def _cite_row(row: ComputedRow, cited: Citation | None, columns: tuple[str, ...]) -> Citation:
    """Return a row as a citation of these columns; the notes on its document stay."""
    text = " | ".join(row.cells)
    own = Citation(1, row.document_id, row.path, None, row.start, row.end, text, columns=columns)
    if cited is None:
        return own
    return replace(own, number=cited.number, confidence=cited.confidence, in_picture=cited.in_picture)


def _make_query_text(sql: str) -> AutoHeightText:
    """Return a text to select and copy that runs from left to right, in letters of one width."""
    query = AutoHeightText()
    query.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    write_plain_text(query.document(), sql)
    code, cursor = QTextCharFormat(), select_document(query.document())
    code.setFontFamilies([QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()])
    cursor.mergeCharFormat(code)
    line = cursor.blockFormat()
    line.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    line.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
    cursor.mergeBlockFormat(line)
    return query
