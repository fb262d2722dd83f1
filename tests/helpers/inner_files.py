"""Archives, mailboxes and mails with attachments, written by tests."""

from __future__ import annotations

import io
import lzma
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Mapping
from email.message import EmailMessage
from pathlib import Path

SEPARATOR = b"From ann@example.org Fri May 10 10:00:00 2024\n"


def make_zip(members: Mapping[str, bytes | str]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return file.getvalue()


def make_crowded_zip(count: int) -> bytes:
    """Return an archive of so many small texts; `zipfile` would take seconds."""
    data = b"A heron."
    sizes = struct.pack("<III", zlib.crc32(data), len(data), len(data))
    names = [b"folder/%06d.txt" % number for number in range(count)]
    length = len(names[0])
    head = struct.pack("<4sHHHHH", b"PK\3\4", 20, 0, 0, 0, 33) + sizes + struct.pack("<HH", length, 0)
    entry = struct.pack("<4sHHHHHH", b"PK\1\2", 20, 20, 0, 0, 0, 33) + sizes
    entry += struct.pack("<HHHHHI", length, 0, 0, 0, 0, 0)
    step = len(head) + length + len(data)
    files = b"".join(head + name + data for name in names)
    listed = b"".join(entry + struct.pack("<I", number * step) + name for number, name in enumerate(names))
    told = min(count, 0xFFFF)
    return files + listed + struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, told, told, len(listed), len(files), 0)


def make_tar(members: Mapping[str, bytes], mode: str = "w:gz") -> bytes:
    file = io.BytesIO()
    archive: tarfile.TarFile
    with tarfile.open(fileobj=file, mode=mode) as archive:  # type: ignore[call-overload]
        for name, content in members.items():
            info = tarfile.TarInfo(name)
            info.size, info.mtime = len(content), 1_700_000_000
            archive.addfile(info, io.BytesIO(content))
    return file.getvalue()


def make_7z(members: Mapping[str, bytes], method: bytes = b"\x21", count: int = 0) -> bytes:
    """Return a 7z archive with all members compressed together, by LZMA2 unless another method is named.

    Its list says it has `count` of them, unless that is 0.
    """
    data = b"".join(members.values())
    coder = bytes([len(method)]) + method
    packed = data
    if method == b"\x21":
        packed = lzma.compress(
            data, lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 16}]
        )
        coder = bytes([0x21]) + method + bytes([1, 8])
    names = b"\0" + b"".join(name.encode("utf-16-le") + b"\0\0" for name in members)
    sizes = b"".join(_number(len(each)) for each in list(members.values())[:-1])
    crcs = b"".join(struct.pack("<I", zlib.crc32(each)) for each in members.values())
    header = b"".join(
        (
            b"\x01\x04\x06" + _number(0) + _number(1) + b"\x09" + _number(len(packed)) + b"\0",
            b"\x07\x0b\x01\0\x01" + coder + b"\x0c" + _number(len(data)) + b"\0",
            b"\x08\x0d" + _number(len(members)) + b"\x09" + sizes + b"\x0a\x01" + crcs + b"\0\0",
            b"\x05" + _number(count or len(members)) + b"\x11" + _number(len(names)) + names + b"\0\0",
        )
    )
    start = struct.pack("<QQI", len(packed), len(header), zlib.crc32(header))
    return b"7z\xbc\xaf\x27\x1c\0\4" + struct.pack("<I", zlib.crc32(start)) + start + packed + header


def _number(value: int) -> bytes:
    return b"\xff" + struct.pack("<Q", value) if value > 127 else bytes([value])


def make_mail(subject: str, text: str, attached: Mapping[str, bytes] | None = None, day: int = 10) -> bytes:
    mail = EmailMessage()
    mail["Subject"], mail["From"] = subject, "ann@example.org"
    if day:
        mail["Date"] = f"Fri, {day} May 2024 10:00:00 +0200"
    mail.set_content(text)
    for name, content in (attached or {}).items():
        mail.add_attachment(content, maintype="application", subtype="octet-stream", filename=name)
    return bytes(mail)


def make_mailbox(*mails: bytes) -> bytes:
    return b"".join(SEPARATOR + mail + b"\n" for mail in mails)


def write_bytes(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path
