"""Read web pages that are saved with all their parts in one file (MHTML, and Safari's archives)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from email.message import Message
from functools import partial
from urllib.parse import urljoin

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, OpenPicture
from desktop_rag.readers.html_reader import read_html, read_web_page
from desktop_rag.readers.mail_parts import decode_text_part, parse_message, walk_parts
from desktop_rag.readers.mail_reader import MailPictures, find_pictures
from desktop_rag.readers.property_lists import is_property_list, read_property_list

_PAGE_TYPES = frozenset({"text/html", "application/xhtml+xml"})
_MAX_PAGES = 100


def read_web_archive(data: bytes, pictures: EmbeddedPictures) -> Document:
    """Return the visible text of a saved page and of the frames in it, and note its pictures.

    A file that is no archive is read as a page. Raises RecursionError if its parts are nested too deeply.
    """
    if is_property_list(data):
        return _read_safari_archive(data, pictures)
    message = parse_message(data)
    pages = [part for part in walk_parts(message) if part.get_content_type() in _PAGE_TYPES][:_MAX_PAGES]
    if not pages:
        return read_web_page(data, pictures)
    found, builder = find_pictures(message), DocumentBuilder()
    for page, text in _list_shown(message, pages):
        find_picture = partial(_take_picture, found, _read_address(page))
        builder.add_document(read_html(text, pictures, find_picture))
    return builder.build_document()


def _read_safari_archive(data: bytes, pictures: EmbeddedPictures) -> Document:
    """Return the text of the page and of those in its frames, none if it is damaged."""
    builder = DocumentBuilder()
    with suppress(ValueError):
        waiting = [read_property_list(data)]
        while waiting:
            archive = waiting.pop()
            resource = archive.get("WebMainResource") if isinstance(archive, dict) else None
            page = resource.get("WebResourceData") if isinstance(resource, dict) else None
            if isinstance(archive, dict) and isinstance(page, bytes):
                builder.add_document(read_web_page(page, pictures))
                frames = archive.get("WebSubframeArchives")
                waiting += reversed(frames) if isinstance(frames, list) else ()
    return builder.build_document()


def _list_shown(message: Message, pages: list[Message]) -> Iterator[tuple[Message, str]]:
    """Yield the page that is shown and those in its frames, with their HTML."""
    start = message.get_param("start")
    main = next((page for page in pages if page.get("Content-ID", "").strip() == start), pages[0])
    waiting, left = [main], [page for page in pages if page is not main]
    while waiting:
        page = waiting.pop(0)
        text = decode_text_part(page)
        yield page, text
        waiting += (other for other in left if _is_frame(other, text))
        left = [other for other in left if not any(other is each for each in waiting)]


def _is_frame(page: Message, text: str) -> bool:
    """Whether the HTML of another page refers to a page."""
    content_id = to_one_line(page.get("Content-ID", "")).strip("<>")
    return any(address and address in text for address in (content_id, _read_address(page)))


def _read_address(page: Message) -> str:
    return to_one_line(page.get("Content-Location", ""))


def _take_picture(found: MailPictures, base: str, address: str) -> OpenPicture | None:
    """Return a picture by its address, which may be relative to that of the page."""
    try:
        whole = urljoin(base, address)
    except ValueError:  # such as "http://[x"
        whole = address
    return found.take(address) or found.take(whole)
