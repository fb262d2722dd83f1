"""Connects the models dialog with the threads that download, import and list models."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_rag.errors import DesktopRagError
from desktop_rag.models import model_catalog, model_list
from desktop_rag.models.model_download import DownloadProgress
from desktop_rag.models.model_list import ModelRow
from desktop_rag.settings import Settings
from desktop_rag.ui.models.download_progress import Transfer
from desktop_rag.ui.models.models_dialog import ModelsDialog
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.model_thread import Listing, ModelThread


class ModelWork(QObject):
    """Downloads continue while the dialog is closed; failures are then shown in the window.

    Args:
        window: the main window, parent of the dialog.
        settings: hold the models in use and the mirror.
        save: stores the settings.
    """

    chat_chosen = Signal(str)  # the path of a GGUF file, or "extractive"
    embedding_chosen = Signal(str)  # the name
    server_requested = Signal()
    second_look_changed = Signal()  # a reranker was installed or is about to be removed

    def __init__(self, window: MainWindow, settings: Settings, save: Callable[[], None]) -> None:
        super().__init__()
        self._window = window
        self._settings = settings
        self._save = save
        self._dialog: ModelsDialog | None = None
        self._transfers: dict[str, Transfer] = {}
        self._errors: dict[str, DesktopRagError] = {}
        self._unwanted: dict[str, ModelRow] = {}  # discarded when their download has stopped
        self._switching = self._searching = ""
        self._importing = ""  # the path of the model that is being copied
        self._over: list[str] = []  # finished downloads, shown until the list is refreshed
        self._downloads, self._chores, self._lister = ModelThread(), ModelThread(), ModelThread()
        self._connect_threads()

    def shutdown(self, timeout_ms: int) -> None:
        """Stop the threads; a partial download can be resumed later."""
        self._downloads.shutdown(timeout_ms)
        self._chores.shutdown(timeout_ms)
        self._lister.shutdown(timeout_ms)

    def show(self) -> None:
        """Show the dialog and refresh its list."""
        if self._dialog is None:
            self._dialog = self._make_dialog()
        self.refresh()
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def refresh(self) -> None:
        """List the models again in a thread."""
        if self._dialog is not None:
            self._lister.list_all()
            self._tell_transfers()

    def _show_all(self, _id: str, listing: Listing) -> None:
        for id_ in self._over:
            self._transfers.pop(id_, None)
        self._over.clear()
        if self._dialog is None:
            return
        settings = self._settings
        used = model_list.used(settings)
        if self._switching:
            used = used - {settings.embedding_model} | {self._searching}
        self._dialog.set_rows(listing.rows, used)
        self._tell_transfers()
        if listing.problem is not None:
            self._tell(listing.problem)

    def set_switching(self, words: str, searching: str) -> None:
        """Show the progress of the library's switch to another embedding model.

        Args:
            words: the status of the new model, "" if no switch is in progress.
            searching: the name of the model that searches until then and cannot be removed.
        """
        self._switching, self._searching = words, searching
        if self._dialog is not None:
            self._dialog.set_switching(words, self._settings.embedding_model)
            self.refresh()

    # -- the dialog ----------------------------------------------------------------------------

    def _make_dialog(self) -> ModelsDialog:
        dialog = ModelsDialog(self._settings.model_mirror, self._window)
        details = dialog.details
        details.download_requested.connect(self._download)
        details.pause_requested.connect(lambda row: self._downloads.stop(row.id))
        details.cancel_requested.connect(self._cancel)
        details.use_requested.connect(self._use)
        dialog.removed.connect(self._remove)
        dialog.copy_requested.connect(lambda path: self._chores.import_model(path, copy=True))
        dialog.link_requested.connect(lambda path: self._chores.import_model(path, copy=False))
        dialog.import_stopped.connect(lambda: self._chores.stop(self._importing))
        dialog.mirror_changed.connect(self._set_mirror)
        dialog.server_requested.connect(self.server_requested)
        dialog.finished.connect(self._forget_dialog)
        return dialog

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _download(self, row: ModelRow) -> None:
        if row.entry is not None and row.id not in self._transfers:  # not while it is downloading
            self._errors.pop(row.id, None)
            self._transfers[row.id] = Transfer()
            self._downloads.download(row.entry, self._settings.model_mirror)
            self._tell_transfers()

    def _cancel(self, row: ModelRow) -> None:
        """Stop a download and delete its partial files."""
        self._errors.pop(row.id, None)
        if row.id in self._transfers:
            self._unwanted[row.id] = row
            self._downloads.stop(row.id)
        elif row.entry is not None:
            self._chores.discard(row.entry)

    def _use(self, row: ModelRow) -> None:
        if row.kind == "chat":
            self.chat_chosen.emit(row.value)
        else:
            self.embedding_chosen.emit(row.value)
        self.refresh()

    def _remove(self, row: ModelRow) -> None:
        if row.kind == "reranker":
            self.second_look_changed.emit()  # so that it is closed before it is deleted
        self._chores.remove(row)

    def _set_mirror(self, mirror: str) -> None:
        self._settings.model_mirror = mirror
        self._save()

    # -- the threads ---------------------------------------------------------------------------

    def _connect_threads(self) -> None:
        downloads, chores = self._downloads, self._chores
        downloads.progressed.connect(self._progress)
        downloads.succeeded.connect(self._finish)
        downloads.stopped.connect(self._stop)
        downloads.failed.connect(self._fail)
        chores.progressed.connect(self._import)
        for ended in (chores.succeeded, chores.stopped, chores.failed):
            ended.connect(self._end_import)
        chores.succeeded.connect(self._take)
        for thread in (chores, self._lister):
            thread.failed.connect(lambda _, error: self._tell(error))
        self._lister.succeeded.connect(self._show_all)

    def _progress(self, step: DownloadProgress) -> None:
        if transfer := self._transfers.get(step.id):
            transfer.take(step, time.monotonic())
            self._tell_transfers()

    def _finish(self, id_: str, path: object) -> None:
        """Offer to use the downloaded model."""
        self._end(id_)
        entry = model_catalog.load().get(id_)
        if entry is not None and isinstance(path, Path):
            row = ModelRow(id_, entry.name, entry.kind, path, entry=entry)
            title = self.tr("{0} is on this computer now").format(row.name)
            if row.kind == "reranker":
                self.second_look_changed.emit()
                self._notices().show(title, self.tr("It is in use from the next question on."))
                return
            use = self.tr("Use it"), lambda: self._use(row)
            self._notices().show(title, action=use)

    def _stop(self, id_: str) -> None:
        row = self._unwanted.pop(id_, None)
        if row is not None and row.entry is not None:
            self._chores.discard(row.entry)
        self._end(id_)

    def _fail(self, id_: str, error: DesktopRagError) -> None:
        row = self._unwanted.pop(id_, None)
        if row is not None and row.entry is not None:
            self._chores.discard(row.entry)
        else:
            self._errors[id_] = error
            if self._dialog is None:
                self._tell(error)
        self._end(id_)

    def _end(self, id_: str) -> None:
        """Forget a finished download; its row keeps its last state until the list is refreshed."""
        if self._dialog is None:
            self._transfers.pop(id_, None)
        else:
            self._over.append(id_)
            self.refresh()

    def _import(self, step: DownloadProgress) -> None:
        self._importing = step.id
        if self._dialog is not None:
            percent = step.done * 100 // max(step.total, 1)
            name = Path(step.id).name
            self._dialog.set_importing(self.tr("Copying {0}: {1} %").format(name, percent))

    def _end_import(self) -> None:
        self._importing = ""
        if self._dialog is not None:
            self._dialog.set_importing("")

    def _take(self, _id: str, imported: object) -> None:
        self.refresh()
        if isinstance(imported, Path):
            title = self.tr("{0} is among the models now").format(imported.stem)
            self._notices().show(title)

    def _tell_transfers(self) -> None:
        if self._dialog is not None:
            self._dialog.set_transfers(self._transfers, self._errors)

    def _tell(self, error: DesktopRagError) -> None:
        self._notices().show(error.title, error.hint, "error")

    def _notices(self) -> Notices:
        return self._dialog.notices if self._dialog is not None else self._window.notices
