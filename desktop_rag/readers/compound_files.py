"""Compound files (MS-CFB) of Office programs: their streams, and protected ones decrypted (MS-OFFCRYPTO)."""

from __future__ import annotations

from io import BufferedReader, BytesIO
from typing import IO, Any

from desktop_rag.errors import ProtectedError, ReadError
from desktop_rag.readers.archive import open_in_memory
from desktop_rag.readers.read_errors import DAMAGED_FILE, PASSWORD_NEEDED, UNKNOWN_PROTECTION, WRONG_PASSWORD

# Excel protects workbooks from changes with it, and opens them without asking (MS-OFFCRYPTO 2.4.2.3).
_COMMON_PASSWORD = "VelvetSweatshop"  # noqa: S105 - no secret


def is_protected(file: BufferedReader) -> bool:
    """Whether a compound file of an older Office program is protected; raises OSError."""
    import msoffcrypto

    content = BytesIO(file.read())
    try:
        return bool(msoffcrypto.OfficeFile(content).is_encrypted())
    except Exception:  # noqa: BLE001 - foreign parser: the reader of the format reports the error
        return False


def remove_protection(file: BufferedReader, password: str) -> BufferedReader:
    """Return the content of a protected file, with the same name.

    Raises:
        ProtectedError: it needs a password, or another one.
        ReadError: it cannot be decrypted.
        OSError: it cannot be read.
    """
    content, decrypted = BytesIO(file.read()), BytesIO()
    try:
        is_right = _decrypt_content(content, password or _COMMON_PASSWORD, decrypted)
    except Exception as error:  # a foreign parser of hostile data
        from msoffcrypto.exceptions import DecryptionError, InvalidKeyError

        is_unknown = isinstance(error, DecryptionError) and not isinstance(error, InvalidKeyError)
        raise ReadError(*(UNKNOWN_PROTECTION if is_unknown else DAMAGED_FILE)) from error
    if not is_right:
        raise ProtectedError(*(WRONG_PASSWORD if password else PASSWORD_NEEDED))
    return open_in_memory(decrypted.getvalue(), str(file.name))


def _decrypt_content(content: IO[bytes], password: str, target: IO[bytes]) -> bool:
    """Return whether the password is right."""
    import msoffcrypto
    from msoffcrypto.exceptions import InvalidKeyError

    office: Any = msoffcrypto.OfficeFile(content)
    options = {"verify_password": True} if office.format == "ooxml" else {}  # others verify it always
    try:
        office.load_key(password=password, **options)
    except InvalidKeyError:
        return False
    office.decrypt(target)
    return True


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
