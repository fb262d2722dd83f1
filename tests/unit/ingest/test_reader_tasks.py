"""What the reading processes answer: parts of documents with their terms."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from io import BufferedReader
from multiprocessing import Pipe
from pathlib import Path
from threading import Thread

import pytest

from desktop_rag.child_process import send_file
from desktop_rag.document_types import Document, Page, Part
from desktop_rag.errors import BusyFileError, ReadError, SkippedError
from desktop_rag.ingest import reader_tasks
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest
from desktop_rag.readers import document_builder
from desktop_rag.readers.extract import extract_documents
from desktop_rag.readers.recognised_pages import ReadValue
from desktop_rag.text.table_format import TableFormat
from tests.helpers.office_files import pdf
from tests.helpers.reading import hash_path

GERMAN = "Die Ergebnisse der Messung stimmen mit der Rechnung gut überein."
ENGLISH = "The boundary layer on the plate becomes turbulent behind the second probe."


def values(request: ReadRequest) -> Iterator[object]:
    """Yield what `serve` sends for a request, over a real pipe."""
    ours, theirs = Pipe()

    def serve() -> None:
        try:
            reader_tasks.serve_requests(theirs)
        except EOFError:
            theirs.close()

    thread = Thread(target=serve)
    thread.start()
    ours.send(request)
    if sys.platform != "win32":
        with socket.socket(fileno=os.dup(ours.fileno())) as channel:
            send_file(channel, Path(request.path))
    last = False
    while not last:
        value, last = reader_tasks.REPLIES.decode(ours.recv_bytes())
        yield value
    ours.close()
    thread.join()


def parts_of(path: Path) -> list[Part]:
    fingerprint, *found = list(values(ReadRequest(str(path))))
    status = path.stat()
    assert fingerprint == Fingerprint(hash_path(path), status.st_size, status.st_mtime_ns)
    assert all(isinstance(part, Part) for part in found)
    assert all(part.passages[0].document_id == hash_path(path) for part in found if isinstance(part, Part))
    return [part for part in found if isinstance(part, Part)]


def check(parts: list[Part]) -> str:
    """Check that offsets count in the whole document, and return its text."""
    text = "".join(part.text for part in parts)
    end = 0
    for part in parts:
        assert part.start == end
        end += len(part.text)
        assert part.pages[0].start == part.start
        assert part.pages[-1].end == end
        for page, after in zip(part.pages, part.pages[1:], strict=False):
            assert page.end == after.start
        for passage in part.passages:
            assert part.start <= passage.start < passage.end <= end
            assert passage.text == text[passage.start : passage.end]
            assert passage.document_id == parts[0].passages[0].document_id
        for heading in part.headings:
            assert text.startswith(heading.title, heading.start)
    assert len({passage.id for part in parts for passage in part.passages}) == sum(
        len(part.passages) for part in parts
    )
    return text


def test_a_small_document_is_one_part(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf("First page.", "Second page."))
    (part,) = parts_of(path)
    assert check([part]) == "First page.\n\nSecond page."
    assert [(passage.page, passage.text) for passage in part.passages] == [
        (1, "First page."),
        (2, "Second page."),
    ]


def test_a_long_document_comes_in_parts_of_whole_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 100)
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(*(f"This is page {number} of ten." for number in range(10))))
    parts = parts_of(path)
    assert len(parts) == 3
    assert check(parts).count("This is page") == 10
    assert [[page.number for page in part.pages] for part in parts] == [
        [1, 2, 3, 4], [5, 6, 7, 8], [9, 10],
    ]  # fmt: skip


def test_a_page_longer_than_a_part_goes_on_in_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 300)
    path = tmp_path / "a.html"
    path.write_text("<h1>Top</h1>" + "".join(f"<p>{ENGLISH}</p>" for _ in range(10)))
    parts = parts_of(path)
    assert len(parts) > 2
    assert check(parts) == "Top\n\n" + "\n\n".join([ENGLISH] * 10)
    assert {page.number for part in parts for page in part.pages} == {None}
    assert {passage.headings for part in parts for passage in part.passages} == {("Top",)}


def test_a_refused_file_ends_in_its_error(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").touch()
    (tmp_path / "bad.pdf").write_bytes(b"%PDF-1.4")
    (empty,) = values(ReadRequest(str(tmp_path / "empty.txt")))
    _, bad = values(ReadRequest(str(tmp_path / "bad.pdf")))
    (gone,) = values(ReadRequest(str(tmp_path / "gone.txt")))
    assert isinstance(empty, SkippedError)
    assert isinstance(bad, ReadError)
    assert isinstance(gone, ReadError)
    assert all(error.title and error.hint for error in (empty, bad, gone))


def test_a_file_larger_than_wanted_is_only_hashed(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("Words.")
    assert [type(each) for each in values(ReadRequest(str(path), 5))] == [Fingerprint]
    assert [type(each) for each in values(ReadRequest(str(path), 6))] == [Fingerprint, Part]


@pytest.mark.parametrize("how", ["written to", "replaced"])
def test_a_file_that_changes_while_it_is_read_is_tried_again(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf("Before."))
    hashed = hash_path(path)

    def change_then_read(file: BufferedReader, *_options: object) -> Iterator[ReadValue]:
        if how == "replaced":
            path.rename(tmp_path / "moved.pdf")
        path.write_bytes(pdf("After it was hashed."))
        return extract_documents(file)

    monkeypatch.setattr("desktop_rag.readers.extract.extract_documents", change_then_read)
    found, *_, end = values(ReadRequest(str(path)))
    assert isinstance(found, Fingerprint)
    assert found.document_id == hashed
    if how == "written to":
        assert isinstance(end, BusyFileError)
        assert end.hint
    else:  # where open files have paths, what was hashed is what is read
        assert isinstance(end, BusyFileError) or (isinstance(end, Part) and end.text == "Before.")


def test_the_terms_of_passages_come_with_their_text(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(GERMAN, ENGLISH, "42 kg"))
    (part,) = parts_of(path)
    assert [each.language for each in part.passages] == ["de", "en", "en"]
    for passage, row in zip(part.passages, part.analyzed, strict=True):
        assert (row.id, row.document_id, row.language) == (passage.id, passage.document_id, passage.language)
    assert "ergebnis" in part.analyzed[0].stems.split()
    assert "erge" in part.analyzed[0].grams.split()


def test_a_panic_in_native_code_fails_that_file_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class PanicException(BaseException):  # as pyo3 makes it: no subclass of Exception
        __module__ = "pyo3_runtime"

    def panic(*_options: object) -> Iterator[object]:
        raise PanicException("index out of bounds")

    monkeypatch.setattr("desktop_rag.readers.extract.extract_documents", panic)
    (tmp_path / "a.txt").write_text("Words.")
    _, error = values(ReadRequest(str(tmp_path / "a.txt")))
    assert isinstance(error, ReadError)
    assert "PanicException" in error.title
    assert error.hint


def test_plain_text_is_read_without_loading_what_only_others_need(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("Words.")
    code = (
        "import sys\n"
        "from desktop_rag.child_process import ChildProcess\n"
        "from desktop_rag.ingest import reader_tasks\n"
        f"_, part = reader_tasks.handle_request(reader_tasks.ReadRequest({str(path)!r}))\n"
        "assert part.text == 'Words.'\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"numpy", "psutil", "sentencex", "tokenizers", "kreuzberg", "pyarrow"}
    slow = {"email", "zipfile", "html.parser", "charset_normalizer", "platformdirs"}
    assert not (heavy | slow) & set(done.stdout.split())


def test_a_header_is_not_carried_to_the_next_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 2_000)
    first = "Article | Price\n" + "".join(f"Item {number} | {number}.5\n" for number in range(170))
    second = "Name | City\n" + "Anna | Bonn\nPeter | Kiel\n" * 70
    end = len(first) + len(second)
    document = Document(first + second, (Page(1, 0, len(first)), Page(2, len(first), end)))
    parts = list(reader_tasks._read_parts([document], "0" * 32, 0.0, None, TableFormat.SHEET))
    headers = [part.passages[0].table_header for part in parts if isinstance(part, Part)]
    assert headers == ["", "Article | Price", ""]
