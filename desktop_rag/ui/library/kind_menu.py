"""The names of kinds of documents, and the menu that corrects the kind of files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.types import NO_KIND, DocumentKind
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics

_translate_kind = partial(QCoreApplication.translate, "DocumentKinds")


def list_kind_names() -> dict[str, str]:
    """Return the localised names of the kinds that documents can have."""
    return {
        "invoice": _translate_kind("Invoices"),
        "receipt": _translate_kind("Receipts"),
        "contract": _translate_kind("Contracts"),
        "lease": _translate_kind("Leases"),
        "offer": _translate_kind("Offers"),
        "order": _translate_kind("Orders"),
        "booking": _translate_kind("Bookings"),
        "policy": _translate_kind("Insurance policies"),
        "payslip": _translate_kind("Payslips"),
        "minutes": _translate_kind("Minutes"),
        "letter": _translate_kind("Letters"),
        "mail": _translate_kind("E-mails"),
        "report": _translate_kind("Reports"),
        "cv": _translate_kind("Résumés"),
        "manual": _translate_kind("Manuals"),
        "recipe": _translate_kind("Recipes"),
        NO_KIND: _translate_kind("Other documents"),
    }


def name_kind(kind: DocumentKind) -> str:
    """Return what the user calls a kind, or else its own name."""
    return kind.name or list_kind_names().get(kind.kind, kind.kind)


class KindMenu(QMenu):
    """Shows the kind of the selected files, and gives them another one; `list_files` returns their paths."""

    kind_chosen = Signal(list, str)  # list[Path], their kind from now on

    def __init__(self, list_files: Callable[[], list[Path]], parent: QWidget) -> None:
        super().__init__(QCoreApplication.translate("KindMenu", "&Kind of document"), parent)
        self._list_files = list_files
        self._kinds: Sequence[DocumentKind] = ()
        self.aboutToShow.connect(self.refresh_kinds)

    def set_kinds(self, kinds: Sequence[DocumentKind]) -> None:
        """Offer the kinds by the names of these, and know which files are of them."""
        self._kinds = kinds

    def refresh_kinds(self) -> None:
        """Offer every kind, with a check mark at the one that all selected files have."""
        files = set(self._list_files())
        held = {each.kind for each in self._kinds if not files.isdisjoint(each.files)} or {NO_KIND}
        names = list_kind_names() | {each.kind: each.name for each in self._kinds if each.name}
        self.clear()
        for kind, name in names.items():
            action = self.addAction(escape_mnemonics(name))
            action.triggered.connect(
                lambda _=False, kind=kind: self.kind_chosen.emit(self._list_files(), kind)
            )
            action.setCheckable(True)
            action.setChecked(held == {kind})
