"""The footer of the library pane: progress, why work is blocked or slow, and file counts."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QWidget

from desktop_rag.types import IngestProgress, LibraryCounts
from desktop_rag.ui.widgets import icons, locale_words, theme
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    BoxWidget,
    ElidedLabel,
    arrange_column,
    arrange_row,
    make_label,
    make_progress_bar,
)
from desktop_rag.ui.widgets.locale_words import format_count, localise_number
from desktop_rag.ui.widgets.theme import UNIT

_ICON = 2 * UNIT


class LibraryFooter(QWidget):
    """Progress with a pause button (hidden when idle), a state line, and file counts."""

    recognition_requested = Signal()  # of the pages that wait for the user

    def __init__(self, pause: QAction, report: QAction) -> None:
        super().__init__()
        self._pause_action = pause
        self._blocked_reason = self._slowdown_reason = self._time_left_text = ""
        self.progress_text = ElidedLabel()
        self.progress_bar = make_progress_bar(self.tr("Progress of reading and indexing"))
        self.time_left = ElidedLabel(role="muted")
        self.pause_button = make_button(pause.iconText(), pause.trigger)
        self._state_icon, self.state_label = QLabel(), make_label(wraps=True)
        self.held_label = make_label(wraps=True)
        self.recognise_button = make_button(
            self.tr("Recognise text"),
            self.recognition_requested,
            tip=self.tr("Read the text in scans and pictures now"),
        )
        self.counts_label = ElidedLabel(role="muted")
        self.failed_button = make_button("", role="inline", tip=self.tr("Show the files that failed"))
        skipped_tip = self.tr("Show the files that were skipped, with the reason")
        self.skipped_button = make_button("", role="inline", tip=skipped_tip)
        self.details_button = make_button(
            self.tr("Details"), report.trigger, role="inline", tip=self.tr("Status of every file")
        )
        below = arrange_row((self.time_left, 1), self.pause_button, spacing=UNIT // 2)
        parts = (self.progress_text, self.progress_bar, below)
        self.progress = BoxWidget(*parts, is_column=True, spacing=UNIT // 2)
        icon = (self._state_icon, Qt.AlignmentFlag.AlignTop)
        self.state_line = BoxWidget(icon, (self.state_label, 1), spacing=UNIT // 2)
        buttons = (self.failed_button, self.skipped_button, self.details_button)
        links = arrange_row(*buttons, STRETCH, spacing=2 * UNIT)
        self._counts_area = BoxWidget(self.counts_label, links, is_column=True, spacing=0)
        margins = (2 * UNIT, UNIT, 2 * UNIT, UNIT)
        self.held_line = BoxWidget((self.held_label, 1), self.recognise_button, spacing=UNIT // 2)
        lines = (self.progress, self.state_line, self.held_line, self._counts_area)
        arrange_column(*lines, parent=self, margins=margins)
        theme.follow_palette(self._state_icon, self._update_state_icon)
        pause.changed.connect(self._update_state_line)
        self.set_idle()
        self.show_library_counts(LibraryCounts())

    def hide_writing(self) -> None:
        """Offer nothing that changes the library: it is a shared one."""
        self.recognise_button.hide()

    def set_progress(self, progress: IngestProgress) -> None:
        """Show the progress of reading or indexing, and the time left if it is known."""
        self.progress_bar.setRange(0, max(progress.total, 1))
        self.progress_bar.setValue(min(progress.done, progress.total))
        text = self._format_progress(progress)
        self.progress_text.setText(text)
        self.progress_text.setToolTip(wrap_tooltip(text))
        seconds = progress.seconds_left
        self._time_left_text = "" if seconds is None else locale_words.format_time_left(seconds)
        self.progress.show()
        self._update_state_line()

    def _format_progress(self, progress: IngestProgress) -> str:
        done, total = localise_number(progress.done), localise_number(progress.total)
        if progress.stage == "reading":
            return self.tr("Reading {0} of {1} files").format(done, total)
        if progress.stage == "recognising":
            pace = localise_number(round(progress.pages_a_minute))
            return self.tr("Recognising {0} of {1} pages, {2} per minute").format(done, total, pace)
        if progress.stage == "looking":
            return self.tr("Indexing {0} of {1} pictures").format(done, total)
        return self.tr("Indexing {0} of {1} passages").format(done, total)

    def set_idle(self) -> None:
        """Hide the progress: no work is running."""
        self.progress.hide()
        self._update_state_line()

    def set_blocked_reason(self, text: str) -> None:
        """Show why work is blocked although it is not paused; "" when it continues."""
        self._blocked_reason = text
        self._update_state_line()

    def set_slowdown_reason(self, text: str) -> None:
        """Show why work is slowed down; "" when it runs at full speed."""
        self._slowdown_reason = text
        self._update_state_line()

    def _update_state_line(self) -> None:
        """Update the pause button, the time left, and the reason why work is blocked or slow."""
        self.pause_button.setText(self._pause_action.iconText())
        paused = self._pause_action.isChecked() and not self.progress.isHidden()
        slowed = "" if paused or self.progress.isHidden() else self._slowdown_reason
        self.state_label.setText(self._blocked_reason or slowed)
        self.state_line.setVisible(bool(self.state_label.text()))
        left = "" if self._blocked_reason else self._time_left_text
        self.time_left.setText(self.tr("Paused") if paused else left)
        self._update_state_icon()

    def _update_state_icon(self) -> None:
        c, ratio = theme.current_colours(), self.devicePixelRatioF()
        name, colour = ("warning", c.warning) if self._blocked_reason else ("clock", c.muted)
        self._state_icon.setPixmap(icons.render_pixmap(name, colour, theme.scale_to_text(_ICON), ratio))

    def show_library_counts(self, counts: LibraryCounts) -> None:
        """Show the number of files; failed and skipped ones are links to them."""
        self.counts_label.setText(self._format_library_counts(counts))
        self.counts_label.setToolTip(wrap_tooltip(self.counts_label.text()))
        self.failed_button.setText(format_count("LibraryFooter", "{0} failed", "{0} failed", counts.failed))
        self.failed_button.setVisible(counts.failed > 0)
        self.skipped_button.setText(
            format_count("LibraryFooter", "{0} skipped", "{0} skipped", counts.skipped)
        )
        self.skipped_button.setVisible(counts.skipped > 0)
        self._counts_area.setVisible(bool(counts.files))
        held = format_count(
            "LibraryFooter", "{0} page is a picture", "{0} pages are pictures", counts.held_pages
        )
        self.held_label.setText(held)
        self.held_line.setVisible(counts.held_pages > 0)

    def _format_library_counts(self, counts: LibraryCounts) -> str:
        files, searchable = localise_number(counts.files), localise_number(counts.searchable)
        if counts.indexed < counts.searchable:
            indexed = localise_number(counts.indexed)
            return self.tr("{0} of {1} searchable, {2} indexed").format(searchable, files, indexed)
        if counts.searchable < counts.files:
            return self.tr("{0} of {1} searchable and indexed").format(searchable, files)
        return translate_count(
            "LibraryFooter",
            "{0} document, searchable and indexed",
            "All {0} searchable and indexed",
            counts.files,
        ).format(files)
