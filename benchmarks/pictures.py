"""Whether photographs are found by what their files say, and what is read of pictures inside documents.

    python -m benchmarks.pictures

Photographs without text are made, with a date and a place in Exif or a caption, and put into a library with
the test documents; "photos of Lisbon in 2019" is right if the best three passages are of such photographs.
Then pictures with text of several sizes are recognised, alone and in a document of each format: printed is
the share of their words that is read, whatever their order.
"""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from statistics import mean

from PIL import Image, ImageDraw, ImageFont

from desktop_rag.app.assembly import make_searcher, open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Document
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.scanned_pages import Recognition
from desktop_rag.recognition.page_recogniser import PageRecogniser
from desktop_rag.retrieve.question import parse_question
from tests.helpers.pictured_documents import WRITERS

_DATA = Path(__file__).resolve().parents[1] / "tests/data"
_YEARS = range(2015, 2025)
_A_YEAR = 3  # photographs of a place
_PLACES = {
    "Lisbon": (38.71, -9.14), "Paris": (48.86, 2.35), "Munich": (48.14, 11.58), "Prague": (50.08, 14.43),
    "Tokyo": (35.68, 139.69), "New York": (40.73, -73.99), "Sydney": (-33.87, 151.21),
    "Cape Town": (-33.92, 18.42), "Oslo": (59.91, 10.75), "Athens": (37.98, 23.73),
}  # fmt: skip
_CAPTIONS = {
    "Our dog Bruno jumps into the snow": "dog in the snow",
    "Grandmother blows out the candles on her ninetieth birthday": "grandmother's birthday",
    "The broken radiator in the bathroom before the repair": "broken radiator",
    "Red sailing boat in front of the lighthouse": "boat at the lighthouse",
    "Whiteboard after the planning of the spring release": "whiteboard of the planning",
    "Meter reading of the electricity in the cellar": "electricity meter reading",
    "Hedgehog under the apple tree at night": "hedgehog in the garden",
    "The damaged bumper of the blue car": "damage of the car",
}
_WORDS = [
    "The",
    "harbour",
    "opens",
    "at",
    "six",
    "and",
    "the",
    "ferry",
    "leaves",
    "soon",
    "after",
    "that",
    "for",
    "the",
    "island",
    "with",
    "its",
    "inn",
]


def main() -> None:
    """Measure, and print the figures."""
    with tempfile.TemporaryDirectory(prefix="pictures-") as scratch:
        _measure_photographs(Path(scratch))
        _measure_sizes()
        _measure_formats(Path(scratch))


def _measure_photographs(scratch: Path) -> None:
    folder = scratch / "files"
    shutil.copytree(_DATA / "documents", folder / "documents")
    expected = dict(_write_photographs(folder))
    started = time.monotonic()
    with open_pipeline(scratch / "library") as (_, pipeline):
        pipeline.switch_recognition("never")
        list(pipeline.add_paths([folder], CancelToken()))
        list(pipeline.process_queue(CancelToken()))
    print(f"{sum(map(len, expected.values()))} photographs indexed in {time.monotonic() - started:.0f} s")
    embedder = Embedder()
    with LibraryReader(scratch / "library") as library:
        searcher = make_searcher(library, embedder)
        shares: dict[str, list[float]] = {"place and year": [], "caption": []}
        for question, names in expected.items():
            hits = searcher.search_passages(parse_question(question), min(len(names), _A_YEAR)).hits
            found = [hit.path.name in names for hit in hits]
            shares["caption" if len(names) == 1 else "place and year"].append(
                sum(found) / min(len(names), _A_YEAR)
            )
    for kind, values in shares.items():
        print(f"{kind:15}{len(values):4} questions{mean(values):8.3f} of the best passages are right")


def _write_photographs(folder: Path) -> Iterator[tuple[str, set[str]]]:
    """Yield questions with the names of the photographs that they ask for."""
    chance, number = random.Random(1), 0
    for place, (latitude, longitude) in _PLACES.items():
        for year in _YEARS:
            names = set()
            for _ in range(_A_YEAR):
                number += 1
                names.add(f"IMG_{number:04}.jpg")
                exif = Image.Exif()
                exif[0x0110] = "Camera 5"
                date = f"{year}:{chance.randint(1, 12):02}:{chance.randint(1, 28):02} 12:00:00"
                exif.get_ifd(0x8769)[0x9003] = date
                exif.get_ifd(0x8825).update(
                    _to_gps(latitude + chance.uniform(-0.02, 0.02), longitude + chance.uniform(-0.02, 0.02))
                )
                _save_photograph(folder / f"IMG_{number:04}.jpg", exif, number)
            yield f"photos of {place} in {year}", names
    for caption, question in _CAPTIONS.items():
        number += 1
        exif = Image.Exif()
        exif[0x010E] = caption
        _save_photograph(folder / f"IMG_{number:04}.jpg", exif, number)
        yield question, {f"IMG_{number:04}.jpg"}


def _to_gps(latitude: float, longitude: float) -> dict[int, object]:
    def split(degrees: float) -> tuple[float, float, float]:
        whole = abs(degrees)
        return float(int(whole)), float(int(whole * 60) % 60), round(whole * 3600 % 60, 2)

    names = "N" if latitude >= 0 else "S", "E" if longitude >= 0 else "W"
    return {1: names[0], 2: split(latitude), 3: names[1], 4: split(longitude)}


def _save_photograph(path: Path, exif: Image.Exif, number: int) -> None:
    Image.new("RGB", (480, 360), (number % 256, number // 2 % 256, number // 256)).save(path, exif=exif)


def _measure_sizes() -> None:
    recogniser = PageRecogniser()
    print("words read by the height of the letters in pixels:")
    for points in (8, 9, 10, 12, 16, 24):
        shares = []
        for words in (2, 5, 18):
            picture = _draw_words(_WORDS[:words], points)
            page = recogniser.recognise_page(picture)
            text = " ".join(line.text for row in page.rows for line in row) if page.is_readable else ""
            shares.append(
                f"{words} words, {picture.width} x {picture.height}: {_share(text, _WORDS[:words]):.2f}"
            )
        print(f"{points:4}  {';  '.join(shares)}")


def _draw_words(words: Iterable[str], points: int) -> Image.Image:
    """Return a picture with six words a line."""
    font = ImageFont.load_default(points)
    texts, height = list(words), round(points * 1.5)
    lines = [" ".join(texts[start : start + 6]) for start in range(0, len(texts), 6)]
    width = round(max(font.getlength(line) for line in lines)) + 2 * points
    picture = Image.new("RGB", (width, height * (len(lines) + 1)), "white")
    for number, line in enumerate(lines):
        ImageDraw.Draw(picture).text((points, points // 2 + number * height), line, fill="black", font=font)
    return picture


def _measure_formats(scratch: Path) -> None:
    data = BytesIO()
    _draw_words(_WORDS, 14).save(data, "PNG")
    for write in WRITERS:
        path = write(scratch, data.getvalue())
        with open_document(path) as file:
            texts = [v.text for v in extract_documents(file, "", Recognition()) if isinstance(v, Document)]
        between = texts[0].partition("Before")[2].partition("After")[0]
        print(f"{path.suffix:6}{_share(between, _WORDS):6.2f} of the words, in their place")


def _share(text: str, words: list[str]) -> float:
    wanted = Counter(word.casefold() for word in words)
    return (wanted & Counter(text.casefold().split())).total() / wanted.total()


if __name__ == "__main__":
    main()
