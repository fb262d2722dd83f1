"""The preview of adding a large folder, shown inline before anything is added."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from desktop_rag.types import LeftOut, Preview
from desktop_rag.ui.library.file_words import number_words, size_words
from desktop_rag.ui.library.ignore_patterns_dialog import PatternsEdit, explanation
from desktop_rag.ui.widgets import theme, time_words
from desktop_rag.ui.widgets.disclosure import Disclosure
from desktop_rag.ui.widgets.theme import RADIUS, UNIT

_TYPING_MS = 800  # from the last key to the recount
_MOST_REASONS = 5  # without scrolling


class FolderPreview(QWidget):
    """Shows counting, then files, size, duration and skip reasons, and asks to add or cancel."""

    accepted = Signal(Preview, tuple)  # tuple[str, ...] of ignore patterns
    cancelled = Signal()
    count_again = Signal(list, tuple)  # list[Path], tuple[str, ...] of ignore patterns
    shown = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Files to add"))
        self._paths: list[Path] = []
        self._preview: Preview | None = None
        self._counted: tuple[str, ...] = ()  # patterns of the last count
        self._left: QWidget | None = None  # focus widget before
        self.title, self.words = QLabel(), QLabel()
        self.title.setProperty("role", "title")
        for label in (self.title, self.words):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.reasons = _Reasons()
        self.patterns = PatternsEdit(lines=3)
        self._patterns_box = QWidget()
        self.show_reasons = Disclosure(self.reasons)
        self.show_patterns = Disclosure(self._patterns_box)
        self.show_patterns.set_words(self.tr("Leave out…"))
        for disclosure, other in (
            (self.show_reasons, self.show_patterns),
            (self.show_patterns, self.show_reasons),
        ):  # only one is open at a time: a low window has no room for both
            disclosure.clicked.connect(lambda _=False, other=other: other.open(opened=False))
        self.add, self.cancel = QPushButton(), QPushButton(self.tr("Cancel"))
        self.add.setProperty("role", "primary")
        self._typed = QTimer(self, interval=_TYPING_MS, singleShot=True)
        self._lay_out()
        self.patterns.textChanged.connect(self._type)
        self._typed.timeout.connect(self._count_again)
        self.add.clicked.connect(self._accept)
        self.cancel.clicked.connect(self._cancel)
        self.hide()

    def _lay_out(self) -> None:
        box = QVBoxLayout(self._patterns_box)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(UNIT // 2)
        box.addWidget(explanation(self))
        box.addWidget(self.patterns)
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * UNIT)
        buttons.addWidget(self.show_reasons)
        buttons.addWidget(self.show_patterns)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.add)
        inside = QVBoxLayout()
        inside.setContentsMargins(2 * UNIT, UNIT + UNIT // 2, 2 * UNIT, UNIT + UNIT // 2)
        inside.setSpacing(UNIT)
        inside.addWidget(self.title)
        inside.addWidget(self.words)
        inside.addLayout(buttons)
        inside.addWidget(self.reasons)
        inside.addWidget(self._patterns_box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        layout.addLayout(inside)

    def show_counting(self, paths: Sequence[Path], files_so_far: int) -> None:
        """Show that files are being counted; different paths reset the preview."""
        self._begin(list(paths))
        self._preview = None
        self.title.setText(self.tr("Counting the files of {0}…").format(self._name()))
        self.words.setText(self.tr("{0} files so far").format(number_words(files_so_far)))
        self.add.setEnabled(False)

    def show_preview(self, preview: Preview) -> None:
        """Show what would be added, with the button to add it."""
        self._begin(list(preview.paths))
        self._preview = preview
        self.title.setText(self.tr("Add {0}?").format(self._name()))
        self.words.setText(self._words(preview))
        self.show_patterns.show()
        self._show_left_out(preview.left_out)
        files = number_words(preview.files)
        self.add.setText(
            self.tr("Add 1 file") if preview.files == 1 else self.tr("Add {0} files").format(files)
        )
        self.add.show()
        self.add.setEnabled(preview.files > 0)
        if self.cancel.hasFocus() and self.add.isEnabled():
            self.add.setFocus()

    def withdraw(self) -> None:
        """Hide without emitting `accepted` or `cancelled`; focus returns to where it was."""
        focused, previous = QApplication.focusWidget(), self._left
        had_focus = focused is not None and self.isAncestorOf(focused)
        self.hide()
        if had_focus and previous is not None and isValid(previous):
            previous.setFocus()

    def _begin(self, paths: list[Path]) -> None:
        if paths == self._paths and not self.isHidden():
            return
        if self.isHidden():
            self._left = QApplication.focusWidget()
        self._paths = paths
        self._counted = ()
        self.patterns.clear()
        self._typed.stop()
        for widget in (self.show_reasons, self.show_patterns, self.add):
            widget.hide()
        for button in (self.show_reasons, self.show_patterns):
            button.open(opened=False)
        self.show()
        self.cancel.setFocus()

    def _name(self) -> str:
        if len(self._paths) == 1:
            return self.tr("“{0}”").format(self._paths[0].name or self._paths[0])
        return self.tr("{0} folders and files").format(number_words(len(self._paths)))

    def _words(self, preview: Preview) -> str:
        if not preview.files:
            return self.tr("There is nothing here that can be added.")
        files = number_words(preview.files)
        facts = [
            self.tr("1 file") if preview.files == 1 else self.tr("{0} files").format(files),
            size_words(preview.size_bytes),
        ]
        if preview.seconds is not None:
            facts.append(time_words.about(preview.seconds))
        return ", ".join(facts)

    def _show_left_out(self, left_out: Sequence[LeftOut]) -> None:
        files = sum(each.files for each in left_out)
        self.show_reasons.set_words(self.tr("{0} skipped").format(number_words(files)))
        self.show_reasons.setVisible(files > 0)
        self.show_reasons.open(self.show_reasons.is_open() and files > 0)
        self.reasons.set_left_out(left_out)

    def _type(self) -> None:
        if self.patterns.patterns() != self._counted:
            self._preview = None
            self.add.setEnabled(False)
            self._typed.start()

    def _count_again(self) -> None:
        self._counted = self.patterns.patterns()
        self.count_again.emit(self._paths, self._counted)

    def _accept(self) -> None:
        if self._preview:
            self.hide()
            self.accepted.emit(self._preview, self._counted)

    def _cancel(self) -> None:
        self._typed.stop()
        self.hide()
        self.cancelled.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Emit `visibility_changed` (override of Qt)."""
        super().showEvent(event)
        self.shown.emit(self.isVisible())

    def hideEvent(self, event: QHideEvent) -> None:
        """Emit `visibility_changed` (override of Qt)."""
        super().hideEvent(event)
        self.shown.emit(self.isVisible())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel with Escape (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape:
            self._cancel()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the tinted background (override of Qt)."""
        c = theme.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.mix(c.surface, c.accent, 0.12))
        box = QRectF(self.rect()).adjusted(2 * UNIT, UNIT, -2 * UNIT, -UNIT)
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        painter.end()


class _Reasons(QListWidget):
    """Skip reasons with their number of files and examples."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Why files are left out"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)

    def set_left_out(self, left_out: Sequence[LeftOut]) -> None:
        """Replace all reasons."""
        self.clear()
        for each in left_out:
            examples = ", ".join(path.name for path in each.examples)
            more = ", …" if each.files > len(each.examples) else ""
            reason = f"{number_words(each.files)} · {each.reason}"
            item = QListWidgetItem(f"{reason}: {examples}{more}" if examples else reason)
            item.setToolTip("\n".join(str(path) for path in each.examples))
            self.addItem(item)
        rows = min(self.count(), _MOST_REASONS)
        self.setFixedHeight(rows * max(self.sizeHintForRow(0), 0) + 2)
