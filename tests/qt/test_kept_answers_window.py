"""Answers are kept in the whole window: as notes, pinned, as Word, as PDF."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from desktop_rag.types import FileState
from desktop_rag.ui.conversation.notes_page import NotesPage
from tests.helpers.reading import extract_file
from tests.helpers.seeding import write
from tests.helpers.widget_audit import find_faults
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Papers, Start

QUESTION = "What did the board approve?"


def write_documents(papers: Path) -> list[Path]:
    return [
        write(
            papers, "minutes.md", "The board approved a budget of 48,200 euros.\n\nPayment is due in May.\n"
        )
    ]


@pytest.fixture
def answered(start: Start, papers: Papers) -> Driver:
    papers.restore()
    driver = start()
    driver.wait_for("minutes.md", FileState.INDEXED)
    driver.ask(QUESTION)
    return driver


def open_notes(driver: Driver, count: int) -> NotesPage:
    driver.window.actions_.notes.trigger()
    page = driver.desktop.notes_controller.page
    assert page is not None
    driver.qtbot.waitUntil(lambda: len(titles(page)) == count)
    return page


def titles(page: NotesPage) -> list[str]:
    model = page.list.model()
    indices = [model.index(row, 0) for row in range(model.rowCount())]
    return [each.data() for each in indices if each.flags() & Qt.ItemFlag.ItemIsSelectable]


def choose_file(driver: Driver, path: Path) -> None:
    [dialog] = driver.window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_an_answer_is_kept_found_edited_and_still_there_after_a_restart(
    answered: Driver, start: Start
) -> None:
    answered.last().keep_button.click()
    answered.wait_for_notice("Saved as a note")
    page = open_notes(answered, 1)
    assert titles(page) == [QUESTION]
    QTest.keyClicks(page.field, "BUDGET")
    answered.qtbot.waitUntil(lambda: titles(page) == [QUESTION])
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    assert "approved a budget" in page.view.text.toPlainText()
    assert " [1]" in page.view.text.toPlainText()
    assert page.view.text.hasFocus()
    assert page.view.text.property("role") == "document"  # whose focus is seen
    page.view.edit_button.click()
    page.view.editor.moveCursor(QTextCursor.MoveOperation.End)
    QTest.keyClicks(page.view.editor, "Ask Ines.")
    answered.close()
    again = start()
    page = open_notes(again, 1)
    page.list.open_selected()
    assert "Ask Ines." in page.view.text.toPlainText()


def test_the_link_of_a_note_leads_to_its_source(answered: Driver) -> None:
    answered.last().keep_button.click()
    page = open_notes(answered, 1)
    page.list.open_selected()
    page.view.text.setFocus()
    QTest.keyClick(page.view.text, Qt.Key.Key_Tab)
    QTest.keyClick(page.view.text, Qt.Key.Key_Return)
    source = answered.desktop.source_pane
    answered.qtbot.waitUntil(source.isVisible)
    assert "48,200" in source.text.toPlainText()


def test_a_selection_is_kept_alone(answered: Driver) -> None:
    text = answered.last().answer_text
    start = text.toPlainText().index("48,200")
    cursor = text.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(start + len("48,200 euros"), QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    answered.window.actions_.keep_note.trigger()
    page = open_notes(answered, 1)
    page.list.open_selected()
    assert "48,200 euros" in page.view.text.toPlainText()
    assert "approved" not in page.view.text.toPlainText().partition("\n")[2].partition("minutes")[0]


def test_the_notes_are_offered_where_they_are_not_shown(answered: Driver) -> None:
    notices = answered.window.notices
    for count, offers in ((1, ["Undo", "Show the notes"]), (2, ["Undo"])):
        answered.window.actions_.keep_note.trigger()
        answered.wait_for_notice("Saved as a note")
        [notice] = notices.visible_notices()
        assert [button.text() for button in notice.findChildren(QPushButton) if button.text()] == offers
        notice.dismiss_notice()
        open_notes(answered, count)


def test_the_cited_passage_is_kept_from_the_source(answered: Driver) -> None:
    answered.last().answer_text.setFocus()
    QTest.keyClick(answered.last().answer_text, Qt.Key.Key_Tab)
    QTest.keyClick(answered.last().answer_text, Qt.Key.Key_Return)
    source = answered.desktop.source_pane
    answered.qtbot.waitUntil(source.isVisible)
    source.setFocus()
    answered.qtbot.waitUntil(lambda: source.isAncestorOf(QApplication.focusWidget() or answered.window))
    answered.window.actions_.keep_note.trigger()
    assert titles(open_notes(answered, 1)) == ["minutes"]


def test_keeping_and_deleting_a_note_are_undone(answered: Driver) -> None:
    answered.last().keep_button.click()
    answered.wait_for_notice("Saved as a note")
    page = open_notes(answered, 1)
    answered.window.notices.undo_last()
    answered.qtbot.waitUntil(lambda: titles(page) == [])
    assert page.message.isVisible()
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    answered.last().keep_button.click()
    page = open_notes(answered, 1)
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    answered.wait_for_notice("Deleted the note")
    answered.qtbot.waitUntil(lambda: titles(page) == [])
    answered.window.notices.undo_last()
    answered.qtbot.waitUntil(lambda: titles(page) == [QUESTION])


def test_a_new_note_is_written_and_saved_as_a_document_of_the_library(
    answered: Driver, tmp_path: Path
) -> None:
    driver = answered
    page = open_notes(driver, 0)
    page.new_button.click()
    driver.qtbot.waitUntil(page.view.editor.isVisible)
    QTest.keyClicks(page.view.editor, "The ferry leaves at nine.")
    page.view.save_button.click()
    choose_file(driver, tmp_path / "ferry.md")
    driver.wait_for_notice("Saved as")
    assert (tmp_path / "ferry.md").read_text(encoding="utf-8") == "The ferry leaves at nine."
    [notice] = driver.window.notices.visible_notices()
    [add] = [each for each in notice.findChildren(QPushButton) if each.text() == "Add to the library"]
    add.click()
    driver.qtbot.waitUntil(lambda: "ferry.md" in driver.rows())


def test_the_page_is_left_with_esc_step_by_step(answered: Driver) -> None:
    answered.last().keep_button.click()
    page = open_notes(answered, 1)
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    page.view.edit_button.click()
    QTest.keyClick(page.view.editor, Qt.Key.Key_Escape)
    assert page.view.text.isVisible()
    QTest.keyClick(page.view.text, Qt.Key.Key_Escape)
    assert page.list.isVisible()
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    assert answered.last().isVisible()


def test_hostile_text_of_a_note_stays_text(answered: Driver) -> None:
    driver = answered
    page = open_notes(driver, 0)
    page.new_button.click()
    driver.qtbot.waitUntil(page.view.editor.isVisible)
    page.view.editor.setPlainText("<b>x</b> ![p](file:///etc/passwd) [a](file:///etc/passwd) [^9] [^0]")
    page.view.edit_button.click()
    text = page.view.text
    assert "<b>x</b>" in text.toPlainText()
    assert "file:" not in text.toHtml()
    assert 'href="citation' not in text.toHtml()


def test_the_page_of_the_notes_has_no_faults(answered: Driver) -> None:
    answered.last().keep_button.click()
    answered.wait_for_notice("Saved as a note")
    answered.window.notices.visible_notices()[0].dismiss_notice()  # it fades in
    page = open_notes(answered, 1)
    assert find_faults() == []
    page.list.open_selected()
    assert find_faults() == []
    page.view.edit_button.click()
    assert find_faults() == []


def test_a_pinned_conversation_stands_first_and_lasts(answered: Driver, start: Start) -> None:
    answered.window.actions_.pin_conversation.trigger()
    answered.window.actions_.new_conversation.trigger()
    answered.ask("When is the payment due?")
    answered.close()
    again = start()
    again.qtbot.waitUntil(again.window.actions_.conversations.isEnabled)
    again.window.actions_.conversations.trigger()
    page = again.desktop.history_controller.page
    assert page is not None

    def listed() -> list[str]:
        model = page.list.model()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    again.qtbot.waitUntil(lambda: len(listed()) == 4)
    assert listed() == ["Pinned", QUESTION, "Today", "When is the payment due?"]
    page.list.setCurrentIndex(page.list.model().index(1, 0))
    assert again.window.actions_.pin_conversation.isChecked()
    again.window.actions_.pin_conversation.trigger()
    again.qtbot.waitUntil(lambda: listed()[0] == "Today")


def test_an_answer_becomes_a_word_document_and_a_conversation_a_pdf(answered: Driver, tmp_path: Path) -> None:
    answered.window.actions_.export_answer.trigger()
    choose_file(answered, tmp_path / "answer.docx")
    answered.wait_for_notice("Exported to")
    answered.qtbot.waitUntil((tmp_path / "answer.docx").exists)
    [document] = extract_file(tmp_path / "answer.docx")
    assert "48,200 euros" in document.text
    assert "minutes.md" in document.text
    answered.window.actions_.export_conversation.trigger()
    choose_file(answered, tmp_path / "talk.pdf")
    answered.qtbot.waitUntil((tmp_path / "talk.pdf").exists)
    [document] = extract_file(tmp_path / "talk.pdf")
    assert "48,200 euros" in document.text
