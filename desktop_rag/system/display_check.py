"""Check the display and Qt's system libraries first: Qt aborts the process if one is missing."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import sys
from contextlib import suppress
from pathlib import Path

from desktop_rag.errors import DesktopRagError

_COMMAND_LINE = "The command line works without a window: desktop-rag --help"
_NO_WINDOW_PLATFORMS = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")
# Debian packages of the libraries that Qt needs; other systems use similar names.
_DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
_TITLE = "Desktop RAG"
_ERROR_ICON = 0x10  # MB_ICONERROR


class DisplayError(DesktopRagError):
    """A window cannot be opened here."""


def check_display() -> None:
    """Raise DisplayError if a window cannot be opened now."""
    if not sys.platform.startswith("linux"):
        return
    platform = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    if platform not in _NO_WINDOW_PLATFORMS:
        _check_display_server()
    _check_libraries(platform)


def _check_display_server() -> None:
    wayland = os.environ.get("WAYLAND_DISPLAY")
    if wayland and Path(os.environ.get("XDG_RUNTIME_DIR", "/"), wayland).exists():
        return
    display = os.environ.get("DISPLAY")
    if not display:
        raise DisplayError("There is no display to open a window on", _COMMAND_LINE)
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        raise _build_missing_library_error(str(error)) from error
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    # Not closed on success: some servers restart, and refuse Qt, when their last client leaves.
    if xcb.xcb_connection_has_error(connection):
        xcb.xcb_disconnect(connection)
        raise DisplayError(f"The display {display} does not answer", _COMMAND_LINE)


def _check_libraries(platform: str) -> None:
    """Load the libraries that Qt will load; raises DisplayError if one is missing."""
    spec = importlib.util.find_spec("PySide6")
    if spec is None or not spec.submodule_search_locations:
        raise DisplayError("PySide6 is not installed", _COMMAND_LINE)
    libraries = Path(spec.submodule_search_locations[0]) / "Qt"
    required = [libraries / "lib" / f"libQt6{name}.so.6" for name in ("Gui", "Widgets")]
    if platform in {"", "xcb"} and not os.environ.get("WAYLAND_DISPLAY"):
        required.append(libraries / "plugins" / "platforms" / "libqxcb.so")
    for library in required:
        try:
            ctypes.CDLL(str(library))
        except OSError as error:
            raise _build_missing_library_error(str(error)) from error


def _build_missing_library_error(message: str) -> DisplayError:
    """Name the library that the loader missed, and the packages of all missing ones."""
    missing = re.match(r"(\S+\.so[.\d]*)", message)
    library = missing[1] if missing else message
    packages = [_DEBIAN_PACKAGES[each] for each in _DEBIAN_PACKAGES if each == library or not _can_load(each)]
    return DisplayError(
        f"Qt lacks the system library {library}",
        f"Install it (Debian, Ubuntu: sudo apt install {' '.join(packages)}). {_COMMAND_LINE}",
    )


def _can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def show_native_message(title: str, hint: str) -> None:
    """Show a message if there is a display and something that can."""
    import subprocess  # not before the window shows

    text = f"{title}\n\n{hint}"
    with suppress(OSError):
        if sys.platform == "win32":
            from ctypes import windll

            windll.user32.MessageBoxW(None, text, _TITLE, _ERROR_ICON)
        elif command := _find_command(text):
            subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _find_command(text: str) -> list[str]:
    """Return the command that shows a text, [] if there is none."""
    import shutil

    if sys.platform == "darwin":
        script = "on run argv\ndisplay alert (item 1 of argv) message (item 2 of argv) as critical\nend run"
        return ["osascript", "-e", script, _TITLE, text]
    if not (os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")):
        return []
    shown = [
        ["zenity", "--error", "--no-markup", f"--title={_TITLE}", f"--text={text}"],
        ["kdialog", "--title", _TITLE, "--error", text],
        ["notify-send", "--urgency=critical", _TITLE, text],
        ["xmessage", "-center", text],
    ]
    return next((command for command in shown if shutil.which(command[0])), [])
