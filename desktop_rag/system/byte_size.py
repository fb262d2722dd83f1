"""Sizes in bytes as text, outside the window, which follows the user's locale."""

from __future__ import annotations


def format_size(size_bytes: int) -> str:
    """Return a size in decimal units, such as 1.9 GB."""
    for unit, bytes_each in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if size_bytes >= bytes_each:
            return f"{size_bytes / bytes_each:.1f} {unit}"
    return f"{size_bytes} bytes"
