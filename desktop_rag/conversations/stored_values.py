"""Convert stored conversations and notes; raises ValueError where another program changed them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn, TypeVar

_T = TypeVar("_T")

_MAX_DIGITS = 9  # of a stored number: Qt's have 32 bits
_LATEST_S = 253_000_000_000  # seconds since the epoch: before the year 10,000


def check_time(seconds: float) -> None:
    """Raise ValueError for seconds since the epoch that are not a date."""
    if not 0 <= seconds < _LATEST_S:
        raise ValueError("not a date")


def parse_json(text: str) -> Any:
    """Return stored fields; raises ValueError also for numbers that are out of range."""
    return json.loads(text, parse_int=_parse_int, parse_float=_parse_float, parse_constant=_refuse_value)


def convert_fields(fields: Any, kind: type[_T]) -> _T:
    """Return a stored dataclass; raises ValueError for values of another type."""
    import msgspec

    try:
        converted: _T = msgspec.convert(fields, kind, dec_hook=_decode_path)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error
    return converted


def _parse_int(digits: str) -> int:
    return int(digits) if len(digits) <= _MAX_DIGITS else _refuse_value(digits)


def _parse_float(text: str) -> float:
    number = float(text)
    return number if abs(number) < 10**_MAX_DIGITS else _refuse_value(text)


def _refuse_value(text: str) -> NoReturn:
    raise ValueError(f"{text} is out of range")


def _decode_path(kind: type, text: object) -> object:
    if kind is not Path or not isinstance(text, str) or "\0" in text:
        raise ValueError("not a path")
    return Path(text)
