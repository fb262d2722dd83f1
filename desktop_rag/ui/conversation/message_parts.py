"""Parts of a message beside its answer: the question, an error, and the commands on the turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)

from desktop_rag.answer_types import Citation
from desktop_rag.system.file_names import name_files
from desktop_rag.ui.conversation.answer_document import write_plain_text
from desktop_rag.ui.conversation.citation_words import shorten_text, strip_markdown
from desktop_rag.ui.conversation.composer import QuestionEdit
from desktop_rag.ui.conversation.transcript import TurnRequests
from desktop_rag.ui.widgets.buttons import (
    ElidedButton,
    Receiver,
    make_button,
    make_icon_button,
    make_tool_button,
    set_coloured_icon,
)
from desktop_rag.ui.widgets.citation_location import format_citation_location
from desktop_rag.ui.widgets.foreign_text import allow_breaks, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import EscapableWidget
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    BoxWidget,
    ElidedLabel,
    arrange_column,
    arrange_row,
    make_label,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.row_painting import fill_bar, fill_rounded_box
from desktop_rag.ui.widgets.text_browsers import AutoHeightText
from desktop_rag.ui.widgets.theme import UNIT, current_colours

_MAX_LINES, _MAX_CHARACTERS = 6, 480  # of the beginning of a question; a paste may have thousands


def _cut_question(question: str) -> str:
    """Return the beginning of a long question with an ellipsis, else the question."""
    beginning = "\n".join(question.splitlines()[:_MAX_LINES])[:_MAX_CHARACTERS]
    return question if len(question) - len(beginning) <= 1 else f"{beginning.rstrip()}…"


class QuestionBubble(QFrame):
    """The question, on the right; of a long one the beginning, until the rest is asked for."""

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question, self._beginning = question, _cut_question(question)
        self.text = AutoHeightText()
        self.text.setAccessibleName(self.tr("Your question"))
        self.more_button = make_button("", self._switch_length, role="inline")
        arrange_column(
            self.text,
            (self.more_button, Qt.AlignmentFlag.AlignLeft),
            parent=self,
            margins=(UNIT * 3 // 2, UNIT - 2, UNIT * 3 // 2, UNIT - 2),
            spacing=0,
        )
        self.more_button.setVisible(self._beginning != question)
        self._show_question(self._beginning)

    def _show_question(self, shown: str) -> None:
        write_plain_text(self.text.document(), shown)
        metrics = self.text.fontMetrics()
        lines = shown.splitlines() or [""]
        self.text.set_natural_width(max(metrics.horizontalAdvance(x[:200]) for x in lines) + 2)
        whole = shown == self._question
        self.more_button.setText(self.tr("Show less") if whole else self.tr("Show the whole question"))

    def _switch_length(self) -> None:
        is_cut = self.text.toPlainText() == self._beginning
        self._show_question(self._question if is_cut else self._beginning)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the rounded background (override of Qt)."""
        fill_rounded_box(QPainter(self), QRectF(self.rect()), current_colours().selection)


class ErrorNote(QWidget):
    """The title and hint of an error, beside a bar."""

    def __init__(self, requests: TurnRequests, retry: Receiver) -> None:
        super().__init__()
        self._needs_model = False
        self.title = make_label(role="title", wraps=True, selectable=True)
        self.hint = make_label(role="muted", wraps=True, selectable=True)
        tip = self.tr("Ask the same question again")
        self.retry_button = make_button(self.tr("Try again"), retry, tip=tip)
        choose = self.choose_button = make_button(self.tr("Choose a model…"))
        choose.clicked.connect(lambda: requests.choose_model_requested.emit(choose))
        self._has_model = requests.has_model
        requests.can_ask.drive(self.retry_button.setEnabled)
        requests.has_model.changed.connect(self._offer_models)
        buttons = arrange_row(self.choose_button, self.retry_button, STRETCH)
        items = (self.title, self.hint, UNIT // 2, buttons)
        arrange_column(*items, parent=self, margins=(UNIT * 3 // 2, 0, 0, 0), spacing=UNIT // 2)

    def show_error(self, title: str, hint: str, *, needs_model: bool = False) -> None:
        """Show a title, and a hint if there is one; offer to choose a model where one is needed."""
        self._needs_model = needs_model
        self._offer_models()
        self.title.setText(allow_breaks(translate_message(title)))
        show_label_text(self.hint, allow_breaks(translate_message(hint)))
        self.show()

    def _offer_models(self) -> None:
        self.choose_button.setVisible(self._needs_model and not self._has_model.is_on)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar (override of Qt)."""
        fill_bar(self, current_colours().error)


class MessageActions(QWidget):
    """The icons of a turn: painted while the pointer is over the turn or one of them has the focus.

    Their room is kept, so that nothing moves.
    """

    def __init__(self) -> None:
        super().__init__()
        self._hovered = False
        arrange_row(parent=self, spacing=0)

    def add_action(self, icon: str, description: str, clicked: Receiver) -> QToolButton:
        """Append a button and return it."""
        button = make_tool_button("", description, clicked, _RevealedButton(self))
        set_coloured_icon(button, icon)
        if (layout := self.layout()) is not None:
            layout.addWidget(button)
        return button

    def set_hovered(self, *, hovered: bool) -> None:
        """Set whether the pointer is over the turn."""
        self._hovered = hovered
        self.update()

    def is_revealed(self) -> bool:
        """Whether the icons are painted."""
        focused = QApplication.focusWidget()
        return self._hovered or (focused is not None and self.isAncestorOf(focused))


class _RevealedButton(QToolButton):
    """A button that is painted while its row is revealed."""

    def __init__(self, row: MessageActions) -> None:
        super().__init__(row)
        self._row = row

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing unless the row is revealed (override of Qt)."""
        if self._row.is_revealed():
            super().paintEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Reveal the row (override of Qt)."""
        super().focusInEvent(event)
        self._row.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the row (override of Qt)."""
        super().focusOutEvent(event)
        self._row.update()


class VersionSwitch(QWidget):
    """Switches between the versions of a turn: "2 of 3" between two arrows."""

    def __init__(self, requests: TurnRequests) -> None:
        super().__init__()
        self._chosen = requests.version_chosen
        self._versions: tuple[int, ...] = ()
        self._shown = 0
        self.label = make_label(role="muted")
        before, after = self.tr("Show the previous version"), self.tr("Show the next version")
        self.earlier = make_icon_button("chevron-left", before, lambda: self._choose_adjacent_version(-1))
        self.later = make_icon_button("chevron-right", after, lambda: self._choose_adjacent_version(1))
        arrange_row(self.earlier, self.label, self.later, parent=self, spacing=0)
        requests.can_ask.drive(self.setEnabled)

    def set_versions(self, versions: tuple[int, ...], shown: int) -> None:
        """Set the ids of the versions and which one is shown; hidden for a single one."""
        self._versions = versions
        self._shown = versions.index(shown) if shown in versions else 0
        self.label.setText(
            self.tr("{0} of {1}").format(localise_number(self._shown + 1), localise_number(len(versions)))
        )
        self.setVisible(len(versions) > 1)
        self.earlier.setEnabled(self._shown > 0)
        self.later.setEnabled(self._shown < len(versions) - 1)

    def _choose_adjacent_version(self, by: int) -> None:
        self._chosen.emit(self._versions[self._shown + by])


class QuestionEditor(EscapableWidget):
    """The editor that replaces a question while it is changed."""

    def __init__(self, requests: TurnRequests, ask: Callable[[str], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self._ask = ask
        self.edit = QuestionEdit()
        self.edit.setAccessibleName(self.tr("Edit the question"))
        tip = self.tr("Ask the edited question; the original stays")
        self.ask_button = make_button(self.tr("Ask"), self._send_changed_question, role="primary", tip=tip)
        self.cancel_button = make_button(self.tr("Cancel"), leave)
        note = make_label(self.tr("The original question and its answer stay."), "muted", wraps=True)
        row = arrange_row((note, 1), self.cancel_button, self.ask_button)
        arrange_column(self.edit, row, parent=self)
        self.escaped.connect(leave)
        self.edit.sent.connect(self._send_changed_question)
        for changed in (self.edit.textChanged, requests.can_ask.changed):
            changed.connect(self._update_ask_button)
        self._can_ask = requests.can_ask

    def edit_question(self, question: str) -> None:
        """Show the editor with a question and focus it."""
        self.edit.set_question(question)
        self.show()
        self.edit.setFocus()

    def _send_changed_question(self) -> None:
        if self.ask_button.isEnabled():
            self._ask(self.edit.toPlainText().strip())

    def _update_ask_button(self) -> None:
        self.ask_button.setEnabled(self._can_ask.is_on and bool(self.edit.toPlainText().strip()))


class PassageLinks(QWidget):
    """Links to passages below a heading; hidden while there are none."""

    def __init__(self, requests: TurnRequests) -> None:
        super().__init__()
        self._citation_activated = requests.citation_activated
        self.passages: list[NearestPassage] = []
        self.heading = make_label(role="muted")
        self._links = BoxWidget(is_column=True, spacing=0)
        arrange_column(self.heading, self._links, parent=self, spacing=UNIT // 2)

    def show_passages(self, heading: str, citations: Sequence[Citation]) -> None:
        """List passages for the first time, below a heading if there is one."""
        show_label_text(self.heading, heading)
        names = name_files(citation.path for citation in citations)
        for index, citation in enumerate(citations):
            passage = NearestPassage(citation, names)
            open_passage = partial(self._citation_activated.emit, tuple(citations), index, None)
            passage.link.clicked.connect(lambda _=False, open_passage=open_passage: open_passage())
            self._links.box_layout().addWidget(passage)
            self.passages.append(passage)
        self.setVisible(bool(citations))


class TextOffers(BoxWidget):
    """Between the texts of an answer: shows the other one, and offers to read more."""

    def __init__(self, quotes_button: QPushButton, more_button: QPushButton) -> None:
        super().__init__(quotes_button, more_button, STRETCH, spacing=2 * UNIT)
        self.quotes_button, self.more_button = quotes_button, more_button


class NotFoundOptions(QWidget):
    """Options when nothing was found: open a near passage, or ask without documents."""

    def __init__(self, requests: TurnRequests, ask_without_documents: Receiver) -> None:
        super().__init__()
        self.nearest = PassageLinks(requests)  # before the button, in Tab order too
        self.ungrounded_button = make_button(
            self.tr("Answer without my documents"),
            ask_without_documents,
            tip=self.tr("The language model answers from its own knowledge. Nothing is checked."),
        )
        row = arrange_row(self.ungrounded_button, STRETCH)
        arrange_column(self.nearest, row, parent=self, spacing=UNIT // 2)
        requests.can_ask.drive(self.ungrounded_button.setEnabled)
        requests.has_model.drive(self.ungrounded_button.setVisible)

    def show_nearest_passages(self, nearest: Sequence[Citation]) -> None:
        """List the nearest passages."""
        self.nearest.show_passages(self.tr("Closest passages in your documents:"), nearest)
        self.show()


class AskLater(QWidget):
    """Offers to ask a question again once all files are read; it can be taken back."""

    def __init__(
        self, requests: TurnRequests, ask_now: Callable[[], None], ask_later: Callable[[bool], None]
    ) -> None:
        super().__init__()
        self._is_reading, self._ask_now, self._ask_later = requests.is_reading, ask_now, ask_later
        self.is_waiting = False
        self.label = make_label(
            self.tr("The question is asked again when all files are read."), "muted", wraps=True
        )
        self.button = make_button("", self._press)
        arrange_row((self.label, 1000), self.button, (STRETCH, 1), parent=self)
        self._show_state()
        requests.can_ask.drive(self.button.setEnabled)
        requests.is_reading.changed.connect(self._show_state)

    def set_waiting(self, *, waiting: bool) -> None:
        """Show whether the question will be asked again automatically."""
        self.is_waiting = waiting
        self._show_state()

    def _show_state(self) -> None:
        self.label.setVisible(self.is_waiting)
        if self.is_waiting:
            offer = self.tr("Do not ask again")
        elif self._is_reading.is_on:
            offer = self.tr("Ask again when all files are read")
        else:
            offer = self.tr("Ask again now that all files are read")
        self.button.setText(offer)

    def _press(self) -> None:
        if self._is_reading.is_on or self.is_waiting:
            self.set_waiting(waiting=not self.is_waiting)
            self._ask_later(self.is_waiting)
        else:
            self._ask_now()


class UngroundedLabel(QLabel):
    """The label above an ungrounded answer, beside a bar."""

    def __init__(self) -> None:
        super().__init__()
        self.setText(self.tr("Answered without your documents: nothing was checked."))
        self.setProperty("role", "title")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(UNIT * 3 // 2, 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar before the text (override of Qt)."""
        super().paintEvent(event)
        fill_bar(self, current_colours().warning)


class NearestPassage(QWidget):
    """The location as a link, and below it the first words, which distinguish passages of a file."""

    def __init__(self, citation: Citation, names: Mapping[Path, str]) -> None:
        super().__init__()
        words = shorten_text(strip_markdown(citation.text))
        location = format_citation_location(citation, names)
        self.link = ElidedButton(location, "inline", Qt.TextElideMode.ElideMiddle, 12)
        self.link.setAccessibleDescription(words)
        self.words = ElidedLabel(words, "muted")
        for widget in (self.link, self.words):
            widget.setToolTip(wrap_tooltip(f"{citation.path}\n{words}"))
        left = Qt.AlignmentFlag.AlignLeft
        arrange_column((self.link, left), self.words, parent=self, margins=(0, 0, 0, UNIT // 2), spacing=0)
