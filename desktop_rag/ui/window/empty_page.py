"""The pages of an empty library (three steps, a drop target) and of a locked one (its password)."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.drop_target import draw_drop_frame
from desktop_rag.ui.widgets.foreign_text import allow_breaks, strip_mnemonic, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.layouts import (
    DIALOG_MARGINS,
    STRETCH,
    BoxWidget,
    arrange_column,
    arrange_row,
    make_label,
)
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.password_field import KeyringTick, ShowTick, make_password_field
from desktop_rag.ui.widgets.theme import UNIT


class EmptyLibraryPage(QWidget):
    """Explains the first three steps: a drop target with buttons for files, a folder, samples and a model."""

    def __init__(
        self,
        add_files: QAction,
        add_folder: QAction,
        add_zotero: QAction,
        add_samples: QAction,
        models: QAction,
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Empty library"))
        self._icon = make_label(centred=True)
        add_buttons = (  # whose keys open menus
            make_button(strip_mnemonic(add_files.text()), add_files.trigger, role="primary"),
            make_button(strip_mnemonic(add_folder.text()), add_folder.trigger),
        )
        steps = (
            (self.tr("Add documents"), self.tr("Drop them here, or choose them. They stay where they are.")),
            (self.tr("Ask about them"), self.tr("Ask in your own words.")),
            (self.tr("Check the answer"), self.tr("Click a number in it to open the source at the passage.")),
        )
        self._hints: list[QLabel] = []
        rows = [self._make_step(number, *step) for number, step in enumerate(steps, 1)]
        formats = self.tr(
            "Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, "
            "Markdown, text and source code."
        )
        self._formats = make_label(formats, "muted", wraps=True, centred=True)
        model = self.tr("Answers quote your documents. If you like, a language model can write them.")
        privacy = self.tr("Nothing leaves this computer.")
        arrange_column(
            (STRETCH, 2),
            self._icon,
            UNIT,
            make_label(self.tr("Drop files or folders here"), "headline", centred=True),
            2 * UNIT,
            arrange_row(STRETCH, arrange_column(*rows, spacing=UNIT + UNIT // 2), STRETCH),
            2 * UNIT,
            arrange_row(STRETCH, *add_buttons, STRETCH),
            UNIT,
            self._make_link(self.tr("Add your Zotero library"), add_zotero),
            self._make_link(self.tr("Try it with sample documents"), add_samples),
            (STRETCH, 2),
            make_label(model, "muted", wraps=True, centred=True),
            self._make_link(self.tr("Choose a language model…"), models),
            (STRETCH, 1),
            self._formats,
            make_label(privacy, "muted", wraps=True, centred=True),
            parent=self,
            margins=(6 * UNIT, 3 * UNIT, 6 * UNIT, 3 * UNIT),
        )
        theme.follow_palette(self._icon, self._update_drop_icon)
        theme.follow_events(self, self._fit_height, QEvent.Type.FontChange)

    def _make_step(self, number: int, title: str, hint: str) -> QBoxLayout:
        self._hints.append(make_label(hint, "muted"))
        words = arrange_column(make_label(title, "title"), self._hints[-1], spacing=2)
        figure = make_label(localise_number(number), "headline")
        return arrange_row((figure, Qt.AlignmentFlag.AlignTop), (words, 1), spacing=2 * UNIT)

    def _make_link(self, text: str, command: QAction) -> tuple[QPushButton, Qt.AlignmentFlag]:
        button = make_button(text, command.trigger, role="link")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        if not command.isVisible():
            button.hide()
        command.visibleChanged.connect(lambda: button.setVisible(command.isVisible()))
        return button, Qt.AlignmentFlag.AlignHCenter

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the dispensable parts in a low window (override of Qt)."""
        super().resizeEvent(event)
        self._fit_height()

    def _fit_height(self) -> None:
        parts: list[list[QLabel]] = [[self._icon], self._hints, [self._formats]]
        for part in (label for labels in parts for label in labels):
            part.show()
        for labels in parts:
            if (column := self.layout()) and column.totalHeightForWidth(self.width()) > self.height():
                for part in labels:
                    part.hide()

    def hasHeightForWidth(self) -> bool:
        """Return False: a hidden page would take height from the conversation (override of Qt)."""
        return False

    def _update_drop_icon(self) -> None:
        c = theme.current_colours()
        size, ratio = theme.scale_to_text(6 * UNIT), self.devicePixelRatioF()
        self._icon.setPixmap(icons.render_pixmap("drop", c.muted, size, ratio))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the dashed frame (override of Qt)."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current_colours().surface)
        draw_drop_frame(painter, self.rect(), theme.current_colours().border)
        painter.end()


class PreviewPlace(QWidget):
    """Where the preview of a folder is: above the conversation, or alone in the frame of the empty page."""

    def __init__(self, preview: QWidget, max_width: int) -> None:
        super().__init__()
        self._framed = False
        preview.setMaximumWidth(max_width)
        row = arrange_row(STRETCH, (preview, 1000), STRETCH, spacing=0)
        arrange_column(STRETCH, row, STRETCH, parent=self, spacing=0)

    def set_framed(self, *, framed: bool) -> None:
        """Set whether it is alone in the pane."""
        self._framed = framed
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the dashed frame (override of Qt)."""
        if self._framed:
            painter = QPainter(self)
            draw_drop_frame(painter, self.rect(), theme.current_colours().border)
            painter.end()


class UnlockPage(QWidget):
    """Asks for the password of the library in a folder."""

    entered = Signal(str, bool)  # the password, whether to keep it in the keyring

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Locked library"))
        self.field = make_password_field(self.tr("Password"))
        self.show_tick, self.keep_tick = ShowTick([self.field]), KeyringTick()
        self.unlock_button = make_button(self.tr("&Unlock"), self._enter_password, role="primary")
        self.problem = make_label(wraps=True, centred=True)
        title = make_label(self.tr("The library is locked"), "headline", centred=True)
        name = make_label(allow_breaks(folder.name), "muted", wraps=True, centred=True)
        name.setToolTip(wrap_tooltip(str(folder)))
        button = arrange_row(STRETCH, self.unlock_button, STRETCH)
        entry = (self.field, self.show_tick, self.keep_tick, self.problem, button)
        form = BoxWidget(title, name, UNIT, *entry, is_column=True)
        form.setMaximumWidth(44 * UNIT)
        form.setMinimumWidth(36 * UNIT)
        arrange_column(
            STRETCH, (form, Qt.AlignmentFlag.AlignHCenter), (STRETCH, 2), parent=self,
            margins=DIALOG_MARGINS,
        )  # fmt: skip
        self.field.returnPressed.connect(self._enter_password)
        self.field.textChanged.connect(self._update_button)
        self.setFocusProxy(self.field)
        self._update_button()

    def show_working(self) -> None:
        """Show that the password is being tried."""
        self.setDisabled(True)
        self.problem.setText(self.tr("Unlocking…"))

    def show_problem(self, title: str) -> None:
        """Say why the library is still locked, and let the password be typed again."""
        self.setEnabled(True)
        self.problem.setText(translate_message(title))
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        announce_change(self.field, self.problem.text())

    def _update_button(self) -> None:
        self.unlock_button.setEnabled(bool(self.field.text()))

    def _enter_password(self) -> None:
        if self.field.text():
            self.entered.emit(self.field.text(), self.keep_tick.isChecked())
