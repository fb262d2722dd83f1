"""Archives, mailboxes and mails with attachments, written by tests."""

from __future__ import annotations

import io
import tarfile
import zipfile
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


def make_tar(members: Mapping[str, bytes], mode: str = "w:gz") -> bytes:
    file = io.BytesIO()
    archive: tarfile.TarFile
    with tarfile.open(fileobj=file, mode=mode) as archive:  # type: ignore[call-overload]
        for name, content in members.items():
            info = tarfile.TarInfo(name)
            info.size, info.mtime = len(content), 1_700_000_000
            archive.addfile(info, io.BytesIO(content))
    return file.getvalue()


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
