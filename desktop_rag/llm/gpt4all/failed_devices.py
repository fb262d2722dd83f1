"""Which GPU a model could not be run on: it is tried once, and remembered beside the models."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path


class Devices:
    """What was found out by trying. A note that is damaged or cannot be written holds nothing."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def avoided(self, model: Path) -> str | None:
        """Return the GPU that failed with this model, "" for any, None if none did."""
        device = self._noted().get(_key(model))
        return device if isinstance(device, str) else None

    def avoid(self, model: Path, device: str) -> None:
        """Remember that this model failed on a GPU; "" where it failed to look for one."""
        draft = self._file.with_suffix(".new")
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            noted = self._noted() | {_key(model): device}
            draft.write_text(json.dumps(noted, indent=1), encoding="utf-8")
            draft.replace(self._file)

    def _noted(self) -> dict[str, object]:
        try:
            noted = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return noted if isinstance(noted, dict) else {}


def _key(model: Path) -> str:
    """Return what tells a model file from others, and from its next version."""
    with suppress(OSError):
        there = model.stat()
        return f"{model}|{there.st_size}|{there.st_mtime_ns}"
    return str(model)
