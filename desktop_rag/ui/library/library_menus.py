"""The menus of the library pane: order and types of files, their collections and kinds, and their folders."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.readers.file_formats import KINDS
from desktop_rag.types import NO_KIND, Collection, DocumentKind, WatchedFolder
from desktop_rag.ui.library.file_tree import FILE_ORDERS
from desktop_rag.ui.library.file_words import kind_name
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, isolate_name
from desktop_rag.ui.widgets.locale_words import add_remark, localise_number
from desktop_rag.ui.widgets.menu_commands import (
    add_choice,
    add_groups,
    add_section,
    make_command,
    name_commands,
)

_MAX_FOLDERS = 500  # that were opened or closed last
_translate_kind = partial(QCoreApplication.translate, "DocumentKinds")


class ArrangeMenu(QMenu):
    """Offers the sort orders and the types of the files; `count_kinds` returns the types when it opens."""

    order_chosen = Signal(str)  # a key of FILE_ORDERS
    kinds_chosen = Signal(frozenset)  # of kinds; empty for all

    def __init__(self, count_kinds: Callable[[], Counter[str]], parent: QWidget) -> None:
        super().__init__(QCoreApplication.translate("ArrangeMenu", "Sort an&d filter the library"), parent)
        self._count_kinds = count_kinds
        self.chosen_kinds: frozenset[str] = frozenset()  # of files; none for all
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
            self._orders[order] = add_choice(self, text, partial(self.order_chosen.emit, order), group=orders)
        self._orders["name"].setChecked(True)
        add_section(self, self.tr("Show"))
        self.all_types = add_choice(self, self.tr("&All types"), lambda: self.choose_kinds(frozenset()))
        self.aboutToShow.connect(self.refresh_kinds)
        self.refresh_kinds()

    def chosen_order(self) -> str:
        """Return the order of the files, a key of FILE_ORDERS."""
        return next(order for order, action in self._orders.items() if action.isChecked())

    def choose_order(self, order: str) -> None:
        """Sort the files, by a key of FILE_ORDERS."""
        self._orders[order].trigger()

    def choose_kinds(self, kinds: frozenset[str]) -> None:
        """Show files of these kinds; none for all."""
        self.chosen_kinds = kinds
        self.refresh_kinds()
        self.kinds_chosen.emit(kinds)

    def refresh_kinds(self) -> None:
        """Offer the types of the current files, the most frequent first."""
        for action in self._kind_actions:
            self.removeAction(action)
            action.deleteLater()
        self.all_types.setChecked(not self.chosen_kinds)
        counts = self._count_kinds()
        found = [kind for kind, _ in counts.most_common()]
        self._kind_actions = [
            self._add_kind(kind, counts[kind]) for kind in (*found, *sorted(self.chosen_kinds - set(found)))
        ]

    def _add_kind(self, kind: str, files: int) -> QAction:
        text = add_remark(kind_name(kind), localise_number(files))
        action = add_choice(self, text, lambda: self.choose_kinds(self.chosen_kinds ^ {kind}))
        action.setData(kind)
        action.setChecked(kind in self.chosen_kinds)
        return action


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The order of the files, their kinds that are shown, and the folders that the user opened or closed.

    `opened` says of each such folder whether it is open.
    """

    order: str = "name"  # a key of FILE_ORDERS
    kinds: tuple[str, ...] = ()  # none for all
    opened: Mapping[str, bool] = field(default_factory=dict)

    def to_json(self) -> str:
        """Return the arrangement as text."""
        return json.dumps(asdict(self) | {"opened": dict([*self.opened.items()][-_MAX_FOLDERS:])})

    @classmethod
    def parse_json(cls, text: str) -> Arrangement:
        """Return the arrangement in a text, with defaults for invalid parts."""
        try:
            values = json.loads(text)
            order, kinds, opened = values["order"], values["kinds"], values["opened"]
            known = {path: is_open for path, is_open in opened.items() if isinstance(is_open, bool)}
            return cls(
                order if order in FILE_ORDERS else cls().order,
                tuple(kind for kind in kinds if kind in KINDS),
                known,
            )
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return cls()


class AddToCollectionMenu(QMenu):
    """Offers every collection and a new one; `paths` returns the files at the time of the click."""

    collection_selected = Signal(int, list)  # collection id, list[Path]
    new_collection_requested = Signal(list)  # list[Path]

    def __init__(self, paths: Callable[[], list[Path]], parent: QWidget) -> None:
        super().__init__(QCoreApplication.translate("AddToCollectionMenu", "Add to co&llection"), parent)
        self._get_paths = paths
        self._offered: list[tuple[int, str]] | None = None
        self.set_collections([])

    def set_collections(self, collections: list[Collection]) -> None:
        """Offer these collections; an unchanged menu is not rebuilt under the pointer."""
        offered = [(collection.id, collection.name) for collection in collections]
        if offered == self._offered:
            return
        self._offered = offered
        self.clear()
        for id_, name in offered:
            action = self.addAction(escape_mnemonics(name))
            action.triggered.connect(
                lambda _=False, chosen_id=id_: self.collection_selected.emit(chosen_id, self._get_paths())
            )
        self.addSeparator()
        new_action = self.addAction(self.tr("&New collection…"))
        new_action.triggered.connect(lambda: self.new_collection_requested.emit(self._get_paths()))


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
        "reminder": _translate_kind("Payment reminders"),
        "letter": _translate_kind("Letters"),
        "mail": _translate_kind("E-mails"),
        "report": _translate_kind("Reports"),
        "paper": _translate_kind("Papers"),
        "note": _translate_kind("Notes"),
        "cv": _translate_kind("Résumés"),
        "manual": _translate_kind("Manuals"),
        "recipe": _translate_kind("Recipes"),
        NO_KIND: _translate_kind("Other documents"),
    }


def name_kind(kind: DocumentKind) -> str:
    """Return the user's name for a kind, or else its own name."""
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
            choose = partial(self._choose_kind, kind)
            add_choice(self, escape_mnemonics(name), choose).setChecked(held == {kind})

    def _choose_kind(self, kind: str) -> None:
        self.kind_chosen.emit(self._list_files(), kind)


class FolderActions(QMenu):
    """The menu of the commands on a watched folder, and on one in it; it emits requests.

    Args:
        list_files: returns the names of the files of the library in a folder.
        parent: of the menu and its dialogs.
    """

    guide_requested = Signal(Path)  # say what a folder holds
    rescan_requested = Signal(Path)
    patterns_changed = Signal(Path, tuple)  # a watched folder, tuple[str, ...] of ignore patterns
    removed = Signal(Path, bool)  # a watched folder, and whether to remove its documents too
    excluded = Signal(Path, Path)  # a watched folder, and the one in it that is left out from now on
    notice_requested = Signal(str, str, tuple)  # title, hint, actions

    def __init__(self, list_files: Callable[[Path], Sequence[str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Watched fol&der"))
        self._list_files = list_files
        self._parent = parent
        self._watched: WatchedFolder | None = None
        self._folder = Path()  # that is selected: the watched one, or one in it
        self.guide = make_command(self, self.tr("S&how contents"))
        self.check = make_command(self, self.tr("&Check for changes now"), "F5")
        self.patterns = make_command(self, self.tr("Leave out f&iles…"))
        self.exclude = make_command(self, self.tr("E&xclude this folder…"))
        self.stop = make_command(self, self.tr("&Stop watching…"))
        self.guide.triggered.connect(lambda: self.guide_requested.emit(self._folder))
        self.check.triggered.connect(lambda: self._use_watched(self.rescan_requested.emit))
        self.patterns.triggered.connect(self._edit_patterns)
        self.exclude.triggered.connect(self._confirm_exclusion)
        self.stop.triggered.connect(lambda: self._use_watched(self._confirm_stop_watching))
        name_commands(self)
        add_groups(self, [self.guide, self.check, self.patterns, self.exclude], [self.stop])
        self.set_folder(None, None)

    def set_folder(self, folder: Path | None, watched: WatchedFolder | None) -> None:
        """Enable the commands on a folder, which is `watched` or in it; None if none is selected."""
        self._folder, self._watched = folder or Path(), watched
        is_watched = watched is not None and watched.path == folder
        for action in (self.check, self.patterns, self.stop):
            action.setEnabled(is_watched)
        self.guide.setEnabled(watched is not None)
        self.exclude.setEnabled(watched is not None and not is_watched)
        self.menuAction().setEnabled(watched is not None)

    def _use_watched(self, use: Callable[[Path], object]) -> None:
        if self._watched:
            use(self._watched.path)

    def _edit_patterns(self) -> None:
        if self._watched:
            from desktop_rag.ui.library.folder_dialogs import IgnorePatternsDialog

            path, patterns = self._watched.path, self._watched.ignore_patterns
            dialog = IgnorePatternsDialog(path.name or str(path), patterns, self._parent)
            dialog.saved.connect(lambda saved: self.patterns_changed.emit(path, saved))
            dialog.show()

    def _confirm_exclusion(self) -> None:
        """Show which files would leave the library, and exclude the folder if that is agreed to."""
        from desktop_rag.ui.library.folder_dialogs import ExclusionDialog

        if self._watched:
            watched, folder = self._watched.path, self._folder
            dialog = ExclusionDialog(folder.name, self._list_files(folder), self._parent)
            dialog.accepted.connect(partial(self.excluded.emit, watched, folder))
            dialog.open()

    def _confirm_stop_watching(self, path: Path) -> None:
        title = self.tr("Stop watching “{0}”?").format(isolate_name(path.name or path))
        hint = self.tr("You can keep its documents in the library. Nothing is deleted from the disk.")
        choices = ((self.tr("Keep documents"), False), (self.tr("Remove documents"), True))
        actions = tuple((text, partial(self.removed.emit, path, files)) for text, files in choices)
        self.notice_requested.emit(title, hint, actions)
