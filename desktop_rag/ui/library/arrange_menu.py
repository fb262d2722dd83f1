"""The menu that sorts the files of the library and chooses their types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.ui.library.file_words import kind_name
from desktop_rag.ui.widgets.locale_words import add_remark, localise_number
from desktop_rag.ui.widgets.menu_commands import add_section


class ArrangeMenu(QMenu):
    """Offers the orders, and the types that there are; `count_kinds` returns them when it opens."""

    order_chosen = Signal(str)  # a key of FILE_ORDERS
    kinds_chosen = Signal(frozenset)  # of kinds; empty for all

    def __init__(self, count_kinds: Callable[[], Counter[str]], parent: QWidget) -> None:
        super().__init__(QCoreApplication.translate("ArrangeMenu", "Sort an&d filter the library"), parent)
        self._count_kinds = count_kinds
        self._kinds: frozenset[str] = frozenset()
        self._kind_actions: list[QAction] = []
        add_section(self, self.tr("Sort by"))
        orders = QActionGroup(self)
        self._orders: dict[str, QAction] = {}
        for order, text in (
            ("name", self.tr("&Name")),
            ("newest", self.tr("&Date, newest first")),
            ("largest", self.tr("Si&ze, largest first")),
            ("state", self.tr("&Status, failed first")),
        ):
            action = self._orders[order] = orders.addAction(self.addAction(text))
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, order=order: self.order_chosen.emit(order))
        self._orders["name"].setChecked(True)
        add_section(self, self.tr("Show"))
        self.all_types = self.addAction(self.tr("&All types"))
        self.all_types.setCheckable(True)
        self.all_types.triggered.connect(lambda: self.choose_kinds(frozenset()))
        self.aboutToShow.connect(self.refresh_kinds)
        self.refresh_kinds()

    def chosen_order(self) -> str:
        """Return the order of the files, a key of FILE_ORDERS."""
        return next(order for order, action in self._orders.items() if action.isChecked())

    def choose_order(self, order: str) -> None:
        """Sort the files, by a key of FILE_ORDERS."""
        self._orders[order].trigger()

    def chosen_kinds(self) -> frozenset[str]:
        """Return the kinds of files that are shown, none for all."""
        return self._kinds

    def choose_kinds(self, kinds: frozenset[str]) -> None:
        """Show files of these kinds; none for all."""
        self._kinds = kinds
        self.refresh_kinds()
        self.kinds_chosen.emit(kinds)

    def refresh_kinds(self) -> None:
        """Offer the types of the files that there are now, the most frequent first."""
        for action in self._kind_actions:
            self.removeAction(action)
            action.deleteLater()
        self.all_types.setChecked(not self._kinds)
        counts = self._count_kinds()
        found = [kind for kind, _ in counts.most_common()]
        self._kind_actions = [
            self._add_kind(kind, counts[kind]) for kind in (*found, *sorted(self._kinds.difference(found)))
        ]

    def _add_kind(self, kind: str, files: int) -> QAction:
        action = self.addAction(add_remark(kind_name(kind), localise_number(files)))
        action.setData(kind)
        action.setCheckable(True)
        action.setChecked(kind in self._kinds)
        action.triggered.connect(lambda: self.choose_kinds(self._kinds ^ {kind}))
        return action
