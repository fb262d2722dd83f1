"""Answer one question from start to end: retrieve, generate, cite, check."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import cast

from desktop_rag.answer.anaphora import detect_anaphora
from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    QuotesFound,
    SourcesFound,
    TextAdded,
    WorkDone,
)
from desktop_rag.answer.attribution import Attribution, DraftAttribution
from desktop_rag.answer.document_answers import DocumentAnswerer
from desktop_rag.answer.generation import (
    QuotedSentences,
    create_citation,
    require_question_text,
    start_answer,
    stream_answer,
)
from desktop_rag.answer.library_questions.catalog_answers import (
    TranslateText,
    answer_library_question,
    keep_text,
)
from desktop_rag.answer.modes.whole_text_modes import WholeTextModes
from desktop_rag.answer.modes.work_clock import generate_text
from desktop_rag.answer.query_rewriting import (
    add_rewritten_words,
    add_topic_words,
    detect_conversation_language,
    measure_stem_coverage,
)
from desktop_rag.answer.question_language import say_in_language
from desktop_rag.answer.question_steps import (
    Chain,
    answer_parts,
    compare_answers,
    follow_chain,
    join_answers,
    list_parts,
)
from desktop_rag.answer.question_translation import translate_question
from desktop_rag.answer.rows_read import add_rows_read
from desktop_rag.answer.select.document_dates import format_document_date
from desktop_rag.answer.select.features import EmbedTexts
from desktop_rag.answer.select.quotes import RankedSentences, SentenceRanker, write_quotes
from desktop_rag.answer.select.request_matcher import EmbedRequest
from desktop_rag.answer.select.sentence_windows import select_sentence_windows
from desktop_rag.answer.select_writing import SelectWriter
from desktop_rag.answer.suggestions.proven_questions import QuestionProver
from desktop_rag.answer.table_answers import TableAnswerer
from desktop_rag.answer.whole_documents import (
    find_chosen_documents,
    format_whole_note,
    load_asked_passages,
    select_whole_sources,
)
from desktop_rag.answer_types import Answer, Citation, Confidence, Hit, Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.embed.embedding_model import embedding_folder, list_read_languages
from desktop_rag.errors import NOT_READ_YET, ModelError, QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.llm.generator import (
    Exchange,
    GenerationInfo,
    GenerationProgress,
    Generator,
    Prompt,
    ReadsAhead,
    Rewriter,
    get_generation_info,
)
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.llm.source_lines import find_header_at
from desktop_rag.llm.token_budget import EXTRACTIVE_SOURCE_TOKENS
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.retrieve.document_scope import find_documents_in_scope, select_documents
from desktop_rag.retrieve.question import Question
from desktop_rag.retrieve.rerank import HitReranker
from desktop_rag.retrieve.searcher import Searcher, SearchResult
from desktop_rag.retrieve.source_selection import add_headings, select_sources
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.text.answer_kinds import asks_what_it_is_about
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.scripts import PAIRED
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import Mode

NOT_FOUND = "Your documents do not seem to say anything about this."
OTHER_LANGUAGE = (
    "Most of your documents are in another language: a multilingual search model would find more."
)
_NEEDS_MODEL = {
    Mode.DRAFT: "Drafting needs a language model",
    Mode.TRANSLATE: "Translating needs a language model",
}
_CHOOSE_MODEL_HINT = "Choose one first: without it, answers are quotes from your documents."
_MAX_CANDIDATES = 20
_NAME_SIGNS = re.compile(r"[\W_]+")
_MOST_COMPLETED = 6  # passages of a document that is read whole, as the question names it
# Of the probability of the best sentence: what a model's answer is compared with, to say the same.
_ANSWER_SHARE = 0.5
_MAX_EARLIER = 3  # older documents that are named
_MAX_NEAREST = 3  # passages offered where nothing was found
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
class _Retrieved:
    """A query and its result: the sources of the hits, and their ranked sentences."""

    searched: Question
    result: SearchResult
    sources: tuple[Source, ...]
    ranked: RankedSentences

    @property
    def is_perhaps(self) -> bool:
        return self.ranked.confidence is Confidence.PERHAPS


class Answerer:
    """Answers questions about one library. For use in the thread that opened it."""

    def __init__(
        self,
        library: LibraryReader,
        searcher: Searcher,
        embed: EmbedTexts,
        embed_request: EmbedRequest,
        reranker: HitReranker | None = None,
        languages: Sequence[str] = ("en",),
        translate: TranslateText = keep_text,
    ) -> None:
        self._library = library
        self._translate = translate  # reasons in answers about the library itself
        self._searcher = searcher
        self._reranker = reranker
        self._languages = languages  # that `embed` supports
        self._ranker = SentenceRanker(library, embed, languages)
        self._found_before: tuple[Source, ...] = ()  # for the words that were typed so far
        self._tables = TableAnswerer(library)
        self._documents = DocumentAnswerer(library)
        self._whole_text_modes = WholeTextModes(library, searcher, embed, embed_request, languages)
        self.quoter = ExtractiveGenerator()
        self.prover = QuestionProver(library, self._quote_answer)

    def prepare_search(self) -> None:
        """Load the embedding model and open the index."""
        self._searcher.warm_up_search()

    def answer_question(
        self, question: Question, generator: Generator, token: CancelToken, history: Sequence[Exchange] = ()
    ) -> Iterator[AnswerEvent]:
        """Yield events, ending with the answer; a cancelled one is marked as stopped.

        Summaries, drafts and translations yield the same events.

        Raises:
            QuestionError: there is no question, nothing to ask in the scope, or no language model
                for a mode that needs one.
            CollectionError: the question names a collection that does not exist.
            ModelError: the generator failed.
            LibraryError: the library cannot be read.
        """
        mode = question.mode
        if generator.name == EXTRACTIVE and mode in _NEEDS_MODEL:
            raise QuestionError(_NEEDS_MODEL[mode], _CHOOSE_MODEL_HINT)
        if mode is Mode.TRANSLATE:
            earlier = history[-1].answer if history else ""
            yield from self._whole_text_modes.translate_text(question, generator, token, earlier)
            return
        if mode is Mode.ASK and question.reads_everything:
            require_question_text(question.text)
            self._require_passages()
            yield from self._whole_text_modes.find_everything(question, generator, token)
            return
        if question.scope.selection:
            require_question_text(question.text)
            yield from self._answer_from_search(question, generator, token, history, self._require_passages())
            return
        counted = self._answer_from_catalog(question) if mode is Mode.ASK else None
        if counted:
            yield TextAdded(counted.text)
            yield Answered(counted)
            return
        size = self._require_passages()
        started = time.perf_counter()
        chain = Chain((), question)
        computed = None
        if mode is Mode.ASK and question.text.strip():
            chain = follow_chain(question, lambda each: self._compute_answer(each, generator, ()))
            try:
                computed = self._compute_steps(question, chain, generator, history, token)
            except Cancelled:
                yield Answered(replace(start_answer(question, generator.name, started, size), stopped=True))
                return
        if computed:
            yield SourcesFound((), size, is_perhaps=computed.is_perhaps)
            yield TextAdded(computed.text)
            yield self._add_offers(Answered(computed), question, generator, history)
            return
        yield from self._answer_from_texts(question, chain, generator, token, history)

    def _answer_from_texts(
        self,
        question: Question,
        chain: Chain,
        generator: Generator,
        token: CancelToken,
        history: Sequence[Exchange],
    ) -> Iterator[AnswerEvent]:
        """Summarise the chosen documents, or answer from the passages that are found."""
        mode = question.mode
        is_summary = mode is Mode.SUMMARISE or (mode is Mode.ASK and asks_what_it_is_about(question.text))
        documents = find_chosen_documents(self._library, question) if is_summary else {}
        if documents:
            question = replace(question, mode=Mode.SUMMARISE)
            yield from self._whole_text_modes.summarise_documents(question, documents, generator, token)
        else:
            require_question_text(question.text)
            size = self._require_passages()
            for event in self._answer_from_search(chain.left, generator, token, history, size):
                yield self._add_offers(_add_steps(event, question, chain), question, generator, history)

    def _quote_answer(self, question: Question, token: CancelToken) -> Answer:
        """Return the answer without a language model."""
        *_, last = self.answer_question(question, self.quoter, token)
        token.raise_if_cancelled()
        return cast("Answered", last).answer

    def _answer_from_catalog(self, question: Question) -> Answer | None:
        """Return an answer about the library itself; the largest invoice is that of the largest amount."""
        if question.text.strip() and not self._tables.names_made_table(question):
            documents = select_documents(self._library, question)
            largest = self._documents.answer_question(question, documents, only_extremes=True)
            if largest is not None:
                return largest
        return answer_library_question(self._library, question, self._translate)

    def _add_offers(
        self, event: AnswerEvent, question: Question, generator: Generator, history: Sequence[Exchange]
    ) -> AnswerEvent:
        """Return an event; an answer that is not sure, or may not be all, offers what may find more."""
        if question.mode is not Mode.ASK or not isinstance(event, Answered):
            return event
        if event.answer.computation is None:
            answer = self._whole_text_modes.offer_everything(question, generator, event.answer)
            event = Answered(answer)
        if event.answer.confidence is Confidence.FOUND or event.answer.stopped:
            return event
        documents = select_documents(self._library, question)
        return Answered(self._tables.offer_readings(question, documents, event.answer, history))

    def _compute_steps(
        self,
        question: Question,
        chain: Chain,
        generator: Generator,
        history: Sequence[Exchange],
        token: CancelToken,
    ) -> Answer | None:
        """Return an answer that is computed, step by step where that takes several, None if a step is not."""

        def compute(each: Question) -> Answer | None:
            return self._compute_answer(each, generator, ())

        if parts := list_parts(chain.left):
            return answer_parts(question, parts, compute)
        computed = self._compute_answer(chain.left, generator, history, token)
        if computed is None and chain.undivided is not None:
            computed = compute(chain.undivided)
        if computed is None or computed.is_perhaps:
            computed = compare_answers(question, compute) or computed
        return join_answers(question, (*chain.steps, computed)) if computed and chain.steps else computed

    def _compute_answer(
        self,
        question: Question,
        generator: Generator,
        history: Sequence[Exchange],
        token: CancelToken | None = None,
    ) -> Answer | None:
        """Return an answer that is computed over tables or fields, None if none answers the question.

        One over tables that is not sure is returned if a sheet is asked or found first, or if it is more than
        the look-up of a cell in the document that is asked or found first. With a `token` a language model
        may write a SELECT; raises Cancelled while it does.
        """
        documents = select_documents(self._library, question)
        found = self._searcher.search_passages(question, _MAX_CANDIDATES).hits
        found_ids = self._put_named_first(question, [each.passage.document_id for each in found])
        compute = partial(self._tables.answer_question, question, documents, found_ids, history)
        computed = compute()
        if computed is not None and self._tables.names_made_table(question):
            return computed
        if _is_sure_of_sheet(computed) and not self._documents.asks_all(question):
            return computed
        over_documents = self._documents.answer_question(question, documents, found_ids)
        if over_documents is not None and not over_documents.is_perhaps:
            return over_documents
        if token and generator.name != EXTRACTIVE and (computed is None or computed.is_perhaps):
            computed = compute(SelectWriter(generator, token))
        if over_documents is not None and not _is_sure_of_sheet(computed):
            return over_documents
        if computed is None or not computed.is_perhaps:
            return computed
        asked = set(found_ids[:1] if documents is None else documents)
        if documents is None and not asked.issuperset(each.document_id for each in computed.citations):
            return None
        paths = self._library.catalog.find_owners(asked).values()
        only_sheets = bool(paths) and all(kind_of(each) == "sheet" for each in paths)
        values = computed.computation.values if computed.computation else ()
        is_cell = computed.is_looked_up and len(values) == 1
        is_fitting = only_sheets or (len(paths) == 1 and not is_cell)
        return computed if is_fitting else None

    def _put_named_first(self, question: Question, found_ids: Sequence[str]) -> list[str]:
        """Return documents, each once; the sheets whose whole names are in the question come first."""
        paths = self._library.catalog.find_owners(set(found_ids))

        def is_named(document_id: str) -> bool:
            path = paths.get(document_id)
            return path is not None and kind_of(path) == "sheet" and _names_file(question, path)

        return sorted(dict.fromkeys(found_ids), key=is_named, reverse=True)

    def read_ahead(
        self,
        question: Question,
        generator: ReadsAhead,
        token: CancelToken,
        history: Sequence[Exchange] = (),
        *,
        is_complete: bool,
    ) -> None:
        """Let the generator read the sources of a question that is being typed.

        Unless it seems complete, only what was found for the words typed before it too.

        Raises:
            QuestionError: nothing is in the scope.
            CollectionError: the question names a collection that does not exist.
            Cancelled: soon after `token` was cancelled.
            ModelError: the generator failed.
            LibraryError: the library cannot be read.
        """
        size = self._library.files.count_library().passages
        if question.mode is not Mode.ASK or not size or not question.text.strip():
            return
        history = self._blank_out_of_scope_answers(history, question)
        retrieved = self._retrieve(question, history, size, str)
        token.raise_if_cancelled()
        sources: tuple[Source, ...] = ()
        if retrieved.ranked.confidence is not Confidence.NOT_FOUND:
            sources = self._select_read_sources(question, retrieved, generator)
        before, self._found_before = self._found_before, sources
        if not is_complete:
            sources = tuple(each for each in sources if any(_overlaps(each, other) for other in before))
        generator.read_ahead(Prompt(question.text, sources, tuple(history)), token)

    def _answer_from_search(
        self,
        question: Question,
        generator: Generator,
        token: CancelToken,
        history: Sequence[Exchange],
        size: int,
    ) -> Iterator[AnswerEvent]:
        """Write from the hits in a library of `size` passages, or from all documents in scope."""
        started = time.perf_counter()
        total = size
        if question.scope:
            find_documents_in_scope(self._library, question.scope)  # raises if there are none
            total = self._library.collections.count_scope_passages(question.scope)
        is_told = not history or history[-1].answer  # generators do not know what was not answered
        history = self._blank_out_of_scope_answers(history, question)
        retrieved = self._retrieve(question, history, size, str)
        is_quoting = generator.name == EXTRACTIVE
        writes_answer = question.mode is Mode.ASK and not is_quoting
        quotes: Answer | None = None
        if writes_answer and retrieved.ranked.confidence is not Confidence.NOT_FOUND:
            start = start_answer(question, EXTRACTIVE, started, total)
            quotes = self._quote_sources(replace(start, is_perhaps=retrieved.is_perhaps), retrieved, token)
            yield QuotesFound(quotes)
        if history and is_told and isinstance(generator, Rewriter):
            rewrite = partial(_rewrite_follow_up, generator, question, history, token)
            retrieved = self._retrieve(question, history, size, rewrite)
        if writes_answer and not history and retrieved.ranked.confidence is not Confidence.FOUND:
            retrieved = self._search_translated(retrieved, question, generator, token)
        found = retrieved.ranked.confidence is not Confidence.NOT_FOUND
        whole = self._select_whole_scope(question, generator, found=found)
        if whole and not found:  # such as "What is this about?", which matches no passage
            found = bool(question.scope.selection) or not self._has_topic(question, size)
        sources = whole or self._select_read_sources(question, retrieved, generator) if found else ()
        is_weak = not whole and retrieved.is_perhaps
        pending = tuple(self._list_pending_notes()) if is_weak or not found else ()
        spoken = detect_question_language(question.text, question.language)
        needs_model = is_quoting and (is_weak or not found) and self._needs_search_model(question, spoken)
        notes = (*pending, OTHER_LANGUAGE) if needs_model else pending
        yield SourcesFound(sources, total, is_perhaps=is_weak and found)
        searched = retrieved.searched
        pictures = self._cite_pictures(searched, sources) if question.mode is Mode.ASK else ()
        pictured = {each.document_id for each in pictures}
        others = [hit for hit in retrieved.result.hits if hit.passage.document_id not in pictured]
        answer = replace(
            start_answer(question, generator.name, started, total),
            found=found,
            is_perhaps=is_weak,
            searched="" if searched is question else searched.written,
            notices=tuple(
                say_in_language(each, spoken)
                for each in (
                    *retrieved.result.notices,
                    *((*notes, *self._list_earlier_notes(question, retrieved)) if found else ()),
                )
            ),
            nearest=() if found else _cite_hits(others[:_MAX_NEAREST]),
            asked_early=bool(pending),
            needs_search_model=needs_model,
            quotes=quotes if found else None,
            can_read_more=not question.thorough and any(each.is_window for each in sources),
            pictures=pictures,
        )
        if found and is_quoting:
            yield from self._stream_quotes(answer, retrieved, token)
            return

        def generate_pieces() -> Iterator[str | WorkDone | GenerationProgress]:
            token.raise_if_cancelled()
            prompt = Prompt(question.text, sources, tuple(history), mode=question.mode)
            refusal = map(partial(say_in_language, language=spoken), (NOT_FOUND, *notes))
            yield from (
                generate_text(generator, prompt, token) if found else [" ".join([*answer.notices, *refusal])]
            )

        def report_generation() -> GenerationInfo:
            made = get_generation_info(generator, sources) if found else GenerationInfo()
            note = format_whole_note(sources, made.sources) if whole and found else ""
            return replace(made, notes=(*made.notes, note) if note else made.notes)

        ranked = retrieved.ranked
        checker = (DraftAttribution if question.mode is Mode.DRAFT else Attribution)(
            sources,
            self._library.catalog.compute_idf,
            "" if is_quoting or question.mode is Mode.SUMMARISE else question.text,
            () if is_weak else tuple(map(_cite_sentence, ranked.list_best(_ANSWER_SHARE))),
        )
        for event in stream_answer(answer, sources, generate_pieces(), checker, report_generation):
            yield add_rows_read(event, sources, self._library.catalog.load_text_span)

    def _retrieve(
        self, question: Question, history: Sequence[Exchange], size: int, rewrite: Callable[[], str]
    ) -> _Retrieved:
        """Search, and rank the sentences of the hits, or of the selected text."""
        if question.scope.selection:
            hits = self._list_selected_hits(question)
            return self._rank_hits(question, SearchResult(tuple(hits), is_near=True, milliseconds=0.0))
        result, searched = self._search_with_history(question, history, size, rewrite)
        return self._rank_hits(searched, result)

    def _list_selected_hits(self, question: Question) -> Iterator[Hit]:
        for id_, path in (select_documents(self._library, question) or {}).items():
            for passage in load_asked_passages(self._library, question, id_, _MAX_CANDIDATES):
                yield Hit(passage, path or question.scope.files[0], 1.0)

    def _rank_hits(self, searched: Question, result: SearchResult) -> _Retrieved:
        """Select the sources of a search result, and rank their sentences."""
        if self._reranker:
            result = self._reranker.rerank_result(searched, result)
        text = result.text or searched.text
        hits = self._ranker.prefer_newest(text, self._complete_named(searched, result.hits))
        result = replace(result, hits=tuple(hits))
        sources = self._select_hit_sources(result, EXTRACTIVE_SOURCE_TOKENS)
        ranked = self._ranker.rank_sentences(_add_misread(text, result), sources)
        return _Retrieved(searched, result, sources, ranked)

    def _complete_named(self, question: Question, hits: Sequence[Hit]) -> Sequence[Hit]:
        """Return hits with all passages of the first one's document first if a question names it.

        It has few passages, which all count as much as the best one: each is about the document.
        """
        if not hits or not _names_file(question, hits[0].path):
            return hits
        load = self._library.catalog.load_document_passages
        passages = load(hits[0].passage.document_id, most=_MOST_COMPLETED + 1)
        if len(passages) > _MOST_COMPLETED:
            return hits
        whole = [Hit(each, hits[0].path, hits[0].score, older=hits[0].older) for each in passages]
        return [*whole, *(each for each in hits if each.passage.document_id != hits[0].passage.document_id)]

    def _search_translated(
        self, retrieved: _Retrieved, question: Question, generator: Generator, token: CancelToken
    ) -> _Retrieved:
        """Return what is found for a question in the language of most documents, if that answers it better.

        The generator translates it. Otherwise return `retrieved`.
        """
        language = self._find_other_language(question)
        text = translate_question(question.text, language, generator, token) if language else ""
        if not text:
            return retrieved
        translated = question.replace_text(text)
        other = self._rank_hits(translated, self._searcher.search_passages(translated, _MAX_CANDIDATES))
        is_better = other.ranked.is_found or (other.is_perhaps and not retrieved.is_perhaps)
        return other if is_better else retrieved

    def _find_other_language(self, question: Question) -> str:
        """Return the language of most documents that are asked, "" if as many are in that of the question."""
        counts = self._library.catalog.count_languages(select_documents(self._library, question))
        language = next(iter(counts), "")
        spoken = detect_question_language(question.text, language)
        return language if counts.get(spoken, 0) < counts.get(language, 0) else ""

    def _needs_search_model(self, question: Question, spoken: str) -> bool:
        """Whether no embedding model here reads the language of a question and that of most documents."""
        languages = {spoken, self._find_other_language(question)}
        return "" not in languages and not any(
            languages.issubset(each) for each in (self._languages, *list_read_languages(embedding_folder()))
        )

    def _quote_sources(self, answer: Answer, retrieved: _Retrieved, token: CancelToken) -> Answer:
        """Return an answer without text with the quotes."""
        events = self._stream_quotes(answer, retrieved, token)
        return next(event.answer for event in events if isinstance(event, Answered))

    def _stream_quotes(
        self, answer: Answer, retrieved: _Retrieved, token: CancelToken
    ) -> Iterator[AnswerEvent]:
        """Yield the events of quotes; a cancelled answer is marked as stopped."""
        quotes = self._ranker.select_quotes(retrieved.searched.text, retrieved.ranked)
        info = GenerationInfo(retrieved.sources)
        checker, pieces = QuotedSentences(quotes), write_quotes(quotes, token)
        yield from stream_answer(answer, retrieved.sources, pieces, checker, lambda: info)

    def _cite_pictures(self, question: Question, sources: Sequence[Source]) -> tuple[Citation, ...]:
        """Return the passages about pictures that match the question, besides the sources."""
        hits = self._searcher.find_pictures(question, {each.passage.document_id for each in sources})
        return _cite_hits(hits)

    def _list_pending_notes(self) -> Iterator[str]:
        """Yield what the library cannot find yet, as files are still read or indexed."""
        counts = self._library.files.count_library()
        if counts.waiting == 1:
            yield "1 file is not read yet: ask again when it is."
        elif counts.waiting:
            yield f"{counts.waiting} files are not read yet: ask again when they are."
        elif counts.embedded < counts.passages:
            yield "Not all files are indexed yet; the rest are found only by their words. Ask again later."

    def _list_earlier_notes(self, question: Question, retrieved: _Retrieved) -> Iterator[str]:
        """Yield which older documents give another answer, with their dates."""
        if question.mode is not Mode.ASK or not retrieved.ranked.is_found:
            return
        if earlier := self._ranker.list_earlier(retrieved.searched.text, retrieved.ranked):
            named = (f"{path.name} ({format_document_date(date)})" for path, date in earlier[:_MAX_EARLIER])
            yield f"Older documents say something different: {', '.join(named)}."

    def _select_whole_scope(
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

    def _select_read_sources(
        self, question: Question, retrieved: _Retrieved, generator: Generator
    ) -> tuple[Source, ...]:
        """Return what the generator reads: to answer a question, sentence windows."""
        if generator.name == EXTRACTIVE:
            return retrieved.sources
        if question.mode is not Mode.ASK:
            return self._select_hit_sources(retrieved.result, generator.source_tokens)
        budget_tokens = generator.source_tokens if question.thorough else generator.quick_source_tokens
        read = generator.read_sources if isinstance(generator, ReadsAhead) else ()
        return select_sentence_windows(retrieved.ranked, retrieved.sources, budget_tokens, read)

    def _select_hit_sources(self, result: SearchResult, budget_tokens: int) -> tuple[Source, ...]:
        sources = select_sources(
            result.hits, budget_tokens, estimate_tokens, self._library.catalog.load_text_span
        )
        return self._ranker.add_heads(add_headings(sources, self._library.catalog.load_heading_paths))

    def _require_passages(self) -> int:
        counts = self._library.files.count_library()
        if counts.passages:
            return counts.passages
        if counts.waiting:
            raise QuestionError(*NOT_READ_YET)
        raise QuestionError("There is nothing to ask about yet", "Add documents first.")

    def _blank_out_of_scope_answers(self, history: Sequence[Exchange], question: Question) -> list[Exchange]:
        """Return the history; answers that cite documents out of scope become empty."""
        documents = select_documents(self._library, question)

        def is_in_scope(exchange: Exchange) -> bool:
            if documents is None:
                return all(map(self._library.catalog.has_document, exchange.document_ids))
            return bool(exchange.document_ids) and exchange.document_ids <= documents.keys()

        return [each if is_in_scope(each) else replace(each, answer="") for each in history]

    def _search_with_history(
        self, question: Question, history: Sequence[Exchange], size: int, rewrite: Callable[[], str]
    ) -> tuple[SearchResult, Question]:
        """Return the search result, and the question that was searched for.

        A follow-up is searched for with the topic words of the conversation, unless the first hit
        then contains too few of the question's stems, as it has then changed the topic.
        """
        alone = self._searcher.search_passages(question, _MAX_CANDIDATES)
        if not history:
            return alone, question
        language = detect_conversation_language(question, history)
        cues = detect_anaphora(question.written, language)
        content_stems = extract_content_stems(question.text, language)
        leans = cues.is_follow_up or not content_stems
        names_topic = cues.has_command or question.mode is not Mode.ASK
        rarity = self._library.catalog.compute_idf
        covered = measure_stem_coverage(content_stems, alone.hits, rarity)
        is_self_contained = covered >= _MIN_COVERAGE and self._has_topic(question, size)
        if not leans and (names_topic or is_self_contained):
            return alone, question
        rewritten = rewrite()
        if rewritten:
            expanded = add_rewritten_words(rewritten, question, language)
        else:
            expanded = add_topic_words(question, history, language, rarity)
        with_topic = self._searcher.search_passages(expanded, _MAX_CANDIDATES)
        if not leans or len(content_stems) > 1:
            kept = measure_stem_coverage(content_stems, with_topic.hits, rarity)
            needed = covered * _MIN_KEPT_COVERAGE
            if kept < (needed if leans or rewritten else max(needed, _MIN_COVERAGE)):
                return alone, question
        return with_topic, expanded

    def _has_topic(self, question: Question, size: int) -> bool:
        """Whether a question has enough words that are rare in the library or missing from it."""
        in_one_passage = math.log((size + 1) / 1.5)  # IDF of a term in one passage
        rare = min(_RARE_IDF, in_one_passage - _IDF_TOLERANCE)
        needed = _MIN_RARE_PAIRS if _PAIR.search(question.written) else _MIN_RARE_WORDS
        return self._searcher.count_rare_terms(question, rare) >= needed


def _is_sure_of_sheet(computed: Answer | None) -> bool:
    """Whether an answer is certain, and computed over a sheet."""
    if computed is None or computed.is_perhaps:
        return False
    return any(kind_of(each.path) == "sheet" for each in computed.citations)


def _add_misread(text: str, result: SearchResult) -> str:
    """Return a question with the misread forms of its words, to find sentences with them."""
    return " ".join((text, *result.misread))


def _add_steps(event: AnswerEvent, question: Question, chain: Chain) -> AnswerEvent:
    """Return an event of the answer to the rest of a question, with the earlier steps."""
    if not chain.steps or not isinstance(event, Answered):
        return event
    answer, steps = event.answer, [each.text for each in chain.steps]
    searched = answer.searched or chain.left.written
    notices = (*steps, *answer.notices)
    return Answered(replace(answer, question=question.written, searched=searched, notices=notices))


def _overlaps(one: Source, other: Source) -> bool:
    a, b = one.passage, other.passage
    return a.document_id == b.document_id and a.start < b.end and b.start < a.end


def _rewrite_follow_up(
    generator: Rewriter, question: Question, history: Sequence[Exchange], token: CancelToken
) -> str:
    """Return the rewritten question, "" if the model fails or is cancelled."""
    try:
        return generator.rewrite_follow_up(question.text, history, token)
    except (Cancelled, ModelError):
        return ""


def _cite_sentence(sentence: SentenceCandidate) -> Citation:
    first = sentence.source.passage.start
    start, end = first + sentence.start, first + sentence.end
    citation = create_citation(sentence.source, 1, [(start, end)])
    header = find_header_at(sentence.source, sentence.start)
    return replace(citation, start=start, end=end, text=sentence.text, supporting=(), table_header=header)


def _cite_hits(hits: Sequence[Hit]) -> tuple[Citation, ...]:
    return tuple(
        create_citation(Source(number, hit.path, hit.passage, hit.score, hit.older), number)
        for number, hit in enumerate(hits, 1)
    )


def _names_file(question: Question, path: Path) -> bool:
    """Whether all words of the name of a file are in a question."""
    language = detect_question_language(question.text, question.language)
    text = question.text
    for each in load_table_words(language).superlatives:  # "most expensive" names no file of expenses
        text = each.pattern.sub(" ", text)
    stems = analyze_text(_NAME_SIGNS.sub(" ", path.stem), language).stems
    return bool(stems) and set(analyze_text(text, language).stems).issuperset(stems)
