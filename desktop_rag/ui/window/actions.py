"""The commands of the window, with their texts and shortcuts."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from PySide6.QtCore import QMetaObject, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from desktop_rag.ui.widgets.menu_commands import add_groups, make_command, name_commands

if TYPE_CHECKING:
    from desktop_rag.ui.widgets.notices import Notices

_UNDO = "undo"
_CHANGES = frozenset({_UNDO, "redo", "cut", "paste"})  # slots that change the text of a field


class WindowActions(QObject):
    """The commands of the menus that do not belong to the library."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.quit = make_command(self, self.tr("&Quit"), "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.settings = make_command(self, self.tr("S&ettings…"), "Ctrl+,")
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.lock = make_command(self, self.tr("Loc&k the library"), "Ctrl+Shift+L")
        self.lock.setEnabled(False)  # until it is known to have a password
        self.add_samples = make_command(self, self.tr("Add &sample documents"))
        self.add_zotero = make_command(self, self.tr("Add your &Zotero library"))
        self.add_zotero.setVisible(False)  # until there is known to be one
        self.open_shared = make_command(self, self.tr("&Open shared library…"))
        self.publish = make_command(self, self.tr("&Publish library…"))
        self.publish.setEnabled(False)  # until there is something in it
        self.look_for_version = make_command(self, self.tr("Check for a &new version now"))
        self.copy_address = make_command(self, self.tr("&Copy its address"))
        for command in (self.look_for_version, self.copy_address):
            command.setVisible(False)  # but in the window of a shared library

        self.search = make_command(self, self.tr("Search &documents…"), "Ctrl+K")
        self.search.setEnabled(False)  # until there are documents
        self.find_in_source = make_command(self, self.tr("&Find in source…"), "Ctrl+F")
        self.next_place = make_command(self, self.tr("Ne&xt highlight"), "F3")
        self.previous_place = make_command(self, self.tr("Pre&vious highlight"), "Shift+F3")
        self.go_to_page = make_command(self, self.tr("Go to pa&ge…"), "Ctrl+G")
        self.copy_quote = make_command(self, self.tr("Copy &quote with citation"), "Ctrl+Shift+K")
        self.ask_about_text = make_command(self, self.tr("Ask a&bout this text"), "Ctrl+Shift+A")
        self.zoom_in = make_command(self, self.tr("Zoom &in"), "Ctrl++", "Ctrl+=")
        self.zoom_out = make_command(self, self.tr("Zoom o&ut"), "Ctrl+-")
        self.reset_zoom = make_command(self, self.tr("&Reset zoom"), "Ctrl+0")
        self.show_library = make_command(self, self.tr("&Library"), "Ctrl+1")
        self.show_conversation = make_command(self, self.tr("&Conversation"), "Ctrl+2")
        self.show_source = make_command(self, self.tr("&Source"), "Ctrl+3")
        self.close_source = make_command(self, self.tr("Cl&ose source"), "Ctrl+W")
        self.on_source = (
            *(self.find_in_source, self.next_place, self.previous_place, self.go_to_page),
            *(self.ask_about_text, self.close_source),
        )

        self._make_conversation_commands()
        self.send = make_command(self, self.tr("&Send question"), "Ctrl+Return", "Ctrl+Enter")
        self.stop = make_command(self, self.tr("S&top answering"), "Esc")
        self.stop.setEnabled(False)
        self.choose_model = make_command(self, self.tr("Choose a &model…"), "Ctrl+M")
        self.models = make_command(self, self.tr("M&odels…"), "Ctrl+Shift+M")
        self.connect_server = make_command(self, self.tr("Connect to a &local server…"))
        self.choose_mode = make_command(self, self.tr("Choose a tas&k…"), "Ctrl+J")
        self.choose_scope = make_command(self, self.tr("Choose which documents to &ask…"), "Ctrl+D")

        self.help = make_command(self, self.tr("&Help"), "F1")
        self.show_log = make_command(self, self.tr("Show &log"))
        self.check_updates = make_command(self, self.tr("Check for &updates…"))
        self.about = make_command(self, self.tr("&About Desktop RAG"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        name_commands(self)

    def _make_conversation_commands(self) -> None:
        self.new_conversation = make_command(self, self.tr("&New conversation"), "Ctrl+N")
        self.conversations = make_command(self, self.tr("All &conversations…"), "Ctrl+H")
        self.notes = make_command(self, self.tr("All notes…"), "Ctrl+B")
        self.rename_conversation = make_command(self, self.tr("Rename conversat&ion"), "F2")
        self.rename_conversation.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.export_conversation = make_command(self, self.tr("&Export conversation…"), "Ctrl+E")
        self.pin_conversation = make_command(self, self.tr("Pin conversation"))
        self.pin_conversation.setCheckable(True)
        self.print_conversation = make_command(self, self.tr("&Print conversation…"), "Ctrl+P")
        self.delete_conversation = make_command(self, self.tr("&Delete conversation"))
        self.keep_note = make_command(self, self.tr("Sa&ve as note"), "Ctrl+Shift+B")
        self.export_answer = make_command(self, self.tr("Export answer…"), "Ctrl+Shift+E")
        self.print_answer = make_command(self, self.tr("Print answer…"), "Ctrl+Shift+P")

    def conversation_commands(self) -> list[QAction]:
        """Return the commands on the selected conversation."""
        shown = [self.export_conversation, self.print_conversation]
        return [self.rename_conversation, self.pin_conversation, *shown, self.delete_conversation]

    def answer_commands(self) -> list[QAction]:
        """Return the commands on the answer that has the focus, or else on the last one."""
        return [self.keep_note, self.export_answer, self.print_answer]


class EditActions(QObject):
    """Undo, cut, copy and so on, carried out by the focused widget; elsewhere Undo takes back a removal."""

    def __init__(self, parent: QObject, notices: Notices) -> None:
        super().__init__(parent)
        self._notices = notices
        keys, make = QKeySequence.StandardKey, self._make_focus_action
        undo = make(self.tr("&Undo"), keys.Undo, _UNDO)
        redo = make(self.tr("&Redo"), keys.Redo, "redo")
        cut = make(self.tr("Cu&t"), keys.Cut, "cut")
        copy = make(self.tr("&Copy"), keys.Copy, "copy")
        paste = make(self.tr("&Paste"), keys.Paste, "paste")
        select = make(self.tr("Select &all"), keys.SelectAll, "selectAll")
        self._groups = ([undo, redo], [cut, copy, paste], [select])

    def _make_focus_action(self, text: str, key: QKeySequence.StandardKey, slot: str) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence.keyBindings(key)[0])
        action.setData(slot)
        action.triggered.connect(lambda: self._invoke_on_focus(slot))
        return action

    def add_edit_commands(self, menu: QMenu) -> None:
        """Add the commands to a menu, which enables those that the focused widget supports."""
        add_groups(menu, *self._groups)
        menu.aboutToShow.connect(self._enable_for_focus)
        menu.aboutToHide.connect(self._enable_all_actions)

    def _list_edit_actions(self) -> list[QAction]:
        return [action for group in self._groups for action in group]

    def _enable_for_focus(self) -> None:
        widget = QApplication.focusWidget()
        for action in self._list_edit_actions():
            undoes = action.data() == _UNDO and not _can_do(widget, _UNDO)
            action.setEnabled(self._notices.can_undo() if undoes else _can_do(widget, action.data()))

    def _enable_all_actions(self) -> None:
        for action in self._list_edit_actions():
            action.setEnabled(True)  # so that shortcuts work whatever widget is focused next

    def _invoke_on_focus(self, slot: str) -> None:
        widget = QApplication.focusWidget()
        if _can_do(widget, slot):
            QMetaObject.invokeMethod(widget, slot)
        elif slot == _UNDO and self._notices.can_undo():
            self._notices.undo_last()


def _can_do(widget: QWidget | None, slot: str) -> TypeGuard[QWidget]:
    """Whether a widget has a slot, and its text may be changed if the slot does that."""
    if widget is None or (slot in _CHANGES and widget.property("readOnly")):
        return False
    return widget.metaObject().indexOfMethod(f"{slot}()") >= 0
