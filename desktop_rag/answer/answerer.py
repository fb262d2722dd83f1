"""Answer one question: compute the answer, or retrieve, select, write and check it."""

from __future__ import annotations

import time
from collections.abc import Generator as PieceGenerator
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    QuotesFound,
    SourcesFound,
    TextAdded,
    WorkDone,
    edit_answer,
    take_answer,
)
from desktop_rag.answer.answer_notices import add_rows_read
from desktop_rag.answer.attribution import Attribution, DraftAttribution
from desktop_rag.answer.citations import cite_hits, cite_sentence
from desktop_rag.answer.computed_answers import AnswerComputer
from desktop_rag.answer.generation import (
    QuotedSentences,
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
from desktop_rag.answer.question_language import say_in_language
from desktop_rag.answer.question_steps import Chain
from desktop_rag.answer.retrieval import Retrieved, Retriever, overlaps
from desktop_rag.answer.select.document_dates import format_document_date
from desktop_rag.answer.select.request_matcher import EmbedRequest
from desktop_rag.answer.select.special_questions import names_clause
from desktop_rag.answer.select_writing import SelectWriter
from desktop_rag.answer.suggestions.proven_questions import QuestionProver
from desktop_rag.answer.whole_documents import (
    find_chosen_documents,
    find_named_documents,
    format_whole_note,
    is_file_name,
)
from desktop_rag.answer_types import Answer, Citation, Confidence, Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import NOT_READ_YET, ModelError, QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.extractive import EmbedTexts, ExtractiveGenerator
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
from desktop_rag.llm.sentence_candidates import join_sentences
from desktop_rag.retrieve.document_scope import find_documents_in_scope, select_documents
from desktop_rag.retrieve.question import Question
from desktop_rag.retrieve.rerank import HitReranker
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.text.answer_kinds import matches_kind
from desktop_rag.text.question_words import detect_question_language, remove_courtesies
from desktop_rag.text.typed_task import find_typed_task
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
# Of the probability of the best sentence: what a model's answer is compared with, to say the same.
_ANSWER_SHARE = 0.5
_MAX_EARLIER = 3  # older documents that are named
_MAX_NEAREST = 3  # passages offered where nothing was found


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
        self._retriever = Retriever(library, searcher, embed, reranker, languages)
        self._computer = AnswerComputer(library, searcher)
        self._found_before: tuple[Source, ...] = ()  # for the words that were typed so far
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
        asked = question
        if question.mode is Mode.ASK:
            asked = question.replace_text(remove_courtesies(question.text))
        yield from edit_answer(
            self._answer_plain_question(asked, generator, token, history),
            lambda made: replace(made, question=question.written),
        )

    def _answer_plain_question(
        self, question: Question, generator: Generator, token: CancelToken, history: Sequence[Exchange]
    ) -> Iterator[AnswerEvent]:
        """Yield the events of an answer to a question without polite words."""
        mode = question.mode
        _require_model(mode, generator)
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
            yield from self._answer_from_search(question, generator, token, history)
            return
        counted = self._answer_from_catalog(question) if mode is Mode.ASK else None
        if counted:
            yield TextAdded(counted.text)
            yield Answered(counted)
            return
        size = self._require_passages()
        chain = Chain((), question)
        if mode is Mode.ASK and question.text.strip():
            chain = self._computer.follow_chain(question)
            computed = yield from self._compute_answer(question, chain, generator, token, history)
            if computed and computed.stopped:
                yield Answered(computed)
                return
            if computed:
                yield SourcesFound((), size, is_perhaps=computed.is_perhaps)
                yield TextAdded(computed.text)
                yield Answered(self._add_offers(computed, question, generator, history))
                return
        if documents := self._find_summarised(question):
            question = replace(question, mode=Mode.SUMMARISE)
            yield from self._whole_text_modes.summarise_documents(question, documents, generator, token)
            return
        yield from edit_answer(
            self._answer_from_search(chain.left, generator, token, history),
            lambda made: self._add_offers(_add_steps(made, question, chain), question, generator, history),
        )

    def _compute_answer(
        self,
        question: Question,
        chain: Chain,
        generator: Generator,
        token: CancelToken,
        history: Sequence[Exchange],
    ) -> PieceGenerator[QuotesFound, None, Answer | None]:
        """Return the answer that is computed, None without one.

        If a model has to help, quotes come first, and remain if it is stopped.
        """
        writer = None if generator.name == EXTRACTIVE else SelectWriter(generator, token, waits=True)
        compute = partial(self._computer.compute_answer, question, chain, history, writer)
        computed = compute()
        if writer is None or not writer.was_asked:
            return computed
        started, size = time.perf_counter(), self._require_passages()
        quotes = start_answer(question, generator.name, started, size)
        retrieved = self._retriever.retrieve(chain.left, history, size, str)
        if retrieved.is_found:
            quotes = self._quote_retrieved(chain.left, started, size, token, retrieved)
            yield QuotesFound(quotes)
        writer.waits = False
        try:
            return compute()
        except Cancelled:
            return replace(quotes, stopped=True)

    def _find_summarised(self, question: Question) -> dict[str, Path]:
        """Return the documents that are to be summarised, {} if none are chosen, or none need be."""
        is_question = question.mode is Mode.ASK
        if question.mode is Mode.SUMMARISE or (is_question and matches_kind(question.text, "about")):
            return find_chosen_documents(self._library, question)
        is_summary = find_typed_task(question.text) == "summarise" and not names_clause(question.text)
        is_told = is_question and (is_summary or is_file_name(self._library, question.text))
        return find_named_documents(self._library, question) if is_told else {}

    def _quote_answer(self, question: Question, token: CancelToken) -> Answer:
        """Return the answer without a language model."""
        answer = take_answer(self.answer_question(question, self.quoter, token))
        token.raise_if_cancelled()
        return answer

    def _answer_from_catalog(self, question: Question) -> Answer | None:
        """Return an answer about the library itself; the largest invoice is that of the largest amount."""
        return self._computer.find_extreme(question) or answer_library_question(
            self._library, question, self._translate
        )

    def _add_offers(
        self, answer: Answer, question: Question, generator: Generator, history: Sequence[Exchange]
    ) -> Answer:
        """Return an answer; one that is not sure, or may not be all, offers what may find more."""
        if question.mode is not Mode.ASK:
            return answer
        if answer.computation is None:
            answer = self._whole_text_modes.offer_everything(question, generator, answer)
        if answer.confidence is Confidence.FOUND or answer.stopped:
            return answer
        return self._computer.offer_readings(question, answer, history)

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
        retrieved = self._retriever.retrieve(question, history, size, str)
        token.raise_if_cancelled()
        sources: tuple[Source, ...] = ()
        if retrieved.is_found:
            sources = self._retriever.select_read_sources(question, retrieved, generator)
        before, self._found_before = self._found_before, sources
        if not is_complete:
            sources = tuple(each for each in sources if any(overlaps(each, other) for other in before))
        generator.read_ahead(Prompt(question.text, sources, tuple(history)), token)

    def _answer_from_search(
        self,
        question: Question,
        generator: Generator,
        token: CancelToken,
        history: Sequence[Exchange],
    ) -> Iterator[AnswerEvent]:
        """Write from the hits, or from all documents in scope."""
        require_question_text(question.text)
        size = total = self._require_passages()
        started = time.perf_counter()
        if question.scope:
            find_documents_in_scope(self._library, question.scope)  # raises if there are none
            total = self._library.collections.count_scope_passages(question.scope)
        is_told = not history or history[-1].answer  # generators do not know what was not answered
        history = self._blank_out_of_scope_answers(history, question)
        retriever = self._retriever
        retrieved = retriever.retrieve(question, history, size, str)
        is_quoting = generator.name == EXTRACTIVE
        writes_answer = question.mode is Mode.ASK and not is_quoting
        quotes: Answer | None = None
        quote = partial(self._quote_retrieved, question, started, total, token)
        if writes_answer and retrieved.is_found:
            quotes = quote(retrieved)
            yield QuotesFound(quotes)
        if history and is_told and isinstance(generator, Rewriter):
            rewrite = partial(_rewrite_follow_up, generator, question, history, token)
            retrieved = retriever.retrieve(question, history, size, rewrite)
        if writes_answer and not history and retrieved.ranked.confidence is not Confidence.FOUND:
            asked, retrieved = retrieved, retriever.search_translated(retrieved, question, generator, token)
            if retrieved.searched is not asked.searched:
                quotes = quote(retrieved)
                yield QuotesFound(quotes)
        found = retrieved.is_found
        whole = retriever.select_whole_scope(question, generator, found=found)
        if whole and not found:  # such as "What is this about?", which matches no passage
            found = bool(question.scope.selection) or not retriever.has_topic(question, size)
        sources = whole or retriever.select_read_sources(question, retrieved, generator) if found else ()
        is_weak = not whole and retrieved.is_perhaps
        pending = tuple(self._list_pending_notes()) if is_weak or not found else ()
        spoken = detect_question_language(question.text, question.language)
        needs_model = is_quoting and (is_weak or not found) and retriever.needs_search_model(question, spoken)
        notes = (*pending, OTHER_LANGUAGE) if needs_model else pending
        yield SourcesFound(sources, total, is_perhaps=is_weak and found)
        searched = (retrieved.translated or retrieved).searched
        pictures = self._find_pictures(searched, sources) if question.mode is Mode.ASK else ()
        pictured = {each.document_id for each in pictures}
        others = [hit for hit in retrieved.result.hits if hit.passage.document_id not in pictured]
        answer = replace(
            start_answer(question, generator.name, started, total),
            found=found,
            is_perhaps=is_weak,
            searched="" if searched is question else searched.written,
            notices=(
                *retrieved.result.notices,
                *((*notes, *self._list_earlier_notes(question, retrieved)) if found else ()),
            ),
            nearest=() if found else cite_hits(others[:_MAX_NEAREST]),
            asked_early=bool(pending),
            needs_search_model=needs_model,
            quotes=quotes if found else None,
            can_read_more=not question.thorough and any(each.is_window for each in sources),
            pictures=pictures,
        )
        if found and is_quoting:
            yield from self._stream_quotes(answer, retrieved, token)
            return
        prompt = Prompt(question.text, sources, tuple(history), mode=question.mode)
        refusal = (say_in_language(each, spoken) for each in (*answer.notices, NOT_FOUND, *notes))

        def generate_pieces() -> Iterator[str | WorkDone | GenerationProgress]:
            token.raise_if_cancelled()
            yield from generate_text(generator, prompt, token) if found else [" ".join(refusal)]

        yield from self._write_answer(
            answer, prompt, generate_pieces(), retrieved, generator, is_whole=bool(whole)
        )

    def _write_answer(
        self,
        answer: Answer,
        prompt: Prompt,
        pieces: Iterator[str | WorkDone | GenerationProgress],
        retrieved: Retrieved,
        generator: Generator,
        *,
        is_whole: bool,
    ) -> Iterator[AnswerEvent]:
        """Write a generator's answer to a prompt, and check its sentences."""

        def report_generation() -> GenerationInfo:
            made = get_generation_info(generator, prompt.sources) if answer.found else GenerationInfo()
            note = format_whole_note(prompt.sources, made.sources) if is_whole and answer.found else ""
            return replace(made, notes=(*made.notes, note) if note else made.notes)

        checker = (DraftAttribution if answer.mode is Mode.DRAFT else Attribution)(
            prompt.sources,
            self._library.catalog.compute_idf,
            "" if answer.mode is Mode.SUMMARISE else prompt.question,
            () if answer.is_perhaps else tuple(map(cite_sentence, retrieved.ranked.list_best(_ANSWER_SHARE))),
        )
        yield from edit_answer(
            stream_answer(answer, prompt.sources, pieces, checker, report_generation),
            lambda made: add_rows_read(made, prompt.sources, self._library.catalog.load_text_span),
        )

    def _find_pictures(self, searched: Question, sources: Sequence[Source]) -> tuple[Citation, ...]:
        """Return matching pictures that are in no document of the sources."""
        shown = {each.passage.document_id for each in sources}
        return cite_hits(self._searcher.find_pictures(searched, shown))

    def _quote_retrieved(
        self, question: Question, started: float, total: int, token: CancelToken, retrieved: Retrieved
    ) -> Answer:
        """Return the quotes of a search."""
        start = start_answer(question, EXTRACTIVE, started, total)
        return take_answer(
            self._stream_quotes(replace(start, is_perhaps=retrieved.is_perhaps), retrieved, token)
        )

    def _stream_quotes(
        self, answer: Answer, retrieved: Retrieved, token: CancelToken
    ) -> Iterator[AnswerEvent]:
        """Yield the events of quotes; a cancelled answer is marked as stopped."""
        quotes = self._retriever.ranker.select_quotes(retrieved.searched.text, retrieved.ranked)
        info = GenerationInfo(retrieved.sources)
        checker, pieces = QuotedSentences(quotes), join_sentences(quotes, token)
        yield from stream_answer(answer, retrieved.sources, pieces, checker, lambda: info)

    def _list_pending_notes(self) -> Iterator[str]:
        """Yield what the library cannot find yet, as files are still read or indexed."""
        counts = self._library.files.count_library()
        if counts.waiting == 1:
            yield "1 file is not read yet: ask again when it is."
        elif counts.waiting:
            yield f"{counts.waiting} files are not read yet: ask again when they are."
        elif counts.embedded < counts.passages:
            yield "Not all files are indexed yet; the rest are found only by their words. Ask again later."

    def _list_earlier_notes(self, question: Question, retrieved: Retrieved) -> Iterator[str]:
        """Yield which older documents give another answer, with their dates."""
        if question.mode is not Mode.ASK or retrieved.ranked.confidence is not Confidence.FOUND:
            return
        if earlier := self._retriever.ranker.list_earlier(retrieved.searched.text, retrieved.ranked):
            named = (f"{path.name} ({format_document_date(date)})" for path, date in earlier[:_MAX_EARLIER])
            yield f"Older documents say something different: {', '.join(named)}."

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


def _require_model(mode: Mode, generator: Generator) -> None:
    if generator.name == EXTRACTIVE and mode in _NEEDS_MODEL:
        raise QuestionError(_NEEDS_MODEL[mode], _CHOOSE_MODEL_HINT)


def _add_steps(answer: Answer, question: Question, chain: Chain) -> Answer:
    """Return the answer to the rest of a question, with the earlier steps."""
    if not chain.steps:
        return answer
    notices = (*(each.text for each in chain.steps), *answer.notices)
    searched = answer.searched or chain.left.written
    return replace(answer, question=question.written, searched=searched, notices=notices)


def _rewrite_follow_up(
    generator: Rewriter, question: Question, history: Sequence[Exchange], token: CancelToken
) -> str:
    """Return the rewritten question, "" if the model fails or is cancelled."""
    try:
        return generator.rewrite_follow_up(question.text, history, token)
    except (Cancelled, ModelError):
        return ""
