"""How much of the work on a long text is done: reading and writing, over all its prompts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from desktop_rag.answer.answer_events import WorkDone
from desktop_rag.answer.whole_documents import estimate_source_tokens
from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.generator import GenerationProgress, Generator, MeasuresSpeed, Prompt
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.model_records import ModelRecords, ModelSpeed
from desktop_rag.llm.token_budget import ANSWER_TOKENS
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.settings import models_folder
from desktop_rag.types import Mode

_LENGTHS_FILE = "text_lengths.json"  # in the models folder
_USUAL_TOKENS = 220  # of a letter or a summary of a small model, before any was measured
_NEW_SHARE = 0.5  # of a new length in the remembered one
_UNMEASURED = ModelSpeed(50.0, 10.0)  # of a model of 1.1 GB on two cores: reading is five times as fast
_TOLD_TOKENS = 20  # written, from which on the speed is that of this text
_LEAST_LEFT = 0.25  # of its length: what a text goes on for that is as long as expected, up to the limit
_BATCH_TOKENS = 128  # that an engine reads before it says so
PROMPT_TOKENS = 200  # of the instructions, the request and the template of a prompt
_TOLD_AFTER_S = 1.0  # between two looks


class WorkClock:
    """Measures the work on one text: prompts that are read and answers that are written, one after another.

    Args:
        generator: reads and writes.
        mode: of which the length of texts is remembered.
        clock: returns seconds.
    """

    def __init__(
        self, generator: Generator, mode: Mode, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._speed = generator.speed if isinstance(generator, MeasuresSpeed) else ModelSpeed()
        self._is_told = generator.name != EXTRACTIVE
        self._record = Path(f"{generator.name} {mode}")
        self._clock = clock
        self._begun_at = self._last_at = self._told_at = clock()
        self._read_left = self._write_left = 0.0  # tokens of the prompts that were not begun
        self._prompt = self._read = self._expected = self._written = 0.0  # tokens of the present one
        self._text = ""
        self._all_read = self._all_written = self._read_s = self._write_s = 0.0
        self._share = 0.0

    @property
    def usual_tokens(self) -> float:
        """How long a text of the model probably gets, in tokens."""
        stored = ModelRecords(models_folder() / _LENGTHS_FILE).find_record(self._record)
        return stored if isinstance(stored, float) and 0 < stored < float("inf") else _USUAL_TOKENS

    def plan_later(self, read_tokens: float, written_tokens: float) -> None:
        """Set how much all prompts take that come after the present one."""
        self._read_left, self._write_left = read_tokens, written_tokens

    def begin_prompt(self, read_tokens: float, written_tokens: float) -> None:
        """Begin the next prompt: the tokens of its sources, and the probable ones of its text."""
        self._prompt, self._expected = read_tokens and read_tokens + PROMPT_TOKENS, written_tokens
        self._read = self._written = 0.0
        self._text = ""
        self._last_at = self._clock()

    def record_piece(self, piece: str | GenerationProgress) -> None:
        """Record what the generator did since the last piece."""
        now = self._clock()
        seconds, self._last_at = now - self._last_at, now
        if isinstance(piece, str):
            if self._read < self._prompt:  # the first words: all was read
                self._count_read(self._prompt, seconds)
            else:
                self._write_s += seconds
            self._text += piece
            written = estimate_tokens(self._text)
            self._all_written += written - self._written
            self._written = written
        elif piece.share:
            self._count_read(max(piece.share * self._prompt, self._read), seconds)

    def _count_read(self, tokens: float, seconds: float) -> None:
        self._all_read += tokens - self._read
        self._read_s += seconds
        self._read = tokens

    def measure_work(self) -> WorkDone:
        """Return the share that is done, which never falls, and the seconds left."""
        reading = self._speed.reading or _UNMEASURED.reading
        writing = self._speed.writing or _UNMEASURED.writing
        read = self._read
        waited = self._clock() - self._last_at
        if read < self._prompt:  # a batch may be half read
            read = min(read + min(waited * reading, _BATCH_TOKENS), self._prompt)
            waited += self._read_s
            reading = (self._all_read + read - self._read) / waited if waited else reading
        elif self._read_s:
            reading = self._all_read / self._read_s
        if self._all_written >= _TOLD_TOKENS and self._write_s:
            writing = self._all_written / self._write_s
        left = (self._read_left + self._prompt - read) / reading
        writes = max(self._expected - self._written, _LEAST_LEFT * max(self._expected, self._written))
        writes = min(writes, max(ANSWER_TOKENS - self._written, 0))
        left += (self._write_left + writes) / writing
        spent = self._clock() - self._begun_at
        self._share = max(self._share, spent / (spent + left) if spent + left else 0.0)
        return WorkDone(self._share, left)

    def tell_work(self) -> Iterator[WorkDone]:
        """Yield the share and the time left if they were not told for a second."""
        if self._is_told and self._clock() - self._told_at >= _TOLD_AFTER_S:
            self._told_at = self._clock()
            yield self.measure_work()

    def store_length(self) -> None:
        """Remember how long the last text was."""
        if self._written < _TOLD_TOKENS:
            return
        length = self.usual_tokens + _NEW_SHARE * (self._written - self.usual_tokens)
        ModelRecords(models_folder() / _LENGTHS_FILE).save_record(self._record, length)


def generate_text(
    generator: Generator, prompt: Prompt, token: CancelToken
) -> Iterator[str | WorkDone | GenerationProgress]:
    """Yield what a generator does for a prompt; of a text that takes long, how much of the work is done too.

    Raises Cancelled and ModelError.
    """
    pieces = generator.generate(prompt, token)
    if prompt.mode is Mode.ASK:
        return pieces
    return tell_writing(pieces, WorkClock(generator, prompt.mode), prompt.sources)


def tell_writing(
    pieces: Iterable[str | GenerationProgress], work: WorkClock, sources: Iterable[Source]
) -> Iterator[str | WorkDone | GenerationProgress]:
    """Yield the pieces of a text that is written from sources, with how much of the work is done."""
    work.begin_prompt(count_source_tokens(sources), work.usual_tokens)
    for piece in pieces:
        work.record_piece(piece)
        yield piece
        yield from work.tell_work()
    work.store_length()


def count_source_tokens(sources: Iterable[Source]) -> int:
    """Return about how many tokens sources take in a prompt."""
    return sum(estimate_source_tokens(each.passage) for each in sources)
