"""Parts of a widget that are made when they are first used: most are never needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

_Part = TypeVar("_Part", bound=QWidget)
_ANYWHERE = Qt.AlignmentFlag(0)


class LatePart(Generic[_Part]):
    """A part in the column of a widget, hidden until it is shown.

    The parts stand in the order in which the class of the widget lists them, for the keyboard too.
    """

    def __init__(self, make: Callable[[Any], _Part], alignment: Qt.AlignmentFlag = _ANYWHERE) -> None:
        self._make, self._alignment = make, alignment

    def __set_name__(self, owner: type[QWidget], name: str) -> None:
        """Note where the part is listed."""
        self._owner, self._name = owner, name

    def __get__(self, whole: QWidget, _owner: type[QWidget]) -> _Part:
        """Make the part; from then on it is an attribute, which hides this one."""
        part = self._make(whole)
        part.hide()
        made, names = vars(whole), list(vars(self._owner))
        below = [made[each] for each in names[names.index(self._name) :] if each in made]
        box = cast("QBoxLayout", whole.layout())
        box.insertWidget(box.indexOf(below[0]) if below else -1, part, 0, self._alignment)
        if below:
            part.stackUnder(below[0])
        made[self._name] = part
        return part


def show_part(whole: QWidget, name: str, *, shown: bool) -> None:
    """Show a part, or hide it if it was made."""
    if shown or name in vars(whole):
        getattr(whole, name).setVisible(shown)
