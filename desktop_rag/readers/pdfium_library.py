"""Where Kreuzberg's PDF library lies.

Kreuzberg unpacks it into the folder of temporary files when it reads a PDF. A confined child cannot do
that, and where all users share that folder another one could have put a different library there. So it is
unpacked before, into a folder of this user.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

_UNPACKED = Path("kreuzberg-pdfium", "libpdfium.so")


def prepare_pdfium(cache: Path) -> tuple[Path, ...]:
    """Unpack the library into a folder in `cache` unless it is there, and return that; on Linux only.

    To be called in a child before it is confined and has threads.
    """
    if sys.platform != "linux" or (spec := find_spec("kreuzberg")) is None or spec.origin is None:
        return ()
    with suppress(OSError):
        installed_ns = Path(spec.origin).parent.stat().st_mtime_ns  # differs after an update
        folder = cache / "pdfium" / f"{installed_ns:x}"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.environ["TMPDIR"] = str(folder)
        if not (folder / _UNPACKED).exists():
            for other in folder.parent.iterdir():
                if other != folder:
                    shutil.rmtree(other, ignore_errors=True)
            _unpack_pdfium()
            (folder / _UNPACKED).chmod(0o700)  # unpacked with a mode of its own
        return (folder,)
    return ()  # the cache cannot be written: PDFs cannot be read


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
