"""How well and how fast the text of scanned pages is recognised.

    python -m benchmarks.recognition PAGES [--only WORDS] [--processes 2]

PAGES is a folder of pictures with `manifest.jsonl`: a line {"file", "truth", "lang", "kind"} for each, where
`truth` names the text file beside it. Error rate: edit distance by characters, with white space as one blank
(none in Chinese and Japanese), quotes and dashes as one kind. Recall: of the words, whatever their order.
A page whose text counts as unreadable has no text, as in the program.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import time
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from statistics import mean

import numpy as np
from PIL import Image

from desktop_rag.document_types import RecognisedText
from desktop_rag.readers.scanned_pages import format_recognised_text
from desktop_rag.recognition.page_recogniser import PageRecogniser

_SAME = str.maketrans("“”„«»‘’‚–—‐‑", '"""""' + "'''" + "----")
_DENSE = frozenset({"zh", "ja", "th"})


@dataclass(frozen=True, slots=True)
class MeasuredPage:
    """What recognising a page gave: shares of 1, seconds of the processor, bytes of the process so far."""

    language: str
    kind: str
    error: float
    recall: float
    seconds: float
    peak: int


def main() -> int:
    """Recognise the pages and print the figures by language and by kind of page."""
    parser = argparse.ArgumentParser(description="Error rate, speed and memory of text recognition.")
    parser.add_argument("pages", type=Path, metavar="PAGES")
    parser.add_argument(
        "--only", nargs="*", default=[""], metavar="WORD", help="pages with these in their name"
    )
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    lines = (options.pages / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    jobs = [
        (options.pages, entry) for entry in entries if any(word in entry["file"] for word in options.only)
    ]
    with get_context("spawn").Pool(options.processes) as pool:
        pool.map(_warm_up, range(options.processes))
        started = time.monotonic()
        measured = pool.map(measure_page, jobs, chunksize=1)
        took = time.monotonic() - started
    groups: defaultdict[str, list[MeasuredPage]] = defaultdict(list)
    for page in measured:
        groups[f"language {page.language}"].append(page)
    for page in measured:
        groups[f"kind {page.kind}"].append(page)
    print(f"{'':20} pages  error %  recall %  processor s")
    for name, pages in [*groups.items(), ("all", measured)]:
        error, recall = (
            100 * mean(values) for values in zip(*((p.error, p.recall) for p in pages), strict=True)
        )
        seconds = mean(page.seconds for page in pages)
        print(f"{name:20} {len(pages):5} {error:8.2f} {recall:9.2f} {seconds:12.2f}")
    peak = max(page.peak for page in measured)
    print(
        f"{60 * len(measured) / took:.0f} pages a minute with {options.processes} processes;"
        f" at most {peak / 1e6:.0f} MB each"
    )
    return 0


def measure_page(job: tuple[Path, dict[str, str]]) -> MeasuredPage:
    """Recognise a page of a folder and compare it with its truth."""
    folder, entry = job
    started = time.process_time()
    with Image.open(folder / entry["file"]) as picture:
        page = _open_recogniser().recognise_page(picture.convert("RGB"))
    seconds = time.process_time() - started
    text = format_recognised_text(RecognisedText(1, page.rows)) if page.is_readable else ""
    text = text.replace("\x02", "-")  # the truth is compared line by line, with its hyphens
    truth = (folder / entry["truth"]).read_text(encoding="utf-8")
    wanted, found = (_normalise(each, entry["lang"]) for each in (truth, text))
    words, got = (Counter(_split_words(each, entry["lang"])) for each in (wanted, found))
    return MeasuredPage(
        entry["lang"],
        entry["kind"],
        measure_distance(wanted, found) / max(len(wanted), 1),
        (words & got).total() / max(words.total(), 1),
        seconds,
        resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    )


def measure_distance(first: str, second: str) -> int:
    """Return the Levenshtein distance of two texts."""
    places = np.arange(len(second) + 1)
    codes = np.array([ord(each) for each in second], np.int32)
    row = places.copy()
    for number, character in enumerate(first, 1):
        changed = row[:-1] + (codes != ord(character))
        best = np.concatenate(([number], np.minimum(changed, row[1:] + 1)))
        row = np.minimum.accumulate(best - places) + places  # insertions
    return int(row[-1])


@cache
def _open_recogniser() -> PageRecogniser:
    return PageRecogniser()


def _warm_up(_number: int) -> None:
    _open_recogniser().recognise_page(Image.new("RGB", (64, 64), "white"))


def _normalise(text: str, language: str) -> str:
    text = unicodedata.normalize("NFKC", text).translate(_SAME)
    return re.sub(r"\s+", "" if language in _DENSE else " ", text).strip()


def _split_words(text: str, language: str) -> list[str]:
    if language in _DENSE:
        letters = re.sub(r"[\W_]", "", text)
        return [letters[n : n + 2] for n in range(len(letters) - 1)]
    return re.findall(r"[^\W_]+(?:[.,'][^\W_]+)*", text.casefold())


if __name__ == "__main__":
    raise SystemExit(main())
