"""The footer of the library pane: progress, why work is blocked or slow, and file counts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_rag.types import LibraryCounts, Progress
from desktop_rag.ui.library.file_words import number_words
from desktop_rag.ui.widgets import icons, theme, time_words
from desktop_rag.ui.widgets.elided_label import ElidedLabel
from desktop_rag.ui.widgets.theme import UNIT

_ICON = 2 * UNIT


class LibraryFooter(QWidget):
    """Progress with a pause button (hidden when idle), a state line, and file counts."""

    failed_clicked = Signal()
    skipped_clicked = Signal()

    def __init__(self, pause: QAction, report: QAction) -> None:
        super().__init__()
        self._pause = pause
        self._standstill = self._pace = self._left = ""
        self.words = ElidedLabel()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress of reading and indexing"))
        self.time_left = ElidedLabel()
        self.time_left.setProperty("role", "muted")
        self.pause_button = QPushButton(pause.iconText())
        self.pause_button.clicked.connect(pause.trigger)
        self._state_icon, self.state = QLabel(), QLabel()
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.state.setWordWrap(True)
        self.counts = ElidedLabel()
        self.counts.setProperty("role", "muted")
        self.failed, self.skipped = QPushButton(), QPushButton()
        self.details = QPushButton(self.tr("Details"))
        for button in (self.failed, self.skipped, self.details):
            button.setProperty("role", "inline")
        self.failed.setToolTip(self.tr("Show the files that failed"))
        self.failed.clicked.connect(self.failed_clicked)
        self.skipped.setToolTip(self.tr("Show the files that were skipped, with the reason"))
        self.skipped.clicked.connect(self.skipped_clicked)
        self.details.setToolTip(self.tr("What became of every file"))
        self.details.clicked.connect(report.trigger)
        self._lay_out()
        pause.changed.connect(self._follow)
        self.set_idle()
        self.set_counts(LibraryCounts())

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        below.addWidget(self.time_left, 1)
        below.addWidget(self.pause_button)
        self.progress = QWidget()
        progress = QVBoxLayout(self.progress)
        progress.setContentsMargins(0, 0, 0, 0)
        progress.setSpacing(UNIT // 2)
        progress.addWidget(self.words)
        progress.addWidget(self.bar)
        progress.addLayout(below)
        self.state_line = QWidget()
        state = QHBoxLayout(self.state_line)
        state.setContentsMargins(0, 0, 0, 0)
        state.setSpacing(UNIT // 2)
        state.addWidget(self._state_icon, 0, Qt.AlignmentFlag.AlignTop)
        state.addWidget(self.state, 1)
        self._foot = QWidget()
        counts = QVBoxLayout(self._foot)
        counts.setContentsMargins(0, 0, 0, 0)
        counts.setSpacing(0)
        links = QHBoxLayout()
        links.setSpacing(2 * UNIT)
        for button in (self.failed, self.skipped, self.details):
            links.addWidget(button)
        links.addStretch(1)
        counts.addWidget(self.counts)
        counts.addLayout(links)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT)
        for widget in (self.progress, self.state_line, self._foot):
            layout.addWidget(widget)

    def set_progress(self, progress: Progress) -> None:
        """Show the progress of reading or indexing, and the time left if it is known."""
        self.bar.setRange(0, max(progress.total, 1))
        self.bar.setValue(min(progress.done, progress.total))
        text = self._progress_words(progress)
        self.words.setText(text)
        self.words.setToolTip(text)
        seconds = progress.seconds_left
        self._left = "" if seconds is None else time_words.left(seconds)
        self._pause.setEnabled(True)
        self.progress.show()
        self._follow()

    def _progress_words(self, progress: Progress) -> str:
        done, total = number_words(progress.done), number_words(progress.total)
        if progress.stage == "reading":
            return self.tr("Reading {0} of {1} files").format(done, total)
        return self.tr("Indexing {0} of {1} passages").format(done, total)

    def set_idle(self) -> None:
        """Hide the progress: no work is running."""
        self._pause.setEnabled(False)
        self.progress.hide()
        self._follow()

    def set_standstill(self, text: str) -> None:
        """Show why work is blocked although it is not paused; "" when it continues."""
        self._standstill = text
        self._follow()

    def set_pace(self, text: str) -> None:
        """Show why work is slowed down; "" when it runs at full speed."""
        self._pace = text
        self._follow()

    def _follow(self) -> None:
        """Update the pause button, the time left, and the reason why work is blocked or slow."""
        self.pause_button.setText(self._pause.iconText())
        paused = self._pause.isChecked() and not self.progress.isHidden()
        slowed = "" if paused or self.progress.isHidden() else self._pace
        self.state.setText(self._standstill or slowed)
        self.state_line.setVisible(bool(self.state.text()))
        left = "" if self._standstill else self._left
        self.time_left.setText(self.tr("Paused") if paused else left)
        self._colour()

    def _colour(self) -> None:
        c, ratio = theme.colours(), self.devicePixelRatioF()
        name, colour = ("warning", c.warning) if self._standstill else ("clock", c.muted)
        self._state_icon.setPixmap(icons.pixmap(name, colour, _ICON, ratio))

    def set_counts(self, counts: LibraryCounts) -> None:
        """Show the number of files; failed and skipped ones are links to them."""
        self.counts.setText(self._count_words(counts))
        self.counts.setToolTip(self.counts.text())
        self.failed.setText(self.tr("{0} failed").format(number_words(counts.failed)))
        self.failed.setVisible(counts.failed > 0)
        self.skipped.setText(self.tr("{0} skipped").format(number_words(counts.skipped)))
        self.skipped.setVisible(counts.skipped > 0)
        self._foot.setVisible(bool(counts.files))

    def _count_words(self, counts: LibraryCounts) -> str:
        files, searchable = number_words(counts.files), number_words(counts.searchable)
        if counts.indexed < counts.searchable:
            indexed = number_words(counts.indexed)
            return self.tr("{0} of {1} searchable, {2} indexed").format(searchable, files, indexed)
        if counts.searchable < counts.files:
            return self.tr("{0} of {1} searchable and indexed").format(searchable, files)
        if counts.files == 1:
            return self.tr("1 document, searchable and indexed")
        return self.tr("All {0} searchable and indexed").format(files)

    def changeEvent(self, event: QEvent) -> None:
        """Repaint the icon in the new colour scheme (override of Qt)."""
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()
        super().changeEvent(event)
