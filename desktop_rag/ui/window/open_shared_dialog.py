"""The dialog that opens a library that others publish, and lists those that are on this computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidgetItem, QSizePolicy, QWidget

from desktop_rag.ui.models.download_progress import format_data_size
from desktop_rag.ui.widgets.buttons import make_button, make_dialog_close
from desktop_rag.ui.widgets.foreign_text import isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_row, make_label
from desktop_rag.ui.widgets.locale_words import pair_words
from desktop_rag.ui.widgets.row_painting import make_list
from desktop_rag.ui.widgets.theme import UNIT, resize_within_screen
from desktop_rag.ui.window.transfer_form import TransferDialog, describe_lost_keys, make_form

_LIBRARY = Qt.ItemDataRole.UserRole
_LEAST_ROWS = 2
_ROW_PADDING_PX = 2 * UNIT
_SIZE = QSize(76 * UNIT, 52 * UNIT)  # with room for a notice and the progress
_LIST_SIZE = QSize(0, 20 * UNIT)  # extra space for the list


class RememberedLibrary(NamedTuple):
    """A shared library with a copy on this computer."""

    name: str
    folder: Path
    address: str
    endpoint: str


class OpenSharedDialog(TransferDialog):
    """Fetches a library, and lists those that are here."""

    fetch_requested = Signal(object, str)  # EnteredPlace, name
    open_requested = Signal(Path)  # the folder of a remembered library, like the next
    forget_requested = Signal(Path)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(self.tr("Open a shared library"), self.tr("Where the library is published"), parent)
        self._remembered: tuple[RememberedLibrary, ...] = ()
        self._suggested_name = ""
        self.name = QLineEdit()
        self.fetch_button = make_button(self.tr("&Fetch and open"), self._request_fetch, role="primary")
        self.list = make_list(self.tr("Shared libraries on this computer"))
        # It takes the remaining height, and the page scrolls only where two rows are too much.
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setMinimumHeight(_LEAST_ROWS * (self.list.fontMetrics().lineSpacing() + _ROW_PADDING_PX))
        self.open_button = make_button(self.tr("&Open"), self._open_selected)
        self.forget_button = make_button(self.tr("For&get…"), self._confirm_forgetting)
        for button in (self.fetch_button, self.open_button, self.forget_button):
            button.setAutoDefault(False)
        self._build_dialog_layout()
        self.address.connect_dialog(self, self._update_buttons, self._request_fetch)
        self.name.textChanged.connect(self._update_buttons)
        self.name.returnPressed.connect(self._request_fetch)
        self.list.itemSelectionChanged.connect(self._update_buttons)
        self.list.itemActivated.connect(lambda _: self._open_selected())
        self.show_remembered(())

    def _build_dialog_layout(self) -> None:
        about = self.tr(
            "A copy is kept on this computer and updated when a new version is published. You "
            "can read and ask; only the publisher can change it. The window reopens when the "
            "copy is here."
        )
        form = make_form(
            (
                self.tr("&Address"),
                self.address,
                self.tr("A folder, also on a network, or s3://bucket/folder."),
            ),
            (self.tr("&Name"), self.name, self.tr("Its name on this computer.")),
        )
        self.address.add_storage_rows(form)
        title = make_label(self.tr("Shared libraries on this computer"), "title")
        buttons = arrange_row(STRETCH, self.forget_button, self.open_button)
        self._remembered_part = BoxWidget(UNIT, title, (self.list, 1), buttons, is_column=True)
        page = BoxWidget(
            make_label(about, wraps=True),
            UNIT,
            form,
            self.progress,
            arrange_row(STRETCH, self.fetch_button),
            STRETCH,
            (self._remembered_part, 1000),
            is_column=True,
            margins=(2 * UNIT, 2 * UNIT, 2 * UNIT, UNIT),
        )
        self._arrange_dialog(page, make_dialog_close(self))

    def suggest_name(self, name: str) -> None:
        """Propose a name for the address, unless another one was typed."""
        if self.name.text() in {"", self._suggested_name}:
            self.name.setText(name)
        self._suggested_name = name

    def show_remembered(self, libraries: Sequence[RememberedLibrary]) -> None:
        """List the shared libraries of this computer."""
        self._remembered = tuple(libraries)
        self.list.clear()
        for library in libraries:
            item = QListWidgetItem(pair_words(library.name, library.address))
            item.setSizeHint(QSize(0, self.list.fontMetrics().lineSpacing() + _ROW_PADDING_PX))  # not wider
            item.setData(_LIBRARY, str(library.folder))
            item.setToolTip(wrap_tooltip(library.address))
            self.list.addItem(item)
        if not self.isVisible():
            resize_within_screen(self, _SIZE + (_LIST_SIZE if libraries else QSize(0, 0)))
        elif libraries and self._remembered_part.isHidden():
            resize_within_screen(self, self.size() + _LIST_SIZE)
        self._remembered_part.setVisible(bool(libraries))
        self._update_buttons()

    def show_fetching(self) -> None:
        """Show that the fetch has begun."""
        self._show_begun(self.tr("Checking the published library…"))

    def show_fetched(self, done: int, total: int) -> None:
        """Show how many bytes are fetched."""
        if total and done >= total:
            self.progress.show_stage(self.tr("Checking the copy…"))
        else:
            self.progress.show_transferred(self.tr("Fetching: {0} of {1}"), done, total)

    def ask_size(self, size_bytes: int, fetch: Callable[[], None]) -> None:
        """Ask whether to fetch a library that is large."""
        self.progress.end(self._update_buttons)
        self.notices.show_notice(
            self.tr("This library needs {0} on this computer").format(format_data_size(size_bytes)),
            self.tr("Nothing has been fetched yet. Fetch it only if you expected this size."),
            "warning",
            (self.tr("Fetch"), fetch),
            (self.tr("Cancel"), lambda: None),
        )

    def show_keys_lost(self, folder: Path) -> None:
        """Show that a library is here, and that its keys are in no keyring, before it is opened."""
        title, hint = describe_lost_keys()
        opening = self.tr("Open the library"), lambda: self.open_requested.emit(folder)
        self.notices.show_notice(title, hint, "info", opening)

    def _update_buttons(self) -> None:
        is_fetching = not self.progress.isHidden()
        self.address.set_editable(editable=not is_fetching)
        for field in (self.name, self.list):
            field.setEnabled(not is_fetching)
        entered = self.address.place() is not None and bool(self.name.text().strip())
        self.fetch_button.setEnabled(entered and not is_fetching)
        for button in (self.open_button, self.forget_button):
            button.setEnabled(self._selected() is not None and not is_fetching)

    def _selected(self) -> RememberedLibrary | None:
        folders = [item.data(_LIBRARY) for item in self.list.selectedItems()]
        return next((each for each in self._remembered if str(each.folder) in folders), None)

    def _request_fetch(self) -> None:
        if self.fetch_button.isEnabled():
            self.fetch_requested.emit(self.address.place(), self.name.text().strip())

    def _open_selected(self) -> None:
        if library := self._selected():
            self.open_requested.emit(library.folder)

    def _confirm_forgetting(self) -> None:
        if (library := self._selected()) is None:
            return
        self.notices.show_notice(
            self.tr("Forget “{0}”?").format(isolate_name(library.name)),
            self.tr(
                "Its copy on this computer and your conversations about it are deleted. The "
                "published library is not affected."
            ),
            "warning",
            (self.tr("Forget"), lambda: self.forget_requested.emit(library.folder)),
            (self.tr("Keep"), lambda: None),
        )
