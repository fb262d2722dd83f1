"""Remember facts about model files in JSON files: their speeds, and the GPUs that they failed on."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from desktop_rag.system.atomic_files import write_atomically

SPEEDS_FILE = "speeds.json"  # in the models folder
_NEW_SHARE = 0.5  # of a new measurement in the remembered speed
_Speed = Annotated[float, Meta(ge=0, le=1e6)]
_MIN_READ_TOKENS, _MIN_WRITTEN_TOKENS = 48, 8  # fewer tokens give no speed
# Weights that a core works through in a second while it reads a prompt, and while it writes: 52 and 11 tokens
# with a model of 1.1 GB on two cores were measured. Writing waits for the memory, of which all cores together
# get no more than a laptop with two channels of DDR4 manages of its 40 to 50 GB a second.
_READ_BYTES_PER_CORE_S = 28e9
_WRITTEN_BYTES_PER_CORE_S, _MEMORY_BYTES_PER_S = 6.2e9, 25e9


class ModelRecords:
    """A JSON file with a value for each model file. Errors of reading and writing it are ignored."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def find_record(self, model: Path) -> object:
        """Return the value of a model file, None if there is none or the file has changed."""
        return self._read_records().get(_make_model_key(model))

    def save_record(self, model: Path, value: object) -> None:
        """Store the value of a model file."""
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            records = self._read_records() | {_make_model_key(model): value}
            write_atomically(self._file, json.dumps(records, indent=1).encode())

    def _read_records(self) -> dict[str, object]:
        try:
            records = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return records if isinstance(records, dict) else {}


@dataclass(frozen=True, slots=True)
class ModelSpeed:
    """Tokens per second that a model reads and writes on this computer; 0 where it was not measured."""

    reading: _Speed = 0.0
    writing: _Speed = 0.0


class ModelSpeeds:
    """The measured speeds of model files, by the engine that ran them."""

    def __init__(self, file: Path) -> None:
        self._records = ModelRecords(file)

    def find_speed(self, model: Path, engine: str) -> ModelSpeed:
        """Return the speed of a model file in an engine."""
        return self.find_speeds(model).get(engine, ModelSpeed())

    def find_speeds(self, model: Path) -> dict[str, ModelSpeed]:
        """Return the speed of a model file in each engine that ran it."""
        with suppress(msgspec.ValidationError):
            return msgspec.convert(self._records.find_record(model), dict[str, ModelSpeed])
        return {}

    def record_speed(self, model: Path, engine: str, measured: ModelSpeed) -> ModelSpeed:
        """Store a measured speed, averaged with the earlier ones; return the average."""
        speeds = self.find_speeds(model)
        before = speeds.get(engine, ModelSpeed())
        speed = ModelSpeed(
            _average(before.reading, measured.reading), _average(before.writing, measured.writing)
        )
        if speed != before:
            speeds[engine] = speed
            self._records.save_record(model, {name: asdict(each) for name, each in speeds.items()})
        return speed


def measure_reading_speed(tokens: int, seconds: float) -> float:
    """Return the tokens per second, 0 for too few of them."""
    return tokens / seconds if tokens >= _MIN_READ_TOKENS and seconds > 0 else 0.0


def measure_writing_speed(tokens: int, seconds: float) -> float:
    """Return the tokens per second, 0 for too few of them; the time begins with the first token."""
    return (tokens - 1) / seconds if tokens >= _MIN_WRITTEN_TOKENS and seconds > 0 else 0.0


def count_cores() -> int:
    """Return the physical cores of this computer."""
    import psutil

    return psutil.cpu_count(logical=False) or 1


def guess_speed(size_bytes: int, cores: int) -> ModelSpeed:
    """Return how fast a model of this size probably runs on the processor."""
    size = max(size_bytes, 1)
    written = min(_WRITTEN_BYTES_PER_CORE_S * cores, _MEMORY_BYTES_PER_S)
    return ModelSpeed(_READ_BYTES_PER_CORE_S * cores / size, written / size)


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


class FailedDevices:
    """The GPUs that failed, in a JSON file in the models folder."""

    def __init__(self, file: Path) -> None:
        self._records = ModelRecords(file)

    def find_failed_device(self, model: Path) -> str | None:
        """Return the GPU that failed with this model, "" for any, None if none did."""
        device = self._records.find_record(model)
        return device if isinstance(device, str) else None

    def record_failed_device(self, model: Path, device: str) -> None:
        """Record that this model failed on a GPU; "" if listing the GPUs failed."""
        self._records.save_record(model, device)
