"""Draw the program's icon for Windows (.ico) and macOS (.icns).

QT_QPA_PLATFORM=offscreen python packaging/make_icons.py FOLDER
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QGuiApplication, QIcon

APP_SVG = Path(__file__).resolve().parents[1] / "resources" / "icons" / "app.svg"
_ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
_ICNS_SIZE = 1024  # smaller ones are made of it


def main() -> int:
    """Write `desktop-rag.ico` and `desktop-rag.icns`."""
    folder = Path(sys.argv[1])
    application = QGuiApplication(sys.argv[:1])
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {size: _draw_icon(size) for size in (*_ICO_SIZES, _ICNS_SIZE)}
    largest = drawn[max(_ICO_SIZES)]
    largest.save(
        folder / "desktop-rag.ico",
        sizes=[(size, size) for size in _ICO_SIZES],
        append_images=[drawn[size] for size in _ICO_SIZES],
    )
    drawn[_ICNS_SIZE].save(folder / "desktop-rag.icns")
    del application
    return 0


def _draw_icon(size: int) -> Image.Image:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QIcon(str(APP_SVG)).pixmap(QSize(size, size), 1.0).save(buffer, "PNG")
    return Image.open(io.BytesIO(bytes(buffer.data().data())))


if __name__ == "__main__":
    sys.exit(main())
