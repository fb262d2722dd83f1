"""The table of models of one kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from desktop_rag.models.model_list import ModelRow
from desktop_rag.ui.models import model_words
from desktop_rag.ui.models.download_progress import Transfer
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.locale_words import pair_words
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex
from desktop_rag.ui.widgets.row_delegate import cell_alignment

_Role = Qt.ItemDataRole


SPEED_COLUMN = 4  # empty but for chat models


class ModelsTable(QAbstractTableModel):
    """One row for every model, in the order given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[ModelRow] = []
        self._used: frozenset[str] = frozenset()
        self._preparing = ""
        self._transfers: Mapping[str, Transfer] = {}
        self._columns: list[tuple[str, Callable[[ModelRow], str], int, bool]] = [
            (self.tr("Model"), lambda row: row.name, 33, False),
            (self.tr("Size"), model_words.format_model_size, 12, True),
            (self.tr("Memory"), model_words.format_memory_need, 12, True),
            (self.tr("Languages"), model_words.format_languages, 17, False),
            (self.tr("Writes"), model_words.format_speed, 28, False),
            (self.tr("Status"), self.format_row_state, 25, False),
        ]

    def column_widths(self) -> list[int]:
        """Return the width of each column, in characters."""
        return [width for _, _, width, _ in self._columns]

    def set_model_rows(self, rows: Sequence[ModelRow], used: frozenset[str]) -> None:
        """Replace the models; `used` holds the `value` of each model in use."""
        same = [row.id for row in rows] == [row.id for row in self._rows]
        if same:
            self._rows, self._used = list(rows), used
            self.repaint_states()
            return
        self.beginResetModel()
        self._rows, self._used = list(rows), used
        self.endResetModel()

    def set_transfers(self, transfers: Mapping[str, Transfer]) -> None:
        """Show the progress of downloads, by model id."""
        self._transfers = transfers
        self.repaint_states()

    def set_preparing_model(self, name: str) -> None:
        """Mark the model that the library is being re-embedded with; "" for none."""
        self._preparing = name
        self.repaint_states()

    def repaint_states(self) -> None:
        """Repaint all cells without resetting the model, which keeps the selection."""
        if self._rows:
            last = self.index(len(self._rows) - 1, len(self._columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def row_at(self, number: int) -> ModelRow | None:
        """Return the model in a row, None if there is no such row."""
        return self._rows[number] if 0 <= number < len(self._rows) else None

    def row_number_of(self, id_: str) -> int:
        """Return the row number of a model, -1 if it is not listed."""
        return next((at for at, row in enumerate(self._rows) if row.id == id_), -1)

    def is_used(self, row: ModelRow) -> bool:
        """Whether this model is in use."""
        return row.state == "here" and row.value in self._used

    def is_preparing(self, row: ModelRow) -> bool:
        """Whether the library is being re-embedded with this model."""
        return row.state == "here" and row.value == self._preparing

    def format_row_state(self, row: ModelRow) -> str:
        """Return the text of the state column."""
        if self.is_preparing(row):
            return self.tr("Getting ready")
        return model_words.describe_state(row, self._transfers.get(row.id), used=self.is_used(row))

    def rowCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of models (override of Qt)."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of columns (override of Qt)."""
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        """Return the title of a column (override of Qt)."""
        if orientation is Qt.Orientation.Horizontal:
            if role == _Role.DisplayRole:
                return self._columns[section][0]
            if role == _Role.TextAlignmentRole:
                return cell_alignment(number=self._columns[section][3])
        return None

    def data(self, index: AnyIndex, role: int = _Role.DisplayRole) -> Any:
        """Return what a view, a tool tip or a screen reader asks for (override of Qt)."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        title, text, _, number = self._columns[index.column()]
        match role:
            case _Role.DisplayRole:
                return text(row)
            case _Role.TextAlignmentRole:
                return cell_alignment(number=number)
            case _Role.ToolTipRole:
                problem = map(translate_message, (row.problem, row.hint))
                return wrap_tooltip("\n".join(filter(None, (row.name, *problem))))
            case _Role.AccessibleTextRole:
                return pair_words(title, text(row))
            case _Role.ForegroundRole:
                return self._state_colour(row)
            case _:
                return None

    def _state_colour(self, row: ModelRow) -> Any:
        c = theme.current_colours()
        if row.problem:
            return c.error
        if self.is_used(row):
            return c.success
        return c.muted if row.fit is not None and not row.fit.has_enough_memory else None
