"""The main window: drops anywhere, every command in a menu, panes, notices and its memory."""

from __future__ import annotations

import base64
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, Qt, QUrl, SignalInstance
from PySide6.QtGui import (
    QAction,
    QDesktopServices,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Conversation
from desktop_rag.conversations.conversation_search import ConversationMatch
from desktop_rag.system import paths
from desktop_rag.types import FileRow, FileState, IngestProgress, Preview, WatchedFolder
from desktop_rag.ui.conversation.conversations_page import ConversationsPage
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.widgets.drop_target import DropTarget, local_paths
from desktop_rag.ui.widgets.middle_page import MiddlePage
from desktop_rag.ui.window.empty_page import EmptyLibraryPage
from desktop_rag.ui.window.help_dialogs import AboutDialog, HelpWindow
from desktop_rag.ui.window.main_window import MainWindow
from tests.helpers.trees import find_shown


def splitter_of(window: MainWindow) -> QSplitter:
    middle = window.centralWidget()
    assert isinstance(middle, QSplitter)
    return middle


@contextmanager
def signal_handler(signal: SignalInstance, handle: Callable[..., object]) -> Iterator[None]:
    connection = signal.connect(handle)
    yield
    QObject.disconnect(connection)


ROW = FileRow(Path("/documents/minutes.md"), FileState.INDEXED)


def make(qtbot: QtBot, state: dict[str, str] | None = None) -> MainWindow:
    window = MainWindow(state)
    window.add_panes(LibraryPane(), QPlainTextEdit())
    window.add_hidden_parts(SourcePane())
    qtbot.addWidget(window)
    return window


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = make(qtbot)
    made.library.set_file_rows([ROW])
    made.show()
    QTest.qWaitForWindowActive(made)
    return made


@pytest.mark.parametrize("source", [0, 500])
def test_what_is_hidden_at_first_moves_nothing_when_it_is_added(qtbot: QtBot, source: int) -> None:
    before = make(qtbot)
    before.library.set_file_rows([ROW])
    splitter_of(before).setSizes([330, 670, source])
    window = MainWindow(before.save_layout())
    qtbot.addWidget(window)
    window.show()
    window.add_panes(LibraryPane(), QPlainTextEdit())
    QTest.qWaitForWindowExposed(window)
    seen = window.grab().toImage()
    window.add_hidden_parts(SourcePane())
    QTest.qWait(1)
    assert window.grab().toImage() == seen


def test_a_first_start_shows_no_conversation_before_the_page_of_an_empty_library(qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    window.add_panes(LibraryPane(), QPlainTextEdit())
    QTest.qWaitForWindowExposed(window)
    assert not window.conversation.isVisible()
    assert not window.library.isVisible()
    window.add_hidden_parts(SourcePane())
    assert not window.conversation.isVisible()
    window.library.set_file_rows([])
    assert window.findChildren(EmptyLibraryPage)[0].isVisible()
    again = MainWindow(window.save_layout())
    qtbot.addWidget(again)
    again.show()
    again.add_panes(LibraryPane(), QPlainTextEdit())
    QTest.qWaitForWindowExposed(again)
    assert not again.conversation.isVisible()
    again.add_hidden_parts(SourcePane())
    again.library.set_file_rows([ROW])
    qtbot.waitUntil(lambda: again.conversation.isVisible() and again.library.isVisible())


def test_the_panes_have_their_places_before_they_are_painted_when_the_first_files_come(
    qtbot: QtBot,
) -> None:
    window = make(qtbot)
    window.library.set_file_rows([])
    window.show()
    QTest.qWaitForWindowActive(window)
    window.library.set_file_rows([ROW])
    panes = window.library, window.conversation
    before = [each.geometry() for each in panes]
    QTest.qWait(10)
    assert [each.geometry() for each in panes] == before


# Dropping


def dragged(*urls: str | Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(u)) if isinstance(u, Path) else QUrl(u) for u in urls])
    return data


def send_drag(
    kind: type[QDragMoveEvent], receiver: QObject, place: QPoint, data: QMimeData
) -> QDragMoveEvent:
    with warnings.catch_warnings():
        # The constructor that replaces this one came after Qt 6.8.
        warnings.simplefilter("ignore", DeprecationWarning)
        event = kind(
            place,
            Qt.DropAction.CopyAction | Qt.DropAction.MoveAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    event.ignore()
    QApplication.sendEvent(receiver, event)
    return event


def enter(receiver: QObject, data: QMimeData) -> QDragMoveEvent:
    return send_drag(QDragEnterEvent, receiver, QPoint(20, 20), data)


def drop(receiver: QObject, data: QMimeData) -> QDropEvent:
    event = QDropEvent(
        QPointF(20, 20),
        Qt.DropAction.CopyAction | Qt.DropAction.MoveAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    QApplication.sendEvent(receiver, event)
    return event


def native(window: MainWindow) -> QObject:
    handle = window.windowHandle()
    assert handle is not None
    return handle


def itself(window: MainWindow) -> QObject:
    return window


def target(window: MainWindow) -> DropTarget:
    return window.findChildren(DropTarget)[0]


@pytest.fixture(params=[native, itself], ids=["native window", "widget"])
def receiver(request: pytest.FixtureRequest, window: MainWindow) -> Iterator[QObject]:
    """The window that a drag enters, and leaves in the end: Qt remembers it beyond its life otherwise."""
    choose: Callable[[MainWindow], QObject] = request.param
    yield choose(window)
    QApplication.sendEvent(choose(window), QDragLeaveEvent())


def test_one_target_says_what_will_be_added(window: MainWindow, receiver: QObject, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.txt", "b.pdf", "c.md")]
    for file in files:
        file.touch()
    assert enter(receiver, dragged(*files, tmp_path)).isAccepted()
    assert target(window).isVisible()
    assert target(window).geometry() == window.rect()
    assert target(window).accessibleDescription() == "Drop to add 3 files and a folder"


def test_files_and_folders_are_handed_on_and_the_target_goes(
    window: MainWindow, receiver: QObject, tmp_path: Path, qtbot: QtBot
) -> None:
    file = tmp_path / "häuser & co #1.txt"
    file.touch()
    enter(receiver, dragged(file, tmp_path))
    with qtbot.waitSignal(window.paths_dropped) as dropped:
        event = drop(receiver, dragged(file, tmp_path))
    assert dropped.args == [[file, tmp_path]]
    assert event.isAccepted()
    assert event.dropAction() is Qt.DropAction.CopyAction
    assert not target(window).isVisible()


def test_a_web_link_is_not_taken(window: MainWindow, receiver: QObject, qtbot: QtBot) -> None:
    link = dragged("https://example.org/report.pdf")
    with qtbot.assertNotEmitted(window.paths_dropped):
        assert not enter(receiver, link).isAccepted()
        drop(receiver, link)
    assert not target(window).isVisible()


def test_leaving_the_window_takes_the_target_away(
    window: MainWindow, receiver: QObject, tmp_path: Path
) -> None:
    enter(receiver, dragged(tmp_path))
    QApplication.sendEvent(receiver, QDragLeaveEvent())
    assert not target(window).isVisible()


def test_files_over_a_text_field_do_not_become_text(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    data = dragged(tmp_path)
    enter(native(window), data)
    over_the_field = window.conversation.mapTo(window, QPoint(30, 30))
    assert send_drag(QDragMoveEvent, native(window), over_the_field, data).isAccepted()
    with qtbot.waitSignal(window.paths_dropped):
        drop(native(window), data)
    assert isinstance(window.conversation, QPlainTextEdit)
    assert window.conversation.toPlainText() == ""


def test_only_what_lies_on_this_computer_is_taken_and_each_once() -> None:
    data = dragged(Path("/a"), "http://example.org/b", "mailto:x@example.org", Path("/a"))
    assert local_paths(data) == [Path("/a")]


# Notices


def test_notices_move_nothing_and_lie_whole_at_the_end_at_once(window: MainWindow) -> None:
    before, read = window.conversation.geometry(), window.conversation
    for number in range(3):
        action = (f"Act {number}", lambda: None)
        window.notices.show_notice(
            f"Notice {number}", "What happened, and what to do now. " * 6, "info", action
        )
    panel, notices = window.notices.panel, window.notices.visible_notices()
    assert all(each.height() >= each.heightForWidth(each.width()) for each in notices)
    assert all(each.isVisible() for each in notices)
    assert window.conversation.geometry() == before
    panel_end, end = (each.mapTo(window, each.rect().bottomLeft()).y() for each in (panel, read))
    assert panel_end == end
    assert all(panel.rect().contains(each.geometry()) for each in notices)


def test_a_window_that_becomes_low_keeps_the_newest_notice(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1200, 800)
    for number in range(3):
        window.notices.show_notice(f"Notice {number}")
    window.resize(760, 480)
    qtbot.waitUntil(lambda: [each.title for each in window.notices.visible_notices()] == ["Notice 2"])


def test_a_notice_moves_and_hides_nothing_of_a_page(window: MainWindow, qtbot: QtBot) -> None:
    early, late = (ConversationsPage(*window.actions_.conversation_commands()) for _ in range(2))
    for page in (early, late):
        page.show_matches(
            [ConversationMatch(Conversation(n, f"Talk {n}", 1_000.0 + n)) for n in range(1, 60)]
        )
    window.show_page(early)
    rows = early.list

    def place(widget: QWidget) -> int:
        return widget.mapTo(window, QPoint()).y()

    rows.verticalScrollBar().setValue(90)
    before = [place(each) for each in (early.field, rows.viewport(), early.keys)]
    notice = window.notices.show_notice("Saved as a note")
    assert rows.mapTo(window, QPoint(0, rows.viewport().height())).y() <= place(notice)
    assert [place(each) for each in (early.field, rows.viewport(), early.keys)] == before
    assert rows.verticalScrollBar().value() == 90
    assert place(notice) + notice.height() <= place(early.keys)
    window.show_page(late)
    end = late.list
    qtbot.waitUntil(lambda: end.mapTo(window, QPoint(0, end.viewport().height())).y() <= place(notice))
    whole = end.height()
    notice.dismiss_notice()
    qtbot.waitUntil(lambda: end.viewport().height() == whole)


# Commands


def commands(window: MainWindow) -> list[QAction]:
    found = [action for action in window.findChildren(QAction) if not action.isSeparator()]
    ours = [a for a in found if a.menu() is None and not isinstance(a.parent(), QLineEdit)]
    return [a for a in ours if not isinstance(a.parent(), QPlainTextEdit | QTextBrowser)]


def in_menus(menu: QMenu) -> list[QAction]:
    menus = [action.menu() for action in menu.actions()]
    below = [in_menus(submenu) for submenu in menus if isinstance(submenu, QMenu)]
    return [*menu.actions(), *(action for actions in below for action in actions)]


def test_every_command_has_words_and_stands_in_a_menu(window: MainWindow) -> None:
    tops = [action.menu() for action in window.menuBar().actions()]
    listed = [a for menu in tops if isinstance(menu, QMenu) for a in in_menus(menu)]
    assert len(commands(window)) > 25
    for action in commands(window):
        assert action.text()
        assert action in listed, action.text()


def test_no_two_commands_share_a_shortcut(window: MainWindow) -> None:
    wide = [a for a in commands(window) if a.shortcutContext() is Qt.ShortcutContext.WindowShortcut]
    keys = Counter(key.toString() for a in wide for key in a.shortcuts())
    assert [key for key, times in keys.items() if times > 1] == []


def test_the_shortcuts_are_the_usual_ones(window: MainWindow) -> None:
    library, own = window.library.actions_, window.actions_
    expected = {
        own.new_conversation: "Ctrl+N",
        library.add_files: "Ctrl+O",
        library.add_folder: "Ctrl+Shift+O",
        library.filter: "Ctrl+L",
        own.send: "Ctrl+Return",
        own.stop: "Esc",
        own.show_library: "Ctrl+1",
        own.show_conversation: "Ctrl+2",
        own.show_source: "Ctrl+3",
        own.find_in_source: "Ctrl+F",
        own.help: "F1",
        own.quit: "Ctrl+Q",
        library.remove: "Del",
        library.report: "Ctrl+I",
        own.search: "Ctrl+K",
        own.settings: "Ctrl+,",
    }
    assert {action.shortcut().toString() for action in expected} == set(expected.values())


def test_no_mnemonic_stands_twice_in_a_menu(window: MainWindow) -> None:
    for top in window.menuBar().actions():
        menu = top.menu()
        assert isinstance(menu, QMenu)
        texts = [a.text() for a in menu.actions() if "&" in a.text()]
        letters = Counter(text[text.index("&") + 1].lower() for text in texts)
        assert max(letters.values(), default=0) == 1, (menu.title(), letters)


def test_every_widget_a_person_can_use_has_an_accessible_name(window: MainWindow) -> None:
    window.notices.show_notice("Title", "Hint", action=("Again", lambda: None))
    window.library.footer.set_progress(IngestProgress("reading", 1, 2))
    window.library.set_watched_folders([WatchedFolder(Path("/documents"))])
    window.preview.show_preview(Preview((Path("/documents"),), 1, 1, None))
    kinds = (QAbstractButton, QLineEdit, QAbstractItemView, QProgressBar)
    shell = [w for kind in kinds for w in window.findChildren(kind)]
    nameless = [
        w
        for w in shell
        if not w.accessibleName()
        and not (isinstance(w, QAbstractButton) and w.text())
        and not w.objectName().startswith("qt_")
        and not isinstance(w.parent(), QLineEdit)
    ]
    assert nameless == []


def test_the_keyboard_reaches_every_pane(window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.library.file_view.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.conversation.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert window.source.isVisible()
    assert window.source.isAncestorOf(QApplication.focusWidget() or window)
    QTest.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert window.library.filter_box.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not window.source.isVisible()


def test_tab_goes_from_the_add_button_through_the_filter_to_the_files(window: MainWindow) -> None:
    button = next(b for b in window.library.findChildren(QPushButton) if b.text() == "Add")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Tab)
    assert window.library.filter_box.hasFocus()
    QTest.keyClick(window.library.filter_box, Qt.Key.Key_Tab)
    assert window.library.arrange_button.hasFocus()
    QTest.keyClick(window.library.arrange_button, Qt.Key.Key_Tab)
    assert window.library.file_view.hasFocus()


def test_stop_takes_the_place_of_send_while_an_answer_is_written(window: MainWindow, qtbot: QtBot) -> None:
    assert not window.actions_.stop.isEnabled()
    window.set_answering(True)
    assert not window.actions_.send.isEnabled()
    with qtbot.waitSignal(window.actions_.stop.triggered):
        QTest.keyClick(window, Qt.Key.Key_Escape)
    window.set_answering(False)
    with qtbot.waitSignal(window.actions_.send.triggered):
        QTest.keyClick(window.conversation, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_the_edit_menu_offers_only_what_the_focused_field_can_do(window: MainWindow) -> None:
    edit = window.menuBar().actions()[1].menu()
    assert isinstance(edit, QMenu)
    paste = next(a for a in edit.actions() if a.text() == "&Paste")
    window.library.focus_file_view()
    edit.aboutToShow.emit()
    assert not paste.isEnabled()
    edit.aboutToHide.emit()
    window.library.focus_filter_box()
    edit.aboutToShow.emit()
    assert paste.isEnabled()
    QApplication.clipboard().setText("minutes")
    paste.trigger()
    assert window.library.filter_box.text() == "minutes"


def test_a_page_takes_the_focus_from_the_conversation_and_gives_it_back_with_no_stop_between(
    window: MainWindow, qapp: QApplication
) -> None:
    focused: list[QWidget | None] = []
    page = MiddlePage()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    window.conversation.setFocus()
    with signal_handler(qapp.focusChanged, lambda _, now: focused.append(now)):
        window.show_page(page)
        window.leave_page()
        window.show_page(page)
        window.show_conversation()
        window.show_source()
        window.source.setFocus()
        window.hide_source()
    source = window.source.close_button
    stops = [stop for stop, _ in groupby(focused) if not isinstance(stop, SourcePane)]
    assert stops == [page, window.conversation, page, window.conversation, source, window.conversation]


# The empty library


def test_an_empty_library_fills_the_window_and_the_first_file_brings_the_panes(window: MainWindow) -> None:
    page = window.findChildren(EmptyLibraryPage)[0]
    window.library.set_file_rows([])
    assert page.isVisible()
    assert not window.library.isVisible()
    window.library.update_file_rows([ROW])
    assert not page.isVisible()
    assert window.library.isVisible()


def test_the_question_has_the_focus_after_the_first_files_from_another_window(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.library.set_file_rows([])
    window.findChildren(EmptyLibraryPage)[0].findChildren(QPushButton)[0].setFocus()
    other = QDialog()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    window.library.update_file_rows([ROW])
    other.close()
    assert window.focusWidget() is window.conversation


def test_the_empty_page_offers_three_ways_to_begin_and_a_model(window: MainWindow, qtbot: QtBot) -> None:
    window.library.set_file_rows([])
    [page] = window.findChildren(EmptyLibraryPage)
    buttons = [each for each in page.findChildren(QPushButton) if not each.isHidden()]
    files, folder, samples, model = buttons
    for button, signal in (
        (files, window.library.actions_.add_files.triggered),
        (folder, window.library.actions_.add_folder.triggered),
        (samples, window.actions_.add_samples.triggered),
        (model, window.actions_.models.triggered),
    ):
        with qtbot.waitSignal(signal):
            button.click()


def test_nothing_flashes_before_the_library_is_known(qtbot: QtBot) -> None:
    window = make(qtbot)
    window.show()
    assert not window.findChildren(EmptyLibraryPage)[0].isVisible()


# Conversations, notices, help


def test_recent_conversations_can_be_chosen(window: MainWindow, qtbot: QtBot) -> None:
    window.set_conversations([Conversation(7, "Salt & pepper"), Conversation(3, "x" * 200)])
    recent = next(m for m in window.findChildren(QMenu) if "Recent" in m.title())
    assert [len(a.text()) for a in recent.actions()] == [len("Salt && pepper"), 60]
    with qtbot.waitSignal(window.conversation_chosen) as chosen:
        recent.actions()[0].trigger()
    assert chosen.args == [7]
    window.set_conversations([])
    assert not recent.isEnabled()


def test_a_conversation_can_be_read_while_the_library_is_empty(window: MainWindow) -> None:
    window.library.set_file_rows([])
    window.set_conversations([Conversation(7, "Budget")])
    next(m for m in window.findChildren(QMenu) if "Recent" in m.title()).actions()[0].trigger()
    assert window.conversation.isVisible()


def test_what_the_library_tells_becomes_a_notice_with_its_buttons(window: MainWindow, qtbot: QtBot) -> None:
    window.library.set_watched_folders([WatchedFolder(Path("/papers"), ("*.tmp",))])
    window.library.file_view.setCurrentIndex(find_shown(window.library.file_view, "papers"))
    window.library.folder_actions.stop.trigger()
    notice = window.notices.visible_notices()[0]
    assert "papers" in notice.title
    stay = next(b for b in notice.findChildren(QPushButton) if b.text() == "Keep documents")
    with qtbot.waitSignal(window.library.folder_actions.removed) as removed:
        stay.click()
    assert removed.args == [Path("/papers"), False]


def test_the_preview_of_a_first_folder_stands_in_the_place_of_the_empty_page(window: MainWindow) -> None:
    window.library.set_file_rows([])
    empty = window.findChildren(EmptyLibraryPage)[0]
    window.preview.show_counting([Path("/papers")], 12)
    assert window.preview.isVisible()
    assert not empty.isVisible()
    QApplication.processEvents()
    centre = window.preview.mapTo(window, window.preview.rect().center())
    assert abs(centre.y() - window.height() // 2) < 20  # not at the top of a blank pane
    window.preview.cancel_button.click()
    assert empty.isVisible()
    window.preview.show_counting([Path("/papers")], 12)
    window.library.set_file_rows([ROW])
    assert window.conversation.isVisible()
    window.resize(window.width(), 480)  # no room for both
    QApplication.processEvents()
    assert not window.conversation.isVisible()
    window.resize(window.width(), 700)
    QApplication.processEvents()
    assert window.conversation.isVisible()


def test_removing_says_that_the_file_stays_and_can_be_taken_back(window: MainWindow, qtbot: QtBot) -> None:
    window.notify_files_removed([ROW.path], ROW.path.name)
    notice = window.notices.visible_notices()[0]
    assert "minutes.md" in notice.title
    assert "Nothing was deleted" in notice.hint
    again = next(b for b in notice.findChildren(QPushButton) if b.text() == "Undo")
    with qtbot.waitSignal(window.paths_dropped) as added:
        again.click()
    assert added.args == [[ROW.path]]


def test_the_key_of_undo_takes_back_removals_and_in_a_field_what_was_typed(
    window: MainWindow, qtbot: QtBot
) -> None:
    other = Path("/documents/plan.md")
    window.notify_files_removed([ROW.path], ROW.path.name)
    window.notices.visible_notices()[0].dismiss_notice()
    window.notify_files_removed([other], other.name)
    window.library.focus_filter_box()
    QTest.keyClicks(window.library.filter_box, "minutes")
    with qtbot.assertNotEmitted(window.paths_dropped):
        QTest.keyClick(window.library.filter_box, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.library.filter_box.text() == ""
    window.library.focus_file_view()
    for removed in (other, ROW.path):
        with qtbot.waitSignal(window.paths_dropped) as added:
            QTest.keyClick(window.library.file_view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert added.args == [[removed]]
        assert not window.notices.visible_notices()
    edit = window.menuBar().actions()[1].menu()
    assert isinstance(edit, QMenu)
    edit.aboutToShow.emit()
    assert not edit.actions()[0].isEnabled()
    edit.aboutToHide.emit()
    with qtbot.assertNotEmitted(window.paths_dropped):
        edit.actions()[0].trigger()


def test_the_log_is_opened_or_said_to_be_missing(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    window.actions_.show_log.trigger()
    assert window.notices.visible_notices()[0].title == "There is no log yet"
    paths.log_file().parent.mkdir(parents=True)
    paths.log_file().touch()
    window.actions_.show_log.trigger()
    assert [Path(url.toLocalFile()) for url in opened] == [paths.log_file()]


def test_help_lists_the_shortcuts_of_the_menus(window: MainWindow) -> None:
    window.actions_.help.trigger()
    text = window.findChildren(HelpWindow)[0].text.toPlainText()
    assert "Ctrl+Shift+O" in text
    assert "Ctrl+Shift+N" in text  # of a menu in a menu
    assert "Add folder" in text
    assert "after:2024-03" in text


def test_about_does_not_block(window: MainWindow) -> None:
    window.actions_.about.trigger()
    [page] = window.findChildren(AboutDialog)
    assert page.isVisible()
    page.close()


# State


def test_size_and_panes_are_remembered(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(760, 600)
    window.show_source()
    splitter_of(window).setSizes([230, 320, 208])
    qtbot.waitUntil(lambda: splitter_of(window).sizes()[0] == 230)
    again = make(qtbot, window.save_layout())
    again.library.set_file_rows([ROW])
    again.show()
    again.show_source()
    assert again.size() == window.size()
    qtbot.waitUntil(lambda: splitter_of(again).sizes() == splitter_of(window).sizes())


def source_share(window: MainWindow) -> float:
    _, middle, source = splitter_of(window).sizes()
    return float(source / (middle + source))


def test_the_source_takes_its_share_of_the_width_until_the_user_gives_it_another(
    window: MainWindow, qtbot: QtBot
) -> None:
    for width, least in ((1200, 0.45), (1600, 0.45), (2200, 0.55)):
        window.resize(width, 700)
        window.show_source()
        assert least - 0.01 < source_share(window) < least + 0.1
        assert window._centre.width() <= 760
        window.hide_source()
    window.resize(1600, 700)
    window.show_source()
    window.resize(1300, 700)
    assert source_share(window) == pytest.approx(0.45, abs=0.01)
    qtbot.waitUntil(lambda: splitter_of(window).handle(2).x() > 800)
    chosen = drag_source_edge(window, -100)
    assert chosen == pytest.approx(0.55, abs=0.03)
    window.hide_source()
    window.resize(1600, 700)
    window.show_source()
    assert source_share(window) == pytest.approx(chosen, abs=0.01)
    edge = splitter_of(window).sizes()[0] + splitter_of(window).sizes()[1]
    qtbot.waitUntil(lambda: abs(splitter_of(window).handle(2).x() - edge) < 8)
    wide = drag_source_edge(window, 100)
    assert wide < chosen - 0.05
    again = make(qtbot, window.save_layout())
    again.library.set_file_rows([ROW])
    again.show()
    again.show_source()
    for width, share in ((1300, chosen), (1450, (chosen + wide) / 2), (1600, wide), (1800, wide)):
        again.resize(width, 700)
        assert source_share(again) == pytest.approx(share, abs=0.01)


def drag_source_edge(window: MainWindow, pixels: int) -> float:
    """Drag the edge between the conversation and the source; return the new share."""
    handle = splitter_of(window).handle(2)
    middle = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(handle, middle + QPoint(pixels, 0))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=handle.rect().center())
    return source_share(window)


@pytest.mark.parametrize("damage", ["", "%%%", "ü", "AAAA"])
def test_a_damaged_state_is_ignored(qtbot: QtBot, damage: str) -> None:
    window = make(qtbot, {"geometry": damage, "panes": damage, "source": damage})
    window.show()
    assert window.size().width() >= window.minimumWidth()


def test_closing_is_told_before_the_window_goes(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.closing):
        window.actions_.quit.trigger()
    assert not window.isVisible()


def test_the_panes_redraw_in_new_colours(window: MainWindow) -> None:
    widgets: list[QWidget] = [window.library, window.findChildren(EmptyLibraryPage)[0]]
    for widget in widgets:
        QApplication.sendEvent(widget, QEvent(QEvent.Type.PaletteChange))
        assert not widget.grab().isNull()


def test_no_menu_has_more_entries_than_one_reads_at_a_glance(window: MainWindow) -> None:
    files = next(menu for menu in window.menuBar().findChildren(QMenu) if menu.title() == "&Library")
    entries = [action for action in files.actions() if not action.isSeparator()]
    assert len(entries) <= 10


def test_the_first_size_fits_the_screen_and_a_restored_one_stays(qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    room = window.screen().availableSize()
    window.resize(room.width() + 400, room.height() + 400)
    window.fit_screen()
    assert window.height() < room.height()
    assert window.width() <= max(room.width(), window.minimumWidth())
    again = MainWindow({"geometry": base64.b64encode(window.saveGeometry().data()).decode()})
    qtbot.addWidget(again)
    again.fit_screen()
    assert again.size() == window.size()
