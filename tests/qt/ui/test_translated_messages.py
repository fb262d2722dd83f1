"""What the core says in English is shown in the language of the window, wherever it is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileRow, FileState, Preview, SkippedFiles
from desktop_rag.ui.conversation.message import MessageView
from desktop_rag.ui.library.coverage_model import coverage_columns
from desktop_rag.ui.library.file_words import format_file_tooltip, format_state_and_reason
from desktop_rag.ui.library.folder_preview import FolderPreview
from desktop_rag.ui.widgets import messages
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.notices import Notices
from tests.helpers.translating import translated

KNOWN = {
    ("core", "The file is empty"): "Die Datei ist leer",
    ("core", "It contains nothing to read."): "Darin ist nichts zu lesen.",
    ("core", "Close it there. {0}"): "Schließen Sie sie dort. {0}",
    ("core", "It is retried automatically."): "Es wird von selbst wiederholt.",
    ("core", "{0} has a different file: {1} instead of {2}"): "{2} statt {1}: falsche Datei bei {0}",
    ("core", "Too large"): "Zu groß",
}


def test_english_is_shown_as_it_is_and_loads_no_templates(qtbot: QtBot) -> None:
    messages._load_templates.cache_clear()
    assert translate_message("The file is empty") == "The file is empty"
    assert messages._load_templates.cache_info().misses == 0


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("The file is empty", "Die Datei ist leer"),
        ("The file is empty: /home/a/b.txt", "Die Datei ist leer: /home/a/b.txt"),
        (
            "Close it there. It is retried automatically.",
            "Schließen Sie sie dort. Es wird von selbst wiederholt.",
        ),
        ("host has a different file: 5 {MB} instead of 6 MB", "6 MB statt 5 {MB}: falsche Datei bei host"),
        ("It is retried automatically. Unknown.", "Es wird von selbst wiederholt. Unknown."),
        ("libfoo: undefined symbol", "libfoo: undefined symbol"),
        ("", ""),
    ],
)
def test_a_text_is_found_whole_by_template_or_by_sentence(qtbot: QtBot, said: str, shown: str) -> None:
    with translated(KNOWN):
        assert translate_message(said) == shown


def test_an_answer_says_why_in_the_language_of_its_question(qtbot: QtBot) -> None:
    assert messages.translate_for_file("The file is empty", "de") == "Die Datei ist leer"
    assert messages.translate_for_file("Same content as b.txt", "fr") == "Même contenu que b.txt"
    said = "No text was found (page 3–4, 7). Damaged (page 9)."
    shown = messages.translate_for_file(said, "de")
    assert shown == "Kein Text gefunden (Seite 3–4, 7). Beschädigt (Seite 9)."
    assert translate_message("The file is empty") == "The file is empty"


def test_a_failed_file_says_why_in_row_tool_tip_and_report(qtbot: QtBot) -> None:
    row = FileRow(
        Path("/a.txt"), FileState.FAILED, title="The file is empty", hint="It contains nothing to read."
    )
    with translated(KNOWN):
        assert "Die Datei ist leer" in format_state_and_reason(row)
        tooltip = format_file_tooltip(row)
        reasons = [column.format_cell(row) for column in coverage_columns()]
    assert "Darin ist nichts zu lesen." in tooltip
    assert "Die Datei ist leer" in reasons


def test_notices_and_error_notes_are_translated_but_what_is_kept_is_not(qtbot: QtBot) -> None:
    panel, shown = QWidget(), MessageView("?")
    qtbot.addWidget(panel)
    qtbot.addWidget(shown)
    with translated(KNOWN):
        notice = Notices(panel).show_notice("The file is empty", "It contains nothing to read.", "error")
        shown.show_failure("The file is empty", "")
    assert (notice.title, notice.hint) == ("Die Datei ist leer", "Darin ist nichts zu lesen.")
    assert shown.error.title.text() == "Die Datei ist leer"
    assert shown.to_turn().error_title == "The file is empty"


def test_the_preview_of_a_folder_translates_why_files_are_skipped(qtbot: QtBot) -> None:
    preview = FolderPreview()
    qtbot.addWidget(preview)
    skipped = SkippedFiles("Too large", 3, ())
    with translated(KNOWN):
        preview.show_preview(Preview((Path("/a"),), 5, 100, None, (skipped,)))
    assert preview.skip_reasons.item(0).text() == "3 · Zu groß"
