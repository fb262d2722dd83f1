"""Uploads are kept whole or not at all, and not where they would lie unencrypted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.api import change_service
from desktop_rag.api.api_errors import NotAllowedError, TooBusyError
from desktop_rag.api.change_service import ChangeService
from desktop_rag.catalog.ingest_queue import LibraryRequests
from desktop_rag.encryption.library_key import write_new_key
from desktop_rag.errors import LibraryError
from tests.helpers.patience import PATIENCE_S

TYPE = "multipart/form-data; boundary=edge"
PART = b'--edge\r\nContent-Disposition: form-data; filename="a.txt"\r\n\r\nThe ferry leaves.\r\n'
FORM = PART + b"--edge--\r\n"


def test_uploads_whose_request_cannot_be_stored_are_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_more: object) -> None:
        raise LibraryError("Too many requests wait for the library")

    service = ChangeService(tmp_path / "library")
    [first] = service.add_uploads(TYPE, len(FORM), [FORM])
    monkeypatch.setattr(LibraryRequests, "store_request", refuse)
    with pytest.raises(LibraryError, match="Too many requests wait"):
        service.add_uploads(TYPE, 0, [PART, FORM.replace(b"leaves", b"stays")])
    assert list((tmp_path / "library-uploads").iterdir()) == [first]


@pytest.mark.usefixtures("cheap_passwords")
def test_a_library_with_a_password_takes_no_uploads(tmp_path: Path) -> None:
    library = tmp_path / "library"
    library.mkdir()
    write_new_key(library, "secret")
    with pytest.raises(NotAllowedError, match="unencrypted"):
        ChangeService(library).add_uploads(TYPE, len(FORM), [FORM])
    assert not (tmp_path / "library-uploads").exists()


def test_what_does_not_fit_on_the_disk_is_refused_before_it_is_read(tmp_path: Path) -> None:
    def send() -> Iterator[bytes]:
        raise AssertionError
        yield b""

    with pytest.raises(LibraryError, match="The disk is too full"):
        ChangeService(tmp_path / "library").add_uploads(TYPE, 1 << 60, send())


def test_a_disk_that_gets_full_is_said_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(change_service, "keep_upload", fail)
    with pytest.raises(LibraryError, match="The disk is full"):
        ChangeService(tmp_path / "library").add_uploads(TYPE, len(FORM), [FORM])
    assert list((tmp_path / "library-uploads").iterdir()) == []


def test_only_so_many_upload_at_once(tmp_path: Path) -> None:
    service, begun, ending = ChangeService(tmp_path / "library"), threading.Semaphore(0), threading.Event()

    def send_slowly() -> Iterator[bytes]:
        begun.release()
        assert ending.wait(PATIENCE_S)
        yield FORM

    threads = [
        threading.Thread(target=service.add_uploads, args=(TYPE, len(FORM), send_slowly())) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for _ in threads:
        assert begun.acquire(timeout=PATIENCE_S)
    with pytest.raises(TooBusyError):
        service.add_uploads(TYPE, len(FORM), [FORM])
    ending.set()
    for thread in threads:
        thread.join()
    assert [each.name for each in (tmp_path / "library-uploads").iterdir()] == ["a.txt"]
    service.add_uploads(TYPE, len(FORM), [FORM])
