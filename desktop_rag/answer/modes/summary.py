"""Summarise documents: at once if they fit, else note by note on each batch (map-reduce).

Notes are kept, so that a summary that was stopped continues where it was.
"""

from __future__ import annotations

from collections.abc import Generator as Stream
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace

from desktop_rag.answer.answer_events import BatchRead, WorkDone
from desktop_rag.answer.modes.passage_reading import PassageReading, ReadBatch, count_read_sources
from desktop_rag.answer.modes.reading_time import ReadingClock
from desktop_rag.answer.modes.work_clock import PROMPT_TOKENS, WorkClock, count_source_tokens, tell_writing
from desktop_rag.answer.whole_documents import estimate_source_tokens, format_whole_note
from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import (
    GenerationInfo,
    GenerationProgress,
    Generator,
    Prompt,
    get_generation_info,
)
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.text.language import detect_language
from desktop_rag.text.sentences import split_sentences
from desktop_rag.types import Mode

SAMPLED_BATCHES = 12  # each takes a language model as long as an answer
_NOTE_OVERHEAD_TOKENS = 30  # tokens of a note's header as a source
_MIN_NOTE_TOKENS, _USUAL_NOTE_TOKENS = 40, 100  # of a note of up to four sentences
_BATCH_REQUEST = "This is part {0} of {1} of the text: note what it says in at most four sentences."
_FINAL_REQUEST = "These are notes on the parts of one text, in their order: write one summary of them."


class Summary:
    """One summary, from all sources at once if they fit, else from notes on batches.

    The notes written when `token` is cancelled are the summary. `complete` says whether the sources are all
    passages of the documents. `reading` reads the batches; `clock` measures how long that takes.
    """

    def __init__(
        self,
        request: str,
        sources: Sequence[Source],
        generator: Generator,
        token: CancelToken,
        reading: PassageReading,
        clock: ReadingClock,
        *,
        complete: bool,
    ) -> None:
        self._request = request
        self._generator = generator
        self._token = token
        self._reading = reading
        self._clock = clock
        self._work = WorkClock(generator, Mode.SUMMARISE)
        self._complete = complete
        self._sources = tuple(sources)
        self.reads_batches = count_source_tokens(sources) > generator.whole_tokens
        self._read_sources: list[Source] = []
        self._batches_done = self._batches_total = 0
        self.passages_done = 0
        self._from_notes = False
        self._last_account = GenerationInfo()

    def generate_summary(self) -> Iterator[str | BatchRead | WorkDone | GenerationProgress]:
        """Yield the progress of all work, and the summary in pieces after the reading.

        Raises:
            Cancelled: soon after the token was cancelled; the notes so far are yielded before.
            ModelError: the generator failed, likewise.
        """
        self._token.raise_if_cancelled()
        if not self.reads_batches:
            yield from self._write_summary(self._request, self._sources)
            return
        notes: list[Source] = []
        written = False
        try:
            steps = self._reading.read_passages(
                self._sources, self._generator.source_tokens, self._note_batch
            )
            for step in steps:
                if isinstance(step, ReadBatch):
                    notes += self._take_notes(step)
                    seconds = self._measure_seconds_left()
                    yield BatchRead(self._batches_done, self._batches_total, seconds)
                else:
                    yield step
            final = yield from self._condense_notes(notes)
            for piece in self._write_summary(f"{self._request}\n{_FINAL_REQUEST}", final):
                written = written or isinstance(piece, str)
                yield piece
        except (Cancelled, ModelError):
            if notes and not written:
                self._from_notes = True
                yield "\n\n".join(note.passage.text for note in notes)
            raise

    def report_summary(self) -> GenerationInfo:
        """Return which sources were read, with notes on how much of the documents that is."""
        if not self.reads_batches:
            self._record_read_sources()
        return replace(
            self._last_account, sources=tuple(self._read_sources), notes=tuple(self._list_report_notes())
        )

    def _list_report_notes(self) -> Iterator[str]:
        yield from self._last_account.notes
        if self._from_notes:
            yield (f"Not complete: these are notes on {self._batches_done} of {self._batches_total} parts.")
        if not self._complete:
            yield "The text is too long to read in full: passages spread evenly over it were read."
        elif note := format_whole_note(
            self._sources, self._read_sources, self._batches_total if self.reads_batches else 1
        ):
            yield note
        elif not self._from_notes:
            yield "The text was too long: the rest was not read."

    def _take_notes(self, batch: ReadBatch) -> list[Source]:
        """Return the notes on a batch as sources, and count the passages read."""
        self.passages_done += len(batch.sources)
        self._clock.record_batch(len(batch.sources), were_read=batch.were_read)
        self._read_sources += batch.sources
        notes = []
        for source, note in zip(batch.sources, batch.notes, strict=True):
            if note:
                self._batches_done += 1
                passage = replace(source.passage, text=note)
                notes.append(replace(source, number=self._batches_done, passage=passage, merged_hits=()))
        self._batches_total = self._batches_done + self._count_batches_left()
        return notes

    def _count_batches_left(self) -> int:
        left = self._sources[self.passages_done :]
        return len(_split_into_batches(left, self._generator.source_tokens)) if left else 0

    @property
    def _note_tokens(self) -> int:
        """The most tokens of a note, so that all fit into the final prompt."""
        share = self._generator.source_tokens // max(self._batches_total, 1) - _NOTE_OVERHEAD_TOKENS
        return max(share, _MIN_NOTE_TOKENS)

    def _measure_seconds_left(self) -> float:
        """Return how long the batches that are left and the summary of the notes take; 0 without a model."""
        self._work.begin_prompt(0, 0)
        self._plan_rest(self._sources[self.passages_done :])
        return 0.0 if self._generator.name == EXTRACTIVE else self._work.measure_work().seconds_left

    def _plan_rest(self, sources: Sequence[Source]) -> None:
        """Plan the reading of these sources, a note on each batch, and the summary of all notes."""
        batches = len(_split_into_batches(sources, self._generator.source_tokens)) if sources else 0
        noted = self._note_tokens + _NOTE_OVERHEAD_TOKENS
        self._work.plan_later(
            count_source_tokens(sources) + self._batches_total * noted + (batches + 1) * PROMPT_TOKENS,
            batches * min(self._note_tokens, _USUAL_NOTE_TOKENS) + self._work.usual_tokens,
        )

    def _note_batch(
        self, batch: tuple[Source, ...]
    ) -> Stream[GenerationProgress | WorkDone, None, list[str | None]]:
        """Return a note on a batch, as that on its first passage, cut to its share of the final prompt."""
        self._batches_total = self._batches_done + self._count_batches_left()
        instruction = _BATCH_REQUEST.format(self._batches_done + 1, self._batches_total)
        self._plan_rest(self._sources[self.passages_done + len(batch) :])
        note = yield from self._write_note(f"{self._request}\n{instruction}", batch, self._note_tokens)
        self._last_account = get_generation_info(self._generator, batch)
        read = count_read_sources(batch, self._last_account.sources)
        return [note, *[""] * (read - 1), *[None] * (len(batch) - read)]

    def _condense_notes(
        self, notes: list[Source]
    ) -> Stream[GenerationProgress | WorkDone, None, list[Source]]:
        """Return notes that fit into one prompt: those of several batches are summarised until they do."""
        budget = self._generator.source_tokens
        groups = _split_into_batches(notes, budget)
        while 1 < len(groups) < len(notes):
            most = max(budget // len(groups) - _NOTE_OVERHEAD_TOKENS, _MIN_NOTE_TOKENS)
            condensed = []
            for number, group in enumerate(groups, 1):
                text = yield from self._write_note(f"{self._request}\n{_FINAL_REQUEST}", group, most)
                passage = replace(group[0].passage, text=text)
                condensed.append(replace(group[0], number=number, passage=passage))
            notes = condensed
            groups = _split_into_batches(notes, budget)
        return notes

    def _write_note(
        self, request: str, sources: Sequence[Source], max_tokens: int
    ) -> Stream[GenerationProgress | WorkDone, None, str]:
        """Return a note of up to so many tokens."""
        note = ""
        self._work.begin_prompt(count_source_tokens(sources), min(max_tokens, _USUAL_NOTE_TOKENS))
        with closing(self._generate_text(request, sources)) as answer:
            for piece in answer:
                self._work.record_piece(piece)
                note += piece if isinstance(piece, str) else ""
                yield from self._work.tell_work()
                if estimate_tokens(note) > max_tokens:
                    break
        return _cut_to_tokens(note.strip(), max_tokens)

    def _write_summary(
        self, request: str, sources: Sequence[Source]
    ) -> Iterator[str | WorkDone | GenerationProgress]:
        self._work.plan_later(0, 0)
        return tell_writing(self._generate_text(request, sources), self._work, sources)

    def _generate_text(self, question: str, sources: Sequence[Source]) -> Stream[str | GenerationProgress]:
        prompt = Prompt(question, tuple(sources), mode=Mode.SUMMARISE)
        yield from self._generator.generate(prompt, self._token)

    def _record_read_sources(self) -> None:
        """Record the sources that were read at once; truncated ones count only if all are truncated."""
        made = get_generation_info(self._generator, self._sources)
        ends = {source.number: source.passage.end for source in self._sources}
        whole = tuple(s for s in made.sources if s.passage.end == ends[s.number])
        self._last_account = made
        self._read_sources = list(whole or made.sources)


def _split_into_batches(sources: Sequence[Source], budget_tokens: int) -> list[tuple[Source, ...]]:
    """Split the sources into batches that fit the budget, each of at least one source."""
    batches: list[list[Source]] = [[]]
    tokens_left = budget_tokens
    for source in sources:
        tokens = estimate_source_tokens(source.passage)
        if tokens > tokens_left and batches[-1]:
            batches.append([])
            tokens_left = budget_tokens
        batches[-1].append(source)
        tokens_left -= tokens
    return [tuple(batch) for batch in batches]


def _cut_to_tokens(text: str, max_tokens: int) -> str:
    """Return the first sentences up to `max_tokens`, but at least one."""
    end = 0
    for _, next_end in split_sentences(text, detect_language(text)):
        if end and estimate_tokens(text[:next_end]) > max_tokens:
            break
        end = next_end
    return text[:end]
