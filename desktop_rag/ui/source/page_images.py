"""The images of drawn pages, kept up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from desktop_rag.ui.source.page_requests import BYTES_PER_PIXEL, MAX_REPLY_BYTES, ImageRequest

_MAX_BYTES = 128_000_000  # 30 pages of 1 megapixel


class PageImages:
    """A cache of images by request; the least recently shown are dropped first."""

    def __init__(self, max_bytes: int = _MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._images: OrderedDict[ImageRequest, QImage] = OrderedDict()
        self._bytes = 0

    def __contains__(self, request: ImageRequest) -> bool:
        return request in self._images

    def store(self, request: ImageRequest, image: QImage) -> None:
        """Keep an image, and drop others if there is too much."""
        if self._images.setdefault(request, image) is not image:
            return
        self._bytes += image.sizeInBytes()
        while self._bytes > self._max_bytes and len(self._images) > 1:
            self._bytes -= self._images.popitem(last=False)[1].sizeInBytes()

    def list_images(self, bands: list[ImageRequest]) -> list[tuple[ImageRequest, QImage]]:
        """Return the images of bands of one page, which count as shown now.

        If some are missing, those of the page in other sizes come first, to be painted below them.
        """
        shown = [(band, self._images[band]) for band in bands if band in self._images]
        for band, _ in shown:
            self._images.move_to_end(band)
        if len(shown) == len(bands):
            return shown
        others = ((each, self._images[each]) for each in self._images if each not in bands)
        return [(each, image) for each, image in others if each.page == bands[0].page] + shown

    def clear(self) -> None:
        """Drop all images."""
        self._images.clear()
        self._bytes = 0


def split_into_bands(
    page: int, size: QSize, top: float, bottom: float, turned: int = 0
) -> list[ImageRequest]:
    """Return what to draw of a page of this size, in pixels, to show it from `top` to `bottom`.

    A page that is too large for one reply is drawn in bands.
    """
    width, height = size.width(), size.height()
    band = min(height, MAX_REPLY_BYTES // BYTES_PER_PIXEL // width)
    first = max(int(top) // band * band, 0)
    return [
        ImageRequest(page, width, height, start, min(band, height - start), turned)
        for start in range(first, min(height, int(bottom) + 1), band)
    ]
