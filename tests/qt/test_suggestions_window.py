"""Questions that the library answers in the whole window: offered, asked, in the guide of a folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop_rag.answer.suggestions.folder_guide import FolderGuide
from desktop_rag.system.resources import resource_path
from desktop_rag.types import FileState
from desktop_rag.ui.library.file_tree import name_folder
from desktop_rag.ui.window.guide_page import GuidePage
from desktop_rag.workers.answer_thread import QuestionsProven
from tests.helpers.window import Driver


def test_the_sample_documents_bring_questions_and_their_answers_more(driver: Driver) -> None:
    pane = driver.desktop.conversation_pane
    driver.window.actions_.add_samples.trigger()
    driver.wait_for("offers.csv", FileState.INDEXED)
    driver.qtbot.waitUntil(lambda: len(pane.empty.suggestions.chips) > 1)
    chip = pane.empty.suggestions.chips[-1]
    question = chip.accessibleName()
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    driver.wait_until_answered()
    follow_ups = pane.transcript.follow_ups
    driver.qtbot.waitUntil(follow_ups.isVisible)
    offered = [each.accessibleName() for each in follow_ups.chips]
    assert question not in offered
    driver.ask(offered[0])
    answer = driver.last().to_turn().answer
    assert answer is not None
    assert answer.found
    assert not answer.is_perhaps
    driver.window.actions_.new_conversation.trigger()
    driver.qtbot.waitUntil(pane.empty.suggestions.isVisible)
    driver.select("plan.md")
    QTest.keyClick(driver.desktop.library_pane.file_view, Qt.Key.Key_Space)  # it alone is asked
    chosen = "How long does the foundation need to harden?"
    driver.qtbot.waitUntil(lambda: chosen in [chip.accessibleName() for chip in pane.empty.suggestions.chips])
    # A reply that is under way when the window goes, and a count that comes afterwards.
    driver.window.close()
    driver.desktop.answer_thread.event_emitted.emit(QuestionsProven(99, (chosen,)))
    driver.window.deleteLater()
    QApplication.sendPostedEvents(driver.window, QEvent.Type.DeferredDelete.value)
    assert not isValid(pane)
    driver.desktop.suggestions_controller.update_suggestions()
    QTest.qWait(600)


def test_the_guide_shows_days_with_their_whole_year_and_the_samples_by_their_name(
    qtbot: QtBot,
) -> None:
    before = QLocale()
    page = GuidePage()
    qtbot.addWidget(page)
    guide = FolderGuide(Path("x"), 1, 9, (), (), "2030-05-03", "2030-05-03", (), 0, 0, (), ())
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    try:
        page.show_guide(guide)
    finally:
        QLocale.setDefault(before)
    assert "5/3/2030" in [each.text() for each in page.findChildren(QLabel)]
    page.show_folder(name_folder(resource_path("samples")))
    assert "Sample documents" in page.title.text()


def test_a_folder_that_was_read_offers_its_guide_whose_questions_are_answered(
    driver: Driver, tmp_path: Path
) -> None:
    folder = tmp_path / "<b>Garden"
    folder.mkdir()
    question = "How long does the foundation need to harden?"
    (folder / "plan.md").write_text(
        f"# {question}\n\nThe foundation needs ten days to harden before the builders may put up the frame.\n"
    )
    (folder / "empty.txt").touch()
    (folder / "bill.txt").write_text("Alder Works Ltd\n\nInvoice AL-3\n\nDate: 3 May 2030\n")
    pane = driver.desktop.conversation_pane
    driver.drop(folder)
    driver.wait_for("plan.md", FileState.INDEXED)
    driver.qtbot.waitUntil(pane.added_line.isVisible)
    pane.guide_button.setFocus()
    QTest.keyClick(pane.guide_button, Qt.Key.Key_Return)
    page = driver.desktop.guide_controller.page
    assert page is not None
    assert page.isVisible()
    driver.qtbot.waitUntil(lambda: bool(page.questions.chips))
    said = [each.text() for each in page.findChildren(QLabel)]
    assert any("<b>Garden" in each for each in said)
    assert any("3 files" in each for each in said)
    assert "Invoices (1)" in said
    assert any("The file is empty" in each for each in said)
    assert [each.accessibleName() for each in page.questions.chips] == [question]
    QTest.keyClick(page.questions.chips[0], Qt.Key.Key_Return)
    driver.wait_until_answered()
    assert not page.isVisible()
    answer = driver.last().to_turn().answer
    assert answer is not None
    assert answer.found
    assert not answer.is_perhaps
    driver.desktop.library_pane.folder_actions.guide_requested.emit(folder)
    assert page.isVisible()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert page.isAncestorOf(focused)
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert pane.composer.edit.hasFocus()
    assert not pane.added_line.isVisible()  # it went with the question
