"""The scrolling column of questions and answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QScrollArea, QWidget

from desktop_rag.ui.conversation.chips import SuggestionChips
from desktop_rag.ui.widgets.body_font import body_font
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, find_viewport
from desktop_rag.ui.widgets.theme import UNIT

if TYPE_CHECKING:  # loaded for the first message
    from desktop_rag.answer_types import Turn
    from desktop_rag.ui.conversation.message import MessageView

_MAX_LINE_CHARACTERS = 75  # of running text in the widest line
_MAX_COLUMN_WIDTH = 95 * UNIT  # pixels, in a large font
_TURN_BATCH = 40  # turns built at a time: about 0.1 s of work
_AT_BOTTOM_PX = 4


def max_column_width(font: QFont) -> int:
    """Return the maximum width of a column of running text, in pixels."""
    return min(QFontMetrics(body_font(font)).averageCharWidth() * _MAX_LINE_CHARACTERS, _MAX_COLUMN_WIDTH)


class _MessageColumn(QWidget):
    """The messages in a vertical layout that is activated only by the transcript.

    Qt would first squeeze all messages into the previous height.
    """

    changed = Signal()  # the messages or their size hints

    def event(self, event: QEvent) -> bool:
        """Emit `changed` on a layout request (override of Qt)."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.changed.emit()
        return super().event(event)


class Switch(QObject):
    """A state that widgets follow."""

    changed = Signal(bool)

    def __init__(self, parent: QObject, *, is_on: bool) -> None:
        super().__init__(parent)
        self.is_on = is_on

    def turn(self, on: bool) -> None:
        """Change the state."""
        self.is_on = on
        self.changed.emit(on)

    def drive(self, follow: Callable[[bool], object]) -> None:
        """Call a method of a widget with the state, now and after each change."""
        follow(self.is_on)
        self.changed.connect(follow)


class TurnRequests(QObject):
    """Signals of the views of turns, and states that they follow, shared by those of a conversation."""

    # tuple[Citation, ...], index into it, the span of it to show first (Span) or None
    citation_activated = Signal(object, int, object)
    rows_wanted = Signal(QWidget)  # as in `RowsView`
    asked_anew = Signal(str, int, bool)  # a question, the turn it replaces, whether from documents
    more_requested = Signal(str, int, bool)  # a question, the turn it replaces, whether to read everything
    asked_later = Signal(str, int, bool)  # a question, its turn, whether to ask it again by itself
    asked = Signal(str)  # a question that may be meant
    version_chosen = Signal(int)  # the id of the turn
    choose_model_requested = Signal(QWidget)  # the button that asks
    search_model_requested = Signal()  # one that reads the languages of question and documents
    export_requested = Signal()
    turn_command = Signal(str, object, str)  # "keep", "export" or "print", the turn, the selected text

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.can_ask = Switch(self, is_on=True)  # no answer is being generated
        self.has_model = Switch(self, is_on=False)  # a language model could answer without the documents
        self.is_reading = Switch(self, is_on=True)  # files are still read or indexed


class Transcript(QScrollArea):
    """Messages in a column of readable width; stays at the bottom if the reader scrolls there."""

    def __init__(self) -> None:
        super().__init__()
        self.requests = TurnRequests(self)
        self.messages: list[MessageView] = []
        self._earlier: list[Turn] = []
        self._at_bottom = True
        self._scroll_target: MessageView | None = None  # kept where it is in view until the user scrolls
        self._target_y = 0  # in the view
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.earlier_button = make_button(self.tr("Show earlier questions"), self._show_earlier_turns)
        self.follow_ups = SuggestionChips(self.tr("Ask next:"), Qt.AlignmentFlag.AlignLeft)
        self._page = QWidget()
        self._column = _MessageColumn(self._page)
        self._column.changed.connect(self._fit_column)
        self._layout = self._build_column_layout()
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._update_at_bottom)
        bar.rangeChanged.connect(self._restore_scroll_position)
        bar.actionTriggered.connect(self._clear_scroll_target)
        self.set_turns([])

    def set_turns(self, turns: list[Turn]) -> None:
        """Show the last turns of a conversation; older ones on request."""
        for message in self.messages:
            message.hide()
            message.deleteLater()
        self.messages = []
        self._earlier = turns
        self._scroll_target = None
        self._at_bottom = True
        self._show_earlier_turns()

    def keep_clear(self, height: int) -> None:
        """Leave this many pixels at the end empty: the turns stay where they are, and can be scrolled."""
        bar = self.verticalScrollBar()
        value, follows = bar.value(), self._at_bottom
        self._at_bottom = False
        self.setViewportMargins(0, 0, 0, height)
        self._fit_column()
        bar.setValue(value)
        self._at_bottom = follows

    def scroll_to_turn(self, turn_id: int) -> None:
        """Scroll to a turn and focus it."""
        while self._earlier and not any(each.turn_id == turn_id for each in self.messages):
            self._show_earlier_turns()
        for message in self.messages:
            if message.turn_id == turn_id:
                message.bubble.text.setFocus()
                self._scroll_to_message(message)

    def list_turns(self) -> list[Turn]:
        """Return the turns of the conversation, the hidden ones first."""
        return [*self._earlier, *(message.to_turn() for message in self.messages)]

    def request_turn_command(self, command: str) -> None:
        """Emit `turn_command` for the message that has the focus, or else for the last one."""
        focused = QApplication.focusWidget()
        holding = (each for each in self.messages if focused is not None and each.isAncestorOf(focused))
        if message := next(holding, self.messages[-1] if self.messages else None):
            message.request_turn_command(command)

    def remove_from_turn(self, turn_id: int) -> None:
        """Remove a turn and all after it: another version replaces them."""
        self._scroll_target = None
        numbers = [n for n, each in enumerate(self.messages) if each.turn_id == turn_id]
        for message in self.messages[numbers[0] :] if numbers else []:
            message.hide()
            message.deleteLater()
            self.messages.remove(message)

    def append_message(self, question: str) -> MessageView:
        """Append a message for a question, which stays in view when its answer becomes long."""
        self._fold_old_messages()
        message = self._build_message(question)
        self._layout.insertWidget(self._layout.count() - 2, message)
        message.show()
        self.messages.append(message)
        self._fit_column()
        self._scroll_to_message(message)
        return message

    def suggest_questions(self, questions: Sequence[str]) -> None:
        """Suggest questions below the last answer, which stays where it is."""
        if questions:
            self._scroll_target, self._at_bottom = None, False
        self.follow_ups.show_questions(questions)

    def update_tab_order(self) -> None:
        """Set the Tab order of the messages from top to bottom; Qt's is by creation."""
        before: QWidget = self.earlier_button
        for message in self.messages:
            for widget in message.findChildren(QWidget):
                if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    QWidget.setTabOrder(before, widget)
                    before = widget
        for chip in self.follow_ups.chips:
            QWidget.setTabOrder(before, chip)
            before = chip

    def _build_column_layout(self) -> QBoxLayout:
        centred = (self.earlier_button, Qt.AlignmentFlag.AlignHCenter)
        margins = (0, UNIT * 2, 0, UNIT * 2)
        items = (centred, self.follow_ups, STRETCH)
        layout = arrange_column(*items, parent=self._column, margins=margins, spacing=UNIT * 4)
        self.setWidget(self._page)
        self._page.setAutoFillBackground(False)
        return layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the column to the new size; in another width the text stays where it is (override of Qt)."""
        bar, has_new_width = self.verticalScrollBar(), event.size().width() != event.oldSize().width()
        find_place = self._hold_place() if has_new_width else None
        above = find_place() - bar.value() if find_place else 0
        super().resizeEvent(event)
        self._fit_column()
        if find_place is not None:
            self._scroll_target = None
            bar.setValue(find_place() - above)
            self._update_at_bottom(bar.value())

    def _hold_place(self) -> Callable[[], int] | None:
        """Return a function that measures where the place to keep is, in pixels below the top of the page.

        The place is the cursor of the focused widget, or else in the uppermost message; None if the
        transcript follows its end or a question.
        """
        focused, top = QApplication.focusWidget(), self.verticalScrollBar().value()
        if focused is not None and self._column.isAncestorOf(focused):
            find_cursor = partial(self._find_cursor, focused)
            if 0 <= find_cursor() - top < find_viewport(self).height():
                return find_cursor
        seen = next((each for each in self.messages if each.geometry().bottom() >= top), None)
        if seen is None or self._scroll_target is not None or self._at_bottom:
            return None
        share = (top - seen.y()) / seen.height()
        return lambda: seen.y() + round(share * seen.height())

    def _find_cursor(self, widget: QWidget) -> int:
        cursor: QRect | QRectF = widget.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
        return widget.mapTo(self._page, QRectF(cursor).toRect().topLeft()).y()

    def _fit_column(self) -> None:
        """Centre the column, with or without a scroll bar, and make it as tall as its messages."""
        width = min(self.width() - UNIT * 4, max_column_width(self.font()))
        width = max(width, self._layout.totalMinimumSize().width())
        middle = (self.width() - width + 1) // 2  # rounded as Qt's layouts do around the composer
        left = max(middle, UNIT * 2) - find_viewport(self).x()
        height = max(self._layout.totalHeightForWidth(width), find_viewport(self).height())
        self._layout.setEnabled(True)
        self._column.setGeometry(left, 0, width, height)
        self._layout.activate()
        self._layout.setGeometry(self._column.rect())  # Qt resizes a hidden widget only when it is shown
        self._layout.setEnabled(False)
        self._page.resize(max(find_viewport(self).width(), left + width), height)

    def _show_earlier_turns(self) -> None:
        turns, self._earlier = self._earlier[-_TURN_BATCH:], self._earlier[:-_TURN_BATCH]
        first = None if self._at_bottom else next(iter(self.messages), None)
        built = [self._build_message(turn.question) for turn in turns]
        for index, (turn, message) in enumerate(zip(turns, built, strict=True)):
            self._layout.insertWidget(1 + index, message)
            message.set_turn(turn)
            if turn.answer is not None:
                message.show_answer(turn.answer)
            if turn.answer is None or turn.error_title:
                message.show_failure(turn.error_title, turn.error_hint)
            message.show()
        self.messages[:0] = built
        self.earlier_button.setVisible(bool(self._earlier))
        if first is not None:
            self._keep_in_view(first, first.y() - self.verticalScrollBar().value())
        self._fit_column()

    def _fold_old_messages(self) -> None:
        """Hide old messages behind the button: every streamed word lays out all visible ones."""
        folded = self.messages[: 1 - _TURN_BATCH]
        for message in folded:
            message.hide()
            message.deleteLater()
        self._earlier = [*self._earlier, *(message.to_turn() for message in folded)]
        self.messages = self.messages[len(folded) :]
        self.earlier_button.setVisible(bool(self._earlier))

    def _build_message(self, question: str) -> MessageView:
        from desktop_rag.ui.conversation.message import MessageView

        message = MessageView(question, self.requests)
        message.revealed.connect(self._scroll_to_rect)
        return message

    def _scroll_to_message(self, message: MessageView) -> None:
        self._keep_in_view(message, UNIT * 2)
        self._restore_scroll_position()

    def _keep_in_view(self, message: MessageView, y: int) -> None:
        self._scroll_target, self._target_y, self._at_bottom = message, y, False

    def _scroll_to_rect(self, widget: QWidget, rect: QRect) -> None:
        """Bring a part of a widget into view, or all of it: the top if it is taller than the view."""
        self._scroll_target = None
        self._fit_column()
        rect = rect if rect.isValid() else widget.rect()
        for corner in (rect.bottomLeft(), rect.topLeft()):
            place = widget.mapTo(self._page, corner)
            self.ensureVisible(place.x(), place.y(), 0, UNIT * 5)

    def _update_at_bottom(self, value: int) -> None:
        self._at_bottom = value >= self.verticalScrollBar().maximum() - _AT_BOTTOM_PX

    def _clear_scroll_target(self) -> None:
        self._scroll_target = None

    def _restore_scroll_position(self) -> None:
        bar = self.verticalScrollBar()
        if self._scroll_target is not None:
            bar.setValue(self._scroll_target.y() - self._target_y)
        elif self._at_bottom:
            bar.setValue(bar.maximum())
