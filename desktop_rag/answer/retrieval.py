"""Find passages that may answer a question, and select sources and sentences from them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_rag.answer.query_rewriting import (
    add_rewritten_words,
    add_topic_words,
    detect_anaphora,
    detect_conversation_language,
    is_command,
    measure_stem_coverage,
    name_by_place,
    translate_question,
)
from desktop_rag.answer.select.document_dates import is_of_dates, list_dates
from desktop_rag.answer.select.features import FEATURES
from desktop_rag.answer.select.quotes import RankedSentences, SentenceRanker
from desktop_rag.answer.select.sentence_windows import select_sentence_windows
from desktop_rag.answer.whole_documents import (
    load_asked_passages,
    select_whole_sources,
    separate_file_names,
)
from desktop_rag.answer_types import Confidence, Hit, Source
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedding_model import embedding_folder, list_read_languages
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.extractive import EmbedTexts
from desktop_rag.llm.generator import Exchange, Generator, ReadsAhead
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.token_budget import EXTRACTIVE_SOURCE_TOKENS
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.retrieve.document_scope import select_documents
from desktop_rag.retrieve.question import Question
from desktop_rag.retrieve.rerank import HitReranker
from desktop_rag.retrieve.searcher import Searcher, SearchResult
from desktop_rag.retrieve.source_selection import add_headings, select_sources
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.scripts import PAIRED
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import Mode, Scope

MAX_CANDIDATES = 20  # passages
_NAME_SIGNS = re.compile(r"[\W_]+")
_MOST_FIRST = 4  # documents that a question names by their files or dates
_MOST_COMPLETED = 6  # passages of a document that is read whole, as the question names it
_MANY_SHARE = 0.2  # of the documents; a question is also searched for in the language of so many
# A question with fewer rare words than this depends on the one before it.
_MIN_RARE_WORDS = 2
_MIN_RARE_PAIRS = 4  # pairs of characters, in dense scripts
_PAIR = re.compile(f"[{PAIRED}]{{2}}")
_RARE_IDF = 3.0  # IDF: in less than about one passage in twenty
_IDF_TOLERANCE = 1e-6
# Stem coverage of the first hit with the topic words added, relative to the coverage without them;
# with less, the question has changed the topic.
_MIN_KEPT_COVERAGE = 0.75
# Of a question that does not look like a follow-up: with less it may be one, unless the topic words bring no
# more: "What is a zebra?" is in no passage on the topic. With a quarter, two more of 157 pairs of
# benchmarks/conversations.py are wrong.
_MIN_COVERAGE = 0.5


@dataclass(frozen=True, slots=True)
class Retrieved:
    """A query and its result: the sources of the hits, and their ranked sentences.

    `translated` is the result of the question in another language, if it may answer as well.
    """

    searched: Question
    result: SearchResult
    sources: tuple[Source, ...]
    ranked: RankedSentences
    translated: Retrieved | None = None

    @property
    def is_perhaps(self) -> bool:
        """Whether it is not sure that the best sentence answers the question."""
        return self.ranked.confidence is Confidence.PERHAPS

    @property
    def is_found(self) -> bool:
        """Whether the best sentence answers the question, or may do so."""
        return self.ranked.confidence is not Confidence.NOT_FOUND


class Retriever:
    """Finds passages that may answer questions in one library. For use in the thread that opened it."""

    def __init__(
        self,
        library: LibraryReader,
        searcher: Searcher,
        embed: EmbedTexts,
        reranker: HitReranker | None,
        languages: Sequence[str],
    ) -> None:
        self._library = library
        self._searcher = searcher
        self._reranker = reranker
        self._languages = languages  # that `embed` supports
        self.ranker = SentenceRanker(library, embed, languages)

    def retrieve(
        self, question: Question, history: Sequence[Exchange], size: int, rewrite: Callable[[], str]
    ) -> Retrieved:
        """Search, and rank the sentences of the hits, or of the selected text."""
        if question.scope.selection:
            hits = tuple(
                Hit(passage, path or question.scope.files[0], 1.0)
                for id_, path in (select_documents(self._library, question) or {}).items()
                for passage in load_asked_passages(self._library, question, id_, MAX_CANDIDATES)
            )
            return self._rank_hits(question, SearchResult(hits, is_near=True, milliseconds=0.0))
        if (named := self._retrieve_from_named_files(question)) is not None:
            return named
        result, searched = self._search_with_history(question, history, size, rewrite)
        return self._rank_hits(searched, result)

    def _retrieve_from_named_files(self, question: Question) -> Retrieved | None:
        """Return what the files say that a question names with their suffixes, None unless they answer it."""
        files, text = separate_file_names(self._library, question.text)
        if not files or question.scope or question.filters.has_file_filters:
            return None
        inside = replace(question.replace_text(text), scope=Scope(files=files))
        found = self._rank_hits(inside, self._searcher.search_passages(inside, MAX_CANDIDATES))
        return replace(found, searched=question) if found.is_found else None

    def search_translated(
        self, retrieved: Retrieved, question: Question, generator: Generator, token: CancelToken
    ) -> Retrieved:
        """Return the hits of a question in the language of most documents, if they answer it better.

        Or in that of a sentence with a word of it, such as a name, or of many documents. The generator
        translates it. Otherwise return `retrieved`, with those hits if they may answer it as well.
        """
        language = (
            self._find_other_language(question)
            or _find_language_of_word(question, retrieved.ranked)
            or self._find_frequent_language(question)
        )
        text = translate_question(question.text, language, generator, token) if language else ""
        if not text:
            return retrieved
        translated = question.replace_text(text)
        other = self._rank_hits(translated, self._searcher.search_passages(translated, MAX_CANDIDATES))
        if other.ranked.confidence is Confidence.FOUND or (other.is_found and not retrieved.is_found):
            return other
        return replace(retrieved, translated=other) if other.is_found else retrieved

    def needs_search_model(self, question: Question, spoken: str) -> bool:
        """Whether no embedding model here reads the language of a question and that of most documents."""
        languages = {spoken, self._find_other_language(question)}
        return "" not in languages and not any(
            languages.issubset(each) for each in (self._languages, *list_read_languages(embedding_folder()))
        )

    def select_whole_scope(
        self, question: Question, generator: Generator, *, found: bool
    ) -> tuple[Source, ...]:
        """Return all passages in scope; () if they do not fit, are unrestricted, or will be quoted.

        For a quick answer, those that match are enough if there are any.
        """
        filters = question.filters
        text_filters = filters.phrases or filters.not_phrases or filters.not_words
        if text_filters or generator.name == EXTRACTIVE:
            return ()
        is_quick = found and question.mode is Mode.ASK and not question.thorough
        budget = generator.quick_source_tokens if is_quick else generator.whole_tokens
        return select_whole_sources(self._library, question, budget)

    def select_read_sources(
        self, question: Question, retrieved: Retrieved, generator: Generator
    ) -> tuple[Source, ...]:
        """Return the sources that the generator reads: for an answer, windows without outdated values."""
        if generator.name == EXTRACTIVE:
            return retrieved.sources
        if question.mode is not Mode.ASK:
            return self._select_hit_sources(retrieved.result, generator.source_tokens)
        budget_tokens = generator.source_tokens if question.thorough else generator.quick_source_tokens
        read = generator.read_sources if isinstance(generator, ReadsAhead) else ()
        if retrieved.translated is None:
            return self._select_windows(retrieved, budget_tokens, read)
        windows = self._select_windows(retrieved, budget_tokens // 2, read)
        others = self._select_windows(retrieved.translated, budget_tokens // 2)
        new = (each for each in others if not any(overlaps(each, other) for other in windows))
        return tuple(replace(each, number=number) for number, each in enumerate((*windows, *new), 1))

    def _select_windows(
        self, retrieved: Retrieved, budget_tokens: int, read: Sequence[Source] = ()
    ) -> tuple[Source, ...]:
        outdated = self.ranker.find_outdated(retrieved.searched.text, retrieved.ranked)
        return select_sentence_windows(retrieved.ranked, retrieved.sources, budget_tokens, read, outdated)

    def has_topic(self, question: Question, size: int) -> bool:
        """Whether a question has enough words that are rare in the library or missing from it."""
        in_one_passage = math.log((size + 1) / 1.5)  # IDF of a term in one passage
        rare = min(_RARE_IDF, in_one_passage - _IDF_TOLERANCE)
        needed = _MIN_RARE_PAIRS if _PAIR.search(question.written) else _MIN_RARE_WORDS
        return self._searcher.count_rare_terms(question, rare) >= needed

    def _search_with_history(
        self, question: Question, history: Sequence[Exchange], size: int, rewrite: Callable[[], str]
    ) -> tuple[SearchResult, Question]:
        """Return the search result, and the question that was searched for.

        A follow-up is searched for with the topic words of the conversation, unless the first hit
        then contains too few of the question's stems, as it has then changed the topic.
        """
        named = name_by_place(question, history)
        question = named or question
        alone = self._searcher.search_passages(question, MAX_CANDIDATES)
        if named or not history:
            return alone, question
        language = detect_conversation_language(question, history)
        content_stems = extract_content_stems(question.text, language)
        leans = detect_anaphora(question.written, language) or not content_stems
        names_topic = is_command(question.written, language) or question.mode is not Mode.ASK
        rarity = self._library.catalog.compute_idf
        covered = measure_stem_coverage(content_stems, alone.hits, rarity)
        is_self_contained = covered >= _MIN_COVERAGE and self.has_topic(question, size)
        if not leans and (names_topic or is_self_contained):
            return alone, question
        rewritten = rewrite()
        if rewritten:
            expanded = add_rewritten_words(rewritten, question, language)
        else:
            expanded = add_topic_words(question, history, language, rarity)
        with_topic = self._searcher.search_passages(expanded, MAX_CANDIDATES)
        if not leans or len(content_stems) > 1:
            kept = measure_stem_coverage(content_stems, with_topic.hits, rarity)
            needed = covered * _MIN_KEPT_COVERAGE
            if kept < (needed if leans or rewritten else max(needed, _MIN_COVERAGE)):
                return alone, question
        return with_topic, expanded

    def _rank_hits(self, searched: Question, result: SearchResult) -> Retrieved:
        """Select the sources of a search result, and rank their sentences.

        Those of a document that the question names may answer it, whatever they say. Those of its date come
        first.
        """
        if self._reranker:
            result = self._reranker.rerank_result(searched, result)
        files = find_named_files(searched, (each.path for each in result.hits))
        first = files | find_dated_files(searched.text, (each.path for each in result.hits))
        named = {each.passage.document_id: each for each in result.hits if each.path in first}
        hits: Sequence[Hit] = result.hits
        for each in list(named.values())[:_MOST_FIRST][::-1]:
            hits = self._put_whole_first(each, hits)
        result = replace(result, hits=tuple(hits))
        sources = self._select_hit_sources(result, EXTRACTIVE_SOURCE_TOKENS)
        text = " ".join((result.text or searched.text, *result.misread))  # misread forms find sentences too
        ranked = self.ranker.rank_sentences(text, sources)
        if files and ranked.confidence is Confidence.NOT_FOUND:
            ranked = replace(ranked, confidence=Confidence.PERHAPS)
        return Retrieved(searched, result, sources, ranked)

    def _put_whole_first(self, named: Hit, hits: Sequence[Hit]) -> Sequence[Hit]:
        """Return hits with all passages of a document first if it has few.

        These count as much as the best one: each is about the document.
        """
        id_ = named.passage.document_id
        passages = self._library.catalog.load_document_passages(id_, most=_MOST_COMPLETED + 1)
        if len(passages) > _MOST_COMPLETED:
            return hits
        whole = [Hit(each, named.path, hits[0].score, older=named.older) for each in passages]
        return [*whole, *(each for each in hits if each.passage.document_id != id_)]

    def _find_other_language(self, question: Question) -> str:
        """Return the language of most documents that are asked, "" if as many are in that of the question."""
        spoken, counts = self._count_languages(question)
        language = next(iter(counts), "")
        return language if counts.get(spoken, 0) < counts.get(language, 0) else ""

    def _find_frequent_language(self, question: Question) -> str:
        """Return the most frequent language of documents beside that of the question, "" if few are in it."""
        spoken, counts = self._count_languages(question)
        others = {language: count for language, count in counts.items() if language != spoken}
        language = next(iter(others), "")
        return language if others and others[language] >= _MANY_SHARE * sum(counts.values()) else ""

    def _count_languages(self, question: Question) -> tuple[str, dict[str, int]]:
        """Return the language of a question, and how many documents that are asked are in each."""
        counts = self._library.catalog.count_languages(select_documents(self._library, question))
        return detect_question_language(question.text, next(iter(counts), "")), counts

    def _select_hit_sources(self, result: SearchResult, budget_tokens: int) -> tuple[Source, ...]:
        sources = select_sources(
            result.hits, budget_tokens, estimate_tokens, self._library.catalog.load_text_span
        )
        return self.ranker.add_heads(add_headings(sources, self._library.catalog.load_heading_paths))


def overlaps(one: Source, other: Source) -> bool:
    """Whether two sources have text of a document in common."""
    a, b = one.passage, other.passage
    return a.document_id == b.document_id and a.start < b.end and b.start < a.end


def _find_language_of_word(question: Question, ranked: RankedSentences) -> str:
    """Return the language of the likeliest sentence in another one with a word of a question, "" if none."""
    spoken = detect_question_language(question.text, "")
    words = ranked.features[:, FEATURES.index("words")]
    holding = (ranked.candidates[n].source.passage.language for n in ranked.best_first if words[n])
    return next((each for each in holding if each not in {"", spoken}), "") if spoken else ""


def find_dated_files(question: str, paths: Iterable[Path]) -> set[Path]:
    """Return the files whose names have a date that a question names, or a day of its month."""
    dates = list_dates(question)
    return {path for path in paths if dates and is_of_dates(path.stem, dates)}


def find_named_files(question: Question, paths: Iterable[Path]) -> set[Path]:
    """Return the files of whose names all words are in a question."""
    language = detect_question_language(question.text, question.language)
    text = question.text
    for each in load_table_words(language).superlatives:  # "most expensive" names no file of expenses
        text = each.pattern.sub(" ", text)
    asked = set(analyze_text(text, language).stems)
    stems = {path: analyze_text(_NAME_SIGNS.sub(" ", path.stem), language).stems for path in paths}
    return {path for path, own in stems.items() if own and asked.issuperset(own)}
