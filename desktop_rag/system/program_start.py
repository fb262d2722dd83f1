"""How a process of this program starts: from source, from a wheel, or frozen into a folder by PyInstaller.

The secrets in the environment are removed at once: no library and no other process finds them there.
Child processes are started by multiprocessing (`child_process`), which asks `sys.executable` for what
`prepare_frozen_start` answers in a frozen program.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

_CONSOLE_PROGRAM = "desktop-rag.exe"  # of Windows, as packaging/desktop_rag.spec names it
_LIBRARY_PATH = "LD_LIBRARY_PATH"
_OF_THE_USER = "_ORIG"  # PyInstaller keeps the value from before under the name with this behind
_QUIET_LIBRARIES = {
    "HF_HUB_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "ORT_DISABLE_TELEMETRY": "1",  # `disable_telemetry_events` leaves the one of its start
}
_SECRETS = (
    "DESKTOP_RAG_PASSWORD",
    "DESKTOP_RAG_NEW_PASSWORD",
    "DESKTOP_RAG_BACKUP_PASSWORD",
    "AWS_ACCESS_KEY_ID",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_SESSION_TOKEN",
)
_taken: dict[str, str] = {}


def forbid_telemetry() -> None:
    """Set the variables that keep fastembed and ONNX Runtime from downloads and telemetry, unless set.

    To be called before threads are started: a variable that is added moves the environment, and a library
    that reads it in another thread at that moment crashes (setenv(3) is not safe for threads).
    """
    for name, value in _QUIET_LIBRARIES.items():
        if os.environ.get(name) != value:
            os.environ[name] = value


def is_frozen() -> bool:
    """Whether this is the frozen program, in which `sys.executable` is not Python."""
    return bool(getattr(sys, "frozen", False))


def build_start_command(arguments: Sequence[str] = ()) -> list[str]:
    """Return the command line that starts this program in a process of its own."""
    program = [sys.executable] if is_frozen() else [sys.executable, "-m", "desktop_rag"]
    return [*program, *arguments]


def build_console_command(arguments: Sequence[str] = ()) -> list[str]:
    """Return the command line that starts this program with standard input and output.

    On Windows the frozen window is a program without them, and has the other one beside it.
    """
    program, *rest = build_start_command(arguments)
    if is_frozen() and sys.platform == "win32":
        program = str(Path(program).with_name(_CONSOLE_PROGRAM))
    return [program, *rest]


def list_program_files() -> tuple[Path, ...]:
    """Return the files that a child reads besides folders of modules: the frozen program holds modules."""
    return (Path(sys.executable),) if is_frozen() else ()


def prepare_frozen_start() -> None:
    """Run the task of a child process, and end it; return if this process is no child.

    To be called before anything else is imported; it does nothing where the program is not frozen.
    """
    if not is_frozen():
        return
    import multiprocessing

    # Let programs that are started find the system's libraries, not those that were frozen
    if sys.platform == "linux":
        before = os.environ.pop(_LIBRARY_PATH + _OF_THE_USER, None)
        os.environ.pop(_LIBRARY_PATH, None)
        if before is not None:
            os.environ[_LIBRARY_PATH] = before
    for name in [each for each in os.environ if each.startswith("_PYI_")]:  # a child sets them again
        del os.environ[name]
    multiprocessing.freeze_support()


def take_secrets() -> None:
    """Remove the secrets from the environment, and remember them."""
    for name in _SECRETS:
        if name in os.environ:
            _taken[name] = os.environ.pop(name)


def read_secret_variable(name: str) -> str:
    """Return the secret that the environment had under a name, "" if it had none."""
    take_secrets()
    return _taken.get(name, "")


def return_secrets() -> None:
    """Put the secrets back, for the program that takes the place of this one."""
    os.environ.update(_taken)
