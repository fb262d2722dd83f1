"""The view of one turn: a question and its answer, while it is generated and afterwards."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QMimeData, QPoint, QRect, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton, QToolTip, QWidget

from desktop_rag.answer.answer_events import SourcesFound
from desktop_rag.answer.answer_notices import QUOTES_LABEL, WRITTEN_LABEL, find_lead_in
from desktop_rag.answer_types import Answer, Confidence, Sentence, Turn, count_passages
from desktop_rag.conversations.conversation_export import answer_to_html, answer_to_markdown, answer_to_text
from desktop_rag.errors import NOT_READ_YET
from desktop_rag.types import Mode
from desktop_rag.ui.conversation.answer_summary import (
    format_offer,
    format_passages_being_read,
    list_answer_details,
    list_answer_parts,
)
from desktop_rag.ui.conversation.answer_text import AnswerText
from desktop_rag.ui.conversation.chips import SuggestionChips
from desktop_rag.ui.conversation.message_parts import (
    AskLater,
    ErrorNote,
    MessageActions,
    NotFoundOptions,
    PassageLinks,
    QuestionBubble,
    QuestionEditor,
    TextOffers,
    UngroundedLabel,
    VersionSwitch,
)
from desktop_rag.ui.conversation.mode_button import mode_label
from desktop_rag.ui.conversation.status_line import StatusLine, SummaryLine
from desktop_rag.ui.conversation.transcript import TurnRequests
from desktop_rag.ui.widgets import icons
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.foreign_text import allow_breaks, escape_mnemonics, make_plain_tooltip
from desktop_rag.ui.widgets.late_parts import LatePart, show_part
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_column, make_label
from desktop_rag.ui.widgets.locale_words import add_remark, format_time_left
from desktop_rag.ui.widgets.menu_commands import add_buttons, show_only_enabled
from desktop_rag.ui.widgets.messages import translate_for_file, translate_message
from desktop_rag.ui.widgets.text_browsers import LinkConfirmation
from desktop_rag.ui.widgets.theme import UNIT, current_colours, follow_events

if TYPE_CHECKING:
    from desktop_rag.ui.conversation.rows_view import RowsView

_RENDER_MS, _RENDER_REST = 100, 8  # between renderings of a growing answer; times their duration
_MOST_READ = 6  # passages that are listed while the first words are awaited
_COPIED_MS = 1_500  # the button confirms for so long


class MessageView(QWidget):
    """A question, its answer, how it was made and the buttons of the turn."""

    revealed = Signal(QWidget, QRect)  # this part of a widget, or all of it, is to be in view

    mode = LatePart(lambda _: make_label(role="muted"), Qt.AlignmentFlag.AlignRight)
    _question_row = LatePart(
        lambda self: BoxWidget(UNIT * 6, STRETCH, self.bubble, margins=(0, 0, 0, UNIT // 2))
    )
    editor = LatePart(
        lambda self: QuestionEditor(self.requests, self._ask_changed_question, self._stop_editing)
    )
    ungrounded_label = LatePart(lambda _: UngroundedLabel())
    first_text = LatePart[AnswerText](lambda self: self._make_text())
    offers = LatePart[TextOffers](lambda self: self._make_offers())
    second_text = LatePart[AnswerText](lambda self: self._make_text())
    _rows_place = LatePart(lambda _: BoxWidget())
    error = LatePart(lambda self: ErrorNote(self.requests, self._ask_again))
    pictures = LatePart(lambda self: PassageLinks(self.requests))
    not_found = LatePart(lambda self: NotFoundOptions(self.requests, self._ask_without_documents))
    readings = LatePart[SuggestionChips](lambda self: self._make_readings())
    link_confirmation = LatePart(lambda _: LinkConfirmation())
    being_read = LatePart(lambda self: PassageLinks(self.requests))  # until there are words
    status = LatePart(lambda _: StatusLine())
    ask_later = LatePart(lambda self: AskLater(self.requests, self._ask_again, self._ask_later))
    search_model_button = LatePart(
        lambda self: make_button(
            self.tr("Get the multilingual search model…"), self.requests.search_model_requested
        ),
        Qt.AlignmentFlag.AlignLeft,
    )
    everything_button = LatePart[QPushButton](
        lambda self: self._make_everything_button(), Qt.AlignmentFlag.AlignLeft
    )
    _foot = LatePart[BoxWidget](lambda self: self._make_foot())

    def __init__(self, question: str, requests: TurnRequests | None = None) -> None:
        super().__init__()
        self.question = question
        self.requests = requests or TurnRequests(self)
        self.turn_id = 0  # until the turn is stored
        self._versions: tuple[int, ...] = ()
        self._asked_at = 0.0
        self._from_documents = True
        self._mode = Mode.ASK
        self._answer: Answer | None = None
        self._quotes: Answer | None = None
        self._failure = "", ""  # title and hint, as the core said them
        self._is_open = False  # the text that a button shows below the first one
        self.bubble = QuestionBubble(question)
        self.rows: RowsView | None = None  # behind a computed answer
        self._streamed, self._checked = "", list[Sentence]()  # the text so far, and its checked sentences
        self._is_stale = False  # it is not shown as it is
        self._render_timer = QTimer(self, singleShot=True)
        self._render_timer.timeout.connect(self._render_streamed)
        self._copied_timer = QTimer(self, interval=_COPIED_MS, singleShot=True)
        self._copied_timer.timeout.connect(lambda: self._show_copied(copied=False))
        self.summary, self.actions_ = SummaryLine(), MessageActions()
        add, keep_tip = self.actions_.add_action, self.tr("Save the answer, or the selected text, as a note")
        export = self.requests.export_requested
        self.copy_button = add("copies", self._name_copying(), self._copy_answer)
        self.again_button = add("again", self.tr("Ask the same question again"), self._ask_again)
        self.edit_button = add("edit", self.tr("Edit the question and ask it again"), self._start_editing)
        self.export_button = add("export", self.tr("Export the conversation"), export)
        self.keep_button = add("note", keep_tip, partial(self.request_turn_command, "keep"))
        for button in (self.again_button, self.edit_button):
            self.requests.can_ask.drive(button.setEnabled)
        follow_events(self, self._render_texts, QEvent.Type.PaletteChange)
        arrange_column(parent=self)
        self._foot.show()
        self._question_row.show()
        self.answer_text = self.first_text.text

    def _make_offers(self) -> TextOffers:
        more_button = make_button(
            self.tr("Use more passages"),
            lambda: self._read_more(everything=False),
            role="inline",
            tip=self.tr("Ask again with more of the passages found; this takes longer"),
        )
        self.requests.can_ask.drive(more_button.setEnabled)
        return TextOffers(make_button("", self._open_second_text, role="inline"), more_button)

    def _make_foot(self) -> BoxWidget:
        self._foot_row = BoxWidget((self.summary, 1000), (STRETCH, 1), self.actions_, spacing=UNIT // 2)
        return BoxWidget(self._foot_row, self.summary.details, is_column=True, spacing=0)

    def _make_text(self) -> AnswerText:
        text = AnswerText()
        text.citation_activated.connect(self.requests.citation_activated)
        text.link_activated.connect(self._ask_to_open)
        text.revealed.connect(self.revealed)
        return text

    def _ask_to_open(self, url: QUrl) -> None:
        self.link_confirmation.ask_to_open(url)

    def _make_readings(self) -> SuggestionChips:
        readings = SuggestionChips("", Qt.AlignmentFlag.AlignLeft)
        readings.chosen.connect(self.requests.asked)
        return readings

    def _make_everything_button(self) -> QPushButton:
        button = make_button(
            self.tr("Read everything"),
            lambda: self._read_more(everything=True),
            tip=self.tr("Ask again and read every passage of the documents asked about"),
        )
        self.requests.can_ask.drive(button.setEnabled)
        return button

    @cached_property
    def versions(self) -> VersionSwitch:
        """Leads to the other versions of the turn."""
        versions = VersionSwitch(self.requests)
        self._foot_row.box_layout().insertWidget(2, versions)
        versions.stackUnder(self.actions_)
        return versions

    def set_turn(self, turn: Turn) -> None:
        """Set which stored turn this is, and which versions of it exist."""
        self.turn_id, self._versions, self._asked_at = turn.id, turn.versions, turn.asked_at
        if len(turn.versions) > 1:
            self.versions.set_versions(turn.versions, turn.id)
        self.show_mode(turn.mode)

    def show_mode(self, mode: Mode) -> None:
        """Show the mode of the turn above the question, unless it is a plain answer."""
        self._mode = mode
        if mode is not Mode.ASK:
            self.mode.setText(mode_label(mode))
            self.mode.show()
        self._show_copied(copied=False)

    def set_from_documents(self, from_documents: bool) -> None:
        """Show, before there is an answer, whether it will come from the documents."""
        self._from_documents = from_documents
        show_part(self, "ungrounded_label", shown=not from_documents)
        self.status.show_task(
            self.tr("Searching your documents…")
            if from_documents
            else self.tr("Asking the language model without your documents…")
        )

    def show_files_awaited(self) -> None:
        """Show that files are added first, which the question is about."""
        self.status.show_task(self.tr("Waiting for the files to be added…"))

    def show_sources_found(self, found: SourcesFound) -> None:
        """Show how many passages of how many files are being read, and some; none of a text to translate."""
        if self._mode is Mode.TRANSLATE and not found.sources:
            self.status.show_task(self.tr("Translating…"))
            return
        files = len({source.path for source in found.sources})
        passages = count_passages(found.sources)
        self.status.show_task(format_passages_being_read(passages, found.passages_total, files))
        if self._mode is not Mode.ASK and not self.being_read.passages:  # an answer has quotes
            from desktop_rag.answer.citations import create_citation

            read = tuple(create_citation(each, each.number) for each in found.sources[:_MOST_READ])
            self.being_read.show_passages("", read)

    def show_quotes(self, quotes: Answer) -> None:
        """Show quotes or findings; those that are not certain only until the first words of a model."""
        self._quotes = quotes
        self._render_texts()

    def show_part_progress(self, done: int, total: int, seconds_left: float = 0.0) -> None:
        """Show how many parts of long documents have been read, and how long the rest takes if known."""
        number = QLocale().toString
        read = self.tr("Read {0} of {1} parts").format(number(done), number(total))
        is_new = seconds_left and not self.status.tells_work
        self.status.show_task(add_remark(read, format_time_left(seconds_left) if is_new else ""))

    def append_answer_text(self, text: str) -> None:
        """Append text that was just generated."""
        self.status.show_writing()
        is_first = not self._streamed
        self._streamed += text
        if is_first:
            show_part(self, "being_read", shown=False)
            self._render_texts()
        self._render_soon()

    def mark_sentence(self, sentence: Sentence) -> None:
        """Underline a sentence that was just generated, if it is not supported."""
        self._checked.append(sentence)
        self._render_soon()

    def _render_soon(self) -> None:
        """Render the text so far, at most ten times a second, and less often where that takes long."""
        self._is_stale = True
        if not self._render_timer.isActive():
            self._render_streamed()

    def _render_streamed(self) -> None:
        if not self._is_stale or self._answer is not None:
            return
        started = time.monotonic()
        label = WRITTEN_LABEL if self.written_text is self.second_text else ""
        self.written_text.show_streamed_text(self._streamed, self._checked, translate_message(label))
        self._is_stale = False
        took_ms = (time.monotonic() - started) * 1000
        self._render_timer.start(max(_RENDER_MS, round(_RENDER_REST * took_ms)))

    def show_answer(self, answer: Answer) -> None:
        """Show the complete answer."""
        self._answer, self._quotes = answer, answer.quotes
        self._is_open |= (answer.puts_quotes_first or answer.needs_quotes) and not answer.contradicted
        self._from_documents = answer.from_documents
        self._render_texts()
        for part, shown in (
            ("being_read", False),
            ("ungrounded_label", not answer.from_documents),
            ("ask_later", answer.asked_early),
            ("everything_button", answer.offer is not None),
            ("search_model_button", answer.needs_search_model),
        ):
            show_part(self, part, shown=shown)
        if answer.from_documents and not (answer.found or answer.stopped):
            self.not_found.show_nearest_passages(answer.nearest)
        if answer.pictures:
            one, several = self.tr("A picture that may match"), self.tr("Pictures that may match")
            self.pictures.show_passages(several if len(answer.pictures) > 1 else one, answer.pictures)
        if answer.offer is not None:
            self.everything_button.setText(escape_mnemonics(format_offer(answer.offer)))
        notices = answer.notices if answer.found else ()  # else the text says so
        note = allow_breaks("\n".join(map(translate_message, notices)))
        self._show_rows(answer, note)
        if answer.readings:
            heading = allow_breaks(translate_message(answer.readings_note))
            self.readings.show_questions(answer.readings, heading)
        self._show_note("" if self.rows else note)
        for button in (self.copy_button, self.keep_button):
            button.setVisible(bool(answer.text.strip()))
        for button in (self.again_button, self.edit_button, self.export_button):
            button.show()

    def _show_note(self, note: str) -> None:
        if note or "status" in vars(self):
            self.status.show_note(note)

    def _show_rows(self, answer: Answer, note: str) -> None:
        """Show the rows behind a computed answer, and a note below them."""
        if self.rows is not None:
            self.rows.hide()
            self.rows.deleteLater()
            self.rows = None
        if answer.computation is not None:
            from desktop_rag.ui.conversation.rows_view import RowsView  # not for answers without

            self.rows = RowsView(answer, answer.computation, note, self.requests)
            self.rows.table.revealed.connect(self.revealed)
            self._rows_place.box_layout().addWidget(self.rows)
        show_part(self, "_rows_place", shown=self.rows is not None)

    def show_failure(self, title: str, hint: str) -> None:
        """Show an error's title and hint; quotes become the answer if there are no words."""
        if self._quotes is not None and self._answer is None and not self._streamed:
            self.show_answer(self._quotes)
        self._failure = title, hint
        self.error.show_error(title, hint, needs_model=self._mode in {Mode.DRAFT, Mode.TRANSLATE})
        show_part(self, "being_read", shown=False)
        show_part(self, "ask_later", shown=self._failure == NOT_READ_YET)
        self._show_note("")
        self.edit_button.show()
        if self._streamed:  # it may be far below the question
            self.revealed.emit(self.error, QRect())

    def to_turn(self) -> Turn:
        """Return the turn that is shown, so that the view can be rebuilt from it."""
        return Turn(
            self.turn_id,
            self.question,
            self._answer,
            *self._failure,
            self._versions,
            self._asked_at,
            self._mode,
        )

    def request_turn_command(self, command: str) -> None:
        """Emit `turn_command` if there is an answer."""
        if self._answer is None:
            return
        turn, selected = self.to_turn(), ""
        for shown, answer in zip(self._list_shown_texts(), self._texts, strict=False):
            marked = shown.text.textCursor().selectedText()
            if marked and answer is not None:
                selected = marked.replace("\u2029", "\n")
                if command == "keep":  # the quotes may be below the answer
                    turn = replace(turn, answer=answer)
        self.requests.turn_command.emit(command, turn, selected)

    def stop_waiting(self) -> None:
        """Show that the question will not be asked again by itself."""
        if "ask_later" in vars(self):
            self.ask_later.set_waiting(waiting=False)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the icons (override of Qt)."""
        super().enterEvent(event)
        self.actions_.set_hovered(hovered=True)

    def leaveEvent(self, event: QEvent) -> None:
        """Hide the icons (override of Qt)."""
        super().leaveEvent(event)
        self.actions_.set_hovered(hovered=False)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy text, and the actions of the turn's buttons (override of Qt)."""
        place = event.globalPos()
        answers = self._list_shown_texts()
        texts = [self.bubble.text, *(each.text for each in answers)]
        texts += [self.rows.query] if self.rows and self.rows.query.isVisible() else []
        text = next((each for each in texts if each.rect().contains(each.mapFromGlobal(place))), None)
        menu = text.make_text_menu(place) if text else QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addSeparator()
        if answer := next((each for each in answers if each.text is text), None):
            copy = menu.addAction(self.tr("Copy &quote with citation"), lambda: answer.copy_quote(place))
            copy.setEnabled(answer.find_quote(place) is not None)
        add_buttons(menu, (self.copy_button, self.again_button, self.edit_button, self.export_button))
        for label, command in (
            (self.tr("Save as note"), "keep"),
            (self.tr("Export this answer…"), "export"),
            (self.tr("Print this answer…"), "print"),
        ):
            action = menu.addAction(label, partial(self.request_turn_command, command))
            action.setEnabled(self._answer is not None)
        show_only_enabled(menu)
        menu.popup(place)

    @property
    def written_text(self) -> AnswerText:
        """The text with the words of a model, or with the quotes without any."""
        has_words = self._streamed or self._answer is not None
        return self.second_text if has_words and self._puts_quotes_first else self.first_text

    @property
    def _puts_quotes_first(self) -> bool:
        """Whether quotes stand above the words of a model."""
        if self._answer is not None:
            return self._answer.puts_quotes_first
        return self._quotes is not None and self._quotes.confidence is Confidence.FOUND

    @property
    def _texts(self) -> tuple[Answer | None, Answer | None]:
        """The first text, and the text that a button shows below it, unless they are being written."""
        if self._answer is None and not self._streamed:
            return (self._quotes, None)
        first, second = self._answer, self._quotes
        return (second, first) if self._puts_quotes_first else (first, second)

    def _render_texts(self) -> None:
        """Show the answer and the quotes, as far as they are there and open."""
        first, second = self._texts
        if first is not None:
            label = find_lead_in(first) or (QUOTES_LABEL if first is self._quotes else "")
            self.first_text.show_answer(first, translate_message(label))
        if second is not None and self._is_open:
            label = QUOTES_LABEL if second is self._quotes else WRITTEN_LABEL
            self.second_text.show_answer(second, translate_message(label))
        else:
            show_part(self, "second_text", shown=False)
        can_read_more = self._answer is not None and self._answer.can_read_more
        show_part(self, "offers", shown=second is not None or can_read_more)
        if "offers" in vars(self):
            self.offers.more_button.setVisible(can_read_more)
            self.offers.quotes_button.setVisible(second is not None)
            self.offers.quotes_button.setText(self._name_opening(is_of_quotes=second is self._quotes))
        if self._answer is not None and (shown := self._find_shown()) is not None:
            self.summary.show_parts(list_answer_parts(shown), list_answer_details(shown))

    def _name_opening(self, *, is_of_quotes: bool) -> str:
        if is_of_quotes:
            return self.tr("Hide the quotes") if self._is_open else self.tr("Show the quotes")
        return self.tr("Hide the answer") if self._is_open else self.tr("Show the answer")

    def _list_shown_texts(self) -> list[AnswerText]:
        return [each for each in self.findChildren(AnswerText) if each.isVisible()]

    def _open_second_text(self) -> None:
        self._is_open = not self._is_open
        self._render_texts()
        if self._is_open:
            self.revealed.emit(self.second_text, QRect())

    def _ask_again(self) -> None:
        self.requests.asked_anew.emit(self.question, self.turn_id, self._from_documents)

    def _ask_later(self, waiting: bool) -> None:
        self.requests.asked_later.emit(self.question, self.turn_id, waiting)

    def _read_more(self, *, everything: bool) -> None:
        self.requests.more_requested.emit(self.question, self.turn_id, everything)

    def _ask_without_documents(self) -> None:
        from_documents = False
        self.requests.asked_anew.emit(self.question, self.turn_id, from_documents)

    def _ask_changed_question(self, question: str) -> None:
        self.requests.asked_anew.emit(question, self.turn_id, self._from_documents)

    def _start_editing(self) -> None:
        self._question_row.hide()
        self.editor.edit_question(self.question)
        self.revealed.emit(self.editor, QRect())

    def _stop_editing(self) -> None:
        self.editor.hide()
        self._question_row.show()
        self.edit_button.setFocus()

    def _show_copied(self, *, copied: bool) -> None:
        """Show with icon, tool tip and spoken name that the answer was copied, or offer to copy it."""
        said = self.tr("Copied") if copied else self._name_copying()
        self.copy_button.setIcon(icons.make_icon("check" if copied else "copies", current_colours().text))
        self.copy_button.setAccessibleName(said)
        self.copy_button.setToolTip(make_plain_tooltip(said))
        if copied:
            QToolTip.showText(self.copy_button.mapToGlobal(QPoint()), said, self.copy_button)

    def _find_shown(self) -> Answer | None:
        """Return the answer, or the quotes that are shown instead."""
        return self._answer if self._is_open else self._texts[0]

    def _name_copying(self) -> str:
        if self._mode is Mode.DRAFT:
            return self.tr("Copy the text")
        return self.tr("Copy the answer and its sources")

    def _copy_answer(self) -> None:
        answer = self._find_shown()
        if answer is None:
            return
        if not self._is_open:
            answer = replace(answer, quotes=None)
        copied = QMimeData()
        copied.setText(answer_to_text(answer, translate_for_file))
        copied.setHtml(answer_to_html(answer, translate_for_file))
        markdown = answer_to_markdown(answer, translate_for_file)
        copied.setData("text/markdown", markdown.encode(errors="replace"))
        QGuiApplication.clipboard().setMimeData(copied)
        self._show_copied(copied=True)
        self._copied_timer.start()
