"""Read mail messages: subject, sender, recipients, date, body and invitations, also of forwarded messages."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from email.message import Message
from functools import partial
from io import BytesIO
from itertools import islice
from typing import NamedTuple
from urllib.parse import unquote

from desktop_rag.document_types import Document, Heading, Page
from desktop_rag.readers import mail_parts
from desktop_rag.readers.archive import open_in_memory
from desktop_rag.readers.calendar_reader import add_calendar
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, OpenPicture
from desktop_rag.readers.html_reader import read_html

_MAX_ATTACHMENTS = 1_000  # of a message, with those of the messages in it

_HEADER_NAMES = ("From", "To", "Cc", "Date")
_CALENDAR_TYPES = frozenset({"text/calendar", "application/ics"})
# Parts that mail programs do not show.
_UNSEEN_TYPES = frozenset(
    {"application/pkcs7-signature", "application/x-pkcs7-signature", "application/pgp-signature"}
    | {"application/pkcs7-mime", "application/x-pkcs7-mime", "application/pgp-encrypted"}  # encrypted
    | {"application/applefile", "text/x-amp-html", "text/watch-html"}
)
_RICHNESS = {"text/html": 2, "text/plain": 1}
_MAX_LEVEL = 6
# Placeholders of links and pictures in the plain text of an HTML message.
_REFERENCE = re.compile(r"(?:https?|mailto|cid):[^\s>\])]*|www\.[^\s>\])]*|\[image:[^\]\n]{0,200}\]")
_WORD = re.compile(r"\w+")
_KNOWN_SHARE = 0.8  # of words, from which on a text is one that was read before
_QUOTE_MARKS = "> \t"
_MIN_REPEATED = 80  # characters of a paragraph that is said once: shorter ones are greetings and the like


_RTF = b"{\\rtf"
_ENRICHED = re.compile(r"<param>[^<]{0,200}</param>|<(<)|</?[A-Za-z][A-Za-z-]{0,60}>")  # RFC 1896
# The lines around a text that is signed, or keys and such in it (RFC 4880, 6.2 and 7).
_PGP = re.compile(
    r"^-----BEGIN PGP (?:SIGNED MESSAGE-----\n(?:[A-Za-z]+: [^\n]*\n)*"
    r"|[A-Z ]+-----\n(?:(?!-----)[^\n]*\n)*-----END PGP [A-Z ]+-----)",
    re.MULTILINE,
)


class Attachment(NamedTuple):
    """A file in a message; `decode` returns its content."""

    name: str
    decode: Callable[[], bytes]


def read_mail(data: bytes, pictures: EmbeddedPictures | None = None) -> Document:
    """Return the text of an RFC 5322 message, and note its pictures; attached files are listed by name.

    Raises RecursionError if its parts are nested too deeply.
    """
    return read_message(mail_parts.parse_message(data), pictures)


def read_message(message: Message, pictures: EmbeddedPictures | None) -> Document:
    """Return the text of a message; see `read_mail`."""
    text = _MailText(pictures or EmbeddedPictures(), find_pictures(message))
    text.add_message(message)
    text.add_other_pictures()
    return _drop_repeated_paragraphs(text.builder.build_document())


def list_attachments(data: bytes) -> Iterator[Attachment]:
    """Yield the files in a message that its text does not have, also those in messages forwarded in it.

    Pictures and invitations are not among them: `read_mail` reads these. Raises RecursionError.
    """
    return list_files(mail_parts.parse_message(data))


def list_files(message: Message) -> Iterator[Attachment]:
    """Yield the files in a message; see `list_attachments`."""
    return islice(_list_files(message), _MAX_ATTACHMENTS)


def _list_files(message: Message) -> Iterator[Attachment]:
    for number, part in enumerate(mail_parts.walk_parts(message), start=1):
        if _is_file(part):
            name = mail_parts.read_file_name(part) or f"attachment {number}"
            yield Attachment(name, partial(mail_parts.decode_content, part))
        elif _is_text(part):
            for name, content in mail_parts.split_uuencoded(mail_parts.decode_text_part(part))[1]:
                yield Attachment(name, partial(bytes, content))


def _is_text(part: Message) -> bool:
    """Whether mail programs show a part as text of the message."""
    kind = part.get_content_type()
    is_attached = part.get_content_disposition() == "attachment"
    if is_attached or kind in _UNSEEN_TYPES | _CALENDAR_TYPES or part.get_content_maintype() != "text":
        return False
    return kind in _RICHNESS or not mail_parts.read_file_name(part)


def _is_file(part: Message) -> bool:
    """Whether a part that has no parts is a file, except for pictures."""
    is_shown = part.get_content_type() in _UNSEEN_TYPES | _CALENDAR_TYPES or _is_text(part)
    return not is_shown and part.get_content_maintype() not in {"image", "message", "multipart"}


class MailPictures:
    """The pictures in a message that are not shown yet, in order, by the address at which HTML shows them."""

    def __init__(self, left: dict[str, Message], names: dict[str, str]) -> None:
        self.left, self._names = left, names  # names of pictures by other addresses

    def copy(self) -> MailPictures:
        """Return the same pictures, of which others may be shown."""
        return MailPictures(dict(self.left), self._names)

    def take(self, address: str) -> OpenPicture | None:
        """Return a picture that is shown now, None if the message has none at the address."""
        part = self.left.pop(unquote(address), None) or self.left.pop(self._names.get(address, ""), None)
        return partial(open_part, part) if part else None


def find_pictures(message: Message) -> MailPictures:
    """Return the pictures in a message and in those that are forwarded in it."""
    found: dict[str, Message] = {}
    names: dict[str, str] = {}
    for number, part in enumerate(mail_parts.walk_parts(message)):
        if part.get_content_maintype() != "image":
            continue
        content_id = to_one_line(part.get("Content-ID", "")).strip("<>")
        name = f"cid:{content_id}" if content_id else f"part {number}"
        name = f"part {number}" if name in found else name  # a forwarded message may use it again
        found[name] = part
        if location := to_one_line(part.get("Content-Location", "")):
            names.setdefault(location, name)
    return MailPictures(found, names)


def open_part(part: Message) -> BytesIO:
    """Return the content of a part as a file."""
    return BytesIO(mail_parts.decode_content(part))


class _MailText:
    """Collects the text of a message and of those that are forwarded in it."""

    def __init__(
        self,
        pictures: EmbeddedPictures,
        attached: MailPictures,
        level: int = 0,
        *,
        chosen: dict[int, tuple[Message, Message]] | None = None,
        is_trial: bool = False,
    ) -> None:
        self.builder = DocumentBuilder()
        self.pictures, self._attached = pictures, attached
        self._level = level
        self.calendars: set[bytes] = set()  # those that are read, which often come twice
        self.files: list[str] = []  # names of those that are written into the text
        self._is_trial = is_trial  # whether the text may not be used
        # Of each multipart by its identity: itself, and the alternative that is chosen.
        self._chosen = {} if chosen is None else chosen

    def add_message(self, message: Message) -> None:
        """Add the headers and the text of a message, and the names of its files."""
        self._level += 1
        subject = mail_parts.read_header(message, "Subject")
        self.builder.add_heading(subject, min(self._level, _MAX_LEVEL))
        headers = ((name, mail_parts.read_header(message, name)) for name in _HEADER_NAMES)
        lines = "\n".join(f"{name}: {value}" for name, value in headers if value)
        self.builder.add_block(lines, "\n" if subject else "\n\n")
        outer, self.files = self.files, []
        self.add_part(message)
        names = [*map(mail_parts.read_file_name, self._list_named(message)), *self.files]
        if any(names):
            self.builder.add_block("Attachments: " + ", ".join(filter(None, names)))
        self.files = outer
        self._level -= 1

    @property
    def text(self) -> str:
        """The collected text."""
        return self.builder.build_document().text

    def add_other_pictures(self) -> None:
        """Add the pictures that no HTML shows."""
        for name, part in self._attached.left.items():
            self.pictures.add_to(self.builder, name, partial(open_part, part))

    def _list_named(self, message: Message) -> Iterator[Message]:
        """Yield the parts that may have a file's name, but the pictures that the text shows."""
        left = set(map(id, self._attached.left.values()))
        for part in mail_parts.walk_parts(message, with_forwarded=False):
            is_shown = part.get_content_maintype() == "image" and id(part) not in left
            if not is_shown and part.get_content_type() not in _UNSEEN_TYPES:
                yield part

    def add_part(self, part: Message) -> None:
        """Add the text of a part and of the parts in it."""
        kind, subparts = part.get_content_type(), mail_parts.list_subparts(part)
        if kind in mail_parts.FORWARDED:
            for inner in subparts:
                self.add_message(inner)
        elif kind == "message/delivery-status":
            for inner in subparts:
                lines = (f"{name}: {to_one_line(value)}" for name, value in inner.items())
                self.builder.add_block("\n".join(lines))
        elif kind == "multipart/alternative" and subparts:
            self._add_richest(part, subparts)
        elif mail_parts.is_winmail(part):
            self._add_winmail(subparts[0])
        elif subparts:
            for inner in subparts:
                self.add_part(inner)
        else:
            self._add_leaf(part)

    def _add_leaf(self, part: Message) -> None:
        kind = part.get_content_type()
        if kind == "text/rfc822-headers":  # of a message that came back
            self.add_message(mail_parts.parse_message(mail_parts.decode_content(part)))
        elif kind in _CALENDAR_TYPES:
            data = mail_parts.decode_content(part)
            key = b"".join(data.split())
            if key not in self.calendars:
                self.calendars.add(key)
                add_calendar(self.builder, data, min(self._level + 1, _MAX_LEVEL))
        elif _is_text(part) or part.get_content_maintype() == "multipart":  # a damaged one
            self._add_text(part)

    def _add_winmail(self, item: Message) -> None:
        """Add the item that Outlook packed into a part, but its text if the message has that."""
        before = _find_words(self.text)
        for part in mail_parts.list_subparts(item):
            words: set[str] = set()
            if part.get_content_type() == "multipart/alternative":
                words = _find_words(self._try_part(part).text)
            if len(words & before) <= len(words) * _KNOWN_SHARE:
                self.add_part(part)

    def _add_richest(self, part: Message, subparts: list[Message]) -> None:
        """Add the HTML of alternatives unless another says more, and any invitation."""
        calendars = [inner for inner in subparts if inner.get_content_type() in _CALENDAR_TYPES]
        readable = [inner for inner in subparts if inner.get_content_type() not in _CALENDAR_TYPES]
        if id(part) in self._chosen or len(readable) == 1:
            self.add_part(self._chosen[id(part)][1] if id(part) in self._chosen else readable[0])
        elif readable:
            self._add_tried(part, *self._choose_richest(readable))
        for inner in calendars:
            self.add_part(inner)

    def _choose_richest(self, parts: list[Message]) -> tuple[Message, _MailText]:
        """Return the part that says most, the later of those that say the same, and its text."""
        tried: list[tuple[Message, _MailText]] = []
        for part in sorted(parts, key=_measure_richness):
            text = self._try_part(part)
            if not tried or not _says_less(text.text, tried[-1][1].text):
                tried.append((part, text))
        return tried[-1]

    def _try_part(self, part: Message) -> _MailText:
        """Return the text of a part without the text of its pictures."""
        pictures = self.pictures if self._is_trial else EmbeddedPictures()
        tried = _MailText(pictures, self._attached.copy(), self._level, chosen=self._chosen, is_trial=True)
        tried.calendars |= self.calendars
        tried.add_part(part)
        return tried

    def _add_tried(self, part: Message, best: Message, tried: _MailText) -> None:
        """Add the text of a part that was tried; one that shows pictures is read again, with them."""
        self._chosen[id(part)] = part, best
        if tried.pictures.count and not self._is_trial:
            self.add_part(best)
            return
        self.builder.add_document(tried.builder.build_document())
        self.calendars |= tried.calendars
        self.files += tried.files

    def _add_text(self, part: Message) -> None:
        if part.get_content_type() == "text/html":
            text = mail_parts.decode_text_part(part)
            self.builder.add_document(read_html(text, self.pictures, self._attached.take))
            return
        may_be_rtf = part.get_content_subtype() in {"rtf", "richtext"}
        if may_be_rtf and (data := mail_parts.decode_content(part)).startswith(_RTF):
            from desktop_rag.readers.rtf_reader import read_rtf

            self.builder.add_document(read_rtf(open_in_memory(data), self.pictures))
            return
        text, files = mail_parts.split_uuencoded(mail_parts.decode_text_part(part))
        self.files += (name for name, _ in files)
        if mail_parts.read_parameter(part, "format") == "flowed":
            without_spaces = mail_parts.read_parameter(part, "delsp") == "yes"
            text = mail_parts.join_flowed_lines(text, without_spaces=without_spaces)
        if part.get_content_subtype() in {"enriched", "richtext"}:
            text = _ENRICHED.sub(lambda match: match[1] or "", text)
        self.builder.add_block(_PGP.sub("", text))


def _measure_richness(part: Message) -> int:
    return max((_RICHNESS.get(each.get_content_type(), 0) for each in mail_parts.walk_parts(part)), default=0)


def _says_less(text: str, other: str) -> bool:
    """Whether another text has more words that this one lacks than the other way round."""
    words, others = _find_words(text), _find_words(other)
    return len(others - words) > len(words - others)


def _find_words(text: str) -> set[str]:
    return set(_WORD.findall(_REFERENCE.sub(" ", text).lower()))


def _drop_repeated_paragraphs(document: Document) -> Document:
    """Return a document without pages in which a long paragraph that is quoted again stands once."""
    seen: set[str] = set()
    starts = [heading.start for heading in document.headings]
    kept: list[str] = []
    headings: list[Heading] = []
    removed = 0
    for start, paragraph in _split_paragraphs(document.text):
        first, last = (bisect_left(starts, place) for place in (start, start + len(paragraph)))
        key = " ".join(word for line in paragraph.split("\n") for word in line.lstrip(_QUOTE_MARKS).split())
        if first == last and key in seen:
            removed += len(paragraph)
            continue
        if len(key) >= _MIN_REPEATED:
            seen.add(key)
        kept.append(paragraph)
        headings += (
            Heading(heading.start - removed, heading.level, heading.title)
            for heading in document.headings[first:last]
        )
    text = "".join(kept).rstrip("\n")
    return Document(text, (Page(None, 0, len(text)),), tuple(headings)) if removed else document


def _split_paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Yield where each paragraph begins, and it with the empty lines after it, which may be quoted."""
    start = place = 0
    is_ended = False
    for line in text.splitlines(keepends=True):
        is_empty = not line.strip(_QUOTE_MARKS + "\n")
        if is_ended and not is_empty:
            yield start, text[start:place]
            start = place
        is_ended = is_empty
        place += len(line)
    yield start, text[start:place]
