"""Summarise documents: at once if they fit, else note by note on each part (map-reduce)."""

from __future__ import annotations

from collections.abc import Generator as Stream
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from desktop_rag.answer.answer_events import PartRead
from desktop_rag.answer.whole_documents import tokens_of, whole_note
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import Account, Generator, Prompt, account_of
from desktop_rag.llm.token_estimate import estimate
from desktop_rag.text.language import detect
from desktop_rag.text.sentences import sentences
from desktop_rag.types import Mode, Source

MOST_PARTS = 12  # each takes a language model as long as an answer
_NOTE_OVERHEAD = 30  # tokens of a note's header as a source
_LEAST_NOTE = 40  # tokens
_PART = "This is part {0} of {1} of the text: note what it says in at most four sentences."
_WHOLE = "These are notes on the parts of one text, in their order: write one summary of them."


@dataclass(frozen=True, slots=True)
class _Note:
    """The note of the generator on one part."""

    text: str
    about: Source  # the first source of the part


class Summary:
    """One summary, from all sources at once if they fit, else from notes on parts.

    Args:
        request: what the user wrote.
        sources: the passages to read, in order.
        generator: writes the notes and the summary.
        token: cancels it; the notes written so far then are the summary.
        complete: whether these are all passages of the documents.
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
        cost = sum(tokens_of(source.passage) for source in sources)
        self._at_once = cost <= generator.whole_tokens
        self._read: list[Source] = []
        self._noted = self._parts = 0
        self._from_notes = False
        self._last = Account()

    def pieces(self) -> Iterator[str | PartRead]:
        """Yield the progress of reading, then the summary in pieces.

        Raises:
            Cancelled: soon after the token was cancelled; the notes so far are yielded before.
            ModelError: the generator failed, likewise.
        """
        self._token.check()
        if self._at_once:
            yield from self._answer(self._prompt(self._request, self._sources))
            return
        notes: list[_Note] = []
        written = False
        try:
            for note in self._take_notes():
                notes.append(note)
                yield PartRead(self._noted, self._parts)
            for piece in self._answer(self._over(notes)):
                written = written or bool(piece)
                yield piece
        except (Cancelled, ModelError):
            if notes and not written:
                self._from_notes = True
                yield "\n\n".join(note.text for note in notes)
            raise

    def account(self) -> Account:
        """Return which sources were read, with notes on how much of the documents that is."""
        if self._at_once:
            self._keep_account(self._sources)
        return replace(self._last, sources=tuple(self._read), notes=tuple(self._notes()))

    def _notes(self) -> Iterator[str]:
        yield from self._last.notes
        if self._from_notes:
            yield f"Not complete: these are notes on {self._noted} of {self._parts} parts."
        if not self._complete:
            yield "The text is too long to be read whole: its passages were spread evenly."
        elif note := whole_note(self._sources, self._read):
            yield note if self._at_once else f"{note[:-1]}, in {self._parts} parts."
        elif not self._from_notes:
            yield "Not all of the text had room: the rest was not read."

    def _take_notes(self) -> Iterator[_Note]:
        """Yield a note on each part; sources that did not fit in a part go to the next."""
        remaining = list(self._sources)
        while remaining and self._noted < 2 * MOST_PARTS:
            self._parts = self._noted + len(_parts(remaining, self._generator.source_tokens))
            part = _parts(remaining, self._generator.source_tokens)[0]
            yield self._note(part)
            read = {source.number for source in self._last.sources} or {part[0].number}
            remaining = [source for source in remaining if source.number not in read]
        self._parts = self._noted

    def _note(self, part: Sequence[Source]) -> _Note:
        """Generate the note on one part, cut to its share of the tokens of the final prompt."""
        instruction = _PART.format(self._noted + 1, self._parts)
        max_tokens = max(self._generator.source_tokens // self._parts - _NOTE_OVERHEAD, _LEAST_NOTE)
        note = ""
        with closing(self._answer(self._prompt(f"{self._request}\n{instruction}", part))) as answer:
            for piece in answer:
                note += piece
                if estimate(note) > max_tokens:
                    break
        self._keep_account(part)
        self._noted += 1
        return _Note(_within(note.strip(), max_tokens), part[0])

    def _over(self, notes: Sequence[_Note]) -> Prompt:
        """Return the prompt for the final summary, with the notes as sources."""
        sources = [
            replace(
                note.about, number=n, passage=replace(note.about.passage, text=note.text), merged=()
            )
            for n, note in enumerate(notes, 1)
        ]
        return self._prompt(f"{self._request}\n{_WHOLE}", sources)

    def _prompt(self, question: str, sources: Sequence[Source]) -> Prompt:
        return Prompt(question, tuple(sources), mode=Mode.SUMMARISE)

    def _answer(self, prompt: Prompt) -> Stream[str]:
        yield from self._generator.generate(prompt, self._token)

    def _keep_account(self, part: Sequence[Source]) -> None:
        """Record the sources read of a part; truncated ones count only if all are truncated."""
        made = account_of(self._generator, tuple(part))
        ends = {source.number: source.passage.end for source in part}
        whole = tuple(s for s in made.sources if s.passage.end == ends[s.number])
        self._last = replace(made, sources=whole or made.sources)
        self._read += self._last.sources


def _parts(sources: Sequence[Source], budget_tokens: int) -> list[tuple[Source, ...]]:
    """Split the sources into parts that fit the budget, each of at least one source."""
    parts: list[list[Source]] = [[]]
    tokens_left = budget_tokens
    for source in sources:
        tokens = tokens_of(source.passage)
        if tokens > tokens_left and parts[-1]:
            parts.append([])
            tokens_left = budget_tokens
        parts[-1].append(source)
        tokens_left -= tokens
    return [tuple(part) for part in parts]


def _within(text: str, max_tokens: int) -> str:
    """Return the first sentences up to `max_tokens`, but at least one."""
    end = 0
    for _, next_end in sentences(text, detect(text)):
        if end and estimate(text[:next_end]) > max_tokens:
            break
        end = next_end
    return text[:end]
