"""The library pane: the files of the library with their states and commands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QCheckBox, QFileDialog, QMenu, QPushButton, QToolButton, QWidget

from desktop_rag.system.file_names import name_files
from desktop_rag.types import DocumentKind, FileRow, FileState, LibraryCounts, Scope, WatchedFolder
from desktop_rag.ui.library.file_table import FileTableModel
from desktop_rag.ui.library.file_ticks import tick_paths, to_text, untick_paths
from desktop_rag.ui.library.file_tree import FILE_ORDERS, FileTreeModel, FolderRow, format_state_filter
from desktop_rag.ui.library.file_view import FileView
from desktop_rag.ui.library.file_words import format_file_count
from desktop_rag.ui.library.library_actions import (
    LibraryActions,
    filter_cancellable,
    filter_protected,
    filter_queued,
    filter_retryable,
)
from desktop_rag.ui.library.library_footer import LibraryFooter
from desktop_rag.ui.library.library_menus import (
    AddToCollectionMenu,
    Arrangement,
    ArrangeMenu,
    FolderActions,
    KindMenu,
    name_kind,
)
from desktop_rag.ui.library.sidebar import Sidebar
from desktop_rag.ui.widgets.buttons import attach_menu, make_tool_button, set_coloured_icon
from desktop_rag.ui.widgets.fields import FilterBox
from desktop_rag.ui.widgets.foreign_text import allow_breaks, elide_name, escape_mnemonics, isolate_name
from desktop_rag.ui.widgets.layouts import (
    BoxWidget,
    arrange_column,
    arrange_row,
    make_hairline,
    make_label,
    show_in_front,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import add_remark, join_sentences
from desktop_rag.ui.widgets.menu_commands import add_groups, show_only_enabled
from desktop_rag.ui.widgets.scope_button import ScopePlaces
from desktop_rag.ui.widgets.theme import UNIT

if TYPE_CHECKING:  # loaded when it is opened
    from desktop_rag.ui.library.coverage_report import CoverageReport
    from desktop_rag.ui.library.shared_header import SharedHeader

_MIN_TREE_PX = 16 * UNIT  # the sidebar above it shrinks first
_UPDATE_DELAY_MS = 200  # commands and counts may lag this far behind the files


class LibraryPane(QWidget):
    """Header, filter, sidebar, folders and files, progress and counts.

    The commands on files are in `actions_`, those on folders in `folder_actions`; `sidebar.actions_` holds
    the commands and the other signals of collections.
    """

    file_selected = Signal(Path)  # show it in the source pane
    open_requested = Signal(Path)  # open it in the system's program
    summarise_requested = Signal(Path)
    searchable_pdf_requested = Signal(Path)
    password_entered = Signal(list, str, bool)  # list[Path], the password, whether to keep it
    retry_requested = Signal(list)  # list[Path], like the next three
    cancel_requested = Signal(list)
    remove_requested = Signal(list)
    priority_requested = Signal(list)  # read them before the others
    added_to_collection = Signal(int, list)  # collection id, list[Path]
    removed_from_collection = Signal(int, list)
    scope_requested = Signal(Scope)  # ask the next questions of these documents
    ask_requested = Signal(Scope)  # the same, and let the user type a question
    counts_changed = Signal()  # the folders may have other numbers of files
    report_opened = Signal()
    export_requested = Signal(Path, str)  # the password of the backup, "" for none
    import_requested = Signal(Path, str)
    notice_requested = Signal(str, str, tuple)  # title, hint, actions
    empty_changed = Signal(bool)  # no file and no sidebar entry; from the first rows on

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Library"))
        self.actions_ = LibraryActions(self)
        self.folder_actions = FolderActions(self._name_files_in, self)
        self._files = FileTreeModel(self)
        self._scope = Scope()
        self._selected_roots: list[FileRow | FolderRow] = []
        self.is_protected = False  # whether the library has a password
        self.shared_header: SharedHeader | None = None  # in the window of a shared library
        self._is_empty: bool | None = None  # unknown until the first rows are set
        self._awaits_files = False
        self._report: CoverageReport | None = None
        self._add_button = self._make_add_button()
        self.filter_box = FilterBox(
            self.tr("Filter by name or status"), self.tr("Filter the library by name or status")
        )
        self.sidebar = Sidebar()
        self.add_to_collection_menu = AddToCollectionMenu(self._selected_paths, self)
        self.arrange_menu = ArrangeMenu(self._files.count_kinds, self)
        self.arrange_button = self._make_arrange_button()
        self.kind_menu = KindMenu(lambda: _row_paths(self.selected_files()), self)
        self.file_view = self._make_file_view()
        self._empty_label = make_label(role="muted", wraps=True)
        self._empty_label.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, 0)
        self._empty_label.hide()
        self.scope_box = QCheckBox()
        self.scope_box.setToolTip(self.tr("The next questions search only the selected files."))
        self.footer = LibraryFooter(self.actions_.pause, self.actions_.report)
        self._update_timer = QTimer(self, interval=_UPDATE_DELAY_MS, singleShot=True)
        self._build_library_layout()
        self._connect_file_widgets()
        self._connect_sidebar()
        self._connect_library_actions()
        self.set_library_counts(LibraryCounts())
        self._update_file_actions()

    def _make_add_button(self) -> QPushButton:
        button = QPushButton(self.tr("Add"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(self.tr("Add files or a folder to the library"))
        button.setAccessibleName(self.tr("Add to the library"))
        set_coloured_icon(button, "add")
        menu = QMenu(button)
        menu.addActions([self.actions_.add_files, self.actions_.add_folder])
        attach_menu(button, menu)
        return button

    def _make_arrange_button(self) -> QToolButton:
        button = make_tool_button("", self.tr("Sort the files, or show some types only"))
        button.setAccessibleName(self.tr("Sort and filter"))
        attach_menu(button, self.arrange_menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setCheckable(True)  # checked while some types are hidden
        set_coloured_icon(button, "arrange")
        return button

    def _make_file_view(self) -> FileView:
        menu = QMenu(self)
        self.actions_.add_file_commands(menu, self.add_to_collection_menu)
        add_groups(menu, [self.kind_menu], self.folder_actions.actions())
        show_only_enabled(menu)
        view = FileView(self._files, menu)
        view.addActions(self.actions_.list_file_commands())
        view.setMinimumHeight(_MIN_TREE_PX)
        return view

    def _build_library_layout(self) -> None:
        self._title = make_label(self.tr("Library"), "title")
        self._header = BoxWidget((self._title, 1), self._add_button)
        filters = arrange_row((self.filter_box, 1), self.arrange_button, spacing=UNIT // 2)
        top = arrange_column(self._header, filters, margins=(2 * UNIT, UNIT, 2 * UNIT, UNIT))
        self._sidebar_divider = make_hairline()
        middle = (self.sidebar, self._sidebar_divider, self._empty_label, (self.file_view, 1))
        self._scope_row = BoxWidget(self.scope_box, margins=(2 * UNIT, UNIT // 2, 2 * UNIT, UNIT // 2))
        below = (self._scope_row, make_hairline(), self.footer)
        arrange_column(top, *middle, *below, parent=self, spacing=0)
        order = (self._add_button, self.filter_box, self.arrange_button, self.sidebar, self.file_view)
        for before, after in pairwise((*order, self.scope_box)):
            self.setTabOrder(before, after)

    def _connect_file_widgets(self) -> None:
        self.filter_box.textChanged.connect(self._files.set_filter_text)
        self.arrange_menu.order_chosen.connect(lambda order: self._files.set_file_order(FILE_ORDERS[order]))
        self.arrange_menu.kinds_chosen.connect(self._show_kinds)
        self.filter_box.down_pressed.connect(self.focus_file_view)
        self.file_view.doubleClicked.connect(self.actions_.open.trigger)
        self.file_view.ticked.connect(self._tick_paths)
        self.scope_box.clicked.connect(
            lambda checked: self.scope_requested.emit(self._selected_scope()[0] if checked else Scope())
        )
        self.file_view.selectionModel().selectionChanged.connect(self._update_file_actions)
        self._files.files_changed.connect(self._emit_empty_changed)
        self._files.files_changed.connect(self._schedule_update)
        self._files.rows_arranged.connect(self._update_from_files)
        self._files.rows_arranged.connect(self.counts_changed)
        self._update_timer.timeout.connect(self._update_from_files)
        for button, state in (
            (self.footer.failed_button, FileState.FAILED),
            (self.footer.skipped_button, FileState.SKIPPED),
        ):
            button.clicked.connect(
                lambda _=False, state=state: self.filter_box.setText(format_state_filter(state))
            )

    def _connect_sidebar(self) -> None:
        sidebar = self.sidebar
        sidebar.entry_selected.connect(self._show_sidebar_entry)
        sidebar.entries_changed.connect(self._update_from_sidebar)
        sidebar.added_to_collection.connect(self.added_to_collection)
        sidebar.actions_.new_collection.triggered.connect(
            lambda: sidebar.start_new_collection(self._selected_paths())
        )
        sidebar.actions_.ask_requested.connect(self.ask_requested)
        sidebar.actions_.notice_requested.connect(self.notice_requested)
        self.folder_actions.notice_requested.connect(self.notice_requested)
        self.add_to_collection_menu.collection_selected.connect(self.added_to_collection)
        self.add_to_collection_menu.new_collection_requested.connect(sidebar.start_new_collection)
        self._update_from_sidebar()

    def _connect_library_actions(self) -> None:
        actions = self.actions_
        actions.filter.triggered.connect(self.focus_filter_box)
        actions.open.triggered.connect(self._open_selected_row)
        actions.open_outside.triggered.connect(lambda: self._emit_selected_path(self.open_requested))
        actions.ask_about.triggered.connect(
            lambda: self.ask_requested.emit(Scope(files=tuple(self._selected_paths())))
        )
        actions.summarise.triggered.connect(lambda: self._emit_selected_path(self.summarise_requested))
        save, requested = actions.save_searchable, self.searchable_pdf_requested
        save.triggered.connect(lambda: self._emit_selected_path(requested))
        actions.show_in_folder.triggered.connect(self._show_file_in_folder)
        for action, signal, select_applicable in (
            (actions.read_next, self.priority_requested, filter_queued),
            (actions.retry, self.retry_requested, filter_retryable),
            (actions.cancel, self.cancel_requested, filter_cancellable),
            (actions.remove, self.remove_requested, list),
        ):
            action.triggered.connect(
                lambda _=False, signal=signal, select_applicable=select_applicable: signal.emit(
                    _row_paths(select_applicable(self.selected_files()))
                )
            )
        actions.enter_password.triggered.connect(lambda: self.ask_for_password(self.selected_files()))
        actions.take_out.triggered.connect(self._remove_from_collection)
        actions.retry_all.triggered.connect(self._retry_all_failed)
        actions.cancel_all.triggered.connect(
            lambda: self.cancel_requested.emit(_row_paths(filter_cancellable(self._files.all_rows())))
        )
        actions.report.triggered.connect(self.show_coverage_report)
        actions.back_up.triggered.connect(lambda: self._back_up_library(protected=False))
        actions.back_up_protected.triggered.connect(lambda: self._back_up_library(protected=True))
        actions.restore.triggered.connect(self._restore_library)

    def show_as_shared(self, name: str, menu: QMenu) -> SharedHeader:
        """Show a shared library, which can only be read; `menu` opens beside its name."""
        from desktop_rag.ui.library.shared_header import SharedHeader

        self.shared_header = header = SharedHeader(name, menu)
        self._add_button.hide()
        self._title.hide()
        self._header.box_layout().addWidget(header)
        self.setTabOrder(header.menu_button, self.filter_box)
        self.actions_.hide_writing()
        self.add_to_collection_menu.menuAction().setVisible(False)
        self.folder_actions.menuAction().setVisible(False)
        self.kind_menu.menuAction().setVisible(False)
        self.footer.hide_writing()
        self.sidebar.refuse_changes()
        return header

    def replace_file_rows(self, rows: list[FileRow]) -> None:
        """Show these files and no others; remaining selected files stay selected."""
        present = {to_text(row.path) for row in rows}
        self.remove_file_rows([Path(path) for path in self._files.list_paths() if path not in present])
        self.update_file_rows(rows)

    def set_file_rows(self, rows: list[FileRow]) -> None:
        """Replace all files."""
        for model in self._list_models():
            model.set_file_rows(rows)

    def update_file_rows(self, rows: list[FileRow]) -> None:
        """Replace known files and insert new ones."""
        for model in self._list_models():
            model.update_file_rows(rows)

    def remove_file_rows(self, paths: list[Path]) -> None:
        """Remove these files from the list."""
        for model in self._list_models():
            model.remove_file_rows(paths)

    def _list_models(self) -> list[FileTableModel]:
        return [self._files, self._report.model] if self._report else [self._files]

    def set_watched_folders(
        self, folders: Sequence[WatchedFolder], unreachable: Collection[Path] = ()
    ) -> None:
        """Show these folders at the top of the tree; those in `unreachable` get a warning."""
        self._files.set_watched_folders(folders, unreachable)
        if self._is_empty is not None:
            self._emit_empty_changed()

    def set_kinds(self, kinds: list[DocumentKind]) -> None:
        """Show these kinds of documents."""
        self.kind_menu.set_kinds(kinds)
        self.sidebar.set_kinds(kinds)

    def set_library_counts(self, counts: LibraryCounts) -> None:
        """Show the number of files in the library."""
        self.footer.show_library_counts(counts)
        self.actions_.update_for_counts(counts)

    def show_coverage_report(self) -> None:
        """Open the coverage report, or raise its window."""
        if self._report is None:
            from desktop_rag.ui.library.coverage_report import CoverageReport

            self._report = CoverageReport(self)
            self._report.file_selected.connect(self.file_selected)
            self._report.open_requested.connect(self.open_requested)
            self._report.retry_requested.connect(self.retry_requested)
            self._report.password_requested.connect(self.ask_for_password)
            self._report.finished.connect(self._clear_report)
            self._report.model.set_file_rows(self._files.all_rows())
            if self.shared_header:
                self._report.hide_writing()
            self.report_opened.emit()
        show_in_front(self._report)

    def show_left_out(self, reasons: Mapping[str, int]) -> None:
        """Show in the open report how many files and folders are left out, by reason."""
        if self._report is not None:
            self._report.show_left_out(reasons)

    def ask_for_password(self, rows: list[FileRow]) -> None:
        """Open the dialog for the password of the protected ones among these files."""
        from desktop_rag.ui.library.password_dialog import PasswordDialog

        files = _row_paths(filter_protected(rows))
        others = [path for path in _row_paths(filter_protected(self._files.all_rows())) if path not in files]
        dialog = PasswordDialog(files, others, self._report or self)
        dialog.entered.connect(self.password_entered)
        dialog.open()

    def _clear_report(self) -> None:
        self._report = None

    def selected_files(self) -> list[FileRow]:
        """Return the selected files, from top to bottom."""
        return self.file_view.selected_files()

    def name_file(self, path: Path) -> str:
        """Return the name of a file, with as much of the folder as makes it unique."""
        return self._files.name_file(path)

    def set_scope(self, scope: Scope) -> None:
        """Tick the files and folders in the scope of the next question."""
        self._scope = scope
        self._files.set_scope_files(scope.files)
        self._update_scope_box()

    def list_scope_places(self) -> ScopePlaces:
        """Return the watched folders, and the files of each kind of documents."""
        folders = name_files(self._files.list_watched_folders())
        kinds = tuple((name_kind(each), each.files) for each in self.sidebar.kinds)
        return ScopePlaces(tuple((name, (path,)) for path, name in folders.items()), kinds)

    def count_files(self, path: Path) -> int:
        """Return how many files of the library a folder holds; 1 for a file of the library, else 0."""
        return self._files.count_files(to_text(path))

    def holds_only(self, folder: Path) -> bool:
        """Whether there are files, and all of them are in a folder."""
        return 0 < self._files.total_files() == self.count_files(folder)

    def is_indexed(self, path: Path) -> bool:
        """Whether a file, or all in a folder of the library, is indexed or will not be."""
        return self._files.is_indexed(to_text(path))

    def describe_scope_path(self, path: Path) -> str:
        """Return the label of a file or folder in a scope: "report.pdf", or "contracts (12 files)"."""
        if not self._files.is_folder(to_text(path)):
            return self.name_file(path)
        return add_remark(path.name or str(path), format_file_count(self.count_files(path)))

    def save_arrangement(self) -> str:
        """Return the order of the files, the chosen types and the opened folders, for the next start."""
        menu = self.arrange_menu
        kinds = tuple(sorted(menu.chosen_kinds))
        return Arrangement(menu.chosen_order(), kinds, self._files.opened_folders).to_json()

    def restore_arrangement(self, saved: str) -> None:
        """Show files and folders as `save_arrangement` found them."""
        arrangement = Arrangement.parse_json(saved)
        self.arrange_menu.choose_order(arrangement.order)
        self.arrange_menu.choose_kinds(frozenset(arrangement.kinds))
        self._files.set_opened_folders(arrangement.opened)

    def focus_file_view(self) -> None:
        """Focus the list of files, where its current row is seen, and selected if no other is."""
        self.file_view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if not self.file_view.selectedIndexes():  # its keys and its menu are for selected rows
            self.file_view.setCurrentIndex(self.file_view.currentIndex())
        self.file_view.scrollTo(self.file_view.currentIndex())

    def focus_filter_box(self) -> None:
        """Focus the filter."""
        self.filter_box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter_box.selectAll()

    def _update_empty_label(self) -> None:
        """Show why the list is empty: no match of the filter, or an empty sidebar entry."""
        text, entry = self.filter_box.text(), self.sidebar.current_entry()
        reason = ""
        if self._is_empty is None:  # nothing is loaded yet
            pass
        elif self._files.rowCount() == 0 and text:
            reason = self.tr("Nothing here matches “{0}”.").format(isolate_name(text))
        elif self._files.rowCount() == 0 and self._files.is_filtered():
            reason = self.tr("No file here is of the chosen type.")
        elif self._files.rowCount() == 0 and entry and entry.target:
            reason = self.tr("“{0}” is empty.").format(isolate_name(entry.name))
            if self.sidebar.current_collection():
                reason = join_sentences((reason, self.tr("Drag files onto it.")))
        elif self.shared_header and not self._files.total_files():
            reason = self.tr("The published library has no files.")
        elif not (self._files.total_files() or self._awaits_files):
            reason = self.tr("There are no files yet. Drop some anywhere on the window, or press Add.")
        show_label_text(self._empty_label, allow_breaks(reason))

    def set_paths_awaited(self, awaited: frozenset[Path]) -> None:
        """Say that there are no files, but only while none is about to be added."""
        self._awaits_files = bool(awaited)
        self._update_empty_label()

    def _emit_empty_changed(self) -> None:
        holds_nothing = self._files.total_files() == 0 and not self._files.has_watched_folders()
        is_empty = holds_nothing and self.sidebar.is_empty() and self.shared_header is None
        if is_empty != self._is_empty:
            self._is_empty = is_empty
            self.empty_changed.emit(is_empty)

    def _show_sidebar_entry(self) -> None:
        self._files.set_member_paths(self.sidebar.current_member_paths())
        self._update_empty_label()
        self._update_file_actions()

    def _update_from_sidebar(self) -> None:
        self._sidebar_divider.setHidden(self.sidebar.is_empty())
        self.add_to_collection_menu.set_collections(self.sidebar.collections)
        if self._is_empty is not None:
            self._emit_empty_changed()

    def _schedule_update(self) -> None:
        if not self._update_timer.isActive():
            self._update_timer.start()

    def _update_from_files(self) -> None:
        self.sidebar.set_total_files(self._files.total_files())
        self._update_empty_label()
        self._update_file_actions()

    def _update_file_actions(self) -> None:
        roots = self._selected_roots = self.file_view.selected_roots()
        selected = self.file_view.files_of(roots)
        self.actions_.update_for_selection(roots, selected)
        folder = roots[0].path if len(roots) == 1 and isinstance(roots[0], FolderRow) else None
        watched = self._files.find_watched_folder(folder) if folder else None
        self.folder_actions.set_folder(folder, watched)
        self._update_scope_box()
        self.actions_.take_out.setEnabled(bool(self._removable_members(selected)))
        self.add_to_collection_menu.setEnabled(bool(selected))
        self.kind_menu.setEnabled(any(row.document_id for row in selected))

    def _selected_scope(self) -> tuple[Scope, str]:
        """Return the selected folder, or else the selected collection, and its name; "" for none."""
        roots = self._selected_roots
        if len(roots) == 1 and isinstance(roots[0], FolderRow):
            return Scope(files=(roots[0].path,)), roots[0].name
        if (collection := self.sidebar.current_collection()) is not None:
            return Scope(collections=(collection.id,)), collection.name
        return Scope(), ""

    def _update_scope_box(self) -> None:
        """Offer to ask the selected folder or collection alone, and show whether that is so."""
        scope, name = self._selected_scope()
        self._scope_row.setVisible(bool(scope))
        self.scope_box.setText(escape_mnemonics(self.tr("Ask only “{0}”").format(elide_name(name))))
        self.scope_box.setChecked(scope == self._scope)

    def _removable_members(self, selected: list[FileRow]) -> list[Path]:
        """Return the selected files that are members of the collection, not by a member folder."""
        collection = self.sidebar.current_collection()
        members = set(self.sidebar.collection_members(collection)) if collection else None
        if not members:
            return []
        paths = [row.path for row in (*selected, *self.file_view.selected_rows())]
        return [path for path in dict.fromkeys(paths) if path in members]

    def _name_files_in(self, folder: Path) -> list[str]:
        """Return the names of all files of the library in a folder, filtered or not, below that folder."""
        inside = (path for path in map(Path, self._files.list_paths()) if folder in path.parents)
        return [str(path.relative_to(folder)) for path in inside]

    def _remove_from_collection(self) -> None:
        collection = self.sidebar.current_collection()
        if collection:
            self.removed_from_collection.emit(collection.id, self._removable_members(self.selected_files()))

    def _selected_paths(self) -> list[Path]:
        """Return the selected folders, and the selected files that are in none of them."""
        return [row.path for row in self.file_view.selected_roots()]

    def _tick_paths(self, paths: list[Path], ticked: bool) -> None:
        files = self._scope.files
        changed = tick_paths(files, paths) if ticked else untick_paths(files, paths, self._files.list_paths())
        self.scope_requested.emit(replace(self._scope, files=changed))

    def _show_kinds(self, kinds: frozenset[str]) -> None:
        self._files.set_kinds(kinds)
        self.arrange_button.setChecked(bool(kinds))
        self._update_empty_label()

    def _open_selected_row(self) -> None:
        rows = self.file_view.selected_rows()
        if len(rows) == 1 and isinstance(rows[0], FolderRow):
            self.file_view.toggle_folder(rows[0])
        elif filter_protected(self.selected_files()):
            self.actions_.enter_password.trigger()
        else:
            self._emit_selected_path(self.file_selected)

    def _retry_all_failed(self) -> None:
        failed = [row for row in self._files.all_rows() if row.state is FileState.FAILED]
        self.retry_requested.emit(_row_paths(failed))

    def _back_up_library(self, *, protected: bool) -> None:
        """Ask where to, and for a password if it is wanted or the library has one."""
        from desktop_rag.library.backup_format import BACKUP_SUFFIX
        from desktop_rag.ui.library.password_dialog import LibraryPasswordDialog

        today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
        proposed = Path.home() / self.tr("Library {0}{1}").format(today, BACKUP_SUFFIX)
        kinds = self.tr("Library backups (*{0})").format(BACKUP_SUFFIX)
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Back up library"), str(proposed), kinds)
        if not name:
            return
        if not (protected or self.is_protected):
            self.export_requested.emit(Path(name), "")
            return
        about = self.tr("The backup is encrypted with it. Without the password nobody can restore it.")
        title = self.tr("A password for the backup")
        dialog = LibraryPasswordDialog(title, about, self, asks_new=True)
        dialog.entered.connect(lambda _, password: self.export_requested.emit(Path(name), password))
        dialog.open()

    def _restore_library(self) -> None:
        from desktop_rag.library.backup_format import BACKUP_SUFFIX

        kinds = self.tr("Library backups (*{0})").format(BACKUP_SUFFIX)
        title, folder = self.tr("Restore library"), str(Path.home())
        name, _ = QFileDialog.getOpenFileName(self, title, folder, kinds)
        if name:
            self.restore_from(Path(name))

    def restore_from(self, backup: Path) -> None:
        """Offer to restore a backup, after its password if it has one."""
        from desktop_rag.library.backup_format import needs_password
        from desktop_rag.ui.widgets.file_opening import ask_disk

        ask_disk(backup, partial(needs_password, backup), partial(self._ask_backup_password, backup))

    def _ask_backup_password(self, backup: Path, is_encrypted: bool) -> None:
        if is_encrypted:
            from desktop_rag.ui.library.password_dialog import LibraryPasswordDialog

            about = self.tr("The password chosen when the backup was made.")
            dialog = LibraryPasswordDialog(
                self.tr("The password of the backup"), about, self, asks_current=True
            )
            dialog.entered.connect(lambda password: self._offer_backup(backup, password))
            dialog.open()
        else:
            self._offer_backup(backup, "")

    def _offer_backup(self, backup: Path, password: str) -> None:
        """Restore a backup at once in an empty library, else after a question."""
        if self._is_empty:
            self.import_requested.emit(backup, password)
            return
        title = self.tr("Restore the library from “{0}”?").format(isolate_name(backup.name))
        hint = self.tr(
            "It replaces the current contents of the library, which are kept in a folder next to it."
        )
        restore = self.tr("Restore"), lambda: self.import_requested.emit(backup, password)
        self.notice_requested.emit(title, hint, (restore,))

    def _emit_selected_path(self, signal: SignalInstance) -> None:
        selected = self.selected_files()
        if len(selected) == 1:
            signal.emit(selected[0].path)

    def _show_file_in_folder(self) -> None:
        from desktop_rag.ui.widgets import file_opening

        for row in self.file_view.selected_rows()[:1]:
            file_opening.show_in_folder(row.path)


def _row_paths(rows: list[FileRow]) -> list[Path]:
    return [row.path for row in rows]
