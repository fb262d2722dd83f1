"""A message of the system's own, for a program that ends before it has a window: nobody reads its stderr."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress

_NAME = "Desktop RAG"
_ERROR_ICON = 0x10  # MB_ICONERROR


def show_native_message(title: str, hint: str) -> None:
    """Show a message if there is a display and something that can."""
    text = f"{title}\n\n{hint}"
    with suppress(OSError):
        if sys.platform == "win32":
            from ctypes import windll

            windll.user32.MessageBoxW(None, text, _NAME, _ERROR_ICON)
        elif command := _find_command(text):
            subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _find_command(text: str) -> list[str]:
    """Return the command that shows a text, [] if there is none."""
    if sys.platform == "darwin":
        script = "on run argv\ndisplay alert (item 1 of argv) message (item 2 of argv) as critical\nend run"
        return ["osascript", "-e", script, _NAME, text]
    if not (os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")):
        return []
    shown = [
        ["zenity", "--error", "--no-markup", f"--title={_NAME}", f"--text={text}"],
        ["kdialog", "--title", _NAME, "--error", text],
        ["notify-send", "--urgency=critical", _NAME, text],
        ["xmessage", "-center", text],
    ]
    return next((command for command in shown if shutil.which(command[0])), [])
