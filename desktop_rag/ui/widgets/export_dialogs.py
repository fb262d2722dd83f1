"""The dialogs that ask which file answers, the rows behind one or a made table go to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_rag.conversations.conversation_export import make_file_name
from desktop_rag.conversations.export_file import FORMATS
from desktop_rag.ui.widgets.printing import PDF_SUFFIX

XLSX_SUFFIX = ".xlsx"  # of the file that the rows become as a workbook

_tr_export = partial(QCoreApplication.translate, "ExportFiles")


def ask_export_path(parent: QWidget, title: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the file of a conversation; `then` gets its path unless the dialog is cancelled."""
    return _ask_path(parent, _tr_export("Export conversation"), title, _name_text_kinds(), then)


def ask_answer_path(parent: QWidget, question: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the file of the answer to a question, as `ask_export_path` does."""
    return _ask_path(parent, _tr_export("Export answer"), question, _name_text_kinds(), then)


def ask_note_path(parent: QWidget, title: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the file of a note, as `ask_export_path` does."""
    return _ask_path(parent, _tr_export("Save the note"), title, {_tr_export("Markdown (*.md)"): "md"}, then)


def ask_rows_path(parent: QWidget, question: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the file of the rows behind the answer to a question, as `ask_export_path` does."""
    return _ask_path(parent, _tr_export("Export the rows"), question, _name_table_kinds(), then)


def ask_table_path(parent: QWidget, name: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the file of a made table, as `ask_export_path` does."""
    return _ask_path(parent, _tr_export("Export the table"), name, _name_table_kinds(), then)


def _name_text_kinds() -> dict[str, str]:
    names = (
        _tr_export("Web page (*.html)"),
        _tr_export("Markdown (*.md)"),
        _tr_export("Word document (*.docx)"),
        _tr_export("PDF document (*.pdf)"),
    )
    return dict(zip(names, (*FORMATS, PDF_SUFFIX[1:]), strict=True))


def _name_table_kinds() -> dict[str, str]:
    return {
        _tr_export("Comma-separated values (*.csv)"): "csv",
        _tr_export("Excel workbook (*.xlsx)"): XLSX_SUFFIX[1:],
    }


def _ask_path(
    parent: QWidget, title: str, name: str, kinds: Mapping[str, str], then: Callable[[Path], object]
) -> QFileDialog:
    """Ask for a file of one of some kinds, given as filters with their suffixes; the first is chosen."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    dialog = QFileDialog(parent, title, documents or str(Path.home()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    suffixes = list(kinds.values())
    dialog.setNameFilters(list(kinds))
    dialog.setDefaultSuffix(suffixes[0])
    dialog.selectFile(make_file_name(name, suffixes[0]))

    def update_suffix(kind: str) -> None:
        dialog.setDefaultSuffix(kinds[kind])
        selected = [Path(each) for each in dialog.selectedFiles()[:1]]
        if selected and selected[0].suffix[1:] in suffixes:
            dialog.selectFile(selected[0].with_suffix(f".{kinds[kind]}").name)

    dialog.filterSelected.connect(update_suffix)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.open()
    return dialog
