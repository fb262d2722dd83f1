"""The programs and libraries that a build on Linux needs, looked for before it begins."""

from __future__ import annotations

import ctypes
import platform
import shutil
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from linux.deb import DEPENDENCIES

# Programs, and libraries of the system that go along, with their Debian packages.
PROGRAMS = {"dpkg-deb": "dpkg", "objdump": "binutils", "strip": "binutils"}
BUNDLED_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-util.so.1": "libxcb-util1",
}
LIBRARIES = DEPENDENCIES | BUNDLED_LIBRARIES


def check_requirements(*, with_packages: bool) -> None:
    """Raise SystemExit with all that is missing, and the command that installs it."""
    missing = dict(find_missing(with_packages=with_packages))
    problems = []
    if missing:
        packages = " ".join(sorted(set(missing.values())))
        problems.append(f"The build needs {', '.join(missing)}:\n    sudo apt-get install {packages}")
    libraries = Path(sysconfig.get_config_var("LIBDIR") or "").glob("libpython3*.so*")
    if not (sysconfig.get_config_var("Py_ENABLE_SHARED") or any(libraries)):
        problems.append(
            "This Python has no shared library: build it with --enable-shared, or take the system's."
        )
    if problems:
        raise SystemExit("\n".join(problems))


def find_missing(*, with_packages: bool) -> Iterator[tuple[str, str]]:
    """Yield the programs and libraries that are not there, each with its Debian package."""
    for name, package in PROGRAMS.items():
        if shutil.which(name) is None and (with_packages or package != "dpkg"):
            yield name, package
    loader = f"ld-linux-{platform.machine().replace('_', '-')}.so"
    for name, package in LIBRARIES.items():
        if name.startswith("ld-linux") and not name.startswith(loader):
            continue  # of another processor
        try:
            ctypes.CDLL(name)
        except OSError:
            yield name, package
