"""Files in the age format, version 1, with a password: https://age-encryption.org/v1.

A header holds the file key, wrapped by a key that scrypt makes of the password. Then follow chunks of
64 KiB, each encrypted and authenticated with its number and whether it is the last one. `age --decrypt`
opens such a file.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import io
import os
import re
from typing import TYPE_CHECKING, BinaryIO

from desktop_rag.encryption.library_key import convert_memory_errors, encode_password
from desktop_rag.errors import WrongPasswordError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

MAGIC = b"age-encryption.org/v1\n"
_CHUNK_BYTES, _TAG_BYTES = 1 << 16, 16
_SEALED_BYTES = _CHUNK_BYTES + _TAG_BYTES
_LOG_COST = 18  # as age takes: 256 MB and a second
_MAX_LOG_COST = 19  # of a file from elsewhere: 512 MB
_MAX_HEADER_BYTES = 4_096
_SALT_BYTES, _FILE_KEY_BYTES, _NONCE_BYTES = 16, 16, 16
_SCRYPT_LABEL = b"age-encryption.org/v1/scrypt"
_B64 = rb"([A-Za-z0-9+/]+)"
_HEADER = re.compile(
    re.escape(MAGIC) + rb"-> scrypt " + _B64 + rb" ([1-9][0-9]?)\n" + _B64 + rb"\n--- " + _B64 + rb"\n"
)


class DamagedFileError(ValueError):
    """A file in the age format was changed or cut off, or is not for a password."""


class AgeWriter(io.RawIOBase):
    """Writes a file in the age format; `close` completes it, and leaves `file` open."""

    def __init__(self, file: BinaryIO, password: str) -> None:
        self._file = file
        self._pending = bytearray()
        self._number = 0
        file_key, salt, nonce = (os.urandom(size) for size in (_FILE_KEY_BYTES, _SALT_BYTES, _NONCE_BYTES))
        wrapped = _make_cipher(_derive_wrap_key(password, salt, _LOG_COST)).encrypt(bytes(12), file_key, None)
        head = MAGIC + b"-> scrypt %s %d\n%s\n---" % (_encode(salt), _LOG_COST, _encode(wrapped))
        file.write(head + b" %s\n" % _encode(_compute_mac(file_key, head)) + nonce)
        self._cipher = _make_cipher(_expand(file_key, nonce, b"payload"))

    def writable(self) -> bool:
        """Override of io."""
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        """Encrypt and write (override of io)."""
        self._pending += data
        start = 0
        while len(self._pending) - start > _CHUNK_BYTES:  # the last chunk is written at the end
            self._write_chunk(self._pending[start : start + _CHUNK_BYTES], last=False)
            start += _CHUNK_BYTES
        del self._pending[:start]
        return len(data)

    def close(self) -> None:
        """Write the last chunk (override of io)."""
        if not self.closed:
            self._write_chunk(self._pending, last=True)
        super().close()

    def _write_chunk(self, chunk: bytearray, *, last: bool) -> None:
        self._file.write(self._cipher.encrypt(_make_nonce(self._number, last=last), bytes(chunk), None))
        self._number += 1


class AgeReader(io.RawIOBase):
    """Reads a file in the age format at any place; the end is authenticated when it is opened.

    Raises:
        WrongPasswordError: the password is another one, or the header was changed.
        LibraryError: there is not enough memory to try it.
        DamagedFileError: something else was changed, also while reading.
        OSError: it cannot be read.
    """

    def __init__(self, file: BinaryIO, password: str) -> None:
        self._file = file
        file.seek(0)
        found = _HEADER.match(file.read(_MAX_HEADER_BYTES))
        if found is None or int(found[2]) > _MAX_LOG_COST:
            raise DamagedFileError("not a file with a password")
        file_key = _unwrap_key(_decode(found[3]), password, _decode(found[1]), int(found[2]))
        head = found[0][: found[0].rindex(b"---") + 3]
        if not hmac.compare_digest(_compute_mac(file_key, head), _decode(found[4])):
            raise DamagedFileError("the header was changed")
        self._start = found.end() + _NONCE_BYTES
        file.seek(found.end())
        self._cipher = _make_cipher(_expand(file_key, file.read(_NONCE_BYTES), b"payload"))
        sealed = self._file.seek(0, os.SEEK_END) - self._start
        self._last_chunk = max(sealed - 1, 0) // _SEALED_BYTES
        size = sealed - (self._last_chunk + 1) * _TAG_BYTES
        if size < 0 or (self._last_chunk and sealed % _SEALED_BYTES == _TAG_BYTES):  # a last chunk of nothing
            raise DamagedFileError("it was cut off")
        self._size = size
        self._place = 0
        self._chunk_number, self._chunk = -1, b""
        self._read_chunk(self._last_chunk)

    def readable(self) -> bool:
        """Override of io."""
        return True

    def seekable(self) -> bool:
        """Override of io."""
        return True

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Override of io."""
        base = {os.SEEK_SET: 0, os.SEEK_CUR: self._place, os.SEEK_END: self._size}[whence]
        if base + offset < 0:
            raise ValueError("a place before the beginning")
        self._place = base + offset
        return self._place

    def tell(self) -> int:
        """Override of io."""
        return self._place

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Override of io."""
        if self._place >= self._size:
            return 0
        number, offset = divmod(self._place, _CHUNK_BYTES)
        piece = self._read_chunk(number)[offset : offset + len(buffer)]
        buffer[: len(piece)] = piece
        self._place += len(piece)
        return len(piece)

    def _read_chunk(self, number: int) -> bytes:
        from cryptography.exceptions import InvalidTag

        if number != self._chunk_number:
            self._file.seek(self._start + number * _SEALED_BYTES)
            sealed, nonce = (
                self._file.read(_SEALED_BYTES),
                _make_nonce(number, last=number == self._last_chunk),
            )
            try:
                self._chunk = self._cipher.decrypt(nonce, sealed, None)
            except InvalidTag as error:
                raise DamagedFileError("a chunk was changed") from error
            self._chunk_number = number
        return self._chunk


def is_age_file(file: BinaryIO) -> bool:
    """Whether a file begins as one in the age format."""
    file.seek(0)
    return file.read(len(MAGIC)) == MAGIC


def _unwrap_key(wrapped: bytes, password: str, salt: bytes, log_cost: int) -> bytes:
    from cryptography.exceptions import InvalidTag

    if len(wrapped) != _FILE_KEY_BYTES + _TAG_BYTES or len(salt) != _SALT_BYTES:
        raise DamagedFileError("the header was changed")
    try:
        return _make_cipher(_derive_wrap_key(password, salt, log_cost)).decrypt(bytes(12), wrapped, None)
    except InvalidTag as error:
        raise WrongPasswordError("The password is wrong", "Enter it again; it is case-sensitive.") from error


def _derive_wrap_key(password: str, salt: bytes, log_cost: int) -> bytes:
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    kdf = Scrypt(salt=_SCRYPT_LABEL + salt, length=32, n=1 << log_cost, r=8, p=1)
    with convert_memory_errors():
        return kdf.derive(encode_password(password))


def _compute_mac(file_key: bytes, head: bytes) -> bytes:
    return hmac.new(_expand(file_key, b"", b"header"), head, hashlib.sha256).digest()


def _expand(file_key: bytes, salt: bytes, label: bytes) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(algorithm=SHA256(), length=32, salt=salt, info=label).derive(file_key)


def _make_cipher(key: bytes) -> ChaCha20Poly1305:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    return ChaCha20Poly1305(key)


def _make_nonce(number: int, *, last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([last])


def _encode(data: bytes) -> bytes:
    return base64.b64encode(data).rstrip(b"=")


def _decode(text: bytes) -> bytes:
    try:
        data = base64.b64decode(text + b"=" * (-len(text) % 4), validate=True)
    except ValueError as error:
        raise DamagedFileError("the header was changed") from error
    if _encode(data) != text:  # bits that mean nothing
        raise DamagedFileError("the header was changed")
    return data
