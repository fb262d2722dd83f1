"""The dialogs that ask which file a conversation, or the rows behind an answer, are exported to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_rag.conversations.conversation_export import FORMATS, make_file_name

_tr_export = partial(QCoreApplication.translate, "ExportFiles")


def ask_export_path(parent: QWidget, title: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the file, and call `then` with its path unless the dialog is cancelled."""
    dialog = _make_save_dialog(parent, _tr_export("Export conversation"))
    kinds = dict(zip((_tr_export("Web page (*.html)"), _tr_export("Markdown (*.md)")), FORMATS, strict=True))
    dialog.setNameFilters(list(kinds))
    dialog.setDefaultSuffix(FORMATS[0])
    dialog.selectFile(make_file_name(title, FORMATS[0]))

    def update_suffix(kind: str) -> None:
        dialog.setDefaultSuffix(kinds[kind])
        selected = [Path(name) for name in dialog.selectedFiles()[:1]]
        if selected and selected[0].suffix[1:] in FORMATS:
            dialog.selectFile(selected[0].with_suffix(f".{kinds[kind]}").name)

    dialog.filterSelected.connect(update_suffix)
    dialog.fileSelected.connect(lambda name: then(Path(name)))
    dialog.open()
    return dialog


def ask_rows_path(parent: QWidget, question: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the file of the rows behind the answer to a question, as `ask_export_path` does."""
    dialog = _make_save_dialog(parent, _tr_export("Export the rows"))
    dialog.setNameFilter(_tr_export("Comma-separated values (*.csv)"))
    dialog.setDefaultSuffix("csv")
    dialog.selectFile(make_file_name(question, "csv"))
    dialog.fileSelected.connect(lambda name: then(Path(name)))
    dialog.open()
    return dialog


def _make_save_dialog(parent: QWidget, title: str) -> QFileDialog:
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    dialog = QFileDialog(parent, title, documents or str(Path.home()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return dialog
