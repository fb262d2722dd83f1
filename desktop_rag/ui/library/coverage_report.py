"""The coverage report: every file with its state and the reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_rag.errors import describe_os_error
from desktop_rag.types import FileRow, State
from desktop_rag.ui.library import coverage_csv
from desktop_rag.ui.library.coverage_model import CoverageModel
from desktop_rag.ui.library.file_view import selected_places
from desktop_rag.ui.library.file_words import number_words, size_words
from desktop_rag.ui.widgets import show_in_folder
from desktop_rag.ui.widgets.filter_box import FilterBox
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.widgets.row_delegate import RowDelegate, set_widths
from desktop_rag.ui.widgets.theme import UNIT
from desktop_rag.ui.window.actions import command, to_retry

_SEARCHABLE = frozenset({State.SEARCHABLE, State.INDEXED, State.DUPLICATE})


class CoverageReport(QDialog):
    """A separate window with one row per file; closing it deletes it."""

    file_selected = Signal(Path)  # show it in the source pane
    open_requested = Signal(Path)  # open it in the system's program
    retry_requested = Signal(list)  # list[Path]

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Coverage report"))
        self.resize(128 * UNIT, 76 * UNIT)
        self._model = CoverageModel(self)
        self._kept: list[Path] = []  # selected before a model reset
        self._scrolled = 0
        self.notices = Notices(self)
        self.filter = FilterBox(
            self.tr("Filter by name, folder, state or reason"),
            self.tr("Filter the report by name, folder, state or reason"),
        )
        self.state = self._make_state_box()
        self.table = self._make_table()
        self.summary = QLabel()
        self.summary.setProperty("role", "muted")
        self.export = QPushButton(self.tr("&Export as CSV…"))
        self.export.setAutoDefault(False)  # Enter in the filter must not export
        self._menu = self._make_menu()
        self._lay_out()
        self._connect()
        self._follow()

    def _states(self) -> list[tuple[str, frozenset[State] | None]]:
        return [
            (self.tr("All"), None),
            (self.tr("Searchable"), _SEARCHABLE),
            (self.tr("Indexed"), _SEARCHABLE - {State.SEARCHABLE}),
            (self.tr("Waiting"), frozenset({State.QUEUED, State.READING})),
            (self.tr("Duplicate"), frozenset({State.DUPLICATE})),
            (self.tr("Skipped"), frozenset({State.SKIPPED})),
            (self.tr("Failed"), frozenset({State.FAILED})),
        ]

    def _make_state_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(self.tr("State of the files that are shown"))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for name, states in self._states():
            box.addItem(name, states)
        return box

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setAccessibleName(self.tr("Files"))
        table.setModel(self._model)
        table.setItemDelegate(RowDelegate(table))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setTabKeyNavigation(False)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        rows, header = table.verticalHeader(), table.horizontalHeader()
        rows.hide()
        rows.setDefaultSectionSize(3 * UNIT)
        header.setHighlightSections(False)
        header.setSectionsMovable(True)
        header.setStretchLastSection(True)
        header.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        table.setSortingEnabled(True)
        set_widths(table, (column.width for column in self._model.columns))
        return table

    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        self.open_file = command(self, self.tr("&Open"), "Return", "Enter")
        self.open_outside = command(self, self.tr("Open in its own &program"), "Ctrl+Shift+Return")
        self.show_in_folder = command(self, self.tr("Show in &folder"), "Ctrl+Shift+F")
        self.retry = command(self, self.tr("&Try again"), "Ctrl+R")
        actions = [self.open_file, self.open_outside, self.show_in_folder, self.retry]
        for action in actions:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.table.addActions(actions)
        menu.addActions(actions[:3])
        menu.addSeparator()
        menu.addAction(self.retry)
        return menu

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(2 * UNIT, 2 * UNIT, 2 * UNIT, UNIT)
        top.setSpacing(UNIT)
        top.addWidget(self.filter, 1)
        top.addWidget(self.state)
        bottom = QHBoxLayout()
        bottom.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        bottom.addWidget(self.summary, 1)
        bottom.addWidget(self.export)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(self.notices.panel)
        layout.addWidget(self.table, 1)
        layout.addLayout(bottom)

    def _connect(self) -> None:
        self.filter.textChanged.connect(self._filter)
        self.filter.left.connect(self.table.setFocus)
        self.state.currentIndexChanged.connect(self._filter)
        self._model.modelAboutToBeReset.connect(self._keep_place)
        self._model.modelReset.connect(self._restore_place)
        self._model.arranged.connect(self._follow)
        self._model.dataChanged.connect(self._follow_selection)
        self.table.selectionModel().selectionChanged.connect(self._follow_selection)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.table.doubleClicked.connect(self.open_file.trigger)
        self.open_file.triggered.connect(self._open)
        self.open_outside.triggered.connect(self._open_outside)
        self.show_in_folder.triggered.connect(self._show_in_folder)
        self.retry.triggered.connect(self._retry)
        self.export.clicked.connect(self._export)

    def set_rows(self, rows: list[FileRow]) -> None:
        """Replace all files."""
        self._model.set_rows(rows)

    def update_rows(self, rows: list[FileRow]) -> None:
        """Replace changed files and add new ones."""
        self._model.update_rows(rows)

    def remove_rows(self, paths: list[Path]) -> None:
        """Remove these files."""
        self._model.remove_rows(paths)

    def selected(self) -> list[FileRow]:
        """Return the selected files, from top to bottom."""
        rows = self._model.rows()
        return [rows[number] for number in selected_places(self.table.selectionModel())]

    def _filter(self) -> None:
        self._model.set_filter(self.filter.text(), self.state.currentData())

    def _keep_place(self) -> None:
        """Save selection and scroll position before a model reset."""
        self._kept = [row.path for row in self.selected()]
        self._scrolled = self.table.verticalScrollBar().value()

    def _restore_place(self) -> None:
        numbers = (self._model.place_of(path) for path in self._kept)
        selection = QItemSelection()
        for first, last in _runs(sorted(number for number in numbers if number is not None)):
            selection.append(
                QItemSelectionRange(self._model.index(first, 0), self._model.index(last, 0))
            )
        flag = QItemSelectionModel.SelectionFlag
        self.table.selectionModel().select(selection, flag.ClearAndSelect | flag.Rows)
        self.table.verticalScrollBar().setValue(self._scrolled)

    def _follow(self) -> None:
        """Show the number of files per state and the totals of the visible rows."""
        counts = self._model.count()
        for item, (name, states) in enumerate(self._states()):
            files = sum(counts[state] for state in (states or State))
            self.state.setItemText(item, f"{name} {number_words(files)}")
        rows = self._model.rows()
        self.summary.setText(" · ".join(self._summary(rows)))
        self.export.setEnabled(bool(rows))
        self._follow_selection()

    def _summary(self, rows: list[FileRow]) -> Iterator[str]:
        """Yield the totals of the visible rows, without those that are zero."""
        visible, total = number_words(len(rows)), self._model.total()
        files = self.tr("{0} of 1 file") if total == 1 else self.tr("{0} of {1} files")
        yield files.format(visible, number_words(total))
        for amount, singular, plural in (
            (sum(row.pages for row in rows), self.tr("1 page"), self.tr("{0} pages")),
            (sum(row.passages for row in rows), self.tr("1 passage"), self.tr("{0} passages")),
            (
                sum(row.characters for row in rows),
                self.tr("1 character"),
                self.tr("{0} characters"),
            ),
        ):
            if amount:
                yield singular if amount == 1 else plural.format(number_words(amount))
        yield size_words(sum(row.size_bytes for row in rows))

    def _follow_selection(self) -> None:
        selected = self.selected()
        is_single = len(selected) == 1
        self.open_file.setEnabled(is_single and selected[0].passages > 0)
        self.open_outside.setEnabled(is_single)
        self.show_in_folder.setEnabled(is_single)
        self.retry.setEnabled(bool(to_retry(selected)))

    def _show_menu(self, position: QPoint) -> None:
        if self.selected():
            self._menu.popup(self.table.viewport().mapToGlobal(position))

    def _open(self) -> None:
        for row in self.selected()[:1]:
            self.file_selected.emit(row.path)

    def _open_outside(self) -> None:
        for row in self.selected()[:1]:
            self.open_requested.emit(row.path)

    def _show_in_folder(self) -> None:
        for row in self.selected()[:1]:
            show_in_folder.show_in_folder(row.path)

    def _retry(self) -> None:
        self.retry_requested.emit([row.path for row in to_retry(self.selected())])

    def _export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the report"),
            str(Path.home() / self.tr("Coverage report.csv")),
            self.tr("Comma-separated values (*.csv)"),
        )
        if name:
            self._write(Path(name))

    def _write(self, file: Path) -> None:
        rows = self._model.rows()
        try:
            coverage_csv.write(file, self._model.columns, rows)
        except OSError as error:
            self.notices.show(*describe_os_error(error), "error")
            return
        title = self.tr("Exported {0} files to {1}").format(number_words(len(rows)), file.name)
        show = self.tr("Show in folder"), lambda: show_in_folder.show_in_folder(file)
        self.notices.show(title, str(file.parent), action=show)


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last number of every run of consecutive ones; `numbers` are sorted."""
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        members = [number for _, number in run]
        yield members[0], members[-1]
