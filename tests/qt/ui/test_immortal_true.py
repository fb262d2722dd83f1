"""Signals can be emitted for ever under every Python this program runs on."""

from __future__ import annotations

import subprocess
import sys

_PROGRAM = """
from PySide6.QtCore import QObject, Signal
from desktop_rag.ui.immortal_true import protect_true

class Sender(QObject):
    sent = Signal()

protect_true()
sender = Sender()
for _ in range(20_000):
    sender.sent.emit()
print("alive")
"""


def test_twenty_thousand_signals_do_not_end_the_program() -> None:
    result = subprocess.run(
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, timeout=60, check=False
    )
    assert (result.returncode, result.stdout.strip()) == (0, "alive"), result.stderr
