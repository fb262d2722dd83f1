"""The place of a citation in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop_rag.types import Citation


def format_citation_location(citation: Citation) -> str:
    """Return the file name of a citation, with its page number if there is one."""
    if citation.page is None:
        return citation.path.name
    return QCoreApplication.translate("Answer", "{0}, p. {1}").format(citation.path.name, citation.page)
