"""A server on this computer, and a tiny model on it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import httpx
import pytest

from desktop_rag.models.model_catalog import ModelEntry, ModelFile
from desktop_rag.models.resumable_download import DownloadTimeouts
from tests.helpers.model_server import MakeEntry, ModelServer, model_server
from tests.helpers.patience import PATIENCE_S
from tests.helpers.tiny_gguf import write_tiny_gguf


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModelServer]:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    with model_server() as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def _certificates_read_once() -> Iterator[None]:
    """Read the certificates of the computer once: it takes longer than a download."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(httpx, "create_ssl_context", cache(httpx.create_ssl_context))
        yield


@pytest.fixture
def patience() -> DownloadTimeouts:
    """No pauses, and four tries in a row."""
    return DownloadTimeouts(PATIENCE_S, PATIENCE_S, retry_delays_s=(0, 0, 0))


@pytest.fixture(scope="session")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A model that the engine loads."""
    return write_tiny_gguf(tmp_path_factory.mktemp("gguf") / "tiny.gguf", width=128).read_bytes()


@pytest.fixture
def entry(server: ModelServer, content: bytes) -> MakeEntry:
    """Return an entry of the tiny model on the server, with other facts where a test wants them."""
    server.files["/hub/tiny.gguf"] = content

    def make(**facts: object) -> ModelEntry:
        known: dict[str, object] = {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        file = ModelFile("tiny.gguf", f"{server.url}/hub/tiny.gguf", **(known | facts))  # type: ignore[arg-type]
        return ModelEntry("tiny", "Tiny", "chat", (file,), 0, "MIT", 8192, ("en",))

    return make


@pytest.fixture
def models(home: Path) -> Path:
    """Where models get installed."""
    return home / "models"
