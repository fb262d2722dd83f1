"""Connects the models dialog with the threads that download, import and list models."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.errors import DesktopRagError
from desktop_rag.llm.generation_options import GenerationOptions, settings_to_generation_options
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.language_models import ModelInfo
from desktop_rag.models import model_catalog, model_list
from desktop_rag.models.model_catalog import ModelEntry, ModelKind
from desktop_rag.models.model_files import AdoptedModels
from desktop_rag.models.model_list import ModelRow
from desktop_rag.models.resumable_download import DownloadProgress, UnverifiedFileError
from desktop_rag.models.sample_answers import ANSWER_TOKENS, SampleAnswers
from desktop_rag.ui.models.download_progress import Transfer
from desktop_rag.ui.models.models_dialog import ModelsDialog
from desktop_rag.ui.models.sample_dialog import SampleDialog
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.layouts import show_in_front
from desktop_rag.ui.widgets.locale_words import join_sentences, localise_number
from desktop_rag.ui.widgets.notices import NoticeAction, Notices
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.model_thread import (
    ImportedModel,
    JobFailed,
    JobProgressed,
    JobStopped,
    JobSucceeded,
    ModelListing,
    ModelThread,
)
from desktop_rag.workers.worker_thread import WorkerEvent


class ModelsController(QObject):
    """Owns downloads, imports and trials of models.

    Downloads continue while the dialog is closed; failures are then shown in the window.
    """

    chat_chosen = Signal(str)  # the path of a GGUF file, or "extractive"
    chat_imported = Signal(str, str)  # the path and name of a GGUF file that was found to be usable
    embedding_chosen = Signal(str)  # the name
    switch_cancelled = Signal()  # the old embedding model is to go on searching
    server_requested = Signal()
    trial_began = Signal()  # a model answers sample questions
    trial_ended = Signal()
    reranker_changed = Signal()  # a reranker was installed or is about to be removed
    picture_model_changed = Signal()  # one was installed or removed

    def __init__(self, window: MainWindow, settings: SettingsStore, is_answering: Callable[[], bool]) -> None:
        super().__init__()
        self._window = window
        self._settings = settings
        self._is_answering = is_answering
        self._dialog: ModelsDialog | None = None
        self._transfers: dict[str, Transfer] = {}
        self._errors: dict[str, DesktopRagError] = {}
        self._cancelled: dict[str, ModelEntry] = {}  # discarded when their download has stopped
        self._switching = self._searching = ""
        self._importing = ""  # the path of the model that is being inspected or copied
        self._inspected = ""  # the path of the model that was inspected last
        self._removing: ModelKind | None = None  # the kind of the model that is being removed
        self._ended_ids: list[str] = []  # finished downloads, shown until the list is refreshed
        self._sample_dialog: SampleDialog | None = None
        self._sample_id = ""  # of the job that answers the sample questions
        self._sample_count = 0
        self._downloads, self._file_jobs, self._lister = ModelThread(), ModelThread(), ModelThread()
        self._sampler = ModelThread()
        self._downloads.event_emitted.connect(self._handle_download_event)
        self._file_jobs.event_emitted.connect(self._handle_file_event)
        self._lister.event_emitted.connect(self._handle_list_event)
        self._sampler.event_emitted.connect(self._handle_sample_event)

    def stop_model_threads(self, timeout_ms: int) -> None:
        """Stop the threads; a partial download can be resumed later."""
        self._downloads.shutdown(timeout_ms)
        self._file_jobs.shutdown(timeout_ms)
        self._lister.shutdown(timeout_ms)
        self._sampler.shutdown(timeout_ms)

    def open_models_dialog(self, kind: ModelKind = "chat", id_: str = "") -> None:
        """Show the dialog, with a model selected if one is named, and refresh its list."""
        if self._dialog is None:
            self._dialog = self._make_models_dialog()
        if id_:
            self._dialog.select_model(kind, id_)
        self.refresh_model_list()
        show_in_front(self._dialog)

    def refresh_model_list(self) -> None:
        """List the models again in a thread."""
        if self._dialog is not None:
            self._lister.list_models()
            self._show_transfers()

    def link_model(self, path: Path) -> None:
        """List a GGUF file with the models and use it at its present path, if it can be used."""
        self._file_jobs.import_model(path, copy=False)

    def change_models_folder(self, folder: Path) -> None:
        """Keep new models in another folder, and still use those of the current one."""
        self._file_jobs.adopt_models(folder)

    def _show_listing(self, listing: ModelListing) -> None:
        for id_ in self._ended_ids:
            self._transfers.pop(id_, None)
        self._ended_ids.clear()
        if self._dialog is None:
            return
        settings = self._settings.snapshot
        used = model_list.values_in_use(settings)
        if self._switching:
            used = used - {settings.embedding_model} | {self._searching}
        self._dialog.set_model_rows(listing.rows, used)
        self._show_transfers()
        if listing.problem is not None:
            self._notify_model_error(listing.problem)

    def set_switch_status(self, words: str, searching: str) -> None:
        """Show the progress of the library's switch to another embedding model.

        Args:
            words: the status of the new model, "" if no switch is in progress.
            searching: the name of the model that searches until then and cannot be removed.
        """
        self._switching, self._searching = words, searching
        if self._dialog is not None:
            self.show_switch_progress(words, 0.0)
            self.refresh_model_list()

    def show_switch_progress(self, words: str, share: float) -> None:
        """Show how far that switch is: `words` as in `set_switch_status`, and the share that is done."""
        if self._dialog is not None:
            self._dialog.show_switch_status(words, self._settings.snapshot.embedding_model, share)

    # -- the dialog ----------------------------------------------------------------------------

    def _make_models_dialog(self) -> ModelsDialog:
        dialog = ModelsDialog(self._settings.snapshot.model_mirror, self._window)
        details = dialog.details
        details.download_requested.connect(self._start_download)
        details.pause_requested.connect(lambda row: self._downloads.cancel_job(row.id))
        details.cancel_requested.connect(self._cancel_download)
        details.use_requested.connect(self._use_model_row)
        details.try_requested.connect(self._try_model)
        details.keep_requested.connect(lambda _row: self.switch_cancelled.emit())
        dialog.removed.connect(self._remove_model)
        dialog.inspection_requested.connect(self._inspect_import)
        dialog.copy_requested.connect(self._copy_model)
        dialog.link_requested.connect(self.link_model)
        dialog.stop_button.clicked.connect(lambda: self._file_jobs.cancel_job(self._importing))
        dialog.mirror_changed.connect(self._save_mirror)
        dialog.server_button.clicked.connect(self.server_requested)
        dialog.finished.connect(self._forget_models_dialog)
        return dialog

    def _forget_models_dialog(self) -> None:
        self._dialog = None
        self._close_sample_dialog()
        self._file_jobs.cancel_job(self._inspected)

    def _inspect_import(self, path: Path) -> None:
        """Look into a file before its import; one that is waited for is given up."""
        self._file_jobs.cancel_job(self._inspected)
        self._inspected = self._importing = str(path)
        self._show_importing(self.tr("Reading {0}…").format(isolate_name(path.name)))
        self._file_jobs.inspect_model(path)

    def _copy_model(self, path: Path) -> None:
        """Copy a GGUF file or the folder of an embedding model; the disk may be slow."""
        self._importing = str(path)
        self._show_importing(self.tr("Reading {0}…").format(isolate_name(path.name)))
        self._file_jobs.import_model(path, copy=True)

    def _show_importing(self, words: str) -> None:
        if self._dialog is not None:
            self._dialog.show_import_progress(words)

    def _start_download(self, row: ModelRow, *, unverified: bool = False) -> None:
        if row.entry is not None and row.id not in self._transfers:  # not while it is downloading
            self._errors.pop(row.id, None)
            self._transfers[row.id] = Transfer()
            mirror = self._settings.snapshot.model_mirror
            self._downloads.download_model(row.entry, mirror, unverified=unverified)
            self._show_transfers()

    def _cancel_download(self, row: ModelRow) -> None:
        """Stop a download and delete its partial files."""
        self._errors.pop(row.id, None)
        if row.entry is None:
            return
        if row.id in self._transfers:
            self._cancelled[row.id] = row.entry
            self._downloads.cancel_job(row.id)
        else:
            self._file_jobs.discard_download(row.entry)

    def _use_model_row(self, row: ModelRow) -> None:
        if row.kind == "chat":
            self.chat_chosen.emit(row.value)
        else:
            self.embedding_chosen.emit(row.value)
        self.refresh_model_list()

    def _remove_model(self, row: ModelRow) -> None:
        if row.kind == "reranker":
            self.reranker_changed.emit()  # so that it is closed before it is deleted
        self._removing = row.kind
        self._file_jobs.remove_model(row)

    def _save_mirror(self, mirror: str) -> None:
        self._settings.save_snapshot(replace(self._settings.snapshot, model_mirror=mirror))

    # -- sample answers ------------------------------------------------------------------------

    def _offer_trial(self, row: ModelRow) -> NoticeAction | None:
        return (self.tr("Try it"), lambda: self._try_model(row)) if row.kind == "chat" else None

    def _try_model(self, row: ModelRow) -> None:
        """Open the dialog in which a model answers sample questions."""
        self._close_sample_dialog()
        if row.path is None:
            return
        dialog = self._sample_dialog = SampleDialog(row.name, self._dialog or self._window)
        dialog.stop_button.clicked.connect(self._stop_trial)
        dialog.again_requested.connect(partial(self._ask_sample_questions, row.path))
        dialog.finished.connect(self._forget_sample_dialog)
        dialog.show()
        self._ask_sample_questions(row.path)

    def yield_to_answer(self, answering: bool) -> None:  # noqa: FBT001 - a slot
        """Stop the model that answers sample questions when the user asks one."""
        if answering:
            self._stop_trial()

    def _stop_trial(self) -> None:
        self._sampler.cancel_job(self._sample_id)

    def _ask_sample_questions(self, path: Path) -> None:
        if self._sample_dialog is None:
            return
        if self._is_answering():
            self._sample_dialog.show_end(
                self.tr("An answer is being written. Try the model when it is done.")
            )
            return
        self._sample_count += 1
        self._sample_id = f"sample {self._sample_count}"
        settings = self._settings.snapshot
        options = replace(settings_to_generation_options(settings), answer_tokens=ANSWER_TOKENS)
        self._sample_dialog.show_running()
        self.trial_began.emit()
        self._sampler.ask_sample_questions(
            self._sample_id,
            path,
            self._sample_dialog.list_questions(),
            partial(_open_in_engine, path, options),
            settings.engine,
        )

    def _close_sample_dialog(self) -> None:
        if self._sample_dialog is not None:
            self._sample_dialog.close()

    def _forget_sample_dialog(self) -> None:
        self._sample_dialog = None
        self._stop_trial()

    def _handle_sample_event(self, event: WorkerEvent) -> None:
        if isinstance(event, JobProgressed):
            if isinstance(event.progress, SampleAnswers) and event.id == self._sample_id:
                self._show_sample_answers(event.progress)
            return
        if not (isinstance(event, JobSucceeded | JobStopped | JobFailed) and event.id == self._sample_id):
            return
        self.trial_ended.emit()
        self.refresh_model_list()  # the speed is measured now
        if self._sample_dialog is None:
            return
        match event:
            case JobSucceeded(_, SampleAnswers() as shown):
                self._show_sample_answers(shown)
                self._sample_dialog.show_end("")
            case JobStopped():
                self._sample_dialog.show_end(self.tr("Stopped."))
            case JobFailed(_, error):
                self._sample_dialog.show_sample_error(error)

    def _show_sample_answers(self, shown: SampleAnswers) -> None:
        if self._sample_dialog is not None:
            self._sample_dialog.show_answers(shown)

    # -- the threads ---------------------------------------------------------------------------

    def _handle_download_event(self, event: WorkerEvent) -> None:
        match event:
            case JobProgressed(id_, DownloadProgress() as step):
                if transfer := self._transfers.get(id_):
                    transfer.update_progress(step, time.monotonic())
                    self._show_transfers()
            case JobSucceeded(id_, path):
                self._finish_download(id_, path)
            case JobStopped(id_):
                self._end_unfinished_download(id_)
            case JobFailed(id_, error):
                self._end_unfinished_download(id_, error)

    def _handle_file_event(self, event: WorkerEvent) -> None:
        if isinstance(event, JobProgressed) and isinstance(event.progress, DownloadProgress):
            self._show_import_progress(event.id, event.progress)
            return
        self._importing = ""
        self._show_importing("")
        match event:
            case JobSucceeded(id_, ModelInfo() as model):
                self._inspected = ""
                if self._dialog is not None:
                    self._dialog.ask_copy_or_link(Path(id_), model)
            case JobSucceeded(_, AdoptedModels(folder)):
                self._settings.save_snapshot(replace(self._settings.snapshot, models_folder=str(folder)))
                self.refresh_model_list()
            case JobSucceeded(_, ImportedModel() as imported):
                self._use_imported(imported)
            case JobSucceeded():  # a model was removed
                if self._removing == "picture":
                    self.picture_model_changed.emit()
                self._removing = None
                self.refresh_model_list()
            case JobFailed(_, error):
                self._notify_model_error(error)

    def _handle_list_event(self, event: WorkerEvent) -> None:
        match event:
            case JobSucceeded(_, ModelListing() as listing):
                self._show_listing(listing)
            case JobFailed(_, error):
                self._notify_model_error(error)

    def _finish_download(self, id_: str, path: object) -> None:
        """Offer to use the downloaded model, and show the checksum it was compared with."""
        last = self._transfers[id_].progress if id_ in self._transfers else None
        checked = self.tr("Checked: {0}").format(last.note) if last and last.phase == "checking" else ""
        self._end_transfer(id_)
        entry = model_catalog.load_catalog().entry_by_id(id_)
        if entry is not None and isinstance(path, Path):
            row = ModelRow(id_, entry.name, entry.kind, path, entry=entry)
            title = self.tr("Downloaded {0}").format(isolate_name(row.name))
            if row.kind == "reranker":
                self.reranker_changed.emit()
                hint = self.tr("It is used from the next question on.")
                self._active_notices().show_notice(title, join_sentences((hint, checked)))
                return
            if row.kind == "picture":
                self.picture_model_changed.emit()
                hint = self.tr("It indexes the pictures in the library after everything else.")
                self._active_notices().show_notice(title, join_sentences((hint, checked)))
                return
            use = self.tr("Use it"), lambda: self._use_model_row(row)
            self._active_notices().show_notice(title, checked, "info", use, self._offer_trial(row))

    def _end_unfinished_download(self, id_: str, error: DesktopRagError | None = None) -> None:
        if (entry := self._cancelled.pop(id_, None)) is not None:
            self._file_jobs.discard_download(entry)
        elif error is not None:
            self._errors[id_] = error
            if isinstance(error, UnverifiedFileError):
                self._ask_to_download_anyway(id_, error)
            elif self._dialog is None:
                self._notify_model_error(error)
        self._end_transfer(id_)

    def _ask_to_download_anyway(self, id_: str, error: UnverifiedFileError) -> None:
        if entry := model_catalog.load_catalog().entry_by_id(id_):
            row = ModelRow(id_, entry.name, entry.kind, entry=entry)
            hint = self.tr("The file cannot be verified: download it only if you trust the server.")
            anyway = self.tr("Download anyway"), lambda: self._download_unverified(row)
            self._active_notices().show_notice(error.title, hint, "warning", anyway)

    def _download_unverified(self, row: ModelRow) -> None:
        self._transfers.pop(row.id, None)  # of the attempt that was refused
        self._start_download(row, unverified=True)

    def _end_transfer(self, id_: str) -> None:
        """Forget a finished download; its row keeps its last state until the list is refreshed."""
        if self._dialog is None:
            self._transfers.pop(id_, None)
        else:
            self._ended_ids.append(id_)
            self.refresh_model_list()

    def _show_import_progress(self, id_: str, step: DownloadProgress) -> None:
        self._importing = id_
        percent = step.done * 100 // max(step.total, 1)
        name = isolate_name(Path(id_).name)
        if step.phase == "checking":
            self._show_importing(self.tr("Trying {0}…").format(name))
        else:
            self._show_importing(self.tr("Copying {0}: {1}%").format(name, localise_number(percent)))

    def _use_imported(self, imported: ImportedModel) -> None:
        """Use an imported language model; offer to use an embedding model."""
        name, shown = imported.name, isolate_name(imported.name)
        if imported.kind == "embedding":
            use = self.tr("Use it"), lambda: self.embedding_chosen.emit(name)
            self._active_notices().show_notice(self.tr("Added {0} to the models").format(shown), action=use)
        else:
            self.chat_imported.emit(str(imported.path), name)
            row = ModelRow(imported.path.stem, name, "chat", imported.path)
            title = self.tr("{0} writes the answers now").format(shown)
            self._active_notices().show_notice(title, "", "done", self._offer_trial(row))
            if self._dialog is not None:
                self._dialog.select_model(row.kind, row.id)
        self.refresh_model_list()

    def _show_transfers(self) -> None:
        if self._dialog is not None:
            self._dialog.set_transfers(self._transfers, self._errors)

    def _notify_model_error(self, error: DesktopRagError) -> None:
        self._active_notices().show_notice(error.title, error.hint, "error")

    def _active_notices(self) -> Notices:
        return self._dialog.notices if self._dialog is not None else self._window.notices


def _open_in_engine(path: Path, options: GenerationOptions, engine: str) -> Generator:
    from desktop_rag.app.assembly import open_model  # once a model is tried, in its thread

    return open_model(path, engine, lambda: options)
