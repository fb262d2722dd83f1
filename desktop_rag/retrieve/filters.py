"""Filters that people write into a question."""

from __future__ import annotations

import re

_FILE = re.compile(r'\bfile:(?:"([^"]*)"|(\S+))', re.IGNORECASE)


def parse_filters(question: str) -> tuple[str, list[str]]:
    """Return the question without its filters, and the file names that `file:` asks for."""
    names = [quoted or bare for quoted, bare in _FILE.findall(question)]
    return _FILE.sub(" ", question).strip(), [name for name in names if name]
