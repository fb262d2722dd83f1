"""The entries of the sidebar and how they are painted and renamed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop_rag.made_table_types import MadeTable
from desktop_rag.types import Collection, WatchedFolder
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.joined_words import join_words
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.locale_words import localise_number
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

SidebarTarget = Collection | WatchedFolder | MadeTable

ENTRY_ROLE = Qt.ItemDataRole.UserRole + 1  # SidebarEntry
_ICON = 2 * UNIT


@dataclass(frozen=True, slots=True)
class SidebarEntry:
    """All documents (`target` is None), a collection, a watched folder, a made table, or a heading."""

    name: str
    target: SidebarTarget | None = None
    files: int | None = None  # of a table its rows
    reachable: bool = True
    heading: bool = False
    progress: str = ""  # of a table that is being filled

    def entry_key(self) -> object:
        """Return the text that identifies the entry while the list is shown."""
        if isinstance(self.target, WatchedFolder):
            return self.target.path
        return (type(self.target), self.target.id if self.target else 0, self.heading)

    def icon_name(self) -> str:
        """Return the name of the icon."""
        if isinstance(self.target, Collection):
            return "collection"
        if isinstance(self.target, MadeTable):
            return "sheet"
        return "folder" if self.target else "library"

    def detail_text(self) -> str:
        """Return the text at the right: how much it holds or is done, or that the folder is unreachable."""
        if not self.reachable:
            return _translate_entry("not reachable")
        if self.progress:
            return self.progress
        return "" if self.files is None else localise_number(self.files)

    def accessible_text(self) -> str:
        """Return the text for screen readers."""
        kind = {
            "collection": _translate_entry("collection"),
            "folder": _translate_entry("folder"),
            "sheet": _translate_entry("table"),
            "library": "",
        }
        note = self.detail_text()
        if self.reachable and note and not self.progress:
            words = translate_count("SidebarEntry", "{0} document", "{0} documents", self.files or 0)
            note = words.format(note)
        return join_words((self.name, kind[self.icon_name()], note))


class SidebarDelegate(QStyledItemDelegate):
    """Paints an entry in one line, and edits the name of a collection or a table."""

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
        c, note = theme.current_colours(), entry.detail_text()
        colour = c.muted if entry.reachable else c.warning
        right = paint_right_text(painter, rect, colour, note)
        icon_name = entry.icon_name() if entry.reachable else "warning"
        paint_icon(painter, rect, icon_name, colour, _ICON)
        rect.adjust(_ICON + UNIT, 0, -right - (UNIT if note else 0), 0)
        paint_left_text(painter, rect, c.text, entry.name, elided=Qt.TextElideMode.ElideMiddle)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> QLineEdit:
        """Return the editor for the name of a collection or a table (override of Qt)."""
        del option
        is_table = isinstance(index.data(ENTRY_ROLE).target, MadeTable)
        name = self.tr("Name of the table") if is_table else self.tr("Name of the collection")
        return make_cell_editor(parent, name)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Let the editor cover the row (override of Qt)."""
        del index
        editor.setGeometry(QRect(option.rect).adjusted(UNIT, 0, -UNIT, 0))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex) -> None:
        """Emit the name instead of changing the model: the library may refuse (override of Qt)."""
        del model
        if isinstance(editor, QLineEdit):
            self.name_submitted.emit(index.data(ENTRY_ROLE), editor.text().strip())
