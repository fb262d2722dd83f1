"""Snapshots in object storage that speaks S3, through obstore, which is optional."""

from __future__ import annotations

import logging
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, TypeVar

from desktop_rag.errors import AccessError, SharingError, is_library_failure
from desktop_rag.sharing.credentials import Credentials
from desktop_rag.sharing.snapshot_store import MissingObjectError, StoredObject, damaged_snapshot_error

if TYPE_CHECKING:
    from obstore.store import S3Config

    from desktop_rag.sharing.targets import Target

log = logging.getLogger(__name__)

_T = TypeVar("_T")

_ERROR_CODE = re.compile(r"<Code>(\w+)</Code>")
_STATUS = re.compile(r"status code: (\d{3})")
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
_FULL_STATUS, _DENIED_STATUSES = "507", {"401", "403"}
_CONNECT_S, _SILENCE_S, _RETRY_S = 10, 30, 60
_MOST_RETRIES = 4
_LEAST_S = _CONNECT_S + _SILENCE_S + _RETRY_S + 20  # for any call, with all retries
_SLOWEST_BYTES_PER_S = 4_000  # of what comes after that
_CHECK_S = 1.0
_PIECE_BYTES = 1 << 16
_MOST_OBJECTS = 5_000_000  # five times the parts of the largest manifest
_LISTED_BYTES = 300  # of an object in a list, about


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
        except BaseException as error:  # noqa: BLE001 - also a panic of the library
            done.set_exception(error)

    started_at = time.monotonic()
    threading.Thread(target=run, daemon=True, name="object storage").start()
    while not wait([done], _CHECK_S).done:
        if time.monotonic() - started_at > _LEAST_S + progress.bytes / _SLOWEST_BYTES_PER_S:
            raise TimeoutError
    return done.result()


class ObjectStore:
    """Objects in a bucket, all below one prefix. Raises SharingError if obstore is not installed."""

    def __init__(self, target: Target, credentials: Credentials) -> None:
        try:
            from obstore.store import S3Store
        except ImportError as error:
            raise SharingError(
                "Support for s3:// addresses is not installed",
                'Install it with: pip install "desktop-rag[s3]"',
            ) from error
        self._address = target.address
        self._has_key = bool(credentials.access_key)
        self._unreadable = credentials.unreadable
        bucket, _, prefix = target.address.removeprefix("s3://").partition("/")
        config: S3Config = {"region": credentials.region}
        if target.endpoint:
            config["endpoint"] = target.endpoint
            config["virtual_hosted_style_request"] = False
        if self._has_key:
            config["access_key_id"] = credentials.access_key
            config["secret_access_key"] = credentials.secret
            if credentials.session_token:
                config["session_token"] = credentials.session_token
        else:  # or it would ask servers of Amazon's cloud for some
            config["skip_signature"] = True
        with self._convert_errors(""):
            self._store = S3Store(
                bucket,
                prefix=prefix or None,
                config=config,
                client_options={
                    "allow_http": target.endpoint.startswith("http://"),
                    "connect_timeout": timedelta(seconds=_CONNECT_S),
                    "read_timeout": timedelta(seconds=_SILENCE_S),
                    "timeout": timedelta(hours=1),  # of a whole part, on the slowest line
                },
                retry_config={"max_retries": _MOST_RETRIES, "retry_timeout": timedelta(seconds=_RETRY_S)},
            )

    def describe(self) -> str:
        """Return the address."""
        return self._address

    def read_object(self, name: str, most_bytes: int) -> bytes:
        """Return an object."""
        import obstore

        def read(progress: _Progress) -> bytes:
            pieces: list[bytes] = []
            for piece in obstore.get(self._store, name).stream(_PIECE_BYTES):
                pieces.append(bytes(piece))
                progress.bytes += len(piece)
                if progress.bytes > most_bytes:
                    raise damaged_snapshot_error()
            return b"".join(pieces)

        with self._convert_errors(name):
            return _run_in_time(read)

    def write_object(self, name: str, content: bytes) -> None:
        """Store an object."""
        import obstore

        def write(_progress: object) -> None:
            obstore.put(self._store, name, content, use_multipart=False)

        with self._convert_errors(name):
            _run_in_time(write, len(content))

    def create_object(self, name: str, content: bytes) -> bool:
        """Store an object unless there is one (If-None-Match)."""
        import obstore
        from obstore.exceptions import AlreadyExistsError

        def create(_progress: object) -> None:
            obstore.put(self._store, name, content, mode="create", use_multipart=False)

        with self._convert_errors(name):
            try:
                _run_in_time(create, len(content))
            except AlreadyExistsError:
                # It may be this one: where the answer to the first attempt was lost, there was a second.
                return self.read_object(name, len(content) + 1) == content
        return True

    def list_objects(self, folder: str) -> list[StoredObject]:
        """Return the objects below a folder."""
        import obstore

        def list_all(progress: _Progress) -> list[StoredObject]:
            found: list[StoredObject] = []
            for batch in obstore.list(self._store, folder):
                found += [StoredObject(each["path"], each["last_modified"].timestamp()) for each in batch]
                progress.bytes += len(batch) * _LISTED_BYTES
                if len(found) > _MOST_OBJECTS:
                    raise damaged_snapshot_error()
            return found

        with self._convert_errors(folder):
            return _run_in_time(list_all)

    def delete_objects(self, names: Iterable[str]) -> None:
        """Delete objects."""
        import obstore

        listed = list(names)

        def delete(_progress: object) -> None:
            obstore.delete(self._store, listed)

        with self._convert_errors(""):
            _run_in_time(delete, len(listed) * _LISTED_BYTES)

    def require_published(self) -> None:
        """Do nothing: the next request reports a missing bucket."""

    @contextmanager
    def _convert_errors(self, name: str) -> Iterator[None]:
        try:
            yield
        except SharingError:
            raise
        except BaseException as error:
            if not is_library_failure(error):
                raise
            raise self._describe_error(error, name) from error

    def _describe_error(self, error: BaseException, name: str) -> SharingError:
        text = str(error)
        code, status = (match[1] if (match := each.search(text)) else "" for each in (_ERROR_CODE, _STATUS))
        if code in _NO_BUCKET_CODES:
            return SharingError(
                f"There is no bucket for {self._address}", "Check the address, or ask whether it was removed."
            )
        if isinstance(error, FileNotFoundError):
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
            return self._describe_refusal()
        log.warning("Object storage refused: %s", text.partition("\n\nDebug source")[0])
        if not status:
            return SharingError(
                f"The server of {self._address} is not responding",
                "Check the connection and the address, then try again.",
            )
        return SharingError(f"The server of {self._address} rejected the request", "See the log for details.")

    def _describe_refusal(self) -> AccessError:
        if self._unreadable:
            return AccessError(
                f"The credentials for {self._address} cannot be read: {self._unreadable}",
                "Unlock or repair it, or enter the access key and its secret key again in the window.",
            )
        if not self._has_key:
            return AccessError(
                f"There are no credentials for {self._address}",
                "Enter an access key and its secret key in the window, or set AWS_ACCESS_KEY_ID and"
                " AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.",
            )
        return AccessError(
            f"The credentials for {self._address} were refused",
            "Check the access key, or ask for permission to read there, or to write if you publish.",
        )
