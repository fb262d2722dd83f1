"""The list of found passages: its model, its delegate, and its view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPointF, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from desktop_rag.answer_types import Hit
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.retrieve.passage_finder import FoundPassage
from desktop_rag.system.file_names import name_files
from desktop_rag.ui.search.search_actions import SearchActions
from desktop_rag.ui.search.search_words import (
    describe_for_screen_reader,
    find_similar,
    format_headings,
    format_older_count,
    format_page,
    format_tooltip,
    hit_to_text,
)
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.body_font import body_font
from desktop_rag.ui.widgets.excerpt_layout import excerpt_height, layout_excerpt
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.middle_page import ResultListView
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex
from desktop_rag.ui.widgets.row_painting import (
    mirror_rect,
    paint_icon,
    paint_left_text,
    paint_right_text,
    paint_row_background,
    paint_share_bar,
)
from desktop_rag.ui.widgets.theme import UNIT

FOUND_PASSAGE_ROLE = Qt.ItemDataRole.UserRole + 1  # the FoundPassage behind an index
HEADING_ROLE = Qt.ItemDataRole.UserRole + 2  # above a passage, "" above most


class ResultsModel(QAbstractListModel):
    """The passages, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._passages: tuple[FoundPassage, ...] = ()
        self._similar = 0  # the number of the first passage without words that were searched for
        self._names: dict[Path, str] = {}

    def set_passages(self, passages: tuple[FoundPassage, ...]) -> None:
        """Replace the passages."""
        self.beginResetModel()
        self._passages = passages
        self._names = name_files(found.hit.path for found in passages)
        self._similar = find_similar(passages)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of passages (override of Qt)."""
        return 0 if parent.isValid() else len(self._passages)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the data of a role for a view, a tool tip or a screen reader (override of Qt)."""
        if not index.isValid():
            return None
        found = self._passages[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._names[found.hit.path]
            case Qt.ItemDataRole.ToolTipRole:
                return format_tooltip(found)
            case Qt.ItemDataRole.AccessibleTextRole:
                said = describe_for_screen_reader(found, self._names[found.hit.path])
                return join_sentences((self._heading(index.row()), said))
            case _:
                values = {FOUND_PASSAGE_ROLE: found, HEADING_ROLE: self._heading(index.row())}
                return values.get(role)

    def _heading(self, row: int) -> str:
        return self.tr("Similar passages") if row == self._similar > 0 else ""


class ResultDelegate(QStyledItemDelegate):
    """Draws the file and page of a passage, its headings and two lines of its excerpt."""

    _ICON = 3 * UNIT
    _BAR = 5 * UNIT

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the size of a row; without headings it is one line less (override of Qt)."""
        found: FoundPassage = index.data(FOUND_PASSAGE_ROLE)
        lines = 2 if format_headings(found) else 1
        height = lines * QFontMetrics(option.font).lineSpacing() + excerpt_height(body_font(option.font))
        return QSize(20 * UNIT, height + 2 * UNIT + UNIT // 2 + self._heading_height(option, index))

    def _heading_height(self, option: QStyleOptionViewItem, index: AnyIndex) -> int:
        """Return the height of the line above a passage, in pixels; 0 without a heading."""
        return QFontMetrics(option.font).lineSpacing() + 2 * UNIT if index.data(HEADING_ROLE) else 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw one row (override of Qt)."""
        found: FoundPassage = index.data(FOUND_PASSAGE_ROLE)
        c = theme.current_colours()
        painter.save()
        line, above = QFontMetrics(option.font).lineSpacing(), self._heading_height(option, index)
        row = QStyleOptionViewItem(option)
        row.rect = option.rect.adjusted(0, above, 0, 0)
        rect = paint_row_background(painter, row).adjusted(0, UNIT, 0, -UNIT)
        if above:
            place = QRect(rect.left(), option.rect.top() + UNIT, rect.width(), line)
            paint_left_text(painter, place, c.muted, index.data(HEADING_ROLE))
        head = QRect(rect.left(), rect.top(), rect.width(), line)
        icon = theme.scale_to_text(self._ICON)
        paint_icon(painter, head, kind_of(found.hit.path), c.muted, icon)
        head.setLeft(rect.left() + icon + UNIT + UNIT // 2)
        self._paint_file_line(painter, head, found, index.data())
        if headings := format_headings(found):
            head.translate(0, line)
            paint_left_text(painter, head, c.muted, headings)
        below = QPointF(mirror_rect(painter, head).left(), head.bottom() + 1 + UNIT // 2)
        layout = layout_excerpt(found.excerpt, body_font(option.font), rect.right() - head.left())
        painter.setPen(c.text)
        layout.draw(painter, below)
        painter.restore()

    def _paint_file_line(self, painter: QPainter, rect: QRect, found: FoundPassage, file: str) -> None:
        """Draw the file name and page, and at the right the match bar."""
        c, hit, rest = theme.current_colours(), found.hit, QRect(rect)
        if found.match is not None:
            bar = QRect(rect.right() - self._BAR, rect.center().y() - 1, self._BAR, 4)
            rest.setRight(bar.left() - UNIT)
            paint_share_bar(painter, bar, found.match)
        if older := format_older_count(hit):
            rest.setRight(rest.right() - paint_right_text(painter, rest, c.muted, older) - UNIT)
        page = format_page(hit)
        page_width = painter.fontMetrics().horizontalAdvance(page) + UNIT + 2 if page else 0
        normal, bold = painter.font(), QFont(painter.font())
        bold.setWeight(QFont.Weight.DemiBold)
        painter.setFont(bold)
        name = QRect(rest)
        name.setRight(rest.right() - page_width)
        paint_left_text(painter, name, c.text, file, elided=Qt.TextElideMode.ElideMiddle)
        wide = min(painter.fontMetrics().horizontalAdvance(file), name.width())
        painter.setFont(normal)
        paint_left_text(painter, rest.adjusted(wide + UNIT, 0, 0, 0), c.muted, page)


class SearchList(ResultListView):
    """Shows passages, best first. The first is selected when they arrive."""

    passage_chosen = Signal()  # the user selected another passage
    opened = Signal(object)  # Hit

    def __init__(self, commands: SearchActions) -> None:
        super().__init__()
        self._results = ResultsModel(self)
        self._resetting = False
        commands.add_passage_commands(self.menu)
        self.setAccessibleName(self.tr("Passages found"))
        self.setModel(self._results)
        self.setItemDelegate(ResultDelegate(self))
        self.selectionModel().currentChanged.connect(self._emit_passage_chosen)
        self.doubleClicked.connect(self.open_selected)

    def set_passages(self, passages: tuple[FoundPassage, ...]) -> None:
        """Replace the passages and select the first without emitting `passage_chosen`."""
        self._resetting = True
        self._results.set_passages(passages)
        self.setCurrentIndex(self._results.index(0))
        self.scrollToTop()
        self._resetting = False

    def selected_passage(self) -> FoundPassage | None:
        """Return the selected passage with its excerpt, None if none is selected."""
        found: FoundPassage | None = self.currentIndex().data(FOUND_PASSAGE_ROLE)
        return found

    def selected_hit(self) -> Hit | None:
        """Return the hit of the selected passage."""
        found = self.selected_passage()
        return found.hit if found else None

    def open_selected(self) -> None:
        """Open the selected passage."""
        if (hit := self.selected_hit()) is not None:
            self.opened.emit(hit)

    @Slot()
    def copy_selected(self) -> None:
        """Copy the selected passage with its file and page."""
        if (hit := self.selected_hit()) is not None:
            QGuiApplication.clipboard().setText(hit_to_text(hit, self.currentIndex().data()))

    def _emit_passage_chosen(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._resetting:
            self.passage_chosen.emit()
