"""The dialog that asks where a scan is saved as a searchable PDF file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

_tr_scan = partial(QCoreApplication.translate, "SourcePane")


def ask_searchable_path(parent: QWidget, scan: Path, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for the file, and call `then` with its path unless the dialog is cancelled."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    dialog = QFileDialog(parent, _tr_scan("Save as searchable PDF"), documents or str(Path.home()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter("PDF (*.pdf)")
    dialog.setDefaultSuffix("pdf")
    dialog.selectFile(_tr_scan("{0} (searchable).pdf").format(scan.stem))
    dialog.fileSelected.connect(lambda name: then(Path(name)))
    dialog.open()
    return dialog
