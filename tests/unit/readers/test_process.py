"""Reading through a child process: limits, crashes, cancel, and a zoo of real files."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ReadError, SkippedError
from desktop_rag.readers.process import Reader
from tests.unit.readers.conftest import pdf

_SLOW_BYTES = 60_000_000  # read in more than the tenth of a second that the watch leaves


@pytest.fixture
def reader() -> Iterator[Reader]:
    reader = Reader()
    yield reader
    reader.close()


@pytest.fixture
def slow(tmp_path: Path) -> Path:
    """A file that takes seconds: markup that has to be walked tag by tag."""
    path = tmp_path / "slow.html"
    path.write_bytes(b"<p>word</p>" * (_SLOW_BYTES // 11))
    return path


@pytest.fixture
def quick(tmp_path: Path) -> Path:
    path = tmp_path / "quick.pdf"
    path.write_bytes(pdf("Quick."))
    return path


def child_of(reader: Reader) -> psutil.Process:
    assert reader._child
    return psutil.Process(reader._child.pid)


def test_a_document_comes_back_and_the_child_is_reused(reader: Reader, quick: Path) -> None:
    assert reader.read(quick, CancelToken()).text == "Quick."
    first = child_of(reader).pid
    assert reader.read(quick, CancelToken()).text == "Quick."
    assert child_of(reader).pid == first


def test_errors_cross_with_their_hint(reader: Reader, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.4")
    (tmp_path / "a.txt").touch()
    with pytest.raises(ReadError) as damaged:
        reader.read(tmp_path / "a.pdf", CancelToken())
    with pytest.raises(SkippedError) as empty:
        reader.read(tmp_path / "a.txt", CancelToken())
    with pytest.raises(ReadError, match="File not found"):
        reader.read(tmp_path / "gone.txt", CancelToken())
    assert damaged.value.hint
    assert empty.value.hint


def test_a_crash_costs_one_file(reader: Reader, slow: Path, quick: Path) -> None:
    reader.read(quick, CancelToken())
    child = child_of(reader)
    killer = threading.Timer(0.3, child.kill)
    killer.start()
    with pytest.raises(ReadError, match="crashed"):
        reader.read(slow, CancelToken())
    killer.join()
    assert reader.read(quick, CancelToken()).text == "Quick."


def test_a_child_that_died_between_files_is_replaced(reader: Reader, quick: Path) -> None:
    reader.read(quick, CancelToken())
    child_of(reader).kill()
    psutil.wait_procs([child_of(reader)], 20)
    assert reader.read(quick, CancelToken()).text == "Quick."


def test_a_slow_file_is_stopped_at_its_time_limit(slow: Path, quick: Path) -> None:
    reader = Reader(seconds=lambda size: 0.3 if size > 1_000_000 else 20.0)
    reader.read(quick, CancelToken())
    with pytest.raises(ReadError, match="too long"):
        reader.read(slow, CancelToken())
    assert reader.read(quick, CancelToken()).text == "Quick."
    reader.close()


def test_a_greedy_file_is_stopped_at_the_memory_limit(slow: Path, quick: Path) -> None:
    reader = Reader(memory_bytes=150_000_000)
    with pytest.raises(ReadError, match="memory"):
        reader.read(slow, CancelToken())
    assert reader.read(quick, CancelToken()).text == "Quick."
    reader.close()


def test_cancel_is_quick(reader: Reader, slow: Path, quick: Path) -> None:
    reader.read(quick, CancelToken())
    token = CancelToken()
    timer = threading.Timer(0.2, token.cancel)
    timer.start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        reader.read(slow, token)
    assert time.monotonic() - started < 2
    timer.join()
    assert reader.read(quick, CancelToken()).text == "Quick."


def test_a_cancelled_token_starts_nothing(reader: Reader, quick: Path) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        reader.read(quick, token)
    assert reader._child is None


def test_closing_ends_the_child(reader: Reader, quick: Path) -> None:
    reader.read(quick, CancelToken())
    child = child_of(reader)
    reader.close()
    reader.close()
    assert not child.is_running()


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """A listening socket that every HTTP client of the child is told to go through."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0)
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{server.getsockname()[1]}")
        yield server


def test_reading_source_and_markup_asks_nobody(
    reader: Reader, proxy: socket.socket, tmp_path: Path
) -> None:
    for suffix in (".asciidoc", ".py", ".rs", ".html", ".xml", ".tex", ".rst", ".json"):
        path = tmp_path / f"a{suffix}"
        path.write_text("= Title\n\ninclude::http://example.org/x[]\n")
        assert "Title" in reader.read(path, CancelToken()).text
    with pytest.raises(BlockingIOError):
        proxy.accept()


def test_every_file_of_the_zoo_ends_as_text_or_with_a_reason(
    reader: Reader, shared: Path, proxy: socket.socket
) -> None:
    files = [path for path in sorted((shared / "zoo").rglob("*")) if path.is_file()]
    started = time.monotonic()
    read = 0
    reasons: list[tuple[str, str]] = []
    for path in files:
        try:
            document = reader.read(path, CancelToken())
        except (ReadError, SkippedError) as error:
            reasons.append((error.title, error.hint))
            continue
        read += 1
        assert document.pages[0].start == 0, path
        assert document.pages[-1].end == len(document.text), path
        for page, after in zip(document.pages, document.pages[1:], strict=False):
            assert page.end == after.start, path
        assert not set(document.text) & {"\0", "\r", "\ufb01"}, path
    assert read > len(files) * 0.8
    assert all(title and hint for title, hint in reasons)
    assert time.monotonic() - started < 60
    with pytest.raises(BlockingIOError):
        proxy.accept()


def test_the_zoos_encodings_come_out_right(reader: Reader, shared: Path) -> None:
    expected = {
        "damaged/shift_jis.txt": "検索拡張生成は検索と生成を組み合わせる。",
        "damaged/gb18030.txt": "检索增强生成将检索与生成结合起来。",
        "damaged/latin1.txt": "Ça coûte 12 £ à l'hôtel — déjà vu",
        "damaged/utf16.txt": "Grüße aus Köln. 你好，世界。",
        "csv/test_mskanji.csv": (
            "名前,年齢,住所\n佐藤太郎,30,東京\n三木英子,25,大阪\n髙橋淳,35,名古屋\n"
        ),
    }
    for name, text in expected.items():
        assert reader.read(shared / "zoo" / name, CancelToken()).text == text
