"""The page shown while the library is empty: a drop target and the ways to add files."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.drop_target import draw_drop_frame
from desktop_rag.ui.widgets.theme import UNIT


class EmptyLibraryPage(QWidget):
    """A drop target with buttons to add files, a folder or the samples."""

    def __init__(self, add_files: QAction, add_folder: QAction, add_samples: QAction) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Empty library"))
        self._icon = QLabel()
        self._icon.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6 * UNIT, 4 * UNIT, 6 * UNIT, 4 * UNIT)
        layout.setSpacing(UNIT)
        layout.addStretch(2)
        layout.addWidget(self._icon)
        layout.addSpacing(UNIT)
        layout.addWidget(self._make_headline())
        layout.addWidget(
            self._make_hint_label(self.tr("Then ask about them. Every answer shows its source."))
        )
        layout.addSpacing(2 * UNIT)
        layout.addLayout(self._build_add_buttons(add_files, add_folder))
        layout.addSpacing(UNIT)
        layout.addWidget(self._make_samples_button(add_samples), 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(2)
        layout.addWidget(
            self._make_hint_label(
                self.tr(
                    "Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, "
                    "Markdown, text and source code."
                )
            )
        )
        layout.addWidget(self._make_hint_label(self.tr("Nothing leaves this computer.")))
        self._update_drop_icon()

    def hasHeightForWidth(self) -> bool:
        """Return False: a hidden page would take height from the conversation (override of Qt)."""
        return False

    def _make_headline(self) -> QLabel:
        label = QLabel(self.tr("Drop files or folders here"))
        font = label.font()
        font.setPointSizeF(font.pointSizeF() * 1.75)
        label.setFont(font)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label

    def _make_hint_label(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "muted")
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(True)
        return label

    def _build_add_buttons(self, add_files: QAction, add_folder: QAction) -> QHBoxLayout:
        buttons = QHBoxLayout()
        buttons.setSpacing(UNIT)
        buttons.addStretch()
        for action, role in ((add_files, "primary"), (add_folder, "")):
            button = QPushButton(action.text())
            button.setProperty("role", role)
            button.clicked.connect(action.trigger)
            buttons.addWidget(button)
        buttons.addStretch()
        return buttons

    def _make_samples_button(self, add_samples: QAction) -> QPushButton:
        button = QPushButton(self.tr("Try it with sample documents"))
        button.setProperty("role", "link")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(add_samples.trigger)
        return button

    def _update_drop_icon(self) -> None:
        c = theme.current_colours()
        self._icon.setPixmap(icons.render_pixmap("drop", c.muted, 6 * UNIT, self.devicePixelRatioF()))

    def changeEvent(self, event: QEvent) -> None:
        """Update the icon for a new colour scheme (override of Qt)."""
        if event.type() == QEvent.Type.PaletteChange:
            self._update_drop_icon()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the dashed frame (override of Qt)."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current_colours().surface)
        draw_drop_frame(painter, self.rect(), theme.current_colours().hairline)
        painter.end()
