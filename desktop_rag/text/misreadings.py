"""Words as they may have been misread on a scan: letters and digits that look alike."""

from __future__ import annotations

from collections.abc import Iterator

# As terms have them: in lower case, without accents, and with "ss" for ß, which is read as B.
_SINGLE = "0o0q0doq1l1iliij1t5s8b2z6b6g9g9qgq4aceuvhbftltnhnuvyao"  # in pairs
_LOOKALIKES = (
    *zip(_SINGLE[::2], _SINGLE[1::2], strict=True),
    *(("rn", "m"), ("cl", "d"), ("vv", "w"), ("ii", "u"), ("li", "h"), ("ri", "n"), ("ss", "b")),
)
_MIN_LETTERS = 4  # shorter words without a digit look like too many others


def list_misreadings(term: str) -> Iterator[str]:
    """Yield the terms that differ from one in a single place where they look alike.

    The same term may come twice. A number is never taken for another number.
    """
    if len(term) < (2 if any(map(str.isdigit, term)) else _MIN_LETTERS):
        return
    for pair in _LOOKALIKES:
        for one, other in (pair, pair[::-1]):
            start = term.find(one)
            while start >= 0:
                yield term[:start] + other + term[start + len(one) :]
                start = term.find(one, start + 1)
