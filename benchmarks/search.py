"""How long a question takes in a library of many passages, step by step.

    python -m benchmarks.search [--passages 5000] [--questions 200]

The library is made up, in five languages, with vectors in clusters in place of computed ones:
searching takes the same time, filling it much less. A million passages take 10 GB on the disk.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import random
import statistics
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import psutil
from numpy.typing import NDArray

from benchmarks.generated import Writer, languages
from benchmarks.libraries import percentile
from benchmarks.memory import watched
from desktop_rag.app.assembly import make_searcher
from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.catalog.index_state_writer import DocumentAnalysis
from desktop_rag.document_types import AnalyzedPassage, Page, Part, Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.text.terms import analyze_text

_PASSAGES_A_FILE = 20
_FILES_A_COMMIT = 500
_SENTENCES = 5_000  # different ones in a language
_SENTENCES_A_PASSAGE = 6
_CLUSTERS = 2_000
_NOISE = 0.6  # its length, where a middle has 1
_RECALL_QUESTIONS = 100
_TOP_K = 20
_WARM_UP = 10  # questions that are asked first and not counted
_STEPS = {
    "embedding": ("embedder", ("embed_query", "embed_texts")),
    "words": ("index", ("search_terms",)),
    "nearest vectors": ("index", ("search_vector",)),
    "cosines of the others": ("index", ("compute_cosines",)),
    "catalog": (
        "catalog",
        ("find_passage_positions", "load_passages", "find_owners", "compute_idf", "list_languages"),
    ),
    "misread terms": ("catalog", ("find_terms", "list_recognised_documents")),
}


class Stopwatch:
    """Adds up the milliseconds that each step of a question takes; some run side by side."""

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
            result = method(*given, **named)
            label = f"{step}: {given[0]}" if step == "words" else step

            def ended(_: object) -> None:
                self.spent[label] += (time.perf_counter() - begun) * 1000

            if isinstance(result, Future):
                result.add_done_callback(ended)
            else:
                ended(result)
            return result

        return timed


def main() -> None:
    """Fill a library, ask it questions, and print where the time went."""
    parser = argparse.ArgumentParser(description="Time from a question to its passages.")
    parser.add_argument("--passages", type=int, default=5_000)
    parser.add_argument("--questions", type=int, default=200)
    options = parser.parse_args()
    embedder = Embedder()
    with tempfile.TemporaryDirectory(prefix="search-") as folder:
        with LibraryWriter(Path(folder)) as library:
            questions, exact = build(library, embedder, options.passages, options.questions)
        with LibraryReader(Path(folder)) as library:
            measure(library, embedder, questions)
            recall = exact.recall(library.index, embedder.model.key)
            print(f"recall@{_TOP_K} of the nearest vectors: {recall:.4f}")
    print(f"memory in the end: {psutil.Process().memory_info().rss / 1e6:.0f} MB")


def build(
    library: LibraryWriter, embedder: Embedder, passages: int, questions: int
) -> tuple[list[str], Exact]:
    """Fill a library, index it and print what that took; return what to ask it."""
    library.index_state.switch_model(embedder.model.key)
    library.repair_index()
    begun = time.perf_counter()
    asked = fill(library, embedder, passages, questions + _WARM_UP)
    filled = time.perf_counter()
    before = psutil.Process().memory_info().rss
    with watched() as peak:
        library.index.maintain_index()
    print(
        f"{passages} passages, filled in {filled - begun:.1f} s,"
        f" indexed in {time.perf_counter() - filled:.1f} s"
        f" with {(peak.own - before) / 1e6:.0f} MB more than the {before / 1e6:.0f} MB before"
    )
    return asked


@dataclass(frozen=True, slots=True)
class MadeUp:
    """A file that was made up, with what reading and analyzing it would give."""

    file: ExtractedFile
    language: str
    analyzed: tuple[AnalyzedPassage, ...]

    @property
    def passages(self) -> Sequence[Passage]:
        """The passages of its text."""
        return self.file.parts[0].passages


class Paragraphs:
    """Puts sentences together that were analyzed before, which takes a tenth of the time."""

    def __init__(self, language: str) -> None:
        writer = Writer(language)
        sentences = [writer.sentence() for _ in range(_SENTENCES)]
        self._sentences = [(each, analyze_text(each, language)) for each in sentences]
        self._random = random.Random(language)

    def paragraph(self) -> tuple[str, str, str]:
        """Return the text, the stems and the n-grams of a paragraph."""
        chosen = self._random.choices(self._sentences, k=_SENTENCES_A_PASSAGE)
        text = " ".join(sentence for sentence, _ in chosen)
        stems = " ".join(stem for _, terms in chosen for stem in terms.stems)
        return f"{text}\n", stems, " ".join(gram for _, terms in chosen for gram in terms.grams)


class Vectors:
    """Makes up vectors in clusters, as those of real passages are.

    A vector has a cosine of 0.86 to the middle of its cluster, and next to none to other middles.
    """

    def __init__(self, dim: int) -> None:
        self._random = np.random.default_rng(0)
        self._middles = _unit(self._random.normal(size=(_CLUSTERS, dim)))

    def make(self, count: int) -> NDArray[np.float32]:
        """Return (count, dim) float32 unit rows."""
        middles = self._middles[self._random.integers(0, _CLUSTERS, count)]
        noise = self._random.normal(scale=_NOISE / middles.shape[1] ** 0.5, size=middles.shape)
        return _unit(middles + noise)


class Exact:
    """Knows the nearest rows of some vectors, from comparing them with all."""

    def __init__(self, questions: NDArray[np.float32]) -> None:
        self.questions = questions
        self._best: list[list[tuple[float, str]]] = [[] for _ in questions]

    def add(self, ids: Sequence[str], vectors: NDArray[np.float32]) -> None:
        """Compare with these rows too, (n, dim)."""
        for best, cosines in zip(self._best, (vectors @ self.questions.T).T, strict=True):
            rows = np.argsort(cosines)[-_TOP_K:].tolist()
            best[:] = sorted([*best, *((cosines[row], ids[row]) for row in rows)])[-_TOP_K:]

    def recall(self, index: SearchIndex, key: str) -> float:
        """Return the share of the nearest rows that an index finds."""
        shares = []
        for vector, best in zip(self.questions, self._best, strict=True):
            found = index.search_vector(key, vector, 5 * _TOP_K).result()[:_TOP_K]
            shares.append(len({id_ for id_, _ in found} & {id_ for _, id_ in best}) / len(best))
        return statistics.fmean(shares)


def _unit(vectors: NDArray[np.float64]) -> NDArray[np.float32]:
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), dtype=np.float32)


def fill(
    library: LibraryWriter, embedder: Embedder, passages: int, questions: int
) -> tuple[list[str], Exact]:
    """Write the passages with vectors; return questions about some of them, and their vectors."""
    files = made_up(-(-passages // _PASSAGES_A_FILE))
    writers = {language: Writer(language, seed=1) for language in languages()}
    vectors = Vectors(embedder.model.dim)
    exact = Exact(vectors.make(_RECALL_QUESTIONS))
    every = max(1, passages // _PASSAGES_A_FILE // questions)
    asked: list[str] = []
    number = itertools.count()
    while batch := list(itertools.islice(files, _FILES_A_COMMIT)):
        for each in batch:
            library.queue.enqueue_file(each.file.path, each.file.size_bytes, each.file.modified_ns)
            if next(number) % every == 0:
                asked.append(writers[each.language].question(each.passages[0].text))
        library.queue.lease_files(len(batch))
        library.catalog.commit_files([each.file for each in batch])
        _index(library, batch)
        rows = [(row.id, row.document_id) for each in batch for row in each.analyzed]
        made = vectors.make(len(rows))
        exact.add([id_ for id_, _ in rows], made)
        library.index.add_vectors(embedder.model.key, rows, made)
        ids = [each.file.document_id for each in batch]
        library.index_state.mark_embedded(ids, embedder.model.key)
    return list(itertools.islice(itertools.cycle(asked), questions)), exact


def _index(library: LibraryWriter, batch: Sequence[MadeUp]) -> None:
    """Put the terms of files into the search index."""
    rows = [row for each in batch for row in each.analyzed]
    library.index.add_passages(rows)
    library.index_state.set_languages((row.language, row.id) for row in rows)
    library.index_state.mark_analyzed(
        [
            DocumentAnalysis(
                each.file.document_id,
                each.language,
                Counter(term for row in each.analyzed for term in set(row.stems.split())),
            )
            for each in batch
        ]
    )


def made_up(files: int) -> Iterator[MadeUp]:
    """Yield files of twenty passages, each a paragraph."""
    paragraphs = {language: Paragraphs(language) for language in languages()}
    for number, language in zip(range(files), itertools.cycle(languages()), strict=False):
        made = [paragraphs[language].paragraph() for _ in range(_PASSAGES_A_FILE)]
        texts = [text for text, _, _ in made]
        ends = list(itertools.accumulate(map(len, texts)))
        id_ = f"{number:032x}"
        passages = tuple(
            Passage(f"{id_}-{end}", id_, end - len(text), end, text)
            for text, end in zip(texts, ends, strict=True)
        )
        analyzed = tuple(
            AnalyzedPassage(passage.id, id_, language, stems, grams)
            for passage, (_, stems, grams) in zip(passages, made, strict=True)
        )
        part = Part(0, "".join(texts), (Page(None, 0, ends[-1]),), (), passages)
        file = ExtractedFile(Path(f"/made up/{number}.txt"), 1, 1, id_, (part,))
        yield MadeUp(file, language, analyzed)


def measure(library: LibraryReader, embedder: Embedder, questions: list[str]) -> list[float]:
    """Ask the questions one by one, print p50 and p95 of each step, and return the milliseconds of each."""
    watch = Stopwatch()
    owners = {"embedder": embedder, "index": library.index, "catalog": library.catalog}
    for step, (owner, names) in _STEPS.items():
        watch.attach(step, owners[owner], names)
    searcher = make_searcher(library, embedder)
    begun = time.perf_counter()
    searcher.warm_up_search()
    library.index.wait_until_preloaded()
    print(f"prepared in {time.perf_counter() - begun:.1f} s")
    for written in questions[:_WARM_UP]:
        searcher.search_passages(parse_question(written), _TOP_K)
    steps: dict[str, list[float]] = defaultdict(list)
    for written in questions[_WARM_UP:]:
        question = parse_question(written)
        watch.spent.clear()
        processor = time.process_time()
        result = searcher.search_passages(question, _TOP_K)
        for step, milliseconds in watch.spent.items():
            steps[step].append(milliseconds)
        steps["processor"].append((time.process_time() - processor) * 1000)
        steps["all"].append(result.milliseconds)
    print(f"{'milliseconds a question':28}{'p50':>8}{'p95':>8}")
    for step, spent in steps.items():
        print(f"{step:28}{statistics.median(spent):8.2f}{percentile(spent, 0.95):8.2f}")
    return steps["all"]


if __name__ == "__main__":
    main()
