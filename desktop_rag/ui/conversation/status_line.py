"""The lines below an answer: the current activity, with motion and seconds, then how it was made."""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QLocale, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop_rag.answer.answer_events import WorkDone
from desktop_rag.llm.generator import GenerationProgress, Phase
from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.buttons import mirror_name
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics
from desktop_rag.ui.widgets.layouts import arrange_row, make_label
from desktop_rag.ui.widgets.locale_words import format_time_left
from desktop_rag.ui.widgets.theme import UNIT

_FRAME_MS = 50
_DEGREES_PER_FRAME = 15
_ARC_DEGREES = 270
_SEPARATOR = " · "
_LEAST_PX = 20 * UNIT  # of a line


class Spinner(QWidget):
    """A turning arc; it stands still where the system is set to reduced motion."""

    def __init__(self) -> None:
        super().__init__()
        self._angle = 0
        theme.follow_palette(self, lambda: self.setFixedSize(QSize(1, 1) * theme.scale_to_text(2 * UNIT)))
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


class SummaryLine(QPushButton):
    """How an answer was made, in one line; a click shows the details.

    The parts in front give way where there is no room for all.
    """

    def __init__(self) -> None:
        super().__init__()
        self.details = make_label(role="muted", wraps=True, selectable=True)
        self._parts: tuple[str, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("role", "quiet")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self._show_details(shown=self.details.isHidden()))
        theme.follow_palette(self, self._update_chevron)
        self.show_parts((), ())

    def show_parts(self, parts: Sequence[str], details: Sequence[str]) -> None:
        """Set the parts of the line and the lines of the details; without parts, hide both."""
        self._parts = tuple(parts)
        self.details.setText("\n".join(details))
        self.setAccessibleName(self.whole_text())
        self.setToolTip(self.tr("How this answer was made"))
        self._show_details(shown=False)
        self._fit_parts()
        self.updateGeometry()
        self.setVisible(bool(parts))

    def whole_text(self) -> str:
        """Return all parts, including those without room."""
        return _SEPARATOR.join(self._parts)

    def sizeHint(self) -> QSize:
        """Return the size of the whole line (override of Qt)."""
        return QSize(self._width_of(self.whole_text()), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Keep room for the last part, or the beginning of a long one (override of Qt)."""
        last = self._parts[-1] if self._parts else ""
        return QSize(min(self._width_of(last), _LEAST_PX), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the parts that have room (override of Qt)."""
        super().resizeEvent(event)
        self._fit_parts()

    def _width_of(self, text: str) -> int:
        return self.fontMetrics().horizontalAdvance(text) + self.iconSize().width() + UNIT

    def _fit_parts(self) -> None:
        lines = [_SEPARATOR.join(self._parts[first:]) for first in range(len(self._parts))]
        lines[1:] = [line[:1].upper() + line[1:] for line in lines[1:]]  # a part that begins the line
        fitting = (line for line in lines if self._width_of(line) <= self.width())
        room = self.width() - self._width_of("")
        last = self.fontMetrics().elidedText("".join(lines[-1:]), Qt.TextElideMode.ElideRight, room)
        self.setText(escape_mnemonics(next(fitting, last)))

    def _show_details(self, *, shown: bool) -> None:
        self.details.setVisible(shown)
        state = self.tr("Details are shown") if shown else self.tr("Details are hidden")
        self.setAccessibleDescription(state)
        self._update_chevron()

    def _update_chevron(self) -> None:
        name = "chevron-right" if self.details.isHidden() else "chevron-down"
        self.setIcon(icons.make_icon(mirror_name(name, self), theme.current_colours().muted))


class StatusLine(QWidget):
    """Shows a task and its progress, and a note afterwards."""

    def __init__(self) -> None:
        super().__init__()
        self._task = self._activity = ""
        self.tells_work = False  # and not what the model does
        self._started_at = 0.0  # of `time.monotonic`; 0 while nothing is being done
        self.label = make_label(role="muted", wraps=True, selectable=True)
        self._spinner = Spinner()
        self._timer = QTimer(self, interval=1000)
        self._timer.timeout.connect(self._update_text)
        top = Qt.AlignmentFlag.AlignTop
        arrange_row((self._spinner, top), (self.label, 1), parent=self, spacing=UNIT // 2)
        self._spinner.set_turning(turning=False)

    def show_task(self, task: str) -> None:
        """Show the current task, with the seconds since the first one."""
        if not self._started_at:
            self._started_at = time.monotonic()
            self._spinner.set_turning(turning=True)
            self._timer.start()
            self.show()
        self._task = task
        self._activity = self._activity if self.tells_work else ""
        self._update_text()

    def show_progress(self, progress: GenerationProgress | WorkDone) -> None:
        """Show the share of all work that is done, else the model's step."""
        if isinstance(progress, WorkDone):
            self.tells_work = True
            percent = QLocale().toString(min(int(100 * progress.share), 99))
            left = format_time_left(progress.seconds_left)
            self._show_activity(_SEPARATOR.join((self.tr("{0}% done").format(percent), left)))
            return
        if self.tells_work:
            return
        match progress.phase:
            case Phase.LOADING:
                self._show_activity(self.tr("loading the model"))
            case Phase.THINKING:
                self._show_activity(self.tr("thinking"))
            case Phase.PREFILL:
                percent = QLocale().toString(int(100 * progress.share))
                self._show_activity(self.tr("{0}% read").format(percent) if progress.share else "")

    def show_writing(self) -> None:
        """Show that text comes, unless more is known."""
        if not self.tells_work:
            self._show_activity(self.tr("writing"))

    def show_note(self, text: str) -> None:
        """Show a text instead, or nothing; nothing is being done any more."""
        self._started_at = 0.0
        self.tells_work = False
        self._timer.stop()
        self._spinner.set_turning(turning=False)
        self.label.setText(text)
        self.setVisible(bool(text))

    def _show_activity(self, activity: str) -> None:
        if self._started_at and activity != self._activity:
            self._activity = activity
            self._update_text()

    def _update_text(self) -> None:
        seconds = int(time.monotonic() - self._started_at)
        elapsed = self.tr("{0}\u00a0s").format(QLocale().toString(seconds)) if seconds else ""
        self.label.setText(_SEPARATOR.join(filter(None, (self._task, self._activity, elapsed))))
