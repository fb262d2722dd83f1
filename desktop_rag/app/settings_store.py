"""Owns the settings of the window: the only place where they change."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Signal

from desktop_rag.settings import Settings

log = logging.getLogger(__name__)


class SettingsStore(QObject):
    """Owns the current settings, an immutable snapshot; for use in the GUI thread."""

    changed = Signal(object)  # Settings, the new snapshot

    def __init__(self, snapshot: Settings) -> None:
        super().__init__()
        self._snapshot = snapshot

    @property
    def snapshot(self) -> Settings:
        """The current settings, which never change; it is replaced as a whole."""
        return self._snapshot

    def save_snapshot(self, snapshot: Settings) -> None:
        """Replace the settings and save them; without a change nothing is written."""
        if snapshot == self._snapshot:
            return
        self._snapshot = snapshot
        try:
            snapshot.save_settings()
        except OSError as error:
            log.warning("The settings cannot be saved: %s", error)
        self.changed.emit(snapshot)
