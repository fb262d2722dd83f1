"""Translate a text, or documents passage by passage, with the words that the library uses.

A translation cannot be checked by its words, which are none of the source's: each passage of it
names the one that it translates, and nothing is said of its support.
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

MOST_PASSAGES = 200  # of documents; a language model writes one in some seconds
UNCHECKED = "A translation is not checked: compare it with the passages that it names."
UNCHECKED_TEXT = "A translation is not checked."
_CHUNK_TOKENS = 300  # of a text, as long as a passage: the answer has room for more
_BETWEEN = "\n\n"
_LONGEST_REQUEST = 200  # characters; what is longer is a text whose language was forgotten
# What names a language, at the end of a request: "into German", "auf Deutsch", "翻译成德语".
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

# A passage or a text -> what the library says in the same words, best first.
Context = Callable[[Source], Sequence[Source]]


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be translated: the words that name the language, and the text if it is there."""

    words: str
    text: str = ""


def read_request(written: str) -> Request:
    """Take apart what a person wrote: "into German: Good morning", or "lease.txt into German".

    Raises:
        QuestionError: it names no language.
    """
    written = written.strip()
    if parts := _HEAD.match(written):
        return Request(parts["head"].strip(), parts["text"].strip())
    if len(written) <= _LONGEST_REQUEST and _NAMES.search(written):
        return Request(written)
    raise QuestionError(
        "Into which language?",
        'Write it first, such as "into German: Good morning", or choose documents and write'
        ' "into German".',
    )


def text_before(request: Request) -> Request:
    """Return a request without documents with the text that stands before the language.

    Raises:
        QuestionError: there is none.
    """
    parts = _TAIL.fullmatch(request.words)
    if parts is None or not any(map(str.isalnum, parts["text"])):
        raise QuestionError(
            "There is nothing to translate",
            'Write the text behind the language, such as "into German: Good morning", name a file,'
            " or choose documents.",
        )
    return Request(parts["head"], parts["text"].strip().strip("\"“”„«»'"))


def chunks(text: str) -> list[str]:
    """Cut a text between sentences into stretches that are translated one after the other."""
    spans: list[tuple[int, int]] = []
    for start, end in sentences(text, detect(text)):
        if spans and estimate(text[spans[-1][0] : end]) <= _CHUNK_TOKENS:
            spans[-1] = spans[-1][0], end
        else:
            spans.append((start, end))
    return [text[start:end] for start, end in spans]


class Translation:
    """One translation, and what its parts rest on.

    Args:
        words: name the language.
        parts: what to translate: passages, or stretches of a text that have no document.
        context: finds what the library says in the same words.
        generator: writes it.
        token: stops it; what is there then is kept.
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
        self._written: list[str] = []  # for each part that was begun
        self._terms: dict[str, None] = {}  # the files whose words were shown
        self._notes: dict[str, None] = {}

    def pieces(self) -> Iterator[str | PartRead]:
        """Yield the translation piece by piece, and how far it has come.

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
                between = _BETWEEN if number > 1 and piece and not self._written[-1] else ""
                self._written[-1] += piece
                yield between + piece
            made = account_of(self._generator, context)
            self._terms |= dict.fromkeys(source.path.name for source in made.sources)
            self._notes |= dict.fromkeys(made.notes)
            if len(self._parts) > 1:
                yield PartRead(number, len(self._parts))

    def account(self) -> Account:
        """Return what was translated, and say in sentences what a reader must know."""
        made = account_of(self._generator, ())
        begun = [part for part, _ in self._parts_written()]
        return replace(made, sources=tuple(begun), notes=tuple(self._said()))

    def add(self, piece: str) -> list[Sentence]:
        """Nothing is checked while it is written."""
        del piece
        return []

    def finish(self, written: str, read: Sequence[Source]) -> tuple[str, tuple[Sentence, ...]]:
        """Return the translation, and its parts with the passages that they translate."""
        del read
        parts = [
            Sentence(text.strip(), Support.SUPPORTED, (part.number,))
            for part, text in self._parts_written()
        ]
        return written.strip(), tuple(parts)

    def _parts_written(self) -> Iterator[tuple[Source, str]]:
        """Yield the passages of documents with what was written for each; a text has none."""
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
