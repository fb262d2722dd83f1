"""The states of the window that a person comes to, one after the other, in the real window.

Each scene is reached with clicks, keys, drops and menu commands from the state that the one before left.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from shutil import copytree
from typing import cast
from unittest.mock import patch

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPalette, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMenu, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.access.request_log import RequestEntry
from desktop_rag.answer.answer_events import SourcesFound
from desktop_rag.answer.answer_notices import list_answer_notices
from desktop_rag.answer_types import Answer, Doubt, Hit, ReadingOffer, Sentence, Support
from desktop_rag.document_types import Document, Passage
from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP
from desktop_rag.llm.generator import GenerationProgress, Phase
from desktop_rag.llm.model_limits import ASK_AGAIN_HINT
from desktop_rag.llm.model_records import ModelSpeed
from desktop_rag.models.sample_answers import SampleAnswer, SampleAnswers
from desktop_rag.readers.extract import extract_documents
from desktop_rag.retrieve.excerpts import Excerpt
from desktop_rag.retrieve.passage_finder import FoundPassage, FoundPassages
from desktop_rag.system.resources import resource_path
from desktop_rag.types import FileState, IngestProgress, LibraryCounts, Mode, WatchedFolder
from desktop_rag.ui.conversation.message import MessageView
from desktop_rag.ui.library.password_dialog import LibraryPasswordDialog
from desktop_rag.ui.models.models_dialog import ModelsDialog
from desktop_rag.ui.models.sample_dialog import SampleDialog
from desktop_rag.ui.search.search_results import FOUND_PASSAGE_ROLE
from desktop_rag.ui.search.search_view import SearchView
from desktop_rag.ui.search.search_words import hit_to_citation
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.file_opening import make_disk_message
from desktop_rag.ui.window.empty_page import UnlockPage
from desktop_rag.ui.window.open_shared_dialog import RememberedLibrary
from desktop_rag.ui.window.settings_pages import LibraryPage
from desktop_rag.ui.window.transfer_form import AddressField
from desktop_rag.workers.ingest_events import FoldersOffered
from tests.helpers.grounding import make_source
from tests.helpers.patience import PATIENCE_S
from tests.helpers.raw_pdf import UNOPENABLE, text_content, write_raw_pdf
from tests.helpers.scans import HEIC, draw_page, write_scan
from tests.helpers.window import Driver, write_pdf

_SETTLE_MS = 300  # after which motion has ended
_FINAL_STATES = {FileState.INDEXED, FileState.FAILED, FileState.SKIPPED}
_SAMPLES = "Garden club"
_MANY_FILES = 600  # more than are added without being asked about
_PAGES = (
    "Handbook of the pump. It stands in the cellar, behind the stairs.",
    "Before the pump is started the sea cock must be open. Otherwise it runs dry. The valve is red.",
    "The filter is changed after every 250 hours of running.",
)
_LETTER = (
    "Harbour office, 3 March 2026",
    "Dear Ms Lindqvist,",
    "the lease of the boathouse ends on 31 March 2027.",
    "The rent is 640 euros a month, due on the first.",
    "Keys are kept at the office of the harbour master.",
    "Please tell us by the end of the year whether",
    "you want to go on renting it.",
)
_QUESTION = "What did the board approve, and when is the payment due?"
_QUOTED = "The board approved a budget of 48,200 euros for the greenhouse."
_CRASH = """Desktop RAG 0.1.0, Python 3.12.8, Linux-6.12-x86_64-with-glibc2.41
This report contains no text or file names of yours, and was not sent anywhere.

Fatal Python error: Segmentation fault

Current thread 0x00007f3c1a7fe6c0 (most recent call first):
  File "desktop_rag/ui/source/pdf_source.py", line 212 in paintEvent
  File "desktop_rag/start.py", line 88 in run_window
"""
_REMEMBERED = (
    RememberedLibrary("papers", Path("papers"), "s3://team/papers", ""),
    RememberedLibrary("Minutes of the council", Path("minutes"), f"//server/{'archive/' * 8}published", ""),
    RememberedLibrary("harbour", Path("harbour"), "/srv/harbour", ""),
)
_REFUSED_KEYS = (
    "The credentials for s3://team/harbour were refused",
    "Check the access key, or ask for permission to read there, or to write if you publish.",
)
_REQUESTS = (
    RequestEntry(1_790_000_000.0, "mail reader", "GET /search", "When does the ferry leave?", 200),
    RequestEntry(1_789_990_000.0, "curl/8.1", "POST /ask", "", 400),
)
_PICTURED = Hit(Passage("p", "d", 0, 21, "turned.heic in pictures"), HEIC, 0.9)
_READ = tuple(make_source(number, "The board approved a budget.", start=number) for number in (1, 2))


class Waiting:
    """What a `Driver` needs of pytest-qt; waits without holding the GIL.

    Args:
        settle_ms: how long the window may work before a scene is looked at.
    """

    def __init__(self, settle_ms: int) -> None:
        self._settle_ms = settle_ms

    def waitUntil(self, done: Callable[[], bool]) -> None:  # noqa: N802 - as there
        """Let the window work until `done`; raises TimeoutError."""
        deadline = time.monotonic() + PATIENCE_S
        while not done():
            if time.monotonic() > deadline:
                raise TimeoutError("the window does not come this far")
            self.settle(20)

    def settle(self, milliseconds: int | None = None) -> None:
        """Let the window work for a while."""
        loop = QEventLoop()
        QTimer.singleShot(self._settle_ms if milliseconds is None else milliseconds, loop.quit)
        loop.exec()


class Scenes:
    """Walks through the window.

    Args:
        folder: for the documents that are dropped.
        settle_ms: how long the window may work before a scene is looked at.
    """

    def __init__(self, folder: Path, width: int, height: int, settle_ms: int = _SETTLE_MS) -> None:
        self.waiting = Waiting(settle_ms)
        self._folder = folder
        self._driver = Driver(cast(QtBot, self.waiting))
        self.window = self._driver.window
        self._desktop = self._driver.desktop
        self.window.move(0, 0)
        self.window.resize(width, height)
        self.waiting.settle()

    def walk(self) -> Iterator[str]:
        """Yield the name of each scene once the window shows it."""
        for part in (
            self._start,
            self._add_files,
            self._choose_scope,
            self._ask,
            self._show_sources,
            self._show_scan,
            self._make_table,
            self._search,
            self._list_conversations,
            self._keep_note,
            self._open_menus,
            self._open_dialogs,
            self._share,
            self._offer_folders,
            self._change_settings,
            self._show_notices,
            self._turn_around,
        ):
            for name in part():
                self.waiting.settle()
                for _ in range(5):  # a slow machine is not yet done with a new text size
                    QApplication.processEvents()
                self._activate_window()
                yield name

    def close(self) -> None:
        """Close the window."""
        self._driver.close()

    # -- the parts -----------------------------------------------------------------------------

    def _start(self) -> Iterator[str]:
        focused = QApplication.focusWidget()
        page = UnlockPage(self._folder / "family papers")
        page.setParent(self.window)  # over all that is in it
        page.setAutoFillBackground(True)
        page.setGeometry(self.window.rect())
        page.field.setText("guess")
        page.show()
        page.show_problem("The password is wrong")
        yield "locked library"
        page.hide()
        page.deleteLater()
        if focused is not None:
            focused.setFocus()
        yield "first start"
        many = self._folder / "archive"
        many.mkdir(parents=True)
        for number in range(_MANY_FILES):
            (many / f"letter {number}.txt").write_text(f"Letter {number} about the roof.", encoding="utf-8")
        (many / "holiday.mp4").write_bytes(b"\0" * 100)
        preview = self.window.preview
        preview.show_counting([many], 1204)
        yield "counting a folder"
        preview.hide_preview()
        self._driver.drop(many)
        self._wait(lambda: preview.add_button.isVisible() and preview.add_button.isEnabled())
        yield "preview of a folder"
        preview.reasons_disclosure.click()
        yield "preview with reasons"
        preview.cancel_button.click()

    def _add_files(self) -> Iterator[str]:
        pause = self._desktop.library_pane.actions_.pause
        samples = sorted(copytree(resource_path("samples"), self._folder / _SAMPLES).iterdir())
        self._driver.drop(*samples)
        self._wait(lambda: len(self._driver.rows()) == len(samples))
        if pause.isEnabled():
            pause.trigger()
        yield "paused with waiting files"
        if pause.isChecked():
            pause.trigger()
        name = "pump handbook with a rather long name for a list of files.pdf"
        pdf = write_pdf(self._folder / name, *_PAGES)
        broken, empty = self._folder / "broken.pdf", self._folder / "empty.txt"
        broken.write_bytes(b"%PDF-1.7\nnothing follows")
        empty.write_text("", encoding="utf-8")
        self._driver.drop(pdf, broken, empty)
        self._driver.wait_for(pdf.name, FileState.INDEXED)
        self._driver.wait_for(broken.name, FileState.FAILED)
        self._wait(lambda: {row.state for row in self._driver.rows().values()} <= _FINAL_STATES)
        self._wait(lambda: bool(self._desktop.conversation_pane.empty.suggestions.chips))
        yield "library with failures and suggested questions"
        yield from self._look_at_guide()
        self._driver.select(broken.name)
        yield "failed file selected"
        yield from self._enter_password()
        pane = self._desktop.library_pane
        pane.actions_.filter.trigger()
        QTest.keyClicks(QApplication.focusWidget() or pane, "pump")
        yield "filter of the library"
        QTest.keyClick(QApplication.focusWidget() or pane, Qt.Key.Key_Escape)
        pane.actions_.report.trigger()
        yield "coverage report"
        self._close_dialog()

    def _look_at_guide(self) -> Iterator[str]:
        pane = self._desktop.conversation_pane
        pane.offer_guide(self._folder / _SAMPLES, _SAMPLES)
        yield "line on a folder that was read"
        pane.guide_button.click()
        page = self._desktop.guide_controller.page
        assert page is not None
        self._wait(lambda: bool(page.questions.chips))
        yield "guide of a folder"
        page.close_button.click()

    def _enter_password(self) -> Iterator[str]:
        locked = [self._folder / name for name in ("contract.pdf", "pension.pdf")]
        for path in locked:
            write_raw_pdf(path, text_content("Nobody reads this."), lock=UNOPENABLE)
        self._driver.drop(*locked)
        for path in locked:
            self._driver.wait_for(path.name, FileState.FAILED)
        command = self._desktop.library_pane.actions_.enter_password
        for words in ("needed", "wrong"):
            self._driver.select(locked[0].name)
            self._wait(partial(self._has_title, locked[0].name, words))
            self._wait(command.isEnabled)
            yield f"password {words}"
            if words == "needed":
                command.trigger()
                self.waiting.settle()
                yield "password dialog"
                QTest.keyClicks(QApplication.focusWidget() or self.window, "gull")
                QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Return)
                self._activate_window()
        self._desktop.ingest_thread.remove_files(locked)
        self._wait(lambda: locked[0].name not in self._driver.rows())

    def _has_title(self, name: str, words: str) -> bool:
        return words in self._driver.rows()[name].title

    def _choose_scope(self) -> Iterator[str]:
        pane = self._desktop.library_pane
        menu = pane.arrange_menu
        menu.popup(pane.arrange_button.mapToGlobal(pane.arrange_button.rect().bottomLeft()))
        yield "menu of orders and types"
        menu.close()
        self._tick(_SAMPLES, "empty.txt")
        yield "ticked folder and file"
        self._driver.drop(self._folder / "broken.pdf", over=self._driver.question_place())
        yield "file dropped on the question"
        yield from self._preview_more()
        while chips := self._desktop.conversation_pane.scope_chips.chips:
            chips[0].click()

    def _preview_more(self) -> Iterator[str]:
        preview = self.window.preview
        self._driver.drop(self._folder / "archive")
        self._wait(lambda: preview.add_button.isVisible() and preview.add_button.isEnabled())
        preview.reasons_disclosure.click()
        yield "preview above a conversation"
        preview.cancel_button.click()

    def _tick(self, *names: str) -> None:
        view = self._desktop.library_pane.file_view
        for name in names:
            self._driver.select(name)
            QTest.keyClick(view, Qt.Key.Key_Space)

    def _ask(self) -> Iterator[str]:
        self._desktop.conversation_pane.focus_composer()
        QTest.keyClicks(QApplication.focusWidget() or self.window, _QUESTION)
        yield "question typed"
        QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Return)
        self._driver.wait_until_answered()
        quotes = self._driver.last().to_turn().answer
        assert quotes is not None
        self._wait(self._desktop.conversation_pane.transcript.follow_ups.isVisible)
        yield "answer with sources and suggested questions"
        self._driver.ask("Who won the football world cup of 1966?")
        yield "refusal"
        pane = self._desktop.conversation_pane
        message = self._start_turn()
        message.show_quotes(quotes)
        message.show_sources_found(SourcesFound(_READ, quotes.passages_total))
        message.status.show_progress(GenerationProgress(Phase.PREFILL, 0.4))
        pane.set_busy(True)
        yield "waiting for an answer"
        message.append_answer_text("The board approved 48,200 euros for the greenhouse. It is due")
        yield "answer being written"
        QTest.keyClicks(pane.composer.edit, "And when?")
        QTest.keyClick(pane.composer.edit, Qt.Key.Key_Return)
        yield "Enter while an answer is written"
        pane.composer.edit.clear()
        message.show_failure("The model crashed", ASK_AGAIN_HINT)
        pane.set_busy(False)
        yield "failed answer"
        message = self._start_turn()
        message.show_answer(
            replace(
                quotes,
                model="Llama 3.2 3B Instruct",
                passages_total=272,
                quotes=quotes,
                can_read_more=True,
                seconds=4.3,
            )
        )
        yield "answer read from parts of passages"
        message = self._start_turn()
        doubted = Sentence(
            "The board approved 52,900 euros for the greenhouse.",
            Support.UNSUPPORTED,
            doubt=Doubt.MISSING,
            missing=("52,900 euros",),
            nearest=replace(quotes.citations[0], text=_QUOTED),
            instead="48,200 euros",
        )
        made = replace(
            quotes,
            model="Llama 3.2 3B Instruct",
            text=f"{quotes.sentences[0].text} {doubted.text}",
            sentences=(quotes.sentences[0], doubted),
            quotes=replace(quotes, text=_QUOTED),
        )
        message.show_answer(replace(made, notices=tuple(list_answer_notices(made, _READ))))
        yield "answer that the sources contradict"
        message = self._start_turn()
        partly = replace(quotes.sentences[-1], support=Support.WEAK, doubt=Doubt.PARTLY)
        made = replace(made, text=partly.text, sentences=(partly,))
        message.show_answer(replace(made, notices=tuple(list_answer_notices(made, _READ))))
        yield "quotes below a doubted answer"
        message = self._start_turn()
        made = replace(made, text=doubted.text, sentences=(doubted,))
        message.show_answer(replace(made, notices=tuple(list_answer_notices(made, _READ))))
        yield "quotes above an answer that they contradict"
        message = self._start_turn()
        message.show_answer(replace(quotes, pictures=(hit_to_citation(_PICTURED),)))
        yield "answer with a picture that may fit"
        yield from self._read_everything(quotes)
        self._desktop.conversation_controller.reload_turns()
        self.waiting.settle()

    def _read_everything(self, quotes: Answer) -> Iterator[str]:
        message = self._start_turn()
        message.show_quotes(replace(quotes, lists_findings=True))
        message.show_part_progress(80, 412, 190.0)
        yield "everything being read"
        offer = ReadingOffer(332, 190.0, is_begun=True)
        message.show_answer(replace(quotes, lists_findings=True, stopped=True, offer=offer))
        yield "reading of everything that was stopped"

    def _start_turn(self) -> MessageView:
        pane = self._desktop.conversation_pane
        pane.start_turn(_QUESTION)
        assert pane.answering is not None
        return pane.answering

    def _show_sources(self) -> Iterator[str]:
        first = next(message for message in self._driver.messages() if message.to_turn().answer)
        answer = first.to_turn().answer
        assert answer is not None
        self._desktop.conversation_pane.requests.citation_activated.emit(answer.citations, 0, None)
        yield "source text with a marked sentence"
        self.window.actions_.show_conversation.trigger()
        answer = self._driver.ask("What must be open before the pump is started?")
        self._desktop.conversation_pane.requests.citation_activated.emit(answer.citations, 0, None)
        self._wait(lambda: bool(self._desktop.source_pane.pdf.marked_boxes()))
        self.waiting.settle()
        yield "PDF with a marked sentence"
        self.window.actions_.find_in_source.trigger()
        QTest.keyClicks(QApplication.focusWidget() or self.window, "pump")
        yield "find in the source"
        QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Escape)
        source = self._desktop.source_pane
        source.note_library_changes(removed=[answer.citations[0].path])
        QTimer.singleShot(0, lambda: self._press_menu_key(source.pdf))
        self.waiting.settle()
        yield "source of a removed file with its menu"
        self._close_popup()
        source.note_library_changes(listed=[answer.citations[0].path])
        with HEIC.open("rb") as file:
            _, known = extract_documents(file)
        source.show_document(HEIC, cast(Document, known))
        self._wait(lambda: bool(source.pdf.page_count()))
        yield "photograph with what is known of it"
        self.window.actions_.close_source.trigger()
        QTimer.singleShot(0, lambda: self._press_menu_key(self._driver.last().answer_text))
        self.waiting.settle()
        yield "menu of a message"
        self._close_popup()
        self.window.actions_.show_source.trigger()
        yield "source pane opened again"
        self.window.actions_.close_source.trigger()

    def _show_scan(self) -> Iterator[str]:
        """A letter that lies on its side, as photographed."""
        picture = draw_page(*_LETTER, size=(1000, 520), points=24).rotate(-90, expand=True)
        letter = write_scan(self._folder / "letter.png", picture)
        self._driver.drop(letter)
        self._driver.wait_for(letter.name, FileState.INDEXED)
        answer = self._driver.ask("When does the lease of the boathouse end?")
        number = next(n for n, each in enumerate(answer.citations) if each.path == letter)
        yield "answer from a scan"
        self._desktop.conversation_pane.requests.citation_activated.emit(answer.citations, number, None)
        pages = self._desktop.source_pane.pdf
        self._wait(lambda: bool(pages.marked_boxes()))
        self.waiting.settle()
        yield "scan with a marked sentence"
        self.window.actions_.find_in_source.trigger()
        QTest.keyClicks(QApplication.focusWidget() or self.window, "rent")
        yield "find in a scan"
        QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Escape)
        end = pages.viewport().rect().center()
        QTest.mousePress(pages.viewport(), Qt.MouseButton.LeftButton, pos=end / 3)
        QTest.mouseMove(pages.viewport(), end / 2)
        QTest.mouseMove(pages.viewport(), end)
        QTest.mouseRelease(pages.viewport(), Qt.MouseButton.LeftButton, pos=end)
        QTimer.singleShot(0, lambda: self._press_menu_key(pages))
        self.waiting.settle()
        yield "selected text of a scan with its menu"
        self._close_popup()
        self.window.actions_.close_source.trigger()
        yield from self._save_scan(letter)
        self._desktop.ingest_thread.remove_files([letter])
        self._wait(lambda: letter.name not in self._driver.rows())

    def _save_scan(self, scan: Path) -> Iterator[str]:
        command = self._desktop.library_pane.actions_.save_searchable
        self._driver.select(scan.name)
        self._wait(command.isEnabled)
        command.trigger()
        self._wait(lambda: bool(self.window.findChildren(QFileDialog)))
        [dialog] = self.window.findChildren(QFileDialog)
        dialog.fileSelected.emit(str(self._folder / "letter (searchable).pdf"))
        dialog.close()
        notices = self.window.notices
        self._wait(lambda: any(".pdf" in each.title for each in notices.visible_notices()))
        yield "notice of a searchable PDF"
        for notice in notices.visible_notices():
            notice.dismiss_notice()

    def _make_table(self) -> Iterator[str]:
        pane, tables = self._desktop.conversation_pane, self._desktop.tables_controller
        pane.mode_button.menu_.actions()[-1].trigger()
        pane.suggest_columns(("Number", "Date", "Amount due with VAT", "Supplier"))
        pane.composer.edit.set_question("date, colour of the roof")
        yield "columns of a table"
        QTest.keyClick(pane.composer.edit, Qt.Key.Key_Return)
        self._wait(lambda: tables.page is not None and tables.page.cells.rowCount() > 0)
        self._wait(lambda: not tables.filling.table_id)
        page = tables.page
        assert page is not None
        self._activate_window()
        page.setFocus()
        yield "table of documents"
        page.start_filling()
        page.show_progress(3, 12, 240.0, by_model=True)
        yield "table being filled"
        page.end_filling(("The model crashed", ASK_AGAIN_HINT))
        yield "table that was not filled to its end"
        page.columns_button.click()
        yield "columns of a table being changed"
        self._close_dialog()
        QTest.keyClick(page.view, Qt.Key.Key_Return)
        self._wait(self._desktop.source_pane.isVisible)
        yield "source of a cell"
        self.window.hide_source()
        self.window.show_conversation()
        pane.focus_composer()

    def _search(self) -> Iterator[str]:
        self.window.actions_.search.trigger()
        yield "empty search page"
        QTest.keyClicks(QApplication.focusWidget() or self.window, "payment board")
        [view] = self.window.findChildren(SearchView)
        self._wait(lambda: view.list.model().rowCount() > 0)
        self.waiting.settle()
        yield "search with results"
        passages = [view.list.model().index(row, 0).data(FOUND_PASSAGE_ROLE) for row in range(3)]
        pictured = FoundPassage(_PICTURED, Excerpt(_PICTURED.passage.text, ()), None, by_look=True)
        view.show_results(FoundPassages((*passages, pictured), is_relevant=True, milliseconds=12.0))
        self.waiting.settle()
        yield "search with a picture that may fit"
        QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Escape)

    def _list_conversations(self) -> Iterator[str]:
        self.window.actions_.new_conversation.trigger()
        self._driver.ask("When is the filter changed?")
        self.window.actions_.conversations.trigger()
        yield "all conversations"
        QTest.keyClicks(QApplication.focusWidget() or self.window, "zebra")
        yield "no conversation found"
        QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Escape)

    def _keep_note(self) -> Iterator[str]:
        self._driver.last().keep_button.click()
        self.waiting.waitUntil(lambda: bool(self.window.notices.visible_notices()))
        self.window.notices.visible_notices()[0].dismiss_notice()
        self.window.actions_.notes.trigger()
        page = self._desktop.notes_controller.page
        assert page is not None
        self._wait(lambda: page.list.model().rowCount() > 0)
        yield "all notes"
        page.list.open_selected()
        yield "note"
        page.view.edit_button.click()
        yield "note being edited"
        for _ in range(3):
            QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Escape)

    def _open_menus(self) -> Iterator[str]:
        bar = self.window.menuBar()
        for name, action in zip(("File", "Edit", "View", "Library", "Chat"), bar.actions(), strict=False):
            if name in {"Library", "Chat"} and isinstance(menu := action.menu(), QMenu):
                place = bar.actionGeometry(action).bottomLeft()
                if bar.isRightToLeft():
                    place.setX(bar.actionGeometry(action).right() - menu.sizeHint().width())
                menu.popup(bar.mapToGlobal(place))
                yield f"menu {name}"
                menu.close()
        for name, command in (
            ("mode", self.window.actions_.choose_mode),
            ("scope", self.window.actions_.choose_scope),
            ("model", self.window.actions_.choose_model),
        ):
            QTimer.singleShot(0, command.trigger)
            self.waiting.settle()
            yield f"menu of the {name}"
            self._close_popup()

        pane = self._desktop.conversation_pane
        pane.set_mode(Mode.TRANSLATE)
        QTimer.singleShot(0, pane.language_button.click)
        self.waiting.settle()
        yield "menu of the language"
        self._close_popup()
        pane.set_target_language("German")
        yield "translating"
        pane.set_mode(Mode.ASK)

    def _open_dialogs(self) -> Iterator[str]:
        for name, command in (
            ("models", self.window.actions_.models),
            ("server", self.window.actions_.connect_server),
            ("keyboard help", self.window.actions_.help),
        ):
            command.trigger()
            self.waiting.settle()
            yield name
            if name == "models":
                [dialog] = self.window.findChildren(ModelsDialog)
                dialog.tabs.setCurrentIndex(dialog.tabs.count() - 1)
                yield "models that look at pictures"
            self._close_dialog()

        yield from self._try_model()

        yield from self._check_for_updates()

    def _check_for_updates(self) -> Iterator[str]:
        page = "https://code.example.org/desktop-rag/releases"
        with patch.dict(os.environ, {"DESKTOP_RAG_RELEASES": page}):
            self.window.actions_.check_updates.trigger()
        dialog = self._desktop.update_controller.dialog
        assert dialog is not None
        yield "check for updates"
        dialog.show_version("9.1.2", newer=True)
        yield "newer version"
        self._close_dialog()

    def _share(self) -> Iterator[str]:
        self.window.actions_.open_shared.trigger()
        opening = self._desktop.sharing_controller.dialog
        assert opening is not None
        yield "opening a shared library"
        opening.show_remembered(_REMEMBERED)
        self._enter_bucket(opening.address)
        opening.show_ended(*_REFUSED_KEYS)
        yield "shared library that is refused"
        opening.show_fetching()
        opening.ask_size(3_200_000_000, lambda: None)
        yield "large shared library"
        opening.show_fetching()
        opening.show_fetched(12_000_000, 380_000_000)
        yield "shared library being fetched"
        opening.show_ended()
        opening.list.setCurrentRow(0)
        opening.forget_button.click()
        yield "shared library about to be forgotten"
        self._close_dialog()
        self.window.actions_.publish.trigger()
        publishing = self._desktop.publish_controller.dialog
        assert publishing is not None
        yield "publishing"
        self._enter_bucket(publishing.address)
        publishing.show_publishing()
        publishing.show_sent(3_000_000, 255_000_000)
        yield "library being published"
        publishing.show_published(7, 640_000, is_new=True, keys_lost=True)
        yield "library that is published"
        self._close_dialog()

    def _enter_bucket(self, field: AddressField) -> None:
        field.edit.setText("s3://team/harbour")
        field.endpoint.setText("https://storage.example.org:8333")
        field.access_key.setText("reader")
        field.secret_key.setText("wrong-one")

    def _try_model(self) -> Iterator[str]:
        dialog = SampleDialog("Qwen 3 4B Instruct", self.window)
        asked = [each.text for each in dialog.list_questions()]
        text = "The board approved 48,200 euros. 20,000 are due with the order, the rest after the test."
        speed = ModelSpeed(70.0, 12.0)
        done = [SampleAnswer(each, GPT4ALL, text, None, 6.2, speed) for each in asked]
        begun = SampleAnswer(asked[1], GPT4ALL, text, GenerationProgress(Phase.PREFILL))
        dialog.show()
        dialog.show_answers(SampleAnswers((done[0], begun)))
        self.waiting.settle()
        yield "trying a model"
        other = SampleAnswer(asked[0], LLAMA_CPP, text, None, 2.1, ModelSpeed(160.0, 21.0))
        dialog.show_answers(SampleAnswers((*done, other)))
        dialog.show_end("")
        self.waiting.settle()
        yield "tried model"
        self._close_dialog()

    def _offer_folders(self) -> Iterator[str]:
        folders = [self._folder / name for name in ("work", "family papers")]
        offered = [WatchedFolder(path) for path in (*folders, Path("//server/everything"))]
        self._desktop.ingest_thread.event_emitted.emit(FoldersOffered(offered))
        self.waiting.settle()
        yield "folders offered"
        self.window.notices.visible_notices()[0].findChildren(QPushButton)[0].click()
        self.waiting.settle()
        yield "dialog of offered folders"
        self._close_dialog()

    def _change_settings(self) -> Iterator[str]:
        actions = self.window.actions_
        controller, store = self._desktop.settings_controller, self._desktop.settings
        recent = (str(self._folder / "work"), str(self._folder / "family papers"))
        store.save_snapshot(
            replace(
                store.snapshot,
                recent_libraries=recent,
                instructions="Answer in German, formally.",
                shortcuts={"LibraryActions.back_up": "Ctrl+B"},
            )
        )
        was_dark = theme.is_dark_palette()
        actions.settings.trigger()
        dialog = controller.dialog
        assert dialog is not None
        for row in range(dialog.list.count()):
            dialog.list.setCurrentRow(row)
            yield f"settings {dialog.list_pages()[row].accessibleName().lower()}"
        dialog.list.setCurrentRow(dialog.list_pages().index(dialog.connections))
        dialog.connections.show_state("http://127.0.0.1:7424")
        dialog.connections.set_token("EUOuKP7IiL81ZVzk1sv33dUSQgbQB92Ja1TgYq4v7L8")
        dialog.connections.show_requests(_REQUESTS)
        yield "settings with programs that ask"
        dialog.list.setCurrentRow(dialog.list_pages().index(dialog.shortcuts))
        dialog.shortcuts.select_command(actions.search)
        dialog.shortcuts.keys.setKeySequence("Ctrl+N")
        dialog.shortcuts.keys.editingFinished.emit()
        yield "settings with a shortcut that is taken"
        dialog.list.setCurrentRow(1)
        yield from self._ask_password(dialog.library)
        dialog.library.show_copy_progress(0.34)
        yield "settings while the library is moved"
        dialog.library.show_copy_progress(None)
        dialog.reset_button.click()
        yield "settings about to be reset"
        self._close_dialog()
        store.save_snapshot(replace(store.snapshot, text_percent=150))
        yield "largest text"
        actions.settings.trigger()
        yield "settings in the largest text"
        self._close_dialog()
        store.save_snapshot(replace(store.snapshot, text_percent=100, theme="dark"))
        yield "dark by choice"
        store.save_snapshot(replace(store.snapshot, theme="dark" if was_dark else "system"))

    def _ask_password(self, page: LibraryPage) -> Iterator[str]:
        page.show_protection(protected=True)
        page.password_button.click()
        [asking] = self.window.findChildren(LibraryPasswordDialog)
        asking.new.setText("one")
        asking.repeated.setText("other")
        yield "password of the library"
        asking.reject()
        page.show_protection(protected=False)

    def _show_notices(self) -> Iterator[str]:
        notices = self.window.notices
        notices.show_notice("The library was backed up to library.zip", str(self._folder))
        retry = ("Try again", lambda: None)
        notices.show_notice("The disk is full", "Make room, then try again.", "error", retry)
        yield "notices"
        for notice in notices.visible_notices():
            notice.dismiss_notice()
        report = self._folder / "crash-report.txt"
        report.write_text(_CRASH, encoding="utf-8")
        self._desktop.offer_crash_report(report)
        yield "crash report offered"
        notices.visible_notices()[0].findChildren(QPushButton)[0].click()
        self.waiting.settle()
        yield "crash report"
        self._close_dialog()
        footer = self.window.library.footer
        footer.show_library_counts(LibraryCounts(files=48, searchable=41, indexed=41, held_pages=312))
        yield "pages that wait for text recognition"
        footer.set_progress(IngestProgress("recognising", 1_034, 2_120, 2_400.0, 28.4))
        yield "text being recognised"
        footer.set_idle()
        box, again = make_disk_message(Path("/mnt/archive of the town/2024/minutes.pdf"))
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.open()
        again.setFocus()
        yield "disk that is not responding"
        box.close()
        box.deleteLater()

    def _turn_around(self) -> Iterator[str]:
        usual = QApplication.layoutDirection()
        QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self._tick(_SAMPLES)
        yield "right to left"
        QApplication.setLayoutDirection(usual)
        self._tick(_SAMPLES)
        self.window.actions_.about.trigger()
        yield "about"

    # -- helpers -------------------------------------------------------------------------------

    def _wait(self, done: Callable[[], bool]) -> None:
        self.waiting.waitUntil(done)

    def _press_menu_key(self, widget: QWidget) -> None:
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)

    def _close_popup(self) -> None:
        if (popup := QApplication.activePopupWidget()) is not None:
            popup.close()

    def _close_dialog(self) -> None:
        for widget in visible_windows():
            if widget is not self.window:
                widget.close()
        self.waiting.settle(50)
        self._activate_window()

    def _activate_window(self) -> None:
        """Do what a window manager does when no window is active."""
        while QApplication.activeWindow() is None:
            self.window.activateWindow()
            self.waiting.settle(50)


def visible_windows() -> list[QWidget]:
    """Return the windows, dialogs and menus on the screen, the lowest first."""
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]

    def layer(widget: QWidget) -> tuple[bool, bool, bool]:
        is_popup = widget.windowType() == Qt.WindowType.Popup
        return (is_popup, not isinstance(widget, QMainWindow), widget.isActiveWindow())

    return sorted(shown, key=layer)


def apply_dark_palette(app: QApplication) -> None:
    """Set a dark palette; X servers without a desktop have no scheme to choose."""
    palette, role = QPalette(QColor("#26282c")), QPalette.ColorRole
    palette.setColor(role.Base, QColor("#1b1d20"))
    for each in (role.Text, role.WindowText, role.ButtonText):
        palette.setColor(each, QColor("#e8eaed"))
    app.setStyle("Fusion")
    app.setPalette(palette)


def take_picture() -> QPixmap:
    """Return the windows on the screen as one picture."""
    windows = visible_windows()
    area = windows[0].frameGeometry()
    for widget in windows[1:]:
        area = area.united(widget.frameGeometry())
    ratio = QGuiApplication.primaryScreen().devicePixelRatio()
    picture = QPixmap(area.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.darkGray)
    painter = QPainter(picture)
    for widget in windows:
        painter.drawPixmap(widget.geometry().topLeft() - area.topLeft(), widget.grab())
    painter.end()
    return picture
