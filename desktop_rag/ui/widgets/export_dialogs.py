"""The dialogs that ask for the file of an export or print it, and answers as PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QStandardPaths, Qt
from PySide6.QtGui import QPageSize, QPdfWriter
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from desktop_rag.answer_types import Turn
from desktop_rag.conversations.conversation_export import conversation_to_print, make_file_name
from desktop_rag.conversations.export_file import FORMATS, write_export_file
from desktop_rag.ui.widgets.messages import translate_for_file
from desktop_rag.ui.widgets.text_browsers import InertBrowser

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrintDialog

XLSX_SUFFIX = ".xlsx"  # of the file that the rows become as a workbook
PDF_SUFFIX = ".pdf"
_tr_export = partial(QCoreApplication.translate, "ExportFiles")
_tr_scan = partial(QCoreApplication.translate, "SourcePane")
_RESOLUTION_DPI = 300
_STYLE = """
h1 { font-size: 16pt; } h2 { font-size: 12pt; margin-top: 18px; } h3, h4, h5, h6 { font-size: 11pt; }
p, li, td, th { font-size: 10pt; } th, td { padding: 3px; }
table { border-collapse: collapse; border: 1px solid #a6a6a6; margin-top: 8px; margin-bottom: 8px; }
pre, code { font-family: monospace; } a { color: #0563c1; }
.muted { color: #595959; } .support { color: #9c5700; }
"""


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


def ask_searchable_path(parent: QWidget, scan: Path, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the searchable PDF file of a scan, as `ask_export_path` does."""
    name = _tr_scan("{0} (searchable).pdf").format(scan.stem).removesuffix(PDF_SUFFIX)
    return _ask_path(parent, _tr_scan("Save as searchable PDF"), name, {"PDF (*.pdf)": "pdf"}, then)


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
    """Ask for a file; `kinds` are filters with their suffixes, the first is preselected."""
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


def write_pdf(title: str, turns: Sequence[Turn], path: Path) -> None:
    """Write turns to a PDF file of A4 pages; raises ExportError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setResolution(_RESOLUTION_DPI)
    _lay_out_turns(title, turns).print_(writer)
    buffer.close()
    write_export_file(bytes(buffer.data().data()), path)


def ask_to_print(parent: QWidget, title: str, turns: Sequence[Turn]) -> QPrintDialog:
    """Show the system's dialog, and print turns when it is accepted."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # looks for printers

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    dialog = QPrintDialog(printer, parent)
    dialog.accepted.connect(lambda: _lay_out_turns(title, turns).print_(printer))
    dialog.finished.connect(dialog.deleteLater)
    QDialog.open(dialog)  # its own `open` wants a receiver
    return dialog


def _lay_out_turns(title: str, turns: Sequence[Turn]) -> InertBrowser:
    """Return turns as rich text, in which foreign text is escaped; no resources are loaded."""
    text = InertBrowser()
    text.document().setDefaultStyleSheet(_STYLE)
    text.setHtml(conversation_to_print(title, turns, translate_for_file))
    return text
