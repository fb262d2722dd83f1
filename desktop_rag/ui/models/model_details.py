"""The details of one model, with buttons for what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout

from desktop_rag.errors import DesktopRagError
from desktop_rag.models.model_list import ModelRow
from desktop_rag.ui.models import model_words
from desktop_rag.ui.models.download_progress import Transfer
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.theme import UNIT

_MIN_HEIGHT = 27 * UNIT  # fits most models, so that the table above seldom changes its height


class ModelDetails(QFrame):
    """The lower part of the models dialog. Only applicable buttons are visible."""

    download_requested = Signal(object)  # ModelRow, as in the signals below
    pause_requested = Signal(object)
    cancel_requested = Signal(object)
    use_requested = Signal(object)
    remove_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._row: ModelRow | None = None
        self.name, self.summary, self.facts = QLabel(), QLabel(), QLabel()
        self.advice, self.error, self.plan = QLabel(), QLabel(), QLabel()
        self.name.setProperty("role", "title")
        for muted in (self.facts, self.plan):
            muted.setProperty("role", "muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress of the download"))
        self.download = self._make_row_button(self.tr("&Download"), self.download_requested)
        self.pause = self._make_row_button(self.tr("&Pause"), self.pause_requested)
        self.cancel = self._make_row_button(self.tr("&Cancel"), self.cancel_requested)
        self.use = self._make_row_button(self.tr("&Use"), self.use_requested)
        self.remove = self._make_row_button(self.tr("&Remove…"), self.remove_requested)
        for primary in (self.download, self.use):
            primary.setProperty("role", "primary")
        self._build_details_layout()
        self.show_model(None, None, None)

    def _make_row_button(self, text: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: signal.emit(self._row))
        return button

    def _build_details_layout(self) -> None:
        labels = (self.name, self.summary, self.facts, self.advice, self.error, self.plan)
        for label in labels:
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(UNIT)
        for button in (self.download, self.use, self.pause, self.cancel, self.remove):
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT)
        layout.setSpacing(UNIT)
        for label in labels[:-1]:
            layout.addWidget(label)
        layout.addWidget(self.bar)
        layout.addWidget(self.plan)
        layout.addLayout(buttons)
        layout.addStretch(1)
        self.setMinimumHeight(_MIN_HEIGHT)

    def show_model(
        self,
        row: ModelRow | None,
        transfer: Transfer | None,
        error: DesktopRagError | None,
        *,
        used: bool = False,
        mirror: str = "",
        switching: str = "",
    ) -> None:
        """Show a model, or nothing if `row` is None.

        Args:
            row: the selected model.
            transfer: its queued or running download.
            error: why its last download failed.
            used: whether it is in use.
            mirror: base URL of the mirror, "" for the catalog's server.
            switching: status of the library's switch to this model, "" if there is none.
        """
        self._row = row
        if row is None:
            self.setVisible(False)
            return
        self.setVisible(True)
        installed = row.state == "here"
        _set_label_text(self.name, row.name)
        _set_label_text(self.summary, model_words.model_summary(row))
        _set_label_text(self.facts, model_words.describe_facts(row))
        _set_label_text(self.advice, "" if transfer else model_words.describe_misfit(row))
        problem = "\n".join(filter(None, (error.title, error.hint))) if error else ""
        if row.problem:
            problem = "\n".join(filter(None, (row.problem, row.hint)))
        _set_label_text(self.error, "" if transfer else problem)
        _set_label_text(
            self.plan, self._describe_next_step(row, transfer, used=used, mirror=mirror, switching=switching)
        )
        self._apply_label_colours()
        self.bar.setVisible(transfer is not None or row.state == "begun")
        self._update_progress_bar(row, transfer)
        fits = row.fit is None or row.fit.has_enough_disk
        self.download.setVisible(not installed and transfer is None)
        self.download.setEnabled(fits)
        partial = row.state == "begun"
        self.download.setText(self.tr("&Resume") if partial else self.tr("&Download"))
        self.pause.setVisible(transfer is not None)
        self.cancel.setVisible(transfer is not None or row.state == "begun")
        busy = used or bool(switching)
        reranker = row.kind == "reranker"  # always in use while installed
        self.use.setVisible(installed and not (row.problem or busy or reranker))
        self.remove.setVisible(installed and row.origin != "built in" and (reranker or not busy))

    def _describe_next_step(
        self, row: ModelRow, transfer: Transfer | None, *, used: bool, mirror: str, switching: str
    ) -> str:
        """Return the progress of the download, or what the primary button will do."""
        if transfer is not None:
            return transfer.format_details()
        if row.state != "here":
            return model_words.announce_download(row, mirror)
        if row.problem:
            return ""
        match row.kind:
            case "chat":
                return self.tr("Writes the answers now.") if used else ""
            case "reranker":
                return (
                    self.tr("Is in use as long as it is here.")
                    if used
                    else self.tr("Remove the other one to use this one.")
                )
            case "embedding":
                return self._describe_embedding_use(used=used, switching=switching)

    def _describe_embedding_use(self, *, used: bool, switching: str) -> str:
        if used or switching:
            return switching or self.tr("Finds what is said in other words.")
        return self.tr(
            "The library is then read anew in the background. Until that is done, the model that "
            "is in use now goes on searching."
        )

    def _update_progress_bar(self, row: ModelRow, transfer: Transfer | None) -> None:
        step = transfer.progress if transfer else None
        done, total = (step.done, step.total) if step else (row.local_bytes, row.size_bytes)
        self.bar.setRange(0, 1000)
        self.bar.setValue(done * 1000 // total if total else 0)

    def _apply_label_colours(self) -> None:
        c = theme.current_colours()
        self.advice.setStyleSheet(f"color: {c.warning.name()}")
        self.error.setStyleSheet(f"color: {c.error.name()}")


def _set_label_text(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
