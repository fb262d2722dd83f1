"""The entries of the sidebar and how they are painted and renamed."""

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

PLACE = Qt.ItemDataRole.UserRole + 1  # SidebarEntry
_Index = QModelIndex | QPersistentModelIndex
_ICON = 2 * UNIT


@dataclass(frozen=True, slots=True)
class Place:
    """All documents (`target` is None), a collection, a watched folder, or a heading."""

    name: str
    of: Collection | Folder | None = None
    files: int | None = None
    reachable: bool = True
    heading: bool = False

    def key(self) -> int | Path | None:
        """Return collection id or folder path, -1 for a heading, None for all documents."""
        if isinstance(self.of, Collection):
            return self.of.id
        if self.of:
            return self.of.path
        return -1 if self.heading else None

    def pictogram(self) -> str:
        """Return the name of the icon."""
        if isinstance(self.of, Collection):
            return "collection"
        return "folder" if self.of else "library"

    def note(self) -> str:
        """Return the text at the right: the number of files, or that the folder is unreachable."""
        if not self.reachable:
            return _tr("not reachable")
        return "" if self.files is None else number_words(self.files)

    def spoken(self) -> str:
        """Return the text for screen readers."""
        kind = {"collection": _tr("collection"), "folder": _tr("folder"), "library": ""}
        files = "" if self.files is None else _tr("{0} documents").format(number_words(self.files))
        note = files if self.reachable else self.note()
        return ", ".join(filter(None, (self.name, kind[self.pictogram()], note)))


class PlaceDelegate(QStyledItemDelegate):
    """Paints an entry in one line, and edits the name of a collection."""

    named = Signal(object, str)  # SidebarEntry, new name

    target = -1  # row under the dragged files, -1 for none

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        """Return the size that every row has (override of Qt)."""
        needed = QFontMetrics(option.font).lineSpacing() + UNIT // 2
        return QSize(20 * UNIT, -(-needed // UNIT) * UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one row (override of Qt)."""
        entry: Place = index.data(PLACE)
        c, rect, state = theme.colours(), QRect(option.rect), option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        if entry.heading:
            paint_words(painter, rect.adjusted(2 * UNIT, 0, 0, 0), c.muted, entry.name)
            painter.restore()
            return
        if index.row() == self.target:
            state |= QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_Selected
        rect.setWidth(min(rect.width(), option.widget.width() - UNIT))
        paint_background(painter, state, QRectF(rect.adjusted(UNIT, 1, 0, -1)))
        rect.adjust(2 * UNIT, 0, -UNIT, 0)
        note = entry.note()
        colour = c.muted if entry.reachable else c.warning
        right = paint_right(painter, rect, colour, note)
        icon_name = entry.pictogram() if entry.reachable else "warning"
        paint_icon(painter, rect, icon_name, colour, _ICON)
        rect.adjust(_ICON + UNIT, 0, -right - (UNIT if note else 0), 0)
        paint_words(painter, rect, c.text, entry.name, elided=Qt.TextElideMode.ElideMiddle)
        painter.restore()

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> QLineEdit:
        """Return the editor for the name of a collection (override of Qt)."""
        del option, index
        return cell_field(parent, self.tr("Name of the collection"))

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> None:
        """Let the editor cover the row (override of Qt)."""
        del index
        editor.setGeometry(QRect(option.rect).adjusted(UNIT, 0, -UNIT, 0))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        """Emit the name instead of changing the model: the library may refuse (override of Qt)."""
        del model
        if isinstance(editor, QLineEdit):
            self.named.emit(index.data(PLACE), editor.text().strip())


def _tr(text: str) -> str:
    return QCoreApplication.translate("SidebarEntry", text)
