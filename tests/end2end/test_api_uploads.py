"""Other programs upload files: they are kept, searched, and deleted when they are removed."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.helpers.api_server import ApiServer, serving_here
from tests.helpers.patience import wait_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ApiServer]:
    """A server of an empty library that takes uploads."""
    with serving_here(tmp_path_factory.mktemp("uploading") / "library", allow_add=True) as found:
        yield found


def upload(server: ApiServer, *files: tuple[str, bytes]) -> httpx.Response:
    return server.ask("/documents", method="POST", files=[("file", each) for each in files])


def find_uploads(server: ApiServer) -> Path:
    return server.library.with_name("library-uploads")


def wait_for_states(server: ApiServer, expected: dict[str, str]) -> None:
    def read_states() -> dict[str, str]:
        return {Path(each["path"]).name: each["state"] for each in list_documents(server)}

    wait_until(lambda: read_states() == expected)


def list_documents(server: ApiServer) -> list[dict[str, str]]:
    found: list[dict[str, str]] = server.ask("/documents").json().get("documents", [])
    return found


def test_uploads_are_kept_searched_and_deleted_when_they_are_removed(server: ApiServer) -> None:
    folder = find_uploads(server)
    reply = upload(server, ("ferry.txt", b"The ferry leaves at six."), ("../mill.md", b"The mill stands."))
    assert (reply.status_code, reply.json()) == (
        202,
        {"paths": [str(folder / "ferry.txt"), str(folder / "mill.md")]},
    )
    wait_for_states(server, {"ferry.txt": "indexed", "mill.md": "indexed"})
    [first, *_] = server.read("/search", question="When does the ferry leave?")["passages"]
    assert first["path"] == str(folder / "ferry.txt")
    again = upload(server, ("ferry.txt", b"The ferry leaves at six."))
    assert again.json() == {"paths": [str(folder / "ferry.txt")]}
    other = upload(server, ("ferry.txt", b"The ferry leaves at nine."))
    assert other.json() == {"paths": [str(folder / "ferry (2).txt")]}
    wait_for_states(server, {"ferry.txt": "indexed", "mill.md": "indexed", "ferry (2).txt": "indexed"})
    for path in (folder / "ferry.txt", folder):
        assert server.ask("/documents", method="DELETE", params={"path": str(path)}).status_code == 202
    wait_for_states(server, {})
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("file", "status", "title"),
    [
        (("film.mp4", b"x" * 3_000_000), 415, "No text can be read from film.mp4"),
        (("..", b"x"), 400, "A part of the form is not a named file"),
    ],
)
def test_what_is_no_document_leaves_nothing(
    server: ApiServer, file: tuple[str, bytes], status: int, title: str
) -> None:
    reply = upload(server, ("good.txt", b"It comes with a bad one."), file)
    assert (reply.status_code, reply.json()["error"]["title"]) == (status, title)
    assert reply.json()["error"]["hint"]
    assert not list(find_uploads(server).iterdir())
    assert list_documents(server) == []


def test_half_an_upload_leaves_nothing(server: ApiServer) -> None:
    url = httpx.URL(server.url)
    head = (
        f"POST /documents HTTP/1.1\r\nHost: {url.host}:{url.port}\r\nAuthorization: Bearer {server.token}\r\n"
        "Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 5000000\r\n\r\n"
        '--edge\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\n'
    )
    folder = find_uploads(server)
    with socket.create_connection((url.host, url.port or 0)) as half:
        half.sendall(head.encode() + b"half " * 100_000)
        wait_until(lambda: any(folder.rglob("0")))  # it is being written
    wait_until(lambda: not any(folder.iterdir()))
    assert list_documents(server) == []


def test_more_than_a_file_may_have_is_refused_before_it_is_sent(server: ApiServer) -> None:
    url = httpx.URL(server.url)
    head = (
        f"POST /documents HTTP/1.1\r\nHost: {url.host}:{url.port}\r\nAuthorization: Bearer {server.token}\r\n"
        "Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 2000000000\r\n\r\n"
    )
    with socket.create_connection((url.host, url.port or 0)) as large:
        large.sendall(head.encode())
        assert large.recv(1_000).startswith(b"HTTP/1.1 413 ")


def test_the_description_says_how_to_upload(server: ApiServer) -> None:
    body = server.read("/openapi.json")["paths"]["/documents"]["post"]["requestBody"]["content"]
    assert body.keys() == {"application/json", "multipart/form-data"}
    assert body["multipart/form-data"]["schema"]["required"] == ["file"]
