"""The marks on pages: a cited passage with its sentence, and the matches of a search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from desktop_rag.ui.source.page_requests import PASSAGE, SENTENCE, BoxGroups, MarksRequest, SearchRequest
from desktop_rag.ui.widgets.theme import BAR_PX

# Pages are light in every colour scheme, so these colours are fixed.
_SENTENCE_COLOUR, _PASSAGE_COLOUR, _BAR_COLOUR, _MATCH_COLOUR, _CURRENT_MATCH_COLOUR = (
    QColor(c) for c in ("#ffe694", "#fff7da", "#2463c4", "#cfe0fb", "#8fb6f2")
)
_MAX_MATCHES = 5_000
_NO_MATCH = (0, -1)

Match = tuple[int, int]  # its page and its number there


class PageMarks:
    """The boxes of marks by page (0-based), in points from its top left."""

    def __init__(self) -> None:
        self._passage: Sequence[MarksRequest] = ()
        self._located: dict[int, BoxGroups] = {}
        self.words = ""
        self._first_page = 0  # of the search
        self.matches: dict[int, list[list[QRectF]]] = {}  # lines of each, by page that was searched
        self.current = _NO_MATCH

    # -- the passage -----------------------------------------------------------------------------

    def mark_passage(self, pieces: Sequence[MarksRequest], known: Mapping[int, BoxGroups]) -> None:
        """Mark a passage, which is to be located on the pages that are not `known`."""
        self._passage, self._located = pieces, dict(known)

    def list_unlocated(self) -> list[MarksRequest]:
        """Return the part of the passage that is still to be located."""
        return [each for each in self._passage if each.page not in self._located]

    def locate_piece(self, piece: MarksRequest, boxes: BoxGroups) -> bool:
        """Take the boxes of a piece; return whether it is one of the passage."""
        is_wanted = piece in self._passage
        if is_wanted:
            self._located[piece.page] = boxes
        return is_wanted

    def list_boxes(self, group: int) -> dict[int, list[QRectF]]:
        """Return the boxes of the passage or the sentence by page."""
        return {page: groups[group] for page, groups in self._located.items() if groups.get(group)}

    def find_passage(self) -> tuple[int, QRectF, QRectF]:
        """Return the page to show, the box of the sentence or else of the passage, and that of its column."""
        passage = self.list_boxes(PASSAGE)
        boxes = self.list_boxes(SENTENCE) or passage
        page = min(boxes, default=self._passage[0].page if self._passage else 0)
        marked = unite_boxes(boxes.get(page, ()))
        beside = (each for each in passage.get(page, ()) if _is_in_column(each, marked))
        return page, marked, unite_boxes([marked, *beside])

    # -- the search ------------------------------------------------------------------------------

    def search(self, words: str, first_page: int) -> None:
        """Begin to search, from a page on."""
        self.words, self.matches, self.current, self._first_page = words, {}, _NO_MATCH, first_page

    def order_pages(self, pages: Sequence[int]) -> list[int]:
        """Return pages in the order in which they are searched."""
        return sorted(pages, key=lambda page: (page < self._first_page, page))

    def list_unsearched(self, pages: Sequence[int]) -> Iterator[SearchRequest]:
        """Yield the requests for pages not searched yet, while there are not too many matches."""
        if self.words and len(self.list_matches()) < _MAX_MATCHES:
            left = (page for page in self.order_pages(pages) if page not in self.matches)
            yield from (SearchRequest(page, self.words) for page in left)

    def list_matches(self) -> list[Match]:
        """Return the place of each match in order."""
        return [(page, n) for page in sorted(self.matches) for n in range(len(self.matches[page]))]

    def count_left(self) -> int:
        """Return how many more matches are looked for."""
        return _MAX_MATCHES - len(self.list_matches())

    def find_match(self, step: int) -> Match | None:
        """Return the match some steps from the current one, wrapping around; without one the first."""
        places = self.list_matches()
        index = places.index(self.current) + step if self.current in places else 0
        return places[index % len(places)] if places else None

    def count_to_current(self) -> tuple[int, int]:
        """Return the number of the current match, 0 without one, and the number of all."""
        places = self.list_matches()
        return (places.index(self.current) + 1 if self.current in places else 0), len(places)

    # -- painting --------------------------------------------------------------------------------

    def paint_marks(self, painter: QPainter, page: int, scale: float) -> None:
        """Paint the marks of a page like a marker pen, so that the text stays black.

        The unit of the painter is the point, of which `scale` says how many pixels it is.
        """
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        groups = self._located.get(page, {})
        passage = groups.get(PASSAGE, [])
        painter.setBrush(_PASSAGE_COLOUR if self.list_boxes(SENTENCE) else _SENTENCE_COLOUR)
        painter.drawRects(passage)
        painter.setBrush(_SENTENCE_COLOUR)
        painter.drawRects(groups.get(SENTENCE, []))
        if passage:
            box, bar = unite_boxes(passage), BAR_PX / scale
            painter.fillRect(QRectF(box.left() - 3 * bar, box.top(), bar, box.height()), _BAR_COLOUR)
        for number, lines in enumerate(self.matches.get(page, [])):
            is_current = (page, number) == self.current
            painter.setBrush(_CURRENT_MATCH_COLOUR if is_current else _MATCH_COLOUR)
            painter.drawRects(lines)
        painter.restore()


def unite_boxes(boxes: Sequence[QRectF]) -> QRectF:
    """Return the union of boxes."""
    union = QRectF()
    for box in boxes:
        union = union.united(box)
    return union


def _is_in_column(box: QRectF, other: QRectF) -> bool:
    """Whether one of two boxes stands above the other, and not beside it."""
    shared = min(box.right(), other.right()) - max(box.left(), other.left())
    return shared > min(box.width(), other.width()) / 2
