"""What is shown while the library is empty: a drop target, the ways to add files, what is to be added."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.drop_target import draw_drop_frame
from desktop_rag.ui.widgets.labels import make_label
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, arrange_row
from desktop_rag.ui.widgets.theme import UNIT


class EmptyLibraryPage(QWidget):
    """A drop target with buttons to add files, a folder or the samples."""

    def __init__(self, add_files: QAction, add_folder: QAction, add_samples: QAction) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Empty library"))
        self._icon = make_label(centred=True)
        samples = make_button(self.tr("Try it with sample documents"), add_samples.trigger, role="link")
        samples.setCursor(Qt.CursorShape.PointingHandCursor)
        add_buttons = (
            make_button(add_files.text(), add_files.trigger, role="primary"),
            make_button(add_folder.text(), add_folder.trigger),
        )
        introduction = self.tr("Then ask about them. Every answer shows its source.")
        formats = self.tr(
            "Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, "
            "Markdown, text and source code."
        )
        privacy = self.tr("Nothing leaves this computer.")
        arrange_column(
            (STRETCH, 2),
            self._icon,
            UNIT,
            make_label(self.tr("Drop files or folders here"), "headline", centred=True),
            make_label(introduction, "muted", wraps=True, centred=True),
            2 * UNIT,
            arrange_row(STRETCH, *add_buttons, STRETCH),
            UNIT,
            (samples, Qt.AlignmentFlag.AlignHCenter),
            (STRETCH, 2),
            make_label(formats, "muted", wraps=True, centred=True),
            make_label(privacy, "muted", wraps=True, centred=True),
            parent=self,
            margins=(6 * UNIT, 4 * UNIT, 6 * UNIT, 4 * UNIT),
        )
        theme.follow_palette(self._icon, self._update_drop_icon)

    def hasHeightForWidth(self) -> bool:
        """Return False: a hidden page would take height from the conversation (override of Qt)."""
        return False

    def _update_drop_icon(self) -> None:
        c = theme.current_colours()
        self._icon.setPixmap(icons.render_pixmap("drop", c.muted, 6 * UNIT, self.devicePixelRatioF()))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the dashed frame (override of Qt)."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current_colours().surface)
        draw_drop_frame(painter, self.rect(), theme.current_colours().hairline)
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
            draw_drop_frame(painter, self.rect(), theme.current_colours().hairline)
            painter.end()
