"""Downloads from a server that misbehaves: whole and right, or explained and not there."""

from __future__ import annotations

import hashlib
import threading
import time
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.language_models import list_models
from desktop_rag.models import model_download as module
from desktop_rag.models.model_catalog import RESERVE_BYTES, ModelEntry
from desktop_rag.models.model_download import discard_download, download_model, staged_bytes
from desktop_rag.models.resumable_download import (
    DownloadProgress,
    DownloadTimeouts,
    UnverifiedFileError,
    make_http_client,
)
from tests.helpers.model_server import MakeEntry, ModelServer
from tests.helpers.tiny_gguf import write_tiny_gguf


def fetch(
    entry: ModelEntry, patience: DownloadTimeouts, token: CancelToken | None = None, mirror: str = ""
) -> list[DownloadProgress]:
    steps = download_model(entry, token or CancelToken(), mirror=mirror, patience=patience, unverified=True)
    return list(steps)


def fetch_part(entry: ModelEntry, patience: DownloadTimeouts) -> int:
    """Stop as soon as some bytes came; return how many."""
    steps = download_model(entry, CancelToken(), patience=patience, unverified=True)
    next(step for step in steps if step.done)
    steps.close()
    return staged_bytes(entry)


def files_in(models: Path) -> list[str]:
    """Return all that is in the folder of the models, the locks left out."""
    return [
        path.relative_to(models).as_posix()
        for path in sorted(models.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    ]


# -- what goes well ----------------------------------------------------------------------------


def test_a_model_is_downloaded_checked_and_ready_to_use(
    entry: MakeEntry, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    steps = fetch(entry(), patience)
    assert (models / "tiny.gguf").read_bytes() == content
    assert files_in(models) == ["tiny.gguf"]
    assert [info.problem for info in list_models(models)] == ["", ""]
    assert {step.phase for step in steps} == {"downloading", "checking"}
    assert (steps[-1].done, steps[-1].total) == (len(content), len(content))
    done = [step.done for step in steps if step.phase == "downloading"]
    assert done == sorted(done)


def test_nothing_is_asked_of_the_network_before_the_first_step(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts
) -> None:
    steps = download_model(entry(), CancelToken(), patience=patience)
    time.sleep(0.05)
    assert not server.asked
    next(steps)
    assert server.asked


def test_a_model_that_is_there_is_not_downloaded_again(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts
) -> None:
    fetch(entry(), patience)
    server.asked.clear()
    assert fetch(entry(), patience) == []
    assert not server.asked


@pytest.mark.parametrize("facts", [{"sha256": ""}, {"sha256": "", "size": 0}])
def test_a_file_of_which_little_is_known_is_taken_as_the_server_sends_it(
    entry: MakeEntry, models: Path, content: bytes, patience: DownloadTimeouts, facts: dict[str, object]
) -> None:
    fetch(entry(**facts), patience)
    assert (models / "tiny.gguf").read_bytes() == content


def test_a_server_that_does_not_say_the_length_is_read_to_the_end(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    server.says_length = False
    fetch(entry(size=0, sha256=""), patience)
    assert (models / "tiny.gguf").read_bytes() == content


def fetch_verified(entry: ModelEntry, patience: DownloadTimeouts) -> list[DownloadProgress]:
    return list(download_model(entry, CancelToken(), patience=patience))


@pytest.mark.parametrize("size", [0, None])
def test_a_file_of_which_nobody_gives_the_hash_is_refused(
    entry: MakeEntry, models: Path, content: bytes, patience: DownloadTimeouts, size: int | None
) -> None:
    unknown = entry(sha256="", **({} if size is None else {"size": size}))
    with pytest.raises(UnverifiedFileError, match=r"SHA-256 of tiny\.gguf") as caught:
        fetch_verified(unknown, patience)
    assert "--unverified" in caught.value.hint
    assert files_in(models) == []
    fetch_part(unknown, patience)
    with pytest.raises(UnverifiedFileError):
        fetch_verified(unknown, patience)


def test_what_a_file_was_compared_with_is_told(
    entry: MakeEntry, server: ModelServer, content: bytes, patience: DownloadTimeouts
) -> None:
    digest = hashlib.sha256(content).hexdigest()
    server.files["/cdn/abc"] = server.files.pop("/hub/tiny.gguf")
    server.redirects["/hub/tiny.gguf"] = ("/cdn/abc", {"X-Linked-ETag": f'"{digest}"'})
    steps = fetch_verified(entry(sha256=""), patience)
    assert {step.note for step in steps if step.phase == "checking"} == {f"SHA-256 {digest}, from 127.0.0.1"}


def test_a_hash_that_changes_between_two_parts_begins_anew(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    server.files["/cdn/abc"] = server.files.pop("/hub/tiny.gguf")
    server.redirects["/hub/tiny.gguf"] = ("/cdn/abc", {"X-Linked-ETag": f'"{"0" * 64}"'})
    assert fetch_part(entry(sha256=""), patience)
    digest = hashlib.sha256(content).hexdigest()
    server.redirects["/hub/tiny.gguf"] = ("/cdn/abc", {"X-Linked-ETag": f'"{digest}"'})
    fetch_verified(entry(sha256=""), patience)
    assert (models / "tiny.gguf").read_bytes() == content


def test_redirects_lead_to_the_file_and_the_hub_names_its_hash(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    server.files["/cdn/abc"] = server.files.pop("/hub/tiny.gguf")
    wrong = {"X-Linked-ETag": f'"{"0" * 64}"'}
    server.redirects["/hub/tiny.gguf"] = ("/cdn/abc", wrong)
    with pytest.raises(ModelError, match="checksum is wrong"):
        fetch(entry(sha256=""), patience)
    right = {"X-Linked-ETag": f'"{hashlib.sha256(content).hexdigest()}"'}
    server.redirects["/hub/tiny.gguf"] = ("/cdn/abc", right)
    fetch(entry(sha256=""), patience)
    assert (models / "tiny.gguf").exists()


def test_a_mirror_serves_the_same_path(
    entry: MakeEntry, server: ModelServer, models: Path, patience: DownloadTimeouts
) -> None:
    server.files["/copy/hub/tiny.gguf"] = server.files.pop("/hub/tiny.gguf")
    fetch(entry(), patience, mirror=f"{server.url}/copy/")
    assert (models / "tiny.gguf").exists()


def test_the_proxy_of_the_system_is_used(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", server.url)
    fetch(entry(), patience, mirror="http://localhost:9")
    assert [path for path, _ in server.asked] == ["http://localhost:9/hub/tiny.gguf"]


# -- going on ----------------------------------------------------------------------------------


def test_a_dropped_connection_is_taken_up_where_it_broke(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    server.drops = [1000, 0, 5000]
    steps = fetch(entry(), patience)
    assert (models / "tiny.gguf").read_bytes() == content
    assert server.ranges_asked() == ["", "bytes=1000-", "bytes=1000-", "bytes=6000-"]
    assert server.asked[1][1]["if-range"] == '"first"'
    notes = [step.note for step in steps if step.phase == "waiting"]
    assert notes == ["The connection was lost"] * 3


def test_a_cancelled_download_goes_on_in_the_next_start(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    have = fetch_part(entry(), patience)
    assert 0 < have < len(content)
    assert [info.name for info in list_models(models)] == ["extractive"]
    first = fetch(entry(), patience)[0]
    assert first.done == have
    assert server.ranges_asked() == ["", f"bytes={have}-"]
    assert (models / "tiny.gguf").read_bytes() == content


@pytest.mark.parametrize("honest", [True, False])
def test_a_file_that_changed_on_the_server_is_begun_anew(
    *,
    honest: bool,
    entry: MakeEntry,
    server: ModelServer,
    models: Path,
    tmp_path: Path,
    patience: DownloadTimeouts,
) -> None:
    fetch_part(entry(sha256=""), patience)
    server.etag, server.honest_about_changes = '"second"', honest
    changed = write_tiny_gguf(tmp_path / "new.gguf", "It is 330 metre tall.", width=256)
    server.files["/hub/tiny.gguf"] = changed.read_bytes()
    fetch(entry(sha256="", size=0), patience)
    assert (models / "tiny.gguf").read_bytes() == changed.read_bytes()


def test_a_server_without_ranges_sends_everything_again(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    server.ranges = False
    server.drops = [1000]
    fetch(entry(), patience)
    assert (models / "tiny.gguf").read_bytes() == content


def test_without_proof_of_sameness_a_file_is_begun_anew(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    server.etag, server.drops = None, [1000]
    fetch(entry(sha256=""), patience)
    assert server.ranges_asked() == ["", ""]
    assert (models / "tiny.gguf").read_bytes() == content


def test_another_mirror_goes_on_where_the_first_stopped(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    have = fetch_part(entry(), patience)
    server.etag = '"another server has another tag"'
    server.files["/copy/hub/tiny.gguf"] = server.files.pop("/hub/tiny.gguf")
    fetch(entry(), patience, mirror=f"{server.url}/copy")
    assert server.ranges_asked()[1:] == [f"bytes={have}-"]
    assert (models / "tiny.gguf").read_bytes() == content


def test_a_silent_server_is_asked_again(
    entry: MakeEntry, server: ModelServer, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.hang = threading.Event()
    client = make_http_client(DownloadTimeouts(read_s=0.5))
    monkeypatch.setattr(module, "make_http_client", lambda _: client)
    notes = []
    for step in download_model(entry(), CancelToken(), patience=DownloadTimeouts(retry_delays_s=(0,))):
        if step.phase == "waiting":
            notes.append(step.note)
            client.timeout = None
            server.hang.set()
    assert notes == ["127.0.0.1 is not responding"]
    assert (models / "tiny.gguf").exists()


def test_a_silent_server_is_left_when_the_download_is_cancelled(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts
) -> None:
    server.hang = threading.Event()
    token = CancelToken()
    server.when_hanging = token.cancel
    with pytest.raises(Cancelled):
        fetch(entry(), patience, token)


# -- what goes wrong ---------------------------------------------------------------------------


def test_a_wrong_checksum_deletes_the_file_and_says_so(
    entry: MakeEntry, models: Path, patience: DownloadTimeouts
) -> None:
    with pytest.raises(ModelError, match=r"tiny\.gguf is damaged") as caught:
        fetch(entry(sha256="0" * 64), patience)
    assert "deleted" in caught.value.hint
    assert files_in(models) == []
    assert staged_bytes(entry()) == 0


def test_a_file_of_another_length_is_refused_before_it_is_read(
    entry: MakeEntry, server: ModelServer, models: Path, patience: DownloadTimeouts
) -> None:
    with pytest.raises(ModelError, match="has a different file"):
        fetch(entry(size=10_000_000), patience)
    assert len(server.asked) == 1
    assert files_in(models) == []


def test_too_many_bytes_are_not_taken(
    entry: MakeEntry, server: ModelServer, models: Path, patience: DownloadTimeouts
) -> None:
    server.says_length, server.extra = False, b"more"
    with pytest.raises(ModelError, match="does not send the file"):
        fetch(entry(), patience)
    assert files_in(models) == []


def test_too_few_bytes_are_not_taken(
    entry: MakeEntry, server: ModelServer, models: Path, content: bytes, patience: DownloadTimeouts
) -> None:
    server.says_length = False
    server.files["/hub/tiny.gguf"] = content[:-1]
    with pytest.raises(ModelError, match=r"does not send the file|connection was lost"):
        fetch(entry(), patience)
    assert not (models / "tiny.gguf").exists()


@pytest.mark.parametrize(
    ("status", "title"),
    [
        (401, "does not allow the download"),
        (403, "does not allow the download"),
        (404, "no longer on 127.0.0.1"),
        (416, "does not send the file"),
        (418, "answered with status 418"),
    ],
)
def test_a_refusal_is_explained_and_not_repeated(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts, status: int, title: str
) -> None:
    server.statuses = [(status, {})] * 9
    with pytest.raises(ModelError, match=title) as caught:
        fetch(entry(), patience)
    assert caught.value.hint
    assert len(server.asked) == 1


@pytest.mark.parametrize("part", [f"bytes 0-1/{'9' * 5000}", f"bytes {'9' * 5000}-1/2", "bytes 0-1/2", "x"])
def test_a_part_that_nobody_asked_for_is_refused(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts, part: str
) -> None:
    server.statuses = [(206, {"Content-Range": part})] * 9
    with pytest.raises(ModelError, match="does not send the file"):
        fetch(entry(size=0), patience)


@pytest.mark.parametrize("status", [408, 429, 500, 503])
def test_trouble_that_passes_is_waited_for(
    entry: MakeEntry, server: ModelServer, models: Path, patience: DownloadTimeouts, status: int
) -> None:
    server.statuses = [(status, {"Retry-After": "0"})] * 3
    fetch(entry(), patience)
    assert (models / "tiny.gguf").exists()


def test_the_server_says_how_long_to_wait(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts
) -> None:
    server.statuses = [(429, {"Retry-After": "1"})]
    begun = time.monotonic()
    fetch(entry(), patience)
    assert time.monotonic() - begun >= 1


def test_trouble_that_stays_ends_the_download_and_keeps_what_came(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts
) -> None:
    server.drops = [1000]
    server.statuses = []
    steps = download_model(entry(), CancelToken(), patience=patience)
    for step in steps:
        if step.phase == "waiting":
            break
    server.statuses = [(503, {})] * 9
    with pytest.raises(ModelError, match="has a problem") as caught:
        list(steps)
    assert "kept" in caught.value.hint
    assert staged_bytes(entry()) == 1000


def test_a_server_that_is_not_there_is_named(entry: MakeEntry, patience: DownloadTimeouts) -> None:
    with pytest.raises(ModelError, match="localhost cannot be reached"):
        fetch(entry(), patience, mirror="http://localhost:9")


def test_the_page_of_a_network_that_wants_a_login_is_not_taken_for_a_model(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts
) -> None:
    server.content_type = "text/html; charset=utf-8"
    with pytest.raises(ModelError, match="sent a web page"):
        fetch(entry(), patience)


@pytest.mark.parametrize("url", ["http://example.org", "ftp://example.org", "nowhere", "https://["])
def test_only_safe_addresses_are_asked(entry: MakeEntry, patience: DownloadTimeouts, url: str) -> None:
    with pytest.raises(ModelError, match=r"unencrypted|not the address"):
        fetch(entry(), patience, mirror=url)


def test_a_redirect_to_an_unsafe_address_is_not_followed(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts
) -> None:
    server.redirects["/hub/tiny.gguf"] = ("http://example.org/tiny.gguf", {})
    with pytest.raises(ModelError, match="unencrypted"):
        fetch(entry(), patience)


def test_a_disk_without_room_is_told_before_anything_is_asked(
    entry: MakeEntry, server: ModelServer, patience: DownloadTimeouts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_rag.models.resumable_download.disk_free", lambda _: RESERVE_BYTES)
    with pytest.raises(ModelError, match=r"The disk has 200\.0 MB free"):
        fetch(entry(), patience)
    assert not server.asked


def test_the_same_model_is_downloaded_once_at_a_time(entry: MakeEntry, patience: DownloadTimeouts) -> None:
    first = download_model(entry(), CancelToken(), patience=patience)
    next(first)
    with pytest.raises(ModelError, match="already being added"):
        fetch(entry(), patience)
    with pytest.raises(ModelError, match="already being added"):
        discard_download(entry())
    first.close()
    discard_download(entry())
    assert staged_bytes(entry()) == 0


def test_a_model_that_the_engine_cannot_run_is_not_installed(
    entry: MakeEntry, server: ModelServer, models: Path, tmp_path: Path, patience: DownloadTimeouts
) -> None:
    new = write_tiny_gguf(tmp_path / "new.gguf", architecture="modern-bert").read_bytes()
    server.files["/hub/tiny.gguf"] = new
    with pytest.raises(ModelError, match="modern-bert"):
        fetch(entry(size=len(new), sha256=""), patience)
    assert files_in(models) == []


def test_a_failing_disk_is_explained(
    entry: MakeEntry, patience: DownloadTimeouts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("desktop_rag.models.http_responses.sync_to_disk", full)
    with pytest.raises(ModelError, match="Tiny: The disk is full"):
        fetch(entry(), patience)
    assert module.staged_bytes(entry()) > 0
