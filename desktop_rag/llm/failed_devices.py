"""Remember the GPU that a model failed on, so that it is tried only once."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.llm.model_records import ModelRecords


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
