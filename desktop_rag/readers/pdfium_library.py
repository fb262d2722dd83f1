"""Where Kreuzberg's PDF library lies.

Kreuzberg unpacks it into the folder of temporary files when it reads a PDF. A confined child cannot do
that, and where all users share that folder another one could have put a different library there. So it is
unpacked before, into a folder of this user.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

_UNPACKED = Path("kreuzberg-pdfium", "libpdfium.so")
_UNUSED_DAYS = 30  # after which the library of another version is deleted: that version may still be running


@dataclass(slots=True)
class _Preparation:
    """What came of `prepare_pdfium` in this process."""

    failed: bool = False


_preparation = _Preparation()


def lacks_pdfium() -> bool:
    """Whether this process can read no PDF file, as the library could be unpacked nowhere."""
    return _preparation.failed


def prepare_pdfium(*places: Path) -> tuple[Path, ...]:
    """Unpack the library into the first place that can be written, unless it is there; return its folder.

    To be called in a child before it is confined and has threads; on Linux only.
    """
    if sys.platform != "linux" or (spec := find_spec("kreuzberg")) is None or spec.origin is None:
        return ()
    installed_ns = Path(spec.origin).parent.stat().st_mtime_ns  # differs after an update
    for place in places:
        with suppress(OSError):
            folder = place / "pdfium" / f"{installed_ns:x}"
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with suppress(OSError):  # it can only be read
                os.utime(folder)
            os.environ["TMPDIR"] = str(folder)
            if not (folder / _UNPACKED).exists():
                _delete_unused(folder.parent)
                _unpack_pdfium()
                (folder / _UNPACKED).chmod(0o700)  # unpacked with a mode of its own
            return (folder,)
    _preparation.failed = True
    return ()


def _delete_unused(folder: Path) -> None:
    for each in folder.iterdir():
        with suppress(OSError):  # another process deletes it too
            if time.time() - each.stat().st_mtime > _UNUSED_DAYS * 86_400:
                shutil.rmtree(each, ignore_errors=True)


def _unpack_pdfium() -> None:
    """Let Kreuzberg unpack its library in a process of its own, as it starts threads."""
    if process := os.fork():
        os.waitpid(process, 0)
        return
    try:
        from kreuzberg import extract_bytes_sync

        extract_bytes_sync(b"%PDF-1.4", "application/pdf")
    finally:
        os._exit(0)
