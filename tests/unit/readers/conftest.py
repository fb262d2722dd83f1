"""Fixtures that write small documents."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tests.helpers.office_files import Write


@pytest.fixture
def zipped(tmp_path: Path) -> Write:
    """Write a zip container of the given members."""

    def write(name: str, members: dict[str, str]) -> Path:
        path = tmp_path / name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as container:
            for member, text in members.items():
                container.writestr(member, text)
        return path

    return write
