"""Do random things in the real window, with a real library: click, type, drop, resize, close.

    python -m tests.helpers.monkey FOLDER SEED ACTIONS

FOLDER holds the documents and, from one start to the next, the home with the library. Ends when all
actions are done or the window was closed, and prints how many were done. The exit status is 1, with what
was done last, if Qt warned, a slot or a thread raised, or an action took two minutes; a crash is one.
"""

from __future__ import annotations

import faulthandler
import os
import random
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QAction, QDesktopServices, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from desktop_rag.app.desktop import Desktop
from desktop_rag.settings import Settings
from desktop_rag.system import paths
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.reference_guard import collect_in_gui_thread, guard_against_lost_references
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.panes import fill_window
from tests.helpers.patience import PATIENCE_S
from tests.helpers.scenes import visible_windows
from tests.helpers.tiny_gguf import write_tiny_gguf
from tests.helpers.window import drop_on_window, write_pdf

_LONGEST_ACTION_S = PATIENCE_S / 2
_SHOWN_ACTIONS = 40
_NOT_SUPPORTED = "This plugin does not support "  # the offscreen platform
_TEXTS = (
    "budget",
    "Who approved the pump?",
    "[1] <b>x</b>",
    "a" * 300,
    "水泵",
    "report 2025",
    "مضخة",
    "\\ % *",
)
_KEYS = (
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(
        Qt.Key.Key_PageDown,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_Delete,
        Qt.Key.Key_F2,
        Qt.Key.Key_F3,
        Qt.Key.Key_Menu,
    ),
)
_MODIFIERS = (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier)
_PAGES = ("The pump stands in the cellar.", "The board approved a budget of 48,200 euros.", "The filter.")


def write_documents(folder: Path) -> list[Path]:
    """Write files of several kinds, one damaged and one empty; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {
        "minutes.md": "# Budget\n\nThe board approved **48,200 euros**.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
        "pump.txt": "The pump stands in the cellar. Before it is started the sea cock must be open. " * 80,
        "page.html": "<h1>Filter</h1><p>It is changed every 250 hours. <script>x</script></p>",
        "table.csv": "year,amount\n2025,17\n2026,21\n",
        "damaged.pdf": "%PDF-1.7 and nothing else",
        "empty.txt": "",
        "sub/pump.txt": "Another pump, in the attic.",
        "sub/水泵 <b>&amp;.txt": "水泵在地下室。",
    }
    for name, text in texts.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    write_pdf(folder / "manual.pdf", *_PAGES)
    return sorted(each for each in folder.rglob("*") if each.is_file())


class Monkey(QObject):
    """Does one random action after the other; a nested event loop of a menu or dialog does not stop it."""

    def __init__(self, window: MainWindow, documents: list[Path], seed: int, actions: int) -> None:
        super().__init__()
        self.done, self.faults, self.closed = 0, list[str](), False
        self.recent: deque[str] = deque(maxlen=_SHOWN_ACTIONS)
        self._window, self._documents, self._actions = window, documents, actions
        self._rng = random.Random(seed)
        self._choices: list[tuple[Callable[[], None], int]] = [
            (self._click_control, 40),
            (self._click_anywhere, 15),
            (self._press_key, 20),
            (self._type_text, 8),
            (self._trigger_action, 8),
            (self._turn_wheel, 4),
            (self._wait_a_little, 6),
            (self._drop_files, 2),
            (self._resize_window, 2),
            (self._change_direction, 1),
        ]
        self._timer = QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self._act)
        self._timer.start()

    def note_fault(self, text: str) -> None:
        """Keep what went wrong, with the action before it; what comes after the window is no fault."""
        if self.closed:
            return
        last = self.recent[-1] if self.recent else "the start"
        self.faults.append(f"after {last}: {text}")

    def stop(self) -> None:
        """Do nothing any more: the window closes."""
        self.closed = True
        QApplication.quit()

    def _act(self) -> None:
        if self.closed:
            return
        if self.done >= self._actions or self.faults:
            self._window.close()
            return
        self._timer.start()  # before what may run an event loop
        self.done += 1
        faulthandler.dump_traceback_later(_LONGEST_ACTION_S, exit=True)
        actions, weights = zip(*self._choices, strict=True)
        (action,) = self._rng.choices(actions, weights)
        dialog = next((each for each in visible_windows() if isinstance(each, QFileDialog)), None)
        if dialog is not None:
            self._answer_file_dialog(dialog)
        else:
            action()

    def _note(self, what: str, target: object = None) -> None:
        text = getattr(target, "text", None)
        shown = text()[:30] if callable(text) else ""
        self.recent.append(f"{what} {type(target).__name__ if target is not None else ''} {shown!r}")

    def _choose_window(self) -> QWidget:
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None and self._rng.random() < 0.8:
            return popup
        return modal or self._rng.choice(visible_windows() or [self._window])

    def _click_control(self) -> None:
        window = self._choose_window()
        if isinstance(window, QMenu):
            self._choose_from_menu(window)
            return
        kinds = QAbstractButton | QAbstractItemView | QComboBox | QLineEdit | QTextEdit | QPlainTextEdit
        found = [each for each in window.findChildren(QWidget) if isinstance(each, kinds)]
        shown = [each for each in found if each.isVisible() and each.window() is window]
        if shown:
            self._click(self._rng.choice(shown))

    def _choose_from_menu(self, menu: QMenu) -> None:
        enabled = [each for each in menu.actions() if each.isEnabled() and not each.isSeparator()]
        if not enabled or self._rng.random() < 0.2:
            self._note("close", menu)
            menu.close()
            return
        action = self._rng.choice(enabled)
        self._note("choose", action)
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())

    def _click_anywhere(self) -> None:
        window = self._choose_window()
        place = QPoint(
            self._rng.randrange(max(window.width(), 1)), self._rng.randrange(max(window.height(), 1))
        )
        self._click(window.childAt(place) or window)

    def _click(self, widget: QWidget) -> None:
        inner = getattr(widget, "viewport", None)
        target = inner() if callable(inner) else widget
        place = QPoint(
            self._rng.randrange(max(target.width(), 1)), self._rng.randrange(max(target.height(), 1))
        )
        kind = self._rng.random()
        if kind < 0.8:
            self._note("click", widget)
            QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=place)
        elif kind < 0.9:
            self._note("double click", widget)
            QTest.mouseDClick(target, Qt.MouseButton.LeftButton, pos=place)
        else:
            self._note("right click", widget)
            QTest.mouseClick(target, Qt.MouseButton.RightButton, pos=place)
            self._send_context_menu(target, place)

    def _send_context_menu(self, target: QWidget, place: QPoint) -> None:
        from PySide6.QtGui import QContextMenuEvent

        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, target.mapToGlobal(place))
        QApplication.sendEvent(target, event)

    def _press_key(self) -> None:
        target = QApplication.activePopupWidget() or QApplication.focusWidget() or self._window
        key = self._rng.choice(_KEYS)
        modifier = (
            self._rng.choice(_MODIFIERS) if self._rng.random() < 0.2 else Qt.KeyboardModifier.NoModifier
        )
        self._note(f"press {modifier.name} {key.name}", target)
        QTest.keyClick(target, key, modifier)

    def _type_text(self) -> None:
        target = QApplication.focusWidget()
        self._note("type into", target)
        for sign in self._rng.choice(_TEXTS) + self._rng.choice(("", "\r")):
            key = Qt.Key.Key_Return if sign == "\r" else Qt.Key.Key_unknown
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                if focused := QApplication.focusWidget():
                    QApplication.sendEvent(
                        focused, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, sign)
                    )

    def _trigger_action(self) -> None:
        found = [
            each
            for each in self._window.findChildren(QAction)
            if not each.shortcut().isEmpty() and each.isEnabled()
        ]
        if not found or QApplication.activeModalWidget() or QApplication.activePopupWidget():
            return
        action = self._rng.choice(sorted(found, key=lambda each: each.text()))
        self._note("trigger", action)
        action.trigger()

    def _turn_wheel(self) -> None:
        window = self._choose_window()
        place = QPointF(
            self._rng.randrange(max(window.width(), 1)), self._rng.randrange(max(window.height(), 1))
        )
        target = window.childAt(place.toPoint()) or window
        held = self._rng.choice((Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier))
        self._note(f"wheel {held.name}", target)
        event = QWheelEvent(
            *(place, window.mapToGlobal(place), QPoint(), QPoint(0, self._rng.choice((-120, 120, 1200)))),
            *(Qt.MouseButton.NoButton, held, Qt.ScrollPhase.NoScrollPhase, False),
        )
        QApplication.sendEvent(target, event)

    def _wait_a_little(self) -> None:
        """Let answers and ingestion go on."""
        self._note("wait")
        self._timer.start(self._rng.choice((20, 100, 300)))
        self._timer.setInterval(0)

    def _drop_files(self) -> None:
        if QApplication.activeModalWidget() is None and self._window.isVisible():
            files = self._rng.sample(self._documents, 2)
            self._note(f"drop {[each.name for each in files]}")
            drop_on_window(self._window, *files, self._documents[0].parent / "missing.txt")

    def _resize_window(self) -> None:
        self._note("resize")
        self._window.resize(self._rng.randint(760, 1600), self._rng.randint(480, 1000))

    def _change_direction(self) -> None:
        self._note("turn around")
        QApplication.setLayoutDirection(
            self._rng.choice((Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft))
        )

    def _answer_file_dialog(self, dialog: QFileDialog) -> None:
        """Choose or cancel: what else a file dialog can do is Qt's, and could delete files."""
        self._note("file dialog", dialog)
        if self._rng.random() < 0.5:
            dialog.selectFile(str(self._documents[0].parent / f"saved {self.done}"))
            dialog.done(QFileDialog.DialogCode.Accepted)
        else:
            dialog.reject()


def _replace_outside_doors(documents: list[Path], rng: random.Random) -> None:
    """Answer the system's file dialogs, and open nothing in other programs."""
    folder = documents[0].parent

    def choose_file(*_: Any) -> tuple[str, str]:
        return (rng.choice(["", *map(str, documents)]), "")

    def choose_files(*_: Any) -> tuple[list[str], str]:
        return ([str(each) for each in rng.sample(documents, 2)], "")

    def choose_target(*_: Any) -> tuple[str, str]:
        return (rng.choice(["", str(folder / f"written {rng.randrange(1_000)}")]), "")

    QFileDialog.getOpenFileName = staticmethod(choose_file)  # type: ignore[assignment]
    QFileDialog.getOpenFileNames = staticmethod(choose_files)  # type: ignore[assignment]
    QFileDialog.getSaveFileName = staticmethod(choose_target)  # type: ignore[assignment]
    QFileDialog.getExistingDirectory = staticmethod(lambda *_: rng.choice(["", str(folder)]))  # type: ignore[assignment]
    QDesktopServices.openUrl = staticmethod(lambda _: True)  # type: ignore[method-assign]


def main() -> int:
    """Run the actions; return the exit status."""
    folder, seed, actions = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    os.environ["DESKTOP_RAG_HOME"] = str(folder / "home")
    os.environ["HTTPS_PROXY"] = os.environ["HTTP_PROXY"] = "http://127.0.0.1:9"  # nobody listens
    faulthandler.enable()
    guard_against_lost_references()
    app = QApplication(sys.argv[:1])
    collect_in_gui_thread(app)
    theme.apply_theme(app)
    documents = write_documents(folder / "documents")
    models = paths.default_models_folder()
    if not models.exists():
        models.mkdir(parents=True)
        write_tiny_gguf(models / "tiny.gguf", context_length=2048)
    _replace_outside_doors(documents, random.Random(seed + 1))
    settings = Settings.load_settings()
    window = MainWindow(settings.window)
    desktop = Desktop(window, fill_window(window), paths.default_library(), settings)
    window.show()
    monkey = Monkey(window, documents, seed, actions)

    def note_message(kind: QtMsgType, _: object, text: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not text.startswith(_NOT_SUPPORTED):
            monkey.note_fault(f"{kind.name}: {text}")

    qInstallMessageHandler(note_message)
    sys.excepthook = lambda *error: monkey.note_fault("".join(traceback.format_exception(*error)))
    threading.excepthook = lambda each: monkey.note_fault(f"thread: {each.exc_type}: {each.exc_value}")
    sys.unraisablehook = lambda each: monkey.note_fault(f"unraisable: {each.exc_value} in {each.object}")
    desktop.start_threads(documents)
    window.closing.connect(monkey.stop)
    app.exec()
    print(monkey.done)
    if monkey.faults:
        print(*monkey.recent, *monkey.faults, sep="\n", file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1 if monkey.faults else 0)


if __name__ == "__main__":
    main()
