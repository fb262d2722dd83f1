"""The check for updates sends what it shows, and reads nothing but where the page leads."""

from __future__ import annotations

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.models.update_check import UpdateError, find_newest_version, find_update_request, is_newer
from tests.helpers.releases_server import serve_releases


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


def test_what_is_sent_is_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    with serve_releases("302 Found", "/somewhere/releases/tag/v9.10.1") as server:
        monkeypatch.setenv("DESKTOP_RAG_RELEASES", f"{server.url}/releases/")
        request = find_update_request()
        assert request is not None
        assert server.received == []
        assert find_newest_version(request, CancelToken()) == "9.10.1"
        assert server.received == [request.text()]


@pytest.mark.parametrize(
    ("status", "leads_to", "title"),
    [
        ("404 Not Found", "", "does not link to a release"),
        ("200 OK", "", "does not link to a release"),
        ("302 Found", "/releases", "does not link to a release"),
        ("302 Found", "/tag/nightly", "does not link to a release"),
        ("", "", "could not be reached"),
    ],
)
def test_a_page_that_names_no_release_is_told(
    monkeypatch: pytest.MonkeyPatch, status: str, leads_to: str, title: str
) -> None:
    with serve_releases(status, leads_to) as server:
        monkeypatch.setenv("DESKTOP_RAG_RELEASES", f"{server.url}/releases")
        request = find_update_request()
        assert request is not None
        with pytest.raises(UpdateError, match=title):
            find_newest_version(request, CancelToken())
        assert len(server.received) == 1


def test_the_page_of_a_copy_is_its_own_and_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DESKTOP_RAG_RELEASES", raising=False)
    assert find_update_request() is None  # a checkout names none
    monkeypatch.setenv("DESKTOP_RAG_RELEASES", "http://example.org/releases")
    with pytest.raises(UpdateError, match="not a safe address"):
        find_update_request()


def test_versions_are_compared_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_rag.models.update_check.__version__", "1.9.0")
    assert [each for each in ("1.10", "2", "1.9.0", "1.9", "1.8.9", "0.99") if is_newer(each)] == [
        "1.10",
        "2",
    ]
