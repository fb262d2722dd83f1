"""The list of conversations, grouped by day, with excerpts when it shows search matches."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_rag.conversations.conversation_search import Recalled
from desktop_rag.ui.search.search_results import excerpt_layout
from desktop_rag.ui.widgets import theme, time_words
from desktop_rag.ui.widgets.auto_height_text import body_font
from desktop_rag.ui.widgets.result_list_view import FoundView
from desktop_rag.ui.widgets.row_painting import (
    cell_field,
    paint_background,
    paint_right,
    paint_words,
)
from desktop_rag.ui.widgets.theme import UNIT

ROW = Qt.ItemDataRole.UserRole + 1  # the ConversationRow of an index
_NOWHERE = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_LINES = 2  # of an excerpt


@dataclass(frozen=True, slots=True)
class Row:
    """A day heading, or a conversation with its matching excerpt."""

    heading: str = ""
    found: Recalled | None = None

    def title(self) -> str:
        """Return the text of the first line."""
        return self.found.conversation.title if self.found else self.heading

    def spoken(self) -> str:
        """Return the row's text for a screen reader."""
        if self.found is None:
            return self.heading
        when = time_words.lately(self.found.conversation.updated_at)
        return ", ".join(filter(None, (self.title(), when, self.found.excerpt.text)))


class ConversationModel(QAbstractListModel):
    """The rows of the list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []

    def set_found(self, found: list[Recalled]) -> None:
        """List matches, newest first, under a heading for each day."""
        self.beginResetModel()
        self._rows = []
        for day, group in groupby(found, lambda each: time_words.day(each.conversation.updated_at)):
            self._rows += [Row(day), *(Row(found=each) for each in group)]
        self.endResetModel()

    def row_of(self, conversation_id: int) -> int:
        """Return the first row of a conversation, else the first of any conversation, else -1."""
        numbers = [n for n, row in enumerate(self._rows) if row.found]
        matching = (
            n
            for n in numbers
            if (f := self._rows[n].found) and f.conversation.id == conversation_id
        )
        return next(matching, numbers[0] if numbers else -1)

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Return the number of rows (override of Qt)."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Make only conversations selectable and editable (override of Qt)."""
        flag = Qt.ItemFlag
        if not index.isValid() or self._rows[index.row()].found is None:
            return flag.NoItemFlags
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsEditable

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the title, the accessible text or the row itself (override of Qt)."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return row.title()
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return row.spoken()
            case _:
                return row if role == ROW else None


class ConversationDelegate(QStyledItemDelegate):
    """Draws a day heading, or a conversation with its title, date and excerpt."""

    named = Signal(int, str)  # id of the conversation, its new title

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the size of a row (override of Qt)."""
        row: Row = index.data(ROW)
        height = QFontMetrics(option.font).lineSpacing() + UNIT + UNIT // 2
        if row.found is None:
            height += UNIT
        elif row.found.excerpt.text:
            height += _LINES * (QFontMetrics(body_font(option.font)).lineSpacing() + 2) + UNIT // 2
        return QSize(20 * UNIT, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw one row (override of Qt)."""
        row: Row = index.data(ROW)
        c, rect = theme.colours(), QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        if row.found is None:
            paint_words(painter, rect.adjusted(2 * UNIT, UNIT, 0, 0), c.muted, row.heading)
        else:
            rect.setWidth(min(rect.width(), option.widget.width() - UNIT))
            paint_background(painter, option.state, QRectF(rect.adjusted(UNIT, 1, 0, -1)))
            self._paint_found(painter, rect.adjusted(2 * UNIT, 0, -UNIT, 0), row.found)
        painter.restore()

    def _paint_found(self, painter: QPainter, rect: QRect, found: Recalled) -> None:
        c, normal = theme.colours(), painter.font()
        line = painter.fontMetrics().lineSpacing() + UNIT + UNIT // 2
        head = QRect(rect.left(), rect.top(), rect.width(), line)
        when = time_words.lately(found.conversation.updated_at)
        head.setRight(head.right() - paint_right(painter, head, c.muted, when) - UNIT)
        if found.excerpt.text:
            bold = QFont(normal)
            bold.setWeight(QFont.Weight.DemiBold)
            painter.setFont(bold)
        paint_words(painter, head, c.text, found.conversation.title)
        painter.setFont(normal)
        if found.excerpt.text:
            layout = excerpt_layout(found.excerpt, body_font(normal), rect.width())
            painter.setPen(c.text)
            layout.draw(painter, QPointF(rect.left(), head.bottom() + 1 - UNIT // 2))

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> QLineEdit:
        """Return the field that edits a title (override of Qt)."""
        del option, index
        return cell_field(parent, self.tr("Title of the conversation"))

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: _Index
    ) -> None:
        """Let the field cover the title (override of Qt)."""
        del index
        box = QRect(option.rect).adjusted(UNIT, 0, 0, 0)
        box.setRight(min(box.right(), option.widget.width() - UNIT) - UNIT)
        box.setHeight(QFontMetrics(option.font).lineSpacing() + UNIT + UNIT // 2)
        editor.setGeometry(box)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        """Emit `named` instead of changing the model (override of Qt)."""
        del model
        row: Row = index.data(ROW)
        if isinstance(editor, QLineEdit) and row.found:
            self.named.emit(row.found.conversation.id, editor.text())


class ConversationList(FoundView):
    """Shows conversations: Enter opens, F2 renames, Delete deletes."""

    opened = Signal(object)  # Recalled
    renamed = Signal(int, str)
    delete_requested = Signal()
    chosen = Signal()  # the selection changed, perhaps to none

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = ConversationModel(self)
        delegate = ConversationDelegate(self)
        self.setAccessibleName(self.tr("Conversations"))
        self.setModel(self._rows)
        self.setItemDelegate(delegate)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        delegate.named.connect(self.renamed)
        self.selectionModel().currentChanged.connect(lambda *_: self.chosen.emit())
        self.clicked.connect(lambda _: self.open_selected())

    def set_found(self, found: list[Recalled], selected: int) -> None:
        """List matches; `selected` is the id of the conversation to select."""
        self._rows.set_found(found)
        self.setCurrentIndex(self._rows.index(self._rows.row_of(selected)))
        self.chosen.emit()

    def selected(self) -> Recalled | None:
        """Return the selected conversation, if any."""
        row: Row | None = self.currentIndex().data(ROW)
        return row.found if row else None

    def rename_selected(self) -> None:
        """Start editing the title of the selected conversation."""
        if self.currentIndex().isValid():
            self.setFocus()
            self.edit(self.currentIndex())

    def open_selected(self) -> None:
        """Open the selected conversation."""
        if (found := self.selected()) is not None:
            self.opened.emit(found)

    def first_row(self) -> int:
        """Return the first row that is a conversation."""
        return self._rows.row_of(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Request deletion on Delete (override of Qt)."""
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.delete_requested.emit()
        else:
            super().keyPressEvent(event)
