"""How much of the text that answers a question stands in what a search finds first."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import Span
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.searcher import Searcher

_BUDGET, _MOST = 4_000, 20  # characters, passages


@dataclass(frozen=True, slots=True)
class GoldQuestion:
    """A question with the texts that answer it: (file name, text, its start or -1)."""

    text: str
    gold: tuple[tuple[str, str, int], ...]


def load_gold_questions(file: Path) -> list[GoldQuestion]:
    """Return the questions of a `questions.jsonl`."""
    lines: Iterator[dict[str, Any]] = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return [
        GoldQuestion(
            line["question"], tuple((g["file"], g["text"], g.get("start", -1)) for g in line["gold"])
        )
        for line in lines
    ]


class GoldTexts:
    """The files that hold the answers; case, blanks and punctuation do not count in them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fold_file = cache(self._load_folded)

    def measure_c4000(self, searcher: Searcher, question: GoldQuestion) -> float:
        """Return the share of the answering text in the first 4,000 characters that are retrieved."""
        hits = searcher.search_passages(parse_question(question.text), _MOST).hits
        return self.measure_coverage(cut_hits(hits), question)

    def measure_coverage(self, passages: Iterable[tuple[str, str]], question: GoldQuestion) -> float:
        """Return the share of the answering text in passages, given as (file name, text)."""
        found = [(name, span) for name, text in passages for span in self._locate(name, text)]
        covered = total = 0
        for name, text, start in question.gold:
            places = self._locate(name, text, start)
            inside = [
                _count_covered(place, [span for other, span in found if other == name]) for place in places
            ]
            covered += max(inside, default=0)
            total += len(fold_text(text))
        return covered / total if total else 0.0

    def _locate(self, name: str, text: str, start: int = -1) -> list[Span]:
        """Return where a text stands in a folded file: near a start, if that is known, else everywhere."""
        folded, offsets = self._fold_file(name)
        wanted = fold_text(text)
        if start >= 0:
            first = sum(offset < start for offset in offsets)
            return [(first, first + len(wanted))]
        places, first = list[Span](), folded.find(wanted) if wanted else -1
        while first >= 0:
            places.append((first, first + len(wanted)))
            first = folded.find(wanted, first + 1)
        return places

    def _load_folded(self, name: str) -> tuple[str, list[int]]:
        path = self._folder / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        offsets = [offset for offset, character in enumerate(text) for _ in fold_text(character)]
        return fold_text(text), offsets


def fold_text(text: str) -> str:
    """Return the letters and digits of a text, without case."""
    return "".join(filter(str.isalnum, text.casefold()))


def cut_hits(hits: Iterable[Hit]) -> Iterator[tuple[str, str]]:
    """Yield (file name, text) of the first 4,000 characters of hits."""
    left = _BUDGET
    for hit in hits:
        yield hit.path.name, hit.passage.text[:left]
        left -= len(hit.passage.text)
        if left <= 0:
            return


def _count_covered(place: Span, spans: Iterable[Span]) -> int:
    covered = set[int]()
    for start, end in spans:
        covered.update(range(max(start, place[0]), min(end, place[1])))
    return len(covered)
