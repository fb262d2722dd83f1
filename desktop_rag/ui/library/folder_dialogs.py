"""The dialogs about watched folders: files to leave out of one, and those of a backup to watch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidgetItem,
    QPlainTextEdit,
    QWidget,
)

from desktop_rag.system.file_access import is_network_path, list_network_mounts
from desktop_rag.ui.widgets.buttons import make_dialog_buttons
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text, wrap_tooltip
from desktop_rag.ui.widgets.layouts import DIALOG_MARGINS, arrange_column, make_label, set_up_dialog
from desktop_rag.ui.widgets.locale_words import format_count
from desktop_rag.ui.widgets.row_painting import make_list
from desktop_rag.ui.widgets.theme import UNIT


class IgnorePatternsEdit(QPlainTextEdit):
    """A text field for `.gitignore`-style patterns, one per line."""

    def __init__(self, lines: int = 5) -> None:
        super().__init__()
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
        set_up_dialog(self, self.tr("Leave out files of “{0}”").format(isolate_name(folder)))
        self.setMinimumWidth(52 * UNIT)
        self.edit = IgnorePatternsEdit()
        self.edit.set_patterns(patterns)
        self.buttons = make_dialog_buttons(self, self._save_patterns, QDialogButtonBox.StandardButton.Save)
        arrange_column(make_syntax_label(), self.edit, self.buttons, parent=self, margins=DIALOG_MARGINS)

    def _save_patterns(self) -> None:
        self.saved.emit(self.edit.entered_patterns())
        self.accept()


class ExclusionDialog(QDialog):
    """Lists the files that excluding a folder removes from the library; accepted to go on."""

    def __init__(self, folder: str, files: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Exclude “{0}”?").format(isolate_name(folder)))
        self.setMinimumWidth(52 * UNIT)
        words = format_count(
            "ExclusionDialog",
            "{0} file is removed from the library, and new ones in this folder are not added. "
            "Nothing is deleted from the disk.",
            "{0} files are removed from the library, and new ones in this folder are not added. "
            "Nothing is deleted from the disk.",
            len(files),
        )
        label = make_label(words, wraps=True)
        self.files = make_list(self.tr("Files to remove from the library"))
        self.files.setUniformItemSizes(True)
        self.files.addItems([isolate_name(isolate_text(name)) for name in files])
        self.buttons = make_dialog_buttons(self, self.accept, QDialogButtonBox.StandardButton.Cancel)
        exclude = self.buttons.addButton(self.tr("Exclude"), QDialogButtonBox.ButtonRole.AcceptRole)
        exclude.setDefault(True)
        arrange_column(label, self.files, self.buttons, parent=self, margins=DIALOG_MARGINS)


class OfferedFoldersDialog(QDialog):
    """A non-modal dialog with a tick for each folder; none is ticked at first."""

    answered = Signal(list)  # list[Path], those that are to be watched

    def __init__(self, folders: Sequence[Path], parent: QWidget) -> None:
        super().__init__(parent)
        set_up_dialog(self, self.tr("Watched folders of the backup"), least=(60, 40))
        self.list = make_list(self.tr("Folders; tick those to watch"))
        mounts = list_network_mounts()
        for folder in folders:
            remote = is_network_path(str(folder), mounts)
            text = self.tr("{0} (on the network)").format(isolate_name(folder)) if remote else str(folder)
            item = QListWidgetItem(isolate_text(text), self.list)
            item.setData(Qt.ItemDataRole.UserRole, folder)
            item.setToolTip(wrap_tooltip(text))
            item.setCheckState(Qt.CheckState.Unchecked)
        self.buttons = make_dialog_buttons(self, self._answer, QDialogButtonBox.StandardButton.Ok)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Watch ticked folders"))
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Decide later"))
        about = self.tr(
            "These folders were watched on the computer where the backup was made. Nothing in "
            "them is read until you agree. Ticked folders are read and kept up to date; the "
            "others are forgotten."
        )
        arrange_column(
            make_label(about, wraps=True), self.list, self.buttons, parent=self, margins=DIALOG_MARGINS
        )

    def _answer(self) -> None:
        items = [self.list.item(row) for row in range(self.list.count())]
        ticked = [each for each in items if each.checkState() == Qt.CheckState.Checked]
        self.answered.emit([each.data(Qt.ItemDataRole.UserRole) for each in ticked])
        self.accept()
