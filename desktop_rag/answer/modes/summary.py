"""Summarise documents: at once if they fit, else note by note on each batch (map-reduce)."""

from __future__ import annotations

from collections.abc import Generator as Stream
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace

from desktop_rag.answer.answer_events import BatchRead
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
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.text.language import detect_language
from desktop_rag.text.sentences import split_sentences
from desktop_rag.types import Mode

MAX_BATCHES = 12  # each takes a language model as long as an answer
_NOTE_OVERHEAD_TOKENS = 30  # tokens of a note's header as a source
_MIN_NOTE_TOKENS = 40  # tokens
_BATCH_REQUEST = "This is part {0} of {1} of the text: note what it says in at most four sentences."
_FINAL_REQUEST = "These are notes on the parts of one text, in their order: write one summary of them."


class Summary:
    """One summary, from all sources at once if they fit, else from notes on batches.

    The notes written when `token` is cancelled are the summary. `complete` says whether the sources are all
    passages of the documents.
    """

    def __init__(
        self,
        request: str,
        sources: Sequence[Source],
        generator: Generator,
        token: CancelToken,
        *,
        complete: bool,
    ) -> None:
        self._request = request
        self._generator = generator
        self._token = token
        self._complete = complete
        self._sources = tuple(sources)
        cost = sum(estimate_source_tokens(source.passage) for source in sources)
        self._fits_at_once = cost <= generator.whole_tokens
        self._read_sources: list[Source] = []
        self._batches_done = self._batches_total = 0
        self._from_notes = False
        self._last_account = GenerationInfo()

    def generate_summary(self) -> Iterator[str | BatchRead | GenerationProgress]:
        """Yield the progress of reading, then the summary in pieces.

        Raises:
            Cancelled: soon after the token was cancelled; the notes so far are yielded before.
            ModelError: the generator failed, likewise.
        """
        self._token.raise_if_cancelled()
        if self._fits_at_once:
            yield from self._generate_text(self._request, self._sources)
            return
        notes: list[Source] = []
        written = False
        try:
            for note in self._summarise_batches():
                notes.append(note)
                yield BatchRead(self._batches_done, self._batches_total)
            for piece in self._generate_text(f"{self._request}\n{_FINAL_REQUEST}", notes):
                written = written or isinstance(piece, str)
                yield piece
        except (Cancelled, ModelError):
            if notes and not written:
                self._from_notes = True
                yield "\n\n".join(note.passage.text for note in notes)
            raise

    def report_summary(self) -> GenerationInfo:
        """Return which sources were read, with notes on how much of the documents that is."""
        if self._fits_at_once:
            self._record_read_sources(self._sources)
        return replace(
            self._last_account, sources=tuple(self._read_sources), notes=tuple(self._list_report_notes())
        )

    def _list_report_notes(self) -> Iterator[str]:
        yield from self._last_account.notes
        if self._from_notes:
            yield (f"Not complete: these are notes on {self._batches_done} of {self._batches_total} parts.")
        if not self._complete:
            yield "The text is too long to be read whole: its passages were spread evenly."
        elif note := format_whole_note(
            self._sources, self._read_sources, 1 if self._fits_at_once else self._batches_total
        ):
            yield note
        elif not self._from_notes:
            yield "Not all of the text had room: the rest was not read."

    def _summarise_batches(self) -> Iterator[Source]:
        """Yield a note on each batch as a source; sources that did not fit go to the next batch."""
        remaining = list(self._sources)
        while remaining and self._batches_done < 2 * MAX_BATCHES:
            batch, *others = _split_into_batches(remaining, self._generator.source_tokens)
            self._batches_total = self._batches_done + 1 + len(others)
            yield self._summarise_batch(batch)
            read = {source.number for source in self._last_account.sources} or {batch[0].number}
            remaining = [source for source in remaining if source.number not in read]
        self._batches_total = self._batches_done

    def _summarise_batch(self, batch: Sequence[Source]) -> Source:
        """Generate the note on one batch, cut to its share of the tokens of the final prompt."""
        instruction = _BATCH_REQUEST.format(self._batches_done + 1, self._batches_total)
        max_tokens = max(
            self._generator.source_tokens // self._batches_total - _NOTE_OVERHEAD_TOKENS, _MIN_NOTE_TOKENS
        )
        note = ""
        with closing(self._generate_text(f"{self._request}\n{instruction}", batch)) as answer:
            for piece in answer:
                note += piece if isinstance(piece, str) else ""
                if estimate_tokens(note) > max_tokens:
                    break
        self._record_read_sources(batch)
        self._batches_done += 1
        passage = replace(batch[0].passage, text=_cut_to_tokens(note.strip(), max_tokens))
        return replace(batch[0], number=self._batches_done, passage=passage, merged_hits=())

    def _generate_text(self, question: str, sources: Sequence[Source]) -> Stream[str | GenerationProgress]:
        prompt = Prompt(question, tuple(sources), mode=Mode.SUMMARISE)
        yield from self._generator.generate(prompt, self._token)

    def _record_read_sources(self, batch: Sequence[Source]) -> None:
        """Record the sources read of a batch; truncated ones count only if all are truncated."""
        made = get_generation_info(self._generator, tuple(batch))
        ends = {source.number: source.passage.end for source in batch}
        whole = tuple(s for s in made.sources if s.passage.end == ends[s.number])
        self._last_account = replace(made, sources=whole or made.sources)
        self._read_sources += self._last_account.sources


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
