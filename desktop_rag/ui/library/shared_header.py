"""The header of the library pane in the window of a shared library."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from desktop_rag.ui.widgets.buttons import attach_menu, make_icon_button
from desktop_rag.ui.widgets.foreign_text import allow_breaks, isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.layouts import (
    ElidedLabel,
    arrange_column,
    arrange_row,
    make_label,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import format_date_time, join_sentences
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.theme import UNIT


class SharedHeader(QWidget):
    """The name, the read-only state, the publication date, and one line on the current activity.

    Args:
        name: of the library on this computer.
        menu: opens at the button beside the name.
    """

    def __init__(self, name: str, menu: QMenu) -> None:
        super().__init__()
        self.name = ElidedLabel(name, "title")
        self.state = make_label(self.tr("Shared, read-only."), "muted", wraps=True)
        self.note = make_label(role="muted", wraps=True)
        self.note.hide()
        self.menu_button = make_icon_button("chevron-down", self.tr("Shared libraries"))
        attach_menu(self.menu_button, menu)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        top = arrange_row((self.name, 1), self.menu_button)
        arrange_column(top, self.state, self.note, parent=self, spacing=UNIT // 2)

    def show_version(
        self, published_at: float | None, address: str, missing_model: str = "", analyzer_lead: int = 0
    ) -> None:
        """Show the date of the current version, its address as tool tip, and its search limits.

        Args:
            published_at: seconds since the epoch, None if that is unknown.
            address: where.
            missing_model: the name of its embedding model, "" if that is on this computer.
            analyzer_lead: of its terms over this program's, in versions.
        """
        words = [self.tr("Shared, read-only.")]
        if published_at is not None:
            words.append(self.tr("Published {0}.").format(format_date_time(published_at)))
        if missing_model:
            words.append(
                self.tr(
                    "Only words are searched: its search model, {0}, is not on this computer. Install it "
                    "under Models."
                ).format(isolate_name(missing_model))
            )
        if analyzer_lead < 0:
            words.append(
                self.tr(
                    "Word search finds less: the search index was made by an older version of the "
                    "program. Ask the publisher to update the program and publish again."
                )
            )
        if analyzer_lead > 0:
            words.append(
                self.tr(
                    "Word search finds less: the search index was made by a newer version of the "
                    "program. Update the program."
                )
            )
        show_label_text(self.state, allow_breaks(join_sentences(words)))
        tip = self.tr("Published in {0}.").format(isolate_name(address))
        for label in (self.name, self.state):
            label.setToolTip(wrap_tooltip(tip))

    def show_note(self, title: str, hint: str = "", *, was_asked: bool = False) -> None:
        """Show the current activity in one line; "" for none. A screen reader announces it on request."""
        words = join_sentences([translate_message(each) for each in (title, hint) if each])
        show_label_text(self.note, allow_breaks(words))
        if was_asked:
            announce_change(self.menu_button, words)
