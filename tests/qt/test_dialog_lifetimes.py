"""Dialogs that delete themselves take their notices and layouts with them, each once."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

from tests.helpers.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]


def test_every_dialog_opens_notifies_and_closes_30_times() -> None:
    """The C library overwrites what is freed: who uses it again crashes at once, and not by chance."""
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.helpers.dialog_stress", "30"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "MALLOC_PERTURB_": "165"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.split() == ["30"]


def test_no_widget_keeps_a_layout() -> None:
    """PySide destroys a nested layout twice that an attribute refers to."""
    assigned = [
        f"{path.name}: {target.attr}"
        for path in sorted((ROOT / "desktop_rag" / "ui").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id.endswith("Layout")
    ]
    assert assigned == []
