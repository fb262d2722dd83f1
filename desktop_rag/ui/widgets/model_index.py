"""Types and constants that every Qt item model needs."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

AnyIndex = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()  # of the rows of a list or table
