"""Find how much of a new prompt is in the engine's KV cache already.

The engine keeps the tokens of the last prompt and answer. Their texts are compared with the new
prompt, so that only the rest needs prefill.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

_BYTE_TOKEN = re.compile(r"<0x([0-9A-F]{2})>")


class TokenTexts:
    """The texts of a model's tokens, as bytes by token id.

    Args:
        tokens: as the model file spells them.
        tokenizer: "gpt2" spells bytes with printable letters, "llama" spaces with "▁".
        markers: control tokens; a prompt may be cut at them.
    """

    def __init__(self, tokens: Sequence[str], tokenizer: str, markers: Iterable[str]) -> None:
        self._tokens = tokens
        self._cuts_words = tokenizer == "gpt2"
        self._decode_token = _decode_byte_level if tokenizer == "gpt2" else _decode_sentencepiece
        self._markers = tuple(marker.encode() for marker in markers)

    def match_prefix(self, ids: Sequence[int], prompt: bytes, start: bytes) -> tuple[int, int]:
        """Return the length of the common prefix of `ids` and `prompt`, in tokens and bytes.

        It ends where tokenizing the rest gives the same tokens as in the whole prompt: after a line
        break, at a marker, or before a single space and a letter where the tokenizer parts words there, as
        all of the kind of GPT-2's do. `start` is the BOS text that the engine puts before every text.
        """
        end, best = 0, (0, 0)
        for number, token in enumerate(ids, 1):
            piece = self._decode_token_id(token)
            if number == 1 and piece == start:
                continue
            if not prompt.startswith(piece, end):
                piece = piece.removeprefix(b" ")  # tokenizers prepend one to a text
            if not (self._decode_token_id(token) and prompt.startswith(piece, end)):
                break
            end += len(piece)
            if piece in self._markers or self._can_cut(prompt, end):
                best = (number, end)
        return best

    def _decode_token_id(self, token: int) -> bytes:
        text = self._tokens[token] if 0 <= token < len(self._tokens) else ""
        encoded = text.encode()
        return encoded if encoded in self._markers else self._decode_token(text)

    def _can_cut(self, prompt: bytes, at: int) -> bool:
        if prompt.startswith(self._markers, at):
            return True
        before, after = prompt[at - 1 : at], prompt[at : at + 2]
        if before == b"\n":
            return not after[:1].isspace()
        return self._cuts_words and not before.isspace() and after[:1] == b" " and after[1:].isalpha()


def _decode_sentencepiece(token: str) -> bytes:
    byte = _BYTE_TOKEN.fullmatch(token)
    return bytes([int(byte[1], 16)]) if byte else token.replace("▁", " ").encode()


def _decode_byte_level(token: str) -> bytes:
    letters = _build_byte_alphabet()
    if all(letter in letters for letter in token):
        return bytes(letters[letter] for letter in token)
    return token.encode()


@cache
def _build_byte_alphabet() -> dict[str, int]:
    """Return the byte that each letter stands for in GPT-2's byte-level BPE.

    Printable Latin-1 characters stand for their own byte, U+0100 and following for the others.
    """
    printable = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = (byte for byte in range(0x100) if byte not in printable)
    letters = {chr(byte): byte for byte in printable}
    return letters | {chr(0x100 + number): byte for number, byte in enumerate(others)}
