"""What the pipeline reports while it works."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Step:
    """What changed since the last step; nothing, where the step is only a place to stop."""

    changed: tuple[Path, ...] = ()  # files whose row is another now
    gone: tuple[Path, ...] = ()  # files that left the library
    searchable: int = 0  # files that can be asked about from now on
    indexed: tuple[Path, ...] = ()  # those of them whose vectors are complete
    embedded: dict[Path, int] = field(default_factory=dict)  # passages done, of files in work
    passages: int = 0  # that were embedded
    repaired: tuple[str, ...] = ()  # what was done to the search index, in words
    model_changed: bool = False  # the vectors of another model are searched from now on
