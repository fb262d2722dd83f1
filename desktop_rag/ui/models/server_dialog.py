"""The dialog that connects to a model server found on this computer or at an address."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QFormLayout, QFrame, QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from desktop_rag.errors import DesktopRagError, ModelError
from desktop_rag.llm.servers.server_consent import build_consent_warning
from desktop_rag.llm.servers.server_discovery import ServerOffer
from desktop_rag.llm.servers.server_model import ServerModel, parse_entered_address
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    arrange_column,
    arrange_row,
    make_label,
    set_up_dialog,
)
from desktop_rag.ui.widgets.locale_words import join_words
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.widgets.theme import UNIT, current_colours

_ROW_PX = 7 * UNIT // 2
_MODEL = Qt.ItemDataRole.UserRole


class ServerDialog(QDialog):
    """A non-modal window. It emits requests; a controller carries them out and updates it.

    Args:
        is_allowed: whether the user has consented to sending text to a server.
        parent: the main window.
    """

    discovery_requested = Signal()
    connect_requested = Signal(object, str)  # ServerModel, key; with the consent of the user
    model_chosen = Signal(object)  # ServerModel; with the consent of the user

    def __init__(self, is_allowed: Callable[[ServerModel], bool], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        set_up_dialog(self, self.tr("Connect to a local server"), (72, 70), least=(64, 60))
        self._is_allowed = is_allowed
        self.notices = Notices(self)
        self.status = make_label(wraps=True)
        self.discover_button = make_button(self.tr("&Look again"), self._discover_again)
        self.models = self._make_models_tree()
        self.address = QLineEdit()
        self.address.setPlaceholderText("localhost:8080")
        self.key = QLineEdit()
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self.key.setPlaceholderText(self.tr("Only if the server requires one"))
        self.connect_button = make_button(self.tr("&Connect"), self._submit_address)
        self.use_button = make_button(self.tr("&Use this model"), self._accept_selected)
        self.close_button = make_button(self.tr("Close"), self.close)
        for button in (self.discover_button, self.connect_button, self.use_button, self.close_button):
            button.setAutoDefault(False)
        intro = self.tr(
            "Ollama, LM Studio, llama-server and similar programs run language models, including "
            "newer ones. With a server on this computer, your text stays here."
        )
        margins = (2 * UNIT, 2 * UNIT, 2 * UNIT, UNIT)
        self.notices.panel.box_layout().setContentsMargins(0, 0, 0, 0)
        top = arrange_row(make_label(intro, "muted", wraps=True), margins=margins)
        body = arrange_column(
            arrange_row((self.status, 1), self.discover_button),
            (self.models, 1),
            self.notices.panel,
            self._make_address_form(),
            arrange_row(STRETCH, self.use_button, self.close_button),
            margins=(2 * UNIT, 0, 2 * UNIT, 2 * UNIT),
        )
        arrange_column(top, body, parent=self, spacing=0)
        self.address.returnPressed.connect(self._submit_address)
        self.key.returnPressed.connect(self._submit_address)
        self.address.textChanged.connect(self._update_server_buttons)
        self.models.itemSelectionChanged.connect(self._update_server_buttons)
        self.models.itemActivated.connect(self._accept_selected)
        self._update_server_buttons()
        self.show_discovery_running()

    def _make_models_tree(self) -> QTreeWidget:
        models = _ServerModelsTree()
        models.setHeaderHidden(True)
        models.setRootIsDecorated(False)
        models.setItemsExpandable(False)
        models.setFrameShape(QFrame.Shape.NoFrame)
        models.setAccessibleName(self.tr("Models of servers"))
        models.setUniformRowHeights(True)
        return models

    def _make_address_form(self) -> QFormLayout:
        row = arrange_row((self.address, 1), self.connect_button)
        address = make_label(self.tr("&Another address"))
        address.setBuddy(self.address)
        kept = self.tr("It is saved in the settings file, which only you can read.")
        form = QFormLayout()
        form.setHorizontalSpacing(2 * UNIT)
        form.setVerticalSpacing(UNIT)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(address, row)
        label = make_label(self.tr("&Key"))
        label.setBuddy(self.key)
        form.addRow(label, arrange_column(self.key, make_label(kept, "muted", wraps=True), spacing=UNIT // 2))
        return form

    # -- state ---------------------------------------------------------------------------------

    def show_discovery_running(self) -> None:
        """Show that this computer is being searched for servers."""
        self.status.setText(self.tr("Looking for servers on this computer…"))
        self.discover_button.setEnabled(False)

    def show_running_servers(self, offers: Sequence[ServerOffer]) -> None:
        """Show the servers that were found on this computer."""
        self.discover_button.setEnabled(True)
        for offer in offers:
            self._insert_offer(offer)
        if offers:
            names = join_words(offer.name for offer in offers)
            self.status.setText(self.tr("Running on this computer: {0}").format(names))
        else:
            self.status.setText(
                self.tr("No server was found on this computer. Start one, or enter its address.")
            )

    def add_offer(self, offer: ServerOffer) -> None:
        """Show a connected server and select its first model."""
        self.connect_button.setEnabled(True)
        item = self._insert_offer(offer)
        self.models.scrollToItem(item)
        first = item.child(0)
        if first is not None and offer.models:
            self.models.setCurrentItem(first)
            self.models.setFocus()

    def show_server_error(self, error: DesktopRagError) -> None:
        """Show why a server cannot be connected to."""
        self._update_server_buttons()
        self.notices.show_notice(error.title, error.hint, "error")

    def selected_server_model(self) -> ServerModel | None:
        """Return the selected model, None if none is selected."""
        items = self.models.selectedItems()
        model = items[0].data(0, _MODEL) if items else None
        return model if isinstance(model, ServerModel) else None

    def _insert_offer(self, offer: ServerOffer) -> QTreeWidgetItem:
        """Insert a server with its models, replacing its previous entry."""
        for index in reversed(range(self.models.topLevelItemCount())):
            old = self.models.topLevelItem(index)
            if old is not None and old.text(0) == offer.name:
                self.models.takeTopLevelItem(index)
        item = QTreeWidgetItem([offer.name])
        item.setSizeHint(0, QSize(0, _ROW_PX))
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = self.models.font()
        font.setBold(True)
        item.setFont(0, font)
        for model in offer.models:
            child = QTreeWidgetItem([model.model])
            child.setData(0, _MODEL, model)
            item.addChild(child)
        if not offer.models:
            empty = QTreeWidgetItem([self.tr("No model: load one in the server first")])
            empty.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.addChild(empty)
        self.models.addTopLevelItem(item)
        item.setExpanded(True)
        return item

    def _update_server_buttons(self) -> None:
        self.use_button.setEnabled(self.selected_server_model() is not None)
        self.connect_button.setEnabled(bool(self.address.text().strip()))

    # -- requests ------------------------------------------------------------------------------

    def _discover_again(self) -> None:
        self.models.clear()
        self.show_discovery_running()
        self.discovery_requested.emit()

    def _submit_address(self) -> None:
        """Connect to the address with the user's consent."""
        if not self.address.text().strip():
            return
        try:
            server = parse_entered_address(self.address.text())
        except ModelError as error:
            self.show_server_error(error)
            return
        self._ask_consent(server, lambda: self._request_connection(server))

    def _ask_consent(self, server: ServerModel, proceed: Callable[[], None]) -> None:
        """Call `proceed` once the user has consented to sending text to a server."""
        if self._is_allowed(server):
            proceed()
            return
        title, hint = build_consent_warning(server)
        agree = self.tr("Agree and connect"), proceed
        self.notices.show_notice(title, hint, "warning", agree, (self.tr("Cancel"), self.address.setFocus))

    def _request_connection(self, server: ServerModel) -> None:
        self.connect_button.setEnabled(False)
        self.connect_requested.emit(server, self.key.text().strip())

    def _accept_selected(self) -> None:
        model = self.selected_server_model()
        if model is not None:
            self._ask_consent(model, lambda: self._choose_model(model))

    def _choose_model(self, model: ServerModel) -> None:
        self.model_chosen.emit(model)
        self.close()


class _ServerModelsTree(QTreeWidget):
    """The tree of servers and their models, with a placeholder text while empty."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the placeholder text (override of Qt)."""
        super().paintEvent(event)
        if self.topLevelItemCount():
            return
        painter = QPainter(self.viewport())
        painter.setPen(current_colours().muted)
        area = self.viewport().rect().adjusted(2 * UNIT, 0, -2 * UNIT, 0)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(area, int(flags), self.tr("The models of a server appear here."))
