"""Ask the releases page for the newest version, only when the user says so.

The releases page is that of a repository, which leads `PAGE/latest` to the newest release, as GitHub
and Forgejo do. One request asks where it leads; nothing of the answer but its address is read.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from desktop_rag import __version__
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import DesktopRagError
from desktop_rag.models.http_responses import TransientFailure, check_url, classify_http_error
from desktop_rag.system.abandonable_call import AbandonableCalls
from desktop_rag.system.certificates import make_tls_context
from desktop_rag.system.resources import resource_path

_VARIABLE = "DESKTOP_RAG_RELEASES"
_METHOD, _PROTOCOL = "HEAD", "HTTP/1.1"
_TIMEOUT_S = 15.0
_VERSION = re.compile(r"v?(\d+(?:\.\d+)*)[^/]*")


class UpdateError(DesktopRagError):
    """It cannot be found out whether there is a newer version."""


@dataclass(frozen=True, slots=True)
class UpdateRequest:
    """The one request; `text` is every character that is sent."""

    page: str  # URL of the releases page

    @property
    def host(self) -> str:
        """The server, with its port unless it is the usual one."""
        return urlsplit(self.page).netloc

    @property
    def url(self) -> str:
        """The address that leads to the newest release."""
        return f"{self.page}/latest"

    def headers(self) -> dict[str, str]:
        """Return the headers, with the version and nothing else."""
        return {"Host": self.host, "User-Agent": f"desktop-rag/{__version__}"}

    def text(self) -> str:
        """Return the request line and the headers."""
        begin = f"{_METHOD} {urlsplit(self.url).path} {_PROTOCOL}"
        return "\n".join((begin, *(f"{name}: {value}" for name, value in self.headers().items())))


def find_update_request() -> UpdateRequest | None:
    """Return the request to the releases page of this copy of the program, None if it names none.

    The page is in `resources/releases_page.txt`, or in DESKTOP_RAG_RELEASES. Raises UpdateError if it is not
    on HTTPS.
    """
    page = os.environ.get(_VARIABLE) or resource_path("releases_page.txt").read_text(encoding="utf-8")
    page = page.strip().rstrip("/")
    if not page:
        return None
    try:
        check_url(page)
    except DesktopRagError as error:
        raise UpdateError(f"{page} is not a safe address", "It must begin with https://") from error
    return UpdateRequest(page)


def find_newest_version(request: UpdateRequest, token: CancelToken) -> str:
    """Return the version of the newest release; raises Cancelled, or UpdateError."""
    with AbandonableCalls() as calls:
        leads_to = calls.run_call(lambda: _ask_page(request), token)
    version = _VERSION.fullmatch(leads_to.rsplit("/", 1)[-1])
    if version is None:
        raise UpdateError(
            f"{request.host} does not link to a release", "There may be none yet. See the releases page."
        )
    return version[1]


def is_newer(version: str) -> bool:
    """Whether a version comes after that of this program."""
    return _parse_version(version) > _parse_version(__version__)


def _parse_version(version: str) -> tuple[int, ...]:
    numbers = [int(each) for each in re.findall(r"\d+", version)[:3]]
    return (*numbers, *[0] * (3 - len(numbers)))


def _ask_page(request: UpdateRequest) -> str:
    """Return where the page leads to, "" for nowhere."""
    import httpx

    try:
        with httpx.Client(verify=make_tls_context(), timeout=_TIMEOUT_S, follow_redirects=False) as client:
            answer = client.send(httpx.Request(_METHOD, request.url, headers=request.headers()))
        return str(answer.headers.get("location", "")) if answer.is_redirect else ""
    except httpx.HTTPError as error:
        reason = classify_http_error(error, request.host)
        if isinstance(reason, TransientFailure):
            hint = "Check the connection to the internet, then try again."
            raise UpdateError(f"{request.host} could not be reached", hint) from error
        raise UpdateError(reason.title, reason.hint) from error
