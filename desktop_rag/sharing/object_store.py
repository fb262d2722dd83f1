"""Snapshots in object storage that speaks S3; no redirect is followed, so that no other server is asked."""

from __future__ import annotations

import base64
import hashlib
import hmac
import logging
import random
import re
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from desktop_rag.errors import AccessError, SharingError
from desktop_rag.sharing.credentials import Credentials
from desktop_rag.sharing.snapshot_store import MissingObjectError, StoredObject, damaged_snapshot_error
from desktop_rag.system.certificates import make_tls_context

if TYPE_CHECKING:
    import httpx

    from desktop_rag.sharing.targets import Target

log = logging.getLogger(__name__)

_T = TypeVar("_T")

_ERROR_CODE = re.compile(r"<Code>(\w{1,99})</Code>")
# Codes of Amazon S3 and of other servers that speak its protocol.
_CLOCK_CODES = {"RequestTimeTooSkewed", "RequestExpired"}
_ACCESS_CODES = {
    "AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken",
    "AllAccessDisabled", "AccountProblem", "TokenRefreshRequired",
}  # fmt: skip
_FULL_CODES = {
    "QuotaExceeded", "InsufficientStorage", "StorageFull", "XMinioStorageFull",
    "XMinioAdminBucketQuotaExceeded", "ServiceQuotaExceeded",
}  # fmt: skip
_NO_BUCKET_CODES = {"NoSuchBucket", "InvalidBucketName"}
_FULL_STATUS, _DENIED_STATUSES = 507, {401, 403}
_MISSING_STATUS, _EXISTS_STATUS = 404, 412
_CONFLICT_CODE = "ConditionalRequestConflict"  # of two that create an object at once
_REDIRECTS = range(300, 400)
_BUSY_STATUSES = {429, 500, 502, 503, 504}
_CONNECT_S, _SILENCE_S, _RETRY_S = 10, 30, 60
_MOST_RETRIES = 4
_FIRST_PAUSE_S = 0.1  # before the second attempt; doubled before each other
_LEAST_S = _CONNECT_S + _SILENCE_S + _RETRY_S + 20  # for any call, with all retries
_SLOWEST_BYTES_PER_S = 4_000  # of the rest
_CHECK_S = 1.0
_PIECE_BYTES = 1 << 16
_MOST_OBJECTS = 2_000_000  # twice the parts of the largest manifest
_MOST_NAME_CHARACTERS = 200  # of an object; a part has 73
_LISTED_BYTES = 300  # of an object that is deleted, about
_MOST_PAGE_BYTES = 1 << 21  # of a thousand objects with the longest names
_MOST_ERROR_BYTES = 1 << 14
_DELETED_AT_ONCE = 1_000  # the most that S3 takes


@dataclass(slots=True)
class _Progress:
    """How much of a call to a server has come."""

    bytes: int = 0


def _run_in_time(call: Callable[[_Progress], _T], expected_bytes: int = 0) -> _T:
    """Return the result of a call, with a time limit that grows with the data received.

    It runs in a thread of its own, as a call that waits for a server heeds nothing else. Raises TimeoutError.
    """
    progress, done = _Progress(expected_bytes), Future[_T]()

    def run() -> None:
        try:
            done.set_result(call(progress))
        except BaseException as error:  # noqa: BLE001 - raised again below
            done.set_exception(error)

    started_at = time.monotonic()
    threading.Thread(target=run, daemon=True, name="object storage").start()
    while not wait([done], _CHECK_S).done:
        if time.monotonic() - started_at > _LEAST_S + progress.bytes / _SLOWEST_BYTES_PER_S:
            raise TimeoutError
    return done.result()


class _RefusalError(Exception):
    """A server answered with an error."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.code = code


class ObjectStore:
    """Objects in a bucket, all below one prefix."""

    def __init__(self, target: Target, credentials: Credentials) -> None:
        import httpx

        self._address = target.address
        self._credentials = credentials
        bucket, _, prefix = target.address.removeprefix("s3://").partition("/")
        self._prefix = f"{prefix.strip('/')}/" if prefix.strip("/") else ""
        endpoint = target.endpoint or f"https://s3.{credentials.region}.amazonaws.com"
        self._url = f"{endpoint}/{bucket}"
        self._client = httpx.Client(
            verify=make_tls_context(),
            follow_redirects=False,
            timeout=httpx.Timeout(_SILENCE_S, connect=_CONNECT_S),
            headers={"Accept-Encoding": "identity"},
        )
        weakref.finalize(self, self._client.close)

    def describe(self) -> str:
        """Return the address."""
        return self._address

    def read_object(self, name: str, most_bytes: int) -> bytes:
        """Return an object."""
        with self._convert_errors(name):
            return _run_in_time(lambda progress: self._request(progress, "GET", name, most_bytes=most_bytes))

    def write_object(self, name: str, content: bytes) -> None:
        """Store an object."""
        with self._convert_errors(name):
            _run_in_time(lambda progress: self._request(progress, "PUT", name, content=content), len(content))

    def create_object(self, name: str, content: bytes) -> bool:
        """Store an object unless there is one (If-None-Match)."""

        def create(progress: _Progress) -> bytes:
            return self._request(progress, "PUT", name, content=content, headers={"if-none-match": "*"})

        with self._convert_errors(name):
            try:
                _run_in_time(create, len(content))
            except _RefusalError as error:
                if error.status != _EXISTS_STATUS:
                    raise
                # It may be this one: where the answer to the first attempt was lost, there was a second.
                return self.read_object(name, len(content) + 1) == content
        return True

    def list_objects(self, folder: str) -> list[StoredObject]:
        """Return the objects below a folder."""

        def list_all(progress: _Progress) -> list[StoredObject]:
            found: list[StoredObject] = []
            query = {"list-type": "2", "prefix": f"{self._prefix}{folder}/"}
            while True:
                page = self._request(progress, "GET", query=query)
                objects, query["continuation-token"] = _parse_page(page, self._prefix)
                found += objects
                if len(found) > _MOST_OBJECTS:
                    raise damaged_snapshot_error()
                if not query["continuation-token"]:
                    return found

        with self._convert_errors(folder):
            return _run_in_time(list_all)

    def delete_objects(self, names: Iterable[str]) -> None:
        """Delete objects."""
        listed = [f"<Object><Key>{escape(self._prefix + each)}</Key></Object>" for each in names]

        def delete(progress: _Progress) -> None:
            for start in range(0, len(listed), _DELETED_AT_ONCE):
                keys = "".join(listed[start : start + _DELETED_AT_ONCE])
                content = f"<Delete><Quiet>true</Quiet>{keys}</Delete>".encode()
                digest = base64.b64encode(hashlib.md5(content, usedforsecurity=False).digest()).decode()
                headers = {"content-md5": digest}
                self._request(progress, "POST", query={"delete": ""}, content=content, headers=headers)

        with self._convert_errors(""):
            _run_in_time(delete, len(listed) * _LISTED_BYTES)

    def require_published(self) -> None:
        """Do nothing: the next request reports a missing bucket."""

    def _request(
        self,
        progress: _Progress,
        method: str,
        name: str = "",
        *,
        query: Mapping[str, str] | None = None,
        content: bytes = b"",
        headers: Mapping[str, str] | None = None,
        most_bytes: int = _MOST_PAGE_BYTES,
    ) -> bytes:
        """Return the body of the reply, after some attempts; raises _RefusalError and httpx.HTTPError."""
        import httpx

        path = quote(f"/{self._prefix}{name}" if name else "", safe="/-_.~")
        asked = "&".join(
            f"{quote(key, safe='-_.~')}={quote(value, safe='-_.~')}"
            for key, value in sorted((query or {}).items())
        )
        url = httpx.URL(f"{self._url}{path}{'?' * bool(asked)}{asked}")
        for attempt in range(_MOST_RETRIES + 1):
            try:
                request = self._client.build_request(method, url, content=content, headers=headers)
                request.headers.update(sign_request(request, content, self._credentials, datetime.now(UTC)))
                return self._send(request, progress, most_bytes)
            except (httpx.TransportError, _RefusalError) as error:
                is_busy = not isinstance(error, _RefusalError) or (
                    error.status in _BUSY_STATUSES or error.code == _CONFLICT_CODE
                )
                if attempt == _MOST_RETRIES or not is_busy:
                    raise
            time.sleep(_FIRST_PAUSE_S * 2**attempt * random.uniform(0.5, 1))  # noqa: S311 - no secret
        raise AssertionError

    def _send(self, request: httpx.Request, progress: _Progress, most_bytes: int) -> bytes:
        reply = self._client.send(request, stream=True)
        try:
            if not reply.is_success:
                text = next(reply.iter_raw(_MOST_ERROR_BYTES), b"").decode(errors="replace")
                code = match[1] if (match := _ERROR_CODE.search(text)) else ""
                raise _RefusalError(reply.status_code, code)
            pieces: list[bytes] = []
            left = most_bytes
            for piece in reply.iter_raw(_PIECE_BYTES):
                pieces.append(piece)
                progress.bytes += len(piece)
                left -= len(piece)
                if left < 0:
                    raise damaged_snapshot_error()
            return b"".join(pieces)
        finally:
            reply.close()

    @contextmanager
    def _convert_errors(self, name: str) -> Iterator[None]:
        import httpx

        try:
            yield
        except _RefusalError as error:
            raise self._describe_refusal(error, name) from error
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, ValueError) as error:
            log.warning("Object storage failed: %s", type(error).__name__)
            raise SharingError(
                f"The server of {self._address} is not responding",
                "Check the connection and the address, then try again.",
            ) from error

    def _describe_refusal(self, refusal: _RefusalError, name: str) -> SharingError:
        status, code = refusal.status, refusal.code
        if code in _NO_BUCKET_CODES:
            return SharingError(
                f"There is no bucket for {self._address}", "Check the address, or ask whether it was removed."
            )
        if status == _MISSING_STATUS:
            return MissingObjectError(
                f"It is no longer published there: {name}", "Check the address, or publish one there."
            )
        if code in _CLOCK_CODES:
            return SharingError(
                "The clock of this computer is wrong",
                (
                    "Set the date, time and time zone, then try again: the server rejects requests with "
                    "a wrong time."
                ),
            )
        if code in _FULL_CODES or status == _FULL_STATUS:
            return SharingError(
                f"There is no space left in {self._address}",
                "Free some space there, or publish to another folder. Nothing was changed.",
            )
        if code in _ACCESS_CODES or status in _DENIED_STATUSES:
            return self._describe_denial()
        if status in _REDIRECTS:
            return SharingError(
                f"The server of {self._address} redirects to another server",
                "The other server was not contacted, because it would receive your requests. Enter its"
                " address, or set AWS_REGION to the region of the bucket.",
            )
        log.warning("Object storage refused: %d %s", status, code)
        return SharingError(f"The server of {self._address} rejected the request", "See the log for details.")

    def _describe_denial(self) -> AccessError:
        if self._credentials.unreadable:
            return AccessError(
                f"The credentials for {self._address} cannot be read: {self._credentials.unreadable}",
                "Unlock or repair it, or enter the access key and its secret key again in the window.",
            )
        if not self._credentials.access_key:
            return AccessError(
                f"There are no credentials for {self._address}",
                "Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and"
                " AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.",
            )
        return AccessError(
            f"The credentials for {self._address} were refused",
            "Check the access key, or ask for permission to read there, or to write if you publish.",
        )


def _parse_page(page: bytes, prefix: str) -> tuple[list[StoredObject], str]:
    """Return the objects of a page, named without the prefix, and the token of the next page, or ""."""
    found: list[StoredObject] = []
    try:
        text = page.decode()
        if "<!" in text:  # entities would grow
            raise ValueError("a document type")
        root = ET.fromstring(text)  # noqa: S314 - without a document type
        for each in root.iterfind("{*}Contents"):
            name, modified = each.findtext("{*}Key", ""), each.findtext("{*}LastModified", "")
            name = name.removeprefix(prefix)
            if len(name) > _MOST_NAME_CHARACTERS:
                raise ValueError("a long name")
            found.append(StoredObject(name, datetime.fromisoformat(modified).timestamp()))
    except (ValueError, OverflowError, ET.ParseError) as error:
        raise damaged_snapshot_error() from error
    is_last = root.findtext("{*}IsTruncated", "") != "true"
    return found, "" if is_last else root.findtext("{*}NextContinuationToken", "")


def sign_request(
    request: httpx.Request, content: bytes, credentials: Credentials, now: datetime
) -> dict[str, str]:
    """Return the headers that sign a request, none without a key.

    AWS Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
    """
    if not credentials.access_key:
        return {}
    digest, moment = hashlib.sha256(content).hexdigest(), f"{now:%Y%m%dT%H%M%SZ}"
    headers = {"x-amz-content-sha256": digest, "x-amz-date": moment}
    if credentials.session_token:
        headers["x-amz-security-token"] = credentials.session_token
    signed = {"host": request.headers["host"], **headers}
    path, _, query = request.url.raw_path.decode().partition("?")
    lines = [f"{name}:{value}" for name, value in signed.items()]
    canonical = "\n".join([request.method, path, query, *lines, "", ";".join(signed), digest])
    scope = f"{now:%Y%m%d}/{credentials.region}/s3/aws4_request"
    hashed = hashlib.sha256(canonical.encode()).hexdigest()
    key = f"AWS4{credentials.secret}".encode()
    for step in (*scope.split("/"), f"AWS4-HMAC-SHA256\n{moment}\n{scope}\n{hashed}"):
        key = hmac.digest(key, step.encode(), "sha256")
    credential = f"{credentials.access_key}/{scope}"
    parts = {"Credential": credential, "SignedHeaders": ";".join(signed), "Signature": key.hex()}
    signature = ",".join(f"{name}={part}" for name, part in parts.items())
    headers["authorization"] = f"AWS4-HMAC-SHA256 {signature}"
    return headers
