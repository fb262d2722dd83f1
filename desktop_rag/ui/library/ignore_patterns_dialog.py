"""The editor and the dialog for ignore patterns."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QWidget

from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text
from desktop_rag.ui.widgets.layouts import arrange_column, make_label
from desktop_rag.ui.widgets.theme import UNIT


class IgnorePatternsEdit(QPlainTextEdit):
    """A text field for `.gitignore`-style patterns, one per line."""

    def __init__(self, lines: int = 5, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Patterns of files to leave out, one per line"))
        self.setPlaceholderText(isolate_text("*.tmp\nDrafts/*\n!Drafts/plan.docx"))
        self.setTabChangesFocus(True)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # of patterns, in any language
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + 3 * UNIT)

    def entered_patterns(self) -> tuple[str, ...]:
        """Return the non-blank lines."""
        lines = (line.strip() for line in self.toPlainText().splitlines())
        return tuple(filter(None, lines))

    def set_patterns(self, patterns: Iterable[str]) -> None:
        """Replace the text with these patterns."""
        self.setPlainText("\n".join(patterns))


def make_syntax_label() -> QLabel:
    """Return a label that explains the pattern syntax."""
    text = QCoreApplication.translate(
        "IgnorePatternsDialog",
        "One pattern per line: *.tmp for a type of file, Drafts/* for a folder, ! for exceptions.",
    )
    return make_label(text, "muted", wraps=True)


class IgnorePatternsDialog(QDialog):
    """A non-modal dialog for the ignore patterns of one watched folder."""

    saved = Signal(tuple)  # tuple[str, ...]

    def __init__(self, folder: str, patterns: Iterable[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Leave out files of “{0}”").format(isolate_name(folder)))
        self.setMinimumWidth(52 * UNIT)
        self.edit = IgnorePatternsEdit()
        self.edit.set_patterns(patterns)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self._save_patterns)
        self.buttons.rejected.connect(self.reject)
        margins = (2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT)
        arrange_column(make_syntax_label(), self.edit, self.buttons, parent=self, margins=margins)

    def _save_patterns(self) -> None:
        self.saved.emit(self.edit.entered_patterns())
        self.accept()
