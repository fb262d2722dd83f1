"""Translate a text, or documents passage by passage, with the terminology of the library.

A translation cannot be grounded, as it shares no words with its source: each translated passage
cites its original, and its support is not checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_rag.answer.answer_events import BatchRead
from desktop_rag.answer.generation import SentenceChecker
from desktop_rag.answer_types import Sentence, Source, Support
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import QuestionError
from desktop_rag.llm import prompts
from desktop_rag.llm.generator import (
    GenerationInfo,
    GenerationProgress,
    Generator,
    Prompt,
    get_generation_info,
)
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.system.file_names import name_files
from desktop_rag.system.resources import load_words
from desktop_rag.text.language import detect_language
from desktop_rag.text.sentences import split_sentences
from desktop_rag.types import Mode

MAX_TRANSLATED_PASSAGES = 200  # of documents; a language model translates one in some seconds
UNCHECKED_NOTE = "A translation is not checked: compare it with the passages it cites."
UNCHECKED_TEXT_NOTE = "A translation is not checked."
_MAX_TEXT_TOKENS = 300  # as long as a passage; the answer may be longer
_PASSAGE_SEPARATOR = "\n\n"
_MAX_REQUEST_CHARACTERS = 200  # characters; longer input is a text without a target language
_WORDS = {kind: words.replace("\n", "") for kind, words in load_words("translation_words.toml").items()}
_TARGET_LANGUAGE = _WORDS["target"]
_ASKING, _POINTING = (re.compile(_WORDS[each], re.IGNORECASE) for each in ("asking", "pointing"))
_QUOTED = re.compile(
    rf"(?P<before>[^\"“„«「『]*)[\"“„«「『](?P<text>.+)[\"”“»」』](?P<after>\W*\w?{_TARGET_LANGUAGE}.*)",
    re.DOTALL | re.IGNORECASE,
)
_LANGUAGE_FIRST = re.compile(
    rf"(?P<head>[^\n:：]{{0,80}}?{_TARGET_LANGUAGE}[^\n:：]{{0,40}})(?:[:：]|\n)\s*(?P<text>\S.*)",
    re.DOTALL | re.IGNORECASE,
)
_LANGUAGE_LAST = re.compile(
    rf"(?P<text>\S.*?)[\s,;:–—-]+(?P<head>{_TARGET_LANGUAGE})\W*", re.DOTALL | re.IGNORECASE
)
_LANGUAGE_NAMED = re.compile(_TARGET_LANGUAGE, re.IGNORECASE)

# A passage or a text -> passages of the library with the same words, best first.
FindContext = Callable[[Source], Sequence[Source]]


def parse_translation_request(written: str) -> tuple[str, str]:
    """Return the words that name the target language, and the text, "" for none; raises QuestionError."""
    written = written.strip()
    if groups := _LANGUAGE_FIRST.match(written):
        return groups["head"].strip(), groups["text"].strip()
    if len(written) <= _MAX_REQUEST_CHARACTERS and _LANGUAGE_NAMED.search(written):
        return written, ""
    hint = 'Write it first, such as "into German: Good morning", or choose documents and write "into German".'
    raise QuestionError("Into which language?", hint)


def extract_text(words: str, earlier: str = "") -> tuple[str, str]:
    """Split the text that is quoted or precedes the language from `words`.

    Without one, as in "translate this into German", it is the earlier answer.

    Raises:
        QuestionError: there is none.
    """
    quoted = _QUOTED.fullmatch(words)
    if quoted and not _ASKING.sub("", quoted["before"].strip("请請把将將 ")).strip():
        head, text = quoted["before"] + quoted["after"], quoted["text"]
    else:
        groups = _LANGUAGE_LAST.fullmatch(words)
        head, text = (groups["head"], _ASKING.sub("", groups["text"], 1)) if groups else (words, "")
    if _POINTING.fullmatch(text):
        text = earlier
    if not text.strip():
        raise QuestionError(
            "There is nothing to translate",
            'Write the text after the language, such as "into German: Good morning", name a '
            "file, or choose documents.",
        )
    return " ".join(head.split()), text.strip()


def split_translation_text(text: str) -> list[str]:
    """Split a text at sentence boundaries into pieces that are translated one by one."""
    spans: list[tuple[int, int]] = []
    for start, end in split_sentences(text, detect_language(text)):
        if spans and estimate_tokens(text[spans[-1][0] : end]) <= _MAX_TEXT_TOKENS:
            spans[-1] = spans[-1][0], end
        else:
            spans.append((start, end))
    return [text[start:end] for start, end in spans]


class Translation(SentenceChecker):
    """One translation with its sources, which is not checked.

    `words` name the target language. `originals` are passages, or pieces of a text without a document. Text
    written before `token` is cancelled is kept. `total` is the number of passages of the documents.
    """

    def __init__(
        self,
        words: str,
        originals: Sequence[Source],
        context: FindContext,
        generator: Generator,
        token: CancelToken,
        total: int,
    ) -> None:
        self._words = words
        self._originals = originals
        self._find_context = context
        self._generator = generator
        self._token = token
        self._total = total
        self._written: list[str] = []  # for each original that was started
        self._term_files: dict[Path, None] = {}  # of the context passages
        self._notes: dict[str, None] = {}

    def generate_translation(self) -> Iterator[str | BatchRead | GenerationProgress]:
        """Yield the translation, and the progress after each original; raises Cancelled and ModelError."""
        for number, original in enumerate(self._originals, 1):
            self._token.raise_if_cancelled()
            context = tuple(self._find_context(original))
            question = prompts.format_translation_request(self._words, original.passage.text)
            prompt = Prompt(question, context, mode=Mode.TRANSLATE)
            self._written.append("")
            for piece in self._generator.generate(prompt, self._token):
                if not isinstance(piece, str):
                    yield piece
                    continue
                separator = _PASSAGE_SEPARATOR if number > 1 and not self._written[-1] else ""
                self._written[-1] += piece
                yield separator + piece
            made = get_generation_info(self._generator, context)
            self._term_files |= dict.fromkeys(source.path for source in made.sources)
            self._notes |= dict.fromkeys(made.notes)
            if len(self._originals) > 1:
                yield BatchRead(number, len(self._originals))

    def report_translation(self) -> GenerationInfo:
        """Return which sources were translated, with notes for the reader."""
        made = get_generation_info(self._generator, ())
        sources = [original for original, _ in self._list_translated_originals()]
        return replace(made, sources=tuple(sources), notes=tuple(self._list_report_notes()))

    def check_whole_text(self, written: str) -> tuple[str, tuple[Sentence, ...]]:
        """Return the translation, and each translated passage as a sentence that cites it."""
        sentences = tuple(
            Sentence(text.strip(), Support.SUPPORTED, (original.number,))
            for original, text in self._list_translated_originals()
        )
        return written.strip(), sentences

    def _list_translated_originals(self) -> Iterator[tuple[Source, str]]:
        """Yield the passages of documents with their translations; none for a text."""
        for original, text in zip(self._originals, self._written, strict=False):
            if original.passage.document_id and text.strip():
                yield original, text

    def _list_report_notes(self) -> Iterator[str]:
        yield from self._notes
        yield UNCHECKED_NOTE if any(self._list_translated_originals()) else UNCHECKED_TEXT_NOTE
        if 0 < len(self._originals) < self._total:
            yield f"Only the first {len(self._originals)} of {self._total} passages were translated."
        if self._term_files:
            names = name_files(self._term_files).values()
            yield f"The model was also given passages from {', '.join(names)}, for their terms."
