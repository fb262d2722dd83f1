"""Sets of keys that several widgets handle alike."""

from __future__ import annotations

from PySide6.QtCore import Qt

ENTER_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
