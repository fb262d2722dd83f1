"""What the dialogs of shared libraries have in common: the field of an address, and a progress with Stop."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QFormLayout, QLineEdit, QProgressBar, QWidget

from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.labels import make_label
from desktop_rag.ui.widgets.layouts import arrange_column, arrange_row
from desktop_rag.ui.widgets.locale_words import localise_size
from desktop_rag.ui.widgets.theme import UNIT

_STEPS = 1000  # of the progress: it can have more bytes than Qt counts


class AddressField(QWidget):
    """A line for the address, with a button that chooses a folder."""

    changed = Signal(str)

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self.edit = QLineEdit()
        self.edit.textChanged.connect(self.changed)
        self.browse_button = make_button(self.tr("&Browse…"), self._choose_folder)
        self.browse_button.setAutoDefault(False)
        arrange_row((self.edit, 1), self.browse_button, parent=self)
        self.setFocusProxy(self.edit)

    def address(self) -> str:
        """Return what was entered, "" for nothing."""
        return self.edit.text().strip()

    def _choose_folder(self) -> None:
        begin = self.address() if Path(self.address()).is_absolute() else str(Path.home())
        if name := QFileDialog.getExistingDirectory(self, self._title, begin):
            self.edit.setText(name)


class TransferProgress(QWidget):
    """What is being done, how much of it, and a button that stops it; hidden before it begins."""

    stop_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = make_label(role="muted", wraps=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.stop_button = make_button(self.tr("&Stop"), self.stop_requested)
        self.stop_button.setAutoDefault(False)
        row = arrange_row((self.bar, 1), self.stop_button)
        arrange_column(self.text, row, parent=self, spacing=UNIT // 2)
        self.hide()

    def show_begun(self, text: str) -> None:
        """Show that it has begun; how much there is to do is not known yet."""
        self.text.setText(text)
        self.bar.setRange(0, 0)
        self.stop_button.setEnabled(True)
        self.show()

    def show_transferred(self, text: str, done: int, total: int) -> None:
        """Show how many of the bytes are transferred; `text` has a place for each number."""
        self.text.setText(text.format(localise_size(done), localise_size(total)))
        self.bar.setRange(0, _STEPS)
        self.bar.setValue(round(_STEPS * done / max(total, 1)))


def make_form(*rows: tuple[str, QWidget, str]) -> QFormLayout:
    """Return a form; a row has a title with a mnemonic, a field, and what it is."""
    form = QFormLayout()
    form.setHorizontalSpacing(2 * UNIT)
    form.setVerticalSpacing(UNIT)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    for title, field, hint in rows:
        label = make_label(title)
        label.setBuddy(field)
        form.addRow(label, arrange_column(field, make_label(hint, "muted", wraps=True), spacing=UNIT // 2))
    return form


def add_paragraphs(texts: Sequence[str]) -> QWidget:
    """Return sentences below each other."""
    column = QWidget()
    labels = [make_label(text, wraps=True) for text in texts]
    arrange_column(*labels, parent=column, spacing=UNIT)
    return column
