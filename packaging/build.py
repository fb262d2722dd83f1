"""Freeze the program into a folder, and on Linux make its packages: one command, with Python and pip.

    python packaging/build.py [--only folder] [--folder build] [--level 6]

Makes an environment in the folder, freezes the program with PyInstaller, leaves out what is not needed,
collects the licences of what is inside, and says how large which part is. It says first what Linux lacks
for it. The same sources, Python and system give the same files. See packaging/README.md.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import frozen_tree
from linux import build_requirements, cuda_package, deb, smaller_libraries, tarball, user_files

ROOT = Path(__file__).resolve().parents[1]
PACKAGING = ROOT / "packaging"


def main() -> int:
    """Build what the arguments say; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "build", help="where everything is made")
    parser.add_argument("--only", choices=["folder"], help="freeze the program, and make no packages")
    parser.add_argument("--level", type=int, default=6, help="how well packages are compressed, 0 to 9")
    options = parser.parse_args()
    if sys.platform.startswith("linux"):
        build_requirements.check_requirements(with_packages=options.only is None)
    folder: Path = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    epoch = find_epoch()
    os.environ |= {"SOURCE_DATE_EPOCH": str(epoch), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}
    python = make_environment(folder / "environment")
    tree = freeze(python, folder)
    if sys.platform.startswith("linux"):
        shrink_libraries(tree, folder / "left_out.tsv")
    write_licences(python, tree)
    frozen_tree.finish_tree(tree, epoch)
    report = frozen_tree.describe_sizes(tree, folder / "left_out.tsv")
    (folder / "sizes.md").write_text(report, encoding="utf-8")
    print(report)
    if sys.platform.startswith("linux") and options.only is None:
        make_linux_packages(python, tree, folder, options.level)
    return 0


def find_epoch() -> int:
    """Return the time that every file gets, in seconds: that of the last commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, check=True).stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):  # an unpacked archive of the sources
        return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def find_version() -> str:
    """Return the version of the program."""
    text = (ROOT / "desktop_rag" / "__init__.py").read_text(encoding="utf-8")
    [version] = re.findall(r'__version__ = "(.+?)"', text)
    return str(version)


def make_environment(folder: Path) -> Path:
    """Install the program and PyInstaller, as pinned, into an environment; return its Python."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    pins = [ROOT / "constraints.txt", PACKAGING / "build_constraints.txt"]
    constraints = [part for file in pins for part in ("-c", str(file))]
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *constraints]
    subprocess.run([*pip, "pyinstaller", "pyinstaller-hooks-contrib", str(ROOT)], check=True)
    subprocess.run([*pip, "--force-reinstall", "--no-deps", str(ROOT)], check=True)  # of the same version
    return python


def freeze(python: Path, folder: Path) -> Path:
    """Run PyInstaller; return the folder of the frozen program."""
    places = ["--distpath", str(folder), "--workpath", str(folder / "work")]
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR", *places]
    safe = {**os.environ, "PYTHONSAFEPATH": "1"}  # what is installed is frozen, not what lies here
    subprocess.run([*command, str(PACKAGING / "desktop_rag.spec")], check=True, env=safe, cwd=folder)
    return folder / "desktop-rag"


def shrink_libraries(tree: Path, left_out: Path) -> None:
    """Make libraries smaller of which a part is used, and list what is gone with what was left out."""
    gone = list(smaller_libraries.shrink_libraries(tree / "_internal"))
    with left_out.open("a", encoding="utf-8") as file:
        file.writelines(f"{size}\t{reason}\t{place}\n" for reason, size, place in gone)


def write_licences(python: Path, tree: Path) -> None:
    """Write the licences of everything inside into one file, which About shows."""
    place = tree / "_internal" / "desktop_rag" / "_resources" / "LICENCES.txt"
    subprocess.run([str(python), str(PACKAGING / "licences.py"), str(tree), str(place)], check=True)


def make_linux_packages(python: Path, tree: Path, folder: Path, level: int) -> None:
    """Make the .deb, the archive that installs itself, and the package with the libraries for GPUs."""
    frozen_tree.check_libraries(tree, deb.DEPENDENCIES)
    version = find_version()
    share = folder / "share"
    user_files.write_user_files(python, share, version, int(os.environ["SOURCE_DATE_EPOCH"]))
    made = [
        deb.build_deb(tree, share, folder, version, level),
        tarball.build_tarball(tree, share, folder, version, level),
        *cuda_package.build_cuda_packages(python, folder, version, level),
    ]
    for package in made:
        print(f"{package}  {package.stat().st_size / 1e6:.1f} MB  sha256 {frozen_tree.hash_file(package)}")


if __name__ == "__main__":
    sys.exit(main())
