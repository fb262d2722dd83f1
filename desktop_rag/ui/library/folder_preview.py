"""The preview of adding a large folder, shown inline before anything is added."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRectF, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QBoxLayout,
    QListWidget,
    QListWidgetItem,
    QWidget,
)
from shiboken6 import isValid

from desktop_rag.system.file_names import name_files
from desktop_rag.types import Preview, SkippedFiles
from desktop_rag.ui.library.file_words import format_file_count
from desktop_rag.ui.library.folder_dialogs import IgnorePatternsEdit, make_syntax_label
from desktop_rag.ui.widgets import locale_words, theme
from desktop_rag.ui.widgets.buttons import Disclosure, make_button
from desktop_rag.ui.widgets.foreign_text import elide_name, isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import EscapableWidget
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_column, make_label
from desktop_rag.ui.widgets.locale_words import (
    format_count,
    join_words,
    localise_number,
    localise_size,
    pair_words,
)
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.row_painting import fill_rounded_box, flatten_list_view
from desktop_rag.ui.widgets.theme import UNIT

_RECOUNT_DELAY_MS = 800  # from the last key to the recount
_MAX_VISIBLE_REASONS = 5  # without scrolling


class FolderPreview(EscapableWidget):
    """Shows counting, then files, size, duration and skip reasons, and asks to add or cancel."""

    accepted = Signal(Preview, tuple)  # tuple[str, ...] of ignore patterns
    cancelled = Signal()
    recount_requested = Signal(list, tuple)  # list[Path], tuple[str, ...] of ignore patterns
    visibility_changed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Files to add"))
        self._paths: list[Path] = []
        self._preview: Preview | None = None
        self._counted_patterns: tuple[str, ...] = ()  # patterns of the last count
        self._previous_focus: QWidget | None = None  # focus widget before
        self.title, self.summary = make_label(role="title", wraps=True), make_label(wraps=True)
        self.skip_reasons = _SkipReasonList()
        self.patterns = IgnorePatternsEdit(lines=3)
        self._patterns_box = BoxWidget(make_syntax_label(), self.patterns, is_column=True, spacing=UNIT // 2)
        self.reasons_disclosure = Disclosure(self.skip_reasons)
        self.patterns_disclosure = Disclosure(self._patterns_box)
        self.patterns_disclosure.set_label(self.tr("Leave out…"))
        for disclosure, other in (
            (self.reasons_disclosure, self.patterns_disclosure),
            (self.patterns_disclosure, self.reasons_disclosure),
        ):  # only one is open at a time: a low window has no room for both
            disclosure.clicked.connect(lambda _=False, other=other: other.set_open(opened=False))
        self.add_button = make_button("", self._accept_preview, role="primary")
        self.cancel_button = make_button(self.tr("Cancel"), self._cancel_preview)
        self._recount_timer = QTimer(self, interval=_RECOUNT_DELAY_MS, singleShot=True)
        disclosures = (self.reasons_disclosure, self.patterns_disclosure)
        buttons = BoxWidget(STRETCH, self.cancel_button, self.add_button, spacing=2 * UNIT)
        self._bar = BoxWidget(BoxWidget(*disclosures, STRETCH, spacing=2 * UNIT), buttons)
        self._bar.setMinimumWidth(1)  # narrower than both beside each other
        texts, details = (self.title, self.summary), (self.skip_reasons, self._patterns_box)
        margins = (4 * UNIT, 5 * UNIT // 2, 4 * UNIT, 5 * UNIT // 2)
        arrange_column(*texts, self._bar, *details, parent=self, margins=margins)
        self.escaped.connect(self._cancel_preview)
        self.patterns.textChanged.connect(self._schedule_recount)
        self._recount_timer.timeout.connect(self._request_recount)
        self.hide()

    def event(self, event: QEvent) -> bool:
        """Put the buttons below the disclosures where there is no room beside them (override of Qt)."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest}:
            box, direction = self._bar.box_layout(), QBoxLayout.Direction
            widths = (each.sizeHint().width() for each in self._bar.findChildren(BoxWidget))
            wanted = sum(widths) + box.spacing()
            box.setDirection(direction.LeftToRight if wanted <= self._bar.width() else direction.TopToBottom)
        return super().event(event)

    def show_counting(self, paths: Sequence[Path], files_so_far: int) -> None:
        """Show that files are being counted; different paths reset the preview."""
        self._reset_for_paths(list(paths))
        self._preview = None
        self.title.setText(self.tr("Counting the files of {0}…").format(self._format_paths()))
        self.summary.setText(
            format_count("FolderPreview", "{0} file so far", "{0} files so far", files_so_far)
        )
        self.add_button.setEnabled(False)

    def show_preview(self, preview: Preview) -> None:
        """Show the files that would be added, with the button to add them."""
        self._reset_for_paths(list(preview.paths))
        self._preview = preview
        self.title.setText(self.tr("Add {0}?").format(self._format_paths()))
        self.summary.setText(self._format_preview(preview))
        self.patterns_disclosure.show()
        self._show_skip_reasons(preview.skipped)
        self.add_button.setText(format_count("FolderPreview", "Add {0} file", "Add {0} files", preview.files))
        self.add_button.show()
        self.add_button.setEnabled(preview.files > 0)
        if self.cancel_button.hasFocus() and self.add_button.isEnabled():
            self.add_button.setFocus()

    def hide_preview(self) -> None:
        """Hide without emitting `accepted` or `cancelled`; focus returns to where it was."""
        focused, previous = QApplication.focusWidget(), self._previous_focus
        had_focus = focused is not None and self.isAncestorOf(focused)
        self.hide()
        if had_focus and previous is not None and isValid(previous):
            previous.setFocus()

    def _reset_for_paths(self, paths: list[Path]) -> None:
        if paths == self._paths and not self.isHidden():
            return
        if self.isHidden():
            self._previous_focus = QApplication.focusWidget()
        self._paths = paths
        self._counted_patterns = ()
        self.patterns.clear()
        self._recount_timer.stop()
        for widget in (self.reasons_disclosure, self.patterns_disclosure, self.add_button):
            widget.hide()
        for button in (self.reasons_disclosure, self.patterns_disclosure):
            button.set_open(opened=False)
        self.show()
        self.cancel_button.setFocus()

    def _format_paths(self) -> str:
        if len(self._paths) == 1:
            return self.tr("“{0}”").format(
                isolate_name(elide_name(self._paths[0].name or str(self._paths[0])))
            )
        count = len(self._paths)
        return format_count("FolderPreview", "{0} folders and files", "{0} folders and files", count)

    def _format_preview(self, preview: Preview) -> str:
        if not preview.files:
            return self.tr("Nothing here can be added.")
        facts = [format_file_count(preview.files), localise_size(preview.size_bytes)]
        if preview.seconds is not None:
            facts.append(locale_words.format_duration(preview.seconds))
        return join_words(facts)

    def _show_skip_reasons(self, left_out: Sequence[SkippedFiles]) -> None:
        files = sum(each.files for each in left_out)
        self.reasons_disclosure.set_label(format_count("FolderPreview", "{0} skipped", "{0} skipped", files))
        self.reasons_disclosure.setVisible(files > 0)
        self.reasons_disclosure.set_open(self.reasons_disclosure.is_open() and files > 0)
        self.skip_reasons.set_skip_reasons(left_out)

    def _schedule_recount(self) -> None:
        if self.patterns.entered_patterns() != self._counted_patterns:
            self._preview = None
            self.add_button.setEnabled(False)
            self._recount_timer.start()

    def _request_recount(self) -> None:
        self._counted_patterns = self.patterns.entered_patterns()
        self.recount_requested.emit(self._paths, self._counted_patterns)

    def _accept_preview(self) -> None:
        if self._preview:
            self.hide()
            self.accepted.emit(self._preview, self._counted_patterns)

    def _cancel_preview(self) -> None:
        self._recount_timer.stop()
        self.hide()
        self.cancelled.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Emit `visibility_changed` (override of Qt)."""
        super().showEvent(event)
        self.visibility_changed.emit(self.isVisible())

    def hideEvent(self, event: QHideEvent) -> None:
        """Emit `visibility_changed` (override of Qt)."""
        super().hideEvent(event)
        self.visibility_changed.emit(self.isVisible())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the tinted background (override of Qt)."""
        c = theme.current_colours()
        box = QRectF(self.rect()).adjusted(2 * UNIT, UNIT, -2 * UNIT, -UNIT)
        fill_rounded_box(QPainter(self), box, theme.mix_colours(c.surface, c.accent, 0.12))


class _SkipReasonList(QListWidget):
    """Skip reasons with their number of files and examples."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Why files are left out"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        flatten_list_view(self)

    def set_skip_reasons(self, left_out: Sequence[SkippedFiles]) -> None:
        """Replace all reasons."""
        self.clear()
        for each in left_out:
            more = "…" if each.files > len(each.examples) else ""
            examples = join_words((*name_files(each.examples).values(), more))
            reason = f"{localise_number(each.files)} · {translate_message(each.reason)}"
            item = QListWidgetItem(pair_words(reason, examples) if each.examples else reason)
            item.setToolTip(wrap_tooltip("\n".join(str(path) for path in each.examples)))
            self.addItem(item)
        rows = min(self.count(), _MAX_VISIBLE_REASONS)
        self.setFixedHeight(rows * max(self.sizeHintForRow(0), 0) + 2)
