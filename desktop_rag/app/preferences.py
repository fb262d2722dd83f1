"""Conversions between the settings, the settings dialog and the ingest rules."""

from __future__ import annotations

from desktop_rag.ingest.discover import SkipRules
from desktop_rag.settings import Settings
from desktop_rag.ui.window.settings_dialog import Preferences

_MB = 1_000_000


def settings_to_preferences(settings: Settings) -> Preferences:
    """Return the values that the settings dialog shows."""
    return Preferences(settings.slow, settings.largest_file_mb, settings.ignored)


def settings_to_rules(settings: Settings) -> SkipRules:
    """Return which files are skipped in all folders."""
    if not settings.largest_file_mb:
        return SkipRules(settings.ignored)
    return SkipRules(settings.ignored, settings.largest_file_mb * _MB)
