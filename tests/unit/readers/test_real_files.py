"""Reading as the program does, in child processes: real files, and nobody on the network asked."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from desktop_rag.document_types import Part
from desktop_rag.errors import DesktopRagError
from desktop_rag.ingest import reader_tasks
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest
from desktop_rag.readers.reader_pool import ReaderPool, reading_limit_s
from desktop_rag.readers.recognised_pages import ScanFound
from tests.helpers.office_files import pdf
from tests.helpers.scans import HEIC
from tests.hostile.damaged_files import originals, read_all, write_mutations

End = list[Part] | DesktopRagError


@pytest.fixture(scope="module")
def proxy() -> Iterator[socket.socket]:
    """A listening socket that every HTTP client of a child is told to go through."""
    with socket.create_server(("127.0.0.1", 0)) as server, pytest.MonkeyPatch.context() as patched:
        server.settimeout(0)
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy"):
            patched.setenv(name, f"http://127.0.0.1:{server.getsockname()[1]}")
        yield server


@pytest.fixture(scope="module")
def readers(proxy: socket.socket) -> Iterator[ReaderPool]:
    """Child processes that stay from test to test."""
    made = reader_tasks.open_readers()
    yield made
    made.close()
    with pytest.raises(BlockingIOError):
        proxy.accept()


@pytest.fixture
def pool(readers: ReaderPool, proxy: socket.socket) -> Iterator[ReaderPool]:
    yield readers
    with pytest.raises(BlockingIOError):
        proxy.accept()


def read(pool: ReaderPool, paths: Iterable[Path]) -> dict[Path, End]:
    """Read files, and return the parts of each or the error that it ended in."""
    ends: dict[Path, End] = {}
    for path in paths:
        size = path.stat().st_size if path.exists() else 0
        pool.submit_request(path, ReadRequest(str(path)), reading_limit_s(size))
        ends[path] = []
    while pool.busy:
        for reply in pool.collect_replies(1.0):
            assert isinstance(reply.key, Path)
            parts = ends[reply.key]
            if isinstance(reply.value, Part) and isinstance(parts, list):
                parts.append(reply.value)
            elif not isinstance(reply.value, Fingerprint | ScanFound):
                assert isinstance(reply.value, DesktopRagError)
                assert reply.last
                ends[reply.key] = reply.value
    return ends


def measure_children() -> float:
    """Return the processor time of all children that have ended, in seconds."""
    times = os.times()
    return times.children_user + times.children_system


def text_of(end: End) -> str:
    assert isinstance(end, list), end
    return "".join(part.text for part in end)


def test_a_document_crosses_whole_and_an_error_with_its_hint(pool: ReaderPool, tmp_path: Path) -> None:
    good, bad, gone = tmp_path / "a.pdf", tmp_path / "b.pdf", tmp_path / "c.pdf"
    good.write_bytes(pdf("Quick.", "Second."))
    bad.write_bytes(b"%PDF-1.4")
    ends = read(pool, [good, bad, gone])
    assert text_of(ends[good]) == "Quick.\n\nSecond."
    for path, title in ((bad, "damaged"), (gone, "File not found")):
        error = ends[path]
        assert isinstance(error, DesktopRagError)
        assert title in error.title
        assert error.hint


def test_a_file_of_plain_text_is_there_before_large_libraries_are_loaded(
    pool: ReaderPool, tmp_path: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("Words.")
    pool.close()
    times = []
    for _ in range(3):
        started = measure_children()
        assert text_of(read(pool, [path])[path]) == "Words."
        pool.close()
        times.append(measure_children() - started)
    assert min(times) < 1.2  # it takes a tenth


def test_a_photograph_is_opened_in_a_child(pool: ReaderPool) -> None:
    assert "in São Jorge de Arroios, Lisbon, Portugal" in text_of(read(pool, [HEIC])[HEIC])


def test_reading_source_and_markup_asks_nobody(pool: ReaderPool, tmp_path: Path) -> None:
    paths = [
        tmp_path / f"a{suffix}"
        for suffix in (".asciidoc", ".py", ".rs", ".html", ".xml", ".tex", ".rst", ".json")
    ]
    for path in paths:
        path.write_text("= Title\n\ninclude::http://example.org/x[]\n")
    assert all("Title" in text_of(end) for end in read(pool, paths).values())


def test_the_zoos_encodings_come_out_right(pool: ReaderPool, shared: Path) -> None:
    expected = {
        "damaged/shift_jis.txt": "検索拡張生成は検索と生成を組み合わせる。",
        "damaged/gb18030.txt": "检索增强生成将检索与生成结合起来。",
        "damaged/latin1.txt": "Ça coûte 12 £ à l'hôtel — déjà vu",
        "damaged/utf16.txt": "Grüße aus Köln. 你好，世界。",
        "csv/test_mskanji.csv": ("名前,年齢,住所\n佐藤太郎,30,東京\n三木英子,25,大阪\n髙橋淳,35,名古屋\n"),
    }
    ends = read(pool, [shared / "zoo" / name for name in expected])
    assert [text_of(end) for end in ends.values()] == list(expected.values())


def test_forty_damaged_files_end_as_text_or_with_a_reason(tmp_path: Path) -> None:
    files = originals(tmp_path / "none: only files that the project brings along")
    write_mutations(tmp_path, files, 40, seed=1)
    report = read_all(sorted(tmp_path.glob("0*")))
    assert report.good, report.unfinished
    assert report.unforeseen == []
    assert sum(report.outcomes.values()) == 40
    assert report.outcomes["read"] > 12
