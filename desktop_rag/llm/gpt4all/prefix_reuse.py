"""How much of a new prompt stands in the engine's memory already, from the turn before.

The engine keeps what it has read and written, token by token. The texts of the tokens are compared
with the new prompt, so that only what differs is read again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

_BYTE = re.compile(r"<0x([0-9A-F]{2})>")


class Pieces:
    """The texts of a model's tokens, as bytes by their ids.

    Args:
        tokens: as the file spells them.
        tokenizer: "gpt2" spells bytes with printable letters, "llama" spaces with "▁".
        marks: tokens with a meaning beyond their letters; a text may be cut at them.
    """

    def __init__(self, tokens: Sequence[str], tokenizer: str, marks: Iterable[str]) -> None:
        self._tokens = tokens
        self._spelt = _from_letters if tokenizer == "gpt2" else _from_pieces
        self._marks = tuple(mark.encode() for mark in marks)

    def shared(self, ids: Sequence[int], prompt: bytes, start: bytes) -> tuple[int, int]:
        """Return how many tokens spell the beginning of `prompt`, and how many bytes that is.

        They end where the rest is split into the same tokens as in the whole: behind a line break
        or at a mark. `start` is what the engine puts before every text.
        """
        at, best = 0, (0, 0)
        for number, token in enumerate(ids, 1):
            piece = self._piece(token)
            if number == 1 and piece == start:
                continue
            if not prompt.startswith(piece, at):
                piece = piece.removeprefix(b" ")  # tokenizers put one before a text
            if not (self._piece(token) and prompt.startswith(piece, at)):
                break
            at += len(piece)
            if piece in self._marks or self._cuttable(prompt, at):
                best = (number, at)
        return best

    def _piece(self, token: int) -> bytes:
        text = self._tokens[token] if 0 <= token < len(self._tokens) else ""
        marked = text.encode()
        return marked if marked in self._marks else self._spelt(text)

    def _cuttable(self, prompt: bytes, at: int) -> bool:
        if prompt.startswith(self._marks, at):
            return True
        return prompt[at - 1 : at] == b"\n" and not prompt[at : at + 1].isspace()


def _from_pieces(token: str) -> bytes:
    byte = _BYTE.fullmatch(token)
    return bytes([int(byte[1], 16)]) if byte else token.replace("▁", " ").encode()


def _from_letters(token: str) -> bytes:
    letters = _letters()
    if all(letter in letters for letter in token):
        return bytes(letters[letter] for letter in token)
    return token.encode()


@cache
def _letters() -> dict[str, int]:
    """Return the byte of each letter, as GPT-2's tokenizer defined them.

    Printable bytes of Latin 1 stand for themselves, the others for the letters from U+0100 on.
    """
    printable = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = (byte for byte in range(0x100) if byte not in printable)
    letters = {chr(byte): byte for byte in printable}
    return letters | {chr(0x100 + number): byte for number, byte in enumerate(others)}
