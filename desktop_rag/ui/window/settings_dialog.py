"""The settings dialog: pages at the left, and every change applies at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QStackedWidget, QWidget

from desktop_rag.settings import Settings
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    arrange_column,
    arrange_row,
    set_up_dialog,
)
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.widgets.row_painting import make_list
from desktop_rag.ui.widgets.theme import UNIT, resize_within_screen
from desktop_rag.ui.window.connections_page import ConnectionsPage
from desktop_rag.ui.window.data_page import DataPage
from desktop_rag.ui.window.settings_pages import (
    AnswersPage,
    GeneralPage,
    LibraryPage,
    ModelsPage,
    SettingsPage,
)
from desktop_rag.ui.window.shortcuts_page import ShortcutsPage


class SettingsDialog(QDialog):
    """A non-modal dialog that emits each change as it is made.

    Args:
        settings: the current ones.
        library: the folder of the library that is open.
        models_folder: the folder of the models.
        models: the names of the embedding models.
        commands: whose shortcuts can be changed.
        parent: the window.
    """

    changed = Signal(str, object)  # a field of `Settings`, and its new value
    reset_requested = Signal()
    restart_requested = Signal()
    deletion_confirmed = Signal()  # of the library

    def __init__(
        self,
        settings: Settings,
        library: Path,
        models_folder: Path,
        models: Sequence[str],
        commands: Sequence[QAction],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        set_up_dialog(self, self.tr("Settings"))
        self.notices = Notices(self)
        self._is_shared = False
        self.general = GeneralPage()
        self.library = LibraryPage(library)
        self.answers = AnswersPage()
        self.models = ModelsPage(models_folder, models)
        self.connections = ConnectionsPage()
        self.shortcuts = ShortcutsPage(commands)
        self.data = DataPage()
        self.list = make_list(self.tr("Pages"), "pages")
        self.stack = QStackedWidget()
        self.reset_button = make_button(self.tr("Reset all settings…"), self._confirm_reset)
        for page in self.list_pages():
            self.list.addItem(page.accessibleName())
            page.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its children can have the focus
            self.stack.addWidget(page)
            page.changed.connect(self.changed)
            self.finished.connect(page.emit_pending_changes)
        self.notices.panel.box_layout().setContentsMargins(0, 0, 0, 0)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        margin = 2 * UNIT
        middle = arrange_row(self.list, (self.stack, 1), spacing=margin)
        bottom = arrange_row(self.reset_button, STRETCH, buttons)
        margins = (margin, margin, margin, margin)
        arrange_column((middle, 1), self.notices.panel, bottom, parent=self, margins=margins, spacing=margin)
        self.show_settings(settings)
        self.list.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.general.language.activated.connect(self._offer_restart)
        self.data.delete_button.clicked.connect(self._confirm_deletion)
        self.list.setCurrentRow(0)
        resize_within_screen(self, QSize(92 * UNIT, 72 * UNIT))

    def list_pages(self) -> list[SettingsPage]:
        """Return the pages, in their order."""
        return [
            self.general,
            self.library,
            self.answers,
            self.models,
            self.connections,
            self.shortcuts,
            self.data,
        ]

    def show_settings(self, settings: Settings) -> None:
        """Show the settings, without emitting `changed`."""
        for page in self.list_pages():
            page.show_settings(settings)
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 4 * UNIT)  # of the present text size

    def show_as_shared(self) -> None:
        """Offer nothing that changes a library that others publish."""
        self._is_shared = True
        self.library.show_as_shared()
        self.connections.show_as_shared()

    def _offer_restart(self) -> None:
        title = self.tr("The language changes after a restart")
        self.notices.show_notice(title, "", "info", (self.tr("Restart"), self.restart_requested.emit))

    def _confirm_reset(self) -> None:
        self.notices.show_notice(
            self.tr("Reset all settings?"),
            self.tr(
                "This includes shortcuts and your own instructions. Library, models and servers are "
                "not affected."
            ),
            "warning",
            (self.tr("Reset"), self.reset_requested.emit),
            (self.tr("Keep"), lambda: None),
        )

    def _confirm_deletion(self) -> None:
        title = self.tr("Delete the library permanently?")
        hint = self.tr(
            "The text of your documents, the index, collections and all conversations are "
            "deleted. The program restarts with an empty library."
        )
        if self._is_shared:
            title = self.tr("Delete the copy of this shared library?")
            hint = self.tr(
                "Your conversations about it are deleted too. The published library is not affected. "
                "The program restarts with your own library."
            )
        self.notices.show_notice(
            title,
            hint,
            "warning",
            (self.tr("Delete permanently"), self.deletion_confirmed.emit),
            (self.tr("Keep"), lambda: None),
        )
