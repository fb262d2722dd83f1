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

    def group(self, name: str) -> str:
        return _group(self.named.get(name, ""))

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
            written[part] = _WRITERS.get(name, _write_texts)(_collect(part, written))
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


def _write_texts(part: _Part) -> str:
    return "".join(part.texts)


def _write_fraction(part: _Part) -> str:
    bar = "¦" if part.read("type", "") == "noBar" else "/"
    return part.group("num") + bar + part.group("den")


def _write_scripts(part: _Part) -> str:
    return part.group("e") + part.attach("_", "sub") + part.attach("^", "sup")


def _write_scripts_before(part: _Part) -> str:
    return part.attach("_", "sub") + part.attach("^", "sup") + part.group("e")


def _write_root(part: _Part) -> str:
    degree = part.named.get("deg", "").strip()
    return f"{_ROOTS.get(degree) or f'√[{degree}]'}({part.named.get('e', '')})"


def _write_sum(part: _Part) -> str:
    """Return a sum, an integral or another operation over many operands."""
    bounds = part.attach("_", "sub") + part.attach("^", "sup")
    return f"{part.read('chr', '∫')}{bounds} {part.named.get('e', '')}"


def _write_function(part: _Part) -> str:
    name, operand = part.named.get("fName", "").strip(), part.named.get("e", "")
    return name + operand if operand.startswith(("(", "[", "{")) else f"{name} {operand}"


def _write_brackets(part: _Part) -> str:
    inner = part.read("sepChr", "|").join(part.texts)
    return part.read("begChr", "(") + inner + part.read("endChr", ")")


def _write_accent(part: _Part) -> str:
    base, mark = part.named.get("e", ""), part.read("chr", "\u0302")
    return base + mark if len(base) == 1 else base


def _write_bar(part: _Part) -> str:
    base = part.named.get("e", "")
    return f"{base}\u0304" if len(base) == 1 and part.read("pos", "") == "top" else base


def _write_phantom(part: _Part) -> str:
    is_shown = "show" not in part.properties or is_on(part.properties["show"])
    return part.named.get("e", "") if is_shown else ""


_WRITERS: dict[str, Callable[[_Part], str]] = {
    "m:f": _write_fraction,
    **dict.fromkeys(("m:sSup", "m:sSub", "m:sSubSup"), _write_scripts),
    "m:sPre": _write_scripts_before,
    "m:limLow": lambda part: part.named.get("e", "") + part.attach("_", "lim"),
    "m:limUpp": lambda part: part.named.get("e", "") + part.attach("^", "lim"),
    "m:rad": _write_root,
    "m:nary": _write_sum,
    "m:func": _write_function,
    "m:d": _write_brackets,
    "m:m": lambda part: f"[{'; '.join(part.texts)}]",
    "m:mr": lambda part: ", ".join(part.texts),
    "m:eqArr": lambda part: "; ".join(part.texts),
    "m:oMathPara": lambda part: "\n".join(part.texts),
    "m:acc": _write_accent,
    "m:bar": _write_bar,
    "m:phant": _write_phantom,
}
