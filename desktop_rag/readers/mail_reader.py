"""Read mail messages: subject, sender, recipients, date and body."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage, Message, MIMEPart
from functools import partial
from io import BytesIO
from itertools import islice
from typing import NamedTuple
from urllib.parse import unquote

from desktop_rag.document_types import Document
from desktop_rag.readers import mail_parts
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.html_reader import read_html

MAX_ATTACHMENTS = 1_000  # of a message, with those of the messages in it

_HEADER_NAMES = ("From", "To", "Cc", "Date")
_TEXT_TYPES = frozenset({"text/plain", "text/html"})
_CALENDAR_TYPES = frozenset({"text/calendar", "application/ics"})
# Parts that mail programs do not show as files.
_SIGNATURE_TYPES = frozenset(
    {"application/pkcs7-signature", "application/x-pkcs7-signature", "application/pgp-signature"}
)


class Attachment(NamedTuple):
    """A file in a message; `decode` returns its content."""

    name: str
    decode: Callable[[], bytes]


def list_attachments(data: bytes) -> Iterator[Attachment]:
    """Yield the files in a message that its text does not have, also those in messages forwarded in it.

    Pictures and invitations are not among them: `read_mail` reads these. Raises RecursionError.
    """
    parts = filter(_is_attachment, mail_parts.walk_parts(mail_parts.parse_message(data)))
    for number, part in enumerate(islice(parts, MAX_ATTACHMENTS), start=1):
        name = mail_parts.read_file_name(part) or f"attachment {number}"
        yield Attachment(name, partial(mail_parts.decode_content, part))


def _is_attachment(part: Message) -> bool:
    """Whether a part without parts is a file, and no picture."""
    kind = part.get_content_type()
    if kind in _SIGNATURE_TYPES | _CALENDAR_TYPES or part.get_content_maintype() in {"image", "message"}:
        return False
    return kind not in _TEXT_TYPES or mail_parts.read_disposition(part) == "attachment"


def read_mail(data: bytes, pictures: EmbeddedPictures | None = None) -> Document:
    """Return the text of an RFC 5322 message, and note its pictures; other attachments are listed by name."""
    message = message_from_bytes(data, policy=policy.default)
    builder = DocumentBuilder()
    attached: dict[str, EmailMessage] = {}
    for number, part in enumerate(filter(_is_picture, message.walk())):
        name = _name_part(part, number)  # a forwarded message may use it again
        attached[f"part {number}" if name in attached else name] = part
    builder.add_heading(_read_header(message, "Subject"), 1)
    for name in _HEADER_NAMES:
        value = _read_header(message, name)
        if value:
            builder.add_block(f"{name}: {value}", "\n")
    body = message.get_body(("plain", "html"))
    if body is not None:
        text = _decode_body(body)
        if body.get_content_subtype() == "html":
            builder.add_document(read_html(text, pictures, partial(_take_picture, attached)))
        else:
            builder.add_block(text)
    names = [to_one_line(part.get_filename() or "") for part in message.iter_attachments()]
    if any(names):
        builder.add_block("Attachments: " + ", ".join(filter(None, names)))
    for name, part in attached.items():
        if pictures is not None:
            pictures.add_to(builder, name, partial(_open_part, part))
    return builder.build_document()


def _is_picture(part: EmailMessage) -> bool:
    return part.get_content_maintype() == "image"


def _name_part(part: EmailMessage, number: int) -> str:
    """Return the address of a part by which HTML in the message refers to it, else a name of its own."""
    content_id = to_one_line(str(part.get("Content-ID", ""))).strip("<>")
    return f"cid:{content_id}" if content_id else f"part {number}"


def _take_picture(attached: dict[str, EmailMessage], address: str) -> Callable[[], BytesIO] | None:
    part = attached.pop(unquote(address), None)
    return partial(_open_part, part) if part else None


def _open_part(part: EmailMessage) -> BytesIO:
    data = part.get_payload(decode=True)
    return BytesIO(data if isinstance(data, bytes) else b"")


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
