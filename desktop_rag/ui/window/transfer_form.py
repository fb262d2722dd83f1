"""Common parts of the dialogs of shared libraries: the field of an address, and a progress with Stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from shiboken6 import isValid

from desktop_rag.encryption.file_passwords import KeyringCheck
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.foreign_text import strip_mnemonic
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    arrange_column,
    arrange_row,
    make_label,
    make_progress_bar,
    set_up_dialog,
    show_page,
)
from desktop_rag.ui.widgets.locale_words import join_sentences, localise_size
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.widgets.theme import UNIT, resize_within_screen

_LOOK_MS = 100  # between two looks whether the keyring has answered
_STORAGE_PX = 22 * UNIT  # three rows with their hints
_STEPS = 1000  # of the progress: it can have more bytes than Qt counts


@dataclass(frozen=True, slots=True)
class EnteredPlace:
    """Where a library is or will be published; the keys are "" for those of this computer."""

    address: str
    endpoint: str
    access_key: str
    secret_key: str = field(repr=False)


class AddressField(QWidget):
    """A line for the address, with a button that chooses a folder, and the keys for object storage."""

    changed = Signal(str)
    storage_changed = Signal()  # object storage is needed or not
    storage_shown = Signal(int)  # how many pixels higher the window should be for its rows

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self.edit = QLineEdit()
        self.edit.textChanged.connect(lambda: self.changed.emit(self.address()))
        self.browse_button = make_button(self.tr("&Browse…"), self._choose_folder)
        self.browse_button.setAutoDefault(False)
        arrange_row((self.edit, 1), self.browse_button, parent=self)
        self.setFocusProxy(self.edit)
        self.endpoint, self.access_key, self.secret_key = QLineEdit(), QLineEdit(), QLineEdit()
        self.endpoint.setPlaceholderText("https://host:port")
        self.secret_key.setEchoMode(QLineEdit.EchoMode.Password)
        for each in (self.endpoint, self.access_key, self.secret_key):
            each.textChanged.connect(self.storage_changed)
        self.storage_changed.connect(self._show_keyring)
        self.keys_hint = make_label(role="muted", wraps=True)
        self._keyring: KeyringCheck | None = None
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._show_keyring)

    def add_storage_rows(self, form: QFormLayout) -> None:
        """Add the rows of object storage below the others, which show while the address begins with s3://."""
        first = form.rowCount()
        about = self.tr("Only for servers other than Amazon S3.")
        add_form_row(form, self.tr("&Endpoint"), self.endpoint, make_label(about, "muted", wraps=True))
        add_form_row(form, self.tr("Access &key"), self.access_key)
        add_form_row(form, self.tr("Secre&t key"), self.secret_key, self.keys_hint)

        def show_rows() -> None:
            shows = self.uses_storage()
            for row in range(first, first + 3):
                form.setRowVisible(row, shows)
            if not shows:
                return
            if self._keyring is None:
                self._keyring = KeyringCheck()
                self._show_keyring()
                self._timer.start()
                self.storage_shown.emit(_STORAGE_PX)

        self.changed.connect(show_rows)
        show_rows()

    def connect_dialog(self, dialog: QDialog, update: Callable[[], None], submit: Callable[[], None]) -> None:
        """Call `update` when something is entered, `submit` at Return; make room for the rows of storage."""
        for changed in (self.changed, self.storage_changed):
            changed.connect(update)
        self.storage_shown.connect(
            lambda height: resize_within_screen(dialog, dialog.size() + QSize(0, height))
        )
        for line in (self.edit, self.endpoint, self.access_key, self.secret_key):
            line.returnPressed.connect(submit)

    def place(self) -> EnteredPlace | None:
        """Return the entries, None as long as one is missing."""
        if not self.address():
            return None
        if not self.uses_storage():
            return EnteredPlace(self.address(), "", "", "")
        access_key, secret_key = self.access_key.text().strip(), self.secret_key.text().strip()
        if bool(access_key) != bool(secret_key):
            return None
        return EnteredPlace(self.address(), self.endpoint.text().strip(), access_key, secret_key)

    def uses_storage(self) -> bool:
        """Whether the address is that of object storage."""
        return self.address().lower().startswith("s3://")

    def set_editable(self, *, editable: bool) -> None:
        """Allow the entries to be changed, or not."""
        for each in (self, self.endpoint, self.access_key, self.secret_key):
            each.setEnabled(editable)

    def _show_keyring(self) -> None:
        """Say where the keys are kept, once that is known, or that one of them is missing."""
        found = self._keyring.has_keyring if self._keyring else None
        if found is not None:
            self._timer.stop()
        if bool(self.access_key.text().strip()) != bool(self.secret_key.text().strip()):
            self._show_keys_hint(self.tr("Enter both keys, or none."))
            return
        words = [
            self.tr("If these are empty, the keys saved for this bucket are used, or those of this computer.")
        ]
        if found is not None:
            kept = self.tr("The keys are saved in this computer's keyring once they have worked.")
            lost = self.tr(
                "This computer has no keyring: the keys are forgotten when you quit or open another library."
            )
            words.append(kept if found else lost)
        self._show_keys_hint(join_sentences(words))

    def _show_keys_hint(self, words: str) -> None:
        self.keys_hint.setText(words)
        self.secret_key.setAccessibleDescription(words)

    def address(self) -> str:
        """Return the entry, "" for none; a folder that was dropped, or copied with quotes, too."""
        text = self.edit.text().strip().strip('"')
        return QUrl(text).toLocalFile() if text.lower().startswith("file://") else text

    def _choose_folder(self) -> None:
        begin = self.address() if Path(self.address()).is_absolute() else str(Path.home())
        if name := QFileDialog.getExistingDirectory(self, self._title, begin):
            self.edit.setText(name)


class TransferProgress(QWidget):
    """The current task, its progress, and a stop button; hidden before it begins."""

    stop_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = make_label(role="muted", wraps=True)
        self.bar = make_progress_bar(self.tr("Progress"))
        self.stop_button = make_button(self.tr("&Stop"), self._request_stop)
        self.stop_button.setAutoDefault(False)
        self._focus_before: QWidget | None = None  # the widget that began it, disabled meanwhile
        self._is_stopping = False
        row = arrange_row((self.bar, 1), self.stop_button)
        arrange_column(self.text, row, parent=self, spacing=UNIT // 2)
        self.hide()

    def show_begun(self, text: str) -> None:
        """Show that it has begun, and focus Stop; the total is not known yet."""
        if self.isHidden():
            self._focus_before = self.window().focusWidget()
            self._is_stopping = False
            self.show()
            self.stop_button.setFocus()
        self.show_stage(text)

    def show_stage(self, text: str) -> None:
        """Show a task whose length is not known."""
        if not self._is_stopping:
            self.text.setText(text)
            self.bar.setRange(0, 0)

    def show_transferred(self, text: str, done: int, total: int) -> None:
        """Show how many of the bytes are transferred; `text` has a place for each number."""
        if not self._is_stopping:
            self.text.setText(text.format(localise_size(done), localise_size(total)))
            self.bar.setRange(0, _STEPS)
            self.bar.setValue(round(_STEPS * done / max(total, 1)))

    def end(self, enable_fields: Callable[[], None]) -> None:
        """Hide it; the previous focus is restored, unless the user moved it meanwhile."""
        had_focus = self.window().focusWidget() in {self.stop_button, None}
        self.hide()
        enable_fields()
        before = self._focus_before
        self._focus_before = None
        if had_focus and before is not None and isValid(before):
            before.setFocus()

    def _request_stop(self) -> None:
        """Request the end, which may wait for a server."""
        self.show_stage(self.tr("Stopping…"))
        self._is_stopping = True
        self.stop_requested.emit()


class TransferDialog(QDialog):
    """A non-modal window with an address, a progress and notices. It emits requests that a controller meets.

    Args:
        title: of the window.
        place: the title of the dialog that chooses a folder.
        parent: the window that it belongs to.
    """

    def __init__(self, title: str, place: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        set_up_dialog(self, title, least=(60, 50))
        self.notices = Notices(self)
        self.address = AddressField(place)
        self.progress = TransferProgress()

    def show_ended(self, title: str = "", hint: str = "") -> None:
        """Show that nothing is transferred any more, and why if that has a reason."""
        self.progress.end(self._update_buttons)
        if title:
            self.notices.show_notice(title, hint, "error")

    def _show_begun(self, text: str) -> None:
        for notice in self.notices.visible_notices():
            notice.dismiss_notice()
        self.progress.show_begun(text)
        self._update_buttons()

    def _update_buttons(self) -> None:
        """Enable the controls that can be used now."""
        raise NotImplementedError

    def _arrange_dialog(self, page: QWidget, *buttons: QWidget) -> None:
        """Lay out a page that scrolls where the window is too low for it, notices, and buttons that stay."""
        area = QScrollArea()
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its children can have the focus
        show_page(area, page)
        margins = 2 * UNIT, UNIT, 2 * UNIT, 2 * UNIT
        row = arrange_row(STRETCH, *buttons, margins=margins)
        arrange_column((area, 1), self.notices.panel, row, parent=self, spacing=0)


def describe_lost_keys() -> tuple[str, str]:
    """Return title and hint for keys that were entered and are in no keyring."""
    title = QCoreApplication.translate("TransferForm", "The keys are not saved")
    hint = QCoreApplication.translate(
        "TransferForm",
        "This computer's keyring is locked or missing. The keys are forgotten when you quit "
        "or open another library: enter them again then.",
    )
    return title, hint


def make_form(*rows: tuple[str, QWidget, str]) -> QFormLayout:
    """Return a form; a row has a title with a mnemonic, a field, and its description."""
    form = QFormLayout()
    form.setHorizontalSpacing(2 * UNIT)
    form.setVerticalSpacing(UNIT)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    for title, widget, hint in rows:
        add_form_row(form, title, widget, make_label(hint, "muted", wraps=True))
    return form


def add_form_row(form: QFormLayout, title: str, widget: QWidget, *hints: QLabel) -> None:
    """Add a row: a title with a mnemonic, a field, and a text below it."""
    label, field = make_label(title), widget.focusProxy() or widget
    label.setBuddy(field)
    field.setAccessibleName(strip_mnemonic(title))  # it may not be beside its label, which would name it
    field.setAccessibleDescription(join_sentences(each.text() for each in hints))
    form.addRow(label, arrange_column(widget, *hints, spacing=UNIT // 2))
