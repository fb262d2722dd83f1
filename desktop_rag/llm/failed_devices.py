"""Remember the GPU that a model failed on, so that it is tried only once."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path


class FailedDevices:
    """A JSON file in the models folder. Errors of reading and writing it are ignored."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def find_failed_device(self, model: Path) -> str | None:
        """Return the GPU that failed with this model, "" for any, None if none did."""
        device = self._read_records().get(_make_model_key(model))
        return device if isinstance(device, str) else None

    def record_failed_device(self, model: Path, device: str) -> None:
        """Record that this model failed on a GPU; "" if listing the GPUs failed."""
        draft = self._file.with_suffix(".new")
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            records = self._read_records() | {_make_model_key(model): device}
            draft.write_text(json.dumps(records, indent=1), encoding="utf-8")
            draft.replace(self._file)

    def _read_records(self) -> dict[str, object]:
        try:
            records = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return records if isinstance(records, dict) else {}


def _make_model_key(model: Path) -> str:
    """Return a key that changes with the path, size and modification time of a model file."""
    with suppress(OSError):
        status = model.stat()
        return f"{model}|{status.st_size}|{status.st_mtime_ns}"
    return str(model)
