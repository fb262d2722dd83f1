"""The dialog for the columns of a made table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from desktop_rag.made_table_types import MadeColumn
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.layouts import arrange_column, make_label
from desktop_rag.ui.widgets.theme import UNIT

_MIN_LINES = 8


def write_column(column: MadeColumn) -> str:
    """Return a column as a person writes it: "penalty (number) = for late delivery"."""
    kind = f" ({column.type})" if column.type else ""
    instruction = f" = {column.instruction}" if column.instruction else ""
    return f"{column.name}{kind}{instruction}"


class ColumnsDialog(QDialog):
    """A non-modal dialog with a column a line; cells of columns that stay are kept."""

    saved = Signal(list)  # list[str]: the lines

    def __init__(self, table: str, columns: Sequence[MadeColumn], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Columns of “{0}”").format(isolate_name(table)))
        self.setMinimumWidth(52 * UNIT)
        about = make_label(
            self.tr(
                "One column per line. After the name you can give a type (text, number or date) in "
                "brackets, and an instruction for a language model after an equals sign."
            ),
            "muted",
            wraps=True,
        )
        self.edit = QPlainTextEdit("\n".join(map(write_column, columns)))
        self.edit.setAccessibleName(self.tr("Columns, one per line"))
        self.edit.setTabChangesFocus(True)
        self.edit.setMinimumHeight(_MIN_LINES * self.fontMetrics().lineSpacing() + 3 * UNIT)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self._save_columns)
        self.buttons.rejected.connect(self.reject)
        margins = (2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT)
        arrange_column(about, (self.edit, 1), self.buttons, parent=self, margins=margins)

    def _save_columns(self) -> None:
        self.saved.emit([line for line in self.edit.toPlainText().splitlines() if line.strip()])
        self.accept()
