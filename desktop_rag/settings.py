"""The settings of the program, stored as a small JSON file."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from desktop_rag import paths

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Settings:
    """The settings, with the defaults of a first start."""

    model: str = "extractive"  # or the path of a GGUF file, or the address of a server's model
    embedding_model: str = "all-MiniLM-L6-v2"
    model_mirror: str = ""  # URL that replaces the servers of the model catalog
    server_models: list[str] = field(default_factory=list)  # recently used, the latest first
    allowed_servers: list[str] = field(default_factory=list)  # remote, with consent
    server_keys: dict[str, str] = field(default_factory=dict)  # API keys by server address
    slow: str = "on battery"  # when to index slowly; or "never", "always"
    largest_file_mb: int = 0  # larger files in folders are skipped; 0 for no limit
    ignored: list[str] = field(default_factory=list)  # ignore patterns for all folders
    conversation: int = 0  # id of the one shown last, 0 for none
    window: dict[str, str] = field(default_factory=dict)

    @classmethod
    def load_settings(cls, file: Path | None = None) -> Settings:
        """Read the settings; a missing or damaged file gives the defaults."""
        target = file or paths.settings_file()
        try:
            values = json.loads(target.read_text(encoding="utf-8"))
            known: dict[str, Any] = {
                name: values[name]
                for name, default in asdict(cls()).items()
                if _matches_default(values.get(name), default)
            }
            return cls(**known)
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


def _matches_default(value: object, default: object) -> bool:
    """Whether a value has the type of the default; lists and objects must hold strings."""
    if type(value) is not type(default):
        return False
    if isinstance(value, dict):
        return all(isinstance(each, str) for each in value.values())
    return not isinstance(value, list) or all(isinstance(each, str) for each in value)
