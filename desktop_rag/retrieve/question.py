"""A question as it is passed from where it is asked to all that answers it; parsed once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from desktop_rag.retrieve.question_filters import Filters, parse_filters
from desktop_rag.text.language import detect_language
from desktop_rag.types import ALL_DOCUMENTS, Mode, Scope


@dataclass(frozen=True)
class Question:
    """A person's question; `written` is as typed, with the filters, without outer white space.

    For a `thorough` answer a language model reads as much as its context holds, however long it takes. If it
    `reads_everything`, each passage of the documents that are asked is read.
    """

    written: str
    filters: Filters
    scope: Scope = ALL_DOCUMENTS
    mode: Mode = Mode.ASK
    thorough: bool = False
    reads_everything: bool = False

    @property
    def text(self) -> str:
        """The question without its filters."""
        return self.filters.text

    @cached_property
    def language(self) -> str:
        """The ISO 639-1 code of the language of the text, "" if undetected."""
        return detect_language(self.text)

    def replace_text(self, text: str) -> Question:
        """Return the question with another text, and the same filters."""
        if text == self.text:
            return self
        written = self.written.replace(self.text, text)
        return replace(self, written=written, filters=replace(self.filters, text=text))

    def prepend_words(self, words: Sequence[str]) -> Question:
        """Return the question with words put before its text, with the same filters."""
        return replace(
            self,
            written=" ".join([*words, self.written]),
            filters=replace(self.filters, text=" ".join([*words, self.text])),
        )


def parse_question(
    written: str,
    scope: Scope = ALL_DOCUMENTS,
    mode: Mode = Mode.ASK,
    *,
    thorough: bool = False,
    reads_everything: bool = False,
) -> Question:
    """Parse a question, where it enters the core.

    A translation request holds the text to translate, which may look like filters: it is not
    searched for them here.

    Raises:
        QuestionError: a filter is invalid.
    """
    written = written.strip()
    filters = Filters(written) if mode is Mode.TRANSLATE else parse_filters(written)
    return Question(written, filters, scope, mode, thorough, reads_everything)
