"""In a left-to-right window right-to-left names keep their order in sentences, and only there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QClipboard, QGuiApplication, QTextDocument, QTextLayout, QTextOption
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer, Citation, Hit, Sentence, Support
from desktop_rag.document_types import Passage
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.conversation.answer_document import write_answer
from desktop_rag.ui.library.coverage_model import coverage_columns, write_coverage_csv
from desktop_rag.ui.library.file_words import format_file_tooltip
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.search.search_words import hit_to_text
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.citation_location import format_citation_location
from desktop_rag.ui.widgets.foreign_text import (
    isolate_name,
    keep_isolates_from_clipboard,
    make_plain_tooltip,
    wrap_tooltip,
)
from desktop_rag.ui.widgets.layouts import make_label
from desktop_rag.ui.widgets.locale_words import add_remark, join_words, pair_words
from desktop_rag.ui.widgets.messages import translate_for_file, translate_message
from desktop_rag.ui.window.main_window import MainWindow
from tests.helpers.translating import real_language

LEASE, REPORT = "عقد 2024.pdf", "تقرير.pdf"
SHOWN = f"\u2068{LEASE}\u2069"


def find_place(line: str, name: str, *, mirrored: bool) -> float:
    """Return the horizontal place of a name in a line."""
    layout, option = QTextLayout(line), QTextOption()
    direction = Qt.LayoutDirection.RightToLeft if mirrored else Qt.LayoutDirection.LeftToRight
    option.setTextDirection(direction)
    layout.setTextOption(option)
    layout.beginLayout()
    laid_out = layout.createLine()
    laid_out.setLineWidth(5000)
    layout.endLayout()
    place: Any = laid_out.cursorToX(line.index(name) + 1)
    return float(place[0])


def test_a_name_is_isolated_where_it_runs_the_other_way_and_only_there() -> None:
    assert isolate_name("lease.pdf") == "lease.pdf"
    assert isolate_name(LEASE) == SHOWN
    assert isolate_name(SHOWN) == SHOWN
    assert isolate_name(f"{LEASE}\u2068") == f"\u2068{LEASE}\ufffd\u2069"  # it cannot open one of its own
    assert make_plain_tooltip(f"Removed {SHOWN}\u202e") == f"Removed {SHOWN}\ufffd"
    assert make_plain_tooltip("a\u2068b") == "a\ufffdb"


def test_folders_in_a_tool_tip_stand_from_left_to_right() -> None:
    path = f"/home/عقود/تقارير/{LEASE}"
    tip = format_file_tooltip(FileRow(Path(path), FileState.INDEXED))
    assert tip == f"\u2068/\u2068home\u2069/\u2068عقود\u2069/\u2068تقارير\u2069/{SHOWN}\u2069\nIndexed"
    for mirrored in (False, True):
        places = [find_place(tip.split("\n")[0], name, mirrored=mirrored) for name in ("عقود", "تقارير")]
        assert places == sorted(places)
    long = wrap_tooltip(f"/{'تقارير/' * 40}")
    assert all(line.count("\u2068") == line.count("\u2069") for line in long.split("\n"))
    assert "\ufffd" in wrap_tooltip("/عقود\u2069\u202e")
    assert wrap_tooltip("/home/lease.pdf") == "/home/lease.pdf"


@pytest.mark.parametrize("language", ["en", "de"])
def test_lists_pairs_and_messages_isolate_their_parts(qapp: QApplication, language: str) -> None:
    with real_language(qapp, language):
        assert join_words([LEASE, "a.pdf"]) == f"{SHOWN}, a.pdf"
        assert pair_words("a", LEASE) == f"a: {SHOWN}"
        assert add_remark(LEASE, "2") == f"{SHOWN} (2)"
        assert f" {SHOWN}" in translate_message(f"Same content as {LEASE}")
        assert translate_for_file(f"Same content as {LEASE}").endswith(f" {LEASE}")


def test_notices_and_locations_isolate_names(qtbot: QtBot) -> None:
    window = MainWindow()
    window.add_panes(LibraryPane(), QLabel())
    window.add_hidden_parts(SourcePane())
    qtbot.addWidget(window)
    window.notify_files_removed([Path(LEASE)], LEASE)
    assert window.notices.visible_notices()[0].title == f"Removed {SHOWN} from the library"
    window.library.set_file_rows([FileRow(Path("/a") / REPORT, FileState.INDEXED)])
    window.library.filter_box.setText(LEASE)
    labels = [each.text().replace("\u200b", "") for each in window.library.findChildren(QLabel)]
    assert f"Nothing here matches “{SHOWN}”." in labels
    row = FileRow(Path("/a") / LEASE, FileState.INDEXED, newer_version=Path("/a") / REPORT)
    assert f"Older version of \u2068{REPORT}\u2069" in format_file_tooltip(row)


def test_a_list_of_files_in_an_answer_runs_as_the_window_does(qapp: QApplication) -> None:
    items = (f"{LEASE} (changed 2026-11-23)", "plan.md (changed 2026-11-23)", REPORT)
    sentences = tuple(Sentence(each, Support.SUPPORTED, (1,)) for each in items)
    text = "These are all:\n\n- " + "\n- ".join(items)
    citation = Citation(1, "d", Path(LEASE), None, 0, 5, "words")
    document = QTextDocument()
    answer = Answer("Which?", text, found=True, model=CATALOG_MODEL, sentences=sentences)
    write_answer(document, replace(answer, citations=(citation,)), theme.current_colours())
    lines = document.toPlainText().replace("\xa0", " ").split("\n")[1:4]
    isolated = f"{SHOWN} (changed 2026-11-23) [1]", f"{items[1]} [1]", f"\u2068{REPORT}\u2069 [1]"
    assert tuple(lines) == isolated
    blocks = [document.findBlockByNumber(number) for number in range(1, 4)]
    assert {each.textDirection() for each in blocks} == {Qt.LayoutDirection.LeftToRight}


def test_copies_and_files_have_no_signs(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passage = Passage("p", "d", 0, 5, "words", page=3)
    citation = Citation(1, "d", Path(LEASE), 3, 0, 5, "words")
    assert format_citation_location(citation, {}) == f"{SHOWN}, p. 3"
    assert hit_to_text(Hit(passage, Path(LEASE), 1.0), LEASE) == f"words\n\n[{LEASE}, p. 3]"
    row = FileRow(Path(LEASE), FileState.DUPLICATE, f"Same content as {REPORT}")
    write_coverage_csv(tmp_path / "report.csv", coverage_columns(), [replace(row, size_bytes=1)])
    assert "\u2068" not in (tmp_path / "report.csv").read_text(encoding="utf-8")
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda _: True)  # offscreen, no one owns it
    keep_isolates_from_clipboard()
    label = make_label(pair_words("Removed", LEASE), selectable=True)
    qtbot.addWidget(label)
    label.show()
    label.setSelection(0, len(label.text()))
    label.setFocus()
    QTest.keyClick(label, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text() == f"Removed: {LEASE}")
