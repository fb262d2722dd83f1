"""The events that the pipeline yields while it works."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from desktop_rag.errors import EmbeddingError


@dataclass(frozen=True, slots=True)
class PipelineEvent:
    """Changes since the last event; an empty one only marks a point to stop at."""

    changed: tuple[Path, ...] = ()  # files whose row changed
    searchable: int = 0  # number of files that became searchable
    indexed: tuple[Path, ...] = ()  # files whose vectors became complete
    embedded: dict[Path, int] = field(default_factory=dict)  # files in progress -> passages done
    passages: int = 0  # number of passages that got a vector
    pictures: int = 0  # that the picture model has looked at
    picture_failure: EmbeddingError | None = None  # why it looks at none until the library is opened again
    repaired: tuple[str, ...] = ()  # messages about repairs of the search index
    model_changed: bool = False  # the vectors of another model are searched from now on
