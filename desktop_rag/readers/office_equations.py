"""Equations of Office Open XML files (OMML) on one line, as people type them."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree as ET

from desktop_rag.readers.office_packages import local_tag_name

_MAX_DEPTH = 40  # of parts in parts; deeper ones are read without signs between them


def read_equation(element: ET.Element, depth: int = 0) -> str:
    """Return an equation or a part of one, such as "x^2 + (a + b)/2"."""
    if depth > _MAX_DEPTH:
        return "".join(part.text or "" for part in element.iter() if local_tag_name(part) == "t")
    if local_tag_name(element) == "t":
        return element.text or ""
    signs: dict[str, str] = {}
    parts: list[tuple[str, str]] = []
    for child in element:
        name = local_tag_name(child)
        if name.endswith("Pr"):
            signs |= {local_tag_name(sign): next(iter(sign.attrib.values()), "") for sign in child}
        else:
            parts.append((name, read_equation(child, depth + 1)))
    join = _JOINED.get(local_tag_name(element))
    return join(_Parts(parts, signs)) if join else "".join(text for _, text in parts)


class _Parts:
    """The parts of a part of an equation in order, and its signs, by name."""

    def __init__(self, parts: list[tuple[str, str]], signs: dict[str, str]) -> None:
        self.texts, self.signs = [text for _, text in parts], signs
        self._named = dict(parts)

    def __getitem__(self, name: str) -> str:
        return self._named.get(name, "").strip()

    def group(self, name: str) -> str:
        """Return a part in brackets if it is more than a number, a name or what has brackets."""
        text = self[name]
        is_one = text.isalnum() or (text[:1] + text[-1:] == "()" and ")" not in text[1:-1])
        return text if is_one else f"({text})"

    def join_limits(self) -> str:
        """Return what is written below and above."""
        lower = f"_{self.group('sub')}" if self["sub"] else ""
        return lower + (f"^{self.group('sup')}" if self["sup"] else "")


def _join_power(parts: _Parts) -> str:
    return parts.group("e") + parts.join_limits()


def _join_brackets(parts: _Parts) -> str:
    inner = parts.signs.get("sepChr", "|").join(parts.texts)
    return f"{parts.signs.get('begChr', '(')}{inner}{parts.signs.get('endChr', ')')}"


def _join_function(parts: _Parts) -> str:
    return f"{parts['fName']}{' ' if parts['e'][:1].isalnum() else ''}{parts['e']}"


_JOINED: dict[str, Callable[[_Parts], str]] = {
    "f": lambda parts: f"{parts.group('num')}/{parts.group('den')}",
    "rad": lambda parts: f"{parts['deg']}√{parts.group('e')}",
    **dict.fromkeys(("sSup", "sSub", "sSubSup"), _join_power),
    "nary": lambda parts: f"{parts.signs.get('chr', '∫')}{parts.join_limits()} {parts['e']}",
    **dict.fromkeys(("limLow", "limUpp"), lambda parts: f"{parts['e']}_{parts.group('lim')}"),
    "func": _join_function,
    "d": _join_brackets,
    **dict.fromkeys(("m", "eqArr"), lambda parts: "; ".join(parts.texts)),
    "mr": lambda parts: ", ".join(parts.texts),
}
