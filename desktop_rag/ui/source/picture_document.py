"""A picture as a document with pages; runs in the child process that draws PDF files too."""

from __future__ import annotations

import os
from contextlib import suppress

from PySide6.QtCore import QFile, QRect, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader

from desktop_rag.errors import ReadError
from desktop_rag.readers.file_formats import LONG_PICTURES, MAX_PICTURE_PIXELS, cut_long_picture

_MEGABYTE_PIXELS = (1 << 20) // 4


class PictureDocument:
    """The pages of an open picture file, the right way up; of an animation the first picture.

    A long picture has the page-like parts in which it is read.
    """

    def __init__(self, file: QFile) -> None:
        QImageReader.setAllocationLimit(-(-MAX_PICTURE_PIXELS // _MEGABYTE_PIXELS))
        self._reader = QImageReader(file)
        self._reader.setDecideFormatFromContent(True)
        self._reader.setAutoTransform(True)
        self._shown: tuple[int, QImage] | None = None
        self._decoded = None if self._reader.canRead() else _decode_picture(file)
        self._parts = [] if self._decoded else self._cut_picture()

    def page_count(self) -> int:
        """Return the number of pages, 0 if it cannot be read."""
        if self._decoded or self._parts:
            return max(len(self._parts), 1)
        is_still = not self._reader.supportsAnimation()
        return (max(self._reader.imageCount(), 1) if is_still else 1) if self._reader.canRead() else 0

    def page_size(self, page: int) -> QSizeF:
        """Return the size of a page in pixels; raises ValueError."""
        if self._decoded:
            return QSizeF(self._decoded[0])
        if self._parts:
            return QSizeF(self._reader.size().width(), len(self._find_part(page)))
        if page and not self._reader.jumpToImage(page):
            raise ValueError("no such page")
        size = self._reader.size()
        is_turned = self._reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
        return QSizeF(size.transposed() if is_turned else size)

    def draw_band(self, page: int, size: QSize, band: QRect) -> QImage:
        """Return a band of a page that is scaled to a size; raises ValueError."""
        image = self._load_page(page)
        across, down = image.width() / size.width(), image.height() / size.height()
        area = QRect(
            round(band.x() * across),
            round(band.y() * down),
            round(band.width() * across),
            round(band.height() * down),
        )
        part = image if area == image.rect() else image.copy(area)
        smooth = Qt.TransformationMode.SmoothTransformation
        return part.scaled(band.size(), Qt.AspectRatioMode.IgnoreAspectRatio, smooth)

    def _cut_picture(self) -> list[range]:
        reader, upright = self._reader, QImageIOHandler.Transformation.TransformationNone
        name = bytes(reader.format().data()).decode().upper()
        if name not in LONG_PICTURES or reader.transformation() != upright:
            return []
        return cut_long_picture(reader.size().width(), reader.size().height())

    def _find_part(self, page: int) -> range:
        if page >= len(self._parts):
            raise ValueError("no such page")
        return self._parts[page]

    def _load_page(self, page: int) -> QImage:
        if self._decoded:
            return self._decoded[1]
        if self._parts:
            rows, whole = self._find_part(page), self._load_image(0)
            return whole.copy(QRect(0, rows.start, whole.width(), len(rows)))
        return self._load_image(page)

    def _load_image(self, page: int) -> QImage:
        if self._shown is None or self._shown[0] != page:
            device = self._reader.device()
            device.seek(0)
            self._reader.setDevice(device)
            self._reader.setDecideFormatFromContent(True)
            self._reader.setAutoTransform(True)
            if page and not self._reader.jumpToImage(page):
                raise ValueError("no such page")
            self._shown = page, self._reader.read()
        if self._shown[1].isNull():
            raise ValueError("the picture cannot be drawn")
        return self._shown[1]


def _decode_picture(file: QFile) -> tuple[QSize, QImage] | None:
    """Return the size of a picture that Qt does not read (HEIC, AVIF) and how it looks; None if damaged."""
    from desktop_rag.readers.picture_reader import load_picture, open_picture
    from desktop_rag.readers.read_errors import DAMAGE_ERRORS

    with suppress(ReadError, *DAMAGE_ERRORS), os.fdopen(os.dup(file.handle()), "rb") as content:
        content.seek(0)
        picture = open_picture(content)
        if picture.width * picture.height <= MAX_PICTURE_PIXELS:
            shown, scale = load_picture(picture)
            image = QImage(shown.tobytes(), *shown.size, 3 * shown.width, QImage.Format.Format_RGB888).copy()
            return QSize(round(shown.width * scale), round(shown.height * scale)), image
    return None
