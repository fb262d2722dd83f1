"""Content hashes, so that a file added twice is read once."""

from __future__ import annotations

import hashlib
from functools import partial
from io import BufferedReader

_DIGEST_BYTES = 16  # 128 bits: accidental collisions are out of reach


def fingerprint(file: BufferedReader) -> str:
    """Return the BLAKE2b hash of an open file in hex, and go back to its start; raises OSError."""
    digest = hashlib.file_digest(file, partial(hashlib.blake2b, digest_size=_DIGEST_BYTES))
    file.seek(0)
    return digest.hexdigest()


def identify_recognised(document_id: str) -> str:
    """Return the id of the document with recognised text, given that of the one without."""
    return hashlib.blake2b(f"{document_id}:recognised".encode(), digest_size=_DIGEST_BYTES).hexdigest()
