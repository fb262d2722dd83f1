"""Libraries of which a part or nothing is used, made smaller, with the assembler and linker of binutils.

Wheels link more than is called. A library that others need by name, and call nothing of, becomes an empty
one; the data of ICU lose the kinds that no function reads which Qt calls.
"""

from __future__ import annotations

import re
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

# Place in the folder of the program, why nothing of it is used, and which functions others name all the same.
_UNUSED = (
    ("kreuzberg.libs/libonnxruntime-*.so.*", "Kreuzberg's engine for models of its own", "OrtGetApiBase"),
    ("pyarrow/libarrow_substrait.so.*", "plans of queries for other programs", ""),
)
_ICU_DATA = "PySide6/Qt/lib/libicudata.so.*"
# Qt calls ucal_*TimeZone*, ucnv_* and ucol_*: names of time zones, character sets and sorting stay.
_ICU_REASON = "ICU's names of units, money, languages and countries, its words and transliterations"
_ICU_UNUSED = ("brkitr", "curr", "lang", "rbnf", "region", "translit", "unit")
# An instruction that ends the process, on x86-64 (ud2) and on ARM (udf).
_TRAP = ".byte 0x0f, 0x0b, 0, 0"


def shrink_libraries(folder: Path) -> Iterator[tuple[str, int, str]]:
    """Make the libraries in `_internal` smaller; yield the reason, the bytes and the place of each."""
    for pattern, reason, named in _UNUSED:
        for library in folder.glob(pattern):
            before = library.stat().st_size
            _empty_library(folder, library, named)
            yield reason, before - library.stat().st_size, library.relative_to(folder).as_posix()
    for library in folder.glob(_ICU_DATA):
        before = library.stat().st_size
        _shrink_icu_data(library)
        yield _ICU_REASON, before - library.stat().st_size, library.relative_to(folder).as_posix()


def _empty_library(folder: Path, library: Path, named: str) -> None:
    """Replace a library by one whose functions end the process: those that others need of it.

    Raises SystemExit if they need one whose name does not fit the pattern `named`.
    """
    exported = dict(_list_symbols(library, defined=True))
    users = [each for each in folder.rglob("*.so*") if library.name.encode() in each.read_bytes()]
    needed = {name for user in users if user != library for name, _ in _list_symbols(user, defined=False)}
    functions = sorted(needed & set(exported))
    if used := [name for name in functions if not re.fullmatch(named, name)]:
        raise SystemExit(f"{library.name} is used: {used}")
    source = [f".globl {name}\n.type {name}, %function\n{name}: {_TRAP}" for name in functions]
    versions = (f"{exported[name]} {{ global: {name}; }};" for name in functions if exported[name])
    _link_library(library, "\n".join([".text", *source, ""]), "\n".join(versions))


def _list_symbols(library: Path, *, defined: bool) -> Iterator[tuple[str, str]]:
    """Yield the symbols that a library has, or needs of others, with their versions, "" without one."""
    said = subprocess.run(["objdump", "-T", str(library)], capture_output=True, text=True, check=True).stdout
    for line in said.splitlines():
        found = re.fullmatch(r"[0-9a-f]{16} .{7} (\S+)\s+[0-9a-f]{16}\s+(?:\(?(\S+?)\)?\s+)?(\S+)", line)
        if found and (found[1] != "*UND*") is defined:
            yield found[3], found[2] or ""


def _shrink_icu_data(library: Path) -> None:
    """Leave out what nothing reads; pkg_gencmn.cpp of ICU's tools says how the data are laid out.

    Behind a header stand the number of items and, for each, where its name and its data begin.
    """
    [symbol] = [name for name, _ in _list_symbols(library, defined=True)]
    data = library.read_bytes()
    begin = data.index(b"\xda\x27\x14\x00") - 2  # size of the header, two signs of ICU, size of what follows
    [size] = struct.unpack_from("<H", data, begin)
    header, body = data[begin : begin + size], data[begin + size :]
    [count] = struct.unpack_from("<I", body)
    entries = [struct.unpack_from("<II", body, 4 + 8 * number) for number in range(count)]
    ends = [*(start for _, start in entries[1:]), len(body)]
    kept = []
    for (place, start), end in zip(entries, ends, strict=True):
        name = body[place : body.index(b"\0", place)]
        if name.split(b"/")[1].decode() not in _ICU_UNUSED:
            kept.append((name, body[start:end]))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "icu.dat")
        file.write_bytes(header + _join_icu_items(kept))
        source = f".section .rodata\n.globl {symbol}\n.type {symbol}, %object\n.balign 16\n"
        source += f'{symbol}: .incbin "{file}"\n'
        _link_library(library, f"{source}.size {symbol}, . - {symbol}\n")


def _join_icu_items(items: list[tuple[bytes, bytes]]) -> bytes:
    """Return the number of items, where each begins, their names and their data."""
    names = [name + b"\0" for name, _ in items]
    parts = [_align(data) for _, data in items]
    begin = 4 + 8 * len(items)
    first = len(_align(bytes(begin) + b"".join(names)))
    places = accumulate(map(len, names), initial=begin)
    starts = accumulate(map(len, parts), initial=first)
    pairs = zip(places, starts, strict=True)  # the last is where there would be another
    table = b"".join(struct.pack("<II", *each) for each in list(pairs)[:-1])
    return _align(struct.pack("<I", len(items)) + table + b"".join(names)) + b"".join(parts)


def _align(data: bytes) -> bytes:
    return data + bytes(-len(data) % 16)


def _link_library(library: Path, source: str, versions: str = "") -> None:
    """Put a library made of a source for the assembler in the place of another, under its name."""
    with tempfile.TemporaryDirectory() as name:
        assembly, made, script = (Path(name, each) for each in ("a.s", "a.o", "a.map"))
        assembly.write_text(f'{source}.section .note.GNU-stack, "", %progbits\n', encoding="utf-8")
        script.write_text(versions, encoding="utf-8")
        subprocess.run(["as", "-o", str(made), str(assembly)], check=True)
        options = ["-shared", "-s", "-z", "noexecstack", "-soname", library.name, "-o", str(library)]
        options += ["--version-script", str(script)] if versions else []
        subprocess.run(["ld", *options, str(made)], check=True)
