"""Labels of plain text."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text


def make_label(
    text: str = "", role: str = "", *, wraps: bool = False, centred: bool = False, selectable: bool = False
) -> QLabel:
    """Return a label of plain text; `role` is "headline", "title" or "muted", else the text is normal."""
    label = QLabel(isolate_text(text))
    label.setProperty("role", role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wraps)
    if centred:
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def show_label_text(label: QLabel, text: str) -> None:
    """Set the text of a label, which is hidden without one."""
    label.setText(isolate_text(text))
    label.setVisible(bool(text))


class ElidedLabel(QLabel):
    """A label of one line, with an ellipsis for text that does not fit."""

    def __init__(
        self, text: str = "", role: str = "", mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    ) -> None:
        super().__init__(text)
        self._mode = mode
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Allow shrinking to six characters (override of Qt)."""
        return QSize(self.fontMetrics().averageCharWidth() * 6, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the elided text (override of Qt)."""
        text = self.fontMetrics().elidedText(self.text(), self._mode, self.width())
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()), isolate_name(isolate_text(text)))
