"""Fingerprint: equal content has equal ids, whatever its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.reading import hash_path


def test_the_content_decides_and_not_the_name(tmp_path: Path) -> None:
    contents = {"a": b"one", "b.txt": b"one", "c": b"two", "empty": b""}
    ids = {}
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
        ids[name] = hash_path(tmp_path / name)
    assert ids["a"] == ids["b.txt"]
    assert len(set(ids.values())) == 3
    assert all(len(each) == 32 and set(each) <= set("0123456789abcdef") for each in ids.values())


def test_one_byte_beyond_the_first_block_makes_another_id(tmp_path: Path) -> None:
    block = bytes(2 << 20)
    (tmp_path / "a").write_bytes(block + b"0")
    (tmp_path / "b").write_bytes(block + b"1")
    first, second = (hash_path(tmp_path / name) for name in "ab")
    assert first != second


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        hash_path(tmp_path / "missing")
