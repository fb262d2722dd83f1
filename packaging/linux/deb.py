"""The package for Debian and Ubuntu."""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import shutil
import subprocess
from email.utils import formatdate
from pathlib import Path
from time import gmtime

from frozen_tree import NeededLibraries, copy_tree, find_needed_libraries
from linux.user_files import write_file

_HERE = Path(__file__).resolve().parent
_NAME = "desktop-rag"
_MAINTAINER = "The authors of Desktop RAG <authors@desktop-rag.invalid>"
_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
# Every library of the system that may be needed, with Debian's package. A build that needs another one ends.
DEPENDENCIES = {
    "ld-linux-aarch64.so.1": "libc6",
    "ld-linux-x86-64.so.2": "libc6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libc.so.6": "libc6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libdl.so.2": "libc6",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgobject-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "libresolv.so.2": "libc6",
    "librt.so.1": "libc6",
    "libstdc++.so.6": "libstdc++6",
    "libutil.so.1": "libc6",
    "libuuid.so.1": "libuuid1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
_CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size_kib}
Depends: {depends}
{more}Section: {section}
Priority: optional
Description: {summary}
{description}
"""
_DESCRIPTION = """\
 Drop files and folders on the window, ask, and get an answer whose every
 sentence can be traced: a numbered citation opens the source at the passage.
 .
 Nothing leaves the computer: no account, no upload, no download at first
 start. Everything that the program needs is inside, Python too."""
_COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Desktop RAG
Comment: The licences of all libraries inside are in
 /usr/lib/desktop-rag/_internal/desktop_rag/_resources/LICENCES.txt.

Files: *
Copyright: {year} The authors of Desktop RAG
License: Apache-2.0
 On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.
"""


def build_deb(tree: Path, share: Path, folder: Path, version: str, level: int) -> Path:
    """Make the package of the program; return its file."""
    root = make_root(folder, _NAME)
    copy_tree(tree, root / "usr" / "lib" / _NAME)
    copy_tree(share, root / "usr" / "share")
    link = root / "usr" / "bin" / _NAME
    link.parent.mkdir()
    link.symlink_to(f"../lib/{_NAME}/{_NAME}")
    control = {
        "depends": list_dependencies(find_needed_libraries(tree)),
        "more": "Recommends: libgtk-3-0\nSuggests: desktop-rag-cuda\n",
        "section": "text",
        "summary": "chat with your own documents, on your own computer",
        "description": _DESCRIPTION,
    }
    return pack_deb(root, folder, _NAME, version, level, control)


def list_dependencies(needed: NeededLibraries) -> str:
    """Return the packages that have the libraries, as the field Depends."""
    versions = {
        "libc6": f" (>= {needed.glibc[0]}.{needed.glibc[1]})",
        "libstdc++6": f" (>= {needed.gcc})" if needed.gcc else "",
    }
    packages = sorted({DEPENDENCIES[each] for each in needed.names})
    return ", ".join(each + versions.get(each, "") for each in packages)


def make_root(folder: Path, name: str) -> Path:
    """Return an empty folder for the files of a package."""
    root = folder / "deb" / name
    shutil.rmtree(root, ignore_errors=True)
    (root / "usr").mkdir(parents=True)
    return root


def pack_deb(root: Path, folder: Path, name: str, version: str, level: int, control: dict[str, str]) -> Path:
    """Add what every package has to a folder that begins with usr/, and pack it; return the file."""
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    date = formatdate(epoch)
    changelog = (
        f"{name} ({version}) stable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- {_MAINTAINER}  {date}\n"
    )
    documents = root / "usr" / "share" / "doc" / name
    write_file(documents / "copyright", _COPYRIGHT.format(year=gmtime(epoch).tm_year).encode())
    write_file(documents / "changelog.gz", gzip.compress(changelog.encode(), mtime=0))
    overrides = _HERE / f"{name}.lintian-overrides"
    if overrides.exists():
        write_file(root / "usr" / "share" / "lintian" / "overrides" / name, overrides.read_bytes())
    files = [path for path in sorted((root / "usr").rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = (
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
    )
    write_file(root / "DEBIAN" / "md5sums", "".join(sums).encode())
    architecture = _ARCHITECTURES[platform.machine()]
    fields = {
        "name": name, "version": version, "architecture": architecture, "maintainer": _MAINTAINER,
        "size_kib": str(sum(path.stat().st_size for path in files) // 1024), **control,
    }  # fmt: skip
    write_file(root / "DEBIAN" / "control", _CONTROL.format(**fields).encode())
    for path in root.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)
    package = folder / f"{name}_{version}_{architecture}.deb"
    options = ["--root-owner-group", "-Zxz", f"-z{level}", "--threads-max=2"]
    subprocess.run(
        ["dpkg-deb", *options, "--build", str(root), str(package)], check=True, stdout=subprocess.DEVNULL
    )
    return package
