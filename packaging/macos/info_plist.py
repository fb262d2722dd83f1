"""What macOS knows about the program: its name, and which files and folders it opens."""

from __future__ import annotations

from typing import Any

from desktop_rag import __version__
from desktop_rag.readers.file_formats import DOCUMENTS, RECOGNISED_PICTURES

BUNDLE_NAME = "Desktop RAG.app"
BUNDLE_ID = "app.desktop_rag.DesktopRag"
OLDEST_MACOS = "13.0"  # that of Qt 6.8 and of the wheels
_PLAIN = {".txt", ".md", ".csv"}


def make_info_plist() -> dict[str, Any]:
    """Return the keys of Info.plist; PyInstaller adds those of the executable."""
    opened = DOCUMENTS | RECOGNISED_PICTURES | _PLAIN
    documents = {
        "CFBundleTypeName": "Document",
        "CFBundleTypeExtensions": sorted(suffix.removeprefix(".") for suffix in opened),
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Alternate",  # offered under "Open with", never the default
    }
    folders = {
        "CFBundleTypeName": "Folder",
        "LSItemContentTypes": ["public.folder"],
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Alternate",
    }
    return {
        "CFBundleDisplayName": "Desktop RAG",
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": __version__,
        "CFBundleDocumentTypes": [documents, folders],
        "LSApplicationCategoryType": "public.app-category.productivity",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # dark mode
    }
