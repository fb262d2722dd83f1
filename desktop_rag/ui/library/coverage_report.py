"""The coverage report: every file with its state and the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QMenu,
    QTableView,
    QWidget,
)

from desktop_rag.errors import describe_os_error
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.coverage_model import CoverageModel, write_coverage_csv
from desktop_rag.ui.library.file_view import selected_row_numbers
from desktop_rag.ui.library.library_actions import filter_protected, filter_retryable
from desktop_rag.ui.widgets import file_opening
from desktop_rag.ui.widgets.buttons import make_button, make_dialog_close
from desktop_rag.ui.widgets.fields import FilterBox
from desktop_rag.ui.widgets.foreign_text import allow_breaks, isolate_name
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.layouts import (
    arrange_column,
    arrange_row,
    make_label,
    set_up_dialog,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import format_count, join_words, localise_number, localise_size
from desktop_rag.ui.widgets.menu_commands import add_groups, make_command, open_row_menu, set_visible
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.widgets.row_delegate import fit_column_widths, make_row_table
from desktop_rag.ui.widgets.sliced_work import SlicedWork, split_batches
from desktop_rag.ui.widgets.theme import UNIT

_COLUMNS_IN_SIGHT = 9  # from the name to the language; the others are scrolled to
_SEARCHABLE_STATES = frozenset({FileState.SEARCHABLE, FileState.INDEXED, FileState.DUPLICATE})


class CoverageReport(QDialog):
    """A separate window with one row per file of `model`; closing it deletes it."""

    file_selected = Signal(Path)  # show it in the source pane
    open_requested = Signal(Path)  # open it in the system's program
    retry_requested = Signal(list)  # list[Path]
    password_requested = Signal(list)  # list[FileRow]

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        set_up_dialog(self, self.tr("Coverage report"), (160, 88))
        self.model = CoverageModel(self)
        self._work = SlicedWork(self)
        self.notices = Notices(self)
        self.filter_box = FilterBox(
            self.tr("Filter by name, folder, status or reason"),
            self.tr("Filter the report by name, folder, status or reason"),
        )
        self.state_box = self._make_state_box()
        self.table = self._make_report_table()
        self._fitted_files = 0  # number of files that the columns were fitted to
        self._has_own_widths = False  # the user has set the width of a column
        self._is_fitting = False
        self.nothing = make_label(role="muted", wraps=True)
        self.nothing.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        self.summary = make_label(role="muted")
        self.left_out = make_label(role="muted", wraps=True)
        self.left_out.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, 0)
        self.left_out.hide()
        self.export_button = make_button(self.tr("&Export as CSV…"), self._choose_export_file)
        self.password_button = make_button(self.tr("Enter pass&word…"), self._request_password)
        for button in (self.export_button, self.password_button):
            button.setAutoDefault(False)  # Enter in the filter must not export
        self._row_menu = self._make_row_menu()
        top = arrange_row((self.filter_box, 1), self.state_box, margins=(2 * UNIT, 2 * UNIT, 2 * UNIT, UNIT))
        bottom = arrange_row(
            (self.summary, 1),
            self.password_button,
            self.export_button,
            make_dialog_close(self),
            margins=(2 * UNIT, UNIT, 2 * UNIT, UNIT),
        )
        middle = (self.nothing, (self.table, 1), self.notices.panel, self.left_out)
        arrange_column(top, *middle, bottom, parent=self, spacing=0)
        self.filter_box.textChanged.connect(self._apply_report_filter)
        self.filter_box.down_pressed.connect(self.table.setFocus)
        self.state_box.currentIndexChanged.connect(self._apply_report_filter)
        self.model.rows_arranged.connect(self._update_summary)
        self.model.rows_arranged.connect(self._fit_to_new_files)
        self.table.horizontalHeader().sectionResized.connect(self._note_own_widths)
        self.model.files_changed.connect(self._update_row_actions)
        self.table.selectionModel().selectionChanged.connect(self._update_row_actions)
        self.table.customContextMenuRequested.connect(self._show_row_menu)
        self.table.doubleClicked.connect(self.open_file.trigger)
        for action, use in (
            (self.open_file, self._open_row),
            (self.open_externally, lambda row: self.open_requested.emit(row.path)),
            (self.show_in_folder, lambda row: file_opening.show_in_folder(row.path)),
        ):
            action.triggered.connect(lambda _=False, use=use: self._use_selected_row(use))
        self.retry.triggered.connect(self._retry_selected_rows)
        self.enter_password.triggered.connect(self._request_password)
        self._update_summary()

    def _state_filters(self) -> list[tuple[str, frozenset[FileState]]]:
        return [
            (self.tr("All"), frozenset()),
            (self.tr("Searchable"), _SEARCHABLE_STATES),
            (self.tr("Indexed"), _SEARCHABLE_STATES - {FileState.SEARCHABLE}),
            (self.tr("Waiting"), frozenset({FileState.QUEUED, FileState.READING})),
            (self.tr("Duplicate"), frozenset({FileState.DUPLICATE})),
            (self.tr("Skipped"), frozenset({FileState.SKIPPED})),
            (self.tr("Failed"), frozenset({FileState.FAILED})),
        ]

    def _make_state_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self.tr("Status of the files shown"))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for name, states in self._state_filters():
            box.addItem(name, states)
        return box

    def _make_report_table(self) -> QTableView:
        table = make_row_table(self.model, 3 * UNIT)
        table.setAccessibleName(self.tr("Files"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header = table.horizontalHeader()
        header.setSectionsMovable(True)
        header.setStretchLastSection(True)
        header.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        table.setSortingEnabled(True)
        return table

    def _make_row_menu(self) -> QMenu:
        menu = QMenu(self)
        self.open_file = make_command(self, self.tr("&Open"), "Return", "Enter")
        self.open_externally = make_command(self, self.tr("Open in default &program"), "Shift+Return")
        self.show_in_folder = make_command(self, self.tr("Show in &folder"))
        self.retry = make_command(self, self.tr("&Try again"), "Ctrl+R")
        self.enter_password = make_command(self, self.tr("Enter pass&word…"))
        opening = [self.open_file, self.open_externally, self.show_in_folder]
        reading = [self.enter_password, self.retry]
        for action in (*opening, *reading):
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.table.addActions([*opening, *reading])
        add_groups(menu, opening, reading)
        return menu

    def hide_writing(self) -> None:
        """Hide commands that change the library or need its files: it is a shared one."""
        files = [self.open_externally, self.show_in_folder]
        set_visible([*files, self.retry, self.enter_password], visible=False)
        self.password_button.setEnabled(False)

    def selected_rows(self) -> list[FileRow]:
        """Return the selected files, from top to bottom."""
        rows = self.model.visible_rows()
        return [rows[number] for number in selected_row_numbers(self.table.selectionModel())]

    def show_left_out(self, reasons: Mapping[str, int]) -> None:
        """Show how many files and folders of the watched folders are in no row, by reason."""
        counts = (f"{localise_number(files)} × {translate_message(each)}" for each, files in reasons.items())
        text = self.tr("Left out of folders: {0}").format(join_words(counts))
        show_label_text(self.left_out, text if reasons else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width among the columns (override of Qt)."""
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_to_new_files(self) -> None:
        if self.model.total_files() != self._fitted_files:
            self._fitted_files = self.model.total_files()
            self._fit_columns()

    def _fit_columns(self) -> None:
        if not self._has_own_widths:
            shares = {n: column.share for n, column in enumerate(self.model.columns) if column.share}
            # Not the width of the table, whose layout follows later.
            width = self.width() - self.table.verticalScrollBar().sizeHint().width()
            self._is_fitting = True
            fit_column_widths(self.table, shares, _COLUMNS_IN_SIGHT, width)
            self._is_fitting = False

    def _note_own_widths(self) -> None:
        self._has_own_widths |= bool(QApplication.mouseButtons()) and not self._is_fitting

    def _describe_no_match(self) -> str:
        """Return why the table is empty although there are files."""
        if self.model.visible_rows() or not self.model.total_files():
            return ""
        if text := self.filter_box.text().strip():
            return self.tr("Nothing here matches “{0}”.").format(isolate_name(text))
        return self.tr("No files have this status.")

    def _apply_report_filter(self) -> None:
        self.model.set_filter(self.filter_box.text(), self.state_box.currentData())

    def _update_summary(self) -> None:
        self._work.add_steps(self._summarise_files())
        self.export_button.setEnabled(bool(self.model.visible_rows()))
        show_label_text(self.nothing, allow_breaks(self._describe_no_match()))
        self._update_row_actions()

    def _summarise_files(self) -> Iterator[None]:
        """Show the number of files per state and the totals of the visible rows."""
        counts: Counter[FileState] = Counter()
        for batch in split_batches(self.model.all_rows()):
            counts.update(row.state for row in batch)
            yield
        for item, (name, states) in enumerate(self._state_filters()):
            files = sum(counts[state] for state in (states or FileState))
            self.state_box.setItemText(item, f"{name} {localise_number(files)}")
        totals = (0, 0, 0, 0)
        visible = self.model.visible_rows()
        for batch in split_batches(visible):
            amounts = ((row.pages, row.passages, row.characters, row.size_bytes) for row in batch)
            pages, passages, characters, size_bytes = map(sum, zip(totals, *amounts, strict=True))
            totals = (pages, passages, characters, size_bytes)
            yield
        self.summary.setText(" · ".join(self._format_totals(len(visible), *totals)))

    def _format_totals(
        self, files: int, pages: int, passages: int, characters: int, size_bytes: int
    ) -> Iterator[str]:
        """Yield the totals of the visible rows, without those that are zero."""
        visible, total = localise_number(files), self.model.total_files()
        words = translate_count("CoverageReport", "{0} of {1} file", "{0} of {1} files", total)
        yield words.format(visible, localise_number(total))
        for amount, words in (
            (pages, format_count("CoverageReport", "{0} page", "{0} pages", pages)),
            (passages, format_count("CoverageReport", "{0} passage", "{0} passages", passages)),
            (characters, format_count("CoverageReport", "{0} character", "{0} characters", characters)),
        ):
            if amount:
                yield words
        yield localise_size(size_bytes)

    def _update_row_actions(self) -> None:
        selected = self.selected_rows()
        is_single = len(selected) == 1
        protected = filter_protected(selected)
        self.enter_password.setEnabled(bool(protected))
        self.password_button.setVisible(bool(protected))
        self.open_file.setEnabled(is_single and (selected[0].passages > 0 or protected == selected))
        self.open_externally.setEnabled(is_single)
        self.show_in_folder.setEnabled(is_single)
        self.retry.setEnabled(bool(filter_retryable(selected)))

    def _show_row_menu(self, position: QPoint) -> None:
        if self.selected_rows():
            open_row_menu(self._row_menu, self.table, position)

    def _use_selected_row(self, use: Callable[[FileRow], object]) -> None:
        for row in self.selected_rows()[:1]:
            use(row)

    def _open_row(self, row: FileRow) -> None:
        if filter_protected([row]):
            self._request_password()
        else:
            self.file_selected.emit(row.path)

    def _request_password(self) -> None:
        self.password_requested.emit(filter_protected(self.selected_rows()))

    def _retry_selected_rows(self) -> None:
        self.retry_requested.emit([row.path for row in filter_retryable(self.selected_rows())])

    def _choose_export_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the report"),
            str(Path.home() / self.tr("Coverage report.csv")),
            self.tr("Comma-separated values (*.csv)"),
        )
        if name:
            self._write_csv(Path(name))

    def _write_csv(self, file: Path) -> None:
        rows = self.model.visible_rows()
        try:
            write_coverage_csv(file, self.model.columns, rows)
        except OSError as error:
            self.notices.show_notice(*describe_os_error(error), "error")
            return
        title = format_count(
            "CoverageReport",
            "Exported {0} file to {1}",
            "Exported {0} files to {1}",
            len(rows),
            isolate_name(file.name),
        )
        show = self.tr("Show in folder"), lambda: file_opening.show_in_folder(file)
        self.notices.show_notice(title, str(file.parent), "done", show)
