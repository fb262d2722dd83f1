"""Content hashes, so that a file added twice is read once."""

from __future__ import annotations

import hashlib
from pathlib import Path

from desktop_rag.cancel import CancelToken

_READ_BYTES = 1 << 20
_DIGEST_BYTES = 16  # 128 bits: accidental collisions are out of reach


def fingerprint(path: Path, token: CancelToken) -> str:
    """Return the BLAKE2b hash of the file's bytes in hex; raises OSError and Cancelled."""
    digest = hashlib.blake2b(digest_size=_DIGEST_BYTES)
    with path.open("rb") as file:
        while block := file.read(_READ_BYTES):
            token.raise_if_cancelled()
            digest.update(block)
    return digest.hexdigest()
