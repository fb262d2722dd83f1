"""How often good text layers are taken for garbled ones, and how often garbled ones are missed.

    python -m benchmarks.garbled FOLDER... [--garbled NAME:PAGE...]

The pages of PDF files in the folders are text layers; what other files say is cut into pages of 1,800
characters. All count as good but those that are named. Each good page is garbled as fonts garble text:
letters a fixed number of codes further, exchanged for each other, or numbered in the order of their first
use, signs of the private use area, control characters, and signs that stand for unknown ones.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from io import BufferedReader
from pathlib import Path

from pypdfium2 import PdfDocument, PdfiumError

from desktop_rag.document_types import Document
from desktop_rag.errors import DesktopRagError
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.garbled_text import is_garbled

_PAGE_CHARACTERS = 1_800
_LEAST_CHARACTERS = 30  # of a layer: a page with fewer is recognised if it shows more


def main() -> int:
    """Measure the text layers of the folders, and print the pages that are taken for garbled."""
    parser = argparse.ArgumentParser(description="Errors of telling garbled text layers.")
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument(
        "--garbled", nargs="*", default=[], metavar="NAME:PAGE", help="layers that really are"
    )
    options = parser.parse_args()
    good: list[str] = []
    counts: Counter[object] = Counter()
    for name, text in (page for folder in options.folders for page in read_layers(folder)):
        kind = "garbled" if name in options.garbled else "good PDF" if ".pdf:" in name else "good other"
        found = is_garbled(text)
        counts[kind] += 1
        counts[kind, found] += 1
        if kind != "garbled":
            good.append(text)
        if found != (kind == "garbled"):
            print(f"{kind}, taken for {'garbled' if found else 'good'}: {name}: {text[:60]!r}")
    for kind in ("good PDF", "good other"):
        wrong = counts[kind, True]
        print(
            f"{kind} pages: {counts[kind]}, sent to recognition: {wrong} ({wrong / max(counts[kind], 1):.2%})"
        )
    print(f"garbled pages of the folders: {counts['garbled']}, missed: {counts['garbled', False]}")
    missed: defaultdict[str, int] = defaultdict(int)
    for number, text in enumerate(good):
        for name, garble in _WAYS.items():
            missed[name] += not is_garbled(garble(text, random.Random(number)))
    for name, times in missed.items():
        print(f"{name}: {times} of {len(good)} missed ({times / len(good):.1%})")
    total = len(good) * len(_WAYS)
    print(f"all made-up ones: {sum(missed.values())} of {total} missed ({sum(missed.values()) / total:.1%})")
    return 0


def read_layers(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and number of each page of the files of a folder, as NAME:PAGE, and its text."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        try:
            with open_document(path) as file:
                pages = _read_pages(file, path.suffix.lower())
        except (DesktopRagError, PdfiumError):
            continue
        for number, text in enumerate(pages, 1):
            if len(text.strip()) >= _LEAST_CHARACTERS:
                yield f"{path.name}:{number}", text


def _read_pages(file: BufferedReader, suffix: str) -> list[str]:
    if suffix == ".pdf":
        return [page.get_textpage().get_text_bounded() for page in PdfDocument(file)]
    text = "".join(each.text for each in extract_documents(file) if isinstance(each, Document))
    return [text[start : start + _PAGE_CHARACTERS] for start in range(0, len(text), _PAGE_CHARACTERS)]


def _replace_letters(text: str, codes: dict[str, str]) -> str:
    return "".join(codes.get(each, each) for each in text)


def _shift_codes(text: str, chosen: random.Random) -> str:
    """As where the codes of glyphs are read as those of letters."""
    step = chosen.choice((-29, -31, 3, 29))
    return "".join(each if each.isspace() else chr(33 + (ord(each) + step - 33) % 94) for each in text)


def _exchange_letters(text: str, chosen: random.Random) -> str:
    letters = sorted({each for each in text if each.isalpha()})
    others = letters.copy()
    chosen.shuffle(others)
    return _replace_letters(text, dict(zip(letters, others, strict=True)))


def _number_letters(text: str, _chosen: random.Random) -> str:
    """As where a font holds only the letters that are used."""
    used = dict.fromkeys(each for each in text if not each.isspace())
    return _replace_letters(text, {each: chr(33 + number) for number, each in enumerate(used)})


def _use_private_area(text: str, _chosen: random.Random) -> str:
    return "".join(each if each.isspace() else chr(0xE000 + ord(each) % 0x1000) for each in text)


def _use_controls(text: str, _chosen: random.Random) -> str:
    return "".join(each if each.isspace() else chr(1 + ord(each) % 30) for each in text)


def _lose_letters(text: str, chosen: random.Random) -> str:
    """As where a font lacks the codes of some letters."""
    lost = {each for each in set(text) if each.isalpha() and chosen.random() < 0.3}
    return _replace_letters(text, dict.fromkeys(lost, "\ufffd"))


_WAYS: dict[str, Callable[[str, random.Random], str]] = {
    "shifted codes": _shift_codes,
    "exchanged letters": _exchange_letters,
    "numbered letters": _number_letters,
    "private use area": _use_private_area,
    "control characters": _use_controls,
    "unknown letters": _lose_letters,
}

if __name__ == "__main__":
    raise SystemExit(main())
