"""Downloads: URLs, HTTP responses, connection errors, and the partial file with its version."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

from desktop_rag.errors import ModelError
from desktop_rag.system.atomic_files import sync_to_disk, write_atomically
from desktop_rag.system.certificates import is_certificate_error

if TYPE_CHECKING:
    import httpx

_MAX_RETRY_AFTER_S = 120.0  # cap on Retry-After; for longer waits the user decides when to retry
_BYTE_COUNT = r"[0-9]{1,18}"  # Python's int() raises ValueError above 4300 digits
_TRANSIENT_STATUSES = frozenset({HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_EARLY})
_IMPORT_HINT = "Download the file in a web browser, then import it here."
_LOOPBACK_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})


class TransientFailure(Exception):  # noqa: N818 - a reason to try again, not an error
    """The connection or server failed for now: retry after `wait_s` seconds, 0 if not given."""

    def __init__(self, title: str, wait_s: float = 0.0) -> None:
        super().__init__(title)
        self.title = title
        self.wait_s = wait_s


class RestartDownload(Exception):  # noqa: N818 - as above
    """The partial file is not the beginning of the server's current file."""


def parse_file_version(response: httpx.Response) -> FileVersion:
    """Return the file version in the headers. Model hubs send the SHA-256 in a redirect."""
    headers = response.headers
    found = re.fullmatch(rf"bytes [^/]*/({_BYTE_COUNT})", headers.get("content-range", ""))
    size = (int(found[1]) if found else 0) or int(headers.get("content-length") or 0)
    linked = (each.headers.get("x-linked-etag", "") for each in (*response.history, response))
    hashes = [text.strip('"').lower() for text in linked]
    return FileVersion(
        etag=headers.get("etag", ""),
        modified=headers.get("last-modified", ""),
        size=size,
        sha256=next((text for text in hashes if re.fullmatch(r"[0-9a-f]{64}", text)), ""),
    )


def parse_range_start(response: httpx.Response) -> int:
    """Return the offset of the first byte of a partial response, -1 if not given."""
    found = re.match(rf"bytes ({_BYTE_COUNT})-", response.headers.get("content-range", ""))
    return int(found[1]) if found else -1


def check_response(response: httpx.Response) -> None:
    """Return if the response holds the file or the requested range.

    Raises RestartDownload without such a range, TransientFailure if a retry may succeed, or ModelError.
    """
    status, server = response.status_code, url_host(str(response.url))
    if status in {HTTPStatus.OK, HTTPStatus.PARTIAL_CONTENT}:
        if response.headers.get("content-type", "").startswith("text/html"):
            raise ModelError(
                f"{url_host(str(response.url))} sent a web page instead of the model",
                "Some networks require you to sign in first: open any page in a web browser.",
            )
        return
    if status == HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
        raise RestartDownload
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        raise TransientFailure(f"{server} is busy", _parse_retry_after(response))
    if status in _TRANSIENT_STATUSES or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        raise TransientFailure(f"{server} has a problem ({status})", _parse_retry_after(response))
    if status in {401, 403, 451}:
        raise ModelError(
            f"{server} does not allow the download ({status})",
            f"It may ask for an account or for consent to a licence. {_IMPORT_HINT}",
        )
    if status in {404, 410}:
        raise ModelError(
            f"The file is no longer on {server} ({status})",
            "Choose another model, or another mirror in the settings.",
        )
    raise ModelError(f"{server} answered with status {status}", _IMPORT_HINT)


def _parse_retry_after(response: httpx.Response) -> float:
    text = response.headers.get("retry-after", "")
    return min(float(text), _MAX_RETRY_AFTER_S) if text.isdecimal() else 0.0


def classify_http_error(error: Exception, server: str) -> TransientFailure | ModelError:
    """Return a TransientFailure if a retry may succeed, else a ModelError for the user."""
    import httpx

    if is_certificate_error(error):
        return ModelError(
            f"{server} could not prove that it is {server}",
            "Check the clock of this computer. In a company network, the variable SSL_CERT_FILE"
            " must name the network's certificate.",
        )
    if isinstance(error, httpx.ProxyError):
        return ModelError(
            "The proxy blocks the download",
            "Check the proxy settings of this computer, or the variable HTTPS_PROXY.",
        )
    if isinstance(error, httpx.TimeoutException):
        return TransientFailure(f"{server} is not responding")
    if isinstance(error, httpx.ConnectError):
        return TransientFailure(f"{server} cannot be reached")
    if isinstance(error, httpx.TransportError) and not isinstance(error, httpx.UnsupportedProtocol):
        return TransientFailure("The connection was lost")
    return ModelError(f"{server} cannot be asked: {error}", "Check the address, or the mirror.")


def apply_mirror(url: str, mirror: str) -> str:
    """Return the URL of a file on a mirror with the same paths, "" for none; raises ModelError if unsafe."""
    check_url(url)
    if not mirror:
        return url
    check_url(mirror)
    path = urlsplit(url)
    base = urlsplit(mirror)
    return urlunsplit((base.scheme, base.netloc, base.path.rstrip("/") + path.path, path.query, ""))


def url_host(url: str) -> str:
    """Return the host name, "" if there is none."""
    return urlsplit(url).hostname or ""


def check_url(url: str) -> None:
    """Raise ModelError unless the URL is HTTPS, or HTTP on this computer."""
    try:
        parts = urlsplit(url)
        scheme, name = parts.scheme, parts.hostname
    except ValueError:
        scheme, name = "", None
    if not name or scheme not in {"https", "http"}:
        raise ModelError(f"“{url}” is not the address of a server", "It must begin with https://")
    if scheme == "http" and name not in _LOOPBACK_HOSTS:
        raise ModelError(
            f"{name} would send the model unencrypted", "Use an address that begins with https://"
        )


@dataclass(frozen=True, slots=True)
class FileVersion:
    """Version of a file, from the response headers; "" or 0 where the server sent nothing."""

    url: str = ""
    etag: str = ""
    modified: str = ""
    size: int = 0
    sha256: str = ""

    @property
    def validator(self) -> str:
        """The value for If-Range, "" without strong ETag and date (RFC 9110, section 13.1.5)."""
        return self.etag if self.etag and not self.etag.startswith("W/") else self.modified


class PartialFile:
    """The file `<name>.part` with its `FileVersion` in `<name>.part.json`.

    All methods raise OSError.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self.path = target.with_name(f"{target.name}.part")
        self._version_file = target.with_name(f"{target.name}.part.json")

    def downloaded_bytes(self) -> int:
        """Return the size of the partial file, 0 if there is none."""
        return self.path.stat().st_size if self.path.exists() else 0

    def read_version(self) -> FileVersion:
        """Return the stored version, an empty one if it is missing or unreadable."""
        try:
            return FileVersion(**json.loads(self._version_file.read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError, TypeError):
            return FileVersion()

    def reset_to_version(self, version: FileVersion) -> None:
        """Delete the bytes so far and store this version."""
        self.discard_bytes()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.save_version(version)

    def save_version(self, version: FileVersion) -> None:
        """Store the version of the bytes so far."""
        write_atomically(self._version_file, json.dumps(asdict(version)).encode())

    def discard_bytes(self) -> None:
        """Delete the partial file and its version."""
        self.path.unlink(missing_ok=True)
        self._version_file.unlink(missing_ok=True)

    def promote_to_target(self) -> None:
        """Flush the complete file to the disk and rename it to the target."""
        sync_to_disk(self.path)
        self.path.replace(self._target)
        self._version_file.unlink(missing_ok=True)
        sync_to_disk(self._target.parent)
