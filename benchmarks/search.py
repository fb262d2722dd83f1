"""How long a question takes in a library of many passages, step by step.

    python -m benchmarks.search [--passages 5000] [--questions 200] [--profile]

The library is made up, in five languages, with random vectors in place of computed ones: searching
takes the same time, filling it much less.
"""

from __future__ import annotations

import argparse
import cProfile
import functools
import itertools
import pstats
import statistics
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.generated import Writer, languages
from desktop_rag.chat.assembly import make_searcher
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.store.catalog import Analysis, ReadFile
from desktop_rag.store.library import Library
from desktop_rag.store.terms import analyze
from desktop_rag.types import AnalyzedPassage, Page, Part, Passage

_PASSAGES_A_FILE = 20
_FILES_A_COMMIT = 50
_TOP_K = 20
_WARM_UP = 10  # questions that are asked first and not counted
_STEPS = {
    "embedding": ("embedder", ("embed_query", "embed_texts")),
    "words": ("index", ("search_terms",)),
    "vectors": ("index", ("search_vector", "cosines")),
    "catalog": ("catalog", ("passages", "owner_of", "owners", "rarity", "languages")),
}


class Stopwatch:
    """Adds up the milliseconds that a question spends in each step."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)

    def attach(self, step: str, owner: object, names: Sequence[str]) -> None:
        """Time these methods of an object, those that it has."""
        for name in names:
            if hasattr(owner, name):
                setattr(owner, name, self._timed(step, getattr(owner, name)))

    def _timed(self, step: str, method: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(method)
        def timed(*given: Any, **named: Any) -> Any:
            begun = time.perf_counter()
            try:
                return method(*given, **named)
            finally:
                label = f"{step}: {given[0]}" if step == "words" else step
                self.spent[label] += (time.perf_counter() - begun) * 1000

        return timed


def main() -> None:
    """Fill a library, ask it questions, and print where the time went."""
    parser = argparse.ArgumentParser(description="Time from a question to its passages.")
    parser.add_argument("--passages", type=int, default=5_000)
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--profile", action="store_true", help="print what Python spends time in")
    options = parser.parse_args()
    embedder = Embedder()
    with tempfile.TemporaryDirectory(prefix="search-") as folder:
        with Library(Path(folder), write=True) as library:
            library.catalog.use_model(embedder.model.key)
            library.repair()
            begun = time.perf_counter()
            questions = fill(library, embedder, options.passages, options.questions + _WARM_UP)
            print(f"{options.passages} passages, filled in {time.perf_counter() - begun:.1f} s")
        with Library(Path(folder), write=False) as library:
            measure(library, embedder, questions, profile=options.profile)


@dataclass(frozen=True, slots=True)
class MadeUp:
    """A file that was made up, with what reading and analyzing it would give."""

    file: ReadFile
    language: str
    passages: tuple[Passage, ...]

    def analyzed(self) -> Iterator[AnalyzedPassage]:
        """Yield what the search index is to know of each passage."""
        for passage in self.passages:
            terms = analyze(passage.text, self.language)
            stems, grams = " ".join(terms.stems), " ".join(terms.grams)
            yield AnalyzedPassage(passage.id, passage.document_id, self.language, stems, grams)


def fill(library: Library, embedder: Embedder, passages: int, questions: int) -> list[str]:
    """Write the passages with vectors; return questions about some of them, spread evenly."""
    files = made_up(-(-passages // _PASSAGES_A_FILE))
    writers = {language: Writer(language, seed=1) for language in languages()}
    every = max(1, passages // _PASSAGES_A_FILE // questions)
    asked: list[str] = []
    number = itertools.count()
    while batch := list(itertools.islice(files, _FILES_A_COMMIT)):
        for each in batch:
            library.queue.put(each.file.path, each.file.size_bytes, each.file.modified_ns)
            if next(number) % every == 0:
                asked.append(writers[each.language].question(each.passages[0].text))
        library.queue.take(len(batch))
        library.catalog.add([each.file for each in batch])
        _index(library, batch)
        _embed(library, batch, embedder)
    library.index.maintain()
    return list(itertools.islice(itertools.cycle(asked), questions))


def _index(library: Library, batch: Sequence[MadeUp]) -> None:
    """Put the terms of files into the search index."""
    analyses = []
    for each in batch:
        rows = list(each.analyzed())
        library.index.add_passages(rows)
        library.catalog.set_languages((row.language, row.id) for row in rows)
        terms = Counter(term for row in rows for term in set(row.stems.split()))
        analyses.append(Analysis(each.file.document_id, each.language, terms))
    library.catalog.mark_analyzed(analyses)


def _embed(library: Library, batch: Sequence[MadeUp], embedder: Embedder) -> None:
    """Put vectors for files into the search index."""
    key = embedder.model.key
    rows = [(passage.id, passage.document_id) for each in batch for passage in each.passages]
    library.index.add_vectors(key, rows, _vectors(len(rows), embedder.model.dim))
    library.catalog.mark_embedded([each.file.document_id for each in batch], key)


def made_up(files: int) -> Iterator[MadeUp]:
    """Yield files of twenty passages, each a paragraph."""
    writers = {language: Writer(language) for language in languages()}
    for number, language in zip(range(files), itertools.cycle(languages()), strict=False):
        texts = [f"{writers[language].paragraph()}\n" for _ in range(_PASSAGES_A_FILE)]
        ends = list(itertools.accumulate(map(len, texts)))
        id_ = f"{number:032x}"
        passages = tuple(
            Passage(f"{id_}-{end}", id_, end - len(text), end, text)
            for text, end in zip(texts, ends, strict=True)
        )
        part = Part(0, "".join(texts), (Page(None, 0, ends[-1]),), (), passages)
        file = ReadFile(Path(f"/made up/{number}.txt"), 1, 1, id_, (part,))
        yield MadeUp(file, language, passages)


def _vectors(count: int, dim: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    vectors = np.random.default_rng(count).normal(size=(count, dim)).astype(np.float32)
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), dtype=np.float32)


def measure(library: Library, embedder: Embedder, questions: list[str], *, profile: bool) -> None:
    """Ask the questions one by one and print p50 and p95 of each step, in milliseconds."""
    watch = Stopwatch()
    owners = {"embedder": embedder, "index": library.index, "catalog": library.catalog}
    for step, (owner, names) in _STEPS.items():
        watch.attach(step, owners[owner], names)
    searcher = make_searcher(library, embedder)
    for question in questions[:_WARM_UP]:
        searcher.search(question, _TOP_K)
    steps: dict[str, list[float]] = defaultdict(list)
    profiler = cProfile.Profile()
    for question in questions[_WARM_UP:]:
        watch.spent.clear()
        result = profiler.runcall(searcher.search, question, _TOP_K) if profile else None
        result = result or searcher.search(question, _TOP_K)
        for step, milliseconds in watch.spent.items():
            steps[step].append(milliseconds)
        steps["the rest"].append(result.milliseconds - sum(watch.spent.values()))
        steps["all"].append(result.milliseconds)
    print(f"{'milliseconds a question':28}{'p50':>8}{'p95':>8}")
    for step, spent in steps.items():
        print(f"{step:28}{statistics.median(spent):8.2f}{_p95(spent):8.2f}")
    if profile:
        pstats.Stats(profiler).sort_stats("tottime").print_stats(25)


def _p95(values: Sequence[float]) -> float:
    return sorted(values)[int(len(values) * 0.95)]


if __name__ == "__main__":
    main()
