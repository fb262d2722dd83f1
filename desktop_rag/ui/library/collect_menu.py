"""The menu that puts documents into a collection."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.types import Collection


class CollectMenu(QMenu):
    """Offers every collection, and a new one, for what `paths` returns at that moment."""

    put = Signal(int, list)  # the id of a collection, of Path
    new_requested = Signal(list)  # of Path: a collection is to be made for them

    def __init__(self, paths: Callable[[], list[Path]], parent: QWidget) -> None:
        super().__init__(parent.tr("Put in co&llection"), parent)
        self._paths = paths
        self._offered: list[tuple[int, str]] | None = None
        self.set_collections([])

    def set_collections(self, collections: list[Collection]) -> None:
        """Offer these collections; nothing changes under the pointer where it need not."""
        offered = [(collection.id, collection.name) for collection in collections]
        if offered == self._offered:
            return
        self._offered = offered
        self.clear()
        for id_, name in offered:
            action = self.addAction(name.replace("&", "&&"))
            action.triggered.connect(
                lambda _=False, chosen=id_: self.put.emit(chosen, self._paths())
            )
        self.addSeparator()
        new = self.addAction(self.tr("&New collection…"))
        new.triggered.connect(lambda: self.new_requested.emit(self._paths()))
