"""How well sentences are told apart that sources carry, and that they do not.

    python -m benchmarks.grounding [--half tune|held-out] [--misses]

The documents in tests/data/grounding each come with sentences about them: true ones in other words,
and ones with a number, a date, a name, a unit or a "not" changed. To these are added their own
sentences, and true ones about a document that is taken away. A sentence is judged among the
documents of its language; it counts as told right if it is supported and true, or neither.
Thresholds were chosen on one half of the documents, the other half is held out.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.answer.ground.grounder import Grounder
from desktop_rag.answer_types import Sentence, Source, Support
from desktop_rag.document_types import Passage
from desktop_rag.text.sentences import split_sentences
from desktop_rag.text.terms import analyze_text

DATA = Path(__file__).resolve().parents[1] / "tests/data/grounding"
HALVES = ("tune", "held-out")
TRUE = ("verbatim", "paraphrase")
FALSE = ("number", "date", "name", "unit", "negation", "foreign")
_FOREIGN = 5  # sentences about each document, judged without it


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence with its kind and half, how it was judged, and the seconds that took."""

    kind: str
    half: str
    language: str
    sentence: Sentence
    seconds: float

    @property
    def is_right(self) -> bool:
        """Whether a true sentence is supported, and any other is not."""
        supported = self.sentence.support is Support.SUPPORTED and self.sentence.is_claim
        if self.kind == "chatter":
            return not self.sentence.is_claim
        return supported == (self.kind in TRUE)


@dataclass(frozen=True, slots=True)
class Case:
    """A document with sentences about it, by kind."""

    name: str
    half: str
    text: str
    items: tuple[tuple[str, str], ...]

    @property
    def language(self) -> str:
        """The language of the document, as ISO 639-1."""
        return self.name[:2]

    def source(self, number: int) -> Source:
        """Return the document as a source."""
        passage = Passage(self.name, self.name, 0, len(self.text), self.text, None, (), self.language)
        return Source(number, Path(f"{self.name}.txt"), passage)


def cases() -> list[Case]:
    """Return the documents; of each language, every other one is held out."""
    found: list[Case] = []
    for path in sorted(DATA.glob("??-*.txt")):
        text, _, about = path.read_text(encoding="utf-8").partition("\n---\n")
        parted = [line.partition(": ") for line in about.splitlines()]
        own = [("verbatim", text[a:b]) for a, b in split_sentences(text, path.stem[:2])]
        half = HALVES[int(path.stem[3]) % 2 == 0]
        items = (*own, *((kind, sentence) for kind, _, sentence in parted))
        found.append(Case(path.stem, half, text, items))
    return found


def iterate_items() -> Iterator[tuple[Case, str, str, Grounder]]:
    """Yield each sentence of the test set with its document, its kind, and what grounds it."""
    everything = cases()
    rarity = TextIdf([(case.text, case.language) for case in everything])
    for case in everything:
        near = [each for each in everything if each.language == case.language]
        grounder = _grounder(near, rarity)
        without = _grounder([each for each in near if each is not case], rarity)
        foreign = [text for kind, text in case.items if kind == "paraphrase"][:_FOREIGN]
        yield from ((case, kind, text, grounder) for kind, text in case.items)
        yield from ((case, "foreign", text, without) for text in foreign)
    grounder = _grounder(everything, rarity)
    for number, text in enumerate((DATA / "chatter.txt").read_text(encoding="utf-8").splitlines()):
        yield everything[number % len(everything)], "chatter", text, grounder


def told() -> Iterator[Told]:
    """Judge every sentence of the test set."""
    for case, kind, text, grounder in iterate_items():
        yield _told(kind, case, text, grounder)


def balanced_accuracy(judged: Sequence[Told]) -> float:
    """Return the mean of the shares of true and of false sentences that were told right."""
    shares = [
        statistics.fmean(each.is_right for each in judged if each.kind in kinds) for kinds in (TRUE, FALSE)
    ]
    return statistics.fmean(shares)


def main() -> None:
    """Judge the sentences and print the figures."""
    parser = argparse.ArgumentParser(description="How well sentences are checked.")
    parser.add_argument("--half", choices=HALVES, help="only this half of the documents")
    parser.add_argument("--misses", action="store_true", help="print what was told wrong")
    options = parser.parse_args()
    judged = [each for each in told() if options.half in {None, each.half}]
    _report(judged)
    for each in judged if options.misses else ():
        if not each.is_right:
            sentence = each.sentence
            print(f"{each.kind:11}{sentence.support:12}{sentence.doubt!s:10}{sentence.text}")
            print(f"{'':33}{sentence.missing}")


def _report(judged: Sequence[Told]) -> None:
    print(f"{len(judged)} sentences; told right:")
    groups: dict[str, list[Told]] = defaultdict(list)
    for each in judged:
        groups[each.kind].append(each)
    print(f"{'':12}{''.join(f'{half:>14}' for half in HALVES)}   supported / weak / unsupported")
    for kind, members in groups.items():
        cells = [_share([m for m in members if m.half == half]) for half in HALVES]
        counts = Counter(m.sentence.support for m in members)
        marks = " / ".join(str(counts[each]) for each in Support)
        print(f"{kind:12}{''.join(f'{cell:>14}' for cell in cells)}   {marks}")
    for half in HALVES:
        part = [each for each in judged if each.half == half]
        if part:
            print(f"balanced accuracy, {half:9}{balanced_accuracy(part):8.3f}")
    for language in sorted({each.language for each in judged}):
        part = [each for each in judged if each.language == language]
        print(f"balanced accuracy, {language:9}{balanced_accuracy(part):8.3f}")
    times = sorted(each.seconds * 1000 for each in judged)
    print(f"milliseconds p50 {statistics.median(times):.1f}, p95 {times[len(times) * 95 // 100]:.1f}")


def _share(members: Sequence[Told]) -> str:
    return f"{sum(each.is_right for each in members)} of {len(members)}"


def _told(kind: str, case: Case, text: str, grounder: Grounder) -> Told:
    begun = time.perf_counter()
    sentence = grounder.ground_claim(grounder.prepare_claim(text))
    return Told(kind, case.half, case.language, sentence, time.perf_counter() - begun)


def _grounder(near: Sequence[Case], rarity: TextIdf) -> Grounder:
    sources = [case.source(number) for number, case in enumerate(near, 1)]
    grounder = Grounder(sources, rarity)
    grounder.analyze_sources()
    return grounder


class TextIdf:
    """Looks up how rare terms are among texts with their languages, as a library does among its passages."""

    def __init__(self, texts: Sequence[tuple[str, str]]) -> None:
        self._size = len(texts)
        self._holders = Counter(term for text in texts for term in set(analyze_text(*text).stems))

    def __call__(self, terms: Iterable[str]) -> Mapping[str, float]:
        """Return the IDF of each term."""
        return {t: math.log((self._size + 1) / (self._holders[t] + 0.5)) for t in terms}


if __name__ == "__main__":
    main()
