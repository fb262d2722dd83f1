"""The library pane: the files of the library with their states and commands."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_rag.types import FileRow, LibraryCounts, Progress, Scope, State
from desktop_rag.ui.library.collect_menu import CollectMenu
from desktop_rag.ui.library.coverage_report import CoverageReport
from desktop_rag.ui.library.file_list import FileFilter, FileListModel
from desktop_rag.ui.library.file_view import FileView
from desktop_rag.ui.library.file_words import state_name
from desktop_rag.ui.library.library_footer import LibraryFooter
from desktop_rag.ui.library.sidebar import Places
from desktop_rag.ui.widgets import icons, show_in_folder, theme
from desktop_rag.ui.widgets.filter_box import FilterBox
from desktop_rag.ui.widgets.theme import UNIT
from desktop_rag.ui.window import backup_dialogs
from desktop_rag.ui.window.actions import LibraryActions, to_cancel, to_read_next, to_retry

_FOLLOW_MS = 200  # commands and counts may lag this far behind the files


class LibraryPane(QWidget):
    """Header, filter, sidebar, list of files, progress and counts.

    The commands on files are in `actions_`; `sidebar` holds the commands and the other signals of
    collections and folders.
    """

    add_files_requested = Signal()
    add_folder_requested = Signal()
    file_selected = Signal(Path)  # show it in the source pane
    open_requested = Signal(Path)  # open it in the system's program
    ask_about_requested = Signal(Path)
    summarise_requested = Signal(Path)
    retry_requested = Signal(list)  # list[Path], like the next three
    cancel_requested = Signal(list)
    remove_requested = Signal(list)
    first_requested = Signal(list)  # read them before the others
    put_in_collection = Signal(int, list)  # collection id, list[Path]
    taken_out = Signal(int, list)
    scope_requested = Signal(Scope)  # ask questions of these documents only
    pause_toggled = Signal(bool)
    slow_toggled = Signal(bool)
    export_requested = Signal(Path)
    import_requested = Signal(Path)
    told = Signal(str, str, tuple)  # title, hint, actions
    empty_changed = Signal(bool)  # no file and no sidebar entry; from the first rows on

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Library"))
        self.actions_ = LibraryActions(self)
        self._files = FileListModel(self)
        self._empty: bool | None = None  # unknown until the first rows are set
        self._filtered = FileFilter(self._files, self)
        self._report: CoverageReport | None = None
        self._add = self._make_add_button()
        self.filter = FilterBox(
            self.tr("Filter by name or state"), self.tr("Filter the library by name or state")
        )
        self.places = Places()
        self.collect_menu = CollectMenu(lambda: _paths(self.selected()), self)
        self.list = self._make_list()
        self._nothing = self._make_nothing()
        self._footer = LibraryFooter(self.actions_.pause, self.actions_.report)
        self._follow_soon = QTimer(self, interval=_FOLLOW_MS, singleShot=True)
        self._lay_out()
        self._connect_widgets()
        self._connect_places()
        self._connect_actions()
        self.set_counts(LibraryCounts())
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

    def _make_list(self) -> FileView:
        menu = QMenu(self)
        self.actions_.fill(menu, self.collect_menu)
        view = FileView(self._filtered, menu)
        view.addActions(self.actions_.on_files())
        return view

    def _make_nothing(self) -> QLabel:
        label = QLabel()
        label.setProperty("role", "muted")
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, 0)
        label.hide()
        return label

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
        self._places_line, footer_divider = QFrame(), QFrame()
        for divider in (self._places_line, footer_divider):
            divider.setProperty("role", "hairline")
            divider.setFixedHeight(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(self.places)
        layout.addWidget(self._places_line)
        layout.addWidget(self._nothing)
        layout.addWidget(self.list, 1)
        layout.addWidget(footer_divider)
        layout.addWidget(self._footer)
        self.setTabOrder(self._add, self.filter)
        self.setTabOrder(self.filter, self.places)
        self.setTabOrder(self.places, self.list)

    def _connect_widgets(self) -> None:
        self.filter.textChanged.connect(self._filtered.set_text)
        self.filter.textChanged.connect(self._say_nothing)
        self.filter.left.connect(self.focus_list)
        self.list.doubleClicked.connect(self.actions_.open.trigger)
        self.list.selectionModel().selectionChanged.connect(self._follow_selection)
        for signal in (self._files.modelReset, self._files.rowsInserted, self._files.rowsRemoved):
            signal.connect(self._tell_empty)
        self._follow_soon.timeout.connect(self._follow)
        for signal, state in (
            (self._footer.failed_clicked, State.FAILED),
            (self._footer.skipped_clicked, State.SKIPPED),
        ):
            signal.connect(lambda state=state: self._filter_state(state))

    def _connect_places(self) -> None:
        sidebar = self.places
        sidebar.chosen.connect(self._show_place)
        sidebar.filled.connect(self._follow_places)
        sidebar.put_in_collection.connect(self.put_in_collection)
        sidebar.scope_requested.connect(self.scope_requested)
        sidebar.told.connect(self.told)
        self.collect_menu.put.connect(self.put_in_collection)
        self.collect_menu.new_requested.connect(sidebar.begin_collection)
        self._follow_places()

    def _connect_actions(self) -> None:
        actions = self.actions_
        actions.add_files.triggered.connect(self.add_files_requested)
        actions.add_folder.triggered.connect(self.add_folder_requested)
        actions.filter.triggered.connect(self.focus_filter)
        actions.open.triggered.connect(lambda: self._emit_one(self.file_selected))
        actions.open_outside.triggered.connect(lambda: self._emit_one(self.open_requested))
        actions.ask_about.triggered.connect(lambda: self._emit_one(self.ask_about_requested))
        actions.summarise.triggered.connect(lambda: self._emit_one(self.summarise_requested))
        actions.show_in_folder.triggered.connect(self._show_in_folder)
        for action, signal, select_applicable in (
            (actions.read_next, self.first_requested, to_read_next),
            (actions.retry, self.retry_requested, to_retry),
            (actions.cancel, self.cancel_requested, to_cancel),
            (actions.remove, self.remove_requested, list),
        ):
            action.triggered.connect(
                lambda _=False, signal=signal, select_applicable=select_applicable: signal.emit(
                    _paths(select_applicable(self.selected()))
                )
            )
        actions.ask_only.triggered.connect(self._ask_only)
        actions.take_out.triggered.connect(self._take_out)
        actions.retry_all.triggered.connect(self._retry_all)
        actions.cancel_all.triggered.connect(
            lambda: self.cancel_requested.emit(_paths(to_cancel(self._files.rows())))
        )
        actions.pause.triggered.connect(self.pause_toggled)
        actions.slow.triggered.connect(self.slow_toggled)
        actions.report.triggered.connect(self.show_report)
        actions.back_up.triggered.connect(self._back_up)
        actions.restore.triggered.connect(self._restore)

    def set_rows(self, rows: list[FileRow]) -> None:
        """Replace all files."""
        self._files.set_rows(rows)
        if self._report:
            self._report.set_rows(rows)
        self._follow()

    def update_rows(self, rows: list[FileRow]) -> None:
        """Replace known files and insert new ones."""
        self._files.update_rows(rows)
        if self._report:
            self._report.update_rows(rows)
        self._begin_to_follow()

    def remove_rows(self, paths: list[Path]) -> None:
        """Remove these files from the list."""
        self._files.remove_rows(paths)
        if self._report:
            self._report.remove_rows(paths)
        self._begin_to_follow()

    def set_counts(self, counts: LibraryCounts) -> None:
        """Show the number of files in the library."""
        self._footer.set_counts(counts)
        self.actions_.follow_counts(counts)

    def set_progress(self, progress: Progress) -> None:
        """Show the progress of reading or indexing."""
        self._footer.set_progress(progress)

    def set_idle(self) -> None:
        """Hide the progress: no work is running."""
        self._footer.set_idle()

    def set_standstill(self, text: str) -> None:
        """Show why work is blocked although it is not paused; "" when it continues."""
        self._footer.set_standstill(text)

    def set_pace(self, text: str) -> None:
        """Show why work is slowed down; "" when it runs at full speed."""
        self._footer.set_pace(text)

    def show_report(self) -> None:
        """Open the coverage report, or raise its window."""
        if self._report is None:
            self._report = CoverageReport(self)
            self._report.file_selected.connect(self.file_selected)
            self._report.open_requested.connect(self.open_requested)
            self._report.retry_requested.connect(self.retry_requested)
            self._report.finished.connect(self._forget_report)
            self._report.set_rows(self._files.rows())
        self._report.show()
        self._report.raise_()
        self._report.activateWindow()

    def _forget_report(self) -> None:
        self._report = None

    def selected(self) -> list[FileRow]:
        """Return the selected files, from top to bottom."""
        return self.list.selected()

    def focus_list(self) -> None:
        """Focus the list of files."""
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_filter(self) -> None:
        """Focus the filter."""
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def _filter_state(self, state: State) -> None:
        """Show the files of a state with a reason; the colon excludes mere names with the word."""
        self.filter.setText(f"{state_name(state)}:")

    def _say_nothing(self) -> None:
        """Show why the list is empty: no match of the filter, or an empty sidebar entry."""
        text, entry = self.filter.text(), self.places.place()
        reason = ""
        if self._filtered.rowCount() == 0 and text:
            reason = self.tr("Nothing here matches “{0}”.").format(text)
        elif self._filtered.rowCount() == 0 and entry and entry.of:
            reason = self.tr("Nothing is in “{0}” yet.").format(entry.name)
            if self.places.chosen_collection():
                reason += " " + self.tr("Drag files onto it.")
        self._nothing.setText(reason)
        self._nothing.setVisible(bool(reason))

    def _tell_empty(self) -> None:
        is_empty = self._files.rowCount() == 0 and self.places.is_empty()
        if is_empty != self._empty:
            self._empty = is_empty
            self.empty_changed.emit(is_empty)

    def _show_place(self) -> None:
        self._filtered.set_members(self.places.members())
        self._say_nothing()
        self._follow_selection()

    def _follow_places(self) -> None:
        self._places_line.setHidden(self.places.is_empty())
        self.collect_menu.set_collections(self.places.collections())
        if self._empty is not None:
            self._tell_empty()

    def _begin_to_follow(self) -> None:
        if not self._follow_soon.isActive():
            self._follow_soon.start()

    def _follow(self) -> None:
        self.places.set_total(self._files.rowCount())
        self._say_nothing()
        self._follow_selection()

    def _follow_selection(self) -> None:
        selected = self.selected()
        self.actions_.follow(selected)
        self.actions_.take_out.setEnabled(bool(self._to_take_out(selected)))
        self.collect_menu.setEnabled(bool(selected))

    def _to_take_out(self, selected: list[FileRow]) -> list[Path]:
        """Return the selected files that are members of the collection, not by a member folder."""
        collection = self.places.chosen_collection()
        members = set(self.places.members_of(collection)) if collection else set()
        return [path for path in _paths(selected) if path in members]

    def _take_out(self) -> None:
        collection = self.places.chosen_collection()
        if collection:
            self.taken_out.emit(collection.id, self._to_take_out(self.selected()))

    def _ask_only(self) -> None:
        self.scope_requested.emit(Scope(files=tuple(_paths(self.selected()))))

    def _retry_all(self) -> None:
        failed = [row for row in self._files.rows() if row.state is State.FAILED]
        self.retry_requested.emit(_paths(failed))

    def _back_up(self) -> None:
        target = backup_dialogs.ask_where_to(self)
        if target:
            self.export_requested.emit(target)

    def _restore(self) -> None:
        backup = backup_dialogs.ask_where_from(self)
        if backup is None:
            return
        if self._empty:
            self.import_requested.emit(backup)
            return
        title = self.tr("Restore the library from “{0}”?").format(backup.name)
        hint = self.tr(
            "It takes the place of what is in the library now, which is kept in a folder beside it."
        )
        restore = self.tr("Restore"), lambda: self.import_requested.emit(backup)
        self.told.emit(title, hint, (restore,))

    def _emit_one(self, signal: SignalInstance) -> None:
        selected = self.selected()
        if len(selected) == 1:
            signal.emit(selected[0].path)

    def _show_in_folder(self) -> None:
        for row in self.selected()[:1]:
            show_in_folder.show_in_folder(row.path)

    def changeEvent(self, event: QEvent) -> None:
        """Repaint the icon in the new colour scheme (override of Qt)."""
        if event.type() == QEvent.Type.PaletteChange:
            self._add.setIcon(icons.icon("add", theme.colours().text))
        super().changeEvent(event)


def _paths(rows: list[FileRow]) -> list[Path]:
    return [row.path for row in rows]
