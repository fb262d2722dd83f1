"""The foot of the library pane: what is being done, how far it is, and how much there is."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_rag.types import LibraryCounts
from desktop_rag.ui.theme import UNIT


class LibraryFooter(QWidget):
    """Progress with its pause button, hidden when idle, and a line of counts."""

    failed_clicked = Signal()

    def __init__(self, pause: QAction) -> None:
        super().__init__()
        self._pause = pause
        self.words = QLabel()
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress of reading and indexing"))
        self.pause_button = QPushButton(pause.iconText())
        self.pause_button.clicked.connect(pause.trigger)
        pause.changed.connect(self._name_pause)
        self.counts = QLabel()
        self.counts.setProperty("role", "muted")
        self.counts.setWordWrap(True)
        self.counts.linkActivated.connect(lambda _: self.failed_clicked.emit())

        line = QHBoxLayout()
        line.addWidget(self.words, 1)
        line.addWidget(self.pause_button)
        self.progress = QWidget()
        progress = QVBoxLayout(self.progress)
        progress.setContentsMargins(0, 0, 0, 0)
        progress.setSpacing(UNIT // 2)
        progress.addLayout(line)
        progress.addWidget(self.bar)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT)
        layout.addWidget(self.progress)
        layout.addWidget(self.counts)
        self.set_idle()
        self.set_counts(LibraryCounts())

    def _name_pause(self) -> None:
        self.pause_button.setText(self._pause.iconText())

    def set_progress(self, done: int, total: int, text: str) -> None:
        """Show that `done` of `total` pieces of work are finished."""
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(min(done, total))
        self.words.setText(text)
        self.words.setToolTip(text)
        self._pause.setEnabled(True)
        self.progress.show()

    def set_idle(self) -> None:
        """Hide the progress: nothing is being done."""
        self._pause.setEnabled(False)
        self.progress.hide()

    def set_counts(self, counts: LibraryCounts) -> None:
        """Say how much there is, and how many files failed as a link."""
        words = self._count_words(counts)
        if counts.failed:
            failed = self.tr("{0} failed").format(_number(counts.failed))
            words += f' · <a href="failed">{failed}</a>'
        self.counts.setText(words)
        self.counts.setVisible(bool(counts.files))

    def _count_words(self, counts: LibraryCounts) -> str:
        files, searchable = _number(counts.files), _number(counts.searchable)
        if counts.indexed < counts.searchable:
            indexed = _number(counts.indexed)
            return self.tr("{0} searchable, {1} indexed").format(searchable, indexed)
        documents = (
            self.tr("1 document") if counts.files == 1 else self.tr("{0} documents").format(files)
        )
        if counts.searchable == counts.files:
            return documents + " · " + self.tr("all searchable")
        return documents + " · " + self.tr("{0} searchable").format(searchable)


def _number(value: int) -> str:
    return QLocale().toString(value)
