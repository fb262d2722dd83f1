"""Results of formulas that a workbook was saved without, as programs save it that leave them to Excel."""

from __future__ import annotations

import re
from io import BytesIO
from typing import IO

from desktop_rag.errors import ReadError

_MAX_BYTES = 50_000_000  # of a workbook that is computed
_CHANGING = re.compile(r"(?i)\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY)\s*\(")  # each time it is computed


def changes_by_itself(formula: str) -> bool:
    """Whether each computation of a formula may have another result."""
    return _CHANGING.search(formula) is not None


def compute_workbook(file: IO[bytes]) -> IO[bytes]:
    """Return an Office Open XML workbook with the results of its formulas.

    Raises ReadError if it is too large, or has what cannot be computed, such as names of other workbooks.
    """
    from formualizer import recalculate_xlsx_bytes

    file.seek(0)
    data = file.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise ReadError("The workbook is too large to be computed", "Save it in Excel, and add it again.")
    try:
        return BytesIO(recalculate_xlsx_bytes(data)["bytes"])
    except Exception as error:
        hint = "Save it in Excel, and add it again."
        raise ReadError("The formulas of the workbook cannot be computed", hint) from error
