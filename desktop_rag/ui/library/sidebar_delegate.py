"""The entries of the sidebar and how they are painted and renamed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop_rag.made_table_types import MadeTable
from desktop_rag.types import Collection, DocumentKind
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.locale_words import join_words, localise_number
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.row_painting import (
    make_cell_editor,
    paint_icon,
    paint_left_text,
    paint_right_text,
    paint_row_background,
)
from desktop_rag.ui.widgets.theme import UNIT

_translate_entry = partial(QCoreApplication.translate, "SidebarEntry")

SidebarTarget = Collection | DocumentKind | MadeTable

ENTRY_ROLE = Qt.ItemDataRole.UserRole + 1  # SidebarEntry
_ICON = 2 * UNIT


@dataclass(frozen=True, slots=True)
class SidebarEntry:
    """All documents (`target` is None), a collection, a kind of documents, a made table, or a heading."""

    name: str
    target: SidebarTarget | None = None
    files: int | None = None  # of a table its rows
    heading: bool = False
    progress: str = ""  # of a table that is being filled

    def entry_key(self) -> object:
        """Return a key that identifies the entry while the list is shown."""
        if isinstance(self.target, DocumentKind):
            return self.target.kind
        return (type(self.target), self.target.id if self.target else self.name, self.heading)

    def icon_name(self) -> str:
        """Return the name of the icon."""
        if isinstance(self.target, Collection):
            return "collection"
        if isinstance(self.target, DocumentKind):
            return "document"
        return "sheet" if self.target else "library"

    def detail_text(self) -> str:
        """Return the text at the right: how much it holds or is done."""
        if self.progress:
            return self.progress
        return "" if self.files is None else localise_number(self.files)

    def accessible_text(self) -> str:
        """Return the text for screen readers."""
        kind = {
            "collection": _translate_entry("collection"),
            "document": _translate_entry("kind of document"),
            "sheet": _translate_entry("table"),
            "library": "",
        }
        note = self.detail_text()
        if note and not self.progress:
            words = translate_count("SidebarEntry", "{0} document", "{0} documents", self.files or 0)
            note = words.format(note)
        return join_words((self.name, kind[self.icon_name()], note))


class SidebarDelegate(QStyledItemDelegate):
    """Paints an entry in one line, and edits the name of a collection, a kind or a table."""

    name_submitted = Signal(object, str)  # SidebarEntry, new name

    drop_row = -1  # row under the dragged files, -1 for none

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: ARG002
        """Return the size that every row has (override of Qt)."""
        needed = QFontMetrics(option.font).lineSpacing() + UNIT // 2
        return QSize(20 * UNIT, -(-needed // UNIT) * UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint one row (override of Qt)."""
        entry: SidebarEntry = index.data(ENTRY_ROLE)
        painter.save()
        if entry.heading:
            painter.setFont(option.font)
            rect = QRect(option.rect).adjusted(2 * UNIT, 0, 0, 0)
            paint_left_text(painter, rect, theme.current_colours().muted, entry.name)
        elif index.row() == self.drop_row:
            self._paint_entry(painter, paint_row_background(painter, option, is_drop_target=True), entry)
        else:
            self._paint_entry(painter, paint_row_background(painter, option), entry)
        painter.restore()

    def _paint_entry(self, painter: QPainter, rect: QRect, entry: SidebarEntry) -> None:
        c, note, icon = theme.current_colours(), entry.detail_text(), theme.scale_to_text(_ICON)
        right = paint_right_text(painter, rect, c.muted, note)
        paint_icon(painter, rect, entry.icon_name(), c.muted, icon)
        rect.adjust(icon + UNIT, 0, -right - (UNIT if note else 0), 0)
        paint_left_text(painter, rect, c.text, entry.name, elided=Qt.TextElideMode.ElideMiddle)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> QLineEdit:
        """Return the editor for the name of a collection or a table (override of Qt)."""
        del option
        names = {
            Collection: self.tr("Name of the collection"),
            DocumentKind: self.tr("Name of the kind of document"),
            MadeTable: self.tr("Name of the table"),
        }
        return make_cell_editor(parent, names[type(index.data(ENTRY_ROLE).target)])

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Let the editor cover the row (override of Qt)."""
        del index
        editor.setGeometry(QRect(option.rect).adjusted(UNIT, 0, -UNIT, 0))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex) -> None:
        """Emit the name instead of changing the model: the library may refuse (override of Qt)."""
        del model
        if isinstance(editor, QLineEdit):
            self.name_submitted.emit(index.data(ENTRY_ROLE), editor.text().strip())
