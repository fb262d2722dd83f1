"""The composer: keys, growth, and Stop in the place of Send."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.types import Mode
from desktop_rag.ui.conversation.chips import ColumnChips, add_column
from desktop_rag.ui.conversation.composer import Composer

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


class PaintedRegion(QObject):
    """What was painted of a widget from now on."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return super().eventFilter(watched, event)


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    widget = Composer()
    qtbot.addWidget(widget)
    widget.resize(400, 60)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, CTRL])
def test_enter_sends_and_empties_the_field(
    qtbot: QtBot, composer: Composer, modifier: Qt.KeyboardModifier
) -> None:
    composer.edit.set_question("  Why?  ")
    with qtbot.waitSignal(composer.asked) as asked:
        QTest.keyClick(composer.edit, Key.Key_Return, modifier)
    assert asked.args == ["Why?"]
    assert composer.question_text() == ""


def test_shift_enter_breaks_the_line(qtbot: QtBot, composer: Composer) -> None:
    spy = QSignalSpy(composer.asked)
    QTest.keyClicks(composer.edit, "a")
    QTest.keyClick(composer.edit, Key.Key_Return, SHIFT)
    QTest.keyClicks(composer.edit, "b")
    assert composer.question_text() == "a\nb"
    assert spy.count() == 0


def test_blanks_are_never_sent(qtbot: QtBot, composer: Composer) -> None:
    spy = QSignalSpy(composer.asked)
    composer.edit.set_question(" \n\t ")
    QTest.keyClick(composer.edit, Key.Key_Return)
    assert not composer.send_button.isEnabled()
    assert spy.count() == 0


def test_stop_takes_the_place_of_send(qtbot: QtBot, composer: Composer) -> None:
    composer.edit.set_question("next question")
    spy = QSignalSpy(composer.asked)
    composer.set_busy(True)
    assert composer.stop_button.isVisible()
    assert not composer.send_button.isVisible()
    assert composer.note.isHidden()
    QTest.keyClick(composer.edit, Key.Key_Return)
    assert composer.note.isVisible()
    assert composer.question_text() == "next question"
    assert "Esc" in composer.note.text()
    with qtbot.waitSignal(composer.stop_requested):
        QTest.mouseClick(composer.stop_button, Qt.MouseButton.LeftButton)
    composer.set_busy(False)
    assert composer.note.isHidden()
    assert composer.send_button.isVisible()
    assert spy.count() == 0
    assert composer.question_text() == "next question"


def test_nothing_stays_of_the_placeholder_of_another_mode(composer: Composer, qtbot: QtBot) -> None:
    qtbot.wait(50)  # until what was painted at first is on the screen
    painted = PaintedRegion(composer.edit.viewport())
    composer.show_mode(Mode.TRANSLATE)
    whole = QRegion(composer.edit.viewport().rect())
    qtbot.waitUntil(lambda: whole.subtracted(painted.region).isEmpty())


def test_the_up_arrow_recalls_the_last_question(qtbot: QtBot, composer: Composer) -> None:
    composer.last_question = "What was it?"
    QTest.keyClick(composer.edit, Key.Key_Up)
    assert composer.question_text() == "What was it?"


def test_the_field_grows_to_eight_lines_and_no_further(composer: Composer) -> None:
    heights = []
    for lines in (1, 3, 8, 30):
        composer.edit.set_question("\n".join("x" * lines))
        heights.append(composer.edit.height())
    line = composer.edit.fontMetrics().lineSpacing()
    assert heights[1] - heights[0] == 2 * line
    assert heights[2] == heights[3] == heights[0] + 7 * line


def test_a_pasted_page_is_taken_as_plain_text(composer: Composer) -> None:
    composer.edit.insertPlainText("<b>bold</b>")
    assert composer.question_text() == "<b>bold</b>"


def test_a_column_is_added_behind_those_that_are_written() -> None:
    assert add_column("", "total") == "total"
    assert add_column("number, ", "total") == "number, total"
    assert add_column("番号、", "合計") == "番号, 合計"
    assert add_column("invoices:", "total") == "invoices: total"


def test_columns_that_are_written_are_not_suggested(qtbot: QtBot) -> None:
    chips = ColumnChips()
    qtbot.addWidget(chips)
    chips.suggest_columns(["Number", "R&D <b>", "Total"], "invoices: total, x")
    assert [each.text() for each in chips.chips] == ["Number", "R&&D <b>"]
    assert chips.chips[1].accessibleName() == "Add the column R&D <b>"
    chips.leave_out_written("")
    assert len(chips.chips) == 3
    chips.suggest_columns([], "")
    assert chips.isHidden()


def test_a_hint_that_is_too_long_for_the_field_is_elided(composer: Composer) -> None:
    composer.resize(1200, 60)
    composer.show_mode(Mode.SUMMARISE)
    whole = composer.edit.placeholderText()
    composer.resize(260, 60)
    QTest.qWait(0)
    shown = composer.edit.placeholderText()
    assert shown.endswith("…")
    assert whole.startswith(shown[:-1])
    assert composer.edit.fontMetrics().horizontalAdvance(shown) <= composer.edit.viewport().width()
    assert composer.edit.accessibleDescription() == whole
