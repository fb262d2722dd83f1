"""The page that asks for the password of the library; nothing of the library is shown before."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.foreign_text import allow_breaks, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.layouts import DIALOG_MARGINS, STRETCH, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.password_field import KeyringTick, ShowTick, make_password_field
from desktop_rag.ui.widgets.theme import UNIT


class UnlockPage(QWidget):
    """Asks for the password of the library in a folder."""

    entered = Signal(str, bool)  # the password, whether to keep it in the keyring

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Locked library"))
        self.field = make_password_field(self.tr("Password"))
        self.show_tick, self.keep_tick = ShowTick([self.field]), KeyringTick()
        self.unlock_button = make_button(self.tr("&Unlock"), self._enter_password, role="primary")
        self.problem = make_label(wraps=True, centred=True)
        title = make_label(self.tr("The library is locked"), "headline", centred=True)
        name = make_label(allow_breaks(folder.name), "muted", wraps=True, centred=True)
        name.setToolTip(wrap_tooltip(str(folder)))
        form = QWidget()
        form.setMaximumWidth(44 * UNIT)
        form.setMinimumWidth(36 * UNIT)
        arrange_column(
            title, name, UNIT, self.field, self.show_tick, self.keep_tick, self.problem,
            arrange_row(STRETCH, self.unlock_button, STRETCH), parent=form,
        )  # fmt: skip
        arrange_column(
            STRETCH, (form, Qt.AlignmentFlag.AlignHCenter), (STRETCH, 2), parent=self,
            margins=DIALOG_MARGINS,
        )  # fmt: skip
        self.field.returnPressed.connect(self._enter_password)
        self.field.textChanged.connect(self._update_button)
        self.setFocusProxy(self.field)
        self._update_button()

    def show_working(self) -> None:
        """Show that the password is being tried."""
        self.setDisabled(True)
        self.problem.setText(self.tr("Unlocking…"))

    def show_problem(self, title: str) -> None:
        """Say why the library is still locked, and let the password be typed again."""
        self.setEnabled(True)
        self.problem.setText(translate_message(title))
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        announce_change(self.field, self.problem.text())

    def _update_button(self) -> None:
        self.unlock_button.setEnabled(bool(self.field.text()))

    def _enter_password(self) -> None:
        if self.field.text():
            self.entered.emit(self.field.text(), self.keep_tick.isChecked())
