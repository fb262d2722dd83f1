"""The folder that PyInstaller made: its symbols, the libraries that it needs, its size and its times."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from frozen_contents import SYSTEM_LIBRARIES

_ELF = b"\x7fELF"
_PT_LOAD = 1
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)")
_GLIBCXX = re.compile(r"\bGLIBCXX_(\d+)\.(\d+)\.(\d+)")
_GLIBCXX_OF_GCC = {28: 10, 29: 11, 30: 12, 31: 13, 32: 13, 33: 14, 34: 15}  # 3.4.28 came with GCC 10
# Qt's plug-in for the look of GTK: where GTK is missing, it is not loaded.
_OPTIONAL = ("libqgtk3.so",)


class NeededLibraries(NamedTuple):
    """What the folder needs of the system."""

    names: frozenset[str]
    glibc: tuple[int, int]
    gcc: int


def finish_tree(tree: Path, epoch: int) -> None:
    """Remove symbols, and give all files the same time and the modes of a package."""
    if sys.platform.startswith("linux"):
        forget_search_path(tree / "desktop-rag")
        finish_libraries(tree / "_internal")
        link = tree / "desktop-rag-window"
        link.unlink(missing_ok=True)
        link.symlink_to("desktop-rag")
    for record in tree.rglob("*.dist-info/RECORD"):  # which licences there are, not what lies where
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        record.write_text("".join(each for each in lines if "licen" in each.lower()), encoding="utf-8")
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            is_program = path.is_dir() or path.parent == tree
            path.chmod(0o755 if is_program else 0o644)
        if os.utime in os.supports_follow_symlinks or not path.is_symlink():
            os.utime(path, (epoch, epoch), follow_symlinks=not path.is_symlink())


def finish_libraries(folder: Path) -> None:
    """Remove the symbols of libraries, and the folders of other computers in which they search for others.

    Not for the program itself: PyInstaller's modules lie behind it.
    """
    for path in list_elf_files(folder):
        _strip_symbols(path)
        forget_search_path(path)


def list_elf_files(tree: Path) -> Iterator[Path]:
    """Yield programs and libraries, but no links to them."""
    for path in sorted(tree.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == _ELF:
                    yield path


def _strip_symbols(path: Path) -> None:
    """Remove what only debuggers read; wheels bring 130 MB of it.

    Some libraries were changed by the makers of wheels so that strip would break them: they stay as they are.
    """
    stripped = path.with_name(path.name + ".stripped")
    subprocess.run(["strip", "--strip-unneeded", "-o", str(stripped), str(path)], check=True)
    if is_loadable(stripped.read_bytes()):
        stripped.replace(path)
    else:
        stripped.unlink()


def is_loadable(library: bytes | bytearray) -> bool:
    """Whether the loader can map the segments of a 64-bit ELF file: addresses and offsets agree."""
    [table] = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    for number in range(count):
        kind, _, offset, address = struct.unpack_from("<IIQQ", library, table + number * size)
        [alignment] = struct.unpack_from("<Q", library, table + number * size + 48)
        if kind == _PT_LOAD and alignment and (address - offset) % alignment:
            return False
    return True


def forget_search_path(path: Path) -> None:
    """Let a library look beside itself instead of in folders of the computer that it was made on.

    Whoever could write there would have their code run; and the folder of the build would be in the result.
    """
    said = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
    for searched in re.findall(r"^\s*(?:RUNPATH|RPATH)\s+(\S+)$", said, re.MULTILINE):
        folders = searched.split(":")
        kept = [each for each in folders if each.startswith("$ORIGIN")]
        if kept == folders:
            continue
        old, new = (f"{each}\0".encode() for each in (searched, ":".join(kept) or "$ORIGIN"))
        library = path.read_bytes()
        if library.count(old) != 1 or len(old) < len(new):
            raise SystemExit(f"{path} searches in {searched}")
        path.write_bytes(library.replace(old, new.ljust(len(old), b"\0")))


def find_needed_libraries(tree: Path) -> NeededLibraries:
    """Return what the libraries and programs of the folder need, and it does not hold."""
    own, names = {path.name for path in tree.rglob("*")}, set()
    glibc, gcc = (0, 0), 0
    for path in list_elf_files(tree):
        said = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
        if path.name not in _OPTIONAL:
            names |= set(re.findall(r"NEEDED\s+(\S+)", said))
        glibc = max([glibc, *((int(major), int(minor)) for major, minor in _GLIBC.findall(said))])
        gcc = max([gcc, *(_GLIBCXX_OF_GCC.get(int(last), 0) for _, _, last in _GLIBCXX.findall(said))])
    return NeededLibraries(frozenset(names - own), glibc, gcc)


def check_libraries(tree: Path, declared: Collection[str]) -> None:
    """Raise SystemExit if a library is missing that goes along, or that no package declares or holds."""
    needed = find_needed_libraries(tree).names
    missing = [each for each in needed if any(fnmatch(each, pattern) for pattern in SYSTEM_LIBRARIES)]
    if missing:
        raise SystemExit(f"Libraries that go along, and this system lacks: {sorted(missing)}")
    undeclared = needed - set(declared)
    if undeclared:
        raise SystemExit(f"Libraries of the system that no package declares: {sorted(undeclared)}")
    internal = tree / "_internal"
    paths = os.pathsep.join([str(internal), *(str(each) for each in internal.glob("*.libs"))])
    for path in list_elf_files(tree):
        command = ["ldd", str(path)]
        said = subprocess.run(
            command, capture_output=True, text=True, check=False, env={**os.environ, "LD_LIBRARY_PATH": paths}
        )
        missing = re.findall(r"(\S+) => not found", said.stdout)
        if missing and path.name not in _OPTIONAL:
            raise SystemExit(f"{path.relative_to(tree)} needs {missing}, which are not there")


def describe_sizes(tree: Path, left_out: Path) -> str:
    """Return tables in Markdown: what takes how much of the folder, and what was left out and why."""
    parts: Counter[str] = Counter()
    for path in tree.rglob("*"):
        if path.is_file() and not path.is_symlink():
            place = path.relative_to(tree).parts
            name = place[1] if place[0] == "_internal" and len(place) > 1 else place[0]
            parts[re.sub(r"\.libs$|[-.][\d.]+dist-info$", "", name)] += path.stat().st_size
    reasons: Counter[str] = Counter()
    for line in left_out.read_text(encoding="utf-8").splitlines():
        size, reason, _ = line.split("\t")
        reasons[reason] += int(size)
    total = sum(parts.values())
    large = {name: size for name, size in parts.most_common() if size >= 2_500_000}
    large["all others"] = total - sum(large.values())
    tables = (("part", {**large, "**together**": total}), ("left out", dict(reasons.most_common())))
    return "\n".join(_format_table(title, rows) for title, rows in tables)


def _format_table(title: str, rows: dict[str, int]) -> str:
    lines = [f"| {name} | {size / 1e6:.1f} |" for name, size in rows.items()]
    return "\n".join([f"| {title} | MB |", "|---|---|", *lines, ""])


def hash_file(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def copy_tree(tree: Path, target: Path) -> None:
    """Copy the folder with its times and links; hard links save the space where they can be made."""

    def link_or_copy(source: str, destination: str) -> None:
        try:
            os.link(source, destination, follow_symlinks=False)
        except OSError:
            shutil.copy2(source, destination, follow_symlinks=False)

    shutil.copytree(tree, target, symlinks=True, copy_function=link_or_copy, dirs_exist_ok=True)
