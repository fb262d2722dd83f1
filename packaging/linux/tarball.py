"""The archive that installs itself for one user, on any Linux with a desktop."""

from __future__ import annotations

import lzma
import os
import platform
import tarfile
from pathlib import Path

_HERE = Path(__file__).resolve().parent


def build_tarball(tree: Path, share: Path, folder: Path, version: str, level: int) -> Path:
    """Make the archive; return its file."""
    name = f"desktop-rag-{version}-linux-{platform.machine()}"
    package = folder / f"{name}.tar.xz"
    sources = [(tree, "program"), (share, "share")]
    sources += [(_HERE / script, script) for script in ("install.sh", "uninstall.sh")]
    with lzma.open(package, "wb", preset=level) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
        for source, place in sources:
            _add(archive, source, f"{name}/{place}")
    return package


def _add(archive: tarfile.TarFile, source: Path, place: str) -> None:
    """Add a file, or a folder in the order of its names, as nobody's and with the time of the build."""

    def forget_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = int(os.environ["SOURCE_DATE_EPOCH"])
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    archive.add(source, place, filter=forget_owner)  # a folder's names are sorted
