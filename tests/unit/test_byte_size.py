"""Sizes in bytes as text."""

from __future__ import annotations

from desktop_rag.system.file_names import format_size


def test_sizes_read_well() -> None:
    assert [format_size(n) for n in (12, 4_400, 22_808_639, 1_930_000_000)] == [
        "12 bytes", "4.4 kB", "22.8 MB", "1.9 GB",
    ]  # fmt: skip
