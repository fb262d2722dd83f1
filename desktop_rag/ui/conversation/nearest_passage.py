"""Passages beside an answer that does not rest on them: their location and first words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from desktop_rag.answer_types import Citation
from desktop_rag.file_names import name_files
from desktop_rag.ui.conversation.citation_words import shorten_text, strip_markdown
from desktop_rag.ui.widgets.citation_location import format_citation_location
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics
from desktop_rag.ui.widgets.labels import ElidedLabel, make_label
from desktop_rag.ui.widgets.layouts import BoxWidget, arrange_column
from desktop_rag.ui.widgets.long_text import wrap_tooltip
from desktop_rag.ui.widgets.theme import UNIT


class NearestPassages(QWidget):
    """Passages in a list under a heading; hidden until there are any."""

    opened = Signal(int)  # index of the passage

    def __init__(self, heading: str, *, wraps: bool = False) -> None:
        super().__init__()
        self.passages: list[NearestPassage] = []
        self.heading = make_label(heading, "muted", wraps=True)
        self._wraps = wraps
        self._list = BoxWidget(spacing=0)
        self._list.box_layout().setDirection(QBoxLayout.Direction.TopToBottom)
        arrange_column(self.heading, self._list, parent=self, spacing=UNIT // 2)
        self.hide()

    def show_passages(self, nearest: Sequence[Citation]) -> None:
        """Add passages to the list."""
        names = name_files(citation.path for citation in nearest)
        for index, citation in enumerate(nearest):
            passage = NearestPassage(citation, names, wraps=self._wraps)
            passage.opened.connect(lambda index=index: self.opened.emit(index))
            self._list.box_layout().addWidget(passage)
            self.passages.append(passage)
        self.setVisible(bool(nearest))


class NearestPassage(QWidget):
    """The location as a link, and below it the first words, which tell passages of a file apart.

    The words take one line, or with `wraps` as many as they need.
    """

    opened = Signal()

    def __init__(self, citation: Citation, names: Mapping[Path, str], *, wraps: bool = False) -> None:
        super().__init__()
        words = shorten_text(strip_markdown(citation.text))
        self.link = _PassageLink(format_citation_location(citation, names))
        self.link.setAccessibleDescription(words)
        self.words = make_label(words, wraps=True, selectable=True) if wraps else ElidedLabel(words, "muted")
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
