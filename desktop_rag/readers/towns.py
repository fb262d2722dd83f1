"""The town at a place on the earth, from the table of `packaging/export_places.py`."""

from __future__ import annotations

import gzip
from functools import cache
from math import cos, radians
from typing import TYPE_CHECKING, NamedTuple

from desktop_rag.system.resources import resource_path

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_KM_A_DEGREE = 111.2
_MAX_KM = 40.0  # beyond it a town says little about a place
# A place in a suburb is in its city too: the one that draws most by its people over the square of the way.
# This far from the middle of a town one is still in it.
_WITHIN_KM = 3.0


class _Towns(NamedTuple):
    names: tuple[tuple[str, str], ...]  # of town and country
    values: NDArray[np.float32]  # (n, 3): latitude and longitude in degrees, thousands of people


def name_place(latitude: float, longitude: float) -> str:
    """Return the nearest town, the city that it belongs to and the country, or "" far from any town."""
    import numpy as np

    towns = _load_towns()
    north = towns.values[:, 0] - latitude
    east = (towns.values[:, 1] - longitude + 180) % 360 - 180
    ways = _KM_A_DEGREE * np.hypot(north, east * cos(radians(latitude)))
    nearest = int(ways.argmin())
    if ways[nearest] > _MAX_KM:
        return ""
    pull = np.where(ways <= _MAX_KM, (towns.values[:, 2] + 1) / (ways + _WITHIN_KM) ** 2, 0)
    (town, country), (city, _) = towns.names[nearest], towns.names[int(pull.argmax())]
    return ", ".join(dict.fromkeys((town, city, country)))


@cache
def _load_towns() -> _Towns:
    import numpy as np

    country, names, values = "", [], []
    lines = gzip.decompress(resource_path("places", "places.tsv.gz").read_bytes()).decode().splitlines()
    for line in lines:
        if line.startswith("#"):
            country = line[1:]
        else:
            town, *numbers = line.split("\t")
            names.append((town, country))
            values.append(numbers)
    return _Towns(tuple(names), np.array(values, np.float32))
