"""The dialog that publishes a library for others to read."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from desktop_rag.ui.widgets.buttons import make_button, make_dialog_close
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_column, make_label
from desktop_rag.ui.widgets.locale_words import join_sentences, localise_number, localise_size, pair_words
from desktop_rag.ui.widgets.theme import UNIT, resize_within_screen
from desktop_rag.ui.window.transfer_form import TransferDialog, describe_lost_keys, make_form


class PublishDialog(TransferDialog):
    """Lists the data to publish, and publishes it.

    Args:
        address: where the library was published the last time, "" for nowhere.
        endpoint: of the server where that was, "" for Amazon's.
        parent: the window.
    """

    publish_requested = Signal(object)  # EnteredPlace

    def __init__(self, address: str, endpoint: str, parent: QWidget) -> None:
        super().__init__(self.tr("Publish the library"), self.tr("Where to publish the library"), parent)
        resize_within_screen(self, QSize(76, 58) * UNIT)
        self.publish_button = make_button(self.tr("&Publish"), self._request_publishing, role="primary")
        self.publish_button.setAutoDefault(False)
        hint = self.tr(
            "A folder, also on a network, or s3://bucket/folder. Anyone who can read it can read the library."
        )
        form = make_form((self.tr("&Address"), self.address, hint))
        self.address.add_storage_rows(form)
        parts = (
            (
                self.tr("Published"),
                self.tr(
                    "The texts of your documents, their paths within the folders that you added, "
                    "collections, and the search index."
                ),
            ),
            (
                self.tr("Not published"),
                self.tr("Conversations, settings, the original files, and their location on this computer."),
            ),
        )
        texts = [
            arrange_column(make_label(title, "title"), make_label(text, wraps=True), spacing=UNIT // 2)
            for title, text in parts
        ]
        about = self.tr("Reading and indexing pause while it is sent. Next time, only changes are sent.")
        page = BoxWidget(
            *texts,
            make_label(about, "muted", wraps=True),
            UNIT,
            form,
            self.progress,
            STRETCH,
            is_column=True,
            margins=(2 * UNIT, 2 * UNIT, 2 * UNIT, UNIT),
            spacing=UNIT + UNIT // 2,
        )
        self._arrange_dialog(page, self.publish_button, make_dialog_close(self))
        self.address.connect_dialog(self, self._update_buttons, self._request_publishing)
        self.address.edit.setText(address)
        self.address.endpoint.setText(endpoint)
        self._update_buttons()

    def show_publishing(self) -> None:
        """Show that publishing has begun."""
        self._show_begun(self.tr("Preparing the library…"))

    def show_sent(self, done: int, total: int) -> None:
        """Show how many bytes are sent."""
        if total:
            self.progress.show_transferred(self.tr("Sending: {0} of {1}"), done, total)

    def show_published(self, version: int, sent_bytes: int, *, is_new: bool, keys_lost: bool = False) -> None:
        """Show the published version, and whether the keys that were entered are in no keyring."""
        self.show_ended()
        if is_new:
            title = self.tr("Published version {0}").format(localise_number(version))
            hint = self.tr("{0} sent.").format(localise_size(sent_bytes))
        else:
            title = self.tr("Nothing has changed since version {0}").format(localise_number(version))
            hint = self.tr("Nothing was sent.")
        if keys_lost:
            hint = join_sentences((hint, pair_words(*describe_lost_keys())))
        self.notices.show_notice(title, hint)

    def _update_buttons(self) -> None:
        is_publishing = not self.progress.isHidden()
        self.address.set_editable(editable=not is_publishing)
        self.publish_button.setEnabled(self.address.place() is not None and not is_publishing)

    def _request_publishing(self) -> None:
        if self.publish_button.isEnabled():
            self.publish_requested.emit(self.address.place())
