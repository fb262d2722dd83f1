"""The menu that chooses what writes the answers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from desktop_rag.llm.models import EXTRACTIVE, ModelInfo


class ModelMenu(QObject):
    """Offers quotes only, the models there are, and any other GGUF file."""

    chosen = Signal(str)  # "extractive" or the path of a GGUF file
    more_requested = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def show(self, models: Sequence[ModelInfo], current: str, at: QPoint) -> None:
        """Open the menu at a place on the screen, with the current choice checked."""
        menu = QMenu(self._window)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        for model in models:
            value = str(model.path) if model.path else EXTRACTIVE
            name = model.name if model.path else self.tr("Quotes only, no language model")
            action = menu.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(value == current)
            action.setEnabled(not model.problem)
            action.setToolTip(model.problem or model.title)
            action.triggered.connect(lambda _=False, value=value: self.chosen.emit(value))
            group.addAction(action)
        menu.addSeparator()
        menu.addAction(self.tr("Get more models…"), self.more_requested.emit)
        menu.addAction(self.tr("Choose a GGUF file…"), self._choose_file)
        menu.popup(at)

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Choose a language model"),
            str(Path.home()),
            self.tr("Language models (*.gguf)"),
        )
        if name:
            self.chosen.emit(name)
