"""The folder of the PDF library that is unpacked: those of other versions stay while they may be in use."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from desktop_rag.readers import pdfium_library
from desktop_rag.readers.pdfium_library import prepare_pdfium


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="is unpacked on Linux alone")
def test_the_library_of_another_version_is_deleted_when_it_was_not_used_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unpack() -> None:
        library = Path(os.environ["TMPDIR"], "kreuzberg-pdfium", "libpdfium.so")
        library.parent.mkdir()
        library.touch()

    monkeypatch.setenv("TMPDIR", "")
    monkeypatch.setattr(pdfium_library, "_unpack_pdfium", unpack)
    running, forgotten = tmp_path / "pdfium" / "1", tmp_path / "pdfium" / "2"
    for folder in (running, forgotten):
        folder.mkdir(parents=True)
    long_ago = time.time() - 31 * 86_400
    os.utime(forgotten, (long_ago, long_ago))
    [own] = prepare_pdfium(tmp_path)
    assert set((tmp_path / "pdfium").iterdir()) == {running, own}
    os.utime(own, (long_ago, long_ago))
    assert prepare_pdfium(tmp_path) == (own,)
    assert own.stat().st_mtime > long_ago + 86_400
