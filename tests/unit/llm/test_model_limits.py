"""What the model process may reach and how much memory it may take."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.model_limits import choose_memory_limit, confine_model
from tests.helpers.tiny_gguf import write_tiny_gguf


@pytest.mark.skipif(sys.platform != "linux", reason="devices are files on Linux")
def test_devices_are_open_where_a_gpu_may_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    device = tmp_path / "dri"
    monkeypatch.setattr(Path, "glob", lambda _folder, pattern: iter([device] if pattern == "dri" else []))
    allowed = confine_model(tmp_path / "a.gguf", None)
    assert allowed.devices == (device,)
    assert allowed.readable[0] == tmp_path / "a.gguf"
    assert Path("/sys") in allowed.readable
    assert confine_model(tmp_path / "a.gguf", "kompute:Other").devices == (device,)
    refused = confine_model(tmp_path / "a.gguf", "")
    assert (refused.readable, refused.devices) == ((tmp_path / "a.gguf",), ())


def test_the_memory_is_that_of_the_weights_and_the_cache(tmp_path: Path) -> None:
    header = read_header(write_tiny_gguf(tmp_path / "tiny.gguf"))
    one, two = (choose_memory_limit(header, tokens) for tokens in (1_000, 2_000))
    assert two - one == 1_000 * header.cache_bytes_per_token
    assert one > header.size_bytes + 2_000_000_000
