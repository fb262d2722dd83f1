"""A question in another language than the documents: one click leads to the search model for it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_rag.models.model_catalog import MULTILINGUAL_MODEL, load_catalog
from desktop_rag.types import FileState
from desktop_rag.ui.models.models_dialog import ModelsDialog
from tests.helpers.seeding import write
from tests.helpers.window import Driver


def test_the_button_leads_to_the_multilingual_model_and_downloads_nothing(
    driver: Driver, tmp_path: Path
) -> None:
    driver.drop(write(tmp_path, "harbour.txt", "The lighthouse of the harbour is 31 metres tall."))
    driver.wait_for("harbour.txt", FileState.INDEXED)
    driver.qtbot.waitUntil(lambda: driver.rows()["harbour.txt"].language == "en")
    answer = driver.ask("Who won the football world cup?")
    assert not answer.needs_search_model
    assert driver.last().search_model_button.isHidden()
    driver.ask("Wer hat die Weltmeisterschaft gewonnen?")
    assert driver.shown().count("Ihre Dokumente scheinen dazu nichts zu sagen.") == 1
    button = driver.last().search_model_button
    assert button.isVisible()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Space)
    dialog = driver.window.findChild(ModelsDialog)
    assert dialog is not None
    driver.qtbot.waitUntil(lambda: getattr(dialog.selected_row(), "id", "") == MULTILINGUAL_MODEL)
    assert dialog.tabs.currentIndex() == 1
    assert dialog.details.download.isVisible()
    dialog.close()


def test_the_model_that_is_offered_is_in_the_catalog_and_reads_what_questions_are_asked_in() -> None:
    entry = load_catalog().find_entry(MULTILINGUAL_MODEL)
    assert entry.kind == "embedding"
    assert {"ar", "de", "en", "es", "fr", "it", "ja", "nl", "pt", "ru", "zh"} <= {*entry.languages}
