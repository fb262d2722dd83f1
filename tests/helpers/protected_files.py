"""Files that a password protects, written as office programs and PDF printers do."""

from __future__ import annotations

import hashlib
import zipfile
from io import BytesIO
from pathlib import Path

from tests.helpers.raw_pdf import PdfLock

# Algorithm 2 of ISO 32000-1, 7.6.3.3.
_PADDING = bytes.fromhex("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a")
_FILE_ID = bytes(16)
_KEY_BYTES = 16
_ROUNDS = 50


def lock_pdf(password: str) -> PdfLock:
    """Return what protects a PDF with a password: RC4 with 128 bits (revision 3)."""
    padded = (password.encode("latin-1") + _PADDING)[:32]
    owner_key = _hash_often(padded)
    owner = _cipher_often(owner_key, padded)
    permissions = (-4).to_bytes(4, "little", signed=True)
    key = _hash_often(padded + owner + permissions + _FILE_ID)
    user = _cipher_often(key, _md5(_PADDING + _FILE_ID)) + bytes(16)
    dictionary = b"/ID[<%s><%s>]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<%s>/U<%s>>>" % (
        *(_FILE_ID.hex().encode(), _FILE_ID.hex().encode()),
        *(owner.hex().encode(), user.hex().encode()),
    )

    def cipher_stream(number: int, content: bytes) -> bytes:
        salted = key + number.to_bytes(3, "little") + bytes(2)
        return _cipher_rc4(_md5(salted), content)

    return PdfLock(dictionary, cipher_stream)


def protect_office_file(path: Path, password: str) -> Path:
    """Encrypt an Office Open XML file in place, as Office does (agile encryption)."""
    from msoffcrypto.method.ecma376_agile import ECMA376Agile

    with zipfile.ZipFile(path, "a") as package:
        package.writestr("docProps/filler.bin", bytes(8_192))  # what is smaller is written wrongly
    content = BytesIO(path.read_bytes())
    path.write_bytes(ECMA376Agile.encrypt(password, content, spin_count=1_000))  # Office: 100,000
    return path


def _md5(data: bytes) -> bytes:
    return hashlib.md5(data, usedforsecurity=False).digest()


def _hash_often(data: bytes) -> bytes:
    digest = _md5(data)
    for _ in range(_ROUNDS):
        digest = _md5(digest)
    return digest


def _cipher_often(key: bytes, data: bytes) -> bytes:
    for number in range(20):
        data = _cipher_rc4(bytes(each ^ number for each in key), data)
    return data


def _cipher_rc4(key: bytes, data: bytes) -> bytes:
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)
