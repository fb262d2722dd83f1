"""Dialogs for the file that a library is backed up to or restored from."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_where_to(parent: QWidget) -> Path | None:
    """Return the file to write a backup to, None if cancelled."""
    today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
    proposed = Path.home() / _tr("Library {0}{1}").format(today, _ending())
    name, _ = QFileDialog.getSaveFileName(parent, _tr("Back up library"), str(proposed), _kinds())
    return Path(name) if name else None


def ask_where_from(parent: QWidget) -> Path | None:
    """Return the backup to restore, None if cancelled."""
    name, _ = QFileDialog.getOpenFileName(
        parent, _tr("Restore library"), str(Path.home()), _kinds()
    )
    return Path(name) if name else None


def _kinds() -> str:
    return _tr("Library backups (*{0})").format(_ending())


def _ending() -> str:
    from desktop_rag.library.backup_format import ENDING

    return ENDING


def _tr(text: str) -> str:
    return QCoreApplication.translate("BackupFiles", text)
