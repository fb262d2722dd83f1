"""Text of documents, models and servers in places where Qt would find HTML or a mnemonic in it.

Labels are made by `labels.make_label`, which shows plain text; item views show plain text by themselves.
"""

from __future__ import annotations

import html
import re

from PySide6.QtGui import Qt

from desktop_rag.control_characters import make_printable_text


def make_plain_tooltip(text: str) -> str:
    """Return the tool tip that shows exactly this text: as HTML only if Qt would take it for HTML."""
    text = make_printable_text(text)
    if not Qt.mightBeRichText(text):
        return text
    return f'<p style="white-space: pre-wrap">{html.escape(text)}</p>'


def escape_mnemonics(text: str) -> str:
    """Return the text of a button or a menu entry that shows exactly this text."""
    return make_printable_text(text).replace("&", "&&")


def strip_mnemonic(text: str) -> str:
    """Return our own text of a menu entry without its mnemonic, "(&N)" behind the words too."""
    return re.sub(r"\(&\w\)|&", "", text)
