"""The list view of found passages; its commands act on the selected one."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop_rag.retrieve.passage_finder import FoundPassage
from desktop_rag.types import Hit
from desktop_rag.ui.search.search_results import FOUND, ResultDelegate, ResultsModel
from desktop_rag.ui.search.search_words import as_text
from desktop_rag.ui.widgets.result_list_view import FoundView
from desktop_rag.ui.window.actions import SearchActions


class SearchList(FoundView):
    """Shows passages, best first. The first is selected when they arrive."""

    chosen = Signal()  # the user selected another passage
    opened = Signal(object)  # Hit

    def __init__(self, commands: SearchActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results = ResultsModel(self)
        self._arriving = False
        commands.fill(self.menu)
        self.setAccessibleName(self.tr("Passages found"))
        self.setModel(self._results)
        self.setItemDelegate(ResultDelegate(self))
        self.selectionModel().currentChanged.connect(self._tell_chosen)
        self.doubleClicked.connect(self.open_selected)

    def set_passages(self, passages: tuple[FoundPassage, ...]) -> None:
        """Replace the passages and select the first without emitting `passage_chosen`."""
        self._arriving = True
        self._results.set_passages(passages)
        self.setCurrentIndex(self._results.index(0))
        self.scrollToTop()
        self._arriving = False

    def found(self) -> FoundPassage | None:
        """Return the selected passage with its excerpt, None if none is selected."""
        found: FoundPassage | None = self.currentIndex().data(FOUND)
        return found

    def selected(self) -> Hit | None:
        """Return the hit of the selected passage."""
        found = self.found()
        return found.hit if found else None

    def open_selected(self) -> None:
        """Open the selected passage."""
        if (hit := self.selected()) is not None:
            self.opened.emit(hit)

    @Slot()
    def copy(self) -> None:
        """Copy the selected passage with its file and page."""
        if (hit := self.selected()) is not None:
            QGuiApplication.clipboard().setText(as_text(hit))

    def _tell_chosen(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._arriving:
            self.chosen.emit()
