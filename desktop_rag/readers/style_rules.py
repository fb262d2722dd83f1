"""Elements of a web page or a mail that its own style rules hide for good."""

from __future__ import annotations

import re
from collections.abc import Mapping

HIDING = re.compile(r"(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))", re.IGNORECASE)
_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style", re.IGNORECASE | re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
# Rules for paper and for small windows.
_ELSEWHERE = re.compile(r"@media[^{}]*(?:print|max-)[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", re.IGNORECASE)
_RULE = re.compile(r"([^{}@;]+)\{([^{}]*)\}")
_SHOWING = re.compile(r"(?:^|[;\s])(?:display|visibility)\s*:", re.IGNORECASE)
_NAME = re.compile(r"[.#][\w-]+")
_SIMPLE = re.compile(r"[\w-]*[.#][\w-]+")


def find_hidden_names(page: str) -> frozenset[str]:
    """Return the classes and ids, such as ".old", of elements that are never shown.

    On a page with scripts any element may be shown later. Rules for paper and for small windows do not count.
    """
    if "<style" not in page or "<script" in page.lower():
        return frozenset()
    styles = _ELSEWHERE.sub("", _COMMENT.sub("", "\n".join(_STYLE.findall(page))))
    hidden: set[str] = set()
    shown: set[str] = set()
    for selectors, declarations in _RULE.findall(styles):
        is_hiding = HIDING.search(declarations) is not None
        for selector in map(str.strip, selectors.split(",")):
            if is_hiding and _SIMPLE.fullmatch(selector):
                hidden.add(selector)
            elif not is_hiding and _SHOWING.search(declarations):
                shown.update(_NAME.findall(selector))
    return frozenset(each for each in hidden if shown.isdisjoint(_NAME.findall(each)))


def is_named(tag: str, attributes: Mapping[str, str | None], names: frozenset[str]) -> bool:
    """Whether an element has one of these classes or ids."""
    own = [f".{each}" for each in (attributes.get("class") or "").split()]
    own.append(f"#{attributes.get('id')}")
    return any(each in names or tag + each in names for each in own)
