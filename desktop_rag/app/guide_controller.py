"""Connects the guide of a folder with the threads that load its figures and its questions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.types import Scope
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.library.file_tree import name_folder
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers import ingest_events as events
from desktop_rag.workers.answer_thread import AnswerThread, QuestionsProven
from desktop_rag.workers.catalog_thread import CatalogThread, GuideLoaded
from desktop_rag.workers.ingest_thread import IngestThread
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:
    from desktop_rag.ui.window.guide_page import GuidePage


class GuideController(QObject):
    """Says what a folder that was added holds, and asks the questions that are chosen there."""

    asked = Signal(str, Scope)

    def __init__(
        self,
        window: MainWindow,
        pane: ConversationPane,
        catalog: CatalogThread,
        answers: AnswerThread,
        ingest: IngestThread,
    ) -> None:
        super().__init__()
        self._window, self._pane = window, pane
        self._catalog, self._answers = catalog, answers
        self.page: GuidePage | None = None
        self._folder = Path()  # that is shown
        self._folders: set[Path] = set()  # that are watched
        self._added: list[Path] = []  # and not read to its end yet
        self._is_read = False  # all that is in the library
        self._token = answers.make_token()
        self._request = 0
        pane.guide_requested.connect(self.open_guide)
        window.library.folder_actions.guide_requested.connect(self.open_guide)
        ingest.event_emitted.connect(self._note_progress)
        catalog.event_emitted.connect(self._show_facts)
        answers.event_emitted.connect(self._show_questions)

    def open_guide(self, folder: Path) -> None:
        """Show what a folder holds."""
        self._folder = folder
        page = self.page or self._make_page()
        page.show_folder(name_folder(folder))
        self._window.show_workspace()
        self._window.show_page(page)
        page.setFocus()
        self._catalog.load_guide(folder)
        self._token.cancel()
        self._token = self._answers.make_token()
        self._request = self._answers.prove_questions(Scope(files=(folder,)), self._token)

    def set_answering(self, answering: bool) -> None:  # noqa: FBT001 - a slot
        """Look for no more questions while one is answered."""
        if answering:
            self._token.cancel()

    def _note_progress(self, event: WorkerEvent) -> None:
        """Offer the guide of a folder that was added once it is read."""
        match event:
            case events.FoldersListed(folders):
                self._folders = {each.path for each in folders}
            case events.PathsAdded(paths):
                self._added += [each for each in paths if each in self._folders]
            case events.LibraryCounted(_, progress):
                self._is_read = progress is None
            case events.QueueEmptied() if self._is_read and self._added:  # kinds of documents are known
                self._pane.offer_guide(self._added[-1], name_folder(self._added[-1]))
                self._added.clear()

    def _make_page(self) -> GuidePage:
        from desktop_rag.ui.window.guide_page import GuidePage

        self.page = page = GuidePage()
        page.close_requested.connect(self._window.leave_page)
        page.questions.chosen.connect(self._ask)
        return page

    def _ask(self, question: str) -> None:
        self._window.leave_page()
        self.asked.emit(question, Scope(files=(self._folder,)))

    def _show_facts(self, event: WorkerEvent) -> None:
        if isinstance(event, GuideLoaded) and self.page and event.guide.folder == self._folder:
            self.page.show_guide(event.guide)

    def _show_questions(self, event: WorkerEvent) -> None:
        match event:
            case QuestionsProven(request, questions) if self.page and request == self._request:
                self.page.show_questions(questions)
