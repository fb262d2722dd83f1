"""Fields of Word documents that show no result of their own: signs of fonts, equations, numbers of pages."""

from __future__ import annotations

import re

from desktop_rag.readers.letter_shapes import find_sign

MAX_CODE = 1_000  # characters of a field that are looked at
_MAX_NESTING = 20  # of parts of an equation in each other
PAGE_FIELD = re.compile(r"\s*(PAGE|NUMPAGES|SECTIONPAGES)\b", re.IGNORECASE)
_SIGN = re.compile(r'\s*SYMBOL\s+([0-9]{1,5})(?:[^"]*"([^"]*)")?', re.IGNORECASE)
_EQUATION = re.compile(r"\s*EQ\b", re.IGNORECASE)
_FORM = re.compile(r'\\\*\s*(?:"[^"]*"|\w+)')  # of the letters, such as their font
_PART = re.compile(r"((?:\\[a-z]+[\s\d-]*+)+)\(([^()]*)\)", re.IGNORECASE)
_RAISED = "\0"  # begins what stands above other letters


def show_field(code: str) -> str | None:
    """Return the text that a field shows by its code, None if its result is shown."""
    if sign := _SIGN.match(code):
        return find_sign(int(sign[1]), sign[2] or "")
    if not (start := _EQUATION.match(code)):
        return None
    text = _FORM.sub("", code[start.end() : MAX_CODE])
    for _ in range(_MAX_NESTING):
        text, count = _PART.subn(_write_part, text)
        if not count:
            break
    return text.replace(_RAISED, "").strip()


def _write_part(match: re.Match[str]) -> str:
    """Return a part of an equation on a line; the reading of characters, which is above them, in brackets."""
    switch, parts = match[1][1].lower(), [each.strip() for each in re.split("[,;]", match[2])]
    if switch == "s":
        return f"{_RAISED}{parts[0]}"
    if switch == "f":
        return "/".join(parts)
    if switch == "o" and parts[0].startswith(_RAISED) and len(parts) > 1:
        return f"{parts[1]}({parts[0][1:]})"
    return "√" * (switch == "r") + "".join(parts)
