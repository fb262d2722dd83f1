"""Write a scan as a PDF file with its original pages, and the recognised text invisibly over them.

A confined child makes it, as the file may be hostile; its content is written here.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from io import BufferedReader
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_rag.child_process import ChildDied, ChildProcess, receive_file
from desktop_rag.confinement.confinement import Confinement
from desktop_rag.document_types import PageCause, RecognisedText
from desktop_rag.errors import BusyFileError, DesktopRagError, ExportError, ReadError, describe_os_error
from desktop_rag.readers.file_formats import suffix_of
from desktop_rag.readers.invisible_text import InvisibleText, PagePlacement, place_page
from desktop_rag.readers.picture_reader import load_pages
from desktop_rag.readers.read_errors import CHANGED_FILE, DAMAGED_FILE, WRONG_PASSWORD, convert_os_error
from desktop_rag.readers.scan_detection import draw_page, open_pdf
from desktop_rag.recognition.text_boxes import measure_turn
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.system.atomic_files import open_atomically

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument, PdfPage

_LIMIT_SECONDS = 90.0  # of work between two pieces
_MEMORY_BYTES = 2_500_000_000
_MAX_BYTES = 4_000_000_000  # of the new file
_PIECE_BYTES = 1_000_000
_REPLIES = ReplyCodec(bytes, ReadError, BusyFileError)
_LONG_SIDE_POINTS = 842  # of a page that is a picture, whose real size is seldom known: that of A4
_JPEG_QUALITY = 85


@dataclass(frozen=True, slots=True)
class _PdfRequest:
    path: Path
    pages: Mapping[int, RecognisedText]
    password: str


def export_searchable_pdf(
    source: Path,
    target: Path,
    pages: Mapping[int, RecognisedText],
    password: str = "",
    check: Callable[[], None] = lambda: None,
) -> None:
    """Write a PDF file or a picture as a searchable PDF file, which is there when it is whole.

    Args:
        source: the scan.
        target: the new file; never the scan itself.
        pages: recognised text, by number.
        password: of the scan, or "".
        check: raises to stop; called often.

    Raises:
        ExportError: the file cannot be written, or the scan cannot be read.
    """
    if _is_same_file(target, source):
        hint = "Choose another name: the scan itself is not changed."
        raise ExportError(f"{target.name} is the scan itself", hint)
    name, confinement = "desktop-rag searchable PDF", Confinement()
    child = ChildProcess(serve_searchable_pdf, name, memory_bytes=_MEMORY_BYTES, confinement=confinement)
    try:
        with open_atomically(target) as file:
            child.send_in_background(_PdfRequest(source, pages, password), source)
            for piece in iter(lambda: _receive_piece(child, check), None):
                if file.tell() + len(piece) > _MAX_BYTES:
                    raise ExportError(f"{target.name} would be too large", "Split the scan into parts.")
                file.write(piece)
    except (ChildDied, TimeoutError) as error:
        hint = "Save the scan in another format, such as PDF, and add that."
        raise ExportError(f"{source.name} cannot be made searchable", hint) from error
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ExportError(f"{target.name} was not written: {title}", hint) from error
    finally:
        child.kill()


def _is_same_file(target: Path, source: Path) -> bool:
    try:
        return target.samefile(source)
    except OSError:  # one of them is not there
        return False


def _receive_piece(child: ChildProcess, check: Callable[[], None]) -> bytes | None:
    """Return a piece of the file, None after the last; raises what the child sends."""
    reply, is_last = _REPLIES.decode(child.receive_within(_LIMIT_SECONDS, check))
    if isinstance(reply, DesktopRagError):
        raise ExportError(reply.title, reply.hint)
    return None if is_last else bytes(reply)


def serve_searchable_pdf(connection: Connection) -> None:
    """Make one file, and send it in pieces. Runs in the child."""
    request: _PdfRequest = connection.recv()
    kept = bytearray()

    def send(piece: bytes) -> None:
        kept.extend(piece)
        if not piece or len(kept) >= _PIECE_BYTES:
            connection.send_bytes(_REPLIES.encode(bytes(kept), last=False))
            kept.clear()

    try:
        with receive_file(connection, request.path) as file:
            write_searchable_pdf(file, suffix_of(request.path), request.pages, request.password, send)
    except OSError as error:
        connection.send_bytes(_REPLIES.encode(convert_os_error(error)))
    except ReadError as error:
        connection.send_bytes(_REPLIES.encode(error))
    else:
        send(b"")
        connection.send_bytes(_REPLIES.encode(b""))


def write_searchable_pdf(
    file: BufferedReader,
    suffix: str,
    pages: Mapping[int, RecognisedText],
    password: str,
    write: Callable[[bytes], None],
) -> None:
    """Write a PDF file or a picture as a searchable PDF file; raises ReadError.

    Args:
        file: the scan.
        suffix: of its name.
        pages: recognised text, by number.
        password: of the file, or "".
        write: takes the content of the new file piece by piece; called with b"" after each page.
    """
    from pypdfium2 import PdfDocument, PdfiumError

    try:
        made = open_pdf(file, password) if suffix == ".pdf" else PdfDocument.new()
    except PdfiumError as error:
        raise ReadError(*(WRONG_PASSWORD if "password" in str(error).lower() else DAMAGED_FILE)) from error
    try:
        with closing(made):
            text = InvisibleText(made, pages.values())
            is_pdf = suffix == ".pdf"
            for _ in _fill_pdf(made, pages, text) if is_pdf else _fill_from_picture(made, file, pages, text):
                write(b"")
            made.save(_Writer(write))
    except PdfiumError as error:
        raise ReadError(*DAMAGED_FILE) from error


def _fill_pdf(
    document: PdfDocument, pages: Mapping[int, RecognisedText], text: InvisibleText
) -> Iterator[None]:
    for number, recognised in pages.items():
        if number > len(document):
            raise ReadError(*CHANGED_FILE)
        with closing(document[number - 1]) as page:
            placement = place_page(page)
            if recognised.cause is PageCause.GARBLED_LAYER:
                _replace_by_picture(document, number, page, placement)
            text.add_lines(page, recognised, placement)
            page.set_rotation((page.get_rotation() - measure_turn(recognised)) % 360)
            page.gen_content()
        yield


def _replace_by_picture(document: PdfDocument, number: int, page: PdfPage, placement: PagePlacement) -> None:
    """Replace a page by its picture: its text layer is wrong."""
    picture, scale = draw_page(document, number)
    for found in list(page.get_objects(max_depth=1)):
        page.remove_obj(found)
    _add_picture(document, page, picture, scale, placement)


def _fill_from_picture(
    document: PdfDocument, file: BufferedReader, pages: Mapping[int, RecognisedText], text: InvisibleText
) -> Iterator[None]:
    for number, picture, pixels in load_pages(file):
        recognised = pages.get(number, RecognisedText(number, ()))
        scale = _LONG_SIDE_POINTS / max(picture.size)
        width, height = (side * scale for side in picture.size)
        with closing(document.new_page(width, height)) as page:
            _add_picture(document, page, picture, scale, PagePlacement(1, 0, 0, -1, 0, height))
            by_pixel = scale / pixels  # the unit of recognised lines
            text.add_lines(page, recognised, PagePlacement(by_pixel, 0, 0, -by_pixel, 0, height))
            page.set_rotation(-measure_turn(recognised) % 360)
            page.gen_content()
        yield


def _add_picture(
    document: PdfDocument, page: PdfPage, picture: Image, scale: float, placement: PagePlacement
) -> None:
    """Add the picture of a whole page; `scale` is in points for a pixel."""
    from pypdfium2 import PdfImage, PdfMatrix

    content = io.BytesIO()
    picture.save(content, "JPEG", quality=_JPEG_QUALITY)
    content.seek(0)
    added = PdfImage.new(document)
    added.load_jpeg(content, inline=True)
    width, height = (side * scale for side in picture.size)
    right, up, corner = placement.move(width, 0), placement.move(0, -height), placement.move(0, height)
    added.set_matrix(PdfMatrix(*right, *up, corner[0] + placement.x, corner[1] + placement.y))
    page.insert_obj(added)


class _Writer(io.RawIOBase):
    """A file that hands on the bytes written to it."""

    def __init__(self, write: Callable[[bytes], None]) -> None:
        self._write = write

    def write(self, content: Any) -> int:
        self._write(bytes(content))
        return len(content)
