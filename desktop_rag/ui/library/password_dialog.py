"""The dialog that asks for the password of protected files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLineEdit, QWidget

from desktop_rag.file_passwords import KeyringCheck
from desktop_rag.ui.library.file_words import format_file_count
from desktop_rag.ui.widgets.labels import make_label
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.layouts import arrange_column
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.long_text import allow_breaks, wrap_tooltip
from desktop_rag.ui.widgets.theme import UNIT

_MAX_CHARACTERS = 255  # of a password in Office; PDF takes 127
_CHECK_MS = 50


class PasswordDialog(QDialog):
    """A dialog for one password.

    Args:
        files: that it is asked for.
        others: protected files that it may open too.
        parent: the widget that it belongs to.
    """

    entered = Signal(list, str, bool)  # list[Path], the password, whether to keep it

    def __init__(self, files: Sequence[Path], others: Sequence[Path], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Enter the password"))
        self.setMinimumWidth(52 * UNIT)
        self._files, self._others = list(files), list(others)
        self.field = QLineEdit()
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.setAccessibleName(self.tr("Password"))
        self.field.setPlaceholderText(self.tr("Password"))
        self.field.setMaxLength(_MAX_CHARACTERS)
        self.show_tick = QCheckBox(self.tr("&Show the password"))
        self.others_tick = QCheckBox(self._format_others())
        self.others_tick.setVisible(bool(others))
        self.keep_tick = QCheckBox(self.tr("&Remember it in the system's keyring"))
        self.keep_tick.setEnabled(False)
        self._check = KeyringCheck()
        self._timer = QTimer(self, interval=_CHECK_MS)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._build_password_layout()
        self.show_tick.toggled.connect(self._show_password)
        self._timer.timeout.connect(self._show_keyring)
        self._timer.start()
        self.field.textChanged.connect(self._update_ok)
        self.buttons.accepted.connect(self._enter_password)
        self.buttons.rejected.connect(self.reject)
        self._update_ok("")

    def _format_others(self) -> str:
        count = len(self._others)
        words = translate_count(
            "PasswordDialog",
            "&Try it for {0} other protected file",
            "&Try it for {0} other protected files",
            count,
        )
        return words.format(localise_number(count))

    def _build_password_layout(self) -> None:
        first, count = self._files[0], len(self._files)
        text = allow_breaks(first.name if count == 1 else format_file_count(count))
        name = make_label(text, "title", wraps=True)
        name.setToolTip(wrap_tooltip("\n".join(map(str, self._files[:10]))))
        about = self.tr(
            "What is read with it is stored in the library, which only you can open. The password is not:"
            " it is forgotten when the program ends, unless you let the keyring remember it."
        )
        arrange_column(
            name,
            self.field,
            self.show_tick,
            UNIT,
            self.others_tick,
            self.keep_tick,
            make_label(about, "muted", wraps=True),
            UNIT,
            self.buttons,
            parent=self,
            margins=(2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT),
        )

    def _show_password(self, shown: bool) -> None:
        echo = QLineEdit.EchoMode
        self.field.setEchoMode(echo.Normal if shown else echo.Password)

    def _show_keyring(self) -> None:
        """Enable the tick once a keyring is found, or say why it stays disabled."""
        if self._check.has_keyring is None:
            return
        self._timer.stop()
        self.keep_tick.setEnabled(self._check.has_keyring)
        if not self._check.has_keyring:
            reason = self.tr(
                "This computer has no keyring that is open to programs, such as GNOME Keyring or KWallet."
            )
            self.keep_tick.setToolTip(wrap_tooltip(reason))

    def _update_ok(self, text: str) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(text))

    def _enter_password(self) -> None:
        files = [*self._files, *(self._others if self.others_tick.isChecked() else ())]
        self.entered.emit(files, self.field.text(), self.keep_tick.isChecked())
        self.accept()
