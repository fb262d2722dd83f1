"""What the reader's child process runs: paths come in, documents or errors go out."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.errors import DesktopRagError, ReadError
from desktop_rag.readers.extract import extract
from desktop_rag.types import Document


def serve(connection: Connection) -> None:
    """Answer every path with its Document, or with the error that it ended in."""
    while True:
        connection.send(_answer(Path(connection.recv())))


def _answer(path: Path) -> Document | DesktopRagError:
    try:
        return extract(path)
    except DesktopRagError as error:
        return error
    except MemoryError:
        return ReadError("Reading it needs too much memory", "Split the file into parts.")
    except Exception as error:  # noqa: BLE001 - what a hostile file provokes fails that file only
        return ReadError(
            f"The reader failed on this file ({type(error).__name__})",
            "Save it in another format, such as PDF or plain text, and add that.",
        )
