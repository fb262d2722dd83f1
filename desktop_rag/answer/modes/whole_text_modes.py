"""Modes that read whole texts instead of search results: summaries, translations, findings."""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path

from desktop_rag.answer.answer_events import AnswerEvent, SourcesFound, edit_answer
from desktop_rag.answer.attribution import Attribution
from desktop_rag.answer.generation import start_answer, stream_answer
from desktop_rag.answer.modes.findings import MOST_UNSURE, Findings
from desktop_rag.answer.modes.passage_reading import PassageReading
from desktop_rag.answer.modes.reading_time import MOST_JUDGED, ReadingClock, estimate_reading_seconds
from desktop_rag.answer.modes.summary import SAMPLED_BATCHES, Summary
from desktop_rag.answer.modes.translation import (
    MAX_TRANSLATED_PASSAGES,
    Translation,
    extract_text,
    parse_translation_request,
    split_translation_text,
)
from desktop_rag.answer.query_rewriting import measure_stem_coverage
from desktop_rag.answer.question_language import say_in_language
from desktop_rag.answer.select.request_matcher import EmbedRequest, RequestMatcher
from desktop_rag.answer.whole_documents import (
    count_document_passages,
    find_chosen_documents,
    list_asked_documents,
    list_sources,
    sample_sources,
)
from desktop_rag.answer_types import Answer, Confidence, ReadingOffer, Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.extractive import EmbedTexts
from desktop_rag.llm.generator import GenerationInfo, Generator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.sentence_candidates import collect_candidates
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.retrieve.source_selection import select_sources
from desktop_rag.text.answer_kinds import matches_kind
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import FileState, Mode, Scope

NOTHING_FOUND = "Nothing in the passages that were read answers this."
MATCHED_NOTICE = (
    "No language model is in use: sentences were compared with the request by their meaning and words. Some"
    " of these may not fit, and some that fit may be missing."
)
JUDGED_NOTICE = (
    "The model judged the sentences that are near the request in meaning. Some of these may not fit, and some"
    " that fit may be missing."
)
_UNREAD_STATES = {FileState.QUEUED, FileState.READING, FileState.FAILED}
_SAMPLE_TOKENS = 6_000  # of passages that tell what is common: some 300 sentences, compared in a second
# Of the sentences, the nearest ones that may match at least. With .04 what is listed holds .97, 1.0, .96, .81
# of what is asked for in four plantings of benchmarks/read_everything.py, and by score .93, .86, .75, .56.
_NEAREST = 0.04
_MAX_CONTEXT_PASSAGES = 2  # passages that show the terminology of the library
_CONTEXT_TOKENS = 700
_MAX_CANDIDATES = 8
_MIN_CONTEXT_COVERAGE = 0.2  # of the words by their IDF, in the best of them: else it is of something else
_SEARCH_CHARACTERS = 300  # first characters of a text, used as the query
_WORD = re.compile(r"\w+")


class WholeTextModes:
    """Summarises, translates and reads everything. For use in the thread that opened the library.

    `embed`, `embed_request` and `languages` as in `RequestMatcher`.
    """

    def __init__(
        self,
        library: LibraryReader,
        searcher: Searcher,
        embed: EmbedTexts,
        embed_request: EmbedRequest,
        languages: Collection[str],
    ) -> None:
        self._library = library
        self._searcher = searcher
        self._embed = embed
        self._embed_request = embed_request
        self._languages = languages

    def find_everything(
        self, question: Question, generator: Generator, token: CancelToken
    ) -> Iterator[AnswerEvent]:
        """Yield the events of an answer of all sentences that a question asks for, of every passage.

        Raises:
            QuestionError: nothing is in the scope, or it asks for certain words only.
            CollectionError: the question names a collection that does not exist.
            ModelError: the generator failed repeatedly.
        """
        started = time.perf_counter()
        if _filters_text(question):
            hint = "Remove the quoted and the excluded words, or use the search."
            raise QuestionError("“Read everything” cannot look for certain words only", hint)
        documents = list_asked_documents(self._library, question)
        total = count_document_passages(self._library, documents)
        yield SourcesFound((), total)
        key = ("calibrated findings", question.text, generator.name, *sorted(self._languages))
        clock = ReadingClock(generator, total, Mode.ASK)
        with closing(PassageReading(self._library, key, token)) as reading:
            sources = list_sources(self._library, documents)
            sampled, _ = sample_sources(self._library, documents, _SAMPLE_TOKENS)
            sample = collect_candidates(sampled, with_replies=False)
            is_matching = generator.name == EXTRACTIVE
            nearest, most = (MOST_UNSURE, _NEAREST) if is_matching else (MOST_JUDGED, 1.0)
            share = min(nearest * len(sampled) / max(total * len(sample), 1), most)
            matcher = RequestMatcher(
                question.text, self._embed, self._embed_request, self._languages, sample, share
            )
            answer = replace(
                start_answer(question, generator.name, started, total),
                lists_findings=True,
                is_perhaps=generator.name == EXTRACTIVE,
            )
            findings = Findings(answer, question.text, sources, reading, matcher, generator, clock, token)
            pieces = findings.generate_findings()
            yield from edit_answer(
                stream_answer(answer, findings.cited, pieces, findings, GenerationInfo),
                lambda made: self._describe_reading(made, question, findings, clock),
            )
        clock.store_time()

    def _describe_reading(
        self, answer: Answer, question: Question, findings: Findings, clock: ReadingClock
    ) -> Answer:
        """Return an answer with how much was read for it, and the offer to read the rest."""
        spoken = detect_question_language(question.text, question.language)
        notices = (
            *findings.notes,
            *findings.list_notices(answer.passages_total),
            *self._list_unread_notices(question),
            *([MATCHED_NOTICE if answer.model == EXTRACTIVE else JUDGED_NOTICE] if answer.text else ()),
        )
        left = answer.passages_total - findings.passages_read
        offer = ReadingOffer(left, clock.estimate_seconds_left(), is_begun=True)
        is_over = not (answer.stopped and left)
        found = bool(answer.text) or not is_over
        refusal = " ".join(say_in_language(each, spoken) for each in (*notices, NOTHING_FOUND))
        return replace(
            answer,
            text=answer.text or (refusal if is_over else ""),
            found=found,
            is_perhaps=answer.is_perhaps and found,
            notices=notices,
            passages_read=findings.passages_read,
            files_read=len(findings.paths_read),
            device=findings.device,
            offer=None if is_over else offer,
        )

    def offer_everything(self, question: Question, generator: Generator, answer: Answer) -> Answer:
        """Return an answer with the offer to read everything, if that may find what it does not say.

        It may if all of something is asked for, or it is not sure that the answer was found, and not all was
        read by a language model.
        """
        is_sure = answer.confidence is Confidence.FOUND and not matches_kind(question.text, "all")
        if is_sure or answer.stopped or _filters_text(question):
            return answer
        total = count_document_passages(self._library, list_asked_documents(self._library, question))
        if generator.name != EXTRACTIVE and answer.passages_read >= total:
            return answer
        seconds = estimate_reading_seconds(generator, total, Mode.ASK)
        return replace(answer, offer=ReadingOffer(total, seconds))

    def _list_unread_notices(self, question: Question) -> Iterator[str]:
        """Yield how many files in the scope have no text here."""
        paths = None
        if question.scope:
            paths = [Path(each) for each in self._library.collections.list_scope_files(question.scope)]
        rows = self._library.files.load_file_rows(paths)
        count = sum(row.state in _UNREAD_STATES for row in rows)
        if count:
            yield "1 file could not be read." if count == 1 else f"{count} files could not be read."

    def summarise_documents(
        self, question: Question, documents: Mapping[str, Path], generator: Generator, token: CancelToken
    ) -> Iterator[AnswerEvent]:
        """Yield the events of a summary of documents; raises ModelError.

        Of documents that are too long passages are sampled, and it is offered to read all, unless the
        question says so.
        """
        started = time.perf_counter()
        tokens = max(generator.whole_tokens, SAMPLED_BATCHES * generator.source_tokens)
        if question.reads_everything:
            sources = tuple(list_sources(self._library, documents))
            total = len(sources)
        else:
            sources, total = sample_sources(self._library, documents, tokens)
        yield SourcesFound(sources, total)
        request = question.text or ", ".join(p.name for p in documents.values())
        complete = len(sources) == total
        key = ("summary", request, generator.name, *sorted(documents)) if question.reads_everything else ()
        clock = ReadingClock(generator, len(sources), Mode.SUMMARISE)
        opened = PassageReading(self._library, key, token, within_documents=question.reads_everything)
        with closing(opened) as reading:
            summary = Summary(request, sources, generator, token, reading, clock, complete=complete)
            answer = start_answer(question, generator.name, started, total)
            checker = Attribution(sources, self._library.catalog.compute_idf)
            pieces = summary.generate_summary()

            def add_offer(made: Answer) -> Answer:
                is_begun = question.reads_everything
                left = total - summary.passages_done if is_begun else total
                seconds = estimate_reading_seconds(generator, left, Mode.SUMMARISE)
                is_whole = complete and not (made.stopped and summary.reads_batches)
                return replace(made, offer=None if is_whole else ReadingOffer(left, seconds, is_begun))

            events = stream_answer(answer, sources, pieces, checker, summary.report_summary)
            yield from edit_answer(events, add_offer)
        clock.store_time()

    def translate_text(
        self, question: Question, generator: Generator, token: CancelToken, earlier: str
    ) -> Iterator[AnswerEvent]:
        """Yield the events of a translation of a text, of documents, or of the earlier answer.

        Raises:
            QuestionError: no language is named, or there is nothing to translate.
            CollectionError: the request names a collection that does not exist.
            ModelError: the generator failed.
        """
        started = time.perf_counter()
        head, text = parse_translation_request(question.written)
        named = parse_question(head, question.scope)
        documents = {} if text else find_chosen_documents(self._library, named)
        words = named.text
        if documents:
            sources = tuple(islice(list_sources(self._library, documents), MAX_TRANSLATED_PASSAGES))
            total = count_document_passages(self._library, documents)
        else:
            if not text:
                words, text = extract_text(head, earlier)
            numbered = enumerate(split_translation_text(text), 1)
            sources = tuple(Source(n, Path(), Passage("", "", 0, len(each), each)) for n, each in numbered)
            total = 0
        yield SourcesFound(sources if documents else (), total)
        context = partial(self._find_term_context, scope=question.scope)
        translation = Translation(words, sources, context, generator, token, total)
        answer = start_answer(question, generator.name, started, total)
        pieces = translation.generate_translation()
        yield from stream_answer(answer, sources, pieces, translation, translation.report_translation)

    def _find_term_context(self, original: Source, scope: Scope) -> tuple[Source, ...]:
        """Return passages of other documents with the words of a text."""
        words = " ".join(_WORD.findall(original.passage.text[:_SEARCH_CHARACTERS]))
        if not words or not self._library.files.count_library().passages:
            return ()
        question = parse_question(words, scope)
        found = self._searcher.search_passages(question, _MAX_CANDIDATES).hits
        hits = [hit for hit in found if hit.passage.document_id != original.passage.document_id]
        stems = analyze_text(words, question.language).stems
        if measure_stem_coverage(stems, hits, self._library.catalog.compute_idf) < _MIN_CONTEXT_COVERAGE:
            return ()
        hits = hits[:_MAX_CONTEXT_PASSAGES]
        text_between = self._library.catalog.load_text_span
        return select_sources(hits, _CONTEXT_TOKENS, estimate_tokens, text_between)


def _filters_text(question: Question) -> bool:
    """Whether a question asks only for passages with certain words, or without them."""
    filters = question.filters
    return bool(filters.phrases or filters.not_phrases or filters.not_words)
