"""The parts of dialogs that ask for a password."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QLineEdit

from desktop_rag.file_passwords import KeyringCheck
from desktop_rag.ui.widgets.long_text import wrap_tooltip

_MAX_CHARACTERS = 1_024
_CHECK_MS = 50


def make_password_field(name: str) -> QLineEdit:
    """Return a field that hides what is typed; `name` is shown in it while it is empty."""
    field = QLineEdit()
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setAccessibleName(name)
    field.setPlaceholderText(name)
    field.setMaxLength(_MAX_CHARACTERS)
    return field


class ShowTick(QCheckBox):
    """Shows what is typed in password fields."""

    def __init__(self, fields: Sequence[QLineEdit]) -> None:
        super().__init__()
        self.setText(self.tr("&Show the password"))
        self._fields = list(fields)
        self.toggled.connect(self._show_passwords)

    def _show_passwords(self, shown: bool) -> None:
        echo = QLineEdit.EchoMode
        for field in self._fields:
            field.setEchoMode(echo.Normal if shown else echo.Password)


class KeyringTick(QCheckBox):
    """Lets the system's keyring remember a password; enabled once it is known that there is one."""

    def __init__(self) -> None:
        super().__init__()
        self.setText(self.tr("&Remember it in the system keyring"))
        self.setEnabled(False)
        self._check = KeyringCheck()
        self._timer = QTimer(self, interval=_CHECK_MS)
        self._timer.timeout.connect(self._show_keyring)
        self._timer.start()

    def _show_keyring(self) -> None:
        """Enable the tick once a keyring is found, or say why it stays disabled."""
        if self._check.has_keyring is None:
            return
        self._timer.stop()
        self.setEnabled(self._check.has_keyring)
        if not self._check.has_keyring:
            reason = self.tr(
                "This computer has no keyring that programs can use, such as GNOME Keyring or KWallet."
            )
            self.setToolTip(wrap_tooltip(reason))
