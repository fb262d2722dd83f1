"""The settings of the program, stored as a small JSON file."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from desktop_rag import paths

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Settings:
    """An immutable snapshot of the settings, with the defaults of a first start."""

    model: str = "extractive"  # or the path of a GGUF file, or the address of a server's model
    embedding_model: str = "all-MiniLM-L6-v2"
    model_mirror: str = ""  # URL that replaces the servers of the model catalog
    server_models: tuple[str, ...] = ()  # recently used, the latest first
    allowed_servers: tuple[str, ...] = ()  # remote, with consent
    server_keys: Mapping[str, str] = field(default_factory=dict)  # API keys by server address
    slow: str = "on battery"  # when to index slowly; or "never", "always"
    largest_file_mb: int = 0  # larger files in folders are skipped; 0 for no limit
    ignored: tuple[str, ...] = ()  # ignore patterns for all folders
    conversation: int = 0  # id of the one shown last, 0 for none
    window: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def load_settings(cls, file: Path | None = None) -> Settings:
        """Read the settings; a missing or damaged file gives the defaults."""
        target = file or paths.settings_file()
        try:
            values = json.loads(target.read_text(encoding="utf-8"))
            fields: dict[str, Any] = {
                name: _read_value(values.get(name), default) for name, default in asdict(cls()).items()
            }
            return cls(**fields)
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, AttributeError, RecursionError) as error:
            log.warning("The settings cannot be read, starting with the defaults: %s", error)
            return cls()

    def save_settings(self, file: Path | None = None) -> None:
        """Write the settings atomically; raises OSError.

        The file is readable by the user only, as it holds API keys.
        """
        target = file or paths.settings_file()
        target.parent.mkdir(parents=True, exist_ok=True)
        draft = target.with_suffix(".new")
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600)
        draft.write_text(json.dumps(asdict(self), indent=1), encoding="utf-8")
        draft.replace(target)


def _read_value(value: object, default: object) -> object:
    """Return a value if it has the type of the default, else the default; a list becomes a tuple."""
    if isinstance(value, list):
        value = tuple(value)
    if type(value) is not type(default):
        return default
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return value if all(isinstance(each, str) for each in parts) else default
