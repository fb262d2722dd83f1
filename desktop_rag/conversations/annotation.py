"""Insert placeholders for citations and support into an answer, to be filled after formatting."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from desktop_rag.types import Answer, Sentence, Support

SUPPORT_WORDS = {
    Support.UNSUPPORTED: "not in your documents",
    Support.WEAK: "only partly in your documents",
}
CODE = re.compile(
    r"(^ {0,3}(?:```|~~~).*?(?:^ {0,3}(?:```|~~~)[^\n]*$|\Z)|`+[^`\n]+`+)", re.MULTILINE | re.DOTALL
)

# Placeholder: private-use characters around the index of a sentence.
_CITED, _NOTED, _END = "\ue000", "\ue001", "\ue002"
_SIGN = re.compile(f"[{_CITED}{_NOTED}]\\d+{_END}")
_OWN = re.compile(f"[{_CITED}{_NOTED}{_END}]")
_CLOSING = ".!?。！？…؟।"  # citations are inserted before these


def annotate(answer: Answer) -> str:
    """Return the answer's text with placeholders after sentences with citations or weak support."""
    text = _OWN.sub(" ", answer.text)
    pieces, end = [], 0
    for number, sentence in enumerate(answer.sentences):
        sentence_text = _OWN.sub(" ", sentence.text)
        start = text.find(sentence_text, end) if sentence_text.strip() else -1
        if start < 0:
            continue
        citation_at = start + len(sentence_text.rstrip(" \n|").rstrip(_CLOSING))
        support_at = start + len(sentence_text.rstrip(" \n|"))
        pieces += [text[end:citation_at], f"{_CITED}{number}{_END}" * bool(sentence.citations)]
        pieces += [
            text[citation_at:support_at],
            f"{_NOTED}{number}{_END}" * (sentence.support in SUPPORT_WORDS),
        ]
        end = support_at
    return "".join([*pieces, text[end:]])


def outside_code(text: str, change: Callable[[str], str], code: Callable[[str], str] = str) -> str:
    """Apply `change` outside code spans and `code` inside; move placeholders out of code."""
    pieces = CODE.split(text)
    for index, piece in enumerate(pieces):
        if index % 2:
            gap = "\n\n" if "\n" in piece else ""  # a fence must end its line
            placeholders = "".join(_SIGN.findall(piece))
            pieces[index] = code(_SIGN.sub("", piece)) + (
                gap + placeholders if placeholders else ""
            )
        else:
            pieces[index] = change(piece)
    return "".join(pieces)


def resolve(
    text: str,
    sentences: Sequence[Sentence],
    cite: Callable[[int], str],
    note: Callable[[str], str],
) -> str:
    """Replace the placeholders.

    Args:
        text: from `insert_placeholders`, possibly formatted since.
        sentences: of the answer.
        cite: formats the number of a citation.
        note: formats the words for a sentence's support.
    """

    def words(placeholder: re.Match[str]) -> str:
        sentence = sentences[int(placeholder[0][1:-1])]
        if placeholder[0][0] == _NOTED:
            return note(SUPPORT_WORDS[sentence.support])
        return "".join(map(cite, sentence.citations))

    return _SIGN.sub(words, text)
