"""Read the items that Outlook saves (.msg): messages, appointments, tasks and contacts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, suffix_of
from desktop_rag.readers.mail_parts import tidy_file_name
from desktop_rag.readers.mail_reader import MAX_ATTACHMENTS, Attachment
from desktop_rag.readers.outlook_properties import OutlookItem, open_item

_ATTACHED_FILE, _MEDIA_TYPE = 0x3701, 0x370E
_NAMES = (0x3707, 0x3704, 0x3001)  # of an attached file: long, of eight letters, as shown


def list_attachments(data: bytes) -> Iterator[Attachment]:
    """Yield the files in an item, and in the items attached to it, but for pictures, which are read with it.

    Raises ReadError.
    """
    return islice(_list_files(open_item(data)), MAX_ATTACHMENTS)


def _list_files(item: OutlookItem) -> Iterator[Attachment]:
    for number, attachment in enumerate(item.list_attachments(), start=1):
        if inner := attachment.open_attached_item():
            yield from _list_files(inner)
        elif not _is_picture(attachment):
            name = _read_name(attachment) or f"attachment {number}"
            yield Attachment(name, partial(attachment.read_bytes, _ATTACHED_FILE))


def _read_name(attachment: OutlookItem) -> str:
    return next(filter(None, (tidy_file_name(attachment.read_text(number)) for number in _NAMES)), "")


def _is_picture(attachment: OutlookItem) -> bool:
    is_named = suffix_of(Path(_read_name(attachment))) in RECOGNISED_PICTURES
    return is_named or attachment.read_text(_MEDIA_TYPE).startswith("image/")
