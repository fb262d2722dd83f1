"""Hard conditions: what a passage has to hold word for word, and what it must not hold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from desktop_rag.index.search_index import IndexDamagedError
from desktop_rag.library.library import Library
from desktop_rag.retrieve.question_filters import Filters
from desktop_rag.text.language import detect
from desktop_rag.text.phrases import holds, normal
from desktop_rag.text.terms import DENSE, analyze
from desktop_rag.types import Passage

# Passages that hold all n-grams of a phrase, and are read to see whether they hold the phrase:
# more where none does. Reading one takes 40 microseconds.
_READ = (300, 3_000, 30_000)
_DENSE_ONLY = re.compile(f"[{DENSE}]+")


@dataclass(frozen=True, slots=True)
class Conditions:
    """What is asked of every passage; false where nothing is.

    All of the phrases, or with `any_phrase` one of them. A word is excluded in all its forms, as
    the stemmer of the passage's language knows them; a phrase only as it is written.
    """

    phrases: tuple[str, ...] = ()
    not_phrases: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    any_phrase: bool = False

    @classmethod
    def of(cls, filters: Filters) -> Conditions:
        """Return what a question asks of passages."""
        return cls(filters.phrases, filters.not_phrases, filters.not_words)

    def __bool__(self) -> bool:
        """Whether there is a condition."""
        return bool(self.phrases or self.not_phrases or self.not_words)

    def met_by(self, passage: Passage) -> bool:
        """Whether a passage may be shown."""
        if not self:
            return True
        text = normal(passage.text)
        enough = any if self.any_phrase else all
        return (
            (not self.phrases or enough(holds(text, each) for each in self.phrases))
            and not any(holds(text, each) for each in (*self.not_phrases, *self.not_words))
            and not (self.not_words and _holds_a_form(passage, self.not_words))
        )


@dataclass(frozen=True, slots=True)
class Exact:
    """Passages that meet the conditions, by id; `complete` if there are no others."""

    conditions: Conditions
    passages: dict[str, Passage]
    complete: bool
    notices: tuple[str, ...] = ()


def find_exact(library: Library, conditions: Conditions, documents: Sequence[str] | None) -> Exact:
    """Find the passages that hold the phrases of `conditions`.

    Phrases that stand nowhere are dropped with a notice. Where all of them stand somewhere, but
    never together, one is enough.
    """
    found = _find(library, conditions, documents)
    if found.passages or not found.complete:
        return found
    alone = dict.fromkeys(conditions.phrases, found)
    if len(alone) > 1:
        alone = {each: _find(library, Conditions((each,)), documents) for each in alone}
    there = tuple(each for each, exact in alone.items() if exact.passages or not exact.complete)
    notices = tuple(_nowhere(each) for each in conditions.phrases if each not in there)
    if not there:
        return Exact(replace(conditions, phrases=()), {}, complete=False, notices=notices)
    if not notices:
        notices = ("No passage holds all of the phrases; these hold one of them.",)
    rest = replace(conditions, phrases=there, any_phrase=True)
    passages = {id_: each for exact in alone.values() for id_, each in exact.passages.items()}
    fitting = {id_: each for id_, each in passages.items() if rest.met_by(each)}
    return Exact(rest, fitting, all(alone[each].complete for each in there), notices)


def _find(library: Library, conditions: Conditions, documents: Sequence[str] | None) -> Exact:
    passages: dict[str, Passage] = {}
    complete = False
    for most in _READ:
        try:
            ids, complete = _candidates(library, conditions.phrases, most, documents)
        except IndexDamagedError:
            return Exact(conditions, {}, complete=False)
        read = library.catalog.passages(ids)
        fitting = {id_: each for id_, each in read.items() if conditions.met_by(each)}
        passages = {id_: _with_language(each) for id_, each in fitting.items()}
        if passages or complete:
            break
    return Exact(conditions, passages, complete)


def _candidates(
    library: Library, phrases: Sequence[str], most: int, documents: Sequence[str] | None
) -> tuple[list[str], bool]:
    """Return ids of passages that may hold all phrases, and whether these are all."""
    fresh = library.fresh.holding(phrases, most, documents)
    ids: list[str] = []
    found: list[str] = []
    for column, terms in _routes(phrases):
        found = library.index.holding(column, terms, most, documents or ())
        ids += found
    return [*dict.fromkeys(ids), *fresh], len(found) < most and len(fresh) < most


def _routes(phrases: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield what the index knows of passages with these phrases; of all of them in the end.

    Stems differ from language to language, n-grams do not. Pairs of characters tell more than
    single ones, but a line that ends between them takes them apart.
    """
    terms = analyze(" ".join(phrases), "")
    pairs = [each for each in dict.fromkeys(terms.stems) if _DENSE_ONLY.fullmatch(each)]
    if any(len(each) > 1 for each in pairs):
        yield "stems", [each for each in pairs if len(each) > 1]
    yield "grams", list(dict.fromkeys(terms.grams))


def _holds_a_form(passage: Passage, words: tuple[str, ...]) -> bool:
    present = set(analyze(passage.text, passage.language).stems)
    return any(map(present.issuperset, _stems_of(words, passage.language)))


@lru_cache(maxsize=32)  # more than a search meets languages
def _stems_of(words: tuple[str, ...], language: str) -> list[list[str]]:
    """Return the stems of each word that has any."""
    return [stems for word in words if (stems := analyze(word, language).stems)]


def _with_language(passage: Passage) -> Passage:
    """Tell the language of a passage that is not analyzed yet."""
    return replace(passage, language=passage.language or detect(passage.text))


def _nowhere(phrase: str) -> str:
    return f"“{phrase}” stands nowhere in the documents asked; its words were searched one by one."
