"""An answer with signs where its citations and its support belong, for whoever writes it out."""

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

# Private-use characters: the number of a sentence between its two.
_CITED, _NOTED, _END = "\ue000", "\ue001", "\ue002"
_SIGN = re.compile(f"[{_CITED}{_NOTED}]\\d+{_END}")
_OWN = re.compile(f"[{_CITED}{_NOTED}{_END}]")
_CLOSING = ".!?。！？…؟।"  # a number stands before what ends the sentence


def annotate(answer: Answer) -> str:
    """Return the answer's text with a sign in it for each sentence that cites, or lacks support."""
    text = _OWN.sub(" ", answer.text)
    parts, end = [], 0
    for number, sentence in enumerate(answer.sentences):
        words = _OWN.sub(" ", sentence.text)
        start = text.find(words, end) if words.strip() else -1
        if start < 0:
            continue
        cited = start + len(words.rstrip(" \n|").rstrip(_CLOSING))
        noted = start + len(words.rstrip(" \n|"))
        parts += [text[end:cited], f"{_CITED}{number}{_END}" * bool(sentence.citations)]
        parts += [
            text[cited:noted],
            f"{_NOTED}{number}{_END}" * (sentence.support in SUPPORT_WORDS),
        ]
        end = noted
    return "".join([*parts, text[end:]])


def outside_code(text: str, change: Callable[[str], str], code: Callable[[str], str] = str) -> str:
    """Change what is no code, and move the signs that stand in code behind it."""
    parts = CODE.split(text)
    for number, part in enumerate(parts):
        if number % 2:
            gap = "\n\n" if "\n" in part else ""  # a fence ends with its line
            signs = "".join(_SIGN.findall(part))
            parts[number] = code(_SIGN.sub("", part)) + (gap + signs if signs else "")
        else:
            parts[number] = change(part)
    return "".join(parts)


def resolve(
    text: str,
    sentences: Sequence[Sentence],
    cite: Callable[[int], str],
    note: Callable[[str], str],
) -> str:
    """Put words in the place of the signs.

    Args:
        text: as `annotate` returned it, perhaps changed around the signs.
        sentences: of the answer.
        cite: returns what stands for the number of a citation.
        note: returns what stands for words on a sentence's support.
    """

    def words(sign: re.Match[str]) -> str:
        sentence = sentences[int(sign[0][1:-1])]
        if sign[0][0] == _NOTED:
            return note(SUPPORT_WORDS[sentence.support])
        return "".join(map(cite, sentence.citations))

    return _SIGN.sub(words, text)
