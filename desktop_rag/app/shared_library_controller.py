"""The window of a shared library: read-only, and following its published versions."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.menu_commands import set_visible
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.fetch_thread import (
    FetchProgressed,
    FollowThread,
    NothingNewer,
    VersionFetched,
    VersionKnown,
    VersionReplaced,
)
from desktop_rag.workers.search_thread import OpenFinder
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed


class SharedLibraryController(QObject):
    """Owns the version of a shared library that is read, and fetches new ones; made in its window alone."""

    version_changed = Signal()  # the library is to be opened again

    def __init__(self, window: MainWindow, pane: LibraryPane, folder: Path, open_finder: OpenFinder) -> None:
        super().__init__()
        self._window = window
        self._name = folder.name
        self._known: VersionKnown | None = None
        self._is_asked = False  # the user wants to know whether there is a new version
        actions = window.actions_
        menu = QMenu(pane)
        own = [actions.look_for_version, actions.copy_address]
        menu.addActions([*own, window.libraries_menu.menuAction(), actions.open_shared])
        self.header = pane.show_as_shared(self._name, menu)
        set_visible(own, visible=True)
        actions.copy_address.setEnabled(False)  # until it is known
        actions.look_for_version.triggered.connect(self.look_now)
        actions.copy_address.triggered.connect(self._copy_address)
        self.thread_ = FollowThread(folder, open_finder)
        self.thread_.event_emitted.connect(self._handle_event)

    def look_now(self) -> None:
        """Check for a new version, and report the result."""
        self._is_asked = True
        self.header.show_note(self.tr("Checking for a new version…"))
        self.thread_.look_now()

    def _copy_address(self) -> None:
        """Copy the target of the library, to pass it on."""
        if self._known is not None:
            target, text = self._known.target, self._known.target.address
            if target.endpoint:
                text = self.tr("{0}\nServer: {1}").format(text, target.endpoint)
            QGuiApplication.clipboard().setText(text)
            self._window.notices.show_notice(self.tr("Copied the address"), text, "done")

    def _handle_event(self, event: WorkerEvent) -> None:
        match event:
            case VersionKnown():
                self._show_version(event)
            case FetchProgressed(done, total) if done < total:
                share = localise_number(100 * done // max(total, 1))
                self.header.show_note(self.tr("Fetching a new version: {0}%").format(share))
            case FetchProgressed():
                self.header.show_note(self.tr("Checking the new version…"))
            case NothingNewer():
                words = self.tr("This is the newest version.") if self._is_asked else ""
                self.header.show_note(words, was_asked=self._is_asked)
                self._is_asked = False
            case VersionFetched(known, was_damaged):
                self._take_version(known, was_damaged=was_damaged)
            case VersionReplaced(known):
                self._show_version(known)
                self.version_changed.emit()
            case WorkFailed(error):
                # Say in one line why no new version comes, until one does: the current version stays in use.
                self.header.show_note(error.title, error.hint, was_asked=self._is_asked)
                self._is_asked = False

    def _take_version(self, known: VersionKnown, *, was_damaged: bool) -> None:
        before, self._is_asked = self._known, False
        self._show_version(known)
        self.header.show_note("")
        self.version_changed.emit()
        name = isolate_name(self._name)
        if was_damaged:
            title = self.tr("The damaged copy of {0} was repaired").format(name)
            hint = self.tr("The damaged parts were fetched again.")
            self._window.notices.show_notice(title, hint, "done")
        elif before is not None and before.version and _name_version(known) != _name_version(before):
            self._window.notices.show_notice(self.tr("There is a new version of {0}").format(name), "")

    def _show_version(self, known: VersionKnown) -> None:
        self._known = known
        self._window.actions_.copy_address.setEnabled(True)
        self.header.show_version(
            known.published_at, known.target.address, known.missing_model, known.analyzer_lead
        )


def _name_version(known: VersionKnown) -> tuple[int, float | None]:
    """Return an identifier of a version; a rebuilt copy keeps it."""
    return known.version, known.published_at
