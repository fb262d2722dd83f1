"""Summarise documents: read them part by part, note what each says, then summarise the notes."""

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

MOST_PARTS = 12  # that a language model reads; each takes it as long as an answer
_NOTE_OVERHEAD = 30  # tokens of a note's name among the others
_LEAST_NOTE = 40  # tokens
_PART = "This is part {0} of {1} of the text: note what it says in at most four sentences."
_WHOLE = "These are notes on the parts of one text, in their order: write one summary of them."


@dataclass(frozen=True, slots=True)
class _Note:
    """What a part says, in the words of the generator."""

    text: str
    about: Source  # the first of its sources


class Summary:
    """One summary. What fits is read at once, more in parts.

    Args:
        request: what the person wrote.
        sources: the passages to read, in order.
        generator: writes the notes and the summary.
        token: stops it; the notes that are there are the summary then.
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
        self._noted = self._parts = 0  # parts
        self._from_notes = False
        self._last = Account()

    def pieces(self) -> Iterator[str | PartRead]:
        """Yield the summary piece by piece, and before it how far reading has come.

        Raises:
            Cancelled: soon after the token was cancelled; what was noted until then came before.
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
        """Return what was read, and say in sentences what of the documents that is."""
        if self._at_once:
            self._keep_account(self._sources)
        return replace(self._last, sources=tuple(self._read), notes=tuple(self._notes()))

    def _notes(self) -> Iterator[str]:
        yield from self._last.notes
        if self._from_notes:
            yield f"Not complete: these are notes on {self._noted} of {self._parts} parts."
        if not self._complete:
            yield "The text is too long to be read whole: its passages were spread evenly."
        elif said := whole_note(self._sources, self._read):
            yield said if self._at_once else f"{said[:-1]}, in {self._parts} parts."
        elif not self._from_notes:
            yield "Not all of the text had room: the rest was not read."

    def _take_notes(self) -> Iterator[_Note]:
        """Yield a note on each part; what had no room in one comes with the next."""
        left = list(self._sources)
        while left and self._noted < 2 * MOST_PARTS:
            self._parts = self._noted + len(_parts(left, self._generator.source_tokens))
            part = _parts(left, self._generator.source_tokens)[0]
            yield self._note(part)
            read = {source.number for source in self._last.sources} or {part[0].number}
            left = [source for source in left if source.number not in read]
        self._parts = self._noted

    def _note(self, part: Sequence[Source]) -> _Note:
        """Have one part read; what is longer than its share of the summary's sources is cut."""
        words = _PART.format(self._noted + 1, self._parts)
        room = max(self._generator.source_tokens // self._parts - _NOTE_OVERHEAD, _LEAST_NOTE)
        written = ""
        with closing(self._answer(self._prompt(f"{self._request}\n{words}", part))) as answer:
            for piece in answer:
                written += piece
                if estimate(written) > room:
                    break
        self._keep_account(part)
        self._noted += 1
        return _Note(_within(written.strip(), room), part[0])

    def _over(self, notes: Sequence[_Note]) -> Prompt:
        """Return what asks for a summary of the notes, which stand where passages do otherwise."""
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
        """Remember what was read of a part: what was cut counts only if it is all."""
        made = account_of(self._generator, tuple(part))
        ends = {source.number: source.passage.end for source in part}
        whole = tuple(s for s in made.sources if s.passage.end == ends[s.number])
        self._last = replace(made, sources=whole or made.sources)
        self._read += self._last.sources


def _parts(sources: Sequence[Source], budget_tokens: int) -> list[tuple[Source, ...]]:
    """Cut the sources into parts that fit, each of one source at least."""
    parts: list[list[Source]] = [[]]
    left = budget_tokens
    for source in sources:
        tokens = tokens_of(source.passage)
        if tokens > left and parts[-1]:
            parts.append([])
            left = budget_tokens
        parts[-1].append(source)
        left -= tokens
    return [tuple(part) for part in parts]


def _within(text: str, room: int) -> str:
    """Return as many of the first sentences as take so many tokens, and at least a beginning."""
    end = 0
    for _, next_end in sentences(text, detect(text)):
        if end and estimate(text[:next_end]) > room:
            break
        end = next_end
    return text[:end]
