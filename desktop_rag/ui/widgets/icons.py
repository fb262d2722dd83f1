"""The program's SVG icons, rendered at any size and in any colour."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop_rag.system.resources import resource_path
from desktop_rag.ui.widgets.theme import ICON_PX, scale_to_text


def render_pixmap(name: str, colour: QColor, size: int, ratio: float = 1.0) -> QPixmap:
    """Return the icon `name`, `size` logical pixels wide, for that device pixel ratio."""
    return _draw_pixmap(name, colour.rgba(), size, ratio)


def app_icon() -> QIcon:
    """Return the program's icon, in its own colours at any size."""
    return QIcon(str(resource_path("icons", "app.svg")))


def make_icon(name: str, colour: QColor) -> QIcon:
    """Return the icon for buttons and menus in the text size, in single density and those of the screens."""
    result = QIcon()
    for ratio in {1.0, *(screen.devicePixelRatio() for screen in QGuiApplication.screens())}:
        result.addPixmap(_draw_pixmap(name, colour.rgba(), scale_to_text(ICON_PX), ratio))
    return result


@lru_cache(maxsize=256)
def _draw_pixmap(name: str, rgba: int, size: int, ratio: float) -> QPixmap:
    image = QPixmap(round(size * ratio), round(size * ratio))
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(resource_path("icons", f"{name}.svg"))).render(painter, QRectF(image.rect()))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), QColor.fromRgba(rgba))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image
