"""Open every dialog of the window, show notices in it and close it, again and again.

Usage: python -m tests.helpers.dialog_stress ROUNDS. Prints the rounds done; a crash of Qt ends the process.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_rag.settings import Settings
from desktop_rag.ui.library.coverage_report import CoverageReport
from desktop_rag.ui.library.folder_dialogs import IgnorePatternsDialog, OfferedFoldersDialog
from desktop_rag.ui.models.models_dialog import ModelsDialog
from desktop_rag.ui.models.server_dialog import ServerDialog
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from desktop_rag.ui.window.help_dialogs import AboutDialog, HelpWindow
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.settings_dialog import SettingsDialog

DialogFactory = Callable[[QWidget], QWidget]

_FACTORIES: tuple[DialogFactory, ...] = (
    lambda parent: ModelsDialog("", parent),
    lambda parent: ServerDialog(lambda _: False, parent),
    CoverageReport,
    lambda parent: SettingsDialog(Settings(), Path("/a"), Path("/b"), ["a", "b"], [], parent),
    lambda parent: IgnorePatternsDialog("folder", ["*.tmp"], parent),
    lambda parent: OfferedFoldersDialog([Path("/a")], parent),
    lambda parent: HelpWindow([], parent),
    AboutDialog,
)


class DialogHolder(QObject):
    """Refers to a dialog until it is destroyed, as the controllers do."""

    dialog: QWidget | None = None

    def open_dialog(self, factory: DialogFactory, parent: QWidget) -> QWidget:
        """Open a dialog that deletes itself when it is closed."""
        self.dialog = factory(parent)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.destroyed.connect(self.forget_dialog)
        self.dialog.show()
        return self.dialog

    def forget_dialog(self) -> None:
        """Release the dialog; a slot of its `destroyed`."""
        self.dialog = None


def open_notify_and_close(
    holder: DialogHolder, factory: Callable[[QWidget], QWidget], parent: QWidget
) -> None:
    """Open a dialog, stack three notices with buttons in it, and close it with Escape."""
    dialog = holder.open_dialog(factory, parent)
    notices = getattr(dialog, "notices", None)
    if isinstance(notices, Notices):
        for number in range(3):
            actions = (("Use in place", lambda: bool(dialog.close())), ("Copy", dialog.close))
            notices.show_notice(f"Notice {number}", "What to do now", "error", *actions)
    QApplication.processEvents()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def main() -> None:
    """Run the rounds that the first argument asks for."""
    guard_against_lost_references()
    app = QApplication(sys.argv[:1])
    window = MainWindow()
    window.show()
    holder, rounds = DialogHolder(), int(sys.argv[1])
    gc.freeze()  # what is loaded: only what dialogs leave is looked through
    for _ in range(rounds):
        for factory in _FACTORIES:
            open_notify_and_close(holder, factory, window)
        gc.collect()
    assert [widget for widget in app.topLevelWidgets() if widget.isVisible()] == [window]
    print(rounds)


if __name__ == "__main__":
    main()
