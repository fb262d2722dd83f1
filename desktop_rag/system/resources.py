"""Find the files that ship with the program, in a wheel or a source checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parents[1]


def resource_path(*parts: str) -> Path:
    """Return the path of a shipped file or folder, such as `resource_path("models", "x")`."""
    installed = _PACKAGE / "_resources"
    root = installed if installed.is_dir() else _PACKAGE.parent / "resources"
    return root.joinpath(*parts)


@cache
def load_words(*parts: str) -> dict[str, Any]:
    """Return the words and patterns in a shipped TOML file, such as `load_words("table_words.toml")`.

    Callers share them and leave them as they are.
    """
    import tomllib  # it compiles patterns, for which the window need not wait

    return tomllib.loads(resource_path(*parts).read_text(encoding="utf-8"))
