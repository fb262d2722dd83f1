"""The question whether a folder is left out of the library, with the files that would go."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QWidget

from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.layouts import arrange_column, make_label
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.row_painting import style_list_view
from desktop_rag.ui.widgets.theme import UNIT


class ExclusionDialog(QDialog):
    """Says how many files leave the library with a folder, and names them; accepted to go on."""

    def __init__(self, folder: str, files: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Exclude “{0}”?").format(isolate_name(folder)))
        self.setMinimumWidth(52 * UNIT)
        words = translate_count(
            "ExclusionDialog",
            "{0} file leaves the library, and new ones in this folder are not added. "
            "Nothing is deleted from the disk.",
            "{0} files leave the library, and new ones in this folder are not added. "
            "Nothing is deleted from the disk.",
            len(files),
        )
        label = make_label(words.format(localise_number(len(files))), wraps=True)
        self.files = QListWidget()
        self.files.setAccessibleName(self.tr("Files that leave the library"))
        self.files.setUniformItemSizes(True)
        style_list_view(self.files, "boxed")
        self.files.addItems([isolate_name(isolate_text(name)) for name in files])
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        exclude = self.buttons.addButton(self.tr("Exclude"), QDialogButtonBox.ButtonRole.AcceptRole)
        exclude.setDefault(True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        margins = (2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT)
        arrange_column(label, self.files, self.buttons, parent=self, margins=margins)
