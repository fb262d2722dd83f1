"""What the desktop of a user reads: menu entry, icons, description and manual page."""

from __future__ import annotations

import gzip
import os
import subprocess
import time
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_ROOT = _HERE.parents[1]
_NAME = "desktop-rag"
_METAINFO = "app.desktop_rag.DesktopRag.metainfo.xml"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
# What "Open with" offers the program for: what it reads, and folders.
MIME_TYPES = (
    "inode/directory",
    "application/epub+zip",
    "application/json",
    "application/mbox",
    "application/msword",
    "application/pdf",
    "application/rtf",
    "application/vnd.ms-excel",
    "application/vnd.ms-excel.sheet.macroEnabled.12",
    "application/vnd.ms-outlook",
    "application/vnd.ms-powerpoint",
    "application/vnd.oasis.opendocument.spreadsheet",
    "application/vnd.oasis.opendocument.text",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/x-ipynb+json",
    "application/xhtml+xml",
    "application/xml",
    "image/avif",
    "image/bmp",
    "image/gif",
    "image/heif",
    "image/jpeg",
    "image/png",
    "image/tiff",
    "image/webp",
    "message/rfc822",
    "text/csv",
    "text/html",
    "text/markdown",
    "text/plain",
    "text/x-python",
    "text/x-tex",
)
_DRAW = """
import sys
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
renderer = QSvgRenderer(sys.argv[1])
for size, path in zip(sys.argv[2::2], sys.argv[3::2]):
    image = QImage(int(size), int(size), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    image.save(path)
"""


def write_user_files(python: Path, share: Path, version: str, epoch: int) -> None:
    """Write the files under a folder like /usr/share; `python` has PySide6, which draws the icons."""
    picture = _ROOT / "resources" / "icons" / "app.svg"
    icons = share / "icons" / "hicolor"
    places = {size: icons / f"{size}x{size}" / "apps" / f"{_NAME}.png" for size in ICON_SIZES}
    write_file(icons / "scalable" / "apps" / f"{_NAME}.svg", picture.read_bytes())
    for place in places.values():
        place.parent.mkdir(parents=True, exist_ok=True)
    arguments = [part for size, place in places.items() for part in (str(size), str(place))]
    subprocess.run([str(python), "-c", _DRAW, str(picture), *arguments], check=True)
    write_file(share / "applications" / f"{_NAME}.desktop", build_menu_entry().encode())
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    for place, name in ((Path("metainfo"), _METAINFO), (Path("man", "man1"), f"{_NAME}.1")):
        text = (
            (_HERE / name).read_text(encoding="utf-8").replace("@VERSION@", version).replace("@DATE@", date)
        )
        packed = name.endswith(".1")
        data = gzip.compress(text.encode(), mtime=0) if packed else text.encode()
        write_file(share / place / (name + ".gz" * packed), data)
    for path in (share, *share.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
        os.utime(path, (epoch, epoch))


def build_menu_entry() -> str:
    """Return the text of the menu entry."""
    text = (_HERE / f"{_NAME}.desktop").read_text(encoding="utf-8")
    return text.replace("@MIME_TYPES@", "".join(f"{each};" for each in MIME_TYPES))


def write_file(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)
