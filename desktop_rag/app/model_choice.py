"""The models in use: the one that writes answers, and the one that searches the library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from desktop_rag.app.servers_controller import ServersController
from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.embed.embedding_model import embedding_folder, list_embedding_models
from desktop_rag.errors import ModelError
from desktop_rag.llm import language_models
from desktop_rag.llm.language_models import EXTRACTIVE, ModelInfo
from desktop_rag.llm.servers.server_model import ServerModel, is_server_spec
from desktop_rag.settings import models_folder
from desktop_rag.system.file_access import ask_disk_briefly
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, wrap_tooltip
from desktop_rag.ui.widgets.menu_commands import add_choice, add_section
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from desktop_rag.types import IngestProgress

_LIST_LIMIT_S = 0.5  # that the menu of models waits for the disks; a large vocabulary takes 20 ms
_tr_desktop = partial(QCoreApplication.translate, "Desktop")

# The models to choose from, and why those of the folder are not among them.
_UsableModels = tuple[list[ModelInfo], ModelError | None]


class GeneratorChoice(QObject):
    """Owns which model writes the answers: shows it, and offers others in `menu`."""

    def __init__(
        self, window: MainWindow, pane: ConversationPane, settings: SettingsStore, servers: ServersController
    ) -> None:
        super().__init__()
        self._window, self._pane, self._settings, self._servers = window, pane, settings, servers
        self.menu = ModelMenu(window)
        self.menu.chosen.connect(self.use_model)
        self.menu.server_requested.connect(servers.open_server_dialog)
        servers.model_chosen.connect(self.use_model)
        window.actions_.connect_server.triggered.connect(servers.open_server_dialog)
        window.actions_.choose_model.triggered.connect(lambda: self._open_menu(pane.model_button))
        pane.requests.choose_model_requested.connect(self._open_menu)
        self._show_model()

    def use_model(self, model: str) -> None:
        """Let a model write the answers from now on, unless it is a file that cannot."""
        if _is_model_file(model):
            ask = partial(language_models.inspect_model, Path(model))
            info = ask_disk_briefly(ask, otherwise=None)  # the answer says why if the disk is slow
            if info is not None and info.problem:
                self._window.notices.show_notice(info.problem, info.hint, "error")
                return
        self._settings.save_snapshot(replace(self._settings.snapshot, model=model))
        self._show_model()

    def use_imported_model(self, model: str, name: str) -> None:
        """Let the model of a file that was found to be usable write the answers."""
        self._settings.save_snapshot(replace(self._settings.snapshot, model=model))
        self._window.set_remote_host("")
        self._pane.show_model(name, is_language_model=True)

    def _open_menu(self, button: QWidget) -> None:
        if button.isVisible():
            position = button.mapToGlobal(button.rect().bottomLeft())
        else:
            position = self._window.mapToGlobal(self._window.rect().center())
        current = self._settings.snapshot.model
        silent: _UsableModels = ([ModelInfo(language_models.EXTRACTIVE)], None)
        models, error = ask_disk_briefly(partial(_list_usable_models, current), silent, _LIST_LIMIT_S)
        if error is not None:
            self._window.notices.show_notice(error.title, error.hint, "error")
        self.menu.show_models(models, current, position, self._servers.list_server_models())

    def _show_model(self) -> None:
        model, server = self._settings.snapshot.model, self._servers.current_server_model()
        self._window.set_remote_host("" if server is None or server.is_local else server.host)
        if model == language_models.EXTRACTIVE:
            self._pane.show_model(_tr_desktop("Quotes only"), is_language_model=False)
        elif server is not None:
            self._pane.show_model(server.name, is_language_model=True)
        else:
            path = Path(model)
            title = ask_disk_briefly(partial(language_models.read_title, path), otherwise=path.stem)
            self._pane.show_model(title, is_language_model=True)


class SearchModel(QObject):
    """Owns which embedding model searches the library, and says how far the switch to another one is."""

    # The state of the switch in words, "" if there is none, and the model that searches until then.
    status_changed = Signal(str, str)
    progressed = Signal(str, float)  # the state in words, and the share of the work that is done

    def __init__(self, settings: SettingsStore, pause: QAction, *, is_shared: bool) -> None:
        super().__init__()
        self._settings, self._pause, self._is_shared = settings, pause, is_shared
        self._is_switching = False
        self._progress: IngestProgress | None = None  # of the library
        self.key: str | None = None  # of the model whose vectors are searched
        pause.toggled.connect(self._show_progress)

    def set_progress(self, key: str | None, progress: IngestProgress | None) -> None:
        """Take the key of the model that searches, and the progress of indexing."""
        self.key, self._progress = key, progress
        self._show_progress()

    def find_searching(self) -> str:
        """Return the name of the model that searches, "" if it is not known."""
        models = list_embedding_models(embedding_folder())
        return next((each.name for each in models if each.key == self.key), "")

    def update_status(self) -> None:
        """Find out whether the library is being indexed with another model, and emit it."""
        wanted = self._settings.snapshot.embedding_model
        models = list_embedding_models(embedding_folder())
        self._is_switching = not self._is_shared and any(
            each.name == wanted and self.key not in {None, each.key} for each in models
        )
        self.status_changed.emit(self._describe_switch(), self.find_searching() or wanted)
        self._show_progress()

    def _show_progress(self) -> None:
        if not self._is_switching:
            return
        progress = self._progress
        is_known = progress is not None and progress.stage == "indexing" and progress.total
        share = progress.done / progress.total if progress is not None and is_known else 0.0
        self.progressed.emit(self._describe_switch(), share)

    def _describe_switch(self) -> str:
        if not self._is_switching:
            return ""
        from desktop_rag.ui.models.model_words import describe_switch_progress  # rarely needed

        text = _tr_desktop("The library is being indexed with it. Until that is done, the old model is used.")
        is_paused = self._pause.isChecked()
        shown = _tr_desktop("Paused") if is_paused else describe_switch_progress(self._progress)
        return f"{text}\n{shown}".rstrip()


def _is_model_file(model: str) -> bool:
    return model != language_models.EXTRACTIVE and not is_server_spec(model)


def _list_usable_models(current: str) -> _UsableModels:
    """Return the models to choose from, with the `current` one."""
    models: list[ModelInfo] = []
    problem: ModelError | None = None
    try:
        models = language_models.list_models(models_folder())
    except ModelError as error:
        problem = error
    if _is_model_file(current) and current not in {str(model.path) for model in models}:
        models.append(language_models.inspect_model(Path(current)))
    return models, problem


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
        return add_choice(menu, escape_mnemonics(name), partial(self.chosen.emit, value), group=group)

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
