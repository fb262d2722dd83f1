"""Files of a library that was made on another system."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.api.openai_protocol import format_url


@pytest.mark.parametrize(
    ("path", "page", "url"),
    [
        ("/home/a b.txt", 2, "file:///home/a%20b.txt#page=2"),
        (r"C:\docs\b.txt", None, "file:///C:/docs/b.txt"),
        ("b.txt", 1, ""),
    ],
)
def test_the_url_of_a_citation_is_that_of_its_system(path: str, page: int | None, url: str) -> None:
    assert format_url(Path(path), page) == url
