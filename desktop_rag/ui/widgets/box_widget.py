"""A widget that lays its children out in a line whose direction may change."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QWidget


class BoxWidget(QWidget):
    """Owns a box layout without margins, which `box_layout` returns.

    No widget may keep a layout as an attribute: PySide 6.12 destroys a nested one twice when a dialog
    above it deletes itself, which is a segmentation fault.
    """

    def __init__(self, direction: QBoxLayout.Direction = QBoxLayout.Direction.LeftToRight) -> None:
        super().__init__()
        QBoxLayout(direction, self).setContentsMargins(0, 0, 0, 0)

    def box_layout(self) -> QBoxLayout:
        """Return the layout."""
        layout = self.layout()
        if not isinstance(layout, QBoxLayout):
            raise TypeError("the layout was replaced")
        return layout
