"""What the system tells the program to open: paths and URLs of files, and the events of macOS."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QUrl
from PySide6.QtGui import QFileOpenEvent

from desktop_rag.start import OpenedFiles, read_opened_path


def test_a_path_becomes_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_opened_path("a b.txt") == tmp_path / "a b.txt"


@pytest.mark.skipif(sys.platform == "win32", reason="names are other ones there")
@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("file:///home/In%C3%A9s/a%20%22b%22%27.txt", '/home/Inés/a "b"\'.txt'),
        ("FILE://localhost/srv/50%25%23%3F.txt", "/srv/50%#?.txt"),
        ("file:///srv/%FF.txt", os.fsdecode(b"/srv/\xff.txt")),
        ("file:///srv/%E8%8C%B6%0A", "/srv/茶\n"),
    ],
)
def test_the_url_of_a_file_names_it(url: str, path: str) -> None:
    assert read_opened_path(url) == Path(path)


def test_a_file_that_looks_like_an_address_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_opened_path("https:page%20one") == tmp_path / "https:page%20one"


def test_what_macos_opens_before_the_window_works_is_added_too(
    qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    application, taken = QObject(), list[list[Path]]()
    opened = OpenedFiles(application)

    def open_file(name: str) -> None:
        qapp.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile(name)))

    open_file("/early.txt")
    assert opened.hand_over(taken.append, [Path("/given.txt")]) == [Path("/given.txt"), Path("/early.txt")]
    open_file("/later.txt")
    assert taken == [[Path("/later.txt")]]
