"""The dialog that lists, downloads, imports and removes models of all kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import get_args

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QTabBar,
    QTableView,
    QWidget,
)

from desktop_rag.errors import DesktopRagError
from desktop_rag.llm.language_models import ModelInfo
from desktop_rag.models.model_catalog import ModelKind
from desktop_rag.models.model_list import ModelRow
from desktop_rag.ui.models.download_progress import Transfer, format_data_size
from desktop_rag.ui.models.model_details import ModelDetails
from desktop_rag.ui.models.models_table import SPEED_COLUMN, ModelsTable
from desktop_rag.ui.widgets.buttons import Disclosure, make_button, make_dialog_close
from desktop_rag.ui.widgets.foreign_text import isolate_name, strip_mnemonic, wrap_tooltip
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    BoxWidget,
    arrange_column,
    arrange_row,
    make_hairline,
    make_label,
    set_up_dialog,
    show_label_text,
)
from desktop_rag.ui.widgets.menu_commands import make_command
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.widgets.row_delegate import make_row_table, set_column_widths
from desktop_rag.ui.widgets.theme import UNIT

_KINDS: tuple[ModelKind, ...] = get_args(ModelKind)


class ModelsDialog(QDialog):
    """A non-modal window. It emits requests; a controller carries them out and updates it."""

    inspection_requested = Signal(Path)  # of a GGUF file, before `ask_copy_or_link`
    copy_requested = Signal(Path)  # a GGUF file, or the folder of an embedding model
    link_requested = Signal(Path)  # a GGUF file to use at its present path
    removed = Signal(object)  # ModelRow, confirmed by the user
    mirror_changed = Signal(str)

    def __init__(self, mirror: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        set_up_dialog(self, self.tr("Models"), (122, 84), least=(104, 64))
        self._rows: list[ModelRow] = []
        self._used: frozenset[str] = frozenset()
        self._transfers: Mapping[str, Transfer] = {}
        self._errors: Mapping[str, DesktopRagError] = {}
        self._switching, self._switched_share = "", 0.0
        self._wanted = ""  # the id of a model that is selected once it is listed
        self.notices = Notices(self)
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(self.tr("Kind of model"))
        self.tabs.setDrawBase(False)
        for title in (self.tr("&Answers"), self.tr("&Search"), self.tr("&Rerankers"), self.tr("P&ictures")):
            self.tabs.addTab(strip_mnemonic(title))  # a tab would take the key from a button
        self.intro = make_label(role="muted", wraps=True)
        self.model = ModelsTable(self)
        self.table = self._make_models_table()
        self.details = ModelDetails()
        self.import_button = make_button("", self._choose_import_source)
        self.server_button = make_button(self.tr("&Connect to a server…"))
        self.importing = make_label(role="muted")
        self.stop_button = make_button(self.tr("S&top"))
        for button in (self.import_button, self.server_button, self.stop_button):
            button.setAutoDefault(False)
        self.mirror = QLineEdit(mirror)
        self.mirror.setPlaceholderText("https://…")
        self.mirror.setMinimumWidth(28 * UNIT)
        self._mirror_box = self._make_mirror_box()
        self.more = Disclosure(self._mirror_box)
        self.more.set_label(self.tr("For &experts"))
        self.more.setToolTip(
            wrap_tooltip(self.tr("Rerankers, and another server from which models are downloaded."))
        )
        self._build_models_layout()
        self._connect_models_dialog()
        self._show_expert_parts(shown=bool(mirror))
        self._show_current_kind()
        self.show_import_progress("")
        self.table.setFocus()

    def _make_models_table(self) -> QTableView:
        table = make_row_table(self.model, 4 * UNIT)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        set_column_widths(table, self.model.column_widths())
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.activate = make_command(self, self.tr("Download or use"), "Return", "Enter")
        self.delete = make_command(self, self.tr("Remove…"), "Del")
        for action in (self.activate, self.delete):
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        table.addActions([self.activate, self.delete])
        return table

    def _make_mirror_box(self) -> QWidget:
        label = make_label(self.tr("&Mirror"))
        label.setBuddy(self.mirror)
        self.mirror.setToolTip(
            self.tr(
                "Replaces the start of all download addresses, for networks that cannot reach the servers."
            )
        )
        return BoxWidget(label, self.mirror)

    def _build_models_layout(self) -> None:
        tabs = (self.tabs, Qt.AlignmentFlag.AlignLeft)
        head = arrange_row(tabs, STRETCH, self._mirror_box, self.more)
        top = arrange_column(head, self.intro, margins=(2 * UNIT, 2 * UNIT, 2 * UNIT, UNIT))
        imports = (self.import_button, self.server_button, self.importing, self.stop_button)
        margins = (2 * UNIT, UNIT, 2 * UNIT, 2 * UNIT)
        bottom = arrange_row(*imports, STRETCH, make_dialog_close(self), margins=margins)
        middle = ((self.table, 1), self.notices.panel, make_hairline(), self.details)
        arrange_column(top, *middle, bottom, parent=self, spacing=0)

    def _connect_models_dialog(self) -> None:
        self.more.clicked.connect(lambda: self._show_expert_parts(shown=self.more.is_open()))
        self.tabs.currentChanged.connect(self._show_current_kind)
        self.table.selectionModel().selectionChanged.connect(self._update_details)
        self.table.doubleClicked.connect(self.activate.trigger)
        self.activate.triggered.connect(self._click_primary_button)
        self.delete.triggered.connect(self._click_remove_button)
        self.details.remove_requested.connect(self._confirm_removal)
        self.mirror.editingFinished.connect(self._emit_mirror_changed)

    # -- state ---------------------------------------------------------------------------------

    def set_model_rows(self, rows: Sequence[ModelRow], used: frozenset[str]) -> None:
        """Show these models; `used` holds the `value` of each model in use."""
        if not self._rows and any(row.kind == "reranker" and row.state != "offered" for row in rows):
            self._show_expert_parts(shown=True)
        self._rows, self._used = list(rows), used
        self._fill_table()

    def set_transfers(self, transfers: Mapping[str, Transfer], errors: Mapping[str, DesktopRagError]) -> None:
        """Show the progress of downloads and the errors of failed ones, by model id."""
        self._transfers, self._errors = transfers, errors
        self.model.set_transfers(transfers)
        self._update_details()

    def show_switch_status(self, words: str, name: str, share: float = 0.0) -> None:
        """Show the library's switch to the model `name` and the `share` that is done; "" hides it."""
        self._switching, self._switched_share = words, share
        self.model.set_preparing_model(name if words else "")
        self._update_details()

    def show_import_progress(self, words: str) -> None:
        """Show the progress of an import; "" if there is none."""
        show_label_text(self.importing, words)
        self.stop_button.setVisible(bool(words))

    def selected_row(self) -> ModelRow | None:
        """Return the selected model."""
        return self.model.row_at(self.table.currentIndex().row())

    def select_model(self, kind: ModelKind, id_: str) -> None:
        """Show the models of a kind and select one, as soon as it is listed."""
        self._wanted = id_
        if kind == "reranker":
            self._show_expert_parts(shown=True)
        self.tabs.setCurrentIndex(_KINDS.index(kind))
        self._fill_table()

    def _show_expert_parts(self, *, shown: bool) -> None:
        """Show or hide the mirror and the rerankers."""
        self.more.set_open(shown)
        self.tabs.setTabVisible(_KINDS.index("reranker"), shown)

    def _current_kind(self) -> ModelKind:
        return _KINDS[self.tabs.currentIndex()]

    def _show_current_kind(self) -> None:
        intro, name, import_text = self._describe_kind()
        self.intro.setText(intro)
        self.table.setAccessibleName(name)
        self.import_button.setText(import_text)
        self.import_button.setVisible(bool(import_text))
        self.server_button.setVisible(self._current_kind() == "chat")
        self.table.setColumnHidden(SPEED_COLUMN, self._current_kind() != "chat")
        self._fill_table()

    def _describe_kind(self) -> tuple[str, str, str]:
        """Return the introduction, the table's accessible name and the import button's text."""
        match self._current_kind():
            case "chat":
                return (
                    self.tr("Language models write answers from your documents, on this computer."),
                    self.tr("Answer models"),
                    self.tr("&Import a GGUF file…"),
                )
            case "embedding":
                return (
                    self.tr("Search models find passages that use different words, on this computer."),
                    self.tr("Search models"),
                    self.tr("&Import a model's folder…"),
                )
            case "reranker":
                return (
                    self.tr(
                        "Rerankers read the best passages again and put the best of them first. Answers "
                        "rest on better sources but take a little longer."
                    ),
                    self.tr("Rerankers"),
                    "",
                )
            case "picture":
                return (
                    self.tr(
                        "Picture models find pictures by their content, even those without text. They run "
                        "on this computer, after everything else is indexed."
                    ),
                    self.tr("Picture models"),
                    "",
                )

    def _fill_table(self) -> None:
        before = self.selected_row()
        rows = [row for row in self._rows if row.kind == self._current_kind()]
        self.model.set_model_rows(rows, self._used)
        first = max(rows, key=self._rank_for_start, default=None)
        wanted = next((row for row in rows if row.id == self._wanted), None)
        if wanted:
            self._wanted = ""
        chosen = wanted or before or first
        number = self.model.row_number_of(chosen.id) if chosen else 0
        index = self.model.index(max(number, 0), 0)
        flags = QItemSelectionModel.SelectionFlag
        self.table.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self._update_details()

    def _rank_for_start(self, row: ModelRow) -> tuple[bool, bool, bool]:
        """Return a key: first the model in use, then one that can be used, then the recommended one."""
        is_usable = row.state == "here" and not row.problem
        return self.model.is_used(row), is_usable, row.recommended

    def _update_details(self) -> None:
        row = self.selected_row()
        id_ = row.id if row else ""
        self.details.show_model(
            row,
            self._transfers.get(id_),
            self._errors.get(id_),
            used=row is not None and self.model.is_used(row),
            mirror=self.mirror.text().strip(),
            switching=self._switching if row is not None and self.model.is_preparing(row) else "",
            switched_share=self._switched_share,
        )

    # -- requests ------------------------------------------------------------------------------

    def _click_primary_button(self) -> None:
        for button in (self.details.download, self.details.use):
            if button.isVisible() and button.isEnabled():
                button.click()
                return

    def _click_remove_button(self) -> None:
        if self.details.remove.isVisible():
            self.details.remove.click()

    def _confirm_removal(self, row: ModelRow) -> None:
        remove = self.tr("Delete")
        title = self.tr("Delete {0} from this computer?").format(isolate_name(row.name))
        hint = self.tr("This frees {0}.").format(format_data_size(row.size_bytes))
        if row.origin == "linked":
            remove = self.tr("Remove")
            title = self.tr("Remove {0} from the list?").format(isolate_name(row.name))
            hint = self.tr("The file itself stays at {0}.").format(isolate_name(row.path))
        delete = remove, lambda: self.removed.emit(row)
        self.notices.show_notice(title, hint, "warning", delete, (self.tr("Keep"), lambda: None))

    def _choose_import_source(self) -> None:
        if self._current_kind() == "embedding":
            name = QFileDialog.getExistingDirectory(self, self.tr("Import a search model"), str(Path.home()))
            if name:
                self.copy_requested.emit(Path(name))
            return
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Import a language model"), str(Path.home()), self.tr("Language models (*.gguf)")
        )
        if name:
            self.inspection_requested.emit(Path(name))

    def ask_copy_or_link(self, source: Path, model: ModelInfo) -> None:
        """Ask whether to copy a usable file to the models folder or use it at its present path."""
        if model.problem:
            self.notices.show_notice(model.problem, model.hint, "error")
            return
        title = self.tr("Copy {0} to the other models?").format(isolate_name(model.title))
        hint = self.tr("Or use it in place: the file must then stay where it is.")
        copy = self.tr("Copy"), lambda: self.copy_requested.emit(source)
        leave = self.tr("Use in place"), lambda: self.link_requested.emit(source)
        self.notices.show_notice(title, hint, "info", copy, leave)

    def _emit_mirror_changed(self) -> None:
        self.mirror_changed.emit(self.mirror.text().strip())
        self._update_details()
