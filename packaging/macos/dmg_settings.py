"""The window of the disk image, for dmgbuild: the program, and the folder to drag it to."""

from pathlib import Path

given: dict[str, str] = globals()["defines"]  # by dmgbuild
app = given["app"]
name = Path(app).name

format = "UDZO"  # noqa: A001 - named by dmgbuild
files = [app]
symlinks = {"Applications": "/Applications"}
icon_locations = {name: (150, 160), "Applications": (450, 160)}
window_rect = ((200, 200), (600, 360))
icon_size = 112
default_view = "icon-view"
icon = str(Path(given["icons"]) / "desktop-rag.icns")
