"""The composition root of the window: builds the panes and the threads and connects them."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from desktop_rag import paths
from desktop_rag.errors import DesktopRagError, LibraryError, ModelError, UnexpectedError
from desktop_rag.ingest.discover import NotFound
from desktop_rag.llm import models
from desktop_rag.resources import resource
from desktop_rag.settings import Settings
from desktop_rag.store.catalog import Catalog
from desktop_rag.store.conversations import Conversations
from desktop_rag.store.database import Database
from desktop_rag.types import Answer, Citation, Document, LibraryCounts, Turn
from desktop_rag.ui.conversation_pane import ConversationPane
from desktop_rag.ui.library_pane import LibraryPane
from desktop_rag.ui.main_window import MainWindow
from desktop_rag.ui.model_menu import ModelMenu
from desktop_rag.ui.source_pane import SourcePane
from desktop_rag.workers.answer_thread import AnswerThread, OpenChat
from desktop_rag.workers.ingest_thread import IngestThread, OpenWorkplace, Workplace

if TYPE_CHECKING:
    from desktop_rag.chat.conversation import Chat
    from desktop_rag.chat.events import SourcesFound

log = logging.getLogger(__name__)

_LONGEST_STOP_MS = 60_000  # the window is gone by then; a running thread must not be destroyed


class Desktop(QObject):
    """One window on one library. Reads the catalog itself; all work is done in two threads."""

    def __init__(self, window: MainWindow, folder: Path, settings: Settings) -> None:
        super().__init__()
        self.window = window
        self._folder = folder
        self._settings = settings
        self._database: Database | None = None
        self._question = 0  # whose answer the conversation shows in the making, 0 for none
        self._begun: dict[int, int] = {}  # question -> its conversation
        self._removing: set[Path] = set()
        self._closed = False
        self.library = LibraryPane()
        self.conversation = ConversationPane()
        self.source = SourcePane()
        window.fill(self.library, self.conversation, self.source)
        self._model_menu = ModelMenu(self.window)
        self.ingest = IngestThread(_workplace(folder))
        self.answer = AnswerThread(_chat(folder))
        self._connect_window()
        self._connect_library()
        self._connect_conversation()
        self._show_model()
        self._open_catalog()

    def start(self, added: Sequence[Path] = ()) -> None:
        """Start the threads and add files; the window is on the screen by now."""
        if self._closed:
            return
        self.ingest.start()
        self.answer.start()
        if added:
            self.add(added)

    def add(self, added: Sequence[Path]) -> None:
        """Add files and folders to the library."""
        self.window.show_workspace()
        self.ingest.add(added)
        self._work()

    def close(self) -> None:
        """Stop the threads and remember the window. What waits in the queue is kept."""
        self._closed = True
        self._settings.window = self.window.state()
        self._save_settings()
        self.window.hide()
        for timeout_ms in (0, _LONGEST_STOP_MS):  # both are told to stop before one is waited for
            self.answer.shutdown(timeout_ms)
            self.ingest.shutdown(timeout_ms)
        if self._database is not None:
            self._database.close()
            self._database = None

    def report_bug(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log an exception that nobody caught, and say so in the window."""
        log.error("An exception that nobody caught", exc_info=(kind, error, trace))
        self._show_error(
            error if isinstance(error, DesktopRagError) else UnexpectedError.wrap(error)
        )

    # -- the window ----------------------------------------------------------------------------

    def _connect_window(self) -> None:
        window, actions = self.window, self.window.actions_
        window.paths_dropped.connect(self.add)
        window.closing.connect(self.close)
        window.conversation_chosen.connect(self._show_conversation)
        actions.add_samples.triggered.connect(lambda: self.add([resource("samples")]))
        actions.new_conversation.triggered.connect(lambda: self._show_conversation(0))
        actions.delete_conversation.triggered.connect(self._delete_conversation)
        actions.choose_model.triggered.connect(self._choose_model)
        actions.send.triggered.connect(self.conversation.composer.send)
        actions.stop.triggered.connect(self.answer.stop)
        actions.find_in_source.triggered.connect(self.source.open_find)
        self.source.closed.connect(window.hide_source)
        self.source.open_file_requested.connect(_open_outside)
        self._model_menu.chosen.connect(self._use_model)

    def _show_error(self, error: DesktopRagError) -> None:
        self.window.notices.show(error.title, error.hint, "error")

    def _save_settings(self) -> None:
        try:
            self._settings.save()
        except OSError as error:
            log.warning("The settings cannot be saved: %s", error)

    # -- the library ---------------------------------------------------------------------------

    def _connect_library(self) -> None:
        pane, ingest = self.library, self.ingest
        pane.add_files_requested.connect(self._choose_files)
        pane.add_folder_requested.connect(self._choose_folder)
        pane.file_selected.connect(self._show_file)
        pane.open_requested.connect(_open_outside)
        pane.ask_about_requested.connect(self._ask_about)
        pane.retry_requested.connect(ingest.retry)
        pane.retry_requested.connect(self._work)
        pane.cancel_requested.connect(ingest.cancel)
        pane.cancel_requested.connect(self._work)
        pane.remove_requested.connect(self._remove)
        pane.pause_toggled.connect(ingest.pause)
        ingest.opened.connect(self._opened)
        ingest.rows_changed.connect(pane.update_rows)
        ingest.rows_gone.connect(pane.remove_rows)
        ingest.rows_gone.connect(self._tell_removed)
        ingest.counted.connect(self._show_counts)
        ingest.idle.connect(pane.set_idle)
        ingest.not_added.connect(self._show_not_added)
        ingest.failed.connect(self._show_standstill)

    def _work(self) -> None:
        """Start the thread again if it ended, as it does when another program has the library."""
        if not self._closed:
            self.ingest.start()

    def _remove(self, removed: list[Path]) -> None:
        self._removing.update(removed)
        self.ingest.remove(removed)
        self._work()

    def _tell_removed(self, gone: list[Path]) -> None:
        if removed := [path for path in gone if path in self._removing]:
            self._removing.difference_update(removed)
            self.window.tell_removed(removed)

    def _opened(self) -> None:
        self._open_catalog()
        self.answer.prepare()

    def _open_catalog(self) -> None:
        """Show what is in the library, as soon as there is one; a second call does nothing."""
        if self._database is not None or self._closed:
            return
        try:
            self._database = Database(self._folder, create=False)
            rows = Catalog(self._database).files()
        except LibraryError as error:
            log.info("The catalog is not there yet: %s", error)
            rows = []
        self.library.set_rows(rows)
        if self.conversation.transcript.messages:
            self._list_conversations()  # a question was quicker than the library
        else:
            self._show_conversation(self._settings.conversation)

    def _load(self, document_id: str) -> Document | None:
        return Catalog(self._database).document(document_id) if self._database else None

    def _show_standstill(self, error: DesktopRagError) -> None:
        again = (self.tr("Try again"), lambda: self.add([]))
        self.window.notices.show(error.title, error.hint, "error", again)

    def _choose_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self.window, self.tr("Add files"), str(Path.home()))
        if names:
            self.add([Path(name) for name in names])

    def _choose_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(
            self.window, self.tr("Add a folder"), str(Path.home())
        )
        if name:
            self.add([Path(name)])

    def _show_file(self, path: Path) -> None:
        rows = Catalog(self._database).files([path]) if self._database else []
        if rows and rows[0].document_id:
            self.source.show_document(path, rows[0].document_id, self._load)
            self.window.show_source()

    def _ask_about(self, path: Path) -> None:
        self.conversation.set_question(f'file:"{path.name}" ')

    def _show_counts(self, counts: LibraryCounts) -> None:
        self.library.set_counts(counts)
        if counts.waiting:
            done = counts.files - counts.waiting
            text = self.tr("Reading {0} of {1}").format(done, counts.files)
            self.library.set_progress(done, counts.files, text)
        elif counts.indexed < counts.searchable:
            percent = counts.embedded * 100 // max(counts.passages, 1)
            text = self.tr("Indexing {0} %").format(percent)
            self.library.set_progress(counts.embedded, counts.passages, text)

    def _show_not_added(self, missing: list[NotFound]) -> None:
        first = missing[0]
        title = self.tr("{0}: {1}").format(first.path.name, first.title)
        if len(missing) > 1:
            title += self.tr(" (and {0} more)").format(len(missing) - 1)
        self.window.notices.show(title, first.hint, "warning")

    # -- the conversation ----------------------------------------------------------------------

    def _connect_conversation(self) -> None:
        pane, answer = self.conversation, self.answer
        pane.asked.connect(self._ask)
        pane.again_requested.connect(self._ask)
        pane.stop_requested.connect(answer.stop)
        pane.choose_model_requested.connect(self._choose_model)
        pane.citation_activated.connect(self._show_citation)
        answer.began.connect(self._begin)
        answer.sources_found.connect(self._show_sources)
        answer.text_added.connect(self._add_text)
        answer.answered.connect(self._finish)
        answer.failed.connect(self._fail)

    def _ask(self, question: str) -> None:
        self.conversation.begin_turn(question)
        self._set_answering(answering=True)
        settings = self._settings
        self._question = self.answer.ask(settings.conversation, question, settings.model)

    def _begin(self, question: int, conversation_id: int) -> None:
        if question == self._question:
            self._settings.conversation = conversation_id
        self._begun[question] = conversation_id
        self._list_conversations()

    def _show_sources(self, question: int, found: SourcesFound) -> None:
        if question == self._question:
            self.conversation.set_sources(found)

    def _add_text(self, question: int, text: str) -> None:
        if question == self._question:
            self.conversation.add_text(text)

    def _finish(self, question: int, answer: Answer) -> None:
        if question == self._question:
            self.conversation.finish_turn(answer)
        self._end(question)

    def _fail(self, question: int, error: DesktopRagError) -> None:
        if question == self._question:
            self.conversation.fail_turn(error.title, error.hint)
        self._end(question)

    def _end(self, question: int) -> None:
        conversation_id = self._begun.pop(question, 0)
        if question == self._question:
            self._end_answering()
        elif conversation_id == self._settings.conversation and not self._question:
            self._show_turns()  # left while it was answered, and come back to

    def _end_answering(self) -> None:
        self._question = 0
        self._set_answering(answering=False)

    def _set_answering(self, *, answering: bool) -> None:
        """Show Stop, and let embedding rest so that the answer gets the processor."""
        self.conversation.set_busy(answering)
        self.window.set_answering(answering)
        self.ingest.rest(answering)

    def _show_citation(self, citations: tuple[Citation, ...], index: int) -> None:
        self.source.show_citations(citations, index, self._load)
        self.window.show_source()

    def _show_conversation(self, conversation_id: int) -> None:
        self.answer.stop()
        self._end_answering()
        self._settings.conversation = conversation_id
        self._show_turns()
        self._list_conversations()
        self.conversation.focus_composer()

    def _show_turns(self) -> None:
        turns: list[Turn] = []
        if self._database is not None:
            turns = Conversations(self._database).turns(self._settings.conversation)
        self.conversation.show_turns(turns)

    def _list_conversations(self) -> None:
        known = Conversations(self._database).all() if self._database else []
        current = [each.title for each in known if each.id == self._settings.conversation]
        if self._database is not None and not current:
            self._settings.conversation = 0  # it was deleted
        self.conversation.set_title(current[0] if current else "")
        self.window.set_conversations(known)

    def _delete_conversation(self) -> None:
        if self._database is not None:
            Conversations(self._database).delete(self._settings.conversation)
            self._show_conversation(0)

    # -- the model -----------------------------------------------------------------------------

    def _choose_model(self) -> None:
        button = self.conversation.model_button
        place = button.mapToGlobal(button.rect().bottomLeft())
        try:
            known = models.available(paths.models())
        except ModelError as error:
            self._show_error(error)
            known = []
        current = self._settings.model
        listed = {str(model.path) for model in known}
        if current != models.EXTRACTIVE and current not in listed:
            known.append(models.inspect(Path(current)))
        self._model_menu.show(known, current, place)

    def _use_model(self, chosen: str) -> None:
        info = models.inspect(Path(chosen)) if chosen != models.EXTRACTIVE else None
        if info is not None and info.problem:
            self.window.notices.show(info.problem, info.hint, "error")
            return
        self._settings.model = chosen
        self._save_settings()
        self._show_model()

    def _show_model(self) -> None:
        chosen = self._settings.model
        if chosen == models.EXTRACTIVE:
            self.conversation.set_model(self.tr("Quotes only"), is_language_model=False)
        else:
            self.conversation.set_model(Path(chosen).stem, is_language_model=True)


def _open_outside(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def _workplace(folder: Path) -> OpenWorkplace:
    """Open the library in the thread that calls it: the heavy imports happen there."""

    @contextmanager
    def opened() -> Iterator[Workplace]:
        from desktop_rag.chat.assembly import open_pipeline

        with open_pipeline(folder) as (library, pipeline):
            yield Workplace(library, pipeline)

    return opened


def _chat(folder: Path) -> OpenChat:
    """Open the library for asking, in the thread that calls it."""

    @contextmanager
    def opened() -> Iterator[Chat]:
        from desktop_rag.chat.assembly import open_chat

        with open_chat(folder) as chat:
            yield chat

    return opened
