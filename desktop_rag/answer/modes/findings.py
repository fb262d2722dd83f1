"""Find all sentences of documents that answer a request, by reading every passage.

Each sentence is compared with the request by its meaning. Those that match are listed, and below them those
that may match. A language model judges the nearest ones instead, and those are listed of which it says that
they fit, with those below of which it is less sure. It is asked of each by itself, with yes or no: so an
instruction in a document changes nothing but what is said of the sentence that it is in.
"""

from __future__ import annotations

import json
import logging
import math
import re
import time
from collections.abc import Generator as Stream
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median

from desktop_rag.answer.answer_events import BatchRead, FindingsAdded, WorkDone
from desktop_rag.answer.citations import number_citations
from desktop_rag.answer.generation import SentenceChecker
from desktop_rag.answer.modes.passage_reading import PassageReading, ReadBatch
from desktop_rag.answer.modes.reading_time import ReadingClock
from desktop_rag.answer.question_language import say_in_language
from desktop_rag.answer.select.request_matcher import RequestMatcher
from desktop_rag.answer_types import Answer, Sentence, Source, Support
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Span
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import (
    CUT_NOTE,
    GenerationProgress,
    Generator,
    Phase,
    Prompt,
    get_generation_info,
)
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.prompts import JUDGE_TASK, format_judged_sentence
from desktop_rag.llm.sentence_candidates import SentenceCandidate, collect_candidates
from desktop_rag.text.question_words import detect_question_language

log = logging.getLogger(__name__)

_BATCH_TOKENS = 1_500  # of passages whose sentences are compared at once, which takes a quarter of a second
_MOST_FOUND, MOST_UNSURE = 1_000, 50  # sentences that are listed
_SHOWN_SECONDS = 1.0  # between two looks at what was found
_MOST_FAILURES = 1  # of the model in a row that may be the fault of a text
_MOST_CHARACTERS = 20  # of yes or no, and what a model adds
# Log-odds of yes from which on a sentence may match, and is found, less a share of their median over some of
# the nearest sentences: a model says yes more readily to one request than to another, as in Zhao and others,
# "Calibrate Before Use", 2021. Of the sentences asked for among those that Qwen2.5-Coder-1.5B judged in four
# plantings of benchmarks/read_everything.py it finds .86 with .15 false, without the median .77.
_LIKELY, _SURE, _MEDIAN_SHARE = 0.4, 1.03, 0.4
_LEAST_PROBABILITY = 0.01
_CALIBRATION_SENTENCES = 12
_YES, _NO = (re.compile(rf"\W*{each}\b", re.IGNORECASE) for each in ("yes", "no"))
_WORD = re.compile(r"\w+")


UNSURE_HEADING = "These may match:"


@dataclass(slots=True)
class _Finding:
    """A sentence with all places where it stands: the number of the source, and the span in its document."""

    text: str
    score: float  # of the matcher, or the log-odds of yes less the median's share
    places: dict[int, Span] = field(default_factory=dict)


class Findings(SentenceChecker):
    """One reading of sources for the sentences that a request asks for, in their order.

    Args:
        answer: an answer without text, for the findings.
        request: as it was asked.
        sources: all passages of the documents.
        reading: reads them, and stores findings.
        matcher: measures how well sentences match the request.
        generator: judges the nearest sentences if it is a language model.
        clock: measures the time.
        token: stops it; findings so far are kept.
    """

    def __init__(
        self,
        answer: Answer,
        request: str,
        sources: Iterable[Source],
        reading: PassageReading,
        matcher: RequestMatcher,
        generator: Generator,
        clock: ReadingClock,
        token: CancelToken,
    ) -> None:
        self._answer = answer
        self._shown = 0  # characters of the findings
        self._request = request
        self._spoken = detect_question_language(request, "")
        self._sources = sources
        self._reading = reading
        self._matcher = matcher
        self._generator = generator
        self._clock = clock
        self._token = token
        self._found: dict[str, _Finding] = {}  # by its words
        self.cited: list[Source] = []
        self.passages_read = self.passages_unread = 0
        self.paths_read: set[Path] = set()
        self.notes: dict[str, None] = {}  # of the generator
        self._failures = 0
        self._judged: dict[str, float] = {}  # log-odds that a sentence belongs into the list
        self._shift: float | None = None  # the median's share
        self._is_matching = generator.name == EXTRACTIVE
        self.device = ""

    def generate_findings(self) -> Iterator[FindingsAdded | BatchRead | WorkDone | GenerationProgress]:
        """Yield the findings as they come, at most once a second, and how far it is.

        Raises:
            Cancelled: soon after the token was cancelled.
            ModelError: the model failed repeatedly.
        """
        shown_at = time.monotonic()
        note_batch = self._match_batch if self._is_matching else self._judge_batch
        yield self._clock.measure_progress()
        for step in self._reading.read_passages(self._sources, _BATCH_TOKENS, note_batch):
            if not isinstance(step, ReadBatch):
                yield step
                continue
            self._add_batch(step)
            self._clock.record_batch(len(step.sources), were_read=step.were_read)
            if time.monotonic() - shown_at >= _SHOWN_SECONDS:
                shown_at = time.monotonic()
                yield self._clock.measure_progress()
                yield from self._list_new(*_write_list(self._list_found()))
        yield self._clock.measure_progress()
        yield from self._list_new(*self.check_whole_text(""))

    def _list_new(self, text: str, sentences: tuple[Sentence, ...]) -> Iterator[FindingsAdded]:
        """Yield the part of a list that is new since the last time, with the whole list."""
        if len(text) > self._shown:
            new, self._shown = text[self._shown :], len(text)
            found = replace(self._answer, text=text)
            yield FindingsAdded(new, number_citations(found, sentences, self.cited))

    def check_whole_text(self, written: str) -> tuple[str, tuple[Sentence, ...]]:
        """Return the findings, each with the places where it stands, and below them what may match."""
        del written
        found, sentences = _write_list(self._list_found())
        unsure, others = _write_list(self._list_unsure())
        heading = say_in_language(UNSURE_HEADING, self._spoken) if unsure else ""
        return "\n\n".join(filter(None, (found, heading, unsure))), sentences + others

    def _list_found(self) -> list[_Finding]:
        return [each for each in self._found.values() if self._is_sure(each)][:_MOST_FOUND]

    def _is_sure(self, finding: _Finding) -> bool:
        return finding.score >= (self._matcher.match if self._is_matching else _SURE)

    def _list_unsure(self) -> list[_Finding]:
        """Return the possible matches, the likeliest first."""
        unsure = [each for each in self._found.values() if not self._is_sure(each)]
        return sorted(unsure, key=lambda each: -each.score)[:MOST_UNSURE]

    def list_notices(self, passages_total: int) -> Iterator[str]:
        """Yield how much was read, and the omissions of the list."""
        files = len(self.paths_read)
        if files == 1:
            yield f"Read {self.passages_read} of {passages_total} passages, in 1 file."
        else:
            yield f"Read {self.passages_read} of {passages_total} passages, in {files} files."
        if self.passages_unread:
            yield f"Passages that could not be read: {self.passages_unread}."
        if repeated := sum(len(each.places) > 1 for each in self._found.values()):
            yield f"Sentences that appear in several places and are listed once: {repeated}."
        if unlisted := len(self._found) - len(self._list_found()) - len(self._list_unsure()):
            yield f"Sentences that are not listed: {unlisted}."

    def _add_batch(self, batch: ReadBatch) -> None:
        for source, note in zip(batch.sources, batch.notes, strict=True):
            if note is None:
                self.passages_unread += 1
                continue
            self.passages_read += 1
            self.paths_read.add(source.path)
            for start, end, text, score in _parse_note(note, source):
                words = " ".join(_WORD.findall(text.casefold())) or text
                finding = self._found.setdefault(words, _Finding(text, score))
                finding.places.setdefault(source.number, (start, end))
                if self.cited[-1:] != [source]:
                    self.cited.append(source)

    # -- a batch ---------------------------------------------------------------------------------

    def _match_batch(self, batch: tuple[Source, ...]) -> Stream[GenerationProgress, None, list[str | None]]:
        """Return as notes the sentences that match the request or may match it."""
        yield from ()
        candidates = collect_candidates(batch, self._request, with_replies=False)
        scores = self._matcher.measure_sentences(candidates)
        chosen = [
            (each, float(score))
            for each, score in zip(candidates, scores, strict=True)
            if score >= self._matcher.bound
        ]
        return [_write_note(source, chosen) for source in batch]

    def _judge_batch(self, batch: tuple[Source, ...]) -> Stream[GenerationProgress, None, list[str | None]]:
        """Return as notes those of the sentences nearest to the request that the model accepts."""
        candidates = collect_candidates(batch, self._request, with_replies=False)
        scores = self._matcher.measure_sentences(candidates)
        chosen = []
        try:
            for each, score in zip(candidates, scores, strict=True):
                if score < self._matcher.bound and self._matcher.can_compare(each):
                    continue
                if self._shift is None:
                    self._shift = yield from self._measure_shift()
                calibrated = (yield from self._judge_sentence(each.text)) - self._shift
                if calibrated >= _LIKELY:
                    chosen.append((each, calibrated))
        except ModelError as error:
            self._failures += 1
            if self._failures > _MOST_FAILURES:
                raise
            log.warning("Passages could not be read: %s", error)
            return [None] * len(batch)
        self._failures = 0
        info = get_generation_info(self._generator, ())
        self.device = info.device
        self.notes |= dict.fromkeys(each for each in info.notes if each != CUT_NOTE)
        return [_write_note(source, chosen) for source in batch]

    def _measure_shift(self) -> Stream[GenerationProgress, None, float]:
        """Return what is subtracted from the log-odds of sentences, by some of those near to the request."""
        with suppress(ModelError):  # the same text fails again in its batch, and is counted there
            for text in self._matcher.list_nearest_sample(_CALIBRATION_SENTENCES):
                yield from self._judge_sentence(text)
        return _MEDIAN_SHARE * median(self._judged.values() or [0.0])

    def _judge_sentence(self, text: str) -> Stream[GenerationProgress, None, float]:
        """Return the log-odds with which the model finds that a sentence belongs into the list.

        They are those of _LEAST_PROBABILITY or its complement where the engine tells no probabilities.
        """
        if text in self._judged:
            return self._judged[text]
        asked = format_judged_sentence(self._request, text)
        prompt = Prompt(asked, (), from_documents=False, task=JUDGE_TASK, weighs=True)
        written = ""
        for piece in self._generator.generate(prompt, self._token):
            if isinstance(piece, str):
                written += piece
            elif piece.phase is Phase.LOADING:
                yield piece
            if len(written) > _MOST_CHARACTERS:
                break
        told = get_generation_info(self._generator, ()).first_tokens.items()
        yes, no = (sum(p for text, p in told if each.match(text)) for each in (_YES, _NO))
        probability = yes / (yes + no) if yes + no else float(_YES.match(written) is not None)
        probability = min(max(probability, _LEAST_PROBABILITY), 1 - _LEAST_PROBABILITY)
        self._judged[text] = math.log(probability / (1 - probability))
        return self._judged[text]


def _write_list(findings: Iterable[_Finding]) -> tuple[str, tuple[Sentence, ...]]:
    """Return findings as a text, and as its sentences."""
    sentences = tuple(
        Sentence(each.text, Support.SUPPORTED, tuple(each.places), supporting=tuple(each.places.values()))
        for each in findings
    )
    return "\n\n".join(each.text for each in sentences), sentences


def _write_note(source: Source, chosen: Iterable[tuple[SentenceCandidate, float]]) -> str:
    """Return the sentences of a source, with their spans in the document and their scores, as JSON."""
    first = source.passage.start
    spans = [
        [first + each.start, first + each.end, each.text.strip(), score]
        for each, score in chosen
        if each.source is source
    ]
    return json.dumps(spans, ensure_ascii=False)


def _parse_note(note: str, source: Source) -> list[tuple[int, int, str, float]]:
    """Return the findings in a note of `_write_note`; nothing for other texts."""
    passage = source.passage
    try:
        spans = [
            (int(start), int(end), str(text), float(score)) for start, end, text, score in json.loads(note)
        ]
    except (ValueError, TypeError, RecursionError):
        return []
    return [each for each in spans if passage.start <= each[0] < each[1] <= passage.end]
