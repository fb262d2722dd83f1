"""The page of all conversations: a search field, and a list grouped by day with excerpts of the matches."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QObject,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QLineEdit, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop_rag.conversations.conversation_search import ConversationMatch
from desktop_rag.ui.widgets import locale_words, theme
from desktop_rag.ui.widgets.body_font import body_font
from desktop_rag.ui.widgets.excerpt_layout import excerpt_height, layout_excerpt
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.keyboard import ENTER_KEYS
from desktop_rag.ui.widgets.layouts import ElidedLabel, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.locale_words import join_words
from desktop_rag.ui.widgets.middle_page import FieldPage, ResultListView
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex
from desktop_rag.ui.widgets.row_painting import (
    make_cell_editor,
    mirror_rect,
    paint_left_text,
    paint_right_text,
    paint_row_background,
)
from desktop_rag.ui.widgets.theme import UNIT

ROW_ROLE = Qt.ItemDataRole.UserRole + 1  # the ConversationRow of an index


@dataclass(frozen=True, slots=True)
class ConversationRow:
    """A day heading, or a conversation with its matching excerpt."""

    heading: str = ""
    match: ConversationMatch | None = None

    def display_title(self) -> str:
        """Return the text of the first line."""
        return self.match.conversation.title if self.match else self.heading

    def describe_row(self) -> str:
        """Return the row's text for a screen reader."""
        if self.match is None:
            return self.heading
        when = locale_words.format_recent_time(self.match.conversation.updated_at)
        return join_words((self.display_title(), when, self.match.excerpt.text))


class ConversationListModel(QAbstractListModel):
    """The rows of the list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[ConversationRow] = []

    def set_matches(self, found: list[ConversationMatch]) -> None:
        """List matches in their order, under a heading for those that are pinned and for each day."""
        self.beginResetModel()
        self._rows = []
        for heading, group in groupby(found, self._name_group):
            self._rows += [ConversationRow(heading), *(ConversationRow(match=each) for each in group)]
        self.endResetModel()

    def _name_group(self, found: ConversationMatch) -> str:
        listed = found.conversation
        return self.tr("Pinned") if listed.pinned else locale_words.format_day_group(listed.updated_at)

    def find_conversation_row(self, conversation_id: int) -> int:
        """Return the first row of a conversation, else the first of any conversation, else -1."""
        numbers = [n for n, row in enumerate(self._rows) if row.match]
        matching = (n for n in numbers if (f := self._rows[n].match) and f.conversation.id == conversation_id)
        return next(matching, numbers[0] if numbers else -1)

    def rowCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of rows (override of Qt)."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Make only conversations selectable and editable (override of Qt)."""
        flag = Qt.ItemFlag
        if not index.isValid() or self._rows[index.row()].match is None:
            return flag.NoItemFlags
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsEditable

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the title, the accessible text or the row itself (override of Qt)."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return row.display_title()
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.describe_row()
            case Qt.ItemDataRole.ToolTipRole:
                return wrap_tooltip(row.describe_row())
            case _:
                return row if role == ROW_ROLE else None


class ConversationDelegate(QStyledItemDelegate):
    """Draws a day heading, or a conversation with its title, date and excerpt."""

    named = Signal(int, str)  # id of the conversation, its new title

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Return the size of a row (override of Qt)."""
        row: ConversationRow = index.data(ROW_ROLE)
        height = QFontMetrics(option.font).lineSpacing() + UNIT + UNIT // 2
        if row.match is None:
            height += UNIT
        elif row.match.excerpt.text:
            height += excerpt_height(body_font(option.font)) + UNIT // 2
        return QSize(20 * UNIT, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw one row (override of Qt)."""
        row: ConversationRow = index.data(ROW_ROLE)
        painter.save()
        if row.match is None:
            painter.setFont(option.font)
            rect = QRect(option.rect).adjusted(2 * UNIT, UNIT, 0, 0)
            paint_left_text(painter, rect, theme.current_colours().muted, row.heading)
        else:
            self._paint_conversation(painter, paint_row_background(painter, option), row.match)
        painter.restore()

    def _paint_conversation(self, painter: QPainter, rect: QRect, found: ConversationMatch) -> None:
        c, normal = theme.current_colours(), painter.font()
        line = painter.fontMetrics().lineSpacing() + UNIT + UNIT // 2
        head = QRect(rect.left(), rect.top(), rect.width(), line)
        when = locale_words.format_recent_time(found.conversation.updated_at)
        head.setRight(head.right() - paint_right_text(painter, head, c.muted, when) - UNIT)
        if found.excerpt.text:
            bold = QFont(normal)
            bold.setWeight(QFont.Weight.DemiBold)
            painter.setFont(bold)
        paint_left_text(painter, head, c.text, found.conversation.title)
        painter.setFont(normal)
        if found.excerpt.text:
            layout = layout_excerpt(found.excerpt, body_font(normal), rect.width())
            painter.setPen(c.text)
            left = mirror_rect(painter, rect).left()
            layout.draw(painter, QPointF(left, head.bottom() + 1 - UNIT // 2))

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> QLineEdit:
        """Return the field that edits a title (override of Qt)."""
        del option, index
        return make_cell_editor(parent, self.tr("Title of the conversation"))

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Let the field cover the title (override of Qt)."""
        del index
        box = QRect(option.rect).adjusted(UNIT, 0, 0, 0)
        box.setRight(min(box.right(), option.widget.width() - UNIT) - UNIT)
        box.setHeight(QFontMetrics(option.font).lineSpacing() + UNIT + UNIT // 2)
        editor.setGeometry(box)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter from the list, which would open the conversation (override of Qt)."""
        is_enter = isinstance(event, QKeyEvent) and event.key() in ENTER_KEYS
        if is_enter and event.type() == QEvent.Type.KeyPress and isinstance(watched, QLineEdit):
            self.commitData.emit(watched)
            self.closeEditor.emit(watched)
            return True
        return super().eventFilter(watched, event)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex) -> None:
        """Emit `named` instead of changing the model (override of Qt)."""
        del model
        row: ConversationRow = index.data(ROW_ROLE)
        if isinstance(editor, QLineEdit) and row.match:
            self.named.emit(row.match.conversation.id, editor.text())


class ConversationList(ResultListView):
    """Shows conversations: Enter opens, F2 renames, Delete deletes."""

    opened = Signal(object)  # Recalled
    renamed = Signal(int, str)
    delete_requested = Signal()
    chosen = Signal()  # the selection changed, perhaps to none

    def __init__(self) -> None:
        super().__init__()
        self._rows = ConversationListModel(self)
        delegate = ConversationDelegate(self)
        self.setAccessibleName(self.tr("Conversations"))
        self.setModel(self._rows)
        self.setItemDelegate(delegate)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        delegate.named.connect(self.renamed)
        self.selectionModel().currentChanged.connect(lambda *_: self.chosen.emit())
        self.clicked.connect(lambda _: self.open_selected())

    def set_matches(self, found: list[ConversationMatch], selected: int) -> None:
        """List matches; `selected` is the id of the conversation to select."""
        self._rows.set_matches(found)
        self.setCurrentIndex(self._rows.index(self._rows.find_conversation_row(selected)))
        self.chosen.emit()

    def selected_match(self) -> ConversationMatch | None:
        """Return the selected conversation, if any."""
        row: ConversationRow | None = self.currentIndex().data(ROW_ROLE)
        return row.match if row else None

    def rename_selected(self) -> None:
        """Start editing the title of the selected conversation, unless one is edited."""
        if self.currentIndex().isValid() and self.isVisible() and self.state() is not self.State.EditingState:
            self.setFocus()
            self.edit(self.currentIndex())

    def open_selected(self) -> None:
        """Open the selected conversation."""
        if (found := self.selected_match()) is not None:
            self.opened.emit(found)

    def first_row(self) -> int:
        """Return the first row that is a conversation."""
        return self._rows.find_conversation_row(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Request deletion on Delete (override of Qt)."""
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.delete_requested.emit()
        else:
            super().keyPressEvent(event)


class ConversationsPage(FieldPage):
    """Lists the conversations by day, and searches all of them while the user types."""

    def __init__(self, *commands: QAction) -> None:
        """Make the page; the first of the commands on a conversation renames it, the last one deletes it."""
        super().__init__()
        rename, delete = commands[0], commands[-1]
        self._current = 0
        self.field.setPlaceholderText(self.tr("Search your conversations…"))
        self.field.setAccessibleName(self.tr("Search your conversations"))
        self.field.setAccessibleDescription(
            self.tr("Up and Down move through the list, Enter opens a conversation, Esc goes back")
        )
        self.list = ConversationList()
        self.message = make_label(role="muted", wraps=True, centred=True)
        self.keys = ElidedLabel(
            self.tr("Enter opens · F2 renames · Ctrl+E exports · Delete deletes"), "muted"
        )
        self.keys.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.message)
        footer = arrange_row(self.keys, margins=(2 * UNIT, UNIT // 2, 2 * UNIT, UNIT))
        arrange_column(self.header, 1, (self.pages, 1), footer, parent=self, spacing=0)
        self.list.menu.addActions(commands)
        self.addAction(rename)
        self.field.textChanged.connect(self.request_rows)
        self._connect_list(self.list)
        self.list.delete_requested.connect(delete.trigger)

    def start_conversation_search(self, current: int) -> None:
        """Focus the field and list; `current` is the id of the open conversation."""
        self._current = current
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self.request_rows()

    def show_matches(self, found: list[ConversationMatch]) -> None:
        """Show the conversations that match, or a message if none does."""
        previous = self.list.selected_match()
        self.list.set_matches(found, previous.conversation.id if previous else self._current)
        self.message.setText(
            self.tr("No conversation contains these words.\nTry fewer or different words.")
            if self.query_text()
            else self.tr("There are no conversations yet.\nAsk a question to begin one.")
        )
        self.pages.setCurrentWidget(self.list if found else self.message)
        self.keys.setVisible(bool(found))
        if not found:
            self.announce_change(self.message.text())
