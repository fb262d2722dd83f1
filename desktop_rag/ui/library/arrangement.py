"""How the folders and files of a library are shown, kept from one start to the next."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from desktop_rag.readers.file_formats import KINDS
from desktop_rag.ui.library.file_tree import FILE_ORDERS

_MAX_FOLDERS = 500  # that were opened or closed last


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The order of the files, their kinds that are shown, and the folders that the user opened or closed.

    `opened` says of each such folder whether it is open.
    """

    order: str = "name"  # a key of FILE_ORDERS
    kinds: tuple[str, ...] = ()  # none for all
    opened: Mapping[str, bool] = field(default_factory=dict)

    def to_json(self) -> str:
        """Return the arrangement as text."""
        return json.dumps(asdict(self) | {"opened": dict([*self.opened.items()][-_MAX_FOLDERS:])})

    @classmethod
    def parse_json(cls, text: str) -> Arrangement:
        """Return the arrangement in a text, with defaults for invalid parts."""
        try:
            values = json.loads(text)
            order, kinds, opened = values["order"], values["kinds"], values["opened"]
            known = {path: is_open for path, is_open in opened.items() if isinstance(is_open, bool)}
            return cls(
                order if order in FILE_ORDERS else cls().order,
                tuple(kind for kind in kinds if kind in KINDS),
                known,
            )
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return cls()
