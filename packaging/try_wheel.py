"""Install the wheel as users of pip, pipx and uv do, each in an empty folder, and ask it something.

    python packaging/try_wheel.py WHEEL [--with pip,pipx,uv]

Needs pipx and uv where this runs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
BIN = "Scripts" if sys.platform == "win32" else "bin"


def main() -> int:
    """Try each way; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--with", dest="ways", default=",".join(WAYS), help="default: %(default)s")
    options = parser.parse_args()
    for way in options.ways.split(","):
        with tempfile.TemporaryDirectory(prefix=f"desktop-rag-{way}-") as folder:
            use_program(WAYS[way](options.wheel.resolve(), Path(folder)), Path(folder))
        print(f"{way}: installed, read and found")
    return 0


def install_with_pip(wheel: Path, folder: Path) -> Path:
    """Install into an environment of its own; return the program."""
    run(sys.executable, "-m", "venv", folder / "venv")
    python = folder / "venv" / BIN / "python"
    run(python, "-m", "pip", "install", "--quiet", "-c", CONSTRAINTS, wheel)
    return folder / "venv" / BIN / "desktop-rag"


def install_with_pipx(wheel: Path, folder: Path) -> Path:
    """Install as a tool of pipx; return the program."""
    places = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    constraints = f"--pip-args=-c '{CONSTRAINTS}'"
    run(sys.executable, "-m", "pipx", "install", "--python", sys.executable, constraints, wheel, **places)
    return folder / "bin" / "desktop-rag"


def install_with_uv(wheel: Path, folder: Path) -> Path:
    """Install as a tool of uv; return the program."""
    places = {"UV_TOOL_DIR": str(folder / "uv"), "UV_TOOL_BIN_DIR": str(folder / "bin")}
    given = ("--python", sys.executable, "--constraints", CONSTRAINTS)
    run(sys.executable, "-m", "uv", "tool", "install", *given, wheel, **places)
    return folder / "bin" / "desktop-rag"


WAYS: dict[str, Callable[[Path, Path], Path]] = {
    "pip": install_with_pip,
    "pipx": install_with_pipx,
    "uv": install_with_uv,
}


def use_program(program: Path, folder: Path) -> None:
    """Add a document and find a passage in it."""
    home = {"DESKTOP_RAG_HOME": str(folder / "home")}
    run(program, "ingest", ROOT / "README.md", **home)
    found = run(program, "search", "citations open the source", "--json", **home)
    if "README.md" not in found:
        raise SystemExit(f"{program} found nothing")


def run(*command: str | Path, **environment: str) -> str:
    """Run a command and return its output; raises CalledProcessError."""
    done = subprocess.run(
        list(map(str, command)),
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=tempfile.gettempdir(),
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
