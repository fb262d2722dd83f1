"""The list view of found passages; its commands act on the selected one."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop_rag.answer_types import Hit
from desktop_rag.retrieve.passage_finder import FoundPassage
from desktop_rag.ui.search.search_actions import SearchActions
from desktop_rag.ui.search.search_results import FOUND_PASSAGE_ROLE, ResultDelegate, ResultsModel
from desktop_rag.ui.search.search_words import hit_to_text
from desktop_rag.ui.widgets.middle_page import ResultListView


class SearchList(ResultListView):
    """Shows passages, best first. The first is selected when they arrive."""

    passage_chosen = Signal()  # the user selected another passage
    opened = Signal(object)  # Hit

    def __init__(self, commands: SearchActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results = ResultsModel(self)
        self._resetting = False
        commands.add_passage_commands(self.menu)
        self.setAccessibleName(self.tr("Passages found"))
        self.setModel(self._results)
        self.setItemDelegate(ResultDelegate(self))
        self.selectionModel().currentChanged.connect(self._emit_passage_chosen)
        self.doubleClicked.connect(self.open_selected)

    def set_passages(self, passages: tuple[FoundPassage, ...]) -> None:
        """Replace the passages and select the first without emitting `passage_chosen`."""
        self._resetting = True
        self._results.set_passages(passages)
        self.setCurrentIndex(self._results.index(0))
        self.scrollToTop()
        self._resetting = False

    def selected_passage(self) -> FoundPassage | None:
        """Return the selected passage with its excerpt, None if none is selected."""
        found: FoundPassage | None = self.currentIndex().data(FOUND_PASSAGE_ROLE)
        return found

    def selected_hit(self) -> Hit | None:
        """Return the hit of the selected passage."""
        found = self.selected_passage()
        return found.hit if found else None

    def open_selected(self) -> None:
        """Open the selected passage."""
        if (hit := self.selected_hit()) is not None:
            self.opened.emit(hit)

    @Slot()
    def copy_selected(self) -> None:
        """Copy the selected passage with its file and page."""
        if (hit := self.selected_hit()) is not None:
            QGuiApplication.clipboard().setText(hit_to_text(hit, self.currentIndex().data()))

    def _emit_passage_chosen(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._resetting:
            self.passage_chosen.emit()
