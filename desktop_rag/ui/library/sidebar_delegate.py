"""The lines above the files: what they stand for, how they are drawn and renamed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop_rag.types import Collection, Folder
from desktop_rag.ui.library.file_words import number_words
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.row_painting import (
    cell_field,
    paint_background,
    paint_icon,
    paint_right,
    paint_words,
)
from desktop_rag.ui.widgets.theme import UNIT

PLACE = Qt.ItemDataRole.UserRole + 1  # the Place behind an item
_Index = QModelIndex | QPersistentModelIndex
_ICON = 2 * UNIT


@dataclass(frozen=True, slots=True)
class Place:
    """A line: all documents (`of` is None), a collection, a folder, or a heading."""

    name: str
    of: Collection | Folder | None = None
    files: int | None = None
    reachable: bool = True
    heading: bool = False

    def key(self) -> int | Path | None:
        """Return what tells one place from another; None for all documents."""
        if isinstance(self.of, Collection):
            return self.of.id
        if self.of:
            return self.of.path
        return -1 if self.heading else None

    def pictogram(self) -> str:
        """Return the name of the pictogram."""
        if isinstance(self.of, Collection):
            return "collection"
        return "folder" if self.of else "library"

    def note(self) -> str:
        """Return what stands at the right: a number, or that the folder is out of reach."""
        if not self.reachable:
            return _tr("not reachable")
        return "" if self.files is None else number_words(self.files)

    def spoken(self) -> str:
        """Return the line as a screen reader says it."""
        kind = {"collection": _tr("collection"), "folder": _tr("folder"), "library": ""}
        files = "" if self.files is None else _tr("{0} documents").format(number_words(self.files))
        note = files if self.reachable else self.note()
        return ", ".join(filter(None, (self.name, kind[self.pictogram()], note)))


class PlaceDelegate(QStyledItemDelegate):
    """Draws a place in one line, and lets the person name a collection."""

    named = Signal(object, str)  # the Place, the new name

    target = -1  # the row that files are dragged over

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        """Return the size that every row has (override of Qt)."""
        needed = QFontMetrics(option.font).lineSpacing() + UNIT // 2
        return QSize(20 * UNIT, -(-needed // UNIT) * UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw one row (override of Qt)."""
        place: Place = index.data(PLACE)
        c, rect, state = theme.colours(), QRect(option.rect), option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        if place.heading:
            paint_words(painter, rect.adjusted(2 * UNIT, 0, 0, 0), c.muted, place.name)
            painter.restore()
            return
        if index.row() == self.target:
            state |= QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_Selected
        rect.setWidth(min(rect.width(), option.widget.width() - UNIT))
        paint_background(painter, state, QRectF(rect.adjusted(UNIT, 1, 0, -1)))
        rect.adjust(2 * UNIT, 0, -UNIT, 0)
        note = place.note()
        colour = c.muted if place.reachable else c.warning
        right = paint_right(painter, rect, colour, note)
        pictogram = place.pictogram() if place.reachable else "warning"
        paint_icon(painter, rect, pictogram, colour, _ICON)
        rect.adjust(_ICON + UNIT, 0, -right - (UNIT if note else 0), 0)
        paint_words(painter, rect, c.text, place.name, elided=Qt.TextElideMode.ElideMiddle)
        painter.restore()

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> QLineEdit:
        """Return the field for the name of a collection (override of Qt)."""
        del option, index
        return cell_field(parent, self.tr("Name of the collection"))

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> None:
        """Let the field cover the row (override of Qt)."""
        del index
        editor.setGeometry(QRect(option.rect).adjusted(UNIT, 0, -UNIT, 0))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        """Tell the name instead of changing the list: the library has to agree (override of Qt)."""
        del model
        if isinstance(editor, QLineEdit):
            self.named.emit(index.data(PLACE), editor.text().strip())


def _tr(text: str) -> str:
    return QCoreApplication.translate("Place", text)
