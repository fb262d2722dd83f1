"""Actions on a turn: copy, ask again, switch versions, edit the question, ask without the documents."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QLabel, QToolButton, QWidget

from desktop_rag.answer_types import Citation
from desktop_rag.system.file_names import name_files
from desktop_rag.ui.conversation.composer import QuestionEdit
from desktop_rag.ui.conversation.nearest_passage import NearestPassage
from desktop_rag.ui.widgets.buttons import Receiver, make_button, make_icon_button, set_coloured_icon
from desktop_rag.ui.widgets.foreign_text import make_plain_tooltip
from desktop_rag.ui.widgets.keyboard import EscapableWidget
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.theme import UNIT, current_colours


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
        button = _RevealedButton(self)
        button.setToolTip(make_plain_tooltip(description))
        button.setAccessibleName(description)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(clicked)
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

    chosen = Signal(int)  # the id of the turn

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._versions: tuple[int, ...] = ()
        self._shown = 0
        self._enabled = True
        self.label = make_label(role="muted")
        before, after = self.tr("Show the previous version"), self.tr("Show the next version")
        self.earlier = make_icon_button("chevron-left", before, lambda: self._choose_adjacent_version(-1))
        self.later = make_icon_button("chevron-right", after, lambda: self._choose_adjacent_version(1))
        arrange_row(self.earlier, self.label, self.later, parent=self, spacing=0)
        self.hide()

    def set_versions(self, versions: tuple[int, ...], shown: int) -> None:
        """Set the ids of the versions and which one is shown; hidden for a single one."""
        self._versions = versions
        self._shown = versions.index(shown) if shown in versions else 0
        self.label.setText(
            self.tr("{0} of {1}").format(localise_number(self._shown + 1), localise_number(len(versions)))
        )
        self.setVisible(len(versions) > 1)
        self._update_version_arrows()

    def set_switching_enabled(self, usable: bool) -> None:
        """Enable or disable switching to another version."""
        self._enabled = usable
        self._update_version_arrows()

    def _update_version_arrows(self) -> None:
        self.earlier.setEnabled(self._enabled and self._shown > 0)
        self.later.setEnabled(self._enabled and self._shown < len(self._versions) - 1)

    def _choose_adjacent_version(self, by: int) -> None:
        self.chosen.emit(self._versions[self._shown + by])


class QuestionEditor(EscapableWidget):
    """The editor that replaces a question while it is changed."""

    asked = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = QuestionEdit()
        self.edit.setAccessibleName(self.tr("Edit the question"))
        tip = self.tr("Ask the edited question; the original stays")
        self.ask_button = make_button(self.tr("Ask"), self._send_changed_question, role="primary", tip=tip)
        self.cancel_button = make_button(self.tr("Cancel"), self.left)
        note = make_label(self.tr("The original question and its answer stay."), "muted", wraps=True)
        row = arrange_row((note, 1), self.cancel_button, self.ask_button)
        arrange_column(self.edit, row, parent=self)
        self.escaped.connect(self.left)
        self.edit.sent.connect(self._send_changed_question)
        self.edit.textChanged.connect(self._update_ask_button)
        self.hide()

    def edit_question(self, question: str) -> None:
        """Show the editor with a question and focus it."""
        self.edit.set_question(question)
        self.show()
        self.edit.setFocus()

    def _send_changed_question(self) -> None:
        if question := self.edit.toPlainText().strip():
            self.asked.emit(question)

    def _update_ask_button(self) -> None:
        self.ask_button.setEnabled(bool(self.edit.toPlainText().strip()))


class PassageLinks(QWidget):
    """Links to passages below a heading; hidden while there are none."""

    opened = Signal(int)  # index of the passage

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.passages: list[NearestPassage] = []
        self.heading = make_label(role="muted")
        self._links = BoxWidget(spacing=0)
        self._links.box_layout().setDirection(QBoxLayout.Direction.TopToBottom)
        arrange_column(self.heading, self._links, parent=self, spacing=UNIT // 2)
        self.hide()

    def show_passages(self, heading: str, citations: Sequence[Citation]) -> None:
        """List passages for the first time."""
        self.heading.setText(heading)
        names = name_files(citation.path for citation in citations)
        for index, citation in enumerate(citations):
            passage = NearestPassage(citation, names)
            passage.opened.connect(lambda index=index: self.opened.emit(index))
            self._links.box_layout().addWidget(passage)
            self.passages.append(passage)
        self.setVisible(bool(citations))


class NotFoundOptions(QWidget):
    """Options when nothing was found: open a near passage, or ask without documents."""

    opened = Signal(int)  # index of the passage
    ungrounded_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.nearest = PassageLinks()  # before the button, in Tab order too
        self.nearest.opened.connect(self.opened)
        self.ungrounded_button = make_button(
            self.tr("Answer without my documents"),
            self.ungrounded_requested,
            tip=self.tr("The language model answers from its own knowledge. Nothing is checked."),
        )
        row = arrange_row(self.ungrounded_button, STRETCH)
        arrange_column(self.nearest, row, parent=self, spacing=UNIT // 2)
        self.set_language_model_available(available=False)
        self.hide()

    def show_nearest_passages(self, nearest: Sequence[Citation]) -> None:
        """List the nearest passages."""
        self.nearest.show_passages(self.tr("Closest passages in your documents:"), nearest)
        self.show()

    def set_language_model_available(self, *, available: bool) -> None:
        """Set whether a language model could answer."""
        self.ungrounded_button.setVisible(available)

    def set_asking_enabled(self, usable: bool) -> None:
        """Enable or disable asking: only one answer is generated at a time."""
        self.ungrounded_button.setEnabled(usable)


class AskLater(QWidget):
    """Offers to ask a question again once all files are read; it can be taken back."""

    toggled = Signal(bool)  # whether it is to be asked again by itself
    asked_now = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_working = True
        self.is_waiting = False
        self.label = make_label(
            self.tr("The question is asked again when all files are read."), "muted", wraps=True
        )
        self.button = make_button("", self._press)
        arrange_row((self.label, 1000), self.button, (STRETCH, 1), parent=self)
        self._show_state()
        self.hide()

    def set_library_working(self, *, working: bool) -> None:
        """Set whether files are still read or indexed."""
        self._is_working = working
        self._show_state()

    def set_waiting(self, *, waiting: bool) -> None:
        """Show whether the question will be asked again automatically."""
        self.is_waiting = waiting
        self._show_state()

    def _show_state(self) -> None:
        self.label.setVisible(self.is_waiting)
        if self.is_waiting:
            text = self.tr("Do not ask again")
        elif self._is_working:
            text = self.tr("Ask again when all files are read")
        else:
            text = self.tr("Ask again now that all files are read")
        self.button.setText(text)

    def _press(self) -> None:
        if self._is_working or self.is_waiting:
            self.set_waiting(waiting=not self.is_waiting)
            self.toggled.emit(self.is_waiting)
        else:
            self.asked_now.emit()


class UngroundedLabel(QLabel):
    """The label above an ungrounded answer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(self.tr("Answered without your documents: nothing was checked."))
        self.setProperty("role", "title")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(UNIT * 3 // 2, 0, 0, 0)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar before the text (override of Qt)."""
        super().paintEvent(event)
        QPainter(self).fillRect(0, 0, 3, self.height(), current_colours().warning)
