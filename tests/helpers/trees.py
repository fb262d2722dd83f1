"""The rows of the tree in the library pane, as they stand on the screen."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex

from desktop_rag.ui.library.file_view import FileView


def list_shown(view: FileView) -> list[QModelIndex]:
    """Return the rows that are in no closed folder, from top to bottom."""
    shown, index = list[QModelIndex](), view.model().index(0, 0)
    while index.isValid():
        shown.append(index)
        index = view.indexBelow(index)
    return shown


def find_shown(view: FileView, name: str) -> QModelIndex:
    """Return the row with this name."""
    return next(each for each in list_shown(view) if each.data() == name)


def list_names(view: FileView) -> list[str]:
    """Return the names of the rows, indented by two spaces for each folder that they are in."""
    return [_indent(each) + each.data() for each in list_shown(view)]


def _indent(index: QModelIndex) -> str:
    folder = index.parent()
    return f"{_indent(folder)}  " if folder.isValid() else ""
