"""Commands with a text, shortcuts and a tip, and the menus of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QAction, QActionGroup, QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QMenu

from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, make_plain_tooltip, strip_mnemonic
from desktop_rag.ui.widgets.locale_words import add_remark

_USUAL_SHORTCUTS = "usual_shortcuts"  # property of a command


def make_command(parent: QObject, text: str, *shortcuts: str, tip: str = "") -> QAction:
    """Return a QAction; menus show its first shortcut."""
    action = QAction(text, parent)
    action.setProperty(_USUAL_SHORTCUTS, list(shortcuts))
    action.setShortcuts([QKeySequence(shortcut) for shortcut in shortcuts])
    action.setStatusTip(tip)
    if tip:
        action.setToolTip(make_plain_tooltip(tip))
    return action


def name_commands(owner: QObject) -> None:
    """Give the commands of an object names that settings refer to, such as "LibraryActions.pause"."""
    for name, command in vars(owner).items():
        if isinstance(command, QAction):
            command.setObjectName(f"{type(owner).__name__}.{name}")


def command_title(command: QAction) -> str:
    """Return the text of a command without its mnemonic."""
    return strip_mnemonic(command.text()).removesuffix("…")


def iterate_commands(menu: QMenu) -> Iterator[QAction]:
    """Yield the commands of a menu and of its submenus."""
    for action in menu.actions():
        submenu = action.menu()
        if isinstance(submenu, QMenu):
            yield from iterate_commands(submenu)
        else:
            yield action


def usual_shortcuts(command: QAction) -> list[QKeySequence]:
    """Return the shortcuts that a command has unless the user changes them."""
    return [QKeySequence(each) for each in command.property(_USUAL_SHORTCUTS) or ()]


def use_shortcuts(commands: Iterable[QAction], changed: Mapping[str, str]) -> None:
    """Give commands the shortcuts that were changed, by their names, and all others the usual ones."""
    for command in commands:
        keys = changed.get(command.objectName())
        chosen = usual_shortcuts(command) if keys is None else [QKeySequence(keys)] if keys else []
        if chosen != command.shortcuts():
            command.setShortcuts(chosen)


def find_conflict(command: QAction, keys: QKeySequence, commands: Iterable[QAction]) -> QAction | None:
    """Return another command that these keys would also call; those of two panes may be the same."""
    pane = Qt.ShortcutContext.WidgetWithChildrenShortcut
    for other in commands:
        is_elsewhere = command.shortcutContext() is pane is other.shortcutContext() and (
            command.parent() is not other.parent()
        )
        if other is not command and keys in other.shortcuts() and not is_elsewhere:
            return other
    return None


def show_shortcut_in_tip(button: QAbstractButton, command: QAction) -> None:
    """Let the tool tip of a button, which does the same as a command, name the shortcut."""

    def update_tip() -> None:
        keys = command.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(make_plain_tooltip(add_remark(button.accessibleName(), keys)))

    command.changed.connect(update_tip)
    update_tip()


def show_only_enabled(menu: QMenu) -> None:
    """Let a context menu show only the commands that apply while it is open."""
    hidden: list[QAction] = []

    def hide_disabled() -> None:
        shown = (action for action in menu.actions() if action.isVisible() and not action.isSeparator())
        hidden[:] = [action for action in shown if not action.isEnabled()]
        set_visible(hidden, visible=False)

    menu.aboutToShow.connect(hide_disabled)
    menu.aboutToHide.connect(lambda: set_visible(hidden, visible=True))


def set_visible(commands: Iterable[QAction], *, visible: bool) -> None:
    """Show or hide commands in all menus; those that are hidden have no shortcut either."""
    for command in commands:
        command.setVisible(visible)


def open_row_menu(menu: QMenu, view: QAbstractItemView, place: QPoint) -> None:
    """Open a menu at a place in a view, or at the current row if a key asked for it out of sight."""
    if not view.viewport().rect().contains(place):
        view.scrollTo(view.currentIndex())
        place = view.visualRect(view.currentIndex()).center()
    menu.popup(view.viewport().mapToGlobal(place))


def open_focused_menu() -> None:
    """Open the context menu at the focused row or text cursor, as the menu key does."""
    if (widget := QApplication.focusWidget()) is not None:
        cursor = widget.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)  # QRect or QRectF
        place = QRectF(cursor).toRect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, widget.mapToGlobal(place))
        QApplication.sendEvent(widget, event)


def add_buttons(menu: QMenu, buttons: Iterable[QAbstractButton]) -> None:
    """Add a command for each of these buttons that is shown, named as a screen reader names it."""
    for button in buttons:
        if not button.isHidden():
            action = menu.addAction(escape_mnemonics(button.accessibleName()), button.click)
            action.setEnabled(button.isEnabled())


def add_choice(
    menu: QMenu, text: str, choose: Callable[[], object], *, group: QActionGroup | None = None
) -> QAction:
    """Add an entry that can be checked, alone in its group if there is one; a click calls `choose`."""
    action = menu.addAction(text)
    action.setCheckable(True)
    action.triggered.connect(lambda _checked: choose())
    if group is not None:
        group.addAction(action)
    return action


def add_section(menu: QMenu, title: str) -> None:
    """Begin a section of a menu. The titles of Qt's own sections do not survive a style sheet."""
    if menu.actions():
        menu.addSeparator()
    menu.addAction(title).setEnabled(False)


def add_groups(menu: QMenu, *groups: Sequence[QAction | QMenu]) -> None:
    """Add groups of commands and submenus to a menu, with separators between them."""
    for group in groups:
        if menu.actions():
            menu.addSeparator()
        menu.addActions([entry.menuAction() if isinstance(entry, QMenu) else entry for entry in group])
