"""Connects suggested questions, in a conversation and for a folder, with the thread that proves them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

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

_REST_MS = 400  # between the last change of the library or the conversation and the request
_SHOWN = 3  # questions


class SuggestionsController(QObject):
    """Owns the questions that are suggested in a conversation; the latest request counts."""

    def __init__(self, pane: ConversationPane, answers: AnswerThread) -> None:
        super().__init__()
        self._pane = pane
        self._answers = answers
        self._token = answers.make_token()
        self._latest_request = 0
        self._scope = Scope()
        self._is_stopped = False
        self._timer = QTimer(self, interval=_REST_MS, singleShot=True)
        self._timer.timeout.connect(self._request_suggestions)
        pane.suggestions_wanted.connect(self.update_suggestions)
        answers.event_emitted.connect(self._handle_answer_event)

    def update_suggestions(self) -> None:
        """Suggest anew once nothing has changed for a moment."""
        self._forget_request()
        if not self._is_stopped:
            self._timer.start()

    def set_scope(self, scope: Scope) -> None:
        """Suggest questions on these documents alone."""
        if scope != self._scope:
            self._scope = scope
            self.update_suggestions()

    def set_answering(self, answering: bool) -> None:  # noqa: FBT001 - a slot
        """Look for no question while one is answered."""
        if answering:
            self._forget_request()

    def stop_suggesting(self) -> None:
        """Suggest nothing any more: the window closes, and replies may come when its widgets are gone."""
        self._is_stopped = True
        self._forget_request()

    def _forget_request(self) -> None:
        self._timer.stop()
        self._latest_request = 0
        self._token.cancel()

    def _request_suggestions(self) -> None:
        turns = self._pane.transcript.list_turns()
        answer = turns[-1].answer if turns else None
        if turns and not (answer and answer.found and answer.citations and not self._pane.is_busy()):
            return
        asked = tuple(turn.question for turn in turns)
        self._token = self._answers.make_token()
        self._latest_request = self._answers.prove_questions(self._scope, self._token, answer, asked)

    def _handle_answer_event(self, event: WorkerEvent) -> None:
        match event:
            case QuestionsProven(request, questions) if request == self._latest_request:
                self._pane.show_suggestions(questions[:_SHOWN])


class GuideController(QObject):
    """Owns the guide of a folder: describes its contents, and asks the questions that are chosen there."""

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
        """Show the guide of a folder."""
        self._folder = folder
        page = self.page or self._make_page()
        page.show_folder(name_folder(folder))
        self._window.show_page(page, returns_focus=False)
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
                self._pane.withdraw_guide(self._folders)
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
        page.questions.chosen.connect(self._ask)
        return page

    def _ask(self, question: str) -> None:
        self.asked.emit(question, Scope(files=(self._folder,)))

    def _show_facts(self, event: WorkerEvent) -> None:
        if isinstance(event, GuideLoaded) and self.page and event.guide.folder == self._folder:
            self.page.show_guide(event.guide)

    def _show_questions(self, event: WorkerEvent) -> None:
        match event:
            case QuestionsProven(request, questions) if self.page and request == self._request:
                self.page.show_questions(questions)
