"""The preview of a large folder: nothing is added before the person agreed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.types import Preview, SkippedFiles
from desktop_rag.ui.library.folder_preview import FolderPreview

PAPERS = Path("/home/ines/Papers")
PREVIEW = Preview(
    (PAPERS,),
    312,
    1_288_490_188,
    540.0,
    (SkippedFiles("Not a document", 40, (PAPERS / "film.mp4",)), SkippedFiles("Hidden", 1)),
)


@pytest.fixture
def preview(qtbot: QtBot) -> Iterator[FolderPreview]:
    window = QWidget()
    qtbot.addWidget(window)
    made = FolderPreview()
    QVBoxLayout(window).addWidget(made)
    window.resize(700, 500)
    window.show()
    QTest.qWaitForWindowActive(window)
    yield made
    window.close()


def reasons(preview: FolderPreview) -> list[str]:
    return [preview.skip_reasons.item(row).text() for row in range(preview.skip_reasons.count())]


def test_counting_is_said_and_can_be_cancelled(preview: FolderPreview, qtbot: QtBot) -> None:
    assert not preview.isVisible()
    preview.show_counting([PAPERS], 1204)
    assert "Papers" in preview.title.text()
    assert "files so far" in preview.summary.text()
    assert not preview.add_button.isVisible()
    assert preview.cancel_button.hasFocus()
    with qtbot.waitSignal(preview.cancelled):
        QTest.keyClick(preview.cancel_button, Qt.Key.Key_Escape)
    assert not preview.isVisible()


def test_it_says_how_much_there_is_and_how_long_it_takes(preview: FolderPreview) -> None:
    preview.show_counting([PAPERS], 0)
    preview.show_preview(PREVIEW)
    assert preview.summary.text() == "312 files, 1.2 GB, about 9 minutes"
    assert preview.add_button.text() == "Add 312 files"
    assert preview.add_button.hasFocus()
    preview.show_preview(Preview((PAPERS,), 1, 10, None))
    assert preview.summary.text() == "1 file, 10 bytes"
    assert preview.add_button.text() == "Add 1 file"
    assert not preview.reasons_disclosure.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_presses_the_focused_button(preview: FolderPreview, qtbot: QtBot, key: Qt.Key) -> None:
    preview.show_counting([PAPERS], 0)
    preview.show_preview(PREVIEW)
    with qtbot.waitSignal(preview.accepted):
        QTest.keyClick(preview.add_button, key)
    assert preview.isHidden()


def test_why_files_are_skipped_is_shown_on_demand(preview: FolderPreview) -> None:
    preview.show_preview(PREVIEW)
    assert preview.reasons_disclosure.accessibleName() == "41 skipped"
    assert not preview.skip_reasons.isVisible()
    preview.reasons_disclosure.click()
    assert preview.skip_reasons.isVisible()
    assert reasons(preview) == ["40 · Not a document: film.mp4, …", "1 · Hidden"]
    preview.reasons_disclosure.click()
    assert not preview.skip_reasons.isVisible()


def test_agreeing_hands_on_the_preview_and_the_patterns(preview: FolderPreview, qtbot: QtBot) -> None:
    preview.show_preview(PREVIEW)
    with qtbot.waitSignal(preview.accepted) as accepted:
        preview.add_button.click()
    assert accepted.args == [PREVIEW, ()]
    assert not preview.isVisible()


def test_a_new_pattern_counts_again_before_anything_can_be_added(
    preview: FolderPreview, qtbot: QtBot
) -> None:
    preview.show_preview(PREVIEW)
    preview.patterns_disclosure.click()
    with qtbot.waitSignal(preview.recount_requested) as counted:
        preview.patterns.insertPlainText("*.tmp\n\n Drafts/ ")
        assert not preview.add_button.isEnabled()
    assert counted.args == [[PAPERS], ("*.tmp", "Drafts/")]
    preview.show_counting([PAPERS], 100)
    assert preview.patterns.isVisible()
    assert not preview.add_button.isEnabled()
    smaller = Preview((PAPERS,), 300, 1000, None)
    preview.show_preview(smaller)
    with qtbot.waitSignal(preview.accepted) as accepted:
        preview.add_button.click()
    assert accepted.args == [smaller, ("*.tmp", "Drafts/")]


def test_other_paths_begin_anew(preview: FolderPreview, qtbot: QtBot) -> None:
    preview.show_preview(PREVIEW)
    preview.patterns_disclosure.click()
    preview.patterns.set_patterns(["*.tmp"])
    preview.show_counting([PAPERS, PAPERS / "more"], 3)
    assert preview.patterns.entered_patterns() == ()
    assert not preview.patterns.isVisible()
    assert "2 folders and files" in preview.title.text()
    with qtbot.assertNotEmitted(preview.recount_requested, wait=1000):  # longer than typing is waited for
        assert not preview.add_button.isVisible()


def test_nothing_to_add_cannot_be_added(preview: FolderPreview) -> None:
    preview.show_preview(Preview((PAPERS,), 0, 0, None, PREVIEW.skipped))
    assert "Nothing here" in preview.summary.text()
    assert not preview.add_button.isEnabled()
    assert preview.reasons_disclosure.isVisible()
    assert not preview.grab().isNull()
