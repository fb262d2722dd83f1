"""Write a scan as a searchable PDF file: a confined child makes it, and its content is written here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.child_process import ChildDied, ChildProcess, receive_file
from desktop_rag.confinement.confinement import Confinement
from desktop_rag.document_types import RecognisedText
from desktop_rag.errors import BusyFileError, DesktopRagError, ExportError, ReadError, describe_os_error
from desktop_rag.readers.file_formats import suffix_of
from desktop_rag.readers.read_errors import convert_os_error
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.system.atomic_files import open_atomically

_LIMIT_SECONDS = 90.0  # of work between two pieces
_MEMORY_BYTES = 2_500_000_000
_MAX_BYTES = 4_000_000_000  # of the new file
_PIECE_BYTES = 1_000_000
_REPLIES = ReplyCodec(bytes, ReadError, BusyFileError)


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
        raise ExportError(
            f"{target.name} is the scan itself", "Choose another name: the scan itself is not changed."
        )
    child = ChildProcess(
        serve_searchable_pdf,
        "desktop-rag searchable PDF",
        memory_bytes=_MEMORY_BYTES,
        confinement=Confinement(),
    )
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
    from desktop_rag.readers.searchable_pdf import write_searchable_pdf

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
