"""A passage offered where nothing relevant was found: its location and first words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from desktop_rag.answer_types import Citation
from desktop_rag.ui.conversation.citation_words import shorten_text, strip_markdown
from desktop_rag.ui.widgets.citation_location import format_citation_location
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, wrap_tooltip
from desktop_rag.ui.widgets.layouts import ElidedLabel, arrange_column
from desktop_rag.ui.widgets.theme import UNIT


class NearestPassage(QWidget):
    """The location as a link, and below it the first words, which distinguish passages of a file."""

    opened = Signal()

    def __init__(self, citation: Citation, names: Mapping[Path, str]) -> None:
        super().__init__()
        words = shorten_text(strip_markdown(citation.text))
        self.link = _PassageLink(format_citation_location(citation, names))
        self.link.setAccessibleDescription(words)
        self.words = ElidedLabel(words, "muted")
        for widget in (self.link, self.words):
            widget.setToolTip(wrap_tooltip(f"{citation.path}\n{words}"))
        left = Qt.AlignmentFlag.AlignLeft
        arrange_column((self.link, left), self.words, parent=self, margins=(0, 0, 0, UNIT // 2), spacing=0)
        self.link.clicked.connect(self.opened)


class _PassageLink(QPushButton):
    """A link to a passage; a name that does not fit is elided in the middle."""

    def __init__(self, text: str) -> None:
        super().__init__(escape_mnemonics(text))
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("role", "inline")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Let a long name shrink with the window (override of Qt)."""
        return QSize(self.fontMetrics().averageCharWidth() * 12, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much of the name as fits (override of Qt)."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        middle = Qt.TextElideMode.ElideMiddle
        option.text = self.fontMetrics().elidedText(option.text, middle, self.width())
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)
