"""The dialog that asks for the password of protected files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QWidget

from desktop_rag.ui.library.file_words import format_file_count
from desktop_rag.ui.widgets.foreign_text import allow_breaks, wrap_tooltip
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.layouts import arrange_column, make_label
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.password_field import KeyringTick, ShowTick, make_password_field
from desktop_rag.ui.widgets.theme import UNIT


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
        self.field = make_password_field(self.tr("Password"))
        self.show_tick = ShowTick([self.field])
        self.others_tick = QCheckBox(self._format_others())
        self.others_tick.setVisible(bool(others))
        self.keep_tick = KeyringTick()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._build_password_layout()
        self.field.textChanged.connect(self._update_ok)
        self.buttons.accepted.connect(self._enter_password)
        self.buttons.rejected.connect(self.reject)
        self._update_ok("")

    def _format_others(self) -> str:
        count = len(self._others)
        words = translate_count(
            "PasswordDialog",
            "&Try it on {0} other protected file",
            "&Try it on {0} other protected files",
            count,
        )
        return words.format(localise_number(count))

    def _build_password_layout(self) -> None:
        first, count = self._files[0], len(self._files)
        text = allow_breaks(first.name if count == 1 else format_file_count(count))
        name = make_label(text, "title", wraps=True)
        name.setToolTip(wrap_tooltip("\n".join(map(str, self._files[:10]))))
        about = self.tr(
            "The text of the file is stored in the library, which only you can open. The "
            "password is not stored: it is forgotten when you quit, unless you save it in the "
            "keyring."
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

    def _update_ok(self, text: str) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(text))

    def _enter_password(self) -> None:
        files = [*self._files, *(self._others if self.others_tick.isChecked() else ())]
        self.entered.emit(files, self.field.text(), self.keep_tick.isChecked())
        self.accept()
