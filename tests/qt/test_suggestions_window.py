"""Suggested questions in the whole window: to begin with, after an answer, and asked with a click."""

from __future__ import annotations

import threading

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from desktop_rag.types import FileState
from tests.helpers.window import Driver


def test_the_sample_documents_bring_questions_and_their_answers_more(driver: Driver) -> None:
    pane = driver.desktop.conversation_pane
    replies: list[object] = []
    driver.desktop.catalog_thread.event_emitted.connect(replies.append)
    driver.window.actions_.add_samples.trigger()
    driver.wait_for("minutes.md", FileState.INDEXED)
    driver.wait_for("offers.csv", FileState.INDEXED)
    driver.qtbot.waitUntil(lambda: len(pane.empty.suggestions.chips) > 1)
    chips = {chip.accessibleName(): chip for chip in pane.empty.suggestions.chips}
    question = "What did the board approve, and when is the payment due?"
    QTest.mouseClick(chips[question], Qt.MouseButton.LeftButton)
    driver.wait_until_answered()
    assert "48,200 euros" in driver.shown()
    follow_ups = pane.transcript.follow_ups
    driver.qtbot.waitUntil(follow_ups.isVisible)
    assert "What does minutes.md say about “Open day”?" in [
        each.accessibleName() for each in follow_ups.chips
    ]
    driver.ask("Which minister resigned in Peru?")  # a refusal leads nowhere
    QTest.qWait(600)
    assert not follow_ups.isVisible()
    driver.window.actions_.new_conversation.trigger()
    driver.qtbot.waitUntil(pane.empty.suggestions.isVisible)
    driver.select("plan.md")
    QTest.keyClick(driver.desktop.library_pane.file_view, Qt.Key.Key_Space)  # it alone is asked
    chosen = "How long does the foundation need to harden?"
    driver.qtbot.waitUntil(
        lambda: [chip.accessibleName() for chip in pane.empty.suggestions.chips] == [chosen]
    )
    # A reply that is under way when the window goes, and a count that comes afterwards.
    catalog, [*_, reply] = driver.desktop.catalog_thread, replies
    thread = threading.Thread(target=lambda: catalog.event_emitted.emit(reply))
    thread.start()
    thread.join()
    driver.window.close()
    driver.window.deleteLater()
    QApplication.sendPostedEvents(driver.window, QEvent.Type.DeferredDelete.value)
    assert not isValid(pane)
    driver.desktop.suggestions_controller.update_suggestions()
    QTest.qWait(600)
