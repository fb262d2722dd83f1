"""Whether questions are still answered from their texts where much else lies in the library.

    python -m benchmarks.crowded_library EVAL [--megabytes 2] [--seed 1]

EVAL holds the folders ce, xquad.en and cranfield, each with `files`, and ce/questions.jsonl: {"question",
"gold": [{"file", "text"}]}. The questions are asked of the texts alone, and of the same texts among so
much other prose: encyclopedia articles, abstracts on aeronautics, and Python's own help on its
language, in an order by the seed. C4000: the share of the answering text in the first 4,000 characters
that are retrieved; "foreign": the share of the first passages that are of other texts.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from pydoc_data.topics import topics  # type: ignore[import-untyped, unused-ignore]
from statistics import fmean, quantiles

from benchmarks.gold_recall import GoldQuestion, GoldTexts, load_gold_questions
from benchmarks.real_model import OpenLibrary, open_library
from desktop_rag.retrieve.question import parse_question

_TEXTS, _OTHERS = "ce", ("xquad.en", "cranfield")


def main() -> None:
    """Print a row for the texts alone and one for the crowded library."""
    parser = argparse.ArgumentParser(description="Questions asked of a crowded library.")
    parser.add_argument("data", type=Path, metavar="EVAL")
    parser.add_argument("--megabytes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    questions = load_gold_questions(options.data / _TEXTS / "questions.jsonl")
    texts = GoldTexts(options.data / _TEXTS / "files")
    print(f"{'':16}{'passages':>10}{'questions':>10}{'C4000':>8}{'foreign':>9}{'p95 ms':>8}")
    with tempfile.TemporaryDirectory(prefix="crowded-") as scratch:
        crowded = Path(scratch, "crowded")
        shutil.copytree(options.data / _TEXTS / "files", crowded / "files", copy_function=shutil.copyfile)
        _add_prose(crowded / "files", options.data, int(options.megabytes * 1e6), options.seed)
        for name, folder in (("alone", options.data / _TEXTS), ("crowded", crowded)):
            with open_library(folder, Path(scratch, name)) as library:
                _ask(name, library, texts, questions)


def _add_prose(folder: Path, data: Path, size: int, seed: int) -> None:
    """Write other prose of so many bytes as text files."""
    prose = list(_iter_prose(data))
    random.Random(seed).shuffle(prose)
    for name, text in prose:
        if size <= 0:
            break
        Path(folder, f"other {name}.txt").write_text(text, encoding="utf-8")
        size -= len(text.encode())


def _iter_prose(data: Path) -> Iterator[tuple[str, str]]:
    for dataset in _OTHERS:
        for path in sorted(Path(data, dataset, "files").iterdir()):
            yield f"{dataset} {path.stem}", path.read_text(encoding="utf-8")
    for name, text in sorted(topics.items()):
        yield f"python {name}", text


def _ask(name: str, library: OpenLibrary, texts: GoldTexts, questions: list[GoldQuestion]) -> None:
    own = {file for question in questions for file, _, _ in question.gold}
    shares, foreign, times = list[float](), list[bool](), list[float]()
    for question in questions:
        found = library.searcher.search_passages(parse_question(question.text), 1)
        foreign += [hit.path.name not in own for hit in found.hits]
        times.append(found.milliseconds)
        shares.append(texts.measure_c4000(library.searcher, question))
    passages = library.reader.catalog.count_passages()
    slow = quantiles(times, n=20)[-1]
    print(
        f"{name:16}{passages:10}{len(shares):10}{fmean(shares):8.4f}{fmean(foreign):9.3f}{slow:8.1f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
