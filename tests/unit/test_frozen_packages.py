"""The parts of the build of packages, but for the build itself: what is frozen, declared and installed."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree as ET

import frozen_contents
import frozen_tree
import licences
import pytest
from linux import build_requirements, deb, smaller_libraries, tarball, user_files
from smoke_test import count_beginning

from desktop_rag.system import display_check

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="of the packages for Linux")


def test_what_functions_import_is_declared() -> None:
    deferred = PROJECT["tool"]["ruff"]["lint"]["flake8-tidy-imports"]["banned-module-level-imports"]
    assert set(deferred) <= set(frozen_contents.IMPORTED_ON_DEMAND)


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/plugins/printsupport/libcupsprintersupport.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "desktop_rag/_resources/models/all-MiniLM-L6-v2/model.onnx",
        "gpt4all/llmodel_DO_NOT_MODIFY/build/libllmodel.so",
        "libcrypto.so.3",
        "libpython3.11.so.1.0",
        "numpy.libs/libgfortran-040039e1-0352e75f.so.5.0.0",
    ],
)
def test_what_is_used_stays(place: str) -> None:
    assert frozen_contents.find_reason_to_leave_out(place) == ""


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platforms/libqvnc.so",
        "PySide6/Qt/plugins/sqldrivers/libqsqlite.so",
        "PySide6/plugins/platforms/qdirect2d.dll",
        "PySide6/Qt/translations/qtbase_fi.qm",
        "gpt4all/llmodel_DO_NOT_MODIFY/build/libllamamodel-mainline-cuda.so",
        "gpt4all/llmodel_DO_NOT_MODIFY/gtest.h",
        "libX11.so.6",
        "libstdc++.so.6",
        "pyarrow/libarrow_flight.so.2600",
    ],
)
def test_what_is_not_used_is_left_out_with_a_reason(place: str) -> None:
    assert frozen_contents.find_reason_to_leave_out(place)


def test_each_library_inside_brings_the_text_of_its_licence() -> None:
    packages = licences.list_packages("desktop-rag")
    assert len(packages) > 40
    assert [each.name for each in packages if not licences.find_texts(each)] == []


def test_what_is_inside_native_code_is_named_with_its_licence() -> None:
    parts = {each.name.lower(): licences.list_parts(each) for each in licences.list_packages("desktop-rag")}
    assert (
        "PCRE2, and its just-in-time compiler: BSD-3-Clause WITH PCRE2-exception"
        in parts["pyside6_essentials"]
    )
    assert any(each.startswith("lance ") and each.endswith(": Apache-2.0") for each in parts["lancedb"])
    assert "OpenSSL: Apache-2.0" in parts["cryptography"]
    assert [each for lines in parts.values() for each in lines if re.search(r": A?GPL[^,]*$", each)] == []


def test_the_menu_entry_opens_files_and_folders() -> None:
    lines = user_files.build_menu_entry().splitlines()
    keys = dict(line.split("=", 1) for line in lines if "=" in line)
    assert keys["Exec"] == "desktop-rag %F"
    assert keys["Terminal"] == "false"
    assert {"inode/directory", "application/pdf", "image/png"} <= set(keys["MimeType"].split(";"))
    assert (ROOT / "resources" / "icons" / "app.svg").exists()
    start = (ROOT / "desktop_rag" / "start.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName(paths.find_flatpak_id() or "{keys["Icon"]}")' in start


def test_the_description_for_software_centres_names_the_menu_entry() -> None:
    [file] = (ROOT / "packaging" / "linux").glob("*.metainfo.xml")
    root = ET.parse(file).getroot()  # noqa: S314 - our own
    assert root.findtext("launchable") == "desktop-rag.desktop"
    assert file.name == f"{root.findtext('id')}.metainfo.xml"
    assert root.findtext("project_license") == PROJECT["project"]["license"]


def test_the_package_declares_what_qt_needs_or_brings_it() -> None:
    brought = ("libxcb-cursor", "libxcb-icccm", "libxcb-image", "libxcb-keysyms", "libxcb-render-util")
    unused = ("libxcb-xinerama",)
    needed = [each for each in display_check._DEBIAN_PACKAGES if not each.startswith((*brought, *unused))]
    assert set(needed) <= set(deb.DEPENDENCIES)


def test_the_package_depends_on_the_versions_that_its_libraries_were_made_for() -> None:
    needed = frozen_tree.NeededLibraries(frozenset({"libc.so.6", "libm.so.6", "libX11.so.6"}), (2, 36), 12)
    assert deb.list_dependencies(needed) == "libc6 (>= 2.36), libx11-6"


@linux_only
def test_the_archive_installs_for_one_user_and_leaves_nothing_but_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1750000000")
    tree, share, home = tmp_path / "tree", tmp_path / "share", tmp_path / "a & b|home"
    user_files.write_file(tree / "desktop-rag", b"#!/bin/sh\necho started\n", 0o755)
    user_files.write_file(
        share / "applications" / "desktop-rag.desktop", user_files.build_menu_entry().encode()
    )
    kept = home / ".local" / "share" / "desktop-rag" / "library" / "catalog.sqlite3"
    user_files.write_file(kept, b"mine")
    first, again = (tarball.build_tarball(tree, share, tmp_path, "1", 0).read_bytes() for _ in range(2))
    assert first == again
    [archive] = tmp_path.glob("*.tar.xz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="tar")
    [unpacked] = tmp_path.glob("desktop-rag-1-linux-*/")
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    for _ in range(2):  # the second time it is an update
        subprocess.run([unpacked / "install.sh"], check=True, env=environment, stdout=subprocess.DEVNULL)
    command = [home / ".local" / "bin" / "desktop-rag"]
    assert subprocess.run(command, check=True, capture_output=True).stdout == b"started\n"
    entry = home / ".local" / "share" / "applications" / "desktop-rag.desktop"
    assert f'Exec="{home}/.local/lib/desktop-rag/desktop-rag" %F' in entry.read_text(encoding="utf-8")
    remove = home / ".local" / "lib" / "desktop-rag" / "uninstall.sh"
    subprocess.run([remove], check=True, env=environment, stdout=subprocess.DEVNULL)
    assert [each for each in home.rglob("*") if each.is_file()] == [kept]
    assert not (home / ".local" / "lib").exists()
    other = home / ".local" / "bin" / "desktop-rag"  # of pipx
    user_files.write_file(other, b"other")
    for script in (unpacked / "install.sh", remove):
        subprocess.run([script], check=True, env=environment, capture_output=True)
    assert other.read_bytes() == b"other"


@linux_only
@pytest.mark.parametrize("sign", list('"$`\\%=\n'))
def test_a_home_that_menu_entries_cannot_name_is_refused_before_anything_is_copied(
    tmp_path: Path, sign: str
) -> None:
    home = tmp_path / f"a{sign}b"
    home.mkdir()
    done = subprocess.run(
        [ROOT / "packaging" / "linux" / "install.sh"],
        check=False,
        env={"HOME": str(home), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Nothing was installed")
    assert list(home.iterdir()) == []


@linux_only
def test_a_library_that_strip_would_break_is_known() -> None:
    library = bytearray(Path("/proc/self/exe").read_bytes())
    assert frozen_tree.is_loadable(library)
    [table] = struct.unpack_from("<Q", library, 32)
    while struct.unpack_from("<I", library, table) != (1,):  # the first segment that is loaded
        table += 56
    [offset] = struct.unpack_from("<Q", library, table + 8)
    struct.pack_into("<Q", library, table + 8, offset + 8)
    assert not frozen_tree.is_loadable(library)


@linux_only
def test_a_library_looks_beside_itself_and_not_where_it_was_made(tmp_path: Path) -> None:
    engine = find_spec("gpt4all")
    folder = Path(engine.origin if engine and engine.origin else "", "..", "llmodel_DO_NOT_MODIFY", "build")
    made = next(folder.resolve().glob("*mainline-kompute.so"), None)
    if made is None or shutil.which("objdump") is None:
        pytest.skip("GPT4All has no library for this computer, or objdump is missing")
    library = tmp_path / made.name
    shutil.copy(made, library)
    frozen_tree.forget_search_path(library)
    data = library.read_bytes()
    assert made.read_bytes() != data
    assert b"fmt-build" not in data
    frozen_tree.forget_search_path(library)
    assert library.read_bytes() == data


@linux_only
def test_a_search_path_beside_the_library_stays(tmp_path: Path) -> None:
    if shutil.which("ld") is None:
        pytest.skip("binutils are missing")
    library, source = str(tmp_path / "liba.so"), str(tmp_path / "empty.o")
    make, link = ["as", "-o", source, "/dev/null"], ["ld", "-shared", "-o", library, source]
    subprocess.run(make, check=True)
    searched = "/home/maker/project/build:$ORIGIN/../a.libs"
    subprocess.run([*link, "-rpath", searched], check=True)
    frozen_tree.forget_search_path(Path(library))
    show = ["objdump", "-p", library]
    said = subprocess.run(show, capture_output=True, text=True, check=True).stdout
    assert re.findall(r"(?:RUNPATH|RPATH)\s+(\S+)", said) == ["$ORIGIN/../a.libs"]


@linux_only
def test_a_library_of_which_nothing_is_called_is_emptied_and_no_other(tmp_path: Path) -> None:
    if shutil.which("ld") is None:
        pytest.skip("binutils are missing")
    unused, user = tmp_path / "libunused.so.1", tmp_path / "user.so"
    functions = "\n".join(
        f".globl {name}\n.type {name}, %function\n{name}: .zero 64" for name in ("one", "two")
    )
    smaller_libraries._link_library(unused, f".text\n{functions}\n")
    smaller_libraries._link_library(user, '.data\n.asciz "libunused.so.1"\n.balign 8\n.quad two\n')
    with pytest.raises(SystemExit, match=r"is used: .'two'."):
        smaller_libraries._empty_library(tmp_path, unused, "one")
    smaller_libraries._empty_library(tmp_path, unused, "two")
    assert [name for name, _ in smaller_libraries._list_symbols(unused, defined=True)] == ["two"]


@linux_only
def test_qt_sorts_in_every_language_with_the_data_of_icu_that_stay(tmp_path: Path) -> None:
    qt = find_spec("PySide6")
    [data] = Path(qt.origin if qt and qt.origin else "").parent.glob("Qt/lib/libicudata.so.*")
    if shutil.which("ld") is None:
        pytest.skip("binutils are missing")
    smaller = tmp_path / data.name
    shutil.copy(data, smaller)
    smaller_libraries._shrink_icu_data(smaller)
    assert smaller.stat().st_size < 0.6 * data.stat().st_size
    code = (
        "from PySide6.QtCore import QCollator, QLocale\n"
        "print([QCollator(QLocale(each)).compare('z', 'ö') for each in ('de', 'sv')])\n"
        "print([QCollator(QLocale(each)).compare('阿', 'a') for each in ('ja', 'zh_CN')])\n"
        "print('libicudata' in open('/proc/self/maps').read().replace(" + repr(str(data)) + ", ''))"
    )
    environment = {**os.environ, "LD_PRELOAD": str(smaller)}
    command = [sys.executable, "-c", code]
    said = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    assert said.splitlines() == ["[1, -1]", "[1, -1]", "True"]


def test_how_much_of_an_answer_is_on_the_screen_is_counted_from_its_beginning() -> None:
    answer = ["The", "ferry", "leaves", "at", "nine.", "The", "lighthouse", "is", "open."]
    assert count_beginning(answer, ["Question", "the", "lighthouse", "is"]) == 0
    assert count_beginning(answer, ["Documents", "The", "fenry", "leaves", "at"]) == 4
    assert count_beginning(answer, ["Documents", *answer, "2", "sources"]) == len(answer)


@pytest.mark.parametrize("place", ["packaging/README.md", ".github/workflows/release.yml"])
def test_what_a_build_needs_of_the_system_is_listed(place: str) -> None:
    [command] = re.findall(
        r"apt-get install (?:--yes )?((?:[^\n]*\\\n)+[^\n]*)", (ROOT / place).read_text("utf-8")
    )
    needed = {*build_requirements.PROGRAMS.values(), *build_requirements.LIBRARIES.values()}
    assert needed <= set(command.replace("\\", " ").split())


@linux_only
def test_all_that_a_build_lacks_is_named_at_once_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(build_requirements, "PROGRAMS", {"sh": "dash", "no-such-program": "program-package"})
    monkeypatch.setattr(
        build_requirements, "LIBRARIES", {"libnone.so.1": "libnone1", "libother.so.2": "libnone1"}
    )
    with pytest.raises(SystemExit) as ended:
        build_requirements.check_requirements(with_packages=True)
    lines = str(ended.value).splitlines()
    assert lines[0] == "The build needs no-such-program, libnone.so.1, libother.so.2:"
    assert lines[1].strip() == "sudo apt-get install libnone1 program-package"
