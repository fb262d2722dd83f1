"""Servers of object storage that send without end, or next to nothing: what waits for them ends."""

from __future__ import annotations

import socket
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import SharingError
from desktop_rag.sharing import object_store
from desktop_rag.sharing.credentials import Credentials
from desktop_rag.sharing.object_store import ObjectStore
from desktop_rag.sharing.snapshot_store import transfer_each
from desktop_rag.sharing.targets import Target

Answer = Callable[[BaseHTTPRequestHandler], None]
_ENTRY = (
    "<Contents><Key>town/versions/{:08d}.json</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified>"
    '<ETag>"a"</ETag><Size>1</Size></Contents>'
)


@contextmanager
def answering(answer: Answer) -> Iterator[ObjectStore]:
    """Yield the store of a server that answers everything in one way."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            with suppress(OSError):
                answer(self)

        do_PUT = do_POST = do_GET  # noqa: N815

        def log_message(self, *_words: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads, server.block_on_close = True, False
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        yield ObjectStore(Target.parse("s3://team/town", url), Credentials("a", "b"))
        server.shutdown()


def begin(handler: BaseHTTPRequestHandler, size: int) -> None:
    handler.send_response(200)
    for name, value in {"Content-Length": size, "ETag": '"a"', "Content-Type": "text/plain"}.items():
        handler.send_header(name, str(value))
    handler.send_header("Last-Modified", "Thu, 01 Jan 2026 00:00:00 GMT")
    handler.end_headers()


def trickle(handler: BaseHTTPRequestHandler) -> None:
    begin(handler, 1_000_000)
    while True:
        handler.wfile.write(b"x")
        handler.wfile.flush()
        time.sleep(0.05)


def send_much(handler: BaseHTTPRequestHandler) -> None:
    begin(handler, 1 << 30)
    while True:
        handler.wfile.write(b"x" * 65_536)


def list_without_end(handler: BaseHTTPRequestHandler) -> None:
    entries = "".join(map(_ENTRY.format, range(1_000)))
    state = "<IsTruncated>true</IsTruncated><NextContinuationToken>n</NextContinuationToken>"
    body = f"<ListBucketResult>{state}{entries}</ListBucketResult>"
    begin(handler, len(body))
    handler.wfile.write(body.encode())


@pytest.mark.parametrize("read", ["read_object", "list_objects"])
def test_a_server_that_sends_next_to_nothing_is_not_waited_for(
    read: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(object_store, "_LEAST_S", 0.5)
    monkeypatch.setattr(object_store, "_CHECK_S", 0.1)
    with answering(trickle) as store, pytest.raises(SharingError, match="is not responding"):
        store.read_object("parts/x", 2_000_000) if read == "read_object" else store.list_objects("versions")


def test_an_object_that_is_larger_than_it_may_be_is_not_read_to_its_end() -> None:
    with answering(send_much) as store, pytest.raises(SharingError, match="damaged"):
        store.read_object("parts/x", 1_000)


def test_a_list_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(object_store, "_MOST_OBJECTS", 5_000)
    with answering(list_without_end) as store, pytest.raises(SharingError, match="damaged"):
        store.list_objects("versions")


@contextmanager
def measure_memory() -> Iterator[list[int]]:
    """Add the most bytes that Python took in the block to what is yielded."""
    peak: list[int] = []
    tracemalloc.start()
    try:
        yield peak
        peak.append(tracemalloc.get_traced_memory()[1])
    finally:
        tracemalloc.stop()


def test_a_page_or_an_error_without_end_is_not_read_into_memory() -> None:
    def refuse(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(400)
        handler.send_header("Content-Length", str(1 << 30))
        handler.end_headers()
        while True:
            handler.wfile.write(b"x" * 65_536)

    with measure_memory() as peak:
        for answer, said in ((send_much, "damaged"), (refuse, "rejected")):
            with answering(answer) as store, pytest.raises(SharingError, match=said):
                store.list_objects("versions")
    assert peak[0] < 20_000_000


@pytest.mark.parametrize(
    "page",
    [
        '<!DOCTYPE a [<!ENTITY b "c">]><ListBucketResult/>',
        f"<ListBucketResult>{_ENTRY.format(1).replace('town', 'town/' + 'x' * 1_000)}</ListBucketResult>",
        f"<ListBucketResult>{_ENTRY.format(1).replace('2026', '99999')}</ListBucketResult>",
        "<ListBucketResult>",
    ],
)
def test_a_page_that_no_server_would_send_is_refused(page: str) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        begin(handler, len(page))
        handler.wfile.write(page.encode())

    with answering(answer) as store, pytest.raises(SharingError, match="damaged"):
        store.list_objects("versions")


def test_no_other_server_is_asked_because_one_says_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        other.settimeout(0)

        def lead_away(handler: BaseHTTPRequestHandler) -> None:
            handler.rfile.read(int(handler.headers.get("Content-Length", 0)))
            handler.send_response(307)
            handler.send_header("Location", f"http://127.0.0.1:{other.getsockname()[1]}/")
            handler.send_header("Content-Length", "0")
            handler.end_headers()

        with answering(lead_away) as store:
            for call in (
                lambda: store.list_objects("versions"),
                lambda: store.read_object("parts/x", 9),
                lambda: store.write_object("parts/x", b"x"),
                lambda: store.delete_objects(["parts/x"]),
            ):
                with pytest.raises(SharingError, match="redirects to another server"):
                    call()
        with pytest.raises(BlockingIOError):
            other.accept()


def test_a_stop_does_not_wait_for_a_server() -> None:
    token, released = CancelToken(), threading.Event()
    threading.Timer(0.2, token.cancel).start()
    started_at = time.monotonic()
    with pytest.raises(Cancelled):
        list(transfer_each(lambda _item: released.wait(60), range(20), token))
    assert time.monotonic() - started_at < 2
    released.set()
