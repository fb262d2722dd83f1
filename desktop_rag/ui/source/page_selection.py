"""The text that is selected on pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum, auto

from PySide6.QtGui import QKeyEvent, QKeySequence

from desktop_rag.document_types import Span
from desktop_rag.ui.source.scanned_text import ScannedText

Place = tuple[int, int]  # a page, 0-based, and an offset in its text
_NEXT_WORD = re.compile(r"\w+\W*|\W+")


class SelectionUnit(Enum):
    """The unit by which a selection grows."""

    CHARACTER = auto()
    WORD = auto()
    LINE = auto()


class PageSelection:
    """A stretch of text from where it was begun to where the mouse or the keys went."""

    def __init__(self) -> None:
        self._texts: Mapping[int, ScannedText] = {}
        self._unit = SelectionUnit.CHARACTER
        self._begun: tuple[Place, Place] | None = None  # the initial selection
        self._reached: tuple[Place, Place] | None = None

    def use_texts(self, texts: Mapping[int, ScannedText]) -> None:
        """Take the texts of pages, by page; nothing is selected then."""
        self._texts = texts
        self._begun = self._reached = None

    def begin(self, place: Place, unit: SelectionUnit = SelectionUnit.CHARACTER) -> None:
        """Select the unit at a place, such as a word."""
        self._unit = unit
        self._begun = self._reached = self._expand(place)

    def reach(self, place: Place) -> None:
        """Select up to a place."""
        self._reached = self._expand(place)

    def select_all(self) -> None:
        """Select the text of all pages."""
        if self._texts:
            first, last = min(self._texts), max(self._texts)
            self.begin((first, 0))
            self.reach((last, len(self._texts[last].text)))

    def reach_by_key(self, event: QKeyEvent, start: Place) -> bool:
        """Move the end of the selection as a key does in a text; return whether it is such a key.

        A selection that is not begun begins at `start`.
        """
        for key, move in _MOVES.items():
            if event.matches(key):
                if self._begun is None or self._reached is None:
                    self.begin(start)
                before = self._begun and self._reached and self._reached[0] < self._begun[0]
                page, offset = self._reached[0 if before else 1] if self._reached else start
                self._unit = SelectionUnit.CHARACTER
                self.reach(self._settle(page, move(self._texts[page], offset)))
                return True
        return False

    def find_spans(self) -> dict[int, Span]:
        """Return the selected span of each page."""
        if self._begun is None or self._reached is None:
            return {}
        first, last = min(self._begun[0], self._reached[0]), max(self._begun[1], self._reached[1])
        spans = {
            page: (first[1] if page == first[0] else 0, last[1] if page == last[0] else len(text.text))
            for page, text in self._texts.items()
            if first[0] <= page <= last[0]
        }
        return {page: span for page, span in spans.items() if span[0] < span[1]}

    def copy_text(self) -> str:
        """Return the text that is selected."""
        spans = sorted(self.find_spans().items())
        return "\n\n".join(self._texts[page].copy_text(span) for page, span in spans)

    def _expand(self, place: Place) -> tuple[Place, Place]:
        page, offset = place
        match self._unit:
            case SelectionUnit.WORD:
                start, end = self._texts[page].find_word(offset)
            case SelectionUnit.LINE:
                start, end = self._texts[page].find_line(offset)
            case _:
                return place, place
        return (page, start), (page, end)

    def _settle(self, page: int, offset: int) -> Place:
        """Return a place that may be beyond the text of a page as one on the next or the last before."""
        if offset < 0:
            before = max((each for each in self._texts if each < page), default=page)
            return before, len(self._texts[before].text) if before != page else 0
        if offset > len(self._texts[page].text):
            after = min((each for each in self._texts if each > page), default=page)
            return after, 0 if after != page else len(self._texts[page].text)
        return page, offset


def _move_by_word(text: ScannedText, offset: int, step: int) -> int:
    ends = [found.start() for found in _NEXT_WORD.finditer(text.text)] + [len(text.text)]
    further = [end for end in ends if (end > offset if step > 0 else end < offset)]
    return (min if step > 0 else max)(further, default=offset + step)


def _move_by_line(text: ScannedText, offset: int, step: int) -> int:
    start, end = text.find_line(offset)
    if step < 0:
        above = text.find_line(start - 1) if start > 0 else None
        return -1 if above is None else min(above[0] + offset - start, above[1])
    below = text.find_line(end + 1) if end < len(text.text) else None
    return len(text.text) + 1 if below is None else min(below[0] + offset - start, below[1])


_KEYS = QKeySequence.StandardKey
_MOVES: dict[QKeySequence.StandardKey, Callable[[ScannedText, int], int]] = {
    _KEYS.SelectNextChar: lambda _, offset: offset + 1,
    _KEYS.SelectPreviousChar: lambda _, offset: offset - 1,
    _KEYS.SelectNextWord: lambda text, offset: _move_by_word(text, offset, 1),
    _KEYS.SelectPreviousWord: lambda text, offset: _move_by_word(text, offset, -1),
    _KEYS.SelectNextLine: lambda text, offset: _move_by_line(text, offset, 1),
    _KEYS.SelectPreviousLine: lambda text, offset: _move_by_line(text, offset, -1),
    _KEYS.SelectStartOfLine: lambda text, offset: text.find_line(offset)[0],
    _KEYS.SelectEndOfLine: lambda text, offset: text.find_line(offset)[1],
}
