"""Equations of Office Open XML files as a line of text, such as `x_1 = (a+b)/2`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from desktop_rag.readers.office_packages import is_on, read_attribute, shorten_tag

_MAX_PARTS = 20_000  # of an equation whose parts are told apart
_SIMPLE = re.compile(r"[^\W_][\w.,]*[′'!%]*|[\[({][^\[\](){}]*[\])}]|[^\w\s]|")
_ROOTS = {"": "√", "2": "√", "3": "∛", "4": "∜"}
_TEXT = frozenset({"m:t", "w:t"})


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of an equation, such as a fraction."""

    texts: list[str]  # of its children, in order
    named: dict[str, str]  # the same by name, the first of each
    properties: dict[str, ET.Element]

    def attach(self, sign: str, name: str) -> str:
        """Return an index or exponent after its sign, "" if there is none."""
        text = self.named.get(name, "")
        return sign + _group(text) if text.strip() else ""

    @property
    def base(self) -> str:
        return self.named.get("e", "")

    @property
    def scripts(self) -> str:
        """Its index and exponent, or the bounds of a sum."""
        return self.attach("_", "sub") + self.attach("^", "sup")

    def join(self, separator: str = "") -> str:
        return separator.join(self.texts)

    def group(self, name: str = "e") -> str:
        return _group(self.named.get(name, ""))

    def mark(self, sign: str) -> str:
        """Return its base with a combining mark, if that is one letter."""
        return self.base + sign if len(self.base) == 1 else self.base

    def read(self, name: str, default: str) -> str:
        """Return the value of a property."""
        return read_attribute(self.properties[name], "val") if name in self.properties else default


def write_equation(equation: ET.Element) -> str:
    """Return an equation, an element of Office Math, as text."""
    parts = list(equation.iter())
    if len(parts) > _MAX_PARTS:
        return "".join(part.text or "" for part in parts if shorten_tag(part.tag) in _TEXT)
    written: dict[ET.Element, str] = {}
    for part in reversed(parts):  # those inside a part come before it
        name = shorten_tag(part.tag)
        if name in _TEXT:
            written[part] = part.text or ""
        elif name.endswith("Pr"):
            written[part] = ""
        else:
            written[part] = _WRITERS.get(name, _Part.join)(_collect(part, written))
    return written[equation].strip()


def _collect(element: ET.Element, written: Mapping[ET.Element, str]) -> _Part:
    part = _Part([], {}, {})
    for child in element:
        name = shorten_tag(child.tag)[2:]
        if name.endswith("Pr"):
            part.properties.update((shorten_tag(each.tag)[2:], each) for each in child)
        else:
            part.texts.append(written[child])
            part.named.setdefault(name, written[child])
    return part


def _group(text: str) -> str:
    """Return a part of an equation in brackets, if it is more than a number, a name or a sign."""
    text = text.strip()
    return text if _SIMPLE.fullmatch(text) else f"({text})"


def _write_root(part: _Part) -> str:
    degree = part.named.get("deg", "").strip()
    return f"{_ROOTS.get(degree) or f'√[{degree}]'}({part.base})"


def _write_function(part: _Part) -> str:
    name = part.named.get("fName", "").strip()
    return name + part.base if part.base.startswith(("(", "[", "{")) else f"{name} {part.base}"


def _write_phantom(part: _Part) -> str:
    is_shown = "show" not in part.properties or is_on(part.properties["show"])
    return part.base if is_shown else ""


_WRITERS: dict[str, Callable[[_Part], str]] = {
    "m:f": lambda part: (
        part.group("num") + ("¦" if part.read("type", "") == "noBar" else "/") + part.group("den")
    ),
    **dict.fromkeys(("m:sSup", "m:sSub", "m:sSubSup"), lambda part: part.group() + part.scripts),
    "m:sPre": lambda part: part.scripts + part.group(),
    "m:limLow": lambda part: part.base + part.attach("_", "lim"),
    "m:limUpp": lambda part: part.base + part.attach("^", "lim"),
    "m:rad": _write_root,
    "m:nary": lambda part: f"{part.read('chr', '∫')}{part.scripts} {part.base}",  # sums, integrals
    "m:func": _write_function,
    "m:d": lambda part: (
        part.read("begChr", "(") + part.join(part.read("sepChr", "|")) + part.read("endChr", ")")
    ),
    "m:m": lambda part: f"[{part.join('; ')}]",
    "m:mr": lambda part: part.join(", "),
    "m:eqArr": lambda part: part.join("; "),
    "m:oMathPara": lambda part: part.join("\n"),
    "m:acc": lambda part: part.mark(part.read("chr", "\u0302")),
    "m:bar": lambda part: part.mark("\u0304" if part.read("pos", "") == "top" else ""),
    "m:phant": _write_phantom,
}
