"""How well and how fast the text of scanned pages is recognised.

    python -m benchmarks.recognition PAGES [--only WORDS] [--processes 2] [--each] [--tesseract] [--fast]

PAGES is a folder of pictures with `manifest.jsonl`: a line {"file", "truth", "lang", "kind"} for each, where
`truth` names the text file beside it (`benchmarks.typeset_pages` writes such folders). Error rate: edit
distance by characters, with white space as one blank (none in Chinese and Japanese), quotes and dashes as one
kind, and words hyphenated at the end of a line joined; "lines" is that of each line of the truth wherever it
stands, as the text layer of a report has an order of its own and lacks what stands in pictures. Recall: of
the words, whatever their order. Order: share of the neighbouring lines of the truth, a long line in pieces,
that are neighbours in the text. A page whose text counts as unreadable has no text, as in the program.
`--tesseract` reads each page with the system's tesseract too, directly after, with one thread.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import time
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median

import numpy as np
from PIL import Image

from desktop_rag.document_types import RecognisedText
from desktop_rag.readers.recognised_pages import format_recognised_text
from desktop_rag.recognition.page_recogniser import PageRecogniser

_SAME = str.maketrans("“”„«»‘’‚–—‐‑", '"""""' + "'''" + "----")
_DENSE = frozenset({"zh", "ja", "th"})
_PIECE, _KEY, _MIN_KEY = 60, 20, 6  # characters of a line, and of what it is found by
_TESSERACT = {
    "en": "eng",
    "de": "deu",
    "fr": "fra",
    "es": "spa",
    "pl": "pol",
    "ro": "ron",
    "cs": "ces",
    "tr": "tur",
    "zh": "chi_sim",
    "ja": "jpn",
}


@dataclass(frozen=True, slots=True)
class MeasuredPage:
    """What recognising a page gave: shares of 1, seconds of the processor, bytes of the process so far."""

    language: str
    kind: str
    name: str
    error: float
    line_error: float
    recall: float
    order: float
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
    parser.add_argument("--each", action="store_true", help="print each page")
    parser.add_argument("--tesseract", action="store_true", help="compare with tesseract")
    parser.add_argument("--fast", action="store_true", help="with the fast networks")
    options = parser.parse_args()
    if options.tesseract and shutil.which("tesseract") is None:
        print("no comparison: tesseract is not installed (Debian's tesseract-ocr and tesseract-ocr-deu, ...)")
        options.tesseract = False
    lines = (options.pages / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    jobs = [
        (options.pages, entry, options.tesseract, options.fast)
        for entry in entries
        if any(word in entry["file"] for word in options.only)
    ]
    with get_context("spawn").Pool(options.processes) as pool:
        pool.map(_warm_up, [options.fast] * options.processes)
        started = time.monotonic()
        pairs = pool.map(measure_page, jobs, chunksize=1)
        took = time.monotonic() - started
    measured = [ours for ours, _ in pairs]
    if options.each:
        for page in measured:
            shares = "".join(f"{100 * each:7.2f}" for each in (page.error, page.line_error, page.recall))
            print(f"{page.name:44}{shares} {page.order:6.3f}")
    _print_groups(measured)
    compared = [theirs for _, theirs in pairs if theirs]
    if compared:
        print("tesseract")
        _print_groups(compared)
        ours = [page.seconds for page, theirs in pairs if theirs]
        ratios = [mine / page.seconds for mine, page in zip(ours, compared, strict=True)]
        print(
            f"processor time: {sum(ours) / sum(page.seconds for page in compared):.2f} times tesseract's,"
            f" median of the pages {median(ratios):.2f}"
        )
    peak = max(page.peak for page in measured)
    speed = (
        ""
        if compared
        else f"{60 * len(measured) / took:.0f} pages a minute with {options.processes} processes; "
    )
    print(f"{speed}at most {peak / 1e6:.0f} MB in a process")
    return 0


def _print_groups(measured: Sequence[MeasuredPage]) -> None:
    groups: defaultdict[str, list[MeasuredPage]] = defaultdict(list)
    for page in measured:
        groups[f"language {page.language}"].append(page)
    for page in measured:
        groups[f"kind {page.kind}"].append(page)
    print(f"{'':20} pages  error %  lines %  recall %   order  processor s")
    for name, pages in [*groups.items(), ("all", measured)]:
        figures = ((100 * p.error, 100 * p.line_error, 100 * p.recall, p.order, p.seconds) for p in pages)
        error, line_error, recall, order, seconds = (mean(values) for values in zip(*figures, strict=True))
        shown = f"{error:8.2f} {line_error:8.2f} {recall:9.2f} {order:7.3f} {seconds:12.2f}"
        print(f"{name:20} {len(pages):5} {shown}")


def measure_page(job: tuple[Path, dict[str, str], bool, bool]) -> tuple[MeasuredPage, MeasuredPage | None]:
    """Recognise a page of a folder and compare it with its truth; with tesseract too, if asked."""
    folder, entry, compares, is_fast = job
    started = time.process_time()
    with Image.open(folder / entry["file"]) as picture:
        page = _open_recogniser(is_fast=is_fast).recognise_page(picture.convert("RGB"))
    seconds = time.process_time() - started
    text = format_recognised_text(RecognisedText(1, page.rows)) if page.is_readable else ""
    text = text.replace("\x02", "-")  # the truth is compared line by line, with its hyphens
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    ours = _compare(folder, entry, text, seconds, peak)
    if not compares or entry["lang"] not in _TESSERACT:
        return ours, None
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = ["tesseract", str(folder / entry["file"]), "-", "-l", _TESSERACT[entry["lang"]]]
    run = subprocess.run(
        command, capture_output=True, check=False, env={**os.environ, "OMP_THREAD_LIMIT": "1"}
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    theirs = _compare(folder, entry, run.stdout.decode(), seconds, after.ru_maxrss * 1024)
    return ours, None if run.returncode else theirs


def _compare(folder: Path, entry: dict[str, str], text: str, seconds: float, peak: int) -> MeasuredPage:
    truth, language = (folder / entry["truth"]).read_text(encoding="utf-8"), entry["lang"]
    wanted, found = (_normalise(each, language) for each in (truth, text))
    lines = [_normalise(line, language) for line in truth.splitlines()]
    words, got = (Counter(_split_words(each, language)) for each in (wanted, found))
    return MeasuredPage(
        language,
        entry["kind"],
        entry["file"],
        measure_distance(wanted, found) / max(len(wanted), 1),
        sum(measure_distance(line, found, anywhere=True) for line in lines) / max(sum(map(len, lines)), 1),
        (words & got).total() / max(words.total(), 1),
        measure_order(truth, text),
        seconds,
        peak,
    )


def measure_order(truth: str, text: str) -> float:
    """Return the share of neighbouring lines of the truth that are neighbours in a text."""
    lines = [
        re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", line)).casefold() for line in truth.splitlines()
    ]
    pieces = [line[start : start + _PIECE] for line in lines for start in range(0, max(len(line), 1), _PIECE)]
    wanted, found = "".join(lines), re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", text)).casefold()
    keys = [piece[:_KEY] for piece in pieces if len(piece) >= _MIN_KEY]
    places = [found.find(key) for key in keys if wanted.count(key) == 1 == found.count(key)]
    rank = {place: number for number, place in enumerate(sorted(places))}
    return mean([rank[second] == rank[first] + 1 for first, second in pairwise(places)] or [True])


def measure_distance(first: str, second: str, *, anywhere: bool = False) -> int:
    """Return the Levenshtein distance of two texts; or of one and the nearest stretch."""
    places = np.arange(len(second) + 1)
    codes = np.array([ord(each) for each in second], np.int32)
    row = np.zeros_like(places) if anywhere else places.copy()
    for number, character in enumerate(first, 1):
        changed = row[:-1] + (codes != ord(character))
        best = np.concatenate(([number], np.minimum(changed, row[1:] + 1)))
        row = np.minimum.accumulate(best - places) + places  # insertions
    return int(row.min() if anywhere else row[-1])


@cache
def _open_recogniser(*, is_fast: bool) -> PageRecogniser:
    return PageRecogniser(is_fast=is_fast)


def _warm_up(is_fast: bool) -> None:  # noqa: FBT001 - for `map`
    _open_recogniser(is_fast=is_fast).recognise_page(Image.new("RGB", (64, 64), "white"))


def _normalise(text: str, language: str) -> str:
    text = unicodedata.normalize("NFKC", text).translate(_SAME)
    text = re.sub(r"(?<=[^\W\d_])-\n(?=[^\W\d_A-Z])", "", text)  # layers lack some of these hyphens
    return re.sub(r"\s+", "" if language in _DENSE else " ", text).strip()


def _split_words(text: str, language: str) -> list[str]:
    if language in _DENSE:
        letters = re.sub(r"[\W_]", "", text)
        return [letters[n : n + 2] for n in range(len(letters) - 1)]
    return re.findall(r"[^\W_]+(?:[.,'][^\W_]+)*", text.casefold())


if __name__ == "__main__":
    raise SystemExit(main())
