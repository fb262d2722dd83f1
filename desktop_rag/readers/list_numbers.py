"""Numbers of items of lists, as they are shown."""

from __future__ import annotations

_ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl")),
    *((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
_MAX_LETTER, _MAX_ROMAN = 26 * 30, 4999  # of longer lists the numbers are in digits


def format_letter(number: int) -> str:
    """Return the letter of an item: a to z, then aa to zz, and so on."""
    if not 0 < number <= _MAX_LETTER:
        return str(number)
    times, letter = divmod(number - 1, 26)
    return chr(ord("a") + letter) * (times + 1)


def format_roman(number: int) -> str:
    """Return a number in small Roman numerals."""
    if not 0 < number <= _MAX_ROMAN:
        return str(number)
    text = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        text += letters * count
    return text
