"""Sign, pack and notarise for macOS what `packaging/build.py` made there.

    python packaging/macos/build_dmg.py BUILD OUTPUT [--dry-run]

BUILD holds `Desktop RAG.app`. SIGN_IDENTITY names a "Developer ID Application" certificate in the keychain,
and NOTARY_PROFILE a profile of `xcrun notarytool store-credentials`. Without the first the program is signed
for this computer alone, without the second it is not notarised. With --dry-run the commands are shown and
nothing is run. Not run yet on macOS.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[1])]

from macos.info_plist import BUNDLE_NAME  # noqa: E402 - found by the line above

from desktop_rag import __version__  # noqa: E402 - as above

_NO_IDENTITY = "-"  # an ad-hoc signature
# How files of machine code begin (Mach-O): for one processor, and for several.
_MACH_O = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")


def list_commands(build: Path, output: Path, code: list[Path]) -> Iterator[list[str]]:
    """Yield the commands in their order; `code` is what `list_code` found."""
    app, image = build / BUNDLE_NAME, output / f"desktop-rag-{__version__}-macos-arm64.dmg"
    identity, profile = os.environ.get("SIGN_IDENTITY", _NO_IDENTITY), os.environ.get("NOTARY_PROFILE")
    sign = ["codesign", "--force", "--options", "runtime", "--sign", identity]
    sign.append("--timestamp=none" if identity == _NO_IDENTITY else "--timestamp")
    yield from ([*sign, str(part)] for part in code)
    yield [*sign, "--entitlements", str(HERE / "entitlements.plist"), str(app)]
    yield ["codesign", "--verify", "--deep", "--strict", str(app)]
    settings = ["-s", str(HERE / "dmg_settings.py"), "-D", f"app={app}", "-D", f"icons={build / 'icons'}"]
    yield [sys.executable, "-m", "dmgbuild", *settings, "Desktop RAG", str(image)]
    if identity != _NO_IDENTITY:
        yield [*sign, str(image)]
        if profile:
            yield ["xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait"]
            yield ["xcrun", "stapler", "staple", str(image)]
            yield [
                "spctl",
                "--assess",
                "--type",
                "open",
                "--context",
                "context:primary-signature",
                str(image),
            ]


def main() -> int:
    """Make the image; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=Path, help="the folder that build.py made")
    parser.add_argument("output", type=Path, help="the folder for the image")
    parser.add_argument("--dry-run", action="store_true", help="show the commands, run nothing")
    options = parser.parse_args()
    app = options.build / BUNDLE_NAME
    if not options.dry_run and not app.is_dir():
        print(f"There is no {app}: run packaging/build.py on macOS first", file=sys.stderr)
        return 1
    for command in list_commands(options.build, options.output, list_code(app)):
        print(shlex.join(command), flush=True)
        if not options.dry_run:
            subprocess.run(command, check=True)
    return 0


def list_code(app: Path) -> list[Path]:
    """Return what is signed before the program: libraries, programs and frameworks in it, innermost first.

    The program's own executable is not among them: signing it signs all.
    """
    found = [path for path in app.rglob("*") if path.parent != app / "Contents" / "MacOS" and _is_code(path)]
    return sorted(found, key=lambda path: (-len(path.parts), path))


def _is_code(path: Path) -> bool:
    if path.is_symlink():
        return False
    if path.is_dir():
        return path.suffix == ".framework"
    with path.open("rb") as file:
        return file.read(4) in _MACH_O


if __name__ == "__main__":
    sys.exit(main())
