"""Translate a text, or documents passage by passage, with the terminology of the library.

A translation cannot be grounded, as it shares no words with its source: each translated passage
cites its original, and its support is not checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from desktop_rag.answer.answer_events import PartRead
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import QuestionError
from desktop_rag.llm import prompts
from desktop_rag.llm.generator import Account, Generator, Prompt, account_of
from desktop_rag.llm.token_estimate import estimate
from desktop_rag.text.language import detect
from desktop_rag.text.sentences import sentences
from desktop_rag.types import Mode, Sentence, Source, Support

MOST_PASSAGES = 200  # of documents; a language model translates one in some seconds
UNCHECKED = "A translation is not checked: compare it with the passages that it names."
UNCHECKED_TEXT = "A translation is not checked."
_CHUNK_TOKENS = 300  # as long as a passage; the answer may be longer
_BETWEEN = "\n\n"
_LONGEST_REQUEST = 200  # characters; longer input is a text without a target language
# The target language at the end of a request: "into German", "auf Deutsch", "翻译成德语".
_INTO = (
    r"(?:\b(?:in(?:to|s)?|to|auf|en|au|aux|al|na|naar|till|til|på|em|para)\s+(?:the\s+)?"
    r"[^\W\d_]{3,}(?:\s*\([^()]{2,30}\)|[ -][^\W\d_]{3,})?|译[成为]\s*\w{1,6}|[にへ]翻?訳)"
)
_HEAD = re.compile(
    rf"(?P<head>[^\n:：]{{0,80}}?{_INTO}[^\n:：]{{0,40}})(?:[:：]|\n)\s*(?P<text>\S.*)",
    re.DOTALL | re.IGNORECASE,
)
_TAIL = re.compile(rf"(?P<text>\S.*?)[\s,;:–—-]+(?P<head>{_INTO})\W*", re.DOTALL | re.IGNORECASE)
_NAMES = re.compile(_INTO, re.IGNORECASE)

# A passage or a text -> passages of the library with the same words, best first.
Context = Callable[[Source], Sequence[Source]]


@dataclass(frozen=True, slots=True)
class Request:
    """A request: the words that name the target language, and the text if there is one."""

    words: str
    text: str = ""


def read_request(written: str) -> Request:
    """Parse a request: "into German: Good morning", or "lease.txt into German".

    Raises:
        QuestionError: the request names no language.
    """
    written = written.strip()
    if groups := _HEAD.match(written):
        return Request(groups["head"].strip(), groups["text"].strip())
    if len(written) <= _LONGEST_REQUEST and _NAMES.search(written):
        return Request(written)
    raise QuestionError(
        "Into which language?",
        'Write it first, such as "into German: Good morning", or choose documents and write'
        ' "into German".',
    )


def text_before(request: Request) -> Request:
    """Return a request without documents with the text that precedes the language.

    Raises:
        QuestionError: there is no such text.
    """
    groups = _TAIL.fullmatch(request.words)
    if groups is None or not any(map(str.isalnum, groups["text"])):
        raise QuestionError(
            "There is nothing to translate",
            'Write the text behind the language, such as "into German: Good morning", name a file,'
            " or choose documents.",
        )
    return Request(groups["head"], groups["text"].strip().strip("\"“”„«»'"))


def chunks(text: str) -> list[str]:
    """Split a text at sentence boundaries into pieces that are translated one by one."""
    spans: list[tuple[int, int]] = []
    for start, end in sentences(text, detect(text)):
        if spans and estimate(text[spans[-1][0] : end]) <= _CHUNK_TOKENS:
            spans[-1] = spans[-1][0], end
        else:
            spans.append((start, end))
    return [text[start:end] for start, end in spans]


class Translation:
    """One translation with its sources; implements `SentenceChecker` without checking.

    Args:
        words: name the target language.
        parts: what to translate: passages, or pieces of a text without a document.
        context: finds passages of the library with the same words.
        generator: writes the translation.
        token: cancels it; what was written so far is kept.
        total: how many passages the documents have.
    """

    def __init__(
        self,
        words: str,
        parts: Sequence[Source],
        context: Context,
        generator: Generator,
        token: CancelToken,
        total: int,
    ) -> None:
        self._words = words
        self._parts = parts
        self._context = context
        self._generator = generator
        self._token = token
        self._total = total
        self._written: list[str] = []  # for each part that was started
        self._terms: dict[str, None] = {}  # names of the files of the context passages
        self._notes: dict[str, None] = {}

    def pieces(self) -> Iterator[str | PartRead]:
        """Yield the translation in pieces, and the progress after each part.

        Raises:
            Cancelled: soon after the token was cancelled.
            ModelError: the generator failed.
        """
        for number, part in enumerate(self._parts, 1):
            self._token.check()
            context = tuple(self._context(part))
            question = prompts.translating(self._words, part.passage.text)
            prompt = Prompt(question, context, mode=Mode.TRANSLATE)
            self._written.append("")
            for piece in self._generator.generate(prompt, self._token):
                separator = _BETWEEN if number > 1 and piece and not self._written[-1] else ""
                self._written[-1] += piece
                yield separator + piece
            made = account_of(self._generator, context)
            self._terms |= dict.fromkeys(source.path.name for source in made.sources)
            self._notes |= dict.fromkeys(made.notes)
            if len(self._parts) > 1:
                yield PartRead(number, len(self._parts))

    def account(self) -> Account:
        """Return which sources were translated, with notes for the reader."""
        made = account_of(self._generator, ())
        sources = [part for part, _ in self._parts_written()]
        return replace(made, sources=tuple(sources), notes=tuple(self._said()))

    def add(self, piece: str) -> list[Sentence]:
        """Return no sentences: nothing is checked."""
        del piece
        return []

    def finish(self, written: str, read: Sequence[Source]) -> tuple[str, tuple[Sentence, ...]]:
        """Return the translation, and each translated passage as a sentence that cites it."""
        del read
        parts = [
            Sentence(text.strip(), Support.SUPPORTED, (part.number,))
            for part, text in self._parts_written()
        ]
        return written.strip(), tuple(parts)

    def _parts_written(self) -> Iterator[tuple[Source, str]]:
        """Yield the passages of documents with their translations; none for a text."""
        for part, text in zip(self._parts, self._written, strict=False):
            if part.passage.document_id and text.strip():
                yield part, text

    def _said(self) -> Iterator[str]:
        yield from self._notes
        yield UNCHECKED if any(self._parts_written()) else UNCHECKED_TEXT
        if 0 < len(self._parts) < self._total:
            yield f"Only the first {len(self._parts)} of {self._total} passages were translated."
        if self._terms:
            yield f"For its terms it was shown passages of {', '.join(self._terms)}."
