"""Print answers on paper, or write them as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPageSize, QPdfWriter
from PySide6.QtWidgets import QDialog, QWidget

from desktop_rag.answer_types import Turn
from desktop_rag.conversations.conversation_export import conversation_to_print
from desktop_rag.conversations.export_file import write_export_file
from desktop_rag.ui.widgets.inert_browser import InertBrowser
from desktop_rag.ui.widgets.messages import translate_for_file

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrintDialog

PDF_SUFFIX = ".pdf"
_RESOLUTION_DPI = 300
_STYLE = """
h1 { font-size: 16pt; } h2 { font-size: 12pt; margin-top: 18px; } h3, h4, h5, h6 { font-size: 11pt; }
p, li, td, th { font-size: 10pt; } th, td { padding: 3px; }
table { border-collapse: collapse; border: 1px solid #a6a6a6; margin-top: 8px; margin-bottom: 8px; }
pre, code { font-family: monospace; } a { color: #0563c1; }
.muted { color: #595959; } .support { color: #9c5700; }
"""


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
    """Return turns as rich text, in which foreign text is escaped; nothing of it is loaded."""
    text = InertBrowser()
    text.document().setDefaultStyleSheet(_STYLE)
    text.setHtml(conversation_to_print(title, turns, translate_for_file))
    return text
