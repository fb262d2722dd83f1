"""Take pictures of the window in every state, light and dark, small, large and enlarged.

    xvfb-run -s "-screen 0 2600x1700x24" python packaging/screenshots.py FOLDER [--only WORDS]

Drives the real window through the scenes of tests/helpers/scenes.py, in one process for each look. Touches
no library of yours. The pictures of the README are light ones of 1600 x 1000: the text with a
marked sentence, the preview above a conversation, and the search with results.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
_SIZES = ((1000, 700), (1600, 1000))
_SCHEMES = ("light", "dark")
_ENLARGED = "1.5"  # QT_SCALE_FACTOR


def main() -> int:
    """Take all pictures, or those of one look; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="scenes whose name contains these words")
    parser.add_argument("--look", nargs=3, metavar=("WIDTH", "HEIGHT", "SCHEME"), help="one look only")
    parser.add_argument("--language", default="en", help="of the window, such as de")
    options = parser.parse_args()
    if options.look:
        width, height, scheme = options.look
        size = int(width), int(height)
        return _take_pictures(options.folder, size, scheme, options.only, options.language)
    looks = [(size, scheme, "1") for size in _SIZES for scheme in _SCHEMES] + [
        (_SIZES[0], "light", _ENLARGED)
    ]
    for (width, height), scheme, scale in looks:
        folder = options.folder / f"{width}x{height} {scheme}{'' if scale == '1' else ' enlarged'}"
        command = [
            sys.executable,
            __file__,
            str(folder),
            "--only",
            options.only,
            "--language",
            options.language,
        ]
        subprocess.run(
            [*command, "--look", str(width), str(height), scheme],
            env={**os.environ, "QT_SCALE_FACTOR": scale},
            check=True,
        )
    return 0


def _take_pictures(folder: Path, size: tuple[int, int], scheme: str, words: str, language: str) -> int:
    sys.path.insert(0, str(_ROOT))
    with tempfile.TemporaryDirectory(prefix="screenshots-") as home:
        os.environ["DESKTOP_RAG_HOME"] = str(Path(home) / "home")
        from PySide6.QtWidgets import QApplication

        from desktop_rag.ui.widgets import theme
        from desktop_rag.ui.widgets.languages import install_language
        from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
        from tests.helpers.scenes import Scenes, apply_dark_palette, take_picture

        guard_against_lost_references()
        app = QApplication(sys.argv[:1])
        install_language(app, language)
        if scheme == "dark":
            apply_dark_palette(app)
        theme.apply_theme(app)
        folder.mkdir(parents=True, exist_ok=True)
        scenes = Scenes(Path(home) / "Ines" / "Documents", *size)
        for number, name in enumerate(scenes.walk(), 1):
            if words in name:
                take_picture().save(str(folder / f"{number:02} {name}.png"))
        scenes.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
