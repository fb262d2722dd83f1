"""Remember facts about model files in a JSON file."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from desktop_rag.llm.gguf import GgufHeader

SPEEDS_FILE = "speeds.json"  # in the models folder
_NEW_SHARE = 0.5  # of a new measurement in the remembered speed
_MAX_TOKENS_PER_S = 1e6
# Weights that a core of a laptop of 2020 works through in a second while it reads: 52 tokens with a
# model of 1.1 GB on two cores were measured.
_BYTES_PER_CORE_S = 28e9


class ModelRecords:
    """A JSON file with a value for each model file. Errors of reading and writing it are ignored."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def find_record(self, model: Path) -> object:
        """Return the value of a model file, None if there is none or the file has changed."""
        return self._read_records().get(_make_model_key(model))

    def save_record(self, model: Path, value: object) -> None:
        """Store the value of a model file."""
        draft = self._file.with_suffix(".new")
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            records = self._read_records() | {_make_model_key(model): value}
            draft.write_text(json.dumps(records, indent=1), encoding="utf-8")
            draft.replace(self._file)

    def _read_records(self) -> dict[str, object]:
        try:
            records = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return records if isinstance(records, dict) else {}


@dataclass(frozen=True, slots=True)
class ModelSpeed:
    """Tokens per second that a model reads and writes on this computer; 0 where it was not measured."""

    reading: float = 0.0
    writing: float = 0.0


class ModelSpeeds:
    """The measured speeds of model files."""

    def __init__(self, file: Path) -> None:
        self._records = ModelRecords(file)

    def find_speed(self, model: Path) -> ModelSpeed:
        """Return the speed of a model file."""
        record = self._records.find_record(model)
        values = record if isinstance(record, dict) else {}
        return ModelSpeed(_read_speed(values.get("reading")), _read_speed(values.get("writing")))

    def record_speed(self, model: Path, measured: ModelSpeed) -> ModelSpeed:
        """Store a measured speed, averaged with the earlier ones; return the average."""
        before = self.find_speed(model)
        speed = ModelSpeed(
            _average(before.reading, measured.reading), _average(before.writing, measured.writing)
        )
        if speed != before:
            self._records.save_record(model, {"reading": speed.reading, "writing": speed.writing})
        return speed


def _read_speed(value: object) -> float:
    """Return a stored speed, 0 if it is none."""
    return value if isinstance(value, float) and 0 < value <= _MAX_TOKENS_PER_S else 0.0


def guess_reading_speed(header: GgufHeader) -> float:
    """Return the tokens per second that a model probably reads on the processor."""
    cores = psutil.cpu_count(logical=False) or 1
    return _BYTES_PER_CORE_S * cores / max(header.size_bytes, 1)


def _average(before: float, measured: float) -> float:
    if not before or not measured:
        return measured or before
    return round(before + _NEW_SHARE * (measured - before), 2)


def _make_model_key(model: Path) -> str:
    """Return a key that changes with the path, size and modification time of a model file."""
    with suppress(OSError):
        status = model.stat()
        return f"{model}|{status.st_size}|{status.st_mtime_ns}"
    return str(model)
