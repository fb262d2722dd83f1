"""The details of one model, with buttons for its actions."""

from __future__ import annotations

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QPushButton

from desktop_rag.errors import DesktopRagError
from desktop_rag.models.model_list import ModelRow
from desktop_rag.ui.models import model_words
from desktop_rag.ui.models.download_progress import Transfer
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.layouts import (
    DIALOG_MARGINS,
    STRETCH,
    arrange_column,
    arrange_row,
    make_label,
    make_progress_bar,
    show_label_text,
)
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.theme import UNIT

_MIN_HEIGHT = 27 * UNIT  # fits most models, so that the table above seldom changes its height


class ModelDetails(QFrame):
    """The lower part of the models dialog. Only applicable buttons are visible."""

    download_requested = Signal(object)  # ModelRow, as in the signals below
    pause_requested = Signal(object)
    cancel_requested = Signal(object)
    use_requested = Signal(object)
    try_requested = Signal(object)
    remove_requested = Signal(object)
    keep_requested = Signal(
        object
    )  # the old embedding model instead of this one, for which the library is read

    def __init__(self) -> None:
        super().__init__()
        self._row: ModelRow | None = None
        self.name, self.summary = make_label(role="title", wraps=True), make_label(wraps=True)
        self.facts, self.plan = make_label(role="muted", wraps=True), make_label(role="muted", wraps=True)
        self.advice, self.error = make_label(wraps=True), make_label(wraps=True)
        self.trial_note = make_label(role="muted", wraps=True)
        self.bar = make_progress_bar()
        self.download = self._make_row_button(self.tr("&Download"), self.download_requested, role="primary")
        self.pause = self._make_row_button(self.tr("&Pause"), self.pause_requested)
        self.cancel = self._make_row_button(self.tr("&Cancel"), self.cancel_requested)
        self.use = self._make_row_button(self.tr("&Use"), self.use_requested, role="primary")
        self.trial = self._make_row_button(self.tr("Tr&y it"), self.try_requested)
        self.remove = self._make_row_button(self.tr("&Remove…"), self.remove_requested)
        self.keep = self._make_row_button(self.tr("&Keep the old model"), self.keep_requested)
        buttons = (self.download, self.use, self.trial, self.pause, self.cancel, self.remove, self.keep)
        button_row = arrange_row(*buttons, STRETCH)
        labels = (self.name, self.summary, self.facts, self.advice, self.error)
        arrange_column(
            *labels,
            self.bar,
            self.plan,
            self.trial_note,
            button_row,
            STRETCH,
            parent=self,
            margins=DIALOG_MARGINS,
        )
        self.setMinimumHeight(_MIN_HEIGHT)
        self.show_model(None, None, None)

    def _make_row_button(self, text: str, signal: SignalInstance, role: str = "") -> QPushButton:
        button = make_button(text, lambda: signal.emit(self._row), role=role)
        button.setAutoDefault(False)
        return button

    def show_model(
        self,
        row: ModelRow | None,
        transfer: Transfer | None,
        error: DesktopRagError | None,
        *,
        used: bool = False,
        mirror: str = "",
        switching: str = "",
        switched_share: float = 0.0,
    ) -> None:
        """Show a model, or nothing if `row` is None, with its download or the error of the last one.

        `mirror` is the base URL of the mirror, "" for the catalog's server; `switching` the status of
        the library's switch to this model, "" if there is none, of which a `switched_share` is done.
        """
        self._row = row
        if row is None:
            self.setVisible(False)
            return
        self.setVisible(True)
        installed = row.state == "here"
        show_label_text(self.name, row.name)
        summary = (model_words.model_summary(row), model_words.describe_choice(row))
        show_label_text(self.summary, "\n".join(filter(None, summary)))
        show_label_text(self.facts, model_words.describe_facts(row))
        show_label_text(self.advice, "" if transfer else model_words.describe_misfit(row))
        texts = (error.title, error.hint) if error else ()
        if row.problem:
            texts = (row.problem, row.hint)
        problem = "\n".join(filter(None, map(translate_message, texts)))
        show_label_text(self.error, "" if transfer else problem)
        show_label_text(
            self.plan, self._describe_next_step(row, transfer, used=used, mirror=mirror, switching=switching)
        )
        c, partial = theme.current_colours(), row.state == "begun"
        self.advice.setStyleSheet(f"color: {c.warning.name()}")
        self.error.setStyleSheet(f"color: {c.error.name()}")
        self.bar.setVisible(transfer is not None or partial or bool(switching))
        self._update_progress_bar(row, transfer, switched_share if switching else None)
        self.keep.setVisible(bool(switching))
        self.download.setVisible(not installed and transfer is None)
        self.download.setEnabled(row.fit is None or row.fit.has_enough_disk)
        self.download.setText(self.tr("&Resume") if partial else self.tr("&Download"))
        self.pause.setVisible(transfer is not None)
        self.cancel.setVisible(transfer is not None or partial)
        busy = used or bool(switching)
        always_used = row.kind in {"reranker", "picture"}  # while installed
        self.use.setVisible(installed and not (row.problem or busy or always_used))
        can_try = installed and row.kind == "chat" and not row.problem
        self.trial.setVisible(can_try)
        show_label_text(self.trial_note, model_words.describe_trial(row) if can_try else "")
        self.remove.setVisible(installed and row.origin != "built in" and (always_used or not busy))

    def _describe_next_step(
        self, row: ModelRow, transfer: Transfer | None, *, used: bool, mirror: str, switching: str
    ) -> str:
        """Return the progress of the download, or the effect of the primary button."""
        if transfer is not None:
            return transfer.format_details()
        if row.state != "here":
            return model_words.announce_download(row, mirror)
        if row.problem:
            return ""
        match row.kind:
            case "chat":
                return self.tr("Writes the answers now.") if used else ""
            case "reranker" | "picture":
                return (
                    self.tr("In use as long as it is on this computer.")
                    if used
                    else self.tr("Remove the other model to use this one.")
                )
            case "embedding":
                return self._describe_embedding_use(used=used, switching=switching)

    def _describe_embedding_use(self, *, used: bool, switching: str) -> str:
        if used or switching:
            return switching or self.tr("Finds passages that use different words.")
        return self.tr(
            "The library is then indexed again in the background. Until that is done, the "
            "current model stays in use."
        )

    def _update_progress_bar(
        self, row: ModelRow, transfer: Transfer | None, switched_share: float | None
    ) -> None:
        if switched_share is not None:
            self.bar.setAccessibleName(self.tr("Progress of indexing"))
            self.bar.setRange(0, 1000)
            self.bar.setValue(round(switched_share * 1000))
            return
        self.bar.setAccessibleName(self.tr("Progress of the download"))
        step = transfer.progress if transfer else None
        done, total = (step.done, step.total) if step else (row.local_bytes, row.size_bytes)
        self.bar.setRange(0, 1000)
        self.bar.setValue(done * 1000 // total if total else 0)
