"""The library pane: which files there are, how far they are, and what can be done with them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_rag.types import FileRow, LibraryCounts
from desktop_rag.ui import icons, reveal, theme
from desktop_rag.ui.actions import LibraryActions, to_cancel, to_retry
from desktop_rag.ui.file_list import FILE_ROW, FileDelegate, FileFilter, FileListModel
from desktop_rag.ui.library_footer import LibraryFooter
from desktop_rag.ui.theme import UNIT

_FOLLOW_MS = 200  # commands may lag this much behind the state of the selected files


class FilterBox(QLineEdit):
    """A line to type a filter into: Escape clears it, Down leaves it."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Escape and Down (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class LibraryPane(QWidget):
    """Header, filter, list of files, progress and counts. Its commands are in `actions_`."""

    add_files_requested = Signal()
    add_folder_requested = Signal()
    file_selected = Signal(Path)  # to be shown in the source pane
    open_requested = Signal(Path)  # to be opened in the system's program
    ask_about_requested = Signal(Path)
    retry_requested = Signal(list)  # of Path, like the next two
    cancel_requested = Signal(list)
    remove_requested = Signal(list)
    pause_toggled = Signal(bool)
    empty_changed = Signal(bool)  # whether there are no files; first when rows are first set

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Library"))
        self.actions_ = LibraryActions(self)
        self._files = FileListModel(self)
        self._empty: bool | None = None  # not known before the first rows are set
        self._filtered = FileFilter(self._files, self)
        self._add = self._make_add_button()
        self.filter = self._make_filter()
        self.list = self._make_list()
        self._nothing = QLabel()
        self._nothing.setProperty("role", "muted")
        self._nothing.setTextFormat(Qt.TextFormat.PlainText)
        self._nothing.setWordWrap(True)
        self._nothing.setContentsMargins(2 * UNIT, 0, 2 * UNIT, 0)
        self._nothing.hide()
        self._footer = LibraryFooter(self.actions_.pause)
        self._menu = QMenu(self)
        self.actions_.fill(self._menu)
        self._follow_soon = QTimer(self, interval=_FOLLOW_MS, singleShot=True)
        self._lay_out()
        self._connect_widgets()
        self._connect_actions()
        self._follow_selection()

    def _make_add_button(self) -> QPushButton:
        button = QPushButton(self.tr("Add"))
        button.setToolTip(self.tr("Add files or a folder to the library"))
        button.setAccessibleName(self.tr("Add to the library"))
        button.setIcon(icons.icon("add", theme.colours().text))
        menu = QMenu(button)
        menu.addActions([self.actions_.add_files, self.actions_.add_folder])
        button.setMenu(menu)
        return button

    def _make_filter(self) -> FilterBox:
        box = FilterBox()
        box.setPlaceholderText(self.tr("Filter by name or state"))
        box.setAccessibleName(self.tr("Filter the library by name or state"))
        box.setClearButtonEnabled(True)
        return box

    def _make_list(self) -> QListView:
        view = QListView()
        view.setAccessibleName(self.tr("Files in the library"))
        view.setModel(self._filtered)
        view.setItemDelegate(FileDelegate(view))
        view.setUniformItemSizes(True)
        view.setMouseTracking(True)
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.viewport().setAutoFillBackground(False)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.addActions(self.actions_.on_files())
        return view

    def _lay_out(self) -> None:
        title = QLabel(self.tr("Library"))
        title.setProperty("role", "title")
        header = QHBoxLayout()
        header.addWidget(title, 1)
        header.addWidget(self._add)
        top = QVBoxLayout()
        top.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        top.setSpacing(UNIT)
        top.addLayout(header)
        top.addWidget(self.filter)
        line = QFrame()
        line.setProperty("role", "hairline")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(self._nothing)
        layout.addWidget(self.list, 1)
        layout.addWidget(line)
        layout.addWidget(self._footer)
        self.setTabOrder(self._add, self.filter)
        self.setTabOrder(self.filter, self.list)

    def _connect_widgets(self) -> None:
        self.filter.textChanged.connect(self._filter)
        self.filter.left.connect(self.focus_list)
        self.list.doubleClicked.connect(self.actions_.open.trigger)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.list.selectionModel().selectionChanged.connect(self._follow_selection)
        for signal in (self._files.modelReset, self._files.rowsInserted, self._files.rowsRemoved):
            signal.connect(self._tell_empty)
        self._follow_soon.timeout.connect(self._follow_selection)
        self._footer.failed_clicked.connect(lambda: self.filter.setText(self.tr("Failed")))

    def _connect_actions(self) -> None:
        actions = self.actions_
        actions.add_files.triggered.connect(self.add_files_requested)
        actions.add_folder.triggered.connect(self.add_folder_requested)
        actions.filter.triggered.connect(self.focus_filter)
        actions.open.triggered.connect(lambda: self._emit_one(self.file_selected))
        actions.open_outside.triggered.connect(lambda: self._emit_one(self.open_requested))
        actions.ask_about.triggered.connect(lambda: self._emit_one(self.ask_about_requested))
        actions.show_in_folder.triggered.connect(self._show_in_folder)
        actions.retry.triggered.connect(
            lambda: self.retry_requested.emit(_paths(to_retry(self.selected())))
        )
        actions.cancel.triggered.connect(
            lambda: self.cancel_requested.emit(_paths(to_cancel(self.selected())))
        )
        actions.remove.triggered.connect(
            lambda: self.remove_requested.emit(_paths(self.selected()))
        )
        actions.pause.triggered.connect(self.pause_toggled)

    def set_rows(self, rows: list[FileRow]) -> None:
        """Show these files instead of the ones before."""
        self._files.set_rows(rows)
        self._follow_selection()

    def update_rows(self, rows: list[FileRow]) -> None:
        """Repaint the files that are known, and insert the new ones."""
        self._files.update_rows(rows)
        if not self._follow_soon.isActive():
            self._follow_soon.start()

    def remove_rows(self, paths: list[Path]) -> None:
        """Take these files out of the list."""
        self._files.remove_rows(paths)

    def set_counts(self, counts: LibraryCounts) -> None:
        """Say how much the library holds."""
        self._footer.set_counts(counts)

    def set_progress(self, done: int, total: int, text: str) -> None:
        """Show that `done` of `total` pieces of work are finished, with `text` above the bar."""
        self._footer.set_progress(done, total, text)

    def set_idle(self) -> None:
        """Hide the progress: nothing is being done."""
        self._footer.set_idle()

    def selected(self) -> list[FileRow]:
        """Return the selected files, from top to bottom."""
        indexes = sorted(self.list.selectedIndexes(), key=lambda index: index.row())
        return [index.data(FILE_ROW) for index in indexes]

    def focus_list(self) -> None:
        """Move the keyboard to the files."""
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_filter(self) -> None:
        """Move the keyboard to the filter."""
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def _filter(self, text: str) -> None:
        self._filtered.set_text(text)
        found = self._filtered.rowCount() > 0
        self._nothing.setText(self.tr("Nothing here matches “{0}”.").format(text))
        self._nothing.setHidden(found or not text)

    def _tell_empty(self) -> None:
        empty = self._files.rowCount() == 0
        if empty != self._empty:
            self._empty = empty
            self.empty_changed.emit(empty)

    def _follow_selection(self) -> None:
        self.actions_.follow(self.selected())

    def _emit_one(self, signal: SignalInstance) -> None:
        selected = self.selected()
        if len(selected) == 1:
            signal.emit(selected[0].path)

    def _show_in_folder(self) -> None:
        for row in self.selected()[:1]:
            reveal.show_in_folder(row.path)

    def _show_menu(self, position: QPoint) -> None:
        if self.list.selectedIndexes():
            self._menu.popup(self.list.viewport().mapToGlobal(position))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the colour scheme (override of Qt)."""
        if event.type() == QEvent.Type.PaletteChange:
            self._add.setIcon(icons.icon("add", theme.colours().text))
        super().changeEvent(event)


def _paths(rows: list[FileRow]) -> list[Path]:
    return [row.path for row in rows]
