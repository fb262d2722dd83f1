"""The menu that adds files to a collection."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.types import Collection
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics


class AddToCollectionMenu(QMenu):
    """Offers every collection and a new one; `paths` returns the files at the time of the click."""

    collection_selected = Signal(int, list)  # collection id, list[Path]
    new_collection_requested = Signal(list)  # list[Path]

    def __init__(self, paths: Callable[[], list[Path]], parent: QWidget) -> None:
        super().__init__(QCoreApplication.translate("AddToCollectionMenu", "Add to co&llection"), parent)
        self._get_paths = paths
        self._offered: list[tuple[int, str]] | None = None
        self.set_collections([])

    def set_collections(self, collections: list[Collection]) -> None:
        """Offer these collections; an unchanged menu is not rebuilt under the pointer."""
        offered = [(collection.id, collection.name) for collection in collections]
        if offered == self._offered:
            return
        self._offered = offered
        self.clear()
        for id_, name in offered:
            action = self.addAction(escape_mnemonics(name))
            action.triggered.connect(
                lambda _=False, chosen_id=id_: self.collection_selected.emit(chosen_id, self._get_paths())
            )
        self.addSeparator()
        new_action = self.addAction(self.tr("&New collection…"))
        new_action.triggered.connect(lambda: self.new_collection_requested.emit(self._get_paths()))
