"""The speed of a model is remembered, averaged, and forgotten when the file changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP
from desktop_rag.llm.model_records import (
    ModelSpeed,
    ModelSpeeds,
    measure_reading_speed,
    measure_writing_speed,
)


def test_a_speed_is_remembered_and_averaged_for_each_engine(tmp_path: Path) -> None:
    model = tmp_path / "m.gguf"
    model.write_bytes(b"1")
    file = tmp_path / "models" / "speeds.json"
    assert ModelSpeeds(file).find_speed(model, GPT4ALL) == ModelSpeed()
    assert ModelSpeeds(file).record_speed(model, GPT4ALL, ModelSpeed(50.0, 10.0)) == ModelSpeed(50.0, 10.0)
    assert ModelSpeeds(file).record_speed(model, GPT4ALL, ModelSpeed(0.0, 20.0)) == ModelSpeed(50.0, 15.0)
    assert ModelSpeeds(file).record_speed(model, LLAMA_CPP, ModelSpeed(90.0)) == ModelSpeed(90.0)
    assert ModelSpeeds(file).record_speed(model, GPT4ALL, ModelSpeed(30.0)) == ModelSpeed(40.0, 15.0)
    assert ModelSpeeds(file).find_speeds(model) == {
        GPT4ALL: ModelSpeed(40.0, 15.0),
        LLAMA_CPP: ModelSpeed(90.0),
    }
    model.write_bytes(b"another file")
    assert ModelSpeeds(file).find_speeds(model) == {}


def test_too_few_tokens_give_no_speed() -> None:
    assert (measure_reading_speed(48, 2.0), measure_writing_speed(9, 2.0)) == (24.0, 4.0)
    assert (measure_reading_speed(47, 2.0), measure_writing_speed(7, 2.0)) == (0.0, 0.0)
    assert (measure_reading_speed(48, 0.0), measure_writing_speed(8, 0.0)) == (0.0, 0.0)


@pytest.mark.parametrize(
    "record",
    [
        "[]",
        "{",
        '{"%s": 7}',
        '{"%s": {"GPT4All": 7.0}}',
        '{"%s": {"GPT4All": {"reading": 1e999}}}',
        '{"%s": {"GPT4All": {"reading": -1.0, "writing": "x"}}}',
    ],
)
def test_a_damaged_file_is_no_speed(record: str, tmp_path: Path) -> None:
    file = tmp_path / "speeds.json"
    missing = tmp_path / "missing.gguf"
    file.write_text(record.replace("%s", str(missing)))
    assert ModelSpeeds(file).find_speed(missing, GPT4ALL) == ModelSpeed()
