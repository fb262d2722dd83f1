"""The dialogs for passwords: of a library or a backup, and of protected files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QWidget

from desktop_rag.ui.library.file_words import format_file_count
from desktop_rag.ui.widgets.buttons import make_dialog_buttons
from desktop_rag.ui.widgets.foreign_text import allow_breaks, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.layouts import DIALOG_MARGINS, arrange_column, make_label, set_up_dialog
from desktop_rag.ui.widgets.locale_words import format_count
from desktop_rag.ui.widgets.password_field import (
    KeyringTick,
    PasswordStrength,
    ShowTick,
    make_password_field,
)
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
        set_up_dialog(self, self.tr("Enter the password"))
        self.setMinimumWidth(52 * UNIT)
        self._files, self._others = list(files), list(others)
        self.field = make_password_field(self.tr("Password"))
        self.show_tick = ShowTick([self.field])
        self.others_tick = QCheckBox(self._format_others())
        self.keep_tick = KeyringTick()
        self.buttons = make_dialog_buttons(self, self._enter_password, QDialogButtonBox.StandardButton.Ok)
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
            margins=DIALOG_MARGINS,
        )
        self.others_tick.setVisible(bool(others))
        self.field.textChanged.connect(self._update_ok)
        self._update_ok("")

    def _format_others(self) -> str:
        count = len(self._others)
        return format_count(
            "PasswordDialog",
            "&Try it on {0} other protected file",
            "&Try it on {0} other protected files",
            count,
        )

    def _update_ok(self, text: str) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(text))

    def _enter_password(self) -> None:
        files = [*self._files, *(self._others if self.others_tick.isChecked() else ())]
        self.entered.emit(files, self.field.text(), self.keep_tick.isChecked())
        self.accept()


class LibraryPasswordDialog(QDialog):
    """A dialog that closes with `entered`.

    Args:
        title: of the window, the action. about: its consequences.
        parent: the widget that it belongs to.
        asks_current: whether the present password is asked for.
        asks_new: whether a new one is asked for, twice.
        may_be_empty: whether the new one may be left out, which removes the password.
        may_be_kept: whether the keyring is offered.
    """

    entered = Signal(str, str, bool)  # the present and the new password, whether to keep it

    def __init__(
        self,
        title: str,
        about: str,
        parent: QWidget,
        *,
        asks_current: bool = False,
        asks_new: bool = False,
        may_be_empty: bool = False,
        may_be_kept: bool = False,
    ) -> None:
        super().__init__(parent)
        set_up_dialog(self, title)
        self.setMinimumWidth(52 * UNIT)
        self.current = make_password_field(
            self.tr("Password") if not asks_new else self.tr("Current password")
        )
        self.new = make_password_field(self.tr("New password"))
        self.repeated = make_password_field(self.tr("Repeat new password"))
        self.strength = PasswordStrength(self.new)
        self.keep_tick = KeyringTick()
        self._may_be_empty = may_be_empty
        self._asked = [self.current] * asks_current + [self.new, self.repeated] * asks_new
        self.show_tick = ShowTick(self._asked)
        self.problem = make_label(role="muted", wraps=True)
        self.buttons = make_dialog_buttons(self, self._enter_passwords, QDialogButtonBox.StandardButton.Ok)
        arrange_column(
            make_label(title, "title", wraps=True),
            make_label(about, "muted", wraps=True),
            UNIT,
            self.current,
            self.new,
            self.strength,
            self.repeated,
            self.show_tick,
            self.keep_tick,
            self.problem,
            self.buttons,
            parent=self,
            margins=DIALOG_MARGINS,
        )
        self.keep_tick.setVisible(may_be_kept)
        for field in (self.current, self.new, self.repeated):
            field.setVisible(field in self._asked)
            field.textChanged.connect(self._update_ok)
        self.new.textChanged.connect(self._fit_height)
        self._update_ok()

    def _update_ok(self) -> None:
        needed = [self.current] if self._may_be_empty else self._asked
        filled = all(field.text() for field in needed)
        differ = self.new in self._asked and self.new.text() != self.repeated.text()
        is_typed = bool(self.new.text() and self.repeated.text())
        problem = self.tr("The new passwords do not match.") if is_typed and differ else ""
        if problem != self.problem.text():
            self.problem.setText(problem)
            announce_change(self.repeated, problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(filled and not differ)

    def _fit_height(self) -> None:
        """Grow if the rating of the new password has no room."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def _enter_passwords(self) -> None:
        self.entered.emit(self.current.text(), self.new.text(), self.keep_tick.isChecked())
        self.accept()
