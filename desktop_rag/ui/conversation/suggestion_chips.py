"""Suggested questions as buttons, one below the other; a click asks one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.layouts import BoxWidget, arrange_column, make_label
from desktop_rag.ui.widgets.theme import UNIT


class SuggestionChips(QWidget):
    """Up to three questions under a heading; hidden without any."""

    chosen = Signal(str)

    def __init__(self, heading: str, alignment: Qt.AlignmentFlag, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._alignment = alignment
        self.chips: list[QPushButton] = []
        self._box = BoxWidget(spacing=UNIT)
        self._box.box_layout().setDirection(QBoxLayout.Direction.TopToBottom)
        self.heading = make_label(heading, "muted", wraps=True)
        self.heading.setAlignment(alignment)
        arrange_column(self.heading, self._box, parent=self)
        self.setAccessibleName(heading)
        self.hide()

    def show_questions(self, questions: Sequence[str], heading: str = "") -> None:
        """Offer these questions instead of those before, under another heading if there is one."""
        if heading:
            self.heading.setText(heading)
            self.setAccessibleName(heading)
        if [chip.accessibleName() for chip in self.chips] != list(questions):
            for chip in self.chips:
                chip.hide()
                chip.deleteLater()
            self.chips = [self._make_chip(question) for question in questions]
        self.setVisible(bool(questions))

    def _make_chip(self, question: str) -> QPushButton:
        chip = _Chip(question)
        chip.clicked.connect(lambda: self.chosen.emit(question))
        self._box.box_layout().addWidget(chip, 0, self._alignment)
        return chip


class _Chip(QPushButton):
    """A question; one that does not fit is elided at its end."""

    def __init__(self, question: str) -> None:
        super().__init__(escape_mnemonics(question))
        self.setAccessibleName(question)
        self.setToolTip(wrap_tooltip(self.tr("Ask: {0}").format(isolate_name(question))))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("role", "chip")
        self.setAutoDefault(True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Let a long question shrink with the window (override of Qt)."""
        return QSize(self.fontMetrics().averageCharWidth() * 16, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much of the question as fits (override of Qt)."""
        from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStylePainter  # 5 ms, for the first chip

        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.width() - 3 * UNIT - 2
        option.text = self.fontMetrics().elidedText(option.text, Qt.TextElideMode.ElideRight, room)
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)
