"""Read mail messages: subject, sender, recipients, date and body."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.message import EmailMessage, MIMEPart

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.html_reader import read_html

_HEADER_NAMES = ("From", "To", "Cc", "Date")


def read_mail(data: bytes) -> Document:
    """Return the text of an RFC 5322 message; attachments are listed by name, not read."""
    message = message_from_bytes(data, policy=policy.default)
    builder = DocumentBuilder()
    builder.add_heading(_read_header(message, "Subject"), 1)
    for name in _HEADER_NAMES:
        value = _read_header(message, name)
        if value:
            builder.add_block(f"{name}: {value}", "\n")
    body = message.get_body(("plain", "html"))
    if body is not None:
        text = _decode_body(body)
        if body.get_content_subtype() == "html":
            builder.add_document(read_html(text))
        else:
            builder.add_block(text)
    names = [to_one_line(part.get_filename() or "") for part in message.iter_attachments()]
    if any(names):
        builder.add_block("Attachments: " + ", ".join(filter(None, names)))
    return builder.build_document()


def _read_header(message: EmailMessage, name: str) -> str:
    """Return a header on one line; raw bytes without a declared encoding are decoded."""
    value = message.get(name)
    return to_one_line(decode_text(str(value).encode("utf-8", "surrogateescape"))) if value else ""


def _decode_body(part: MIMEPart) -> str:
    """Return the text of a MIME part by its declared charset, else by the detected one."""
    data = part.get_payload(decode=True)
    if not isinstance(data, bytes):
        return ""
    try:
        return data.decode(part.get_content_charset() or "utf-8")
    except (LookupError, UnicodeDecodeError):
        return decode_text(data)
