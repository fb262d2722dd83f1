"""The menu that chooses the generator."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from desktop_rag.llm.language_models import EXTRACTIVE, ModelInfo
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, wrap_tooltip
from desktop_rag.ui.widgets.menu_commands import add_section
from desktop_rag.ui.widgets.messages import translate_message


class ModelMenu(QObject):
    """Offers extractive answers, installed models, server models, and any GGUF file."""

    chosen = Signal(str)  # "extractive", the path of a listed GGUF file, or a server's model
    file_chosen = Signal(Path)  # a GGUF file to use at its present path
    more_requested = Signal()
    server_requested = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def show_models(
        self, models: Sequence[ModelInfo], current: str, at: QPoint, servers: Sequence[ServerModel] = ()
    ) -> None:
        """Open the menu at a screen position, with the current choice checked."""
        menu = QMenu(self._window)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        for model in models:
            value = str(model.path) if model.path else EXTRACTIVE
            title = model.title or model.name
            name = title if model.path else self.tr("Quotes only, no language model")
            action = self._add_model_action(menu, group, name, value)
            action.setChecked(value == current)
            action.setEnabled(not model.problem)
            action.setToolTip(wrap_tooltip(translate_message(model.problem) or str(model.path or "")))
        if servers:
            add_section(menu, self.tr("Servers"))
        for server in servers:
            action = self._add_model_action(menu, group, self._format_server(server), server.spec)
            action.setChecked(server.spec == current)
            action.setToolTip(wrap_tooltip(server.base_url))
        menu.addSeparator()
        menu.addAction(self.tr("Get more models…"), self.more_requested.emit)
        menu.addAction(self.tr("Choose a GGUF file…"), self._choose_model_file)
        menu.addAction(self.tr("Connect to a local server…"), self.server_requested.emit)
        window = self._window
        right = window.mapToGlobal(window.rect().topRight()).x() - menu.sizeHint().width()
        menu.popup(QPoint(min(at.x(), right), at.y()))

    def _add_model_action(self, menu: QMenu, group: QActionGroup, name: str, value: str) -> QAction:
        action = menu.addAction(escape_mnemonics(name))
        action.setCheckable(True)
        action.triggered.connect(lambda: self.chosen.emit(value))
        group.addAction(action)
        return action

    def _format_server(self, server: ServerModel) -> str:
        if server.is_local:
            return f"{server.name} · {server.server_name}"
        return self.tr("{0} · text leaves this computer").format(server.name)

    def _choose_model_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Choose a language model"),
            str(Path.home()),
            self.tr("Language models (*.gguf)"),
        )
        if name:
            self.file_chosen.emit(Path(name))
