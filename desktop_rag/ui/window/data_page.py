"""The page of the settings that shows what the program keeps on this computer, and deletes the library."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_rag.library.data_places import DataPlace, PlaceName
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.file_opening import open_externally, show_in_folder
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.layouts import BoxWidget, ElidedLabel, arrange_column, arrange_row, make_label
from desktop_rag.ui.widgets.locale_words import localise_size
from desktop_rag.ui.widgets.theme import UNIT
from desktop_rag.ui.window.settings_pages import SettingsPage

_OPTIONAL = ("uploads", "shared")


class DataPage(SettingsPage):
    """A row for each place; the sizes come later."""

    shown = Signal()  # the places are to be shown and measured

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Data"))
        rows = {
            "library": (
                self.tr("Library"),
                self.tr("The text of your documents, their index and your chats."),
            ),
            "uploads": (
                self.tr("Uploads"),
                self.tr("Files sent by other programs. They are deleted with the library."),
            ),
            "shared": (
                self.tr("Shared libraries"),
                self.tr(
                    "Copies of libraries that others publish. Remove single ones under Library > Shared "
                    "libraries."
                ),
            ),
            "models": (
                self.tr("Models"),
                self.tr("Models that you downloaded. Delete single ones under Chat > Models."),
            ),
            "settings": (self.tr("Settings"), self.tr("Includes any server keys that you entered.")),
            "cache": (self.tr("Cache"), self.tr("The program recreates this when it needs it.")),
            "log": (
                self.tr("Log and crash reports"),
                self.tr("The log contains file names. Crash reports do not."),
            ),
        }
        self._paths: dict[str, Path] = {}
        self.path_labels = {name: ElidedLabel(mode=Qt.TextElideMode.ElideMiddle) for name in rows}
        self.size_labels = {name: make_label() for name in rows}
        self.delete_button = make_button(self.tr("&Delete the library…"))
        hint = self.tr("Your own files, backups, models and settings are not affected.")
        below = arrange_row((make_label(hint, "muted", wraps=True), 1), self.delete_button)
        about = self.tr("Uninstalling the program does not delete any of this.")
        deletion = arrange_column(make_label(about, wraps=True), below, spacing=UNIT // 2)
        self._rows = {name: self._make_place(name, *words) for name, words in rows.items()}
        self._show_rows(*self._rows.values(), deletion)
        for name in _OPTIONAL:
            self._rows[name].hide()

    def _make_place(self, name: str, title: str, hint: str) -> QWidget:
        button = make_button(self.tr("Show in folder"), partial(self._open_place, name), role="inline")
        button.setAccessibleDescription(title)
        return BoxWidget(
            arrange_row((make_label(title, "title"), 1), self.size_labels[name]),
            arrange_row((self.path_labels[name], 1), button),
            make_label(hint, "muted", wraps=True),
            is_column=True,
            spacing=UNIT // 2,
        )

    def show_places(self, places: Sequence[DataPlace]) -> None:
        """Show the places of data, optional ones if they exist; the sizes follow."""
        for name in _OPTIONAL:
            self._rows[name].setVisible(any(each.name == name for each in places))
        for place in places:
            self._paths[place.name] = place.path
            self.path_labels[place.name].setText(str(place.path))
            self.path_labels[place.name].setToolTip(wrap_tooltip(str(place.path)))
            self.size_labels[place.name].setText("…")

    def show_size(self, name: PlaceName, size_bytes: int) -> None:
        """Show how large it is."""
        self.size_labels[name].setText(localise_size(size_bytes) if size_bytes else self.tr("Empty"))

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the sizes, as they change (override of Qt)."""
        super().showEvent(event)
        self.shown.emit()

    def _open_place(self, name: str) -> None:
        path = self._paths[name]
        show_in_folder(path) if name in {"settings", "log"} else open_externally(path)
