"""Tell the rows of a table that sum up others: totals, and the net amount and the tax of a bill."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from desktop_rag.table_types import CellValue
from desktop_rag.tables.document_words import compile_cues, load_document_words

_WORD = re.compile(r"[^\W\d_]{3,}")
_RATE = re.compile(r"(\d{1,2}(?:[.,]\d{1,2})?)\s?%")
_CENT = 0.01
_MOST_ROWS = 1_000  # of a bill
_MOST_LABEL = 60  # characters of the label of a net amount or a tax


class TotalRows:
    """Tells totals of the rows of one table, which come one after the other.

    Args:
        width: the number of its columns.
    """

    def __init__(self, width: int) -> None:
        self._sums = [0.0] * width
        self._taxes = [0.0] * width
        self._filled = [0] * width
        self._items = 0
        self._is_summed = False

    def is_total(self, label: str, values: Sequence[CellValue]) -> bool:
        """Whether the next row sums up others, and take it into account.

        Args:
            label: its first cell that is not empty.
            values: of its cells.
        """
        numbers = {n: each for n, each in enumerate(values) if isinstance(each, float)}
        is_sum = any(  # of the rows above, with or without the taxes
            self._sums[n]
            and min(abs(each - self._sums[n]), abs(each - self._sums[n] - self._taxes[n])) < _CENT
            for n, each in numbers.items()
        )
        if (match := _total_pattern().match(label)) is not None:
            is_total = is_sum or match["alone"] is not None
        else:
            is_total = bool(numbers) and self._is_of_bill(label, numbers, is_sum=is_sum)
        self._is_summed = self._is_summed or (is_total and is_sum)
        if not is_total:
            self._items += 1
        for n, each in numbers.items():
            if not is_total:
                self._sums[n] += each
                self._filled[n] += 1
            elif not (match or is_sum):
                self._taxes[n] += each
        return is_total

    def _is_of_bill(self, label: str, numbers: Mapping[int, float], *, is_sum: bool) -> bool:
        """Whether a row is the net amount or the tax of the rows above.

        It has their sum or the part that its label says, follows their sum, or lacks what each of them has.
        """
        if not 0 < self._items <= _MOST_ROWS or len(label) > _MOST_LABEL:
            return False
        found = _bill_pattern().search(label)
        if found is None or len(_WORD.findall(label.replace(found[0], " "))) > 1:
            return False
        lacks = any(each == self._items for n, each in enumerate(self._filled) if n not in numbers)
        rates = [float(each.replace(",", ".")) / 100 for each in _RATE.findall(label)]
        return (
            is_sum
            or self._is_summed
            or lacks
            or any(
                self._sums[n] and abs(each - rate * self._sums[n]) < _CENT
                for rate in rates
                for n, each in numbers.items()
            )
        )


@cache
def _total_pattern() -> re.Pattern[str]:
    words = load_document_words().total_row
    return re.compile(rf"(?i)\W*(?:grand |sub-?)?(?:{words})\b(?P<alone>\W*\w*\W*$)?")


@cache
def _bill_pattern() -> re.Pattern[str]:
    """Return the pattern of words for a net amount or a tax, of any language."""
    fields = load_document_words().fields
    return compile_cues("|".join(fields[each].label.pattern for each in ("net", "vat")))
