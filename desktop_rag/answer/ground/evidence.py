"""How much of a claim the lines of its sources say, as numbers: the features of the support model."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.ground.changed_words import (
    MIN_SAME,
    find_swapped_words,
    has_unstated_column,
    lacks_key,
    list_names,
)
from desktop_rag.answer.ground.derived_facts import find_derivation
from desktop_rag.answer.ground.grounding_words import compile_words
from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine, SourceVocabulary, compare_stems
from desktop_rag.text.answer_kinds import matches_kind
from desktop_rag.text.fact_extraction import is_bare_numeral
from desktop_rag.text.scripts import DENSE_CHARACTER
from desktop_rag.text.typed_facts import Date, Fact, classify_fact, is_fact_stated

Matrix = NDArray[np.float64]

# A claim is "asked" as far as it repeats the question, the rest is "added". Shares of words are those of
# their IDF. The context of a line is as in `AnalyzedLine`.
FEATURES = (
    "facts",  # the share of the added numbers, dates and codes that the line holds
    "both",  # the share of what is added that it holds, words in its context too, times that of what is asked
    "no_answer",  # 1 if no line is known to answer the question
    "absent_facts",  # 1 if no source holds one of the added facts
    "absent_names",  # 1 if no source holds one of the names
    "rival",  # 1 if the line has another fact of the same kind instead of one
    "negated",  # 1 if a clause of the claim and its counterpart differ in their negation
    "negated_claim",  # 1 if the claim alone is negated, and not the question
    "replaced",  # 1 if it is the line but for a name
    "unstated_column",  # 1 if it names a column of the row and says the cell of another one
    "no_key",  # 1 if neither it nor the question says which row of a table it speaks of
    "computed",  # 1 if it takes several rows or documents to say it, and the line does not say it
    "rows",  # the logarithm of 1 and the rows that hold as much of the question, and another answer
    "newer",  # 1 if a newer source says as much of the question, and another answer
    "quoted",  # 1 if the line holds the claim word for word
)
_FACT_WEIGHT = 5.0  # of a fact; words weigh their IDF
_SEPARATED_PAIR_SCORE = 0.7  # for a pair of characters that occur in a line, but not side by side
_LAST_ALPHABETIC = "\u0dff"  # dense scripts come after it in Unicode
_MEASURED_LINES = 6  # those that hold most of the claim
_MIN_CLAUSE_OVERLAP = 0.6  # of a clause's stems; with less, two clauses are about different things
_TOLERANCE = 0.05  # of a share
MIN_PART = 0.25  # of what a claim adds and repeats; with less, a line says nothing of it
# Sentences that stand so near each other tell something together, if they hold so many words of it, and this
# share of the words and facts that a claim adds; those that no source has are the rarest, and often light.
_NEIGHBOURS, _MIN_TOGETHER_WORDS, _MIN_TOGETHER = 2, 3, 0.5
_MIN_REPEATED = 0.5  # of what a claim repeats, for a sentence that holds all that it adds


@dataclass(frozen=True, slots=True)
class PreparedClaim:
    """A sentence of an answer, prepared for grounding.

    `lines` are its analyses by language of the sources, with the same words in the same order;
    `weights` are the weights of the words, (words,) float64. `question` are the analyses of the question in
    the same languages. `is_heading` is true for a heading of a list or table; one that `is_foreign` answers a
    question in another language, and one that `affirms` says yes to it, and so all that it asks.
    """

    text: str  # as generated
    lines: Mapping[str, AnalyzedLine]
    weights: Matrix
    question: Mapping[str, AnalyzedLine] = field(default_factory=dict)
    is_heading: bool = False
    is_foreign: bool = False
    affirms: bool = False
    parts: tuple[PreparedClaim, ...] = ()  # the statements in it, if there are several
    beside: tuple[Fact, ...] = ()  # the facts of the sentence of which it is a part

    @property
    def first_line(self) -> AnalyzedLine:
        """The analysis in the first language."""
        return next(iter(self.lines.values()))

    def find_line(self, language: str) -> AnalyzedLine:
        """Return the analysis in a language, or the first one."""
        return self.lines.get(language, self.first_line)

    def is_asked(self, fact: Fact) -> bool:
        """Whether the question states a fact that the claim need not."""
        return not self.affirms and any(
            is_fact_stated(fact, line.facts, "", frozenset()) for line in self.question.values()
        )

    def list_asked(self) -> list[bool]:
        """Return for each word, and then for each fact, whether the question has it."""
        asked = {} if self.affirms else self.question
        stems = [line.stems for line in asked.values()] or [frozenset[str]()] * len(self.lines)
        variants = zip(*(line.tokens for line in self.lines.values()), strict=True)
        words = [any(t.stem in each for t, each in zip(tokens, stems, strict=True)) for tokens in variants]
        return [*words, *map(self.is_asked, self.first_line.facts)]


@dataclass(frozen=True, slots=True)
class SourceLines:
    """The lines of the sources of an answer.

    `dates` are those of the documents by the number of the source; `answers` are the indices of the lines
    that answer the question, the best first.
    """

    lines: Sequence[AnalyzedLine]
    dates: Mapping[int, tuple[int, int, int]]
    answers: Sequence[int]
    vocabulary: SourceVocabulary


class Evidence:
    """The evidence for a claim in the lines of the sources.

    Rows are lines, columns are the words of the claim and then its facts.

    Attributes:
        best: indices of the lines that hold most of the claim, the best first.
        features: of these lines, (len(best), len(FEATURES)) float64.
        steps: how facts that no line states follow from a source, by their index.
    """

    def __init__(self, claim: PreparedClaim, sources: SourceLines) -> None:
        self.claim = claim
        self.sources = sources
        self.lines = sources.lines
        self.steps: dict[int, str] = {}
        self._words = len(claim.weights)
        facts = claim.first_line.facts
        self._weights = np.append(claim.weights, np.full(len(facts), _FACT_WEIGHT))
        self.is_fact = np.arange(len(self._weights)) >= self._words
        self.is_asked = np.array(claim.list_asked(), dtype=bool)
        names = [False] * self._words if claim.is_foreign else list_names(claim.first_line)
        is_name = [*names, *[False] * len(facts)]
        self.is_name = np.array(is_name, dtype=bool)
        is_content = [*(not each.is_function for each in claim.first_line.tokens), *[True] * len(facts)]
        self._is_content = np.array(is_content, dtype=bool)
        self._own, self._around = self._match_lines()
        added, asked = self._added, self._is_content & self.is_asked
        held = 2 * self._share(self._around, added) + self._share(self._own, added)
        held += self._share(self._around, asked)
        held[list(sources.answers)] += _TOLERANCE
        self.best = [int(each) for each in np.argsort(-held, kind="stable")[:_MEASURED_LINES]]
        self.features = self._measure_features(added, asked)

    @property
    def _added(self) -> NDArray[np.bool_]:
        """For each word and fact whether the claim adds it to the question."""
        return np.asarray(self._is_content & ~self.is_asked)

    @property
    def adds_fact(self) -> bool:
        """Whether the claim adds a number, date or code to the question."""
        return bool((self._added & self.is_fact).any())

    @property
    def is_absent(self) -> NDArray[np.bool_]:
        """For each word and fact whether no line and no context holds it."""
        return np.asarray(self._around.max(axis=0, initial=0.0) < MIN_SAME)

    @property
    def nearest(self) -> int:
        """The index in `features` of the line that covers most of the claim's words, new and repeated."""
        return int(np.argmax(self.features[:, FEATURES.index("both")]))

    @property
    def is_near(self) -> bool:
        """Whether the nearest line says part of the added facts, about the thing that is asked about."""
        return bool(self.features[self.nearest, FEATURES.index("both")] >= MIN_PART)

    @property
    def step(self) -> str:
        """How facts that no line states follow from a source, "" if all are stated."""
        facts = self.claim.first_line.facts
        steps = self.steps.items()
        return "; ".join(f"{facts[index - self._words].text} = {step}" for index, step in steps)

    def list_facts(self, chosen: NDArray[np.bool_]) -> list[Fact]:
        """Return the facts of the claim that are chosen among its words and facts."""
        facts = self.claim.first_line.facts
        return [fact for fact, is_chosen in zip(facts, chosen[self.is_fact], strict=True) if is_chosen]

    def list_absent_facts(self) -> list[Fact]:
        """Return the facts that neither question nor sources state."""
        return self.list_facts(self.is_absent & ~self.is_asked)

    def holds(self, line: int) -> NDArray[np.bool_]:
        """Return for each word and fact whether a line or its context holds it."""
        return np.asarray(self._around[line] >= MIN_SAME)

    def holds_addition(self, line: int) -> bool:
        """Whether a line or its context holds a fact that the claim adds, or a word if it adds none."""
        chosen = self._added & self.is_fact if self.adds_fact else self._added
        return bool((self.holds(line) & chosen).any())

    def chooses_value(self, line: int) -> bool:
        """Whether a line has several values of the kind that the claim adds, and this says one of them."""
        facts = self.list_facts(~self.is_asked & self.holds(line))
        return any(self.find_rival(each, self.lines[line]) is not None for each in facts)

    def names_other(self, line: int) -> bool:
        """Whether a line names somebody else than the claim, whose name stands above it only."""
        names = self._added & self.is_name
        others = (each.capital and not each.first for each in self.lines[line].tokens)
        return bool(names.any() and (self._own[line][names] < MIN_SAME).all()) and any(others)

    def has_other_subject(self, line: int) -> bool:
        """Whether other sources hold words that a claim repeats, and all of the source of a line does not."""
        asked = self._is_content & self.is_asked & ~self.is_fact
        is_own = np.array([each.source == self.lines[line].source for each in self.lines])
        own, others = (self._around[rows].max(axis=0, initial=0.0) for rows in (is_own, ~is_own))
        return bool((asked & (own < MIN_SAME) & (others >= MIN_SAME)).any())

    def find_told_together(self) -> int | None:
        """Return the sentence with most of the words a claim adds, alone or together with its neighbours.

        None if they tell little of it, or hold no word of the question. Rows of tables tell nothing together.
        """
        if not self._added.any():
            return None
        near = np.array([self._names_question(each) for each in self.lines], dtype=np.float64)
        own = np.column_stack([self._own, near])
        together = own.copy()
        for step in range(1, _NEIGHBOURS + 1):
            pairs = zip(self.lines, self.lines[step:], strict=False)
            first = np.flatnonzero([a.source == b.source and not (a.is_row or b.is_row) for a, b in pairs])
            np.maximum.at(together, first, own[first + step])
            np.maximum.at(together, first + step, own[first])
        held, is_near = together[:, :-1], together[:, -1] > 0
        same = held >= MIN_SAME
        words = (same & self._added & ~self.is_fact).sum(axis=1)
        all_facts = same[:, self._added & self.is_fact].all(axis=1)
        is_told = is_near & all_facts & ((words >= _MIN_TOGETHER_WORDS) | self._hold_alone())
        share = (same & self._added).mean(axis=1, where=self._added) * is_told
        best = int(np.argmax(share))
        return best if share[best] >= _MIN_TOGETHER else None

    def _hold_alone(self) -> NDArray[np.bool_]:
        """Return for each line whether it is a sentence with all that a claim adds, and half of the rest.

        Words that no line holds tell nothing: they may be said in other words. An amount alone may be that of
        anything.
        """
        names_more = (self._added & ~self.is_fact).any() or any(
            isinstance(each, Date) for each in self.list_facts(self._added)
        )
        is_text = np.array([not each.is_row for each in self.lines], dtype=bool)
        asked = self._is_content & self.is_asked & ~self.is_absent
        holds_all = self._share(self._own, self._added) >= 1 - _TOLERANCE
        holds_part = self._share(self._around, asked) >= _MIN_REPEATED
        return np.asarray(is_text & holds_all & holds_part & names_more)

    def find_rival(self, fact: Fact, line: AnalyzedLine) -> Fact | None:
        """Return a fact of the kind that a line has and the claim does not state, None without one."""
        claim = self.claim.find_line(line.language)
        for each in line.facts:
            stated = (*claim.facts, *self.claim.beside)
            is_stated = is_fact_stated(each, stated, claim.normalized, frozenset())
            if classify_fact(each) == classify_fact(fact) and not is_stated:
                return each
        return None

    def _names_question(self, line: AnalyzedLine) -> bool:
        """Whether a line or its context holds a content word of the question."""
        asked = self.claim.question.get(line.language) or next(iter(self.claim.question.values()), None)
        stems = {each.stem for each in asked.tokens if not each.is_function} if asked else set()
        return not stems.isdisjoint(line.stems | (line.context.stems if line.context else frozenset()))

    def _share(self, matrix: Matrix, chosen: NDArray[np.bool_]) -> Matrix:
        """Return for each row the weighted share of the chosen words and facts, 1 without any: (n,)."""
        weights = self._weights[chosen]
        total = weights.sum()
        return np.asarray(matrix[:, chosen] @ weights / total if total else np.ones(len(matrix)))

    def _match_lines(self) -> tuple[Matrix, Matrix]:
        """Return how well the lines hold each word and fact, 0 to 1: alone, and with their contexts."""
        shape = len(self.lines), len(self._weights)
        own = np.array([self._match_line(line) for line in self.lines]).reshape(shape)
        contexts = {id(line.context): line.context for line in self.lines if line.context is not None}
        matched = {key: self._match_line(context) for key, context in contexts.items()}
        nothing = [0.0] * len(self._weights)
        above = np.array([matched.get(id(line.context), nothing) for line in self.lines])
        around = np.maximum(own, above.reshape(own.shape))
        for index, fact in enumerate(self.claim.first_line.facts, self._words):
            if not self.is_asked[index] and around[:, index].max(initial=0.0) < MIN_SAME:
                self._add_derived(fact, index, own, around)
        return own, around

    def _add_derived(self, fact: Fact, index: int, own: Matrix, around: Matrix) -> None:
        """Count a fact as held by the lines of the source from which it follows by one step."""
        facts = self.claim.first_line.facts
        for number in self.sources.dates:
            rows = [n for n, line in enumerate(self.lines) if line.source == number]
            if step := find_derivation(fact, [self.lines[n] for n in rows], facts):
                self.steps[index] = step
                own[rows, index] = around[rows, index] = 1.0
                return

    def _match_line(self, line: AnalyzedLine) -> list[float]:
        claim = self.claim.find_line(line.language)
        words = [self._match_stem(token.stem, line) for token in claim.tokens]
        facts = [
            is_fact_stated(fact, line.facts, line.normalized, line.years)
            or is_bare_numeral(fact, line.normalized)
            for fact in self.claim.first_line.facts
        ]
        return [*words, *map(float, facts)]

    def _match_stem(self, stem: str, line: AnalyzedLine) -> float:
        """Return how well a line holds a stem, 0 to 1."""
        if stem in line.stems:
            return 1.0
        if stem[0] > _LAST_ALPHABETIC and DENSE_CHARACTER.match(stem):
            return _SEPARATED_PAIR_SCORE * sum(character in line.normalized for character in stem) / len(stem)
        similar = self.sources.vocabulary.find_similar_stems(stem)
        return max((similar[each] for each in similar.keys() & line.stems), default=0.0)

    def _measure_features(self, added: NDArray[np.bool_], asked: NDArray[np.bool_]) -> Matrix:
        best, words = self.best, ~self.is_fact
        lines = [self.lines[n] for n in best]
        pairs = [(self.claim.find_line(line.language), line) for line in lines]
        own, around = self._own[best], self._around[best]
        answers, question = list(self.sources.answers), list(self.claim.question.values())[:1]
        is_negated = self.claim.first_line.is_negated and not any(each.is_negated for each in question)
        related = np.maximum(self._share(around, words & asked), [n in answers[:1] for n in best])
        columns: dict[str, Sequence[float] | Matrix | float] = {
            "facts": self._share(own, self.is_fact & added),
            "both": related * self._share(np.where(self.is_fact, own, around), added),
            "no_answer": not answers,
            "absent_facts": bool((self.is_absent & self.is_fact & added).any()),
            "absent_names": bool((self.is_absent & self.is_name).any()),
            "rival": [self._has_rival(n, added) for n in best],
            "negated": [self._flips_negation(line) for line in lines],
            "negated_claim": [is_negated and not line.is_negated for line in lines],
            "replaced": [bool(find_swapped_words(*each, self.lines)) for each in pairs],
            "unstated_column": [has_unstated_column(*each) for each in pairs],
            "no_key": [all(lacks_key(each, line) for each in (claim, *question)) for claim, line in pairs],
            "computed": [self._is_computed(line) for line in lines],
            "rows": [math.log1p(self._count_rival_rows(n, added, asked)) for n in best],
            "newer": [self.find_newer(n) is not None for n in best],
            "quoted": [self.claim.first_line.normalized in line.normalized for line in lines],
        }
        shape = len(best)
        return np.stack(
            [np.broadcast_to(np.asarray(columns[name], dtype=np.float64), shape) for name in FEATURES], axis=1
        )

    def _has_rival(self, index: int, chosen: NDArray[np.bool_]) -> bool:
        line = self.lines[index]
        missing = self.list_facts(chosen & ~self.holds(index))
        return any(self.find_rival(each, line) is not None for each in missing)

    def _flips_negation(self, line: AnalyzedLine) -> bool:
        """Whether a clause of claim or line is negated, and the same one in the other is not."""
        claim = self.claim.find_line(line.language)
        if claim.is_negated == line.is_negated:
            return False
        clauses = list(line.clauses)
        for stems, negated in claim.clauses:
            like = [each for each in clauses if len(stems) > 1 or len(each[0]) == len(stems)]
            found = ((_measure_overlap(stems, each), is_negated) for each, is_negated in like)
            share, other = max(found, default=(0.0, negated))
            if share >= _MIN_CLAUSE_OVERLAP and other != negated:
                return True
        return False

    def _is_computed(self, line: AnalyzedLine) -> bool:
        """Whether claim or question have a word such as "total" or "longest" that a line does not."""
        asked = next(iter(self.claim.question.values()), None)
        of_question = compile_words("computed").findall(asked.normalized) if asked else []
        found = [each for each in of_question if not compile_words("each").fullmatch(each)]
        found += compile_words("computed").findall(self.claim.first_line.normalized)
        said = f"{line.normalized} {line.context.normalized if line.context else ''}"
        return any(each not in said for each in found)

    def _count_rival_rows(self, index: int, added: NDArray[np.bool_], asked: NDArray[np.bool_]) -> int:
        """Return how many other rows of the source hold as much of the question, and another answer.

        None beside a row that sums up the others.
        """
        line = self.lines[index]
        if not line.is_row or not asked.any() or compile_words("computed").search(line.normalized):
            return 0
        of_question, of_answer = self._share(self._own, asked), self._share(self._own, added)
        return sum(
            other.is_row
            and other.source == line.source
            and of_question[n] >= of_question[index] - _TOLERANCE
            and of_answer[n] < of_answer[index] - _TOLERANCE
            for n, other in enumerate(self.lines)
        )

    def find_newer(self, index: int) -> AnalyzedLine | None:
        """Return a line of the newest document that says as much of the question, and another answer.

        If the newest is asked for, it may say a little less of it, and much less if it changes the value.
        A claim that says when is not outdated.
        """
        added, asked = self._added, self._is_content & self.is_asked
        question = next(iter(self.claim.question.values()), None)
        says_when = any(isinstance(each, Date) for each in self.claim.first_line.facts)
        dates = self.sources.dates
        date = dates[self.lines[index].source]
        if question is None or says_when or not asked.any() or date == (0, 0, 0):
            return None
        tolerance = (3 if matches_kind(question.text, "newest") else 1) * _TOLERANCE
        of_question, of_answer = self._share(self._around, asked), self._share(self._own, added)
        as_near = of_question >= of_question[index] - tolerance
        says_less = of_answer < of_answer[index] - _TOLERANCE
        newer = (
            line
            for n, line in enumerate(self.lines)
            if (dates[line.source] > date and as_near[n] and says_less[n] and self._has_other_answer(n))
            or (dates[line.source] >= date and self._changes_answer(n, of_answer))
        )
        return max(newer, key=lambda line: dates[line.source], default=None)

    def _changes_answer(self, index: int, of_answer: Matrix) -> bool:
        """Whether a line that answers changes a fact from the value in the claim, as an older document does.

        It gives the new value last: "rises from 60 to 72 euros".
        """
        line, dates = self.lines[index], self.sources.dates
        if index not in self.sources.answers or not matches_kind(line.text, "changed"):
            return False
        facts = enumerate(self.claim.first_line.facts, self._words)
        for fact in (fact for n, fact in facts if not self.is_asked[n]):
            first = next((each for each in line.facts if classify_fact(each) == classify_fact(fact)), None)
            if self.find_rival(fact, line) not in {None, first}:
                is_held = of_answer >= of_answer[index] - _TOLERANCE
                held = (each for each, holds in zip(self.lines, is_held, strict=True) if holds)
                return any((0, 0, 0) < dates[each.source] < dates[line.source] for each in held)
        return False

    def _has_other_answer(self, index: int) -> bool:
        """Whether a line has facts of the kind of those that the claim adds, or other names."""
        line, missing = self.lines[index], self.list_facts(~self.is_asked & ~self.holds(index))
        if any(self.find_rival(each, line) is not None for each in missing):
            return True
        names = self.is_name & ~self.is_asked
        others = any(token.capital and not token.first for token in line.tokens)
        return not missing and bool(names.any()) and not self.holds(index)[names].any() and others


def _measure_overlap(stems: frozenset[str], other: frozenset[str]) -> float:
    """Return the mean similarity of each stem to its nearest in the other clause, 0 to 1."""
    held = sum(max((compare_stems(stem, each) for each in other), default=0.0) for stem in stems)
    return held / len(stems) if stems else 0.0
