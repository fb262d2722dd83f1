"""Estimate the number of tokens of a text without the model's tokenizer."""

from __future__ import annotations

import re

from desktop_rag.text.scripts import TOKEN_RICH

_TOKEN_RICH = re.compile(f"[{TOKEN_RICH}]")
_TOKENS_PER_DENSE_CHARACTER = 1.3
_CHARACTERS_PER_TOKEN = {"latin": 3.2, "other": 2.0}


def estimate_tokens(text: str) -> int:
    """Return an estimate of the number of tokens of `text`, rather too high than too low.

    A token is about 3.2 characters of Latin script or 2 of other alphabets, and a character of a
    dense script, Hangul or Tibetan is 1.3 tokens, as measured on the vocabularies of common models.
    """
    dense = len(_TOKEN_RICH.findall(text))
    latin = sum(1 for character in text if character < "\u0250")
    other = len(text) - dense - latin
    return int(
        dense * _TOKENS_PER_DENSE_CHARACTER
        + latin / _CHARACTERS_PER_TOKEN["latin"]
        + other / _CHARACTERS_PER_TOKEN["other"]
        + 1
    )
