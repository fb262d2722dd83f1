"""The report of a crash, for the user to read and, if they like, to copy."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from desktop_rag.ui.widgets.buttons import make_button, make_dialog_close
from desktop_rag.ui.widgets.file_opening import show_in_folder
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    arrange_column,
    arrange_row,
    make_label,
    resize_within_screen,
)
from desktop_rag.ui.widgets.theme import UNIT


class CrashReportDialog(QDialog):
    """Shows all that was written, as it was written."""

    def __init__(self, report: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Crash report"))
        resize_within_screen(self, QSize(88 * UNIT, 60 * UNIT))
        about = self.tr(
            "This is the whole report: where the program crashed, and nothing from your "
            "documents. It has not been sent anywhere. To report the fault, copy it into your "
            "message."
        )
        try:
            text = report.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            text = str(error)
        self.text = QPlainTextEdit(text)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.windowTitle())
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        clipboard = QGuiApplication.clipboard()
        self.copy_button = make_button(self.tr("&Copy"), lambda: clipboard.setText(text))
        self.folder_button = make_button(self.tr("Show in &folder"), lambda: show_in_folder(report))
        arrange_column(
            make_label(about, wraps=True),
            (self.text, 1),
            arrange_row(self.copy_button, self.folder_button, STRETCH, make_dialog_close(self)),
            parent=self,
            margins=(2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT),
        )
