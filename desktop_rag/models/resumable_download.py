"""Download one file: resume, retry, and verify it before it gets its final name."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from desktop_rag import __version__
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError, convert_os_errors
from desktop_rag.models import http_responses
from desktop_rag.models.http_responses import FileVersion, PartialFile
from desktop_rag.models.model_catalog import RESERVE_BYTES, ModelFile, disk_free
from desktop_rag.system.abandonable_call import AbandonableCalls
from desktop_rag.system.certificates import make_tls_context
from desktop_rag.system.file_names import format_size

if TYPE_CHECKING:
    import httpx

DownloadPhase = Literal["downloading", "waiting", "checking"]

_HASH_BLOCK_BYTES = 1 << 20
_MAX_RESTARTS = 2  # files change seldom; this ends a loop with a server that always sends another


class UnverifiedFileError(ModelError):
    """Neither the catalog nor the server has a checksum of the file."""


@dataclass(frozen=True, slots=True)
class DownloadTimeouts:
    """Timeouts for connecting and reading, and the delay before each retry, in seconds."""

    connect_s: float = 15.0
    read_s: float = 30.0
    retry_delays_s: tuple[float, ...] = (1, 2, 4, 8, 15, 30)  # start again after any bytes arrived


@dataclass(frozen=True, slots=True)
class DownloadProgress:
    """Progress in bytes; `total` is 0 while unknown. `note`: why it waits, or the source of its checksum."""

    done: int
    total: int
    phase: DownloadPhase = "downloading"
    note: str = ""


def make_http_client(patience: DownloadTimeouts) -> httpx.Client:
    """Return a client that uses the system's proxies and requests safe URLs only."""
    import httpx

    return httpx.Client(
        verify=make_tls_context(),
        follow_redirects=True,
        timeout=httpx.Timeout(patience.read_s, connect=patience.connect_s),
        headers={"User-Agent": f"desktop-rag/{__version__}", "Accept-Encoding": "identity"},
        event_hooks={"request": [lambda request: http_responses.check_url(str(request.url))]},
    )


class FileFetch:
    """Download of one file to `target`, run by iterating over `fetch_file`.

    `client` is from `make_http_client`, `url` is that of the server or a mirror, `calls` runs what blocks.
    The partial file is `<name>.part` beside `target`. With `unverified`, a file is also taken if neither
    the catalog nor the server gives its SHA-256.
    """

    def __init__(
        self,
        client: httpx.Client,
        file: ModelFile,
        url: str,
        target: Path,
        calls: AbandonableCalls,
        *,
        unverified: bool = False,
    ) -> None:
        self._client = client
        self._file = file
        self._url = url
        self._partial = PartialFile(target)
        self._calls = calls
        self._unverified = unverified

    def fetch_file(self, token: CancelToken, patience: DownloadTimeouts) -> Iterator[DownloadProgress]:
        """Yield progress until the file is complete and verified.

        Raises:
            Cancelled: `token` was cancelled; the partial file is kept.
            UnverifiedFileError: there is no checksum; nothing was stored.
            ModelError: the file cannot be downloaded or is not the expected one.
            OSError: the file cannot be written.
        """
        tries = restarts = 0
        while not 0 < self._total_bytes() == self._partial.downloaded_bytes():
            before = self._partial.downloaded_bytes()
            try:
                with closing(self._attempt_download(token)) as attempt:
                    yield from attempt
            except http_responses.RestartDownload:
                self._partial.discard_bytes()
                restarts += 1
                if not before or restarts > _MAX_RESTARTS:
                    raise ModelError(
                        f"{http_responses.url_host(self._url)} does not send the file", "Try again later."
                    ) from None
            except http_responses.TransientFailure as dropped:
                tries = 1 if self._partial.downloaded_bytes() > before else tries + 1
                if tries > len(patience.retry_delays_s):
                    raise ModelError(
                        dropped.title, "Check the network, then resume: what was downloaded is kept."
                    ) from dropped
                yield DownloadProgress(
                    self._partial.downloaded_bytes(), self._total_bytes(), "waiting", dropped.title
                )
                token.wait(max(patience.retry_delays_s[tries - 1], dropped.wait_s))
        yield from self._verify_checksum(token)
        self._partial.promote_to_target()

    def _total_bytes(self) -> int:
        return self._file.size or self._partial.read_version().size

    def _attempt_download(self, token: CancelToken) -> Generator[DownloadProgress, None, None]:
        """Send one request for the rest of the file and append the response."""
        import httpx

        response: httpx.Response | None = None
        try:
            request = self._client.build_request("GET", self._url, headers=self._range_headers())
            response = self._calls.run_call(lambda: self._client.send(request, stream=True), token)
            http_responses.check_response(response)
            self._prepare_partial_file(response)
            yield from self._write_chunks(response, token)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise http_responses.classify_http_error(error, http_responses.url_host(self._url)) from error
        finally:
            if response is not None and not token.cancelled:
                self._calls.run_call(response.close, CancelToken())

    def _range_headers(self) -> dict[str, str]:
        """Request only the rest, if a validator or checksum can prove it is of the same version."""
        have, stored = self._partial.downloaded_bytes(), self._partial.read_version()
        # Another server's validator means nothing to this one.
        validator = stored.validator if stored.url == self._url else ""
        if not have or not (validator or self._file.sha256):
            return {}
        headers = {"Range": f"bytes={have}-"}
        if validator:
            headers["If-Range"] = validator
        return headers

    def _prepare_partial_file(self, response: httpx.Response) -> None:
        """Check that the response continues the partial file, or reset the file to it.

        Raises:
            RestartDownload: it continues another version.
            UnverifiedFileError: there is no checksum.
            ModelError: it is not the file of the catalog, or the disk is too full.
        """
        sent = replace(http_responses.parse_file_version(response), url=self._url)
        expected = self._file.size
        if expected and sent.size and sent.size != expected:
            raise ModelError(
                f"{http_responses.url_host(self._url)} has a different file: {format_size(sent.size)} "
                f"instead of {format_size(expected)}",
                "The server has a changed file. Choose another model, or another mirror in the settings.",
            )
        if response.status_code == HTTPStatus.PARTIAL_CONTENT:
            stored, have = self._partial.read_version(), self._partial.downloaded_bytes()
            same = stored.url != sent.url or sent.validator == stored.validator
            sizes, hashes = {stored.size, sent.size} - {0}, {stored.sha256, sent.sha256} - {""}
            sent = replace(sent, sha256="".join(hashes))
            differs = not same or len(sizes) > 1 or len(hashes) > 1
            if not have or differs or http_responses.parse_range_start(response) != have:
                raise http_responses.RestartDownload
            self._check_verifiable(sent)
            self._partial.save_version(sent)
        else:
            self._check_verifiable(sent)
            self._partial.reset_to_version(sent)
        check_disk_space(
            self._partial.path.parent, (sent.size or expected) - self._partial.downloaded_bytes()
        )

    def _check_verifiable(self, sent: FileVersion) -> None:
        if not (self._file.sha256 or sent.sha256 or self._unverified):
            server = http_responses.url_host(self._url)
            raise UnverifiedFileError(
                f"Neither the catalog nor {server} has the SHA-256 of {self._file.name}",
                "The file cannot be verified. Choose another model, or download it anyway if you "
                "trust the server (desktop-rag models download NAME --unverified).",
            )

    def _write_chunks(self, response: httpx.Response, token: CancelToken) -> Iterator[DownloadProgress]:
        chunks = response.iter_raw()  # undecoded and unbuffered: all bytes before a lost connection are kept
        total, done = self._total_bytes(), self._partial.downloaded_bytes()
        with self._partial.path.open("ab") as file:
            yield DownloadProgress(done, total)
            while chunk := self._calls.run_call(lambda: next(chunks, b""), token):
                file.write(chunk)
                done += len(chunk)
                if total and done > total:
                    raise http_responses.RestartDownload
                yield DownloadProgress(done, total)
        if done < total:
            raise http_responses.TransientFailure("The connection was lost")
        if not done:
            raise http_responses.RestartDownload
        if not total:  # no length was sent: the file ends with the response
            self._partial.save_version(replace(self._partial.read_version(), size=done))

    def _verify_checksum(self, token: CancelToken) -> Iterator[DownloadProgress]:
        """Compare the file with the checksum of the catalog, or else the one the server sent."""
        total = self._partial.downloaded_bytes()
        expected = self._file.sha256.lower() or self._partial.read_version().sha256
        if not expected:
            if not self._unverified:  # left by a download that was not to be verified
                self._partial.discard_bytes()
                self._check_verifiable(FileVersion())
            return
        note = f"SHA-256 {expected}, from the catalog"
        if not self._file.sha256:
            note = f"SHA-256 {expected}, from {http_responses.url_host(self._url)}"
        digest = hashlib.sha256()
        with self._partial.path.open("rb") as file:
            while block := file.read(_HASH_BLOCK_BYTES):
                token.raise_if_cancelled()
                digest.update(block)
                yield DownloadProgress(file.tell(), total, "checking", note)
        if digest.hexdigest() != expected:
            self._partial.discard_bytes()
            raise ModelError(
                f"{self._file.name} is damaged or a different file: its checksum is wrong",
                "It was deleted. Try again; if that does not help, choose another mirror.",
            )


def check_disk_space(folder: Path, needed: int) -> None:
    """Raise ModelError if the disk of `folder` has no room for `needed` more bytes."""
    with convert_os_errors(ModelError, folder):
        free = disk_free(folder)
    if needed > 0 and needed + RESERVE_BYTES > free:
        raise ModelError(
            f"The disk has {format_size(free)} free, and {format_size(needed)} are still needed",
            f"Free some space on the disk of {folder}. What was downloaded is kept.",
        )
