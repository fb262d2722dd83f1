"""The dialog to choose watched folders from an imported backup."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from desktop_rag.system.file_access import is_network_path, list_network_mounts
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text
from desktop_rag.ui.widgets.labels import make_label
from desktop_rag.ui.widgets.layouts import arrange_column
from desktop_rag.ui.widgets.long_text import wrap_tooltip
from desktop_rag.ui.widgets.row_painting import style_list_view
from desktop_rag.ui.widgets.theme import UNIT


class OfferedFoldersDialog(QDialog):
    """A non-modal dialog with a tick for each folder; none is ticked at first."""

    answered = Signal(list)  # list[Path], those that are to be watched

    def __init__(self, folders: Sequence[Path], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Watched folders of the backup"))
        self.setMinimumSize(60 * UNIT, 40 * UNIT)
        self.list = QListWidget()
        style_list_view(self.list, "boxed")
        self.list.setAccessibleName(self.tr("Folders; tick those to watch"))
        mounts = list_network_mounts()
        for folder in folders:
            remote = is_network_path(str(folder), mounts)
            text = self.tr("{0} (on the network)").format(isolate_name(folder)) if remote else str(folder)
            item = QListWidgetItem(isolate_text(text), self.list)
            item.setData(Qt.ItemDataRole.UserRole, folder)
            item.setToolTip(wrap_tooltip(text))
            item.setCheckState(Qt.CheckState.Unchecked)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Watch ticked folders"))
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Decide later"))
        self.buttons.accepted.connect(self._answer)
        self.buttons.rejected.connect(self.reject)
        about = self.tr(
            "These folders were watched on the computer where the backup was made. Nothing in "
            "them is read until you agree. Ticked folders are read and kept up to date; the "
            "others are forgotten."
        )
        margins = (2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT)
        arrange_column(make_label(about, wraps=True), self.list, self.buttons, parent=self, margins=margins)

    def _answer(self) -> None:
        items = [self.list.item(row) for row in range(self.list.count())]
        ticked = [each for each in items if each.checkState() == Qt.CheckState.Checked]
        self.answered.emit([each.data(Qt.ItemDataRole.UserRole) for each in ticked])
        self.accept()
