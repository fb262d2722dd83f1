"""The table of models of one kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt

from desktop_rag.models.model_list import ModelRow
from desktop_rag.ui.models import model_words
from desktop_rag.ui.models.download_progress import Transfer
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.cell_models import NUMBERS, TEXTS, RecordModel
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.model_index import AnyIndex

_Role = Qt.ItemDataRole


_SIZE_COLUMNS = (1, 2)
SPEED_COLUMN = 4  # empty but for chat models


class ModelsTable(RecordModel[ModelRow]):
    """One row for every model, in the order given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._used: frozenset[str] = frozenset()
        self._preparing = ""
        self._transfers: Mapping[str, Transfer] = {}
        self.columns = [
            (self.tr("Model"), lambda row: row.name, 33),
            (self.tr("Size"), model_words.format_model_size, 12),
            (self.tr("Memory"), model_words.format_memory_need, 12),
            (self.tr("Languages"), model_words.format_languages, 17),
            (self.tr("Writes"), model_words.format_speed, 28),
            (self.tr("Status"), self.format_row_state, 25),
        ]

    def set_model_rows(self, rows: Sequence[ModelRow], used: frozenset[str]) -> None:
        """Replace the models; `used` holds the `value` of each model in use."""
        same = [row.id for row in rows] == [row.id for row in self.records]
        if same:
            self.records, self._used = tuple(rows), used
            self.repaint_states()
            return
        self.beginResetModel()
        self.records, self._used = tuple(rows), used
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
        if self.records:
            last = self.index(len(self.records) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def row_at(self, number: int) -> ModelRow | None:
        """Return the model in a row, None if there is no such row."""
        return self.records[number] if 0 <= number < len(self.records) else None

    def row_number_of(self, id_: str) -> int:
        """Return the row number of a model, -1 if it is not listed."""
        return next((at for at, row in enumerate(self.records) if row.id == id_), -1)

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

    def cell_tooltip(self, index: AnyIndex) -> str:
        """Return the name of the model, and why it cannot be used."""
        row = self.records[index.row()]
        problem = map(translate_message, (row.problem, row.hint))
        return wrap_tooltip("\n".join(filter(None, (row.name, *problem))))

    def align_column(self, column: int) -> Qt.AlignmentFlag:
        """Return the alignment of a column: sizes at the right."""
        return NUMBERS if column in _SIZE_COLUMNS else TEXTS

    def cell_look(self, index: AnyIndex, role: int) -> Any:
        """Return the colour of the state of the model."""
        return self._state_colour(self.records[index.row()]) if role == _Role.ForegroundRole else None

    def _state_colour(self, row: ModelRow) -> Any:
        c = theme.current_colours()
        if row.problem:
            return c.error
        if self.is_used(row):
            return c.success
        return c.muted if row.fit is not None and not row.fit.has_enough_memory else None
