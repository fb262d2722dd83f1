"""The dialog of the models: what it says of each, and what it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.errors import ModelError
from desktop_rag.llm.language_models import inspect_model
from desktop_rag.llm.model_records import ModelSpeed
from desktop_rag.models.model_catalog import Computer, ModelEntry, ModelFile, ModelFit
from desktop_rag.models.model_list import WORDS_PER_TOKEN, ModelRow
from desktop_rag.models.resumable_download import DownloadProgress
from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.ui.models.download_progress import Transfer
from desktop_rag.ui.models.models_dialog import ModelsDialog
from desktop_rag.ui.models.models_table import SPEED_COLUMN
from tests.helpers.tiny_gguf import write_tiny_gguf

GB = 10**9
HERE = Path("/models/small.gguf")


def entry(id_: str, size: int, memory: int = 4 * GB) -> ModelEntry:
    file = ModelFile(f"{id_}.gguf", f"https://hub.example/{id_}.gguf", size)
    return ModelEntry(
        id_, id_.title(), "chat", (file,), memory, "MIT", 8192, ("en", "de"), "Good to begin with."
    )


def offered(
    id_: str, size: int, *, there: int = 0, memory: int = 4 * GB, words: float = 0.0, best: bool = False
) -> ModelRow:
    made = entry(id_, size, memory)
    fit = ModelFit(memory, size - there, Computer(8 * GB, 3 * GB, 100 * GB, 4))
    row = ModelRow(id_, made.name, "chat", None, size, there, made.languages, "", made, fit)
    speed = ModelSpeed(words * 5, words / WORDS_PER_TOKEN)
    return replace(row, speed=speed, recommended=best)


ROWS = [
    ModelRow("small", "Small", "chat", HERE, GB, GB, ("en",), "llama", entry("small", GB)),
    ModelRow("odd", "Odd", "chat", Path("/m/odd.gguf"), GB, GB, problem="Too new", hint="Update"),
    offered("large", 1_921_909_280, words=5.6, best=True),
    offered("huge", 40 * GB, memory=64 * GB),
    offered("begun", 2 * GB, there=GB),
    offered("close", 2 * GB, memory=8 * GB, words=0.4),
    offered("other", 2 * GB),
    ModelRow("mini", "mini", "embedding", Path("/m/e"), 1, 1, ("en",), origin="built in"),
    ModelRow("look", "Look", "reranker", Path("/m/r"), 1, 1, ("en",)),
    ModelRow("multi", "Multi", "embedding", Path("/m/f"), 1, 1, ("en", "de", "zh")),
]


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[ModelsDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = ModelsDialog("", parent)
    made.set_model_rows(ROWS, frozenset({str(HERE), "mini", "/m/r"}))
    made.show()
    QTest.qWaitForWindowActive(made)
    yield made
    parent.close()


def select(dialog: ModelsDialog, id_: str) -> None:
    dialog.table.selectRow(dialog.model.row_number_of(id_))


def buttons(dialog: ModelsDialog) -> list[str]:
    shown = [each for each in dialog.details.findChildren(QPushButton) if each.isVisible()]
    return [each.text().replace("&", "") for each in shown if each.isEnabled()]


def states(dialog: ModelsDialog) -> list[str]:
    last = dialog.model.columnCount() - 1
    return [dialog.model.index(at, last).data() for at in range(dialog.model.rowCount())]


def test_it_begins_with_the_model_in_use(dialog: ModelsDialog) -> None:
    current = dialog.selected_row()
    assert current is not None
    assert current.id == "small"
    assert buttons(dialog) == ["Try it"]
    assert dialog.details.plan.text() == "Writes the answers now."


def test_every_row_says_what_became_of_it(dialog: ModelsDialog) -> None:
    assert states(dialog) == [
        "In use", "Cannot be used", "Recommended", "Too large", "Paused at 50%", "Tight",
        "Fits this computer",
    ]  # fmt: skip


def test_it_says_what_a_download_does_before_it_does_it(dialog: ModelsDialog, qtbot: QtBot) -> None:
    select(dialog, "large")
    plan = "This downloads 1.9 GB from hub.example. None of your data is sent."
    assert dialog.details.plan.text() == plan
    with qtbot.waitSignal(dialog.details.download_requested) as asked:
        QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    assert asked.args == [ROWS[2]]


def test_a_mirror_is_named_in_the_place_of_the_server(dialog: ModelsDialog, qtbot: QtBot) -> None:
    select(dialog, "large")
    dialog.mirror.setFocus()
    with qtbot.waitSignal(dialog.mirror_changed) as changed:
        QTest.keyClicks(dialog.mirror, "https://mirror.example")
        QTest.keyClick(dialog.mirror, Qt.Key.Key_Return)
    assert changed.args == ["https://mirror.example"]
    assert "from mirror.example" in dialog.details.plan.text()
    assert dialog.isVisible()


def test_it_says_how_fast_a_model_writes_and_which_is_recommended(dialog: ModelsDialog) -> None:
    speeds = [dialog.model.index(at, SPEED_COLUMN).data() for at in range(dialog.model.rowCount())]
    assert [each for each in speeds if each] == ["about 6 words per second", "about 1 word per second"]
    select(dialog, "large")
    assert dialog.details.summary.text() == (
        "Good to begin with.\n"
        "Recommended for this computer. Will write about 6 words per second on this computer."
    )
    facts = dialog.details.facts.text()
    for fact in ("runs in llama.cpp", "not tested by us", "checked against the server's checksum"):
        assert fact in facts
    dialog.tabs.setCurrentIndex(1)
    assert dialog.table.isColumnHidden(SPEED_COLUMN)
    dialog.tabs.setCurrentIndex(0)
    assert not dialog.table.isColumnHidden(SPEED_COLUMN)


def test_it_begins_with_the_recommended_model_where_none_is_in_use(dialog: ModelsDialog) -> None:
    dialog.set_model_rows([], frozenset())
    dialog.set_model_rows([*ROWS[3:5], ROWS[2]], frozenset())
    current = dialog.selected_row()
    assert current is not None
    assert current.id == "large"


def test_it_begins_with_a_model_that_is_there_rather_than_with_one_to_download(dialog: ModelsDialog) -> None:
    dialog.set_model_rows([], frozenset())
    dialog.set_model_rows([*ROWS[1:4], ROWS[0]], frozenset())
    current = dialog.selected_row()
    assert current is not None
    assert current.id == "small"


def test_it_says_why_a_model_does_not_fit(dialog: ModelsDialog) -> None:
    select(dialog, "huge")
    assert "needs 64 GB of memory, and there are 8.0 GB" in dialog.details.advice.text()


def test_a_download_shows_how_far_how_fast_and_how_long(dialog: ModelsDialog, qtbot: QtBot) -> None:
    select(dialog, "large")
    transfer = Transfer()
    for second in range(4):
        step = DownloadProgress(second * 12_000_000, 1_921_909_280)
        transfer.update_progress(step, float(second))
    dialog.set_transfers({"large": transfer, "begun": Transfer()}, {})
    assert dialog.details.plan.text() == ("36 MB of 1.9 GB · 12 MB per second · about 3 minutes left")
    assert states(dialog)[2:5] == ["Downloading, 1%", "Too large", "Queued"]
    assert buttons(dialog) == ["Pause", "Cancel"]
    with qtbot.waitSignal(dialog.details.pause_requested):
        dialog.details.pause.click()
    with qtbot.waitSignal(dialog.details.cancel_requested):
        dialog.details.cancel.click()


def test_waiting_and_checking_are_told(dialog: ModelsDialog) -> None:
    select(dialog, "large")
    transfer = Transfer()
    transfer.update_progress(DownloadProgress(1, 2, "waiting", "hub.example is not responding"), 0.0)
    dialog.set_transfers({"large": transfer}, {})
    assert dialog.details.plan.text().startswith("hub.example is not responding. Trying again")
    transfer.update_progress(DownloadProgress(1, 2, "checking"), 1.0)
    dialog.set_transfers({"large": transfer}, {})
    assert states(dialog)[2] == "Checking, 50%"


def test_a_begun_download_can_be_resumed_or_cancelled(dialog: ModelsDialog) -> None:
    select(dialog, "begun")
    assert buttons(dialog) == ["Resume", "Cancel"]
    assert dialog.details.plan.text() == "This downloads the other 1.0 GB from hub.example."
    assert dialog.details.bar.value() == 500


def test_a_failure_says_what_happened_and_what_to_do(dialog: ModelsDialog) -> None:
    select(dialog, "large")
    dialog.set_transfers({}, {"large": ModelError("The connection was lost", "Try again.")})
    assert dialog.details.error.text() == "The connection was lost\nTry again."
    assert buttons(dialog) == ["Download"]


def test_a_model_that_cannot_be_used_says_why(dialog: ModelsDialog) -> None:
    select(dialog, "odd")
    assert dialog.details.error.text() == "Too new\nUpdate"
    assert buttons(dialog) == ["Remove…"]


def test_deleting_is_asked_about_first(dialog: ModelsDialog, qtbot: QtBot) -> None:
    select(dialog, "odd")
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    [notice] = dialog.notices.visible_notices()
    assert notice.title == "Delete Odd from this computer?"
    [delete] = [each for each in notice.findChildren(QPushButton) if each.text() == "Delete"]
    with qtbot.waitSignal(dialog.removed) as removed:
        delete.click()
    assert removed.args == [ROWS[1]]


def test_a_file_is_copied_or_used_where_it_is(dialog: ModelsDialog, qtbot: QtBot, tmp_path: Path) -> None:
    file = write_tiny_gguf(tmp_path / "mine.gguf")
    for text, signal in (("Copy", dialog.copy_requested), ("Use in place", dialog.link_requested)):
        dialog.ask_copy_or_link(file, inspect_model(file))
        [notice] = dialog.notices.visible_notices()
        [button] = [each for each in notice.findChildren(QPushButton) if each.text() == text]
        with qtbot.waitSignal(signal) as asked:
            button.click()
        assert asked.args == [file]


def test_another_search_model_explains_what_happens(dialog: ModelsDialog, qtbot: QtBot) -> None:
    dialog.tabs.setCurrentIndex(1)
    assert states(dialog) == ["In use", "On this computer"]
    assert buttons(dialog) == []
    select(dialog, "multi")
    assert "indexed again in the background" in dialog.details.plan.text()
    with qtbot.waitSignal(dialog.details.use_requested) as asked:
        dialog.details.use.click()
    assert asked.args == [ROWS[9]]
    dialog.show_switch_status("Half of it is done.", "multi", 0.5)
    assert states(dialog) == ["In use", "Getting ready"]
    assert dialog.details.plan.text() == "Half of it is done."
    assert (dialog.details.bar.isVisible(), dialog.details.bar.value()) == (True, 500)
    assert buttons(dialog) == ["Keep the old model"]
    with qtbot.waitSignal(dialog.details.keep_requested):
        dialog.details.keep.click()
    dialog.show_switch_status("", "multi")
    assert not dialog.details.bar.isVisible()
    assert buttons(dialog) == ["Use", "Remove…"]


def test_the_selection_stays_when_the_list_changes(dialog: ModelsDialog) -> None:
    select(dialog, "begun")
    dialog.set_model_rows(ROWS[2:], frozenset())
    current = dialog.selected_row()
    assert current is not None
    assert current.id == "begun"


def test_everything_that_takes_the_keyboard_has_a_name(dialog: ModelsDialog) -> None:
    for widget in (dialog.tabs, dialog.table, dialog.details.bar):
        assert widget.accessibleName()
    assert dialog.model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Size: 1.0 GB"


def test_enter_in_a_field_does_not_close_it_but_its_button_does(dialog: ModelsDialog) -> None:
    dialog.mirror.setFocus()
    QTest.keyClick(dialog.mirror, Qt.Key.Key_Return)
    assert dialog.isVisible()
    close = dialog.findChildren(QDialogButtonBox)[0].button(QDialogButtonBox.StandardButton.Close)
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_a_reranker_is_in_use_as_long_as_it_is_here(dialog: ModelsDialog) -> None:
    dialog.tabs.setCurrentIndex(2)
    assert states(dialog) == ["In use"]
    assert dialog.details.plan.text() == "In use as long as it is on this computer."
    assert buttons(dialog) == ["Remove…"]
    assert not dialog.import_button.isVisible()


def show_offered(dialog: ModelsDialog, rows: list[ModelRow]) -> ModelsDialog:
    made = ModelsDialog("", dialog)
    made.set_model_rows(rows, frozenset())
    made.show()
    QTest.qWaitForWindowActive(made)
    return made


def test_mirror_and_rerankers_show_when_they_are_asked_for(dialog: ModelsDialog) -> None:
    made = show_offered(dialog, [row for row in ROWS if row.kind != "reranker"])
    assert not made.mirror.isVisible()
    assert not made.tabs.isTabVisible(2)
    made.more.setFocus()
    QTest.keyClick(made.more, Qt.Key.Key_Space)
    assert made.mirror.isVisible()
    assert made.tabs.isTabVisible(2)
    made.tabs.setCurrentIndex(2)
    QTest.keyClick(made.more, Qt.Key.Key_Space)
    assert not made.mirror.isVisible()
    assert made.tabs.currentIndex() != 2


def test_mirror_and_rerankers_show_where_they_are_used(dialog: ModelsDialog) -> None:
    assert dialog.more.is_open()
    assert ModelsDialog("https://mirror.example", dialog).more.is_open()
    made = show_offered(dialog, [])
    assert not made.more.is_open()
    made.select_model("reranker", "look")
    assert made.more.is_open()
    assert made.tabs.currentIndex() == 2


def test_it_says_when_the_first_words_come_and_how_long_a_trial_takes(dialog: ModelsDialog) -> None:
    slow = replace(ROWS[0], speed=ModelSpeed(30.0, 4.0))
    dialog.set_model_rows([slow], frozenset())
    assert "first words after 10 seconds" in remove_isolates(dialog.details.facts.text())
    note = dialog.details.trial_note
    assert note.isVisible()
    assert "three questions on the sample documents, which takes about 1 minute" in note.text()
    dialog.set_model_rows([replace(slow, speed=ModelSpeed(300.0, 40.0))], frozenset())
    assert "less than a minute" in note.text()
    dialog.set_model_rows([ROWS[2]], frozenset())
    assert not note.isVisible()
