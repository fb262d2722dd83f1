"""Starting: the window is there before anything heavy is loaded, and the program ends cleanly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from desktop_rag import start as program_start
from desktop_rag.settings import Settings
from tests.helpers.dead_disk import mount_dead_disk
from tests.helpers.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {
    "lancedb", "pyarrow", "fastembed", "onnxruntime", "tokenizers", "gpt4all", "xllamacpp", "kreuzberg",
    "numpy", "semantic_text_splitter", "sqlite3", "jinja2", "tqdm", "multiprocessing",
}  # fmt: skip
LATER = {
    "desktop_rag.answer_types", "desktop_rag.document_types", "desktop_rag.text.scripts", "html", "tomllib",
    "desktop_rag.app.desktop", "desktop_rag.workers", "desktop_rag.llm", "desktop_rag.text.terms",
    "desktop_rag.ui.conversation.message", "desktop_rag.ui.library.coverage_report", "desktop_rag.ui.models",
    "desktop_rag.ui.source.pdf_source", "desktop_rag.ui.window.settings_dialog",
    "desktop_rag.ui.source.source_pane", "desktop_rag.ui.library.folder_preview",
    "desktop_rag.ui.widgets.text_browsers", "desktop_rag.ui.widgets.notices",
    "desktop_rag.ui.widgets.excerpt_layout", "desktop_rag.ui.widgets.file_opening", "msgspec",
    "logging.handlers", "psutil", "hashlib", "ssl", "csv", "subprocess",
    "PySide6.QtWidgets.QStyle", "PySide6.QtWidgets.QWizard",
}  # fmt: skip
UNUSED = {
    "desktop_rag.text.terms", "desktop_rag.text.scripts", "desktop_rag.tables", "desktop_rag.models",
    "desktop_rag.conversations.conversation_export", "desktop_rag.conversations.conversation_search",
    "desktop_rag.ui.conversation.answer_text", "desktop_rag.llm.gguf", "difflib", "psutil", "tomllib",
}  # fmt: skip

# Starts the program as its command does, but looks at the modules at certain moments.
_PROBE = """
import json, linecache, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from desktop_rag import __main__
from desktop_rag.ui.window.main_window import MainWindow

seen, before = [], []
run = QApplication.exec
fill, paint = MainWindow.add_hidden_parts, MainWindow.paintEvent

def look(window, event):
    before[:] = sys.modules
    paint(window, event)
    if not seen:
        qt = ("PySide6.QtCore", "PySide6.QtGui")
        made = [name + ".Qt" for name in qt if "Qt" in vars(sys.modules[name])]
        seen.append(sorted([*sys.modules, *made]))

def look_again(window, source):
    made = ["PySide6.QtWidgets." + name for name in vars(sys.modules["PySide6.QtWidgets"])]
    seen.append(sorted([*before, *made]))
    fill(window, source)
    seen.append([file for file in linecache.cache if "library_pane" in file])
    files = window.library.file_view.model()
    leave = window.close if not {arguments} else lambda: files.rowCount() and window.close()
    timer = QTimer(window, interval={stay_ms})
    timer.timeout.connect(leave)
    timer.start()

def look_last(app):
    seen.append(sorted(sys.modules))
    print(json.dumps(seen), flush=True)  # a closed window ends the process after two seconds
    return run()

MainWindow.paintEvent, MainWindow.add_hidden_parts = look, look_again
QApplication.exec = look_last
sys.argv[1:] = {arguments}
sys.exit(__main__.main())
"""


def start(home: Path, *arguments: str, stay_ms: int = 0) -> subprocess.CompletedProcess[str]:
    probe = _PROBE.format(stay_ms=stay_ms, arguments=list(arguments))
    return subprocess.run(
        [sys.executable, "-c", probe],
        cwd=ROOT,
        env={**os.environ, "DESKTOP_RAG_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """The modules at the first paint, with the panes, and when all works; third, whose source is kept."""
    done = start(tmp_path_factory.mktemp("home"))
    assert done.returncode == 0, done.stderr
    modules: list[list[str]] = json.loads(done.stdout)
    return modules


def test_nothing_heavy_is_loaded_when_the_window_is_there(seen: list[list[str]]) -> None:
    assert HEAVY.isdisjoint(seen[0])


def test_the_frame_shows_before_the_enumerations_of_qt_are_made(seen: list[list[str]]) -> None:
    assert not {"PySide6.QtCore.Qt", "PySide6.QtGui.Qt"} & set(seen[0])


def test_the_panes_need_no_heavy_library_either(seen: list[list[str]]) -> None:
    assert HEAVY.isdisjoint(seen[1])


def test_the_panes_show_before_what_works_behind_them_is_loaded(seen: list[list[str]]) -> None:
    assert LATER & set(seen[1]) == set()


def test_all_works_before_patterns_exports_and_models_are_loaded(seen: list[list[str]]) -> None:
    assert UNUSED & set(seen[3]) == set()


def test_qt_keeps_no_source_of_what_is_imported(seen: list[list[str]]) -> None:
    assert seen[2] == []


def test_a_fault_before_the_panes_show_is_in_the_log(home: Path) -> None:
    script = (
        "import sys\nfrom desktop_rag import __main__\n"
        "from desktop_rag.ui.window.main_window import MainWindow\n"
        "del MainWindow.add_panes\nsys.argv[1:] = []\nsys.exit(__main__.main())"
    )
    environment = {**os.environ, "DESKTOP_RAG_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, timeout=PATIENCE_S, check=False
    )
    assert done.returncode == 3
    assert "add_panes" in (home / "desktop-rag.log").read_text(encoding="utf-8")


def test_a_path_is_added_and_the_report_of_a_crash_kept(home: Path, tmp_path: Path) -> None:
    home.mkdir()
    (home / "crash-4194999.txt").write_text("Fatal Python error: Aborted", encoding="utf-8")
    file = tmp_path / "lighthouse.txt"
    file.write_text("The lighthouse was built in 1904.", encoding="utf-8")
    done = start(home, str(file), stay_ms=100)
    assert done.returncode == 0, done.stderr
    listed = subprocess.run(
        [sys.executable, "-m", "desktop_rag", "documents", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    )
    assert json.loads(listed.stdout)["path"] == str(file)
    assert [each.name for each in home.glob("crash*")] == ["crash-report.txt"]  # of the start before


_LEAVING_PROBE = """
import sys
from pathlib import Path
from PySide6.QtCore import QProcess, QTimer
from desktop_rag import __main__
from desktop_rag.app.desktop import Desktop

start = Desktop.start_threads

def leave(desktop, added):
    start(desktop, added)
    catalog = Path({library!r}, "catalog.sqlite3")
    timer = QTimer(desktop, interval=20)
    timer.timeout.connect(lambda: catalog.exists() and (timer.stop(), {leave}))
    timer.start()

Desktop.start_threads = leave
sharing = ("desktop_rag.sharing", "desktop_rag.workers.fetch_thread", "desktop_rag.app.shared_library")
loaded = lambda: [name for name in sys.modules if name.startswith(sharing)]
QProcess.startDetached = lambda *command: print(*command[1], *loaded())
sys.exit(__main__.main())
"""


@pytest.mark.parametrize(
    ("leave", "stays"),
    [
        ("desktop.restart_requested.emit()", True),
        ("desktop.settings_controller.deletion_requested.emit()", False),
    ],
)
def test_for_another_library_and_without_this_one_the_program_starts_again(
    home: Path, leave: str, *, stays: bool
) -> None:
    probe = _LEAVING_PROBE.format(library=str(home / "library"), leave=leave)
    done = subprocess.run(
        [sys.executable, "-c", probe],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["-m", "desktop_rag"]  # and nothing of shared libraries was loaded
    assert (home / "library").exists() == stays


@pytest.mark.usefixtures("needs_font")
def test_nothing_is_said_on_the_terminal(home: Path) -> None:
    done = start(home, stay_ms=1500)
    complaints = [line for line in done.stderr.splitlines() if "This plugin does not" not in line]
    assert complaints == []


def test_numbers_are_grouped_where_the_system_does_not_say_how(qapp: QApplication) -> None:
    from PySide6.QtCore import QLocale

    from desktop_rag.ui.widgets.languages import install_language
    from desktop_rag.ui.widgets.locale_words import localise_number

    before = QLocale()
    try:
        for name, words in (("C", "3,096,842"), ("de_DE", "3.096.842")):
            QLocale.setDefault(QLocale(name))
            install_language(qapp, "")
            assert localise_number(3_096_842) == words
    finally:
        QLocale.setDefault(before)


def test_a_library_on_a_disk_that_does_not_answer_is_asked_for_again_or_left(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(library=str(tmp_path / "far"))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    asked: list[str] = []

    def press(answer: str) -> None:
        monkeypatch.setattr(program_start, "_DISK_LIMIT_S", PATIENCE_S)
        [box] = [each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox)]
        asked.append(box.text())
        next(each for each in box.buttons() if each.text().replace("&", "") == answer).click()

    with mount_dead_disk(tmp_path / "far", monkeypatch) as disk:

        def answer_again() -> None:
            disk.answers.set()
            press("Try again")

        found = []
        for answer in (partial(press, "Close"), answer_again, partial(press, "Another library…")):
            disk.answers.clear()
            monkeypatch.setattr(program_start, "_DISK_LIMIT_S", 0.1)
            QTimer.singleShot(0, answer)
            found.append(program_start._find_library(settings))
    closed, answered, chosen = found
    assert asked == ["The disk is not responding"] * 3
    assert closed is None
    assert answered is not None
    assert answered[1] == (tmp_path / "far", False)
    assert chosen is not None
    assert (chosen[0].library, chosen[0].recent_libraries) == (str(tmp_path), (settings.library,))
