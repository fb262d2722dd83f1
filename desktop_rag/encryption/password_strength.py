"""How hard a new password is to guess, for a program that tries those that people choose first."""

from __future__ import annotations

# Of a longer password this much is rated: to look for patterns in more takes too long for each key.
_RATED_CHARACTERS = 40
STRONGEST = 4
_WEAK = 2  # tried out in days by a program that takes as long for each as the key of a library wants


def rate_password(password: str) -> int:
    """Return from 0, guessed at once, to STRONGEST; the scale is that of zxcvbn."""
    from zxcvbn import zxcvbn

    rated = password[:_RATED_CHARACTERS]
    score: int = zxcvbn(rated)["score"] if rated else 0
    return score


def is_weak_password(password: str) -> bool:
    """Whether a program that tries many passwords probably finds this one."""
    return rate_password(password) <= _WEAK
