"""Signals can be emitted and methods called for ever, under every Python this program runs on."""

from __future__ import annotations

import subprocess
import sys

from tests.helpers.patience import PATIENCE_S

_PROGRAM = """
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from PySide6.QtCore import QObject, Signal

guard_against_lost_references()

class Sender(QObject):
    sent = Signal()

sender = Sender()
for _ in range(20_000):
    sender.sent.emit()
    sender.setObjectName("again")
print("alive")
"""


def test_twenty_thousand_calls_do_not_end_the_program() -> None:
    result = subprocess.run(
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )
    assert (result.returncode, result.stdout.strip()) == (0, "alive"), result.stderr
