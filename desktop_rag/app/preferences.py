"""What the settings mean to the library's work, and to the dialog that shows them."""

from __future__ import annotations

from typing import cast, get_args

from desktop_rag.ingest.discover import Rules
from desktop_rag.settings import Settings
from desktop_rag.ui.window.settings_dialog import Preferences, Slow

_MB = 1_000_000


def preferences_of(settings: Settings) -> Preferences:
    """Return what the dialog shows."""
    known = settings.slow in get_args(Slow)
    slow = cast("Slow", settings.slow) if known else Preferences().slow
    return Preferences(slow, settings.largest_file_mb, tuple(settings.ignored))


def prefer(settings: Settings, preferences: Preferences) -> None:
    """Take over what was chosen in the dialog."""
    settings.slow = preferences.slow
    settings.largest_file_mb = preferences.largest_file_mb
    settings.ignored = list(preferences.ignored)


def rules_of(settings: Settings) -> Rules:
    """Return what is left out of all folders."""
    ignored = tuple(str(each) for each in settings.ignored)
    if not settings.largest_file_mb:
        return Rules(ignored)
    return Rules(ignored, settings.largest_file_mb * _MB)
