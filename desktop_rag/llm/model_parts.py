"""Models in several GGUF files: NAME-00001-of-00003.gguf and so on, as llama.cpp splits and names them."""

from __future__ import annotations

import re
from pathlib import Path

_PART_NAME = re.compile(r"(.+)-(\d{5})-of-(\d{5})(\.gguf)", re.IGNORECASE)
_MAX_PARTS = 999  # real models have fewer than 50


def list_parts(path: Path) -> tuple[Path, ...]:
    """Return the files of the model that `path` is a part of, by their names; just `path` if it is whole.

    Not all of them need to exist. The first one stands for the model.
    """
    name = _PART_NAME.fullmatch(path.name)
    count = int(name[3]) if name else 1
    if name is None or count > _MAX_PARTS or not 1 <= int(name[2]) <= count:
        return (path,)
    return tuple(path.with_name(f"{name[1]}-{n:05}-of-{name[3]}{name[4]}") for n in range(1, count + 1))
