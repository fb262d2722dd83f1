"""How the rows of files and folders are painted, and where their parts lie."""

from __future__ import annotations

from typing import NamedTuple

from PySide6 import QtWidgets  # `QStyle` takes 4 ms when it is first used: for the first row
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from desktop_rag.readers.file_formats import kind_of
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.file_tree import ROW_ROLE, FolderRow, format_folder_note
from desktop_rag.ui.library.file_words import (
    STATE_ICONS,
    format_newer_version,
    format_state_and_reason,
    is_embedding,
)
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.locale_words import localise_number, localise_size
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.row_painting import (
    content_rect,
    fill_rounded_box,
    mirror_rect,
    paint_icon,
    paint_left_text,
    paint_right_text,
    paint_row_background,
    paint_share_bar,
)
from desktop_rag.ui.widgets.theme import UNIT, Colours

_ICON = 2 * UNIT
_STATE_ICON = 14
_ARROW = 2 * UNIT  # the column of the arrows of folders
INDENT = 2 * UNIT  # of each level
_MAX_INDENTS = 6  # deeper rows are not indented further: their names need the room
_TICK = 16
_MIN_LETTERS_FOR_SIZE = 22  # a narrower row shows no size
_ELIDED = Qt.TextElideMode.ElideMiddle


class RowParts(NamedTuple):
    """Where the parts of a row lie, from left to right."""

    arrow: QRect
    tick: QRect
    icon: QRect
    text: QRect


def split_row(rect: QRect, indented: int) -> RowParts:
    """Split the content of a row that is indented by this many pixels; 0 leaves no room for arrows."""
    wide_arrow, wide_tick, wide_icon = map(theme.scale_to_text, (_ARROW, _TICK, _ICON))
    levels = min(max(indented // INDENT - 1, 0), _MAX_INDENTS)
    arrow = QRect(rect.left(), rect.top(), wide_arrow if indented else 0, rect.height())
    arrow.translate(levels * INDENT - (UNIT // 2 if indented else 0), 0)
    tick = QRect(arrow.left() + arrow.width(), rect.top(), wide_tick, rect.height())
    icon = QRect(tick.right() + 1 + UNIT // 2, rect.top(), wide_icon, rect.height())
    text = QRect(rect)
    text.setLeft(icon.right() + 1 + UNIT - UNIT // 4)
    return RowParts(arrow, tick, icon, text)


class FileDelegate(QStyledItemDelegate):
    """Paints a row with its tick, its name, and the size of a file or the number of files of a folder.

    A second line gives the state of a file that is not indexed, and how many wait or failed in a folder.
    """

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the size of a row of one line, two, or as many as the reason needs (override of Qt)."""
        lines = 1 + self._count_lines_below(option, index)
        needed = lines * QFontMetrics(option.font).lineSpacing() + UNIT // 2
        return QSize(20 * UNIT, -(-needed // UNIT) * UNIT)

    def _count_lines_below(self, option: QStyleOptionViewItem, index: AnyIndex) -> int:
        """Return how many lines are below the name, in the width of the view."""
        row = index.data(ROW_ROLE)
        if not _gives_reason(row):
            return int(_needs_second_line(row))
        from desktop_rag.ui.widgets.excerpt_layout import wrap_text  # an empty list is painted without

        view, levels = self._view, -1
        while index.isValid():
            index, levels = index.parent(), levels + 1
        indented = INDENT * (levels + (isinstance(view, QTreeView) and view.rootIsDecorated()))
        content = content_rect(QRect(0, 0, view.viewport().width(), 0), view.width())
        room = _leave_state_icon(split_row(content, indented).text).width()
        return len(wrap_text(format_state_and_reason(row), option.font, room))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a whole row, also to the left of the item (override of Qt)."""
        row: FileRow | FolderRow = index.data(ROW_ROLE)
        c = theme.current_colours()
        painter.save()
        width = self._view.viewport().width()
        indented = width - option.rect.width()
        option.rect = QRect(0, option.rect.top(), width, option.rect.height())
        parts = split_row(paint_row_background(painter, option), indented)
        _paint_tick(painter, parts.tick, Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)), c)
        name = "folder" if isinstance(row, FolderRow) else kind_of(row.path)
        paint_icon(painter, parts.icon, name, c.muted, parts.icon.width())
        if isinstance(row, FolderRow):
            is_open = bool(option.state & QtWidgets.QStyle.StateFlag.State_Open)
            _paint_arrow(painter, parts.arrow, c.muted, is_open=is_open)
            _paint_folder_text(painter, parts.text, row, c)
        else:
            _paint_file_text(painter, parts.text, row, c)
        painter.restore()


def _gives_reason(row: FileRow | FolderRow) -> bool:
    return isinstance(row, FileRow) and row.state in {FileState.SKIPPED, FileState.FAILED}


def _needs_second_line(row: FileRow | FolderRow) -> bool:
    if isinstance(row, FolderRow):
        return bool(row.states) or not row.is_reachable
    return row.state is not FileState.INDEXED or bool(row.title or row.newer_version)


def _split_lines(painter: QPainter, rect: QRect, row: FileRow | FolderRow) -> tuple[QRect, QRect]:
    if not _needs_second_line(row):
        return QRect(rect), QRect()
    line = painter.fontMetrics().lineSpacing()
    below = max((rect.height() - UNIT // 2) // line - 1, 1) * line
    first = QRect(rect.left(), rect.center().y() - (line + below) // 2 + 1, rect.width(), line)
    return first, QRect(first.left(), first.top() + line, first.width(), below)


def _paint_folder_text(painter: QPainter, rect: QRect, row: FolderRow, c: Colours) -> None:
    first, second = _split_lines(painter, rect, row)
    width = paint_right_text(painter, first, c.muted, localise_number(row.files))
    first.setRight(first.right() - width - UNIT)
    paint_left_text(painter, first, c.text, row.name, elided=_ELIDED)
    colour = c.muted if row.is_reachable else c.warning
    paint_left_text(painter, second, colour, format_folder_note(row))


def _paint_file_text(painter: QPainter, rect: QRect, row: FileRow, c: Colours) -> None:
    first, second = _split_lines(painter, rect, row)
    wide = rect.width() >= painter.fontMetrics().averageCharWidth() * _MIN_LETTERS_FOR_SIZE
    if row.size_bytes and wide:
        width = paint_right_text(painter, first, c.muted, localise_size(row.size_bytes))
        first.setRight(first.right() - width - UNIT)
    paint_left_text(painter, first, c.text, row.path.name, elided=_ELIDED)
    if _needs_second_line(row):
        _paint_file_state(painter, second, row, c)


def _leave_state_icon(rect: QRect) -> QRect:
    return rect.adjusted(theme.scale_to_text(_STATE_ICON) + UNIT // 2, 0, 0, 0)


def _paint_file_state(painter: QPainter, rect: QRect, row: FileRow, c: Colours) -> None:
    state_icon = STATE_ICONS[row.state]
    colour = state_icon.colour(c)
    line = painter.fontMetrics().lineSpacing()
    first = QRect(rect.topLeft(), QSize(rect.width(), line))
    paint_icon(painter, first, state_icon.icon_name, colour, theme.scale_to_text(_STATE_ICON))
    rect = _leave_state_icon(rect)
    text = format_state_and_reason(row)
    if rect.height() > line:
        from desktop_rag.ui.widgets.excerpt_layout import wrap_text

        for number, part in enumerate(wrap_text(text, painter.font(), rect.width())):
            place = QRect(rect.left(), rect.top() + number * line, rect.width(), line)
            paint_left_text(painter, place, colour, part)
        return
    paint_left_text(painter, rect, c.muted if state_icon.icon_name == "check" else colour, text)
    if row.newer_version:
        offset = painter.fontMetrics().horizontalAdvance(f"{text} ")
        note = rect.adjusted(min(offset, rect.width()), 0, 0, 0)
        paint_left_text(painter, note, c.muted, f"· {format_newer_version(row)}")
    if is_embedding(row):
        bar = QRect(rect.left(), rect.bottom() + 2, rect.width(), 3)
        paint_share_bar(painter, bar, row.embedded / row.passages)


def _paint_arrow(painter: QPainter, rect: QRect, colour: QColor, *, is_open: bool) -> None:
    """Paint an arrow that points down from an open folder, and at the name of a closed one."""
    middle = QPointF(mirror_rect(painter, rect).center())
    if is_open:
        ends = ((-4, -2), (0, 2), (4, -2))
    else:
        ahead = -2 if painter.layoutDirection() is Qt.LayoutDirection.RightToLeft else 2
        ends = ((-ahead, -4), (ahead, 0), (-ahead, 4))
    painter.setPen(QPen(colour, 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([middle + QPointF(x, y) for x, y in ends]))


def _paint_tick(painter: QPainter, rect: QRect, tick: Qt.CheckState, c: Colours) -> None:
    """Paint a check box: empty, with a dash where some files are ticked, or with a check mark."""
    size = rect.width()
    box = QRect(0, 0, size, size)
    box.moveCenter(rect.center() + QPoint(0, 1))
    shown = QRectF(mirror_rect(painter, box))
    if tick is Qt.CheckState.Unchecked:
        painter.setPen(QPen(c.muted, 1.5))
        painter.setBrush(c.surface)
        painter.drawRoundedRect(shown.adjusted(1, 1, -1, -1), 3, 3)
        return
    fill_rounded_box(painter, shown, c.accent, 4)
    if tick is Qt.CheckState.Checked:
        paint_icon(painter, box, "check", c.on_accent, size)
    else:
        beside, above = size / 4, size * 7 / 16
        fill_rounded_box(painter, shown.adjusted(beside, above, -beside, -above), c.on_accent, 1)
