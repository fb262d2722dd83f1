"""The speed of a model is remembered, averaged, and forgotten when the file changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.llm.model_records import ModelSpeed, ModelSpeeds


def test_a_speed_is_remembered_and_averaged(tmp_path: Path) -> None:
    model = tmp_path / "m.gguf"
    model.write_bytes(b"1")
    file = tmp_path / "models" / "speeds.json"
    assert ModelSpeeds(file).find_speed(model) == ModelSpeed()
    assert ModelSpeeds(file).record_speed(model, ModelSpeed(50.0, 10.0)) == ModelSpeed(50.0, 10.0)
    assert ModelSpeeds(file).record_speed(model, ModelSpeed(0.0, 20.0)) == ModelSpeed(50.0, 15.0)
    assert ModelSpeeds(file).record_speed(model, ModelSpeed(30.0)) == ModelSpeed(40.0, 15.0)
    assert ModelSpeeds(file).find_speed(model) == ModelSpeed(40.0, 15.0)
    model.write_bytes(b"another file")
    assert ModelSpeeds(file).find_speed(model) == ModelSpeed()


@pytest.mark.parametrize(
    "record",
    ["[]", "{", '{"%s": 7}', '{"%s": {"reading": -1.0, "writing": "x"}}', '{"%s": {"reading": 1e999}}'],
)
def test_a_damaged_file_is_no_speed(record: str, tmp_path: Path) -> None:
    file = tmp_path / "speeds.json"
    missing = tmp_path / "missing.gguf"
    file.write_text(record.replace("%s", str(missing)))
    assert ModelSpeeds(file).find_speed(missing) == ModelSpeed()
