"""Parts of a widget are made when they are first used, each at its place."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer
from desktop_rag.ui.conversation.message import MessageView
from desktop_rag.ui.widgets.late_parts import LatePart, show_part
from desktop_rag.ui.widgets.layouts import arrange_column


class _Poem(QWidget):
    title = LatePart(lambda _: QLabel("title"))
    verse = LatePart(lambda _: QLabel("verse"))
    end = LatePart(lambda _: QLabel("end"))

    def __init__(self) -> None:
        super().__init__()
        arrange_column(parent=self)

    def read(self) -> list[str]:
        return [each.text() for each in self.findChildren(QLabel)]


def test_a_part_is_made_hidden_when_it_is_first_used(qtbot: QtBot) -> None:
    poem = _Poem()
    qtbot.addWidget(poem)
    show_part(poem, "verse", shown=False)
    assert poem.read() == []
    assert poem.verse.isHidden()
    assert poem.verse is poem.verse
    show_part(poem, "verse", shown=True)
    assert not poem.verse.isHidden()


def test_the_parts_stand_in_the_order_in_which_they_are_listed(qtbot: QtBot) -> None:
    poem = _Poem()
    qtbot.addWidget(poem)
    column = poem.layout()
    assert column is not None
    for part in (poem.end, poem.title, poem.verse):
        part.show()
    assert poem.read() == ["title", "verse", "end"]  # which is the order of Tab too
    assert [column.indexOf(each) for each in (poem.title, poem.verse, poem.end)] == [0, 1, 2]


def test_a_plain_answer_makes_few_hidden_widgets(qtbot: QtBot) -> None:
    message = MessageView("What was approved?")
    qtbot.addWidget(message)
    message.show_answer(Answer("What was approved?", "The budget.", found=True, model="m"))
    message.show()
    hidden = [each for each in message.findChildren(QWidget) if not each.isVisible()]
    assert len(hidden) <= 12
