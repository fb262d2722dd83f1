"""A GPU that does not work costs nothing but a second try, and is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.llm.model_records import FailedDevices


def test_what_failed_is_remembered_until_the_file_is_another(tmp_path: Path) -> None:
    model = tmp_path / "x.gguf"
    model.write_bytes(b"one")
    devices = FailedDevices(tmp_path / "models" / "devices.json")
    assert devices.find_failed_device(model) is None
    devices.record_failed_device(model, "cuda:A")
    assert devices.find_failed_device(model) == "cuda:A"
    model.write_bytes(b"another")
    assert devices.find_failed_device(model) is None


@pytest.mark.parametrize("content", ["", "[1]", '{"x": 3', "\0"])
def test_a_damaged_note_holds_nothing(tmp_path: Path, content: str) -> None:
    (tmp_path / "devices.json").write_text(content)
    devices = FailedDevices(tmp_path / "devices.json")
    assert devices.find_failed_device(tmp_path / "x.gguf") is None
    devices.record_failed_device(tmp_path / "x.gguf", "")
    assert devices.find_failed_device(tmp_path / "x.gguf") == ""
