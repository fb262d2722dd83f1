"""Connects the search page with the search thread; both are created on first use."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.answer_types import Hit
from desktop_rag.app.source_controller import SourceController
from desktop_rag.types import LibraryCounts, Scope
from desktop_rag.ui.widgets.scope_button import NO_PLACES, ScopePlaces
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.search_thread import (
    OpenFinder,
    PassagesFound,
    SearchFailed,
    SearchThread,
)
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:  # loaded after the window is shown
    from desktop_rag.ui.search.search_view import SearchView


class SearchController(QObject):
    """Owns the search page and its thread; shows hits in the source pane."""

    ask_about_requested = Signal(Path)
    scope_chosen = Signal(Scope)

    def __init__(self, window: MainWindow, source: SourceController, open_finder: OpenFinder) -> None:
        super().__init__()
        self._window = window
        self._source = source
        self._open_finder = open_finder
        self._scope = Scope()
        self._collections: dict[int, str] = {}
        self._places = NO_PLACES
        self._counts = LibraryCounts()
        self._latest_search = 0  # number of the latest search; older results are dropped
        self.thread_: SearchThread | None = None
        self.view: SearchView | None = None

    def open_search_page(self) -> None:
        """Show the search page with the focus in its field."""
        view = self.view or self._make_search_view()
        if self.thread_ is None:
            self.thread_ = SearchThread(self._open_finder)
            self.thread_.event_emitted.connect(self._show_search_event)
            self.thread_.start()
            self.thread_.prepare_finder()
        self._window.show_page(view)
        view.focus_query()

    def open_scope_menu(self) -> bool:
        """Open the menu of scopes; False if the search page is not shown."""
        if self.view is None or not self.view.isVisible():
            return False
        self.view.scope_button.open_menu()
        return True

    def current_query(self) -> str | None:
        """Return the query of the search page, None while the page is not shown."""
        return self.view.query_text() if self.view is not None and self.view.isVisible() else None

    def set_search_scope(self, scope: Scope, collections: Mapping[int, str], places: ScopePlaces) -> None:
        """Restrict searches to `scope`; the other arguments are as in `ScopeButton`."""
        changed = scope != self._scope
        self._scope, self._collections, self._places = scope, dict(collections), places
        if self.view is not None:
            self.view.scope_button.show_scope(scope, collections, places)
            if changed and self.view.isVisible():
                self.view.start_search()

    def set_library_counts(self, counts: LibraryCounts) -> None:
        """Set the library counts, from which the page shows how much can be found."""
        self._counts = counts
        if self.view is not None:
            self.view.show_coverage(counts)

    def prepare_search(self) -> None:
        """Load changes of the library ahead of the next search."""
        if self.thread_ is not None:
            self.thread_.prepare_finder()

    def reopen_library(self) -> None:
        """Reopen the library, after it was replaced or its embedding model changed."""
        if self.thread_ is not None:
            self.thread_.reopen_resource()

    def stop_search_thread(self, timeout_ms: int) -> None:
        """Stop the search thread, if it was started."""
        if self.thread_ is not None:
            self.thread_.shutdown(timeout_ms)

    def _make_search_view(self) -> SearchView:
        from desktop_rag.ui.search.search_view import SearchView

        view = self.view = SearchView(self._window.search_actions)
        view.scope_button.show_scope(self._scope, self._collections, self._places)
        view.show_coverage(self._counts)
        view.searched.connect(self._search_passages)
        view.hit_chosen.connect(self._show_chosen_hit)
        view.hit_clicked.connect(self._show_clicked_hit)
        view.hit_opened.connect(lambda hit: self._show_hit(hit, takes_focus=True))
        view.ask_about_requested.connect(self.ask_about_requested)
        view.scope_chosen.connect(self.scope_chosen)
        return view

    def _search_passages(self, text: str) -> None:
        if self.thread_ is not None:
            self._latest_search = self.thread_.start_search(text, self._scope)

    def _show_search_event(self, event: WorkerEvent) -> None:
        match event:
            case PassagesFound(self._latest_search, found) if self.view is not None:
                self.view.show_results(found)
            case SearchFailed(self._latest_search, error) if self.view is not None:
                self.view.show_search_error(error.title, error.hint)

    def _show_chosen_hit(self, hit: Hit) -> None:
        """Show a hit that an arrow key led to, beside the page."""
        if not self._window.covers_with_source():
            self._show_hit(hit)

    def _show_clicked_hit(self, hit: Hit) -> None:
        """Show a hit over the page where it was not shown beside it already."""
        if self._window.covers_with_source():
            self._show_hit(hit, takes_focus=True)

    def _show_hit(self, hit: Hit, *, takes_focus: bool = False) -> None:
        from desktop_rag.ui.search.search_words import hit_to_citation

        self._source.show_citations((hit_to_citation(hit),), 0, takes_focus=takes_focus)
