"""The place of a citation in words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication

from desktop_rag.answer_types import Citation
from desktop_rag.system.control_characters import make_printable_text, remove_isolates
from desktop_rag.system.inner_paths import name_parts
from desktop_rag.ui.widgets.foreign_text import elide_name, isolate_name
from desktop_rag.ui.widgets.locale_words import localise_number


def format_citation_location(citation: Citation, names: Mapping[Path, str]) -> str:
    """Return the file's name in `names`, else its file name, with its page number if there is one.

    It says too if that was recognised.
    """
    location = elide_name(names.get(citation.path, name_parts(citation.path)))
    if citation.page is not None:
        location = QCoreApplication.translate("Answer", "{0}, p. {1}").format(
            isolate_name(location), localise_number(citation.page)
        )
    if citation.confidence is None:
        return location
    words = QCoreApplication.translate("Answer", "{0}, read from a scan")
    if citation.in_picture:
        words = QCoreApplication.translate("Answer", "{0}, read from a picture")
    return words.format(isolate_name(location))


def format_quote(text: str, citation: Citation, names: Mapping[Path, str]) -> str:
    """Return a quote with its file and page as in `format_citation_location`, for the clipboard."""
    location = remove_isolates(format_citation_location(citation, names))
    return make_printable_text(f"{text.strip()}\n\n[{location}]")


def copy_quote(citation: Citation, names: Mapping[Path, str], *, has_files: bool = True) -> None:
    """Copy the text of a citation with its file and page, and the path of a file that is on this computer."""
    path = f"\n{make_printable_text(str(citation.path))}" if has_files else ""
    QGuiApplication.clipboard().setText(format_quote(citation.text, citation, names) + path)


def name_recognised(cited: Citation) -> str:
    """Return the kind of image that text was recognised on, "" if it was not."""
    if cited.confidence is None:
        return ""
    if cited.in_picture:
        return QCoreApplication.translate("Answer", "read from a picture")
    return QCoreApplication.translate("Answer", "read from a scan")


def describe_scan(confidence: float | None, *, in_picture: bool = False) -> str:
    """Return how sure recognition is of a text, "" for one that was not recognised."""
    if confidence is None:
        return ""
    words = QCoreApplication.translate("Answer", "Read from a scan; text recognition is {0}% sure of it.")
    if in_picture:
        words = QCoreApplication.translate(
            "Answer", "Read from a picture; text recognition is {0}% sure of it."
        )
    return words.format(localise_number(int(confidence * 100)))
