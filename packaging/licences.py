"""Write the licences of everything that is frozen into one file, in the environment that it is frozen from.

    python packaging/licences.py TREE FILE

A package whose wheel has no text gets that of `_TEXTS` here; one without either ends the build. What is in
its native code is listed as its bills of materials (CycloneDX) and `native_libraries.toml` name it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

_ROOT = Path(__file__).resolve().parents[1]
_FOLDER = Path(__file__).resolve().parent / "licences"
_LICENCE_FILE = re.compile(r"licen[cs]e|copying|notice|third.?party|^lgpl|^gpl", re.IGNORECASE)
_MIT = "MIT"
_APACHE, _LGPL = ("Apache-2.0",), ("LGPL-3.0", "GPL-3.0")
# Wheels without the text of their licence.
_TEXTS = {
    "flatbuffers": _APACHE,
    "kreuzberg": (_MIT,),
    "lance-namespace": _APACHE,
    "lance-namespace-urllib3-client": _APACHE,
    "loguru": (_MIT,),
    "pyside6-essentials": _LGPL,
    "pyside6-pdf": _LGPL,
    "semantic-text-splitter": (_MIT,),
    "sentencex": (_MIT,),
    "shiboken6": _LGPL,
    "tokenizers": _APACHE,
}
_RULE = "=" * 100
# Debian packages of the libraries of the build's system that go along; elsewhere they come with Python.
_SYSTEM_COPYRIGHTS = Path("/usr/share/doc")


def main() -> int:
    """Write the file."""
    tree, file = map(Path, sys.argv[1:])
    sections = [
        _describe_program(),
        *_describe_python(),
        *_describe_packages(),
        *_describe_system_libraries(tree),
    ]
    file.write_text(f"\n\n{_RULE}\n".join(sections) + "\n", encoding="utf-8")
    return 0


def _describe_program() -> str:
    notices = sorted((_ROOT / "resources").rglob("NOTICE*")) + sorted((_ROOT / "resources").rglob("LICENSE*"))
    parts = [f"{each.parent.name}: {each.name}\n\n{each.read_text(encoding='utf-8')}" for each in notices]
    return "\n\n".join(["Desktop RAG\n", (_ROOT / "LICENSE").read_text(encoding="utf-8"), *parts])


def _describe_python() -> Iterator[str]:
    for place in (sysconfig.get_path("stdlib"), sys.base_prefix):
        for name in ("LICENSE.txt", "LICENSE"):
            if (file := Path(place, name)).exists():
                yield f"Python {sys.version.split()[0]}\n\n{file.read_text(encoding='utf-8')}"
                return
    raise SystemExit("The licence of Python is not where it is installed")


def list_packages(*names: str) -> list[Distribution]:
    """Return what the packages need, themselves too, by name; those of other platforms are missing."""
    found: dict[str, Distribution] = {}
    wanted = list(names)
    while wanted:
        name = normalise_name(wanted.pop())
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue
        requirements = [each for each in found[name].requires or [] if "extra ==" not in each]
        wanted += [re.split(r"[^\w.-]", each, maxsplit=1)[0] for each in requirements]
    return [found[name] for name in sorted(found)]


def normalise_name(name: str) -> str:
    """Return the name as package indices compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def find_texts(package: Distribution) -> list[str]:
    """Return the texts of the licences of a package; none is an error of the list above."""
    files = [each for each in package.files or [] if _is_licence(each.as_posix())]
    texts = [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace") for file in files]
    if not texts:
        texts = [_read_text(each, package) for each in _TEXTS.get(normalise_name(package.name), ())]
    return texts


def _is_licence(place: str) -> bool:
    folder, _, name = place.rpartition("/")
    is_named_so = bool(_LICENCE_FILE.search(name)) and Path(name).suffix.lower() not in {
        ".py",
        ".pyc",
        ".so",
        ".html",
    }
    return ".dist-info/licenses" in folder or is_named_so


def _read_text(licence: str, package: Distribution) -> str:
    if licence == "Apache-2.0":
        return (_ROOT / "LICENSE").read_text(encoding="utf-8")
    text = (_FOLDER / f"{licence}.txt").read_text(encoding="utf-8")
    named = package.metadata.get_all("Author") or package.metadata.get_all("Author-email") or []
    author = next(iter(named), f"the authors of {package.name}")
    return text.replace("{author}", author)


def _describe_packages() -> Iterator[str]:
    for package in list_packages("desktop-rag", "pyinstaller"):
        if normalise_name(package.name) in {
            "desktop-rag",
            "hf-xet",
            "setuptools",
            "altgraph",
            "pyinstaller-hooks-contrib",
            "packaging",
        }:
            continue
        texts = find_texts(package)
        if not texts:
            raise SystemExit(f"{package.name} comes without its licence; name one in packaging/licences.py")
        use = " (the program that starts the frozen one)" if package.name == "pyinstaller" else ""
        parts = ["Inside its native code:\n" + "\n".join(found)] if (found := list_parts(package)) else []
        yield "\n\n".join([f"{package.name} {package.version}{use}", *texts, *parts])


def list_parts(package: Distribution) -> list[str]:
    """Return the libraries inside the native code of a package, as lines of name, version and licences."""
    bills = [each for each in package.files or [] if "/sboms/" in each.as_posix() and each.suffix == ".json"]
    components = [
        part
        for bill in bills
        for part in json.loads(Path(str(bill.locate())).read_text(encoding="utf-8")).get("components", [])
    ]
    lines = {
        f"{part['name']} {part.get('version', '')}".strip() + f": {_name_licences(part['licenses'])}"
        for part in components
        if part.get("licenses") and part.get("scope") not in {"excluded", "optional"}
    }
    written = tomllib.loads((_FOLDER / "native_libraries.toml").read_text(encoding="utf-8"))
    lines |= {f"{name}: {licence}" for name, licence in written.get(normalise_name(package.name), ())}
    return sorted(lines, key=str.lower)


def _name_licences(licences: list[dict[str, Any]]) -> str:
    named = (each.get("license", each) for each in licences)
    return ", ".join(str(each.get("expression") or each.get("id") or each.get("name")) for each in named)


def _describe_system_libraries(tree: Path) -> Iterator[str]:
    """Yield what Debian says of the libraries that were taken from the system."""
    if not _SYSTEM_COPYRIGHTS.is_dir() or not sys.platform.startswith("linux"):
        return
    names = [each.name for each in sorted((tree / "_internal").glob("lib*.so*")) if not each.is_symlink()]
    packages = {package for name in names for package in _find_debian_package(name)}
    for package in sorted(packages):
        file = _SYSTEM_COPYRIGHTS / package / "copyright"
        if file.exists():
            yield f"{package}\n\n{file.read_text(encoding='utf-8', errors='replace')}"


def _find_debian_package(library: str) -> list[str]:
    command = ["dpkg-query", "--search", f"*/{library}"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:  # not Debian
        return []
    return [line.split(":")[0] for line in said.splitlines()[:1]]


if __name__ == "__main__":
    sys.exit(main())
