"""The parts of dialogs that ask for a password."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from desktop_rag.encryption.file_passwords import KeyringCheck
from desktop_rag.encryption.library_key import STRONGEST, rate_password
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.layouts import arrange_column, make_label, make_progress_bar
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.theme import UNIT

_MAX_CHARACTERS = 1_024
_CHECK_MS = 50


def make_password_field(name: str) -> QLineEdit:
    """Return a field that hides its text; `name` is shown in it while it is empty."""
    field = QLineEdit()
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setAccessibleName(name)
    field.setPlaceholderText(name)
    field.setMaxLength(_MAX_CHARACTERS)
    return field


class PasswordStrength(QWidget):
    """Says in words and with a bar how hard the new password in a field is to guess; hidden without one."""

    def __init__(self, field: QLineEdit) -> None:
        super().__init__()
        self.bar = make_progress_bar(self.tr("Strength of the password"))
        self.bar.setRange(0, STRONGEST + 1)
        self.words = make_label(role="muted", wraps=True)
        arrange_column(self.bar, self.words, parent=self, spacing=UNIT // 2)
        field.textChanged.connect(self._show_strength)
        self.hide()

    def _show_strength(self, password: str) -> None:
        self.setVisible(bool(password))
        if not password:
            return
        score = rate_password(password)
        self.bar.setValue(score + 1)
        words = self._describe_score(score)
        if words != self.words.text():
            self.words.setText(words)
            announce_change(self.words, words)

    def _describe_score(self, score: int) -> str:
        advice = self.tr("Four unrelated words are stronger, and easy to remember.")
        match score:
            case 0 | 1:
                return join_sentences((self.tr("Weak: a program can guess this password at once."), advice))
            case 2:
                return join_sentences((self.tr("Fair: a program can guess it, given enough time."), advice))
            case 3:
                return self.tr("Good: it takes a program years to guess.")
            case _:
                return self.tr("Strong: no program guesses it in a lifetime.")


class ShowTick(QCheckBox):
    """Shows the text of password fields."""

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
