"""The streams of compound files (MS-CFB), of Word, PowerPoint and Outlook."""

from __future__ import annotations

from io import BufferedReader

from desktop_rag.errors import ReadError
from desktop_rag.readers.read_errors import DAMAGED_FILE


def read_streams(file: BufferedReader, wanted: str, *others: str) -> dict[str, bytes]:
    """Return streams at the top of a compound file by name, empty ones if `others` are missing.

    Raises ReadError if `wanted` is missing or the file is damaged.
    """
    import olefile

    file.seek(0)
    try:
        with olefile.OleFileIO(file) as container:
            if not container.exists(wanted):
                raise ReadError(*DAMAGED_FILE)
            return {
                name: container.openstream(name).read() if container.exists(name) else b""
                for name in (wanted, *others)
            }
    except ReadError:
        raise
    except Exception as error:  # a foreign parser of hostile data
        raise ReadError(*DAMAGED_FILE) from error
