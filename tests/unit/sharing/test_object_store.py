"""Object storage: a real server, broken lines, and what servers refuse, in one plain sentence each."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest

from desktop_rag.errors import AccessError, SharingError
from desktop_rag.sharing.credentials import Credentials, find_credentials
from desktop_rag.sharing.object_store import ObjectStore, sign_request
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.snapshot_store import MissingObjectError
from desktop_rag.sharing.targets import Target, shared_library_folder
from tests.helpers.published import fill, find_words, publish, sync
from tests.helpers.s3_server import (
    READER,
    WRITER,
    Line,
    find_program,
    relay,
    serve_bucket,
    serve_refusals,
)

needs_server = pytest.mark.skipif(find_program() is None, reason="needs SeaweedFS")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve_bucket(tmp_path_factory.mktemp("s3")) as url:
        yield url


@pytest.fixture(autouse=True)
def _no_credentials(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (
        "AWS_ACCESS_KEY_ID",
        "AWS_SECRET_ACCESS_KEY",
        "AWS_PROFILE",
        "AWS_REGION",
        "AWS_DEFAULT_REGION",
    ):
        monkeypatch.delenv(name, raising=False)
    for name in ("AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"):
        monkeypatch.setenv(name, str(tmp_path / name))


def open_bucket(url: str, name: str, credentials: Credentials = WRITER) -> ObjectStore:
    return ObjectStore(Target.parse(f"s3://team/{name}", url), credentials)


# -- a real server -----------------------------------------------------------------------------


@needs_server
def test_of_those_who_create_an_object_one_succeeds(server: str) -> None:
    store = open_bucket(server, "create")
    assert store.create_object("versions/1", b"first")
    assert store.create_object("versions/1", b"first"), "the answer to the first attempt was lost"
    assert not store.create_object("versions/1", b"second")
    assert store.read_object("versions/1", 100) == b"first"
    store.write_object("versions/1", b"third")
    assert [each.name for each in store.list_objects("versions")] == ["versions/1"]
    store.delete_objects(["versions/1", "versions/2"])
    with pytest.raises(MissingObjectError):
        store.read_object("versions/1", 100)


@needs_server
def test_a_library_is_published_and_fetched_over_a_line_that_breaks(server: str, tmp_path: Path) -> None:
    library = fill(tmp_path / "library", "lighthouse", "ferry")
    with relay(server, Line(breaks_every=3, breaks_after=2_000)) as url:
        publish(library, open_bucket(url, "town"))
        shared = SharedLibrary.remember(Target.parse("s3://team/town", url), tmp_path / "shared")
        assert sync(shared, open_bucket(url, "town", READER)) is not None
        fill(library, "slipway")
        publish(library, open_bucket(url, "town"))
        assert sync(shared, open_bucket(url, "town", READER)) is not None
    assert find_words(shared.folder, "lighthouse", "ferry", "slipway") == ["lighthouse", "ferry", "slipway"]
    stored = [path.read_text() for path in shared.folder.glob("*") if path.is_file()]
    assert not any(secret in text for text in stored for secret in ("secret", WRITER.access_key))


@needs_server
def test_who_may_only_read_cannot_publish(server: str, tmp_path: Path) -> None:
    library = fill(tmp_path / "library", "lighthouse")
    with pytest.raises(AccessError, match="The credentials for s3://team/mine were refused"):
        publish(library, open_bucket(server, "mine", READER))


@needs_server
@pytest.mark.parametrize(
    ("credentials", "title"),
    [
        (Credentials("writer", "wrong"), "The credentials for s3://team/town were refused"),
        (Credentials("nobody", "wrong"), "The credentials for s3://team/town were refused"),
        (Credentials(), "There are no credentials for s3://team/town"),
    ],
)
def test_wrong_credentials_are_said(server: str, credentials: Credentials, title: str) -> None:
    with pytest.raises(AccessError, match=title):
        open_bucket(server, "town", credentials).list_objects("versions")


@needs_server
def test_a_bucket_that_is_not_there_is_said(server: str) -> None:
    store = ObjectStore(Target.parse("s3://nowhere/town", server), WRITER)
    with pytest.raises(SharingError, match="There is no bucket for s3://nowhere/town"):
        store.list_objects("versions")
    with pytest.raises(SharingError, match="There is no bucket for s3://nowhere/town"):
        store.write_object("parts/x", b"x")


# -- what servers refuse -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "code", "title"),
    [
        (403, "RequestTimeTooSkewed", "The clock of this computer is wrong"),
        (403, "AccessDenied", "The credentials for s3://team/town were refused"),
        (401, "Anything", "The credentials for s3://team/town were refused"),
        (400, "ExpiredToken", "The credentials for s3://team/town were refused"),
        (403, "QuotaExceeded", "There is no space left in s3://team/town"),
        (409, "XMinioStorageFull", "There is no space left in s3://team/town"),
        (404, "NoSuchBucket", "There is no bucket for s3://team/town"),
        (400, "Anything", "The server of s3://team/town rejected the request"),
    ],
)
def test_each_refusal_is_one_plain_sentence(status: int, code: str, title: str) -> None:
    with serve_refusals(status, code) as url:
        store = open_bucket(url, "town")
        for attempt in (
            lambda: store.write_object("parts/x", b"x"),
            lambda: store.create_object("versions/x", b"x"),
            lambda: store.read_object("parts/x", 10),
            lambda: store.list_objects("versions"),
        ):
            with pytest.raises(SharingError) as raised:
                attempt()
            assert raised.value.title == title
            assert raised.value.hint.endswith((".", "now."))


def test_a_server_that_is_not_there_is_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("desktop_rag.sharing.object_store._MOST_RETRIES", 0)
    with (
        caplog.at_level(logging.DEBUG),
        pytest.raises(SharingError, match=r"The server of .* is not responding"),
    ):
        open_bucket("http://127.0.0.1:9", "town").read_object("x", 10)
    assert WRITER.secret not in caplog.text


def test_a_request_is_signed_as_amazon_documents_it() -> None:
    """The GET of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, a list."""
    keys = Credentials("AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
    request = httpx.Request("GET", "https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J")
    headers = sign_request(request, b"", keys, datetime(2013, 5, 24, tzinfo=UTC))
    signature = "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"
    assert headers["authorization"].endswith(f"Signature={signature}")


# -- addresses and credentials -----------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    ["s3://", "s3://A/b", "s3://team/a?b", "s3://team/a#b", "s3:///x", "s3:/team/a", "https://team/a"],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(SharingError, match="is not an address"):
        Target.parse(address)


def test_an_address_may_begin_with_a_capital_letter() -> None:
    assert Target.parse("S3://team/town") == Target.parse("s3://team/town")
    assert Target.parse("C:/town").address.endswith("C:/town")


@pytest.mark.parametrize(
    "endpoint", ["ftp://host", "host:1", "http://user:secret@host", "http://host/path?x"]
)
def test_what_is_no_server_is_refused(endpoint: str) -> None:
    with pytest.raises(SharingError, match="is not the address of a server") as caught:
        Target.parse("s3://team/a", endpoint)
    assert "secret" not in caught.value.title


@pytest.mark.parametrize(
    "end", ["市" * 80 + "場" * 9, "harbour.", " harbour", "港" * 100, "...", "con", "a  b"]
)
def test_a_name_that_is_suggested_can_be_one(end: str) -> None:
    name = Target(f"/home/ada/{end}").suggest_name()
    assert shared_library_folder(name).name == name


@pytest.mark.parametrize("name", ["con", "AUX.old", "a/b", "..", "", " harbour", "two\nlines", "\ud800"])
def test_a_name_that_no_folder_can_have_everywhere_is_refused(name: str) -> None:
    with pytest.raises(SharingError, match="cannot be a name"):
        shared_library_folder(name)


def test_credentials_come_from_the_environment_or_from_a_profile(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    target = Target.parse("s3://team/town")
    assert find_credentials(target) == Credentials()
    (tmp_path / "AWS_SHARED_CREDENTIALS_FILE").write_text(
        "[default]\naws_access_key_id = a\naws_secret_access_key = b%\n"
        "[town]\naws_access_key_id = c\naws_secret_access_key = d\n"
    )
    (tmp_path / "AWS_CONFIG_FILE").write_text("[profile town]\nregion = eu-central-1\n")
    assert find_credentials(target) == Credentials("a", "b%")
    monkeypatch.setenv("AWS_PROFILE", "town")
    assert find_credentials(target) == Credentials("c", "d", region="eu-central-1")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "e")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "f")
    assert find_credentials(target) == Credentials("e", "f", region="eu-central-1")
    assert "f" not in repr(find_credentials(target)).partition("secret")[2]
