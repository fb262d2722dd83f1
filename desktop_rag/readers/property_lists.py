"""Apple's binary property lists, which hold settings, and web pages as Safari saves them."""

from __future__ import annotations

import plistlib

_MAGIC = b"bplist00"


def is_property_list(data: bytes) -> bool:
    """Whether data are a binary property list."""
    return data.startswith(_MAGIC)


def read_property_list(data: bytes) -> object:
    """Return the values of a binary property list; raises ValueError if it is damaged."""
    try:
        return plistlib.loads(data, fmt=plistlib.FMT_BINARY)
    except (OverflowError, IndexError, TypeError, MemoryError) as error:
        raise ValueError("the property list is damaged") from error
