"""Dialogs for the file that a library is backed up to or restored from."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

_tr_backup = partial(QCoreApplication.translate, "BackupFiles")


def ask_backup_path(parent: QWidget) -> Path | None:
    """Return the file to write a backup to, None if cancelled."""
    today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
    proposed = Path.home() / _tr_backup("Library {0}{1}").format(today, _backup_suffix())
    name, _ = QFileDialog.getSaveFileName(
        parent, _tr_backup("Back up library"), str(proposed), _backup_name_filter()
    )
    return Path(name) if name else None


def ask_restore_path(parent: QWidget) -> Path | None:
    """Return the backup to restore, None if cancelled."""
    name, _ = QFileDialog.getOpenFileName(
        parent, _tr_backup("Restore library"), str(Path.home()), _backup_name_filter()
    )
    return Path(name) if name else None


def _backup_name_filter() -> str:
    return _tr_backup("Library backups (*{0})").format(_backup_suffix())


def _backup_suffix() -> str:
    from desktop_rag.library.backup_format import BACKUP_SUFFIX

    return BACKUP_SUFFIX
