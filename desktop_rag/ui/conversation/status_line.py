"""The line below an answer: what is being done, with motion and seconds, then how it was made."""

from __future__ import annotations

import time

from PySide6.QtCore import QLocale, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop_rag.llm.generator import GenerationProgress, Phase
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.labels import make_label
from desktop_rag.ui.widgets.layouts import arrange_row
from desktop_rag.ui.widgets.theme import UNIT

_FRAME_MS = 50
_DEGREES_PER_FRAME = 15
_ARC_DEGREES = 270


class Spinner(QWidget):
    """A turning arc; it stands still where the system is set to reduced motion."""

    def __init__(self) -> None:
        super().__init__()
        self._angle = 0
        self.setFixedSize(QSize(2 * UNIT, 2 * UNIT))
        self._timer = QTimer(self, interval=_FRAME_MS)
        self._timer.timeout.connect(self._turn)

    def set_turning(self, turning: bool) -> None:
        """Show and turn the arc, or hide it."""
        self.setVisible(turning)
        if turning and not theme.prefers_reduced_motion():
            self._timer.start()
        else:
            self._timer.stop()

    def _turn(self) -> None:
        self._angle = (self._angle - _DEGREES_PER_FRAME) % 360
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the arc (override of Qt)."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(theme.current_colours().accent, 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawArc(QRectF(self.rect()).adjusted(2, 2, -2, -2), self._angle * 16, _ARC_DEGREES * 16)
        painter.end()


class StatusLine(QWidget):
    """Shows a task and what is done of it while one waits, and a summary afterwards."""

    def __init__(self) -> None:
        super().__init__()
        self._task = self._activity = ""
        self._started_at = 0.0  # of `time.monotonic`; 0 while nothing is being done
        self.label = make_label(role="muted", wraps=True, selectable=True)
        self._spinner = Spinner()
        self._timer = QTimer(self, interval=1000)
        self._timer.timeout.connect(self._update_text)
        top = Qt.AlignmentFlag.AlignTop
        arrange_row((self._spinner, top), (self.label, 1), parent=self, spacing=UNIT // 2)
        self._spinner.set_turning(turning=False)

    def show_task(self, task: str) -> None:
        """Show what is being done, with the seconds since the first task."""
        if not self._started_at:
            self._started_at = time.monotonic()
            self._spinner.set_turning(turning=True)
            self._timer.start()
        self._task, self._activity = task, ""
        self._update_text()

    def show_progress(self, progress: GenerationProgress) -> None:
        """Show what the model does, and how much of the prompt it has read."""
        match progress.phase:
            case Phase.LOADING:
                self._show_activity(self.tr("loading the model"))
            case Phase.THINKING:
                self._show_activity(self.tr("thinking"))
            case Phase.PREFILL:
                percent = QLocale().toString(int(100 * progress.share))
                self._show_activity(self.tr("{0}\u00a0% read").format(percent) if progress.share else "")

    def show_writing(self) -> None:
        """Show that text comes."""
        self._show_activity(self.tr("writing"))

    def show_summary(self, text: str) -> None:
        """Show a text instead; nothing is being done any more."""
        self._started_at = 0.0
        self._timer.stop()
        self._spinner.set_turning(turning=False)
        self.label.setText(text)

    def _show_activity(self, activity: str) -> None:
        if self._started_at and activity != self._activity:
            self._activity = activity
            self._update_text()

    def _update_text(self) -> None:
        seconds = int(time.monotonic() - self._started_at)
        elapsed = self.tr("{0}\u00a0s").format(QLocale().toString(seconds)) if seconds else ""
        self.label.setText(" · ".join(filter(None, (self._task, self._activity, elapsed))))
