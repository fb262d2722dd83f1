"""What questions lose when their documents share a library with the same texts in other languages.

    python -m benchmarks.mixed_library --data DIR [--languages en,de] [--questions 200] [--keep FOLDER]

DIR holds a folder `xquad.LANGUAGE` for each language, with the texts in `files` and `questions.jsonl`: lines
of {"question", "gold": [{"file", "text", "start"}]}. Each language becomes a library of its own, and all
together become one. Printed is C4000, the share of the known answers that stand in the first 4,000 characters
found, in both. Only letters and digits are compared. With --keep, libraries in FOLDER are used again.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from desktop_rag.answer_types import Hit
from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.question import parse_question

_CHARACTERS = 4_000
_TOP_K = 20


def main() -> None:
    """Ask the questions of each language in its own library and in the mixed one."""
    parser = argparse.ArgumentParser(description="Search in libraries of one language and of several.")
    parser.add_argument("--data", type=lambda text: Path(text).resolve(), required=True)
    parser.add_argument("--languages", default="en,de,zh,ar,th,hi")
    parser.add_argument("--questions", type=int, default=200, help="of each language, spread over all")
    parser.add_argument("--keep", type=Path, help="where the libraries are kept")
    options = parser.parse_args()
    languages = options.languages.split(",")
    embedder = Embedder()
    with tempfile.TemporaryDirectory(prefix="mixed-library-") as scratch:
        libraries = options.keep or Path(scratch)
        mixed = fill_library(libraries / "mixed", [folder_of(options.data, each) for each in languages])
        for language in languages:
            folder = folder_of(options.data, language)
            own = fill_library(libraries / language, [folder])
            questions = read_questions(folder, options.questions)
            alone, together = (measure(library, embedder, folder, questions) for library in (own, mixed))
            print(
                f"{language}: C4000 alone {alone:.4f}, mixed {together:.4f} ({together - alone:+.4f})",
                flush=True,
            )


def folder_of(data: Path, language: str) -> Path:
    """Return the folder with the texts and questions of a language."""
    return data / f"xquad.{language}"


def fill_library(library: Path, folders: Sequence[Path]) -> Path:
    """Add the texts of folders to a library, unless it is there; return it."""
    if not library.exists():
        files = [str(folder / "files") for folder in folders]
        command = [sys.executable, "-m", "desktop_rag", "ingest", *files, "--library", str(library), "--json"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return library


def read_questions(folder: Path, most: int) -> list[Mapping[str, Any]]:
    """Return at most about so many questions, at equal distances."""
    lines = (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[:: max(1, len(lines) // most)]]


def measure(library: Path, embedder: Embedder, folder: Path, questions: Sequence[Mapping[str, Any]]) -> float:
    """Return the mean share of the known answers in the first characters that a library finds."""
    with LibraryReader(library) as reader:
        searcher = make_searcher(reader, embedder)
        return statistics.fmean(
            _share_found(
                searcher.search_passages(parse_question(each["question"]), _TOP_K).hits, folder, each
            )
            for each in questions
        )


def _share_found(hits: Sequence[Hit], folder: Path, question: Mapping[str, Any]) -> float:
    """Return the share of the letters of the known answers that stand in the first hits."""
    found = total = 0
    for gold in question["gold"]:
        letters, offsets = _read_letters(folder / "files" / gold["file"])
        start, end = (bisect_left(offsets, at) for at in (gold["start"], gold["start"] + len(gold["text"])))
        covered = {
            place
            for first, last in _find_spans(hits, folder / "files" / gold["file"], letters)
            for place in range(max(first, start), min(last, end))
        }
        found, total = found + len(covered), total + end - start
    return found / max(total, 1)


def _find_spans(hits: Sequence[Hit], file: Path, letters: str) -> Iterator[tuple[int, int]]:
    """Yield where in the letters of a file its hits stand, until enough characters were read."""
    left = _CHARACTERS
    for hit in hits:
        text, left = hit.passage.text[: max(left, 0)], left - len(hit.passage.text)
        if hit.path == file and (wanted := _keep_letters(text)[0]):
            start = letters.find(wanted)
            while start >= 0:
                yield start, start + len(wanted)
                start = letters.find(wanted, start + 1)


@cache
def _read_letters(path: Path) -> tuple[str, list[int]]:
    return _keep_letters(path.read_text(encoding="utf-8"))


def _keep_letters(text: str) -> tuple[str, list[int]]:
    """Return the letters and digits of a text in lower case, and the offset of each."""
    kept = [(letter, at) for at, sign in enumerate(text) for letter in sign.lower() if letter.isalnum()]
    return "".join(letter for letter, _ in kept), [at for _, at in kept]


if __name__ == "__main__":
    main()
