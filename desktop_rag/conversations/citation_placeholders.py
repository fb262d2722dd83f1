"""Insert placeholders for citations and support into an answer, to be filled after formatting."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from desktop_rag.answer_types import Answer, Sentence, Support
from desktop_rag.text.sentences import SENTENCE_ENDINGS
from desktop_rag.text.written_citations import disarm_written_citations

_INLINE_CODE = r"(?<!`)`++[^`\n]+`+"  # without backtracking: a text may be nothing but backticks
_FENCE = r"^ {0,3}(?:```|~~~)"
INLINE_CODE = re.compile(f"({_INLINE_CODE})")
CODE = re.compile(rf"({_FENCE}.*?(?:{_FENCE}[^\n]*$|\Z)|{_INLINE_CODE})", re.MULTILINE | re.DOTALL)

# Placeholder: private-use characters around the index of a sentence.
_CITATION_START, _SUPPORT_START, _PLACEHOLDER_END = "\ue000", "\ue001", "\ue002"
_PLACEHOLDER = re.compile(f"[{_CITATION_START}{_SUPPORT_START}]\\d+{_PLACEHOLDER_END}")
_PLACEHOLDER_CHARACTER = re.compile(f"[{_CITATION_START}{_SUPPORT_START}{_PLACEHOLDER_END}]")


def insert_placeholders(answer: Answer) -> str:
    """Return the answer's text with placeholders after sentences with citations or weak support.

    Numbers in brackets that the text has itself become numbers in parentheses, outside of code.
    """
    text = _PLACEHOLDER_CHARACTER.sub(" ", answer.text)
    pieces, end = [], 0
    for number, sentence in enumerate(answer.sentences):
        sentence_text = _PLACEHOLDER_CHARACTER.sub(" ", sentence.text)
        start = text.find(sentence_text, end) if sentence_text.strip() else -1
        if start < 0:
            continue
        citation_at = start + len(sentence_text.rstrip(" \n|").rstrip(SENTENCE_ENDINGS))
        support_at = start + len(sentence_text.rstrip(" \n|"))
        pieces += [
            text[end:citation_at],
            f"{_CITATION_START}{number}{_PLACEHOLDER_END}" * bool(sentence.citations),
            text[citation_at:support_at],
            f"{_SUPPORT_START}{number}{_PLACEHOLDER_END}" * (sentence.support is not Support.SUPPORTED),
        ]
        end = support_at
    return "".join(
        piece if index % 2 else disarm_written_citations(piece)
        for index, piece in enumerate(CODE.split("".join([*pieces, text[end:]])))
    )


def map_outside_code(text: str, change: Callable[[str], str], code: Callable[[str], str] = str) -> str:
    """Apply `change` outside code spans and `code` inside; move placeholders out of code."""
    pieces = CODE.split(text)
    for index, piece in enumerate(pieces):
        if index % 2:
            gap = "\n\n" if "\n" in piece else ""  # a fence must end its line
            placeholders = "".join(_PLACEHOLDER.findall(piece))
            pieces[index] = code(_PLACEHOLDER.sub("", piece)) + (gap + placeholders if placeholders else "")
        else:
            pieces[index] = change(piece)
    return "".join(pieces)


def fill_placeholders(
    text: str, sentences: Sequence[Sentence], cite: Callable[[int], str], note: Callable[[Support], str]
) -> str:
    """Replace the placeholders of `insert_placeholders` in a text, which may be formatted since.

    `cite` formats the number of a citation, `note` how well a sentence is supported.
    """

    def format_placeholder(placeholder: re.Match[str]) -> str:
        sentence = sentences[int(placeholder[0][1:-1])]
        if placeholder[0][0] == _SUPPORT_START:
            return note(sentence.support)
        return "".join(map(cite, sentence.citations))

    return _PLACEHOLDER.sub(format_placeholder, text)
