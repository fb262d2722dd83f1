"""Find passages whose text was recognised, and where a word of the question was misread.

Only documents with recognised text are searched for misread terms, so the scores of others do not change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field

from desktop_rag.index.lance_tables import run_as_future
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.text.misreadings import list_misreadings
from desktop_rag.text.terms import analyze_text

_MAX_MISREAD = 3  # terms of a question, the rarest: names, amounts and codes

Scores = dict[str, float]  # by passage id


@dataclass(frozen=True, slots=True)
class MisreadTerms:
    """Terms of a question -> similar terms in the library; falsy if there are none.

    `documents` are those with recognised text, by their ids. `factor` is for BM25 scores: a misread term is
    rare, and weighs no more than the right one.
    """

    looking_alike: Mapping[str, Sequence[str]] = field(default_factory=dict)
    documents: frozenset[str] = frozenset()
    factor: float = 1.0

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self.looking_alike)

    @property
    def words(self) -> tuple[str, ...]:
        """The terms as they may have been misread."""
        return tuple(term for terms in self.looking_alike.values() for term in terms)

    def search_passages(
        self, index: SearchIndex, column: str, limit: int, documents: Sequence[str]
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, BM25 score) by "stems" or "grams"; `documents` is the scope, empty for all."""
        if not self:
            return run_as_future(list)
        terms = self.words if column == "stems" else analyze_text(" ".join(self.words), "").grams
        return index.search_terms(column, terms, limit, documents)

    def add_scores(self, library: LibraryReader, scores: Scores, misread: Scores) -> Scores:
        """Return the scores, with those of the recognised passages in `misread` added to them."""
        if not misread:
            return scores
        positions = library.find_passage_positions(list(misread))
        recognised = (id_ for id_, each in positions.items() if each.document_id in self.documents)
        return scores | {id_: scores.get(id_, 0.0) + self.factor * misread[id_] for id_ in recognised}


NONE_MISREAD = MisreadTerms()


def find_misread_terms(
    library: LibraryReader, question: str, idf: Mapping[str, float], documents: Sequence[str] | None
) -> MisreadTerms:
    """Return how terms of a question may have been misread in `documents`, None for all.

    `idf` is that of the stems of the question, in all languages that it may be in.
    """
    recognised = library.catalog.list_recognised_documents()
    if documents is not None:
        recognised &= frozenset(documents)
    if not recognised:
        return NONE_MISREAD
    words = [each for each in analyze_text(question, "").stems if each not in idf]
    rarity = {**library.catalog.compute_idf(words), **idf}
    variants = {term: frozenset(list_misreadings(term)) - rarity.keys() for term in rarity}
    known = library.catalog.find_terms(frozenset().union(*variants.values()))
    found = {term: sorted(each & known) for term, each in variants.items() if each & known}
    rarest = sorted(found, key=lambda term: -rarity[term])[:_MAX_MISREAD]
    misread = {term: found[term] for term in rarest}
    idf_of = library.catalog.compute_idf(term for terms in misread.values() for term in terms)
    factors = (rarity[term] / max(idf_of[each] for each in terms) for term, terms in misread.items())
    return MisreadTerms(misread, recognised, min(factors, default=1.0))
