"""The middle pane: a conversation and its composer."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QStackedWidget, QWidget

from desktop_rag.text.typed_task import find_typed_task
from desktop_rag.types import Mode, Scope
from desktop_rag.ui.conversation.chips import ColumnChips, ScopeChips, SuggestionChips, add_column
from desktop_rag.ui.conversation.composer import Composer
from desktop_rag.ui.conversation.mode_button import TABLE, LanguageButton, ModeButton, ModeOffer, Task
from desktop_rag.ui.conversation.transcript import Transcript, max_column_width
from desktop_rag.ui.widgets.buttons import (
    MenuButton,
    make_button,
    make_close_button,
    make_tool_button,
    set_coloured_icon,
)
from desktop_rag.ui.widgets.fields import TitleField
from desktop_rag.ui.widgets.foreign_text import elide_name, escape_mnemonics, isolate_name
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.scope_button import NO_PLACES, ScopeButton, ScopePlaces
from desktop_rag.ui.widgets.theme import UNIT, current_colours, follow_events

if TYPE_CHECKING:
    from desktop_rag.answer_types import Turn
    from desktop_rag.ui.conversation.message import MessageView

_WIDE = 80 * UNIT  # room for the whole text of the buttons in the header
_LISTS_CHARACTERS = 52  # of the text size; in a narrower header History and Notes are icons


class EmptyConversation(QWidget):
    """The hint shown while a conversation has no questions, with some to begin with."""

    def __init__(self) -> None:
        super().__init__()
        title = self.tr("Ask a question about your documents")
        text = self.tr(
            "Every answer cites its sources. Select a number such as [1] to see the passage in its document."
        )
        centre = Qt.AlignmentFlag.AlignHCenter
        self.suggestions = SuggestionChips(self.tr("For example:"), centre)
        arrange_column(
            STRETCH,
            make_label(title, "headline", wraps=True, centred=True),
            make_label(text, "muted", wraps=True, centred=True),
            UNIT * 2,
            self.suggestions,
            STRETCH,
            parent=self,
            margins=(UNIT * 3, 0, UNIT * 3, 0),
        )


class ConversationPane(QWidget):
    """A conversation with its title, its model and the composer."""

    asked = Signal(str)
    stop_requested = Signal()
    scope_chosen = Signal(Scope)
    guide_requested = Signal(Path)  # say what a folder holds
    suggestions_wanted = Signal()  # the conversation changed

    def __init__(self) -> None:
        super().__init__()
        self.answering: MessageView | None = None  # shows the question that was asked last
        self.title = TitleField(self.tr("Title of the conversation"))
        self.conversations_button = make_tool_button(self.tr("History"), self.tr("All conversations"))
        self.notes_button = make_tool_button(self.tr("Notes"), self.tr("All notes"))
        self.new_button = make_tool_button("", self.tr("New conversation"))
        self.model_button = MenuButton()
        self.empty = EmptyConversation()
        self.transcript = Transcript()
        self.requests = self.transcript.requests
        self.composer = Composer()
        self.mode_button, self.mode_offer = ModeButton(), ModeOffer()
        self.is_mode_for_once = False  # after the next question it is Ask again
        self.language_button = LanguageButton()
        self.language_button.hide()
        self.scope_chips, self.scope_button = ScopeChips(), ScopeButton(is_brief=True)
        self.column_chips = ColumnChips()
        self.no_model = QWidget()
        self.choose_model_button = make_button(self.tr("Choose a model…"), role="inline")
        self.added_line, self._added_note = QWidget(), make_label(role="muted", wraps=True)
        self._added = Path()
        self.guide_button = make_button(
            self.tr("Show contents"), lambda: self.guide_requested.emit(self._added), role="inline"
        )
        self._column, self._note = QWidget(), make_label(role="muted", wraps=True)
        self.body = QStackedWidget()
        self._build_conversation_layout()
        self._connect_conversation_signals()
        self.set_title("")
        self.show_model(self.tr("Quotes only"), is_language_model=False)

    def show_turns(self, turns: list[Turn]) -> None:
        """Show a stored conversation, scrolled to the end."""
        self.answering = None
        self.transcript.set_turns(turns)
        self.body.setCurrentWidget(self.transcript if turns else self.empty)
        self.composer.last_question = turns[-1].question if turns else ""
        self.show_suggestions(())
        self.suggestions_wanted.emit()

    def show_suggestions(self, questions: Sequence[str]) -> None:
        """Suggest questions to begin with, or to continue with."""
        is_empty = self.body.currentWidget() is self.empty
        self.empty.suggestions.show_questions(questions if is_empty else ())
        self.transcript.suggest_questions(() if is_empty or self.is_busy() else questions)

    def offer_guide(self, folder: Path, name: str) -> None:
        """Say in a line that a folder was read, and offer its guide."""
        self._added = folder
        self._added_note.setText(self.tr("“{0}” has been read.").format(isolate_name(elide_name(name))))
        self.guide_button.setAccessibleDescription(self._added_note.text())
        self._fit_to_font()
        self.added_line.show()

    def withdraw_guide(self, folders: Container[Path]) -> None:
        """Hide the offer of a guide unless its folder is among these."""
        if self._added not in folders:
            self.added_line.hide()

    def show_scope(
        self,
        scope: Scope,
        names: Mapping[int, str],
        describe: Callable[[Path], str],
        places: ScopePlaces = NO_PLACES,
    ) -> None:
        """Show the scope of the next question; see `ScopeButton` and `ScopeChips`."""
        self.scope_button.show_scope(scope, names, places)
        self.scope_chips.show_scope(scope, names, describe)

    def is_busy(self) -> bool:
        """Whether an answer is being generated."""
        return not self.requests.can_ask.is_on

    def start_turn(
        self, question: str, version_of: int = 0, *, from_documents: bool = True, mode: Mode = Mode.ASK
    ) -> None:
        """Show a question that is being answered; `answering` shows the progress.

        It replaces the turn with the id `version_of`, and the later ones; 0 appends it.
        """
        had_focus = self.body.isAncestorOf(QApplication.focusWidget() or self)
        self.added_line.hide()
        self.transcript.suggest_questions(())
        self.body.setCurrentWidget(self.transcript)
        if version_of:
            self.transcript.remove_from_turn(version_of)
        self.answering = self.transcript.append_message(question)
        self.answering.set_from_documents(from_documents)
        self.answering.show_mode(mode)
        self.composer.last_question = question
        if version_of or had_focus:
            self.focus_composer()  # the focused widget may have been removed or disabled

    def set_title(self, title: str) -> None:
        """Set the title of the conversation; "" for one without a title."""
        self.title.set_title(title or self.tr("New conversation"), renamable=bool(title))

    def show_model(self, name: str, is_language_model: bool) -> None:
        """Show which generator answers, and a note if it is not a language model."""
        self.model_button.setText(escape_mnemonics(elide_name(name)))
        self.model_button.setToolTip(self.tr("Choose the language model"))
        self.model_button.setAccessibleName(self.tr("Language model: {0}").format(isolate_name(name)))
        self.no_model.setVisible(not is_language_model)
        self.requests.has_model.turn(is_language_model)

    def turn_mode(self, turn_id: int) -> Mode:
        """Return the mode of a turn that is shown."""
        turns = (message.to_turn() for message in self.transcript.messages)
        return next((turn.mode for turn in turns if turn.id == turn_id), Mode.ASK)

    def suggest_columns(self, columns: Sequence[str]) -> None:
        """Suggest columns of the table that is about to be made; nothing while none is."""
        is_table = self.mode_button.selected_mode() == TABLE
        self.column_chips.suggest_columns(columns if is_table else (), self.composer.question_text())

    def set_mode(self, mode: Task) -> None:
        """Set the mode of the next question."""
        self.mode_button.set_mode(mode)
        self._show_mode(mode)

    def set_target_language(self, language: str) -> None:
        """Select the language of translations."""
        self.language_button.set_language(language)
        self._show_mode(self.mode_button.selected_mode())

    def _offer_mode(self) -> None:
        """Offer the mode that the typed words ask for, in place of a question."""
        asked, selected = find_typed_task(self.composer.question_text()), self.mode_button.selected_mode()
        mode: Task = TABLE if asked == TABLE else Mode(asked or Mode.ASK)
        is_other = selected in {Mode.ASK, Mode.DRAFT} and mode != selected
        self.mode_offer.offer_mode(mode if is_other and self.mode_button.offers_mode(mode) else Mode.ASK)

    def _accept_offer(self, mode: Task) -> None:
        self.mode_button.choose_mode(mode)
        self.is_mode_for_once = True

    def _show_mode(self, mode: Task) -> None:
        self.is_mode_for_once = mode is Mode.SUMMARISE
        self.composer.show_mode(mode)
        self._offer_mode()
        self.suggest_columns(())
        self.language_button.setVisible(mode is Mode.TRANSLATE)
        if mode is Mode.TRANSLATE and self.language_button.language:
            self.composer.edit.set_hint(self.tr("Text to translate, or the name of a document…"))

    def set_busy(self, busy: bool) -> None:
        """Offer Stop while an answer is generated, and disable asking again."""
        self.composer.set_busy(busy)
        self.requests.can_ask.turn(not busy)
        if not busy:
            self.suggestions_wanted.emit()

    def set_question(self, question: str) -> None:
        """Put a question into the composer without asking it."""
        self.composer.edit.set_question(question)
        self.focus_composer()

    def focus_composer(self) -> None:
        """Give the composer the keyboard focus, unless another page or the source covers it."""
        if not self.isHidden():
            self.composer.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Focus the composer (override of Qt). A focus proxy would make Tab skip the header."""
        self.composer.setFocus(event.reason())

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move focus in reading order: header, messages, composer (override of Qt)."""
        self.transcript.update_tab_order()
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Stop the answer on Esc (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape and self.is_busy():
            self.stop_requested.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the texts of buttons in a narrow pane (override of Qt)."""
        super().resizeEvent(event)
        self._fit_header()

    def _fit_header(self) -> None:
        wide = self.width() >= _WIDE
        self.new_button.setText(self.tr("New conversation") if wide else self.tr("New"))
        has_room = self.width() >= _LISTS_CHARACTERS * self.fontMetrics().averageCharWidth()
        style = Qt.ToolButtonStyle
        for button in (self.conversations_button, self.notes_button):
            button.setToolButtonStyle(
                style.ToolButtonTextBesideIcon if has_room else style.ToolButtonIconOnly
            )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hairline under the header (override of Qt)."""
        QPainter(self).fillRect(0, self.body.y() - 1, self.width(), 1, current_colours().hairline)

    def _ask_suggestion(self, question: str) -> None:
        if not self.is_busy():
            self.asked.emit(question)
            self.focus_composer()

    def _build_conversation_layout(self) -> None:
        for button, name, icon in (
            (self.conversations_button, self.tr("History: all conversations"), "clock"),
            (self.notes_button, self.tr("Notes: everything you saved"), "note"),
            (self.new_button, self.tr("New conversation"), "add"),
        ):
            button.setAccessibleName(name)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            set_coloured_icon(button, icon)
        self._fit_header()
        header = arrange_row(
            self.conversations_button, self.notes_button, (self.title, 1), self.new_button, self.model_button,
            margins=(UNIT, UNIT, UNIT, UNIT), spacing=UNIT // 2,
        )  # fmt: skip
        note = self._note
        note.setText(self.tr("No language model: answers quote your documents."))
        policy = note.sizePolicy()  # which knows that the height depends on the width
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        for each in (note, self._added_note):
            each.setSizePolicy(policy)
        arrange_row((note, 1000), self.choose_model_button, (STRETCH, 1), parent=self.no_model)
        dismiss = make_close_button(self.tr("Hide this line"), "", self.added_line.hide)
        arrange_row(
            (self._added_note, 1000), self.guide_button, (STRETCH, 1), dismiss, parent=self.added_line
        )
        self.added_line.hide()
        self._fit_to_font()
        row = arrange_row(
            STRETCH, (self._column, 1000), STRETCH, margins=(UNIT * 2, UNIT, UNIT * 2, UNIT), spacing=0
        )
        self.scope_button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        below = arrange_row(
            self.mode_button,
            self.mode_offer,
            self.language_button,
            self.scope_button,
            STRETCH,
            spacing=UNIT * 2,
        )
        arrange_column(
            self.added_line, self.no_model, self.scope_chips, self.column_chips, self.composer, below,
            parent=self._column, spacing=UNIT // 2,
        )  # fmt: skip
        self.body.addWidget(self.empty)
        self.body.addWidget(self.transcript)
        arrange_column(header, 1, (self.body, 1), row, parent=self, spacing=0)

    def _fit_to_font(self) -> None:
        """Limit the width of the column and of the notes, which are not to push their buttons away."""
        self._column.setMaximumWidth(max_column_width(self.font()))
        for note in (self._note, self._added_note):
            note.setMaximumWidth(self.fontMetrics().horizontalAdvance(note.text()) + 1)

    def _connect_conversation_signals(self) -> None:
        for fit in (self._fit_to_font, self._fit_header):
            follow_events(self, fit, QEvent.Type.FontChange)
        for chips in (self.empty.suggestions, self.transcript.follow_ups):
            chips.chosen.connect(self._ask_suggestion)
        self.requests.asked.connect(self._ask_suggestion)
        choose_model = self.requests.choose_model_requested
        self.model_button.clicked.connect(lambda: choose_model.emit(self.model_button))
        self.choose_model_button.clicked.connect(lambda: choose_model.emit(self.choose_model_button))
        self.title.editing_ended.connect(self.focus_composer)
        self.composer.asked.connect(self.asked)
        self.composer.stop_requested.connect(self.stop_requested)
        edit = self.composer.edit
        self.column_chips.column_chosen.connect(
            lambda column: edit.set_question(add_column(self.composer.question_text(), column))
        )
        self.column_chips.emptied.connect(self.focus_composer)
        edit.textChanged.connect(lambda: self.column_chips.leave_out_written(edit.toPlainText()))
        edit.textChanged.connect(self._offer_mode)
        self.mode_offer.accepted.connect(self._accept_offer)
        self.mode_button.mode_chosen.connect(self._show_mode)
        self.language_button.language_chosen.connect(self.set_target_language)
        self.mode_button.mode_chosen.connect(self.focus_composer)
        self.scope_button.scope_chosen.connect(self.scope_chosen)
        self.scope_chips.scope_chosen.connect(self.scope_chosen)
        self.scope_chips.more_requested.connect(self.scope_button.open_menu)
        self.scope_chips.emptied.connect(self.focus_composer)
