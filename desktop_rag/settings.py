"""The settings of the program, stored as a small JSON file."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from desktop_rag.system import paths
from desktop_rag.system.atomic_files import write_atomically

log = logging.getLogger(__name__)

SlowMode = Literal["on battery", "never", "always"]
Theme = Literal["system", "light", "dark"]
AnswerLength = Literal["normal", "short", "long"]
Creativity = Literal["balanced", "precise", "creative"]
RecognitionMode = Literal["automatic", "fast", "ask", "never"]
EngineChoice = Literal["automatic", "GPT4All", "llama.cpp"]
READING_SECONDS = 10  # of a language model before an answer, unless the user sets another time
DEFAULT_API_PORT = 7424  # of the local API; not registered for a common service
MAX_INSTRUCTION_CHARACTERS = 500  # about 120 tokens of the smallest context, 2,048
# Prefix in `Settings.window` of a library's last target, before its folder.
PUBLISHED_ADDRESS, PUBLISHED_ENDPOINT = "published ", "published by "
_CHOICES = {
    "slow": get_args(SlowMode),
    "recognition": get_args(RecognitionMode),
    "theme": get_args(Theme),
    "answer_length": get_args(AnswerLength),
    "creativity": get_args(Creativity),
    "engine": get_args(EngineChoice),
}
_FOLDERS = ("library", "moved_from", "models_folder")
_RANGES = {
    "largest_file_mb": range(1_000_001),
    "text_percent": range(85, 151),
    "lock_after_min": range(1_441),
    "context_tokens": range(1_048_577),
    "reading_seconds": range(1, 601),
    "api_port": range(1_024, 65_536),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """An immutable snapshot of the settings, with the defaults of a first start."""

    model: str = "extractive"  # or the path of a GGUF file, or the address of a server's model
    engine: EngineChoice = "automatic"  # that runs GGUF files
    embedding_model: str = "all-MiniLM-L6-v2"
    model_mirror: str = ""  # URL that replaces the servers of the model catalog
    server_models: tuple[str, ...] = ()  # recently used, the latest first
    allowed_servers: tuple[str, ...] = ()  # remote, with consent
    # Ports of this computer with consent: the program that listened then, "" where that is not known.
    allowed_ports: Mapping[str, str] = field(default_factory=dict)
    server_keys: Mapping[str, str] = field(default_factory=dict)  # API keys by server address
    slow: SlowMode = "on battery"  # when to index slowly
    pause_on_battery: bool = False  # indexing
    recognition: RecognitionMode = "automatic"  # of the text in scans and pictures
    largest_file_mb: int = 0  # larger files in folders are skipped; 0 for no limit
    ignored: tuple[str, ...] = ()  # ignore patterns for all folders
    lock_after_min: int = 0  # minutes without use after which a protected library is locked; 0 for never
    conversation: int = 0  # id of the one shown last, 0 for none
    window: Mapping[str, str] = field(default_factory=dict)
    language: str = ""  # of the window, a key of `LANGUAGES` in ui/widgets/languages.py; "" for the system's
    theme: Theme = "system"
    text_percent: int = 100  # of the system's text size
    answer_length: AnswerLength = "normal"
    creativity: Creativity = "balanced"
    context_tokens: int = 0  # that the model reads at once; 0 to choose by model and computer
    reading_seconds: int = READING_SECONDS  # that the model may read before a quick answer
    instructions: str = ""  # of the user, for every answer
    translate_into: str = ""  # the language that was chosen last
    library: str = ""  # the folder of the library that opens, "" for the default one
    recent_libraries: tuple[str, ...] = ()  # the latest first
    moved_from: str = ""  # the former folder of this library, which is to be deleted
    models_folder: str = ""  # "" for the default one
    api_enabled: bool = False  # the window serves the local API while it is open
    api_port: int = DEFAULT_API_PORT
    api_allow_add: bool = False  # programs may add and remove files through it
    shortcuts: Mapping[str, str] = field(default_factory=dict)  # the changed ones, by command

    @classmethod
    def load_settings(cls, file: Path | None = None) -> Settings:
        """Read the settings; a missing or damaged file gives the defaults."""
        target = file or paths.settings_file()
        try:
            values = json.loads(target.read_text(encoding="utf-8"))
            fields: dict[str, Any] = {
                name: _read_value(name, values.get(name), default) for name, default in asdict(cls()).items()
            }
            return cls(**fields)
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, AttributeError, RecursionError) as error:
            log.warning("The settings cannot be read, starting with the defaults: %s", error)
            return cls()

    @property
    def library_folder(self) -> Path:
        """The folder of the library that opens."""
        return Path(self.library) if self.library else paths.default_library()

    def save_settings(self, file: Path | None = None) -> None:
        """Write the settings atomically; raises OSError.

        The file is readable by the user only, as it holds API keys.
        """
        target = file or paths.settings_file()
        target.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(target, json.dumps(asdict(self), indent=1).encode())


def models_folder() -> Path:
    """Return the folder of downloaded or imported language models, as it is set now."""
    chosen = Settings.load_settings().models_folder
    return Path(chosen) if chosen else paths.default_models_folder()


def clean_instructions(text: str) -> str:
    """Return the user's instructions in one line of printable characters, of bounded length."""
    printable = "".join(each if each.isprintable() else " " for each in text)
    return " ".join(printable.split())[:MAX_INSTRUCTION_CHARACTERS].strip()


def _read_value(name: str, value: object, default: object) -> object:
    """Return a value if it has the type of the default and is allowed, else the default.

    A list becomes a tuple.
    """
    if isinstance(value, list):
        value = tuple(value)
    if type(value) is not type(default):
        return default
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    if not all(isinstance(each, str) for each in parts):
        return default
    if value not in _CHOICES.get(name, (value,)) or value not in _RANGES.get(name, (value,)):
        return default
    if isinstance(value, str) and name in _FOLDERS and not _is_usable_folder(value):
        return default
    return clean_instructions(value) if isinstance(value, str) and name == "instructions" else value


def _is_usable_folder(path: str) -> bool:
    return "\0" not in path and (not path or Path(path).is_absolute())
