"""A button that shows and hides what most people do not need."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.buttons import mirror_name


class Disclosure(QPushButton):
    """A label with a chevron: right while `content` is hidden, down while it is visible."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("role", "inline")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._label, self._content = "", content
        self.clicked.connect(lambda: self.set_open(not self.is_open()))
        self.set_open(opened=False)
        theme.follow_palette(self, self._update_label)

    def set_label(self, label: str) -> None:
        """Set the text behind the chevron."""
        self._label = label
        self._update_label()

    def is_open(self) -> bool:
        """Whether the content is visible."""
        return not self._content.isHidden()

    def set_open(self, opened: bool) -> None:
        """Show or hide the content."""
        self._content.setVisible(opened)
        self._update_label()

    def _update_label(self) -> None:
        self.setText(self._label)
        name = "chevron-down" if self.is_open() else "chevron-right"
        self.setIcon(icons.make_icon(mirror_name(name, self), theme.current_colours().accent))
        self.setAccessibleName(self._label)
        self.setAccessibleDescription(self.tr("Open") if self.is_open() else self.tr("Closed"))
