"""Hard conditions: phrases that a passage must contain verbatim, and text it must not contain.

A question of nothing but conditions gets the first passages of the newest documents.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from desktop_rag.document_types import Passage
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.question_filters import Filters
from desktop_rag.text.phrases import contains_phrase, normalize_for_matching
from desktop_rag.text.scripts import DENSE_RUN
from desktop_rag.text.terms import analyze_text, separate_joined_words

# How many passages with all n-grams of a phrase are checked for the phrase itself; raised while
# none contains it. Checking one takes 40 microseconds.
_CANDIDATE_LIMITS = (300, 3_000, 30_000)
_MAX_PASSAGES_READ = 5_000  # passages: takes a second if hardly any meets the conditions


@dataclass(frozen=True, slots=True)
class Conditions:
    """Conditions for every passage; falsy if there are none.

    A passage must contain all phrases, or with `any_phrase` one of them. Words are excluded in all
    forms with the same stem in the passage's language, phrases only verbatim.
    """

    phrases: tuple[str, ...] = ()
    not_phrases: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    any_phrase: bool = False

    @classmethod
    def from_filters(cls, filters: Filters) -> Conditions:
        """Return the conditions in the filters of a question."""
        return cls(filters.phrases, filters.not_phrases, filters.not_words)

    def __bool__(self) -> bool:
        """Whether there is a condition."""
        return bool(self.phrases or self.not_phrases or self.not_words)

    def is_met_by(self, passage: Passage) -> bool:
        """Whether a passage meets all conditions."""
        if not self:
            return True
        text = normalize_for_matching(passage.searched_text)
        quantifier = any if self.any_phrase else all
        return (
            (not self.phrases or quantifier(contains_phrase(text, each) for each in self.phrases))
            and not any(contains_phrase(text, each) for each in (*self.not_phrases, *self.not_words))
            and not _has_word_form(passage, self.not_words)
        )


@dataclass(frozen=True, slots=True)
class ExactMatches:
    """Passages that meet the conditions, by id; `complete` if these are all."""

    conditions: Conditions
    passages: dict[str, Passage]
    complete: bool
    notices: tuple[str, ...] = ()


def find_exact_matches(
    library: LibraryReader, conditions: Conditions, documents: Sequence[str] | None
) -> ExactMatches:
    """Find the passages that contain the phrases of `conditions`.

    Phrases that occur nowhere are dropped with a notice. If all of them occur, but never in one
    passage, one phrase is enough.
    """
    found = _find_matches(library, conditions, documents)
    if found.passages or not found.complete:
        return found
    by_phrase = dict.fromkeys(conditions.phrases, found)
    if len(by_phrase) > 1:
        by_phrase = {each: _find_matches(library, Conditions((each,)), documents) for each in by_phrase}
    present = tuple(phrase for phrase, exact in by_phrase.items() if exact.passages or not exact.complete)
    notices = tuple(
        f"“{each}” does not appear in these documents; its words were searched one by one."
        for each in conditions.phrases
        if each not in present
    )
    if not present:
        return ExactMatches(replace(conditions, phrases=()), {}, complete=False, notices=notices)
    if not notices:
        notices = ("No passage contains all of the phrases; these contain one of them.",)
    relaxed = replace(conditions, phrases=present, any_phrase=True)
    passages = {id_: each for exact in by_phrase.values() for id_, each in exact.passages.items()}
    matching = {id_: each for id_, each in passages.items() if relaxed.is_met_by(each)}
    return ExactMatches(relaxed, matching, all(by_phrase[each].complete for each in present), notices)


def _find_matches(
    library: LibraryReader, conditions: Conditions, documents: Sequence[str] | None
) -> ExactMatches:
    passages: dict[str, Passage] = {}
    complete = False
    for limit in _CANDIDATE_LIMITS:
        try:
            ids, complete = _find_candidate_ids(library, conditions.phrases, limit, documents)
        except IndexDamagedError:
            return ExactMatches(conditions, {}, complete=False)
        candidates = library.catalog.load_passages(ids)
        passages = {id_: each for id_, each in candidates.items() if conditions.is_met_by(each)}
        if passages or complete:
            break
    return ExactMatches(conditions, passages, complete)


def _find_candidate_ids(
    library: LibraryReader, phrases: Sequence[str], limit: int, documents: Sequence[str] | None
) -> tuple[list[str], bool]:
    """Return ids of passages that may contain all phrases, and whether these are all."""
    ids: list[str] = []
    found: list[str] = []
    for column, terms in _build_term_queries(phrases):
        found = library.index.find_passages_with_terms(column, terms, limit, documents or ())
        ids += found
    return list(dict.fromkeys(ids)), len(found) < limit


def _build_term_queries(phrases: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield (column, terms) to search for these phrases; the last one finds all their passages.

    Stems depend on the language, n-grams do not. In dense scripts, pairs of characters are more
    selective than single ones, but a line break within a pair hides it.
    """
    terms = analyze_text(" ".join(phrases), "")
    pairs = [each for each in dict.fromkeys(terms.stems) if DENSE_RUN.fullmatch(each)]
    if any(len(each) > 1 for each in pairs):
        yield "stems", [each for each in pairs if len(each) > 1]
    yield "grams", list(dict.fromkeys(terms.grams))


def _has_word_form(passage: Passage, words: Sequence[str]) -> bool:
    """Whether a passage has a word in any form."""
    present = set(analyze_text(passage.searched_text, passage.language).stems) if words else set()
    forms = (analyze_text(separate_joined_words(each), passage.language).stems for each in words)
    return any(stems and present.issuperset(stems) for stems in forms)


def list_newest_passages(
    library: LibraryReader, conditions: Conditions, documents: Container[str] | None, limit: int
) -> list[Passage]:
    """Return at most `limit` passages: the first of each document, then the following ones."""
    files = library.files.list_searchable_files()
    newest = dict.fromkeys(id_ for _, id_, _ in files if documents is None or id_ in documents)
    first: list[Passage] = []
    others: list[Passage] = []
    read = 0
    for document_id in newest:
        matching: list[Passage] = []
        after = -1
        while not matching and (
            passages := library.catalog.load_document_passages(document_id, after=after, most=limit)
        ):
            matching = [each for each in passages if conditions.is_met_by(each)]
            after = passages[-1].start
            read += len(passages)
        first += matching[:1]
        others += matching[1:]
        if len(first) == limit or read >= _MAX_PASSAGES_READ:
            break
    return [*first, *others][:limit]
