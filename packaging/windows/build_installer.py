"""Make the installer for Windows of what `packaging/build.py` made, with Inno Setup 6.

    python packaging/windows/build_installer.py DIST/desktop-rag OUTPUT [--dry-run]

Signs with the command in SIGN_COMMAND, in which $f stands for the file, if there is one. With --dry-run
everything is checked and shown, and nothing is compiled. Not run yet on Windows.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
PROGRAMS = ("desktop-rag.exe", "desktop-rag-window.exe")
_USUAL_PLACE = Path(r"C:\Program Files (x86)\Inno Setup 6\ISCC.exe")


def build_command(source: Path, output: Path, compiler: str) -> list[str]:
    """Return the command line of Inno Setup's compiler."""
    from desktop_rag import __version__

    given = {"AppVersion": __version__, "Source": source.resolve(), "Output": output.resolve()}
    given["Icon"] = source.resolve().parent / "icons" / "desktop-rag.ico"
    command = [compiler, *(f"/D{name}={value}" for name, value in given.items())]
    if sign := os.environ.get("SIGN_COMMAND"):
        command += ["/DSignTool=desktoprag", f"/Sdesktoprag={sign}"]
    return [*command, str(HERE / "desktop-rag.iss")]


def main() -> int:
    """Make the installer; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source", type=Path, help="the folder of the frozen program")
    parser.add_argument("output", type=Path, help="the folder for the installer")
    parser.add_argument("--dry-run", action="store_true", help="check and show, compile nothing")
    options = parser.parse_args()
    command = build_command(options.source, options.output, shutil.which("ISCC") or str(_USUAL_PLACE))
    print(subprocess.list2cmdline(command))
    if options.dry_run:
        return 0
    if missing := [name for name in PROGRAMS if not (options.source / name).is_file()]:
        print(f"{options.source} lacks {', '.join(missing)}: run packaging/build.py first", file=sys.stderr)
        return 1
    if sign := os.environ.get("SIGN_COMMAND"):
        for name in PROGRAMS:
            subprocess.run(sign.replace("$f", f'"{options.source / name}"'), check=True)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
